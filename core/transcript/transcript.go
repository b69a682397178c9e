// Package transcript opens the files of a corpus in the formats that researchers have: transcripts
// of speech, subtitles, chats, forums, mailboxes, interviews. Each file is cut into turns, which
// know their speakers, and is written back as it was, with other words in the places of the names.
//
//	f, err := transcript.Open("classe/entretien.eaf", data)
//	f.Turns[0]       // Turn{Speaker: "Léo", …}
//	f.Words(0)       // "Bonjour Kelly"
//	f.Docs[0].Save(edits, also)
//
// A format is a package of its own below this one, which reads bytes into a turn.Book (package
// turn). To add a format, write its package and its entry in formats. A file of no such format is
// opened by core/office, and cut into turns where its lines begin with the name of a speaker
// (package dialogue).
//
// The package does not know who is hidden, or which replacements are used. core/app/corpus holds
// the service.
package transcript

import (
	"bytes"
	"path"
	"strings"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/xmldoc"
	"github.com/cachenom/cachenom/core/transcript/chat"
	"github.com/cachenom/cachenom/core/transcript/chatjson"
	"github.com/cachenom/cachenom/core/transcript/dialogue"
	"github.com/cachenom/cachenom/core/transcript/elan"
	"github.com/cachenom/cachenom/core/transcript/forumxml"
	"github.com/cachenom/cachenom/core/transcript/marked"
	"github.com/cachenom/cachenom/core/transcript/praat"
	"github.com/cachenom/cachenom/core/transcript/subtitle"
	"github.com/cachenom/cachenom/core/transcript/table"
	"github.com/cachenom/cachenom/core/transcript/tei"
	"github.com/cachenom/cachenom/core/transcript/transcriber"
	"github.com/cachenom/cachenom/core/transcript/turn"
	"github.com/cachenom/cachenom/core/transcript/whatsapp"
)

// File is an opened file of a corpus.
type File struct {
	Name string // path of the file, as the caller gave it
	Kind string // "eaf", "cha", "docx" …
	// Docs are the documents in the file: one, or each mail of a mailbox.
	Docs     []*office.Document
	Turns    []Turn // in the order of the file
	Warnings []turn.Warning
	Apart    bool           // turn.Book.Apart
	Columns  *forum.Columns // columns of a table that is cut into turns; nil for any other file

	speakers [][]flow.Span              // index into Docs → places of speakers' names in its text
	wanted   forum.Wanted               // the columns that the user chose
	fit      func(label string) string  // turn.Book.Fit
	join     func(docs [][]byte) []byte // makes the file of its documents; nil if it has only one
}

// Turn is a turn of one of the documents of a file.
type Turn struct {
	turn.Turn
	Doc int // index into File.Docs
}

// Words returns the text of turn i, what the person says or writes.
func (f *File) Words(i int) string {
	t := &f.Turns[i]
	return f.Docs[t.Doc].Text[t.At.Start:t.At.End]
}

// Names returns the names of people that the file has outside of its turns, such as speakers and
// annotators, in the order of the file.
func (f *File) Names() (list []string) {
	for _, d := range f.Docs {
		for _, at := range d.Signed {
			list = append(list, d.Text[at.Start:at.End])
		}
	}
	return list
}

// Speakers returns the places of the speakers' names that begin lines in the text of document i, in
// order. It returns nil if the file keeps the names outside of its text.
func (f *File) Speakers(i int) []flow.Span {
	if i >= len(f.speakers) {
		return nil
	}
	return f.speakers[i]
}

// Fit returns a new label in a form that the format of the file allows.
func (f *File) Fit(label string) string {
	if f.fit == nil {
		return label
	}
	return f.fit(label)
}

// Join returns the bytes of the file, given those of its documents in the order of Docs.
func (f *File) Join(docs [][]byte) []byte {
	if f.join == nil {
		return docs[0]
	}
	return f.join(docs)
}

