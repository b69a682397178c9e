// Package office reads the text of a document as its reader meets it, and writes
// other words into the same document: DOCX, ODT, XLSX, ODS, CSV, EML and plain
// text.
//
// A document is opened into one text, a paragraph a line, in which every letter
// knows where it stands in the file (flow.go, piece). Edits of that text are
// written there and nowhere else (edit.go): a name cut over several runs is
// replaced in the first one's style, all other bytes stay what they were, and
// parts in which nothing changes keep their packed bytes.
//
// The package knows nothing of names: what is replaced, and by what, it is told.
// It knows XML (xml.go), zip files (container.go) and the vocabularies of ECMA-376
// and OASIS OpenDocument as far as they hold text: by default every text of every
// part of XML is a line of its own, and the vocabularies (word.go, sheet.go,
// odf.go) say what flows together, what is read first and what is no text.
package office

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"
)

// Document is a file that was opened.
type Document struct {
	Kind string // docx, odt, xlsx, ods, csv, eml, txt
	Text string
	// Parts are where the text of each part of the file stands, in order.
	Parts []Part
	// Signed are the lines that hold the name of one person each, of an author as a
	// rule.
	Signed []Span
	// Things are the lines that hold the name of a thing: a sheet, a bookmark.
	Things []Span
	// Values are the stretches that are no running text: names of things, alternative
	// texts, links, properties. A name may be part of a word in them: "Photo_Emma2.png".
	Values []Span
	// Given are the stretches that a program wrote by itself: "Object1", "mailto".
	Given     []Span
	Uncovered []Uncovered
	Warnings  []string // codes: macros, signature, tracked, twice-read, mixed-encodings

	called  []thing // every name of a thing, those of columns too
	quoted  []Span  // lines that a program reads
	held    map[int][]Span
	sought  map[int][]piece
	stretch []stretch
	store   store

	name string // of the file, and its bytes
	data []byte
}

// IsFlowing reports whether a line of the text ends anywhere, as in plain text, and
// not where a paragraph or a cell does: an edit may cross it.
func (d *Document) IsFlowing() bool { return d.Kind == "txt" }

// Part is a stretch of a document's text and the part of the file it is from.
type Part struct {
	Name       string
	Aspect     string // body, header, footer, notes, comments, boxes, strings, properties, authors
	Field      string // of the head of a mail: its name in small letters, "subject"; else ""
	Start, End int    // bytes of Document.Text
}

// Uncovered is a part of a file whose content is neither read nor changed.
type Uncovered struct {
	Part string
	Code string // picture, binary, embedded, macros, signature, external, attachment
}

// store is what a kind of file does with the bytes behind its text.
type store interface {
	// part is the bytes that a piece's offsets count.
	part(i int) []byte
	// save writes the file with the patches of its parts.
	save(d *Document, patches map[int][]patch, also *Also) ([]byte, error)
	// mentions are what stands for the names found outside the text.
	mentions(d *Document, also *Also) []string
}

// longText is from how many bytes of text on a document may rest.
const longText = 1 << 20

// Rest lets go of all but what is said of the text, while other work needs the memory.
// A short document stays as it is; a long one is read again when it is saved.
func (d *Document) Rest() {
	if len(d.Text) >= longText {
		d.store, d.stretch, d.held, d.sought = nil, nil, nil, nil
	}
}

// wake reads a document again that rests.
func (d *Document) wake() error {
	if d.store != nil {
		return nil
	}
	again, err := Open(d.name, d.data)
	if err != nil {
		return err
	}
	d.store, d.stretch, d.held, d.sought = again.store, again.stretch, again.held, again.sought
	return nil
}

// Bounds of what is opened at all, and of the text of a document, wherever it comes
// from: a file of 7 kB says 260 MB where a thousand cells share one string, or a
// cell stands for a thousand. A book of 1,000 pages has 3 MB of text, 50,000 rows of
// eight cells have 4 MB. Whoever looks for names in a text needs 60 bytes for each of its
// own, and 160 where it is a list of names.
const (
	maxFile   = 256 << 20
	maxText   = 24 << 20
	maxTokens = 8 << 20 // words, numbers and marks; 24 MB of sentences have 5 million
)

