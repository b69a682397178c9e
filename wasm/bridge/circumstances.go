package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/circumstance"
)

// Circumstance is what identifies somebody without a name and still stands in the
// output: a role, an illness, a support plan. Nothing is replaced because of it.
// start and end are in the text sent.
type Circumstance struct {
	Doc        *string           `json:"doc,omitempty"`
	Start      int               `json:"start"`
	End        int               `json:"end"`
	Text       Quoted            `json:"text"`
	Kind       circumstance.Kind `json:"kind"`
	Suggestion string            `json:"suggestion"` // what could stand there instead: "elected", "plan"
}

// addCircumstances adds what the output of a text still tells.
func (a *Findings) addCircumstances(doc *string, out *core.Output) {
	in := Cursor{Text: out.Doc.Text}
	for _, f := range app.Circumstances(out) {
		a.Circumstances = append(a.Circumstances, Circumstance{
			Doc: doc, Start: in.ToUnits(f.Start), End: in.ToUnits(f.End), Text: Quoted(out.Doc.Text[f.Start:f.End]), Kind: f.Kind, Suggestion: f.Suggestion,
		})
	}
}
