package flow

import (
	"strings"
)

// Rank says which kind of place a text comes from (body, header, notes, …). Join sorts by it, so
// that the body comes first and the authors last.
type Rank uint8

const (
	InBody Rank = iota
	InHeader
	InFooter
	InNotes
	InEndnotes
	InComments
	InBoxes   // text boxes, and other text outside the running text of a part
	InStrings // alternative texts, links, fields, names of things
	InProperties
	InAuthors
)

// aspects are the names that Aspect returns.
var aspects = [...]string{
	InBody: "body", InHeader: "header", InFooter: "footer", InNotes: "notes", InEndnotes: "notes",
	InComments: "comments", InBoxes: "boxes", InStrings: "strings", InProperties: "properties", InAuthors: "authors",
}

// Aspect returns the name of a rank as Part.Aspect gives it to callers: "body", "header", …
func (r Rank) Aspect() string { return aspects[r] }

// Piece maps a stretch of text, bytes [At, End), to the bytes [From, To) of a part of the file.
// Its fields are int32 because a mail of 20 MB can have four million pieces.
type Piece struct {
	At, End  int32 // bytes of Line.Text; once the line is in a flow, of Flow.Text
	Part     int32 // number of the part
	From, To int32 // bytes of the part, still encoded
	Tag      int32 // for a cell's value: offset of the cell's tag; in delimited text: the separator
	// With the form AsShared: the number of the shared string. With the form AsNumber in a text
	// cell: the number of the cell's style, -1 if it has none.
	Shared int32
	Form   Form
	Fixed  fix
}

// At returns a piece for the bytes [from, to) of a part, which are written in form f. Line.Add
// sets its place in the text.
func At(part, from, to int, f Form) Piece {
	return Piece{Part: int32(part), From: int32(from), To: int32(to), Form: f}
}

// Place returns the number of the piece's part, and the bytes [from, to) that it occupies there.
func (p *Piece) Place() (part, from, to int) { return int(p.Part), int(p.From), int(p.To) }

// Within returns a piece for the bytes [from, to) of p, counted from p.From.
func (p Piece) Within(from, to int) Piece {
	p.From, p.To = p.From+int32(from), p.From+int32(to)
	return p
}

// Shown returns the bytes [from, to) of the text that the piece stands for.
func (p *Piece) Shown() (from, to int) { return int(p.At), int(p.End) }

// appendFrom appends the pieces of a line to list. It adds at to their offsets in the text, because
// the line begins at f.Text[at] of its flow f.
func appendFrom(list, pieces []Piece, at int) []Piece {
	from := len(list)
	list = append(list, pieces...)
	for i := from; i < len(list); i++ {
		list[i].At += int32(at)
		list[i].End += int32(at)
	}
	return list
}

// fix says what else must change in the part when the text of a piece changes, such as the type
// of the cell around it.
type fix uint8

const (
	NoFix fix = iota
	// The cell whose tag begins at Tag has a value that is not text, and becomes a text cell.
	ToText
	// The element whose tag begins at Tag is called n or d (number, date) in a pivot table's
	// cache, and is renamed to s (string).
	ToString
	JSONText    // the piece is inside a string of JSON, so the new text is escaped for JSON
	JSONNumbers // the same, and letters beyond ASCII are written as numbers: "\u00e9"
	// The piece is inside a string of a formula, so every quote in the new text is doubled.
	DoubleQuotes
	KeepSpaces // the element needs xml:space="preserve" if its text begins or ends with a space
)

// Line is a paragraph, a cell or a value while a document is read: its text, and the place of
// each stretch of the text in the file.
type Line struct {
	Text   []byte
	Pieces []Piece
	// The last space of Text is an element <text:s/> of OpenDocument, so that a space behind it
	// does not collapse with it.
	Kept bool
	Code bool // Text is the code of a field, such as "REF Signet1", not text for readers
}

// Add appends text to the line, and p, which says where this text is written in the file.
func (l *Line) Add(text []byte, p Piece) {
	p.At = int32(len(l.Text))
	l.Text = append(l.Text, text...)
	p.End = int32(len(l.Text))
	l.Pieces = append(l.Pieces, p)
}

// Flow is the text of one part of a file, or of one aspect of a part (its body, its notes), while
// it is read.
type Flow struct {
	Name      string
	Rank      Rank
	Field     string // for a field of a mail's head: the field's name; else ""
	Text      []byte
	Pieces    []Piece
	Signed    []Span  // lines of Text that are the name of one person each
	Dated     []Span  // lines of Text that say when a turn was written
	Things    []Thing // lines of Text that are the name of a thing
	Quoted    []Span  // lines that a program reads: searched only for people of the list
	Mirrors   []mirror
	Repeats   []Repeat // in the order of Text
	Followers []Follower
	Breaks    []int // offsets in Text at which the next sheet of a workbook begins

	Written bool // a line was added, possibly an empty one
}

// mirror is a stretch [at, end) of Flow.Text that the file contains a second time, at Pieces. An
// edit of the stretch is written in both places.
type mirror struct {
	at, end int
	Pieces  []Piece
}

// Separate appends a separator, such as "\n" between two lines or "\t" between two cells. It does
// nothing before the first line of a flow, unless the separator begins with a tab.
func (f *Flow) Separate(separator string) {
	if f.Written || strings.HasPrefix(separator, "\t") {
		f.Text = append(f.Text, separator...)
	}
}

// Put appends a line to the flow and returns the bytes [at, end) of f.Text that it occupies.
func (f *Flow) Put(l *Line) (at, end int) {
	f.Written = true
	at = len(f.Text)
	f.Text = append(f.Text, l.Text...)
	f.Pieces = appendFrom(f.Pieces, l.Pieces, at)
	return at, len(f.Text)
}

// Again records that the file contains the text of l a second time, in the pieces of l. The first
// time is at f.Text[at:].
func (f *Flow) Again(at int, l *Line) {
	f.Mirrors = append(f.Mirrors, mirror{at: at, end: at + len(l.Text), Pieces: appendFrom(nil, l.Pieces, at)})
}
