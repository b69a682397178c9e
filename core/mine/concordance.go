package mine

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// DefaultWidth is how many characters of context a line of a concordance has on each side.
const DefaultWidth = 40

// mostPlaces is the most matches of an expression that are returned: those of a mistaken expression
// could fill the memory.
const mostPlaces = 1 << 20

// FindForm returns the places where a form of one or several words occurs, in the order of the
// texts. Case counts, and any white space may separate the words, as core/form.go defines it.
// Places do not overlap: "na na" occurs once in "na na na". It is an error if the form is blank, or
// when ctx is done.
func FindForm(ctx context.Context, docs []*core.Doc, form string) ([]Place, error) {
	want := core.NewDoc("", form, core.NewForms())
	n := len(want.Tokens)
	if n == 0 {
		return nil, fmt.Errorf("form: nothing but spaces; give the words to look for")
	}
	var found []Place
	head, spelling := want.Surface(0), core.Spelling(form)
	for k, d := range docs {
		if err := interrupted(ctx); err != nil {
			return nil, err
		}
		for at := 0; ; {
			i := strings.Index(d.Text[at:], head)
			if i < 0 {
				break
			}
			at += i
			first := d.TokenAt(at)
			if stands, s, ok := d.FormAt(first, n); ok && s.Start == at && stands == spelling {
				found = append(found, Place{k, s})
				at = s.End
				continue
			}
			at += len(head)
		}
	}
	return found, nil
}

// FindExpression returns the places where a regular expression (RE2) matches, without empty
// matches. It is an error if the expression is invalid, if it matches at more than mostPlaces, if
// it is too complex for a document of that length (mostSteps), or when ctx is done.
func FindExpression(ctx context.Context, docs []*core.Doc, expression string) ([]Place, error) {
	re, err := compile("regexp", expression)
	if err != nil {
		return nil, err
	}
	m, err := newMatcher(re)
	if err != nil {
		return nil, fmt.Errorf("regexp: not a regular expression")
	}
	var found []Place
	for n, d := range docs {
		err := m.eachMatch(ctx, d, 0, func(s core.Span) error {
			if len(found) == mostPlaces {
				return fmt.Errorf("regexp: matches at more than %d places; make it narrower", mostPlaces)
			}
			found = append(found, Place{n, s})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

// Around returns the spans of the text before and after a place in a document. Each has as many
// characters as width says, fewer at the ends of the document, and more if a combined character
// ("e" with an accent) would be cut.
func Around(d *core.Doc, s core.Span, width int) (left, right core.Span) {
	from, to := s.Start, s.End
	for range width {
		_, n := utf8.DecodeLastRuneInString(d.Text[:from])
		from -= n
		_, n = utf8.DecodeRuneInString(d.Text[to:])
		to += n
	}
	return core.Span{Start: whole(d, core.Span{Start: from, End: s.Start}).Start, End: s.Start}, core.Span{Start: s.End, End: whole(d, core.Span{Start: s.End, End: to}).End}
}

// whole widens a span so that it cuts no character in two. Half a surrogate pair, which has three
// bytes (WTF-8), counts as a character.
func whole(d *core.Doc, s core.Span) core.Span {
	s = d.Snap(s)
	for k := 0; k < 3 && s.Start > 0 && s.Start < len(d.Text) && !utf8.RuneStart(d.Text[s.Start]); k++ {
		s.Start--
	}
	for k := 0; k < 3 && s.End > 0 && s.End < len(d.Text) && !utf8.RuneStart(d.Text[s.End]); k++ {
		s.End++
	}
	return s
}
