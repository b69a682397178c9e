package restoring

import (
	"strings"
	"testing"
)

// BenchmarkEditedPieces restores texts that repeat one piece. The ratio of the two sizes shows
// whether the time grows in proportion to the text.
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
