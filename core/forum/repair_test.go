package forum

import (
	"fmt"
	"strings"
	"testing"
)

// TestMendedXML: faults in the XML cost no message, and are reported.
func TestMendedXML(t *testing.T) {
	const open, end = "<forum><message id='1' author='A'><body>ok</body></message>\n<message id='2' author='B'><body>", "</body></message>\n<message id='3' author='C'><body>ok</body></message></forum>"
	rows := []struct{ name, text, want, warned string }{
		{"an ampersand", "a & b", "a & b", "import-sign 2:36 2"},
		{"an ampersand and letters", "a&b AT&T; R&amp;D &eacute;", "a&b AT&T; R&D é", "import-sign 2:35 2,import-sign 2:40 2"},
		{"a heart", "i <3 u", "i <3 u", "import-sign 2:36 2"},
		{"an address", "<kelly@x.example> ici", "<kelly@x.example> ici", "import-broken 2:40 2"},
		{"two brackets", "a]]>b", "a]]>b", "import-sign 2:35 2"},
		{"half a pair", "a&#xD800;b&#55296;", "a\uFFFDb\uFFFD", "import-character 2:35 2,import-character 2:44 2"},
		{"no character", "a&#11;b&#x110000;&#x41;", "a\uFFFDb\uFFFDA", "import-character 2:35 2,import-character 2:41 2"},
		{"an ampersand in a comment", "a<!-- & < -- &#0; -->b", "ab", ""},
		{"an ampersand in CDATA", "<![CDATA[a & b <3 &#0;]]>", "a & b <3 &#0;", ""},
		{"an end of nothing", "a</u>b", "ab", "import-broken 2:39 2"},
		{"crossed", "<b><i>a</b></i>b", "ab", "import-broken 2:45 2,import-broken 2:49 2"},
		{"an attribute without quotes", "<a href=x>a</a>b", "ab", "import-broken 2:43 2"},
		{"an exclamation", "a <!non> b", "a <!non> b", "import-sign 2:36 2"},
		{"an instruction", "a<?x & ?>b <? c", "ab <? c", "import-sign 2:45 2"},
		{"well-formed", "a &amp; b &lt;3 <i>c</i>", "a & b <3 c", ""},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader(open + r.text + end))
		if err != nil || len(c.Messages) != 3 || c.Messages[1].Text != r.want || c.Messages[2].Text != "ok" || c.Messages[2].Parent != "" {
			t.Errorf("%s: %v %+v", r.name, err, c)
			continue
		}
		var got []string
		for _, w := range c.Warnings {
			got = append(got, fmt.Sprintf("%s %d:%v %s", w.Code, w.Line, w.Args["column"], w.Doc))
		}
		if s := strings.Join(got, ","); s != r.warned {
			t.Errorf("%s: warned %s, want %s", r.name, s, r.warned)
		}
	}
}

