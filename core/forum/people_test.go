package forum

import (
	"strings"
	"testing"
)

// TestCorrespondents: several spellings of a name with one address are one person; the same
// name with two addresses is two people.
func TestCorrespondents(t *testing.T) {
	rows := []struct {
		name    string
		headers []string // a mail each
		want    string   // people
		authors string
	}{
		{"other spellings of a name", []string{"From: Marie Dupont <marie@x.example>", "From: \"Dupont, Marie\" <marie@x.example>", "From: Marie <marie@x.example>", "From: DUPONT Marie <MARIE@x.example>", "From: marie@x.example"},
			"P001 Marie/Dupont marie@x.example+Marie+DUPONT Marie+MARIE@x.example", "Marie Dupont|Dupont, Marie|Marie|DUPONT Marie|marie@x.example"},
		{"more of a name later", []string{"From: Mimi <marie@x.example>", "From: Marie Dupont <marie@x.example>"}, "P001 Marie/Dupont marie@x.example+Mimi", "Mimi|Marie Dupont"},
		{"a title first", []string{"From: Mme Dupont <marie@x.example>", "To: Marie Dupont <marie@x.example>"}, "P001 Marie/Dupont marie@x.example", "Mme Dupont|"},
		{"the comma says which is which", []string{"From: Dupont Marie <marie@x.example>", "From: \"Dupont, Marie\" <marie@x.example>"}, "P001 Marie/Dupont marie@x.example+Dupont Marie", "Dupont Marie|Dupont, Marie"},
		{"the name without an address", []string{"From: Marie Dupont <marie@x.example>", "From: Dupont, Marie <>"}, "P001 Marie/Dupont marie@x.example", "Marie Dupont|Dupont, Marie"},
		{"the address comes later", []string{"From: Marie Dupont <>", "To: \"Dupont, Marie\" <marie@x.example>"}, "P001 Marie/Dupont marie@x.example", "Marie Dupont|"},
		{"a folder in the address", []string{"From: Marie Dupont <marie@x.example>", "To: Marie Dupont <marie+liste@x.example>"}, "P001 Marie/Dupont marie@x.example+marie+liste@x.example", "Marie Dupont|"},
		{"answers at another address", []string{"From: Marie Dupont <marie@x.example>\nReply-To: Marie Dupont <md@y.example>", "From: Marie Dupont <md@y.example>"}, "P001 Marie/Dupont marie@x.example+md@y.example", "Marie Dupont|Marie Dupont"},
		{"the list answers", []string{"From: Marie Dupont <marie@x.example>\nReply-To: Cours <cours@x.example>"}, "P001 Marie/Dupont marie@x.example; P002 Cours/ cours@x.example", "Marie Dupont"},
		{"two of one name", []string{"From: Marie Dupont <marie@x.example>", "From: \"Dupont, Marie\" <md@y.example>", "From: Ana Paz <a@x.example>"},
			"P001 Marie/Dupont marie@x.example; P002 Marie/Dupont md@y.example; P003 Ana/Paz a@x.example", "Marie Dupont <marie@x.example>|Dupont, Marie <md@y.example>|Ana Paz"},
		{"two of one first name", []string{"From: Marie <m@x.example>", "Cc: Marie <m@y.example>"}, "P001 Marie/ m@x.example; P002 Marie/ m@y.example", "Marie <m@x.example>|"},
		{"an address of two", []string{"From: Paul Martin <nous@x.example>", "From: Ana Paz <nous@x.example>"}, "P001 Paul/Martin nous@x.example; P002 Ana/Paz nous@x.example", "Paul Martin|Ana Paz"},
		{"through a list", []string{"From: Paul Martin via Cours <cours@x.example>", "From: \"'Ana Paz' (via Cours)\" <cours@x.example>"}, "P001 Paul/Martin ; P002 Ana/Paz ", "Paul Martin via Cours|'Ana Paz' (via Cours)"},
		{"words behind a name", []string{"From: \"Marie Dupont (Labo 3)\" <marie@x.example>"}, "P001 Marie/Dupont marie@x.example", "Marie Dupont (Labo 3)"},
		{"quotes", []string{"From: \"'marie@x.example'\" <marie@x.example>"}, "P001 / marie@x.example", "'marie@x.example'"},
		{"commas without quotes", []string{"To: Dupont, Marie <marie@x.example>; Martin, Paul <paul@x.example>"}, "P001 Marie/Dupont marie@x.example; P002 Paul/Martin paul@x.example", ""},
		{"semicolons", []string{"To: marie@x.example; paul@x.example"}, "P001 / marie@x.example; P002 / paul@x.example", ""},
		{"a middle initial, on and off", []string{"From: Christopher W. Ryan <cwr@x.example>", "From: \"Ryan, Christopher\" <cwr@x.example>", "From: \"Ryan, Christopher W., MD\" <cwr@x.example>"},
			"P001 Christopher/Ryan Christopher W. Ryan+cwr@x.example", "Christopher W. Ryan|Ryan, Christopher|Ryan, Christopher W., MD"},
		{"initials first", []string{"From: J. C. Nash <nash@x.example>"}, "P001 J. C./Nash nash@x.example", "J. C. Nash"},
		{"degrees and titles", []string{"From: \"Ana Paz, Ph.D.\" <a@x.example>", "From: \"Dr. Ana Paz\" <a@x.example>"}, "P001 Ana/Paz a@x.example", "Ana Paz, Ph.D.|Dr. Ana Paz"},
		{"an archive hides addresses", []string{"From: cwr at x.example (Christopher W. Ryan)", "From: Christopher W. Ryan <cwr@x.example>", "From: ana at y.example"},
			"P001 Christopher/Ryan Christopher W. Ryan+cwr at x.example+cwr@x.example; P002 / ana at y.example", "Christopher W. Ryan|Christopher W. Ryan|ana at y.example"},
		{"dashes of a list", []string{"From: \"- Ana Paz\" <a@x.example>"}, "P001 Ana/Paz a@x.example", "- Ana Paz"},
		{"O'Brien", []string{"From: \"O'Brien, Paul\" <po@x.example>", "From: Paul O’Brien <po@x.example>"}, "P001 Paul/O'Brien po@x.example+Paul O’Brien", "O'Brien, Paul|Paul O’Brien"},
		{"a sigle and a name", []string{"From: BXC (Bendix Carstensen) <b@x.example>", "From: \"BXC (Bendix Carstensen)\" <b@x.example>", "From: BXC <b@x.example>"}, "P001 Bendix/Carstensen b@x.example+BXC", "BXC (Bendix Carstensen)|BXC (Bendix Carstensen)|BXC"},
		{"nobody told", []string{"To: undisclosed-recipients:;"}, "", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var box strings.Builder
			for _, h := range r.headers {
				box.WriteString("From x Thu\n" + h + "\n\nT\n\n")
			}
			c, err := ReadMail(strings.NewReader(box.String()))
			if err != nil {
				t.Fatal(err)
			}
			var authors []string
			for _, m := range c.Messages {
				authors = append(authors, m.Author)
			}
			if got := peopleOf(c); got != r.want {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
			if got := strings.Join(authors, "|"); got != r.authors {
				t.Errorf("authors: got\n%s\nwant\n%s", got, r.authors)
			}
		})
	}
}

