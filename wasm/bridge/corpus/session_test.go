package corpus

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

// sentences are for people of both classes, namesakes, and others.
var sentences = []string{
	"%s travaille bien.", "%s bavarde avec Mme Delattre.", "M. Kervella félicite %s.", "%s et Paul Garnier lisent.", "Hier, %s a aidé Sophie Lambert.",
	"%s habite à Montreuil.", "Le lycée Jean-Moulin attend %s.", "%s",
}

var (
	sessionNames = []string{"Emma", "Emma Martin", "Léa", "Léa Petit", "Léa Morel", "Rose Bon", "Tom Roy", "Tom", "Paul Garnier", "Mme Diallo", "M. Garnier", "LÉA PETIT", "Lea"}
	pupilsOf     = [][][2]string{
		{{"Emma", "Martin"}, {"Léa", "Petit"}, {"Rose", "Bon"}},
		{{"Léa", "Morel"}, {"Tom", "Roy"}, {"Emma", "Martin"}},
		{},
	}
)

// TestSession simulates a page that sends, with every text, the mapping of the texts that were
// copied before. For any texts, lists and edits in between, a pseudonym always belongs to one
// person, masked texts come back byte for byte, and in an edited text each name comes back as its
// person's.
func TestSession(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type made struct{ text, out string }
		var (
			table  json.RawMessage
			taken  []made
			owners = map[string]string{} // names by pseudonym
			ids    = map[string]string{} // ids of pupils, as the page sends them
		)
		for range rapid.IntRange(2, 6).Draw(t, "steps") {
			var b strings.Builder
			for range rapid.IntRange(1, 3).Draw(t, "sentences") {
				fmt.Fprintf(&b, rapid.SampledFrom(sentences).Draw(t, "sentence")+" ", rapid.SampledFrom(sessionNames).Draw(t, "name"))
			}
			roster := []map[string]any{}
			for _, p := range rapid.SampledFrom(pupilsOf).Draw(t, "list") {
				name := p[0] + " " + p[1]
				if ids[name] == "" {
					ids[name] = fmt.Sprintf("ELEVE_%03d", len(ids)+1)
				}
				roster = append(roster, map[string]any{"id": ids[name], "first": p[0], "last": p[1]})
			}
			params := map[string]any{"text": b.String(), "roster": roster}
			if table != nil {
				params["mapping"] = table
			}
			raw, fault := ask(t, "pseudonymize", params)
			if fault != nil {
				t.Fatal(fault.Message)
			}
			var r reply
			if err := json.Unmarshal(raw, &r); err != nil {
				t.Fatal(err)
			}
			if !rapid.Bool().Draw(t, "taken out") {
				continue // it was typed but not copied
			}
			table = r.Mapping
			taken = append(taken, made{b.String(), r.Text})
			hidden := map[string]bool{} // a person who is only asked about has no pseudonym in any text
			for _, s := range r.Spans {
				hidden[s.Entity] = hidden[s.Entity] || s.Action == "replace"
			}
			for _, e := range r.Entities {
				if len(e.Members) > 0 || !hidden[e.ID] {
					continue
				}
				if other, ok := owners[e.Pseudonym]; ok && !strings.EqualFold(other, e.Canonical) {
					t.Fatalf("%s is %s and %s", e.Pseudonym, other, e.Canonical)
				}
				owners[e.Pseudonym] = e.Canonical
			}
		}
		restore := func(text string) string {
			raw, fault := ask(t, "restore", map[string]any{"text": text, "mapping": table, "options": map[string]any{"names": "full"}})
			if fault != nil {
				t.Fatal(fault.Message)
			}
			var r reply
			if err := json.Unmarshal(raw, &r); err != nil {
				t.Fatal(err)
			}
			return r.Text
		}
		if table == nil {
			return
		}
		last := map[string]string{} // if texts differ by names only, it is unknown which one came back
		for _, m := range taken {
			last[m.out] = m.text
		}
		for _, m := range taken {
			if last[m.out] != m.text {
				continue
			}
			if got := restore(m.out); got != m.text {
				t.Fatalf("%q came back as %q", m.text, got)
			}
		}
		for pseudonym, name := range owners {
			// "LÉA", who is Lea elsewhere, comes back in the spelling without capitals.
			if got := restore("Voici : " + pseudonym + " !"); fold.Key(got) != fold.Key("Voici : "+name+" !") {
				t.Fatalf("%s is %s and came back in %q", pseudonym, name, got)
			}
		}
	})
}

// TestKeptLater checks that a person who was hidden in one text comes back from it, even if a later
// text keeps the name.
func TestKeptLater(t *testing.T) {
	roster := []map[string]any{{"id": "ELEVE_001", "first": "Emma", "last": "Martin"}}
	one := replyOf(t, "pseudonymize", map[string]any{"text": "Emma lit.", "roster": roster})
	two := replyOf(t, "pseudonymize", map[string]any{
		"text": "Emma dort.", "roster": roster, "mapping": one.Mapping,
		"decisions": []map[string]any{{"form": "Emma", "action": "keep"}},
	})
	if one.Text != "ELEVE_001 lit." || two.Text != "Emma dort." {
		t.Fatalf("%q and %q", one.Text, two.Text)
	}
	back := replyOf(t, "restore", map[string]any{"text": "ELEVE_001 lit !", "mapping": two.Mapping})
	if back.Text != "Emma lit !" {
		t.Errorf("came back as %q", back.Text)
	}
}

