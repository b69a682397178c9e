package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// civilRule is the rule of a name with all its first names, as papers have it.
const civilRule = "name.civil"

// civil makes one person of the first names, a comma between them, and the
// surname in capitals of official papers: "Océane, Marie, Ginette ROCHETEAU, née
// le …". It looks the same as a list of people; what tells them apart is a title
// before, a birth behind, or the first initial with that surname elsewhere.
func (a *analysis) civil(list []candidate) []candidate {
	out := list[:0]
	for i := 0; i < len(list); {
		end := i
		for end < len(list) && a.isFirstName(&list[end]) && end+1 < len(list) && a.commaJoins(&list[end], &list[end+1]) {
			end++
		}
		if end < i+1 || end == i+1 && a.titleBefore(&list[i]) == lexicon.GenderUnknown || !a.capitalSurname(&list[end]) || !a.isOne(list, i, end) {
			out = append(out, list[i])
			i++
			continue
		}
		c := list[i]
		c.to, c.rule, c.doubt = list[end].to, civilRule, nil
		c.why = a.reasons.get("name-civil", "", nil)
		out = append(out, c)
		i = end + 1
	}
	return out
}

// isFirstName reports whether a candidate is a first name and nothing else.
func (a *analysis) isFirstName(c *candidate) bool {
	u := &a.units[c.from]
	return c.kind == core.Person && c.to == c.from+1 && u.Shape == unit.Title && a.book.Of(u.Form).First >= lexicon.By64
}

// commaJoins reports whether nothing but a comma stands between two candidates.
func (a *analysis) commaJoins(one, next *candidate) bool {
	return next.from == one.to+1 && a.punct(one.to, ',') && a.joined(one.to) && a.joined(next.from)
}

// capitalSurname reports whether a candidate is a first name with a surname in
// capitals.
func (a *analysis) capitalSurname(c *candidate) bool {
	return c.kind == core.Person && c.to > c.from+1 && a.units[c.from].Shape == unit.Title && a.units[c.to-1].Shape == unit.Upper
}

// isOne reports whether candidates i to end are the names of one person.
func (a *analysis) isOne(list []candidate, i, end int) bool {
	if a.titleBefore(&list[i]) != lexicon.GenderUnknown || end > i+1 && a.kinBehind(&list[end]) == elder {
		return true
	}
	for k := list[end].to; k < len(a.units) && k <= list[end].to+2 && a.joined(k); k++ {
		switch a.doc.Forms.Key(max(a.units[k].Form, 0)) {
		case "ne", "nee":
			return a.units[k].Word()
		}
	}
	if a.amongOthers(list, i, end) {
		return false
	}
	initial := a.doc.Forms.Key(a.units[list[i].from].Form)[0]
	if a.doc.Forms.Key(a.units[list[end].from].Form)[0] == initial {
		return false
	}
	surname := a.units[list[end].to-1].Form
	return slices.ContainsFunc(list, func(c candidate) bool {
		return c.kind == core.Person && c.to > c.from+1 && a.units[c.to-1].Form == surname && a.initialOf(&c) == initial
	})
}

// amongOthers reports whether candidates i to end stand in a list of people: behind
// a label in the plural, "Présents :", or with one more behind them, "et Paul Dray".
func (a *analysis) amongOthers(list []candidate, i, end int) bool {
	at := list[i].from
	if at > 1 && a.punct(at-1, ':') && a.units[at-2].Word() && strings.HasSuffix(a.doc.Forms.Key(a.units[at-2].Form), "s") {
		return true
	}
	if end++; end == len(list) || list[end].kind != core.Person {
		return false
	}
	at = list[end].from - 1
	return at == list[end-1].to && a.joined(at) && a.joined(at+1) && (a.punct(at, ',') || a.units[at].Word() && a.doc.Forms.Key(a.units[at].Form) == "et")
}
