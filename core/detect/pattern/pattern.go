// Package pattern finds what identifies by its shape: e-mail addresses, phone
// numbers, web addresses, user names, registered numbers (IBAN, NIR, SIRET,
// INE, UAI, plates, cards, network addresses, and file, contract or client
// numbers by the word before them), dates of birth, class names and postal
// addresses.
//
// A rule is four things, in one file: a trigger, the token that it begins with or
// is anchored at (scan.go asks for it: a number, an "@", a word that announces
// something, core/french); an extent, how far it reads; vetoes, an ordered switch
// of named reasons why what was read is something else, each with the French
// example it is about; and a doubt, where a person should look. CONTRIBUTING.md
// says in which files one is added. What a rule had begun to look
// at and turned down it tells the document's trace (veto.go); a token that is not
// its trigger it passes over in silence.
//
// One pass over the tokens (scan.go) sends each to the scanners that can begin
// or be anchored there. A scanner looks a bounded way ahead and back, so that the
// time grows with the text and with nothing else, whatever the text: there is no
// regular expression, and nothing is allocated for a token that is no finding.
// Where scanners contend for the same words the more certain rule wins
// (rules.go). What depends on the whole document (a "5C" is a class where
// classes are spoken of, "jcastera" is a user where others are, "Libellule" alone
// on a line heads a post where posts are headed so) waits until its end (readWhole
// in scan.go).
//
// It must not know names, places or organisations, nor who a finding is of:
// the street in an address is its own, the town after it is somebody else's.
// The lexicon it is given only says which words are common ones.
//
// A number of the right shape whose check digits are wrong is reported all the
// same, to be looked at: a mistyped IBAN gives its owner away as well as a
// right one. Shapes and keys: ISO 13616 (IBAN), ISO 7064 (mod 97), INSEE (NIR,
// SIRENE), Luhn (ISO/IEC 7812), arrêté of 9 February 2009 (plates), ISO 6346
// (containers), RFC 4291 (IPv6), Arcep's numbering plan (phones).
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
