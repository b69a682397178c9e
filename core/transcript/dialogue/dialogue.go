// Package dialogue cuts interviews into turns: documents and plain texts in which the name of a
// speaker and a colon begin a paragraph.
//
//	"Kelly Martin : Bonjour.\nQ : Et alors ?\nRien."
//	→ "Bonjour." by Kelly Martin, "Et alors ?\nRien." by Q
//
// The package core/speaker decides, over the whole text, which words before a colon are a speaker.
// Roles open turns too. In a document whose styles name the speakers, ByStyle cuts runs of
// paragraphs of one style instead. Text before the first turn, such as a title, belongs to no turn.
// The package works on the text of a document, and knows no format.
package dialogue

import (
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/speaker"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Cut returns the turns in a text, and the places of the names of their speakers, both in the order
// of the text. Both are empty if the text is not an interview. Offsets are bytes of the text.
func Cut(text string) (turns []turn.Turn, names []flow.Span) {
	openings := speaker.Openings(text)
	for i, o := range openings {
		end := len(text)
		if i+1 < len(openings) {
			end = strings.LastIndexByte(text[:openings[i+1].Start], '\n') + 1
		}
		at := trimmed(text, o.Words, end)
		names = append(names, flow.Span{Start: o.Start, End: o.End})
		if at.Start < at.End {
			turns = append(turns, turn.Turn{Speaker: o.Label, At: at})
		}
	}
	return turns, names
}

// trimmed returns the place of the bytes [from, to) of a text without white space at either end.
func trimmed(text string, from, to int) flow.Span {
	words := strings.TrimSpace(text[from:to])
	if words == "" {
		return flow.Span{Start: from, End: from}
	}
	from += strings.Index(text[from:to], words)
	return flow.Span{Start: from, End: from + len(words)}
}
