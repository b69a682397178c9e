package forumxml

import (
	"bytes"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// text collects the text of a field, with line ends where lines and paragraphs of the markup end,
// as core/forum reads it.
type text struct {
	line  flow.Line
	fresh bool // a line end is added before the next words
	ended bool // <br/> came last: a line end that follows it in the file is not a second one
}

// tag handles a start tag inside the text: a line may end there.
func (x *text) tag(name string, isBlock bool) {
	switch {
	case name == "br" || name == "lb" || name == "hr":
		x.lineEnd()
		x.ended, x.fresh = true, false
	case isBlock:
		x.fresh = true
	}
}

// lineEnd adds a line end for which the file has a tag, so that it has no bytes of its own.
func (x *text) lineEnd() {
	at := 0
	if n := len(x.line.Pieces); n > 0 {
		_, _, at = x.line.Pieces[n-1].Place()
	}
	x.line.Add([]byte("\n"), flow.At(0, at, at, flow.AsNothing))
}

// space is the white space of XML.
const space = " \t\r\n"

// add appends the words of the token t, which l has as a line, without the white space that means
// nothing in XML.
func (x *text) add(xml *turn.XML, t xmlscan.Token, l *flow.Line) {
	from := 0
	if x.ended {
		if rest := bytes.TrimLeft(l.Text, " \t\r"); bytes.HasPrefix(rest, []byte("\n")) {
			from = len(l.Text) - len(rest) + 1
		}
	}
	if from < len(l.Text) {
		x.ended = false
	}
	if x.fresh || len(x.line.Text) == 0 {
		from = len(l.Text) - len(bytes.TrimLeft(l.Text[from:], space))
	}
	if from >= len(l.Text) {
		return
	}
	if x.fresh {
		if x.fresh = false; len(bytes.TrimSpace(x.line.Text)) > 0 {
			x.trimEnd()
			x.lineEnd()
		}
	}
	p := l.Pieces[0]
	if len(bytes.TrimSpace(l.Text)) == 0 {
		p.Form = flow.AsNothing // white space between two elements is not changed, even inside a name
	}
	_, start, end := p.Place()
	raw := xml.Text[start:end]
	x.line.Add(l.Text[from:], p.Within(flow.Place(raw, p.Form, from), len(raw)))
}

// trimEnd removes white space from the end of the text.
func (x *text) trimEnd() {
	for n := len(x.line.Pieces); n > 0; n-- {
		p := &x.line.Pieces[n-1]
		at, end := p.Shown()
		kept := len(bytes.TrimRight(x.line.Text[at:end], space))
		if kept == end-at {
			return
		}
		if kept > 0 {
			_, _, to := p.Place()
			// White space is not escaped in the file, so the white space that is removed has as
			// many bytes at the end of the piece.
			p.To = int32(to - (end - at - kept))
			p.End = int32(at + kept)
			x.line.Text = x.line.Text[:at+kept]
			return
		}
		x.line.Text, x.line.Pieces = x.line.Text[:at], x.line.Pieces[:n-1]
	}
}

// trimmed returns the line of the text, after removing white space from its end.
func (x *text) trimmed() *flow.Line {
	x.trimEnd()
	return &x.line
}
