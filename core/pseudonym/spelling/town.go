package spelling

import (
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
)

// CutArticle separates the article from the name of a town, in any case: "Le" and "Havre" for "Le
// Havre". The article is "" if the name has no article, and "L'" for either kind of apostrophe.
func CutArticle(town string) (article, bare string) {
	for _, a := range [...]string{"Le ", "La ", "Les "} {
		if len(town) > len(a) && strings.EqualFold(town[:len(a)], a) {
			return strings.TrimSpace(a), town[len(a):]
		}
	}
	for _, a := range [...]string{"L'", "L’"} {
		if len(town) > len(a) && strings.EqualFold(town[:len(a)], a) {
			return "L'", town[len(a):]
		}
	}
	return "", town
}

// IsTown reports whether an entry of the dictionary is a town and neither a region nor a country. A
// town that is also a department, such as Paris, counts.
func IsTown(e lexicon.Entry) bool {
	return e.Class&(lexicon.ClassCommune|lexicon.ClassCity) != 0 && e.Class&(lexicon.ClassRegion|lexicon.ClassCountry) == 0
}
