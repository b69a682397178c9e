package mine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Found is a form of the corpus that a pattern matches.
type Found struct {
	Form    string
	Count   int     // number of matches
	Pattern string  // name of the pattern
	First   []Place // the first matches, at most firstPlaces
}

// Trouble says why the matches of a pattern are incomplete.
type Trouble struct {
	Pattern string // name of the pattern
	Code    string // one of the codes below
}

// The codes of a Trouble.
const (
	MatchesEmpty = "pattern-empty" // the pattern matches the empty string; such matches are left out
	MatchesMost  = "pattern-most"  // a pattern of the user covers most tokens; nothing is proposed
	MatchesMany  = "pattern-many"  // the pattern matches more than mostForms; the first are proposed
	TooSlow      = "pattern-slow"  // the search took longer than ExpressionTime; nothing is proposed
)

const (
	firstPlaces = 5      // how many places of a form are listed
	mostForms   = 20_000 // how many different forms of a pattern are proposed at most
)

// Patterns proposes the forms that patterns match and that are not known. The result is in the
// order of the patterns; for each pattern, the most frequent forms come first. A Pattern with an
// empty Expression means the pattern of Library that has its Name. The function progress may be
// nil. It is an error if a pattern is invalid, or when ctx is done.
func Patterns(ctx context.Context, docs []*core.Doc, patterns []Pattern, known []string, progress func(float64)) ([]Found, []Trouble, error) {
	p := &proposing{docs: docs, known: map[string]bool{}}
	for _, k := range known {
		p.known[oneSpace(k)] = true
	}
	for _, d := range docs {
		p.tokens += len(d.Tokens)
	}
	runs := make([]func(context.Context) error, len(patterns))
	for i, q := range patterns {
		var err error
		if runs[i], err = p.prepare(i, q); err != nil {
			return nil, nil, err
		}
	}
	for i, q := range patterns {
		if err := interrupted(ctx); err != nil {
			return nil, nil, err
		}
		p.begin(q.Name)
		bound, stop := context.WithTimeout(ctx, ExpressionTime)
		err := runs[i](bound)
		stop()
		if interrupted(ctx) == nil && errors.Is(err, context.DeadlineExceeded) {
			p.list, p.covered = nil, 0
			p.troubles = append(p.troubles, Trouble{q.Name, TooSlow})
		} else if err != nil {
			return nil, nil, err
		}
		p.end()
		report(progress, float64(i+1)/float64(len(patterns)))
	}
	return p.found, p.troubles, nil
}

// proposing is the state of one call of Patterns.
type proposing struct {
	docs   []*core.Doc
	known  map[string]bool // known forms, with single spaces
	tokens int             // number of tokens in all documents

	// The state of the current pattern:
	name    string
	list    []Found
	at      map[string]int // form → index into list
	covered int            // number of tokens that the matches cover
	many    bool           // the pattern matches more than mostForms forms

	found    []Found // the forms of all patterns before
	troubles []Trouble
}

// prepare checks a pattern, given with its index in the list, and returns the function that runs
// it. All patterns are checked before the first one runs.
func (p *proposing) prepare(i int, q Pattern) (func(context.Context) error, error) {
	part := 0
	if q.Expression == "" {
		k := slices.IndexFunc(Library, func(l Pattern) bool { return l.Name == q.Name })
		if k < 0 {
			return nil, fmt.Errorf("patterns[%d]: not one of the library", i)
		}
		if is := byTokens[q.Name]; is != nil {
			return func(ctx context.Context) error { return p.pieces(ctx, is) }, nil
		}
		q = Library[k]
	}
	re, err := compile(fmt.Sprintf("patterns[%d]", i), q.Expression)
	if err != nil {
		return nil, err
	}
	own := !slices.Contains(Library, q)
	if !own {
		part = min(1, re.NumSubexp())
	}
	m, err := newMatcher(re)
	if err != nil {
		return nil, fmt.Errorf("patterns[%d]: not a regular expression", i)
	}
	return func(ctx context.Context) error { return p.expression(ctx, m, part, own) }, nil
}

// begin resets the state for the next pattern, which has the given name.
func (p *proposing) begin(name string) {
	p.name, p.list, p.at, p.covered, p.many = name, nil, map[string]int{}, 0, false
}

// end adds the forms of the current pattern to the result.
func (p *proposing) end() {
	if p.many {
		p.troubles = append(p.troubles, Trouble{p.name, MatchesMany})
	}
	slices.SortFunc(p.list, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Form, b.Form))
	})
	p.found = append(p.found, p.list...)
}

// pieces adds the pieces of all documents (see lexicon) that pass a test of byTokens.
func (p *proposing) pieces(ctx context.Context, is func(d *core.Doc, first, last int) bool) error {
	for n, d := range p.docs {
		if err := interrupted(ctx); err != nil {
			return err
		}
		for i := 0; i < len(d.Tokens); i++ {
			end := pieceEnd(d, i)
			if is(d, i, end) {
				p.add(n, core.Span{Start: int(d.Tokens[i].Start), End: int(d.Tokens[end].End)})
			}
			i = end
		}
	}
	return nil
}

// expression adds the matches of an expression in all documents. A match is the group with the
// number part, or the whole match if that is 0. The argument own says that the user wrote the
// expression, so that it is not one of Library. If an own expression covers more than half of the
// tokens, all its matches are dropped, with a Trouble.
func (p *proposing) expression(ctx context.Context, m *matcher, part int, own bool) error {
	if m.re.MatchString("") {
		p.troubles = append(p.troubles, Trouble{p.name, MatchesEmpty})
	}
	for n, d := range p.docs {
		err := m.eachMatch(ctx, d, part, func(s core.Span) error {
			before := p.covered
			for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
				p.covered++
			}
			if p.covered > before { // else the match is only white space
				p.add(n, s)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if own && 2*p.covered > p.tokens {
		p.troubles = append(p.troubles, Trouble{p.name, MatchesMost})
		p.list, p.many = nil, false
	}
	return nil
}

// add adds a match of the current pattern, given as a span in a document, unless the form is known.
// After mostForms forms, it adds no new form.
func (p *proposing) add(doc int, s core.Span) {
	form := p.docs[doc].Text[s.Start:s.End]
	if p.known[oneSpace(form)] {
		return
	}
	i, ok := p.at[form]
	if !ok {
		if len(p.list) == mostForms {
			p.many = true
			return
		}
		i = len(p.list)
		p.at[form] = i
		p.list = append(p.list, Found{Form: form, Pattern: p.name})
	}
	f := &p.list[i]
	if f.Count++; f.Count <= firstPlaces {
		f.First = append(f.First, Place{doc, s})
	}
}

// beginsWithCapital reports whether the first character is an upper-case letter.
func beginsWithCapital(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r) || unicode.IsTitle(r)
}
