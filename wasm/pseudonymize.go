package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/roster"
)

// maxText bounds the text of one request, so that a mistaken paste gets a
// sentence and not a tab out of memory.
const maxText = 64 << 20

// nothing is the kind asked for where the list of kinds is empty: only what is
// decided is hidden.
const nothing core.Kind = "NOTHING"

// request is what pseudonymize reads of its parameters.
type request struct {
	docs      []*core.Doc
	items     []params // the documents as they were given, in their order
	limit     int      // bytes of text, 0 for maxText
	decided   bool     // nothing is looked for beyond the list and the decisions
	abroad    bool     // the texts are in another language than French
	language  string   // the code of that language, "" for French
	single    bool     // "text" was given, not "documents"
	people    []roster.Person
	prefix    string
	style     string // "", "id", "natural", "initials"
	seed      string
	drawn     bool // the seed is the server's, not the request's
	kinds     []core.Kind
	decisions *core.Decisions
	earlier   *pseudonym.Mapping
}

func (s *server) pseudonymize(c *call) (any, *wireError) {
	c.progress(0)
	req := s.readPseudonymize(c.params)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	res, err := s.replaceNames(c, req)
	if err != nil {
		return nil, err
	}
	return req.answer(res), nil
}

// replaceNames leads the documents of a request through the pipeline.
func (s *server) replaceNames(c *call, req *request) (*core.Result, *wireError) {
	pipeline := s.pipeline(c, req)
	res, err := pipeline.Run(c.ctx, req.docs)
	if err != nil {
		return nil, &wireError{Code: codeCancelled, Message: "cancelled"}
	}
	if review != nil {
		review(req, res)
	}
	return res, nil
}

// review adds what there is to say of a corpus when it is done; it registers
// itself (abroad.go).
var review func(*request, *core.Result)

// pipeline is what leads a request's documents through.
func (s *server) pipeline(c *call, req *request) core.Pipeline {
	known := make([]core.Entity, len(req.people))
	for i := range req.people {
		p := &req.people[i]
		known[i] = core.Entity{ID: p.ID, Kind: core.Person, Canonical: p.Name(), Gender: p.Gender, Type: p.Type, Category: p.Category, First: p.First, Last: p.Last}
	}
	detectors, lexicon := s.detectors(req)
	pipeline := core.Pipeline{
		Detectors: detectors,
		Decisions: req.decisions,
		Kinds:     req.kinds,
		Known:     known,
		Met:       req.earlier.Entities(),
		Namer:     s.namer(req, known, nil),
		Lexicon:   lexicon,
		Progress:  c.progress,
	}
	if messageRules != nil {
		messageRules(c.params, req, &pipeline)
	}
	if reread != nil {
		pipeline.Reread = reread(s, req, known)
	}
	return pipeline
}

// messageRules are the rules for a corpus of messages in a language; they register
// themselves (abroad.go).
var messageRules func(params, *request, *core.Pipeline)

// reread looks for pseudonyms that read as somebody else's beside the text; it
// registers itself (styles.go). The page that hides one text numbers with three
// digits at least, which none of its texts can make another's.
var reread func(s *server, req *request, known []core.Entity) func([]*core.Entity, []core.Output, bool) (core.Namer, []core.Warning)

// styles are the other ways to name than by ids; they register themselves
// (styles.go), as the page that hides one text does without.
var styles = map[string]func(*server, *request, pseudonym.IDs, []core.Entity) core.Namer{}

// namer gives the pseudonyms of the style that was asked for, without the taken
// ones.
func (s *server) namer(req *request, known []core.Entity, taken []string) core.Namer {
	ids := pseudonym.IDs{Prefix: req.prefix, Earlier: req.earlier, Taken: taken}
	if style := styles[req.style]; style != nil {
		return style(s, req, ids, known)
	}
	return ids
}

// drawnSeed is the seed that the answer has to say, as the request did not.
func (req *request) drawnSeed() quoted {
	if req.drawn {
		return quoted(req.seed)
	}
	return ""
}

// readSeed reads "seed", a string or a number.
func readSeed(p params) string {
	if v := p.get("seed"); v.Type == gjson.Number {
		return v.Raw
	}
	return p.text("seed")
}

// detectors look for the people of the list, and for whatever else identifies
// somebody: but not where the catalogue alone decides, and in other languages
// than French only for what is written alike in all of them.
func (s *server) detectors(req *request) ([]core.Detector, core.Lexicon) {
	if req.abroad && abroad != nil {
		return abroad(s, req)
	}
	list := []core.Detector{roster.NewMatcher(roster.NewIndex(req.people, s.lexicon))}
	if !req.decided && !req.abroad {
		list = append(list, detect.New(s.lexicon, s.model))
	}
	return list, s.lexicon
}

// abroad are the detectors of other languages than French, and what a lexicon
// says there; they register themselves (abroad.go), as the page that hides one
// text does without.
var abroad func(*server, *request) ([]core.Detector, core.Lexicon)

