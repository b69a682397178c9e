package corpus

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// These names of invented people share parts and sounds, or differ by a typing error.
var (
	givenNames = []string{
		"Anne", "Anna", "Ann", "Claire", "Anne-Claire", "Marie", "Marie-Anne", "Jean", "Jean-Pierre", "Jean-Marc", "Pierre", "Paul", "Paule", "Paulette", "Léa", "Lea-Rose",
		"Rose", "Sarah", "Sara", "Mathis", "Mathys", "Noël", "Constant", "Salomé", "Emma", "Emmanuelle", "Thi Mai", "Mai", "Martin", "Thomas", "Séverin",
		"Lou", "Marie-Lou", "Guy", "Hugues", "Hugo", "Roland", "Sidney", "Iris", "Maxime", "Lucas",
	}
	surnames = []string{
		"Martin", "Mart", "Martinez", "Petit", "Leroy", "Le Roy", "Roy", "de Carvalho", "Carvalho", "Le Gall", "El Mansouri", "Mansouri", "Saint-Maur", "Roland-Gosse",
		"Rolland", "Delmotte", "Vauquelin", "Thomas", "Pierre", "Constant", "Nguyen", "Dupont-Durand", "Durand", "Dupond", "Ben Ali", "Ali", "Maupassier",
		// These are also words of French.
		"Fort", "Blanc", "Gros", "Sauvage", "Est", "Sage", "Le Bon", "Bon", "Roux", "Neveu", "Marchand", "Avril",
		// These have particles, or are names of towns or authors.
		"Lens", "Tours", "Paris", "Morel", "Ben Salah", "Bonneville",
		"du Plessis", "de Maupassant", "de La Fontaine", "La Fontaine", "d'Aubigny", "des Essarts", "Le Du", "Le Bris", "Hugo", "Van Den Berg",
	}
	// Other names by which people are called, some of which are also words or towns.
	aliases = []string{"Loulou", "Bibi", "le Grec", "Lens", "Paris", "Nice", "Chef", "Moustique", "JP", "Titi", "Rose de Lima"}
	frames  = []string{
		"%s a pris la parole.", "Hier, %s bavardait.", "J'ai vu %s lundi.", "Le travail de %s est bon.", "M. %s est venu.", "Mme %s a signé.", "%s : bon trimestre",
		"12,5\t%s\tsérieux", "Hello %s, merci.", "le mot de %s", "%s et %s travaillent.", "Présents : %s, %s.", "Au collège %s, tout va bien.", "Bravo %s !", "la mère de %s a appelé",
		"%s", "%s, 5eA\n%s, 5eB\n%s, 5eC", "Absents : %s, %s, %s", "Selon %s, le dossier avance.", "%s et %s se disputent ; %s aussi.", "%s lit %s.",
		"Je pense que le projet de %s avance.", "Avis de %s : que le travail continue.", "%s a le dossier que la classe attend.", "%s ; %s",
	}
)

// meetings are sentences in which a name is next to another use of a name: a place, a compound, an
// address, a glued word.
var meetings = []string{
	"%s habite à %s.", "Il est né à %s ; %s aussi.", "La mairie de %s a écrit à %s.", "%s-%s arrive.", "%s, %s@ex.invalid, habite à %s.", "rue %s à %s", "avec%s et M.%s",
	"%s.%s@college.invalid", "le lycée %s de %s", "%s (%s)", "Paris ; %s le sait.", "Mme %s, née %s", "%s/%s", "_%s_ et **%s**", "@%s a répondu à %s", "Claire-%s bavarde.", "%s-Rousse lit.",
}

// drawWritten draws one of the ways to write a name.
func drawWritten(t *rapid.T, first, last string) string {
	switch rapid.IntRange(0, 10).Draw(t, "form") {
	case 9:
		return strings.ToLower(first)
	case 10:
		return strings.ToLower(first + " " + last)
	case 0:
		return first
	case 1:
		return last
	case 2:
		return strings.ToUpper(last) + " " + first
	case 3:
		return last + " " + first
	case 4:
		return strings.ToUpper(first + " " + last)
	case 5:
		return string([]rune(first)[:1]) + ". " + last
	case 6:
		return first + " " + strings.ToUpper(last)
	}
	return first + " " + last
}

// drawNamed draws a text made of frames, and returns the ranges of its names in UTF-16 units.
func drawNamed(t *rapid.T, frames []string) (text string, names [][2]int) {
	for range rapid.IntRange(1, 6).Draw(t, "sentences") {
		frame := rapid.SampledFrom(frames).Draw(t, "frame")
		for i, part := range strings.Split(frame, "%s") {
			if i > 0 {
				name := drawWritten(t, rapid.SampledFrom(givenNames).Draw(t, "first"), rapid.SampledFrom(surnames).Draw(t, "last"))
				from := len(utf16.Encode([]rune(text)))
				text += name
				names = append(names, [2]int{from, len(utf16.Encode([]rune(text)))})
			}
			text += part
		}
		text += "\n"
	}
	return text, names
}

