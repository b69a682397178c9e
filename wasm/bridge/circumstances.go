package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/circumstance"
)

// Circumstance is a phrase that may identify a person without a name and is still in the output: a
// role, an illness, a support plan. It is not replaced. start and end are offsets in the text of
// the request.
type Circumstance struct {
	Doc        *string           `json:"doc,omitempty"`
	Start      int               `json:"start"`
	End        int               `json:"end"`
	Text       Quoted            `json:"text"`
	Kind       circumstance.Kind `json:"kind"`
	Suggestion string            `json:"suggestion"` // code of a wording that could replace it: "elected", "plan"
}

// addCircumstances adds the circumstances that are still in the output of a text.
func (a *Findings) addCircumstances(doc *string, out *core.Output) {
	in := Cursor{Text: out.Doc.Text}
	for _, f := range app.Circumstances(out) {
		a.Circumstances = append(a.Circumstances, Circumstance{
			Doc: doc, Start: in.ToUnits(f.Start), End: in.ToUnits(f.End), Text: Quoted(out.Doc.Text[f.Start:f.End]), Kind: f.Kind, Suggestion: f.Suggestion,
		})
	}
}
