package core

import (
	"strings"
	"testing"
)

// TestParted cuts findings where a text with a layout has the end of a line or of a
// cell. Findings stand in brackets.
func TestParted(t *testing.T) {
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

// TestSignatures hides whoever signs where nobody was found, and no program's words.
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