// format says how the files of a format are recognised and opened.
type format struct {
	endings string // extensions of the files, without full stop, separated by spaces
	// is reports by the first bytes of a file with such an extension whether the file is of this
	// format. It is nil if all files with the extension are.
	is   func(head []byte) bool
	open func(name string, data []byte) (*File, error)

	office bool // core/office opens such files, too
	table  bool // the files are tables, whose columns the user may choose
}

// formats lists the formats in the order in which they are tried.
var formats = []format{
	{endings: "eaf", open: by(elan.Open)},
	{endings: "textgrid", is: praat.Is, open: by(praat.Open)},
	{endings: "trs", open: by(transcriber.Open)},
	{endings: "xml tei", is: tei.Is, open: by(tei.Open)},
	{endings: "xml", is: isForum, open: by(forumxml.Open)},
	{endings: "txt", is: marked.Is, open: by(marked.Open)},
	{endings: "srt vtt", is: subtitle.Is, open: by(subtitle.Open)},
	{endings: "cha", open: by(chat.Open)},
	{endings: "txt", is: whatsapp.Is, open: by(whatsapp.Open)},
	{endings: "json", open: by(chatjson.Open)},
	{endings: "mbox mbx", open: openMails},
	{endings: "eml", open: openMails, office: true},
	{endings: "csv tsv", open: openTable(nil), office: true, table: true},
}

// isForum reports whether a file of XML may be a forum, because it is not a document of a word
// processor.
func isForum(head []byte) bool { return !xmldoc.IsFlat(head) }

// headBytes is how many bytes of the beginning of a file are read to recognise its format.
const headBytes = 64 << 10

// Open reads a file. The file extension in name and the beginning of the file decide on its
// format. Open does not copy the bytes: the caller must not change them while the file is in use.
// The error has a code (office.CodeOf).
func Open(name string, data []byte) (*File, error) { return OpenTable(name, data, nil) }

// OpenTable opens a file as Open does. If the file is a table, it uses the columns that the user
// chose.
func OpenTable(name string, data []byte, wanted forum.Wanted) (*File, error) {
	if f := formatOf(name, data); f != nil {
		if len(wanted) > 0 && f.table {
			return named(name)(openTable(wanted)(name, data))
		}
		return named(name)(f.open(name, data))
	}
	return named(name)(openOffice(name, data))
}

// IsTranscript reports whether a file is of a format of this package, and not a document that
// core/office opens.
func IsTranscript(name string, data []byte) bool {
	f := formatOf(name, data)
	return f != nil && !f.office
}

// formatOf returns the format of a file by its extension and its beginning; nil if no format of
// this package claims it.
func formatOf(name string, data []byte) *format {
	ending := strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
	for i := range formats {
		f := &formats[i]
		for one := range strings.FieldsSeq(f.endings) {
			if one == ending && (f.is == nil || f.is(data[:min(len(data), headBytes)])) {
				return f
			}
		}
	}
	return nil
}

// Again opens bytes that were made of this file, such as the same file with hidden names, with the
// same name and the same chosen columns.
func (f *File) Again(data []byte) (*File, error) { return OpenTable(f.Name, data, f.wanted) }

// named returns a function that sets File.Name in the result of an open function.
func named(name string) func(*File, error) (*File, error) {
	return func(f *File, err error) (*File, error) {
		if err != nil {
			return nil, err
		}
		f.Name = name
		return f, nil
	}
}

// Endings returns the extensions of the files that the formats claim, without full stop, except
// those that core/office opens too.
func Endings() (list []string) {
	for _, f := range formats {
		if !f.office {
			list = append(list, strings.Fields(f.endings)...)
		}
	}
	return list
}

