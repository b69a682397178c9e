package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// addresses gives an e-mail address or a handle to the person whose name is in
// it: a whole word of three letters or more, and of nobody else.
func (r *reading) addresses(c *cast) {
	for i := range r.fixed {
		f := &r.fixed[i]
		if f.Kind != core.Email && f.Kind != core.Handle {
			continue
		}
		local := r.doc.Text[f.Start:f.End]
		if f.Kind == core.Email {
			local, _, _ = strings.Cut(local, "@")
		}
		var bearers []int32
		for word := range strings.FieldsFuncSeq(local, func(c rune) bool { return strings.ContainsRune("@._-+ 0123456789", c) }) {
			id := r.doc.Forms.ID(core.Fold(word))
			if len(word) < 3 || id < 0 || len(c.byForm[id]) == 0 {
				continue
			}
			if bearers == nil {
				bearers = slices.Clone(c.byForm[id])
				continue
			}
			bearers = slices.DeleteFunc(bearers, func(p int32) bool { return !slices.Contains(c.people[p].forms, id) })
		}
		if len(bearers) == 1 {
			f.Of = c.people[bearers[0]].name
		}
	}
}
