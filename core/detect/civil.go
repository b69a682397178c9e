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
func (r *reading) civil(list []candidate) []candidate {
	out := list[:0]
	for i := 0; i < len(list); {
		end := i
		for end < len(list) && r.isFirstName(&list[end]) && end+1 < len(list) && r.commaJoins(&list[end], &list[end+1]) {
			end++
		}
		if end < i+2 || !r.capitalSurname(&list[end]) || !r.isOne(list, i, end) {
			out = append(out, list[i])
			i++
			continue
		}
		c := list[i]
		c.to, c.rule, c.doubt = list[end].to, civilRule, nil
		c.why = r.reasons.get("name-civil", "", nil)
		out = append(out, c)
		i = end + 1
	}
	return out
}

// isFirstName reports whether a candidate is a first name and nothing else.
func (r *reading) isFirstName(c *candidate) bool {
	u := &r.units[c.from]
	return c.kind == core.Person && c.to == c.from+1 && u.Shape == unit.Title && r.book.Of(u.Form).First >= lexicon.By64
}

// commaJoins reports whether nothing but a comma stands between two candidates.
func (r *reading) commaJoins(a, b *candidate) bool {
	return b.from == a.to+1 && r.punct(a.to, ',') && r.joined(a.to) && r.joined(b.from)
}

// capitalSurname reports whether a candidate is a first name with a surname in
// capitals.
func (r *reading) capitalSurname(c *candidate) bool {
	return c.kind == core.Person && c.to > c.from+1 && r.units[c.from].Shape == unit.Title && r.units[c.to-1].Shape == unit.Upper
}

// isOne reports whether candidates i to end are the names of one person.
func (r *reading) isOne(list []candidate, i, end int) bool {
	if r.titleBefore(&list[i]) != lexicon.GenderUnknown {
		return true
	}
	for k := list[end].to; k < len(r.units) && k <= list[end].to+2 && r.joined(k); k++ {
		switch r.doc.Forms.Key(max(r.units[k].Form, 0)) {
		case "ne", "nee":
			return r.units[k].Word()
		}
	}
	if r.amongOthers(list, i, end) {
		return false
	}
	initial := r.doc.Forms.Key(r.units[list[i].from].Form)[0]
	if r.doc.Forms.Key(r.units[list[end].from].Form)[0] == initial {
		return false
	}
	surname := r.units[list[end].to-1].Form
	return slices.ContainsFunc(list, func(c candidate) bool {
		return c.kind == core.Person && c.to > c.from+1 && r.units[c.to-1].Form == surname && r.initialOf(&c) == initial
	})
}

// amongOthers reports whether candidates i to end stand in a list of people: behind
// a label in the plural, "Présents :", or with one more behind them, "et Paul Dray".
func (r *reading) amongOthers(list []candidate, i, end int) bool {
	at := list[i].from
	if at > 1 && r.punct(at-1, ':') && r.units[at-2].Word() && strings.HasSuffix(r.doc.Forms.Key(r.units[at-2].Form), "s") {
		return true
	}
	if end++; end == len(list) || list[end].kind != core.Person {
		return false
	}
	at = list[end].from - 1
	return at == list[end-1].to && r.joined(at) && r.joined(at+1) && (r.punct(at, ',') || r.units[at].Word() && r.doc.Forms.Key(r.units[at].Form) == "et")
}
