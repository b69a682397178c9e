package forum

import "strings"

// place is a line and a column, from 1.
type place struct{ line, column int }

// place is where the reader of XML is; it may have put one byte back.
func (f *forumReader) place() place {
	if f.begun+f.dec.InputOffset() < f.in.handed {
		return f.in.before
	}
	return f.in.at
}

// behind is the place behind a text that begins at p.
func (p place) behind(text string) place {
	lines := strings.Count(text, "\n")
	if lines > 0 {
		text, p.column = text[strings.LastIndexByte(text, '\n')+1:], 1
	}
	return place{p.line + lines, p.column + len([]rune(text))}
}
