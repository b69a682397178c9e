package corpus

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// castOfRows is the class list for the rows of testdata/styles.
var castOfRows = []map[string]any{
	{"first": "Emma", "last": "Lefèvre"}, {"first": "Hugo", "last": "Lefèvre"}, {"first": "Karim", "last": "O'Brien"}, {"first": "Héloïse", "last": "O'Brien"},
	{"first": "Inès", "last": "Le Goff"}, {"first": "Yves", "last": "Le Goff"}, {"first": "Léa", "last": "Hamon"}, {"first": "Yasmine", "last": "Hamon"},
	{"first": "Hans", "last": "d'Aubigné"}, {"first": "Hélène", "last": "de La Tour"}, {"first": "Haroun", "last": "Ben Ali"}, {"first": "Ahmed", "last": "Ben Ali"},
	{"first": "Rose", "last": "Prat"}, {"first": "Pierre", "last": "Prat"}, {"first": "Violette", "last": "Boulanger"},
}

// styleRow is a row of testdata/styles.
type styleRow struct {
	topic, text string
	hidden      []string
}

func readStyleRows(t *testing.T, name string) (rows []styleRow) {
	t.Helper()
	raw, err := os.ReadFile("testdata/styles/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		topic, text, ok := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		if !ok {
			continue
		}
		r := styleRow{topic: topic}
		for text != "" {
			before, rest, marked := strings.Cut(text, "[[")
			r.text += before
			if !marked {
				break
			}
			form, behind, _ := strings.Cut(rest, "]]")
			r.text, r.hidden, text = r.text+form, append(r.hidden, form), behind
		}
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return rows
}

// TestNaturalRows checks 270 texts with natural names: gender, shape, first sound, families, towns
// with articles, organisations, addresses and numbers. natural.want.txt has the results (UPDATE=1
// writes it). In all of them, the words before a name must fit it, and the text must come back.
func TestNaturalRows(t *testing.T) {
	var b strings.Builder
	for _, r := range readStyleRows(t, "natural.txt") {
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.text, "roster": castOfRows, "options": map[string]any{"style": "natural", "seed": "rows"}})
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var a struct {
			reply
			Entities []struct{ ID, Kind, Canonical, Pseudonym string }
		}
		if err := json.Unmarshal(raw, &a); err != nil {
			t.Fatal(err)
		}
		out, at := utf16.Encode([]rune(a.Text)), 0
		shown := ""
		var hidden []string
		for _, s := range a.Spans {
			if s.Action != "replace" {
				continue
			}
			hidden = append(hidden, s.Text)
			shown += string(utf16.Decode(out[at:s.OutStart])) + "[[" + s.Replacement + "]]"
			at = s.OutEnd
			if r.topic != "other-language" {
				checkOnset(t, string(utf16.Decode(out[:s.OutStart])), s.Text, s.Replacement)
			}
			checkCase(t, s.Text, s.Replacement)
		}
		shown += string(utf16.Decode(out[at:]))
		fmt.Fprintf(&b, "%s\t%s\n", r.topic, shown)
		if !slices.Equal(hidden, r.hidden) {
			t.Errorf("%s: %q: hidden are %q, not %q", r.topic, r.text, hidden, r.hidden)
		}
		for _, e := range a.Entities {
			checkGender(t, e.Kind, e.Canonical, e.Pseudonym)
			checkSaidGender(t, r, e.Kind, e.Pseudonym)
		}
		back, werr := ask(t, "restore", map[string]any{"text": a.Text + " Voilà.", "mapping": a.Mapping})
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var restored struct{ Text string }
		if err := json.Unmarshal(back, &restored); err != nil {
			t.Fatal(err)
		}
		if fold.Key(restored.Text) != fold.Key(r.text+" Voilà.") {
			t.Errorf("%q, hidden as %q, came back as %q", r.text, a.Text, restored.Text)
		}
	}
	compareWithFile(t, "testdata/styles/natural.want.txt", b.String())
}

// compareWithFile compares a text with a golden file, or writes the file.
func compareWithFile(t *testing.T, path, got string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Errorf("line %d: got %q, want %q", i+1, cmp.Or(at(g, i), "nothing"), cmp.Or(at(w, i), "nothing"))
		}
	}
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// checkOnset checks that "d'" and "qu'" are before a vowel, and that "de" and "que" are before a
// consonant unless the real name also breaks this rule.
func checkOnset(t *testing.T, before, real, given string) {
	t.Helper()
	given = strings.Trim(fold.Key(given), " ")
	if given == "" || strings.ContainsAny(given, "_0123456789@") {
		return
	}
	before = strings.TrimRight(strings.ToLower(before), "*_«“\"\u00a0 ")
	isVowel := strings.IndexByte("aeiou", given[0]) >= 0
	switch {
	case strings.HasSuffix(before, "d'"), strings.HasSuffix(before, "d’"), strings.HasSuffix(before, "qu'"), strings.HasSuffix(before, "qu’"):
		if !isVowel {
			t.Errorf("%q before %q, who was %q", before, given, real)
		}
	case strings.HasSuffix(before, " de"), strings.HasSuffix(before, " que"):
		if isVowel && !strings.EqualFold(real[:1], given[:1]) {
			t.Errorf("%q before %q, who was %q", before, given, real)
		}
	}
}

// initialsAlone are initials without a word: "D.-P.".
var initialsAlone = regexp.MustCompile(`^(\p{Lu}\.-?)+$`)

// checkCase checks that capitals stay capitals and lower case stays lower case. The capitals of
// initials are not those of a word.
func checkCase(t *testing.T, real, given string) {
	t.Helper()
	if initialsAlone.MatchString(real) {
		return
	}
	if strings.ToUpper(real) == real && len(real) > 3 && strings.ToUpper(given) != given {
		t.Errorf("%q became %q", real, given)
	}
	if strings.ToLower(real) == real && !strings.Contains(real, "@") && strings.ToLower(given) != given {
		t.Errorf("%q became %q", real, given)
	}
}

// checkSaidGender checks that the invented first name fits the gender that the text states, or is
// epicene if the text states none.
func checkSaidGender(t *testing.T, r styleRow, kind, given string) {
	t.Helper()
	want, ok := map[string]lexicon.Gender{"gender-f": lexicon.GenderFemale, "gender-m": lexicon.GenderMale, "gender-e": lexicon.GenderEpicene}[r.topic]
	invented, _, two := strings.Cut(given, " ")
	if !ok || kind != "PERSON" || !two || invented == "Mme" || invented == "M." {
		return
	}
	if g, _ := shared.App.Lexicon.Lookup(fold.Key(invented)); g.Gender != want {
		t.Errorf("%q: %q is of gender %v, not %v", r.text, given, g.Gender, want)
	}
}

// checkGender checks that no girl has a boys' name, and the reverse.
func checkGender(t *testing.T, kind, real, given string) {
	t.Helper()
	first, _, _ := strings.Cut(real, " ")
	invented, _, two := strings.Cut(given, " ")
	r, _ := shared.App.Lexicon.Lookup(fold.Key(first))
	g, _ := shared.App.Lexicon.Lookup(fold.Key(invented))
	if kind == "PERSON" && two && (r.Gender == lexicon.GenderFemale && g.Gender == lexicon.GenderMale || r.Gender == lexicon.GenderMale && g.Gender == lexicon.GenderFemale) {
		t.Errorf("%q became %q", real, given)
	}
}
