package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// nameTown returns a town of about the same size as the real one, with the same article and a first
// sound of the same kind. It returns "" for departments, regions and countries, which get ids, and
// if no town is left.
func (v *invention) nameTown(w *request) string {
	entry, ok := v.Names.lexicon.Lookup(w.key)
	if !ok || !spelling.IsTown(entry) {
		return ""
	}
	article, name := spelling.CutArticle(w.e.Canonical)
	kind := article
	if article == "" {
		kind = v.articleOf(w.key)
	}
	key := fold.Key(name)
	town := v.places[key]
	if town == "" {
		wish := v.wishFor("town", name, v.sounds, entry.Place)
		wish.close = true
		if kind != "-" && kind != "L'" {
			wish.vowel = beginsWithVowel(key)
		}
		pool := v.townsWith(kind)
		// The supply has no well-known towns, so a wish for the size of one could not be fulfilled.
		wish.step = min(wish.step, pool.largest())
		g := pool.give(wish)
		if g == nil {
			return ""
		}
		town = g.name
		v.places[key] = town
	}
	return joinArticle(article, town)
}

// articleOf returns the article of a town that a text writes without it, such as "Le" for the
// "Mans" of "au Mans" ("in Le Mans"), or "-" if the town has no article. key is the folded name.
func (v *invention) articleOf(key string) string {
	for _, article := range [...]string{"Le", "Les"} {
		if e, ok := v.Names.lexicon.Lookup(strings.ToLower(article) + " " + key); ok && e.Class&lexicon.ClassCommune != 0 {
			if own, _ := v.Names.lexicon.Lookup(key); own.Class&lexicon.ClassCommune != 0 && own.Place == e.Place {
				return article
			}
		}
	}
	return "-"
}

// townsWith returns the pool of towns that have an article: "Le", "Les", "La", "L'", or "-" for
// none.
func (v *invention) townsWith(article string) *pool {
	if v.towns[article] == nil {
		v.towns[article] = newPool(v.avoid, v.Names.supply.towns[article], nil)
	}
	return v.towns[article]
}

// joinArticle puts an article before the name of a town: "Le" and "Neubourg", "L'" and "Haÿ".
func joinArticle(article, town string) string {
	switch article {
	case "":
		return town
	case "L'":
		return article + town
	}
	return article + " " + town
}

// writeTown sets the replacements for the spellings of a place that has an invented town: "Le Mans"
// → "Le Neubourg", "au Mans" → "au Neubourg", "LE MANS" → "LE NEUBOURG".
func writeTown(e *core.Entity) {
	if !spelling.IsNatural(e.Pseudonym) {
		return
	}
	article, town := spelling.CutArticle(e.Pseudonym)
	realArticle, real := spelling.CutArticle(e.Canonical)
	if article != realArticle {
		return
	}
	if article != "" {
		e.Parts = []core.Part{{Name: real, Pseudonym: town}}
	}
	for _, f := range e.Forms {
		own, name := spelling.CutArticle(f.Text)
		written := spelling.WithCase(town, name)
		if own != "" {
			written = f.Text[:len(f.Text)-len(name)] + written
		}
		if article != own && article != "" && own != "" {
			continue
		}
		Natural{}.write(e, f.Text, written)
	}
}
