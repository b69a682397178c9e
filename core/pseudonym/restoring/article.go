package restoring

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A person who edits a text may write an article before a code: "au ORG_001" ("to the"), "de
// l'LIEU_001" ("of the"). When the name of an organisation comes back, it needs the article of its
// own noun, "à l'école Jules-Ferry" ("to the school"). A town has its own article or none, "du
// Mans" ("of Le Mans").

// isDefinite contains the definite articles in the singular, folded. "l" is followed by an
// apostrophe.
var isDefinite = map[string]bool{"le": true, "la": true, "l": true}

// isArticle reports whether the word before a name is a definite article in the singular, with an
// apostrophe only behind the "l".
func (j *lead) isArticle() bool { return isDefinite[j.folded] && j.elided == (j.folded == "l") }

// articleOf returns the article for an organisation's name that begins with a noun: "le", "la", or
// "l'" before a vowel and a silent h. It returns "" if the noun is unknown.
func articleOf(name string) string {
	head, _, _ := strings.Cut(name, " ")
	key := fold.Key(head)
	isFeminine := french.Is(key, french.FeminineBody)
	switch {
	case !isFeminine && !french.Is(key, french.MasculineBody):
		return ""
	// All nouns with an h in these lists begin with a silent h.
	case strings.IndexByte("aeiouh", key[0]) >= 0:
		return "l'"
	case isFeminine:
		return "la"
	}
	return "le"
}

// articleWith returns the article of the noun that the name of an organisation begins with, else
// the one that the original text has before the name, else "".
func (k *bearer) articleWith(name string) string { return cmp.Or(articleOf(name), k.article) }

// leadsToArticle are the prepositions and conjunctions behind which an organisation has its
// article: "dans le collège" ("in the school"), "que la mairie" ("that the town hall").
// Prepositions that contract with the article are not among them: "de" and "le" make "du".
const leadsToArticle = " dans par pour avec sur sans vers selon contre depuis sous chez entre devant derriere apres malgre outre via" +
	" que qu lorsque lorsqu puisque puisqu si quand comme mais car donc puis" + joinsToList

// joinsToList are the conjunctions between the items of a list: "and", "or", "nor". If the items
// before have no article, the next item gets none.
const joinsToList = " et ou ni "

// withArticleAdded returns the name of an organisation with its article, if only a preposition
// precedes the code: "d'ORG_001" ("of") becomes "du collège Jean-Moulin" ("of the"), "pour ORG_002"
// ("for") becomes "pour la SNCF". ok is false if the word before the code does not lead to an
// article.
func (j *lead) withArticleAdded(article, name string) (phrase, bool) {
	full, isShort := spelling.WholeOf(j.folded)
	switch {
	case j.elided && !isShort:
		return phrase{}, false
	case !j.elided:
		full = j.folded
	}
	separate := " "
	if article == "l'" {
		article, separate = "l", j.apostrophe
	}
	forms, isContracting := contracted[full]
	switch {
	case j.behindBare && strings.Contains(joinsToList, " "+j.folded+" "):
		return phrase{}, false
	case !isContracting && (strings.Contains(leadsToArticle, " "+j.folded+" ") || !j.elided && french.Is(j.folded, french.Deed)):
		if !j.elided {
			full = strings.ToLower(j.word)
		}
		return phrase{j.start, j.written(full+" "+strings.ToLower(article)) + separate + j.marks, name}, true
	case !isContracting:
		return phrase{}, false
	case article == "le":
		return phrase{j.start, j.written(forms[0]) + " " + j.marks, name}, true
	case article == "les":
		return phrase{j.start, j.written(forms[1]) + " " + j.marks, name}, true
	case full == "a":
		full = "à"
	}
	return phrase{j.start, j.written(full+" "+article) + separate + j.marks, name}, true
}

