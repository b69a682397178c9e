package flow

import (
	"strings"
)

// Rank orders the texts of a document in the order in which a reader meets them.
type Rank uint8

const (
	InBody Rank = iota
	InHeader
	InFooter
	InNotes
	InEndnotes
	InComments
	InBoxes   // text boxes, and other text beside the running text of a part
	InStrings // alternative texts, links, fields, names of things
	InProperties
	InAuthors
)

// aspects are the names of the ranks for callers of the package.
var aspects = [...]string{
	InBody: "body", InHeader: "header", InFooter: "footer", InNotes: "notes", InEndnotes: "notes",
	InComments: "comments", InBoxes: "boxes", InStrings: "strings", InProperties: "properties", InAuthors: "authors",
}

// Aspect returns the name of a rank for callers: "body", "header", …
func (r Rank) Aspect() string { return aspects[r] }

// Piece says where a stretch of text is in its file. A mail of 20 MB can have four million.
type Piece struct {
	At, End  int32 // bytes of the text (of the line, then of the flow)
	Part     int32 // number of the part
	From, To int32 // bytes of the part
	Tag      int32 // of a cell's value: where the cell's tag begins; of delimited text: the separator
	Shared   int32 // of a cell's value: the number of the shared string
	Form     Form
	Fixed    fix
}

// At returns the piece of bytes [from, to) of a part.
func At(part, from, to int, f Form) Piece {
	return Piece{Part: int32(part), From: int32(from), To: int32(to), Form: f}
}

// Place returns the part and the bytes of it that a piece is.
func (p *Piece) Place() (part, from, to int) { return int(p.Part), int(p.From), int(p.To) }

// Within returns the piece of the bytes [from, to) of a piece.
func (p Piece) Within(from, to int) Piece {
	p.From, p.To = p.From+int32(from), p.From+int32(to)
	return p
}

// Shown returns the bytes of the text that the piece is.
func (p *Piece) Shown() (from, to int) { return int(p.At), int(p.End) }

// appendFrom appends the pieces of a line that begins at byte at of the text.
func appendFrom(list, pieces []Piece, at int) []Piece {
	from := len(list)
	list = append(list, pieces...)
	for i := from; i < len(list); i++ {
		list[i].At += int32(at)
		list[i].End += int32(at)
	}
	return list
}

// fix says what else changes in a part when a piece changes.
type fix uint8

const (
	NoFix        fix = iota
	ToText           // the cell (its tag is at Tag) had a value of another type
	ToString         // the element (its tag is at Tag) is named n or d after the type of its value, and becomes a string
	JSONText         // a string of JSON
	JSONNumbers      // the same, and letters beyond ASCII are written as numbers
	DoubleQuotes     // a string in a formula: a quote in it is doubled
	KeepSpaces       // the element needs xml:space="preserve" if its text begins or ends with a space
)

// Line is a paragraph, a cell or a value while it is read.
type Line struct {
	Text   []byte
	Pieces []Piece
	Kept   bool // the last space is one that OpenDocument writes as an element, so it must not be collapsed
	Code   bool // the line is the code of a field
}

// Add appends a stretch of text and its place to the line.
func (l *Line) Add(text []byte, p Piece) {
	p.At = int32(len(l.Text))
	l.Text = append(l.Text, text...)
	p.End = int32(len(l.Text))
	l.Pieces = append(l.Pieces, p)
}

// Flow is the text of a part, or of one aspect of it, while it is read.
type Flow struct {
	Name      string
	Rank      Rank
	Field     string // of a mail's head: the name of the field
	Text      []byte
	Pieces    []Piece
	Signed    []Span  // lines that hold the name of one person each
	Dated     []Span  // lines that say when a turn was written
	Things    []Thing // lines that hold the name of a thing
	Quoted    []Span  // lines that a program reads: only people of the list are looked for in them
	Mirrors   []mirror
	Repeats   []Repeat // in order of their places
	Followers []Follower
	Breaks    []int // where the text of another sheet begins

	Written bool // something was put, even an empty line
}

// mirror is a stretch of a flow's text that the document contains a second time. Edits are made
// there, too.
type mirror struct {
	at, end int
	Pieces  []Piece
}

// Separate appends a separator between two lines or cells. It does nothing in a flow without a
// line, unless the separator is a tab.
func (f *Flow) Separate(separator string) {
	if f.Written || strings.HasPrefix(separator, "\t") {
		f.Text = append(f.Text, separator...)
	}
}

// Put appends a line to the flow and returns the place of its text, half-open.
func (f *Flow) Put(l *Line) (at, end int) {
	f.Written = true
	at = len(f.Text)
	f.Text = append(f.Text, l.Text...)
	f.Pieces = appendFrom(f.Pieces, l.Pieces, at)
	return at, len(f.Text)
}

// Again records that the document contains the text of l a second time, in the pieces of l. The
// first time is at [at, at+len) of the flow.
func (f *Flow) Again(at int, l *Line) {
	f.Mirrors = append(f.Mirrors, mirror{at: at, end: at + len(l.Text), Pieces: appendFrom(nil, l.Pieces, at)})
}
