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
	if to > 0 && s.ends(to) {
		s.put(hit{from: i, to: to, rule: ruleClass})
		return true
	}
	return to == 0 && s.named(i, j, l)
}

// letterOrNumber reads B, 7, G4, PM2.
func (s *scan) letterOrNumber(i, j int, l level) int {
	if s.num(j) {
		v := s.value(j)
		if s.size(j) > 2 || v == 0 || s.glued(j+1) && s.alnum(j+1) {
			return 0
		}
		if s.spaced(j) && (s.counted(j+1) || s.spaced(j+1) && s.small(j+1) && s.plural(j+1) || s.mark(j+1) == '/' && (s.glued(j+1) || s.num(j+2)) || s.mark(j+1) == ':' && s.glued(j+2) || s.is(j+1, french.DateMonth) || s.mark(j+1) == ',' && s.glued(j+2)) {
			return 0
		}
		return j + 1
	}
	if !s.word(j) || s.size(j) > 3 || s.glued(j) && !s.glued(j-1) && l == levelOrdinal && s.mark(j-1) == 0 {
		return 0
	}
	if s.glued(j+1) && s.num(j+1) && s.size(j+1) <= 2 && (s.upper(j) || s.size(j) == 1) && !(s.glued(j+2) && s.alnum(j+2)) {
		return j + 2 // G4, PM2
	}
	if s.size(j) != 1 || s.mark(j+1) == '\'' || s.mark(j+1) == '.' && s.glued(j+1) && (s.spaced(j+2) && s.capital(j+2) && !s.suggests(i) || s.glued(j+2)) {
		return 0
	}
	if s.upper(j) {
		if s.spaced(j+1) && s.num(j+1) && s.size(j+1) == 1 && !s.counted(j+2) {
			return j + 2 // "1re G 3"
		}
		if s.surface(j) == "À" {
			return 0
		}
		return j + 1
	}
	c := s.surface(j)[0]
	if c < 'a' || c > 'g' {
		return 0
	}
	if c == 'a' || c == 'c' || c == 'd' { // words of careless typing
		if !s.newLine(j+1) && s.mark(j+1) == 0 && !(s.key(j+1) == "et") {
			return 0
		}
	}
	return j + 1
}

// plural reports whether word j is what the number before it counts: a noun in
// the plural, or a verb's "fois".
func (s *scan) plural(j int) bool {
	k := s.key(j)
	return len(k) > 2 && (k[len(k)-1] == 's' || k[len(k)-1] == 'x') && s.lexical(j)&common != 0 || s.is(j, french.Unit)
}

// track reads STMG 2, SEGPA, Prépa-métiers 1, CGEA.
func (s *scan) track(j int) int {
	if !s.word(j) || s.glued(j) {
		return 0
	}
	known := s.trackWord(j)
	to := j + 1
	if !known && !(s.upper(j) && s.size(j) >= 3 && s.size(j) <= 6 && s.tok[j].Flags&core.Shout == 0 && s.lexical(j)&common == 0) {
		return 0
	}
	if s.key(j) == "prepa" && s.mark(to) == '-' && s.word(to+1) {
		to += 2
	}
	for to < j+6 && s.glued(to) && s.alnum(to) { // STI2D
		to++
	}
	numbered := false
	if s.spaced(to) && (s.num(to) && s.size(to) <= 2 && !s.counted(to+1) && s.ends(to+1) || s.upper(to) && s.size(to) == 1 && s.mark(to+1) != '\'' && s.mark(to+1) != '.') {
		to++
		numbered = true
	}
	if !numbered && known && s.small(j) && s.key(j) != "segpa" && to == j+1 {
		return 0 // "terminale pro"
	}
	return to
}

// trackWord reports whether a track of the lycée begins with word j: STMG, STI2D,
// ST2S.
func (s *scan) trackWord(j int) bool {
	if s.upper(j) && (s.key(j) == "st" && s.key(j+2) == "s" || s.key(j) == "s" && s.key(j+2) == "tmd" || s.key(j) == "std" && s.key(j+2) == "a") {
		return s.glued(j+1) && s.value(j+1) == 2 && s.glued(j+2)
	}
	return s.is(j, french.SchoolTrack) && s.size(j) > 2
}

// named reads a class that is called after somebody or something: 6e Mozart,
// CM1 Garrigue, 4e Rosa Parks, 6e verte. A common noun wants a word before the
// level that speaks of classes.
func (s *scan) named(i, j int, l level) bool {
	if s.key(j) == "primaire" && s.upper(j+1) && s.size(j+1) == 1 && s.ends(j+2) { // Belgian
		s.put(hit{from: i, to: j + 2, rule: ruleClass})
		return true
	}
	if !s.capital(j) && !s.colour(j) || s.is(j, french.OrdinalNoun) || s.size(j) < 3 {
		return false
	}
	if s.glued(j) && s.mark(j-1) != '°' || s.tok[j].Case != core.Title && !s.colour(j) {
		return false
	}
	colour, suggested := s.colour(j), s.suggests(i)
	if s.lexical(j)&(common|rare) == common && !colour && !suggested && !s.closed(i, j+1) {
		return false
	}
	if s.is(i, french.OrdinalLevel) {
		return false
	}
	if l == levelWord && !colour && !s.closed(i, j+1) && (!suggested || s.newLine(i)) {
		return false // a list: "CM2 Emma", "CP Le Goff"
	}
	h := hit{from: i, to: s.nameEnd(j), rule: ruleClass}
	if l == levelOrdinal && !suggested && !colour && !s.closed(i, h.to) {
		s.maybe = append(s.maybe, h)
	} else {
		s.put(h)
	}
	return true
}

// nameEnd is the token after the name of a class: parts with hyphens, a first
// name and a surname.
func (s *scan) nameEnd(j int) int {
	to := j + 1
	for to < j+4 && s.mark(to) == '-' && s.glued(to) && s.glued(to+1) && s.capital(to+1) {
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
