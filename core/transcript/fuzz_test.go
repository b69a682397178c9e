package transcript

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/cachenom/cachenom/core/fixture"
	"github.com/cachenom/cachenom/core/office"
)

// FuzzFiles opens files of every format, damaged in any way: nothing panics, what is read lies in the
// text, a file that is opened and saved without edits keeps its bytes, and one whose first turn has
// another first word can be opened again.
func FuzzFiles(f *testing.F) {
	for _, path := range fixture.Transcripts(f, ".") {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(filepath.Ext(path), data)
	}
	f.Fuzz(func(t *testing.T, ending string, data []byte) {
		name := "fichier" + ending
		opened, err := Open(name, data)
		if err != nil {
			return
		}
		for i := range opened.Turns {
			at := opened.Turns[i].At
			if text := opened.Docs[opened.Turns[i].Doc].Text; at.Start > at.End || at.End > len(text) {
				t.Fatalf("turn %d is at %v of %d bytes", i, at, len(text))
			}
			for _, dated := range opened.Docs[opened.Turns[i].Doc].Dated[opened.Turns[i].Dates.Start:opened.Turns[i].Dates.End] {
				if dated.Start >= dated.End {
					t.Fatalf("turn %d has an empty date", i)
				}
			}
		}
		if got := saved(t, opened, nil); !bytes.Equal(got, data) && ending != ".docx" && ending != ".odt" {
			t.Fatalf("a file without edits is not the same file: %q", got)
		}
		again, err := Open(name, data)
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Turns) == 0 || again.Kind == "docx" || again.Kind == "odt" {
			return
		}
		first := &again.Turns[0]
		end := first.At.Start
		for text := again.Docs[first.Doc].Text; end < first.At.End && isLetter(text[end]); end++ {
		}
		if end == first.At.Start {
			return
		}
		changed := saved(t, again, map[int][]office.Edit{first.Doc: {{Span: office.Span{Start: first.At.Start, End: end}, Text: "P001"}}})
		if _, err := again.Again(changed); err != nil {
			t.Fatalf("does not open with another word: %v\n%q", err, changed)
		}
	})
}

// isLetter reports whether c is an ASCII letter.
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// saved returns the bytes of a file with edits of its documents.
func saved(t *testing.T, f *File, edits map[int][]office.Edit) []byte {
	t.Helper()
	var parts [][]byte
	for i, d := range f.Docs {
		part, err := d.Save(edits[i], &office.Also{})
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part)
	}
	return f.Join(parts)
}
