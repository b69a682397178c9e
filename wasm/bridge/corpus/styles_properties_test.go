package corpus

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
	nearby "github.com/cachenom/cachenom/core/text/near"
)

// beside are other parts of texts about people: towns with articles, organisations, addresses,
// numbers, and names after elided words.
var beside = []string{
	"au Mans", "du Havre", "aux Ulis", "à La Rochelle", "d'Amiens", "à Cholet", "le collège Jean Moulin", "la SARL Dupont", "la mairie d'Arras",
	"06 12 34 56 78", "0612345678", "emma.martin@exemple.org", "https://exemple.org/emma", "FR76 3000 6000 0112 3456 7890 189", "AB-123-CD", "d'Hugo", "de Yann", "qu'Yves", "d'Hamza Diallo",
}

// styled has the members of an answer of pseudonymize that matter for styles.
type styled struct {
	Text  string
	Spans []struct{ Text, Entity, Action, Replacement, Kind string }

	Entities []struct {
		ID, Kind, Canonical, Pseudonym string
		Members                        []string
	}
	Mapping struct {
		Pairs []stylePair
	}
	Leaks []struct{ Form string }
	Raw   json.RawMessage `json:"-"` // the mapping
}

// TestStyles checks random texts, lists, decisions, styles and seeds: unedited texts come back byte
// for byte; no two people share a component of invented names, except the surname of a family; no
// component is a name of the text or the list, or similar to one; a component alone comes back as
// the same component of the real name; and every person has the same name in the next text.
func TestStyles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		style := rapid.SampledFrom([]string{"natural", "natural", "initials", "id"}).Draw(t, "style")
		seed := rapid.SampledFrom([]string{"a", "b", "QX7", "été"}).Draw(t, "seed")
		before, old, real := map[string]string{}, map[string]bool{}, map[string]bool{}
		var mapping json.RawMessage
		for n := range rapid.IntRange(1, 3).Draw(t, "texts") {
			text := drawStyled(t)
			list := drawList(t)
			params := map[string]any{"text": text, "options": map[string]any{"style": style, "seed": seed}}
			if list != nil {
				params["roster"] = list
			}
			decisions := drawShapedDecisions(t, text, "")
			if len(decisions) > 0 {
				params["decisions"] = decisions
			}
			if mapping != nil {
				params["mapping"] = mapping
			}
			r := askStyled(t, params)
			if back := restoredBy(t, r.Text, r.Raw); back != text {
				t.Fatalf("text %d: %q, hidden as %q, came back as %q", n, text, r.Text, back)
			}
			params["mapping"] = json.RawMessage(r.Raw)
			if again := askStyled(t, params); again.Text != r.Text {
				t.Fatalf("text %d: %q, hidden as %q, is hidden by the same table as %q", n, text, r.Text, again.Text)
			}
			own := slices.ContainsFunc(decisions, func(d map[string]any) bool { return d["replacement"] != nil || d["merge"] != nil })
			for _, e := range r.Entities {
				key := e.Kind + " " + fold.Key(e.Canonical)
				if was, ok := before[key]; ok && was != e.Pseudonym && !own && len(e.Members) == 0 && !slices.Contains(homonyms(list), key) {
					t.Fatalf("%s was %q and is %q", e.Canonical, was, e.Pseudonym)
				}
			}
			if style == "natural" && !own {
				r.checkNames(t, text, list, old, real)
				r.checkParts(t)
			}
			if own {
				return // a pseudonym that the user chose may be anything
			}
			clear(before)
			for _, e := range r.Entities {
				for _, w := range strings.Fields(fold.Key(e.Pseudonym)) {
					old[w] = true
				}
			}
			for _, e := range r.Entities {
				if len(e.Members) > 0 {
					continue
				}
				before[e.Kind+" "+fold.Key(e.Canonical)] = e.Pseudonym
			}
			for _, e := range r.Entities { // people with the same name are distinguished by place
				for _, o := range r.Entities {
					if o.ID != e.ID && o.Kind == e.Kind && fold.Key(o.Canonical) == fold.Key(e.Canonical) {
						delete(before, e.Kind+" "+fold.Key(e.Canonical))
					}
				}
			}
			mapping = r.Raw
		}
	})
}

// homonyms returns the keys of people who are on the list twice.
func homonyms(list []map[string]any) (keys []string) {
	seen := map[string]bool{}
	for _, p := range list {
		key := "PERSON " + fold.Key(fmt.Sprint(p["first"], " ", p["last"]))
		if seen[key] {
			keys = append(keys, key)
		}
		seen[key] = true
	}
	return keys
}

func drawStyled(t *rapid.T) string {
	var b strings.Builder
	for range rapid.IntRange(1, 7).Draw(t, "pieces") {
		if rapid.IntRange(0, 2).Draw(t, "else") == 0 {
			b.WriteString(rapid.SampledFrom(beside).Draw(t, "beside"))
		} else {
			b.WriteString(drawName(t))
		}
		b.WriteString(rapid.SampledFrom([]string{" ", " lit. ", ", ", " et ", " habite ", "\n", " a vu "}).Draw(t, "between"))
	}
	return b.String()
}

func askStyled(t *rapid.T, params map[string]any) styled {
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r styled
	var m struct{ Mapping json.RawMessage }
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Fatalf("%v", err)
	}
	r.Raw = m.Mapping
	return r
}

func restoredBy(t *rapid.T, text string, mapping json.RawMessage) string {
	raw, werr := ask(t, "restore", map[string]any{"text": text, "mapping": mapping})
	if werr != nil {
		t.Fatalf("restore: %v", werr)
	}
	var r struct{ Text string }
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	return r.Text
}

