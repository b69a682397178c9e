package forum

import (
	"encoding/xml"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// brief returns a corpus as a test row writes it.
func brief(c *Corpus) string {
	var b strings.Builder
	for _, m := range c.Messages {
		fmt.Fprintf(&b, "%s|%s|%s|%s|%q", m.ID, m.Thread, m.Author, m.Date, m.Text)
		if m.Title != "" {
			fmt.Fprintf(&b, " title=%s", m.Title)
		}
		if m.Parent != "" {
			fmt.Fprintf(&b, " parent=%s", m.Parent)
		}
		b.WriteByte('\n')
	}
	for _, w := range c.Warnings {
		fmt.Fprintf(&b, "! %s %d\n", w.Code, w.Line)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func peopleOf(c *Corpus) string {
	var list []string
	for _, p := range c.People {
		list = append(list, fmt.Sprintf("%s %s/%s %s", p.ID, p.First, p.Last, strings.Join(p.Aliases, "+")))
	}
	return strings.Join(list, "; ")
}

func TestReadXML(t *testing.T) {
	rows := []struct{ name, xml, want string }{
		{"documented", `<forum><thread id="t1" title="Salut"><message id="m1" author="Kelly" date="2011-11-03"><subject>Bonjour</subject><body>Je m'appelle Kelly.</body></message></thread></forum>`,
			`m1|t1|Kelly|2011-11-03|"Bonjour\n\nJe m'appelle Kelly." title=Salut`},
		{"elements", `<forum><thread><id>t1</id><title>Salut</title><message><id>m1</id><author>Kelly</author><date>hier</date><content>Oui</content></message></thread></forum>`,
			`m1|t1|Kelly|hier|"Oui" title=Salut`},
		{"French", `<Forum><Fil numéro="3" titre="X"><Message><Identifiant>7</Identifiant><Auteur>Léo</Auteur><Sujet>S</Sujet><Texte>T</Texte></Message></Fil></Forum>`,
			`7|3|Léo||"S\n\nT" title=X`},
		{"discussion and contenu", `<discussions><discussion id="d"><posts><post auteur="A"><titre>S</titre><contenu>T</contenu></post><post auteur="B"><texte>U</texte></post></posts></discussion></discussions>`,
			"m1|d|A||\"S\\n\\nT\"\nm2|d|B||\"U\""},
		{"phpBB", `<posts><post><author>A</author><message>T</message></post></posts>`, `m1||A||"T"`},
		{"nested replies", `<thread id="t"><message id="a" author="A"><body>1</body><replies><message id="b" author="B"><body>2</body><reply><author>C</author><body>3</body></reply></message></replies></message></thread>`,
			"a|t|A||\"1\"\nb|t|B||\"2\" parent=a\nm3|t|C||\"3\" parent=b"},
		{"name spaces", `<f:forum xmlns:f="urn:f" xmlns:dc="urn:dc"><f:message f:id="1"><dc:creator>A</dc:creator><dc:date>D</dc:date><f:body>T</f:body></f:message></f:forum>`,
			`1||A|D|"T"`},
		{"Atom's author", `<feed><entry><id>1</id><author><name>Ana Paz</name><email>a@x.example</email></author><content>T</content></entry></feed>`,
			`1||Ana Paz <a@x.example>||"T"`},
		{"author in parts", `<forum><message id="1"><auteur><prenom>Ana</prenom><nom>Paz</nom></auteur><body>T</body></message></forum>`, `1||Ana Paz||"T"`},
		{"lines", "<forum><message author='A'><body>a<br/>b<br />\nc<p>d</p>\n<p>e <b>f</b></p>g</body></message></forum>", `m1||A||"a\nb\nc\nd\ne f\ng"`},
		{"spaces around", "<forum><message author='A'><body>\n  a\n  b\n</body></message></forum>", `m1||A||"a\n  b"`},
		{"spaces kept", "<forum><message author='A'><body xml:space='preserve'> a </body></message></forum>", `m1||A||" a "`},
		{"CDATA", `<forum><message author="A"><body><![CDATA[a < b & c]]> d</body></message></forum>`, `m1||A||"a < b & c d"`},
		{"CDATA of HTML", `<forum><message author="A"><body><![CDATA[<p>a&nbsp;b</p><p>c<br>d</p>]]></body></message></forum>`, "m1||A||\"a b\\nc\\nd\"\n! import-html 0"},
		{"no HTML", `<forum><message author="A"><body>x &lt;3 y, a &lt;p&gt; b</body></message></forum>`, `m1||A||"x <3 y, a <p> b"`},
		{"text of the message", `<forum><message author="A">Bon<i>jour</i></message></forum>`, `m1||A||"Bonjour"`},
		{"HTML's entities", `<forum><message author="A"><body>&eacute;&nbsp;&amp;&#233;</body></message></forum>`, "m1||A||\"é\\u00a0&é\""},
		{"Latin-1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><forum><message author=\"L\xe9a\"><body>\x80\xe9t\xe9</body></message></forum>", `m1||Léa||"€été"`},
		{"Windows-1252", "<?xml version='1.0' encoding='windows-1252'?><forum><message author='A'><body>l\x92\xe9t\xe9</body></message></forum>", `m1||A||"l’été"`},
		{"UTF-16", utf16le("\uFEFF<?xml version=\"1.0\" encoding=\"UTF-16\"?><forum><message author=\"A\"><body>été 🎈</body></message></forum>"), `m1||A||"été 🎈"`},
		{"mixed", "<forum>\n<message author='A'><body>été</body></message>\n<message author='B'><body>\xe9t\xe9</body></message></forum>", "m1||A||\"été\"\nm2||B||\"été\"\n! import-mixed 3"},
		{"forbidden character", "<forum>\n<message author='A'><body>a\x0bb</body></message></forum>", "m1||A||\"a\uFFFDb\"\n! import-character 2"},
		{"same id", "<forum><message id='a' author='A'><body>1</body></message>\n<message id='a' author='A'><body>2</body></message><message id='a-2' author='A'><body>3</body></message></forum>",
			"a||A||\"1\"\na-2||A||\"2\"\na-2-2||A||\"3\"\n! import-duplicate 2\n! import-duplicate 2"},
		{"number taken", "<forum><message author='A'><body>1</body></message><message id='m1' author='A'><body>2</body></message></forum>", "m2||A||\"1\"\nm1||A||\"2\""},
		{"no author, no text", "<forum>\n<message id='a'><body>1</body></message>\n<message id='b' author='B'/></forum>", "a||||\"1\"\nb||B||\"\"\n! import-author 2\n! import-empty 3"},
		{"broken", "<forum>\n<message id='a' author='A'><body>1</body></message>\n<message id='b' author='B'><body>2</message></forum>", "a||A||\"1\"\nb||B||\"2\"\n! import-broken 3"},
		{"cut short", "<forum>\n<message id='a' author='A'><body>1</body></message>\n<message id='b'", "a||A||\"1\"\n! import-broken 3"},
		{"unknown element", "<forum>\n<message id='a' author='A'><body>1</body><ip>1.2.3.4</ip></message></forum>", "a||A||\"1\"\n! import-element 2"},
		{"marks", `<forum><message id="a" author="A"><body>Je suis <calix type="Common" modified="wait">Kelly</calix>.</body></message></forum>`, `a||A||"Je suis Kelly."`},
		{"empty forum", "\n<forum/>", "! import-nothing 2"},
		{"text behind the root", "<forum>\n<message author='A'><body>1</body></message></forum>\n\n xx", "m1||A||\"1\"\n! import-broken 4"},
		{"text behind an empty root", "<forum/>xx", "! import-nothing 1\n! import-broken 1"},
		{"two roots", "<forum><message author='A'><body>1</body></message></forum>\n<forum><message author='B'><body>2</body></message></forum>", "m1||A||\"1\"\nm2||B||\"2\"\n! import-broken 2"},
		{"a comment behind the root", "<forum><message author='A'><body>1</body></message></forum>\n<!-- fin --> \n", `m1||A||"1"`},
		{"an attribute twice", "<forum>\n<message id='a' author='A' id='b'><body>1</body></message><message author='B'><body>2</body></message></forum>", "a||A||\"1\"\nm2||B||\"2\"\n! import-broken 2"},
		{"last name first", `<forum><message id="1"><auteur><nom>Durand</nom><prenom>Kelly</prenom></auteur><body>T</body></message></forum>`, `1||Kelly Durand||"T"`},
		{"nom alone", `<forum><message id="1"><auteur><nom>Kelly Durand</nom></auteur><body>T</body></message></forum>`, `1||Kelly Durand||"T"`},
		{"author's attribute", `<forum><message id="1"><author name="Kelly"/><body>T</body></message></forum>`, `1||Kelly||"T"`},
		{"author's attributes", `<forum><message id="1"><auteur nom="Durand" prenom="Kelly" email="k@x.example"/><body>T</body></message></forum>`, `1||Kelly Durand <k@x.example>||"T"`},
		{"author's text beside an attribute", `<forum><message id="1"><author name="kelly_98">Kelly</author><body>T</body></message></forum>`, `1||Kelly||"T"`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, err := ReadXML(strings.NewReader(r.xml))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(c); got != r.want {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
		})
	}
}

// TestNamedInParts: first name and surname are those that the file marks as such.
func TestNamedInParts(t *testing.T) {
	rows := []struct{ author, want string }{
		{"<nom>Durand</nom><prenom>Kelly</prenom>", "P001 Kelly/Durand "},
		{"<prenom>Marie Anne</prenom><nom>Le Goff</nom>", "P001 Marie Anne/Le Goff "},
		{"<firstname>Kelly</firstname><surname>Durand</surname><email>k@x.example</email>", "P001 Kelly/Durand k@x.example"},
		{"<nom>Kelly Durand</nom>", "P001 Kelly/Durand "},
		{"<nome>Nicolò</nome><cognome>Rossi</cognome>", "P001 Nicolò/Rossi "},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader("<forum><message><auteur>" + r.author + "</auteur><body>T</body></message></forum>"))
		if err != nil {
			t.Fatal(err)
		}
		if got := peopleOf(c); got != r.want {
			t.Errorf("%s: got %q, want %q", r.author, got, r.want)
		}
	}
}

func utf16le(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r > 0xFFFF {
			r -= 0x10000
			for _, u := range []rune{0xD800 + r>>10, 0xDC00 + r&0x3FF} {
				b.WriteByte(byte(u))
				b.WriteByte(byte(u >> 8))
			}
			continue
		}
		b.WriteByte(byte(r))
		b.WriteByte(byte(r >> 8))
	}
	return b.String()
}

// TestRefusedXML: the error for a file that is refused is a sentence, with the line.
func TestRefusedXML(t *testing.T) {
	var laughs strings.Builder
	laughs.WriteString("<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY lol0 \"lol\">\n")
	for i := range 9 {
		fmt.Fprintf(&laughs, "<!ENTITY lol%d \"%s\">\n", i+1, strings.Repeat(fmt.Sprintf("&lol%d;", i), 10))
	}
	laughs.WriteString("]>\n<forum><message author='A'><body>&lol9;</body></message></forum>")
	rows := []struct{ name, xml, line, word string }{
		{"a DTD", "<!DOCTYPE forum SYSTEM \"forum.dtd\"><forum/>", "line 1: ", "DTD"},
		{"a billion laughs", laughs.String(), "line 13: ", "entities"},
		{"external entity", "<!DOCTYPE f [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><forum><message><body>&x;</body></message></forum>", "line 1: ", "entities"},
		{"not well-formed", "<forum>\n<messag>\n<body>Emma</messag>", "line 3: ", "well-formed"},
		{"cut in a tag", "<forum>\n<message author='Emma", "line 2: ", "well-formed"},
		{"no XML", "Emma\n", "", "no message"},
		{"nothing", "", "", "no message"},
		{"other XML", "<html><body><p>Emma</p></body></html>", "", "no message"},
		{"people alone", "<participants><participant id='e' prenom='Emma'/></participants>", "", "no message"},
		{"a DTD behind a break", "<forum><message author='Emma'><body>& </x>1</body></message>\n<!DOCTYPE forum></forum>", "line 2: ", "DTD"},
		{"unknown encoding", "<?xml version=\"1.0\" encoding=\"EBCDIC-FR\"?><forum/>", "line 1: ", "encoding"},
		{"deep", strings.Repeat("<a>", 5000), "", "too deep"},
	}
	for _, r := range rows {
		_, err := ReadXML(strings.NewReader(r.xml))
		if err == nil || !strings.HasPrefix(err.Error(), r.line) || !strings.Contains(err.Error(), r.word) || strings.Contains(strings.ToLower(err.Error()), "emma") {
			t.Errorf("%s: %v", r.name, err)
		}
	}
}

// TestLongXML: reading 50 MB needs little more memory than the texts.
func TestLongXML(t *testing.T) {
	if testing.Short() {
		t.Skip("50 MB")
	}
	const n = 50_000
	r, w := io.Pipe()
	go func() {
		text := strings.Repeat("Bonjour à tous, ", 60)
		io.WriteString(w, "<forum>\n")
		for i := range n {
			fmt.Fprintf(w, "<message id=\"m%d\" author=\"Auteur %d\"><body>%s</body></message>\n", i, i%100, text)
		}
		w.CloseWithError(func() error { _, err := io.WriteString(w, "</forum>"); return err }())
	}()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c, err := ReadXML(r)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err != nil || len(c.Messages) != n {
		t.Fatal(err)
	}
	if took := int64(after.HeapAlloc) - int64(before.HeapAlloc); took > 120<<20 {
		t.Errorf("%d MB are kept of 50", took>>20)
	}
	if len(c.People) != 0 && len(c.Warnings) > 10 {
		t.Error(c.Warnings[0])
	}
	runtime.KeepAlive(c)
}

func TestPeople(t *testing.T) {
	rows := []struct{ author, want string }{
		{"Kelly", "P001 Kelly/ "},
		{"Adrià Medeiros", "P001 Adrià/Medeiros "},
		{"MEDEIROS Adrià", "P001 Adrià/MEDEIROS MEDEIROS Adrià"},
		{"Medeiros, Adrià", "P001 Adrià/Medeiros "},
		{"Maria da Silva", "P001 Maria/da Silva "},
		{"Mme Dupont", "P001 /Dupont "},
		{"kelly_98", "P001 / kelly_98"},
		{"OleguerLI", "P001 / OleguerLI"},
		{"ana@x.example", "P001 / ana@x.example"},
		{"Ana Paz <ana@x.example>", "P001 Ana/Paz ana@x.example"},
		{"", ""},
	}
	for _, r := range rows {
		var p people
		p.enrolAuthor(r.author)
		p.enrolAuthor(strings.ToUpper(r.author[:min(1, len(r.author))]) + r.author[min(1, len(r.author)):])
		got := peopleOf(&Corpus{People: p.list})
		if first, _, _ := strings.Cut(got, "+"); first != r.want {
			t.Errorf("%q: got %q, want %q", r.author, got, r.want)
		}
	}
}

func TestCase(t *testing.T) {
	for form, want := range map[string]string{
		"Kelly": "capitalized", "kelly": "lower", "KELLY": "upper", "MariAna": "mixed", "Rosa Luxemburg": "capitalized", "Maria da Silva": "capitalized",
		"Jean-Paul": "capitalized", "L": "capitalized", "06 12": "", "OleguerLI": "mixed", "de Kelly": "mixed", "élise": "lower", "ÉLISE": "upper", "a b": "lower", "Kelly MARTIN": "mixed",
	} {
		if got := caseOf(form); got != want {
			t.Errorf("%s: got %q, want %q", form, got, want)
		}
	}
}

// TestCalix: the paper's examples (section 6.2).
func TestCalix(t *testing.T) {
	m := Marked{Message: Message{ID: "m1", Text: "Kelly, rosa", Author: "A", Thread: "t", Title: "T & U"}, Marks: []Mark{
		{core.Span{Start: 0, End: 5}, "Kelly", "F058", "Participant", "firstname", "wait", ""},
		{core.Span{Start: 7, End: 11}, "rosa", "", "Common", "", "wait", ""},
	}}
	var b strings.Builder
	if _, err := WriteCalix(&b, []Marked{m}); err != nil {
		t.Fatal(err)
	}
	want := `<?xml version="1.0" encoding="UTF-8"?>
<forum>
<thread id="t" title="T &amp; U">
<message id="m1" author="A">
<body><calix entity_id="F058" type="Participant" category="firstname" case="capitalized" form="normal" modified="wait">Kelly</calix>, <calix type="Common" case="lower" form="normal" modified="wait">rosa</calix></body>
</message>
</thread>
</forum>
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

// texts draws any text: words, spaces, marks of XML, HTML and CSV, bytes.
func texts(t *rapid.T, name string) string {
	parts := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom([]string{
		"Kelly", " ", "\n", "\r\n", "\r", "\t", "<b>", "</b>", "<br/>", "&amp;", "&", "]]>", "<!--", "\"", "'", "=", "+1", "@", ";", ",", "é", "e\u0301", "🎈", "\x00", "\x0b", "\xff", "\uFFFF", "\xed\xa0\xbd", "From ", "> ", "\n\n", "\u00a0",
	}), rapid.String()), 0, 8).Draw(t, name)
	return strings.Join(parts, "")
}

func drawMessages(t *rapid.T) []Marked {
	var list []Marked
	for i := range rapid.IntRange(1, 4).Draw(t, "messages") {
		m := Marked{Message: Message{ID: fmt.Sprintf("m%d", i), Author: texts(t, "author"), Thread: rapid.SampledFrom([]string{"", "t1", "t2"}).Draw(t, "thread")}}
		m.Subject = texts(t, "subject")
		m.Text = joined(m.Subject, texts(t, "body"))
		for at := 0; at < len(m.Text); {
			s := core.Span{Start: at + rapid.IntRange(0, 5).Draw(t, "from")}
			s.End = s.Start + rapid.IntRange(1, 6).Draw(t, "length")
			if at = s.End; at <= len(m.Text) {
				m.Marks = append(m.Marks, Mark{s, rapid.SampledFrom([]string{"P001", "<&>", "Léa"}).Draw(t, "output"), "P001", "Participant", "firstname", "yes", ""})
			}
		}
		list = append(list, m)
	}
	return list
}

// shown returns a text as it is after writing it as XML and reading it: U+FFFD replaces what XML
// cannot hold.
func shown(s string) string {
	var b strings.Builder
	x := newWriter(&b)
	x.escape(s, false)
	x.w.Flush()
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#13;", "\r", "&amp;", "&").Replace(b.String())
}

// byID maps IDs to messages. Tests compare by ID because writing groups messages by thread.
func byID(messages []Message) map[string]Message {
	m := map[string]Message{}
	for _, one := range messages {
		m[one.ID] = one
	}
	return m
}

// TestXMLRound: the file is well-formed for any messages and marks, its text has the outputs
// of the marks, and reading it gives the same messages.
func TestXMLRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawMessages(t)
		want := map[string]string{}
		plain := make([]Message, len(list))
		for i := range list {
			plain[i] = list[i].Replaced()
			out, at := "", 0
			for _, k := range list[i].Marks {
				out += shown(list[i].Text[at:k.Start]) + k.Output
				at = k.End
			}
			want[list[i].ID] = out + shown(list[i].Text[at:])
		}
		var b strings.Builder
		if _, err := WriteCalix(&b, list); err != nil {
			t.Fatal(err)
		}
		for dec := xml.NewDecoder(strings.NewReader(b.String())); ; {
			if _, err := dec.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%v in %s", err, b.String())
			}
		}
		c, err := ReadXML(strings.NewReader(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		read := byID(c.Messages)
		if len(read) != len(list) {
			t.Fatalf("%d messages of %d in %s", len(read), len(list), b.String())
		}
		for id, text := range want {
			if read[id].Text != text {
				t.Fatalf("%s: got %q, want %q, of\n%s", id, read[id].Text, text, b.String())
			}
		}
		b.Reset()
		if _, err := WriteXML(&b, plain); err != nil {
			t.Fatal(err)
		}
		if c, err = ReadXML(strings.NewReader(b.String())); err != nil {
			t.Fatal(err)
		}
		read = byID(c.Messages)
		for i := range plain {
			if got, want := read[plain[i].ID], shown(plain[i].Text); got.Text != want || got.Thread != plain[i].Thread {
				t.Fatalf("got %q in %q, want %q in %q, of\n%s", got.Text, got.Thread, want, plain[i].Thread, b.String())
			}
		}
	})
}
