package mine

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// DefaultWidth is how many characters of context a line of a concordance has
// on each side.
const DefaultWidth = 40

// mostPlaces bounds what an expression may find: a mistaken one would fill the
// memory.
const mostPlaces = 1 << 20

// FindForm is where a form of one or several words stands, case counts: whole
// tokens, any white space where the form has some. The places are in the order
// of the texts and do not overlap.
func FindForm(ctx context.Context, docs []*core.Doc, form string) ([]Place, error) {
	want := core.NewDoc("", form, core.NewForms())
	if len(want.Tokens) == 0 {
		return nil, fmt.Errorf("form: nothing but spaces; give the words to look for")
	}
	var found []Place
	head := want.Surface(0)
	for n, d := range docs {
		if err := over(ctx); err != nil {
			return nil, err
		}
		for at := 0; ; {
			i := strings.Index(d.Text[at:], head)
			if i < 0 {
				break
			}
			at += i
			first := d.TokenAt(at)
			if end, ok := reads(d, want, first, at); ok {
				found = append(found, Place{n, core.Span{Start: at, End: end}})
				at = end
				continue
			}
			at += len(head)
		}
	}
	return found, nil
}

// reads reports whether the tokens of want stand in d from token i on, which
// begins at a byte, and where they end.
func reads(d, want *core.Doc, i, at int) (end int, ok bool) {
	if i >= len(d.Tokens) || int(d.Tokens[i].Start) != at || i+len(want.Tokens) > len(d.Tokens) {
		return 0, false
	}
	for k := range want.Tokens {
		if d.Surface(i+k) != want.Surface(k) {
			return 0, false
		}
		if k > 0 && (d.Tokens[i+k-1].End == d.Tokens[i+k].Start) != (want.Tokens[k-1].End == want.Tokens[k].Start) {
			return 0, false // "Jean-Marc" is not "Jean - Marc"
		}
	}
	return int(d.Tokens[i+len(want.Tokens)-1].End), true
}

// FindExpression is where a regular expression (RE2) matches; empty matches
// are no places. It gives up when ctx is over, and on an expression that
// matches too often.
func FindExpression(ctx context.Context, docs []*core.Doc, expression string) ([]Place, error) {
	re, err := compile("regexp", expression)
	if err != nil {
		return nil, err
	}
	var found []Place
	for n, d := range docs {
		if err := over(ctx); err != nil {
			return nil, err
		}
		err := eachMatch(ctx, re, d, 0, func(s core.Span) error {
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

// Around is what stands before and after a place: up to width characters, more
// where a character as people see it would be cut.
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

// whole widens a span to whole characters, halves of surrogate pairs (WTF-8)
// included.
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
