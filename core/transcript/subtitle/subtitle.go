// Package subtitle reads subtitles: SubRip (.srt) and WebVTT (.vtt,
// https://www.w3.org/TR/webvtt1/), as recordings of meetings have them. Each cue is a turn.
//
//	1
//	00:00:01,000 --> 00:00:04,000
//	Kelly Martin: Bonjour <i>Tobias</i>
//
// The speaker is the voice of the cue (<v Kelly Martin>), or the name before a colon at the
// beginning of a cue, as Zoom and Teams write it; a cue with several voices is several turns.
// Speakers are names; comments, styles and the head of the file are values (package turn). Times,
// numbers and settings are read, never changed.
package subtitle

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/speaker"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// arrow is between the two times of a cue.
const arrow = "-->"

// Open reads subtitles. The error is one of core/office/failure, if the bytes are not text.
func Open(data []byte) (*turn.Book, *turn.Source, error) {
	src, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{src: src, book: &turn.Book{Kind: "srt"}, form: flow.AsBytes, named: map[string]bool{}}
	if bytes.HasPrefix(src.Text, []byte("WEBVTT")) {
		r.book.Kind, r.form = "vtt", flow.AsText
	}
	var blocks []block
	var open block
	plain.EachLine(src.Text, 0, func(from, to int) {
		if len(bytes.TrimSpace(src.Text[from:to])) > 0 {
			open = append(open, flow.Span{Start: from, End: to})
			return
		}
		blocks = append(blocks, open)
		open = nil
	})
	blocks = append(blocks, open)
	r.findNames(blocks)
	for _, b := range blocks {
		r.read(b)
	}
	return r.book, src, nil
}

// Is reports whether a file begins as subtitles do, given its first bytes in any charset.
func Is(head []byte) bool {
	head = bytes.ReplaceAll(head, []byte{0}, nil) // in UTF-16, every other byte of a letter is 0
	return bytes.Contains(head, []byte("WEBVTT")) || bytes.Contains(head, []byte(arrow))
}

// block holds the places of consecutive lines that are not empty: a cue, a comment, a style, or the
// head of the file.
type block []flow.Span

// timing returns the index of the line that has the times of a cue; -1 if the block is not a cue.
func (b block) timing(text []byte) int {
	for i := 0; i < min(len(b), 2); i++ {
		if bytes.Contains(b[i].Of(text), []byte(arrow)) {
			return i
		}
	}
	return -1
}

// reader is the state of reading a file.
type reader struct {
	src   *turn.Source
	book  *turn.Book
	form  flow.Form       // how words are written: plain in SubRip, with references in WebVTT
	named map[string]bool // the names that precede a colon at the beginning of cues
}

// findNames fills r.named. Package speaker decides which words before a colon are names, over all
// cues.
func (r *reader) findNames(blocks []block) {
	var b strings.Builder
	for _, one := range blocks {
		if i := one.timing(r.src.Text); i >= 0 && i+1 < len(one) {
			b.Write(one[i+1].Of(r.src.Text))
			b.WriteByte('\n')
		}
	}
	for _, o := range speaker.Openings(b.String()) {
		r.named[o.Label] = true
	}
}

// read reads a block: a cue, a comment, a style, or the head of the file.
func (r *reader) read(b block) {
	i := b.timing(r.src.Text)
	if i < 0 {
		for k, l := range b {
			if after, ok := bytes.CutPrefix(l.Of(r.src.Text), []byte("NOTE ")); ok && k == 0 {
				l.Start = l.End - len(after)
			}
			r.book.Value(r.src.Line(l.Start, l.End))
		}
		return
	}
	t := turn.Turn{}
	if i == 1 {
		t.ID = string(b[0].Of(r.src.Text))
	}
	times := string(b[i].Of(r.src.Text))
	t.Time, _, _ = strings.Cut(times, " "+arrow)
	t.Time = strings.TrimSpace(t.Time)
	c := cue{reader: r, turn: t}
	for k, l := range b[i+1:] {
		at := l.Start
		if k == 0 {
			at = c.prefix(l)
		}
		c.line(at, l.End)
	}
	c.end()
}

