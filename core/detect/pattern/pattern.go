package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Detector finds identifiers. It is a core.Detector; it keeps what it learnt
// of the words of a core.Forms, and so serves one goroutine at a time.
type Detector struct {
	vocabulary
	nicks []bool // of the forms a user name of the document begins with; false between documents

	dispatch *dispatch
	rules    *ruleBook
	reasons  reasons
}

// New returns a detector. lex says which words are common ones; nil when
// nobody knows.
func New(lex lexicon.Dictionary) *Detector {
	d := &Detector{dispatch: newDispatch(), rules: newRuleBook(), reasons: reasons{doubts: map[string]*core.Reason{}}}
	d.lex, d.vocabulary.cues, d.columnHeads = lex, d.dispatch.cues, columnHeads()
	return d
}

// Detect finds the identifiers of a document: disjoint, sorted, on the borders
// of tokens.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	s := d.scan(doc)
	s.pass()
	s.resolve()
	refuseRest(s.cursor, &s.sink)
	return s.findings()
}

// scan begins a pass over a document.
func (d *Detector) scan(doc *core.Doc) *scan {
	d.learn(doc.Forms)
	for len(d.nicks) < len(d.roles) {
		d.nicks = append(d.nicks, false)
	}
	c := &cursor{vocabulary: &d.vocabulary, doc: doc, tok: doc.Tokens}
	return &scan{d: d, cues: cues{table: table{cursor: c}, phoneCue: -1}, sink: sink{source: doc, rules: d.rules}, users: users{nicks: d.nicks}}
}

// Abroad finds the identifiers that are written alike in every language: mail,
// web addresses, user names after an "@", phone numbers with a country's code,
// and IBANs. It is a core.Detector for texts in other languages than French.
type Abroad struct{ of *Detector }

// NewAbroad returns an Abroad.
func NewAbroad() Abroad { return Abroad{New(nil)} }

// Detect finds the identifiers of a document: disjoint, sorted, on the borders
// of tokens.
func (a Abroad) Detect(doc *core.Doc) []core.Finding {
	s := a.of.scan(doc)
	s.passAbroad()
	s.resolve()
	return s.findings()
}
