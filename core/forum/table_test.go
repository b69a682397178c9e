package forum

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestReadTable(t *testing.T) {
	rows := []struct {
		name, csv string
		wanted    Wanted
		want      string
	}{
		{"semicolons", "id;auteur;texte\n1;Kelly;Bonjour, toi\n2;Léo;Oui\n", nil, "1||Kelly||\"Bonjour, toi\"\n2||Léo||\"Oui\"\n! import-header 1"},
		{"commas", "author,text\r\nKelly,\"a \"\"b\"\", c\"\r\n", nil, "m1||Kelly||\"a \\\"b\\\", c\"\n! import-header 1"},
		{"tabs", "participant\tverbatim\tdate\tfil\nA\tT\tD\tF", nil, "m1|F|A|D|\"T\"\n! import-header 1"},
		{"lines in quotes", "pseudo;message\nA;\"a\nb;c\n\"\nB;d\n", nil, "m1||A||\"a\\nb;c\\n\"\nm2||B||\"d\"\n! import-header 1"},
		{"names of several words", "Date (UTC);Auteur du message;Contenu du message\nD;A;T\n", nil, "m1||A|D|\"T\"\n! import-header 1"},
		{"subject", "nom;sujet;contenu\nA;S;T\n", nil, "m1||A||\"S\\n\\nT\"\n! import-header 1"},
		{"without names", "Kelly;Bonjour à tous, je vais bien\nLéo;Moi aussi, merci beaucoup\nKelly;Bien alors à demain\n", nil,
			"m1||Kelly||\"Bonjour à tous, je vais bien\"\nm2||Léo||\"Moi aussi, merci beaucoup\"\nm3||Kelly||\"Bien alors à demain\"\n! import-guessed 0"},
		{"chosen", "Q1;Q2;Q3\na;b;c\n", Wanted{"text": "Q3", "author": "q1"}, "m1||a||\"c\"\n! import-header 1\n! import-unused 0"},
		{"chosen by number", "a;b;c\nd;e;f\n", Wanted{"text": "2", "author": ""}, "m1||||\"c\"\nm2||||\"f\"\n! import-unused 0"},
		{"mixed", "auteur;texte\nLéo;été\nL\xe9a;\xe9t\xe9\n", nil, "m1||Léo||\"été\"\nm2||Léa||\"été\"\n! import-mixed 3\n! import-header 1"},
		{"Windows-1252", "auteur;texte\nL\xe9a;\xe9t\xe9\n", nil, "m1||Léa||\"été\"\n! import-encoding 0\n! import-header 1"},
		{"UTF-16", utf16le("\uFEFFauteur\ttexte\nLéa\tété\n"), nil, "m1||Léa||\"été\"\n! import-header 1"},
		{"byte-order mark", "\uFEFFauteur;texte\nA;T\n", nil, "m1||A||\"T\"\n! import-header 1"},
		{"empty cells", "auteur;texte\n;T\nA;\nA\n\n;\n", nil, "m1||||\"T\"\nm2||A||\"\"\nm3||A||\"\"\n! import-header 1\n! import-author 2\n! import-empty 3\n! import-row 4\n! import-empty 4"},
		{"same ids", "id;texte\n1;a\n1;b\n", nil, "1||||\"a\"\n1-2||||\"b\"\n! import-header 1\n! import-duplicate 3"},
		{"open quote", "auteur;texte\nA;\"a\nB;b\n", nil, "m1||A||\"\\\"a\"\nm2||B||\"b\"\n! import-quote 2\n! import-header 1"},
		{"quote within", "auteur;texte\nA;le \"mot\" juste\nB;\"le\" mot\n", nil, "m1||A||\"le \\\"mot\\\" juste\"\nm2||B||\"\\\"le\\\" mot\"\n! import-quote 3\n! import-header 1"},
		{"formula", "auteur;texte\nA;'=1+1\nB;'tis\n", nil, "m1||A||\"=1+1\"\nm2||B||\"'tis\"\n! import-header 1"},
		{"cells too many", "author;text\nAna;Olá; tudo bem Kelly?\nBob;oi;\n", nil, "m1||Ana||\"Olá; tudo bem Kelly?\"\nm2||Bob||\"oi\"\n! import-header 1\n! import-cells 2"},
		{"cells too many behind others", "text;author\nOlá;Ana;Kelly;;\noi;Bob\n", nil, "m1||Ana||\"Olá\\nKelly\"\nm2||Bob||\"oi\"\n! import-header 1\n! import-cells 2"},
		{"cells too many without names", "Ana;Olá; tudo bem\nBob;oi, Ana\nAna;oi, oi\n", nil, "m1||Ana||\"Olá; tudo bem\"\nm2||Bob||\"oi, Ana\"\nm3||Ana||\"oi, oi\"\n! import-guessed 0\n! import-cells 1"},
		{"cells too few", "author;text;date\nAna;Olá\nBob;oi;1\n", nil, "m1||Ana||\"Olá\"\nm2||Bob|1|\"oi\"\n! import-header 1\n! import-row 2"},
		{"an old Mac's lines", "author,text\rAna,x\rBob,\"y\rz\"\r", nil, "m1||Ana||\"x\"\nm2||Bob||\"y\\nz\"\n! import-header 1"},
		{"a return within", "author,text\nAna,\"x\ry\"\n", nil, "m1||Ana||\"x\\ry\"\n! import-header 1"},
		{"the separator said", "sep=;\r\nauthor;text\r\nAna;a, b, c, d\r\nBob\r\n", nil, "m1||Ana||\"a, b, c, d\"\nm2||Bob||\"\"\n! import-header 2\n! import-row 4\n! import-empty 4"},
		{"a separator in words", "sep=x\ntexte\n", nil, "m1||||\"sep=x\"\nm2||||\"texte\"\n! import-guessed 0"},
		{"two columns of a name", "prénom;nom;message\nAna;Silva;Salut\nBob;;Oui\n", nil, "m1||Ana Silva||\"Salut\"\nm2||Bob||\"Oui\"\n! import-header 1"},
		{"name and first name", "Firstname,Name,Text\nAna,Silva,Salut\n", nil, "m1||Ana Silva||\"Salut\"\n! import-header 1"},
		{"a name alone", "nom;message\nAna Silva;Salut\n", nil, "m1||Ana Silva||\"Salut\"\n! import-header 1"},
		{"a name chosen", "prénom;nom;message\nAna;Silva;Salut\n", Wanted{"author": "nom", "first": "", "last": ""}, "m1||Silva||\"Salut\"\n! import-header 1\n! import-unused 0"},
		{"more columns", "auteur;âge;texte;vide\nA;20;T;\n", nil, "m1||A||\"T\"\n! import-header 1\n! import-unused 0"},
		{"a comma in every text, and lines of many lengths", "Léa;1/3;Bonjour, je suis là;vert\nHugo;1/3;Salut, moi aussi;bleu\nLéa;2/3;Oui, et toi;vert\nLéa;Non\n", nil,
			"m1||Léa||\"Bonjour, je suis là\"\nm2||Hugo||\"Salut, moi aussi\"\nm3||Léa||\"Oui, et toi\"\nm4||Léa||\"\"\n! import-guessed 0\n! import-unused 0\n! import-row 4\n! import-empty 4"},
		{"a space after each comma", "author, text\nAna, Olá\nBob, Oi\n", nil, "m1||Ana||\" Olá\"\nm2||Bob||\" Oi\"\n! import-header 1"},
		{"short cells", "Ana,Olá\nBob,Oi\n", nil, "m1||Ana||\"Olá\"\nm2||Bob||\"Oi\"\n! import-guessed 0"},
		{"texts first", "oi, tudo bem?;Ana\nsim;Bob\nboa;Ana\n", nil, "m1||Ana||\"oi, tudo bem?\"\nm2||Bob||\"sim\"\nm3||Ana||\"boa\"\n! import-guessed 0"},
		{"letters and numbers", "a,b,c\n1,2,3\n", nil, "m1||||\"c\"\nm2||||\"3\"\n! import-guessed 0\n! import-unused 0"},
		{"one column", "texte\na\nb\n", nil, "m1||||\"a\"\nm2||||\"b\"\n! import-header 1"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, _, err := ReadTable(strings.NewReader(r.csv), r.wanted)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(c); got != r.want {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
		})
	}
	for _, bad := range []struct {
		csv    string
		wanted Wanted
	}{{"", nil}, {"\n\n", nil}, {"a;b\n", Wanted{"text": "Emma"}}} {
		if _, _, err := ReadTable(strings.NewReader(bad.csv), bad.wanted); err == nil || strings.Contains(err.Error(), "Emma") {
			t.Errorf("%q: %v", bad.csv, err)
		}
	}
}

