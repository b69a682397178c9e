package naming

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
)

// TestLinear checks that in every style a name as long as a text, which is a list without
// separators, is named in linear time. It compares two times, and tries again if other work held
// it up.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	for style, namer := range map[string]core.Namer{"numbers": IDs{}, "natural": Natural{Names: franceNames()}, "initials": Initials{}} {
		for _, piece := range []string{"Anne ", "A. ", "Victor Hugo ", "A. A. DURAND ", "de La "} {
			took := func(size int) time.Duration {
				text := strings.TrimSpace(strings.Repeat(piece, size/len(piece)))
				list, texts := []*core.Entity{fixture.Person("P1", text)}, fixture.Docs(text)
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
