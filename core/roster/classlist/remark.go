package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// remarkLetters are the abbreviations that schools write after a pupil's name: a support plan, a
// special unit, an aid, a meal regime.
var remarkLetters = wordSet(`pap pps ppre pai pip gevasco ulis upe2a upi segpa aesh avs dys tdah tda hpi tsa ebep rased dp ext`)

// remarkWords are the words with which schools begin a note after a pupil's name: "départ le 12/10"
// ("leaves on"). Some of them are surnames as well.
var remarkWords = wordSet(`dyslexie dyslexique dyspraxie dyspraxique dysorthographie dyscalculie allophone tiers delegue deleguee suppleant
	suppleante redoublant redoublante redouble nouveau nouvelle absent absente arrive arrivee parti partie depart radie radiee demissionnaire
	exclu exclue dispense dispensee boursier boursiere externe interne demi latin latiniste grec helleniste bilingue euro section option eleve groupe`)

// dropRemark removes a note after a name: "Rose - PAP", "Emma Petit : dyslexie", "Tom - départ le
// 12/10" ("leaves on"). A dash, colon or slash between blanks separates the note. What may be a
// name stays.
func (p *parser) dropRemark(s string) string {
	// The capitals and the last digit are searched once for the whole text, because a line may have
	// as many marks as letters.
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
	// "MARTIN Rose PAP": an abbreviation in capitals follows a first name that is not in
	// capitals.
	if list := strings.Fields(s); len(list) > fullNameUnits {
		last := len(list) - 1
		if shapeOf(list[last-1]) == title && shapeOf(list[last]) == capitals && isRemarkLetters(list[last]) {
			return strings.Join(list[:last], " ")
		}
	}
	return s
}

// isRemark reports whether text after a name is a note about the pupil: its first word is one of
// remarkWords that is not a surname, an abbreviation of remarkLetters, or a word in small letters
// that is not a particle; or dated says that it has a digit and no capital.
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

// isRemarkLetters reports whether s is one of the abbreviations remarkLetters: "PAP", "P.A.P.".
func isRemarkLetters(s string) bool {
	return remarkLetters[fold.Key(strings.ReplaceAll(s, ".", ""))]
}

// namesIn returns the names of a cell without the sentence around them: "Dans ma classe il y a
// Emma" ("in my class there is Emma"), "Tom ainsi que Marie" ("as well as"), "Zoé Martin sont en
// 3eA". Words in small letters that are not part of names show the sentence; framed reports whether
// there is one. opens says that a sentence may begin with this cell.
func (p *parser) namesIn(cell string, opens bool) (names []string, framed bool) {
	var run []string
	end := func() {
		// In "il y a Emma" ("there is Emma"), "y" and "a" do not begin a name.
		for len(run) > 1 && framed && !hasCapital(run[0]) && (isLink(fold.Key(run[0])) || len([]rune(run[0])) == 1) {
			run = run[1:]
		}
		if n := p.read(strings.Join(run, " ")); hasCapital(n.head) && !p.isSentenceStart(&n) {
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
		case opens && len(run) == 0 && hasCapital(w) && p.isWordy(key): // "Avec Emma" ("With Emma")
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

// isSentenceStart reports whether the words of n are not a name but the beginning of a sentence:
// "Cette", "Les".
func (p *parser) isSentenceStart(n *name) bool {
	for i := range n.words {
		if w := &n.words[i]; !isNameParticle(w.key) && !isLink(w.key) && w.shape != neutral {
			return p.isProse(n)
		}
	}
	return true
}
