package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/core"
)

// apart is the folder of cases that were written by a person who had read neither the rules nor
// their rows.
var apart = filepath.Join("..", "..", "..", "testdata", "apart")

// apartCase is a text, and what a careful reader expects about parts of it.
type apartCase struct {
	Name, Text string
	Half       int // 1: rules were improved after failures of this case; 2: it is only for measuring
	Roster     []map[string]any
	Expect     struct {
		Hidden, Kept []string
		Kinds        map[string]string // kind of a hidden part: LOCATION, or LOCATION|ORG for either
	}
}

// TestApart logs the share of the cases without failures, and compares the failures with known.txt.
// A new failure fails the test, and so does a known one that no longer occurs. UPDATE=1 rewrites the
// file.
func TestApart(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(apart, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files of cases in", apart, err)
	}
	var failures []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases []apartCase
		if err := json.Unmarshal(raw, &cases); err != nil {
			t.Fatal(file, err)
		}
		var all, held [3]int
		for _, c := range cases {
			if c.Half != 1 && c.Half != 2 || len(c.Expect.Hidden)+len(c.Expect.Kept) == 0 {
				t.Fatalf("%s, %q: no half, or nothing is expected", file, c.Name)
			}
			all[c.Half]++
			wrong := c.wrong(t)
			if len(wrong) == 0 {
				held[c.Half]++
			}
			for _, w := range wrong {
				failures = append(failures, fmt.Sprintf("%s, %s: %s", strings.TrimSuffix(filepath.Base(file), ".json"), c.Name, w))
			}
		}
		if all[1] < 50 || all[2] < 50 {
			t.Fatal(file, "has only", all, "cases")
		}
		for half := 1; half <= 2; half++ {
			t.Logf("%s, half %d: %d of %d hold, %.1f%%", filepath.Base(file), half, held[half], all[half], 100*float64(held[half])/float64(all[half]))
		}
	}
	path := filepath.Join(apart, "known.txt")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(strings.Join(failures, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	known, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSuffix(string(known), "\n"), "\n"), failures); diff != "" {
		t.Errorf("failures are not the known ones (-known +now):\n%s", diff)
	}
}

// apartSpan is a span that is hidden or asked about, in bytes of the text.
type apartSpan struct {
	core.Span
	kind     string
	replaced bool
}

// wrong describes the failures of a case.
func (c apartCase) wrong(t *testing.T) (wrong []string) {
	t.Helper()
	spans := c.spans(t)
	for _, want := range c.Expect.Hidden {
		for _, at := range c.places(t, want) {
			i := slices.IndexFunc(spans, func(s apartSpan) bool { return s.Start <= at.Start && at.End <= s.End })
			kinds := c.Expect.Kinds[want]
			switch {
			case i < 0:
				wrong = append(wrong, fmt.Sprintf("shows %q", want))
			case kinds != "" && !slices.Contains(strings.Split(kinds, "|"), spans[i].kind):
				wrong = append(wrong, fmt.Sprintf("%q is %s", want, spans[i].kind))
			}
		}
	}
	for _, kept := range c.Expect.Kept {
		for _, at := range c.places(t, kept) {
			if slices.ContainsFunc(spans, func(s apartSpan) bool { return s.replaced && s.Start < at.End && at.Start < s.End }) {
				wrong = append(wrong, fmt.Sprintf("hides %q", kept))
			}
		}
	}
	return wrong
}

// spans returns the spans that the program hides or asks about.
func (c apartCase) spans(t *testing.T) (spans []apartSpan) {
	t.Helper()
	params := map[string]any{"text": c.Text}
	if c.Roster != nil {
		params["roster"] = c.Roster
	}
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatal(c.Name, werr)
	}
	var r struct {
		Spans []struct {
			Start, End           int
			Kind, Status, Action string
		}
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Spans {
		if replaced := s.Action == "replace"; replaced || s.Status == "review" {
			spans = append(spans, apartSpan{core.Span{Start: byteAt(c.Text, s.Start), End: byteAt(c.Text, s.End)}, s.Kind, replaced})
		}
	}
	return spans
}

// places returns where a part occurs as whole words, or, if it never does, where it occurs inside
// words. "a [[part]] of" means only the part in this context.
func (c apartCase) places(t *testing.T, part string) (places []core.Span) {
	t.Helper()
	before, rest, marked := strings.Cut(part, "[[")
	inner, after, _ := strings.Cut(rest, "]]")
	if !marked {
		before, inner, after = "", part, ""
	}
	var glued []core.Span
	for from := 0; ; {
		i := strings.Index(c.Text[from:], before+inner+after)
		if i < 0 {
			break
		}
		at := core.Span{Start: from + i + len(before), End: from + i + len(before) + len(inner)}
		l, _ := utf8.DecodeLastRuneInString(c.Text[:at.Start])
		r, _ := utf8.DecodeRuneInString(c.Text[at.End:])
		if marked || !inWord(l) && !inWord(r) {
			places = append(places, at)
		} else {
			glued = append(glued, at)
		}
		from += i + 1
	}
	if len(places) == 0 {
		places = glued
	}
	if len(places) == 0 {
		t.Fatalf("%q: %q is not in the text", c.Name, part)
	}
	return places
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// byteAt converts an offset in UTF-16 units to bytes.
func byteAt(text string, units int) int {
	for i, r := range text {
		if units <= 0 {
			return i
		}
		units -= utf16Len(r)
	}
	return len(text)
}

func utf16Len(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}