func (s *server) readPseudonymize(p params) *request {
	req := &request{prefix: "ELEVE_"}
	if o, ok := p.object("options"); ok {
		req.style, req.seed = o.choice("style", append(slices.Sorted(maps.Keys(styles)), "id")...), readSeed(o)
		if req.style == "natural" && req.seed == "" {
			req.seed, req.drawn = s.drawn, s.drawn != ""
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
		if o.has("kinds") && len(req.kinds) == 0 {
			req.kinds = []core.Kind{nothing}
		}
		if v := o.get("detect"); v.Exists() {
			if req.decided = v.Type == gjson.False; !v.IsBool() {
				o.fail("detect", "must be true or false, not %s", typeName(v))
			}
		}
		if lang := o.text("language"); lang != "" && lang != "fr" {
			req.abroad, req.language = true, lang
			if len(lang) > 3 || strings.Trim(lang, "abcdefghijklmnopqrstuvwxyz") != "" {
				o.fail("language", "not a language; give its code of two or three letters, like fr")
			}
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
	total, limit := 0, cmp.Or(req.limit, maxText)
	add := func(q params, id string) {
		text := q.text("text")
		if total += len(text); total > limit {
			q.fail("text", "longer than %d MB; give it in parts", limit>>20)
		}
		if p.failed() != nil {
			return
		}
		d := core.NewDoc(id, text, forms)
		d.Author = q.text("author")
		req.docs = append(req.docs, d)
		req.items = append(req.items, q)
	}
	switch {
	case p.has("text") && p.has("documents"):
		p.fail("documents", "given beside text; give one of them")
	case p.has("corpus"):
		if id := p.text("corpus"); id != s.corpus.id || p.has("text") || p.has("documents") {
			p.fail("corpus", "not the one loaded last, or given beside text or documents; load it again")
			return
		}
		req.docs = slices.Clone(s.corpus.docs)
	case p.has("documents"):
		ids := map[string]bool{}
		p.each("documents", func(i int, q params) {
			id := q.text("id")
			if !q.has("text") {
				q.fail("text", "missing; give the text of the document")
			}
			if ids[id] && id == "" {
				q.fail("id", "missing; every document needs one of its own")
			}
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
		Spans: make(spans, 0, found), Entities: []wireEntity{},
		Mapping: toWireMapping(pseudonym.NewMapping(res, req.earlier)),
	}
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
				Doc: doc, Start: in.toUnits(p.Start), End: in.toUnits(p.End), Text: quoted(p.Text), Kind: p.Kind, Entity: p.Entity, Owner: p.Owner,
				Candidates: p.Candidates, Status: p.Status, Action: p.Action, Replacement: quoted(p.Replacement), Rule: p.Rule,
				Why: p.Why, Doubt: p.Doubt, Score: p.Score, OutStart: to.toUnits(p.Out.Start), OutEnd: to.toUnits(p.Out.End),
			})
			a.Stats.count(p)
		}
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
	a.Leaks, a.Warnings, a.Seed = req.leaksOf(res), req.warningsOf(res), req.drawnSeed()
	if !req.single && a.Documents == nil {
		a.Documents = []wireDocument{}
	}
	return a
}

// leaksOf are what is left over, in the texts and in the author fields.
func (req *request) leaksOf(res *core.Result) []wireLeak {
	list := []wireLeak{}
	k := -1 // leaks come in the order of the outputs, a text's before its author's
	var text, author cursor
	for _, l := range res.Leaks {
		for k < 0 || res.Outputs[k].Doc.ID != l.Doc {
			k++
			if text = (cursor{text: res.Outputs[k].Text}); res.Outputs[k].Byline != nil {
				author = cursor{text: res.Outputs[k].Byline.Text}
			}
		}
		at := &text
		if l.Author {
			at = &author
		}
		list = append(list, wireLeak{Doc: req.docOf(l.Doc), Author: l.Author, Form: quoted(l.Form), Entity: l.Entity, OutStart: at.toUnits(l.Out.Start), OutEnd: at.toUnits(l.Out.End), Risk: l.Risk})
	}
	return list
}

// warningsOf are the warnings, with the document that they speak of.
func (req *request) warningsOf(res *core.Result) []wireWarning {
	list := []wireWarning{}
	for _, w := range res.Warnings {
		if w.Doc != "" && !req.single {
			w.Args["document"] = w.Doc
		}
		list = append(list, wireWarning{Code: w.Code, Message: message(w.Code), Args: w.Args, Spans: []wirePlace{}})
	}
	if locate != nil {
		locate(req, res.Warnings, list)
	}
	return list
}

// locate puts the places that warnings speak of into them; it registers itself
// (abroad.go).
var locate func(req *request, warnings []core.Warning, list []wireWarning)

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
		ID: e.ID, Kind: e.Kind, Canonical: quoted(e.Canonical), Members: e.Members, Owner: e.Owner, Action: e.Action, Type: e.Type, Category: e.Category,
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
