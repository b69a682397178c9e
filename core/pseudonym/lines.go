package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// NumbersPerLine is how many numbers in Seal.Lines describe one line.
const NumbersPerLine = 3

// HashLine returns a hash of a line, given without its line end: 40 bits of FNV-1a. 40 bits fit
// into a JSON number, and suffice to distinguish the lines of a text of 100,000 lines.
func HashLine(line string) int {
	h := fold.Hash(line)
	return int((h ^ h>>40) & (1<<40 - 1))
}

// EachLine calls f for every line of a text, with the byte offsets of the line's beginning and end.
// The line end, LF or CR LF, is not part of the line.
func EachLine(text string, f func(from, to int)) {
	for from := 0; from <= len(text); {
		to := len(text)
		if n := strings.IndexByte(text[from:], '\n'); n >= 0 {
			to = from + n
		}
		f(from, from+len(strings.TrimSuffix(text[from:to], "\r")))
		from = to + 1
	}
}

// sealLines sets s.Lines, which describes every line that has a replacement. text is the output
// text of the seal. s.Cuts, the places of all replacements, must be complete.
func (s *Seal) sealLines(text string) {
	s.Lines = make([]int, 0, NumbersPerLine*min(len(s.Cuts)/3, strings.Count(text, "\n")+1))
	at, cut := 0, 0
	EachLine(text, func(from, to int) {
		first, n := -1, 0
		for cut < len(s.Cuts) && at+s.Cuts[cut] < max(to, from+1) {
			start := at + s.Cuts[cut]
			if n == 0 {
				first = start - from
			}
			at = start + s.Cuts[cut+1]
			cut += 3
			n++
		}
		if n > 0 && at <= to {
			s.Lines = append(s.Lines, HashLine(text[from:to]), n, first)
		} else if n > 0 {
			// A replacement that begins in this line contains a line end itself, so the line has no
			// hash.
			s.Lines = append(s.Lines, 0, n, 0)
		}
	})
}
