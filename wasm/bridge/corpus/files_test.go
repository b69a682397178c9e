package corpus

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/fixture"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/text/fold"
)

// formats is the folder of the formats' packages and their testdata.
const formats = "../../../core/transcript"

// These types have what the tests read of the answers of corpus.open and corpus.save.
type (
	opened struct {
		Documents []struct{ ID, Text, Author, File, Kind string }
		Roster    []map[string]any
		Warnings  []struct{ Code string }
	}
	savedFiles struct {
		Files    []fileBytes
		Mapping  json.RawMessage
		Warnings []struct{ Code string }
		Leaks    []any
	}
)

// fileBytes is a FileBytes as the tests read it.
type fileBytes struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// cut has the files in which names are cut over several elements. A name goes into the first of them,
// and comes back there.
var cut = map[string]bool{"parole.xml": true, "forum.tei": true, "cours.xml": true}

// filesOf returns the parameter "files" for one file.
func filesOf(name string, data []byte) []map[string]any {
	return []map[string]any{{"name": name, "base64": base64.StdEncoding.EncodeToString(data)}}
}

// answerOf asks for a method and decodes the answer into to.
func answerOf(t *testing.T, method string, params map[string]any, to any) {
	t.Helper()
	raw, werr := ask(t, method, params)
	if werr != nil {
		t.Fatalf("%s: %v", method, werr)
	}
	if err := json.Unmarshal(raw, to); err != nil {
		t.Fatal(err)
	}
}

// roundTrip hides the people of a file, checks that the file is whole and none of the names is left,
// and gives the names back, which must give the same bytes. It returns the hidden file.
func roundTrip(t *testing.T, name string, data []byte, names []string) []byte {
	t.Helper()
	files := filesOf(name, data)
	var in opened
	answerOf(t, "corpus.open", map[string]any{"files": files}, &in)
	var out savedFiles
	answerOf(t, "corpus.save", map[string]any{"files": files, "roster": in.Roster}, &out)
	if len(out.Files) != 1 {
		t.Fatalf("%d files were written", len(out.Files))
	}
	hidden, err := base64.StdEncoding.DecodeString(out.Files[0].Base64)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range out.Warnings {
		if w.Code == "export-differs" {
			t.Error("the written file is not read as it was meant")
		}
	}
	text := decoded(t, hidden)
	if err := malformed(name, decoded(t, data), text); err != nil {
		t.Errorf("not well-formed: %v", err)
	}
	words := strings.FieldsFunc(fold.Key(out.Files[0].Name+" "+unescaped(text)), func(r rune) bool { return !isLetter(r) })
	for _, name := range names {
		if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, fold.Key(name)) }) {
			t.Errorf("%s can still be read", name)
		}
	}
	var back savedFiles
	answerOf(t, "corpus.save", map[string]any{"files": out.Files, "restore": true, "mapping": out.Mapping}, &back)
	again, _ := base64.StdEncoding.DecodeString(back.Files[0].Base64)
	isSame := bytes.Equal(again, data)
	if charset.IsASCII(hidden) { // nothing says how letters beyond ASCII were written
		isSame = decoded(t, again) == decoded(t, data)
	}
	if bytes.HasPrefix(data, []byte("PK")) { // the parts are the same, packed anew
		was, is := textOf(t, name, data), textOf(t, name, again)
		if was != is {
			t.Errorf("the names came back in another text:\n%s", differing(was, is))
		}
	} else if !isSame && cut[name] {
		var was, is opened
		answerOf(t, "corpus.open", map[string]any{"files": files}, &was)
		answerOf(t, "corpus.open", map[string]any{"files": back.Files}, &is)
		if !reflect.DeepEqual(was.Documents, is.Documents) {
			t.Errorf("the names came back in other texts: %+v", is.Documents)
		}
	} else if !isSame {
		t.Errorf("the names came back in another file:\n%s", differing(decoded(t, data), decoded(t, again)))
	}
	if back.Files[0].Name != name {
		t.Errorf("the file is called %q afterwards, not %q", back.Files[0].Name, name)
	}
	return hidden
}

