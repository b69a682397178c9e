package circumstance_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/circumstance"
)

// names matches the marked pupils in the comments.
var names = regexp.MustCompile(`\[([^\[\]]+)\]\([^()]*\)`)

// golden lists what is found in ordinary texts, as a person judged it: + says something about a
// person, - is a false warning.
const golden = "testdata/ordinary.golden"

// mostFalse is the most false warnings that are accepted in 1,000 words of comments.
const mostFalse = 1.0

// TestOrdinary compares what is found in the project's report comments and ordinary texts with
// the golden list. UPDATE=1 rewrites the list; new entries have a question mark, which the test
// refuses until a person has replaced it.
func TestOrdinary(t *testing.T) {
	old, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for line := range strings.Lines(string(old)) {
		if sign, rest, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " "); ok && sign != "#" {
			said[rest] = sign
		}
	}
	var out strings.Builder
	out.WriteString("# Warnings in testdata/comments and testdata/ordinary, read by a person: + true, - false.\n")
	for _, folder := range []string{"comments", "ordinary"} {
		found, words := foundIn(t, folder)
		wrong := 0
		for _, line := range found {
			sign := said[line]
			switch sign {
			case "", "?":
				sign = "?"
				t.Errorf("nobody has read: %s", line)
			case "-":
				wrong++
			}
			fmt.Fprintln(&out, sign, line)
			delete(said, line)
		}
		rate := 1000 * float64(wrong) / float64(words)
		t.Logf("%s: %d warnings, %d of them false, in %d words: %.2f false in 1,000", folder, len(found), wrong, words, rate)
		if folder == "comments" && rate > mostFalse {
			t.Errorf("more than %.1f false warnings in 1,000 words", mostFalse)
		}
	}
	for line := range said {
		t.Errorf("not found any more: %s", line)
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// foundIn returns what is found in a folder of the project's test texts, with the words around
// it, and the number of words in the texts.
func foundIn(t *testing.T, folder string) (found []string, words int) {
	paths, _ := filepath.Glob("../../testdata/" + folder + "/*.txt")
	if len(paths) == 0 {
		t.Fatal("no texts in ", folder)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, texts, cut := strings.Cut(string(data), "# comments\n")
		if !cut {
			texts = string(data)
		}
		for line := range strings.Lines(texts) {
			text := names.ReplaceAllString(strings.ReplaceAll(line, `\n`, "\n"), "$1")
			words += len(strings.Fields(text))
			for _, f := range circumstance.Find(core.NewDoc("", text, core.NewForms())) {
				found = append(found, fmt.Sprintf("%s %s: %s[%s]%s", filepath.Base(path), f.Kind, around(text[:f.Start], -24), text[f.Start:f.End], around(text[f.End:], 16)))
			}
		}
	}
	return found, words
}

// around returns some bytes of the end or the beginning of a text, in one line.
func around(text string, n int) string {
	if n < 0 && len(text) > -n {
		text = text[len(text)+n:]
	} else if n > 0 && len(text) > n {
		text = text[:n]
	}
	for !utf8.ValidString(text) && text != "" {
		if n < 0 {
			text = text[1:]
		} else {
			text = text[:len(text)-1]
		}
	}
	return strings.Join(strings.Fields(text), " ")
}
