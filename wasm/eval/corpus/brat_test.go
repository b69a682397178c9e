package corpus

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestReadBrat(t *testing.T) {
	rows := []struct{ name, text, ann, want string }{
		{"one", "Oh Emma", "T1\tPERSON 3 7\tEmma\n", `/ "Oh Emma" "Emma"=PERSON`},
		{"none", "Oh", "", `/ "Oh"`},
		{"optional", "Oh Emma", "T1\tPERSON 3 7\tEmma\nA1\tOptional T1\n", `/ "Oh Emma" "Emma"=PERSON?`},
		{"out of order", "Oh Emma", "T2\tPERSON 3 7\tEmma\nT1\tORG 0 2\tOh\nA1\tOptional T1", `/ "Oh Emma" "Oh"=ORG? "Emma"=PERSON`},
		{"code points", "🎈 é Zoé", "T1\tPERSON 4 7\tZoé\n", `/ "🎈 é Zoé" "Zoé"=PERSON`},
		{"over a line end", "Emma\nRoy", "T1\tPERSON 0 8\tEmma Roy\n", `/ "Emma\nRoy" "Emma\nRoy"=PERSON`},
		{"ends of lines of Windows", "Emma", "T1\tPERSON 0 4\tEmma\r\n", `/ "Emma" "Emma"=PERSON`},
		{"other lines", "Emma", "T1\tPERSON 0 4\tEmma\nR1\tIs Arg1:T1 Arg2:T1\nE1\tX:T1\n#1\tAnnotatorNotes T1\tdoute\n*\tEquiv T1 T1\nA1\tSure T1\n\n", `/ "Emma" "Emma"=PERSON`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			d, err := ReadBrat(r.text, strings.NewReader(r.ann))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief([]Document{d}); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

func TestReadBratErrors(t *testing.T) {
	rows := []struct{ name, ann, want string }{
		{"in pieces", "T1\tORG 0 2;3 6\tSe ret", "line 1: a mention in several pieces"},
		{"no text", "T1\tORG 0 6", "line 1: a mention is written"},
		{"one offset", "T1\tORG 0\tSecret", "line 1: a mention needs"},
		{"an unknown kind", "T1\tSecret 0 6\tSecret", "line 1: unknown kind"},
		{"a word for an offset", "T1\tORG 0 Secret\tSecret", "line 1: the mention is empty or leaves"},
		{"past the end", "#\n\nT1\tORG 0 7\tSecret", "line 3: the mention is empty or leaves"},
		{"empty", "T1\tORG 2 2\t", "line 1: the mention is empty"},
		{"another text", "T1\tORG 0 5\tSecret", "line 1: another text"},
		{"a number twice", "T1\tORG 0 1\tS\nT1\tORG 1 2\te", "line 2: two mentions have"},
		{"optional before it stands there", "A1\tOptional T1\nT1\tORG 0 1\tS", "line 1: an attribute"},
		{"one in another", "T1\tORG 0 6\tSecret\nT2\tORG 1 2\te", "line 2: the mention overlaps that of line 1"},
		{"a line too long", "T1\tORG 0 1\t" + strings.Repeat("S", 1<<20), "bufio.Scanner: token too long"},
	}
	for _, r := range rows {
		_, err := ReadBrat("Secret", strings.NewReader(r.ann))
		if err == nil || !strings.HasPrefix(err.Error(), r.want) || strings.Contains(err.Error(), "Secret") {
			t.Errorf("%s: got %v, want %q", r.name, err, r.want)
		}
	}
	if _, err := ReadBrat("\xff", strings.NewReader("")); err == nil {
		t.Error("a text that is no UTF-8 was read")
	}
}

// TestBratRoundTrip: what is written is read as it was; the format has no room
// for the genre, and the id is the file's name.
func TestBratRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t, "document")
		d.Text += rapid.String().Draw(t, "anything")
		var b bytes.Buffer
		if err := WriteBrat(&b, &d); err != nil {
			t.Fatal(err)
		}
		got, err := ReadBrat(d.Text, &b)
		if err != nil {
			t.Fatal(err)
		}
		if !got.equal(&d) {
			t.Fatalf("got %s, want %s", brief([]Document{got}), brief([]Document{d}))
		}
	})
}
