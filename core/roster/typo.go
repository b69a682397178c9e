package roster

import (
	"math"
	"strings"

	"github.com/texttheater/golang-levenshtein/levenshtein"
)

// slip is how a typed word differs from a name.
type slip struct {
	edit     string  // doubled, dropped, swapped, neighbour, inserted, replaced, several
	letter   string  // the letter concerned, as folded
	distance int     // edits, a swap counting one
	cost     float64 // the same, weighed by how easily hands make them; 0 is none
}

// distance is the optimal string alignment distance of a and b (Levenshtein
// plus swaps of neighbours), or limit+1 as soon as it exceeds limit. Words are
// folded: bytes are letters but for scripts that do not fold to ASCII, where a
// letter counts for several.
func distance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	if len(b) > 63 || len(a) > 63 {
		return limit + 1
	}
	var rows [3][64]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := 0; j <= len(b); j++ {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		best := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			v := min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				v = min(v, before[j-2]+1)
			}
			row[j] = v
			best = min(best, v)
		}
		if best > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// ratio is the notebook's similarity of two words, 0 to 100: a replaced letter
// counts two.
func ratio(a, b string) int {
	r := levenshtein.RatioForStrings([]rune(a), []rune(b), levenshtein.DefaultOptions)
	return int(math.Round(100 * r))
}

// compare names the difference between a typed word and a name, both folded.
func compare(typed, name string, d int) slip {
	s := slip{edit: "several", distance: d, cost: float64(d)}
	switch {
	case d == 0:
		return slip{}
	case d > 1:
		// Two slips of the easy kind, doubled and dropped letters, weigh less.
		if squeeze(typed) == squeeze(name) {
			s.cost = 0.7 * float64(d)
		}
	default:
		s = single(typed, name)
	}
	if typed[0] != name[0] && s.edit != "swapped" {
		s.cost += 0.4 // the first letter is seldom mistyped
	}
	return s
}

// single names the one edit that leads from name to typed.
func single(typed, name string) slip {
	p := 0 // first difference
	for p < len(typed) && p < len(name) && typed[p] == name[p] {
		p++
	}
	switch {
	case len(typed) > len(name):
		c := typed[p]
		if p > 0 && typed[p-1] == c || p+1 < len(typed) && typed[p+1] == c {
			return slip{"doubled", string(c), 1, 0.6}
		}
		cost := 1.0
		if p > 0 && neighbours(typed[p-1], c) || p+1 < len(typed) && neighbours(typed[p+1], c) || c == 'h' || p == len(typed)-1 && strings.IndexByte("esxt", c) >= 0 {
			cost = 0.9
		}
		return slip{"inserted", string(c), 1, cost}
	case len(typed) < len(name):
		c := name[p]
		cost := 0.9
		if p > 0 && name[p-1] == c || c == 'h' || p == len(name)-1 {
			cost = 0.7
		}
		return slip{"dropped", string(c), 1, cost}
	case p+1 < len(typed) && typed[p] == name[p+1] && typed[p+1] == name[p]:
		return slip{"swapped", typed[p : p+2], 1, 0.8}
	}
	c, was := typed[p], name[p]
	switch {
	case neighbours(c, was):
		return slip{"neighbour", string(c), 1, 0.9}
	case alike(c, was):
		return slip{"replaced", string(c), 1, 0.9}
	}
	return slip{"replaced", string(c), 1, 1.2}
}

// squeeze makes every doubled letter single.
func squeeze(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if i == 0 || s[i] != s[i-1] {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// keyboards are the letter rows of the French (AZERTY) and the QWERTY keyboards.
var keyboards = [][3]string{
	{"azertyuiop", "qsdfghjklm", "wxcvbn"},
	{"qwertyuiop", "asdfghjkl", "zxcvbnm"},
}

// keyNeighbours has a bit for each letter next to a letter on either keyboard.
var keyNeighbours = func() (table [26]uint32) {
	link := func(a, b byte) {
		table[a-'a'] |= 1 << (b - 'a')
		table[b-'a'] |= 1 << (a - 'a')
	}
	for _, rows := range keyboards {
		for r, row := range rows {
			for i := range len(row) {
				if i > 0 {
					link(row[i-1], row[i])
				}
				if r == 0 {
					continue
				}
				// Each row is shifted by half a key: two keys touch above.
				for _, k := range []int{i, i + 1} {
					if k < len(rows[r-1]) {
						link(row[i], rows[r-1][k])
					}
				}
			}
		}
	}
	return table
}()

func neighbours(a, b byte) bool {
	return 'a' <= a && a <= 'z' && 'a' <= b && b <= 'z' && keyNeighbours[a-'a']&(1<<(b-'a')) != 0
}

// alikeSets are letters that sound or look alike at some place in French.
var alikeSets = []string{"iyj", "szc", "ckq", "ao", "ae", "ei", "ou", "mn", "dt", "bp", "gj", "vwf", "lr", "eu", "oe"}

func alike(a, b byte) bool {
	for _, s := range alikeSets {
		if strings.IndexByte(s, a) >= 0 && strings.IndexByte(s, b) >= 0 {
			return true
		}
	}
	return false
}
