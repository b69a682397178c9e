package corpus

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// restoreRows reads the rows of a file of testdata/restore and divides them into columns. There must
// be at least fewest rows.
func restoreRows(t *testing.T, name string, columns, fewest int) [][]string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "restore", name))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "\t")
		if len(row) != columns {
			t.Fatalf("%s: %d columns: %s", name, len(row), line)
		}
		rows = append(rows, row)
	}
	if len(rows) < fewest {
		t.Fatalf("%s: %d rows", name, len(rows))
	}
	return rows
}

// pairOf returns a pair of a table. The kind follows from the first word of the pseudonym if it is "".
func pairOf(pseudonym, name, kind string) map[string]any {
	head, _, _ := strings.Cut(pseudonym, "_")
	if k, ok := map[string]string{"ELEVE": "PERSON", "PERSONNE": "PERSON", "LIEU": "LOCATION", "ORG": "ORG", "EMAIL": "EMAIL", "TEL": "PHONE"}[head]; ok && pseudonym != head {
		kind = k
	}
	return map[string]any{"entity": pseudonym, "kind": kind, "pseudonym": pseudonym, "canonical": name, "forms": []string{name}}
}

// restored is the answer of restore.
type restored struct {
	Text  string
	Spans []struct {
		Entity     string
		Start, End int
	}
	Report struct {
		Places []struct {
			Text    string
			Perhaps []string
		}
	}
}

// cameBack restores a text.
func cameBack(t *testing.T, text string, mapping any) (r restored) {
	t.Helper()
	raw, werr := ask(t, "restore", map[string]any{"text": text, "mapping": mapping})
	if werr != nil {
		t.Fatal(werr)
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// These are the tables with which the rows are restored: pairs pseudonym=name, in which + is a
// space.
const (
	ownTable   = "ELEVE_001=Emma ELEVE_002=Karim ELEVE_003=Hugo ELEVE_004=Inès ELEVE_010=Yves ELEVE_012=Léa PERSONNE_001=Caron PERSONNE_002=Anouk LIEU_001=Le+Mans LIEU_002=Amiens LIEU_003=Le+Havre LIEU_004=Les+Ulis ORG_001=collège+Jean-Moulin ORG_002=Aldi"
	blindTable = "ELEVE_001=Emma ELEVE_002=Karim ELEVE_003=Oscar ELEVE_004=Inès ELEVE_010=Yves ELEVE_012=Léa ELEVE_027=Bintou PERSONNE_001=Caron PERSONNE_002=Anouk LIEU_001=Le+Mans LIEU_002=Amiens LIEU_003=Le+Havre LIEU_004=Les+Ulis LIEU_005=Lyon ORG_001=collège+Jean-Moulin ORG_002=mairie ORG_003=UNESCO EMAIL_001=k.benali@exemple.invalid TEL_001=06+39+98+12+34"
)

// TestChatbots checks what comes back from codes that chatbots have changed.
func TestChatbots(t *testing.T) {
	passed, recognisable := 0, 0
	check := func(verdict, what, answer, want string, mapping any) {
		verdict, isKnown := strings.CutSuffix(verdict, "!")
		if want == "" {
			want = answer
		}
		unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
		answer, want = unescape.Replace(answer), unescape.Replace(want)
		r := cameBack(t, answer, mapping)
		told := len(r.Report.Places) > 0
		ok := r.Text == want && (verdict != "told" || told)
		if verdict == "back" {
			recognisable++
			if ok {
				passed++
			}
		}
		switch {
		case ok && isKnown:
			t.Errorf("%s: it passes now: strike off the !", what)
		case !ok && !isKnown:
			t.Errorf("%s (%s):\n%q\ncame back as %q (told: %v),\nwant         %q", what, verdict, answer, r.Text, told, want)
		}
	}
	for _, row := range restoreRows(t, "chatbots.tsv", 5, 150) {
		check(row[0], row[1], row[3], row[4], mappingOf(ownTable))
	}
	for _, row := range restoreRows(t, "chatbots-blind.tsv", 4, 150) {
		check(row[0], row[1], row[2], row[3], mappingOf(blindTable))
	}
	t.Logf("%d of %d recognisable ones came back", passed, recognisable)
}

// mappingOf converts a table to a mapping.
func mappingOf(table string) map[string]any {
	var pairs []map[string]any
	for _, p := range strings.Fields(table) {
		pseudonym, name, _ := strings.Cut(p, "=")
		pairs = append(pairs, pairOf(pseudonym, strings.ReplaceAll(name, "+", " "), ""))
	}
	return map[string]any{"version": 1, "pairs": pairs}
}

var markup = regexp.MustCompile(`\[\[(.*?)\]\]`)

// TestFrenchAroundNames checks élision, contraction and articles before names that come back.
func TestFrenchAroundNames(t *testing.T) {
	for _, row := range restoreRows(t, "french.tsv", 4, 150) {
		topic, isKnown := strings.CutSuffix(row[0], "!")
		names, pseudonyms := markup.FindAllStringSubmatch(row[1], -1), markup.FindAllStringSubmatch(row[2], -1)
		if len(names) != len(pseudonyms) || len(names) == 0 {
			t.Fatalf("%s: %d names, %d pseudonyms", row[1], len(names), len(pseudonyms))
		}
		kind := map[string]string{"towns": "LOCATION", "organisations": "ORG"}[topic]
		if kind == "" {
			kind = "PERSON"
		}
		var pairs []map[string]any
		given := map[string]bool{}
		for i, n := range names {
			p, name, own := pseudonyms[i][1], n[1], kind
			if article := map[string]string{"Havre": "Le ", "Lilas": "Les "}[p]; article != "" { // "au [[Havre]]" is for Le Havre
				p, name, own = article+p, article+name, "LOCATION"
			}
			if !given[p] {
				given[p] = true
				pairs = append(pairs, pairOf(p, name, own))
			}
		}
		text, want := markup.ReplaceAllString(row[2], "$1"), markup.ReplaceAllString(row[1], "$1")
		r := cameBack(t, text, map[string]any{"version": 1, "pairs": pairs})
		switch ok := r.Text == want; {
		case ok && isKnown:
			t.Errorf("%s: %q passes now: strike off the !", topic, text)
		case !ok && !isKnown:
			t.Errorf("%s: %q\ncame back as %q,\nwant         %q (%s)", topic, text, r.Text, want, row[3])
		}
	}
}