// textOf returns the text of a document.
func textOf(t *testing.T, name string, data []byte) string {
	t.Helper()
	d, err := office.Open(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return d.Text
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || r >= utf8.RuneSelf }

// decoded returns a file as UTF-8.
func decoded(t *testing.T, data []byte) string {
	t.Helper()
	c, ok := charset.DetectText(data)
	if !ok {
		return string(data)
	}
	text, err := c.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// unescaped returns a text three times, with a line end between: as it is, with its references of
// HTML resolved, and with its \u escapes of JSON resolved.
func unescaped(text string) string {
	all := text + "\n" + html.UnescapeString(text)
	for i := 0; i+6 <= len(text); i++ {
		if text[i] == '\\' && text[i+1] == 'u' {
			var letter string
			if json.Unmarshal([]byte(`"`+text[i:i+6]+`"`), &letter) == nil {
				text = text[:i] + letter + text[i+6:]
			}
		}
	}
	return all + "\n" + text
}

// malformed returns what is wrong with a hidden file that is XML or JSON and was well-formed
// before.
func malformed(name, before, text string) error {
	wellFormed := func(text string) error {
		d := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
		d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				return nil
			} else if err != nil {
				return err
			}
		}
	}
	switch {
	case strings.HasPrefix(strings.TrimPrefix(before, "\ufeff"), "<?xml") && wellFormed(before) == nil:
		return wellFormed(text)
	case filepath.Ext(name) == ".json" && json.Valid([]byte(strings.TrimPrefix(before, "\ufeff"))) && !json.Valid([]byte(strings.TrimPrefix(text, "\ufeff"))):
		return errors.New("JSON")
	}
	return nil
}

// differing returns the first lines in which two texts differ.
func differing(a, b string) string {
	was, is := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range was {
		if i >= len(is) || was[i] != is[i] {
			return was[i] + "\n" + strings.Join(is[min(i, len(is)):min(i+1, len(is))], "")
		}
	}
	return ""
}

// TestFormats hides the people of the invented file of every format. The hidden file is golden; see
// package core/fixture.
func TestFormats(t *testing.T) {
	for _, path := range fixture.Transcripts(t, formats) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			hidden := roundTrip(t, filepath.Base(path), data, fixture.NamesBeside(t, path))
			if !bytes.HasPrefix(data, []byte("PK")) {
				fixture.Golden(t, path+".hidden", string(hidden))
			}
		})
	}
}

// TestDefects hides the people of every file again, written in the ways that other programs write
// files.
func TestDefects(t *testing.T) {
	for _, path := range fixture.Transcripts(t, formats) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.HasPrefix(data, []byte("PK")) || !utf8.Valid(data) {
			continue
		}
		text := strings.TrimPrefix(string(data), "\ufeff")
		for _, d := range []struct{ name, text string }{
			{"a byte-order mark", "\ufeff" + text},
			{"line ends of Windows", strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")},
			{"Latin 1", latin(text)},
			{"UTF-16", wide(text)},
			{"white space at the end", text + "\n\n"},
		} {
			if d.text == "" {
				continue
			}
			t.Run(filepath.Base(path)+"/"+d.name, func(t *testing.T) {
				roundTrip(t, filepath.Base(path), []byte(d.text), fixture.NamesBeside(t, path))
			})
		}
	}
}

// latin returns a text in ISO-8859-1, "" if it has other letters. A declaration of XML says so.
func latin(text string) string {
	out := make([]byte, 0, len(text))
	for _, r := range declaring(text, "ISO-8859-1") {
		if r > 0xff || r >= 0x80 && r < 0xa0 {
			return ""
		}
		out = append(out, byte(r))
	}
	return string(out)
}

// declaring returns a text with another encoding in its declaration of XML, if it has one.
func declaring(text, encoding string) string {
	return strings.NewReplacer(`encoding="UTF-8"`, `encoding="`+encoding+`"`, `encoding='UTF-8'`, `encoding='`+encoding+`'`).Replace(text)
}

// wide returns a text in UTF-16 with a byte-order mark.
func wide(text string) string {
	out := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(declaring(text, "UTF-16"))) {
		out = append(out, byte(u), byte(u>>8))
	}
	return string(out)
}

// TestInterviews hides the people of an interview in a document of a word processor.
func TestInterviews(t *testing.T) {
	path := filepath.Join(formats, "dialogue/testdata/entretien.txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	docx, err := office.Made([]string{strings.TrimSpace(string(text))})
	if err != nil {
		t.Fatal(err)
	}
	var in opened
	answerOf(t, "corpus.open", map[string]any{"files": filesOf("Ysaline.docx", docx)}, &in)
	if len(in.Documents) != 6 || in.Documents[1].Author != "Ysaline Cordonnec" {
		t.Errorf("%+v", in.Documents)
	}
	hidden := roundTrip(t, "Ysaline.docx", docx, nil)
	again, err := office.Open("x.docx", hidden)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range fixture.NamesBeside(t, path) {
		if strings.Contains(again.Text, name) {
			t.Errorf("%s can still be read", name)
		}
	}
}
