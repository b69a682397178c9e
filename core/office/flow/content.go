package flow

import "slices"

// Content is what a reader of one format (package plain, mail or xmldoc) makes of a file: its
// kind, its text as flows, and warnings for the person who shares the file.
type Content struct {
	Kind      string // docx, odt, xlsx, ods, csv, eml, txt
	Flows     []*Flow
	Held      map[int][]Span  // by part: bytes that are never searched for names
	Sought    map[int][]Piece // by part: searched only for names of two words or more
	Uncovered []Uncovered
	Warnings  []string // codes: macros, signature, tracked, twice-read, mixed-encodings
}

// Warn adds a code to c.Warnings unless it is already there.
func (c *Content) Warn(code string) {
	if !slices.Contains(c.Warnings, code) {
		c.Warnings = append(c.Warnings, code)
	}
}

// Leave records that a part of the file is neither read nor changed. code says why
// (Uncovered.Code).
func (c *Content) Leave(part, code string) {
	c.Uncovered = append(c.Uncovered, Uncovered{part, code})
}

// Parts gives access to the parts of an open file. Part returns the bytes of part i; the offsets
// From and To of a Piece count them.
type Parts interface {
	Part(i int) []byte
}

// LongText is the size of Document.Text, in bytes, from which Document.Rest frees the parsed
// file, which Save then reads again. In a mail of this size, hiding does not try out whether its
// lines would come back exactly.
const LongText = 1 << 20

// MaxText is the largest text, in bytes, that is read from a document. A limit is needed because
// a file of 7 kB can hold 260 MB of text: a thousand cells can share one string, and one cell can
// be repeated a thousand times. For comparison: a book of 1,000 pages has 3 MB of text, 50,000
// rows of eight cells have 4 MB. A search for names needs 60 bytes of memory for each byte of
// text, 160 in a list of names.
const MaxText = 24 << 20
