package coref

import (
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
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
func (c *coreference) shortened(n *page.Candidate, form int32) bool {
	key := c.Doc.Forms.Key(form)
	short := plainLetters(key)
	if len(short) < shortestShort {
		return false
	}
	if c.firsts == nil {
		c.noteFirsts()
	}
	who := int32(-1)
	for _, p := range c.firsts[short[:shortestShort]] {
		first := c.Doc.Forms.Key(c.people[p].first)
		switch plain := plainLetters(first); {
		case !strings.HasPrefix(plain, short) || p == who:
		case len(plain) < len(short)+fewestCut, strings.HasPrefix(first, key+"-"), who >= 0: // Pierre-Yves is not Pierre
			return false
		default:
			who = p
		}
	}
	if who < 0 || isOther(c.toldGender(n), c.people[who].gender) {
		return false
	}
	n.Of = c.people[who].name
	if c.Book.Of(form).First >= lexicon.By1k {
		n.Doubt = c.Reasons.Get("short-form", "of", n.Of)
	}
	return true
}

// noteFirsts notes whose first name begins with which letters; of more people than are told
// apart, the first.
func (c *coreference) noteFirsts() {
	c.firsts = map[string][]int32{}
	for p := range c.people {
		who := &c.people[p]
		if who.first < 0 || who.group {
			continue
		}
		if plain := plainLetters(c.Doc.Forms.Key(who.first)); len(plain) > shortestShort {
			if with := c.firsts[plain[:shortestShort]]; len(with) < namesakes {
				c.firsts[plain[:shortestShort]] = append(with, int32(p))
			}
		}
	}
}

// plainLetters is a folded form without what joins its parts: "anne-so" is "anneso".
func plainLetters(key string) string { return strings.ReplaceAll(key, "-", "") }
