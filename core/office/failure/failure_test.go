package failure

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestDocumented checks that docs/program.md lists the codes, and no others.
func TestDocumented(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/program.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, found := strings.Cut(string(guide), "the error has a `data.code`: ")
	if !found {
		t.Fatal("docs/program.md has no list of codes")
	}
	list, _, _ = strings.Cut(list, ". ")
	list = regexp.MustCompile(`\([^)]*\)`).ReplaceAllString(list, "")
	documented := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
	var codes []string
	for _, code := range Codes() {
		codes = append(codes, string(code))
	}
	slices.Sort(documented)
	slices.Sort(codes)
	if !slices.Equal(documented, codes) {
		t.Errorf("docs/program.md lists %q, and the codes are %q", documented, codes)
	}
}
