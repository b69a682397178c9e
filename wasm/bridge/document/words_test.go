package document

import (
	"testing"

	"github.com/cachenom/cachenom/core/office/failure"
)

// TestRefusals shows that the report of a folder has a sentence for every code of a file that
// is not opened, in both languages.
func TestRefusals(t *testing.T) {
	codes := failure.Codes()
	if len(codes) < 8 {
		t.Fatalf("%d codes", len(codes))
	}
	for _, code := range codes {
		for _, in := range []string{"fr", "en"} {
			if language(in).word("refused-"+string(code)) == "" {
				t.Errorf("%s: no sentence for %q", in, code)
			}
		}
	}
}
