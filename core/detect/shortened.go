package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// A short form has at least so many bytes, and its first name so many more.
const (
	shortestShort = 3
	fewestCut     = 2
)

// shortened makes a first name that begins the first name of one person alone that
// person's: "Gwen" of Gwenaëlle, "Anne-So" of Anne-Sophie. One that many people have for a
// first name of their own, "Alex", is asked about. It reports whether it did.
func (a *analysis) shortened(c *coreference, n *candidate, form int32) bool {
	if c.firsts == nil {
		c.firsts = a.firstNames(c.people)
	}
	short := plainLetters(a.doc.Forms.Key(form))
	if len(short) < shortestShort {
		return false
	}
	at, _ := slices.BinarySearchFunc(c.firsts, short, func(f firstName, key string) int { return strings.Compare(f.key, key) })
	who := int32(-1)
	isPart := func(f *firstName) bool { // Pierre-Yves is not Pierre
		key := a.doc.Forms.Key(c.people[f.who].first)
		return len(key) > len(short) && (key[len(short)] == ' ' || key[len(short)] == '-')
	}
	for ; at < len(c.firsts) && strings.HasPrefix(c.firsts[at].key, short); at++ {
		f := &c.firsts[at]
		if len(f.key) < len(short)+fewestCut || who >= 0 && f.who != who || isPart(f) {
			return false
		}
		who = f.who
	}
	if who < 0 || isOther(a.toldGender(n), c.people[who].gender) {
		return false
	}
	n.of = c.people[who].name
	if a.book.Of(form).First >= lexicon.By1k {
		n.doubt = a.reasons.get("short-form", "of", n.of)
	}
	return true
}

// firstName is a first name, in letters alone, and whose it is.
type firstName struct {
	key string
	who int32
}

// firstNames are the first names of some people, in order.
func (a *analysis) firstNames(people []person) []firstName {
	names := []firstName{}
	for p := range people {
		who := &people[p]
		if who.first >= 0 && !who.group {
			names = append(names, firstName{plainLetters(a.doc.Forms.Key(who.first)), int32(p)})
		}
	}
	slices.SortFunc(names, func(one, next firstName) int { return strings.Compare(one.key, next.key) })
	return names
}

// plainLetters is a folded form without what joins its parts: "anne so" is "anneso".
func plainLetters(key string) string {
	return strings.NewReplacer(" ", "", "-", "").Replace(key)
}
