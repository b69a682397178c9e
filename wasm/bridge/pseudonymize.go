package bridge

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
)

// MaxText is the largest number of bytes of all texts of one request. More text is refused with a
// message, because it would exhaust the memory of a tab.
const MaxText = 64 << 20

// nothing is used in place of an empty list of kinds. No finding has this kind, so only what was
// decided is hidden.
const nothing core.Kind = "NOTHING"

// Request is the parameters of a method that hides names: the order for the service (app.Order),
// and how to answer.
type Request struct {
	app.Order
	Items []Params // the objects of the request that hold a document each, in their order

	Single        bool // "text" was given, not "documents"
	Brief         bool // the answer counts the findings but does not list them
	Circumstances bool // the answer lists what may identify a person without a name
	Columns       bool // the client asks for the spans as columns
	Drawn         bool // the seed is Server.DrawnSeed, not one of the request

	server *Server
}

// pseudonymize answers the method pseudonymize: it hides the people in texts.
func (s *Server) pseudonymize(c *Call) (any, *Error) {
	c.Progress(0)
	req := s.ReadPseudonymize(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	res, err := s.Hide(c, req)
	if err != nil {
		return nil, err
	}
	a := req.answer(res)
	if one, ok := a.(*PseudonymizeResult); ok && req.Columns && c.TakesBytes {
		c.Made = one.asColumns()
	}
	return a, nil
}

// Hide hides the people in the documents of a request.
func (s *Server) Hide(c *Call, req *Request) (*core.Result, *Error) {
	res, err := s.App.Hide(c.Ctx, &req.Order, c.Progress)
	if err != nil {
		return nil, Cancelled()
	}
	return res, nil
}

// DrawnSeed returns the seed that the answer states: the one that was drawn, or "" if the request
// had one.
func (req *Request) DrawnSeed() Quoted {
	if req.Drawn {
		return Quoted(req.Seed)
	}
	return ""
}

// ReadStyle reads the fields "style", which must be one of the allowed words, and "seed". If
// natural names have no seed, it takes the server's DrawnSeed.
func (req *Request) ReadStyle(p Params, allowed ...string) {
	req.Style, req.Seed = p.Choice("style", allowed...), readSeed(p)
	if req.Style == "natural" && req.Seed == "" {
		req.Seed, req.Drawn = req.server.DrawnSeed, req.server.DrawnSeed != ""
	}
}

// readSeed reads the field "seed", a string or a number.
func readSeed(p Params) string {
	if v := p.Get("seed"); v.Type == gjson.Number {
		return v.Raw
	}
	return p.Text("seed")
}

// styleNames returns the values of options.style that this program accepts.
func (s *Server) styleNames() []string {
	var names []string
	for _, style := range s.App.Extras.Styles {
		names = append(names, style.Name)
	}
	return append(names, "id")
}

// NewRequest returns a request without parameters, for methods that do not read all of them.
func (s *Server) NewRequest() *Request { return &Request{server: s} }

// ReadPseudonymize reads the parameters of a request that hides names.
func (s *Server) ReadPseudonymize(p Params) *Request { return s.ReadAbout(p, nil) }

// ReadAbout reads the parameters of a request that hides names. Its texts are docs, if that is not
// nil, otherwise those in the parameters.
func (s *Server) ReadAbout(p Params, docs []*core.Doc) *Request {
	req := s.NewRequest()
	req.Prefix = core.ListedPrefix
	if o, ok := p.Object("options"); ok {
		if style := o.Text("style"); (style == "natural" || style == "initials") && !slices.Contains(s.styleNames(), style) {
			o.Fail("style", "this program names by ids alone; ask the one with the methods of the corpus, which has all styles")
		}
		req.ReadStyle(o, s.styleNames()...)
		if prefix := o.Optional("idPrefix"); prefix != nil {
			if req.Prefix = *prefix; !isPrefix(req.Prefix) {
				o.Fail("idPrefix", "must be up to 40 letters, digits, _ or -, with a letter")
			}
		}
		o.List("kinds", func(i int, v gjson.Result) {
			name := Item("kinds", i)
			if k := core.Kind(o.Unquoted(name, v)); slices.Contains(core.Kinds, k) {
				req.Kinds = append(req.Kinds, k)
			} else {
				o.Fail(name, NoKind())
			}
		})
		if o.Has("kinds") && len(req.Kinds) == 0 {
			req.Kinds = []core.Kind{nothing}
		}
		if v := o.Get("detect"); v.Exists() {
			if req.OnlyKnown = v.Type == gjson.False; !v.IsBool() {
				o.Fail("detect", "must be true or false, not "+TypeName(v))
			}
		}
		req.Circumstances, req.Columns, req.Passage = o.Flag("circumstances"), o.Flag("columns"), o.Flag("passage")
		if lang := o.Text("language"); lang != "" && lang != "fr" {
			req.Language = lang
			if len(lang) > 3 || strings.Trim(lang, "abcdefghijklmnopqrstuvwxyz") != "" {
				o.Fail("language", "not a language; give its code of two or three letters, like fr")
			}
		}
	}
	if req.Docs = docs; docs == nil {
		s.ReadDocs(p, req, MaxText)
	} else {
		req.Single = true
	}
	req.People = ReadRoster(p, req.Prefix)
	req.Earlier = ReadMapping(p)
	if p.Failed() == nil {
		req.Decisions = ReadDecisions(p, req.Bodies())
	}
	return req
}

// ReadDocs reads the texts of a request into req: one text, documents, or the id of loaded
// documents. The texts may have at most limit bytes together.
func (s *Server) ReadDocs(p Params, req *Request, limit int) {
	forms := core.NewForms()
	total := 0
	add := func(q Params, id string) {
		text := q.Text("text")
		if total += len(text); total > limit {
			q.Fail("text", "longer than "+strconv.Itoa(limit>>20)+" MB; give it in parts")
		}
		if p.Failed() != nil {
			return
		}
		doc := core.NewDoc(id, text, forms)
		doc.Layout = readLayout(q, text)
		req.Docs = append(req.Docs, doc)
		if author := q.Text("author"); author != "" {
			req.Docs = append(req.Docs, core.NewField(id, core.AuthorField, author, forms))
		}
		req.Items = append(req.Items, q)
	}
	switch {
	case p.Has("text") && p.Has("documents"):
		p.Fail("documents", "given beside text; give one of them")
	case p.Has("corpus"):
		if id := p.Text("corpus"); id != s.Corpus.ID || p.Has("text") || p.Has("documents") {
			p.Fail("corpus", "not the one loaded last, or given beside text or documents; load it again")
			return
		}
		req.Docs = slices.Clone(s.Corpus.Docs)
	case p.Has("documents"):
		ids := map[string]bool{}
		p.Each("documents", func(i int, q Params) {
			id := q.Text("id")
			if !q.Has("text") {
				q.Fail("text", "missing; give the text of the document")
			}
			if ids[id] && id == "" {
				q.Fail("id", "missing; every document needs one of its own")
			}
			if ids[id] {
				q.Fail("id", "two documents have this id; ids must differ")
			}
			ids[id] = true
			add(q, id)
		})
	case p.Has("text"):
		req.Single = true
		add(p, "")
	default:
		p.Fail("text", "missing; give a text or documents")
	}
}

// readLayout reads the field "layout" and converts its places to bytes of the text; nil if it is
// missing.
func readLayout(q Params, text string) *core.Layout {
	o, ok := q.Object("layout")
	if !ok {
		return nil
	}
	l := &core.Layout{}
	o.Each("signed", func(_ int, q Params) { l.Signed = append(l.Signed, readExtent(q)) })
	o.Each("things", func(_ int, q Params) { l.Things = append(l.Things, readExtent(q)) })
	o.Each("given", func(_ int, q Params) { l.Given = append(l.Given, readExtent(q)) })
	o.Each("parts", func(_ int, q Params) { l.Parts = append(l.Parts, readExtent(q)) })
	toBytes(o, "parts", text, l.Parts)
	toBytes(o, "signed", text, l.Signed)
	toBytes(o, "things", text, l.Things)
	toBytes(o, "given", text, l.Given)
	return l
}

// readExtent reads an Extent. The result is in UTF-16 units, too.
func readExtent(q Params) core.Span {
	return core.Span{Start: q.Number("start"), End: q.Number("end")}
}

// toBytes sorts places of a text and converts them from UTF-16 units to bytes. It records an error
// about the field with the given name if a place is not in the text or overlaps another one.
func toBytes(o Params, name, text string, list []core.Span) {
	slices.SortFunc(list, func(a, b core.Span) int { return cmp.Compare(a.Start, b.Start) })
	at := Cursor{Text: text}
	last := 0
	for i := range list {
		s := &list[i]
		start, _ := at.toBytes(s.Start, true)
		end, fits := at.toBytes(s.End, false)
		if !fits || s.Start > s.End || start < last {
			o.Fail(name, "no place in the text, or one that overlaps another")
			return
		}
		s.Start, s.End, last = start, end, end
	}
}

// answer converts a result to the answer: a *PseudonymizeResult, or a *PseudonymizeDocumentsResult
// if documents were given.
func (req *Request) answer(res *core.Result) any {
	m := recording.New(res, req.Earlier)
	if req.Single {
		return &PseudonymizeResult{Findings: req.Findings(res, m), Text: Quoted(res.Outputs[0].Text)}
	}
	several := &PseudonymizeDocumentsResult{Documents: []Document{}, Findings: req.Findings(res, m)}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if out.Doc.Field == core.AuthorField {
			author := Quoted(out.Text)
			several.Documents[len(several.Documents)-1].Author = &author
			continue
		}
		several.Documents = append(several.Documents, Document{ID: out.Doc.ID, Text: Quoted(out.Text)})
	}
	return several
}

