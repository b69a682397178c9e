package core

import (
	"context"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Namer gives entities their pseudonyms. It leaves those alone that the user
// chose, and avoids everything that stands in the documents.
type Namer interface {
	Name(entities []*Entity, docs []*Doc) []Warning
}

// Warning is something the user should know and nothing was done about.
type Warning struct {
	Reason
	Doc   string
	Spans []Span
}

// Pipeline leads documents from text to output.
type Pipeline struct {
	Detectors []Detector
	Decisions *Decisions
	Kinds     []Kind   // kinds to look for; empty for all
	Known     []Entity // people given beforehand, in the order of their list
	Met       []Entity // what earlier texts named: its ids stay what they were
	Namer     Namer
	Lexicon   lexicon.Dictionary
	Common    func(key string) bool // small words of the texts' language, folded; nil where nobody knows them

	// Messages are the rules for messages with authors; nil where there are none.
	Messages *Messages

	// Reread looks at what pseudonyms and the texts around them make together,
	// and returns a Namer that does better, or nil. It is asked a few times at
	// most, the last time with last set. Nil for nobody who looks.
	Reread func(entities []*Entity, outputs []Output, last bool) (Namer, []Warning)

	// Progress is told how much is done, 0 to 1; nil for nobody.
	Progress func(done float64)

	failed []Warning // of detectors, in this run
}

// Result is what a Pipeline makes of documents.
type Result struct {
	Outputs  []Output
	Entities []*Entity // the seen ones: known first, then in order of appearance
	Warnings []Warning
	Leaks    []Leak
}

// part is a text of its own: a document, or its author field.
type part struct {
	doc   *Doc
	found []Finding
	quiet []Span // where something was found that is nobody's name and does not show

	settled bool // an author field that a decision speaks of
}

// Run analyses the documents, which share their Forms. It fails only when ctx
// is done.
func (p *Pipeline) Run(ctx context.Context, docs []*Doc) (*Result, error) {
	if len(docs) == 0 {
		return &Result{}, nil
	}
	bodies, bylines := make([]*part, len(docs)), make([]*part, len(docs))
	var parts []*part
	p.failed = nil
	settled := p.Decisions.settled()
	for i, doc := range docs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		wanted, aside := p.detect(doc, settled, true)
		bodies[i] = &part{doc: doc, found: Resolve(doc, p.Decisions.Apply(doc, wanted, aside)), quiet: impersonal(aside)}
		parts = append(parts, bodies[i])
		if doc.Author != "" {
			author := NewDoc(doc.ID, doc.Author, doc.Forms)
			wanted, aside := p.detect(author, settled, false)
			bylines[i] = &part{doc: author, found: Resolve(author, p.Decisions.ApplyForms(author, wanted, aside)), quiet: impersonal(aside)}
			parts = append(parts, bylines[i])
		}
		p.progress(0.1 + 0.6*float64(i+1)/float64(len(docs)))
	}
	if p.Messages != nil {
		p.Messages.sign(p, bodies, bylines)
	} else {
		signed(bodies, bylines)
	}
	hush(parts)
	unite(parts)
	entities := newRegistry(p.Known, p.Met, p.Decisions)
	entities.meet(parts)
	for _, t := range parts {
		entities.number(t.doc, t.found)
	}
	texts := make([]*Doc, len(parts))
	for i, t := range parts {
		entities.admitAll(t.doc, t.found)
		texts[i] = t.doc
	}
	entities.finish()
	res := &Result{Entities: entities.seen()}
	p.name(res, texts, func() []Output {
		outputs := make([]Output, len(docs))
		for i := range docs {
			outputs[i] = substitute(bodies[i].doc, bodies[i].found, entities.pseudonym)
			outputs[i].quiet = outputs[i].outside(bodies[i].quiet)
			if bylines[i] != nil {
				byline := substitute(bylines[i].doc, bylines[i].found, entities.pseudonym)
				byline.byline = true
				outputs[i].Byline = &byline
			}
		}
		return outputs
	})
	res.Warnings = append(res.Warnings, p.realNames(res.Entities, docs[0].Forms)...)
	res.Warnings = append(p.failed, res.Warnings...)

	leaks := newLeakFinder(docs[0].Forms, p.Lexicon)
	leaks.common, leaks.messages = p.Common, p.Messages
	known := map[string]bool{}
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if leaks.learn(out, known); out.Byline != nil {
			leaks.learn(out.Byline, known)
		}
	}
	leaks.outputs = res.Outputs
	p.progress(0.8)
	for i := range res.Outputs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		res.Leaks = append(res.Leaks, leaks.search(&res.Outputs[i])...)
		if b := res.Outputs[i].Byline; b != nil {
			for _, l := range leaks.search(b) {
				l.Author = true
				res.Leaks = append(res.Leaks, l)
			}
		}
	}
	p.progress(1)
	return res, nil
}

// rereads is how often other pseudonyms are tried.
const rereads = 8

// name gives the entities their pseudonyms and writes the outputs, again with
// others where a text reads as something else with them.
func (p *Pipeline) name(res *Result, texts []*Doc, write func() []Output) {
	namer := p.Namer
	for n := 1; ; n++ {
		res.Warnings = namer.Name(res.Entities, texts)
		res.Outputs = write()
		if p.Reread == nil {
			return
		}
		next, warnings := p.Reread(res.Entities, res.Outputs, n == rereads)
		if next == nil {
			res.Warnings = append(res.Warnings, warnings...)
			return
		}
		namer = next
		for _, e := range res.Entities {
			if e.Parts, e.Written = nil, nil; !e.Chosen {
				e.Pseudonym = ""
			}
		}
	}
}

