// Package detect finds what identifies people in a French text, without a list of names.
// Detector.Detect is the list of the steps:
//
//	patterns      text → identifiers: addresses, numbers, dates (package pattern)
//	units         text → units: each is what a reader takes for one word (package unit)
//	evidence      units → what all occurrences of a form say together (package page)
//	rules         units → mentions: names that the words around them announce (package rule)
//	tagger        units, evidence, mentions → how probable each span is a name (package tagger)
//	spans         tagger, mentions → candidates that may overlap, without what cannot be a name (package span)
//	decision      arguments about each candidate → names and questions (packages span, decision)
//	joined names  names → names with the words that belong to them: "collège Chantereine" (this package)
//	the document  names → their other occurrences, and the person each means (this package, coref)
//	findings      names, questions, identifiers → findings
//
// A step takes a page.Page, which does not change, and the names that the steps before it found;
// it returns a new list of names, or changes the list in place. Each argument for or against a
// candidate is a voice (span.Voices); how much each voice weighs was learned.
//
// The package must not know the people of a list (package roster does), what replaces a name
// (package pseudonym), or where the dictionary and the weights are stored: the caller passes
// both.
//
// The method: rules and dictionaries give features to a linear-chain conditional random field
// (package tagger), and a log-linear model weighs its probabilities with everything else
// (package decision). A name that is clear in one place is searched for in the whole document,
// because a word mostly keeps its sense within a document (Gale, Church and Yarowsky 1992).
//
// The table shows what each part is worth. For each set of texts it has two percentages: F1, and
// the share of letters of identifying words that are hidden. For ordinary prose, which names no
// person, it has the number of false alarms in 1,000 words. "go run ./wasm/eval -only steps"
// prints it:
//
//	                          dev          renamed      documents    prose        hard         ordinary  costs
//	patterns, rules           90.5  93.3   78.3  80.1   85.4  85.7   71.0  74.1   80.9  80.4   9.0       200 kB brotli of code and names
//	patterns, tagger          92.4  93.5   87.3  97.5   89.5  93.4   77.1  84.9   84.3  87.4   0.2       285 kB of weights, 3/5 of the time
//	patterns, rules, tagger   96.0  98.9   90.7  99.4   92.0  97.2   79.5  88.4   89.4  95.2   0.4
//	and the whole document    95.9  99.3   90.9  99.5   92.1  97.3   79.5  88.4   89.4  95.1   0.6       1/10 of the time
//
// The rules are there because the tagger uses them as features and because they can be
// explained. The steps over the whole document change these figures little; they decide
// which names are one person's.
package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/coref"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/detect/span"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/runs"
)

// Detector finds what identifies a person. It caches what it looks up for the forms of one
// request, so make a new Detector for each request. It is not safe for concurrent use.
type Detector struct {
	lex      lexicon.Dictionary
	model    *tagger.Model
	decision *decision.Model
	patterns core.Detector
	steps    Steps

	forms   *core.Forms
	book    *unit.Book
	tagger  *tagger.Tagger
	reasons page.Reasons
	last    *Memory
}

// Steps is a set of parts of the detection. It serves to measure what each part is worth: those
// that are not in the set are left out. The patterns are never left out.
type Steps uint8

const (
	ByRule     Steps = 1 << iota
	ByTagger         // the tagger and the decision; they use the mentions of the rules, if there are any
	ByDocument       // the tagger's second reading, and the steps that use the document as a whole
	All        = ByRule | ByTagger | ByDocument
)

// Learned holds the weights of both models, which were learned from annotated texts.
type Learned struct {
	Tagger   *tagger.Model
	Decision *decision.Model // its voices are span.Voices
}

// Open reads the learned weights from the contents of assets/tagger.bin and assets/decision.txt.
// It returns an error if one of the files is damaged, or was made for other features or voices.
func Open(weights, decisions []byte) (Learned, error) {
	t, err := tagger.Open(weights)
	if err != nil {
		return Learned{}, err
	}
	d, err := decision.Open(span.VoiceNames(), decisions)
	return Learned{t, d}, err
}

