package corpus

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/texttheater/golang-levenshtein/levenshtein"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// Files that came as mail or as text go out as text: each document under its id,
// which is what it is in the other formats. A mail keeps its subject and text.

// ExportedXML is a corpus as XML.
type ExportedXML struct {
	XML bridge.Quoted `json:"xml"`
	Exported
}

// ExportedText is a corpus as text or as a table.
type ExportedText struct {
	Text bridge.Quoted `json:"text"`
	Exported
}

// Exported is what every export says beside the file.
type Exported struct {
	Warnings []bridge.Warning `json:"warnings"`
	Leaks    []bridge.Leak    `json:"leaks"`
	Seed     bridge.Quoted    `json:"seed,omitempty"` // as in pseudonymize
	// Title is that of the request, without the names in it; missing where one would
	// still be read.
	Title bridge.Quoted `json:"title,omitempty"`
}

// exported is a corpus that went through the pipeline.
type exported struct {
	on       *service
	req      *bridge.Request
	res      *core.Result
	people   map[string]*roster.Person
	messages []forum.Marked
	result   Exported
}

// asDecided are the people of the list by their ids, with the types and
// categories that were decided for them.
func asDecided(people []roster.Person, decisions []core.Decision) map[string]*roster.Person {
	byID := map[string]*roster.Person{}
	for _, one := range people {
		byID[one.ID] = &one
	}
	for _, d := range decisions {
		if who := byID[d.Entity]; who != nil && d.At == nil && d.Form == "" {
			who.Type, who.Category = cmp.Or(d.Type, who.Type), cmp.Or(d.Category, who.Category)
		}
	}
	return byID
}

// export reads the parameters of pseudonymize, replaces, and marks every message.
// The titles of threads are texts of their own beside the documents.
func (s *service) export(c *bridge.Call, substitute bool) (*exported, *bridge.Error) {
	c.Progress(0)
	p := c.Params
	req := s.ReadPseudonymize(p)
	headers := s.headersOf(req)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	decisions := bridge.DecisionList(p, req.Texts)
	people := asDecided(req.People, decisions)
	addTitles(req, headers)
	res, err := s.ReplaceNames(c, req)
	if err != nil {
		return nil, err
	}
	x := &exported{on: s, req: req, res: res, people: people, result: Exported{Warnings: []bridge.Warning{}, Leaks: []bridge.Leak{}, Seed: req.DrawnSeed()}}
	entities := map[string]*core.Entity{}
	for _, e := range res.Entities {
		entities[e.ID] = e
	}
	titles := map[string]string{} // as they go out
	for _, out := range res.Of(core.TitleField) {
		titles[out.Doc.Text] = out.Text
	}
	stay := 0
	for i := range res.Outputs {
		out, m := &res.Outputs[i], x.last()
		switch out.Doc.Field {
		case core.BodyField:
			x.messages = append(x.messages, x.message(out, &headers[len(x.messages)]))
			m = x.last()
			for k := range out.Spans {
				who := cmp.Or(out.Spans[k].Owner, out.Spans[k].Entity) // an address says whose it is
				m.Marks = append(m.Marks, markOf(&out.Spans[k], who, entities[who], people[who], substitute))
			}
			if title, ok := titles[m.Title]; ok && substitute {
				m.Title = title
			}
		case core.AuthorField:
			if m.Author = out.Doc.Text; substitute {
				m.Author = out.Text
				if len(out.Spans) == 0 {
					stay++
				}
			}
		}
	}
	if stay > 0 {
		x.warn("export-author", stay)
	}
	if x.result.Leaks = req.LeaksOf(res); substitute {
		x.hideIDs(decisions, p.Text("title"))
		for _, w := range req.WarningsOf(res) {
			if w.Code == "author-half" || w.Code == "decision-overlap" || w.Code == seedMissing {
				x.result.Warnings = append(x.result.Warnings, w)
			}
		}
	}
	return x, nil
}

func (x *exported) warn(code string, count int) {
	x.result.Warnings = append(x.result.Warnings, bridge.Warning{Code: code, Message: x.on.Message(code), Args: map[string]any{"count": count}, Spans: []bridge.Place{}})
}

