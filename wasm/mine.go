//go:build !js || corpus

package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/mine"
)

// init adds the methods of step 4, and with concordance.go the concordancer.
// web/src/bridge/wire-mine.ts is the twin of both files.
func init() {
	methods["concordance"] = (*server).concordance
	methods["mine.variants"] = (*server).mineVariants
	methods["mine.contexts"] = (*server).mineContexts
	methods["mine.patterns"] = (*server).minePatterns
}

type variantsResult struct {
	Candidates []wireVariant `json:"candidates"`
	Warnings   []wireWarning `json:"warnings"`
}

type wireVariant struct {
	Form      quoted         `json:"form"`
	Count     int            `json:"count"`
	Of        quoted         `json:"of"`
	Criterion mine.Criterion `json:"criterion"`
	Distance  int            `json:"distance"`
}

type contextsResult struct {
	Contexts []wireContext `json:"contexts"`
}

type wireContext struct {
	Context     quoted           `json:"context"`
	Count       int              `json:"count"`
	Known       int              `json:"known"`
	Rate        float64          `json:"rate"`
	Verdict     mine.Verdict     `json:"verdict"`
	Generalised bool             `json:"generalised,omitempty"`
	Stood       *wireStood       `json:"stood,omitempty"`
	Occurrences []wireOccurrence `json:"occurrences"`
}

type wireStood struct {
	Count int `json:"count"`
	Known int `json:"known"`
}

type wireOccurrence struct {
	Doc   *string `json:"doc,omitempty"`
	Start int     `json:"start"`
	End   int     `json:"end"`
	Form  quoted  `json:"form"`
}

type patternsResult struct {
	Candidates []wireFound   `json:"candidates"`
	Warnings   []wireWarning `json:"warnings"`
}

type wireFound struct {
	Form        quoted           `json:"form"`
	Count       int              `json:"count"`
	Pattern     string           `json:"pattern"`
	Occurrences []wireOccurrence `json:"occurrences"`
}

func (s *server) mineVariants(c *call) (any, *wireError) {
	c.progress(0)
	req := &request{}
	s.readDocs(c.params, req)
	known := readKnown(c.params, true)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	found, err := s.index(c, req).Variants(c.ctx, formsOf(known), c.progress)
	if err != nil {
		return nil, wrongField(err, "")
	}
	r := variantsResult{make([]wireVariant, len(found)), []wireWarning{}}
	for i, v := range found {
		r.Candidates[i] = wireVariant{quoted(v.Form), v.Count, quoted(v.Of), v.Criterion, v.Distance}
	}
	for _, row := range mine.TooLong(formsOf(known)) {
		r.Warnings = append(r.Warnings, wireWarning{Code: knownLong, Message: mineMessages[knownLong], Args: map[string]any{"row": row}, Spans: []wirePlace{}})
	}
	return r, nil
}

func (s *server) mineContexts(c *call) (any, *wireError) {
	c.progress(0)
	p := c.params
	req := &request{}
	s.readDocs(p, req)
	known := readKnown(p, false)
	o := mine.ContextOptions{FMax: mine.DefaultFMax, TMin: mine.DefaultTMin, Good: p.texts("good"), Bad: p.texts("bad")}
	if o.Side = mine.Side(p.choice("side", string(mine.Left), string(mine.Right))); o.Side == "" {
		p.fail("side", "missing; give left or right")
	}
	if p.has("fmax") {
		o.FMax = p.number("fmax")
	}
	if p.has("tmin") {
		if o.TMin = p.get("tmin").Num; p.get("tmin").Type != gjson.Number {
			p.fail("tmin", "must be a number, not %s", typeName(p.get("tmin")))
		}
	}
	if err := p.failed(); err != nil {
		return nil, err
	}
	found, err := s.index(c, req).Contexts(c.ctx, known, o, c.progress)
	if err != nil {
		return nil, wrongField(err, "")
	}
	r := contextsResult{make([]wireContext, len(found))}
	at := newUnitsAt(req)
	for i := range found {
		x := &found[i]
		r.Contexts[i] = wireContext{quoted(x.Text), x.Count, x.Known, x.Rate(), x.Verdict, x.Generalised, (*wireStood)(x.Stood), at.occurrences(x.Unlisted)}
	}
	return r, nil
}

