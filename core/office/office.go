// Package office reads the text of a document as its reader sees it, and writes other words
// into the same file: DOCX, XLSX, ODT, ODS, CSV, EML and plain text.
//
//	d, err := office.Open("bilan.docx", data)  // d.Text: "Bilan\nEmma Lefèvre a progressé."
//	also := &office.Also{}
//	also.Add("Emma Lefèvre", "ELEVE_001", false)
//	out, err := d.Save([]office.Edit{{Span: office.Span{Start: 6, End: 19}, Text: "ELEVE_001"}}, also)
//	// out, opened again: "Bilan\nELEVE_001 a progressé."
//
// A paragraph is a line of Text, tabs separate cells. Edits change only the bytes of their
// spans: a name that is cut over several runs goes into the first one, all other bytes stay,
// and unchanged parts keep their packed bytes. Also replaces the same names where no reader
// sees them: in attributes, names of parts, comments.
//
// Its packages, called rooms, from below:
//   - failure: why a file is not opened; charset: how its characters are encoded
//   - flow: lines of text made of pieces, which know their bytes in the file; edits of the text
//     become patches of bytes
//   - sweep: replaces names outside the text
//   - xmlscan: cuts XML into tokens and reports the bytes of each
//   - plain: plain text, CSV, HTML; mail: EML; xmldoc: zip files and XML
//
// Package office itself decides the kind of a file (Open) and which names sheets, bookmarks and
// columns may have: how long they are, and that they are unique (Settle). It does not know who is
// hidden, or which replacements are used.
package office

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/mail"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmldoc"
)

// Document is an opened file.
type Document struct {
	Kind string // docx, odt, xlsx, ods, csv, eml, txt; after OpenAs, the kind that read returned
	Text string
	// Parts are the stretches of Text, one for each part of the file, in order.
	Parts []Part
	// Signed are the lines of Text that are the name of one person each, usually an author.
	Signed []Span
	// Dated are the lines of Text that say when a message was written. Only formats of
	// core/transcript have some.
	Dated []Span
	// Things are the lines of Text that are the name of a thing: a sheet, a bookmark.
	Things []Span
	// Values are the stretches of Text that are not running text: names of things, alternative
	// texts, links, properties. A name may be part of a word in them: "Photo_Emma2.png".
	Values []Span
	// Given are the stretches of Text that a program wrote, not a person: "Object1", "mailto".
	Given     []Span
	Uncovered []Uncovered
	Warnings  []string // codes: macros, signature, tracked, twice-read, mixed-encodings

	called []flow.Thing // places of the names of all things, columns included
	quoted []Span       // lines of Text that a program reads, such as those of field codes
	layout flow.Layout
	store  Store

	name string // name and content of the file, for reading it again
	data []byte
	by   func(name string, data []byte) (*Document, error) // reads the file again
}

// IsFlowing reports whether a line of Text may end inside a sentence, as in plain text, so that
// edits may cross its end. In all other documents, a line is a paragraph or a cell.
func (d *Document) IsFlowing() bool { return d.Kind == "txt" }

// Part is a stretch of the document's text, and the part of the file that it is from.
type Part struct {
	Name       string
	Aspect     string // body, header, footer, notes, comments, boxes, strings, properties, authors
	Field      string // in a mail's head: the field's name in lower case, "subject"; else ""
	Start, End int    // bytes of Document.Text
}

// Store is an open file of one kind, which can be written again. Each package below that reads a
// format has its own.
type Store interface {
	flow.Parts
	// Save returns the file with the patches of its parts, by the number of the part, and with
	// the names outside the text replaced by also.
	Save(l *flow.Layout, patches map[int][]flow.Patch, also *Also) ([]byte, error)
	// Mentions looks outside the text for the names that also replaces. It returns the replacements
	// of those that it finds, sorted.
	Mentions(l *flow.Layout, also *Also) []string
}

// Rest frees the parsed file while other work needs the memory, if the text is long. Text and the
// spans stay; Save reads the file again.
func (d *Document) Rest() {
	if len(d.Text) >= flow.LongText {
		d.store, d.layout = nil, flow.Layout{}
	}
}

// wake reads the file again if Rest freed it.
func (d *Document) wake() error {
	if d.store != nil {
		return nil
	}
	again, err := d.by(d.name, d.data)
	if err != nil {
		return err
	}
	d.store, d.layout = again.store, again.layout
	return nil
}

