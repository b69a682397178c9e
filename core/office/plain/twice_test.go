package plain

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestTwiceRead checks that a text which was encoded twice is repaired with a warning and is
// written as its file had it, and that a text with only a few such letters stays as it is.
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
		{"two encodings", "Élèves : Grégoire, Maëlle, Léa, Zo\xe9, \xc9mile et Gr\xe9gory d\x92Orl\xe9ans\n", "Élèves : Grégoire, Maëlle, Léa, Zoé, Émile et Grégory d’Orléans\n", "mixed-encodings"},
		{"bytes of no letter", "Grégoire \x81 et Maëlle\xff", "Grégoire \u0081 et Maëlleÿ", "mixed-encodings"},
	}
	for _, r := range rows {
		d, w, err := OpenText([]byte(r.file))
		if err != nil {
			t.Fatalf("%s: %v", r.name, err)
		}
		text := string(d.Flows[0].Text)
		if shown := strings.ReplaceAll(text, "\u2064", ""); shown != r.text {
			t.Errorf("%s: the text is %q, want %q", r.name, text, r.text)
		}
		if got := slices.Contains(d.Warnings, r.warned); got != (r.warned != "") || r.warned == "" && len(d.Warnings) > 0 {
			t.Errorf("%s: warnings %q, want %q", r.name, d.Warnings, r.warned)
		}
		if back := w.Charset.EncodeUndeclared(w.Text); !bytes.Equal(back, []byte(r.file)) {
			t.Errorf("%s: comes back as %q, want %q", r.name, back, r.file)
		}
	}
}
