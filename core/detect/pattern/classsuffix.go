package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const titleCase = core.Title

// level says how a level is written, and so how much its suffix must say.
type level uint8

const (
	levelWord    level = iota // CP, CM2: nothing else is called so
	levelOrdinal              // 3e, terminale: what counts many things
)

// suffix finds the class of the level at tokens i to before j by what follows
// it: a letter, a number, a track, a name. It reports whether there is one.
func (s *scan) suffix(i, j int, l level) bool {
	if s.newCell(j) || j >= len(s.tok) {
		return false
	}
	to := s.letterOrNumber(i, j, l)
	if to == 0 {
		to = s.track(j)
	}
	if to > 0 {
		to = s.pairedClass(to)
	}
	if to > 0 && (s.ends(to) || s.isNextClass(to)) {
		s.put(hit{from: i, to: to, rule: ruleClass})
		return true
	}
	return to == 0 && s.named(i, j, l)
}

// isNextClass reports whether a mark before token j+1 parts a class from another one: "3e1/
// 3e2", "6e1-6e2".
func (s *scan) isNextClass(j int) bool {
	m := s.mark(j)
	return (m == '/' || m == '-') && s.joins(j) && s.num(j+1) && s.size(j+1) == 1 && s.glued(j+2) && s.word(j+2) && ordinal(s.value(j+1), s.key(j+2)) == 0
}

// pairedClass is the token after the second letter of two classes of one level whose first
// letter ends before token j, "6e A/B"; j for none.
func (s *scan) pairedClass(j int) int {
	if s.mark(j) == '/' && s.joins(j) && s.upper(j-1) && s.size(j-1) == 1 && s.upper(j+1) && s.size(j+1) == 1 && s.ends(j+2) {
		return j + 2
	}
	return j
}

// letterOrNumber is the token after B, 7, G4 or PM2, which token j begins; 0 for
// none. The level stands at tokens i to before j.
func (s *scan) letterOrNumber(i, j int, l level) int {
	switch {
	case s.num(j):
		return s.classNumber(i, j)
	case !s.word(j), s.size(j) > 3, l == levelOrdinal && s.glued(j) && !s.glued(j-1) && s.mark(j-1) == 0:
		return 0
	case s.isLetterNumber(j):
		return j + 2
	case s.size(j) != 1, s.isInitialOrElided(i, j):
		return 0
	case s.upper(j):
		return s.capitalLetter(j)
	case s.isSmallLetter(j), s.size(j) == 1 && s.key(i-1) == "les" && s.key(j) <= "d" && s.key(j+1) == "de": // "les cm2 a de M. Petit"
		return j + 1
	}
	return 0
}

// classNumber is the token after the number j of a class, "3e 2"; 0 where it is
// none. The level begins with token i.
func (s *scan) classNumber(i, j int) int {
	if s.size(j) > 2 || s.value(j) == 0 || s.glued(j+1) && s.alnum(j+1) {
		return 0
	}
	if s.spaced(j) {
		if v := s.classNumberVeto(j); v != "" {
			s.refuse(i, j+1, ruleClass, v)
			return 0
		}
	}
	return j + 1
}

// classNumberVeto is why the number j after a level, which a space stands before,
// is none of a class.
func (s *scan) classNumberVeto(j int) core.Veto {
	next := j + 1
	switch {
	case s.counted(next), s.spaced(next) && s.small(next) && s.plural(next):
		return isCount // "en terminale 3 élèves"
	case s.mark(next) == '/' && (s.glued(next) || s.num(j+2)):
		return isFraction
	case s.mark(next) == ':' && s.glued(j+2):
		return isTime
	case s.is(next, french.DateMonth):
		return isDate
	case s.mark(next) == ',' && s.glued(j+2):
		return isCount // a decimal
	}
	return ""
}

// isLetterNumber reports whether the letters j and the number after them, glued, are
// a class: G4, PM2.
func (s *scan) isLetterNumber(j int) bool {
	n := j + 1
	return s.glued(n) && s.num(n) && s.size(n) <= 2 && (s.upper(j) || s.size(j) == 1) && !(s.glued(n+1) && s.alnum(n+1))
}

