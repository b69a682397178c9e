package byline

import "testing"

// TestRead checks that what programs and people put around a name is removed.
func TestRead(t *testing.T) {
	rows := []struct{ field, name, address string }{
		{"Christopher W. Ryan", "Christopher W. Ryan", ""},
		{"\"Ryan, Christopher W.\" <cwr@x.example>", "Ryan, Christopher W.", "cwr@x.example"},
		{"cwr at x.example (Christopher W. Ryan)", "Christopher W. Ryan", "cwr at x.example"},
		{"cwr@x.example (Christopher Ryan)", "Christopher Ryan", "cwr@x.example"},
		{"ana at y.br", "", "ana at y.br"},
		{"ana (at) y (dot) br", "", "ana (at) y (dot) br"},
		{"Ana Paz <ana at y.br>", "Ana Paz", "ana at y.br"},
		{"'Ana Paz' via Course <course@x.example>", "Ana Paz", "course@x.example"},
		{"'Ana Paz' (via Course)", "Ana Paz", ""},
		{"- Ana Paz -", "Ana Paz", ""},
		{"Ana Paz, Ph.D.", "Ana Paz", ""},
		{"Ana Paz MD PhD", "Ana Paz", ""},
		{"Ana Paz (Lab 3)", "Ana Paz", ""},
		{"Dr. Ana Paz", "Dr. Ana Paz", ""},
		{"Paul O'Brien", "Paul O'Brien", ""},
		{"Via Ana", "Via Ana", ""},
		{"look at me", "look at me", ""},
		{"(Ana)", "(Ana)", ""},
		{"-", "", ""},
		{"", "", ""},
	}
	for _, r := range rows {
		b := Read(r.field)
		if b.Name != r.name || b.Address != r.address {
			t.Errorf("%q: name %q, address %q; want %q, %q", r.field, b.Name, b.Address, r.name, r.address)
		}
	}
}
