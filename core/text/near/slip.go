package near

import "strings"

// Edit names the kind of a slip.
type Edit string

const (
	Doubled   Edit = "doubled"   // a letter that stands beside its like
	Inserted  Edit = "inserted"  // a letter too many
	Dropped   Edit = "dropped"   // a letter too few
	Swapped   Edit = "swapped"   // two neighbours
	Neighbour Edit = "neighbour" // the letter of another key, beside the right one
	Replaced  Edit = "replaced"  // another letter
	Several   Edit = "several"   // more than one of these
)

// Slip is how a typed word differs from the one that was meant.
type Slip struct {
	Edit     Edit
	Letter   string  // the letter concerned, as folded; two where they are swapped
	Distance int     // edits, a swap counting one
	Cost     float64 // the same, weighed by how easily hands make them; 0 is none
}

// Compare names the difference between a typed word and the one that was meant,
// both folded, which lie distance edits apart: Compare("grego", "gregor", 1) is
// {Dropped, "r", 1, 0.7}.
func Compare(typed, meant string, distance int) Slip {
	s := Slip{Edit: Several, Distance: distance, Cost: float64(distance)}
	switch {
	case distance == 0:
		return Slip{}
	case distance == 1:
		s = single(typed, meant)
	case Squeeze(typed) == Squeeze(meant):
		s.Cost = 0.7 * float64(distance) // doubled and dropped letters weigh less
	}
	if typed[0] != meant[0] && s.Edit != Swapped {
		s.Cost += 0.4 // the first letter is seldom mistyped
	}
	return s
}

// single names the one edit that leads from a word to what was typed.
func single(typed, meant string) Slip {
	p := 0 // first difference
	for p < len(typed) && p < len(meant) && typed[p] == meant[p] {
		p++
	}
	switch {
	case len(typed) > len(meant):
		return added(typed, p)
	case len(typed) < len(meant):
		return dropped(meant, p)
	case p+1 < len(typed) && typed[p] == meant[p+1] && typed[p+1] == meant[p]:
		return Slip{Swapped, typed[p : p+2], 1, 0.8}
	case areNeighbours(typed[p], meant[p]):
		return Slip{Neighbour, typed[p : p+1], 1, 0.9}
	case areAlike(typed[p], meant[p]):
		return Slip{Replaced, typed[p : p+1], 1, 0.9}
	}
	return Slip{Replaced, typed[p : p+1], 1, 1.2}
}

// added is the slip of a letter too many, letter p of a typed word.
func added(typed string, p int) Slip {
	c := typed[p]
	before, after := letter(typed, p-1), letter(typed, p+1)
	switch {
	case before == c, after == c:
		return Slip{Doubled, string(c), 1, 0.6}
	case areNeighbours(before, c), areNeighbours(after, c), c == 'h', p == len(typed)-1 && strings.IndexByte("esxt", c) >= 0:
		return Slip{Inserted, string(c), 1, 0.9} // by two keys at once, or not heard
	}
	return Slip{Inserted, string(c), 1, 1}
}

// dropped is the slip of a letter too few, letter p of the word that was meant.
func dropped(meant string, p int) Slip {
	c := meant[p]
	if letter(meant, p-1) == c || c == 'h' || p == len(meant)-1 {
		return Slip{Dropped, string(c), 1, 0.7} // of two, or not heard
	}
	return Slip{Dropped, string(c), 1, 0.9}
}

// letter is letter i of a word; 0 outside of it.
func letter(w string, i int) byte {
	if i < 0 || i >= len(w) {
		return 0
	}
	return w[i]
}

// Squeeze makes every doubled letter single.
func Squeeze(s string) string {
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

// areNeighbours reports whether two letters are neighbours on a keyboard.
func areNeighbours(a, b byte) bool {
	return 'a' <= a && a <= 'z' && 'a' <= b && b <= 'z' && keyNeighbours[a-'a']&(1<<(b-'a')) != 0
}

// alikeSets are letters that sound or look alike at some place in French.
var alikeSets = []string{"iyj", "szc", "ckq", "ao", "ae", "ei", "ou", "mn", "dt", "bp", "gj", "vwf", "lr", "eu", "oe"}

// areAlike reports whether two letters sound or look alike.
func areAlike(a, b byte) bool {
	for _, s := range alikeSets {
		if strings.IndexByte(s, a) >= 0 && strings.IndexByte(s, b) >= 0 {
			return true
		}
	}
	return false
}
