package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// level says how the level of a class is written. The more other meanings it can have, the more
// clearly the words after it must show a class.
type level uint8

const (
	levelWord    level = iota // CP, CM2: these have no other meaning
	levelOrdinal              // 3e, terminale: ordinals, which count many things
)

// findSuffixedClass finds the class whose level is at tokens [i, j), by what follows it: a letter,
// a number, a track, a name. It reports whether it found one.
func findSuffixedClass(c *cues, out *sink, i, j int, l level) bool {
	if c.newCell(j) || j >= len(c.tok) {
		return false
	}
	to := letterOrNumberEnd(c, out, i, j, l)
	if to == 0 {
		to = trackEnd(c.cursor, j)
	}
	if to > 0 {
		to = pairedClassEnd(c.cursor, to)
	}
	if to > 0 && (c.ends(to) || isNextClass(c.cursor, to)) {
		out.put(hit{from: i, to: to, rule: ruleClass})
		return true
	}
	return to == 0 && findNamedClass(c, out, i, j, l)
}

// isNextClass reports whether the mark at token j separates a class from another one: "3e1/3e2",
// "6e1-6e2".
func isNextClass(c *cursor, j int) bool {
	m := c.mark(j)
	isLevel := c.num(j+1) && c.size(j+1) == 1 && c.glued(j+2) && c.word(j+2)
	return (m == '/' || m == '-') && c.joins(j) && isLevel && ordinal(c.value(j+1), c.key(j+2)) == 0
}

// pairedClassEnd returns the token after the second letter of two classes of the same level, "6e
// A/B", whose first letter ends before token j. It returns j if there is no second letter.
func pairedClassEnd(c *cursor, j int) int {
	if c.mark(j) == '/' && c.joins(j) && c.isCapitalLetter(j-1) && c.isCapitalLetter(j+1) && c.ends(j+2) {
		return j + 2
	}
	return j
}

// letterOrNumberEnd returns the token after what distinguishes a class at token j, behind the level
// at tokens [i, j): B, 7, G4 or PM2. It returns 0 for anything else.
func letterOrNumberEnd(c *cues, out *sink, i, j int, l level) int {
	switch {
	case c.num(j):
		return classNumberEnd(c.cursor, out, i, j)
	case !c.word(j), c.size(j) > 3, l == levelOrdinal && c.glued(j) && !c.glued(j-1) && c.mark(j-1) == 0:
		return 0
	case isLetterNumber(c.cursor, j):
		return j + 2
	case c.size(j) != 1, isInitialOrElided(c, out, i, j):
		return 0
	case c.upper(j):
		return capitalLetterEnd(c.cursor, j)
	case isSmallLetter(c.cursor, j), c.size(j) == 1 && c.key(i-1) == "les" && c.key(j) <= "d" && c.key(j+1) == "de": // "les cm2 a de M. Petit" ("Mr Petit's")
		return j + 1
	}
	return 0
}

// classNumberEnd returns the token after the number of a class at token j, "3e 2", whose level
// begins with token i. It returns 0 if the number does not belong to a class.
func classNumberEnd(c *cursor, out *sink, i, j int) int {
	if c.size(j) > 2 || c.value(j) == 0 || c.glued(j+1) && c.alnum(j+1) {
		return 0
	}
	if c.spaced(j) {
		if v := classNumberVeto(c, j); v != "" {
			out.refuse(i, j+1, ruleClass, v)
			return 0
		}
	}
	return j + 1
}

// classNumberVeto returns why the number at token j, after a level and a space, is not the number
// of a class, or "" if there is no reason.
func classNumberVeto(c *cursor, j int) core.Veto {
	next := j + 1
	switch {
	case c.isAmount(next), c.spaced(next) && c.small(next) && c.isPlural(next):
		return isCount // "en terminale 3 élèves" ("3 pupils")
	case c.mark(next) == '/' && (c.glued(next) || c.num(j+2)):
		return isFraction
	case c.mark(next) == ':' && c.glued(j+2):
		return isTime
	case c.is(next, french.DateMonth):
		return isDate
	case c.mark(next) == ',' && c.glued(j+2):
		return isCount // a decimal: "terminale 3,5"
	}
	return ""
}

// isLetterNumber reports whether the letters at token j and the number that directly follows them
// distinguish a class: G4, PM2.
func isLetterNumber(c *cursor, j int) bool {
	n := j + 1
	isNumber := c.glued(n) && c.num(n) && c.size(n) <= 2 && !(c.glued(n+1) && c.alnum(n+1))
	return isNumber && (c.upper(j) || c.size(j) == 1)
}

