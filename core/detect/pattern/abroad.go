package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

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

// passAbroad is pass for what needs no word of French.
func (s *scan) passAbroad() {
	for i := 0; i < len(s.tok); {
		next := i + 1
		switch t := &s.tok[i]; t.Kind {
		case core.Number:
			if s.begins(i) && s.surface(i)[0] == '0' {
				var r digits
				if s.read(i, &r); r.n > 1 && r.value[1] == '0' {
					findPhone(&s.cues, &s.sink, i, &r) // 00351 912 345 678
				}
			}
		case core.Word:
			if t.Form < 0 {
				break
			}
			if s.glued(i+1) && s.num(i+1) && !s.glued(i) {
				findIBAN(s.cursor, &s.sink, i)
			}
			if s.roles[t.Form].Has(french.LinkStart) {
				next = max(next, findURL(s.cursor, &s.sink, i))
			}
		case core.Mark:
			switch t.Mark {
			case '@':
				next = max(next, findAt(s.cursor, &s.sink, &s.users, i))
			case '+':
				findInternational(s.cursor, &s.sink, i)
			case '(':
				findBracketPhone(s.cursor, &s.sink, i)
			case '.':
				next = max(next, findBareURL(s.cursor, &s.sink, i))
			}
		}
		i = next
	}
}
