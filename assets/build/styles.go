package main

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The names for natural pseudonyms are in a file of their own, styles.txt, which a first visit does
// not load. core/pseudonym/naming reads it; the comment of ReadSupply describes its format.

// supply collects the content of styles.txt.
type supply struct {
	// famous has the famous or odd names that are not given, folded, by section ("surname",
	// "first", "town").
	famous  map[string]map[string]bool
	births  map[string]*births  // births by the folded key of a first name
	towns   map[string][]string // towns by article and bucket of inhabitants, "Le 8"
	lines   map[string][]string // lines of the file by section
	counted map[string]int      // number of names by section
}

// births are the numbers of people born in France since 1900 with one first name, in all its
// spellings.
type births struct {
	spellings map[string]int
	years     [years]int // by year of birth since firstYear, if that is known
	all       int
	girls     int
}

// supplySections are the sections of styles.txt, in order.
var supplySections = [...]string{"first", "more", "generation", "surname", "town", "mute"}

// The generation of a first name is the middle year of birth of its bearers, in steps of yearsAStep
// years since firstYear: 10 is 1950 to 1954.
const (
	firstYear  = 1900
	years      = 125
	yearsAStep = 5
)

const (
	fewestGiven   = 3000 // with fewer births, a first name is used only if no other is left
	fewestEpicene = 900  // the same for epicene names, those of girls and boys: there are few of them
	fewestLoose   = 450  // with fewer births, an epicene name is not used at all
	bothAsSaints  = 10   // up to this generation, boys and girls had saints' names as second names: no name is loosely epicene
	fewestDated   = 100  // with fewer births, a first name has no generation
	fewestSurname = 1024
	fewestTown    = 2000
	fewestArticle = 1000  // the same for a town with an article, as there are few of them
	largestTown   = 60000 // most inhabitants of a town: everyone knows larger ones
	livingSince   = 40    // years since firstYear: people born earlier are hardly written about today
)

// Shares of girls, or of boys, among the people with a first name.
const (
	almostAll   = 0.97 // above this share, the name has one gender
	clearlyBoth = 0.2  // if both shares are greater, the name is epicene
	barelyBoth  = 0.1  // if both shares are greater, it is loosely epicene
)

// Lengths in bytes of the folded names that are taken. Shorter ones are mostly words or acronyms.
const (
	shortestName = 4
	longestName  = 12
	longestTown  = 14
)

// clearlySurname is by how many levels of frequency (core/lexicon) a surname that is also a first
// name must be more frequent than that first name.
const clearlySurname = 4

// otherThanTown are the classes that a town for pseudonyms must not have.
const otherThanTown = lexicon.ClassWord | lexicon.ClassOrg | lexicon.ClassSite | lexicon.ClassCountry | lexicon.ClassCity | lexicon.ClassDepartment

// packSupply reads the sources again and collects the content of styles.txt. g, which has read them
// all, knows what else each name is.
func packSupply(in inputs, g *gathering) (*supply, error) {
	s := &supply{famous: map[string]map[string]bool{}, births: map[string]*births{}, towns: map[string][]string{}, lines: map[string][]string{}, counted: map[string]int{}}
	for _, read := range []func() error{
		func() error { return s.readFamous(filepath.Join(in.facts, "famous.txt")) },
		func() error { return s.readFamous(filepath.Join(in.facts, "odd.txt")) },
		func() error { return s.readMute(filepath.Join(in.facts, "mute-h.txt")) },
		func() error { return s.readBirths(filepath.Join(in.data, firstNamesFile)) },
		func() error { return s.readTowns(filepath.Join(in.packages, placesPackage), g) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	s.pickFirstNames(g)
	s.pickSurnames(g)
	for place, names := range s.towns {
		slices.Sort(names)
		s.add("town", place, slices.Compact(names))
	}
	return s, nil
}

// add adds a line to a section: head, which is what the names have in common ("f 18"), and the
// names.
func (s *supply) add(section, head string, names []string) {
	s.lines[section] = append(s.lines[section], strings.TrimSpace(head+" "+strings.Join(names, " ")))
	s.counted[section] += len(names)
}

func (s *supply) text() []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, "# Names to give and what is known of them, written by assets/build. Do not edit.")
	for _, section := range supplySections {
		slices.Sort(s.lines[section])
		fmt.Fprintf(&b, "[%s]\n%s\n", section, strings.Join(s.lines[section], "\n"))
	}
	return b.Bytes()
}

