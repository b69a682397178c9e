package roster_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core/roster"
)

// TestLinearParse: sixteen times the list never takes forty times the work,
// whether it is one line or many.
func TestLinearParse(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	lex := dictionary()
	took := func(piece string, size int) time.Duration {
		text := strings.Repeat(piece, size/len(piece))
		from := time.Now()
		roster.Parse(text, roster.Format{}, lex)
		return time.Since(from)
	}
	const tries = 6
	for _, piece := range []string{
		"/", "a/", "Emma/", "Emma Petit/", "Emma / ", "PETIT Emma / ", "Emma", "Emma ", "Emma et ", "Emma, ", "Emma; ", "Emma\t", "Emma|", "Emma  ", "Emma-", "Emma'", "Emma (", "(", ")", "(Emma) ",
		"[", "]", "\"", "\"Emma\" ", "'", "-", "--", ".", "...", "1", "1 ", "1. ", ":", ": ", "Emma: ", "Emma (Lou), ", "de ", "de La ", "DE LA ", "PETIT ", "Emma & ", "Emma and ", "née ", "dit ", "alias ", "ex-", "@", "emma@x.fr ", "06 12 34 56 78 ",
		"12/03/2010 ", "3eB ", "3/B ", "M. ", "Mme Petit ", "é", "\u00a0", "\u200b", "=", "*", "_", "<", "<b>", "&amp;", "à", "\u2019", "\u2013 ", "•", "• Emma ", "Elle est ", "Elle bavarde avec Emma. ",
		"Emma Petit\n", "PETIT Emma\n", "Emma\n", "Emma;Petit\n", "Emma,Petit,3eB\n", "Emma\tPetit\n", "\n", "/\n", "Emma/Petit\n", "\"Emma\n", "Emma  Petit\n", "3eB\n", "1\n", "Emma et Lou\n", "Petit, Emma; ", "Emma Petit (Lou)\n",
	} {
		linear := false
		for try := 0; try < tries && !linear; try++ {
			linear = took(piece, 1<<17) <= 40*max(took(piece, 1<<13), time.Millisecond)
		}
		if !linear {
			t.Errorf("%q: grows with the square of the list", piece)
		}
	}
}
