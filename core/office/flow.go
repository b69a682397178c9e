package office

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// rank orders the texts of a document as a reader meets them.
type rank uint8

const (
	inBody rank = iota
	inHeader
	inFooter
	inNotes
	inEndnotes
	inComments
	inBoxes   // text boxes, and what stands beside the running text of its part
	inStrings // alternative texts, links, fields, names of things
	inProperties
	inAuthors
)

// aspects are the names of the ranks, for whoever shows what a document holds.
var aspects = [...]string{
	inBody: "body", inHeader: "header", inFooter: "footer", inNotes: "notes", inEndnotes: "notes",
	inComments: "comments", inBoxes: "boxes", inStrings: "strings", inProperties: "properties", inAuthors: "authors",
}

// piece is a stretch of the text and where it stands.
type piece struct {
	at, end  int // bytes of the text
	part     int // index of the part
	from, to int // bytes of the part
	form     form
	fixed    fix
	tag      int // of a cell's value: where the cell's tag begins
	shared   int // of a cell's value: the number of the shared string
}

// fix is what else changes in a part where a piece does.
type fix uint8

const (
	noFix        fix = iota
	toText           // its cell (tag) had a value of another type
	toString         // its element (tag) is called n or d after the type of its value
	jsonText         // a value of JSON
	jsonNumbers      // the same, with letters by their numbers
	doubleQuotes     // a string of a formula: a quote in it is written twice
	keepSpaces       // its element says xml:space="preserve" where its text begins or ends with a space
)

// line is a paragraph, a cell or a value under way.
type line struct {
	text   []byte
	pieces []piece
	kept   bool // the last space is one that ODF writes as an element
	code   bool // it is what a field does
}

// add appends a stretch to a line.
func (l *line) add(text []byte, p piece) {
	p.at = len(l.text)
	l.text = append(l.text, text...)
	p.end = len(l.text)
	l.pieces = append(l.pieces, p)
}

// flow is the text of a part, or of one aspect of it, under way.
type flow struct {
	name      string
	rank      rank
	field     string // of the head of a mail: what it is called
	text      []byte
	pieces    []piece
	signed    []Span  // lines that hold one person each
	things    []thing // lines that hold the name of a thing
	quoted    []Span  // lines that a program reads: only people of the list are looked for
	mirror    []mirror
	repeats   []repeat // in order
	followers []follower
	breaks    []int // where its text goes on with another sheet

	written bool // something stands in it, be it an empty line
}

// mirror is a stretch of a flow's text that stands in the document again: the same
// becomes of it there.
type mirror struct {
	at, end int
	pieces  []piece
}

// part writes what stands between two lines or cells; nothing before the first.
func (f *flow) part(separator string) {
	if f.written || strings.HasPrefix(separator, "\t") {
		f.text = append(f.text, separator...)
	}
}

// put appends a line to a flow, and says where its text stands.
func (f *flow) put(l *line) (at, end int) {
	f.written = true
	at = len(f.text)
	f.text = append(f.text, l.text...)
	for _, p := range l.pieces {
		p.at += at
		p.end += at
		f.pieces = append(f.pieces, p)
	}
	return at, len(f.text)
}

// again notes that what stands at [at, end) stands once more, in the pieces of l.
func (f *flow) again(at int, l *line) {
	m := mirror{at: at, end: at + len(l.text)}
	for _, p := range l.pieces {
		p.at += at
		p.end += at
		m.pieces = append(m.pieces, p)
	}
	f.mirror = append(f.mirror, m)
}

// join makes one text of flows, by rank.
func join(flows []*flow) (text []byte, stand []stretch) {
	flows = slices.DeleteFunc(slices.Clone(flows), func(f *flow) bool { return len(f.text) == 0 })
	slices.SortStableFunc(flows, func(a, b *flow) int { return cmp.Compare(a.rank, b.rank) })
	if len(flows) == 1 && len(flows[0].mirror) == 0 {
		return flows[0].text, []stretch{{flows[0], 0}}
	}
	size := 0
	for _, f := range flows {
		size += len(f.text) + 1
	}
	text = make([]byte, 0, size)
	for _, f := range flows {
		slices.SortStableFunc(f.mirror, func(a, b mirror) int { return cmp.Compare(a.at, b.at) })
		if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
			text = append(text, '\n')
		}
		stand = append(stand, stretch{f, len(text)})
		text = append(text, f.text...)
	}
	return text, stand
}

// stretch is a flow and where it begins in the whole text.
type stretch struct {
	*flow
	at int
}

// Span is bytes of a document's text, half-open.
type Span struct{ Start, End int }
