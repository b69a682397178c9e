package codepage

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Every page is equal to the table of x/text, for all 256 bytes and in both directions.
func TestPages(t *testing.T) {
	for name, want := range map[string]*charmap.Charmap{
		"windows-1252": charmap.Windows1252, "macintosh": charmap.Macintosh, "cp850": charmap.CodePage850,
		"iso-8859-2": charmap.ISO8859_2, "iso-8859-7": charmap.ISO8859_7, "iso-8859-9": charmap.ISO8859_9, "iso-8859-15": charmap.ISO8859_15,
		"windows-1250": charmap.Windows1250, "windows-1251": charmap.Windows1251, "windows-1253": charmap.Windows1253, "windows-1254": charmap.Windows1254,
		"koi8-r": charmap.KOI8R,
	} {
		page := Named(name)
		table := page.Table()
		if n := utf8.RuneCountInString(string(page)); n != 128 {
			t.Errorf("%s has %d characters from 0x80 on", name, n)
			continue
		}
		for b := range 256 {
			r := want.DecodeByte(byte(b))
			if got := page.Decode(byte(b)); got != r || table[b] != r {
				t.Errorf("%s: byte %#x is %U and %U, not %U", name, b, got, table[b], r)
			}
			if r < utf8.RuneSelf || r == utf8.RuneError {
				continue
			}
			if got, ok := page.Encode(r); !ok || got != byte(b) {
				t.Errorf("%s: %U is %#x, not %#x", name, r, got, b)
			}
		}
	}
}

// A character that the page does not have has no byte, and an unknown name has no page.
func TestNone(t *testing.T) {
	for _, r := range []rune{utf8.RuneError, '李', '😀'} {
		if b, ok := Windows1252.Encode(r); ok {
			t.Errorf("%U is %#x", r, b)
		}
	}
	for _, name := range []string{"", "utf-8", "utf-7", "Windows-1252", "iso-8859-16"} {
		if Named(name) != "" {
			t.Errorf("%q names a page", name)
		}
	}
}
