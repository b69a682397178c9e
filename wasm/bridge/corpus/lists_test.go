package corpus

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// listed is a row of testdata/lists.
type listed struct {
	section, where, markup string
	people                 []map[string]any
	kinds                  []string
}

func loadListed(t *testing.T) []listed {
	t.Helper()
	paths, _ := filepath.Glob("../../../testdata/lists/*.txt")
	var rows []listed
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var head listed
		for n, line := range strings.Split(string(data), "\n") {
			switch {
			case strings.HasPrefix(line, "#"):
				head = listed{section: strings.TrimSpace(line[1:])}
			case strings.HasPrefix(line, "kinds:"):
				head.kinds = strings.Fields(line[len("kinds:"):])
			case strings.HasPrefix(line, "roster:"):
				cells := append(strings.Split(strings.TrimSpace(line[len("roster:"):]), ";"), "", "")
				p := map[string]any{"id": fmt.Sprint(len(head.people) + 1), "last": cells[0], "first": cells[1]}
				if cells[2] != "" {
					p["aliases"] = strings.Split(cells[2], ", ")
				}
				head.people = append(head.people, p)
			case line != "":
				row := head
				row.where = fmt.Sprintf("%s:%d", filepath.Base(path), n+1)
				row.markup = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line)
				rows = append(rows, row)
			}
		}
	}
	if len(rows) < 40 {
		t.Fatalf("only %d rows found in testdata/lists", len(rows))
	}
	return rows
}

// unmarked returns the text of a row without its markup.
func unmarked(markup string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(markup, "[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		surface, rest, _ := strings.Cut(rest, "](")
		b.WriteString(surface)
		_, markup, _ = strings.Cut(rest, ")")
	}
}

// marked writes the findings into a text, in the markup of testdata/lists.
func marked(text string, got *reply, kinds map[string]string) string {
	units := utf16.Encode([]rune(text))
	var b strings.Builder
	at := 0
	letters := map[string]string{}
	for _, s := range got.Spans {
		sign := ""
		switch kind := kinds[s.Entity]; {
		case s.Rule == "roster.word":
			continue // kept, because it is a word
		case strings.Trim(s.Entity, "0123456789|") == "":
			sign = s.Entity
		case kind == "PERSON":
			if letters[s.Entity] == "" {
				letters[s.Entity] = string(rune('a' + len(letters)))
			}
			sign = "+" + letters[s.Entity]
		default:
			sign = kind
		}
		switch {
		case s.Action == "keep" && s.Status == "review":
			sign = "-" + sign
		case s.Action == "keep":
			sign = "=" + sign
		case s.Status == "review" && !strings.Contains(sign, "|"):
			sign = "?" + sign
		}
		b.WriteString(string(utf16.Decode(units[at:s.Start])) + "[" + s.Text + "](" + sign + ")")
		at = s.End
	}
	return b.String() + string(utf16.Decode(units[at:]))
}

// TestLists checks a class list together with the search for other people, with the list in two orders.
func TestLists(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	for _, row := range loadListed(t) {
		text := unmarked(row.markup)
		orders := [][]map[string]any{row.people, slices.Clone(row.people), slices.Clone(row.people)}
		slices.Reverse(orders[1])
		r.Shuffle(len(row.people), func(i, j int) { orders[2][i], orders[2][j] = orders[2][j], orders[2][i] })
		for _, people := range orders {
			params := map[string]any{"text": text, "roster": people}
			if row.kinds != nil {
				params["options"] = map[string]any{"kinds": row.kinds}
			}
			got, kinds := pseudonymized(t, params)
			if got := marked(text, got, kinds); got != row.markup {
				t.Errorf("%s (%s)\n got %q\nwant %q", row.where, row.section, got, row.markup)
				break
			}
		}
	}
}

// pseudonymized returns an answer, and the kinds of its entities by id.
func pseudonymized(t *testing.T, params map[string]any) (*reply, map[string]string) {
	t.Helper()
	raw, wrong := ask(t, "pseudonymize", params)
	if wrong != nil {
		t.Fatal(wrong.Message)
	}
	var got reply
	var more struct{ Entities []struct{ ID, Kind string } }
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &more); err != nil {
		t.Fatal(err)
	}
	kinds := map[string]string{}
	for _, e := range more.Entities {
		kinds[e.ID] = e.Kind
	}
	return &got, kinds
}
