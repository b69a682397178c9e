package corpus

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// These are parts of names, from which the tests make texts and lists. Random bytes would never
// reach the difficult cases: two people who share a word, a surname that is a first name, a person
// with only an initial or a title.
var (
	firsts = []string{
		"Anne", "Marie", "Sophie", "Simon", "Jean", "Jean-Pierre", "Emma", "Léa", "Rose", "Claire", "Agnès", "Ahmed", "Noël", "Martin", "Camille", "Anne-Claire", "Paul", "Thomas", "Mai", "Ève", "Constant", "Océane",
	}
	lasts = []string{
		"Martin", "Bernard", "Simon", "Thomas", "Petit", "Rose", "Le Goff", "de Carvalho", "Ben Ali", "N'Diaye", "Saint-Maur", "Roland-Gosse", "Paris", "Bon", "Rousseau", "LE BIHAN", "d'Artagnan", "Leroy", "Morel", "Est", "Vauquelin",
	}
	initials  = []string{"A.", "S.", "M.", "J.-P.", "P. F.", "E", "L", "A. M.", "Ph.", "E.L.", "EL"}
	titles    = []string{"M.", "Mme", "Mlle", "Dr", "Me", "MM.", "Monsieur", "madame", "Pr", "M. le", "Maître"}
	particles = []string{"de", "du", "Le", "la", "Ben", "van der", "von", "El", "des"}
	between   = []string{" ", " ", " ", " ", " ", ", ", " et ", "-", ". ", "\n", "\t", ";", "  ", "\n\n", " : ", " (", ") ", "'", ".", "", " – ", "|", " à ", " de "}
	around    = []string{
		"bavarde", "travaille", "la rose", "a dit", "le père de", "collège", "rue", "est", "12", "7", "10,8", "le", "petit", "bon", "sa fille", "élève", "de la classe de", "Bonjour", "Cher", "Nom", "Prénom", "claire",
		"emma.martin@exemple.org", "@claire_m", "anne@exemple.org", "06 39 98 12 34", "ELEVE_001", "ELEVE_1", "P. F. 7", "PERSONNE_002", "élève 3", "EMAIL_001", "Lyon", "aux Ulis", "M. F.", "A. S. 2",
	}
)

// drawName draws a name, a part of a name, or something similar.
func drawName(t *rapid.T) string {
	pick := func(list []string) string { return rapid.SampledFrom(list).Draw(t, "atom") }
	name := ""
	switch rapid.IntRange(0, 9).Draw(t, "shape") {
	case 0:
		name = pick(firsts)
	case 1:
		name = pick(lasts)
	case 2, 3:
		name = pick(firsts) + " " + pick(lasts)
	case 4:
		name = pick(lasts) + rapid.SampledFrom([]string{" ", ", ", "\t"}).Draw(t, "order") + pick(firsts)
	case 5:
		name = pick(firsts) + " " + pick(initials)
	case 6:
		name = pick(initials) + " " + pick(lasts)
	case 7:
		name = pick(firsts) + " " + pick(initials) + " " + pick(lasts)
	case 8:
		name = pick(firsts) + " " + pick(firsts) + " " + pick(lasts)
	default:
		name = pick(firsts) + " " + pick(particles) + " " + pick(lasts)
	}
	switch rapid.IntRange(0, 9).Draw(t, "as") {
	case 0, 1:
		name = pick(titles) + " " + name
	case 2:
		name = strings.ToUpper(name)
	case 3:
		name = strings.ToLower(name)
	case 4:
		at := rapid.IntRange(0, len([]rune(name))-1).Draw(t, "typo")
		letters := []rune(name)
		if slip := string(slices.Delete(letters, at, at+1)); !strings.Contains(" "+slip, " '") { // no word begins with an apostrophe
			name = slip
		}
	}
	return name
}

// drawShaped draws a text of names and what occurs between names.
func drawShaped(t *rapid.T) string {
	var b strings.Builder
	for range rapid.IntRange(1, 8).Draw(t, "names") {
		if rapid.IntRange(0, 2).Draw(t, "else") == 0 {
			b.WriteString(rapid.SampledFrom(around).Draw(t, "around"))
		} else {
			b.WriteString(drawName(t))
		}
		b.WriteString(rapid.SampledFrom(between).Draw(t, "between"))
	}
	return b.String()
}

