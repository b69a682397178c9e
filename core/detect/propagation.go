package detect

import (
	"github.com/cachenom/cachenom/core"
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
func (a *analysis) propagate(list []candidate) []candidate {
	seeds, alone := a.seeds(list)
	if len(seeds) == 0 {
		return list
	}
	a.clearDoubts(list, seeds)
	taken := a.taken(list)
	free := a.free(seeds, taken)
	if len(free) == 0 {
		return list
	}
	for i := range a.units {
		u := &a.units[i]
		if taken[i] || !u.Word() {
			continue
		}
		s, ok := seeds[u.Form]
		if !ok || s.kind == "" {
			continue
		}
		c := candidate{from: i, to: i + 1, kind: s.kind, rule: propagatedRule, score: 0.6}
		var veto, doubt core.Veto
		if s.kind != core.Person && !s.head && alone[u.Form] <= free[u.Form] {
			veto = seldomName
		} else {
			veto, doubt = a.recurrence(i, &s)
		}
		if veto == "" && a.isInLonger(i, s.kind, taken) {
			veto = core.PartOfLonger
		}
		if veto != "" {
			a.refuse(&c, veto)
			continue
		}
		c.why = a.reasons.get("propagated", "of", a.surface(list[s.of].from, list[s.of].to))
		if doubt != "" {
			c.doubt = a.reasons.get("unsure", "", nil)
		}
		list = append(list, c)
	}
	inOrder(list)
	return list
}

// seldomName: most of its places in the document are no names. A lone word that is
// no person is propagated only when most of its places were found without that, or
// when no dictionary has it: one mistake would go through the whole text.
const seldomName core.Veto = "seldom-name"

// free is how often each seed stands outside any name.
func (a *analysis) free(seeds map[int32]seed, taken []bool) map[int32]int {
	free := map[int32]int{}
	for i := range a.units {
		if taken[i] {
			continue
		}
		if form := a.units[i].Form; form >= 0 {
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
func (a *analysis) isInLonger(i int, kind core.Kind, taken []bool) bool {
	u := &a.units[i]
	if i == 0 || u.Gap != unit.Space || u.Is(core.Shout) || taken[i-1] {
		return false
	}
	before := &a.units[i-1]
	return before.Capital() && a.book.Of(before.Form).Cue == french.None &&
		!(kind == core.Org && u.Shape == unit.Upper && before.Shape == unit.Title)
}

// clearDoubts takes the doubt from a lone word that is plainly part of a full name
// of the document: nobody is asked twice about one name.
func (a *analysis) clearDoubts(list []candidate, seeds map[int32]seed) {
	for i := range list {
		c := &list[i]
		if c.doubt == nil || c.to > c.from+1 {
			continue
		}
		s, ok := seeds[a.units[c.from].Form]
		if !ok || !s.full {
			continue
		}
		if veto, doubt := a.recurrence(c.from, &s); veto == "" && doubt == "" {
			c.kind, c.rule, c.doubt = core.Person, propagatedRule, nil
			c.why = a.reasons.get("propagated", "of", a.surface(list[s.of].from, list[s.of].to))
		}
	}
}

// recurrence is why a seed at unit i is not the name once more, and what makes that
// doubtful where it is. A word of French is one where its place is a name's: with a
// capital that its sentence does not ask for, or before a verb; else somebody is
// asked, if it is part of a full name.
func (a *analysis) recurrence(i int, s *seed) (veto, doubt core.Veto) {
	u, k := &a.units[i], a.book.Of(a.units[i].Form)
	isWord := k.Word >= lexicon.EverydayWord || u.Is(core.Start) && k.Word >= lexicon.RareWord
	switch {
	case !u.Capital():
		return a.smallRecurrence(i, s)
	case !isWord:
		return "", ""
	case s.kind != core.Person, !s.full && !u.Is(core.Start):
		return core.UsualWord, ""
	case !u.Is(core.Start) && !u.Is(core.Shout):
		return "", "" // "on remercie Petit"
	}
	return a.sentenceRecurrence(i, s)
}

// smallRecurrence is what speaks against a seed in small letters: it is a name where
// its line has no capitals and it is hardly a word, or one that many are called.
func (a *analysis) smallRecurrence(i int, s *seed) (veto, doubt core.Veto) {
	k := a.book.Of(a.units[i].Form)
	isName := k.Word < lexicon.RareWord || k.Word < lexicon.CommonWord && k.Surname >= lexicon.By512 ||
		k.First >= lexicon.By512 && k.Word < lexicon.EverydayWord && (!a.joined(i) || a.leads(i-1))
	switch {
	case !a.units[i].Is(core.NoCaps) || s.kind != core.Person:
		return core.SmallLetters, ""
	case !s.full && k.Word < lexicon.RareWord && (k.Unknown() || max(k.First, k.Surname) >= lexicon.By16):
		return "", "" // "firmin", called "Firmin" elsewhere, and nothing else
	case s.says && k.First >= lexicon.By512 && !a.isWordHere(i):
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
func (a *analysis) isWordHere(i int) bool {
	if !a.joined(i) {
		return false
	}
	if a.units[i-1].Shape == unit.Digits || a.doc.Forms.Key(max(0, a.units[i-1].Form)) == "en" {
		return true
	}
	switch before := a.cueAt(i - 1); before {
	case french.Article, french.Determiner:
		return true
	case french.At, french.From:
		return a.isCalendar(i)
	}
	return false
}

// sentenceRecurrence is what speaks against a seed that is a word of French, too,
// with the capital of its sentence or among capitals.
func (a *analysis) sentenceRecurrence(i int, s *seed) (veto, doubt core.Veto) {
	u, k := &a.units[i], a.book.Of(a.units[i].Form)
	isSmall := a.evidence[u.Form]&Small != 0 // also a word here
	isFull := s.full && !isSmall
	next := french.None
	isLast := i+1 == len(a.units) || !a.joined(i+1) || a.units[i+1].Shape == unit.Punct
	if !isLast {
		next = a.book.Of(a.units[i+1].Form).Cue
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

// leads reports whether unit i does not make a noun of the word after it, as an
// article does.
func (a *analysis) leads(i int) bool {
	switch a.book.Of(a.units[i].Form).Cue {
	case french.Article, french.Determiner, french.Small, french.Auxiliary:
		return false
	}
	return true
}

// seeds collects the forms that stand for a sure name, and how often each is a
// name of its own.
func (a *analysis) seeds(list []candidate) (seeds map[int32]seed, alone map[int32]int) {
	seeds, alone = map[int32]seed{}, map[int32]int{}
	for i := range list {
		c := &list[i]
		if c.to == c.from+1 {
			alone[a.units[c.from].Form]++
		}
		if c.doubt != nil {
			continue
		}
		speaks := c.rule == rule.Speaking.String()
		for k := c.from; k < c.to; k++ {
			u := &a.units[k]
			stands, head := a.standsFor(u, c, k == c.from)
			if !stands {
				continue
			}
			switch old, ok := seeds[u.Form]; {
			case !ok:
				seeds[u.Form] = seed{c.kind, int32(i), head, c.kind == core.Person && c.to > c.from+1, speaks}
			case old.kind != c.kind:
				seeds[u.Form] = seed{}
			case speaks && !old.says:
				old.says = true
				seeds[u.Form] = old
			case !old.full && c.to > c.from+1:
				old.full, old.of = c.kind == core.Person, int32(i)
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
func (a *analysis) standsFor(u *unit.Unit, c *candidate, first bool) (stands, head bool) {
	if !u.Word() || !u.Capital() && !u.Is(core.NoCaps) || u.Initials() || len(a.doc.Forms.Key(u.Form)) < 3 {
		return false, false
	}
	k := a.book.Of(u.Form)
	switch k.Cue {
	case french.Particle, french.From, french.Article, french.Title:
		return false, false
	}
	if c.kind == core.Person || c.to == c.from+1 {
		return true, false
	}
	head = c.kind == core.Org && first && k.Unknown() && k.Cue == french.None
	return head, head
}
