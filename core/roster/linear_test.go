package roster_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

// TestLinear: sixteen times the text never takes forty times the work, whatever it
// says of the list over and over. The clock is only asked for a ratio, and again
// where other work held it up: what grows with the square does so every time.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	lex := dictionary()
	index := roster.NewIndex([]roster.Person{{ID: "P1", First: "Rose", Last: "Petit"}, {ID: "P2", First: "Marie-Ange", Last: "de La Tour"}, {ID: "P3", First: "Constant", Last: "Mars"}}, lex)
	took := func(piece string, size int) time.Duration {
		doc := core.NewDoc("", strings.Repeat(piece, size/len(piece)), core.NewForms())
		from := time.Now()
		roster.NewMatcher(index).Detect(doc)
		return time.Since(from)
	}
	const tries = 8
	for _, piece := range []string{
		"Rose ", "rose ", "Rose\t", "rose, ", "rose et ", "petit, rose aussi ", "mars ", "R. ", "Petit R. ", "Marie-", "Marie ", "Ange-Marie ", "de La ", "la tour ", "Roses ", "R o s e ", "PetitRose", "l'", "Rose12", "12rose", "constant rose ", "petit absent ", "Mme Petit, ",
	} {
		linear := false
		for try := 0; try < tries && !linear; try++ {
			linear = took(piece, 1<<19) <= 40*max(took(piece, 1<<15), time.Millisecond)
		}
		if !linear {
			t.Errorf("%q: grows with the square of the text", piece)
		}
	}
}
