package classlist

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// decode makes proper text of a list, whatever its encoding was or was taken
// for, and says whether letters had to be repaired. Line ends stay as they are,
// so that line numbers remain those of the text given.
func decode(text string) (string, bool) {
	text = fromUTF16(text)
	if isASCII(text) {
		return text, false
	}
	text, repaired := fromBytes(text)
	// A text misread once and saved can be misread again.
	for range 3 {
		changed := false
		for _, m := range misreadings {
			if fixed, ok := m.undo(text); ok {
				text, changed = fixed, true
			}
		}
		if !changed {
			break
		}
		repaired = true
	}
	if fixed, ok := fromControls(text); ok {
		text, repaired = fixed, true
	}
	return strings.TrimPrefix(text, "\uFEFF"), repaired
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// fromUTF16 reads what spreadsheets call "Unicode text". Only a byte-order mark
// tells it, and no other encoding begins with those two bytes.
func fromUTF16(text string) string {
	var high, low int
	switch {
	case strings.HasPrefix(text, "\xFF\xFE"):
		high, low = 1, 0
	case strings.HasPrefix(text, "\xFE\xFF"):
		high, low = 0, 1
	default:
		return text
	}
	text = text[2:]
	units := make([]uint16, 0, len(text)/2)
	for i := 0; i+1 < len(text); i += 2 {
		units = append(units, uint16(text[i+high])<<8|uint16(text[i+low]))
	}
	return string(utf16.Decode(units))
}

// fromBytes takes every byte that is not UTF-8 as Windows-1252. Byte by byte,
// because lists are pasted together from files of both kinds.
func fromBytes(text string) (string, bool) {
	if utf8.ValidString(text) {
		return text, false
	}
	var b strings.Builder
	b.Grow(len(text) + len(text)/8)
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			r = codepage.Windows1252.Decode(text[i])
		}
		b.WriteRune(r)
		i += n
	}
	return b.String(), true
}

// fromControls gives the letters of Windows-1252 that a reader of Latin-1 made
// control characters of ("Œ" is 0x8C); no list has such controls for real. The
// few bytes that Windows-1252 leaves undefined stay.
func fromControls(text string) (string, bool) {
	changed := false
	text = strings.Map(func(r rune) rune {
		if 0x80 <= r && r <= 0x9F {
			if d := codepage.Windows1252.Decode(byte(r)); d != r && d != utf8.RuneError {
				changed = true
				return d
			}
		}
		return r
	}, text)
	return text, changed
}

// misreading is a one-byte encoding that UTF-8 was taken for, with the lead
// bytes whose letters there stand before a second such letter in no name.
type misreading struct {
	page  codepage.Page
	leads string
}

// misreadings are the ways in which accents get lost. Windows first; the Mac's ("√©" for é) and the DOS console's ("├®") are rarer.
var misreadings = []misreading{
	{codepage.Windows1252, "\xC2\xC3\xC4\xC5\xC6\xC8\xCC\xCD\xE1\xE2\xEF"},
	{codepage.Macintosh, "\xC2\xC3\xC4\xC5\xE2"},
	{codepage.CodePage850, "\xC2\xC3\xC4\xC5\xE2"},
}

// undo puts back the letters of which each UTF-8 byte was read as one.
func (m misreading) undo(text string) (string, bool) {
	var b strings.Builder
	from := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := m.letter(text[i:])
		if n == 0 {
			_, n = utf8.DecodeRuneInString(text[i:])
			i += n
			continue
		}
		b.WriteString(text[from:i])
		b.WriteRune(r)
		i += n
		from = i
	}
	if from == 0 {
		return text, false
	}
	b.WriteString(text[from:])
	fixed := b.String()
	if m.page == codepage.Windows1252 {
		// à is Ã and a no-break space, which many programs make a plain one.
		fixed = strings.ReplaceAll(fixed, "Ã ", "à")
	}
	return fixed, true
}

// letter reads one misread letter at the start of s and gives its length in s,
// 0 when there is none.
func (m misreading) letter(s string) (rune, int) {
	var bytes [3]byte
	lead, i, ok := m.byteOf(s)
	if !ok || strings.IndexByte(m.leads, lead) < 0 {
		return 0, 0
	}
	bytes[0] = lead
	size := 2
	if lead >= 0xE0 {
		size = 3
	}
	for k := 1; k < size; k++ {
		c, n, ok := m.byteOf(s[i:])
		if !ok || c < 0x80 || c > 0xBF {
			return 0, 0
		}
		bytes[k] = c
		i += n
	}
	r, n := utf8.DecodeRune(bytes[:size])
	if n != size || !isRepair(r) {
		return 0, 0
	}
	return r, i
}

// byteOf is the byte that the first rune of s was read from. Bytes without a
// character in the encoding were kept as C1 controls.
func (m misreading) byteOf(s string) (byte, int, bool) {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r < utf8.RuneSelf || r == utf8.RuneError {
		return 0, 0, false
	}
	if b, ok := m.page.Encode(r); ok {
		return b, n, true
	}
	return byte(r), n, r <= 0x9F
}

// isRepair reports whether r is likely what was meant: a letter of a European
// language or of Vietnamese, an accent, a typographic mark.
func isRepair(r rune) bool {
	switch {
	case 0xA0 <= r && r <= 0x24F, 0x300 <= r && r <= 0x36F, 0x1E00 <= r && r <= 0x1EFF:
		return true
	case 0x2010 <= r && r <= 0x203A, r == '€', r == '™', r == 0xFEFF, r == utf8.RuneError:
		return true
	}
	return false
}