func (s *server) minePatterns(c *call) (any, *wireError) {
	c.progress(0)
	p := c.params
	req := &request{}
	s.readDocs(p, req)
	var patterns []mine.Pattern
	var fields []string // of each pattern
	for i, name := range p.texts("patterns") {
		patterns = append(patterns, mine.Pattern{Name: name})
		fields = append(fields, fmt.Sprintf("patterns[%d]", i))
	}
	p.each("expressions", func(i int, q params) {
		own := mine.Pattern{Name: q.text("name"), Expression: q.text("expression")}
		if own.Name == "" {
			own.Name = fmt.Sprintf("expression-%d", i+1)
		}
		if own.Expression == "" {
			q.fail("expression", "missing; give a regular expression")
		}
		patterns = append(patterns, own)
		fields = append(fields, fmt.Sprintf("expressions[%d].expression", i))
	})
	known := readKnown(p, false)
	if !p.has("patterns") && !p.has("expressions") {
		for _, l := range mine.Library {
			patterns = append(patterns, mine.Pattern{Name: l.Name})
		}
	}
	if err := p.failed(); err != nil {
		return nil, err
	}
	found, troubles, err := mine.Patterns(c.ctx, req.docs, patterns, formsOf(known), c.progress)
	if err != nil {
		for i, field := range fields {
			if message, ok := strings.CutPrefix(err.Error(), fmt.Sprintf("patterns[%d]: ", i)); ok {
				return nil, &wireError{Code: codeInvalidParams, Message: field + ": " + message, Data: &errorData{Field: field}}
			}
		}
		return nil, wrongField(err, "")
	}
	r := patternsResult{make([]wireFound, len(found)), make([]wireWarning, len(troubles))}
	at := newUnitsAt(req)
	for i := range found {
		f := &found[i]
		r.Candidates[i] = wireFound{quoted(f.Form), f.Count, f.Pattern, at.occurrences(f.First)}
	}
	for i, t := range troubles {
		r.Warnings[i] = wireWarning{Code: t.Code, Message: mineMessages[t.Code], Args: map[string]any{"pattern": t.Pattern}, Spans: []wirePlace{}}
	}
	return r, nil
}

// knownLong says which row of "known", from 0, no variants were looked for of.
const knownLong = "known-long"

// mineMessages are the French sentences of the warnings of mining.
var mineMessages = map[string]string{
	knownLong:         "Cette forme connue est trop longue pour en chercher des variantes\u00a0: seule la forme elle-même est reconnue.",
	mine.MatchesEmpty: "Cette expression correspond aussi au texte vide\u00a0: ces correspondances sont laissées de côté.",
	mine.MatchesMost:  "Cette expression couvre plus de la moitié du corpus\u00a0: rien n’est proposé, précisez-la.",
	mine.MatchesMany:  "Cette expression donne trop de formes\u00a0: seules les premières sont proposées.",
	mine.TooSlow:      "Cette expression demande plus de dix secondes\u00a0: rien n’est proposé, simplifiez-la.",
}

// readKnown reads the parameter "known": forms, or objects of form and type.
func readKnown(p params, required bool) []mine.Known {
	if required && !p.has("known") {
		p.fail("known", "missing; give the forms that are known")
	}
	var known []mine.Known
	p.list("known", func(i int, v gjson.Result) {
		name := fmt.Sprintf("known[%d]", i)
		if v.IsObject() {
			q := paramsOf(v, p.at(name), p.err)
			if !q.has("form") {
				q.fail("form", "missing; give a form that is known")
			}
			known = append(known, mine.Known{Form: q.text("form"), Type: q.text("type")})
			return
		}
		known = append(known, mine.Known{Form: p.unquoted(name, v)})
	})
	return known
}

func formsOf(known []mine.Known) []string {
	forms := make([]string, len(known))
	for i := range known {
		forms[i] = known[i].Form
	}
	return forms
}

// wrongField turns an error of core/mine, which begins with its field, into
// the wire's; within is the object that the field stands in.
func wrongField(err error, within string) *wireError {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return &wireError{Code: codeCancelled, Message: "cancelled"}
	}
	field, message, _ := strings.Cut(within+err.Error(), ": ")
	return &wireError{Code: codeInvalidParams, Message: field + ": " + message, Data: &errorData{Field: field}}
}

// unitsAt turns byte offsets of several documents, in any order, into UTF-16
// units: a cursor is left every few thousand bytes to start from.
type unitsAt struct {
	req   *request
	marks [][]cursor
}

func newUnitsAt(req *request) *unitsAt { return &unitsAt{req, make([][]cursor, len(req.docs))} }

func (u *unitsAt) units(doc, at int) int {
	marks := u.marks[doc]
	if marks == nil {
		marks = []cursor{{text: u.req.docs[doc].Text}}
	}
	for len(marks) <= at/cursorEvery {
		next := marks[len(marks)-1]
		next.toUnits(len(marks) * cursorEvery)
		marks = append(marks, next)
	}
	u.marks[doc] = marks
	from := marks[at/cursorEvery]
	if from.bytes > at { // a character lies across
		from = marks[at/cursorEvery-1]
	}
	return from.toUnits(at)
}

func (u *unitsAt) occurrences(places []mine.Place) []wireOccurrence {
	list := make([]wireOccurrence, len(places))
	for i, p := range places {
		d := u.req.docs[p.Doc]
		list[i] = wireOccurrence{u.req.docOf(d.ID), u.units(p.Doc, p.Start), u.units(p.Doc, p.End), quoted(d.Text[p.Start:p.End])}
	}
	return list
}

// overlapping is the first of a document's spans (sorted, disjoint) that shares
// a byte with a place, or nil.
func overlapping(list []core.Placed, s core.Span) *core.Placed {
	i, _ := slices.BinarySearchFunc(list, s.Start+1, func(p core.Placed, at int) int {
		if p.End < at {
			return -1
		}
		return 1
	})
	if i < len(list) && list[i].Overlaps(s) {
		return &list[i]
	}
	return nil
}
