package naming

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// TestSounds checks which names "d'" precedes, by the rules of French and by the texts.
func TestSounds(t *testing.T) {
	mute := franceNames().supply.mute
	rows := []struct {
		text, name string
		want       bool
	}{
		{"", "Emma", true}, {"", "Karim", false}, {"", "Élodie", true}, {"", "Œdipe", true}, {"", "Hugo", true}, {"", "Héloïse Roy", true}, {"", "Hassan", false},
		{"", "Harry", false}, {"", "Yves", true}, {"", "Yvonne", true}, {"", "Yann", false}, {"", "Yasmine", false}, {"", "Y", false}, {"", "", false},
		{"L'ami d'Hamza et d'Hamza", "Hamza", true}, {"L’ami d’Hamza", "Hamza", true}, {"Le sac de Hugo", "Hugo", false}, {"d'Hugo, de Hugo", "Hugo", true},
		{"Je crois que Hélène et qu'Hamza lisent", "Hélène", false}, {"Je crois qu'Hamza lit", "Hamza", true}, {"l'Hamza", "Hamza", false}, {"de Emma", "Emma", true},
	}
	for _, r := range rows {
		if got := newSounds(fixture.Docs(r.text), mute).isVowel(fold.Key(r.name)); got != r.want {
			t.Errorf("%q in %q: got %v", r.name, r.text, got)
		}
	}
}

// TestGenerations checks that invented first names belong to the generation of the real ones.
func TestGenerations(t *testing.T) {
	names := franceNames()
	for _, first := range []string{"Josette", "Raymond", "Nathalie", "Thierry", "Kevin", "Élodie", "Timéo", "Emma", "Inaya"} {
		want := int(names.generation(first))
		if want == noGeneration {
			t.Errorf("nothing is known of %s", first)
		}
		for seed := range 30 {
			e := fixture.Person("E1", first+" Dupont")
			Natural{Names: names, Seed: fmt.Sprint(seed)}.Name([]*core.Entity{e}, fixture.Docs(""))
			given, _, _ := strings.Cut(e.Pseudonym, " ")
			if got := int(names.generation(given)); max(got-want, want-got) > 2 {
				t.Errorf("%s (%d) is called %s (%d)", first, 1900+5*want, given, 1900+5*got)
			}
		}
	}
	if g := names.generation("Marie-Qwxyz"); g == noGeneration {
		t.Error("of two words the first is not looked at")
	}
}