// TestQuotesEverywhere: unclosed quotation marks do not make the time quadratic.
func TestQuotesEverywhere(t *testing.T) {
	c, _, err := ReadTable(strings.NewReader("auteur;texte\n"+strings.Repeat("A;\"a b\nB;c\" d\n", 100_000)), nil)
	if err != nil || len(c.Messages) < 1000 {
		t.Fatal(err)
	}
}

// TestSameColumns: columns with a known role are written again, others are not.
func TestSameColumns(t *testing.T) {
	c, k, err := ReadTable(strings.NewReader("n°;Auteur;courriel;Texte\n1;Kelly;k@x.example;Oui\n"), Wanted{"id": "n°"})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := WriteTable(&b, c.Messages, &k); err != nil || b.String() != "n°;Auteur;Texte\r\n1;Kelly;Oui\r\n" {
		t.Errorf("%v %q", err, b.String())
	}
}

// TestTableRound: ReadTable and encoding/csv read back what WriteTable writes.
func TestTableRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawMessages(t)
		plain := make([]Message, len(list))
		for i := range list {
			plain[i] = list[i].Message
			plain[i].Text = strings.ToValidUTF8(plain[i].Text, "?")
			plain[i].Subject = strings.TrimSpace(strings.ToValidUTF8(plain[i].Subject, "?"))
		}
		var b strings.Builder
		if err := WriteTable(&b, plain, nil); err != nil {
			t.Fatal(err)
		}
		records, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
		if err != nil || len(records) != len(plain)+1 {
			t.Fatalf("%v: %d records in %q", err, len(records), b.String())
		}
		for _, r := range records[1:] {
			for _, cell := range r {
				if cell != "" && strings.Contains("=+-@", cell[:1]) {
					t.Fatalf("a formula in %q", b.String())
				}
			}
		}
		c, _, err := ReadTable(strings.NewReader(b.String()), nil)
		if err != nil || len(c.Messages) != len(plain) {
			t.Fatalf("%v: %s of %q", err, brief(c), b.String())
		}
		for i := range plain {
			if got, want := c.Messages[i].Text, plain[i].Text; got != want {
				t.Fatalf("got %q, want %q, of %q", got, want, b.String())
			}
		}
	})
}

