package corpus

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// restoreAll answers the method restore for several documents. Each document and each author field
// gets its own spellings back. A pseudonym is reported as missing only if no document and no author
// field has it.
func (s *service) restoreAll(p bridge.Params) (any, *bridge.Error) {
	if p.Has("text") {
		p.Fail("documents", "given beside text; give one of them")
	}
	by := s.ReadRestorer(p)
	a := &bridge.RestoreDocumentsResult{Documents: []bridge.Document{}, Spans: []bridge.RestoredIn{}, Report: bridge.NewRestoreReport()}
	missing := map[string]int{}
	edited := 0
	var whole strings.Builder // the texts that were not edited
	restore := func(doc string, author bool, text string) bridge.Quoted {
		out, names, report, sealed := by.Restore(doc, author, text)
		at, from := bridge.Cursor{Text: out}, bridge.Cursor{Text: text}
		for _, n := range names {
			a.Spans = append(a.Spans, bridge.RestoredIn{Doc: doc, Author: author, RestoredSpan: bridge.RestoredSpan{Entity: n.Entity, Start: from.ToUnits(n.In.Start), End: from.ToUnits(n.In.End), OutStart: at.ToUnits(n.Out.Start), OutEnd: at.ToUnits(n.Out.End)}})
		}
		a.Report.Add(text, out, report, func(l bridge.Unrestored) bridge.Unrestored {
			l.Doc, l.Author = &doc, author
			return l
		})
		if sealed {
			whole.WriteString(text + "\n")
			return bridge.Quoted(out)
		}
		edited++
		for _, pseudonym := range report.Missing {
			missing[pseudonym]++
		}
		return bridge.Quoted(out)
	}
	ids := map[string]bool{}
	p.Each("documents", func(_ int, q bridge.Params) {
		id := q.Text("id")
		if !q.Has("text") {
			q.Fail("text", "missing; give the text that came back")
		}
		if ids[id] {
			q.Fail("id", "two documents have this id; ids must differ")
		}
		ids[id] = true
		text, author := q.Text("text"), q.Optional("author")
		if p.Failed() != nil {
			return
		}
		d := bridge.Document{ID: id, Text: restore(id, false, text)}
		if author != nil {
			out := restore(id, true, *author)
			d.Author = &out
		}
		a.Documents = append(a.Documents, d)
	})
	if err := p.Failed(); err != nil {
		return nil, err
	}
	for name, n := range missing {
		if n == edited && !by.StandsIn(whole.String(), name) {
			a.Report.Missing = append(a.Report.Missing, name)
		}
	}
	for _, list := range []*[]string{&a.Report.Missing, &a.Report.Unknown, &a.Report.Ambiguous} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return a, nil
}
