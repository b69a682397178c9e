package main

import (
	"fmt"
	"slices"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/roster"
)

// maxText bounds the text of one request, so that a mistaken paste gets a
// sentence and not a tab out of memory.
const maxText = 64 << 20

// request is what pseudonymize reads of its parameters.
type request struct {
	docs      []*core.Doc
	single    bool // "text" was given, not "documents"
	people    []roster.Person
	prefix    string
	kinds     []core.Kind
	decisions *core.Decisions
	earlier   *pseudonym.Mapping
	decided   bool // nothing is looked for beyond the list and the decisions
}

func (s *server) pseudonymize(c *call) (any, *wireError) {
	c.progress(0)
	req := s.readPseudonymize(c.params)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	known := make([]core.Entity, len(req.people))
	for i := range req.people {
		p := &req.people[i]
		known[i] = core.Entity{ID: p.ID, Kind: core.Person, Canonical: p.Name(), Gender: p.Gender, Type: p.Type, Category: p.Category}
	}
	pipeline := core.Pipeline{
		Detectors: s.detectors(req),
		Decisions: req.decisions,
		Kinds:     req.kinds,
		Known:     known,
		Met:       req.earlier.Entities(),
		Namer:     pseudonym.IDs{Prefix: req.prefix, Earlier: req.earlier},
		Lexicon:   s.lexicon,
		Progress:  c.progress,
	}
	res, err := pipeline.Run(c.ctx, req.docs)
	if err != nil {
		return nil, &wireError{Code: codeCancelled, Message: "cancelled"}
	}
	return req.answer(res), nil
}

// detectors look for the people of the list, and for whoever else identifies
// somebody: a corpus is replaced by its catalogue alone.
func (s *server) detectors(req *request) []core.Detector {
	list := []core.Detector{roster.NewMatcher(roster.NewIndex(req.people, s.lexicon))}
	if !req.decided {
		list = append(list, detect.New(s.lexicon, s.model))
	}
	return list
}

func (s *server) readPseudonymize(p params) *request {
	req := &request{prefix: "ELEVE_"}
	if o, ok := p.object("options"); ok {
		if style := o.text("style"); style != "" && style != "id" {
			o.fail("style", `unknown; this version knows "id"`)
		}
		if prefix := o.optional("idPrefix"); prefix != nil {
			if req.prefix = *prefix; !validPrefix(req.prefix) {
				o.fail("idPrefix", "must be up to 40 letters, digits, _ or -, with a letter")
			}
		}
		o.list("kinds", func(i int, v gjson.Result) {
			name := fmt.Sprintf("kinds[%d]", i)
			if k := core.Kind(o.unquoted(name, v)); slices.Contains(core.Kinds, k) {
				req.kinds = append(req.kinds, k)
			} else {
				o.fail(name, "not one of %v", core.Kinds)
			}
		})
		if v := o.get("detect"); v.Exists() {
			if req.decided = v.Type == gjson.False; !v.IsBool() {
				o.fail("detect", "not true or false")
			}
		}
		if lang := o.text("language"); lang != "" && lang != "fr" {
			o.fail("language", `unknown; this version knows "fr"`)
		}
	}
	s.readDocs(p, req)
	req.people = readRoster(p, req.prefix)
	req.earlier = readMapping(p)
	if p.failed() == nil {
		req.decisions = readDecisions(p, req.docs)
	}
	return req
}

// readDocs reads what a request is about: one text, documents, or the name of
// those loaded before.
func (s *server) readDocs(p params, req *request) {
	forms := core.NewForms()
	total := 0
	add := func(q params, id string) {
		text := q.text("text")
		if total += len(text); total > maxText {
			q.fail("text", "longer than %d MB; give it in parts", maxText>>20)
		}
		if p.failed() != nil {
			return
		}
		d := core.NewDoc(id, text, forms)
		d.Author = q.text("author")
		req.docs = append(req.docs, d)
	}
	switch {
	case p.has("text") && p.has("documents"):
		p.fail("documents", "given beside text; give one of them")
	case p.has("corpus"):
		if id := p.text("corpus"); id != s.corpus.id || p.has("text") || p.has("documents") {
			p.fail("corpus", "not the one loaded last, or given beside text or documents; load it again")
			return
		}
		for i := range s.corpus.docs {
			d := core.NewDoc(s.corpus.docs[i].id, s.corpus.docs[i].text, forms)
			d.Author = s.corpus.docs[i].author
			req.docs = append(req.docs, d)
		}
	case p.has("documents"):
		ids := map[string]bool{}
		p.each("documents", func(i int, q params) {
			id := q.text("id")
			if ids[id] {
				q.fail("id", "two documents have this id; ids must differ")
			}
			ids[id] = true
			add(q, id)
		})
	case p.has("text"):
		req.single = true
		add(p, "")
	default:
		p.fail("text", "missing; give a text or documents")
	}
}

