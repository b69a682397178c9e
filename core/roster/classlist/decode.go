package classlist

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// decode returns the text of a list in UTF-8, whatever encoding it had or was taken for by mistake,
// and reports whether letters were restored. Line ends do not change, so that line numbers stay
// those of the list.
func decode(text string) (string, bool) {
	text = fromUTF16(text)
	if isASCII(text) {
		return text, false
	}
	text, repaired := fromBytes(text)
	// A text that was decoded wrongly and saved may have been decoded wrongly again.
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

// fromUTF16 decodes UTF-16, which spreadsheets call "Unicode text". It recognises the
// byte-order mark; no other encoding begins with these two bytes.
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

// fromBytes decodes each byte that is not valid UTF-8 as Windows-1252: lists are pasted
// together from files in both encodings.
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

const (
	firstControl, lastControl           = 0x80, 0x9F // range of the C1 control characters
	firstContinuation, lastContinuation = 0x80, 0xBF // range of the bytes after the first one of a character in UTF-8
	leadOfThree                         = 0xE0       // a lead byte from here on begins a sequence of three bytes
)

// fromControls restores letters of Windows-1252 that were decoded as Latin-1 and became control
// characters ("Œ" is 0x8C). No list has such characters on purpose. The few bytes that are
// undefined in Windows-1252 stay.
func fromControls(text string) (string, bool) {
	changed := false
	text = strings.Map(func(r rune) rune {
		if firstControl <= r && r <= lastControl {
			if d := codepage.Windows1252.Decode(byte(r)); d != r && d != utf8.RuneError {
				changed = true
				return d
			}
		}
		return r
	}, text)
	return text, changed
}

// misreading is a one-byte encoding as which UTF-8 was decoded by mistake: "Ã©" for "é". leads has
// the first bytes of UTF-8 letters that undo looks for. In that encoding each of them is a
// character, such as "Ã", that no name has before the second character of a misread letter, such as
// "©".
type misreading struct {
	page  codepage.Page
	leads string
}

// misreadings are the encodings by which lists are misread. Windows-1252 comes first; that of the
// Mac ("√©" for é) and that of the DOS console ("├®") are rarer.
var misreadings = []misreading{
	{codepage.Windows1252, "\xC2\xC3\xC4\xC5\xC6\xC8\xCC\xCD\xE1\xE2\xEF"},
	{codepage.Macintosh, "\xC2\xC3\xC4\xC5\xE2"},
	{codepage.CodePage850, "\xC2\xC3\xC4\xC5\xE2"},
}

// undo restores the letters whose UTF-8 bytes were decoded one by one, and reports whether it
// found any.
func (m misreading) undo(text string) (string, bool) {
	var b strings.Builder
	from := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := m.readLetter(text[i:])
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
		// à became Ã and a no-break space, which many programs change to a space.
		fixed = strings.ReplaceAll(fixed, "Ã ", "à")
	}
	return fixed, true
}

// readLetter restores the letter at the beginning of s. It returns the letter and the length in
// bytes of what it was misread as; 0 if nothing was misread there.
func (m misreading) readLetter(s string) (rune, int) {
	var bytes [3]byte
	lead, i, ok := m.sourceByte(s)
	if !ok || strings.IndexByte(m.leads, lead) < 0 {
		return 0, 0
	}
	bytes[0] = lead
	size := 2
	if lead >= leadOfThree {
		size = 3
	}
	for k := 1; k < size; k++ {
		c, n, ok := m.sourceByte(s[i:])
		if !ok || c < firstContinuation || c > lastContinuation {
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

// sourceByte returns the byte that was decoded as the first rune of s, and the length of that
// rune. Bytes without a character in the encoding became C1 control characters.
func (m misreading) sourceByte(s string) (byte, int, bool) {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r < utf8.RuneSelf || r == utf8.RuneError {
		return 0, 0, false
	}
	if b, ok := m.page.Encode(r); ok {
		return b, n, true
	}
	return byte(r), n, r <= lastControl
}

// repairs are the characters that the text of a list may have had before it was misread.
var repairs = &unicode.RangeTable{R16: []unicode.Range16{
	{0x00A0, 0x024F, 1}, // Latin letters and signs
	{0x0300, 0x036F, 1}, // combining accents
	{0x1E00, 0x1EFF, 1}, // Latin letters of Vietnamese
	{0x2010, 0x203A, 1}, // typographic marks
	{'€', '€', 1}, {'™', '™', 1},
	{0xFEFF, 0xFEFF, 1}, // byte-order mark
}}

// isRepair reports whether undo may restore r, because a class list is likely to have it: a letter
// of a European language or of Vietnamese, an accent, or a typographic mark.
func isRepair(r rune) bool {
	return r == utf8.RuneError || unicode.Is(repairs, r)
}
