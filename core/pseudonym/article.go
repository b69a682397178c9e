package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Who rewrote a text gave a code the article of whatever it took it for: "au ORG_001",
// "de l'LIEU_001". With the name, the article is that of the noun which the name begins
// with, "à l'école Jules-Ferry", and a town has its own or none, "du Mans".

// isDefinite are the articles before one, by their folded form; "l" is elided.
var isDefinite = map[string]bool{"le": true, "la": true, "l": true}

// isArticle reports whether what stands before a name is an article.
func (j *joining) isArticle() bool { return isDefinite[j.folded] && j.elided == (j.folded == "l") }

// articleOf is the article of an organisation that begins with a noun, "l'" before a vowel
// and a mute h; "" where the noun is none that is known.
func articleOf(name string) string {
	head, _, _ := strings.Cut(name, " ")
	key := fold.Key(head)
	isFeminine := french.Is(key, french.FeminineBody)
	switch {
	case !isFeminine && !french.Is(key, french.MasculineBody):
		return ""
	case strings.IndexByte("aeiouh", key[0]) >= 0: // no such noun has an h that parts
		return "l'"
	case isFeminine:
		return "la"
	}
	return "le"
}

// withArticle gives an organisation that begins with a noun the article of that noun, in the
// place of the one that its code had: "le collège Jean-Moulin", "à l'école Jules-Ferry".
// Before others what stands there stays.
func (j *joining) withArticle(before, name string) (fitted, bool) {
	preposition := swallowed[j.folded]
	isContracted := (j.folded == "du" || j.folded == "au") && !j.elided
	article := articleOf(name)
	if article == "" || !isContracted && !j.isArticle() {
		return fitted{}, false
	}
	if isContracted {
		if article == "le" {
			return fitted{}, false
		}
		if article == "l'" {
			return fitted{j.start, inCase(preposition+" l", j.word) + j.apostrophe + j.marks, name}, true
		}
		return fitted{j.start, inCase(preposition+" "+article, j.word) + " " + j.marks, name}, true
	}
	if strings.TrimSuffix(article, "'") == j.folded {
		return fitted{}, false
	}
	switch outer, ok := joiningOf(before[:j.start]); {
	case article == "l'":
		return fitted{j.start, j.written("l") + j.apostrophe + j.marks, name}, true
	case article == "le" && ok && !outer.elided && outer.marks == "" && contracted[outer.folded] != [2]string{}:
		return fitted{outer.start, inCase(contracted[outer.folded][0], outer.word) + " " + j.marks, name}, true
	}
	return fitted{j.start, j.written(article) + " " + j.marks, name}, true
}

// withoutTownArticle drops the article that a code had and a town has not, or has another one:
// "de l'LIEU_001" is of L'Haÿ, of Le Mans, of Amiens. A name that may be a region's or a
// river's keeps it: "l'Alsace".
func (j *joining) withoutTownArticle(before, name string, words lexicon.Dictionary) (fitted, bool) {
	own, _ := CutArticle(name)
	if !j.isArticle() || own == "" && (j.folded != "l" || !isOnlyTown(name, words)) {
		return fitted{}, false
	}
	if outer, ok := joiningOf(before[:j.start]); ok && outer.marks == "" {
		outer.marks, outer.apostrophe = j.marks, j.apostrophe
		if f, ok := outer.contract(name); ok {
			return f, true
		}
		if f, ok := outer.elide(name); ok {
			return f, true
		}
	}
	return fitted{j.start, j.marks, name}, true
}

// isOnlyTown reports whether a name is a town's and nothing's that has an article.
func isOnlyTown(name string, words lexicon.Dictionary) bool {
	if words == nil {
		return false
	}
	e, ok := words.Lookup(fold.Key(name))
	return ok && isTown(e) && e.Class&(lexicon.ClassDepartment|lexicon.ClassSite) == 0
}
