package mine

import "math/bits"

// distance is the number of letters to add, remove or replace, or of
// neighbours to invert, that leads from a to b, no letter being touched twice
// (optimal string alignment). More than limit is said as limit+1; only the
// cells of the table within limit of its diagonal are filled.
func distance(a, b []rune, limit int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > limit {
		return limit + 1
	}
	if len(a) == 0 {
		return len(b)
	}
	var room [3][40]int
	rows := [3][]int{room[0][:], room[1][:], room[2][:]}
	if len(b) >= len(room[0]) {
		for i := range rows {
			rows[i] = make([]int, len(b)+1)
		}
	}
	before, above, row := rows[0], rows[1], rows[2]
	for j := range len(b) + 1 {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		lo, hi := max(1, i-limit), min(len(b), i+limit)
		row[lo-1] = limit + 1
		if lo == 1 {
			row[0] = i
		}
		least := row[lo-1]
		for j := lo; j <= hi; j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(above[j-1]+cost, row[j-1]+1)
			if j < i+limit { // the cell above lies within the band
				d = min(d, above[j]+1)
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			least = min(least, d)
		}
		if hi < len(b) {
			row[hi+1] = limit + 1
		}
		if least > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], limit+1)
}

// signature is the set of a word's letters. One edit takes at most one letter
// out and puts one in, so that far sets spare a distance.
func signature(word []rune) uint64 {
	var s uint64
	for _, r := range word {
		if 'a' <= r && r <= 'z' {
			s |= 1 << (r - 'a')
		} else {
			s |= 1 << (26 + r%38)
		}
	}
	return s
}

func far(a, b uint64, limit int) bool { return bits.OnesCount64(a^b) > 2*limit }
