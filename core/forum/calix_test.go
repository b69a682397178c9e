package forum

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// tagsOf returns the tags of a corpus as a test row writes them.
func tagsOf(c *Corpus) string {
	text := map[string]string{}
	for _, m := range c.Messages {
		text[m.ID] = m.Text
	}
	var list []string
	for _, t := range c.Tags {
		s := fmt.Sprintf("%s %d %q %s %s %s %s", t.Doc, t.Start, text[t.Doc][t.Start:t.End], t.Entity, t.Type, t.Category, t.Modified)
		for _, k := range t.Candidates {
			s += fmt.Sprintf(" <%s|%s|%s>", k.Entity, k.Type, k.Category)
		}
		list = append(list, s)
	}
	return strings.Join(list, "\n")
}

// TestReadCalix: <calix> elements, in all their spellings, do not change the text, and their
// tags have the right places and attributes.
func TestReadCalix(t *testing.T) {
	rows := []struct{ name, body, text, tags string }{
		{"the paper's", `<body>a <calix entity_id="F058" type="Participant" category="firstname" case="capitalized" form="normal" modified="wait">Kelly</calix>.</body>`, "a Kelly.", `m 2 "Kelly" F058 participant firstname wait`},
		{"a common noun", `<body><calix type="Common" case="lower" form="normal" modified="wait">rosa</calix></body>`, "rosa", `m 0 "rosa"  common  wait`},
		{"another order, other names and case", `<body><CALIX modified='WAIT' Categorie="Prénom" TYPE="PARTICIPANTE" entityID=" F058 ">Kelly</CALIX></body>`, "Kelly", `m 0 "Kelly" F058 participant Prénom wait`},
		{"an id alone", `<body><calix id="F058">Kelly</calix></body>`, "Kelly", `m 0 "Kelly" F058   `},
		{"an id beside an entity", `<body><calix id="c1" entity_id="F058" xml:id="x">Kelly</calix></body>`, "Kelly", `m 0 "Kelly" F058   `},
		{"nothing said", `<body><calix>Kelly</calix></body>`, "Kelly", `m 0 "Kelly"    `},
		{"French words", `<body><calix type="Nom commun" modified="non">rosa</calix> <calix type="Lieu" modified="oui" entity_id="L1">Lyon</calix></body>`, "rosa Lyon", "m 0 \"rosa\"  common  no\nm 5 \"Lyon\" L1 place  yes"},
		{"a word of no known meaning", `<body><calix type="Teacher" modified="Maybe" entity_id="E">Kelly</calix></body>`, "Kelly", `m 0 "Kelly" E teacher  maybe`},
		{"a common noun of an entity", `<body><calix type="common" entity_id="E">rosa</calix></body>`, "rosa", `m 0 "rosa"  common  `},
		{"candidates", `<body><calix candidates="F058:Participant:firstname P%20P%3A1:Public:lastname :Common: : x" modified="wait">Kelly</calix></body>`, "Kelly", `m 0 "Kelly"    wait <F058|participant|firstname> <P P:1|public|lastname> <|common|> <x||>`},
		{"one inside another", `<body><calix entity_id="E" category="fullname"><calix entity_id="E" category="firstname">Kelly</calix> Durand</calix></body>`, "Kelly Durand", "m 0 \"Kelly Durand\" E  fullname \nm 0 \"Kelly\" E  firstname "},
		{"spaces inside", `<body>a<calix entity_id="E"> Kelly </calix>b</body>`, "a Kelly b", `m 2 "Kelly" E   `},
		{"no text inside", `<body>a<calix entity_id="E"/><calix entity_id="E"> </calix>b</body>`, "a b", ""},
		{"spaces before", "<body>\n  <calix entity_id='E'>Kelly</calix>\n</body>", "Kelly", `m 0 "Kelly" E   `},
		{"kept spaces", "<body xml:space='preserve'> <calix entity_id='E'>Kelly</calix> </body>", " Kelly ", `m 1 "Kelly" E   `},
		{"in a subject and a body", `<subject>À <calix entity_id="E">Léa</calix></subject><body>É <calix entity_id="F">Eli</calix></body>`, "À Léa\n\nÉ Eli", "m 3 \"Léa\" E   \nm 12 \"Eli\" F   "},
		{"in the message itself", `é <calix entity_id="E">Léa</calix> lit`, "é Léa lit", `m 3 "Léa" E   `},
		{"in a second body and a signature", `<body>A</body><texte>B <calix entity_id="E">Léa</calix></texte><signature><calix entity_id="F">Eli</calix></signature>`, "A\nB Léa\nEli", "m 4 \"Léa\" E   \nm 9 \"Eli\" F   "},
		{"between paragraphs", `<body><p>a  </p> <p> <calix entity_id="E">Léa </calix>  </p><p>b</p></body>`, "a\nLéa\nb", `m 2 "Léa" E   `},
		{"over paragraphs", "<body>x   <calix entity_id='E'> <p>Léa </p><p>Paz</p> </calix>y</body>", "x\nLéa\nPaz\ny", `m 2 "Léa\nPaz" E   `},
		{"with HTML written as text", `<body>&lt;p&gt;a&amp;nbsp;b &lt;b&gt;<calix entity_id="E">Léa&amp;nbsp;Paz</calix>&lt;/b&gt;&lt;/p&gt;  &lt;p&gt;<calix entity_id="F">Eli</calix>, &amp;eacute;&lt;/p&gt;</body>`, "a b Léa Paz\nEli, é", "m 4 \"Léa Paz\" E   \nm 13 \"Eli\" F   "},
		{"with HTML that nobody sees", `<body>&lt;style&gt;p {}&lt;/style&gt;a <calix entity_id="E">Léa</calix>&lt;br&gt;b</body>`, "a Léa\nb", `m 2 "Léa" E   `},
		{"in an author: the text alone", `<auteur><calix entity_id="E">Léa</calix> Paz</auteur><body>a</body>`, "a", ""},
		{"another element", `<body><b entity_id="E">Léa</b></body>`, "Léa", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, err := ReadXML(strings.NewReader(`<forum><message id="m">` + r.body + `</message></forum>`))
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Messages[0].Text; got != r.text {
				t.Errorf("got %q, want %q", got, r.text)
			}
			if got := tagsOf(c); got != r.tags {
				t.Errorf("got\n%s\nwant\n%s", got, r.tags)
			}
		})
	}
}

