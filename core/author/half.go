package author

import "github.com/cachenom/cachenom/core"

// Half is the code of the warnings of HalfKnown.
const Half = "author-half"

// HalfKnown returns a warning for each author field that has more of a name than is known, such as
// "Kelly Martins" if only Kelly is known, or that is kept although it contains a hidden form, such
// as "kelly@x.pt". The warning has the number of messages with that field, and the ID of the first
// one.
func HalfKnown(res *core.Result) []core.Warning {
	left := map[int]bool{}
	for i := range res.Leaks {
		left[res.Leaks[i].Output] = true
	}
	var warnings []core.Warning
	at := map[string]int{}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if out.Doc.Field != core.AuthorField || !left[i] && !isPartlyKnown(out) {
			continue
		}
		k, ok := at[out.Doc.Text]
		if !ok {
			k = len(warnings)
			at[out.Doc.Text] = k
			warnings = append(warnings, core.Warning{Reason: *core.Because(Half, "count", 0), Doc: out.Doc.ID})
		}
		warnings[k].Args["count"] = warnings[k].Args["count"].(int) + 1
	}
	return warnings
}

// isPartlyKnown reports whether an author field was replaced as that of a new person although a
// part of the name in it was found.
func isPartlyKnown(o *core.Output) bool {
	return len(o.Spans) == 1 && o.Spans[0].Rule == rule
}
