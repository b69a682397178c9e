package core

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/lexicon"
)

// listed is a detector of given spellings, with the ID of the entity for each: several IDs
// joined by "|" for a doubt, "?" before the ID for a finding that the context keeps.
type listed map[string]string

func (l listed) Detect(doc *Doc) []Finding {
	var found []Finding
	for i := 0; i < len(doc.Tokens); i++ {
		for n := 2; n > 0; n-- { // two words before one
			if i+n > len(doc.Tokens) {
				continue
			}
			s := Span{int(doc.Tokens[i].Start), int(doc.Tokens[i+n-1].End)}
			id, ok := l[doc.Text[s.Start:s.End]]
			if !ok {
				continue
			}
			f := Finding{Span: s, Kind: Person, Status: Sure, Action: Replace, Rule: "test", Score: 0.9}
			if rest, kept := strings.CutPrefix(id, "?"); kept {
				id, f.Status, f.Action, f.Doubt = rest, Review, Keep, Because("word")
			}
			f.Entity = id
			if strings.Contains(id, "|") {
				f.Candidates = strings.Split(id, "|")
				f.Status, f.Doubt = Review, Because("same", "count", len(f.Candidates))
			}
			found = append(found, f)
			i += n - 1
			break
		}
	}
	return found
}

// byID is a Namer that gives entities their IDs as pseudonyms.
type byID struct{}

func (byID) Name(entities []*Entity, _ []*Doc) []Warning {
	for _, e := range entities {
		if !e.Chosen {
			e.Pseudonym = e.ID
		}
	}
	return nil
}

// words is a lexicon of common words.
type words map[string]bool

func (w words) Lookup(key string) (lexicon.Entry, bool) {
	return lexicon.Entry{Class: lexicon.ClassWord}, w[key]
}

var (
	pupils = []Entity{
		{ID: "E1", Kind: Person, Canonical: "Emma Martin"}, {ID: "E2", Kind: Person, Canonical: "Léa Petit"},
		{ID: "E3", Kind: Person, Canonical: "Léa Morel"}, {ID: "E4", Kind: Person, Canonical: "Rose Bon"},
	}
	names = listed{
		"Emma": "E1", "EMMA": "E1", "Emma Martin": "E1", "Léa": "E2|E3", "Léa Petit": "E2", "Léa Morel": "E3", "Rose": "E4", "rose": "?E4",
	}
)

// run runs the pipeline on docs with the pupils above.
func run(t *testing.T, decisions []Decision, docs []*Doc, with ...func(*Pipeline)) *Result {
	t.Helper()
	ds, err := NewDecisions(decisions)
	if err != nil {
		t.Fatal(err)
	}
	p := Pipeline{Detectors: []Detector{names}, Decisions: ds, Known: pupils, Namer: byID{}, Lexicon: words{"rose": true}, Messages: NewMessages()}
	for _, w := range with {
		w(&p)
	}
	res, err := p.Run(context.Background(), docs)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// texts makes documents with the IDs "0", "1"…; a single text has no ID.
func texts(list ...string) []*Doc {
	forms := NewForms()
	var docs []*Doc
	for i, text := range list {
		id := fmt.Sprint(i)
		if len(list) == 1 {
			id = ""
		}
		docs = append(docs, NewDoc(id, text, forms))
	}
	return docs
}

// signed adds an author field after each document for which authors has one.
func signed(docs []*Doc, authors ...string) []*Doc {
	var list []*Doc
	for i, d := range docs {
		if list = append(list, d); i < len(authors) && authors[i] != "" {
			list = append(list, NewField(d.ID, AuthorField, authors[i], d.Forms))
		}
	}
	return list
}

// author returns the output of the first author field.
func author(res *Result) *Output { return res.Of(AuthorField)[0] }

// outputs returns the texts of a result, separated by " / ".
func outputs(res *Result) string {
	var list []string
	for _, out := range res.Of(BodyField) {
		list = append(list, out.Text)
	}
	return strings.Join(list, " / ")
}

// Short ways to write decisions.

func form(f string, with ...func(*Decision)) Decision {
	return decision(Decision{Form: f, AnyDoc: true}, with)
}

func at(start, end int, with ...func(*Decision)) Decision {
	return decision(Decision{At: &Span{start, end}}, with)
}

func entity(id string, with ...func(*Decision)) Decision {
	return decision(Decision{Entity: id}, with)
}

func decision(d Decision, with []func(*Decision)) Decision {
	for _, w := range with {
		w(&d)
	}
	return d
}

func keep(d *Decision)    { d.Action = Keep }
func replace(d *Decision) { d.Action = Replace }

func alone(d Decision) Decision           { d.Alone = true; return d }
func by(text string) func(*Decision)      { return func(d *Decision) { d.Replacement = &text } }
func of(id string) func(*Decision)        { return func(d *Decision) { d.Entity = id } }
func kind(k Kind) func(*Decision)         { return func(d *Decision) { d.Kind = k } }
func in(doc string) func(*Decision)       { return func(d *Decision) { d.Doc, d.AnyDoc = doc, false } }
func mergeInto(id string) func(*Decision) { return func(d *Decision) { d.Merge = id } }
func typed(t, category string) func(*Decision) {
	return func(d *Decision) { d.Type, d.Category = t, category }
}
