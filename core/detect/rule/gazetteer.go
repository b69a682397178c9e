package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// anyName has the classes of all names in the gazetteer: places and organisations.
const anyName = lexicon.ClassPlace | lexicon.ClassOrg

// longNames are the longest listed place and the longest listed organisation, of several words
// each, that begin at one unit.
type longNames struct {
	at          int // the number of the unit plus one; 0 if none was searched
	place, body joinedName
}

// ahead is the number of units for which cursor.longer remembers the names of several words. No
// rule looks further ahead, so every unit is searched once, whichever rule asks first.
const ahead = 16

// joinedName is a listed name of several words: the unit after it, 0 if there is no name, and its
// entry in the dictionary.
type joinedName struct {
	to    int
	entry lexicon.Entry
}

// gazetteer returns the unit after the longest listed name that begins at unit i, and the name's
// entry; i if no name begins there. The name must have one of the classes, which must all be
// classes of places or all of organisations.
func (c *cursor) gazetteer(i int, classes lexicon.Class) (to int, entry lexicon.Entry) {
	k := c.known(i)
	to = i
	if k.Class&classes != 0 && !k.Parts {
		to, entry = i+1, k.Entry
	}
	if !k.Heads {
		return to, entry
	}
	found := &c.longer[i%len(c.longer)]
	if found.at != i+1 {
		*found = c.join(i)
	}
	j := &found.place
	if classes&lexicon.ClassOrg != 0 {
		j = &found.body
	}
	if j.to > i && j.entry.Class&classes != 0 {
		return j.to, j.entry
	}
	return to, entry
}

// join looks up the words from unit i on as one name, the longest run of words first. If a place
// begins with a capital, its last word must have one, too. The name of an organisation or a site
// need not: "Force ouvrière" (a trade union).
func (c *cursor) join(i int) longNames {
	found := longNames{at: i + 1}
	isCapital := c.at(i).Capital()
	for end := c.lastJoined(i); end > i+1; end-- {
		isSmallEnd := isCapital && !c.at(end-1).Capital()
		if isSmallEnd && (c.isLineStart(i) && c.isMark(end, ':') || end == i+2 && c.role(i) == french.Article) {
			continue // "Caisse primaire d'assurance maladie :" (a health insurer) is a label, "La manche" a sleeve
		}
		e, ok := c.Book.Joined(c.Units[i:end])
		if !ok || e.Class&anyName == 0 || isSmallEnd && e.Class&(lexicon.ClassOrg|lexicon.ClassSite) == 0 {
			continue
		}
		if !isCapital && end == i+2 && c.isCommonPair(i) {
			continue
		}
		if found.place.to == 0 && e.Class&lexicon.ClassPlace != 0 {
			found.place = joinedName{end, e}
		}
		if found.body.to == 0 && e.Class&lexicon.ClassOrg != 0 {
			found.body = joinedName{end, e}
		}
		if found.place.to > 0 && found.body.to > 0 {
			break
		}
	}
	return found
}

// lastJoined returns the unit after the longest run of words from unit i on that can be one name.
func (c *cursor) lastJoined(i int) int {
	end := i + 1
	for end < len(c.Units) && end-i < lexicon.MaxKeyWords && c.Units[end].Word() && c.follows(end) {
		end++
	}
	return end
}

// isCommonPair reports whether units i and i+1, in small letters, are words of French rather than
// the name of a place: "la salle" ("the hall"), "le désert" ("the desert").
func (c *cursor) isCommonPair(i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.Cue == french.Article && next.Word >= lexicon.ScarceWord || k.Word >= lexicon.FamiliarWord && next.Word >= lexicon.FamiliarWord
}

// listedVeto returns KnownPlace if units [from, to), a listed name of several words, are a place,
// and KnownOrg if they are an organisation.
func (c *cursor) listedVeto(from, to int) core.Veto {
	if end, _ := c.gazetteer(from, lexicon.ClassPlace); end == to {
		return core.KnownPlace
	}
	return core.KnownOrg
}

// isListed reports whether units [from, to) are several words that the dictionaries list as one
// place or one organisation: "Hong Kong", "Fleury Michon".
func (c *cursor) isListed(from, to int) bool {
	if to < from+2 || !c.known(from).Heads {
		return false
	}
	if end, _ := c.gazetteer(from, lexicon.ClassPlace); end == to {
		return true
	}
	end, _ := c.gazetteer(from, lexicon.ClassOrg)
	return end == to
}
