package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// shape is what capitals say of a word.
type shape uint8

const (
	neutral  shape = iota // an initial, a single letter, a script without capitals
	capitals              // MARTIN, D'HONT, McDONALD
	title                 // Emma, d'Almeida
	lower                 // emma
)

// word is one word of a name as written.
type word struct {
	text, key string
	shape     shape
	minor     bool // a particle: it leans on the word behind it
	link      bool // parts of one name on both sides: "i", "y", a lone hyphen
}

// isNameParticle reports whether a folded word begins a surname and leans on its
// next word.
func isNameParticle(key string) bool { return french.Is(key, french.NameParticle) }

// isLink reports whether a folded word stands between the halves of a surname.
func isLink(key string) bool { return french.Is(key, french.NameLink) }

// nameWords cuts a name at its blanks.
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
	// At either end there is nothing to link: Y is a surname too. Nor does a
	// particle at the end lean on anything.
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

// shapeOf reads the capitals of a word. A prefix does not count ("McDONALD",
// "d'HONT"), so that three capitals at the end are enough.
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
	case n < 2:
		return neutral
	case low == 0, ending >= 3:
		return capitals
	case firstUpper, upper > 0:
		return title
	}
	return lower
}

// opensSurname reports whether a word begins with a small particle that is
// written together with it: d'Almeida.
func (w *word) opensSurname() bool {
	r := []rune(w.text)
	return len(r) > 2 && w.shape == title && unicode.IsLower(r[0]) && strings.Contains(w.key, " ")
}

// units counts the names in a name: particles and links are part of another.
func (n *name) units() int {
	count := 0
	for i := range n.words {
		if !n.words[i].minor && !n.words[i].link && !(i > 0 && n.words[i-1].link) {
			count++
		}
	}
	return max(count, min(1, len(n.words)))
}

// isCapitals reports whether the whole name is written in capitals.
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

// side is where capitals put a word.
type side uint8

const (
	open side = iota
	surname
	given
)

// byCapitals cuts a name where its capitals do: "LE GOFF Yann", "Yann de la
// TOUR". It gives how many words stand before the cut, 0 when capitals say
// nothing. A small particle amid capitalised words says as much: "Charles de
// Montreval".
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
	n.giveSides(sides, some[given])
	return firstChange(sides)
}

// giveSides gives the words that have no capitals of their own a side: a
// particle that of the word it leans on, an initial that of the given names.
func (n *name) giveSides(sides []side, anyGiven bool) {
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

// firstChange finds the cut in a row of sides. With capitals on both ends or
// within ("Saint MARTIN Paul") the given names are the part that touches an
// end: the later one, as most lists have it.
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

// byInitial cuts "Emma D." and "E. Dupont": either way the first name is in
// front.
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

// byParticle cuts a name without capital words at a small particle, where that
// leaves no doubt: at the start it opens the surname, and with a single word
// behind it there is no first name left but in front.
func (n *name) byParticle() (int, Order) {
	small := -1
	for i := range n.words {
		w := &n.words[i]
		if w.shape == lower && w.minor && !w.link || w.opensSurname() {
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
