package roster

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core"
)

// rule names how a mention was found.
func (s *Report) rule(m *mention, v verdict) string {
	switch {
	case v.word:
		return "roster.word"
	case m.split:
		return "roster.split"
	case m.worst.via == viaShort:
		return "roster.part"
	case m.cost > 0:
		return "roster.typo"
	case m.grade == abridged, m.short:
		return "roster.initial"
	case m.worst.via != viaAtom:
		return "roster.joined"
	case m.grade == partOfName:
		return "roster.part"
	case m.grade == given && m.mask&s.index.layouts[m.person].first == 0:
		return "roster.alias"
	}
	return "roster.exact"
}

// reasonFor is what a reason depends on.
type reasonFor struct {
	surface string
	person  int32
	mask    uint32
	rule    string
}

// explained is a reason that was given before.
type explained struct {
	reasonFor
	reason *core.Reason
}

// reasons keeps the reasons that were given, by the number of the form that their mention
// begins with.
type reasons map[int32][]explained

// mostReasons is how many reasons are kept for one form: a form has few spellings.
const mostReasons = 64

// why explains a mention: which name of the list it is, and what differs. The
// same words are explained once; what was explained lies with the first form,
// which has few spellings.
func (s *Report) why(m *mention, rule string) *core.Reason {
	key := reasonFor{s.doc.Text[s.doc.Tokens[m.from].Start:s.doc.Tokens[m.to].End], m.person, m.mask, rule}
	form := s.doc.Tokens[m.from].Form
	given := s.reasons[form]
	for i := range given {
		if given[i].reasonFor == key {
			return given[i].reason
		}
	}
	r := s.explain(m, rule)
	if len(given) < mostReasons {
		s.reasons[form] = append(given, explained{key, r})
	}
	return r
}

func (s *Report) explain(m *mention, rule string) *core.Reason {
	of := m.listedName(s.Source)
	switch rule {
	case "roster.typo":
		key := s.index.keys[m.worst.key]
		typed := m.typedKey(s.Source)
		sl := m.worst.slip
		if m.worst.ear && sl.Distance > 1 {
			return core.Because("sound", "of", of, "distance", sl.Distance, "ratio", ratio(typed, key))
		}
		r := core.Because("typo", "of", of, "edit", string(sl.Edit), "distance", sl.Distance, "ratio", ratio(typed, key))
		if sl.Letter != "" {
			r.Args["letter"] = sl.Letter
		}
		return r
	case "roster.exact":
		if change := s.change(m, of); change != "" {
			return core.Because("variant", "of", of, "change", change)
		}
		return core.Because("listed", "of", of)
	default:
		return core.Because(strings.TrimPrefix(rule, "roster."), "of", of)
	}
}

// typedKey is the folded word of a mention that differs from the list.
func (m *mention) typedKey(s *Source) string {
	if m.typed != "" {
		return m.typed
	}
	for i := m.from; i <= m.to; i++ {
		if s.doc.Tokens[i].Kind != core.Word {
			continue
		}
		for _, h := range s.form(i).hits {
			if h.person == m.person && h.key == m.worst.key {
				return s.doc.Key(i)
			}
		}
	}
	return s.doc.Key(m.from)
}

// listedName is the part of the listed name that the mention stands for, as it is
// written on the list.
func (m *mention) listedName(s *Source) string {
	p := &s.index.people[m.person]
	l := &s.index.layouts[m.person]
	first, last := m.mask&l.first != 0, m.mask&l.last != 0
	switch {
	case m.grade == abridged, first && last:
		return p.Name()
	case first:
		return p.First
	case last:
		return p.Last
	}
	for i, a := range l.aliases {
		if m.mask&a != 0 && i < len(p.Aliases) {
			return p.Aliases[i]
		}
	}
	return p.Name()
}

// change tells what differs between a mention and the list although the names
// are the same: "case", "accents", "joiner", or "".
func (s *Report) change(m *mention, of string) string {
	surface := norm.NFC.String(s.doc.Text[s.doc.Tokens[m.from].Start:s.doc.Tokens[m.to].End])
	of = norm.NFC.String(of)
	switch {
	case surface == of, strings.Contains(of, surface):
		return ""
	case strings.EqualFold(surface, of):
		return "case"
	case m.grade == fullName:
		return ""
	case separators(surface) != separators(of):
		return "joiner"
	}
	return "accents"
}

// separators are the characters of a name that are no letters.
func separators(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -'’\u00a0\n", r) {
			return r
		}
		return -1
	}, s)
}

var gradeScore = [...]float64{partOfName: 0.85, surname: 0.93, given: 0.95, abridged: 0.97, fullName: 1}

// score is how sure a mention is, 0 to 1.
func (s *Report) score(m *mention, v verdict, candidates int) float64 {
	base := gradeScore[m.grade]
	base -= 0.1 * m.cost
	if v.status == core.Review {
		base -= 0.25
	}
	base /= float64(candidates)
	return float64(int(max(base, 0.05)*100)) / 100
}
