package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// tellNeighbours distinguishes two pupils with one first name who are side by side in an
// enumeration: in "Lucas B. et Lucas Be." ("and") the second one is Lucas Bernard, so the first one
// is another Lucas whose surname begins with B. The user is still asked who is meant.
func (s *scan) tellNeighbours() {
	for k := 1; k < len(s.Found); k++ {
		a, b := &s.Found[k-1], &s.Found[k]
		if !s.areEnumerated(a, b) {
			continue
		}
		switch {
		case len(a.Candidates) > 1 && len(b.Candidates) == 0:
			exclude(a, b.Entity)
		case len(b.Candidates) > 1 && len(a.Candidates) == 0:
			exclude(b, a.Entity)
		}
	}
}

// areEnumerated reports whether "et", "ou" or a comma joins two mentions of listed people, each of
// them with more than a first name. At least one of them must have several candidates.
func (s *scan) areEnumerated(a, b *core.Finding) bool {
	if !isWhole(a) || !isWhole(b) || len(a.Candidates)+len(b.Candidates) == 0 || a.End > b.Start {
		return false
	}
	i := s.Doc.TokenAt(a.End)
	for ; i < len(s.Doc.Tokens) && s.Doc.IsMark(i, '.') && int(s.Doc.Tokens[i].Start) < b.Start; i++ {
	}
	return i+1 < len(s.Doc.Tokens) && int(s.Doc.Tokens[i+1].Start) == b.Start && (s.IsJoint(i) || s.Doc.IsMark(i, ','))
}

// isWhole reports whether a finding names a listed person by first name and surname, one of which
// may be an initial.
func isWhole(f *core.Finding) bool { return f.Listed && f.Extent == core.Whole }

// exclude removes the person with this id from the candidates of a finding. It changes nothing if
// id is not among them or is the only one.
func exclude(f *core.Finding, id string) {
	left := slices.DeleteFunc(slices.Clone(f.Candidates), func(c string) bool { return c == id })
	if len(left) == 0 || len(left) == len(f.Candidates) {
		return
	}
	if f.Candidates, f.Entity = left, core.Group(left); len(left) == 1 {
		f.Candidates = nil
	}
}
