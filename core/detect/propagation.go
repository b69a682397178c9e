package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// seed is a form by which a name of the document may be called. The rest of it is searched
// for it.
type seed struct {
	kind core.Kind // "" if it is part of names of two kinds
	of   int32     // the candidate that has it first
	head bool      // it begins a longer name of an organisation: "Novalis" of "Novalis France SAS"
	full bool      // it is part of a person's name of two words or more
	says bool      // it is a participant of a conversation
}

// propagatedRule is the rule of a word that is found because it is a name in another place.
const propagatedRule = "propagated"

// propagatedScore is the score of such a word.
const propagatedScore = 0.6

// propagate adds the other occurrences of names that are sure in one place: the same word with
// a capital, the surname alone, the first name alone, the word with which an organisation's
// name begins. It takes the doubt from words that are part of a sure name.
func propagate(p *page.Page, list []page.Candidate) []page.Candidate {
	seeds, alone := findSeeds(p, list)
	if len(seeds) == 0 {
		return list
	}
	clearDoubts(p, list, seeds)
	taken := p.Taken(list)
	free := countFree(p, seeds, taken)
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
		c := page.Candidate{From: i, To: i + 1, Kind: s.kind, Rule: propagatedRule, Score: propagatedScore}
		var veto, doubt core.Veto
		if s.kind != core.Person && !s.head && alone[u.Form] <= free[u.Form] {
			veto = seldomName
		} else {
			veto, doubt = judgeRecurrence(p, i, &s)
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
	list = page.InOrder(list)
	return list
}

// seldomName: most occurrences of the word in the document are not names. A single word that
// is not a person is propagated only if most of its occurrences were found without that, or if
// no dictionary has it: otherwise one mistake would spread over the whole text.
const seldomName core.Veto = "seldom-name"

// countFree returns how often each seed occurs outside of names.
func countFree(p *page.Page, seeds map[int32]seed, taken []bool) map[int32]int {
	free := map[int32]int{}
	for i := range p.Units {
		if taken[i] {
			continue
		}
		form := p.Units[i].Form
		if _, ok := seeds[form]; ok {
			free[form]++
		}
	}
	return free
}

// isInLonger reports whether a capital before unit i shows that it is part of something
// longer. The capital of a common word before a firm in capitals does not: "Achats NOVALOGIS".
func isInLonger(p *page.Page, i int, kind core.Kind, taken []bool) bool {
	u := &p.Units[i]
	if i == 0 || u.Gap != unit.Space || u.Is(core.Shout) || taken[i-1] {
		return false
	}
	before := &p.Units[i-1]
	return before.Capital() && p.Book.Of(before.Form).Cue == french.None &&
		!(kind == core.Org && u.Shape == unit.Upper && before.Shape == unit.Title)
}

// clearDoubts takes the doubt from a single word that is clearly part of a full name of the
// document: the user is not asked twice about one name.
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
		if veto, doubt := judgeRecurrence(p, c.From, &s); veto == "" && doubt == "" {
			c.Kind, c.Rule, c.Doubt = core.Person, propagatedRule, nil
			c.Why = p.Reasons.Get("propagated", "of", p.Surface(list[s.of].From, list[s.of].To))
		}
	}
}

// judgeRecurrence returns why a seed at unit i is not the name again, or why that is doubtful;
// both are "" if it is the name. A word of French is the name if its place is that of a name:
// it has a capital that its sentence does not explain, or it precedes a verb. Otherwise the
// user is asked, provided that it is part of a full name.
func judgeRecurrence(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	u, k := &p.Units[i], p.Known(i)
	isWord := k.Word >= lexicon.EverydayWord || u.Is(core.Start) && k.Word >= lexicon.RareWord
	switch {
	case !u.Capital():
		return judgeSmall(p, i, s)
	case !isWord:
		return "", ""
	case s.kind != core.Person, !s.full && !u.Is(core.Start):
		return core.UsualWord, ""
	case !u.Is(core.Start) && !u.Is(core.Shout):
		return "", "" // "on remercie Petit"
	}
	return judgeStart(p, i, s)
}

// judgeSmall is judgeRecurrence for a seed in small letters. A word in small letters is the name
// again only on a line without capitals, and only if it is a frequent name or hardly ever a
// word.
func judgeSmall(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	k := p.Known(i)
	isSurname := k.Word < lexicon.CommonWord && k.Surname >= lexicon.By512
	isFirst := k.First >= lexicon.By512 && k.Word < lexicon.EverydayWord && (!p.IsJoined(i) || isNotDeterminer(p, i-1))
	isName := k.Word < lexicon.RareWord || isSurname || isFirst
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

// isWordHere reports whether what precedes unit i shows that it is a word and not a name: "la
// rose", "en avril", "à noël".
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

// judgeStart is judgeRecurrence for a seed that is also a word of French, with the capital of
// its sentence or among capitals.
func judgeStart(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
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

// isNotDeterminer reports whether unit i does not make a noun of the word after it, as an
// article does.
func isNotDeterminer(p *page.Page, i int) bool {
	switch p.Known(i).Cue {
	case french.Article, french.Determiner, french.Small, french.Auxiliary:
		return false
	}
	return true
}

// findSeeds returns the forms by which a sure name may be called, and how often each is a name
// of its own.
func findSeeds(p *page.Page, list []page.Candidate) (seeds map[int32]seed, alone map[int32]int) {
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
			is, head := isSeed(p, u, c, k == c.From)
			if !is {
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

// isSeed reports whether a name may be called by one of its units elsewhere: a person by the
// first name or the surname, a place or an organisation of one word. head says that it is the
// first word of a longer name of an organisation, which no dictionary has. isFirst says that
// the unit is the first of c.
func isSeed(p *page.Page, u *unit.Unit, c *page.Candidate, isFirst bool) (is, head bool) {
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
	head = c.Kind == core.Org && isFirst && k.Unknown() && k.Cue == french.None
	return head, head
}