// hush drops the quiet findings whose spelling is replaced nowhere.
func hush(parts []*part) {
	replaced := map[string]bool{}
	quiet := false
	for _, t := range parts {
		for _, f := range t.found {
			quiet = quiet || f.Quiet
			if f.Action == Replace {
				replaced[t.doc.Text[f.Start:f.End]] = true
			}
		}
	}
	if !quiet {
		return
	}
	for _, t := range parts {
		t.found = slices.DeleteFunc(t.found, func(f Finding) bool {
			unseen := f.Quiet && f.Rank == Detected && !replaced[t.doc.Text[f.Start:f.End]]
			if unseen {
				t.quiet = append(t.quiet, f.Span)
			}
			return unseen
		})
	}
}

// impersonal is where the findings put aside are surely places or organisations.
func impersonal(aside []Finding) []Span {
	var list []Span
	for i := range aside {
		if f := &aside[i]; (f.Kind == Location || f.Kind == Org) && f.Doubt == nil {
			list = append(list, f.Span)
		}
	}
	return list
}

// realNames warns of replacements that the user chose and that name somebody
// on the list: nobody is hidden behind a classmate's name. A name that merely
// resembles one is nobody's.
func (p *Pipeline) realNames(entities []*Entity, forms *Forms) []Warning {
	names := map[string][]string{}
	for i := range p.Known {
		names[p.Known[i].ID] = strings.Fields(fold.Key(p.Known[i].Canonical))
	}
	var warnings []Warning
	warn := func(e *Entity, replacement string) {
		wanted, aside := p.detect(NewDoc("", replacement, forms), nil, false)
		for _, f := range append(wanted, aside...) {
			words := strings.Fields(fold.Key(replacement[f.Start:f.End]))
			named := func(id string) bool { return isSubset(words, names[id]) }
			if f.Action == Replace && (named(f.Entity) || slices.ContainsFunc(f.Candidates, named)) {
				warnings = append(warnings, Warning{Reason: *Because("real-name", "pseudonym", replacement, "entity", e.ID)})
				return
			}
		}
	}
	for _, e := range entities {
		if e.Chosen {
			warn(e, e.Pseudonym)
		}
		for _, own := range e.Own {
			warn(e, own)
		}
	}
	return warnings
}

func isSubset(words, of []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
}

// detect finds what was asked for: the wanted kinds, and the entities whose
// action the user settled. The rest is put aside. Body says that the document
// is a text, not something beside one.
func (p *Pipeline) detect(doc *Doc, settled map[string]bool, body bool) (wanted, aside []Finding) {
	for _, d := range p.Detectors {
		found, failed := search(d, doc)
		if failed != nil {
			p.failed = append(p.failed, stumbled(doc, failed, body))
		}
		if len(wanted) == 0 {
			wanted = found
		} else {
			wanted = append(wanted, found...)
		}
	}
	for i := range wanted {
		f := &wanted[i]
		if f.Kind == Person { // a name begins with a word: "Mme, Petit"
			for t := doc.TokenAt(f.Start); t+1 < len(doc.Tokens) && doc.Tokens[t].Kind == Mark && int(doc.Tokens[t+1].Start) < f.End; t++ {
				f.Start = int(doc.Tokens[t+1].Start)
			}
		}
		f.Span = doc.Snap(f.Span)
	}
	if len(p.Kinds) > 0 {
		p.askOfWhom(doc, wanted)
		wanted = slices.DeleteFunc(wanted, func(f Finding) bool {
			unwanted := !slices.Contains(p.Kinds, f.Kind) && !settled[f.Entity]
			if unwanted {
				aside = append(aside, f)
			}
			return unwanted
		})
	}
	for _, d := range p.Detectors {
		if r, ok := d.(Reconciler); ok {
			wanted = r.Reconcile(doc, wanted)
		}
	}
	// The detectors settle among themselves, before anybody decides on what they
	// found: a decision on a place is on the one finding there.
	return Resolve(doc, wanted), aside
}

// askOfWhom makes a person of whatever may be one, when people are looked for
// and what it was guessed to be is not: a doubt is asked, never dropped. What
// begins with a noun in small letters is none, "collège Jean Moulin", nor what is
// known as a place and as nobody's name, "la Picardie".
func (p *Pipeline) askOfWhom(doc *Doc, findings []Finding) {
	if !slices.Contains(p.Kinds, Person) {
		return
	}
	for i := range findings {
		f := &findings[i]
		if f.Kind != Location && f.Kind != Org || f.Doubt == nil || f.Doubt.Code != WhichKind || slices.Contains(p.Kinds, f.Kind) {
			continue
		}
		if t := doc.TokenAt(f.Start); t < len(doc.Tokens) && (doc.Tokens[t].Case != Lower || int(doc.Tokens[t].End) >= f.End) && !p.isPlace(doc.Text[f.Start:f.End]) {
			f.Kind = Person
		}
	}
}

// isPlace reports whether the lexicon has a place of a name, and nobody who is
// called so.
func (p *Pipeline) isPlace(name string) bool {
	if p.Lexicon == nil {
		return false
	}
	e, ok := p.Lexicon.Lookup(fold.Key(name))
	return ok && e.Class&lexicon.ClassPlace != 0 && e.First < lexicon.By16 && e.Surname < lexicon.By256
}

func (p *Pipeline) progress(done float64) {
	if p.Progress != nil {
		p.Progress(done)
	}
}
