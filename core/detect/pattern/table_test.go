package pattern

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestWords: the page has words for every rule and doubt, in both languages.
func TestWords(t *testing.T) {
	for _, language := range []string{"fr", "en"} {
		paths, _ := filepath.Glob("../../../web/src/shared/i18n/*" + language + ".ts")
		worded := map[string]bool{}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^\s+"([a-z]+\.[a-z-]+)":`).FindAllSubmatch(text, -1) {
				worded[string(m[1])] = true
			}
		}
		codes := []string{doubtChecksum, doubtObfuscated, doubtShape}
		for _, r := range rules {
			codes = append(codes, r.name)
		}
		for _, code := range codes {
			if !worded[code] {
				t.Errorf("no words for %s in web/src/shared/i18n/reasons-%s.ts", code, language)
			}
		}
	}
}
