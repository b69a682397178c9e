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
			"m1||Kelly||\"Bonjour à tous, je vais bien\"\nm2||Léo||\"Moi aussi, merci beaucoup\"\nm3||Kelly||\"Bien alors à demain\""},
		{"chosen", "Q1;Q2;Q3\na;b;c\n", Wanted{"text": "Q3", "author": "q1"}, "m1||a||\"c\"\n! import-header 1"},
		{"chosen by number", "a;b;c\nd;e;f\n", Wanted{"text": "2", "author": ""}, "m1||||\"c\"\nm2||||\"f\""},
		{"mixed", "auteur;texte\nLéo;été\nL\xe9a;\xe9t\xe9\n", nil, "m1||Léo||\"été\"\nm2||Léa||\"été\"\n! import-mixed 3\n! import-header 1"},
		{"Windows-1252", "auteur;texte\nL\xe9a;\xe9t\xe9\n", nil, "m1||Léa||\"été\"\n! import-encoding 0\n! import-header 1"},
		{"UTF-16", utf16le("\uFEFFauteur\ttexte\nLéa\tété\n"), nil, "m1||Léa||\"été\"\n! import-header 1"},
		{"byte-order mark", "\uFEFFauteur;texte\nA;T\n", nil, "m1||A||\"T\"\n! import-header 1"},
		{"empty cells", "auteur;texte\n;T\nA;\nA\n\n;\n", nil, "m1||||\"T\"\nm2||A||\"\"\nm3||A||\"\"\n! import-header 1\n! import-author 2\n! import-empty 3\n! import-row 4\n! import-empty 4"},
		{"same ids", "id;texte\n1;a\n1;b\n", nil, "1||||\"a\"\n1-2||||\"b\"\n! import-header 1\n! import-duplicate 3"},
		{"open quote", "auteur;texte\nA;\"a\nB;b\n", nil, "m1||A||\"\\\"a\"\nm2||B||\"b\"\n! import-quote 2\n! import-header 1"},
		{"quote within", "auteur;texte\nA;le \"mot\" juste\nB;\"le\" mot\n", nil, "m1||A||\"le \\\"mot\\\" juste\"\nm2||B||\"\\\"le\\\" mot\"\n! import-quote 3\n! import-header 1"},
		{"formula", "auteur;texte\nA;'=1+1\nB;'tis\n", nil, "m1||A||\"=1+1\"\nm2||B||\"'tis\"\n! import-header 1"},
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

// TestQuotesEverywhere: quotes that nothing closes cost no square of the time.
func TestQuotesEverywhere(t *testing.T) {
	c, _, err := ReadTable(strings.NewReader("auteur;texte\n"+strings.Repeat("A;\"a b\nB;c\" d\n", 100_000)), nil)
	if err != nil || len(c.Messages) < 1000 {
		t.Fatal(err)
	}
}

// TestSameColumns: the columns that were read come out, others do not.
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

// TestTableRound: what is written is read as the same by us, and is CSV to others.
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
