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
//	tokens → pattern → unit.Cut → gather (what the document says of each form) → rule → tagger, twice → spans → decide → propagation → coreference → findings
//
// What the rules and the tagger see are spans; they may overlap. Whatever is known of a
// span is a voice (voices.go): the tagger's probabilities of every kind, the rule that
// sees it, what the dictionaries have of its words, what the document says of them, how
// many names there are. What the voices weigh was learned (package decision); at which
// probability a name is hidden or asked about stands in decide.go. A few things no name
// can be, whatever else is said (certainVeto).
//
// What each part is worth, in F1 and in letters hidden of what identifies
// somebody (percent), and on prose that names nobody in false alarms per 1,000
// words; wasm/eval -only steps prints it:
//
//	                          dev          renamed      documents    prose        hard         ordinary  costs
//	patterns, rules           90.5  93.3   78.3  80.1   85.4  85.7   71.0  74.1   80.9  80.4   9.0       200 kB brotli of code and names
//	patterns, tagger          92.4  93.5   87.3  97.5   89.5  93.4   77.1  84.9   84.3  87.4   0.2       285 kB of weights, 3/5 of the time
//	patterns, rules, tagger   96.0  98.9   90.7  99.4   92.0  97.2   79.5  88.4   89.4  95.2   0.4
//	and the whole document    95.9  99.3   90.9  99.5   92.1  97.3   79.5  88.4   89.4  95.1   0.6       1/10 of the time
//
// The rules earn their place as the tagger's signs, and because they can be
// explained. What the whole document brings is small in these figures; it is
// what makes one person of all the forms of a name.
package detect

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
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
	decision *decision.Model
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

// Learned is what was learned from annotated texts.
type Learned struct {
	Tagger   *tagger.Model
	Decision *decision.Model // over Voices
}

// Open reads what was learned, as assets has it.
func Open(weights, decisions []byte) (Learned, error) {
	t, err := tagger.Open(weights)
	if err != nil {
		return Learned{}, err
	}
	d, err := decision.Open(VoiceNames(), decisions)
	return Learned{t, d}, err
}

// New returns a detector that asks lex and has learned what learned says.
func New(lex lexicon.Dictionary, learned Learned) *Detector { return NewSteps(lex, learned, All) }

// NewSteps returns a detector that takes some steps only.
func NewSteps(lex lexicon.Dictionary, learned Learned, steps Steps) *Detector {
	return &Detector{lex: lex, model: learned.Tagger, decision: learned.Decision, patterns: pattern.New(lex), reasons: reasons{}, steps: steps}
}

// Detect implements core.Detector.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	d.begin(doc)
	a, names := d.analyse(doc.Mended(d.lex))
	return a.findings(names, d.steps)
}

// analyse does what comes before the decision.
func (d *Detector) analyse(doc *core.Doc) (*analysis, []tagger.Name) {
	fixed := d.patterns.Detect(doc)
	a := read(doc, d.book, fixed, d.steps)
	a.fixed, a.reasons, a.decision = fixed, d.reasons, d.decision
	doc.Progress(0.4)
	if d.steps&ByTagger == 0 {
		return a, nil
	}
	a.reading = d.tagger.Tag(a.in, d.steps&ByDocument != 0)
	names := a.yieldToTables(a.reading.Names)
	a.traceOdds()
	doc.Progress(0.9)
	return a, names
}

// Case is a span that the detector decides upon, and what is said of it: what a trainer
// learns from.
type Case struct {
	core.Span
	Said []decision.Said
}

// Cases are the spans of a document that the detector decides upon.
func (d *Detector) Cases(doc *core.Doc) []Case {
	d.begin(doc)
	a, names := d.analyse(doc.Mended(d.lex))
	list := a.spans(names)
	l, cases := a.listener(list), make([]Case, len(list))
	for i := range list {
		cases[i] = Case{a.span(list[i].from, list[i].to), slices.Clone(l.to(i))}
	}
	return cases
}

// begin takes a document of the same request or of a new one.
func (d *Detector) begin(doc *core.Doc) {
	if d.forms != doc.Forms {
		d.forms, d.book, d.tagger = doc.Forms, unit.NewBook(d.lex, doc.Forms), d.model.Tagger()
	}
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
	reading  *tagger.Reading
	chosen   []bool // by unit: it is of a name that was decided upon
	order    []int  // room for spans
	decision *decision.Model
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
		for i := m.From; i < m.To; i++ {
			in.Verdicts[i] = m.Verdict(i > m.From)
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

// text is what the rules read, for what they can be asked of one unit.
func (a *analysis) text() *rule.Text { return &rule.Text{Doc: a.doc, Book: a.book, Units: a.units} }

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