// TestBrokenMessages: a message that breaks off is kept up to there.
func TestBrokenMessages(t *testing.T) {
	const first, third = "<message id='1' author='A'><body>1</body></message>", "<message id='3' author='C'><body>3</body></message>"
	rows := []struct{ name, xml, want string }{
		{"in the first of two", "<forum><message id='1' author='A'><body>a & b</body></message>" + third + "</forum>", "1||A||\"a & b\"\n3||C||\"3\"\n! import-sign 1"},
		{"a tag without its end", "<forum>" + first + "<message id='2' author='B' <body>2</body></message>" + third + "</forum>", "1||A||\"1\"\n2||B||\"2\"\n3||C||\"3\"\n! import-broken 1"},
		{"values without quotes", "<forum>" + first + "<message id=2 author=B><body>2</body></message>" + third + "</forum>", "1||A||\"1\"\n2||B||\"2\"\n3||C||\"3\"\n! import-broken 1"},
		{"an end cut short", "<forum>" + first + "<message id='2' author='B'><body>2</body</message>" + third + "</forum>", "1||A||\"1\"\n2||B||\"2\"\n3||C||\"3\"\n! import-broken 1"},
		{"threads around", "<forum><thread id='t'>" + first + "<message id='2' author='B'><body>2<b</body></message></thread><thread id='u'>" + third + "</thread></forum>", "1|t|A||\"1\"\n2|t|B||\"2<b\"\n3|u|C||\"3\"\n! import-broken 1"},
		{"a reply", "<forum><message id='1' author='A'><body>1</body><replies><message id='2' author='B'><body>2</message>" + third + "</replies></message></forum>", "1||A||\"1\"\n2||B||\"2\" parent=1\n3||C||\"3\" parent=1\n! import-broken 1"},
		{"an end missing", "<forum>" + first + "<message id='2' author='B'><body>2" + third + "</forum>", "1||A||\"1\"\n2||B||\"2\"\n3||C||\"3\"\n! import-broken 1"},
		{"a section that nothing closes", "<forum>" + first + "<message id='2' author='B'><body><![CDATA[2 < 3", "1||A||\"1\"\n2||B||\"2 < 3\"\n! import-sign 1\n! import-sign 1\n! import-broken 1"},
		{"a section that ends in the next", "<forum><message id='1' author='A'><body><![CDATA[1 < 2</body></message><message id='2' author='B'><body><![CDATA[2 < 3]]></body></message></forum>", "1||A||\"1 < 2\"\n2||B||\"2 < 3\"\n! import-sign 1\n! import-sign 1"},
		{"a comment that nothing closes", "<forum><message id='1' author='A'><body>1 <!-- oh</body></message>" + third + "</forum>", "1||A||\"1 <!-- oh\"\n3||C||\"3\"\n! import-sign 1"},
		{"a message in a comment", "<forum>" + first + "<!-- <message id='2'><body>2</body></message> -->" + third + "</forum>", "1||A||\"1\"\n3||C||\"3\""},
		{"XML 1.1", "<?xml version='1.1' encoding='UTF-8'?>\n<forum>" + first + "</forum>", "1||A||\"1\""},
		{"XML 1.1 in the middle", "<forum>" + first + "</forum>\n<?xml version='1.1'?><forum>" + third + "</forum>", "1||A||\"1\"\n3||C||\"3\"\n! import-broken 2"},
		{"UTF-8 that declares another encoding", "<?xml version='1.0' encoding='ISO-8859-1'?><forum><message author='Zoé'><body>été</body></message></forum>", "m1||Zoé||\"été\"\n! import-declared 0"},
		{"an encoding as declared", "<?xml version='1.0' encoding='ISO-8859-1'?><forum><message author='Zo\xe9'><body>\xc3\xa9t\xe9</body></message></forum>", "m1||Zoé||\"Ã©té\""},
		{"threads in threads", "<forum>" + strings.Repeat("<thread>", 1500) + first + strings.Repeat("</thread>", 1500) + third + "</forum>", "1||A||\"1\"\n3||C||\"3\"\n! import-deep 1"},
		{"tags in a text", "<forum><message id='1' author='A'><body>" + strings.Repeat("<i>", 1500) + "1" + strings.Repeat("</i>", 1500) + "!</body></message>" + third + "</forum>", "1||A||\"1!\"\n3||C||\"3\"\n! import-deep 1"},
		{"threads not too deep", "<forum>" + strings.Repeat("<fil>", 900) + first + strings.Repeat("</fil>", 900) + "</forum>", "1|t1|A||\"1\""},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader(r.xml))
		if err != nil {
			t.Errorf("%s: %v", r.name, err)
		} else if got := brief(c); got != r.want {
			t.Errorf("%s: got\n%s\nwant\n%s", r.name, got, r.want)
		}
	}
	// Deeper replies than maxDepth are all read; one above that depth has its parent.
	deep, err := ReadXML(strings.NewReader("<forum>" + strings.Repeat("<message author='A'><body>1</body>", 3000) + strings.Repeat("</message>", 3000) + "</forum>"))
	if err != nil || len(deep.Messages) != 3000 || deep.Messages[500].Parent == "" {
		t.Errorf("%v: %d messages", err, len(deep.Messages))
	}
}