// by returns the open function of a format whose files are one document, given the function that
// reads the bytes of a file into a turn.Book.
func by[S office.Store](read func([]byte) (*turn.Book, S, error)) func(string, []byte) (*File, error) {
	return func(name string, data []byte) (*File, error) {
		var book *turn.Book
		d, err := office.OpenAs(name, data, func(data []byte) (*flow.Content, S, error) {
			b, store, err := read(data)
			if err != nil {
				return nil, store, err
			}
			book = b
			return b.Content(), store, nil
		})
		if err != nil {
			return nil, err
		}
		f := &File{Kind: book.Kind, Docs: []*office.Document{d}, Warnings: book.Warnings, Apart: book.Apart, fit: book.Fit}
		for _, t := range book.Turns {
			f.Turns = append(f.Turns, Turn{Turn: t})
		}
		return f, nil
	}
}

// openTable returns the open function of tables, for the columns that the user chose. A table in
// which the texts or their authors are not found is opened as a document of core/office.
func openTable(wanted forum.Wanted) func(string, []byte) (*File, error) {
	return func(name string, data []byte) (*File, error) {
		var columns *forum.Columns
		f, err := by(func(data []byte) (b *turn.Book, s *turn.Source, err error) {
			b, s, columns, err = table.Open(data, wanted)
			return b, s, err
		})(name, data)
		if err != nil {
			return openOffice(name, data)
		}
		f.Columns, f.wanted = columns, wanted
		return f, nil
	}
}

// openOffice opens a document of core/office. An interview is cut into turns, any other document is
// one turn. A text of a format that core/office does not know is opened as plain text, with a
// warning.
func openOffice(name string, data []byte) (*File, error) {
	d, err := office.Open(name, data)
	isOther := err != nil && office.CodeOf(err) == failure.Unsupported && !bytes.HasPrefix(data, []byte(`{\rtf`))
	if isOther {
		d, err = office.OpenAs(name, data, plain.OpenText)
	}
	if err != nil {
		return nil, err
	}
	f := &File{Kind: d.Kind, Docs: []*office.Document{d}}
	if isOther {
		f.Warnings = append(f.Warnings, turn.Warning{Code: "import-plain", Args: map[string]any{}})
	}
	turns, names := dialogue.Cut(d.Text[:bodyEnd(d)])
	if len(turns) == 0 {
		turns = dialogue.ByStyle(d.Text, styledLines(d, data), bodyEnd(d))
	}
	if len(turns) == 0 {
		turns = dialogue.ByStyle(d.Text, styledLines(d, data), bodyEnd(d))
	}
	if len(turns) == 0 {
		f.Turns = []Turn{{Turn: turn.Turn{At: flow.Span{End: len(d.Text)}}}}
		return f, nil
	}
	f.speakers = [][]flow.Span{names}
	for _, t := range turns {
		f.Turns = append(f.Turns, Turn{Turn: t})
	}
	return f, nil
}

// mostBetween is how many lines after the last paragraph the next one is looked for.
const mostBetween = 64

// styledLines returns the paragraphs in the running text of a document that have a style of the
// user's own. A paragraph whose text is not found as a line, because it has a field for example, is
// left out.
func styledLines(d *office.Document, data []byte) (list []dialogue.Styled) {
	if d.Kind != "docx" && d.Kind != "odt" {
		return nil
	}
	at, end := 0, bodyEnd(d)
	for _, p := range xmldoc.StyledParagraphs(data) {
		want := strings.Join(strings.Fields(p.Text), " ")
		for from, n := at, 0; from < end && n < mostBetween; n++ {
			to := end
			if size := strings.IndexByte(d.Text[from:end], '\n'); size >= 0 {
				to = from + size
			}
			if strings.Join(strings.Fields(d.Text[from:to]), " ") == want {
				list = append(list, dialogue.Styled{At: flow.Span{Start: from, End: to}, Style: p.Style})
				at = to + 1
				break
			}
			from = to + 1
		}
	}
	return list
}

// bodyEnd returns the offset at which the running text of a document ends: headers, comments and
// other parts follow.
func bodyEnd(d *office.Document) int {
	end := 0
	for _, p := range d.Parts {
		if p.Aspect != "body" {
			break
		}
		end = p.End
	}
	if len(d.Parts) == 0 {
		return len(d.Text)
	}
	return end
}
