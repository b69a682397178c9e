package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Detector finds identifiers. It is a core.Detector; it keeps what it learnt
// of the words of a core.Forms, and so serves one goroutine at a time.
type Detector struct {
	lex   lexicon.Dictionary
	forms *core.Forms
	roles []french.Roles // by the form's number; grows with forms
	idle  []bool         // of the forms that nothing begins with
	asked []lexical      // what the lexicon says, by the form's number; 0 before it was asked
	nicks []bool         // of the forms a user name of the document begins with; false between documents

	whys   [numRules][2]*core.Reason // by rule, unchecked and checked
	doubts map[string]*core.Reason
}

// New returns a detector. lex says which words are common ones; nil when
// nobody knows.
func New(lex lexicon.Dictionary) *Detector {
	return &Detector{lex: lex, doubts: map[string]*core.Reason{}}
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
	if d.forms != doc.Forms {
		d.forms, d.roles, d.idle, d.asked, d.nicks = doc.Forms, d.roles[:0], d.idle[:0], d.asked[:0], d.nicks[:0]
	}
	s := &scan{Detector: d, doc: doc, tok: doc.Tokens, phoneCue: -1}
	s.learn()
	return s
}

// lexical is what the lexicon says of a form, asked once.
type lexical uint8

const (
	lookedUp lexical = 1 << iota
	common           // a common word of the language
	given            // a first name
	surname          // a surname
	rare             // a common word, but met less than once in a million
	town             // a commune, department or region
)

// learn gives the forms met since last time their roles.
func (d *Detector) learn() {
	for n := len(d.roles); n < d.forms.Len(); n++ {
		r := french.RolesOf(d.forms.Key(int32(n)))
		d.roles = append(d.roles, r)
		d.idle = append(d.idle, !r.Any(starting))
		d.asked = append(d.asked, 0)
		d.nicks = append(d.nicks, false)
	}
}

// lexical asks what the lexicon knows of token i.
func (s *scan) lexical(i int) lexical {
	if i < 0 || i >= len(s.tok) || s.tok[i].Form < 0 {
		return 0
	}
	k := &s.asked[s.tok[i].Form]
	if *k == 0 {
		*k = lookedUp
		if s.lex != nil {
			*k |= read(s.lex.Lookup(s.doc.Key(i)))
		}
	}
	return *k
}

func read(e lexicon.Entry, ok bool) (l lexical) {
	if !ok {
		return 0
	}
	if e.Class&lexicon.ClassWord != 0 {
		l |= common
		if e.Word < lexicon.CurrentWord {
			l |= rare
		}
	}
	if e.Class&lexicon.ClassFirst != 0 {
		l |= given
	}
	if e.Class&lexicon.ClassSurname != 0 {
		l |= surname
	}
	if e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0 {
		l |= town
	}
	return l
}
