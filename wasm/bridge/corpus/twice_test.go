package corpus

import (
	"encoding/json"
	"testing"
)

// TestSentAgain checks that a hidden text that is sent again as the same document comes back as its
// first source, and that another document with the same words keeps them.
func TestSentAgain(t *testing.T) {
	send := func(id, text string, mapping json.RawMessage) (hidden string, _ json.RawMessage) {
		params := map[string]any{"documents": []map[string]any{{"id": id, "text": text}}}
		if mapping != nil {
			params["mapping"] = mapping
		}
		raw, werr := ask(t, "pseudonymize", params)
		if werr != nil {
			t.Fatal(werr)
		}
		var r struct {
			Documents []struct{ Text string }
			Mapping   json.RawMessage
		}
		if err := json.Unmarshal(raw, &r); err != nil {
			t.Fatal(err)
		}
		return r.Documents[0].Text, r.Mapping
	}
	const source = "Anne de Martin rit."
	hidden, mapping := send("a", source, nil)
	if hidden != "PERSONNE_001 rit." {
		t.Fatalf("%q became %q", source, hidden)
	}
	for id, want := range map[string]string{"a": source, "b": hidden} {
		again, m := send(id, hidden, mapping)
		if again != hidden {
			t.Errorf("%q became %q", hidden, again)
		}
		raw, werr := ask(t, "restore", map[string]any{"documents": []map[string]any{{"id": id, "text": again}}, "mapping": m})
		if werr != nil {
			t.Fatal(werr)
		}
		var back struct{ Documents []struct{ Text string } }
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		if got := back.Documents[0].Text; got != want {
			t.Errorf("document %s: %q came back as %q, not %q", id, again, got, want)
		}
	}
}
