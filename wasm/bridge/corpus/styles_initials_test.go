package corpus

import (
	"encoding/json"
	"testing"
)

// TestInitialsBehindTitles checks that a title has no initial and that the name after it comes back.
// A second text must give the same as the first.
func TestInitialsBehindTitles(t *testing.T) {
	list := []map[string]any{{"first": "Emma", "last": "Lefèvre"}, {"first": "Karim", "last": "Haddad"}, {"first": "Marie", "last": "Lopez"}}
	rows := []struct{ text, want string }{
		{"Emma Lefèvre lit. Mme Lefèvre et M. Haddad sont venus. La famille Haddad aussi.", "E. L. lit. Mme L. et M. H. sont venus. La famille H. aussi."},
		{"Les Haddad écrivent, Mme Haddad aussi. M. Lefèvre répond.", "Les H. écrivent, Mme H. aussi. M. L. répond."},
		{"Mme Lopez appelle Marie Lopez.", "Mme L. 1 appelle M. L. 2."}, // "Mme L." is Mme Lefèvre, and "M. L." could be M. Lefèvre
		{"Karim Haddad lit.", "K. H. lit."},
	}
	var mapping json.RawMessage
	for _, r := range rows {
		params := map[string]any{"text": r.text, "roster": list, "options": map[string]any{"style": "initials"}}
		if mapping != nil {
			params["mapping"] = mapping
		}
		raw, werr := ask(t, "pseudonymize", params)
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var a struct {
			Text    string
			Mapping json.RawMessage
		}
		if err := json.Unmarshal(raw, &a); err != nil {
			t.Fatal(err)
		}
		mapping = a.Mapping
		if a.Text != r.want {
			t.Errorf("%q became %q, not %q", r.text, a.Text, r.want)
		}
		for text, want := range map[string]string{a.Text: r.text, "Voilà. " + a.Text: "Voilà. " + r.text} {
			raw, werr := ask(t, "restore", map[string]any{"text": text, "mapping": mapping})
			if werr != nil {
				t.Fatalf("%v", werr)
			}
			var back struct{ Text string }
			if err := json.Unmarshal(raw, &back); err != nil {
				t.Fatal(err)
			}
			if back.Text != want {
				t.Errorf("%q came back as %q", text, back.Text)
			}
		}
	}
}

// TestInitialsWithStop checks initials that share their full stop with a sentence: an unchanged line
// comes back as its source, a new line with the names of the list.
func TestInitialsWithStop(t *testing.T) {
	a := hideAs(t, map[string]any{"style": "initials"}, "Karim. Karim Haddad\nbavarde.", peopleOf("Karim Haddad"), nil)
	if want := "K. H. K. H.\nbavarde."; a.Text != want {
		t.Errorf("the text became %q, not %q", a.Text, want)
	}
	for text, want := range map[string]string{
		"K. H. K. H.\nrit.": "Karim. Karim Haddad\nrit.", "Vu : K. H. K. H.\nrit.": "Vu : Karim Haddad. Karim Haddad\nrit.",
	} {
		if got := cameBack(t, text, a.Mapping).Text; got != want {
			t.Errorf("%q came back as %q, not %q", text, got, want)
		}
	}
}

// TestInitialBehindTitle checks that an M. behind a title is an initial of the name, which comes
// back into an edited text.
func TestInitialBehindTitle(t *testing.T) {
	const source, hidden, edited = "bavarde M. M. Martin bavarde", "bavarde M. M. M. 1 bavarde", "Hier, M. M. M. 1 rit."
	r := replyOf(t, "pseudonymize", map[string]any{"text": source, "options": map[string]any{"style": "initials"}})
	if r.Text != hidden {
		t.Errorf("%q became %q, not %q", source, r.Text, hidden)
	}
	if got, want := cameBack(t, edited, r.Mapping).Text, "Hier, M. M. Martin rit."; got != want {
		t.Errorf("%q came back as %q, not %q", edited, got, want)
	}
}