// isInitialOrElided reports whether the letter at token j, after the level at token i, begins a
// name, "CM2 L. Martin", or is an elided word, "en 3e l'élève" ("in 3e, the pupil").
func isInitialOrElided(c *cues, out *sink, i, j int) bool {
	if c.mark(j+1) != '.' || !c.glued(j+1) {
		return c.mark(j+1) == '\''
	}
	return c.glued(j+2) || c.spaced(j+2) && c.capital(j+2) && !isSuggestedLevel(c, out, i) && french.ClassOf(c.key(j+2)) != french.Pronoun
}

// capitalLetterEnd returns the token after the letter of a class at token j, "3e B", and after a
// digit behind it, "1re G 3". It returns 0 if the letter is a word: "En 3e À" ("at").
func capitalLetterEnd(c *cursor, j int) int {
	if c.spaced(j+1) && c.num(j+1) && c.size(j+1) == 1 && !c.isAmount(j+2) {
		return j + 2
	}
	if c.surface(j) == "À" {
		return 0
	}
	return j + 1
}

// isSmallLetter reports whether the small letter at token j is the letter of a class: "3e b".
// Letters that are words in careless typing ("a", "c", "d") count only at the end of a phrase.
func isSmallLetter(c *cursor, j int) bool {
	switch b := c.surface(j)[0]; b {
	case 'a', 'c', 'd':
		return c.newLine(j+1) || c.mark(j+1) != 0 || c.key(j+1) == "et"
	case 'b', 'e', 'f', 'g':
		return true
	}
	return false
}

// isPlural reports whether the word at token j looks like a noun in the plural or is a unit, so
// that a number before it may be a count.
func (c *cursor) isPlural(j int) bool {
	k := c.key(j)
	return len(k) > 2 && (k[len(k)-1] == 's' || k[len(k)-1] == 'x') && c.lexical(j)&common != 0 || c.is(j, french.Unit)
}

// trackEnd returns the token after the track, with its number, that begins with token j: STMG 2,
// SEGPA, Prépa-métiers 1, CGEA. It returns 0 for anything else.
func trackEnd(c *cursor, j int) int {
	if !c.word(j) || c.glued(j) {
		return 0
	}
	listed := isTrackWord(c, j)
	if !listed && !isUnlistedTrack(c, j) {
		return 0
	}
	to := j + 1
	if k := c.surface(j); k == "GT" || k == "PM" {
		if isTrackClass(c, to) && c.num(to) {
			return to + 1 // "2nde GT 4"
		}
		return 0
	}
	if c.key(j) == "prepa" && c.mark(to) == '-' && c.word(to+1) {
		to += 2
	}
	for to < j+6 && c.glued(to) && c.alnum(to) { // STI2D
		to++
	}
	if isTrackClass(c, to) {
		return to + 1
	}
	if listed && c.small(j) && c.key(j) != "segpa" && to == j+1 {
		return 0 // "terminale pro"
	}
	return to
}

// isUnlistedTrack reports whether the word at token j looks like the abbreviation of a track that
// is not in any list: "CGEA".
func isUnlistedTrack(c *cursor, j int) bool {
	return c.upper(j) && c.size(j) >= 3 && c.size(j) <= 6 && c.tok[j].Flags&core.Shout == 0 && c.lexical(j)&common == 0
}

// isTrackClass reports whether token j, after the name of a track, is the number or
// letter of a class: "STMG 2", "STL B".
func isTrackClass(c *cursor, j int) bool {
	if !c.spaced(j) {
		return false
	}
	if c.num(j) {
		return c.size(j) <= 2 && !c.isAmount(j+1) && c.ends(j+1)
	}
	return c.upper(j) && c.size(j) == 1 && c.mark(j+1) != '\'' && c.mark(j+1) != '.'
}

// isAroundTwo reports whether two folded words are the parts before and behind the 2 in the name of
// a school track: ST2S, S2TMD, STD2A.
func isAroundTwo(before, behind string) bool {
	switch before {
	case "st":
		return behind == "s"
	case "s":
		return behind == "tmd"
	case "std":
		return behind == "a"
	}
	return false
}