// isInitialOrElided reports whether the letter j after the level i is that of a
// name, "CM2 L. Martin", or of an elided word, "en 3e l'élève".
func (s *scan) isInitialOrElided(i, j int) bool {
	if s.mark(j+1) != '.' || !s.glued(j+1) {
		return s.mark(j+1) == '\''
	}
	return s.glued(j+2) || s.spaced(j+2) && s.capital(j+2) && !s.suggests(i) && french.ClassOf(s.key(j+2)) != french.Pronoun
}

// capitalLetter is the token after the letter j of a class, "3e B", and the digit
// after it, "1re G 3"; 0 where it is a word, "En 3e À".
func (s *scan) capitalLetter(j int) int {
	if s.spaced(j+1) && s.num(j+1) && s.size(j+1) == 1 && !s.counted(j+2) {
		return j + 2
	}
	if s.surface(j) == "À" {
		return 0
	}
	return j + 1
}

// isSmallLetter reports whether the small letter j is a class's: "3e b"; what is
// a word in careless typing ("a", "c", "d") at the end of its phrase only.
func (s *scan) isSmallLetter(j int) bool {
	switch c := s.surface(j)[0]; c {
	case 'a', 'c', 'd':
		return s.newLine(j+1) || s.mark(j+1) != 0 || s.key(j+1) == "et"
	case 'b', 'e', 'f', 'g':
		return true
	}
	return false
}

// plural reports whether word j is what the number before it counts: a noun in
// the plural, or a verb's "fois".
func (s *scan) plural(j int) bool {
	k := s.key(j)
	return len(k) > 2 && (k[len(k)-1] == 's' || k[len(k)-1] == 'x') && s.lexical(j)&common != 0 || s.is(j, french.Unit)
}

// track is the token after STMG 2, SEGPA, Prépa-métiers 1, CGEA, which token j
// begins; 0 for none.
func (s *scan) track(j int) int {
	if !s.word(j) || s.glued(j) {
		return 0
	}
	listed := s.trackWord(j)
	if !listed && !s.isUnlistedTrack(j) {
		return 0
	}
	to := j + 1
	if k := s.surface(j); k == "GT" || k == "PM" {
		if s.isTrackClass(to) && s.num(to) {
			return to + 1 // "2nde GT 4"
		}
		return 0
	}
	if s.key(j) == "prepa" && s.mark(to) == '-' && s.word(to+1) {
		to += 2
	}
	for to < j+6 && s.glued(to) && s.alnum(to) { // STI2D
		to++
	}
	if s.isTrackClass(to) {
		return to + 1
	}
	if listed && s.small(j) && s.key(j) != "segpa" && to == j+1 {
		return 0 // "terminale pro"
	}
	return to
}

// isUnlistedTrack reports whether word j looks like the abbreviation of a track
// that no list has: "CGEA".
func (s *scan) isUnlistedTrack(j int) bool {
	return s.upper(j) && s.size(j) >= 3 && s.size(j) <= 6 && s.tok[j].Flags&core.Shout == 0 && s.lexical(j)&common == 0
}

// isTrackClass reports whether token j, after the name of a track, is the number or
// letter of a class: "STMG 2", "STL B".
func (s *scan) isTrackClass(j int) bool {
	if !s.spaced(j) {
		return false
	}
	if s.num(j) {
		return s.size(j) <= 2 && !s.counted(j+1) && s.ends(j+1)
	}
	return s.upper(j) && s.size(j) == 1 && s.mark(j+1) != '\'' && s.mark(j+1) != '.'
}

