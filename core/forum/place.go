package forum

import "strings"

// place is a line and a column in a file, from 1. Columns count characters.
type place struct{ line, column int }

// place returns the place in the file of the byte that the XML decoder reads next. f.in counts the
// bytes that were handed to the decoder. If the decoder has put its last byte back, the next one is
// that byte.
func (f *forumReader) place() place {
	if f.begun+f.dec.InputOffset() < f.in.handed {
		return f.in.before
	}
	return f.in.at
}

// behind returns the place after a text that begins at this place.
func (p place) behind(text string) place {
	lines := strings.Count(text, "\n")
	if lines > 0 {
		text, p.column = text[strings.LastIndexByte(text, '\n')+1:], 1
	}
	return place{p.line + lines, p.column + len([]rune(text))}
}
