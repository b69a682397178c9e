package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// anyName are the classes of the gazetteer.
const anyName = lexicon.ClassPlace | lexicon.ClassOrg

// longNames are the longest names of several words that begin at a unit: of a place and
// of an organisation.
type longNames struct {
	at          int // the number of the unit plus one, 0 for none
	place, body joinedName
}

// ahead is for how many units the names of several words are remembered. It is further
// than any rule looks ahead, so a unit is searched once, whichever rule asks first.
const ahead = 16

// joinedName is a name of several words: where it ends, 0 for no name, and its entry.
type joinedName struct {
	to    int
	entry lexicon.Entry
}

// gazetteer returns the end of the longest name of one of the classes that begins at
// unit i, and its entry; i where there is no such name. The classes must be those of
// places or those of organisations, not both.
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

// join looks up the words from unit i on as one name, the longest run first. A place
// that begins with a capital must end with one; an organisation need not, "Force
// ouvrière".
func (c *cursor) join(i int) longNames {
	found := longNames{at: i + 1}
	isCapital := c.at(i).Capital()
	for end := c.lastJoined(i); end > i+1; end-- {
		isSmallEnd := isCapital && !c.at(end-1).Capital()
		if isSmallEnd && (c.isLineStart(i) && c.isMark(end, ':') || end == i+2 && c.role(i) == french.Article) {
			continue // "Caisse primaire d'assurance maladie :" is a field, "La manche" a sleeve
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

// lastJoined returns the end of the longest run of words from unit i on that can be one
// name.
func (c *cursor) lastJoined(i int) int {
	end := i + 1
	for end < len(c.Units) && end-i < lexicon.MaxKeyWords && c.Units[end].Word() && c.follows(end) {
		end++
	}
	return end
}

// isCommonPair reports whether the two words at unit i, in small letters, are words of
// French rather than the name of a place: "la salle", "le désert", "grand est".
func (c *cursor) isCommonPair(i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.Cue == french.Article && next.Word >= lexicon.ScarceWord || k.Word >= lexicon.FamiliarWord && next.Word >= lexicon.FamiliarWord
}

// listedVeto returns what a listed name of several words, units [from, to), is the name
// of.
func (c *cursor) listedVeto(from, to int) core.Veto {
	if end, _ := c.gazetteer(from, lexicon.ClassPlace); end == to {
		return core.KnownPlace
	}
	return core.KnownOrg
}

// isListed reports whether units [from, to) are a listed name of several words of a
// place or an organisation: "Hong Kong", "Fleury Michon".
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
