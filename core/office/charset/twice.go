package charset

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// leastBeyond is the number of characters beyond ASCII that a text must have before untwice
// changes it.
const leastBeyond = 4

// untwice repairs a text that was in UTF-8, and that a program read as Windows-1252 and wrote as
// UTF-8 again: "GrÃ©goire" becomes "Grégoire". ok is false if a character is not one of
// Windows-1252, if the characters as bytes are not valid UTF-8, or if fewer than leastBeyond are
// beyond ASCII.
func untwice(text []byte) (repaired []byte, ok bool) {
	repaired = make([]byte, 0, len(text))
	beyond := 0
	for _, r := range string(text) {
		switch b, has := codepage.Windows1252.Encode(r); {
		case r < utf8.RuneSelf:
			repaired = append(repaired, byte(r))
			continue
		case has:
			repaired = append(repaired, b)
		case r < afterControls: // a byte that Windows-1252 has no character for
			repaired = append(repaired, byte(r))
		default:
			return nil, false
		}
		if beyond++; beyond == 1 && !isFirstOfTwo(r) {
			return nil, false // most texts are rejected here
		}
	}
	return repaired, beyond >= leastBeyond && utf8.Valid(repaired)
}

// isFirstOfTwo reports whether a character, as a byte, can be the first of a letter in UTF-8:
// "Ã", "Å", "â".
func isFirstOfTwo(r rune) bool { return r >= 0xC2 && r <= 0xF4 }

// twice appends text to out, encoded twice in UTF-8, as it was in the file before untwice repaired
// it: "Grégoire" becomes "GrÃ©goire".
func twice(out, text []byte) []byte {
	table := codepage.Windows1252.Table()
	for _, b := range text {
		r := table[b]
		if r == utf8.RuneError {
			r = rune(b)
		}
		out = utf8.AppendRune(out, r)
	}
	return out
}
