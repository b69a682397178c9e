package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findFamily finds a surname that means the whole family: in the plural ("les Durands", "la maison
// des Moreaux") or, after "chez les" ("at the home of the"), in the singular ("chez les
// Tréguidel"). Peoples, teams and school levels look the same in the plural: "les Français" ("the
// French"), "les Petits" ("the little ones").
func findFamily(c *cursor, out *sink, i int) {
	form := c.key(i)
	isPlural := strings.HasSuffix(form, "s") || strings.HasSuffix(form, "eaux")
	if len(form) < shortestPlural || !c.isBeside(i) || !isPluralArticle(c, i-1) {
		return
	}
	if !isPlural {
		if isAtHome(c, i) && c.at(i).Shape == unit.Title && c.known(i).Class&^(lexicon.ClassSurname|towns) == 0 && !c.isCapitalAfter(i+1) {
			out.add(Family, i, i+1, i-1, "")
		}
		return
	}
	if out.refused(Family, i, i+1, familyVeto(c, i)) {
		return
	}
	out.add(Family, i, i+1, i-1, "")
}

// shortestPlural is the minimum length, in bytes, of a surname that means a family.
const shortestPlural = 5

// isPluralArticle reports whether unit i is an article that can precede the name of a family, "les"
// ("the"). It may have a capital only at the beginning of a sentence.
func isPluralArticle(c *cursor, i int) bool {
	u := c.at(i)
	return french.Is(c.key(i), french.PluralArticle) && (u.Shape != unit.Title || u.Is(core.Start))
}

// isAtHome reports whether "chez les" ("at the home of the") comes directly before unit i.
func isAtHome(c *cursor, i int) bool { return c.key(i-1) == "les" && c.isChez(i-2) }

// familyVeto returns the reason why unit i, after a plural article, is not a surname in the plural;
// "" if it may be one.
func familyVeto(c *cursor, i int) core.Veto {
	u, k := c.at(i), c.known(i)
	one := c.Book.Of(c.Doc.Forms.Intern([]byte(c.key(i)[:len(c.key(i))-1])))
	switch {
	case k.Cue != french.None, one.Cue != french.None:
		return core.FunctionWord
	case k.Class&lexicon.ClassOrg != 0, one.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Class&lexicon.ClassPlace&^towns != 0, k.Place >= lexicon.Place8k:
		return core.KnownPlace
	case k.Word > 0 && (k.Word >= lexicon.UsualWord || one.Surname < lexicon.By8k), one.Word >= lexicon.UsualWord && one.Surname < lexicon.By2k:
		return core.UsualWord // a word in the plural: "les Petits" ("the little ones")
	case u.Shape != unit.Title && (one.Surname < lexicon.By1k || one.Word >= lexicon.UsualWord), c.isCapitalAfter(i+1) && !u.Is(core.Shout):
		return core.SmallLetters
	case isAtHome(c, i) && u.Shape == unit.Title && one.Surname >= lexicon.By16:
		return ""
	case one.Surname < lexicon.By64, isInhabitant(c.key(i)) && one.Surname < lexicon.By8k:
		return core.NoSurname
	}
	return ""
}

// isInhabitant reports whether a form ends like a word for the inhabitants of a town or a country:
// "Parisiens", "Toulousains", "Lyonnaises".
func isInhabitant(form string) bool {
	for _, end := range [...]string{"iens", "eens", "ains", "ais", "ois", "aises", "oises", "ins", "ouis"} {
		if strings.HasSuffix(form, end) {
			return true
		}
	}
	return false
}
