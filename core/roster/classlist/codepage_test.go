package classlist

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// TestCodePages: the tables are those of x/text, both ways.
func TestCodePages(t *testing.T) {
	for page, want := range map[codePage]*charmap.Charmap{
		windows1252: charmap.Windows1252, macintosh: charmap.Macintosh, codePage850: charmap.CodePage850,
	} {
		for b := 0x80; b < 0x100; b++ {
			r := want.DecodeByte(byte(b))
			if got := page.decode(byte(b)); got != r {
				t.Errorf("%s: byte %#x is %U, not %U", want, b, got, r)
			}
			if got, ok := page.encode(r); r != utf8.RuneError && (!ok || got != byte(b)) {
				t.Errorf("%s: %U is %#x, not %#x", want, r, got, b)
			}
		}
	}
}
