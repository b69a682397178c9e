package core

import (
	"fmt"
	"strings"
	"testing"
)

// TestHalfAuthors: an author field that says more of somebody than what was
// hidden is warned of, once for a field, and what is left over in it is a leak
// of the field.
func TestHalfAuthors(t *testing.T) {
	kelly := []Decision{form("Kelly", kind(Person))}
	rows := []struct {
		name      string
		authors   string // parted by a bar
		decisions []Decision
		want      string // the author fields; leaks; messages of each warning
	}{
		{"one form of a full name", "Kelly Martins", kelly, "PERSONNE_001 Martins; ; 1"},
		{"in small letters, behind a particle", "Kelly da costa", kelly, "PERSONNE_001 da costa; ; 1"},
		{"all of it", "Kelly", kelly, "PERSONNE_001; ; "},
		{"a title, a letter, a number", "Mme Kelly M. 32", kelly, "Mme PERSONNE_001 M. 32; ; "},
		{"a mail, hidden before the host", "Kelly@x.pt", kelly, "PERSONNE_001@x.pt; ; "},
		{"the rest is decided too", "Kelly Martins", append(kelly, form("Martins", keep)), "PERSONNE_001 Martins; ; "},
		{"a field that stays", "kelly@x.pt", kelly, "kelly@x.pt; kelly; 1"},
		{"a part of a name that stays", "Dupont", []Decision{form("Kelly Dupont", kind(Person))}, "Dupont; Dupont; 1"},
		{"somebody else", "Bob Martins", kelly, "Bob Martins; ; "},
		{"once for each field", "Kelly Martins|Bob|Kelly Martins|Kelly Lopes", kelly, "PERSONNE_001 Martins|Bob|PERSONNE_001 Martins|PERSONNE_001 Lopes; ; 2 1"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			authors := strings.Split(r.authors, "|")
			docs := texts(strings.Split(strings.Repeat("oi Kelly Dupont|", len(authors)-1)+"oi Kelly Dupont", "|")...)
			for i := range docs {
				docs[i].Author = authors[i]
			}
			res := run(t, r.decisions, docs)
			var fields, leaks, counts []string
			for i := range res.Outputs {
				fields = append(fields, res.Outputs[i].Byline.Text)
			}
			for _, l := range res.Leaks {
				if l.Author {
					leaks = append(leaks, res.Outputs[0].Byline.Text[l.Out.Start:l.Out.End])
				}
			}
			for _, w := range HalfAuthors(res) {
				if w.Code == "author-half" {
					counts = append(counts, fmt.Sprint(w.Args["count"]))
				}
			}
			got := strings.Join(fields, "|") + "; " + strings.Join(leaks, " ") + "; " + strings.Join(counts, " ")
			if got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}
