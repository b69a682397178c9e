package corpus

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// VariantsResult has forms that may be variants of known forms. The warning known-long means that a
// known form is too long to have variants; args.row is its index in the list known.
type VariantsResult struct {
	Candidates []Variant        `json:"candidates"`
	Warnings   []bridge.Warning `json:"warnings"`
}

// Variant is a form that resembles a known one.
type Variant struct {
	Form      bridge.Quoted  `json:"form"`
	Count     int            `json:"count"` // occurrences in all documents, outside of longer known forms
	Of        bridge.Quoted  `json:"of"`    // the known form that it resembles most
	Criterion mine.Criterion `json:"criterion"`
	Distance  int            `json:"distance"`
}

// ContextsResult has the contexts in which known forms occur.
type ContextsResult struct {
	Contexts []MinedContext `json:"contexts"`
}

// MinedContext is a context, the words before or after known forms, and how often known forms are
// next to it. If it is generalised, stood has the numbers by which it was judged: those of the
// context before it was generalised, with a known form in it.
type MinedContext struct {
	Context     bridge.Quoted `json:"context"` // its words, separated by spaces ("m'appelle" has none); <prénom> is any known form of that type
	Count       int           `json:"count"`   // occurrences in the corpus, whatever is next to it
	Known       int           `json:"known"`   // occurrences next to a known form
	Rate        float64       `json:"rate"`
	Verdict     mine.Verdict  `json:"verdict"`
	Generalised bool          `json:"generalised,omitempty"` // a type replaces a known form in it: "<prénom> et"
	Stood       *Stood        `json:"stood,omitempty"`
	Occurrences []Occurrence  `json:"occurrences"` // other words next to it, which are not known forms
}

// Stood has the numbers of a context before it was generalised.
type Stood struct {
	Count int `json:"count"`
	Known int `json:"known"`
}

// Occurrence is a place in a text, with the form at it.
type Occurrence struct {
	Doc   *string       `json:"doc,omitempty"`
	Start int           `json:"start"`
	End   int           `json:"end"`
	Form  bridge.Quoted `json:"form"`
}

// PatternsResult has forms that match patterns. The codes of its warnings are pattern-empty,
// pattern-most, pattern-many and pattern-slow; args.pattern is the name of the pattern.
type PatternsResult struct {
	Candidates []PatternCandidate `json:"candidates"`
	Warnings   []bridge.Warning   `json:"warnings"`
}

// PatternCandidate is a form that matches a pattern.
type PatternCandidate struct {
	Form        bridge.Quoted `json:"form"`
	Count       int           `json:"count"`
	Pattern     string        `json:"pattern"`     // name of the built-in pattern or of the user's expression
	Occurrences []Occurrence  `json:"occurrences"` // its first five places
}

// mineVariants answers the method mine.variants: it finds forms that resemble known forms.
func (s *service) mineVariants(c *bridge.Call) (any, *bridge.Error) {
	c.Progress(0)
	req := s.NewRequest()
	s.ReadDocs(c.Params, req, bridge.MaxText)
	known := readKnown(c.Params, true)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	found, err := s.index(c, req).Variants(c.Ctx, formsOf(known), c.Progress)
	if err != nil {
		return nil, wrongField(err, "")
	}
	r := VariantsResult{make([]Variant, len(found)), []bridge.Warning{}}
	for i, v := range found {
		r.Candidates[i] = Variant{bridge.Quoted(v.Form), v.Count, bridge.Quoted(v.Of), v.Criterion, v.Distance}
	}
	for _, row := range mine.TooLong(formsOf(known)) {
		r.Warnings = append(r.Warnings, bridge.Warning{Code: knownLong, Message: messages[knownLong], Args: map[string]any{"row": row}, Spans: []bridge.Place{}})
	}
	return r, nil
}

// mineContexts answers the method mine.contexts: it finds the words next to known forms.
func (s *service) mineContexts(c *bridge.Call) (any, *bridge.Error) {
	c.Progress(0)
	p := c.Params
	req := s.NewRequest()
	s.ReadDocs(p, req, bridge.MaxText)
	known := readKnown(p, false)
	o := mine.ContextOptions{FMax: mine.DefaultFMax, TMin: mine.DefaultTMin, Good: p.Texts("good"), Bad: p.Texts("bad")}
	if o.Side = mine.Side(p.Choice("side", string(mine.Left), string(mine.Right))); o.Side == "" {
		p.Fail("side", "missing; give left or right")
	}
	if p.Has("fmax") {
		o.FMax = p.Number("fmax")
	}
	if p.Has("tmin") {
		if o.TMin = p.Get("tmin").Num; p.Get("tmin").Type != gjson.Number {
			p.Fail("tmin", "must be a number, not "+bridge.TypeName(p.Get("tmin")))
		}
	}
	if err := p.Failed(); err != nil {
		return nil, err
	}
	found, err := s.index(c, req).Contexts(c.Ctx, known, o, c.Progress)
	if err != nil {
		return nil, wrongField(err, "")
	}
	r := ContextsResult{make([]MinedContext, len(found))}
	at := newUnitsAt(req)
	for i := range found {
		x := &found[i]
		r.Contexts[i] = MinedContext{bridge.Quoted(x.Text), x.Count, x.Known, x.Rate(), x.Verdict, x.Generalised, (*Stood)(x.Stood), at.occurrences(x.Unlisted)}
	}
	return r, nil
}

