package corpus

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/text/fold"
)

// textsOfFamily are texts about Karim and his family. {s} is the surname, {S} the same in capitals.
var textsOfFamily = []string{
	"Karim {s} lit bien.", "La famille {s} est venue. Les {s} rient.", "M. {s} est venu. Mme {s} aussi.", "Les époux {s} attendent, et les frères {s}.", "Mme {S} attend ; M. {S} arrive.", "{s} père et {s} mère sont là.",
	"Le docteur {s} et Me {s} écrivent à Madame {s}.", "Monsieur {s} rit. Les parents {s} aussi.",
}

// TestFamilies checks that a family has one invented surname, whatever form of the real one a text
// has, also in a second text with the mapping of the first, in any order, with a list and without.
// All texts must come back.
func TestFamilies(t *testing.T) {
	surnames := []string{"Haddad", "Lefèvre", "Le Goff", "Lefèvre-Hamon", "Da Silva", "Ben Youssef", "Martin", "Thomas", "Bernard", "Robert", "Richard", "Simon", "Michel", "David", "Lucas", "Olivier", "Arnaud", "Vincent", "Amar"}
	for _, surname := range surnames {
		fill := strings.NewReplacer("{s}", surname, "{S}", strings.ToUpper(surname))
		for _, roster := range [][]map[string]any{nil, {{"first": "Karim", "last": surname}, {"first": "Emma", "last": "Lopez"}}} {
			for i, one := range textsOfFamily {
				two := textsOfFamily[(i+1)%len(textsOfFamily)]
				three := textsOfFamily[(i+3)%len(textsOfFamily)]
				invented := ""
				var mapping json.RawMessage
				for _, text := range []string{one, two, three} {
					a := hideNaturally(t, fill.Replace(text), roster, mapping)
					mapping = a.Mapping
					got := fold.Key(a.Text)
					if invented == "" {
						invented = surnameOf(t, fold.Key(text), got)
					}
					if want := strings.ReplaceAll(fold.Key(text), "{s}", invented); withoutKarim(got) != withoutKarim(want) {
						t.Errorf("%q became %q, not %q", fill.Replace(text), got, want)
					}
					if len(a.Warnings) > 0 {
						t.Errorf("%q: %v", fill.Replace(text), a.Warnings)
					}
					raw, werr := ask(t, "restore", map[string]any{"text": a.Text + " Voilà.", "mapping": mapping})
					if werr != nil {
						t.Fatalf("%v", werr)
					}
					var back struct{ Text string }
					if err := json.Unmarshal(raw, &back); err != nil {
						t.Fatal(err)
					}
					if want := fill.Replace(text) + " Voilà."; back.Text != want {
						t.Errorf("%q came back as %q", want, back.Text)
					}
				}
			}
		}
	}
}

// hiddenText is a text with pseudonyms.
type hiddenText struct {
	Text     string
	Mapping  json.RawMessage
	Warnings []struct{ Code string }
}

func hideNaturally(t *testing.T, text string, roster []map[string]any, mapping json.RawMessage) hiddenText {
	t.Helper()
	return hideAs(t, map[string]any{"style": "natural", "seed": "family"}, text, roster, mapping)
}

// hideAs hides the people of a text. roster and mapping may be nil.
func hideAs(t *testing.T, options map[string]any, text string, roster []map[string]any, mapping json.RawMessage) (a hiddenText) {
	t.Helper()
	return hideWith(t, map[string]any{"text": text, "options": options}, roster, mapping)
}

// hideWith hides the people of a text as params say. roster and mapping may be nil.
func hideWith(t *testing.T, params map[string]any, roster []map[string]any, mapping json.RawMessage) (a hiddenText) {
	t.Helper()
	if roster != nil {
		params["roster"] = roster
	}
	if mapping != nil {
		params["mapping"] = mapping
	}
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	if err := json.Unmarshal(raw, &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// surnameOf returns the part of a folded text that is in the place of the first {s} of its folded
// template.
func surnameOf(t *testing.T, template, text string) string {
	t.Helper()
	before, behind, _ := strings.Cut(withoutKarim(template), "{s}")
	behind, _, _ = strings.Cut(behind, "{s}")
	rest, ok := strings.CutPrefix(withoutKarim(text), before)
	surname, _, found := strings.Cut(rest, behind)
	if !ok || !found {
		t.Fatalf("%q is not like %q", text, template)
	}
	return surname
}

// withoutKarim returns a folded text about Karim without its first word, his first name.
func withoutKarim(text string) string {
	if rest, ok := strings.CutSuffix(text, " lit bien."); ok {
		_, surname, _ := strings.Cut(rest, " ")
		return surname + " lit bien."
	}
	return text
}
