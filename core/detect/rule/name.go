package rule

import "github.com/cachenom/cachenom/core/french"

// surnameStart is where the name at unit j begins behind its particle: "de Gaulle".
func surnameStart(c *cursor, j int) int {
	if c.isParticle(j) {
		return j + 1
	}
	return j
}

// isJoint reports whether a word leads from a first name to a surname: "Charles
// de Gaulle", "Marie Le Goff", "Ludwig van Beethoven".
func isJoint(c french.Role) bool {
	return c == french.Particle || c == french.From || c == french.Article
}

// isSmallWord reports whether a first name is sooner one of the small words of a
// sentence, or the closing of a letter: "Sous", "Bien".
func isSmallWord(c french.Role) bool {
	switch c {
	case french.From, french.At, french.Article, french.Small, french.Determiner, french.Closing:
		return true
	}
	return false
}
