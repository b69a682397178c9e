package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// brandsPackage is the npm package with the index of brands and operators (such as those of
// hospitals) that mappers of OpenStreetMap use. brandsVersion is the release that package.json
// pins.
const brandsPackage, brandsVersion = "name-suggestion-index", "8.0.20260918"

// brand is a brand or an operator of the index, and the areas where it exists. An area is the code
// of a country, or a number or list of numbers for an area without a code.
type brand struct {
	LocationSet struct{ Include, Exclude []any }
	Tags        map[string]string
}

// knownIn are the codes of the areas that contain France: France, metropolitan France, Europe and
// Western Europe. A brand is taken if the index of brands says that it exists in one of them. The
// codes of French regions, such as fr-bre.geojson, are left out: a brand that exists only in a region
// is, for example, the bus company of a town.
var knownIn = map[string]bool{"fr": true, "fx": true, "150": true, "155": true}

// unnamed are the kinds of brand that are not taken, because texts do not name them: charging
// stations, bicycle racks, bars of one street.
var unnamed = set(`
	amenity/bar amenity/bicycle_rental amenity/bicycle_repair_station amenity/cafe amenity/charging_station amenity/payment_terminal
	amenity/photo_booth amenity/pub amenity/social_centre amenity/vending_machine healthcare/laboratory landuse/industrial
	leisure/amusement_arcade leisure/escape_game man_made/charge_point shop/art shop/curtain shop/fishing shop/mobile_phone_accessories
	shop/tattoo shop/truck tourism/hostel`)

// worldWide are the kinds of brand that are taken if the index says they exist everywhere. The index
// may say so of a brand that does not exist in France: cafés and bars mostly belong to one country,
// and it does not say which.
var worldWide = set(`
	amenity/bank amenity/car_rental amenity/fast_food amenity/fuel amenity/money_transfer amenity/post_depot office/company
	office/consulting office/coworking office/employment_agency office/estate_agent office/insurance office/it office/lawyer
	office/telecommunication shop/appliance shop/bag shop/bakery shop/camera shop/car shop/car_repair shop/chocolate shop/clothes
	shop/cosmetics shop/department_store shop/doityourself shop/electronics shop/fashion_accessories shop/furniture shop/hifi
	shop/houseware shop/jewelry shop/mobile_phone shop/motorcycle shop/newsagent shop/perfumery shop/shoes shop/sports
	shop/supermarket shop/tea shop/travel_agency shop/truck shop/tyres shop/vacuum_cleaner shop/watches shop/wholesale tourism/hotel`)

// operating are the kinds of operator that are taken: those that run a home or a power plant, but
// not those that empty bins or fill billboards.
var operating = set(`
	amenity/hospital amenity/parking amenity/social_facility emergency/water_rescue man_made/mast man_made/wastewater_plant
	office/government power/plant`)

// notBrands are brands whose name means something else in most French texts, which isBrand cannot
// know: an English word, a fruit, a place, a game, a person.
var notBrands = set(`
	adopt aloft barbour belmond black-red-white bonobo bose botanic c-est-deux-euros call-it-spring canopy chase checkers chipotle
	citgo coach cotton-on courtyard crit darjeeling day-by-day decimas defender discovery ecosystem fairmont figaret finsbury
	first-stop fossil fram free-people fresh grand-line greet guess gulf haval helvetia humana infiniti interchange intrend
	just-over-the-top kearney koton lush madura majestic makro manfield marella maurices mavi mephisto mercantil millennium mobil
	morphe motivi mustang name-it nautica new-look next nhow old-navy only orchestra patagonia payless pendleton penti persona
	pitaya polaris prink quadran raffles relay replay reserved rituals rockport room-mate roots rosewood salamander seat selected
	sfera shem sherpa smuggler solaris sonic spaces speedy stradivarius subdued sugar synergie tati thrifty topman trespass tribe
	triumph utopia valorem vans vivo warhammer weekday wimpy`)

// inFrench matches a name that has only letters and marks that occur in French texts.
var inFrench = regexp.MustCompile(`^[A-Za-zÀ-ÖØ-öø-ÿŒœ'’ -]+$`)

// set returns the set of words in a string, which are separated by spaces. A hyphen in a word is
// replaced by a space.
func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[strings.ReplaceAll(word, "-", " ")] = true
	}
	return all
}

// readBrands adds the brands and operators that are known in France. It must run after all readers
// that say what else a name is.
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

// isFrench reports whether a brand exists in France, or everywhere and its kind is in worldWide.
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

// isBrand reports whether a name, written with a capital, can hardly be anything but that of an
// organisation.
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
		words = words[1:] // "La Place" → "place", "Le Relais" → "relais"
	}
	if last := len(words) - 1; last > 0 && words[last] == "s" {
		words = words[:last] // "Colin's" → "colin"
	}
	switch len(words) {
	case 0:
		return false
	case 1:
		return !g.means(words[0]) && !g.means(key)
	}
	return g.keys[key] == nil && !g.isPhrase(words) && !g.isBegun(words[0])
}

// means reports whether a word is very short, or has another meaning in French texts that is more
// likely than the brand.
func (g *gathering) means(word string) bool {
	e := g.known(word)
	return len(word) < shortestName || e.First >= lexicon.By64 || e.Surname >= lexicon.By128 || e.Word >= lexicon.ScarceWord || e.Class&lexicon.ClassPlace != 0
}

// isPhrase reports whether a brand consists of common words, so that a sentence may begin with it:
// "Au bureau", "Citron vert", "Votre marché".
func (g *gathering) isPhrase(words []string) bool {
	for _, word := range words {
		if g.known(word).Word < lexicon.CommonWord {
			return false
		}
	}
	return true
}

// isBegun reports whether the first word of a brand is frequent in texts: a common first name or
// surname, or a very common word. Such a brand would have to be looked up at each occurrence of the
// word, and may be a person's name: Franck Provost, Tom Ford.
func (g *gathering) isBegun(word string) bool {
	e := g.known(word)
	return e.First >= lexicon.By64 || e.Surname >= lexicon.By4k || e.Word >= lexicon.BasicWord
}
