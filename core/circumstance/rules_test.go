package circumstance

import (
	"regexp"
	"testing"
)

var markupRe = regexp.MustCompile(`\[([^\[\]]+)\]\(([^()]*)\)`)

func TestRulesAreRead(t *testing.T) {
	s := loaded()
	t.Log(len(s.rules), "rules,", len(s.words), "words,", len(s.first), "sets")
}
