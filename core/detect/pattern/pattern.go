// Package pattern finds what identifies a person by its form: e-mail and web addresses, phone
// numbers, user names, numbers of registers (IBAN, NIR, SIRET, INE, UAI, plates, cards), numbers of
// files, contracts and clients after the word that announces them, dates of birth, names of
// classes, and postal addresses.
//
// identifiers.go is the table of contents: one line and one value for each kind of identifier. The
// value holds the name of the rule, the kind of its findings, the tokens at which its scanners
// begin, and its rank, which decides between findings that overlap. A scanner is a function whose
// parameters show what it may read and write:
//
//	cursor   reads the tokens of the document; it cannot record anything
//	table    a cursor that knows the columns of a pasted table
//	cues     a table that knows the words that announce what follows
//	sink     takes what is found, and what is refused with a named reason (a veto)
//	users    the possible user names of the document
//	series   the numbers and codes that count only if the document has several alike
//
// The comments of this package use these words:
//
//	token i   the word, number or punctuation mark at index i of Doc.Tokens; tokens [i, j) are
//	          those from i up to, but without, j
//	folded    in small letters and without accents, as cursor.key returns a word
//	role      a closed class of French words (french.Role): "tél" has the role PhoneCue
//	cue       a word that announces an identifier: "tél" before a phone number
//	hit       what a scanner found, before overlaps are resolved
//	veto      the named reason why a scanner refused tokens (core.Veto)
//
// The pass (pass.go) reads the tokens once and sends each to the scanners that begin at such a
// token. Most tokens are words in small letters, with which no identifier begins; a few comparisons
// exclude them. A scanner looks a bounded number of tokens ahead and back, so the time grows only
// with the length of the text. There are no regular expressions, and tokens outside identifiers
// cause no allocations. Some hits count only after the whole document was read: "5C" is a class if
// the document mentions classes, "jcastera" is a user if there are others. Scanners with the
// trigger wholeText decide about these. Finally, of hits that overlap, only the one that
// ruleBook.compare puts first is kept.
//
// If a scanner began to read something and refused it, it reports that to the trace of the
// document. Tokens at which no scanner begins are not reported.
//
// A number of the right form with wrong check digits is still found, with a doubt: a mistyped IBAN
// identifies its owner as well as a correct one. The comment of each value names the standard of
// its number.
//
// The package must not know names of people, places or organisations, nor the owner of a finding.
// An address ends before its town, which other rules find. The lexicon only tells how common a word
// is, and whether it is also a name or a town.
package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Detector finds identifiers. It is a core.Detector. It caches what it looked up about the word
// forms of a core.Forms, so only one goroutine may use it at a time.
type Detector struct {
	vocabulary
	nicks []bool // by number of a form: a user name begins with it; set only while findMentions runs

	dispatch *dispatch
	rules    *ruleBook
	reasons  reasons
}

// New returns a detector. lex says which words are common, and which are names or towns. It may be
// nil: then every word is unknown.
func New(lex lexicon.Dictionary) *Detector {
	d := &Detector{dispatch: scanners(), rules: allRules(), reasons: reasons{doubts: map[string]*core.Reason{}}}
	d.lex, d.vocabulary.cues, d.columnHeads = lex, d.dispatch.cues, columnHeads()
	return d
}

// Detect returns the identifiers of a document, in order. They do not overlap, and each
// begins and ends with a token.
func (d *Detector) Detect(doc *core.Doc) []core.Finding {
	s := d.scan(doc)
	s.pass()
	s.resolve()
	refuseRest(s.cursor, &s.sink)
	return s.findings()
}

// scan returns the state with which the pass over a document begins.
func (d *Detector) scan(doc *core.Doc) *scan {
	d.learn(doc.Forms)
	for len(d.nicks) < len(d.roles) {
		d.nicks = append(d.nicks, false)
	}
	c := &cursor{vocabulary: &d.vocabulary, doc: doc, tok: doc.Tokens}
	return &scan{d: d, cues: cues{table: table{cursor: c}, phoneCue: -1}, sink: sink{source: doc, rules: d.rules}, users: users{nicks: d.nicks}}
}

// Abroad finds the identifiers that are written in the same way in every language: mail
// and web addresses, user names after an "@", phone numbers with the code of a country,
// and IBANs. It is a core.Detector for texts in languages other than French.
type Abroad struct{ of *Detector }

// NewAbroad returns a detector of the identifiers that every language writes in the same way.
// Only one goroutine may use it at a time.
func NewAbroad() Abroad { return Abroad{New(nil)} }

// Detect returns the identifiers of a document, in order. They do not overlap, and each
// begins and ends with a token.
func (a Abroad) Detect(doc *core.Doc) []core.Finding {
	s := a.of.scan(doc)
	s.passAbroad()
	s.resolve()
	return s.findings()
}
