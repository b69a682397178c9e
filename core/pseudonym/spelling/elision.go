package spelling

import (
	"strings"
)

// elisions are the words that lose their last vowel before another vowel, each with its form before
// the apostrophe.
var elisions = [...]struct{ short, whole string }{{"d", "de"}, {"qu", "que"}, {"lorsqu", "lorsque"}, {"puisqu", "puisque"}, {"quoiqu", "quoique"}, {"jusqu", "jusque"}}

// WholeOf returns the whole word for a folded word that an apostrophe follows: "de" for the "d" of
// "d'Arras". ok is false for any other word.
func WholeOf(short string) (whole string, ok bool) {
	for i := range elisions {
		if elisions[i].short == short {
			return elisions[i].whole, true
		}
	}
	return "", false
}

// ElidedOf returns the form that a folded word has before an apostrophe: "d" for "de". ok is false
// for a word that never loses its vowel.
func ElidedOf(whole string) (short string, ok bool) {
	for i := range elisions {
		if elisions[i].whole == whole {
			return elisions[i].short, true
		}
	}
	return "", false
}

// IsPluralArticle reports whether a folded word is a plural article. It may precede the name of
// a family: "les C." for the family Chevalier.
func IsPluralArticle(key string) bool { return key == "les" || key == "des" || key == "aux" }

// IsElided reports whether a word contains an apostrophe, as "d'Arras" does.
func IsElided(word string) bool { return strings.ContainsAny(word, "'’") }
