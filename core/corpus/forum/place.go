package forum

import (
	"bufio"
	"io"
	"strings"
)

// counted hands bytes to the XML reader one by one, and knows how many of a line
// continue a character: columns are told in characters. What it has not handed on
// can be looked through when the XML reader gives up.
type counted struct {
	in             *bufio.Reader
	within, before int // continuing bytes of this line, and of the one before it
	lines          int
}

func newCounted(r io.Reader) *counted { return &counted{in: bufio.NewReaderSize(r, 16<<10)} }

func (c *counted) Read(p []byte) (int, error) { return c.in.Read(p) }

func (c *counted) ReadByte() (byte, error) {
	b, err := c.in.ReadByte()
	switch {
	case b&0xC0 == 0x80 && err == nil:
		c.within++
	case b == '\n' && err == nil:
		c.before, c.within = c.within, 0
		c.lines++
	}
	return b, err
}

// place is a line and a column, from 1.
type place struct{ line, column int }

// place is where the reader of XML is; it may have put one byte back.
func (f *forumReader) place() place {
	line, column := f.dec.InputPos()
	within := f.in.within
	if line <= f.in.lines {
		within = f.in.before
	}
	return place{line, max(1, column-within)}
}

// behind is the place behind a text that begins at p.
func (p place) behind(text string) place {
	lines := strings.Count(text, "\n")
	if lines > 0 {
		text, p.column = text[strings.LastIndexByte(text, '\n')+1:], 1
	}
	return place{p.line + lines, p.column + len([]rune(text))}
}

// begun counts the elements of a name that begin in what is left of the file.
func (c *counted) begun(name string) (int, error) {
	n := 0
	tag, in := make([]byte, 0, 64), false
	for {
		b, err := c.in.ReadByte()
		if err == io.EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
		switch {
		case b == '<':
			tag, in = tag[:0], true
		case !in:
		case strings.IndexByte(" \t\r\n/>", b) >= 0:
			in = false
			if string(tag[strings.IndexByte(string(tag), ':')+1:]) == name && name != "" {
				n++
			}
		case len(tag) == cap(tag):
			in = false
		default:
			tag = append(tag, b)
		}
	}
}

// warnBroken says where the file stops to be well-formed: how many messages were
// read, how many more seem to be in it, which one was open and which came before.
func (f *forumReader) warnBroken(at place, whole, lost int, open, after string) {
	args := []any{"messages", whole, "lost", lost, "column", at.column}
	if after != "" {
		args = append(args, "after", after)
	}
	f.warnings.add(at.line, open, "import-broken", args...)
}
