package detect_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
)

// TestLinear: sixteen times the text never takes forty times the work, whatever it
// says over and over. The clock is only asked for a ratio, and again where other
// work held it up: what grows with the square does so every time.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	took := func(piece string, size int) time.Duration {
		doc := core.NewDoc("", strings.Repeat(piece, size/len(piece)), core.NewForms())
		from := time.Now()
		detect.New(lex, learned).Detect(doc)
		return time.Since(from)
	}
	const tries = 8
	for _, piece := range repeated {
		linear := false
		for try := 0; try < tries && !linear; try++ {
			linear = took(piece, 1<<20) <= 40*max(took(piece, 1<<16), time.Millisecond)
		}
		if !linear {
			t.Errorf("%q: grows with the square of the text", piece)
		}
	}
}
