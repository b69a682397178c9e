package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// NumbersPerLine is the number of entries in Seal.Lines that describe one line.
const NumbersPerLine = 3

// HashLine returns the hash of a line without its line end: 40 bits of FNV-1a. That fits into a
// JSON number and distinguishes 100,000 lines.
func HashLine(line string) int {
	h := fold.Hash(line)
	return int((h ^ h>>40) & (1<<40 - 1))
}

// EachLine calls f with the first byte and the end of every line of a text, without the line end.
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

// sealLines fills s.Lines from s.Cuts and the output text.
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
			s.Lines = append(s.Lines, 0, n, 0) // the replacement itself contains a line end
		}
	})
}
