package area

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"testing"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

// dictionary opens the dictionary that the project ships.
func dictionary(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	packed, err := os.ReadFile("../../assets/names.bin")
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// committed opens the areas that the project ships.
func committed(t testing.TB) *Areas {
	t.Helper()
	packed, err := os.ReadFile("../../assets/areas.bin")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(packed, dictionary(t))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestOf(t *testing.T) {
	a := committed(t)
	for _, row := range []struct{ name, region, country string }{
		{"Le Havre", "Normandie", "France"},
		{"havre", "Normandie", "France"}, // du Havre
		{"LE HAVRE", "Normandie", "France"},
		{"Paris", "Île-de-France", "France"},
		{"Saint-Étienne", "Auvergne-Rhône-Alpes", "France"},
		{"SAINT ETIENNE", "Auvergne-Rhône-Alpes", "France"},
		{"L’Haÿ-les-Roses", "Île-de-France", "France"},
		{"Arbignieu", "Auvergne-Rhône-Alpes", "France"}, // merged into another
		{"Saint-Denis", "", "France"},                   // near Paris, and on La Réunion
		{"Villeneuve", "", "France"},
		{"Gironde", "Nouvelle-Aquitaine", "France"},
		{"Seine-Saint-Denis", "Île-de-France", "France"},
		{"Bretagne", "Bretagne", "France"},
		{"Provence-Alpes-Côte d’Azur", "Provence-Alpes-Côte d'Azur", "France"},
		{"La Réunion", "La Réunion", "France"},
		{"Guyane française", "Guyane", "France"},
		{"Nouméa", "Nouvelle-Calédonie", "France"},
		{"Papeete", "Polynésie française", "France"},
		{"France", "", "France"},

		{"Allemagne", "", "Allemagne"},
		{"Cologne", "", "Allemagne"},
		{"Köln", "", "Allemagne"},
		{"Bavière", "", "Allemagne"},
		{"USA", "", "États-Unis"},
		{"New York", "", "États-Unis"},
		{"Angleterre", "", "Royaume-Uni"},
		{"Londres", "", "Royaume-Uni"},
		{"Montréal", "", "Canada"},
		{"Québec", "", "Canada"},
		{"Le Caire", "", "Égypte"}, // and a village in the Alps
		{"Abidjan", "", "Côte d'Ivoire"},
		{"Genève", "", "Suisse"},
		{"Groenland", "", "Groenland"},

		{"Vienne", "", ""},     // in Austria; in the Isère; a department and a river
		{"Valence", "", ""},    // in the Drôme, and in Spain
		{"Birmingham", "", ""}, // in England, and in Alabama
		{"Congo", "", ""},      // there are two
		{"Manche", "", ""},     // a department, and the sea
		{"Loire", "", "France"},
		{"Seine", "", ""}, // a river only
		{"Montmartre", "", ""},
		{"Mont-Blanc", "", ""},
		{"Guédiawaye", "", ""},
		{"Amérique du Sud", "", ""},
		{"Afrique", "", ""},
		{"Chantal", "", ""},
		{"Dupont", "", ""},
		{"maison", "", ""},
		{"SNCF", "", ""},
		{"St-Denis", "", ""}, // not in the dictionary
		{"Le Havre-de-Nulle-Part", "", ""},
		{"", "", ""}, {" - ", "", ""}, {"\n", "", ""}, {"\xff", "", ""},
	} {
		want := Area{row.region, row.country}
		if got, ok := a.Of(row.name); got != want || ok != (want != Area{}) {
			t.Errorf("%q: got %+v, %v, want %+v", row.name, got, ok, want)
		}
	}
}

// TestEveryPlace: nearly all places have an area, and nothing else has one. Regions are French. Regions and
// countries lie in themselves.
func TestEveryPlace(t *testing.T) {
	l, a := dictionary(t), committed(t)
	all, known := 0, 0
	l.Scan(func(key []byte, e lexicon.Entry) {
		got, ok := a.Of(string(key))
		if e.Class&Placed == 0 {
			if ok {
				t.Errorf("%s is no place, and lies in %+v", key, got)
			}
			return
		}
		all++
		if ok {
			known++
		}
		if got.Region != "" && got.Country != "France" || ok && got.Country == "" {
			t.Errorf("%s lies in %+v", key, got)
		}
	})
	if all < 44_000 || known < all*98/100 {
		t.Errorf("%d of %d places have an area", known, all)
	}
	for _, area := range a.areas[1:] {
		if got, _ := a.Of(area.Region); area.Region != "" && got != area {
			t.Errorf("the region %+v lies in %+v", area, got)
		}
		firstName := area.Country == "Maurice" || area.Country == "Dominique" // no places of the dictionary
		if got, _ := a.Of(area.Country); got.Country != area.Country && !firstName {
			t.Errorf("the country %s lies in %+v", area.Country, got)
		}
	}
}

// few is a small dictionary.
func few(t testing.TB, more ...string) *lexicon.Lexicon {
	t.Helper()
	entries := map[string]lexicon.Entry{
		"paris": {Class: lexicon.ClassCommune, Place: 15}, "rose": {Class: lexicon.ClassWord, Word: 8}, "rouen": {Class: lexicon.ClassCommune, Place: 12},
		"le havre": {Class: lexicon.ClassCommune, Place: 12}, "seine": {Class: lexicon.ClassSite}, "congo": {Class: lexicon.ClassCountry, Place: 15},
	}
	for _, key := range more {
		entries[key] = lexicon.Entry{Class: lexicon.ClassCity, Place: 12}
	}
	packed, err := lexicon.Pack(entries, nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var fewAreas = map[string]Area{"paris": {"Île-de-France", "France"}, "rouen": {"Normandie", "France"}, "le havre": {"Normandie", "France"}}

func packFew(l *lexicon.Lexicon) []byte {
	return Pack(l, func(key string) Area { return fewAreas[key] })
}

func TestPackAndOpen(t *testing.T) {
	l := few(t)
	file := packFew(l)
	if !bytes.Equal(file, packFew(l)) {
		t.Error("two runs over the same areas give different bytes")
	}
	a, err := Open(file, l)
	if err != nil {
		t.Fatal(err)
	}
	for key := range map[string]bool{"paris": true, "rouen": true, "le havre": true, "rose": false, "seine": false, "congo": false, "lyon": false} {
		if got, ok := a.Of(key); got != fewAreas[key] || ok != (got != Area{}) {
			t.Errorf("%s: got %+v, %v, want %+v", key, got, ok, fewAreas[key])
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	l := few(t)
	file := packFew(l)
	// sealed corrects the hash of a body that was changed.
	sealed := func(body []byte) []byte {
		return append(binary.LittleEndian.AppendUint64([]byte(magic), fold.Hash(string(body))), body...)
	}
	body := file[preamble:]
	for _, row := range []struct {
		what string
		file []byte
		l    *lexicon.Lexicon
		want error
	}{
		{"nothing", nil, l, ErrFormat},
		{"another file", []byte("cachenom and some more bytes"), l, ErrFormat},
		{"the preamble only", sealed(nil), l, ErrDamaged},
		{"half of it", file[:len(file)/2], l, ErrDamaged},
		{"a byte more", append(bytes.Clone(file), 0), l, ErrDamaged},
		{"a byte more, sealed", sealed(append(bytes.Clone(body), 0)), l, ErrDamaged},
		{"an area that is not there", sealed(append(bytes.Clone(body[:len(body)-1]), 9)), l, ErrDamaged},
		{"a number too few", sealed(body[:len(body)-1]), l, ErrDamaged},
		{"a text that does not end", sealed(append(bytes.Clone(body[:8]), 1, 200)), l, ErrDamaged},
		{"the dictionary has one place more", file, few(t, "oslo"), ErrOther},
	} {
		if a, err := Open(row.file, row.l); !errors.Is(err, row.want) || a != nil {
			t.Errorf("%s: got %v, want %v", row.what, err, row.want)
		}
	}
}

// TestAnyDamage checks that Open refuses a file with a changed byte, and that it does not panic
// whatever bytes follow the hash.
func TestAnyDamage(t *testing.T) {
	l := few(t)
	file := packFew(l)
	rapid.Check(t, func(t *rapid.T) {
		damaged := bytes.Clone(file)
		damaged[rapid.IntRange(0, len(file)-1).Draw(t, "at")] ^= rapid.Byte().Filter(func(b byte) bool { return b > 0 }).Draw(t, "by")
		if _, err := Open(damaged, l); err == nil {
			t.Fatal("opened")
		}
		binary.LittleEndian.PutUint64(damaged[len(magic):], fold.Hash(string(damaged[preamble:])))
		if a, err := Open(damaged, l); err == nil {
			a.Of("paris")
		}
	})
}

func FuzzOpen(f *testing.F) {
	l := few(f)
	f.Add(packFew(l)[preamble:])
	f.Fuzz(func(t *testing.T, body []byte) {
		file := append(binary.LittleEndian.AppendUint64([]byte(magic), fold.Hash(string(body))), body...)
		if a, err := Open(file, l); err == nil {
			a.Of("le havre")
		}
	})
}

func BenchmarkOpen(b *testing.B) {
	l := dictionary(b)
	packed, err := os.ReadFile("../../assets/areas.bin")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Open(packed, l); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOf(b *testing.B) {
	a := committed(b)
	for b.Loop() {
		a.Of("Saint-Étienne")
	}
}

func BenchmarkLookup(b *testing.B) {
	l := dictionary(b)
	for b.Loop() {
		l.Lookup(fold.Key("Saint-Étienne"))
	}
}