// TestFormulas: a cell that a spreadsheet program would compute is written with an apostrophe
// before it, and read without.
func TestFormulas(t *testing.T) {
	for _, cell := range []string{"=1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1", "'=1", "''＝1"} {
		if got := guarded(cell); got != "'"+cell || unguarded(got) != cell {
			t.Errorf("%q became %q, and again %q", cell, got, unguarded(got))
		}
	}
	for _, cell := range []string{"", "'", "'tis", "1=1", "é", "\xff=1"} {
		if got := guarded(cell); got != cell || unguarded(cell) != cell {
			t.Errorf("%q became %q", cell, got)
		}
	}
}

func TestDecisions(t *testing.T) {
	var b strings.Builder
	WriteDecisions(&b, []Decision{{"=cmd|x", "P001", "PERSON", "participant", "nickname", "replace", "Léa; \"L\"", 3}, {"rosa", "", "OTHER", "common", "", "keep", "", -1}}, ";")
	want := "form;entity;kind;type;category;action;pseudonym;count\r\n\"'=cmd|x\";P001;PERSON;participant;nickname;replace;\"Léa; \"\"L\"\"\";3\r\nrosa;;OTHER;common;;keep;;\r\n"
	if b.String() != want {
		t.Errorf("got %q", b.String())
	}
}

