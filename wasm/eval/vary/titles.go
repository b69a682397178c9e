package vary

import (
	"math/rand/v2"
	"regexp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// title matches a title at the end of the text before a name, with the article that belongs to it
// ("le Dr Girard").
var title = regexp.MustCompile(`(?i)(?:^|[^\pL\pN'’.-])((?:(?:le|la)[ \x{a0}])?(?:MM?\.|M|Mr\.?|Mrs|Mme\.?|Mmes|Mlle\.?|Mlles|Messieurs|Monsieur|Mesdames|Madame|Mademoiselle|Dr\.?|Drs|Docteure?|Pr\.?|Professeure?|Me|Maître)[ \x{a0}\x{202f}]+)$`)

// titleBefore returns the span of the title that ends at a place and does not begin before the
// parameter from. The span is empty if there is no title.
func titleBefore(text string, from, place int) core.Span {
	from = max(from, place-40)
	at := title.FindStringSubmatchIndex(text[from:place])
	if at == nil {
		return core.Span{Start: place, End: place}
	}
	return core.Span{Start: from + at[2], End: from + at[3]}
}

// Untitle removes half of the titles before persons' names, because a program that relies on titles
// must find names without them too.
func Untitle(d corpus.Document, r *rand.Rand) corpus.Document {
	var edits []edit
	from := 0
	for _, m := range d.Mentions {
		if m.Kind == core.Person {
			if s := titleBefore(d.Text, from, m.Start); s.Start < s.End && r.IntN(2) == 0 {
				edits = append(edits, edit{s, ""})
			}
		}
		from = m.End
	}
	return apply(d, edits)
}
