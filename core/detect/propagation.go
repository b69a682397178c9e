package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// seed is a form that stands for a name of the document, and is looked for in the
// rest of it.
type seed struct {
	kind core.Kind // "" when it is of two kinds
	of   int32     // the candidate it was first met in
	head bool      // it begins a longer name of an organisation: "Novalis" of "Novalis France SAS"
	full bool      // it is part of a person's name of two words or more
	says bool      // it is who speaks in a conversation
}

// propagatedRule is the rule of what is found because it is a name in another place.
const propagatedRule = "propagated"

// propagate finds in the rest of the document the names that are sure in one
// place: the same word with a capital, the surname alone, the first name alone,
// the word that an organisation's name begins with.
func propagate(p *page.Page, list []page.Candidate) []page.Candidate {
	seeds, alone := seeds(p, list)
	if len(seeds) == 0 {
		return list
	}
	clearDoubts(p, list, seeds)
	taken := p.Taken(list)
	free := free(p, seeds, taken)
	if len(free) == 0 {
		return list
	}
	for i := range p.Units {
		u := &p.Units[i]
		if taken[i] || !u.Word() {
			continue
		}
		s, ok := seeds[u.Form]
		if !ok || s.kind == "" {
			continue
		}
		c := page.Candidate{From: i, To: i + 1, Kind: s.kind, Rule: propagatedRule, Score: 0.6}
		var veto, doubt core.Veto
		if s.kind != core.Person && !s.head && alone[u.Form] <= free[u.Form] {
			veto = seldomName
		} else {
			veto, doubt = recurrence(p, i, &s)
		}
		if veto == "" && isInLonger(p, i, s.kind, taken) {
			veto = core.PartOfLonger
		}
		if veto != "" {
			p.Refuse(&c, veto)
			continue
		}
		c.Why = p.Reasons.Get("propagated", "of", p.Surface(list[s.of].From, list[s.of].To))
		if doubt != "" {
			c.Doubt = p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	page.InOrder(list)
	return list
}

// seldomName: most of its places in the document are no names. A lone word that is
// no person is propagated only when most of its places were found without that, or
// when no dictionary has it: one mistake would go through the whole text.
const seldomName core.Veto = "seldom-name"

// free is how often each seed stands outside any name.
func free(p *page.Page, seeds map[int32]seed, taken []bool) map[int32]int {
	free := map[int32]int{}
	for i := range p.Units {
		if taken[i] {
			continue
		}
		if form := p.Units[i].Form; form >= 0 {
			if _, ok := seeds[form]; ok {
				free[form]++
			}
		}
	}
	return free
}

// isInLonger reports whether the capital before unit i makes it part of something
// longer that is another name, or none; a firm in capitals stands behind a common
// word, "Achats NOVALOGIS".
func isInLonger(p *page.Page, i int, kind core.Kind, taken []bool) bool {
	u := &p.Units[i]
	if i == 0 || u.Gap != unit.Space || u.Is(core.Shout) || taken[i-1] {
		return false
	}
	before := &p.Units[i-1]
	return before.Capital() && p.Book.Of(before.Form).Cue == french.None &&
		!(kind == core.Org && u.Shape == unit.Upper && before.Shape == unit.Title)
}

// clearDoubts takes the doubt from a lone word that is plainly part of a full name
// of the document: nobody is asked twice about one name.
func clearDoubts(p *page.Page, list []page.Candidate, seeds map[int32]seed) {
	for i := range list {
		c := &list[i]
		if c.Doubt == nil || c.To > c.From+1 {
			continue
		}
		s, ok := seeds[p.Units[c.From].Form]
		if !ok || !s.full {
			continue
		}
		if veto, doubt := recurrence(p, c.From, &s); veto == "" && doubt == "" {
			c.Kind, c.Rule, c.Doubt = core.Person, propagatedRule, nil
			c.Why = p.Reasons.Get("propagated", "of", p.Surface(list[s.of].From, list[s.of].To))
		}
	}
}

// recurrence is why a seed at unit i is not the name once more, and what makes that
// doubtful where it is. A word of French is one where its place is a name's: with a
// capital that its sentence does not ask for, or before a verb; else somebody is
// asked, if it is part of a full name.
func recurrence(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	u, k := &p.Units[i], p.Known(i)
	isWord := k.Word >= lexicon.EverydayWord || u.Is(core.Start) && k.Word >= lexicon.RareWord
	switch {
	case !u.Capital():
		return smallRecurrence(p, i, s)
	case !isWord:
		return "", ""
	case s.kind != core.Person, !s.full && !u.Is(core.Start):
		return core.UsualWord, ""
	case !u.Is(core.Start) && !u.Is(core.Shout):
		return "", "" // "on remercie Petit"
	}
	return sentenceRecurrence(p, i, s)
}

// smallRecurrence is what speaks against a seed in small letters: it is a name where
// its line has no capitals and it is hardly a word, or one that many are called.
func smallRecurrence(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	k := p.Known(i)
	isName := k.Word < lexicon.RareWord || k.Word < lexicon.CommonWord && k.Surname >= lexicon.By512 ||
		k.First >= lexicon.By512 && k.Word < lexicon.EverydayWord && (!p.IsJoined(i) || isLead(p, i-1))
	switch {
	case !p.Units[i].Is(core.NoCaps) || s.kind != core.Person:
		return core.SmallLetters, ""
	case !s.full && k.Word < lexicon.RareWord && (k.Unknown() || max(k.First, k.Surname) >= lexicon.By16):
		return "", "" // "firmin", called "Firmin" elsewhere, and nothing else
	case s.says && k.First >= lexicon.By512 && !isWordHere(p, i):
		return "", core.UsualWord
	case !s.full || !isName:
		return core.SmallLetters, ""
	case k.Word >= lexicon.UsualWord:
		return "", core.UsualWord
	}
	return "", ""
}

// isWordHere reports whether what stands before unit i makes it the word that it is,
// too: "la rose", "en avril", "à noël".
func isWordHere(p *page.Page, i int) bool {
	if !p.IsJoined(i) {
		return false
	}
	if p.Units[i-1].Shape == unit.Digits || p.Form(i-1) == "en" {
		return true
	}
	switch before := p.Cue(i - 1); before {
	case french.Article, french.Determiner:
		return true
	case french.At, french.From:
		return p.IsCalendar(i)
	}
	return false
}

// sentenceRecurrence is what speaks against a seed that is a word of French, too,
// with the capital of its sentence or among capitals.
func sentenceRecurrence(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	u, k := &p.Units[i], p.Known(i)
	isSmall := p.Evidence[u.Form]&page.Small != 0 // also a word here
	isFull := s.full && !isSmall
	next := french.None
	isLast := i+1 == len(p.Units) || !p.IsJoined(i+1) || p.Units[i+1].Shape == unit.Punct
	if !isLast {
		next = p.Known(i + 1).Cue
	}
	isName := isFull
	switch {
	case isLast: // "Petit : absent"
	case next == french.Deed, next == french.Speech, next == french.Auxiliary, next == french.Clitic:
		if u.Is(core.Shout) || k.Word >= lexicon.EverydayWord && isSmall {
			return "", core.UsualWord
		}
		return "", ""
	case next == french.None: // "Rose vote pour", but also "Petit déjeuner"
		isName = isFull && (k.First >= lexicon.By128 || k.Surname >= lexicon.By128)
	default:
		isName = isFull && u.Is(core.Shout)
	}
	if !isName {
		return core.SentenceStart, ""
	}
	return "", core.SentenceStart
}

// isLead reports whether unit i does not make a noun of the word after it, as an
// article does.
func isLead(p *page.Page, i int) bool {
	switch p.Known(i).Cue {
	case french.Article, french.Determiner, french.Small, french.Auxiliary:
		return false
	}
	return true
}

// seeds collects the forms that stand for a sure name, and how often each is a
// name of its own.
func seeds(p *page.Page, list []page.Candidate) (seeds map[int32]seed, alone map[int32]int) {
	seeds, alone = map[int32]seed{}, map[int32]int{}
	for i := range list {
		c := &list[i]
		if c.To == c.From+1 {
			alone[p.Units[c.From].Form]++
		}
		if c.Doubt != nil {
			continue
		}
		speaks := c.Rule == rule.Speaking.String()
		for k := c.From; k < c.To; k++ {
			u := &p.Units[k]
			stands, head := standsFor(p, u, c, k == c.From)
			if !stands {
				continue
			}
			switch old, ok := seeds[u.Form]; {
			case !ok:
				seeds[u.Form] = seed{c.Kind, int32(i), head, c.Kind == core.Person && c.To > c.From+1, speaks}
			case old.kind != c.Kind:
				seeds[u.Form] = seed{}
			case speaks && !old.says:
				old.says = true
				seeds[u.Form] = old
			case !old.full && c.To > c.From+1:
				old.full, old.of = c.Kind == core.Person, int32(i)
				seeds[u.Form] = old
			}
		}
	}
	return seeds, alone
}

// standsFor reports whether a unit of a name stands for it elsewhere: a
// person's first name or surname, a place or an organisation of one word, and
// the first word of a longer name of an organisation that no dictionary has
// (head).
func standsFor(p *page.Page, u *unit.Unit, c *page.Candidate, first bool) (stands, head bool) {
	if !u.Word() || !u.Capital() && !u.Is(core.NoCaps) || u.Initials() || len(p.Doc.Forms.Key(u.Form)) < 3 {
		return false, false
	}
	k := p.Book.Of(u.Form)
	switch k.Cue {
	case french.Particle, french.From, french.Article, french.Title:
		return false, false
	}
	if c.Kind == core.Person || c.To == c.From+1 {
		return true, false
	}
	head = c.Kind == core.Org && first && k.Unknown() && k.Cue == french.None
	return head, head
}
