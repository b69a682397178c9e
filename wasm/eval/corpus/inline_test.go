package corpus

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// brief returns documents in short form, one per line: id, genre, text, mentions.
func brief(docs []Document) string {
	var lines []string
	for i := range docs {
		d := &docs[i]
		line := fmt.Sprintf("%s/%s %q", d.ID, d.Genre, d.Text)
		for _, m := range d.Mentions {
			line += fmt.Sprintf(" %q=%s", d.Surface(m), written(m))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestReadDocuments(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"one", "# genre: note\nBonjour", `/note "Bonjour"`},
		{"with an id", "# genre: note\n# id: n1\nBonjour\n", `n1/note "Bonjour"`},
		{"two", "# genre: a\nUn\n\n# genre: b\n# id: 2\n\nDeux\n", "/a \"Un\"\n2/b \"Deux\""},
		{"empty lines around", "# genre: a\n\n \n\nUn\n\nDeux\n\t\n\n", `/a "Un\n\nDeux"`},
		{"spaces in a line stay", "# genre: a\n\n  Un \n", `/a "  Un "`},
		{"empty lines before the first", "\n\n# genre: a\nUn", `/a "Un"`},
		{"a byte-order mark", "\ufeff# genre: a\nUn", `/a "Un"`},
		{"ends of lines of Windows", "# genre: a\r\n\r\nUn\r\nDeux\r\n", `/a "Un\r\nDeux"`},
		{"a heading is text", "# genre: a\n# Titre\nUn", `/a "# Titre\nUn"`},
		{"an id further down is text", "# genre: a\n\n# id: 3\nUn", `/a "# id: 3\nUn"`},
		{"no genre", "# genre:\nUn", `/ "Un"`},

		{"a mention", "# genre: a\n[Emma](PERSON) lit", `/a "Emma lit" "Emma"=PERSON`},
		{"an optional one", "# genre: a\n[Emma](PERSON?) lit", `/a "Emma lit" "Emma"=PERSON?`},
		{"side by side", "# genre: a\n[Emma](PERSON)[Roy](ORG)", `/a "EmmaRoy" "Emma"=PERSON "Roy"=ORG`},
		{"over a line end", "# genre: a\n[Emma\nRoy](PERSON)", `/a "Emma\nRoy" "Emma\nRoy"=PERSON`},
		{"round brackets in it", "# genre: a\n[Emma (Em)](PERSON)", `/a "Emma (Em)" "Emma (Em)"=PERSON`},
		{"in round brackets", "# genre: a\n([Emma](PERSON))", `/a "(Emma)" "Emma"=PERSON`},
		{"an omission", "# genre: a\n[…] dit [Emma](PERSON) [...]", `/a "[…] dit Emma [...]" "Emma"=PERSON`},
		{"in square brackets", "# genre: a\n[sic [Emma](PERSON)]", `/a "[sic Emma]" "Emma"=PERSON`},
		{"alone", "# genre: a\n[ et ] et [", `/a "[ et ] et ["`},
		{"a note after a bracket", "# genre: a\n[1] (voir) le code (ID)", `/a "[1] (voir) le code (ID)"`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs, err := ReadDocuments(strings.NewReader(r.file))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(docs); got != r.want {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
		})
	}
}

func TestReadDocumentsErrors(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"empty", "", "no documents"},
		{"empty lines", "\n\n", "no documents"},
		{"text before a document", "\nSecret\n# genre: a\nUn", "line 2: text before"},
		{"no text", "# genre: a\n\n\n# genre: b\nUn", "line 4: a document without text"},
		{"not UTF-8", "# genre: a\nUn\n\xff\n", "line 3: not UTF-8"},
		{"an unknown kind", "# genre: a\n\nUn\n[Secret](PERSONNE)", "line 4: a mention of an unknown kind"},
		{"a kind in small letters", "# genre: a\n# id: 1\n[Secret](person)", "line 3: a mention of an unknown kind"},
		{"no kind", "# genre: a\n[Secret]()", "line 2: a mention of an unknown kind"},
		{"only a doubt", "# genre: a\n[Secret](?)", "line 2: a mention of an unknown kind"},
		{"a link", "# genre: a\n[Secret](http://a.fr)", "line 2: a mention of an unknown kind"},
		{"not closed", "# genre: a\n[Secret](PERSON", "line 2: a mention that does not close"},
		{"closed on the next line", "# genre: a\n[Secret](PERSON\n)", "line 2: a mention that does not close"},
		{"nothing in it", "# genre: a\n[](PERSON)", "line 2: a mention of nothing"},
		{"brackets in it", "# genre: a\n\nUn\n[Emma [Secret]](PERSON)", "line 4: a kind without its mention"},
		{"a space before the kind", "# genre: a\nUn\n[Secret] (PERSON)", "line 3: a kind without its mention"},
		{"no closing bracket", "# genre: a\nUn\n[Secret(PERSON?) et [Emma](PERSON)", "line 3: a kind without its mention"},
		{"in the second document", "# genre: a\nUn\n# genre: b\n# id: 2\n\nUn [Emma](PERSON)\n\n[Secret](X)\n", "line 8: a mention of an unknown kind"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, err := ReadDocuments(strings.NewReader(r.file))
			if err == nil || !strings.HasPrefix(err.Error(), r.want) {
				t.Fatalf("got %v, want %q", err, r.want)
			}
			if strings.Contains(err.Error(), "Secret") {
				t.Errorf("the text is in the error: %v", err)
			}
		})
	}
}

// TestInlineRoundTrip checks that a document is either read as it was written, or refused.
func TestInlineRoundTrip(t *testing.T) {
	refused, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t, "document")
		d.ID, d.Genre = rapid.StringMatching(`[a-z0-9]{0,3}`).Draw(t, "id"), rapid.StringMatching(`[a-zé]{0,3}`).Draw(t, "genre")
		if rapid.Bool().Draw(t, "with brackets") {
			d.Text += rapid.StringMatching(`[\[\]()# \nPERSON?]{0,12}`).Draw(t, "brackets")
		}
		all++
		docs := []Document{d, {Genre: "b", Text: "Un"}}
		var b bytes.Buffer
		if err := WriteDocuments(&b, docs); err != nil {
			refused++
			return
		}
		got, err := ReadDocuments(&b)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(brief(docs), brief(got)); diff != "" {
			t.Fatal(diff)
		}
	})
	if refused*2 > all {
		t.Errorf("%d of %d documents could not be written", refused, all)
	}
}

func TestWriteDocumentsRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"a mention that is none": "[Secret](PERSON)",
		"a link":                 "[Secret](http://a.fr)",
		"another document":       "Un\n# genre: Secret",
		"an empty first line":    "\nSecret",
		"an empty last line":     "Secret\n",
		"nothing":                " ",
	} {
		if err := WriteDocuments(new(bytes.Buffer), []Document{{Text: "Un"}, {Text: text}}); err == nil || !strings.HasPrefix(err.Error(), "document 2: ") || strings.Contains(err.Error(), "Secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
