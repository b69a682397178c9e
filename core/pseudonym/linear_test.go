package pseudonym

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core"
)

// BenchmarkEditedPieces restores texts of one piece, over and over: of each the time must
// grow as the text does, which the ratio of the two sizes shows.
func BenchmarkEditedPieces(b *testing.B) {
	for _, piece := range append([]string{"&", "&#", "A. ", "M. P.", "ELEVE_001|", "ELEVE_001ELEVE_002", "STUDENT_1 ", "E _ "}, editedPieces...) {
		text := strings.Repeat(piece, 20_000) + "."
		b.Run(piece, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				checkEdited(b, text)
			}
		})
	}
}

// TestLinear: a name as long as a text, a list that nothing separates, is named in the
// time of its length in every style. The clock is only asked for a ratio, and again where
// other work held it up.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	for style, namer := range map[string]core.Namer{"numbers": IDs{}, "natural": Natural{Names: franceNames()}, "initials": Initials{}} {
		for _, piece := range []string{"Anne ", "A. ", "Victor Hugo ", "A. A. DURAND ", "de La "} {
			took := func(size int) time.Duration {
				text := strings.TrimSpace(strings.Repeat(piece, size/len(piece)))
				list, texts := []*core.Entity{person("P1", text)}, docs(text)
				from := time.Now()
				namer.Name(list, texts)
				return time.Since(from)
			}
			const tries = 8
			linear := false
			for try := 0; try < tries && !linear; try++ {
				linear = took(1<<16) <= 40*max(took(1<<12), time.Millisecond)
			}
			if !linear {
				t.Errorf("%s of %q: grows with the square of the name", style, piece)
			}
		}
	}
}
