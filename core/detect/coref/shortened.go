package coref

import (
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/lexicon"
)

// The lengths of a short form and of its first name, without hyphens: the short form has at least
// shortestShort bytes, and the first name at least fewestCut bytes more.
const (
	shortestShort = 3
	fewestCut     = 2
)

// shortened sets the field Of of a candidate of one word to the name of the only person of the
// text whose first name begins with that word: "Gwen" is Gwenaëlle, "Anne-So" is Anne-Sophie. If
// the word is a frequent first name itself ("Alex"), it also sets Doubt, so that the user is
// asked. It reports whether it found such a person.
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
		case len(plain) < len(short)+fewestCut, strings.HasPrefix(first, key+"-"), who >= 0: // "Pierre" is not short for Pierre-Yves
			return false
		default:
			who = p
		}
	}
	if who < 0 || isOther(toldGender(c.Page, n), c.people[who].gender) {
		return false
	}
	n.Of = c.people[who].name
	if c.Book.Of(form).First >= lexicon.By1k {
		n.Doubt = c.Reasons.Get("short-form", "of", n.Of)
	}
	return true
}

// noteFirsts fills the map c.firsts: it has people by the first letters of their first names, as
// many letters as shortestShort says. For each key it has at most as many people as the constant
// namesakes says.
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

// plainLetters returns a folded form without its hyphens: "anneso" for "anne-so".
func plainLetters(key string) string { return strings.ReplaceAll(key, "-", "") }
