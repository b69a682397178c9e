package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/area"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The areas of places are in a file of their own, areas.bin, which a first visit does not load.
// core/area reads it.

// located collects where the places are. Countries have the codes of ISO 3166, regions those of INSEE.
type located struct {
	spots     map[string][]spot         // the places of a name, by key; those of towns abroad are in towns
	told      map[string]spot           // areas of places from areas.txt, by key
	sites     map[string]spot           // areas of sites whose name is also that of another place, by key
	called    map[string][]string       // by the key of a French name of a town: the keys of the names that GeoNames has for it
	towns     map[string]map[string]int // inhabitants of the largest town abroad, by key and country
	sizes     map[string]int            // inhabitants of all towns of a country, by its code
	regions   map[string]string         // names by code
	countries map[string]string         // names by code
}

// spot is where a place is, and how many inhabitants it has.
type spot struct {
	country, region string
	inhabitants     int
}

const (
	france = "FR"
	whole  = -1 // in place of a number of inhabitants: all those of the country
)

const (
	// clearly is how many times more inhabitants one place needs than the next of the same name in
	// another area, so that the name means the place.
	clearly = 10
	// uncounted is the number of inhabitants for places whose number is not known, which are mostly
	// merged communes.
	uncounted = 500
)

// overseas are the regions of French territories that have a country code of their own.
var overseas = map[string]string{
	"GP": "01", "MQ": "02", "GF": "03", "RE": "04", "YT": "06", "PM": "975", "BL": "977", "MF": "978",
	"TF": "984", "WF": "986", "PF": "987", "NC": "988", "CP": "989",
}

// partsOf has territories with a code of their own in the CLDR (Unicode's locale data) that belong
// to a country, with its code: the Canary Islands, Ceuta and Melilla to Spain.
var partsOf = map[string]string{"IC": "ES", "EA": "ES"}

// isCountryCode matches the codes of countries in the CLDR. Parts of the world have numbers there.
var isCountryCode = regexp.MustCompile(`^[A-Z]{2}$`)

// noCountries are territories without a country: Antarctica.
var noCountries = map[string]bool{"AQ": true}

func newLocated() located {
	return located{
		spots: map[string][]spot{}, told: map[string]spot{}, sites: map[string]spot{}, called: map[string][]string{},
		towns: map[string]map[string]int{}, sizes: map[string]int{}, regions: map[string]string{}, countries: map[string]string{},
	}
}

// locate adds a place of a name.
func (l *located) locate(name string, s spot) {
	if !isCountryCode.MatchString(s.country) || noCountries[s.country] {
		return
	}
	key := fold.Key(name)
	l.spots[key] = append(l.spots[key], s)
}

// in returns the spot of a place, given the code of its country or territory and its inhabitants.
// Territories of France become regions of France.
func in(country string, inhabitants int) spot {
	if region, ok := overseas[country]; ok {
		return spot{france, region, inhabitants}
	}
	if of, ok := partsOf[country]; ok {
		country = of
	}
	return spot{country, "", inhabitants}
}

func wholeCountry(code string) spot { return in(code, whole) }

// call records that GeoNames has the town with a French name under the name elsewhere: "Londres"
// under "London". The parameter elsewhere may be "".
func (l *located) call(name, elsewhere string) {
	key := fold.Key(name)
	l.called[key] = append(l.called[key], fold.Key(elsewhere))
}

// nameCountries records the name of each country that texts use: that of the CLDR (Unicode's locale
// data) without brackets, or its short name if texts do not contain the usual one (spelled).
func (l *located) nameCountries(all map[string]string) {
	for code, name := range all {
		if !isCountryCode.MatchString(code) {
			continue
		}
		if short := all[code+"-alt-short"]; !spelled.MatchString(name) && spelled.MatchString(short) {
			name = short
		}
		name, _, _ = strings.Cut(name, " (")
		l.countries[code] = strings.ReplaceAll(name, "’", "'")
	}
}

// addTowns records the inhabitants of towns abroad, and sums up those of all towns of a country.
func (l *located) addTowns(all []town) {
	for _, t := range all {
		if isTown[t.kind] {
			l.sizes[in(t.country, 0).country] += t.population
		}
		if inFrance[t.country] || !isTown[t.kind] {
			continue
		}
		key := fold.Key(t.name)
		if l.towns[key] == nil {
			l.towns[key] = map[string]int{}
		}
		l.towns[key][t.country] = max(l.towns[key][t.country], t.population)
	}
}

