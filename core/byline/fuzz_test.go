package byline

import (
	"strings"
	"testing"
)

// FuzzRead checks that everything read from an author field is in it.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"Christopher W. Ryan, PhD", "x at y.br (Ana Paz)", "'Ana' via List", "- ()", "((((", "a via b via c", "<@>", "Ana <ana@x.org>", ", , ,", "\xff via \xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, field string) {
		b := Read(field)
		if b.NameAt.Start < 0 || b.NameAt.End < b.NameAt.Start || b.NameAt.End > len(field) {
			t.Fatalf("%q: the name is at %v", field, b.NameAt)
		}
		if !strings.Contains(strings.Join(strings.Fields(field), " "), b.Name) || !strings.Contains(field, b.Address) {
			t.Fatalf("%q: name %q, address %q", field, b.Name, b.Address)
		}
	})
}