// isTrackWord reports whether a track of the lycée begins with token j: STMG, STI2D, ST2S.
func isTrackWord(c *cursor, j int) bool {
	if c.upper(j) && isAroundTwo(c.key(j), c.key(j+2)) {
		return c.glued(j+1) && c.value(j+1) == 2 && c.glued(j+2)
	}
	return c.is(j, french.SchoolTrack) && (c.size(j) > 2 || c.surface(j) == "ES" || c.surface(j) == "GT" || c.surface(j) == "PM")
}

// findNamedClass finds a class that has a name: 6e Mozart, CM1 Garrigue, 4e Rosa Parks, 6e
// verte. The level is at tokens [i, j). It reports whether it found one.
func findNamedClass(c *cues, out *sink, i, j int, l level) bool {
	if (c.key(j) == "primaire" || c.key(j) == "annee") && c.upper(j+1) && c.size(j+1) == 1 && c.ends(j+2) { // Belgian or Canadian: "4e année B" ("4th year B")
		out.put(hit{from: i, to: j + 2, rule: ruleClass})
		return true
	}
	if !canNameClass(c.cursor, j) {
		return false
	}
	if v := classNameVeto(c, out, i, j, l); v != "" {
		out.refuse(i, j+1, ruleClass, v)
		return false
	}
	h := hit{from: i, to: classNameEnd(c.cursor, j), rule: ruleClass}
	if l == levelOrdinal && !isSuggestedLevel(c, out, i) && !isClassColour(c.cursor, j) && !isClosedClass(c.cursor, i, h.to) {
		out.postpone(h)
	} else {
		out.put(h)
	}
	return true
}

// canNameClass reports whether the word at token j can be the name of a class after its level: it
// begins with a capital, or is a colour.
func canNameClass(c *cursor, j int) bool {
	if c.size(j) < 3 || c.glued(j) && c.mark(j-1) != '°' {
		return false
	}
	return c.capital(j) && c.titled(j) || isClassColour(c, j)
}

// classNameVeto returns why the word at token j, after the level at token i, is not the name of a
// class, or "" if there is no reason.
func classNameVeto(c *cues, out *sink, i, j int, l level) core.Veto {
	colour, closed := isClassColour(c.cursor, j), isClosedClass(c.cursor, i, j+1)
	switch {
	case c.is(j, french.OrdinalNoun):
		return isCount // "5e République" ("Fifth Republic")
	case c.lexical(j)&(common|rare) == common && !colour && !isSuggestedLevel(c, out, i) && !closed:
		return core.UsualWord
	case c.is(i, french.OrdinalLevel):
		return isCount // "première Guerre" ("First War")
	case l == levelWord && !colour && !closed && (!isSuggestedLevel(c, out, i) || c.newLine(i)):
		return unannounced // a pupil in a list: "CM2 Emma", "CP Le Goff"
	}
	return ""
}

// classNameEnd returns the token after the name of a class that begins with token j: parts with
// hyphens, or a first name and a surname.
func classNameEnd(c *cursor, j int) int {
	to := j + 1
	for to < j+4 && c.mark(to) == '-' && c.joins(to) && c.capital(to+1) {
		to += 2
	}
	if c.spaced(to) && c.capital(to) && c.titled(to) && c.lexical(j)&given != 0 && c.lexical(to)&(common|given) == 0 {
		to++
	}
	return to
}

// isClassColour reports whether the word at token j is a colour that serves as the name of a class.
func isClassColour(c *cursor, j int) bool { return c.is(j, french.ClassColour) && c.spaced(j) }

// isSuggestedLevel reports whether the words before the level at token i suggest a class: "en 3e
// Curie" ("in 3e Curie"), "classe de 6e Verte", "les CM1 Garrigue".
func isSuggestedLevel(c *cues, out *sink, i int) bool {
	if c.is(i-1, french.BeforeLevel) {
		return true
	}
	switch c.key(i - 1) {
	case "de", "d", "des":
		return c.is(i-2, french.SchoolWord) || c.key(i-2) == "parents"
	case "et":
		h := out.last(ruleClass)
		return h != nil && h.to == i-1
	case "la":
		return c.school > 0
	}
	return c.newLine(i) && c.school > 0
}

// isClosedClass reports whether the class that begins with token i and ends before token j is
// closed as in a list: by a bracket, or by a comma if a comma or a bracket precedes the class.
func isClosedClass(c *cursor, i, j int) bool {
	if c.mark(j) == ')' || c.mark(j) == ']' {
		return true
	}
	return c.mark(j) == ',' && (c.mark(i-1) == ',' || c.mark(i-1) == '(')
}
