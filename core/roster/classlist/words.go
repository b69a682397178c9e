package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// shape is how a word is capitalised.
type shape uint8

const (
	neutral  shape = iota // an initial, a single letter, a script without capitals
	capitals              // MARTIN, D'HONT, McDONALD
	title                 // Emma, d'Almeida
	lower                 // emma
)

// word is one word of a name on a list.
type word struct {
	text, key string
	shape     shape
	minor     bool // a particle, "de", which belongs to the word after it
	link      bool // it joins two parts of one name: "i", "y", a hyphen alone
}

// isNameParticle reports whether a folded word begins a surname and belongs to the next word.
func isNameParticle(key string) bool { return french.Is(key, french.NameParticle) }

// isLink reports whether a folded word joins the halves of a surname, as "y" does in "Ortega y
// Gasset".
func isLink(key string) bool { return french.Is(key, french.NameLink) }

// nameWords splits a name at its blanks.
func nameWords(s string) []word {
	list := make([]word, 0, 4)
	for text := range strings.FieldsSeq(s) {
		w := word{text: text, shape: shapeOf(text)}
		w.key = fold.Key(strings.TrimRight(text, ".,"))
		if w.key == "" {
			w.key, w.link = text, true
		}
		w.minor = isNameParticle(w.key) && !strings.HasSuffix(text, ".")
		w.link = w.link || isLink(w.key) && w.shape != title && !strings.HasSuffix(text, ".")
		list = append(list, w)
	}
	// A word at either end joins nothing: Y is a surname too. A particle at the end has no word
	// that it could belong to.
	if len(list) > 1 {
		list[len(list)-1].minor = false
	}
	for _, i := range []int{0, len(list) - 1} {
		if len(list) > 0 {
			list[i].link = false
		}
	}
	return list
}

// capitalEnding is how many capitals at the end of a word make it count as a word in capitals.
const capitalEnding = 3

// shapeOf returns how a word is capitalised. Small letters of a prefix do not count ("McDONALD",
// "d'HONT"): three capitals at the end are enough.
func shapeOf(s string) shape {
	n, upper, low, ending := 0, 0, 0, 0
	firstUpper := false
	for _, r := range s {
		switch {
		case unicode.IsUpper(r) || unicode.IsTitle(r):
			if n == 0 {
				firstUpper = true
			}
			n, upper, ending = n+1, upper+1, ending+1
		case unicode.IsLower(r):
			n, low, ending = n+1, low+1, 0
		}
	}
	switch {
	case n <= 1:
		return neutral
	case low == 0, ending >= capitalEnding:
		return capitals
	case firstUpper, upper > 0:
		return title
	}
	return lower
}

// hasGluedParticle reports whether a word begins with a particle in small letters that an
// apostrophe joins to it: d'Almeida.
func (w *word) hasGluedParticle() bool {
	r := []rune(w.text)
	return len(r) > len("d'") && w.shape == title && unicode.IsLower(r[0]) && strings.Contains(w.key, " ")
}

// units returns the number of first names and surnames in a name. A particle or link counts with
// the name that it belongs to: "Yann de la TOUR" has two.
func (n *name) units() int {
	count := 0
	for i := range n.words {
		if !n.words[i].minor && !n.words[i].link && !(i > 0 && n.words[i-1].link) {
			count++
		}
	}
	return max(count, min(1, len(n.words)))
}

// isCapitals reports whether the whole name is in capitals.
func (n *name) isCapitals() bool {
	any := false
	for _, w := range n.words {
		if w.shape == title || w.shape == lower && !w.minor {
			return false
		}
		any = any || w.shape == capitals
	}
	return any
}

// side is the part of a full name, given names or surname, to which a word belongs according to its
// capitals.
type side uint8

const (
	open side = iota
	surname
	given
)

