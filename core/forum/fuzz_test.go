package forum

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// sound checks what every reader promises: valid UTF-8, unique ids, texts that begin with
// their subjects.
func sound(t *testing.T, c *Corpus) {
	t.Helper()
	ids := map[string]bool{}
	for i := range c.Messages {
		m := &c.Messages[i]
		if m.ID == "" || ids[m.ID] {
			t.Fatalf("the id %q is empty or there twice", m.ID)
		}
		ids[m.ID] = true
		if !utf8.ValidString(m.Text + m.Author + m.Title) {
			t.Fatalf("%q is no UTF-8", m.Text)
		}
		if m.Subject != "" && m.subjectEnd() == 0 {
			t.Fatalf("%q does not begin with its subject %q", m.Text, m.Subject)
		}
	}
	// Written as XML and read again.
	var b bytes.Buffer
	lost, err := WriteXML(&b, c.Messages)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadXML(&b)
	if err != nil || len(again.Messages) != len(c.Messages) {
		t.Fatalf("%v: %d messages of %d", err, len(again.Messages), len(c.Messages))
	}
	if lost == 0 {
		read := byID(again.Messages)
		for _, m := range c.Messages {
			if id := strings.TrimSpace(m.ID); id == m.ID && read[m.ID].Text != m.Text {
				t.Fatalf("got %q, want %q", read[m.ID].Text, m.Text)
			}
		}
	}
}

func FuzzXML(f *testing.F) {
	for _, seed := range []string{
		`<forum><thread id="t1" title="Salut"><message id="m1" author="Kelly"><subject>S</subject><body>a<br/>b<p>c</p></body></message></thread></forum>`,
		`<posts><post><author><name>A</name><email>a@x</email></author><message>T</message><replies><reply id="2">x</reply></replies></post></posts>`,
		"<?xml version='1.0' encoding='windows-1252'?><forum><message>\x92\xe9<body xml:space='preserve'> &lt;br&gt; </body></message>",
		`<!DOCTYPE f [<!ENTITY a "b">]><forum/>`, "\xFF\xFE<\x00f\x00/\x00>\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := ReadXML(bytes.NewReader(data)); err == nil {
			sound(t, c)
		}
	})
}

func FuzzTable(f *testing.F) {
	f.Add([]byte("id;auteur;texte\n1;Kelly;\"a\n\"\"b\"\n1;;'=x\n"))
	f.Add([]byte("a\tb\n\"c\td\n\xe9\te\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, _, err := ReadTable(bytes.NewReader(data), nil); err == nil {
			sound(t, c)
		}
	})
}

func FuzzMail(f *testing.F) {
	f.Add([]byte("From a\nFrom: =?utf-8?q?L=C3=A9a?= <l@x>\nSubject: S\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>a\n--b\n\nplain\n--b--\n\nFrom b\nFrom: B\n\n>From c\n"))
	f.Add([]byte("Content-Transfer-Encoding: base64\nContent-Type: text/plain; charset=utf-16\n\nw6k=\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := ReadMail(bytes.NewReader(data)); err == nil {
			sound(t, c)
		}
	})
}
