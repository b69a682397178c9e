package core

import (
	"strings"
	"testing"
)

// TestSplitAtWalls checks that findings are split at ends of lines and cells in a text with a
// layout. Brackets mark the findings.
func TestSplitAtWalls(t *testing.T) {
	rows := []struct{ found, parted string }{
		{"[Emma Lefèvre] rit.", "[Emma Lefèvre] rit."},
		{"[Emma\nLefèvre] rit.", "[Emma]\n[Lefèvre] rit."},
		{"[LEFÈVRE\tEmma\t12] [Karim]", "[LEFÈVRE]\t[Emma]\t[12] [Karim]"},
		{"[Karim] [Emma\n \tLefèvre,\n]rit", "[Karim] [Emma]\n \t[Lefèvre],\nrit"},
		{"[\n\t]", "\n\t"},
	}
	for _, row := range rows {
		text := strings.NewReplacer("[", "", "]", "").Replace(row.found)
		doc := NewDoc("", text, NewForms())
		doc.Layout = &Layout{}
		var list []Decided
		at := 0
		for rest := row.found; ; {
			before, inside, ok := strings.Cut(rest, "[")
			at += len(before)
			if !ok {
				break
			}
			inside, rest, _ = strings.Cut(inside, "]")
			list = append(list, Decided{Finding: Finding{Span: Span{at, at + len(inside)}}})
			at += len(inside)
		}
		var b strings.Builder
		last := 0
		for _, f := range doc.splitAtWalls(list) {
			b.WriteString(text[last:f.Start] + "[" + text[f.Start:f.End] + "]")
			last = f.End
		}
		if got := b.String() + text[last:]; got != row.parted {
			t.Errorf("%q is parted as %q, want %q", row.found, got, row.parted)
		}
	}
}

// TestSignatures checks that the author of a signed line is hidden if nothing else was found in
// it, and that the default authors of programs are not.
func TestSignatures(t *testing.T) {
	for text, want := range map[string]string{
		"elefevre": "[elefevre]", "Emma Lefèvre; K. Benali": "[Emma Lefèvre]; [K. Benali]", "Utilisateur Windows": "Utilisateur Windows", " ;": " ;",
	} {
		doc := NewDoc("", text, NewForms())
		doc.Layout = &Layout{Signed: []Span{{0, len(text)}}}
		var b strings.Builder
		last := 0
		for _, f := range doc.signatures(nil) {
			b.WriteString(text[last:f.Start] + "[" + text[f.Start:f.End] + "]")
			last = f.End
		}
		if got := b.String() + text[last:]; got != want {
			t.Errorf("%q is signed as %q, want %q", text, got, want)
		}
	}
}