// Findings converts a result, without its texts, to the members of the answer; m is the result's
// mapping.
func (req *Request) Findings(res *core.Result, m *pseudonym.Mapping) Findings {
	found := 0
	for i := range res.Outputs {
		if !req.Brief {
			found += len(res.Outputs[i].Spans)
		}
	}
	a := Findings{
		Spans: make(spans, 0, found), Entities: []Entity{},
		Mapping: toWireMapping(m),
	}
	if req.Circumstances {
		a.Circumstances = []Circumstance{}
	}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if out.Doc.Field == core.AuthorField {
			continue
		}
		a.add(req.DocOf(out.Doc), out, req.Brief)
		if req.Circumstances && req.Language == "" {
			a.addCircumstances(req.DocOf(out.Doc), out)
		}
	}
	for _, e := range res.Entities {
		a.Entities = append(a.Entities, entityOf(e))
	}
	a.Stats.Entities = len(a.Entities)
	a.Leaks, a.Warnings, a.Seed = req.LeaksOf(res), req.WarningsOf(res), req.DrawnSeed()
	return a
}

// NoFindings returns empty Findings with a mapping, for methods that hide no names.
func NoFindings(m *pseudonym.Mapping) Findings {
	return Findings{Spans: spans{}, Entities: []Entity{}, Warnings: []Warning{}, Leaks: []Leak{}, Mapping: toWireMapping(m)}
}

