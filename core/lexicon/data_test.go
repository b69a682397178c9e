package lexicon

import (
	"bytes"
	"os"
	"testing"

	"github.com/cachenom/cachenom/core/text/fold"
)

// committedFile opens the dictionary that the project ships.
func committedFile(t testing.TB) []byte {
	t.Helper()
	packed, err := os.ReadFile("../../assets/names.bin")
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

func committed(t testing.TB) *Lexicon {
	t.Helper()
	l, err := Open(committedFile(t))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const (
	first      = ClassFirst
	surname    = ClassSurname
	word       = ClassWord
	commune    = ClassCommune
	department = ClassDepartment
	region     = ClassRegion
	country    = ClassCountry
	city       = ClassCity
	site       = ClassSite
	org        = ClassOrg
	head       = ClassHead

	male    = GenderMale
	female  = GenderFemale
	epicene = GenderEpicene
)

// known are spot checks: the classes must be equal (except for ClassHead), and the frequencies at
// least these. 13 is 8,192 bearers, 128 occurrences in a million words, or 262,144 inhabitants.
var known = []struct {
	key                         string
	class                       Class
	gender                      Gender
	first, surname, word, place uint8
}{
	{"marie", first | surname | word | commune, female, 15, 14, 8, 1},
	{"martin", first | surname | word, male, 15, 15, 1, 0},
	{"lea", first | surname, female, 15, 1, 0, 0},
	{"nathan", first | surname, male, 15, 1, 0, 0},
	{"camille", first | surname, epicene, 15, 1, 0, 0},
	{"dominique", first | surname, epicene, 15, 1, 0, 0},
	{"jean pierre", first | surname, male, 15, 1, 0, 0},
	{"nguyen", first | surname, epicene, 1, 13, 0, 0},
	{"le goff", surname, 0, 0, 14, 0, 0},
	{"d almeida", surname, 0, 0, 8, 0, 0},
	{"dupont", surname, 0, 0, 15, 0, 0},

	{"rose", first | surname | word, female, 15, 13, 12, 0},
	{"petit", surname | word, 0, 0, 15, 14, 0},
	{"bon", surname | word, 0, 0, 12, 14, 0},
	{"est", surname | word, 0, 0, 1, 15, 0},
	{"le", first | surname | word, epicene, 1, 10, 15, 0},
	{"orange", surname | word | commune | org, 0, 0, 8, 9, 9},
	{"nice", surname | word | commune, 0, 0, 8, 1, 13},
	{"sens", surname | word | commune, 0, 0, 8, 13, 9},
	{"chantait", word, 0, 0, 0, 9, 0},
	{"l", first | word, male, 4, 0, 15, 0},
	{"arc en ciel", word, 0, 0, 0, 6, 0},
	{"aujourd hui", word, 0, 0, 0, 13, 0},
	{"oeuvre", word, 0, 0, 0, 11, 0},
	{"nan", surname | word, 0, 0, 1, 6, 0}, // the row that lost its form

	{"paris", first | surname | word | commune | department, epicene, 1, 14, 1, 15},
	{"saint denis", surname | commune, 0, 0, 1, 0, 12},
	{"bors", surname | commune, 0, 0, 1, 0, 2}, // "Bors (Canton de …)" in the source
	{"saint remy en bouzemont saint genest et isson", commune, 0, 0, 0, 0, 2},
	{"guadeloupe", surname | department | region, 0, 0, 1, 0, 13},
	{"martinique", department | region, 0, 0, 0, 0, 13},
	{"guyane", department | region, 0, 0, 0, 0, 13},
	{"la reunion", commune | department | region, 0, 0, 0, 0, 14},
	{"mayotte", department | region, 0, 0, 0, 0, 12},
	{"bretagne", surname | commune | region | site, 0, 0, 1, 0, 15},
	{"provence alpes cote d azur", region, 0, 0, 0, 0, 15},
	{"seine saint denis", department, 0, 0, 0, 0, 15},
	{"le havre", commune, 0, 0, 0, 0, 12},
	{"havre", surname | word | commune, 0, 0, 1, 7, 12},    // du Havre
	{"bourget", surname | commune, 0, 0, 12, 0, 8},         // du Bourget, not M. Bourget
	{"mans", surname | commune, 0, 0, 1, 0, 12},            // au Mans
	{"port", surname | word | commune, 0, 0, 1, 12, 1},     // Port in the Ariège; without its article, Le Port is a harbour
	{"robert", first | surname | word, male, 15, 15, 1, 0}, // Le Robert may be a person

	{"etats unis", country, 0, 0, 0, 0, 15},
	{"usa", word | country, 0, 0, 0, 1, 15},
	{"cote d ivoire", country, 0, 0, 0, 0, 15},
	{"feroe", country | site, 0, 0, 0, 0, 15},
	{"amerique du sud", country, 0, 0, 0, 0, 15},
	{"quebec", country | city, 0, 0, 0, 0, 15},
	{"dominique", first | surname, epicene, 15, 1, 0, 0}, // the country has an article
	{"maurice", first | surname, male, 15, 1, 0, 0},
	{"londres", surname | word | city, 0, 0, 1, 1, 15},
	{"london", first | surname | city, male, 1, 1, 0, 15},
	{"new york", city, 0, 0, 0, 0, 15},
	{"le caire", commune | city, 0, 0, 0, 0, 1},
	{"oulan bator", city, 0, 0, 0, 0, 14},
	{"montreal", commune | city, 0, 0, 0, 0, 4}, // in the Aude, and the other one
	{"santiago", first | surname | city, male, 1, 1, 0, 15},
	{"madison", first, female, 10, 0, 0, 0},  // 250,000 people in Wisconsin, but a first name
	{"sale", surname | word, 0, 0, 1, 12, 0}, // Salé has 900,000 people, but no
	{"cote d azur", site, 0, 0, 0, 0, 0},
	{"val de loire", site, 0, 0, 0, 0, 0},
	{"pays basque", site, 0, 0, 0, 0, 0},
	{"montmartre", site, 0, 0, 0, 0, 0},
	{"la croix rousse", site, 0, 0, 0, 0, 0},
	{"mont blanc", word | site, 0, 0, 0, 1, 0},
	{"guadalquivir", site, 0, 0, 0, 0, 0},
	{"loire", surname | commune | department | site, 0, 0, 1, 0, 14},
	{"tour eiffel", site, 0, 0, 0, 0, 0},
	{"sncf", org, 0, 0, 0, 0, 0},
	{"fcpe", org, 0, 0, 0, 0, 0},
	{"education nationale", org, 0, 0, 0, 0, 0},
	{"medecins sans frontieres", org, 0, 0, 0, 0, 0},
	{"l oreal", org, 0, 0, 0, 0, 0},
	{"le monde", org, 0, 0, 0, 0, 0},
	{"credit agricole", org, 0, 0, 0, 0, 0},
	{"microsoft", org, 0, 0, 0, 0, 0},
	{"onu", org, 0, 0, 0, 0, 0},
	{"nature et decouvertes", org, 0, 0, 0, 0, 0},
	{"bershka", org, 0, 0, 0, 0, 0}, // a brand of the index
	{"dolce et gabbana", org, 0, 0, 0, 0, 0},
	{"montpellier mediterranee metropole", org, 0, 0, 0, 0, 0},
	{"bpost", org, 0, 0, 0, 0, 0},
	{"boulanger", surname | word, 0, 0, 14, 9, 0}, // a shop, but a surname and a trade
	{"qu", surname | word, 0, 0, 1, 15, 0},
	{"lorsqu", word, 0, 0, 0, 12, 0},
	{"quelqu", word, 0, 0, 0, 13, 0},
}

// Words that begin a place or an organisation, and words that do not.
var (
	heads    = []string{"le", "l", "saint", "new", "cote", "villeneuve", "etats", "afrique", "buenos", "phnom", "medecins", "mont", "val"}
	notHeads = []string{"londres", "leroux", "chantait", "leblanc", "chantaient", "anne lise", "le havre"}
)

func TestHeads(t *testing.T) {
	l := committed(t)
	for _, key := range heads {
		if e, _ := l.Lookup(key); e.Class&head == 0 {
			t.Errorf("%q is no head", key)
		}
	}
	for _, key := range notHeads {
		if e, _ := l.Lookup(key); e.Class&head != 0 {
			t.Errorf("%q is a head", key)
		}
	}
}

var unknown = []string{
	"", " ", "xqzt", "gregorrio", "mariee marie", "marseille 1er arrondissement",
	"Marie", "MARIE", "léa", "jean-pierre", "d'almeida", "le  goff", " marie", "marie ",
	"autres noms", "prenoms rares", "preusuel", "commune actuelle",
	"etc.", "a priori", "bors (canton de charente sud)",
	"marie\x00", "marie@", "\xff", "\x8f", "\x20\x20", "mari\xe9",
	"pascal coste", "speedy", "citron vert", // brands that are also a person, a nickname, a phrase
	"aesh", "cpe", "drh", "irm", // roles and kinds of service are not organisations
	"saint remy en bouzemont saint genest et isson et", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
}

func TestKnownKeys(t *testing.T) {
	l := committed(t)
	for _, k := range known {
		for range 2 { // searched, then remembered
			e, ok := l.Lookup(k.key)
			if !ok || e.Class&^head != k.class || e.Gender != k.gender ||
				e.First < k.first || e.Surname < k.surname || e.Word < k.word || e.Place < k.place ||
				(e.First > 0) != (k.first > 0) || (e.Surname > 0) != (k.surname > 0) || (e.Word > 0) != (k.word > 0) || (e.Place > 0) != (k.place > 0) {
				t.Errorf("%q: got %+v, want at least %+v", k.key, e, k)
			}
		}
	}
}

func TestUnknownKeys(t *testing.T) {
	l := committed(t)
	for _, key := range unknown {
		for range 2 {
			if e, ok := l.Lookup(key); ok || e != (Entry{}) {
				t.Errorf("%q: got %+v, %v, want nothing", key, e, ok)
			}
		}
	}
	for _, key := range []string{"buenos", "phnom"} {
		if e, ok := l.Lookup(key); ok || e != (Entry{Class: head}) {
			t.Errorf("%q: got %+v, %v, want a head and nothing else", key, e, ok)
		}
	}
}

// Every key of the file is found with its entry, and the counts in the header are right.
func TestEveryCommittedKey(t *testing.T) {
	l := committed(t)
	var info Info
	before := [listCount][]byte{}
	for i := range l.lists {
		for key, profile := range l.lists[i].all() {
			coded, ok := encode(key, new([maxKey]byte))
			if !ok || bytes.Compare(coded, before[i]) <= 0 {
				t.Fatalf("list %d: %q is out of order", i, key)
			}
			before[i] = coded
			want := l.profiles[profile]
			got, found := l.Lookup(key)
			if found != (want.Class != head) || got != want {
				t.Fatalf("%q: got %+v, %v, want %+v", key, got, found, want)
			}
			if fold.Key(key) != key || listOf(key, got) != i {
				t.Fatalf("%q stands in list %d", key, i)
			}
			info.count(got.Class)
		}
	}
	got := l.Info()
	if len(got.Sources) != 8 {
		t.Errorf("%d sources, want 8", len(got.Sources))
	}
	for _, s := range got.Sources {
		if s.Name == "" || s.Edition == "" || s.Licence == "" {
			t.Errorf("a source lacks its name, edition or licence: %+v", s)
		}
	}
	if !sameCounts(got, info) {
		t.Errorf("the header counts %+v, the keys are %+v", got, info)
	}
	// The sources are known to have at least so many, so a lost list is noticed.
	for _, row := range []struct {
		what      string
		got, want int
	}{
		{"keys", got.Keys, 260_000},
		{"first names", got.FirstNames, 33_500},
		{"surnames", got.Surnames, 83_000}, // of 218,000; the rarest are left out (assets/build)
		{"words", got.Words, 119_000},
		{"communes", got.Communes, 34_800},
		{"departments", got.Departments, 101},
		{"regions", got.Regions, 18},
		{"countries", got.Countries, 680},
		{"cities", got.Cities, 8_300},
		{"sites", got.Sites, 1_500},
		{"organisations", got.Organisations, 4_500},
	} {
		if row.got < row.want {
			t.Errorf("%d %s, want at least %d", row.got, row.what, row.want)
		}
	}
}

func sameCounts(a, b Info) bool {
	x, y := a.numbers(), b.numbers()
	for i := range x {
		if *x[i] != *y[i] {
			return false
		}
	}
	return true
}

// all decodes every key of a list.
func (l *list) all() func(func(key string, profile int) bool) {
	letters := map[byte]byte{}
	for letter, code := range letterCodes {
		if code != 0 {
			letters[code] = byte(letter)
		}
	}
	return func(yield func(string, int) bool) {
		var key []byte
		n := -1
		for at := 0; at <= len(l.text)-padding; at++ {
			c := l.text[at]
			if c&letterBit != 0 {
				key = append(key, letters[c])
				continue
			}
			if n >= 0 && !yield(string(key), l.profile(n)) {
				return
			}
			n++
			key = key[:max(0, len(key)-cutLetters(c))]
			if c == headCut {
				key = key[:0]
			}
		}
	}
}
