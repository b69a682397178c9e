package restoring

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// editedPieces are pieces of edited texts: codes in many spellings, and texts that may be
// around them.
var editedPieces = []string{
	"ELEVE_001", "eleve_1", `ELEVE\_002`, "ELEVE&#95;003", "ELEVE&amp;#95;010", "**ELEVE**_001", "<b>ELEVE_001</b>", "<i>ELEVE</i>_002", "ＥＬＥＶＥ＿００１", "ELEVES 001 et 002", "ELEVE_001/002",
	"ELEVE_\n001", "ELEVE_=\n002", "ELEVE%5F001", "STUDENT_001", "ELEVE_099", "Élève 1", "élève n° 12", "ELEVE_002|ELEVE_003", "ELEVE_O01", "E L E V E _ 0 0 1", "ELEVE_0️⃣0️⃣1️⃣", "ELEVE_001 à 003",
	"de ", "d'", "d’", "d&#39;", "l'", "L’", "que ", "QUE ", "lorsque ", "à ", "au ", "du ", "les ", "« ", " »", "`", "*", "_", "\\", "&", "<", ">", "=", "%", "~~", "<br>", "</b>", "\n", "\r\n", "\n\n", "\t", " ", "\u00a0",
	"\u200b", "\xff", "\x00", "Ã‰", "�", "👩‍👩‍👧", "e\u0301", "mailto:", "https://a.example/", "@a.example", "Emma", "LIEU_001", "ORG_001", "LIEU_002", "Agnès Garnier", "agnes", "A. Garnier", "M. P.", "Rose", "la rose", "au Havre", ".", ",", "|", "(", ")",
}

// editedTable returns a mapping with people who have codes, names or initials, towns with and
// without an article, and an organisation.
func editedTable() *pseudonym.Mapping {
	m := renamed("Emma Martin=ELEVE_001", "Karim Roy=ELEVE_002", "Hugo Petit=ELEVE_003", "Inès Garnier=ELEVE_010", "Léa Morel=Agnès Garnier", "Rosa Vidal=Rose", "Marie Petit=M. P.")
	for _, p := range []pseudonym.Pair{
		{Entity: "L1", Kind: "LOCATION", Pseudonym: "LIEU_001", Canonical: "Le Mans"}, {Entity: "L2", Kind: "LOCATION", Pseudonym: "LIEU_002", Canonical: "Amiens"},
		{Entity: "L3", Kind: "LOCATION", Pseudonym: "Le Havre", Canonical: "Le Mans"}, {Entity: "O1", Kind: "ORG", Pseudonym: "ORG_001", Canonical: "collège Jean-Moulin"},
	} {
		p.Action, p.Forms = "replace", []string{p.Canonical}
		m.Pairs = append(m.Pairs, p)
	}
	return m
}

// checkEdited fails if the report of a restoration is wrong. Between the names that came back,
// the text must equal the source byte for byte, and everything that was left must be in the
// place that is reported.
func checkEdited(t interface{ Fatalf(string, ...any) }, text string) {
	words := wordList{"rose": "rp", "la": "r", "au": "r", "agnes": "p", "havre": "r"}
	out, names, report, sealed := Restorer{Mapping: editedTable(), Words: words, Source: true}.Restore("", false, text)
	if sealed {
		t.Fatalf("%q is said to be as it was", text)
	}
	in, at := 0, 0
	for i, n := range names {
		if n.In.Start < in || n.In.End < n.In.Start || n.In.End > len(text) || n.Out.Start < at || n.Out.End < n.Out.Start || n.Out.End > len(out) {
			t.Fatalf("%q: name %d is at %v of the text and %v of %q", text, i, n.In, n.Out, out)
		}
		// Between the two there may be words that French requires before a name.
		if !strings.HasPrefix(out[at:n.Out.Start], text[in:n.In.Start]) {
			t.Fatalf("%q: before name %d stands %q, not %q", text, i, out[at:n.Out.Start], text[in:n.In.Start])
		}
		in, at = n.In.End, n.Out.End
	}
	if out[at:] != text[in:] {
		t.Fatalf("%q ends with %q", text, out[at:])
	}
	for _, l := range report.Left {
		if text[l.In.Start:l.In.End] != l.Text || out[l.Out.Start:l.Out.End] != l.Text {
			t.Fatalf("%q: %q is said to stand at %v, and at %v of %q", text, l.Text, l.In, l.Out, out)
		}
	}
	if len(names) != report.Restored {
		t.Fatalf("%q: %d names, %d reported", text, len(names), report.Restored)
	}
}

// TestEditedElsewhere checks that only the names change, whatever the text is.
func TestEditedElsewhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkEdited(t, strings.Join(rapid.SliceOf(rapid.SampledFrom(editedPieces)).Draw(t, "pieces"), rapid.SampledFrom([]string{"", " "}).Draw(t, "between")))
	})
}

// FuzzRestoreEdited does with any bytes what TestEditedElsewhere does with pieces of edited texts.
func FuzzRestoreEdited(f *testing.F) {
	rows, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "restore", "chatbots.tsv"))
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(rows)) {
		if columns := strings.Split(line, "\t"); len(columns) == 5 {
			f.Add(columns[3])
		}
	}
	f.Fuzz(func(t *testing.T, text string) { checkEdited(t, text) })
}

// TestPlainPlaces checks that the places of a plain text are in the order of the source, and
// that a text without anything to decode stays the same.
func TestPlainPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := strings.Join(rapid.SliceOf(rapid.SampledFrom(editedPieces)).Draw(t, "pieces"), "")
		p := newPlainText(source, nil)
		last := 0
		for i := 0; i <= len(p.text); i++ {
			start, end := p.start(i), p.end(i)
			if i > 0 && (end < last || start < end) || start > len(source) {
				t.Fatalf("%q as %q: byte %d is at %d to %d", source, p.text, i, end, start)
			}
			last = end
		}
		if p.start(len(p.text)) != len(source) || len(p.changes) == 0 && p.text != source {
			t.Fatalf("%q as %q ends at %d", source, p.text, p.start(len(p.text)))
		}
	})
}
