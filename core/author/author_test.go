package author_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/author"
)

// TestHalfKnown checks that an author field with more of a name than is known is a new
// person, with one warning for each distinct field, and that what is left of a hidden name in
// it is a leak.
func TestHalfKnown(t *testing.T) {
	kelly := []core.Decision{form("Kelly", kind(core.Person))}
	rows := []struct {
		name      string
		authors   string // separated by a bar
		decisions []core.Decision
		want      string // the author fields; leaks; number of messages of each warning
	}{
		{"one form of a full name", "Kelly Martins", kelly, "PERSONNE_002; ; 1"},
		{"in small letters, behind a particle", "Kelly da costa", kelly, "PERSONNE_002; ; 1"},
		{"all of it", "Kelly", kelly, "PERSONNE_001; ; "},
		{"a title", "Mme Kelly", kelly, "PERSONNE_001; ; "},
		{"a letter, a number", "Kelly M. 32", kelly, "PERSONNE_002; ; 1"},
		{"a mail, hidden before the host", "Kelly@x.pt", kelly, "PERSONNE_001; ; "},
		{"the rest is decided too", "Kelly Martins", append(kelly, form("Martins", keep)), "PERSONNE_001 Martins; ; "},
		{"a field that stays", "kelly@x.pt", kelly, "kelly@x.pt; kelly; 1"},
		{"a part of a name that stays", "Dupont", []core.Decision{form("Kelly Dupont", kind(core.Person))}, "Dupont; Dupont; 1"},
		{"somebody else", "Bob Martins", kelly, "Bob Martins; ; "},
		{"once for each field", "Kelly Martins|Bob|Kelly Martins|Kelly Lopes", kelly, "PERSONNE_002|Bob|PERSONNE_002|PERSONNE_003; ; 2 1"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			authors := strings.Split(r.authors, "|")
			docs := texts(strings.Split(strings.Repeat("oi Kelly Dupont|", len(authors)-1)+"oi Kelly Dupont", "|")...)
			res := run(t, r.decisions, signed(docs, authors...))
			var fields, leaks, counts []string
			for _, out := range res.Of(core.AuthorField) {
				fields = append(fields, out.Text)
			}
			for _, l := range res.Leaks {
				if out := &res.Outputs[l.Output]; out.Doc.Field == core.AuthorField {
					leaks = append(leaks, out.Text[l.Out.Start:l.Out.End])
				}
			}
			for _, w := range author.HalfKnown(res) {
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

// TestAttribute checks that an author field has one pseudonym: that of the person whom it
// names, or of a new person.
func TestAttribute(t *testing.T) {
	is := func(f, id string) core.Decision {
		d := form(f, kind(core.Person), of(id))
		d.Type = "participant"
		return d
	}
	ryan := []core.Decision{is("Christopher", "P1"), is("Ryan", "P1"), is("Christopher Ryan", "P1"), is("Lee", "P2"), is("Ana", "P3"), is("ana@x.example", "P3")}
	field := func(author, id string) core.Decision {
		return core.Decision{Author: author, Entity: id, Kind: core.Person, Action: core.Replace}
	}
	rows := []struct {
		name, author string
		more         []core.Decision
		want         string
	}{
		{"the name", "Christopher Ryan", nil, "P1"},
		{"with a middle initial", "Christopher W. Ryan", nil, "P1"},
		{"turned", "Ryan, Christopher W.", nil, "P1"},
		{"turned, in two names", "Ryan, Christopher", nil, "P1"},
		{"a degree", "Christopher W. Ryan, MD, PhD", nil, "P1"},
		{"a degree with stops", "Christopher Ryan Ph.D.", nil, "P1"},
		{"a title", "Dr. Christopher Ryan", nil, "P1"},
		{"an initial of theirs", "C. Ryan", nil, "P1"},
		{"an initial of somebody else", "J. Ryan", nil, "PERSONNE_001"},
		{"somebody else's first name", "Christopher Doe", nil, "PERSONNE_001"},
		{"somebody else's surname", "Anna Ryan", nil, "PERSONNE_001"},
		{"half of two people", "Christopher Lee", nil, "PERSONNE_001"},
		{"a compound", "Christopher Ryan-Doe", nil, "PERSONNE_001"},
		{"through a list", "Christopher Ryan via R-help", nil, "P1"},
		{"through a list, in quotes", "'Christopher Ryan' (via Lee)", nil, "P1"},
		{"a dash of a list", "- Christopher Ryan", nil, "P1"},
		{"words behind the name", "Christopher Ryan (Lee 3)", nil, "P1"},
		{"an address beside it", "Christopher Ryan <cr@lee.example>", nil, "P1"},
		{"an address before it", "cr at lee.example (Christopher Ryan)", nil, "P1"},
		{"the address says who", "Ana Paz <ana@x.example>", nil, "P3"},
		{"an address alone", "ana@x.example", nil, "P3"},
		{"another address", "ana.paz@y.example", nil, "ana.paz@y.example"},
		{"one word", "Ana", nil, "P3"},
		{"two of one name, the address says which", "Ana Paz <ana@x.example>", []core.Decision{is("Ana Paz", "P3")}, "P3"},
		{"nobody", "Zoe", nil, "Zoe"},
		{"kept", "Christopher Doe", []core.Decision{form("Christopher", keep)}, "Christopher Doe"},
		{"decided", "Christopher Doe", []core.Decision{field("Christopher Doe", "P9")}, "P9"},
		{"decided, a letter", "R.", []core.Decision{field("R.", "P9")}, "P9"},
		{"decided, as it stands", "Ana", []core.Decision{field("ana", "P9")}, "P3"},
		{"decided otherwise than the form", "Ana", []core.Decision{field("Ana", "P9")}, "P9"},
		{"decided to stay", "Ana", []core.Decision{{Author: "Ana", Action: core.Keep}}, "Ana"},
		{"other middle initials", "Christopher B. Ryan", []core.Decision{is("Christopher W. Ryan", "P1")}, "PERSONNE_001"},
		{"in small letters", "christopher ryan", nil, "P1"},
		{"in capitals, turned", "RYAN, CHRISTOPHER", nil, "P1"},
		{"in small letters, one word", "lee", nil, "lee"},
		{"O'Brien", "O'Brien, Ana", []core.Decision{is("O'Brien", "P3")}, "P3"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, append(slices.Clone(ryan), r.more...), signed(texts("R. Ana wrote"), r.author))
			b := authorField(res)
			if b.Text != r.want {
				t.Errorf("%q is %q, want %q", r.author, b.Text, r.want)
			}
			if got := res.Outputs[0].Text; got != "R. P3 wrote" && r.name != "decided to stay" {
				t.Errorf("the text became %q", got)
			}
		})
	}
}

// TestKnownAuthors checks that an author field is given to a known person by full name, handle
// or address, and not by half of a name.
func TestKnownAuthors(t *testing.T) {
	known := author.NewRules(
		author.KnownName{Entity: "E1", Name: "Emma Martin"}, author.KnownName{Entity: "E1", Name: "em_ma"}, author.KnownName{Entity: "E1", Name: "emma at x.example"},
		author.KnownName{Entity: "E2", Name: "Emma Martin"}, author.KnownName{Entity: "E2", Name: "e2@x.example"}, author.KnownName{Entity: "E2", Name: "Emma B. Martin", Field: true}, author.KnownName{Entity: "E3", Name: "Ed"},
	)
	rows := []struct{ author, want string }{
		{"Ed", "E3"},
		{"ED", "E3"},
		{"Ed Harlow", "Ed Harlow"},
		{"em_ma", "E1"},
		{"Emma Martin <emma@x.example>", "E1"},
		{"\"Martin, Emma\" <e2@x.example>", "E2"},
		{"e2 at x.example (Emma)", "E2"},
		{"Emma B. Martin", "E2"},
		{"Ed via List <e2@x.example>", "E3"},
	}
	for _, r := range rows {
		res := run(t, nil, signed(texts("rien"), r.author), func(p *core.Pipeline) { p.Authors, p.Detectors = known, nil })
		if got := authorField(res).Text; got != r.want {
			t.Errorf("%q is %q, want %q", r.author, got, r.want)
		}
	}
}