func drawRoster(t *rapid.T) []map[string]any {
	var list []map[string]any
	for i := range rapid.IntRange(1, 8).Draw(t, "pupils") {
		p := map[string]any{"id": fmt.Sprintf("P%d", i+1), "first": rapid.SampledFrom(givenNames).Draw(t, "pupil"), "last": rapid.SampledFrom(surnames).Draw(t, "of")}
		if rapid.IntRange(0, 3).Draw(t, "alias") == 0 {
			p["aliases"] = []string{rapid.SampledFrom(slices.Concat(givenNames, surnames, aliases)).Draw(t, "called")}
		}
		list = append(list, p)
	}
	return list
}

// drawKinds draws options: all kinds, or all but places and organisations, as the page asks if there
// is a list.
func drawKinds(t *rapid.T) map[string]any {
	if rapid.Bool().Draw(t, "all kinds") {
		return nil
	}
	return map[string]any{"kinds": []string{"PERSON", "ADDRESS", "EMAIL", "PHONE", "URL", "ID", "BIRTHDATE", "CLASS", "HANDLE", "OTHER"}}
}

func answered(t *rapid.T, params map[string]any) *reply {
	raw, wrong := ask(t, "pseudonymize", params)
	if wrong != nil {
		t.Fatalf("%s", wrong.Message)
	}
	var got reply
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatalf("%v", err)
	}
	return &got
}

// TestListOnlyAdds checks that whatever is hidden without a list is hidden completely with any list.
func TestListOnlyAdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, _ := drawNamed(t, slices.Concat(frames, meetings))
		units := utf16.Encode([]rune(text))
		options := drawKinds(t)
		bare := answered(t, map[string]any{"text": text, "options": options})
		with := answered(t, map[string]any{"text": text, "options": options, "roster": drawRoster(t)})
		for at := range units {
			if unicode.IsLetter(rune(units[at])) && isHidden(bare, at) && !isHidden(with, at) {
				t.Fatalf("uncovered at %d in %q: without %v, with %v", at, text, bare.Spans, with.Spans)
			}
		}
	})
}

// TestListHidesNoWords checks that a list only hides names: text outside of names that is shown
// without a list is also shown with one.
func TestListHidesNoWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, names := drawNamed(t, frames)
		units := utf16.Encode([]rune(text))
		options := drawKinds(t)
		bare := answered(t, map[string]any{"text": text, "options": options})
		with := answered(t, map[string]any{"text": text, "options": options, "roster": drawRoster(t)})
		for _, s := range with.Spans {
			for at := s.Start; at < s.End; at++ {
				named := slices.ContainsFunc(names, func(n [2]int) bool { return n[0] <= at && at < n[1] })
				title := units[at] == 'M' && units[at+1] == '.' // or an initial: "M. A. Martin"
				if s.Action == "replace" && unicode.IsLetter(rune(units[at])) && !named && !title && !leadsInto(units, names, s.Start, at) && !isHidden(bare, at) {
					t.Fatalf("%q hides a word at %d in %q: without %v, with %v", string(utf16.Decode(units[s.Start:s.End])), at-s.Start, text, bare.Spans, with.Spans)
				}
			}
		}
	})
}

// isHidden reports whether a UTF-16 unit of the text is replaced.
func isHidden(r *reply, at int) bool {
	for _, s := range r.Spans {
		if s.Start <= at && at < s.End {
			return s.Action == "replace"
		}
	}
	return false
}

// leadsInto reports whether a unit is in the "de" before a name. This "de" may be taken for the
// particle of a surname on the list: "Avis de Carvalho Anne".
func leadsInto(units []uint16, names [][2]int, start, at int) bool {
	return slices.ContainsFunc(names, func(n [2]int) bool {
		return at < n[0] && n[0] == start+3 && string(utf16.Decode(units[start:n[0]])) == "de "
	})
}

// TestListInAnyOrder checks that the order of the list changes neither what is found nor to which
// person it belongs.
func TestListInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, _ := drawNamed(t, slices.Concat(frames, meetings))
		list := drawRoster(t)
		turned := rapid.Permutation(list).Draw(t, "order")
		show := func(people []map[string]any) []string {
			var all []string
			for _, s := range answered(t, map[string]any{"text": text, "roster": people}).Spans {
				who := slices.Clone(s.Candidates)
				slices.Sort(who)
				if len(who) == 0 {
					who = []string{s.Entity}
				}
				all = append(all, fmt.Sprintf("%d-%d %s %s %s %s", s.Start, s.End, s.Action, s.Status, s.Rule, who))
			}
			return all
		}
		if a, b := show(list), show(turned); !slices.Equal(a, b) {
			t.Fatalf("%q\n%v\n%v\n%v", text, list, a, b)
		}
	})
}