// trackWord reports whether a track of the lycée begins with word j: STMG, STI2D,
// ST2S.
func (s *scan) trackWord(j int) bool {
	if s.upper(j) && (s.key(j) == "st" && s.key(j+2) == "s" || s.key(j) == "s" && s.key(j+2) == "tmd" || s.key(j) == "std" && s.key(j+2) == "a") {
		return s.glued(j+1) && s.value(j+1) == 2 && s.glued(j+2)
	}
	return s.is(j, french.SchoolTrack) && (s.size(j) > 2 || s.surface(j) == "ES" || s.surface(j) == "GT" || s.surface(j) == "PM")
}

// named finds a class that is called after somebody or something: 6e Mozart,
// CM1 Garrigue, 4e Rosa Parks, 6e verte. The level stands at tokens i to before
// j. It reports whether there is one.
func (s *scan) named(i, j int, l level) bool {
	if (s.key(j) == "primaire" || s.key(j) == "annee") && s.upper(j+1) && s.size(j+1) == 1 && s.ends(j+2) { // Belgian, Canadian
		s.put(hit{from: i, to: j + 2, rule: ruleClass})
		return true
	}
	if !s.canNameClass(j) {
		return false
	}
	if v := s.classNameVeto(i, j, l); v != "" {
		s.refuse(i, j+1, ruleClass, v)
		return false
	}
	h := hit{from: i, to: s.nameEnd(j), rule: ruleClass}
	if l == levelOrdinal && !s.suggests(i) && !s.colour(j) && !s.closed(i, h.to) {
		s.postpone(h)
	} else {
		s.put(h)
	}
	return true
}

// canNameClass reports whether word j is written as the name of a class after its
// level is: with a capital, or a colour.
func (s *scan) canNameClass(j int) bool {
	if s.size(j) < 3 || s.glued(j) && s.mark(j-1) != '°' {
		return false
	}
	return s.capital(j) && s.tok[j].Case == core.Title || s.colour(j)
}

// classNameVeto is why word j after the level i is no class's name.
func (s *scan) classNameVeto(i, j int, l level) core.Veto {
	colour, closed := s.colour(j), s.closed(i, j+1)
	switch {
	case s.is(j, french.OrdinalNoun):
		return isCount // "5e République"
	case s.lexical(j)&(common|rare) == common && !colour && !s.suggests(i) && !closed:
		return core.UsualWord
	case s.is(i, french.OrdinalLevel):
		return isCount // "première Guerre"
	case l == levelWord && !colour && !closed && (!s.suggests(i) || s.newLine(i)):
		return unannounced // a list: "CM2 Emma", "CP Le Goff"
	}
	return ""
}

// nameEnd is the token after the name of a class: parts with hyphens, a first
// name and a surname.
func (s *scan) nameEnd(j int) int {
	to := j + 1
	for to < j+4 && s.mark(to) == '-' && s.joins(to) && s.capital(to+1) {
		to += 2
	}
	if s.spaced(to) && s.capital(to) && s.tok[to].Case == core.Title && s.lexical(j)&given != 0 && s.lexical(to)&(common|given) == 0 {
		to++
	}
	return to
}

// colour reports whether word j is one that classes are called.
func (s *scan) colour(j int) bool { return s.is(j, french.ClassColour) && s.spaced(j) }

// suggests reports whether the word before level i speaks of a class: "en 3e
// Curie", "classe de 6e Verte", "les CM1 Garrigue".
func (s *scan) suggests(i int) bool {
	if s.is(i-1, french.BeforeLevel) {
		return true
	}
	switch s.key(i - 1) {
	case "de", "d", "des":
		return s.is(i-2, french.SchoolWord) || s.key(i-2) == "parents"
	case "et":
		n := len(s.hits)
		return n > 0 && s.hits[n-1].rule == ruleClass && s.hits[n-1].to == i-1
	case "la":
		return s.school > 0
	}
	return s.newLine(i) && s.school > 0
}

// closed reports whether the class at token i stands between brackets or
// commas and ends before token j, as in a list.
func (s *scan) closed(i, j int) bool {
	if s.mark(j) == ')' || s.mark(j) == ']' {
		return true
	}
	return s.mark(j) == ',' && (s.mark(i-1) == ',' || s.mark(i-1) == '(')
}