// Largest files and texts that are opened.
const (
	maxFile   = 256 << 20 // bytes of a file
	maxTokens = 8 << 20   // words, numbers and signs of a text; 24 MB of sentences have 5 million
)

// Open reads a file. The file extension in name matters only if the bytes do not identify the
// kind of file. Open does not copy the bytes: the caller must not change them while the
// document is in use. The error is a failure.Failure with a code.
func Open(name string, data []byte) (*Document, error) { return openBy(open, name, data) }

// OpenAs opens a file, as Open does, in a format that this package does not know, such as a
// transcript. read parses the bytes of a file, and returns its content and the store that writes
// it.
func OpenAs[S Store](name string, data []byte, read func([]byte) (*flow.Content, S, error)) (*Document, error) {
	return openBy(func(_ string, data []byte) (*Document, error) { return documentOf(read(data)) }, name, data)
}

// openBy opens a file with read, and keeps read to open the file again after Rest.
func openBy(read func(string, []byte) (*Document, error), name string, data []byte) (*Document, error) {
	d, err := read(name, data)
	if err != nil {
		return nil, err
	}
	if len(d.Text) > maxTokens && tokens(d.Text) > maxTokens {
		return nil, failure.New(failure.Bomb)
	}
	d.name, d.data, d.by = name, data, read
	return d, nil
}

// tokens estimates the number of words, numbers and signs of a text. openBy limits it, because each
// of them takes time in a search for names, about as much as six letters.
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
	case bytes.HasPrefix(data, []byte(`{\rtf`)): // Word writes it into files called .doc, too
		return nil, failure.New(failure.Unsupported)
	case xmldoc.IsFlat(data) && !plain.IsText(ending) && ending != "eml":
		return documentOf(xmldoc.OpenFlat(data))
	}
	switch ending {
	case "doc", "xls", "dot", "xlt":
		return nil, failure.New(failure.Legacy)
	case "pdf":
		return nil, failure.Damaged()
	}
	switch {
	case slices.Contains(Writing, ending), slices.Contains(Sheets, ending):
		return nil, failure.Damaged()
	case slices.Contains(Tables, ending):
		return documentOf(plain.OpenTable(data))
	case slices.Contains(Mail, ending):
		return documentOf(mail.Open(data))
	case plain.IsText(ending):
		return documentOf(plain.OpenText(data))
	}
	return nil, failure.New(failure.Unsupported)
}

// compound returns why a file in Microsoft's compound format is not opened: it is encrypted if
// its directory, which is in UTF-16, names a stream "EncryptedPackage", otherwise in an old
// format.
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

// stretchParts returns the Parts that a stretch covers: one, or one for each sheet in it.
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

// documentOf makes a document of c, the content of a file, and s, its store. It passes err on.
func documentOf[S Store](c *flow.Content, s S, err error) (*Document, error) {
	if err != nil {
		return nil, err
	}
	d := &Document{Kind: c.Kind, Uncovered: c.Uncovered, Warnings: c.Warnings, store: s}
	text, stretches := flow.Join(c.Flows)
	d.Text = string(text)
	d.layout = flow.Layout{Text: d.Text, Stretches: stretches, Held: c.Held, Sought: c.Sought}
	for _, s := range stretches {
		d.Parts = append(d.Parts, stretchParts(&s)...)
		if s.Rank >= flow.InStrings && s.Rank < flow.InAuthors {
			d.Values = append(d.Values, Span{Start: s.At, End: s.At + len(s.Text)})
		}
		for _, line := range s.Signed {
			d.Signed = append(d.Signed, Span{Start: line.Start + s.At, End: line.End + s.At})
		}
		for _, line := range s.Dated {
			d.Dated = append(d.Dated, Span{Start: line.Start + s.At, End: line.End + s.At})
		}
		for _, line := range s.Quoted {
			d.quoted = append(d.quoted, Span{Start: line.Start + s.At, End: line.End + s.At})
		}
		for _, line := range s.Things {
			line.Start, line.End = line.Start+s.At, line.End+s.At
			d.called = append(d.called, line)
			if line.Class != flow.Column && line.Class != flow.Item && line.Class != flow.Literal {
				d.Things = append(d.Things, line.Span)
			}
		}
	}
	d.Given = sweep.Given(d.Text, d.Values, d.quoted)
	return d, nil
}
