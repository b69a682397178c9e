package bridge

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/core"
)

// TestSpansAsJSON: spans are written exactly as encoding/json writes them.
func TestSpansAsJSON(t *testing.T) {
	doc := "a\"b"
	rows := []Span{
		{Start: 1, End: 2, Text: "É\n\"\\\u2028\x00", Kind: core.Person, Entity: "E1", Status: Sure, Action: Replace, Replacement: "x", Rule: "r", Why: (*Reason)(core.Because("listed", "of", "Zoé <&>")), Score: 0.95, OutStart: 3, OutEnd: 4},
		{Doc: &doc, Candidates: []string{"a", "b"}, Why: (*Reason)(core.Because("typo", "distance", 1)), Doubt: (*Reason)(core.Because("word")), Score: 1},
		{Why: nil},
	}
	for i := range rows {
		want := JSON(rows[i : i+1])
		got := spans(rows[i : i+1]).AppendJSON(nil)
		var a, b any
		if err := json.Unmarshal(got, &a); err != nil {
			t.Fatalf("%s: %v", got, err)
		}
		if err := json.Unmarshal(want, &b); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(b, a); diff != "" {
			t.Errorf("row %d (-encoding/json +ours):\n%s", i, diff)
		}
	}
}
