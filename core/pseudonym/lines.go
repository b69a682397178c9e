package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// NumbersPerLine are how many numbers a seal has of a line.
const NumbersPerLine = 3

// HashLine is the hash of a line without its end: 40 bits of FNV-1a, with which no two of
// 100,000 lines are alike by chance, and which a JSON number holds.
func HashLine(line string) int {
	h := fold.Hash(line)
	return int((h ^ h>>40) & (1<<40 - 1))
}

// EachLine calls f with every line of a text, without its end.
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

// sealLines notes the lines of an output in which something was replaced: the hash of each,
// its replacements, and the bytes before the first of them.
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
			s.Lines = append(s.Lines, 0, n, 0) // what replaces a name holds the end of a line
		}
	})
}