// byCapitals divides a full name by its capitals: "LE GOFF Yann", "Yann de la TOUR". It returns the
// number of words before the division, and the order; 0 if capitals do not show them. A particle in
// small letters, or an initial, among words with capitals shows as much: "Charles de Montreval".
func (n *name) byCapitals() (int, Order) {
	var buffer [16]side
	sides := buffer[:0]
	some := [3]bool{}
	for i := range n.words {
		w := &n.words[i]
		s := given
		switch {
		case w.link || w.minor && w.shape != capitals || w.shape == neutral:
			s = open
		case w.shape == capitals:
			s = surname
		}
		sides = append(sides, s)
		some[s] = true
	}
	if !some[surname] {
		if k, order := n.byInitial(); k > 0 {
			return k, order
		}
		return n.byParticle()
	}
	n.assignOpenSides(sides, some[given])
	return firstChange(sides)
}

// assignOpenSides sets the sides of words that capitals do not assign: a particle is on the side of
// the word that it belongs to, an initial on that of the given names.
func (n *name) assignOpenSides(sides []side, anyGiven bool) {
	for i := len(sides) - 1; i >= 0; i-- {
		w := &n.words[i]
		if sides[i] == open && (w.minor || w.link) && i+1 < len(sides) {
			sides[i] = sides[i+1]
		}
	}
	for i := range sides {
		if sides[i] != open {
			continue
		}
		before, after := i > 0 && sides[i-1] == given, i+1 < len(sides) && sides[i+1] == given
		atEnd := i == 0 || i == len(sides)-1
		if before || after || !anyGiven && atEnd {
			sides[i] = given
		} else {
			sides[i] = surname
		}
	}
}

// firstChange returns where a full name is divided, as a number of words, and the order of its
// parts; sides says of each word whether it belongs to the given names or to the surname. If words
// in capitals are at both ends or in the middle ("Saint MARTIN Paul"), the given names are the part
// at an end: the last part if both ends could be, as on most lists.
func firstChange(sides []side) (int, Order) {
	var changes []int
	for i := 1; i < len(sides); i++ {
		if sides[i] != sides[i-1] {
			changes = append(changes, i)
		}
	}
	switch {
	case len(changes) == 0:
		return 0, ""
	case len(changes) == 1 && sides[0] == given:
		return changes[0], FirstLast
	case len(changes) == 1:
		return changes[0], LastFirst
	case sides[len(sides)-1] == given:
		return changes[len(changes)-1], LastFirst
	}
	return changes[0], LastFirst
}

// byInitial divides a name with an initial: "Emma D.", "E. Dupont". The first name comes first.
func (n *name) byInitial() (int, Order) {
	last := len(n.words) - 1
	switch {
	case last < 1:
	case n.words[last].isInitial():
		return last, FirstLast
	case n.words[0].isInitial() && !n.words[1].isInitial():
		return 1, FirstLast
	}
	return 0, ""
}

func (w *word) isInitial() bool {
	return w.shape == neutral && strings.HasSuffix(w.text, ".") && len(w.key) == 1
}

// byParticle divides a name without words in capitals at a particle in small letters, if there is
// only one way: in "de Montreval Charles" it begins the surname, in "Charles de Montreval" the
// first name must precede it.
func (n *name) byParticle() (int, Order) {
	small := -1
	for i := range n.words {
		w := &n.words[i]
		if w.shape == lower && w.minor && !w.link || w.hasGluedParticle() {
			small = i
			break
		}
	}
	if small < 0 || !n.hasTitle() {
		return 0, ""
	}
	end := small
	for end < len(n.words)-1 && n.words[end].minor {
		end++
	}
	end++
	switch {
	case small == 0 && end == len(n.words)-1:
		return end, LastFirst
	case small > 0 && end == len(n.words):
		return small, FirstLast
	}
	return 0, ""
}

func (n *name) hasTitle() bool {
	for i := range n.words {
		if n.words[i].shape == title {
			return true
		}
	}
	return false
}
