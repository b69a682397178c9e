package pattern

import (
	"math/bits"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// scan is the state of the pass over one document: what was read so far, and what was found. A
// scanner never gets all of it: start.find passes it the parts that it needs.
type scan struct {
	d *Detector
	cues
	sink
	series series
	users  users

	number digits // the number at the current token, for the trigger digitGroups
	code   chars  // the code at the current token, for anyCode
	solid  piece  // the code without spaces at the current token, for solidCode
	next   int    // the token with which the pass continues; a scanner may raise it
}

// pass reads the document from its first token to its last, and calls the scanners that can begin
// at each token.
func (s *scan) pass() {
	c := s.cursor
	for i := 0; i < len(c.tok); {
		t := &c.tok[i]
		s.next = i + 1
		s.move(i)
		if t.Flags&core.AfterLine != 0 {
			c.commas = s.hasCommaCells(i)
			s.run(lineHead, i)
		}
		if s.any && s.startsCell(i) {
			s.run(cellHead, i)
		}
		switch t.Kind {
		case core.Number:
			s.atNumber(i)
		case core.Word:
			if !isPlain(c, i) {
				s.atWord(i)
			} else if c.upper(i + 1) {
				s.run(beforeCapitals, i)
			}
		case core.Mark:
			s.atMark(i)
		}
		i = s.next
	}
	c.commas = false
	s.run(wholeText, 0)
}

// run calls, for token i, the scanners that begin at tokens of the given trigger.
func (s *scan) run(at trigger, i int) {
	for _, find := range s.d.dispatch.at[at] {
		find(s, i)
	}
}

// isPlain reports whether no identifier can begin at the word at token i, as is true of most words:
// it is in small letters, has no role at which a scanner begins, and white space follows it. A mark
// may follow a word of more than two letters instead.
func isPlain(c *cursor, i int) bool {
	t := &c.tok[i]
	if t.Case != core.Lower || c.begins[t.Form] != 0 {
		return false
	}
	if i+1 == len(c.tok) {
		return true
	}
	n := &c.tok[i+1]
	return n.Flags&core.AfterSpace != 0 || n.Kind == core.Mark && t.End-t.Start > 2
}

// atNumber calls the scanners that can begin at token i, a number.
func (s *scan) atNumber(i int) {
	s.run(anyNumber, i)
	if !s.canBegin(i) {
		return
	}
	s.run(freeNumber, i)
	if isCodeNumber(s.cursor, i) {
		s.atCode(i)
	}
	if s.readDigits(i, &s.number); s.number.groups > 0 {
		s.run(digitGroups, i)
	}
}

// isCodeNumber reports whether the number at token i can begin a code of digits and letters:
// "1234AB", "1-ABC-234", "1234 AB 75".
func isCodeNumber(c *cursor, i int) bool {
	if c.glued(i + 1) {
		return c.word(i+1) || c.size(i) == 1 && c.mark(i+1) == '-'
	}
	return c.spaced(i+1) && c.upper(i+1) && c.size(i+1) <= 3 && c.size(i) <= 4
}

// atCode reads the code that begins with token i and calls the scanners for codes.
func (s *scan) atCode(i int) {
	if !s.canBegin(i) {
		return
	}
	s.readCode(i, &s.code, longestCode)
	s.run(anyCode, i)
	s.solid = piece{}
	if readPiece(s.cursor, i, &s.solid) && s.ends(s.solid.to) {
		s.run(solidCode, i)
	}
}

// atWord calls the scanners that can begin at token i, a word.
func (s *scan) atWord(i int) {
	form := s.tok[i].Form
	if form < 0 {
		return
	}
	if s.size(i) <= longestShort {
		s.run(shortWord, i)
	}
	if s.glued(i + 1) {
		s.run(gluedWord, i)
	}
	switch {
	case s.glued(i+1) && s.num(i+1) && !s.glued(i):
		s.run(wordDigits, i)
		s.atCode(i)
	case isCodeLetters(s.cursor, i):
		s.run(codeLetters, i)
		s.atCode(i)
	}
	if s.upper(i + 1) {
		s.run(beforeCapitals, i)
	}
	if s.mark(i+1) == '.' && s.readDotted(i) {
		for k, find := range s.d.dispatch.at[dottedWord] {
			if s.dots.roles.Any(s.d.dispatch.dotted[k]) {
				find(s, i)
			}
		}
	}
	for set := s.vocabulary.begins[form]; set != 0; set &= set - 1 {
		s.d.dispatch.at[cueWord][bits.TrailingZeros32(set)](s, i)
	}
}

// isCodeLetters reports whether the letters at token i can begin a code of letters and digits:
// "AB-123-CD", "AB 123 CD", and in small letters the plate "ab-123-cd". It excludes the
// registration of an aircraft, "F-GKQD", and a VAT number, "FR 12".
func isCodeLetters(c *cursor, i int) bool {
	if c.glued(i + 1) {
		if c.mark(i+1) != '-' || isAircraftPrefix(c, i) {
			return false
		}
		if c.upper(i) {
			return true
		}
		isPlateLetters := c.small(i) && c.size(i) == 2
		return isPlateLetters && c.num(i+2) && c.size(i+2) == 3 && c.glued(i+2)
	}
	return c.num(i+1) && c.spaced(i+1) && c.upper(i) && c.size(i) <= 4 && !isVATPrefix(c, i)
}

// atMark calls the scanners that begin at the mark at token i, and moves to the next cell of a
// table if the mark separates cells.
func (s *scan) atMark(i int) {
	m := s.tok[i].Mark
	if m <= highestMark {
		for _, find := range s.d.dispatch.marks[m] {
			find(s, i)
		}
	}
	if m == ';' || m == '|' || m == ',' && s.commas {
		s.cut(1)
	}
}

// resolve keeps, of hits that claim the same words, the one that ruleBook.compare puts first
// (core.Overlap), and drops the others entirely.
func (s *scan) resolve() {
	standing := core.Overlap{
		Span:   func(i int) core.Span { return core.Span{Start: s.hits[i].from, End: s.hits[i].to} },
		Before: func(i, j int) int { return s.rules.compare(&s.hits[i], &s.hits[j]) },
	}.Resolve(len(s.hits))
	kept := make([]hit, len(standing))
	for k, one := range standing {
		kept[k] = s.hits[one.Claim]
	}
	s.hits = kept
}

// Scores of findings: that of a sure one, and that of one that a person should check.
const (
	sureScore   = 0.95
	reviewScore = 0.6
)

// findings returns the hits as findings for the core.Pipeline.
func (s *scan) findings() []core.Finding {
	if len(s.hits) == 0 {
		return nil
	}
	found := make([]core.Finding, len(s.hits))
	for n := range s.hits {
		h := &s.hits[n]
		f, id := &found[n], s.rules[h.rule]
		f.Span = s.span(h.from, h.to)
		f.Kind, f.Rule, f.Action = id.kind, id.name, core.Replace
		f.Status, f.Why, f.Score = core.Sure, s.d.reasons.why(h, id.name), sureScore
		if h.doubt != "" {
			f.Status, f.Doubt, f.Score = core.Review, s.d.reasons.doubt(h.doubt), reviewScore
		}
	}
	return found
}

// passAbroad reads a document in another language from its first token to its last. It calls only
// the scanners for what an Abroad finds, which need no French word.
func (s *scan) passAbroad() {
	for i := 0; i < len(s.tok); {
		s.next = i + 1
		switch t := &s.tok[i]; t.Kind {
		case core.Number:
			if s.canBegin(i) && s.surface(i)[0] == '0' {
				var r digits
				if s.readDigits(i, &r); r.n > 1 && r.value[1] == '0' {
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
				s.next = max(s.next, findURL(s.cursor, &s.sink, i))
			}
		case core.Mark:
			switch t.Mark {
			case '@':
				s.next = max(s.next, findAt(s.cursor, &s.sink, &s.users, i))
			case '+':
				findInternational(s.cursor, &s.sink, i)
			case '(':
				findBracketPhone(s.cursor, &s.sink, i)
			case '.':
				s.next = max(s.next, findBareURL(s.cursor, &s.sink, i))
			}
		}
		i = s.next
	}
}
