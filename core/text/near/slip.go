package near

import "strings"

// Edit is the kind of a typing error.
type Edit string

const (
	Doubled   Edit = "doubled"   // a letter too many, next to the same letter
	Inserted  Edit = "inserted"  // a letter too many
	Dropped   Edit = "dropped"   // a letter too few
	Swapped   Edit = "swapped"   // two neighbouring letters in the wrong order
	Neighbour Edit = "neighbour" // the letter of a key next to the right one
	Replaced  Edit = "replaced"  // another letter
	Several   Edit = "several"   // more than one edit
)

// Slip is the difference between a typed word and the intended one.
type Slip struct {
	Edit Edit
	// Letter is the letter concerned, folded: the typed one, for Dropped the missing one, for
	// Swapped both; "" for Several.
	Letter   string
	Distance int     // number of edits; a swap is one
	Cost     float64 // Distance, weighted: less for an error that is easily made; 0 for equal words
}

// The values that Slip.Cost adds up. An edit costs 1 if nothing makes it more or less likely.
const (
	costDoubled     = 0.6 // a letter typed twice: "Léaa"
	costDropped     = 0.7 // left out: one of a double letter, a silent h, or the last letter
	costDoubleEdits = 0.7 // for each of several edits, if the words differ only in double letters
	costSwapped     = 0.8
	costLikely      = 0.9 // a neighbouring key, a similar letter, or a letter that is easily left out
	costReplaced    = 1.2 // an unrelated letter
	costFirstLetter = 0.4 // added if the first letter is wrong, which is rare
	costInserted    = 1   // a letter too many for which no lower cost applies
)

// Compare names the typing error that turned the word meant into the word typed. Both are folded
// and not empty, and distance is the result of Distance for them: Compare("grego", "gregor", 1)
// is {Dropped, "r", 1, 0.7}.
func Compare(typed, meant string, distance int) Slip {
	s := Slip{Edit: Several, Distance: distance, Cost: float64(distance)}
	switch {
	case distance == 0:
		return Slip{}
	case distance == 1:
		s = single(typed, meant)
	case Squeeze(typed) == Squeeze(meant):
		s.Cost = costDoubleEdits * float64(distance)
	}
	if typed[0] != meant[0] && s.Edit != Swapped {
		s.Cost += costFirstLetter
	}
	return s
}

// single returns the Slip between two words at distance 1.
func single(typed, meant string) Slip {
	p := 0 // place of the first difference
	for p < len(typed) && p < len(meant) && typed[p] == meant[p] {
		p++
	}
	switch {
	case len(typed) > len(meant):
		return added(typed, p)
	case len(typed) < len(meant):
		return dropped(meant, p)
	case p+1 < len(typed) && typed[p] == meant[p+1] && typed[p+1] == meant[p]:
		return Slip{Swapped, typed[p : p+2], 1, costSwapped}
	case areNeighbours(typed[p], meant[p]):
		return Slip{Neighbour, typed[p : p+1], 1, costLikely}
	case areAlike(typed[p], meant[p]):
		return Slip{Replaced, typed[p : p+1], 1, costLikely}
	}
	return Slip{Replaced, typed[p : p+1], 1, costReplaced}
}

// added returns the Slip for the letter at index p of a typed word, which is one too many.
func added(typed string, p int) Slip {
	c := typed[p]
	before, after := letter(typed, p-1), letter(typed, p+1)
	switch {
	case before == c, after == c:
		return Slip{Doubled, string(c), 1, costDoubled}
	case areNeighbours(before, c), areNeighbours(after, c), c == 'h', p == len(typed)-1 && strings.IndexByte("esxt", c) >= 0:
		return Slip{Inserted, string(c), 1, costLikely} // two keys hit at once, or a silent letter
	}
	return Slip{Inserted, string(c), 1, costInserted}
}

// dropped returns the Slip for the letter at index p of the intended word, which was left out.
func dropped(meant string, p int) Slip {
	c := meant[p]
	if letter(meant, p-1) == c || c == 'h' || p == len(meant)-1 {
		return Slip{Dropped, string(c), 1, costDropped}
	}
	return Slip{Dropped, string(c), 1, costLikely}
}

// letter returns the letter at index i of a word; 0 if i is outside of the word.
func letter(w string, i int) byte {
	if i < 0 || i >= len(w) {
		return 0
	}
	return w[i]
}

// Squeeze returns a folded word with each run of the same letter as a single letter: "anna" gives
// "ana".
func Squeeze(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if i == 0 || s[i] != s[i-1] {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// keyboards are the letter rows of the French keyboard (AZERTY) and of QWERTY.
var keyboards = [][3]string{
	{"azertyuiop", "qsdfghjklm", "wxcvbn"},
	{"qwertyuiop", "asdfghjkl", "zxcvbnm"},
}

// keyNeighbours has for each letter, from index 0 for a, a bitset of the letters whose keys are
// next to its key on either keyboard.
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
				// Rows are shifted by half a key, so a key touches two keys above it.
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

// areNeighbours reports whether the keys of two letters are next to each other on a keyboard.
func areNeighbours(a, b byte) bool {
	return 'a' <= a && a <= 'z' && 'a' <= b && b <= 'z' && keyNeighbours[a-'a']&(1<<(b-'a')) != 0
}

// alikeSets are sets of letters that may sound or look similar in French.
var alikeSets = []string{"iyj", "szc", "ckq", "ao", "ae", "ei", "ou", "mn", "dt", "bp", "gj", "vwf", "lr", "eu", "oe"}

// areAlike reports whether two letters may sound or look similar.
func areAlike(a, b byte) bool {
	for _, s := range alikeSets {
		if strings.IndexByte(s, a) >= 0 && strings.IndexByte(s, b) >= 0 {
			return true
		}
	}
	return false
}
