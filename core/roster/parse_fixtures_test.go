package roster_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"golang.org/x/text/unicode/norm"
)

// dictionary is the dictionary that the project ships.
var dictionary = sync.OnceValue(func() lexicon.Dictionary {
	l, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return l
})

const fixtures = "../../testdata/rosters"

// wanted is the content of NAME.want.json: what must be read from the list NAME.txt. See the README
// in that folder.
type wanted struct {
	People []struct {
		First, Last string
		Aliases     []string
		Gender      string
		Class       string
	}
	UnreadableLines []int `json:"unreadable_lines"`
}

func loadFixtures(t testing.TB) map[string]wanted {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(fixtures, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no class lists in %s (%v)", fixtures, err)
	}
	all := map[string]wanted{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		packed, err := os.ReadFile(strings.TrimSuffix(path, ".txt") + ".want.json")
		if err != nil {
			t.Fatal(err)
		}
		var w wanted
		if err := json.Unmarshal(packed, &w); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all[string(text)] = w
	}
	return all
}

// TestFixtures compares people without regard to case and order, as the
// fixtures' README says.
func TestFixtures(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(fixtures, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no class lists in %s (%v)", fixtures, err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			packed, err := os.ReadFile(strings.TrimSuffix(path, ".txt") + ".want.json")
			if err != nil {
				t.Fatal(err)
			}
			var w wanted
			if err := json.Unmarshal(packed, &w); err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, p := range w.People {
				want = append(want, describe(p.First, p.Last, p.Aliases, p.Gender, p.Class))
			}
			got := roster.Parse(string(text), roster.Format{}, dictionary())
			comparePeople(t, got, want)
			if lines := unreadable(got); !slices.Equal(lines, w.UnreadableLines) {
				t.Errorf("unreadable lines %v, want %v", lines, w.UnreadableLines)
			}
			if t.Failed() {
				t.Logf("columns %+v, warnings %+v", got.Columns, got.Warnings)
			}
		})
	}
}

func comparePeople(t *testing.T, got roster.List, want []string) {
	t.Helper()
	var have []string
	for _, p := range got.People {
		g := ""
		switch p.Gender {
		case lexicon.GenderFemale:
			g = "f"
		case lexicon.GenderMale:
			g = "m"
		}
		have = append(have, describe(p.First, p.Last, p.Aliases, g, p.Class))
	}
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(have, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func describe(first, last string, aliases []string, gender, class string) string {
	s := first + "|" + last + "|" + strings.Join(aliases, ",") + "|" + gender + "|" + class
	return norm.NFC.String(strings.ToLower(s))
}

func unreadable(l roster.List) []int {
	lines := []int{}
	for _, w := range l.Warnings {
		if w.Code == "roster-line" {
			lines = append(lines, w.Line)
		}
	}
	return lines
}
