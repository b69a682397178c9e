package detect

import (
	"github.com/cachenom/cachenom/core"
)

// reasons shares the reasons of one request: the same words are explained once.
type reasons map[reasonKey]*core.Reason

type reasonKey struct {
	code, name string
	value      any
}

// get is the reason of a code with one argument, or with none when name is "".
func (r reasons) get(code, name string, value any) *core.Reason {
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
