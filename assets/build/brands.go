package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// brandsPackage is the index of brands and operators that OpenStreetMap is mapped
// with, brandsVersion the release that package.json pins.
const brandsPackage, brandsVersion = "name-suggestion-index", "8.0.20260918"

// brand is a brand or an operator of the index, and the areas where it is found:
// codes of countries, or what has none as a number or a list of numbers.
type brand struct {
	LocationSet struct{ Include, Exclude []any }
	Tags        map[string]string
}

// knownIn are the areas that France is part of, as the index calls them. The regions
// (fr-bre.geojson) are not: what is known in one of them only is the bus of a town.
var knownIn = map[string]bool{"fr": true, "fx": true, "150": true, "155": true}

// unnamed are the kinds of brand that texts do not name: posts to charge a car at, racks
// of bicycles, bars of one street.
var unnamed = set(`
	amenity/bar amenity/bicycle_rental amenity/bicycle_repair_station amenity/cafe amenity/charging_station amenity/payment_terminal
	amenity/photo_booth amenity/pub amenity/social_centre amenity/vending_machine healthcare/laboratory landuse/industrial
	leisure/amusement_arcade leisure/escape_game man_made/charge_point shop/art shop/curtain shop/fishing shop/mobile_phone_accessories
	shop/tattoo shop/truck tourism/hostel`)

// worldWide are the kinds of brand that French texts name of those found everywhere.
// A brand that is everywhere in the index need not be in France: its cafés and bars
// are mostly of one country, and it does not say which.
var worldWide = set(`
	amenity/bank amenity/car_rental amenity/fast_food amenity/fuel amenity/money_transfer amenity/post_depot office/company
	office/consulting office/coworking office/employment_agency office/estate_agent office/insurance office/it office/lawyer
	office/telecommunication shop/appliance shop/bag shop/bakery shop/camera shop/car shop/car_repair shop/chocolate shop/clothes
	shop/cosmetics shop/department_store shop/doityourself shop/electronics shop/fashion_accessories shop/furniture shop/hifi
	shop/houseware shop/jewelry shop/mobile_phone shop/motorcycle shop/newsagent shop/perfumery shop/shoes shop/sports
	shop/supermarket shop/tea shop/travel_agency shop/truck shop/tyres shop/vacuum_cleaner shop/watches shop/wholesale tourism/hotel`)

// operating are the kinds of operator that are taken: who runs a home or a power
// plant, not who empties a bin or fills a billboard.
var operating = set(`
	amenity/hospital amenity/parking amenity/social_facility emergency/water_rescue man_made/mast man_made/wastewater_plant
	office/government power/plant`)

// notBrands are brands whose name mostly means something else in a French text, which
// isBrand cannot tell: an English word, a fruit, a place, a game, a person.
var notBrands = set(`
	adopt aloft barbour belmond black-red-white bonobo bose botanic c-est-deux-euros call-it-spring canopy chase checkers chipotle
	citgo coach cotton-on courtyard crit darjeeling day-by-day decimas defender discovery ecosystem fairmont figaret finsbury
	first-stop fossil fram free-people fresh grand-line greet guess gulf haval helvetia humana infiniti interchange intrend
	just-over-the-top kearney koton lush madura majestic makro manfield marella maurices mavi mephisto mercantil millennium mobil
	morphe motivi mustang name-it nautica new-look next nhow old-navy only orchestra patagonia payless pendleton penti persona
	pitaya polaris prink quadran raffles relay replay reserved rituals rockport room-mate roots rosewood salamander seat selected
	sfera shem sherpa smuggler solaris sonic spaces speedy stradivarius subdued sugar synergie tati thrifty topman trespass tribe
	triumph utopia valorem vans vivo warhammer weekday wimpy`)

// inFrench are the letters that a French text has in it.
var inFrench = regexp.MustCompile(`^[A-Za-zÀ-ÖØ-öø-ÿŒœ'’ -]+$`)

// set reads words with spaces between them; a hyphen is a space within one.
func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[strings.ReplaceAll(word, "-", " ")] = true
	}
	return all
}