// TestListedPeople: people in a file's list of participants are named as in that list.
func TestListedPeople(t *testing.T) {
	const message = "<message id='1' author='u7'><body>x</body></message>"
	rows := []struct{ name, xml, author, people, warned string }{
		{"attributes", "<participants><participant id='u7' prenom='Ana' nom='Silva'/></participants>", "Ana Silva", "P001 Ana/Silva u7", ""},
		{"elements", "<users><user id='u8'><prenom>Bob</prenom><nom>Costa</nom></user><user><id>u7</id><name>Ana Silva</name></user></users>", "Ana Silva", "P001 Bob/Costa u8; P002 Ana/Silva u7", ""},
		{"a text", "<users><user id='u7'>Ana Silva</user></users>", "Ana Silva", "P001 Ana/Silva u7", ""},
		{"a handle and a first name", "<users><user id='u7' pseudo='ana_98' prenom='Ana'/></users>", "Ana", "P001 Ana/ ana_98+u7", ""},
		{"an id and an address", "<users><user id='u7' email='a@x.example'/></users>", "u7", "P001 / a@x.example+u7", ""},
		{"an id alone", "<users><user id='u7'/></users>", "u7", "P001 / u7", ""},
		{"a handle", "<users><user id='u7' pseudo='ana_98'/></users>", "u7", "P001 / ana_98+u7", ""},
		{"an address", "<users><user id='u7' prenom='Ana' nom='Silva' email='a@x.example'/></users>", "Ana Silva", "P001 Ana/Silva a@x.example+u7", ""},
		{"somebody else", "<users><user id='u9' prenom='Ana' nom='Silva'/></users>", "u7", "P001 Ana/Silva u9; P002 / u7", ""},
		{"two of a name", "<users><user id='u7' prenom='Ana' nom='Silva' email='a@x'/><user id='u8' prenom='Ana' nom='Silva' email='b@x'/></users>", "u7", "P001 Ana/Silva a@x+u7; P002 Ana/Silva b@x+u8", ""},
		{"two of a name without addresses", "<users><user id='u7' prenom='Ana' nom='Silva'/><user id='u8' prenom='Ana' nom='Silva'/></users>", "u7", "P001 Ana/Silva u7; P002 Ana/Silva u8", ""},
		{"one listed twice", "<users><user id='u7' prenom='Ana' nom='Silva'/><user id='u7' prenom='Ana' nom='Silva'/></users>", "Ana Silva", "P001 Ana/Silva u7", ""},
		{"what else is said", "<users><user id='u7'><prenom>Ana</prenom><nom>Silva</nom><age>20</age></user><user id='u8' nom='Bo'><age>21</age></user></users>", "Ana Silva", "P001 Ana/Silva u7; P002 Bo/ u8", "import-element age 2"},
		{"in another list", "<liste><nom>Kelly</nom><nom>Ana</nom></liste>", "u7", "P001 / u7", "import-element nom 2"},
		{"around the messages", "<user id='u7' prenom='Ana' nom='Silva'><message id='2' author='u7'><body>y</body></message></user>", "Ana Silva", "P001 Ana/Silva u7", ""},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader("<forum>" + r.xml + message + "</forum>"))
		if err != nil {
			t.Errorf("%s: %v", r.name, err)
			continue
		}
		warned := ""
		for _, w := range c.Warnings {
			warned += fmt.Sprint(w.Code, " ", w.Args["element"], " ", w.Args["count"])
		}
		if got := c.Messages[len(c.Messages)-1].Author; got != r.author || peopleOf(c) != r.people || warned != r.warned {
			t.Errorf("%s: got %q, %q, %q, want %q, %q, %q", r.name, got, peopleOf(c), warned, r.author, r.people, r.warned)
		}
	}
}

// TestSaidTwice: the second value of a field is kept or reported.
func TestSaidTwice(t *testing.T) {
	rows := []struct{ xml, want, people string }{
		{"author='A'><author>Ana Silva</author>", "m1||Ana Silva||\"x\"\n! import-twice 1", "P001 Ana/Silva A"},
		{"author='Ana Silva'><pseudo>ana_98</pseudo>", "m1||Ana Silva||\"x\"\n! import-twice 1", "P001 Ana/Silva ana_98"},
		{"author='ana_98' user='u7'>", "m1||ana_98||\"x\"\n! import-twice 1", "P001 / ana_98+u7"},
		{"author='Ana'><author>Ana</author>", "m1||Ana||\"x\"", "P001 Ana/ "},
		{"author='Ana'><subject>s</subject><title>t Kelly</title>", "m1||Ana||\"s\\n\\nt Kelly\\nx\"\n! import-twice 1", "P001 Ana/ "},
		{"author='Ana'><date>1</date><created>2</created>", "m1||Ana|1|\"x\"\n! import-twice 1", "P001 Ana/ "},
	}
	for _, r := range rows {
		c, err := ReadXML(strings.NewReader("<forum><message " + r.xml + "<body>x</body></message></forum>"))
		if err != nil {
			t.Errorf("%s: %v", r.xml, err)
		} else if got := brief(c); got != r.want || peopleOf(c) != r.people {
			t.Errorf("%s: got\n%s %s\nwant\n%s %s", r.xml, got, peopleOf(c), r.want, r.people)
		}
	}
}
