package bridge

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// TestOffsetsInAnyOrder: offsets in any order are converted as by counting from the start of the
// text, whatever its characters are.
func TestOffsetsInAnyOrder(t *testing.T) {
	piece := rapid.SampledFrom([]string{"a", "é", "👩", "\u2028", "\xed\xa0\xbd", strings.Repeat("x", CursorEvery-1), strings.Repeat("👩", CursorEvery)})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "pieces"), "")
		c := NewCursors([]*core.Doc{core.NewDoc("", text, core.NewForms())})
		for range 8 {
			at, begins := rapid.IntRange(0, len(text)+1).Draw(t, "at"), rapid.Bool().Draw(t, "begins")
			fresh := Cursor{Text: text}
			want, wantOK := fresh.toBytes(at, begins)
			if got, ok := c.at(0, at, begins); got != want || ok != wantOK {
				t.Fatalf("unit %d is byte %d (%v), counted %d (%v)", at, got, ok, want, wantOK)
			}
		}
	})
}