// New returns a detector that takes all steps. lex is the dictionary of names and words.
func New(lex lexicon.Dictionary, learned Learned) *Detector { return NewSteps(lex, learned, All) }

// NewSteps returns a detector that takes only some steps.
func NewSteps(lex lexicon.Dictionary, learned Learned, steps Steps) *Detector {
	return &Detector{lex: lex, model: learned.Tagger, decision: learned.Decision, patterns: pattern.New(lex), reasons: page.Reasons{}, steps: steps}
}

// Detect implements core.Detector. The findings are sorted by where they begin.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	p, fixed := d.read(doc)
	names, asked := d.decide(p)
	p.Doc.Progress(0.95) // the caller may free memory now: the tagger's reading of the page is not needed any more
	nameBodies(p, names)
	names = joinCivilNames(p, names)
	names = joinLastFirst(p, names)
	extendManors(p, names)
	names = addPostcodes(p, names)
	if d.has(ByDocument) {
		names = addWordNames(p, names)
		names = propagate(p, names)
		coref.Resolve(p, names, fixed)
		names = coref.AddInitials(p, names)
	}
	found := make([]core.Finding, 0, len(names)+len(fixed))
	found = appendNames(p, found, names)
	found = appendQuestions(p, found, names, asked)
	found = readFileNames(p, found)
	found = append(found, fixed...)
	runs.Sort(found, func(a, b *core.Finding) bool { return a.Start < b.Start })
	return found
}

// has reports whether the detector takes a step.
func (d *Detector) has(step Steps) bool { return d.steps&step != 0 }

// read returns the page of a document, and the findings of the patterns in it, which are its
// identifiers.
func (d *Detector) read(doc *core.Doc) (p *page.Page, fixed []core.Finding) {
	if d.forms != doc.Forms { // a new request
		d.forms, d.book, d.tagger = doc.Forms, unit.NewBook(d.lex, doc.Forms), d.model.Tagger()
		if d.last != nil {
			d.book.Recall(d.last.book)
			d.tagger.Recall(d.last.tagger)
		}
	}
	doc = doc.Mended(d.lex)
	fixed = d.patterns.Detect(doc)
	p = page.Read(doc, d.book, fixed, d.reasons, d.has(ByRule))
	doc.Progress(0.4)
	return p, fixed
}

// tag returns the tagger's result for a page.
func (d *Detector) tag(p *page.Page) *tagger.Reading {
	r := d.tagger.Tag(taggerInput(p), d.has(ByDocument))
	p.Doc.Progress(0.9)
	return r
}

// decide returns two lists of candidates of a page, each in order: the names, and those that are
// less probable, about which the user is asked while they stay in the text. Without the tagger,
// the mentions of the rules are the names.
func (d *Detector) decide(p *page.Page) (names, asked []page.Candidate) {
	if !d.has(ByTagger) {
		return mentioned(p), nil
	}
	return span.Decide(p, d.tag(p), d.decision)
}

// Cases returns the spans of a document about which the detector decides, each with the voices
// that apply to it. A trainer learns the weights of the decision from them.
func (d *Detector) Cases(doc *core.Doc) []span.Case {
	p, _ := d.read(doc)
	return span.Cases(p, d.tag(p))
}

// Read returns the tagger's input for a document, the same as in Detect. A trainer learns the
// weights of the tagger from it. patterns is the detector of identifiers.
func Read(doc *core.Doc, book *unit.Book, patterns core.Detector) *tagger.Input {
	return taggerInput(page.Read(doc, book, patterns.Detect(doc), page.Reasons{}, true))
}

// taggerInput returns the input that the tagger gets for a page.
func taggerInput(p *page.Page) *tagger.Input {
	in := &tagger.Input{
		Doc: p.Doc, Book: p.Book, Units: p.Units, Density: p.Density, Manner: p.Manner,
		Evidence: make([]uint32, len(p.Units)), Verdicts: make([]uint16, len(p.Units)),
	}
	for i := range p.Units {
		in.Evidence[i] = uint32(p.Evidence[p.Units[i].Form])
	}
	for _, m := range p.Mentions {
		for i := m.From; i < m.To; i++ {
			in.Verdicts[i] = m.Verdict(i > m.From)
		}
	}
	return in
}
