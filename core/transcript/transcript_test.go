package transcript

import (
	"testing"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/failure"
)

// TestOtherTexts checks that a text in a format that is not read opens as plain text, with a warning,
// and that anything else is refused.
func TestOtherTexts(t *testing.T) {
	for _, r := range []struct {
		name, data, kind, warning string
		code                      failure.Code
	}{
		{"notes.txt", "Bonjour Kelly.", "txt", "", ""},
		{"notes.html", "<p>Bonjour Kelly.</p>", "txt", "import-plain", ""},
		{"notes", "Bonjour Kelly.", "txt", "import-plain", ""},
		{"notes.rtf", `{\rtf1 Bonjour Kelly.}`, "", "", failure.Unsupported},
		{"image.png", "\x89PNG\r\n\x1a\n\x00\x00", "", "", failure.Unsupported},
		{"vieux.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "", "", failure.Legacy},
	} {
		f, err := Open(r.name, []byte(r.data))
		if err != nil {
			if office.CodeOf(err) != r.code {
				t.Errorf("%s: %v, want %q", r.name, err, r.code)
			}
			continue
		}
		warning := ""
		for _, w := range f.Warnings {
			warning = w.Code
		}
		if f.Kind != r.kind || warning != r.warning {
			t.Errorf("%s: %s, warning %q", r.name, f.Kind, warning)
		}
	}
}
