package circumstance

import (
	"regexp"
	"testing"
)

var markupRe = regexp.MustCompile(`\[([^\[\]]+)\]\(([^()]*)\)`)

func TestRulesAreRead(t *testing.T) {
	s, err := read(rulesText)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(len(s.rules), "rules,", len(s.words), "words,", s.sets, "sets,", len(s.opening), "rules without a first word")
}
