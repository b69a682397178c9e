package bridge

import (
	"context"
	"strings"
	"testing"
)

// TestStylesElsewhere: a program that has ids only says in one sentence which program has the other
// styles.
func TestStylesElsewhere(t *testing.T) {
	s := New(Text)
	for style, want := range map[string]string{
		"natural":  `"message":"options.style: this program names by ids alone; ask the one with the methods of the corpus, which has all styles"`,
		"initials": `"message":"options.style: this program names by ids alone; ask the one with the methods of the corpus, which has all styles"`,
		"runes":    `"message":"options.style: not one of id"`,
		"id":       `"text":"PERSONNE_001 lit."`,
	} {
		got := string(s.Handle(context.Background(), []byte(`{"jsonrpc":"2.0","id":1,"method":"pseudonymize","params":{"text":"Claire Fontaine lit.","options":{"style":"`+style+`"}}}`), nil))
		if !strings.Contains(got, want) {
			t.Errorf("%s: got %.300s", style, got)
		}
	}
}
