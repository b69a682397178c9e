package office

import (
	"bytes"
	"slices"
	"testing"
)

// TestTwiceRead: a text that was read wrongly as a whole is shown repaired, is said to
// be, and comes back as its file had it; one with a few such letters stays as it is.
func TestTwiceRead(t *testing.T) {
	rows := []struct {
		name, file, text string
		warned           string
	}{
		{"whole", "GrÃ©goire LefÃ¨vre est lÃ\u00a0.\n", "Grégoire Lefèvre est là.\n", "twice-read"},
		{"with quotation marks", "â€œOuiâ€\u009d dit MaÃ«lle, câ€™est NoÃ©.\n", "“Oui” dit Maëlle, c’est Noé.\n", "twice-read"},
		{"in part", "Grégoire dit GrÃ©goire et LefÃ¨vre.\n", "Grégoire dit GrÃ©goire et LefÃ¨vre.\n", ""},
		{"Portuguese", "JOÃO E ASSUNÇÃO\n", "JOÃO E ASSUNÇÃO\n", ""},
		{"right", "Grégoire Lefèvre\n", "Grégoire Lefèvre\n", ""},
		{"two encodings", "Grégoire, Maëlle et Gr\xe9gory\n", "", "mixed-encodings"},
	}
	for _, r := range rows {
		d, err := openText([]byte(r.file))
		if err != nil {
			t.Fatalf("%s: %v", r.name, err)
		}
		if r.text != "" && d.Text != r.text {
			t.Errorf("%s: the text is %q, want %q", r.name, d.Text, r.text)
		}
		if got := slices.Contains(d.Warnings, r.warned); got != (r.warned != "") || r.warned == "" && len(d.Warnings) > 0 {
			t.Errorf("%s: warnings %q, want %q", r.name, d.Warnings, r.warned)
		}
		w := d.store.(*whole)
		if back := w.charset.written(w.text); !bytes.Equal(back, []byte(r.file)) {
			t.Errorf("%s: comes back as %q, want %q", r.name, back, r.file)
		}
	}
}
