package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// seed describes a word of a sure name, by which the document may call the same person, place or
// organisation elsewhere. propagate searches the document for the form of the word.
type seed struct {
	kind core.Kind // kind of the name; "" if the word is part of names of two kinds
	// of is the index of the candidate that the user is shown as the reason: the first whose name
	// has the word. If that one has a single unit, a later one of two units or more takes its place.
	of   int32
	head bool // it begins a longer name of an organisation: "Novalis" of "Novalis France SAS"
	full bool // it is part of a person's name of two units or more
	says bool // it names a participant of a conversation
}

// propagatedRule is the Finding.Rule of a word that is taken for a name because it is a name
// elsewhere in the text.
const propagatedRule = "propagated"

// propagatedScore is the Finding.Score of a word that is a name because it is one elsewhere.
const propagatedScore = 0.6

// propagate adds the other occurrences of names that are sure in one place: the same word with a
// capital, the surname alone, the first name alone, the word with which an organisation's name
// begins. It also removes the doubt from words that are clearly part of a sure name.
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
	page.Sort(list)
	return list
}

// seldomName is the veto against a word that is a name in only some places. A single word that is
// a place or an organisation is propagated only if more of its occurrences were found as names
// than not: otherwise one mistake would spread over the whole text. The first word of a longer
// name of an organisation, which no dictionary has, is exempt.
const seldomName core.Veto = "seldom-name"

// countFree returns, for the form of each seed, how often it occurs outside of the names found so
// far.
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

// isInLonger reports whether the capital of the word before unit i shows that both are part of a
// longer name. A common word before a firm in capitals does not: "Achats NOVALOGIS" ("purchases").
func isInLonger(p *page.Page, i int, kind core.Kind, taken []bool) bool {
	u := &p.Units[i]
	if i == 0 || u.Gap != unit.Space || u.Is(core.Shout) || taken[i-1] {
		return false
	}
	before := &p.Units[i-1]
	return before.Capital() && p.Book.Of(before.Form).Cue == french.None &&
		!(kind == core.Org && u.Shape == unit.Upper && before.Shape == unit.Title)
}

// clearDoubts removes the doubt from a candidate of one word that is clearly part of a full name
// in the document, so that the user is not asked twice about one name.
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

// judgeRecurrence reports whether unit i, which has the form of a seed, is the same name again:
// veto is the reason why it is not, doubt the reason why that is uncertain, and both are "" if it
// is. In small letters, judgeSmall decides. With a capital, the form is the name if it is not also
// a word of French. If it is one, only the name of a person can come again: at the beginning of a
// sentence and among words in capitals, judgeStart decides; elsewhere it is the name if the seed is
// part of a full name.
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
		return "", "" // the name: "on remercie Petit" ("we thank Petit"; petit is "small")
	}
	return judgeStart(p, i, s)
}

// judgeSmall decides for unit i, in small letters, whether it is the name of the seed again; see
// judgeRecurrence for the results. It is the name only if the seed is a person's, the line has no
// capitals, and the form is a frequent name or hardly ever a word.
func judgeSmall(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	k := p.Known(i)
	isSurname := k.Word < lexicon.CommonWord && k.Surname >= lexicon.By512
	isFirst := k.First >= lexicon.By512 && k.Word < lexicon.EverydayWord && (!p.IsJoined(i) || isNotDeterminer(p, i-1))
	isName := k.Word < lexicon.RareWord || isSurname || isFirst
	switch {
	case !p.Units[i].Is(core.NoCaps) || s.kind != core.Person:
		return core.SmallLetters, ""
	case !s.full && k.Word < lexicon.RareWord && (k.Unknown() || max(k.First, k.Surname) >= lexicon.By16):
		return "", "" // "firmin", which is "Firmin" elsewhere and hardly ever a word
	case s.says && k.First >= lexicon.By512 && !isWordHere(p, i):
		return "", core.UsualWord
	case !s.full || !isName:
		return core.SmallLetters, ""
	case k.Word >= lexicon.UsualWord:
		return "", core.UsualWord
	}
	return "", ""
}

// isWordHere reports whether the unit before unit i shows that unit i is a word and not a name: "la
// rose" ("the rose"), "en avril" ("in April"), "à noël" ("at Christmas").
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

// judgeStart decides for unit i, which is also a word of French, whether it is the name of the
// seed again; see judgeRecurrence for the results. The beginning of the sentence or other words
// in capitals explain its capital.
func judgeStart(p *page.Page, i int, s *seed) (veto, doubt core.Veto) {
	u, k := &p.Units[i], p.Known(i)
	isSmall := p.Evidence[u.Form]&page.Small != 0 // the text also has it in small letters
	isFull := s.full && !isSmall
	next := french.None
	isLast := i+1 == len(p.Units) || !p.IsJoined(i+1) || p.Units[i+1].Shape == unit.Punct
	if !isLast {
		next = p.Known(i + 1).Cue
	}
	isName := isFull
	switch {
	case isLast: // no word follows: "Petit : absent"
	case next == french.Deed, next == french.Speech, next == french.Auxiliary, next == french.Clitic:
		if u.Is(core.Shout) || k.Word >= lexicon.EverydayWord && isSmall {
			return "", core.UsualWord
		}
		return "", ""
	case next == french.None: // "Rose vote pour" ("Rose votes for it"), but also "Petit déjeuner" ("breakfast")
		isName = isFull && (k.First >= lexicon.By128 || k.Surname >= lexicon.By128)
	default:
		isName = isFull && u.Is(core.Shout)
	}
	if !isName {
		return core.SentenceStart, ""
	}
	return "", core.SentenceStart
}

// isNotDeterminer reports whether unit i leaves open that the word after it is a name. Articles,
// determiners, adverbs and auxiliary verbs do not: a common word follows them.
func isNotDeterminer(p *page.Page, i int) bool {
	switch p.Known(i).Cue {
	case french.Article, french.Determiner, french.Small, french.Auxiliary:
		return false
	}
	return true
}

// findSeeds returns the seeds by form: the words by which a sure name may be called elsewhere.
// alone counts by form how many candidates consist of that word only, sure or not.
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

// isSeed reports whether the name c may be called by its unit u elsewhere: a person by the first
// name or the surname, a place or an organisation if the name is one word. head says that u is
// the first word of a longer name of an organisation, which no dictionary has. isFirst says that
// u is the first unit of c.
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
