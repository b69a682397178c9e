//go:build !js || corpus

package main

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/pseudonym"
)

func init() { restoreDocuments = restoreAll }

// restoredDocuments is what restore answers to several documents: spans say of
// which document they are, and whether of its author field.
type restoredDocuments struct {
	Documents []wireDocument     `json:"documents"`
	Report    wireReport         `json:"report"`
	Spans     []restoredDocument `json:"spans"`
}

type restoredDocument struct {
	Doc    string `json:"doc"`
	Author bool   `json:"author,omitempty"`
	restoredSpan
}

// restoreAll gives each document and each author field its own spellings back.
// A pseudonym is missing that stands in none of them.
func restoreAll(s *server, p params) (any, *wireError) {
	if p.has("text") {
		p.fail("documents", "given beside text; give one of them")
	}
	m, source := readMapping(p), usesSource(p)
	if m == nil {
		p.fail("mapping", "missing; give the mapping that pseudonymize returned")
		m = &pseudonym.Mapping{}
	}
	a := &restoredDocuments{Documents: []wireDocument{}, Spans: []restoredDocument{}, Report: newReport()}
	missing := map[string]int{}
	edited := 0
	var whole strings.Builder // the texts that nobody edited
	restore := func(doc string, author bool, text string) quoted {
		out, names, report, sealed := pseudonym.Restorer{Mapping: m, Words: s.lexicon, Source: source}.Restore(doc, author, text)
		at := cursor{text: out}
		for _, n := range names {
			a.Spans = append(a.Spans, restoredDocument{doc, author, restoredSpan{Entity: n.Entity, OutStart: at.toUnits(n.Out.Start), OutEnd: at.toUnits(n.Out.End)}})
		}
		a.Report.add(out, report, func(l wireLeft) wireLeft {
			l.Doc, l.Author = &doc, author
			return l
		})
		if sealed {
			whole.WriteString(text + "\n")
			return quoted(out)
		}
		edited++
		for _, pseudonym := range report.Missing {
			missing[pseudonym]++
		}
		return quoted(out)
	}
	ids := map[string]bool{}
	p.each("documents", func(_ int, q params) {
		id := q.text("id")
		if !q.has("text") {
			q.fail("text", "missing; give the text that came back")
		}
		if ids[id] {
			q.fail("id", "two documents have this id; ids must differ")
		}
		ids[id] = true
		text, author := q.text("text"), q.optional("author")
		if p.failed() != nil {
			return
		}
		d := wireDocument{ID: id, Text: restore(id, false, text)}
		if author != nil {
			out := restore(id, true, *author)
			d.Author = &out
		}
		a.Documents = append(a.Documents, d)
	})
	if err := p.failed(); err != nil {
		return nil, err
	}
	for name, n := range missing {
		if n == edited && !strings.Contains(whole.String(), name) {
			a.Report.Missing = append(a.Report.Missing, name)
		}
	}
	for _, list := range []*[]string{&a.Report.Missing, &a.Report.Unknown, &a.Report.Ambiguous} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return a, nil
}
