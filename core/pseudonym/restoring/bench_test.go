package restoring

import (
	"strings"
	"testing"
)

// BenchmarkEditedPieces restores texts that repeat one piece. The time must grow as the text does,
// which the ratio of the two sizes shows.
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
