package office

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
)

// small returns a text document with one paragraph and the parts in more.
func small(t testing.TB, more map[string]string) []byte {
	files := map[string]string{"body": `<w:p><w:r><w:t>Emma Lefèvre</w:t></w:r></w:p>`}
	for name, text := range more {
		files[name] = text
	}
	return pack(t, partsOf("word", archive(files)))
}

// book1 returns a workbook with one sheet that has the given rows, and the parts in more.
func book1(t testing.TB, rows string, more map[string]string) []byte {
	files := map[string]string{"sheet": rows}
	for name, text := range more {
		files[name] = text
	}
	return pack(t, partsOf("sheet", archive(files)))
}

// without returns a file without one of its parts.
func without(t testing.TB, data []byte, part string) []byte {
	return rewritten(t, data, func(h *zip.FileHeader) bool { return h.Name != part })
}

// rewritten returns a file with the parts for which keep returns true. keep may change their
// headers.
func rewritten(t testing.TB, data []byte, keep func(h *zip.FileHeader) bool) []byte {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		h := f.FileHeader
		if !keep(&h) {
			continue
		}
		raw, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		to, err := w.CreateRaw(&h)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if _, err = b.ReadFrom(raw); err == nil {
			_, err = to.Write(b.Bytes())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// appended returns a file with one more part. The name need not be valid.
func appended(t testing.TB, data []byte, name, text string) []byte {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		if err := w.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	b := []byte(text)
	to, err := w.CreateRaw(&zip.FileHeader{Name: name, CRC32: crc32.ChecksumIEEE(b), CompressedSize64: uint64(len(b)), UncompressedSize64: uint64(len(b))})
	if err == nil {
		_, err = to.Write(b)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// zeros returns a file with one more part, which holds size zeros. Its header states the size
// declared.
func zeros(t testing.TB, data []byte, name string, size, declared int) []byte {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	sum := crc32.NewIEEE()
	block := make([]byte, 1<<20)
	for left := size; left > 0; left -= len(block) {
		b := block[:min(left, len(block))]
		sum.Write(b) //nolint:errcheck // a sum takes everything
		if _, err := w.Write(b); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range r.File {
		if f.Name != name {
			if err := z.Copy(f); err != nil {
				t.Fatal(err)
			}
		}
	}
	to, err := z.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: sum.Sum32(), CompressedSize64: uint64(packed.Len()), UncompressedSize64: uint64(declared)})
	if err == nil {
		_, err = to.Write(packed.Bytes())
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// compoundFile returns the beginning of a file in Microsoft's compound format, with the names
// of its streams.
func compoundFile(streams ...string) []byte {
	b := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 1016)...)
	for _, name := range streams {
		entry := make([]byte, 128)
		for i, c := range []byte(name) {
			entry[2*i] = c
		}
		b = append(b, entry...)
	}
	return b
}

// localName changes the name in a part's own header, so that it differs from the name in the
// directory.
func localName(t testing.TB, data []byte, was, is string) []byte {
	b := bytes.Clone(data)
	i := bytes.Index(b, []byte(was))
	if i < 30 || binary.LittleEndian.Uint32(b[i-30:]) != 0x04034b50 || len(was) != len(is) {
		t.Fatal("no header of that name")
	}
	copy(b[i:], is)
	return b
}

func repeated(before string, n int, inside, after string) string {
	return strings.Repeat(before, n) + inside + strings.Repeat(after, n)
}

// TestHostile checks that a file made to break a reader is refused with the right code or
// opened, but never slowly and never with too much memory.
func TestHostile(t *testing.T) {
	docx, xlsx := small(t, nil), book1(t, `<row r="1"><c r="A1" t="inlineStr"><is><t>Emma</t></is></c></row>`, nil)
	content := map[string]string{"content": `<text:p>Emma</text:p>`}
	odt := pack(t, partsOf("odt", archive(content)))
	body := func(xml string) []byte { return small(t, map[string]string{"body": xml}) }
	document := func(xml string) []byte { return small(t, map[string]string{"word/document.xml": xml}) }
	plain := func(kind, content string) []byte {
		return pack(t, partsOf(kind, archive(map[string]string{"content": content})))
	}
	encrypted := rewritten(t, docx, func(h *zip.FileHeader) bool { h.Flags |= 1; return true })
	png := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	billion := `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`

	rows := []struct {
		what, name string
		data       []byte
		code       failure.Code // "" where it opens
		kind, text string       // the kind it opens as, and a text it contains
	}{
		{"nothing at all", "a.docx", nil, failure.Broken, "", ""},
		{"a mark alone", "a.txt", []byte("\xef\xbb\xbf"), "", "txt", ""},
		{"a mark of UTF-16 alone", "a.txt", []byte("\xff\xfe"), "", "txt", ""},
		{"a mark alone, as a table", "a.csv", []byte("\xef\xbb\xbf"), "", "csv", ""},
		{"RTF that is called a text", "a.txt", []byte(`{\rtf1\ansi Emma}`), failure.Unsupported, "", ""},
		{"a mark alone, as a mail", "a.eml", []byte("\xef\xbb\xbf"), failure.Broken, "", ""},
		{"a part of 100 MB of zeros", "a.docx", zeros(t, docx, "word/document.xml", 100<<20, 100<<20), failure.Bomb, "", ""},
		{"100 MB of zeros that say they are few", "a.docx", zeros(t, docx, "word/document.xml", 100<<20, 1000), failure.Broken, "", ""},
		{"zeros in a part that is not read", "a.docx", zeros(t, docx, "word/media/image1.png", 100<<20, 100<<20), "", "docx", "Emma"},
		{"more parts than a document has", "a.docx", many(t, docx, 20_000), failure.Bomb, "", ""},
		{"many long parts", "a.docx", heavy(t, 14), failure.Bomb, "", ""},
		{"elements a hundred thousand deep", "a.docx", body(repeated("<w:p>", 100_000, "Emma", "</w:p>")), failure.Bomb, "", ""},
		{"tables a hundred deep", "a.docx", body(repeated("<w:tbl><w:tr><w:tc>", 100, "<w:p><w:r><w:t>Emma</w:t></w:r></w:p>", "</w:tc></w:tr></w:tbl>")), "", "docx", "Emma"},
		{"entities of its own", "a.docx", document(`<?xml version="1.0"?>` + billion + `<w:document ` + words + `><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`), failure.DTD, "", ""},
		{"a document type alone", "a.docx", document(`<!DOCTYPE w:document SYSTEM "http://127.0.0.1/x.dtd"><w:document ` + words + `/>`), failure.DTD, "", ""},
		{"a document type in a part aside", "a.docx", small(t, map[string]string{"customXml/item1.xml": `<!DOCTYPE a><a>Emma</a>`}), failure.DTD, "", ""},
		{"a document type in UTF-16", "a.docx", document(string(charset.Charset{Mark: []byte("\xff\xfe"), Wide: true}.Encode([]byte(`<!DOCTYPE a><a/>`)))), failure.DTD, "", ""},
		{"a document type in the list of parts", "a.docx", small(t, map[string]string{"[Content_Types].xml": `<!DOCTYPE a><Types/>`}), failure.DTD, "", ""},
		{"a document type in the relationships", "a.docx", small(t, map[string]string{"_rels/.rels": `<!DOCTYPE a><Relationships/>`}), failure.DTD, "", ""},
		{"a document type in ODF", "a.odt", pack(t, partsOf("odt", archive(map[string]string{"content.xml": `<!DOCTYPE a><a/>`}))), failure.DTD, "", ""},
		{"a document type of OpenOffice that declares an entity", "a.odt", pack(t, partsOf("odt", archive(map[string]string{"content": `<text:p>Emma</text:p>`, "Configurations2/a.xml": `<!DOCTYPE a PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "a.dtd" [<!ENTITY a "b">]><a>&a;</a>`}))), failure.DTD, "", ""},
		{"a document type of OpenOffice behind the root", "a.odt", pack(t, partsOf("odt", archive(map[string]string{"content": `<text:p>Emma</text:p>`, "Configurations2/a.xml": `<a/><!DOCTYPE a PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "a.dtd">`}))), failure.DTD, "", ""},
		{"a formula of two megabytes", "a.ods", plain("ods", `<table:table table:name="a"><table:table-row><table:table-cell table:formula="of:=`+strings.Repeat("A1+Emma&amp;", 200_000)+`1"><text:p>Emma</text:p></table:table-cell></table:table-row></table:table>`), "", "ods", "Emma"},
		{"an entity that nobody declares", "a.docx", body(`<w:p><w:r><w:t>&eacute;</w:t></w:r></w:p>`), failure.Broken, "", ""},
		{"a reference to no character", "a.docx", body(`<w:p><w:r><w:t>&#0;&#xD800;</w:t></w:r></w:p>`), failure.Broken, "", ""},
		{"prefixes that are not bound", "a.docx", document(`<w:document><w:body><w:p><w:r><w:t>Emma</w:t></w:r></w:p></w:body></w:document>`), "", "docx", "Emma"},
		{"no end of a tag", "a.docx", document(`<w:document><w:body>`), failure.Broken, "", ""},
		{"two roots", "a.docx", document(`<w:document/><w:document/>`), failure.Broken, "", ""},
		{"a long string that a thousand cells share", "a.xlsx", book1(t, strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 1000), map[string]string{"strings": `<si><t>` + strings.Repeat("Emma Lefèvre ", 20_000) + `</t></si>`}), failure.Bomb, "", ""},
		{"rows of one cell far away", "a.xlsx", book1(t, strings.Repeat(`<row><c r="XFD1"><v>1</v></c></row>`, 120_000), nil), failure.Bomb, "", ""},
		{"a text longer than is read", "a.txt", bytes.Repeat([]byte("Emma "), flow.MaxText/5+1), failure.Bomb, "", ""},
		{"a table longer than is read", "a.csv", bytes.Repeat([]byte("Emma;\n"), flow.MaxText/6+1), failure.Bomb, "", ""},
		{"a mail longer than is read", "a.eml", append([]byte("From: a@b.fr\n\n"), bytes.Repeat([]byte("Emma "), flow.MaxText/5+1)...), failure.Bomb, "", ""},
		{"a text of marks alone", "a.txt", bytes.Repeat([]byte("<"), maxTokens+1), failure.Bomb, "", ""},
		{"a mail of words of one letter", "a.eml", append([]byte("From: a@b.fr\n\n"), bytes.Repeat([]byte("a "), maxTokens+1)...), failure.Bomb, "", ""},
		{"a text as long as is read", "a.txt", bytes.Repeat([]byte("Emma\n"), flow.MaxText/5), "", "txt", "Emma"},
		{"a package of ODF that is encrypted as a whole", "a.odt", pack(t, map[string]string{"mimetype": "application/vnd.oasis.opendocument.text", "encrypted-package": "x", "META-INF/manifest.xml": `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="encrypted-package"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`}), failure.Encrypted, "", ""},
		{"no letter in a part", "a.docx", document(``), failure.Broken, "", ""},
		{"bytes that are no UTF-8", "a.docx", body("<w:p><w:r><w:t>Lef\xe8vre</w:t></w:r></w:p>"), failure.Broken, "", ""},
		{"half a letter of UTF-16", "a.docx", document("\xff\xfe<\x00w"), failure.Broken, "", ""},
		{"a folder that is packed like a file of nothing", "a.docx", bytes.ReplaceAll(small(t, map[string]string{"folder_": ""}), []byte("folder_"), []byte("folder/")), "", "docx", "Emma"},
		{"a folder with something in it", "a.docx", bytes.ReplaceAll(small(t, map[string]string{"folder_": "Emma"}), []byte("folder_"), []byte("folder/")), failure.Broken, "", ""},
		{"a password on a package", "a.docx", compoundFile("EncryptionInfo", "EncryptedPackage"), failure.Encrypted, "", ""},
		{"Word 97", "a.doc", compoundFile("WordDocument", "1Table"), failure.Legacy, "", ""},
		{"Excel 97", "a.xls", compoundFile("Workbook"), failure.Legacy, "", ""},
		{"Word 97 called .docx", "a.docx", compoundFile("WordDocument"), failure.Legacy, "", ""},
		{"a password in the zip file", "a.docx", encrypted, failure.Encrypted, "", ""},
		{"a password on ODF", "a.odt", pack(t, partsOf("odt", archive(map[string]string{"content": "", "META-INF/manifest.xml": `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`}))), failure.Encrypted, "", ""},
		{"a text called a sheet", "a.xlsx", docx, "", "docx", "Emma"},
		{"a sheet called a text", "a.docx", xlsx, "", "xlsx", "Emma"},
		{"a text called plain", "a.txt", docx, "", "docx", "Emma"},
		{"ODF called .docx", "a.docx", odt, "", "odt", "Emma"},
		{"no ending at all", "a", docx, "", "docx", "Emma"},
		{"a picture called .docx", "a.docx", png, failure.Broken, "", ""},
		{"a picture called .odt", "a.odt", png, failure.Broken, "", ""},
		{"a picture called .txt", "a.txt", png, failure.Unsupported, "", ""},
		{"a picture called .csv", "a.csv", append(bytes.Clone(png), 0, 0, 1), failure.Unsupported, "", ""},
		{"plain text called .docx", "a.docx", []byte("Emma"), failure.Broken, "", ""},
		{"a PDF", "a.docx", []byte("%PDF-1.7"), failure.PDFOnPage, "", ""},
		{"any zip file", "a.zip", pack(t, map[string]string{"a.txt": "Emma"}), failure.Unsupported, "", ""},
		{"a presentation", "a.pptx", small(t, map[string]string{"[Content_Types].xml": `<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`}), failure.Unsupported, "", ""},
		{"a drawing of ODF", "a.odg", pack(t, partsOf("odt", archive(map[string]string{"content": "", "mimetype": "application/vnd.oasis.opendocument.graphics"}))), failure.Unsupported, "", ""},
		{"one name twice", "a.docx", appended(t, docx, "word/document.xml", "<a/>"), failure.Duplicate, "", ""},
		{"one name twice, in capitals", "a.docx", appended(t, docx, "WORD/Document.XML", "<a/>"), failure.Duplicate, "", ""},
		{"one name twice, with a slash before", "a.docx", appended(t, docx, "/word/document.xml", "<a/>"), failure.Broken, "", ""},
		{"one name twice, with a dot in it", "a.docx", appended(t, docx, "word/./document.xml", "<a/>"), failure.Duplicate, "", ""},
		{"another name in the part's own header", "a.docx", localName(t, docx, "word/document.xml", "word/documenT.xmX"), failure.Broken, "", ""},
		{"a way out of the folder", "a.docx", appended(t, docx, "../../etc/passwd", "Emma"), failure.Broken, "", ""},
		{"a way out in the middle", "a.docx", appended(t, docx, "word/../../x", "Emma"), failure.Broken, "", ""},
		{"a drive's name", "a.docx", appended(t, docx, `C:\x`, "Emma"), failure.Broken, "", ""},
		{"backslashes", "a.docx", appended(t, docx, `word\media\x.png`, "Emma"), "", "docx", "Emma"},
		{"backslashes that lead out", "a.docx", appended(t, docx, `..\x.png`, "Emma"), failure.Broken, "", ""},
		{"a zero in a name", "a.docx", appended(t, docx, "word/a\x00.xml", "<a/>"), failure.Broken, "", ""},
		{"no list of parts", "a.docx", without(t, docx, "[Content_Types].xml"), failure.Broken, "", ""},
		{"no list of parts, and a bomb", "a.docx", without(t, zeros(t, docx, "word/document.xml", 100<<20, 100<<20), "[Content_Types].xml"), failure.Bomb, "", ""},
		{"ODF that its manifest alone names", "a.odt", without(t, odt, "mimetype"), "", "odt", "Emma"},
		{"no relationships", "a.docx", without(t, docx, "_rels/.rels"), failure.Broken, "", ""},
		{"no main part", "a.docx", without(t, docx, "word/document.xml"), failure.Broken, "", ""},
		{"no workbook", "a.xlsx", without(t, xlsx, "xl/workbook.xml"), failure.Broken, "", ""},
		{"no relationships of a workbook", "a.xlsx", without(t, xlsx, "xl/_rels/workbook.xml.rels"), "", "xlsx", "Emma"},
		{"no sheet", "a.xlsx", without(t, xlsx, "xl/worksheets/sheet1.xml"), "", "xlsx", "Feuil1"},
		{"no content", "a.odt", without(t, odt, "content.xml"), failure.Broken, "", ""},
		{"no manifest", "a.odt", without(t, odt, "META-INF/manifest.xml"), failure.Broken, "", ""},
		{"a shared string that is not there", "a.xlsx", book1(t, `<row><c t="s"><v>7</v></c><c t="s"><v>-1</v></c><c t="s"><v>99999999999999999999</v></c><c t="inlineStr"><is><t>Emma</t></is></c></row>`, map[string]string{"strings": `<si><t>x</t></si>`}), "", "xlsx", "Emma"},
		{"a cell without a row", "a.xlsx", book1(t, `<c r="A1" t="inlineStr"><is><t>Emma</t></is></c>`, nil), "", "xlsx", "Emma"},
		{"cells in disorder, twice, far away", "a.xlsx", book1(t, `<row r="9"><c r="C9" t="inlineStr"><is><t>Emma</t></is></c><c r="A9"><v>1</v></c><c r="C9"><v>2</v></c><c r="XFD9"><v>3</v></c><c r="ZZZZZZZZZ9"><v>4</v></c></row><row r="1"><c r="A1"><v>5</v></c></row>`, nil), "", "xlsx", "Emma"},
		{"repeated columns without end", "a.ods", plain("ods", `<table:table table:name="a"><table:table-row table:number-rows-repeated="99999999"><table:table-cell table:number-columns-repeated="2147483647"/><table:table-cell><text:p>Emma</text:p></table:table-cell></table:table-row></table:table>`), "", "ods", "Emma"},
		{"spaces without end", "a.odt", plain("odt", `<text:p>Emma<text:s text:c="2147483647"/><text:s text:c="99999999999999999999"/><text:s text:c="-4"/>fin</text:p>`), "", "odt", "Emma"},
		{"a mail in a mail in a mail", "a.eml", []byte(strings.Repeat("Content-Type: message/rfc822\r\n\r\n", 200) + "Subject: Emma\r\n\r\nEmma"), failure.Bomb, "", ""},
		{"a mail without a head", "a.eml", []byte("Emma a bien travaillé.\n"), failure.Broken, "", ""},
		{"a mail with broken base64", "a.eml", []byte("Content-Transfer-Encoding: base64\r\n\r\n=Emma="), failure.Broken, "", ""},
		{"a quote that never ends", "a.csv", []byte(`a;"Emma` + "\n" + strings.Repeat("x;y\n", 1000)), "", "csv", "Emma"},
	}
	for _, r := range rows {
		t.Run(r.what, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			d, err := Open(r.name, r.data)
			runtime.ReadMemStats(&after)
			if grown := after.TotalAlloc - before.TotalAlloc; grown > 1<<30 {
				t.Errorf("asked for %d MB", grown>>20)
			}
			if r.code != "" {
				var f *failure.Failure
				if !errors.As(err, &f) || f.Code != r.code {
					t.Fatalf("it is %v, want %s", err, r.code)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if d.Kind != r.kind || !strings.Contains(d.Text, r.text) {
				t.Fatalf("opens as %s: %.200q", d.Kind, d.Text)
			}
			if _, err := d.Save(nil, &Also{}); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// many returns a file with n empty parts added.
func many(t testing.TB, data []byte, n int) []byte {
	parts := map[string]string{}
	for name, b := range unpack(t, data) {
		parts[name] = string(b)
	}
	for i := range n {
		parts[fmt.Sprintf("word/media/%d.png", i)] = ""
	}
	return pack(t, parts)
}

// heavy returns a text document with n parts of XML of 30 MB each. They pack well, but not as
// well as a bomb.
func heavy(t testing.TB, n int) []byte {
	var b strings.Builder
	b.WriteString("<a>")
	for i := 0; b.Len() < 30<<20; i++ {
		fmt.Fprintf(&b, "<b>%d</b>%s", i*7919, strings.Repeat(" ", 400))
	}
	b.WriteString("</a>")
	first := zipOne(t, b.String())
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	r, err := zip.NewReader(bytes.NewReader(small(t, nil)), int64(len(small(t, nil))))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if err := w.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	for i := range n {
		h := first.FileHeader
		h.Name = fmt.Sprintf("customXml/item%d.xml", i+1)
		raw, err := first.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		to, err := w.CreateRaw(&h)
		if err == nil {
			if _, err = packed.ReadFrom(raw); err == nil {
				_, err = to.Write(packed.Bytes())
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// zipOne returns a packed part.
func zipOne(t testing.TB, text string) *zip.File {
	data := pack(t, map[string]string{"a": text})
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return r.File[0]
}

// TestBrokenArchives cuts files off and flips a bit of every 97th byte: the result is refused
// or opened, and an opened file can be saved.
func TestBrokenArchives(t *testing.T) {
	t.Parallel()
	rich, _ := partsOfFile(t, "word", "testdata/word/textbox.txtar")
	list, err := os.ReadFile("../../testdata/office/liste.ods") // it has folders
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"a.docx": rich, "a.ods": list, "a.xlsx": book1(t, `<row><c t="s"><v>0</v></c></row>`, map[string]string{"strings": `<si><t>Emma</t></si>`})} {
		for at := 0; at < len(data); at += 97 {
			for _, b := range [][]byte{data[:at], flipped(data, at)} {
				d, err := Open(name, b)
				if err != nil {
					var f *failure.Failure
					if !errors.As(err, &f) || f.Message == "" {
						t.Fatalf("%s at %d: %v is no failure of ours", name, at, err)
					}
					continue
				}
				edits, also := hideEmma(d)
				if _, err := d.Save(edits, also); err != nil {
					t.Fatalf("%s at %d: %v", name, at, err)
				}
			}
		}
	}
}

func flipped(data []byte, at int) []byte {
	b := bytes.Clone(data)
	b[at] ^= 1 << (at % 8)
	return b
}

// TestRest checks that a long document that was at rest is written as one that was not.
func TestRest(t *testing.T) {
	t.Parallel()
	data := wide(t, 25_000)
	save := func(rests bool) []byte {
		d, err := Open("a.xlsx", data)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Text) < flow.LongText {
			t.Fatalf("%d bytes do not rest", len(d.Text))
		}
		at := strings.Index(d.Text, "\t")
		if rests {
			d.Rest()
		}
		made, err := d.Save([]Edit{{Span: Span{Start: 0, End: at}, Text: "X"}}, &Also{})
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	if was, is := save(false), save(true); !bytes.Equal(was, is) {
		t.Errorf("%d bytes, %d where it rested", len(was), len(is))
	}
}

// TestManyCells checks that a sheet of 200,000 cells is read whole.
func TestManyCells(t *testing.T) {
	t.Parallel()
	d, err := Open("a.xlsx", wide(t, 25_000))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(d.Text, "\t"); n != 7*25_000 {
		t.Errorf("%d tabs", n)
	}
}