// drawList draws a list of people, which may be empty.
func drawList(t *rapid.T) []map[string]any {
	var list []map[string]any
	for range rapid.IntRange(0, 6).Draw(t, "people") {
		list = append(list, map[string]any{"first": rapid.SampledFrom(firsts).Draw(t, "first"), "last": rapid.SampledFrom(lasts).Draw(t, "last")})
	}
	return list
}

// drawShapedDecisions draws decisions about names, their parts and their places.
func drawShapedDecisions(t *rapid.T, text, doc string) []map[string]any {
	var list []map[string]any
	units := len(utf16.Encode([]rune(text)))
	for range rapid.IntRange(0, 3).Draw(t, "decisions") {
		d := map[string]any{}
		switch about := rapid.IntRange(0, 4).Draw(t, "about"); {
		case about == 0 && units > 0:
			start := rapid.IntRange(0, units-1).Draw(t, "start")
			d["start"], d["end"] = start, rapid.IntRange(start+1, min(units, start+20)).Draw(t, "end")
			if doc != "" {
				d["doc"] = doc
			}
		case about <= 2:
			d["form"] = drawName(t) + rapid.SampledFrom([]string{"", "", "", " ", ".", " et"}).Draw(t, "tail")
			if rapid.Bool().Draw(t, "given") {
				d["entity"] = rapid.SampledFrom([]string{"ELEVE_001", "PERSONNE_001", "X9", "LIEU_001", "EMAIL_001"}).Draw(t, "of")
			}
		default:
			d["entity"] = rapid.SampledFrom([]string{"ELEVE_001", "ELEVE_002", "PERSONNE_001", "PERSONNE_002", "EMAIL_001"}).Draw(t, "entity")
			if rapid.IntRange(0, 2).Draw(t, "merged") == 0 {
				d["merge"] = rapid.SampledFrom([]string{"ELEVE_001", "PERSONNE_001", "X9"}).Draw(t, "into")
			}
		}
		if rapid.Bool().Draw(t, "act") {
			d["action"] = rapid.SampledFrom([]string{"replace", "keep"}).Draw(t, "action")
		}
		if rapid.IntRange(0, 4).Draw(t, "own") == 0 {
			d["replacement"] = rapid.SampledFrom([]string{"Alix", "", "ELEVE_002", "Emma", "P. F. 7", "la rose"}).Draw(t, "replacement")
		}
		if rapid.IntRange(0, 4).Draw(t, "typed") == 0 {
			d["type"], d["category"] = "participant", "lastname"
		}
		list = append(list, d)
	}
	return list
}

// TestShapedLikeNames checks that text made of parts of names crashes no method, with a list and
// without, with several texts, decisions and an earlier mapping, and that no detector fails
// silently. `make fuzz` tries a hundred thousand such texts.
func TestShapedLikeNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		earlier := hiddenBefore{sources: map[string][]string{}}
		for range rapid.IntRange(1, 2).Draw(t, "requests") {
			var documents []map[string]any
			var decisions []map[string]any
			for i := range rapid.IntRange(1, 3).Draw(t, "documents") {
				d := map[string]any{"id": fmt.Sprint("d", i), "text": drawShaped(t)}
				if rapid.IntRange(0, 2).Draw(t, "author") == 0 {
					d["author"] = drawName(t)
				}
				documents = append(documents, d)
				decisions = append(decisions, drawShapedDecisions(t, d["text"].(string), d["id"].(string))...)
			}
			options := map[string]any{"style": rapid.SampledFrom([]string{"id", "natural", "initials"}).Draw(t, "style"), "seed": 3}
			if rapid.IntRange(0, 3).Draw(t, "narrow") == 0 {
				options["kinds"] = rapid.SampledFrom([][]string{{"PERSON"}, {"PERSON", "EMAIL"}, {"LOCATION"}, {}}).Draw(t, "kinds")
			}
			if rapid.IntRange(0, 5).Draw(t, "abroad") == 0 {
				options["language"] = "es"
			}
			earlier.mapping = answersAll(t, documents, drawList(t), options, decisions, earlier)
		}
	})
}