// Open reads a file. name is only asked for its ending, where the bytes do not say
// what they are. The bytes are not copied: they stay as they are while the document is
// in use.
func Open(name string, data []byte) (*Document, error) {
	d, err := open(name, data)
	if err != nil {
		return nil, err
	}
	if len(d.Text) > maxTokens && tokens(d.Text) > maxTokens {
		return nil, failure(Bomb)
	}
	d.name, d.data = name, data
	return d, nil
}

// tokens are about how many words, numbers and marks a text has: each costs whoever looks
// for names as much as six letters.
func tokens(text string) (n int) {
	inWord := false
	for i := range len(text) {
		c := text[i]
		isWord := c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c >= utf8.RuneSelf
		if isWord && !inWord || !isWord && c > ' ' {
			n++
		}
		inWord = isWord
	}
	return n
}

func open(name string, data []byte) (*Document, error) {
	ending := strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
	switch {
	case len(data) == 0:
		return nil, broken()
	case len(data) > maxFile:
		return nil, failure(Bomb)
	case bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06")):
		return openZipped(data)
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")):
		return nil, failure(compound(data))
	case bytes.HasPrefix(data, []byte("%PDF-")):
		return nil, failure(PDFOnPage)
	case isFlat(data) && !isText(ending) && ending != "eml":
		return openFlat(data)
	}
	switch ending {
	case "docx", "docm", "dotx", "dotm", "xlsx", "xlsm", "xltx", "xltm", "odt", "ott", "ods", "ots", "fodt", "fods":
		return nil, broken()
	case "doc", "xls", "dot", "xlt":
		return nil, failure(Legacy)
	case "pdf":
		return nil, broken()
	}
	switch {
	case bytes.HasPrefix(data, []byte(`{\rtf`)):
		return nil, failure(Unsupported)
	case ending == "csv" || ending == "tsv":
		return openTable(data)
	case ending == "eml":
		return openMail(data)
	case isText(ending):
		return openText(data)
	}
	return nil, failure(Unsupported)
}

// compound tells an encrypted document from an old one: both are files of
// Microsoft's compound format, of which the directory names the streams in
// UTF-16.
func compound(data []byte) Code {
	var name []byte
	for _, c := range []byte("EncryptedPackage") {
		name = append(name, c, 0)
	}
	if bytes.Contains(data, name) {
		return Encrypted
	}
	return Legacy
}

// parts are the parts of a document that a stretch is: one, or one for each of its sheets.
func (s *stretch) parts() (list []Part) {
	from := 0
	for _, at := range append(s.breaks, len(s.text)) {
		if at == from && len(s.text) > 0 {
			continue
		}
		list = append(list, Part{s.name, aspects[s.rank], s.field, s.at + from, s.at + at})
		from = min(at+len("\n"), len(s.text))
	}
	return list
}

// finish makes the document's text of its flows. book is nil where a document has
// none.
func (d *Document) finish(flows []*flow, book *book) {
	if z, ok := d.store.(*zipped); ok {
		if z.tracks {
			d.warn("tracked")
		}
		for _, name := range z.encoded {
			d.Uncovered = append(d.Uncovered, Uncovered{name, "binary"})
		}
	}
	if book != nil {
		book.settle()
		d.held, d.sought = book.held, book.sought
	}
	text, stand := join(flows)
	d.Text, d.stretch = string(text), stand
	for _, s := range stand {
		d.Parts = append(d.Parts, s.parts()...)
		if s.rank >= inStrings && s.rank < inAuthors {
			d.Values = append(d.Values, Span{s.at, s.at + len(s.text)})
		}
		for _, line := range s.signed {
			d.Signed = append(d.Signed, Span{line.Start + s.at, line.End + s.at})
		}
		for _, line := range s.quoted {
			d.quoted = append(d.quoted, Span{line.Start + s.at, line.End + s.at})
		}
		for _, line := range s.things {
			line.Start, line.End = line.Start+s.at, line.End+s.at
			if d.called = append(d.called, line); line.class != column && line.class != item {
				d.Things = append(d.Things, line.Span)
			}
		}
	}
	d.Given = d.given()
}
