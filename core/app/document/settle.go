package document

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// settled returns the edits that write an output into a document. It adapts the replacements to
// what the format allows in the name of a thing, such as a sheet, and to the word around them. For
// a name inside a word ("Photo_Emma2.png"), lines has the span of the line that the word is in.
// settled changes the output's text and spans so that they agree with the edits.
func settled(d *office.Document, out *core.Output, lines map[core.Span]office.Span) []office.Edit {
	var edits []office.Edit
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		if v, ok := lines[p.Span]; ok && !p.Chosen {
			p.Replacement = sweep.Joined(p.Pseudonym(), d.Text[v.Start:v.End], p.Start-v.Start, p.End-v.Start)
		}
		edits = append(edits, office.Edit{Span: office.Span(p.Span), Text: p.Replacement})
	}
	edits = d.Settle(edits)
	var b strings.Builder
	at, k := 0, 0
	for i := range out.Spans {
		p := &out.Spans[i]
		b.WriteString(out.Doc.Text[at:max(at, p.Start)])
		at = max(at, p.End)
		if p.Action == core.Replace {
			p.Replacement = edits[k].Text
			at = max(at, edits[k].End) // settling may have cut the end of a long name
			k++
		}
		p.Out.Start = b.Len()
		b.WriteString(p.Replacement)
		p.Out.End = b.Len()
	}
	b.WriteString(out.Doc.Text[at:])
	out.Text = b.String()
	return edits
}