// withArticle returns the name of an organisation with the right article in place of the one before
// the code: "le collège Jean-Moulin", "à l'école Jules-Ferry", "de la SNCF". This is the article of
// its noun, or else the one that the original text has before the name. ok is false if neither is
// known, or the text is already right.
func (j *lead) withArticle(before, name string, k *bearer) (phrase, bool) {
	preposition := swallowed[j.folded]
	isContracted := (j.folded == "du" || j.folded == "au") && !j.elided
	article := k.articleWith(name)
	switch {
	case article == "" && !k.natural:
		return j.contract(name) // the article is part of the name: "Le Monde"
	case article == "":
		return phrase{}, false
	case !isContracted && !j.isArticle() && !k.natural:
		return j.withArticleAdded(article, name)
	case !isContracted && !j.isArticle() || article == "les":
		return phrase{}, false
	}
	if isContracted {
		if article == "le" {
			return phrase{}, false
		}
		if article == "l'" {
			return phrase{j.start, inCase(preposition+" l", j.word) + j.apostrophe + j.marks, name}, true
		}
		return phrase{j.start, inCase(preposition+" "+article, j.word) + " " + j.marks, name}, true
	}
	if strings.TrimSuffix(article, "'") == j.folded {
		return phrase{}, false
	}
	switch outer, ok := newLead(before[:j.start]); {
	case article == "l'":
		return phrase{j.start, j.written("l") + j.apostrophe + j.marks, name}, true
	case article == "le" && ok && !outer.elided && outer.marks == "" && contracted[outer.folded] != [2]string{}:
		return phrase{outer.start, inCase(contracted[outer.folded][0], outer.word) + " " + j.marks, name}, true
	}
	return phrase{j.start, j.written(article) + " " + j.marks, name}, true
}

// withoutTownArticle removes the article before the code of a town if the town has none, or
// replaces it by the town's own article: in "de l'LIEU_001", LIEU_001 may be L'Haÿ, Le Mans or
// Amiens. A name that may be a region or a river needs an article, "l'Alsace", so that of the text
// stays. ok is false if nothing changes.
func (j *lead) withoutTownArticle(before, name string, words lexicon.Dictionary) (phrase, bool) {
	own, _ := spelling.CutArticle(name)
	if !j.isArticle() || own == "" && (j.folded != "l" || !isOnlyTown(name, words)) {
		return phrase{}, false
	}
	if outer, ok := newLead(before[:j.start]); ok && outer.marks == "" {
		outer.marks, outer.apostrophe, outer.keepsGlide = j.marks, j.apostrophe, j.keepsGlide
		if f, ok := outer.contract(name); ok {
			return f, true
		}
		if f, ok := outer.elide(name); ok {
			return f, true
		}
	}
	return phrase{j.start, j.marks, name}, true
}

// isOnlyTown reports whether the dictionary knows a name as a town, and not also as a department or
// a site, which have an article.
func isOnlyTown(name string, words lexicon.Dictionary) bool {
	if words == nil {
		return false
	}
	e, ok := words.Lookup(fold.Key(name))
	return ok && spelling.IsTown(e) && e.Class&(lexicon.ClassDepartment|lexicon.ClassSite) == 0
}

// opensSentence returns the article for an organisation whose code begins a sentence, with a space
// behind it: "ORG_001 recrute" ("is hiring") and "Hier, ORG_001 a recruté" ("Yesterday, ORG_001
// hired") need "Le collège Jean-Moulin" and "le collège Jean-Moulin". before and behind are the
// text around the code. ok is false for a label, the cell of a table, and a name that begins with a
// capital.
func opensSentence(before, behind, name string, k *bearer) (prefix string, ok bool) {
	article := k.articleWith(name)
	if k.kind != string(core.Org) || k.natural || article == "" || !spelling.BeginsSmall(name) {
		return "", false
	}
	before = before[max(0, len(before)-longestLead):]
	line := strings.TrimRight(before[strings.LastIndexByte(before, '\n')+1:], "*_~ ")
	end, _ := utf8.DecodeLastRuneInString(line)
	word, isWord := strings.CutPrefix(strings.TrimLeft(behind, "*_~"), " ")
	word = word[:len(word)-len(strings.TrimLeftFunc(word, unicode.IsLetter))]
	key := fold.Key(word)
	roles := french.RolesOf(key)
	switch {
	case strings.HasSuffix(fold.Key(line), "c est"):
	case !isWord || !spelling.BeginsSmall(word):
		return "", false
	case end == ',' && (word == "a" || roles.HasAny(french.Deed, french.Auxiliary, french.IrregularVerb)):
	case line != "" && !strings.ContainsRune(".!?…", end), len(key) < 2, french.Is(key, french.From), french.Is(key, french.At), french.Is(key, french.And):
		return "", false
	default:
		article = inCase(article, "L")
	}
	if !strings.HasSuffix(article, "'") {
		article += " "
	}
	return article, true
}
