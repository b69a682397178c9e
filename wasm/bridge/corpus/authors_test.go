package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAuthorFields checks that a part of a name that is left in an author field is reported by every
// method that returns the field, with the id of the message and marked as in the author field.
func TestAuthorFields(t *testing.T) {
	type answer struct {
		Documents []struct{ Author string }
		Warnings  []struct {
			Code string
			Args map[string]any
		}
		Leaks []struct {
			Doc, Form        string
			Author           bool
			OutStart, OutEnd int
		}
	}
	ask := func(method, author, more string) (a answer) {
		t.Helper()
		got, err := askRaw(t, []byte(`{"id":1,"method":"`+method+`","params":{"documents":[{"id":"d1","text":"oi Kelly 👋","author":"`+author+`"}],
			"decisions":[{"form":"Kelly","action":"replace","kind":"PERSON","entity":"F058"}],"options":{"language":"pt","kinds":["PERSON"]}`+more+`}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		if err := json.Unmarshal(got, &a); err != nil {
			t.Fatal(err)
		}
		return a
	}
	for _, method := range []string{"pseudonymize", "export.calix", "export.forum"} {
		half := ask(method, "Kelly Martins", `,"substitute":true`)
		if len(half.Warnings) != 1 || half.Warnings[0].Code != "author-half" || half.Warnings[0].Args["document"] != "d1" || len(half.Leaks) != 0 {
			t.Errorf("%s: half a name: %+v", method, half)
		}
		mail := ask(method, "é kelly@x.pt", `,"substitute":true`)
		if len(mail.Leaks) != 1 || !mail.Leaks[0].Author || mail.Leaks[0].Doc != "d1" || mail.Leaks[0].OutStart != 2 || mail.Leaks[0].OutEnd != 7 {
			t.Errorf("%s: a mail: %+v", method, mail)
		}
		if whole := ask(method, "Kelly", `,"substitute":true`); len(whole.Warnings) != 0 || len(whole.Leaks) != 0 {
			t.Errorf("%s: a whole name: %+v", method, whole)
		}
	}
	if marked := ask("export.calix", "Kelly Martins", ""); len(marked.Warnings) != 0 {
		t.Errorf("nothing is replaced yet: %+v", marked)
	}
}

// TestAuthorNames checks that titles, degrees and a middle initial do not make an author another
// person, and that a field with two names is two people. A row has author fields, and what becomes
// of them if Kim Stone is on the list as K1.
func TestAuthorNames(t *testing.T) {
	rows := []struct{ authors, want []string }{
		{[]string{"Dr. Kim R. Stone Jr.", "Stone, Kim via list", "Kim Stone, PhD"}, []string{"K1", "K1", "K1"}},
		{[]string{"Dr. Lea P. O'Hara Jr.", "Lea O'Hara", "Prof. Lea O'Hara"}, []string{"PERSONNE_001", "PERSONNE_001", "PERSONNE_001"}},
		{[]string{"Lea A. O'Hara", "Lea B. O'Hara"}, []string{"PERSONNE_001", "PERSONNE_002"}},
		{[]string{"Brandt Uwe / Stone Kim"}, []string{"PERSONNE_001 / K1"}},
		{[]string{"Uwe Brandt and Kim Stone"}, []string{"PERSONNE_001 and K1"}},
		{[]string{"Brandt and Sons", "Ann/Uwe"}, nil},
	}
	for _, r := range rows {
		var documents []map[string]any
		for i, a := range r.authors {
			documents = append(documents, map[string]any{"id": string(rune('a' + i)), "text": "Hello.", "author": a})
		}
		raw, werr := ask(t, "pseudonymize", map[string]any{"documents": documents, "roster": []map[string]any{{"id": "K1", "first": "Kim", "last": "Stone"}}})
		if werr != nil {
			t.Fatal(werr)
		}
		var a struct{ Documents []struct{ Author string } }
		if err := json.Unmarshal(raw, &a); err != nil {
			t.Fatal(err)
		}
		for i := range r.authors {
			if got := a.Documents[i].Author; r.want != nil && got != r.want[i] || strings.Contains(got, " / ") != strings.Contains(r.authors[i], " / ") {
				t.Errorf("%q: %q, want %q", r.authors[i], got, r.want)
			}
		}
	}
}
