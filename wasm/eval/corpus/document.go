package corpus

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Document is a text of any kind and all that identifies somebody in it.
type Document struct {
	ID    string // unique in its set where the format has room for it, else ""
	Genre string // "courriel", "bulletin"; free words, or ""
	Text  string
	// Mentions are sorted and do not overlap: the policy knows no nesting.
	Mentions []Annotation
}

// Annotation is a part of Document.Text and what it identifies.
type Annotation struct {
	core.Span // bytes, half-open
	Kind      core.Kind
	// Optional mentions are those on which two careful annotators would differ:
	// to find them is not wrong and not to find them is no miss.
	Optional bool
}

// Check reports the first mention that cannot be one: out of the text, empty,
// inside a character, of no known kind, out of order or over another. Whoever
// makes a Document by other means than a reader of this package should call it;
// the scorer takes its word. The error holds nothing of the text.
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

// Surface is the text of a mention.
func (d *Document) Surface(m Annotation) string { return d.Text[m.Start:m.End] }

// sortMentions puts mentions in the order of the text.
func sortMentions(list []Annotation) {
	slices.SortStableFunc(list, func(a, b Annotation) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
}

// kindOf reads a kind as it is written in our formats: the name, and "?" after
// it when the mention is optional.
func kindOf(s string) (kind core.Kind, optional, ok bool) {
	if n := len(s) - 1; n >= 0 && s[n] == '?' {
		s, optional = s[:n], true
	}
	return core.Kind(s), optional, slices.Contains(core.Kinds, core.Kind(s))
}

// written is the other way round.
func written(m Annotation) string {
	if m.Optional {
		return string(m.Kind) + "?"
	}
	return string(m.Kind)
}