func TestReadMail(t *testing.T) {
	const header = "From: Kelly <k@x.example>\nSubject: S\n"
	rows := []struct{ name, mail, want string }{
		{"plain", "From: =?iso-8859-1?Q?L=E9a?= Paz <l@x.example>\r\nSubject: =?UTF-8?B?w6l0w6k=?=\r\nDate: D\r\n\r\nBonjour\r\n> Salut\r\nOui\r\n", `m1|t1|Léa Paz|D|"été\n\nBonjour\n> Salut\nOui" title=été`},
		{"no name", "From: l@x.example\n\nT", `m1|t1|l@x.example||"T"`},
		{"no author", "Subject: S\n\nT", "m1|t1|||\"S\\n\\nT\" title=S\n! import-author 1"},
		{"quoted-printable", header + "Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable\n\nl=92=E9t=\n=E9", `m1|t1|Kelly||"S\n\nl’été" title=S`},
		{"base64", header + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nw6l0\n w6k=", `m1|t1|Kelly||"S\n\nété" title=S`},
		{"HTML", header + "Content-Type: text/html\n\n<html><head><title>x</title><style>p{}</style></head><body><p>a\nb</p><p>&eacute;<br>c</p></body></html>", `m1|t1|Kelly||"S\n\na b\né\nc" title=S`},
		{"alternatives", header + "Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>no</p>\n--b\nContent-Type: text/plain\n\nyes\n--b--\n", `m1|t1|Kelly||"S\n\nyes" title=S`},
		{"attachment", header + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\nContent-Type: image/png\n\nx\n--b\nContent-Type: text/plain\n\ntwo\n--b--\n", "m1|t1|Kelly||\"S\\n\\none\\n\\ntwo\" title=S\n! import-part 1"},
		{"mailbox", "From a Thu\n" + header + "Message-ID: <1@x>\n\na\n>From b\n>>From c\nFrom here\n\nFrom a Thu\n" + header + "In-Reply-To: <1@x>\n\nb\n\nFrom a Thu\nFrom: A\nSubject: RE: S\n\nc\n\nFrom a Thu\nFrom: A\nSubject: Z\n\nd\n",
			"m1|t1|Kelly||\"S\\n\\na\\nFrom b\\n>From c\\nFrom here\" title=S\nm2|t1|Kelly||\"S\\n\\nb\" title=S parent=m1\nm3|t1|A||\"RE: S\\n\\nc\" title=S\nm4|t2|A||\"Z\\n\\nd\" title=Z"},
		{"damaged between", "From a Thu\n" + header + "\na\n\nFrom a Thu\nX-\x00: 1\nbroken\n\nFrom a Thu\n" + header + "\nc\n", ""},
		{"raw bytes", "From: L\xe9a <l@x.example>\nSubject: \xe9t\xe9\n\n\xe9", "m1|t1|Léa||\"été\\n\\né\" title=été\n! import-encoding 0"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, err := ReadMail(strings.NewReader(r.mail))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(c); got != r.want && r.want != "" {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
			if len(c.Messages) < 1 {
				t.Error("nothing read")
			}
		})
	}
	c, _ := ReadMail(strings.NewReader("From: Kelly <k@x.example>\nTo: Ana Paz <a@x.example>, K <k@x.example>\n\nT"))
	if got := peopleOf(c); got != "P001 Kelly/ K+k@x.example; P002 Ana/Paz a@x.example" && got != "P001 Kelly/ k@x.example+K; P002 Ana/Paz a@x.example" {
		t.Error(got)
	}
	for _, bad := range []string{"", "Emma lit.\n", "\n\n"} {
		if _, err := ReadMail(strings.NewReader(bad)); err == nil || strings.Contains(err.Error(), "Emma") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestReadFiles(t *testing.T) {
	c := ReadFiles([]File{{"a.txt", []byte("été\r\n")}, {"b.txt", []byte("\xe9t\xe9")}, {"c.png", []byte("PNG\x00")}, {"a.txt", nil}, {"d.txt", []byte(utf16le("\uFEFFété"))}})
	want := "a.txt||||\"été\\r\\n\"\nb.txt||||\"été\"\na.txt-2||||\"\"\nd.txt||||\"été\"\n! import-encoding 0\n! import-binary 0\n! import-duplicate 0\n! import-empty 0"
	if got := brief(c); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestManyWarnings(t *testing.T) {
	c, err := ReadXML(strings.NewReader("<forum>" + strings.Repeat("<message id='a'/>", 1000) + "</forum>"))
	if err != nil || len(c.Messages) != 1000 || len(c.Warnings) != 3*sameAtMost+3 {
		t.Fatal(err, len(c.Messages), len(c.Warnings))
	}
	if last := fmt.Sprint(c.Warnings[len(c.Warnings)-3].Args); last != "map[code:import-author count:950]" && last != "map[code:import-duplicate count:949]" {
		t.Error(last)
	}
}

// TestNamesInTwo: first name and surname are read from two columns and written to them.
func TestNamesInTwo(t *testing.T) {
	rows := []struct{ csv, people, out string }{
		{"prénom;nom;message\nAna;Silva;Salut\nMaria;da Costa;Oui\n", "P001 Ana/Silva ; P002 Maria/da Costa ", "prénom;nom;message\r\nAna;Silva;Salut\r\nMaria;da Costa;Oui\r\n"},
		{"nom;prénom;message\nSilva;Ana;Salut\n", "P001 Ana/Silva ", "nom;prénom;message\r\nSilva;Ana;Salut\r\n"},
		{"pseudo;prénom;nom;message\nana_98;Ana;Silva;Salut\n", "P001 Ana/Silva ana_98", "pseudo;message\r\nana_98;Salut\r\n"},
		{"prénom;message\nAna;Salut\n", "P001 Ana/ ", "prénom;message\r\nAna;Salut\r\n"},
	}
	for _, r := range rows {
		c, k, err := ReadTable(strings.NewReader(r.csv), nil)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := WriteTable(&b, c.Messages, &k); err != nil || b.String() != r.out || peopleOf(c) != r.people {
			t.Errorf("%q: %v %q %q", r.csv, err, b.String(), peopleOf(c))
		}
	}
}

// TestUnusedColumns: columns that are not read are reported.
func TestUnusedColumns(t *testing.T) {
	for csv, want := range map[string]string{
		"auteur;âge;texte;ville;\nA;20;T;Paris;x\n": "âge, ville, 5 (3)",
		"a b;c d e;1\n":       "3 (1)",
		"auteur;texte\nA;T\n": "",
	} {
		c, _, err := ReadTable(strings.NewReader(csv), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, w := range c.Warnings {
			if w.Code == "import-unused" {
				got = fmt.Sprintf("%v (%v)", w.Args["columns"], w.Args["count"])
			}
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", csv, got, want)
		}
	}
}

// TestOldLines: carriage returns alone are line ends in texts and mails too.
func TestOldLines(t *testing.T) {
	if c := ReadFiles([]File{{"a", []byte("un\rdeux")}, {"b", []byte("un\r\ndeux\rtrois")}}); c.Messages[0].Text != "un\ndeux" || c.Messages[1].Text != "un\r\ndeux\rtrois" {
		t.Errorf("%q", brief(c))
	}
	c, err := ReadMail(strings.NewReader("From a Thu\rFrom: Kelly\rSubject: S\r\run\rdeux\r\rFrom a Thu\rFrom: Ana\r\rtrois\r"))
	if want := "m1|t1|Kelly||\"S\\n\\nun\\ndeux\" title=S\nm2|t2|Ana||\"trois\""; err != nil || brief(c) != want {
		t.Errorf("%v: got\n%s\nwant\n%s", err, brief(c), want)
	}
}