// cue is the state of reading a cue.
type cue struct {
	*reader
	turn  turn.Turn    // the open turn: the cue, or what one of its voices says
	lines []*flow.Line // lines of the open turn
}

// prefix reads a name and a colon at the beginning of a cue, if they are there, and returns where
// the words of the cue begin. It takes the place of the cue's first line.
func (c *cue) prefix(l flow.Span) int {
	text := l.Of(c.src.Text)
	colon := bytes.IndexAny(text, ":")
	if colon < 0 {
		return l.Start
	}
	label := strings.Join(strings.Fields(string(text[:colon])), " ")
	if !c.named[label] {
		return l.Start
	}
	c.turn.Speaker = label
	name := turn.Trim(c.src.Text, l.Start, l.Start+colon)
	c.book.Name(c.src.Line(name.Start, name.End))
	return l.Start + colon + 1
}

// line adds bytes [from, to), a line of the cue, to the open turn, without tags. A voice tag after
// some words ends the turn and begins another one.
func (c *cue) line(from, to int) {
	text := c.src.Text
	l := &flow.Line{}
	c.lines = append(c.lines, l)
	add := func(from, to int) {
		from, to = trimmedLeft(text, from, to, len(l.Text) == 0)
		words, ok := flow.Decode(text[from:to], c.form)
		if form := c.form; from < to {
			if !ok { // a reference that WebVTT does not define is kept as it is
				words, form = text[from:to], flow.AsBytes
			}
			l.Add(words, flow.At(0, from, to, form))
		}
	}
	for from < to {
		open := bytes.IndexByte(text[from:to], '<')
		if open < 0 {
			break
		}
		size := bytes.IndexByte(text[from+open:to], '>')
		if size < 0 {
			break
		}
		add(from, from+open)
		if name, at, ok := voice(text, from+open, from+open+size); ok {
			if c.hasWords() {
				c.end()
				l = &flow.Line{}
				c.lines = []*flow.Line{l}
			}
			c.turn.Speaker = name
			c.book.Name(c.src.Line(at.Start, at.End))
		}
		from += open + size + 1
	}
	add(from, to)
}

// trimmedLeft returns the place of bytes [from, to) of a text, without white space at the beginning
// if they are the first of a line.
func trimmedLeft(text []byte, from, to int, first bool) (int, int) {
	for first && from < to && flow.IsSpace(text[from]) {
		from++
	}
	return from, to
}

// voice returns the name in a voice tag, "<v.loud Kelly>", and its place. The tag is bytes [from,
// to) of a text and the ">" after them. The result ok is false if it is another tag, or has no
// name.
func voice(text []byte, from, to int) (name string, at flow.Span, ok bool) {
	tag := text[from+1 : to]
	if len(tag) < 2 || tag[0] != 'v' || tag[1] != ' ' && tag[1] != '.' && tag[1] != '\t' {
		return "", at, false
	}
	space := bytes.IndexAny(tag, " \t")
	if space < 0 {
		return "", at, false
	}
	at = turn.Trim(text, from+1+space, to)
	if at.Start == at.End {
		return "", at, false
	}
	return string(at.Of(text)), at, true
}

// hasWords reports whether the open turn has any words.
func (c *cue) hasWords() bool {
	for _, l := range c.lines {
		if len(bytes.TrimSpace(l.Text)) > 0 {
			return true
		}
	}
	return false
}

// end adds the open turn to the book.
func (c *cue) end() {
	lines := c.lines[:0]
	for _, l := range c.lines {
		if len(l.Text) > 0 {
			lines = append(lines, l)
		}
	}
	c.book.Say(c.turn, lines...)
}