// message is a document with what it says of itself, before anything is marked.
func (x *exported) message(out *core.Output, a *bridge.Header) forum.Marked {
	m := forum.Marked{Message: forum.Message{
		ID: out.Doc.ID, Text: out.Doc.Text, Date: a.Date, Thread: a.Thread, Title: a.Title, Subject: a.Subject, Parent: a.Parent,
	}}
	if x.req.Single {
		m.ID = "m1"
	}
	if m.Title != "" && m.Thread == "" {
		m.Thread = "t"
	}
	return m
}

// last is the message that was read last; nil before the first.
func (x *exported) last() *forum.Marked {
	if len(x.messages) == 0 {
		return nil
	}
	return &x.messages[len(x.messages)-1]
}

// addTitles adds the titles of threads to what a request is about, each once.
func addTitles(req *bridge.Request, headers []bridge.Header) {
	if len(req.Docs) == 0 {
		return
	}
	seen := map[string]bool{"": true}
	for _, a := range headers {
		if !seen[a.Title] {
			seen[a.Title] = true
			req.Docs = append(req.Docs, core.NewField(a.Thread, core.TitleField, a.Title, req.Docs[0].Forms))
		}
	}
}

// markOf is what the <calix> element says of a finding. The catalogue's words
// come first; without them, a type and a category are those of the kind, a
// person's category that of the part of the name that the form is.
func markOf(p *core.Placed, id string, e *core.Entity, who *roster.Person, substitute bool) forum.Mark {
	m := forum.Mark{Span: p.Span, Output: p.Text, Entity: id, Modified: "wait"}
	if substitute {
		if m.Output, m.Modified = p.Replacement, "no"; p.Action == core.Replace {
			m.Modified = "yes"
		}
	}
	kind, category := describe(p, e, who)
	m.Type, m.Category = calixType(kind, p.Kind), category
	if m.Type == "Common" {
		m.Entity, m.Category = "", ""
	}
	return m
}

// calixType is one of the three types that a <calix> element has: institutions
// and places are public, what is none of the types goes by its kind.
func calixType(typ string, kind core.Kind) string {
	switch forum.TypeOf(typ) {
	case "participant":
		return "Participant"
	case "public", "institution", "place":
		return "Public"
	case "common":
		return "Common"
	}
	if kind == core.Location || kind == core.Org {
		return "Public"
	}
	return "Participant"
}

// describe is a finding's type and category: its own, as a decision says them,
// then those of the list, of the entity, and of the kind.
func describe(p *core.Placed, e *core.Entity, who *roster.Person) (kind, category string) {
	kind, category = p.Type, p.Category
	if who != nil {
		kind, category = cmp.Or(kind, who.Type), cmp.Or(category, who.Category)
	}
	if e != nil {
		kind = cmp.Or(kind, e.Type)
	}
	if kind == "" {
		switch p.Kind {
		case core.Location:
			kind = "place"
		case core.Org:
			kind = "institution"
		default:
			kind = "participant"
		}
	}
	if category == "" && who != nil && p.Kind == core.Person {
		category = partOf(p.Text, who.First, who.Last)
	}
	if category == "" && e != nil {
		category = e.Category
		if first, last, cut := strings.Cut(e.Canonical, " "); category == "" && cut && p.Kind == core.Person {
			category = partOf(p.Text, first, last)
		}
	}
	if category == "" {
		switch p.Kind {
		case core.Person, core.Location, core.Org:
			category = "name"
		case core.Handle:
			category = "username"
		default:
			category = strings.ToLower(string(p.Kind))
		}
	}
	return kind, category
}

// partOf says which part of a name a form is, also with a slip in it; "" for
// neither: a nickname.
func partOf(form, first, last string) string {
	form, first, last = fold.Key(form), fold.Key(first), fold.Key(last)
	words := strings.Fields(form)
	in := func(name string) bool {
		of := strings.Fields(name)
		return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
	}
	switch {
	case in(first):
		return "firstname"
	case in(last):
		return "lastname"
	case in(first + " " + last):
		return "fullname"
	case near(form, first):
		return "firstname"
	case near(form, last):
		return "lastname"
	}
	return ""
}

