package page

import (
	"github.com/cachenom/cachenom/core"
)

// Reasons holds each reason of a request once: equal reasons of different findings are one
// pointer.
type Reasons map[reasonKey]*core.Reason

type reasonKey struct {
	code, name string
	value      any
}

// Get returns the reason with a code and one argument. The reason has no argument if name is
// "". value must be a string or a number.
func (r Reasons) Get(code, name string, value any) *core.Reason {
	k := reasonKey{code, name, value}
	reason := r[k]
	if reason == nil {
		if name == "" {
			reason = core.Because(code)
		} else {
			reason = core.Because(code, name, value)
		}
		r[k] = reason
	}
	return reason
}
