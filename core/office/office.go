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

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/mail"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmldoc"
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

	called []flow.Thing // every name of a thing, those of columns too
	quoted []Span       // lines that a program reads
	layout flow.Layout
	store  store

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

// store is what a kind of file does with the bytes behind its text.
type store interface {
	flow.Parts
	// Save writes the file with the patches of its parts, by the parts' numbers.
	Save(l *flow.Layout, patches map[int][]flow.Patch, also *Also) ([]byte, error)
	// Mentions returns the replacements of the names found outside the text.
	Mentions(l *flow.Layout, also *Also) []string
}

// Rest lets go of all but what is said of the text, while other work needs the memory.
// A short document stays as it is; a long one is read again when it is saved.
func (d *Document) Rest() {
	if len(d.Text) >= flow.LongText {
		d.store, d.layout = nil, flow.Layout{}
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
	d.store, d.layout = again.store, again.layout
	return nil
}

// Bounds of what is opened.
const (
	maxFile   = 256 << 20 // bytes of a file
	maxTokens = 8 << 20   // words, numbers and marks of a text; 24 MB of sentences have 5 million
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
		return nil, failure.New(failure.Bomb)
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
		return nil, failure.Damaged()
	case len(data) > maxFile:
		return nil, failure.New(failure.Bomb)
	case bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06")):
		return documentOf(xmldoc.Open(data))
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")):
		return nil, failure.New(compound(data))
	case bytes.HasPrefix(data, []byte("%PDF-")):
		return nil, failure.New(failure.PDFOnPage)
	case xmldoc.IsFlat(data) && !plain.IsText(ending) && ending != "eml":
		return documentOf(xmldoc.OpenFlat(data))
	}
	switch ending {
	case "docx", "docm", "dotx", "dotm", "xlsx", "xlsm", "xltx", "xltm", "odt", "ott", "ods", "ots", "fodt", "fods":
		return nil, failure.Damaged()
	case "doc", "xls", "dot", "xlt":
		return nil, failure.New(failure.Legacy)
	case "pdf":
		return nil, failure.Damaged()
	}
	switch {
	case bytes.HasPrefix(data, []byte(`{\rtf`)):
		return nil, failure.New(failure.Unsupported)
	case ending == "csv" || ending == "tsv":
		return documentOf(plain.OpenTable(data))
	case ending == "eml":
		return documentOf(mail.Open(data))
	case plain.IsText(ending):
		return documentOf(plain.OpenText(data))
	}
	return nil, failure.New(failure.Unsupported)
}

// compound tells an encrypted document from an old one: both are files of
// Microsoft's compound format, of which the directory names the streams in
// UTF-16.
func compound(data []byte) failure.Code {
	var name []byte
	for _, c := range []byte("EncryptedPackage") {
		name = append(name, c, 0)
	}
	if bytes.Contains(data, name) {
		return failure.Encrypted
	}
	return failure.Legacy
}

// stretchParts returns the parts of a document that a stretch holds: one, or one for each of
// its sheets.
func stretchParts(s *flow.Stretch) (list []Part) {
	from := 0
	for _, at := range append(s.Breaks, len(s.Text)) {
		if at == from && len(s.Text) > 0 {
			continue
		}
		list = append(list, Part{s.Name, s.Rank.Aspect(), s.Field, s.At + from, s.At + at})
		from = min(at+len("\n"), len(s.Text))
	}
	return list
}

// documentOf makes a document of what a room read.
func documentOf[S store](c *flow.Content, s S, err error) (*Document, error) {
	if err != nil {
		return nil, err
	}
	d := &Document{Kind: c.Kind, Uncovered: c.Uncovered, Warnings: c.Warnings, store: s}
	text, stand := flow.Join(c.Flows)
	d.Text = string(text)
	d.layout = flow.Layout{Text: d.Text, Stretches: stand, Held: c.Held, Sought: c.Sought}
	for _, s := range stand {
		d.Parts = append(d.Parts, stretchParts(&s)...)
		if s.Rank >= flow.InStrings && s.Rank < flow.InAuthors {
			d.Values = append(d.Values, Span{Start: s.At, End: s.At + len(s.Text)})
		}
		for _, line := range s.Signed {
			d.Signed = append(d.Signed, Span{Start: line.Start + s.At, End: line.End + s.At})
		}
		for _, line := range s.Quoted {
			d.quoted = append(d.quoted, Span{Start: line.Start + s.At, End: line.End + s.At})
		}
		for _, line := range s.Things {
			line.Start, line.End = line.Start+s.At, line.End+s.At
			if d.called = append(d.called, line); line.Class != flow.Column && line.Class != flow.Item {
				d.Things = append(d.Things, line.Span)
			}
		}
	}
	d.Given = sweep.Given(d.Text, d.Values, d.quoted)
	return d, nil
}