// near reports whether a form is a word of a name with a slip or two in it.
func near(form, name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool {
		return levenshtein.DistanceForStrings([]rune(form), []rune(w), levenshtein.DefaultOptions) <= min(2, len(w)/2)
	})
}

func (s *service) exportCalix(c *bridge.Call) (any, *bridge.Error) {
	substitute := c.Params.Flag("substitute")
	x, err := s.export(c, substitute)
	if err != nil {
		return nil, err
	}
	if x.undecided(c.Params, substitute); c.Params.Failed() != nil {
		return nil, c.Params.Failed()
	}
	var b bytes.Buffer
	lost, _ := forum.WriteCalix(&b, x.messages)
	return x.xml(&b, lost), nil
}

// undecided reads the places of homonyms that nobody has decided: they are marked
// as such. In a substituted text nothing says who they may be: one of them may be
// somebody whose pseudonym stands beside.
func (x *exported) undecided(p bridge.Params, substitute bool) {
	docs := x.req.Texts[:len(x.messages)]
	cursors := bridge.NewCursors(docs)
	p.Each("undecided", func(_ int, q bridge.Params) {
		id := q.Text("doc")
		span, ok := bridge.ReadSpan(q, id, cursors)
		if !ok {
			return
		}
		w := forum.Waiting{Span: span}
		q.Each("candidates", func(i int, o bridge.Params) {
			kind := calixType(o.Typed(), bridge.ReadKind(o))
			one := forum.Candidate{Entity: o.Text("entity"), Type: kind, Category: o.Text("category")}
			if kind == "Common" {
				one.Entity, one.Category = "", ""
			}
			if i == 0 {
				w.Type, w.Category = one.Type, one.Category
			}
			if w.Type != one.Type {
				w.Type = ""
			}
			if w.Category != one.Category {
				w.Category = ""
			}
			w.Candidates = append(w.Candidates, one)
		})
		if w.Type == "Common" { // two meanings of which neither names anybody are none
			w.Type = ""
		}
		if substitute {
			w.Candidates = nil
		}
		m := &x.messages[cursors.ByID[id]]
		m.Waiting = append(m.Waiting, w)
	})
	for i := range x.messages {
		m := &x.messages[i]
		slices.SortStableFunc(m.Waiting, func(a, b forum.Waiting) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
		end := 0
		m.Waiting = slices.DeleteFunc(m.Waiting, func(w forum.Waiting) bool {
			inside := w.Start < end
			end = max(end, w.End)
			return inside
		})
	}
}

func (s *service) exportForum(c *bridge.Call) (any, *bridge.Error) {
	x, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	lost, _ := forum.WriteXML(&b, x.replaced())
	return x.xml(&b, lost), nil
}

func (x *exported) xml(b *bytes.Buffer, lost int) ExportedXML {
	if lost > 0 {
		x.warn("export-character", lost)
	}
	return ExportedXML{bridge.Quoted(b.String()), x.result}
}

func (x *exported) replaced() []forum.Message {
	list := make([]forum.Message, len(x.messages))
	for i := range x.messages {
		list[i] = x.messages[i].Replaced()
	}
	return list
}

func (s *service) exportTable(c *bridge.Call) (any, *bridge.Error) {
	var columns *forum.Columns
	if o, ok := c.Params.Object("columns"); ok {
		names := o.Texts("names")
		columns = &forum.Columns{
			Separator: o.Choice("separator", ",", ";", "\t", "|"), Header: o.Flag("header"), Names: names,
			ID: column(o, "id"), Text: column(o, "text"), Author: column(o, "author"), First: column(o, "first"), Last: column(o, "last"),
			Date: column(o, "date"), Thread: column(o, "thread"), Subject: column(o, "subject"),
		}
	}
	x, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	forum.WriteTable(&b, x.replaced(), columns)
	return ExportedText{bridge.Quoted(b.String()), x.result}, nil
}

func (s *service) exportTexts(c *bridge.Call) (any, *bridge.Error) {
	x, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for i, m := range x.replaced() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString("===== " + m.ID)
		if m.Author != "" {
			b.WriteString(" · " + m.Author)
		}
		b.WriteString(" =====\n" + m.Text + "\n")
	}
	return ExportedText{bridge.Quoted(b.String()), x.result}, nil
}