// TestWaiting: undecided forms are written, and do not replace a pseudonym.
func TestWaiting(t *testing.T) {
	kelly := []Candidate{{"PP1", "Public", "lastname"}, {"F 8", "Participant", "firstname"}, {"", "Common", ""}}
	rows := []struct {
		name    string
		marks   []Mark
		waiting []Waiting
		want    string
	}{
		{"alone", nil, []Waiting{{core.Span{Start: 2, End: 7}, "", "", kelly}}, `a <calix candidates=":Common: F%208:Participant:firstname PP1:Public:lastname" case="capitalized" form="normal" modified="wait">Kelly</calix> Paz lit`},
		{"substituted", nil, []Waiting{{core.Span{Start: 2, End: 7}, "Participant", "firstname", nil}}, `a <calix type="Participant" category="firstname" case="capitalized" form="normal" modified="wait">Kelly</calix> Paz lit`},
		{"beside marks", []Mark{{core.Span{Start: 0, End: 1}, "B", "E", "Public", "name", "yes", ""}, {core.Span{Start: 8, End: 11}, "L", "E", "Public", "name", "yes", ""}}, []Waiting{{core.Span{Start: 2, End: 7}, "", "", nil}},
			`<calix entity_id="E" type="Public" category="name" case="lower" form="normal" modified="yes">B</calix> <calix case="capitalized" form="normal" modified="wait">Kelly</calix> <calix entity_id="E" type="Public" category="name" case="capitalized" form="normal" modified="yes">L</calix> lit`},
		{"around a mark", []Mark{{core.Span{Start: 2, End: 7}, "P1", "E", "Public", "name", "yes", ""}}, []Waiting{{core.Span{Start: 2, End: 11}, "", "", nil}}, `a <calix case="capitalized" form="normal" modified="wait">P1 Paz</calix> lit`},
		{"across a mark that waits too", []Mark{{core.Span{Start: 8, End: 15}, "Paz lit", "E", "Public", "name", "wait", ""}}, []Waiting{{core.Span{Start: 2, End: 11}, "", "", nil}}, `a <calix case="capitalized" form="normal" modified="wait">Kelly Paz</calix> lit`},
		{"across a pseudonym", []Mark{{core.Span{Start: 8, End: 15}, "P1", "E", "Public", "name", "yes", ""}}, []Waiting{{core.Span{Start: 2, End: 11}, "", "", nil}}, `a Kelly <calix entity_id="E" type="Public" category="name" case="capitalized" form="normal" modified="yes">P1</calix>`},
	}
	for _, r := range rows {
		var b strings.Builder
		if _, err := WriteCalix(&b, []Marked{{Message: Message{ID: "m", Text: "a Kelly Paz lit"}, Marks: r.marks, Waiting: r.waiting}}); err != nil {
			t.Fatal(err)
		}
		if got := b.String()[strings.Index(b.String(), "<body>")+6 : strings.Index(b.String(), "</body>")]; got != r.want {
			t.Errorf("%s: got\n%s\nwant\n%s", r.name, got, r.want)
		}
	}
}