// readFamous reads the sections of famous.txt or odd.txt.
func (s *supply) readFamous(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	section := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
			if s.famous[section] == nil {
				s.famous[section] = map[string]bool{}
			}
		case section == "":
			return fmt.Errorf("%s: a name stands before the first section", filepath.Base(path))
		default:
			for name := range strings.FieldsSeq(line) {
				s.famous[section][fold.Key(name)] = true
			}
		}
	}
	return nil
}

// readMute reads the names that begin with a mute h, as "Hélène" does.
func (s *supply) readMute(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var keys []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			keys = append(keys, strings.Fields(line)...)
		}
	}
	s.add("mute", "", keys)
	return nil
}

// readBirths reads the number of births with each first name, by spelling, sex and year.
func (s *supply) readBirths(path string) error {
	_, err := eachZipRow(path, table{";", 4, 1}, func(f []string) error {
		n, err := strconv.Atoi(f[3])
		if err != nil || f[1] == "_PRENOMS_RARES" {
			return err
		}
		b := s.births[fold.Key(f[1])]
		if b == nil {
			b = &births{spellings: map[string]int{}}
			s.births[fold.Key(f[1])] = b
		}
		b.spellings[f[1]] += n
		b.all += n
		if f[0] == "2" {
			b.girls += n
		}
		if year, err := strconv.Atoi(f[2]); err == nil && year >= firstYear && year < firstYear+years {
			b.years[year-firstYear] += n
		}
		return nil
	})
	return err
}

// generation returns the median year of birth, in steps since firstYear. It counts births since
// livingSince, or all births if there are too few of these.
func (b *births) generation() int {
	for _, since := range []int{livingSince, 0} {
		total := 0
		for _, n := range b.years[since:] {
			total += n
		}
		if total < fewestDated/2 && since > 0 {
			continue
		}
		seen := 0
		for year, n := range b.years[since:] {
			if seen += n; 2*seen >= total {
				return (since + year) / yearsAStep
			}
		}
	}
	return 0
}

