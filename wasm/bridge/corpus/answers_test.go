package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// answerSet has a masked text, its table, and answers that a person wrote from the masked text and a
// teacher's wish, without knowing the table or the program. A mention is "text → entity", with "(?)"
// after it if a reader cannot be sure.
type answerSet struct {
	Style   string
	Masked  string
	Pairs   []map[string]any
	Answers []struct {
		Wish, Text string
		Mentions   []string
	}
}

// tally counts what became of the mentions, by entity or by outcome.
type tally map[string]int

// TestAnswers checks which people come back from rewritten texts. A mention that does not come back
// is reported, or silently left if no pseudonym can be recognised in it ("Manu" for Emmanuel). No
// person may come back who was not meant. The golden file lists what is not restored in each answer.
func TestAnswers(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "testdata", "restore", "answers")
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(files) < 12 {
		t.Fatal(len(files), "files of answers", err)
	}
	var b strings.Builder
	answers := 0
	total := map[string]tally{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var a answerSet
		if err := json.Unmarshal(raw, &a); err != nil {
			t.Fatal(file, err)
		}
		if total[a.Style] == nil {
			total[a.Style] = tally{}
		}
		for n, answer := range a.Answers {
			answers++
			r := cameBack(t, answer.Text, map[string]any{"version": 1, "pairs": a.Pairs})
			lost := a.compare(r, answer.Mentions, total[a.Style])
			if len(lost) > 0 {
				fmt.Fprintf(&b, "%s-%d %s: %s\n", strings.TrimSuffix(filepath.Base(file), ".json"), n+1, answer.Wish, strings.Join(lost, ", "))
			}
		}
	}
	if answers < 60 {
		t.Fatal(answers, "answers")
	}
	for _, style := range []string{"id", "natural", "initials"} {
		c := total[style]
		fmt.Fprintf(&b, "# %s: %d mentions, %d came back, %d told, %d silent, %d wrong\n", style, c["meant"], c["back"], c["told"], c["silent"], c["wrong"])
	}
	golden := filepath.Join("..", "..", "..", "testdata", "restore", "answers.want.txt")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("other mentions come back than before (UPDATE=1 rewrites the file):\n%s", b.String())
	}
}

// compare counts what became of the mentions of an answer, and returns those that did not come back.
func (a *answerSet) compare(r restored, mentions []string, c tally) (lost []string) {
	entities := map[string][]string{}
	for _, p := range a.Pairs {
		pseudonym := fmt.Sprint(p["pseudonym"])
		entities[pseudonym] = append(entities[pseudonym], fmt.Sprint(p["entity"]))
	}
	sure, all, back, offered := tally{}, tally{}, tally{}, tally{}
	for _, m := range mentions {
		m, unclear := strings.CutSuffix(m, " (?)")
		_, entity, _ := strings.Cut(m, " → ")
		all[entity]++
		if !unclear {
			sure[entity]++
		}
	}
	for i, s := range r.Spans {
		if i > 0 && r.Spans[i-1].Entity == s.Entity && s.Start-r.Spans[i-1].End <= 2 {
			continue // two parts of one name
		}
		back[s.Entity]++
	}
	for _, p := range r.Report.Places {
		for _, pseudonym := range p.Perhaps {
			for _, e := range entities[pseudonym] {
				offered[e]++
			}
		}
	}
	for _, e := range slices.Sorted(mapKeys(all, back)) {
		if e == "?" {
			continue
		}
		c["meant"] += sure[e]
		c["back"] += min(sure[e], back[e])
		told := min(max(0, sure[e]-back[e]), offered[e])
		silent := max(0, sure[e]-back[e]-told)
		wrong := max(0, back[e]-all[e])
		c["told"], c["silent"], c["wrong"] = c["told"]+told, c["silent"]+silent, c["wrong"]+wrong
		for _, what := range []struct {
			name string
			n    int
		}{{"told", told}, {"silent", silent}, {"WRONG", wrong}} {
			if what.n > 0 {
				lost = append(lost, fmt.Sprintf("%s %s %d", what.name, e, what.n))
			}
		}
	}
	return lost
}

// mapKeys returns the keys of some tallies, each once.
func mapKeys(list ...tally) func(yield func(string) bool) {
	all := tally{}
	for _, t := range list {
		for k := range t {
			all[k]++
		}
	}
	return func(yield func(string) bool) {
		for k := range all {
			if !yield(k) {
				return
			}
		}
	}
}