// minePatterns answers the method mine.patterns: it finds forms that match patterns.
func (s *service) minePatterns(c *bridge.Call) (any, *bridge.Error) {
	c.Progress(0)
	p := c.Params
	req := s.NewRequest()
	s.ReadDocs(p, req, bridge.MaxText)
	var patterns []mine.Pattern
	var fields []string // the field of the request that each pattern comes from
	for i, name := range p.Texts("patterns") {
		patterns = append(patterns, mine.Pattern{Name: name})
		fields = append(fields, fmt.Sprintf("patterns[%d]", i))
	}
	p.Each("expressions", func(i int, q bridge.Params) {
		own := mine.Pattern{Name: q.Text("name"), Expression: q.Text("expression")}
		if own.Name == "" {
			own.Name = fmt.Sprintf("expression-%d", i+1)
		}
		if own.Expression == "" {
			q.Fail("expression", "missing; give a regular expression")
		}
		patterns = append(patterns, own)
		fields = append(fields, fmt.Sprintf("expressions[%d].expression", i))
	})
	known := readKnown(p, false)
	if !p.Has("patterns") && !p.Has("expressions") {
		for _, l := range mine.Library {
			patterns = append(patterns, mine.Pattern{Name: l.Name})
		}
	}
	if err := p.Failed(); err != nil {
		return nil, err
	}
	found, troubles, err := mine.Patterns(c.Ctx, req.Bodies(), patterns, formsOf(known), c.Progress)
	if err != nil {
		for i, field := range fields {
			if message, ok := strings.CutPrefix(err.Error(), fmt.Sprintf("patterns[%d]: ", i)); ok {
				return nil, &bridge.Error{Code: bridge.CodeInvalidParams, Message: field + ": " + message, Data: &bridge.ErrorData{Field: field}}
			}
		}
		return nil, wrongField(err, "")
	}
	r := PatternsResult{make([]PatternCandidate, len(found)), make([]bridge.Warning, len(troubles))}
	at := newUnitsAt(req)
	for i := range found {
		f := &found[i]
		r.Candidates[i] = PatternCandidate{bridge.Quoted(f.Form), f.Count, f.Pattern, at.occurrences(f.First)}
	}
	for i, t := range troubles {
		r.Warnings[i] = bridge.Warning{Code: t.Code, Message: messages[t.Code], Args: map[string]any{"pattern": t.Pattern}, Spans: []bridge.Place{}}
	}
	return r, nil
}

// knownLong is the code of a warning: a known form is too long to have variants.
const knownLong = "known-long"

// readKnown reads the parameter "known", a list of forms, or of objects with a form and a type.
func readKnown(p bridge.Params, required bool) []mine.Known {
	if required && !p.Has("known") {
		p.Fail("known", "missing; give the forms that are known")
	}
	var known []mine.Known
	p.List("known", func(i int, v gjson.Result) {
		name := fmt.Sprintf("known[%d]", i)
		if v.IsObject() {
			q := bridge.ParamsOf(v, p.Below(p.At(name)))
			if !q.Has("form") {
				q.Fail("form", "missing; give a form that is known")
			}
			known = append(known, mine.Known{Form: q.Text("form"), Type: q.Text("type")})
			return
		}
		known = append(known, mine.Known{Form: p.Unquoted(name, v)})
	})
	return known
}

// formsOf returns the known forms without their types.
func formsOf(known []mine.Known) []string {
	forms := make([]string, len(known))
	for i := range known {
		forms[i] = known[i].Form
	}
	return forms
}

// wrongField converts an error of core/mine, which begins with the name of a field, to an error of
// the answer. within is the path of the object that has the field: "query.".
func wrongField(err error, within string) *bridge.Error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return bridge.Cancelled()
	}
	field, message, _ := strings.Cut(within+err.Error(), ": ")
	return &bridge.Error{Code: bridge.CodeInvalidParams, Message: field + ": " + message, Data: &bridge.ErrorData{Field: field}}
}

// unitsAt converts byte offsets in several documents to UTF-16 units, in any order. For each
// document, it keeps a bridge.Cursor every bridge.CursorEvery bytes, from which the next conversion
// starts.
type unitsAt struct {
	req   *bridge.Request
	docs  []*core.Doc       // the bodies of req
	marks [][]bridge.Cursor // the kept cursors, by the index of the document
}

// newUnitsAt returns a converter for the documents of a request.
func newUnitsAt(req *bridge.Request) *unitsAt {
	docs := req.Bodies()
	return &unitsAt{req, docs, make([][]bridge.Cursor, len(docs))}
}

// units converts a byte offset in a document to UTF-16 units.
func (u *unitsAt) units(doc, at int) int {
	marks := u.marks[doc]
	if marks == nil {
		marks = []bridge.Cursor{{Text: u.docs[doc].Text}}
	}
	for len(marks) <= at/bridge.CursorEvery {
		next := marks[len(marks)-1]
		next.ToUnits(len(marks) * bridge.CursorEvery)
		marks = append(marks, next)
	}
	u.marks[doc] = marks
	from := marks[at/bridge.CursorEvery]
	if from.Bytes > at { // the cursor was moved to the end of a character
		from = marks[at/bridge.CursorEvery-1]
	}
	return from.ToUnits(at)
}

// occurrences converts places of core/mine to the type of the contract.
func (u *unitsAt) occurrences(places []mine.Place) []Occurrence {
	list := make([]Occurrence, len(places))
	for i, p := range places {
		d := u.docs[p.Doc]
		list[i] = Occurrence{u.req.DocOf(d), u.units(p.Doc, p.Start), u.units(p.Doc, p.End), bridge.Quoted(d.Text[p.Start:p.End])}
	}
	return list
}
