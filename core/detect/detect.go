// Package detect finds, in any French text and without a list, what identifies
// somebody: identifiers by their patterns (pattern), names by what is written
// around them (rule) and by what was learned from annotated texts (tagger),
// and then by the document as a whole: a name that is plain in one place is
// found in the others, and "Claire Fontaine", "Mme Fontaine" and "Claire" are
// one person.
//
// It must not know who is on a list (core/roster does), what replaces a name,
// nor where the dictionary and the weights lie: both are handed in.
//
// The parts read one after the other, each what the one before left:
//
//	tokens → pattern → unit.Cut → gather (what the document says of each form) → rule → tagger, twice → propagation → coreference → findings
//
// What each part is worth, in F1 and in letters hidden of what identifies
// somebody (percent), and on prose that names nobody in false alarms per 1,000
// words; wasm/eval -only steps prints it:
//
//	                          dev          renamed      documents    prose        hard         ordinary  costs
//	patterns, rules           90.0  92.6   78.3  79.7   85.1  85.2   70.1  71.3   80.3  78.7   10.5      185 kB brotli of code and names
//	patterns, tagger          91.2  88.3   87.7  93.5   86.1  85.3   77.9  86.6   82.2  80.5    0.5      220 kB of weights, 3/5 of the time
//	patterns, rules, tagger   95.7  98.8   91.2  99.1   92.1  95.7   80.4  88.6   89.0  94.1    1.3
//	and the whole document    95.9  99.1   91.7  99.1   92.2  95.9   80.2  88.4   88.7  94.1    1.4      1/10 of the time
//
// The rules earn their place as the tagger's signs, and because they can be
// explained. What the whole document brings is small in these figures; it is
// what makes one person of all the forms of a name.
package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Detector finds what identifies somebody. It keeps what it learned of the
// forms of one request, so a request takes a new one; it is for one goroutine.
type Detector struct {
	lex      lexicon.Dictionary
	model    *tagger.Model
	patterns core.Detector
	steps    Steps

	forms   *core.Forms
	book    *unit.Book
	tagger  *tagger.Tagger
	reasons reasons
}

// Steps are the parts of the detection that can be left out, to see what each
// is worth; the patterns always read.
type Steps uint8

const (
	ByRule     Steps = 1 << iota
	ByTagger         // also takes the rules' verdicts, if there are any
	ByDocument       // the second reading, the kinds that agree, propagation, coreference
	All        = ByRule | ByTagger | ByDocument
)

// New returns a detector that asks lex and has learned model.
func New(lex lexicon.Dictionary, model *tagger.Model) *Detector { return NewSteps(lex, model, All) }

// NewSteps returns a detector that takes some steps only.
func NewSteps(lex lexicon.Dictionary, model *tagger.Model, steps Steps) *Detector {
	return &Detector{lex: lex, model: model, patterns: pattern.New(lex), reasons: reasons{}, steps: steps}
}

// Detect implements core.Detector.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	if d.forms != doc.Forms {
		d.forms, d.book, d.tagger = doc.Forms, unit.NewBook(d.lex, doc.Forms), d.model.Tagger()
	}
	doc = doc.Mended(d.lex)
	fixed := d.patterns.Detect(doc)
	a := read(doc, d.book, fixed, d.steps)
	a.fixed, a.reasons = fixed, d.reasons
	doc.Progress(0.4)
	var names []tagger.Name
	if d.steps&ByTagger != 0 {
		twice := d.steps&ByDocument != 0
		names = a.yieldToTables(d.tagger.Tag(a.in, twice))
		if doc.Trace != nil {
			a.traceOdds(d.tagger.Odds(a.in, twice))
		}
		doc.Progress(0.9)
	}
	return a.findings(names, d.steps)
}

// analysis is a document on its way through the parts.
type analysis struct {
	doc      *core.Doc
	book     *unit.Book
	in       *tagger.Input
	units    []unit.Unit
	evidence []Evidence // by form
	mentions []rule.Mention
	fixed    []core.Finding
	asked    []candidate // what is asked about and shows
	reasons  reasons
	forms    []int32         // room for words
	headings map[string]bool // what numbers the lines, once asked
}

// read does what comes before the tagger.
func read(doc *core.Doc, book *unit.Book, fixed []core.Finding, steps Steps) *analysis {
	a := &analysis{doc: doc, book: book, units: book.Cut(doc, fixed)}
	text := rule.NewText(doc, book, a.units)
	a.evidence = gather(text)
	if steps&ByRule != 0 {
		a.mentions = rule.Find(text)
	}
	in := &tagger.Input{Doc: doc, Book: book, Units: a.units}
	in.Evidence = make([]uint32, len(a.units))
	in.Verdicts = make([]uint16, len(a.units))
	for i := range a.units {
		in.Evidence[i] = uint32(a.evidence[a.units[i].Form])
	}
	for _, m := range a.mentions {
		verdict := uint16(m.Rule) << 2
		if m.Sure() {
			verdict |= 2
		}
		for i := m.From; i < m.To; i++ {
			in.Verdicts[i] = verdict
			verdict |= 1
		}
	}
	in.Density, in.Manner = density(a.mentions, len(a.units)), manner(a.units)
	a.in = in
	return a
}

// namesNobody is the density of a document in which no rule is sure of a person.
const namesNobody = 1

// namesMany is the density of a document in which more than one unit in a hundred is a
// person whom a rule is sure of.
const namesMany = 3

// density is how many persons are plain to see by rule in a document of so many
// units: 0 for too short to tell, 1 for none, 2 for fewer than one in a hundred
// units, 3 for more, 4 for more than one in thirty.
func density(mentions []rule.Mention, units int) uint8 {
	if units < 60 {
		return 0
	}
	n := 0
	for i := range mentions {
		if m := &mentions[i]; m.Sure() && m.Rule.Kind() == core.Person {
			n++
		}
	}
	switch {
	case n == 0:
		return namesNobody
	case 100*n < units:
		return 2
	case 30*n < units:
		return 3
	}
	return 4
}

// Read prepares a document as the tagger sees it. It is what a trainer learns
// from; Detect reads the same.
func Read(doc *core.Doc, book *unit.Book, patterns core.Detector) *tagger.Input {
	return read(doc, book, patterns.Detect(doc), All).in
}

// span is the part of the text that units from to to (half-open) cover.
func (a *analysis) span(from, to int) core.Span {
	return core.Span{Start: int(a.doc.Tokens[a.units[from].From].Start), End: int(a.doc.Tokens[a.units[to-1].To-1].End)}
}

func (a *analysis) surface(from, to int) string {
	s := a.span(from, to)
	return a.doc.Text[s.Start:s.End]
}

// manner is how a text uses capitals, as tagger.Input has it.
func manner(units []unit.Unit) uint8 {
	words, small, loud := 1, 0, 0
	for i := range units {
		u := &units[i]
		if !u.Word() {
			continue
		}
		words++
		if u.Is(core.NoCaps) {
			small++
		}
		if u.Shape == unit.Upper {
			loud++
		}
	}
	switch {
	case 10*loud > 6*words:
		return 3
	case 10*small > 6*words:
		return 2
	case 10*small > words:
		return 1
	}
	return 0
}
