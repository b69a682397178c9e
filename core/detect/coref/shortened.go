package coref

import (
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/lexicon"
)

// A short form has at least shortestShort bytes, and its first name at least fewestCut more.
const (
	shortestShort = 3
	fewestCut     = 2
)

// shortened gives a first name to the only person of the text whose first name begins with it:
// "Gwen" is Gwenaëlle, "Anne-So" is Anne-Sophie. A short form that is a frequent first name
// itself, "Alex", becomes a question. It reports whether it did so.
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

// noteFirsts indexes people by the first letters of their first names, at most namesakes of
// each.
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

// plainLetters returns a folded form without hyphens: "anne-so" becomes "anneso".
func plainLetters(key string) string { return strings.ReplaceAll(key, "-", "") }