// spelling returns the most frequent spelling of a first name, with a capital. INSEE writes accents
// in first names.
func (b *births) spelling() string {
	best := slices.MaxFunc(slices.Sorted(maps.Keys(b.spellings)), func(x, y string) int {
		return cmp.Or(cmp.Compare(b.spellings[x], b.spellings[y]), cmp.Compare(y, x))
	})
	r := []rune(strings.ToLower(best))
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// pickFirstNames adds the first names for pseudonyms, by gender and generation, and the generations
// of all first names.
func (s *supply) pickFirstNames(g *gathering) {
	given, more, dated := map[string][]string{}, map[string][]string{}, map[string][]string{}
	for _, key := range slices.Sorted(maps.Keys(s.births)) {
		b := s.births[key]
		if b.all < fewestDated {
			continue
		}
		step := fmt.Sprint(b.generation())
		dated[step] = append(dated[step], strings.ReplaceAll(key, " ", "_"))
		t := g.keys[key]
		if t == nil {
			continue
		}
		e := t.entry()
		gender, isLoose := b.gender()
		if e.Place < lexicon.Place4k {
			e.Class &^= lexicon.ClassCommune // a first name may also be a village
		}
		if gender == "e" && e.Word < lexicon.UsualWord {
			e.Class &^= lexicon.ClassWord // Sacha: there are few epicene names, so one may be a word
		}
		// An initial M would be read as "Monsieur".
		if gender == "" || gender != "e" && e.Surname+1 > e.First || !s.isPlain(key, e, "first") || key[0] == 'm' {
			continue
		}
		spelling, to := b.spelling(), given
		if !hasAccent(spelling) && !isWithoutAccent(key, gender) {
			continue
		}
		if gender != "e" && b.all < fewestGiven || isLoose {
			to = more
		}
		to[gender+" "+step] = append(to[gender+" "+step], spelling)
	}
	for head, names := range given {
		s.add("first", head, names)
	}
	for head, names := range more {
		s.add("more", head, names)
	}
	for head, names := range dated {
		s.add("generation", head, names)
	}
}

// gender returns who has the name: "f" for girls, "m" for boys, "e" for both (an epicene name), or
// "" if it is not used for pseudonyms. isLoose marks an epicene name that few people have, or that
// mostly one gender has (up to nine in ten bearers): it is used when the others run out.
func (b *births) gender() (gender string, isLoose bool) {
	switch share := float64(b.girls) / float64(b.all); {
	case share > almostAll:
		return "f", false
	case share < 1-almostAll:
		return "m", false
	case share > clearlyBoth && share < 1-clearlyBoth && b.all >= fewestEpicene:
		return "e", false
	case share > barelyBoth && share < 1-barelyBoth && b.all >= fewestLoose && b.generation() > bothAsSaints:
		return "e", true
	}
	return "", false
}

func hasAccent(name string) bool {
	return strings.IndexFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) >= 0
}

// isPlain reports whether a folded name can be a pseudonym: it is one word that is neither too
// short nor too long, has no other meaning in French, is not famous, and it is clear whether it
// begins with a vowel. section is "first" or "surname".
func (s *supply) isPlain(key string, e lexicon.Entry, section string) bool {
	const other = lexicon.ClassWord | lexicon.ClassPlace | lexicon.ClassOrg
	isOneWord := len(key) >= shortestName && len(key) <= longestName && strings.IndexByte(key, ' ') < 0
	isFamous := s.famous[section][key] || s.famous["surname"][key]
	return isOneWord && !hasDoubtfulOnset(key) && e.Class&other == 0 && !isFamous
}

// hasDoubtfulOnset reports whether it is hard to say if a name begins with a vowel: an h may be mute,
// and a y may be a vowel.
func hasDoubtfulOnset(key string) bool { return key[0] == 'h' || key[0] == 'y' }

// pickSurnames adds the surnames for pseudonyms. It takes those that enough people have and that
// are much rarer as first names. The source has no accents, so only surnames that are surely
// written without any are taken.
func (s *supply) pickSurnames(g *gathering) {
	var names []string
	for _, key := range slices.Sorted(maps.Keys(g.keys)) {
		t := g.keys[key]
		e := t.entry()
		if t.class&lexicon.ClassSurname == 0 || t.bearers < fewestSurname || e.First >= lexicon.By64 || e.First+clearlySurname > e.Surname {
			continue
		}
		if s.isPlain(key, e, "surname") && !s.famous["first"][key] && isWithoutAccent(key, "") {
			names = append(names, strings.ToUpper(key[:1])+key[1:])
		}
	}
	s.add("surname", "", names)
}

// readTowns collects the towns for pseudonyms by article and size. The name of such a town is one
// word after its article, and that word is not a French word, a first name or a common surname.
func (s *supply) readTowns(folder string, g *gathering) error {
	communes, err := readJSON(folder, "communes")
	if err != nil {
		return err
	}
	for _, c := range communes {
		article, bare := cutArticle(c.Nom)
		key := fold.Key(bare)
		isOverseas := strings.HasPrefix(c.Code, "97") || strings.HasPrefix(c.Code, "98")
		hasSize := c.Population <= largestTown && c.Population >= fewestArticle && (article != "" || c.Population >= fewestTown)
		if c.Type != "commune-actuelle" || isOverseas || !hasSize {
			continue
		}
		isOneWord := len(key) >= shortestName && len(key) <= longestTown && !strings.ContainsAny(bare, " -'’()")
		isFamous := s.famous["town"][key] || s.famous["surname"][key]
		if !isOneWord || isFamous || hasDoubtfulOnset(key) {
			continue
		}
		if e := g.known(key); e.Class&otherThanTown != 0 || e.First >= lexicon.By64 || e.Surname >= lexicon.By512 {
			continue
		}
		head := fmt.Sprintf("%s %d", cmp.Or(article, "-"), placeBucket(c.Population))
		s.towns[head] = append(s.towns[head], bare)
	}
	return nil
}