// readBrands adds the brands and operators that are known in France. It comes behind
// all that says what else a name is.
func readBrands(packages string, g *gathering) error {
	var file struct {
		NSI map[string]struct{ Items []brand }
	}
	if err := readPackage(packages, brandsPackage, brandsVersion, "dist/json/nsi.min.json", &file); err != nil {
		return err
	}
	l := listed{what: "brands and operators", class: lexicon.ClassOrg}
	names, elsewhere := map[string]bool{}, 0
	for path, group := range file.NSI {
		tree, kind, _ := strings.Cut(path, "/")
		for _, b := range group.Items {
			l.rows++
			name := strings.ReplaceAll(b.Tags[strings.TrimSuffix(tree, "s")], " & ", " et ")
			switch {
			case !b.isFrench(kind) || tree != "brands" && tree != "operators" || unnamed[kind] || tree == "operators" && !operating[kind]:
				elsewhere++
			case g.isBrand(name):
				names[name] = true
			}
		}
	}
	for name := range names {
		g.at(name, lexicon.ClassOrg)
	}
	l.spellings = len(names)
	l.left = fmt.Sprintf("%d not known in France, or of kinds that texts do not name; of the others those whose name is of fewer than "+
		"four letters, a word, a phrase, a first name, a surname or a place, begins like somebody's, or is not written in French letters", elsewhere)
	return g.done(l, lexicon.Source{Name: "name-suggestion-index", Edition: "npm " + brandsVersion, Licence: "BSD-3-Clause"})
}

// isFrench reports whether a brand is known in France, or in all the world and of a
// kind of which that is believed.
func (b *brand) isFrench(kind string) bool {
	for _, area := range b.LocationSet.Exclude {
		if code, _ := area.(string); knownIn[code] {
			return false
		}
	}
	for _, area := range b.LocationSet.Include {
		if code, _ := area.(string); knownIn[code] || code == "001" && worldWide[kind] {
			return true
		}
	}
	return false
}

// isBrand reports whether a name is that of an organisation wherever it is written
// with a capital.
func (g *gathering) isBrand(name string) bool {
	key := fold.Key(name)
	if !inFrench.MatchString(name) || !isKey(name) || strings.Count(key, " ") >= lexicon.MaxKeyWords || notBrands[key] {
		return false
	}
	if g.known(key).Class&lexicon.ClassOrg != 0 {
		return true
	}
	words := strings.Fields(key)
	switch words[0] {
	case "le", "la", "les", "l", "un", "une", "the":
		words = words[1:] // La Place, Le Relais
	}
	if last := len(words) - 1; last > 0 && words[last] == "s" {
		words = words[:last] // Colin's
	}
	switch len(words) {
	case 0:
		return false
	case 1:
		return !g.means(words[0]) && !g.means(key)
	}
	return g.keys[key] == nil && !g.isPhrase(words) && !g.isBegun(words[0])
}

// means reports whether one word is something in a French text before it is a brand.
func (g *gathering) means(word string) bool {
	e := g.known(word)
	return len(word) < 4 || e.First >= lexicon.By64 || e.Surname >= lexicon.By128 || e.Word >= lexicon.ScarceWord || e.Class&lexicon.ClassPlace != 0
}

// isPhrase reports whether a brand is made of usual words, so that a sentence may
// begin with it: "Au bureau", "Citron vert", "Votre marché".
func (g *gathering) isPhrase(words []string) bool {
	for _, word := range words {
		if g.known(word).Word < lexicon.CommonWord {
			return false
		}
	}
	return true
}

// isBegun reports whether the first word of a brand begins much else in a text: a
// usual first name or surname, or a word that every text has. Such a brand
// costs a look wherever the word stands, and may be a person's name: Franck Provost, Tom Ford.
func (g *gathering) isBegun(word string) bool {
	e := g.known(word)
	return e.First >= lexicon.By64 || e.Surname >= lexicon.By4k || e.Word >= lexicon.BasicWord
}
