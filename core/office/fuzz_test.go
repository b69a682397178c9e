package office

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/mail"
	"github.com/cachenom/cachenom/core/office/xmldoc"
	"github.com/cachenom/cachenom/core/text/fold"
)

// FuzzOpen checks that any file either is refused with a Failure or opens. A file that opens
// keeps its parts if nothing is hidden, and gets the text that edits ask for.
func FuzzOpen(f *testing.F) {
	for _, kind := range []string{"word", "sheet", "odt", "ods"} {
		files, _ := filepath.Glob(filepath.Join("testdata", kind, "*.txtar"))
		for _, file := range files {
			data, _ := partsOfFile(f, kind, file)
			f.Add("a."+kind, data, byte(3))
		}
	}
	f.Add("a.docx", compoundFile("WordDocument"), byte(0))
	f.Add("a.txt", []byte("\xff\xfeE\x00m\x00"), byte(1))
	f.Fuzz(func(t *testing.T, name string, data []byte, every byte) { replayed(t, name, data, int(every)) })
}

// FuzzStory does the same as FuzzOpen with any XML as the main part of a text document.
func FuzzStory(f *testing.F) {
	files, _ := filepath.Glob(filepath.Join("testdata", "word", "*.txtar"))
	for _, file := range files {
		_, a := partsOfFile(f, "word", file)
		for _, part := range a.Files {
			if part.Name == "body" {
				f.Add(string(bytes.TrimSpace(part.Data)), byte(1))
			}
		}
	}
	f.Fuzz(func(t *testing.T, body string, every byte) {
		replayed(t, "a.docx", small(t, map[string]string{"body": body}), int(every))
	})
}

// FuzzSheet does the same as FuzzOpen with any rows of a sheet.
func FuzzSheet(f *testing.F) {
	files, _ := filepath.Glob(filepath.Join("testdata", "sheet", "*.txtar"))
	for _, file := range files {
		_, a := partsOfFile(f, "sheet", file)
		for _, part := range a.Files {
			if part.Name == "sheet" {
				f.Add(string(bytes.TrimSpace(part.Data)), byte(1))
			}
		}
	}
	f.Fuzz(func(t *testing.T, rows string, every byte) {
		replayed(t, "a.xlsx", book1(t, rows, map[string]string{"strings": `<si><t>Nom</t></si><si><r><t>Em</t></r><r><t>ma</t></r></si>`}), int(every))
	})
}

