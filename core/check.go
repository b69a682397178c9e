package core

import "context"

// Checker searches the outputs of a run for what was replaced in them. core/leak has the
// implementation.
type Checker interface {
	// Leaks returns the leaks in the order of the outputs, which share their Forms, or ctx.Err()
	// if ctx is done. p is the Pipeline that runs. Leaks calls progress with the share of its
	// work that is done, 0 to 1.
	Leaks(ctx context.Context, p *Pipeline, outputs []Output, progress func(share float64)) ([]Leak, error)
}

// Leak is a form of a replaced entity that is still in an output, or a part of a replaced
// person's name.
type Leak struct {
	Form   string
	Entity string
	Output int  // index of the Output
	Out    Span // byte offsets in the Text of that Output
	Risk   Risk
}

// Risk says what a leak reveals.
type Risk string

const (
	RiskWhole Risk = "whole" // a name of several words, an address, a user name: it can only be this entity's
	RiskName  Risk = "name"  // a single word written as a name
	RiskWord  Risk = "word"  // a word in small letters that the texts mostly write so
)

// check searches the outputs for leaks. It returns ctx.Err() if ctx is done.
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
