package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// joinCivilNames joins the name of one person as official papers write it, several first names with
// commas between them and the surname in capitals: "Océane, Marie, Ginette ROCHETEAU, née le …"
// ("born on"). A list of people looks the same. One of these shows that the names are one person: a
// title before them, the word for "born" after them, or a name elsewhere in the text that has the
// same surname and the initial of the first of these names. It returns the shorter list, in the
// memory of the slice that it was given.
func joinCivilNames(p *page.Page, list []page.Candidate) []page.Candidate {
	out := list[:0]
	for i := 0; i < len(list); {
		end := i
		for end < len(list) && isFirstName(p, &list[end]) && end+1 < len(list) && commaJoins(p, &list[end], &list[end+1]) {
			end++
		}
		hasSeveral := end > i+1 || end == i+1 && p.TitleGender(&list[i]) != lexicon.GenderUnknown
		if !hasSeveral || !capitalSurname(p, &list[end]) || !isOne(p, list, i, end) {
			out = append(out, list[i])
			i++
			continue
		}
		c := list[i]
		c.To, c.Rule, c.Doubt = list[end].To, page.CivilRule, nil
		c.Why = p.Reasons.Get("name-civil", "", nil)
		out = append(out, c)
		i = end + 1
	}
	return out
}

// isFirstName reports whether a candidate is a single word that is a first name with a capital.
func isFirstName(p *page.Page, c *page.Candidate) bool {
	u := &p.Units[c.From]
	return c.Kind == core.Person && c.To == c.From+1 && u.Shape == unit.Title && p.Book.Of(u.Form).First >= lexicon.By64
}

// commaJoins reports whether a comma on the same line, and nothing else, separates two
// candidates.
func commaJoins(p *page.Page, one, next *page.Candidate) bool {
	return next.From == one.To+1 && p.IsMark(one.To, ',') && p.IsJoined(one.To) && p.IsJoined(next.From)
}

// capitalSurname reports whether a candidate is a person's name that begins like a first name and
// ends with a word in capitals: "Ginette ROCHETEAU".
func capitalSurname(p *page.Page, c *page.Candidate) bool {
	return c.Kind == core.Person && c.To > c.From+1 && p.Units[c.From].Shape == unit.Title && p.Units[c.To-1].Shape == unit.Upper
}

// isOne reports whether the candidates list[i] to list[end] together are the first names and the
// surname of one person.
func isOne(p *page.Page, list []page.Candidate, i, end int) bool {
	if p.TitleGender(&list[i]) != lexicon.GenderUnknown || end > i+1 && p.KinBehind(&list[end]) == page.Elder {
		return true
	}
	for k := list[end].To; k < len(p.Units) && k <= list[end].To+2 && p.IsJoined(k); k++ {
		switch p.Form(k) {
		case "ne", "nee":
			return p.Units[k].Word()
		}
	}
	if amongOthers(p, list, i, end) {
		return false
	}
	initial := p.Form(list[i].From)[0]
	if p.Form(list[end].From)[0] == initial {
		return false
	}
	surname := p.Units[list[end].To-1].Form
	return slices.ContainsFunc(list, func(c page.Candidate) bool {
		return c.Kind == core.Person && c.To > c.From+1 && p.Units[c.To-1].Form == surname && p.InitialOf(&c) == initial
	})
}

// amongOthers reports whether the candidates list[i] to list[end] are part of an enumeration of
// people: they follow a label in the plural, "Présents :" ("present"), or one more person follows
// them, "et Paul Dray" ("and").
func amongOthers(p *page.Page, list []page.Candidate, i, end int) bool {
	at := list[i].From
	if at > 1 && p.IsMark(at-1, ':') && p.Units[at-2].Word() && strings.HasSuffix(p.Form(at-2), "s") {
		return true
	}
	if end++; end == len(list) || list[end].Kind != core.Person {
		return false
	}
	at = list[end].From - 1
	isBetween := at == list[end-1].To && p.IsJoined(at) && p.IsJoined(at+1)
	return isBetween && (p.IsMark(at, ',') || p.Units[at].Word() && p.Form(at) == "et")
}