// add counts the findings in a text and, unless brief, adds its spans.
func (a *Findings) add(doc *string, out *core.Output, brief bool) {
	in, to := Cursor{Text: out.Doc.Text}, Cursor{Text: out.Text}
	for k := range out.Spans {
		p := &out.Spans[k]
		a.Stats.count(p)
		if brief {
			continue
		}
		a.Spans = append(a.Spans, Span{
			Doc: doc, Start: in.ToUnits(p.Start), End: in.ToUnits(p.End), Text: Quoted(p.Text), Kind: p.Kind, Entity: p.Entity, Owner: p.Owner,
			Candidates: p.Candidates, Status: Status(p.Status.String()), Action: Action(p.Action.String()), Replacement: Quoted(p.Replacement), Rule: p.Rule,
			Why: (*Reason)(p.Why), Doubt: (*Reason)(p.Doubt), Score: p.Score, OutStart: to.ToUnits(p.Out.Start), OutEnd: to.ToUnits(p.Out.End),
		})
	}
	a.Stats.Documents++
	a.Stats.Tokens += len(out.Doc.Tokens)
	for k := range out.Doc.Tokens {
		if out.Doc.Tokens[k].Kind == core.Word {
			a.Stats.Words++
		}
	}
}

// LeaksOf returns the leaks of a result, in texts and in author fields.
func (req *Request) LeaksOf(res *core.Result) []Leak {
	list := []Leak{}
	at, in := Cursor{}, -1 // leaks come in the order of the outputs
	for _, l := range res.Leaks {
		out := &res.Outputs[l.Output]
		if l.Output != in {
			at, in = Cursor{Text: out.Text}, l.Output
		}
		start := at.ToUnits(l.Out.Start)
		end := at // the next leak may begin before this one ends
		list = append(list, Leak{
			Doc: req.DocOf(out.Doc), Author: out.Doc.Field == core.AuthorField, Form: Quoted(l.Form), Entity: l.Entity,
			OutStart: start, OutEnd: end.ToUnits(l.Out.End), Risk: l.Risk,
		})
	}
	return list
}

// WarningsOf returns the warnings of a result, with their documents and places.
func (req *Request) WarningsOf(res *core.Result) []Warning {
	list := []Warning{}
	for _, w := range res.Warnings {
		if w.Doc != "" && !req.Single {
			w.Args["document"] = w.Doc
		}
		list = append(list, Warning{Code: w.Code, Message: req.server.Message(w.Code), Args: w.Args, Spans: []Place{}})
	}
	if locate := req.server.extras.Locate; locate != nil {
		locate(req, res.Warnings, list)
	}
	return list
}

// DocOf returns the value of a member "doc": the id of the document, or nil for a single text. The
// title of a thread is not a document; its id begins with "title ".
func (req *Request) DocOf(doc *core.Doc) *string {
	switch {
	case req.Single:
		return nil
	case doc.Field == core.TitleField:
		id := "title " + doc.ID
		return &id
	}
	return &doc.ID
}

// count adds a finding to the counts.
func (s *Stats) count(p *core.Placed) {
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

// entityOf converts an entity of the core to the type of the contract.
func entityOf(e *core.Entity) Entity {
	w := Entity{
		ID: e.ID, Kind: e.Kind, Canonical: Quoted(e.Canonical), Members: e.Members, Owner: e.Owner, Action: Action(e.Action.String()), Type: e.Type, Category: e.Category,
		Forms: make([]Form, len(e.Forms)), Pseudonym: Quoted(e.Pseudonym),
	}
	switch e.Gender {
	case lexicon.GenderFemale:
		w.Gender = Female
	case lexicon.GenderMale:
		w.Gender = Male
	}
	for i, f := range e.Forms {
		w.Forms[i] = Form{Quoted(f.Text), f.Count}
	}
	return w
}
