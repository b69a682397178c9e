package naming

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// namePart is which part of a name a word of a spelling is.
type namePart uint8

const (
	noPart namePart = iota
	firstName
	lastName
	firstInitial
	lastInitial
)

// whole is the part that an initial stands for; of another part, itself.
func (p namePart) whole() namePart {
	switch p {
	case firstInitial:
		return firstName
	case lastInitial:
		return lastName
	}
	return p
}

// longestName is how many words the longest name that has parts may have. A run of
// more is a list that nothing separates: it is given one name as a whole, and
// each of its words is not looked for among all the others.
const longestName = 24

// partsIn says of each token which part of the name it is, marks being none. It
// is nil when the form is no name written in words. A word that is like neither
// part goes with the one before it, at the head with the one behind it: "Anne"
// in "Marie Anne Fontaine", where the list has Marie Fontaine.
func partsIn(doc *core.Doc, name personName) []namePart {
	words := wordsOfName(doc)
	if words == 0 || words > longestName {
		return nil
	}
	parts := make([]namePart, len(doc.Tokens))
	like := nameWords{strings.Fields(fold.Key(name.First)), strings.Fields(fold.Key(name.Last))}
	before := noPart
	for i := range doc.Tokens {
		if doc.Tokens[i].Kind != core.Word {
			continue
		}
		part := like.partOf(doc.Key(i), i == 0, before)
		if before == firstInitial && part == lastInitial && doc.IsMark(i-1, '-') {
			part = firstInitial // "J.-B. Ben Ali"
		}
		if part == noPart {
			part = before
		}
		if part == noPart && words == 1 {
			part = firstName // a nickname
		}
		parts[i], before = part, part
	}
	behind := noPart
	for i := range slices.Backward(parts) {
		if doc.Tokens[i].Kind != core.Word {
			continue
		}
		if parts[i] == noPart {
			parts[i] = behind
		}
		if behind = parts[i]; behind == noPart {
			return nil
		}
	}
	return parts
}

// wordsOfName counts the words of a form; 0 when it does not begin with one, or
// has numbers or marks that names do not have.
func wordsOfName(doc *core.Doc) int {
	words := 0
	for i := range doc.Tokens {
		switch t := &doc.Tokens[i]; {
		case t.Kind == core.Word:
			words++
		case t.Kind == core.Number || !strings.ContainsRune("-'.,", t.Mark):
			return 0
		}
	}
	if words > 0 && doc.Tokens[0].Kind != core.Word {
		return 0
	}
	return words
}

// nameWords are the folded words of a name's two parts.
type nameWords struct{ first, last []string }

// partOf is the part that a folded word is of the name by its letters; noPart
// when it is like neither. Leading says that the form begins with it, before is
// the part of the word before it: of "Simon Simon" the second is the surname.
func (n *nameWords) partOf(key string, leading bool, before namePart) namePart {
	f, l := spelling.Likeness(key, n.first), spelling.Likeness(key, n.last)
	switch {
	case len(n.first) > 0 && len(n.last) > 0 && utf8.RuneCountInString(key) == 1 && f < 1 && l < 1:
		return n.initialOf(key, leading)
	case f >= l && f >= spelling.LikeEnough:
		if f == l && before == firstName {
			return lastName
		}
		return firstName
	case l >= spelling.LikeEnough:
		return lastName
	}
	return noPart
}

// initialOf is the part of which a letter alone is an initial. Where both parts
// begin with it, as in "C. Colin" for Claire Colin, it is the first name's at the
// head and the surname's behind.
func (n *nameWords) initialOf(letter string, leading bool) namePart {
	switch isFirst, isLast := spelling.AnyBegins(n.first, letter), spelling.AnyBegins(n.last, letter); {
	case isFirst && (!isLast || leading):
		return firstInitial
	case isLast:
		return lastInitial
	}
	return noPart
}
