package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// joinLastFirst joins a surname and the first name after a comma to one person: "Martin, Sophie est
// attendue" ("is expected"). Two people look the same: "Laurent, Marie et Paul". Capitals, a verb
// in the singular, a label before the names, or a line of their own show that they are one person;
// a third name beside them shows that they are a list. The list that it returns reuses the memory
// of the one that it was given.
func joinLastFirst(p *page.Page, list []page.Candidate) []page.Candidate {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		if i+1 < len(list) && isLastFirst(p, list, i) {
			c := list[i]
			c.To, c.Kind, c.Doubt, c.Rule = list[i+1].To, core.Person, nil, rule.LastFirst.String()
			c.Why = p.Reasons.Get(rule.LastFirst.Code(), "", nil)
			out = append(out, c)
			i++
			continue
		}
		out = append(out, list[i])
	}
	return out
}

// isLastFirst reports whether the candidates list[i] and list[i+1] are the surname and the first
// name of one person.
func isLastFirst(p *page.Page, list []page.Candidate, i int) bool {
	last, first := &list[i], &list[i+1]
	upper := p.Units[last.To-1].Shape == unit.Upper && !p.Units[last.To-1].Is(core.Shout)
	mayBeLast := last.Kind == core.Person || last.Doubt != nil || upper
	mayBeFirst := first.Kind == core.Person && first.IsWord() && !p.HasTitle(first)
	if !commaJoins(p, last, first) || !mayBeLast || !mayBeFirst {
		return false
	}
	k, f := p.Known(last.To-1), p.Known(first.From)
	if f.First < lexicon.By64 || f.First < f.Surname || p.Units[first.From].Shape != unit.Title || !isSurnameAlone(p, last) {
		return false
	}
	switch {
	case !upper && (k.First > k.Surname || k.Surname < lexicon.By16 && k.First > 0), isListed(p, list, i):
		return false
	case upper, p.IsMark(last.From-1, ':') && endsHere(p, first.To):
		return true
	case !p.IsJoined(last.From) && (first.To == len(p.Units) || !p.IsJoined(first.To)):
		return true // a line of its own
	}
	return isSingularVerb(p, first.To) || isAnsweredFor(p, first.To)
}

// isSurnameAlone reports whether a candidate consists of one word with a capital, perhaps after
// particles: "Martin", "Le Bihan".
func isSurnameAlone(p *page.Page, c *page.Candidate) bool {
	for k := c.From; k < c.To-1; k++ {
		if !p.IsParticle(k) {
			return false
		}
	}
	u := &p.Units[c.To-1]
	return u.Word() && u.Capital() && !u.Initials()
}

// isListed reports whether the candidates list[i] and list[i+1] form an enumeration with a third
// name: one before them with a comma, or one after them with a comma, "et" ("and") or "ou" ("or").
func isListed(p *page.Page, list []page.Candidate, i int) bool {
	if i > 0 && commaJoins(p, &list[i-1], &list[i]) && list[i-1].To == list[i-1].From+1 {
		return true
	}
	if i+2 == len(list) || i+3 < len(list) && commaJoins(p, &list[i+2], &list[i+3]) && p.Units[list[i].To-1].Shape == unit.Upper && p.Units[list[i+2].To-1].Shape == unit.Upper {
		return false // each of two people with surname and first name: "MARTIN, Léa et PETIT, Tom"
	}
	third := &list[i+2]
	at := third.From - 1
	isNext := third.Kind == core.Person && at == list[i+1].To && p.IsJoined(at) && p.IsJoined(at+1)
	return isNext && (p.Key(at) == "et" || p.Key(at) == "ou" || p.IsMark(at, ',') && third.IsWord())
}

// endsHere reports whether a phrase ends before unit i: by the end of the line or the text, a
// full stop, a semicolon or an opening bracket.
func endsHere(p *page.Page, i int) bool {
	return i >= len(p.Units) || !p.IsJoined(i) || p.IsMark(i, '.') || p.IsMark(i, ';') || p.IsMark(i, '(')
}

// isSingularVerb reports whether unit i, on the line of the unit before it, is a verb in the
// singular: "est" ("is"), "arrive" ("arrives").
func isSingularVerb(p *page.Page, i int) bool {
	if i >= len(p.Units) || !p.IsJoined(i) {
		return false
	}
	key := p.Key(i)
	switch p.Cue(i) {
	case french.Auxiliary, french.Speech, french.Deed:
		return !strings.HasSuffix(key, "nt")
	}
	return false
}

// isAnsweredFor reports whether unit i is a comma before the word with which a register describes
// one person: ", présente" ("present").
func isAnsweredFor(p *page.Page, i int) bool {
	return p.IsMark(i, ',') && i+1 < len(p.Units) && p.IsJoined(i+1) && french.Is(p.Key(i+1), french.PersonalState) && !strings.HasSuffix(p.Key(i+1), "s")
}
