package core

import (
	"fmt"
	"strings"
	"testing"
)

// TestLeaks: what is reported of an output. A leak is written form@start, with
// the number of its document when there are several.
func TestLeaks(t *testing.T) {
	rows := []struct {
		name, text string
		decisions  []Decision
		want       string
	}{
		{"none", "Emma et Rose", nil, ""},
		{"nothing replaced", "rien", nil, ""},
		{"left over in other case", "Brest, BREST, brest", []Decision{form("Brest", replace)}, "BREST@11 brest@18"},
		{"with other accents and hyphens", "Saint-Éloi, saint eloi", []Decision{form("Saint-Éloi", replace)}, "saint eloi@11"},
		{"only whole words", "Brest, Brestois", []Decision{form("Brest", replace)}, ""},
		{"only the whole form", "Le Havre, havre", []Decision{form("Le Havre", replace)}, ""},
		{"punctuation between its words hides nothing", "Le Havre; le, havre", []Decision{form("Le Havre", replace)}, "le, havre@11"},
		{"words in that order", "Le Havre, Havre le", []Decision{form("Le Havre", replace)}, ""},
		{"a common word in its very spelling only", "Rose, rose", nil, ""},
		{"kept by decision", "Brest, BREST", []Decision{form("Brest", replace), form("BREST", keep)}, ""},
		{"kept by context", "Rose, une rose", nil, ""},
		{"in another document", "Brest / à Brest", []Decision{form("Brest", in("0"), replace)}, "1:Brest@3"},
		{"kept in another document", "Brest / à Brest", []Decision{form("Brest", in("0"), replace), form("Brest", in("1"), keep)}, ""},
		{"a mention's replacement is a hidden name", "Emma, Rose", []Decision{form("Rose", by("emma"))}, "emma@4"},
		{"an entity's replacement is a hidden name", "Emma, Rose", []Decision{entity("E4", by("la petite Emma"))}, "Emma@14"},
		{"a replacement that is its own name", "Brest", []Decision{form("Brest", by("Brest"))}, "Brest@0"},
		{"a pseudonym of ours is no leak", "E, Brest", []Decision{form("E", replace), form("Brest", of("E"))}, ""},
		{"half of a cut name is no form", "Emma Martin", []Decision{at(5, 11, keep)}, ""},
		{"punctuation that was hidden", "***, ***", []Decision{at(0, 3, replace)}, ""},
		{"a number", "12, 12", []Decision{at(0, 2, replace)}, "12@11"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(strings.Split(r.text, " / ")...))
			var got []string
			for _, l := range res.Leaks {
				s := fmt.Sprintf("%s@%d", l.Form, l.Out.Start)
				if l.Doc != "" {
					s = l.Doc + ":" + s
				}
				got = append(got, s)
				for i := range res.Outputs {
					if o := &res.Outputs[i]; o.Doc.ID == l.Doc && o.Text[l.Out.Start:l.Out.End] != l.Form {
						t.Errorf("%q is not at %v of %q", l.Form, l.Out, o.Text)
					}
				}
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("%q leaks %q, want %q", outputs(res), s, r.want)
			}
		})
	}
}

// TestRealNames: a replacement that names somebody on the list is warned of,
// in whatever text that somebody is.
func TestRealNames(t *testing.T) {
	rows := []struct {
		name      string
		decisions []Decision
		want      int
	}{
		{"made up", []Decision{entity("E1", by("Zoé"))}, 0},
		{"of an entity", []Decision{entity("E1", by("Rose"))}, 1},
		{"of a mention", []Decision{form("Emma", by("petite Rose"))}, 1},
		{"the same twice", []Decision{form("Emma", by("Rose")), at(0, 4, by("Rose"))}, 1},
		{"a word that the context keeps", []Decision{entity("E1", by("rose"))}, 0},
		{"a doubt's form", []Decision{entity("E1", by("Léa"))}, 1},
		{"of nobody in the text", []Decision{entity("E4", by("Emma"))}, 0},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts("Emma rit, Emma dort."))
			if len(res.Warnings) != r.want {
				t.Errorf("%d warnings, want %d: %v", len(res.Warnings), r.want, res.Warnings)
			}
			for _, w := range res.Warnings {
				if w.Code != "real-name" || w.Args["entity"] != "E1" {
					t.Errorf("warned %v", w)
				}
			}
		})
	}
}
