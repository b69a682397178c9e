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

	whys   [numRules][2]*core.Reason // by rule, unchecked and checked
	doubts map[string]*core.Reason
}

// New returns a detector. lex says which words are common ones; nil when
// nobody knows.
func New(lex lexicon.Dictionary) *Detector {
	return &Detector{vocabulary: vocabulary{lex: lex}, doubts: map[string]*core.Reason{}}
}

// Detect finds the identifiers of a document: disjoint, sorted, on the borders
// of tokens.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	s := d.scan(doc)
	s.pass()
	s.readWhole()
	return s.findings()
}

// scan begins a pass over a document.
func (d *Detector) scan(doc *core.Doc) *scan {
	d.learn(doc.Forms)
	for len(d.nicks) < len(d.roles) {
		d.nicks = append(d.nicks, false)
	}
	c := &cursor{vocabulary: &d.vocabulary, doc: doc, tok: doc.Tokens}
	return &scan{d: d, cues: cues{table: table{cursor: c}, phoneCue: -1}, sink: sink{source: doc}, users: users{nicks: d.nicks}}
}
