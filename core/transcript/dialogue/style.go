package dialogue

import (
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/speaker"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Styled is a paragraph of a document with the name of its style.
type Styled struct {
	At    flow.Span // bytes of the document's text
	Style string
}

// ByStyle returns the turns of a document whose styles name the speakers. Each run of paragraphs of
// one style is a turn; the name of the style is that of the speaker. The running text ends at
// text[:end]. The paragraphs are in order; those of styles that come with every program are not
// among them.
//
//	Enquêteur: "Bonjour."   Kelly: "Bonjour, oui."   Kelly: "Je viens de Brest."
//	→ "Bonjour." by Enquêteur, "Bonjour, oui.\nJe viens de Brest." by Kelly
//
// The list is empty unless there are two such styles or more that take turns, and one of them names
// a role: a report may have styles of its own, too.
func ByStyle(text string, paragraphs []Styled, end int) (turns []turn.Turn) {
	if !takeTurns(paragraphs) {
		return nil
	}
	for i := 0; i < len(paragraphs); {
		next := i + 1
		for next < len(paragraphs) && paragraphs[next].Style == paragraphs[i].Style {
			next++
		}
		to := end
		if next < len(paragraphs) {
			to = paragraphs[next].At.Start
		}
		if at := trimmed(text, paragraphs[i].At.Start, to); at.Start < at.End {
			turns = append(turns, turn.Turn{Speaker: paragraphs[i].Style, At: at})
		}
		i = next
	}
	return turns
}

// fewestChanges is the fewest changes of the speaker in an interview.
const fewestChanges = 3

// takeTurns reports whether the styles of paragraphs name speakers.
func takeTurns(paragraphs []Styled) bool {
	changes, hasRole := 0, false
	for i, p := range paragraphs {
		if i > 0 && p.Style != paragraphs[i-1].Style {
			changes++
		}
		hasRole = hasRole || speaker.IsRole(p.Style)
		if strings.ContainsAny(p.Style, ".:;,/") {
			return false
		}
	}
	return hasRole && changes >= fewestChanges
}