// TestSameAuthors: author fields with the same name are one person.
func TestSameAuthors(t *testing.T) {
	rows := []struct {
		authors []string
		want    string
	}{
		{[]string{"Marie Dupont", "Dupont, Marie", "DUPONT Marie", "marie dupont"}, "P001 Marie/Dupont DUPONT Marie+marie dupont"},
		{[]string{"Marie Dupont", "Dupont Marie"}, "P001 Marie/Dupont ; P002 Dupont/Marie "},
		{[]string{"M. Dupont", "Mme Dupont"}, "P001 /Dupont ; P002 /Dupont "},
		{[]string{"Ana Paz <a@x.example>", "Ana Paz <b@x.example>", "Ana Paz"}, "P001 Ana/Paz a@x.example; P002 Ana/Paz b@x.example"},
		{[]string{"Christopher W. Ryan", "Christopher Ryan", "Ryan, Christopher W."}, "P001 Christopher/Ryan Christopher W. Ryan"},
		{[]string{"Christopher W. Ryan", "Christopher B. Ryan"}, "P001 Christopher/Ryan Christopher W. Ryan; P002 Christopher/Ryan Christopher B. Ryan"},
		{[]string{"R.", "-", "?", "17", "J"}, "P001 / R.; P002 / J"},
		{[]string{"O'Brien", "M. Nash", "M. A. Nash"}, "P001 O'Brien/ ; P002 /Nash ; P003 M. A./Nash "},
		{[]string{"BXC (Bendix Carstensen)", "Bendix Carstensen", "BXC", "Carstensen, Bendix (INSERM)"}, "P001 Bendix/Carstensen BXC"},
		{[]string{"BXC", "BXC (Bendix Carstensen)"}, "P001 Bendix/Carstensen BXC"},
		{[]string{"BC (Bendix Carstensen)", "BC (Boris Castel)"}, "P001 Bendix/Carstensen BC; P002 Boris/Castel BC"},
		{[]string{"Bendix Carstensen, INSERM", "Marie (Lyon)"}, "P001 Bendix/Carstensen ; P002 Marie/ "},
		{[]string{"Jean-Paul Roy", "Jean Paul Roy"}, "P001 Jean-Paul/Roy Jean Paul Roy"},
	}
	for _, r := range rows {
		var p people
		for _, a := range r.authors {
			p.enrolAuthor(a)
		}
		if got := peopleOf(&Corpus{People: p.list}); got != r.want {
			t.Errorf("%q: got %q, want %q", r.authors, got, r.want)
		}
	}
}
