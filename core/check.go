package core

import "context"

// Checker searches the output texts of a run for names that were replaced but still appear there.
// core/leak has the implementation.
type Checker interface {
	// Leaks returns the leaks, those of the first output first, or ctx.Err() if ctx is done. p is
	// the Pipeline that runs. The Docs of all outputs share one Forms. Leaks calls progress with
	// the share of its work that is done, 0 to 1.
	Leaks(ctx context.Context, p *Pipeline, outputs []Output, progress func(share float64)) ([]Leak, error)
}

// Leak is a place in an output that still shows a spelling of a replaced entity, or a part of a
// replaced person's name.
type Leak struct {
	Form   string
	Entity string
	Output int  // index in Result.Outputs
	Out    Span // byte offsets in the Text of that Output
	Risk   Risk
}

// Risk says what a leak reveals.
type Risk string

const (
	RiskWhole Risk = "whole" // a name of several words, an address or a user name
	RiskName  Risk = "name"  // any other single word, such as "Emma"
	RiskWord  Risk = "word"  // a word that the outputs mostly write in small letters, as here: "rose"
)

// check searches the outputs for leaks, if the Pipeline has a Checker, and reports progress. It
// returns ctx.Err() if ctx is done.
func (r *flow) check(ctx context.Context) (err error) {
	if r.Check != nil {
		r.result.Leaks, err = r.Check.Leaks(ctx, r.Pipeline, r.result.Outputs, func(share float64) {
			r.progress(1 - (1-doneOutputs)*(1-share))
		})
	}
	if err == nil {
		r.progress(1)
	}
	return err
}
