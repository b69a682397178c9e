package naming

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// namePart says to which part of a person's name a word belongs.
type namePart uint8

const (
	noPart namePart = iota
	firstName
	lastName
	firstInitial
	lastInitial
)

// whole returns the part that an initial abbreviates: firstName for firstInitial. It returns any
// other part unchanged.
func (p namePart) whole() namePart {
	switch p {
	case firstInitial:
		return firstName
	case lastInitial:
		return lastName
	}
	return p
}

// longestName is the largest number of words of a name that is cut into parts. A longer one is
// probably a list of names without separators. It is replaced as a whole, which saves comparing all
// its words with each other.
const longestName = 24

// partsIn returns, for each token of a spelling, the part of name to which it belongs, noPart for
// marks. It returns nil if the spelling is not a name in words, or none of its words resembles a
// part. A word that resembles neither part belongs to the part of the word before it, or at the
// beginning, of the word behind it: "Anne" in "Marie Anne Fontaine", if the list has Marie
// Fontaine.
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
		part := like.partOf(doc.Key(i), i == 0, doc.IsMark(i+1, '\''), before)
		if before == firstInitial && part == lastInitial && doc.IsMark(i-1, '-') {
			part = firstInitial // the B. of "J.-B. Ben Ali" is not that of Ben
		}
		if part == noPart {
			part = before
		}
		if part == noPart && words == 1 {
			part = firstName // a single word that resembles no part is taken for a nickname
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

// wordsOfName returns the number of words of a spelling. It returns 0 if the spelling does not
// begin with a word, or has numbers or marks that do not occur in names.
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

// nameWords are the folded words of the first name and of the surname of a person.
type nameWords struct{ first, last []string }

// partOf returns the part of the name that a folded word resembles, or noPart. leading means that
// the spelling begins with the word. before is the part of the word before. It matters if the word
// resembles both parts: the second word of "Simon Simon" is the surname.
//
// isCut means that an apostrophe follows the word: the "O" of "O'Brien" is no initial, but the "O."
// of "Tom O." is one.
func (n *nameWords) partOf(key string, leading, isCut bool, before namePart) namePart {
	f, l := spelling.Likeness(key, n.first), spelling.Likeness(key, n.last)
	isPart := isOnly(n.first, key) || isOnly(n.last, key) || isCut && (f == 1 || l == 1)
	switch {
	case len(n.first) > 0 && len(n.last) > 0 && utf8.RuneCountInString(key) == 1 && !isPart:
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

// isOnly reports whether key is the only one of some words.
func isOnly(words []string, key string) bool { return len(words) == 1 && words[0] == key }

// initialOf returns the part of the name that a single letter abbreviates, or noPart. If both parts
// begin with the letter, as in "C. Colin" for Claire Colin, it is the first name at the beginning
// of a spelling (leading), otherwise the surname.
func (n *nameWords) initialOf(letter string, leading bool) namePart {
	switch isFirst, isLast := spelling.AnyBegins(n.first, letter), spelling.AnyBegins(n.last, letter); {
	case isFirst && (!isLast || leading):
		return firstInitial
	case isLast:
		return lastInitial
	}
	return noPart
}
