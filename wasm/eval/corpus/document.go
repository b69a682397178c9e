package corpus

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Document is a text of any sort, with everything in it that identifies a person.
type Document struct {
	ID    string // unique in its set if the format has ids, otherwise ""
	Genre string // "courriel" (mail), "bulletin" (report) and so on; free text, or ""
	Text  string
	// Mentions are sorted and do not overlap; the annotation policy has no nested mentions.
	Mentions []Annotation
}

// Annotation is a mention: a part of Document.Text, and the kind of what it identifies.
type Annotation struct {
	core.Span // in bytes of the document's text, half-open
	Kind      core.Kind
	// Optional marks a mention about which two careful annotators might disagree. A program that
	// finds it is not wrong, and one that does not find it has missed nothing.
	Optional bool
}

// Check reports the first mention that is not valid: outside of the text, empty, of an unknown
// kind, out of order, overlapping another one, or with a border inside a character. The readers of
// this package call it. A program that makes a Document in another way should call it too, because
// the scorers rely on it. The error contains nothing of the text.
func (d *Document) Check() error {
	if !utf8.ValidString(d.Text) {
		return fmt.Errorf("the text is not UTF-8: convert it first")
	}
	at := 0
	for i, m := range d.Mentions {
		switch {
		case m.Start < 0 || m.End > len(d.Text) || m.Start >= m.End:
			return fmt.Errorf("mention %d is empty or leaves the text: correct its offsets", i+1)
		case !utf8.RuneStart(d.Text[m.Start]) || m.End < len(d.Text) && !utf8.RuneStart(d.Text[m.End]):
			return fmt.Errorf("mention %d begins or ends inside a character: correct its offsets", i+1)
		case !slices.Contains(core.Kinds, m.Kind):
			return fmt.Errorf("mention %d is of an unknown kind: use one of %v", i+1, core.Kinds)
		case m.Start < at:
			return fmt.Errorf("mention %d overlaps another or is out of order: keep one of them, sort them by their start", i+1)
		}
		at = m.End
	}
	return nil
}

// Surface returns the text of a mention.
func (d *Document) Surface(m Annotation) string { return d.Text[m.Start:m.End] }

// sortMentions sorts mentions in the order of the text.
func sortMentions(list []Annotation) {
	slices.SortStableFunc(list, func(a, b Annotation) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
}

// kindOf reads a kind as the formats of this package write it: "PERSON", or "PERSON?" if the
// mention is optional.
func kindOf(s string) (kind core.Kind, optional, ok bool) {
	if n := len(s) - 1; n >= 0 && s[n] == '?' {
		s, optional = s[:n], true
	}
	return core.Kind(s), optional, slices.Contains(core.Kinds, core.Kind(s))
}
