package bridge_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestExplain: what a user could ask about a word, which is in brackets. want is the rule, the
// verdict, and the vetoes or, after "<", the finding that it lost to.
func TestExplain(t *testing.T) {
	const lea = `"roster":[{"first":"Léa","last":"Petit"}]`
	rows := []struct{ text, with, want string }{
		{"Le [lapin] court dans le jardin.", "", "word refused usual-word small-letters no-sign"},
		{"La [rose] est fanée.", "", "word refused usual-word small-letters"},
		{"[Violette] porte une robe violette.", "", "name.doing found"},
		{"On a parlé avec [Gentil] hier.", "", "tagger found"},
		{"[Bilan] du trimestre : correct.", "", "word refused usual-word sentence-start no-sign"},
		{"Elle habite rue [Emma] Martin depuis un an.", "", "pattern.address found"},
		{"Le collège [Jean Moulin] ferme à midi.", "", "org.head found"},
		{"Le collège [Jean Moulin] ferme à midi.", "", "name.full refused name-of-thing"},
		{"Il a visité [Mer] en mars.", "", "place.bare kept"},
		{"On se voit [lundi] matin.", "", "word refused calendar-word small-letters"},
		{"[Bon] travail, continuez.", "", "word refused usual-word sentence-start"},
		{"Un travail [constant] et sérieux.", "", "word refused usual-word small-letters"},
		{"M. le [Maire] ouvre la séance.", "", "word refused function-word usual-word"},
		{"M. le [Maire] ouvre la séance.", "", "place.town refused function-word"},
		{"ÉVALUATION DE [FRANÇAIS] DU PREMIER TRIMESTRE", "", "word refused usual-word among-capitals"},
		{"Il a eu [12] sur 20.", "", "word refused no-word"},
		{"Le [DRH] viendra demain.", "", "word refused function-word"},
		{"C'est un [martin] pêcheur.", "", "word refused small-letters"},
		{"Un [zorglub] bleu.", "", "word refused unlisted small-letters"},
		{"Vive [Noël] et les vacances.", "", "word refused calendar-word"},
		{"[Madame] Dupont arrive.", "", "word refused title-word"},
		{"Madame [Dupont] arrive.", "", "title found"},
		{"Il parle [anglais] et espagnol.", "", "word refused usual-word small-letters"},
		{"Le lycée [Victor]-Hugo ferme.", `"options":{"kinds":["PERSON"]}`, "org.head aside"},
		{"[petit] bavarde trop.", lea, "roster.exact found"},
		{"Un [petit] effort.", lea, "word refused usual-word small-letters"},
		{"[Petit] bavarde.", lea + `,"decisions":[{"form":"Petit","action":"keep"}]`, "decision kept"},
		{"[Petit] bavarde.", lea + `,"decisions":[{"form":"Petit","action":"keep"}]`, "roster.exact lost < Petit decision"},
	}
	s := bridge.New(bridge.Text)
	for _, r := range rows {
		t.Run(r.text+" "+r.want, func(t *testing.T) {
			got := explained(t, s, r.text, r.with)
			if !slices.ContainsFunc(got, func(c bridge.Candidate) bool { return says(&c, r.want) }) {
				t.Errorf("no candidate is %q:", r.want)
				for _, c := range got {
					t.Errorf("  %q %s %s %v", c.Text, c.By, c.Verdict, c.Vetoes)
				}
			}
		})
	}
}

// explained asks the method explain about the word in brackets, and returns the candidates. with
// has more members of the request.
func explained(t *testing.T, s *bridge.Server, marked, with string) []bridge.Candidate {
	t.Helper()
	before, rest, _ := strings.Cut(marked, "[")
	word, after, ok := strings.Cut(rest, "]")
	if !ok {
		t.Fatalf("%q has no word in brackets", marked)
	}
	start := len([]rune(before))
	request := map[string]any{"text": before + word + after, "at": map[string]int{"start": start, "end": start + len([]rune(word))}}
	if with != "" {
		if err := json.Unmarshal([]byte("{"+with+"}"), &request); err != nil {
			t.Fatal(err)
		}
	}
	list := ask(t, s, request)
	for _, c := range list {
		if got := string([]rune(before + word + after)[c.Start:c.End]); got != string(c.Text) {
			t.Errorf("%d-%d is %q, not %q", c.Start, c.End, got, c.Text)
		}
		if c.Verdict == "refused" && len(c.Vetoes) == 0 {
			t.Errorf("%q is refused by %s without a reason", c.Text, c.By)
		}
	}
	return list
}

func ask(t *testing.T, s *bridge.Server, params map[string]any) []bridge.Candidate {
	t.Helper()
	request, err := json.Marshal(map[string]any{"id": 1, "method": "explain", "params": params})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result bridge.ExplainResult
		Error  *bridge.Error
	}
	if err := json.Unmarshal(s.Handle(t.Context(), request, nil), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		t.Fatal(answer.Error)
	}
	return answer.Result.Candidates
}

// says reports whether a candidate is what a row wants: rule, verdict and vetoes, or the finding
// that it lost to.
func says(c *bridge.Candidate, want string) bool {
	want, winner, _ := strings.Cut(want, " < ")
	words := strings.Fields(want)
	if c.By != words[0] || string(c.Verdict) != words[1] {
		return false
	}
	if winner != "" && (c.LostTo == nil || string(c.LostTo.Text)+" "+c.LostTo.By != winner) {
		return false
	}
	var vetoes []string
	for _, v := range c.Vetoes {
		vetoes = append(vetoes, string(v))
	}
	return !slices.ContainsFunc(words[2:], func(w string) bool { return !slices.Contains(vetoes, w) })
}

// TestExplainAll: without a place, every span in the answer of pseudonymize is a candidate that is
// found, asked or kept, also in documents and author fields.
func TestExplainAll(t *testing.T) {
	s := bridge.New(bridge.Text)
	list := ask(t, s, map[string]any{"documents": []map[string]any{
		{"id": "a", "text": "Emma Martin habite Lens.\n📎 Claire Fontaine aussi."}, {"id": "b", "text": "Rien de neuf."},
	}})
	var found []string
	for _, c := range list {
		if c.Verdict == "found" {
			found = append(found, *c.Doc+" "+string(c.Text))
		}
	}
	want := []string{"a Emma Martin", "a Lens", "a Claire Fontaine"}
	if !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}

// TestExplainChangesNothing: explain does not change how a text is hidden, also if the documents
// are loaded.
func TestExplainChangesNothing(t *testing.T) {
	s := bridge.New(bridge.Text)
	hide := []byte(`{"id":1,"method":"pseudonymize","params":{"text":"Emma Martin et Rose vont à Lens."}}`)
	before := string(s.Handle(t.Context(), hide, nil))
	ask(t, s, map[string]any{"text": "Emma Martin et Rose vont à Lens."})
	if after := string(s.Handle(t.Context(), hide, nil)); after != before {
		t.Errorf("%s\nwas\n%s", after, before)
	}
}
