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

// Piece says where a stretch of text is in its file.
type Piece struct {
	At, End  int // bytes of the text (of the line, then of the flow)
	Part     int // number of the part
	From, To int // bytes of the part
	Form     Form
	Fixed    fix
	Tag      int // of a cell's value: where the cell's tag begins; of delimited text: the separator
	Shared   int // of a cell's value: the number of the shared string
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
	p.At = len(l.Text)
	l.Text = append(l.Text, text...)
	p.End = len(l.Text)
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
	for _, p := range l.Pieces {
		p.At += at
		p.End += at
		f.Pieces = append(f.Pieces, p)
	}
	return at, len(f.Text)
}

// Again records that the document contains the text of l a second time, in the pieces of l. The
// first time is at [at, at+len) of the flow.
func (f *Flow) Again(at int, l *Line) {
	m := mirror{at: at, end: at + len(l.Text)}
	for _, p := range l.Pieces {
		p.At += at
		p.End += at
		m.Pieces = append(m.Pieces, p)
	}
	f.Mirrors = append(f.Mirrors, m)
}
