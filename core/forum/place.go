package forum

import "strings"

// place is a line and a column in a file, from 1. Columns count characters.
type place struct{ line, column int }

// place returns where the XML decoder is. The decoder may have unread one byte.
func (f *forumReader) place() place {
	if f.begun+f.dec.InputOffset() < f.in.handed {
		return f.in.before
	}
	return f.in.at
}

// behind returns the place after a text that begins at p.
func (p place) behind(text string) place {
	lines := strings.Count(text, "\n")
	if lines > 0 {
		text, p.column = text[strings.LastIndexByte(text, '\n')+1:], 1
	}
	return place{p.line + lines, p.column + len([]rune(text))}
}