// TestSupply checks that the shipped file has enough names and no names of famous people, and
// that a file with errors is refused.
func TestSupply(t *testing.T) {
	s := franceNames().supply
	for what, n := range map[string][2]int{
		"girls": {len(s.first[2]), 400}, "boys": {len(s.first[1]), 280}, "both": {len(s.first[3]), 25}, "surnames": {len(s.last), 3500}, "towns": {len(s.towns["-"]), 1800},
		"Le": {len(s.towns["Le"]), 50}, "La": {len(s.towns["La"]), 50}, "Les": {len(s.towns["Les"]), 15}, "generations": {len(s.generation), 12000},
	} {
		if n[0] < n[1] {
			t.Errorf("%d %s, not %d", n[0], what, n[1])
		}
	}
	famous := " hugo macron hollande zidane watson garbo mbappe "
	for _, g := range s.last {
		if strings.Contains(famous, " "+g.key+" ") {
			t.Errorf("%s is given", g.name)
		}
	}
	odd := " bastard couillaud couillet bonnichon bouffard ayrault stalin labit "
	for _, g := range s.last {
		if strings.Contains(odd, " "+g.key+" ") {
			t.Errorf("%s is given", g.name)
		}
	}
	for _, bad := range []string{"[first]\nx 3 Anne", "[first]\nf", "[town]\nLe x", "[generation]\nold anne", "[nothing]\nhere", "words"} {
		if _, err := ReadSupply([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// TestReserved checks that invented addresses and numbers have the layout of the real ones, and
// are not valid.
func TestReserved(t *testing.T) {
	rows := []struct {
		kind core.Kind
		real string
	}{
		{core.Phone, "06 12 34 56 78"}, {core.Phone, "01.42.34.56.78"}, {core.Phone, "+33 6 12 34 56 78"}, {core.Phone, "+33 (0)2 40 12 34 56"}, {core.Phone, "0033512345678"},
		{core.ID, "FR76 3000 6000 0112 3456 7890 189"}, {core.ID, "732 829 320 00074"}, {core.ID, "732829320"}, {core.ID, "4970 1000 0000 0055"}, {core.ID, "2 84 05 75 115 042 36"}, {core.ID, "AB-123-CD"},
		{core.Email, "a.b@exemple.fr"}, {core.URL, "https://exemple.fr/x"}, {core.URL, "www.exemple.fr"},
	}
	for seed := range 40 {
		var list []*core.Entity
		for i, r := range rows {
			list = append(list, &core.Entity{ID: fmt.Sprintf("X_%03d", i+1), Kind: r.kind, Canonical: r.real, Seen: true, Forms: []core.FormCount{{Text: r.real, Count: 1}}})
		}
		Natural{Names: franceNames(), Seed: fmt.Sprint(seed)}.Name(list, fixture.Docs("Il y a 06 39 98 12 34."))
		for i, e := range list {
			if strings.HasPrefix(e.Pseudonym, "X_") {
				t.Errorf("%s has an id", e.Canonical)
			}
			if e.Kind != core.Email && e.Kind != core.URL && shapeOf(e.Pseudonym) != shapeOf(e.Canonical) {
				t.Errorf("%q became %q", rows[i].real, e.Pseudonym)
			}
			if bad := wouldPass(e); bad != "" {
				t.Errorf("%q became %q: %s", e.Canonical, e.Pseudonym, bad)
			}
		}
	}
	for _, real := range []string{"+41 22 730 10 10", "15", "ABC-1"} {
		if got := reservedPhone(digitsOf(real), &random{1}) + reservedNumber(real, &random{1}); got != "" {
			t.Errorf("%q became %q", real, got)
		}
	}
}

// wouldPass returns why an invented number could be taken for a real one, or "".
func wouldPass(e *core.Entity) string {
	digits := digitsOf(e.Pseudonym)
	switch {
	case e.Kind == core.Phone:
		nine := digits[len(digits)-9:]
		for _, reserved := range []string{"19900", "26191", "35301", "46571", "53649", "63998"} {
			if strings.HasPrefix(nine, reserved) {
				return ""
			}
		}
		return "nobody reserved it"
	case e.Kind == core.Email && !strings.HasSuffix(e.Pseudonym, "@example.invalid"), e.Kind == core.URL && !strings.Contains(e.Pseudonym, "example.org/"):
		return "it may be somebody's"
	case strings.HasPrefix(e.Pseudonym, "FR"):
		number := shapeDigits(e.Pseudonym)
		n, _ := new(big.Int).SetString(digitsOf(number[4:])+"1527"+number[2:4], 10)
		if n.Mod(n, big.NewInt(97)).Int64() == 1 {
			return "the check digits are right"
		}
	case e.Kind == core.ID && len(digits) == 15:
		n, _ := new(big.Int).SetString(digits[:13], 10)
		if key := 97 - n.Mod(n, big.NewInt(97)).Int64(); fmt.Sprintf("%02d", key) == digits[13:] {
			return "the key is right"
		}
	case e.Kind == core.ID && len(digits) > 3:
		if luhn(digits)%10 == 0 {
			return "the sum is right"
		}
	case e.Kind == core.ID && strings.ContainsFunc(e.Pseudonym, func(r rune) bool { return r >= 'A' && r <= 'Z' && !strings.ContainsRune("IOU", r) }):
		return "there are such plates"
	}
	return ""
}

// TestApart checks that the invented names of a large class differ by more than a letter from
// each other, and from those that an earlier list got.
func TestApart(t *testing.T) {
	s := franceNames().supply
	for seed := range 10 {
		earlier := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{{Entity: "E900", Kind: "PERSON", Canonical: "Qwxa Qwxb", Pseudonym: "Lorine Garnier", Action: "replace"}}}
		list := make([]*core.Entity, 120)
		for i := range list {
			g := s.first[1+i%2]
			list[i] = fixture.Person(fmt.Sprint("E", i), g[i*7%len(g)].name+" "+s.last[i*31%len(s.last)].name)
		}
		Natural{IDs: IDs{Earlier: earlier}, Names: franceNames(), Seed: fmt.Sprint(seed)}.Name(list, fixture.Docs(""))
		words := []string{"lorine", "garnier"}
		for _, e := range list {
			for w := range strings.FieldsSeq(fold.Key(e.Pseudonym)) {
				for _, other := range words {
					if near.Distance([]byte(w), []byte(other), 1) <= 1 {
						t.Errorf("%q and %q are given", w, other)
					}
				}
				words = append(words, w)
			}
		}
	}
}