// checkNames checks the components of invented names. Those in old were given earlier and stay,
// whatever names later texts have. real has the names of earlier texts; the names of this text are
// added.
func (r *styled) checkNames(t *rapid.T, text string, list []map[string]any, old, real map[string]bool) {
	for _, e := range r.Entities {
		for _, w := range strings.Fields(fold.Key(e.Canonical)) {
			real[w] = true
		}
	}
	listed := map[string]bool{} // a person who is only on a list is in no table
	for _, p := range list {
		for _, w := range strings.Fields(fold.Key(fmt.Sprint(p["first"], " ", p["last"]))) {
			listed[w] = true
		}
	}
	stands := map[string]bool{}
	for _, w := range strings.Fields(fold.Key(text)) {
		stands[w] = true
	}
	owner := map[string]string{}
	for _, e := range r.Entities {
		if e.Kind != "PERSON" || len(e.Members) > 0 || strings.ContainsAny(e.Pseudonym, "_0123456789") {
			continue
		}
		words := strings.Fields(fold.Key(e.Pseudonym))
		for i, w := range words {
			if french.Is(w, french.AnyTitle) || w == "de" || w == "d" || w == "les" {
				continue
			}
			begin, _, _ := strings.Cut(fold.Key(e.Canonical), " ")
			isFirst := i == 0 && len(words) == 2 && !french.Is(begin, french.NameSmall) // "Le Goff-Hamon" has no first name
			if isFirst && slices.Contains(strings.Fields(fold.Key(owner[w])), begin) {
				isFirst = false // "MARTIN Marie" begins with the surname
			}
			if other, ok := owner[w]; ok && (isFirst || !haveWordInCommon(other, e.Canonical)) {
				t.Fatalf("%q and %q share %q", other, e.Canonical, w)
			}
			owner[w] = e.Canonical
			if old[w] {
				continue
			}
			if stands[w] {
				t.Fatalf("%q stands in %q", w, text)
			}
			for _, name := range slices.Concat(slices.Collect(maps.Keys(real)), slices.Collect(maps.Keys(listed))) {
				if len(name) > 2 && !strings.ContainsAny(name, "./@0123456789") && nearby.Distance([]byte(w), []byte(name), 2) <= 2 {
					t.Fatalf("%q is two letters away from %q", w, name)
				}
			}
			for other := range owner {
				if other != w && nearby.Distance([]byte(w), []byte(other), 1) <= 1 {
					t.Fatalf("%q and %q are given", w, other)
				}
			}
		}
	}
}

// haveWordInCommon reports whether two people may be of one family, whatever the order of their
// names. checkParts checks that the shared word is the surname.
func haveWordInCommon(a, b string) bool {
	words := strings.Fields(fold.Key(a))
	return slices.ContainsFunc(strings.Fields(fold.Key(b)), func(w string) bool { return slices.Contains(words, w) })
}

// stylePair is a pair of a table.
type stylePair struct {
	Kind, Canonical, Pseudonym, Name, Action string
	Forms                                    []string
}

// checkParts checks that a component of an invented name, alone in an answer, comes back as the same
// component of the real name.
func (r *styled) checkParts(t *rapid.T) {
	stands := map[string]string{}
	for _, p := range r.Mapping.Pairs {
		if p.Kind != "PERSON" || p.Name == "" || p.Action != "replace" {
			continue
		}
		if name, ok := stands[fold.Key(p.Pseudonym)]; ok && name != fold.Key(p.Name) && !strings.Contains(p.Pseudonym, ".") {
			t.Fatalf("%q stands for %q and %q", p.Pseudonym, name, p.Name)
		}
		stands[fold.Key(p.Pseudonym)] = fold.Key(p.Name)
	}
	for _, p := range r.Mapping.Pairs {
		if p.Kind != "PERSON" || p.Name == "" || p.Action != "replace" || !letters(p.Pseudonym) || strings.Contains(p.Pseudonym, "|") || len([]rune(p.Pseudonym)) < 4 || strings.Contains(p.Pseudonym, " ") {
			continue
		}
		got := restoredBy(t, "Merci, "+p.Pseudonym+" !", r.Raw)
		isShared := slices.ContainsFunc(r.Mapping.Pairs, func(o stylePair) bool { // then the full name comes back, which says who is meant
			return fold.Key(o.Canonical) != fold.Key(p.Canonical) && (fold.Key(o.Name) == fold.Key(p.Name) || slices.ContainsFunc(append(o.Forms, o.Canonical), func(f string) bool { return fold.Key(f) == fold.Key(p.Name) }))
		})
		if isShared && slices.ContainsFunc(r.Mapping.Pairs, func(o stylePair) bool {
			return o.Canonical == p.Canonical && slices.ContainsFunc(append(o.Forms, o.Canonical), func(f string) bool { return fold.Key(got) == fold.Key("Merci, "+f+" !") })
		}) {
			continue
		}
		if title, ok := strings.CutSuffix(strings.TrimPrefix(got, "Merci, "), p.Name+" !"); ok && french.Is(fold.Key(title), french.AnyTitle) {
			continue // M. Rousseau, if there is also a Mme Rousseau
		}
		if fold.Key(got) != fold.Key("Merci, "+p.Name+" !") && got != "Merci, "+p.Pseudonym+" !" {
			t.Fatalf("%q came back as %q, not as %q", p.Pseudonym, got, p.Name)
		}
	}
}
