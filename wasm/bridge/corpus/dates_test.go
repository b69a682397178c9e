package corpus

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shifted is what the tests read of an answer of dates.shift.
type shifted struct {
	Places        []map[string]any
	Dates         []dateOf
	Rough, Unread int
}

// dateOf is a DocumentDate as the tests read it.
type dateOf struct {
	Doc   string `json:"doc"`
	Date  string `json:"date"`
	Weeks int    `json:"weeks"`
}

// shiftOf asks for the dates of documents, those of Kelly three weeks later, all others two weeks earlier.
func shiftOf(t *testing.T, documents any) (s shifted) {
	t.Helper()
	answerOf(t, "dates.shift", map[string]any{"documents": documents, "weeks": -2, "authors": []map[string]any{{"author": "Kelly Berthomieu", "weeks": 3}}}, &s)
	return s
}

// decisionsOf returns dates in texts as decisions.
func decisionsOf(s shifted) []map[string]any {
	for i, place := range s.Places {
		delete(place, "form")
		place["action"], place["kind"], place["category"], place["entity"] = "replace", "OTHER", "date", fmt.Sprintf("D%03d", i+1)
		s.Places[i] = place
	}
	return s.Places
}

func TestShiftDates(t *testing.T) {
	documents := []map[string]any{
		{"id": "m1", "author": "Kelly Berthomieu", "date": "2021-03-12T14:05", "text": "Vu le 10 mars, déposé du 11 au 12/03/2021. 🎓 Le 1er avril ?"},
		{"id": "m2", "author": "Ondine Marchesseau", "date": "13/03/2021", "text": "Oui, le 1er avril. En mars 2020 déjà."},
		{"id": "m3", "text": "Rien.", "date": "hier"},
	}
	s := shiftOf(t, documents)
	var places []string
	for _, p := range s.Places {
		places = append(places, p["doc"].(string)+" "+p["form"].(string)+" → "+p["replacement"].(string))
	}
	want := "m1 10 mars → 31 mars|m1 12/03/2021 → 02/04/2021|m1 1er avril → 22 avril|m2 1er avril → 18 mars"
	if got := strings.Join(places, "|"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if len(s.Dates) != 2 || s.Dates[0].Date != "2021-04-02T14:05" || s.Dates[0].Weeks != 3 || s.Dates[1].Date != "27/02/2021" || s.Rough != 1 || s.Unread != 1 {
		t.Errorf("got %+v", s)
	}
	if p := s.Places[2]; p["start"] != 49.0 || p["end"] != 58.0 {
		t.Errorf("places count UTF-16 units: %v", p)
	}
	var out struct{ XML string }
	answerOf(t, "export.calix", map[string]any{"documents": documents, "decisions": decisionsOf(s), "dates": s.Dates, "substitute": true, "options": map[string]any{"detect": false}}, &out)
	for _, part := range []string{"2021-04-02T14:05", "27/02/2021", ">31 mars<", ">22 avril<", ">18 mars<"} {
		if !strings.Contains(out.XML, part) {
			t.Errorf("no %s in %s", part, out.XML)
		}
	}
	for _, params := range []map[string]any{{"text": "a", "weeks": 1.5}, {"text": "a", "weeks": 10_401}, {"text": "a", "authors": []map[string]any{{"author": "a", "weeks": "1"}}}, {}} {
		if _, err := ask(t, "dates.shift", params); err == nil {
			t.Errorf("%v is accepted", params)
		}
	}
}

// TestFilesDates moves the dates of files, and gives them back: no date of a message is left, in the words and
// beside them, and the file comes back to the same bytes.
func TestFilesDates(t *testing.T) {
	old := regexp.MustCompile(`20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T?|[0-9][0-9]?/[0-9][0-9]?/(20)?2[0-9]|\b16[0-9]{8}|[0-9] Mar 20|\w+ [0-9]+ [0-9:]+ 20[0-9]+$`)
	for _, row := range []struct {
		path  string
		dates int // of messages that are moved
		stay  bool
	}{
		{"whatsapp/testdata/android.txt", 8, false},
		{"whatsapp/testdata/ios.txt", 5, false},
		{"whatsapp/testdata/english.txt", 5, false},
		{"forumxml/testdata/cours.xml", 2, false},
		{"tei/testdata/forum.tei", 2, false},
		{"table/testdata/moodle.csv", 3, false},
		{"chatjson/testdata/telegram.json", 1, false},
		{"chatjson/testdata/discord.json", 2, false},
		{"mailbox/testdata/classe.mbox", 2, false},
		{"mailbox/testdata/un.eml", 1, false},
		{"chatjson/testdata/2023-03-12.json", 4, true},
	} {
		t.Run(row.path, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(formats, row.path))
			if err != nil {
				t.Fatal(err)
			}
			files := filesOf(filepath.Base(row.path), data)
			var in struct{ Documents []map[string]any }
			answerOf(t, "corpus.open", map[string]any{"files": files}, &in)
			s := shiftOf(t, in.Documents)
			if len(s.Dates) != row.dates {
				t.Errorf("%d dates, want %d", len(s.Dates), row.dates)
			}
			var out savedFiles
			answerOf(t, "corpus.save", map[string]any{"files": files, "dates": append(s.Dates, dateOf{Weeks: -2}), "decisions": decisionsOf(s), "options": map[string]any{"detect": false}}, &out)
			hidden, err := base64.StdEncoding.DecodeString(out.Files[0].Base64)
			if err != nil {
				t.Fatal(err)
			}
			warned := false
			for _, w := range out.Warnings {
				warned = warned || w.Code == "export-dates"
				if w.Code == "export-differs" {
					t.Error("the file is not read again as it was meant")
				}
			}
			if warned != row.stay {
				t.Errorf("dates that stay are reported: %v, want %v", warned, row.stay)
			}
			were := map[string]bool{}
			for _, d := range in.Documents {
				if date, ok := d["date"].(string); ok {
					were[old.FindString(date)] = true
				}
			}
			delete(were, "")
			if len(were) == 0 {
				t.Error("no date to look for")
			}
			for date := range were {
				if !row.stay && strings.Contains(string(hidden), date) {
					t.Errorf("%s is left in\n%s", date, hidden)
				}
			}
			var back savedFiles
			answerOf(t, "corpus.save", map[string]any{"files": filesOf(out.Files[0].Name, hidden), "restore": true, "mapping": json.RawMessage(out.Mapping)}, &back)
			if got, _ := base64.StdEncoding.DecodeString(back.Files[0].Base64); string(got) != string(data) {
				t.Errorf("does not come back:\n%s", firstDifference(string(got), string(data)))
			}
		})
	}
}

// firstDifference returns the lines in which two texts differ first.
func firstDifference(a, b string) string {
	la, lb := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(la), len(lb)) {
		if la[i] != lb[i] {
			return la[i] + "\n" + lb[i]
		}
	}
	return "one is longer"
}