// TestCalixRound: marks that were written are read back at the same places, and writing them
// again gives the same file.
func TestCalixRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawMessages(t)
		for i := range list {
			m := &list[i]
			m.Text, m.Author = shown(m.Text), "A"
			m.Subject = shown(m.Subject)
			m.Marks = nil
			for at := 0; at < len(m.Text); {
				form := "Kelly"
				from := strings.Index(m.Text[at:], form)
				if from < 0 {
					break
				}
				s := core.Span{Start: at + from, End: at + from + len(form)}
				at = s.End
				if rapid.Bool().Draw(t, "waits") {
					m.Waiting = append(m.Waiting, Waiting{s, "Public", "", []Candidate{{"%3A: x", "Public", "name"}, {"L1", "Public", "a b"}}})
				} else {
					m.Marks = append(m.Marks, Mark{s, form, "F <&> 8", "Participant", "firstname", "wait", ""})
				}
			}
		}
		var first, second strings.Builder
		if _, err := WriteCalix(&first, list); err != nil {
			t.Fatal(err)
		}
		c, err := ReadXML(strings.NewReader(first.String()))
		if err != nil {
			t.Fatal(err)
		}
		again := make([]Marked, len(c.Messages))
		at := map[string]*Marked{}
		for i, m := range c.Messages {
			again[i].Message = m
			at[m.ID] = &again[i]
		}
		for _, k := range c.Tags {
			if m := at[k.Doc]; k.Entity == "" {
				w := Waiting{Span: k.Span, Type: "Public"}
				for _, one := range k.Candidates {
					w.Candidates = append(w.Candidates, Candidate{one.Entity, "Public", one.Category})
				}
				m.Waiting = append(m.Waiting, w)
			} else {
				m.Marks = append(m.Marks, Mark{k.Span, m.Text[k.Start:k.End], k.Entity, "Participant", k.Category, k.Modified, ""})
			}
		}
		if _, err := WriteCalix(&second, again); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() {
			t.Fatalf("first\n%s\nsecond\n%s", first.String(), second.String())
		}
	})
}

// TestBrokenPlace: the warning gives the place where a file is not well-formed, and how many
// messages were lost.
func TestBrokenPlace(t *testing.T) {
	const head = "<forum>\n<message id='a' author='A'><body>1</body></message>\n"
	rows := []struct{ name, xml, want string }{
		{"an ampersand", head + "<message id='é' author='B'><body>été & pluie</body></message></forum>", ""},
		{"an end that is missing", head + "<message id='b' author='B'><body>2</message></forum>", "3:45 b after=a messages=2 lost=0"},
		{"ends that are missing", head + "<message id='b' author='B'><body>2\n<message id='c' author='C'><body>3</body></message></forum>", "4:28 b after=a messages=3 lost=0"},
		{"a tag that breaks off", head + "<message id='b' author='é><body>2</body></message></forum>", "3:28  after=a messages=2 lost=0"},
		{"two places", head + "<message id='b' author='B'><body <b>2</body></message>\n<message id='c'><body>3</message></forum>", "3:34 b after=a messages=3 lost=0 3:45 b after=a messages=3 lost=0 4:34 c after=b messages=3 lost=0"},
		{"cut short", head + "<message id='b'", "3:16  after=a messages=1 lost=0"},
		{"nothing of it", head + "<message id='b'><body>", "3:23 b after=a messages=1 lost=1"},
		{"between messages", head + "é</oups>\n<message id='b' author='B'><body>2</body></message></forum>", "3:9  after=a messages=2 lost=0"},
		{"behind the root", head + "</forum>\n é é <message id='b'/>", "4:2  after=a messages=2 lost=0"},
		{"a second root", head + "</forum>\n<forum><message id='b'><body>2</body></message></forum>", "4:8  after=a messages=2 lost=0"},
		{"no id", "<forum>\n<message author='A'><body>1</body></message><message><body>2</message></forum>", "2:71 m2 after=m1 messages=2 lost=0"},
		{"an attribute twice", "<forum>\n<message id='a' id='a'><body>1</body></message></forum>", "2:0   messages=0 lost=0"},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader(r.xml))
		if err != nil {
			t.Errorf("%s: %v", r.name, err)
			continue
		}
		got := ""
		for _, w := range c.Warnings {
			if w.Code == "import-broken" {
				column, _ := w.Args["column"].(int)
				after := ""
				if id, ok := w.Args["after"]; ok {
					after = fmt.Sprintf("after=%v", id)
				}
				got += fmt.Sprintf("%d:%d %s %s messages=%v lost=%v ", w.Line, column, w.Doc, after, w.Args["messages"], w.Args["lost"])
			}
		}
		if got = strings.TrimSpace(got); got != r.want {
			t.Errorf("%s: got %s, want %s", r.name, got, r.want)
		}
	}
}
