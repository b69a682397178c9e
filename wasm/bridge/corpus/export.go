package corpus

import (
	"bytes"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// A corpus of mails or text files is exported as text. As in the other formats, each document has
// its id above it. Of a mail, only the subject and the text are exported.

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

// Exported has the members that the answers of all exports have in common. The structs that embed
// it (ExportedXML, ExportedText, ExportedZip) add the file.
type Exported struct {
	Warnings []bridge.Warning `json:"warnings"`
	Leaks    []bridge.Leak    `json:"leaks"`
	Seed     bridge.Quoted    `json:"seed,omitempty"` // the seed that was drawn, as in the answer of pseudonymize
	// The title of the request with the names in it replaced. Missing if a name could still be read
	// in it.
	Title bridge.Quoted `json:"title,omitempty"`
}

// export reads the parameters of pseudonymize and finds the names in the corpus; with substitute,
// they are hidden. It also returns the members of the answer, without the file.
func (s *service) export(c *bridge.Call, substitute bool) (*corpus.Exported, *Exported, *bridge.Error) {
	c.Progress(0)
	p := c.Params
	req := s.ReadPseudonymize(p)
	headers := s.withDates(p, req, s.headersOf(req))
	if err := p.Failed(); err != nil {
		return nil, nil, err
	}
	e := &corpus.Export{
		Order: req.Order, Decisions: bridge.DecisionList(p, req.Bodies()), Headers: headers, Title: p.Text("title"), Substitute: substitute, Single: req.Single,
	}
	x, err := s.corpus.Export(c.Ctx, e, c.Progress)
	if err != nil {
		return nil, nil, bridge.Cancelled()
	}
	result := &Exported{Warnings: []bridge.Warning{}, Leaks: req.LeaksOf(x.Result), Seed: req.DrawnSeed(), Title: bridge.Quoted(x.Title)}
	for _, w := range x.Warnings {
		s.warn(result, w.Code, w.Count)
	}
	if substitute {
		for _, w := range req.WarningsOf(x.Result) {
			if w.Code == author.Half || w.Code == core.DecisionOverlap || w.Code == corpus.SeedMissing {
				result.Warnings = append(result.Warnings, w)
			}
		}
	}
	return x, result, nil
}

// warn adds a warning with a count to an answer.
func (s *service) warn(to *Exported, code string, count int) {
	to.Warnings = append(to.Warnings, bridge.Warning{Code: code, Message: s.Message(code), Args: map[string]any{"count": count}, Spans: []bridge.Place{}})
}

// exportCalix answers the method export.calix: it writes the corpus with <calix> elements.
func (s *service) exportCalix(c *bridge.Call) (any, *bridge.Error) {
	substitute := c.Params.Flag("substitute")
	x, result, err := s.export(c, substitute)
	if err != nil {
		return nil, err
	}
	undecided := readUndecided(c.Params, x)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	x.Wait(undecided, substitute)
	var b bytes.Buffer
	lost, _ := forum.WriteCalix(&b, x.Messages)
	return s.xml(result, &b, lost), nil
}

// readUndecided reads the parameter "undecided".
func readUndecided(p bridge.Params, x *corpus.Exported) (list []corpus.Undecided) {
	bodies := x.Result.Of(core.BodyField)
	docs := make([]*core.Doc, len(bodies))
	for i, out := range bodies {
		docs[i] = out.Doc
	}
	cursors := bridge.NewCursors(docs)
	p.Each("undecided", func(_ int, q bridge.Params) {
		id := q.Text("doc")
		span, ok := bridge.ReadSpan(q, id, cursors)
		if !ok {
			return
		}
		place := corpus.Undecided{Span: span, Message: cursors.ByID[id]}
		q.Each("candidates", func(_ int, o bridge.Params) {
			place.Candidates = append(place.Candidates, forum.Candidate{Entity: o.Text("entity"), Type: corpus.CalixType(o.Typed(), bridge.ReadKind(o)), Category: o.Text("category")})
		})
		list = append(list, place)
	})
	return list
}

// exportForum answers the method export.forum: it writes the corpus as XML.
func (s *service) exportForum(c *bridge.Call) (any, *bridge.Error) {
	x, result, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	lost, _ := forum.WriteXML(&b, x.Replaced())
	return s.xml(result, &b, lost), nil
}

// xml returns the answer for a file of XML. lost is the number of characters that XML cannot
// contain.
func (s *service) xml(result *Exported, b *bytes.Buffer, lost int) ExportedXML {
	if lost > 0 {
		s.warn(result, "export-character", lost)
	}
	return ExportedXML{bridge.Quoted(b.String()), *result}
}

// exportTable answers the method export.csv: it writes the corpus as a table.
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
	x, result, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	forum.WriteTable(&b, x.Replaced(), columns)
	return ExportedText{bridge.Quoted(b.String()), *result}, nil
}

// exportTexts answers the method export.text: it writes the corpus as one text.
func (s *service) exportTexts(c *bridge.Call) (any, *bridge.Error) {
	x, result, err := s.export(c, true)
	if err != nil {
		return nil, err
	}
	return ExportedText{bridge.Quoted(x.Texts()), *result}, nil
}