// cutArticle divides the name of a town into article and rest: "Le", "Havre".
func cutArticle(town string) (article, bare string) {
	for _, a := range [...]string{"Le ", "La ", "Les ", "L'"} {
		if bare, ok := strings.CutPrefix(town, a); ok {
			return strings.TrimSpace(a), bare
		}
	}
	return "", town
}

// isWithoutAccent guesses whether a name is written without accents, given its folded key. It is
// used for names whose source does not have any. An é or è occurs before a single consonant and a
// vowel, before a consonant and r or l, or at the end. gender is that of a first name, "" for a
// surname.
func isWithoutAccent(key, gender string) bool {
	if gender != "" && strings.Contains(key, "oi") || strings.Contains(key, "oe") || strings.Contains(key, "ae") {
		return false // Loïc and Gaëlle have an accent
	}
	for i := range len(key) {
		next, after := letterAt(key, i+1), letterAt(key, i+2)
		switch key[i] {
		case 'c':
			if isOneOf(next, "ao") && (isOneOf(letterAt(key, i-1), vowels) || letterAt(key, i-1) == 'n') && gender == "" {
				return false // a c between vowels, or between n and a vowel, may be a ç: Garçon
			}
		case 'a', 'o':
			if next == 'i' && (isOneOf(after, vowels) || gender != "" && !isOneOf(after, "rn")) {
				return false // an i before a vowel may be an ï: Aïcha
			}
		case 'e':
			if mayBeAccented(key, i, gender) {
				return false
			}
		}
	}
	return true
}

// mayBeAccented reports whether the e at index i of a folded name may have an accent.
func mayBeAccented(key string, i int, gender string) bool {
	next, after := letterAt(key, i+1), letterAt(key, i+2)
	switch {
	case next == ' ' || next == 's' && after == ' ':
		return !hasMuteEnd(strings.TrimSuffix(key, "s"), gender)
	case i == 0 && !isOneOf(next, "rsnml") || isOneOf(next, "aoe"):
		return true
	case !isOneOf(next, vowels) && next != 'x' && isOneOf(after, vowels):
		return true
	}
	return isOneOf(after, "rl") && isOneOf(next, "bcdfgptv")
}

const vowels = "aeiouy"

// letterAt returns the letter at index i of a key, or a space if i is outside the key.
func letterAt(key string, i int) byte {
	if i >= 0 && i < len(key) {
		return key[i]
	}
	return ' '
}

func isOneOf(letter byte, letters string) bool { return strings.IndexByte(letters, letter) >= 0 }

// hasMuteEnd reports whether the e at the end of a name certainly has no accent.
func hasMuteEnd(key, gender string) bool {
	if gender == "f" {
		return !strings.HasSuffix(key, "ee") && !strings.HasSuffix(key, "oe") && !strings.HasSuffix(key, "ae") && !strings.HasSuffix(key, "ue")
	}
	for _, end := range muteEnds {
		if strings.HasSuffix(key, end) {
			return true
		}
	}
	return false
}

var muteEnds = []string{"elle", "ette", "otte", "aine", "onne", "anne", "ille", "ouze", "asse", "esse", "osse", "oche", "iche", "ugue", "aire", "oire", "aye",
	"ice", "ique", "ippe", "andre", "oine", "ave", "ude", "ume", "ane", "ine"}
