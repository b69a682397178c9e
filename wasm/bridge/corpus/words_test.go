package corpus

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestWords checks that every method that looks for forms has the same rule for where one occurs
// (core/form.go). The page is tested with the same rows.
func TestWords(t *testing.T) {
	raw, err := os.ReadFile("../../../testdata/words.json")
	if err != nil {
		t.Fatal(err)
	}
	type places = [][2]int
	var rows []struct {
		Name, Text, Form string
		Known            []string
		Places           places
	}
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		t.Run(strings.ReplaceAll(r.Name, " ", "_"), func(t *testing.T) {
			answer := func(method string, params map[string]any, to any) {
				t.Helper()
				raw, werr := ask(t, method, params)
				if werr != nil {
					t.Fatalf("%s: %v", method, werr)
				}
				if err := json.Unmarshal(raw, to); err != nil {
					t.Fatal(err)
				}
			}
			decided := map[string]any{"detect": false}
			var out struct {
				Spans []struct {
					Start, End int
					Entity     string
				}
				Leaks []struct{ OutStart, OutEnd int }
			}
			found := func() places {
				got := places{}
				for _, s := range out.Spans {
					if s.Entity == "F001" {
						got = append(got, [2]int{s.Start, s.End})
					}
				}
				return got
			}

			decisions := []any{map[string]any{"form": r.Form, "entity": "F001", "action": "replace"}}
			for _, k := range r.Known {
				decisions = append(decisions, map[string]any{"form": k, "entity": "F002", "action": "replace"})
			}
			answer("pseudonymize", map[string]any{"text": r.Text, "options": decided, "decisions": decisions}, &out)
			if got := found(); !slices.Equal(got, r.Places) {
				t.Errorf("replaced at %v, want %v", got, r.Places)
			}
			if len(out.Leaks) > 0 && len(r.Known) > 0 {
				t.Errorf("leaks %v", out.Leaks)
			}

			// A variant that only differs in case proposes the form as often as it would be marked.
			// Forms with other marks than hyphens have no variants.
			if swapped := swapCase(r.Form); swapped != r.Form && !strings.ContainsAny(r.Form, "@/") {
				var variants struct {
					Candidates []struct {
						Form  string
						Count int
					}
				}
				answer("mine.variants", map[string]any{"text": r.Text, "known": append([]string{swapped}, r.Known...)}, &variants)
				count := 0
				for _, c := range variants.Candidates {
					if c.Form == r.Form {
						count = c.Count
					}
				}
				if count != len(r.Places) {
					t.Errorf("proposed %d times, want %d", count, len(r.Places))
				}
			}
			if len(r.Known) > 0 {
				return
			}

			var lines struct{ Lines []struct{ Start, End int } }
			answer("concordance", map[string]any{"text": r.Text, "query": map[string]any{"form": r.Form}}, &lines)
			got := places{}
			for _, l := range lines.Lines {
				got = append(got, [2]int{l.Start, l.End})
			}
			if !slices.Equal(got, r.Places) {
				t.Errorf("lines at %v, want %v", got, r.Places)
			}

			// If only the first place is hidden, all others are reported as leaks.
			if len(r.Places) < 2 {
				return
			}
			answer("pseudonymize", map[string]any{"text": r.Text, "options": decided, "decisions": []any{
				map[string]any{"start": r.Places[0][0], "end": r.Places[0][1], "entity": "F001", "action": "replace", "replacement": strings.Repeat("x", r.Places[0][1]-r.Places[0][0])},
			}}, &out)
			for _, p := range r.Places[1:] {
				if !slices.ContainsFunc(out.Leaks, func(l struct{ OutStart, OutEnd int }) bool { return l.OutStart <= p[0] && p[1] <= l.OutEnd }) {
					t.Errorf("what is left at %v is not said: %v", p, out.Leaks)
				}
			}
		})
	}
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, s)
}