// answer puts a result into the wire's shapes and UTF-16 offsets.
func (req *request) answer(res *core.Result) *pseudonymizeResult {
	found := 0
	for i := range res.Outputs {
		found += len(res.Outputs[i].Spans)
	}
	a := &pseudonymizeResult{
		Spans: make(spans, 0, found), Entities: []wireEntity{}, Warnings: []wireWarning{}, Leaks: []wireLeak{},
		Mapping: toWireMapping(pseudonym.NewMapping(res, req.earlier)),
	}
	outs := map[string]*cursor{}
	if req.single {
		text := quoted("")
		a.Text = &text
	}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		doc := req.docOf(out.Doc.ID)
		if req.single {
			*a.Text = quoted(out.Text)
		} else {
			d := wireDocument{ID: out.Doc.ID, Text: quoted(out.Text)}
			if out.Byline != nil {
				author := quoted(out.Byline.Text)
				d.Author = &author
			}
			a.Documents = append(a.Documents, d)
		}
		in, to := cursor{text: out.Doc.Text}, cursor{text: out.Text}
		for k := range out.Spans {
			p := &out.Spans[k]
			a.Spans = append(a.Spans, wireSpan{
				Doc: doc, Start: in.toUnits(p.Start), End: in.toUnits(p.End), Text: quoted(p.Text), Kind: p.Kind, Entity: p.Entity,
				Candidates: p.Candidates, Status: p.Status, Action: p.Action, Replacement: quoted(p.Replacement), Rule: p.Rule,
				Why: p.Why, Doubt: p.Doubt, Score: p.Score, OutStart: to.toUnits(p.Out.Start), OutEnd: to.toUnits(p.Out.End),
			})
			a.Stats.count(p)
		}
		outs[out.Doc.ID] = &cursor{text: out.Text}
		a.Stats.Documents++
		a.Stats.Tokens += len(out.Doc.Tokens)
		for k := range out.Doc.Tokens {
			if out.Doc.Tokens[k].Kind == core.Word {
				a.Stats.Words++
			}
		}
	}
	for _, e := range res.Entities {
		a.Entities = append(a.Entities, entityOf(e))
	}
	a.Stats.Entities = len(a.Entities)
	for _, l := range res.Leaks {
		at := outs[l.Doc]
		a.Leaks = append(a.Leaks, wireLeak{Doc: req.docOf(l.Doc), Form: quoted(l.Form), Entity: l.Entity, OutStart: at.toUnits(l.Out.Start), OutEnd: at.toUnits(l.Out.End)})
	}
	for _, w := range res.Warnings {
		a.Warnings = append(a.Warnings, wireWarning{Code: w.Code, Message: message(w.Code), Args: w.Args, Spans: []wirePlace{}})
	}
	if !req.single && a.Documents == nil {
		a.Documents = []wireDocument{}
	}
	return a
}

// docOf is the wire's doc field: absent for a single text.
func (req *request) docOf(id string) *string {
	if req.single {
		return nil
	}
	return &id
}

func (s *wireStats) count(p *core.Placed) {
	s.Found++
	if p.Action == core.Replace {
		s.Replaced++
	} else {
		s.Kept++
	}
	if p.Status == core.Review {
		s.Review++
	}
}

func entityOf(e *core.Entity) wireEntity {
	w := wireEntity{
		ID: e.ID, Kind: e.Kind, Canonical: quoted(e.Canonical), Members: e.Members, Action: e.Action, Type: e.Type, Category: e.Category,
		Forms: make([]wireForm, len(e.Forms)), Pseudonym: quoted(e.Pseudonym),
	}
	switch e.Gender {
	case core.GenderFemale:
		w.Gender = "f"
	case core.GenderMale:
		w.Gender = "m"
	}
	for i, f := range e.Forms {
		w.Forms[i] = wireForm{quoted(f.Text), f.Count}
	}
	return w
}