// severalCountries is what areas.txt has as the area of a place that lies in several countries, or
// in none.
const severalCountries = "several countries"

// readAreas reads areas.txt. It must run after all lists with names of places. The section "places"
// has the areas of names, which replace those of other lists. The section "sites" has the areas of
// sites that share their name with another place.
func readAreas(facts string, g *gathering) error {
	const file = "areas.txt"
	text, err := os.ReadFile(filepath.Join(facts, file))
	if err != nil {
		return fmt.Errorf("facts: %w", err)
	}
	sections := map[string]map[string]spot{"[places]": g.told, "[sites]": g.sites}
	var section map[string]spot
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			section = sections[line]
			continue
		}
		names, of, _ := strings.Cut(line, " = ")
		where, ok := g.named(of)
		if section == nil || !ok {
			return fmt.Errorf("%s:%d: stands in no section, or %q is no region of France and no country", file, n, of)
		}
		for name := range strings.SplitSeq(names, ", ") {
			key := fold.Key(name)
			if t := g.keys[key]; t == nil || t.class&area.Placed == 0 {
				return fmt.Errorf("%s:%d: no list has a place %q", file, n, name)
			}
			section[key] = where
		}
	}
	return nil
}

// named returns the region or country of a name.
func (l *located) named(name string) (where spot, ok bool) {
	for code, region := range l.regions {
		if region == name {
			return spot{france, code, whole}, true
		}
	}
	for code, country := range l.countries {
		if country == name {
			return wholeCountry(code), true
		}
	}
	return spot{}, name == severalCountries
}

// packAreas writes areas.bin for a packed dictionary.
func packAreas(g *gathering, l *lexicon.Lexicon) []byte {
	return area.Pack(l, g.areaOf)
}

// areaOf returns the area of a key: the one that areas.txt gives, else that of the place with
// clearly the most inhabitants among those with this name, else the smallest area that all of them
// share. If a site also has the name, the area is the smallest that has both.
func (g *gathering) areaOf(key string) area.Area {
	where, ok := g.told[key]
	if !ok {
		where = g.foremost(g.spotsOf(key))
	}
	if site, ok := g.sites[key]; ok {
		where = shared(where, site)
	}
	return area.Area{Region: g.regions[where.region], Country: g.countries[where.country]}
}

// shared returns the smallest area in which both places lie; an empty one if their countries
// differ.
func shared(a, b spot) spot {
	if a.country != b.country {
		return spot{}
	}
	if a.region != b.region {
		a.region = ""
	}
	return a
}

// spotsOf returns the places that a key may mean: those of France, countries, and towns abroad.
func (g *gathering) spotsOf(key string) []spot {
	spots := slices.Clone(g.spots[key])
	if g.keys[key].class&lexicon.ClassCity == 0 {
		return spots
	}
	for _, name := range append(g.called[key], key) {
		for country, inhabitants := range g.towns[name] {
			spots = append(spots, in(country, inhabitants))
		}
	}
	return spots
}

// foremost returns the country of the largest of some places, if that place is clearly larger than
// every place in another country, else "". If the country is France, it returns the region in the
// same way.
func (g *gathering) foremost(spots []spot) (where spot) {
	where.country = g.largest(spots, func(s spot) string { return s.country })
	if where.country == france {
		spots = slices.DeleteFunc(spots, func(s spot) bool { return s.country != france })
		where.region = g.largest(spots, func(s spot) string { return s.region })
	}
	return where
}

// largest groups places by country or by region, as the function part says. It returns the group
// whose largest place has at least clearly times as many inhabitants as the largest place of any
// other group; "" if there is no such group.
func (g *gathering) largest(spots []spot, part func(spot) string) string {
	most := map[string]int{}
	for _, s := range spots {
		n := s.inhabitants
		if n == whole {
			n = g.sizes[s.country]
		}
		most[part(s)] = max(most[part(s)], cmp.Or(n, uncounted))
	}
	for p, n := range most {
		next := 0
		for q, m := range most {
			if q != p {
				next = max(next, m)
			}
		}
		if n >= clearly*next {
			return p
		}
	}
	return ""
}