// hiddenBefore is what earlier requests leave for the next one.
type hiddenBefore struct {
	mapping json.RawMessage
	// sources are the texts from which a text was made, by documentKey of the result. A result that
	// is sent again as the same document comes back as its first source.
	sources map[string][]string
}

// documentKey returns the key of a text of a document.
func documentKey(id, text any) string { return fmt.Sprint(id, "\x00", text) }

// answersAll calls the methods with the documents, and returns the mapping. It adds the texts to
// earlier.sources.
func answersAll(t interface {
	Helper()
	Fatalf(string, ...any)
}, documents, roster []map[string]any, options map[string]any, decisions []map[string]any, earlier hiddenBefore) json.RawMessage {
	t.Helper()
	params := map[string]any{"documents": documents, "roster": roster, "options": options, "decisions": decisions}
	if roster == nil {
		delete(params, "roster")
	}
	if decisions == nil {
		delete(params, "decisions")
	}
	if earlier.mapping != nil {
		params["mapping"] = earlier.mapping
	}
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatalf("pseudonymize: %v", werr)
	}
	var r struct {
		Documents []map[string]any
		Mapping   json.RawMessage
		Warnings  []struct{ Code string }
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	for _, w := range r.Warnings {
		if w.Code == "search-failed" {
			text, _ := json.Marshal(params)
			t.Fatalf("a detector failed on %s", text)
		}
	}
	params["mapping"] = r.Mapping
	for _, method := range []string{"check", "export.calix", "propose"} {
		if _, werr := ask(t, method, params); werr != nil {
			t.Fatalf("%s: %v", method, werr)
		}
	}
	back, werr := ask(t, "restore", map[string]any{"documents": r.Documents, "mapping": r.Mapping})
	if werr != nil {
		t.Fatalf("restore: %v", werr)
	}
	var restored struct{ Documents []map[string]any }
	if err := json.Unmarshal(back, &restored); err != nil {
		t.Fatalf("%v", err)
	}
	for i, d := range documents {
		got := restored.Documents[i]
		isBack := got["text"] == d["text"] || slices.Contains(earlier.sources[documentKey(d["id"], d["text"])], fmt.Sprint(got["text"]))
		if !isBack || d["author"] != nil && got["author"] != d["author"] {
			t.Fatalf("%q by %v came back as %q by %v", d["text"], d["author"], got["text"], got["author"])
		}
		edited := d["text"].(string) + " " + fmt.Sprint(r.Documents[i]["text"]) + "!"
		if _, werr := ask(t, "restore", map[string]any{"text": edited, "mapping": r.Mapping}); werr != nil {
			t.Fatalf("restore, edited: %v", werr)
		}
	}
	for i, d := range documents {
		key := documentKey(d["id"], r.Documents[i]["text"])
		earlier.sources[key] = append(earlier.sources[key], fmt.Sprint(d["text"]))
	}
	return r.Mapping
}

// crashers are texts with which the program once crashed.
var crashers = []struct {
	text  string
	forms []string // forms with a decision
	place [2]int   // a place with a decision, if the second number is not 0
}{
	{"Anne S. Martin, Anne Martin Sophie et Anne Martin Simon.", nil, [2]int{}},
	{"Bonjour Emma ", []string{"Emma "}, [2]int{}},
	{"bavarde ", nil, [2]int{0, 1}},
	{"bavarde ", nil, [2]int{7, 8}},
}

func TestCrashers(t *testing.T) {
	for _, c := range crashers {
		for _, roster := range [][]map[string]any{nil, people} {
			for _, style := range []string{"id", "natural", "initials"} {
				var decisions []map[string]any
				for _, f := range c.forms {
					decisions = append(decisions, map[string]any{"form": f, "action": "replace"})
				}
				if c.place[1] > 0 {
					decisions = append(decisions, map[string]any{"doc": "a", "start": c.place[0], "end": c.place[1], "action": "replace"})
				}
				documents := []map[string]any{{"id": "a", "text": c.text, "author": "Emma"}, {"id": "b", "text": c.text + c.text}}
				earlier := hiddenBefore{sources: map[string][]string{}}
				earlier.mapping = answersAll(t, documents, roster, map[string]any{"style": style}, decisions, earlier)
				answersAll(t, documents, roster, map[string]any{"style": style}, decisions, earlier)
			}
		}
	}
}
