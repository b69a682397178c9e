package flow

import "slices"

// Content is what a room reads from a file: its kind, the flows of its text, and the warnings
// for the person who shares the file.
type Content struct {
	Kind      string // docx, odt, xlsx, ods, csv, eml, txt
	Flows     []*Flow
	Held      map[int][]Span  // by part: places that only a program reads; no name is looked for there
	Sought    map[int][]Piece // by part: places where only whole names are looked for
	Uncovered []Uncovered
	Warnings  []string // codes: macros, signature, tracked, twice-read, mixed-encodings
}

// Warn adds a code unless it is there already.
func (c *Content) Warn(code string) {
	if !slices.Contains(c.Warnings, code) {
		c.Warnings = append(c.Warnings, code)
	}
}

// Leave records a part of the file that is neither read nor changed.
func (c *Content) Leave(part, code string) {
	c.Uncovered = append(c.Uncovered, Uncovered{part, code})
}

// Parts returns the bytes that the offsets of pieces count, by the number of the part.
type Parts interface {
	Part(i int) []byte
}

// LongText is the size in bytes from which a text is dropped while a document rests, and read
// again afterwards.
const LongText = 1 << 20

// MaxText is the largest text in bytes that is read from a document. A file of 7 kB can hold
// 260 MB of text, because a thousand cells can share one string, and one cell can be repeated a
// thousand times. A book of 1,000 pages has 3 MB of text, 50,000 rows of eight cells have 4 MB.
// A search for names needs 60 bytes of memory for each byte of text, 160 in a list of names.
const MaxText = 24 << 20
