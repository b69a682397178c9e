package page

import (
	"github.com/cachenom/cachenom/core"
)

// Reasons holds the reasons of a request, each once: equal reasons of different findings are the
// same pointer.
type Reasons map[reasonKey]*core.Reason

type reasonKey struct {
	code, name string
	value      any
}

// Get returns the reason with this code and one argument, which has this name and value. The
// value must be a string or a number. If the name is "", the reason has no argument.
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