// TestAskedLater checks that words that are only asked about are hidden in a text after one in which
// a person of that name was hidden, and that they are not if the person stayed there.
func TestAskedLater(t *testing.T) {
	const earlier, text = "Mme Olive Blanc lit.", "La Blanc est là."
	for _, r := range []struct{ name, decisions, want string }{
		{"hidden there", "", "La ORG_001 est là."},
		{"kept there", `[{"entity": "PERSONNE_001", "action": "keep"}]`, text},
	} {
		params := map[string]any{"text": earlier}
		if r.decisions != "" {
			params["decisions"] = json.RawMessage(r.decisions)
		}
		one := replyOf(t, "pseudonymize", params)
		if got := replyOf(t, "pseudonymize", map[string]any{"text": text, "mapping": one.Mapping}); got.Text != r.want {
			t.Errorf("%s: %q, not %q", r.name, got.Text, r.want)
		}
	}
	if alone := replyOf(t, "pseudonymize", map[string]any{"text": text}); alone.Text != text {
		t.Errorf("alone: %q", alone.Text)
	}
}

// TestOtherNameBehindWord checks that a code behind a word for another name comes back as that name
// in an edited text, and as the usual one elsewhere.
func TestOtherNameBehindWord(t *testing.T) {
	for _, r := range []struct{ text, edited, want string }{
		{"Mme Yvonne Guilloteau, née Pasquier, dort.", "Vu : PERSONNE_001 (née PERSONNE_001). PERSONNE_001 rit.", "Vu : Yvonne Guilloteau (née Pasquier). Yvonne Guilloteau rit."},
		{"Claire Morel épouse Blanc dort.", "PERSONNE_001 (ép. PERSONNE_001) rit.", "Claire Morel (ép. Blanc) rit."},
		{"Joël Pires, dit Jojo, rit.", "On a vu PERSONNE_001, dit « PERSONNE_001 ».", "On a vu Joël Pires, dit « Jojo »."},
		{"Joël Pires rit, Joel Pirez aussi.", "PERSONNE_001 dit : PERSONNE_001 rit.", "Joël Pires dit : Joël Pires rit."},
	} {
		one := replyOf(t, "pseudonymize", map[string]any{"text": r.text})
		if back := replyOf(t, "restore", map[string]any{"text": r.edited, "mapping": one.Mapping}); back.Text != r.want {
			t.Errorf("%q came back as %q, not %q", r.edited, back.Text, r.want)
		}
	}
}

// TestHomonymsLater checks that the name of two listed people means either of them in a later text
// without a list, too.
func TestHomonymsLater(t *testing.T) {
	one := replyOf(t, "pseudonymize", map[string]any{"text": "Emma Petit lit.", "roster": []map[string]any{{"first": "Emma", "last": "Petit"}, {"first": "Emma", "last": "Petit"}}})
	two := replyOf(t, "pseudonymize", map[string]any{"text": "Emma Petit dort.", "mapping": one.Mapping})
	if want := "ELEVE_001|ELEVE_002 dort."; two.Text != want {
		t.Errorf("%q, not %q", two.Text, want)
	}
}

// TestTitleOfEarlierName checks that a title and the surname of a person of an earlier text mean that
// person, unless the title is of the other gender.
func TestTitleOfEarlierName(t *testing.T) {
	for _, r := range []struct{ earlier, text, want string }{
		{"Alain Delattre crie.", "M. Delattre dort.", "M. PERSONNE_001 dort."},
		{"Alain Delattre crie.", "Mme Delattre dort.", "Mme PERSONNE_002 dort."},
		{"Les Delattre crient.", "M. Delattre dort.", "M. PERSONNE_002 dort."},
	} {
		one := replyOf(t, "pseudonymize", map[string]any{"text": r.earlier})
		if got := replyOf(t, "pseudonymize", map[string]any{"text": r.text, "mapping": one.Mapping}); got.Text != r.want {
			t.Errorf("%q, then %q, not %q", r.earlier, got.Text, r.want)
		}
	}
}

// TestAskedAgain checks that a text has the same answer with the mapping of its first one: a typing
// error of a listed name, which that mapping has as a form, is not a name without a list.
func TestAskedAgain(t *testing.T) {
	params := map[string]any{"text": "Anne A. Martin habite Roe L, Mme Anne a vu ", "roster": []map[string]any{{"first": "Mai", "last": "Rose"}}}
	one := replyOf(t, "pseudonymize", params)
	params["mapping"] = one.Mapping
	if two := replyOf(t, "pseudonymize", params); two.Text != one.Text {
		t.Errorf("%q, then %q", one.Text, two.Text)
	}
}

func replyOf(t *testing.T, method string, params map[string]any) *reply {
	t.Helper()
	raw, fault := ask(t, method, params)
	if fault != nil {
		t.Fatal(fault.Message)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	return &r
}

// TestTitledParts checks that a person who only occurs with a title still has a first name and a
// surname that come back, in the order of the source.
func TestTitledParts(t *testing.T) {
	for _, source := range []string{"M. EL Martin lit.", "Mme Awena Tanguy lit."} {
		r := replyOf(t, "pseudonymize", map[string]any{"text": source, "options": map[string]any{"style": "natural", "seed": 11}})
		title, rest, _ := strings.Cut(r.Text, " ")
		hidden, _ := strings.CutSuffix(rest, " lit.")
		_, was, _ := strings.Cut(source, " ")
		back := replyOf(t, "restore", map[string]any{"text": "Hier, " + hidden + " lit.", "mapping": r.Mapping})
		if want := "Hier, " + was; back.Text != want {
			t.Errorf("%q, hidden as %s %s, came back as %q", source, title, hidden, back.Text)
		}
	}
}
