// Package praat reads the TextGrid files of Praat (.TextGrid,
// https://www.fon.hum.uva.nl/praat/manual/TextGrid_file_formats.html), in the long and the short
// form. Every string of such a file is in quotes, a quote in it is doubled, and everything else is
// numbers or is not read by Praat. So one scan serves both forms:
//
//	"IntervalTier" "Kelly" 0 2.1 3 0 0.5 "bonjour" …   tier "Kelly", interval from 0 to 0.5
//
// The name of a tier is that of its speaker, and a label (package turn). Texts of intervals and
// points are turns. Numbers are read, never changed.
package praat

import (
	"bytes"
	"strconv"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of TextGrid files.
const Kind = "textgrid"

// Is reports whether a file begins as a TextGrid does.
func Is(head []byte) bool {
	return bytes.Contains(bytes.ReplaceAll(head, []byte{0}, nil), []byte("TextGrid"))
}

// Open reads a TextGrid. The error is one of core/office/failure: the bytes are not text, or a
// string is not closed.
func Open(data []byte) (*turn.Book, *turn.Source, error) {
	src, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{src: src, book: &turn.Book{Kind: Kind}}
	if !r.read() {
		return nil, nil, failure.Damaged()
	}
	return r.book, src, nil
}

// state says what the next string of the file is.
type state uint8

const (
	atHead   state = iota // one of the head, "ooTextFile" or "TextGrid", or the class of the first tier
	atName                // the name of a tier
	inTier                // a text of the tier, or the class of the next tier
	headings = 2          // number of strings in the head
)

// Classes of tiers.
const (
	intervals = "IntervalTier"
	points    = "TextTier"
)

// reader is the state of reading a file.
type reader struct {
	src     *turn.Source
	book    *turn.Book
	state   state
	strings int        // number of strings read so far
	numbers int        // how many numbers were read since the last string
	last    [2]float64 // the last two numbers: the times of an interval; for a point, the second one is its time
	isPoint bool       // the open tier has points, not intervals
	speaker string     // speaker of the open tier
}

// read reads the whole file. It returns false if a string is not closed.
func (r *reader) read() bool {
	text := r.src.Text
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			end := closing(text, i)
			if end < 0 {
				return false
			}
			r.string(i+1, end)
			i = end + 1
		case c == '!': // a comment up to the end of the line
			for i < len(text) && text[i] != '\n' {
				i++
			}
		case isNumber(c) && !isGlued(text, i):
			end := i + 1
			for end < len(text) && (isNumber(text[end]) || text[end]|0x20 == 'e') {
				end++
			}
			if n, err := strconv.ParseFloat(string(text[i:end]), 64); err == nil {
				r.last = [2]float64{r.last[1], n}
				r.numbers++
			}
			i = end
		default:
			i++
		}
	}
	return true
}

// closing returns the offset of the quote that ends the string whose first quote is text[from]; -1
// if the string is not closed.
func closing(text []byte, from int) int {
	for i := from + 1; i < len(text); i++ {
		if text[i] != '"' {
			continue
		}
		if i+1 < len(text) && text[i+1] == '"' {
			i++
			continue
		}
		return i
	}
	return -1
}

// isNumber reports whether a byte may be part of a number.
func isNumber(c byte) bool { return flow.IsDigit(c) || c == '.' || c == '-' || c == '+' }

// isGlued reports whether the number at text[i] belongs to a word, to an index, "item [1]", or to a
// longer number. Praat does not read such a number.
func isGlued(text []byte, i int) bool {
	if i == 0 {
		return false
	}
	c := text[i-1]
	return c == '[' || c == '<' || flow.IsLetter(c) || isNumber(c)
}

// string handles a string, which is bytes [from, to) without its quotes.
func (r *reader) string(from, to int) {
	r.strings++
	numbers := r.numbers
	r.numbers = 0
	raw := r.src.Text[from:to]
	isClass := string(raw) == intervals || string(raw) == points
	switch {
	case r.strings <= headings:
	case r.state != atName && isClass && (r.state == atHead || numbers != timesOf(r.isPoint)):
		r.state, r.isPoint = atName, string(raw) == points
	case r.state == atName:
		l := r.line(from, to)
		r.book.Label(l)
		r.speaker, r.state = turn.TierSpeaker(string(l.Text)), inTier
	case r.state == inTier:
		at := r.last[0]
		if r.isPoint {
			at = r.last[1]
		}
		r.book.Say(turn.Turn{Speaker: r.speaker, Time: turn.Clock(at)}, r.line(from, to))
	}
}

// timesOf returns how many numbers are before each text of a tier: 1, the time of a point, or 2,
// the beginning and the end of an interval.
func timesOf(isPoint bool) int {
	if isPoint {
		return 1
	}
	return 2
}

// line returns the string at bytes [from, to) as a line of the document. A doubled quote in it is
// one quote of the line, and a piece of its own, so that an edit removes both or neither.
func (r *reader) line(from, to int) *flow.Line {
	l := &flow.Line{}
	add := func(from, to int) {
		if from < to {
			p := flow.At(0, from, to, flow.AsBytes)
			p.Fixed = flow.DoubleQuotes
			l.Add(r.src.Text[from:to], p)
		}
	}
	for {
		n := bytes.Index(r.src.Text[from:to], []byte(`""`))
		if n < 0 {
			break
		}
		add(from, from+n)
		l.Add([]byte(`"`), flow.At(0, from+n, from+n+2, flow.AsElement))
		from += n + 2
	}
	add(from, to)
	return l
}
