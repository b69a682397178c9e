package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// remarkLetters are what schools note behind a name in letters of their own: the plan a pupil
// has, the unit, the aid, the regime.
var remarkLetters = words(`pap pps ppre pai pip gevasco ulis upe2a upi segpa aesh avs dys tdah tda hpi tsa ebep rased dp ext`)

// remarkWords are the same in words, which may be surnames as well.
var remarkWords = words(`dyslexie dyslexique dyspraxie dyspraxique dysorthographie dyscalculie allophone tiers delegue deleguee suppleant
	suppleante redoublant redoublante redouble nouveau nouvelle absent absente arrive arrivee parti partie depart radie radiee demissionnaire
	exclu exclue dispense dispensee boursier boursiere externe interne demi latin latiniste grec helleniste bilingue euro section option eleve groupe`)

// dropRemark takes away what is noted behind a name: "Rose - PAP", "Emma Petit :
// dyslexie", "Tom - départ le 12/10". A dash, a colon or a slash between blanks
// stands before it; what follows is none when it can be a name.
func (p *parser) dropRemark(s string) string {
	// Asked once of the whole: a line may have as many marks as letters.
	capital, lastCapital := strings.IndexFunc(s, unicode.IsUpper), strings.LastIndexFunc(s, unicode.IsUpper)
	lastDigit := strings.LastIndexFunc(s, unicode.IsNumber)
	for i, r := range s {
		if !strings.ContainsRune("-–—:/", r) || i == 0 {
			continue
		}
		before, after := s[:i], s[i+utf8.RuneLen(r):]
		if !strings.HasSuffix(before, " ") && r != ':' || !strings.HasPrefix(after, " ") {
			continue
		}
		dated := lastDigit > i && lastCapital < i
		if 0 <= capital && capital < i && p.isRemark(after, dated) {
			return strings.TrimSpace(before)
		}
	}
	// "MARTIN Rose PAP": in capitals behind a first name that is not.
	if list := strings.Fields(s); len(list) > 2 && shapeOf(list[len(list)-2]) == title && shapeOf(list[len(list)-1]) == capitals && isRemarkLetters(list[len(list)-1]) {
		return strings.Join(list[:len(list)-1], " ")
	}
	return s
}

// isRemark reports whether words behind a name are a note about the pupil: a
// word of schools, words in small letters that are no particle, a date (dated:
// they have a digit and no capital). The first word decides.
func (p *parser) isRemark(s string, dated bool) bool {
	s = strings.TrimLeftFunc(s, unicode.IsSpace)
	if end := strings.IndexFunc(s, unicode.IsSpace); end >= 0 {
		s = s[:end]
	}
	list := nameWords(s)
	if len(list) == 0 {
		return false
	}
	first := &list[0]
	switch {
	case isRemarkLetters(first.text):
		return true
	case first.shape == lower:
		return !isNameParticle(first.key) && !isLink(first.key)
	case remarkWords[first.key]:
		e, _ := p.lookup(first.key)
		return e.Surname == 0
	}
	return dated
}

// isRemarkLetters recognises "PAP" and "P.A.P.".
func isRemarkLetters(s string) bool {
	return remarkLetters[fold.Key(strings.ReplaceAll(s, ".", ""))]
}

// namesIn are the names of a cell without the sentence around them: "Dans ma
// classe il y a Emma", "Tom ainsi que Marie", "Zoé Martin sont en 3eA". Words in
// small letters that no name has tell the sentence from the names; opens says
// that a sentence can begin here.
func (p *parser) namesIn(cell string, opens bool) (names []string, framed bool) {
	var run []string
	end := func() {
		// "il y a Emma": neither opens a name behind a sentence.
		for len(run) > 1 && framed && !hasCapital(run[0]) && (isLink(fold.Key(run[0])) || len([]rune(run[0])) == 1) {
			run = run[1:]
		}
		if n := p.read(strings.Join(run, " ")); hasCapital(n.head) && !p.isFrame(&n) {
			names = append(names, strings.Join(run, " "))
		}
		run = nil
	}
	for _, w := range strings.Fields(cell) {
		key := fold.Key(strings.Trim(w, ".,:;!?"))
		switch {
		case shapeOf(w) == lower && !isNameParticle(key) && !isLink(key):
			framed = true
			end()
		case opens && len(run) == 0 && hasCapital(w) && p.isWordy(key): // "Avec Emma"
			framed = true
		default:
			run = append(run, w)
		}
		opens = false
	}
	if !framed {
		return []string{cell}, false
	}
	end()
	return names, true
}

// isFrame reports whether words are no name but what a sentence begins with:
// "Cette", "Les".
func (p *parser) isFrame(n *name) bool {
	for i := range n.words {
		if w := &n.words[i]; !isNameParticle(w.key) && !isLink(w.key) && w.shape != neutral {
			return p.isProse(n)
		}
	}
	return true
}