// FuzzContent does the same as FuzzOpen with any content of an OpenDocument text.
func FuzzContent(f *testing.F) {
	for _, kind := range []string{"odt", "ods"} {
		files, _ := filepath.Glob(filepath.Join("testdata", kind, "*.txtar"))
		for _, file := range files {
			_, a := partsOfFile(f, kind, file)
			for _, part := range a.Files {
				if part.Name == "content" {
					f.Add(kind == "ods", string(bytes.TrimSpace(part.Data)), byte(1))
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, sheets bool, content string, every byte) {
		kind := map[bool]string{true: "ods", false: "odt"}[sheets]
		replayed(t, "a."+kind, pack(t, partsOf(kind, archive(map[string]string{"content": content}))), int(every))
	})
}

// FuzzMail does the same as FuzzOpen with any message.
func FuzzMail(f *testing.F) {
	f.Add([]byte("From: =?utf-8?q?Emma_Lef=C3=A8vre?= <emma.lefevre@exemple.fr>\r\nSubject: Notes\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nEmma Lef=E8vre=\r\n rit.\r\n"), byte(1))
	f.Add([]byte("From: a@b.fr\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html; charset=utf-8\n\n<p>Emma <b>Lef</b>&egrave;vre</p>\n--x\nContent-Type: image/png; name=emma.png\nContent-Transfer-Encoding: base64\n\niVBO\n--x--\n"), byte(2))
	f.Add([]byte("Subject: a\n\n"), byte(0))
	f.Add([]byte("a:b\nContent-Type: text/html\n\nAA<&ee;A0 A&Agrave00 </\xf8A"), byte(0))
	f.Add([]byte("a:AA \t \xb3 \xa0 0\nContent-Type:\xa3nAme=\n\n"), byte(0))
	f.Fuzz(func(t *testing.T, data []byte, every byte) { replayed(t, "a.eml", data, int(every)) })
}

// FuzzTable does the same as FuzzOpen with any table of delimited text.
func FuzzTable(f *testing.F) {
	f.Add([]byte("\xef\xbb\xbfNom;Prénom\r\n\"Lefèvre\";Emma\r\n"), byte(1))
	f.Add([]byte("Nom\tNote\n\"Emma \"\"x\"\"\"\t14\n"), byte(1))
	f.Add([]byte("a,\"b\nc\",d\n\xe9t\xe9,,"), byte(2))
	f.Add([]byte("\xefè"), byte(1))
	f.Fuzz(func(t *testing.T, data []byte, every byte) { replayed(t, "a.csv", data, int(every)) })
}

var anyWord = regexp.MustCompile(`\p{L}{2,}`)

// replayed opens a file, saves it unchanged, and then replaces every so many words of its
// running text.
func replayed(t *testing.T, name string, data []byte, every int) {
	d, err := Open(name, data)
	if err != nil {
		var f *failure.Failure
		if !errors.As(err, &f) {
			t.Fatalf("%v is no failure of ours", err)
		}
		return
	}
	same, err := d.Save(nil, &Also{})
	if err != nil {
		if failure.CodeOf(err) != failure.Broken {
			t.Fatal(err)
		}
		return // an unread part is damaged
	}
	if _, ok := d.store.(*xmldoc.File); ok {
		sameUnits(t, data, same)
	} else if !bytes.Equal(data, same) {
		t.Fatalf("%q became %q though nothing was to be hidden", data, same)
	}
	var edits []Edit
	for _, s := range d.layout.Stretches {
		if s.Rank >= flow.InStrings {
			continue
		}
		for i, at := range anyWord.FindAllStringIndex(string(s.Text), -1) {
			if i%(every+1) == 0 {
				edits = append(edits, Edit{Span: Span{Start: s.At + at[0], End: s.At + at[1]}, Text: "Zoé" + string(s.Text[at[0]:at[1]])})
			}
		}
	}
	edits = d.Settle(edits)
	out, err := d.Save(edits, &Also{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open(name, out)
	if err != nil {
		t.Fatalf("%v\n%q", err, d.Text)
	}
	if was, ok := d.store.(*mail.Message); ok && guessed(was, m.store) {
		return
	}
	seen := func(s string) string { return strings.ReplaceAll(s, string(fold.BeforeStray), "") } // an edit that separates it from its letter removes it
	if want := edited(d.Text, edits); seen(m.Text) != seen(want) && len(d.called)+len(d.Signed) == 0 {
		t.Fatalf("says\n%q\nwant\n%q", m.Text, want)
	}
}

// guessed reports whether a message can be read in two ways: a few letters of Windows-1252 may
// be one of UTF-8 where no charset is declared, and a broken encoded word stays as it is.
func guessed(was *mail.Message, is Store) bool {
	now, ok := is.(*mail.Message)
	if !ok || len(was.Pages()) != len(now.Pages()) {
		return false
	}
	for i, page := range was.Pages() {
		if bytes.Contains(was.Part(i), []byte("=?")) || page != now.Pages()[i] {
			return true
		}
	}
	return false
}

// sameUnits checks that the parts of a zip file are unchanged. Pictures of the first page are
// dropped, so the parts that refer to them change.
func sameUnits(t *testing.T, data, same []byte) {
	is := unitsOf(t, same)
	for name, was := range unitsOf(t, data) {
		if plain := bytes.ToLower(bytes.ReplaceAll(was, []byte{0}, nil)); bytes.Contains(plain, []byte("thumbnail")) || strings.HasPrefix(strings.ToLower(path.Base(name)), "thumbnail.") {
			continue
		}
		now, ok := is[name]
		if !ok {
			t.Fatalf("%s is gone", name)
		}
		if !bytes.Equal(was, now) {
			t.Fatalf("%s changed", name)
		}
	}
}

// unitsOf returns the parts of a zip file that are whole.
func unitsOf(t *testing.T, data []byte) map[string][]byte {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && err != zip.ErrInsecurePath {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			continue
		}
		if b, err := io.ReadAll(io.LimitReader(in, 1<<24)); err == nil {
			parts[f.Name] = b
		}
		in.Close()
	}
	return parts
}
