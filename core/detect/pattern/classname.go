package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleClass rule = 24

// schoolClass is the name of a class or of a group: a level, and what distinguishes it from other
// classes of the same level (French levels: code de l'éducation, article D311-10; Belgium,
// Switzerland and Québec have their own).
var schoolClass = identifier{
	rule: ruleClass, rank: 40, name: "pattern.class", kind: core.ClassName,
	starts: []start{
		{at: anyNumber, find: func(s *scan, i int) { findClass(&s.cues, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.SchoolWord), find: func(s *scan, _ int) { s.school++ }},
		{at: cueWord, words: french.Of(french.ClassLevel), find: func(s *scan, i int) { findClass(&s.cues, &s.sink, i) }},
		{at: wholeText, find: func(s *scan, _ int) { addClasses(&s.cues, &s.sink) }},
	},
}

// findClass finds the name of a class that begins with token i: a level, and what distinguishes it
// from other classes of the same level. A level alone is not a class. Neither is an ordinal before
// another noun: "3e étage" ("3rd floor"), "5e République".
func findClass(c *cues, out *sink, i int) {
	if isGluedOn(c.cursor, i) {
		return
	}
	if c.num(i) {
		if c.size(i) <= 2 {
			findNumberedClass(c, out, i)
		}
		return
	}
	switch key := c.key(i); {
	case key == "ps" && c.upper(i) && c.glued(i+1) && c.value(i+1) >= 3: // "PS5" is a console
	case c.is(i, french.PrimaryLevel):
		findPrimaryClass(c, out, i, i+1)
	case key == "ce", key == "cm":
		if v := c.value(i + 1); (v == 1 || v == 2) && c.size(i+1) == 1 && c.glued(i+1) {
			findPrimaryClass(c, out, i, i+2)
		}
	case c.is(i, french.SecondaryLevel):
		findSecondaryClass(c, out, i)
	case key == "td", key == "tp":
		findTutorialGroup(c.cursor, out, i)
	case key == "groupe", key == "gr", key == "grp":
		findGroup(c.cursor, out, i)
	case c.is(i, french.PreparatoryLevel):
		findPreparatoryClass(c.cursor, out, i)
	case key == "bts", key == "but", key == "dut", key == "cap":
		findDiplomaClass(c.cursor, out, i)
	case key == "p", key == "m":
		findBelgianClass(c.cursor, out, i)
	case key == "classe", key == "classes":
		if c.key(i+1) == "des" {
			findCalledClass(c.cursor, out, i+1, i+2)
		}
	default:
		findTerminalClass(c.cursor, out, i)
	}
}

// addClasses decides about the postponed classes. They count if the document mentions classes or
// pupils (cues.school), or if a person is in one of them, "elle est en 3C". In the latter case, a
// possible class without a person does not count if it follows a noun that is usually numbered: "la
// note 4B" ("note 4B").
func addClasses(c *cues, out *sink) {
	says := c.school > 0
	for _, h := range out.later {
		says = says || h.rule == ruleClass && hasMember(c.cursor, h.from, h.to)
	}
	for _, h := range out.later {
		switch {
		case h.rule != ruleClass:
		case says && (c.school > 0 || hasMember(c.cursor, h.from, h.to) || !isNumbering(c.cursor, h.from-1)):
			out.put(h)
		default:
			out.refuse(h.from, h.to, ruleClass, noClasses)
		}
	}
}

// isNumbering reports whether the word at token j is a common noun that a number or code may
// follow: "la note 4B" ("note 4B"), "exercice 3B".
func isNumbering(c *cursor, j int) bool {
	return c.word(j) && c.small(j) && c.lexical(j)&common != 0 && !c.isAny(j, french.StreetLink, french.SchoolWord, french.BeforeLevel)
}

// hasMember reports whether the words around tokens [i, to), a possible class, say that a person is
// in it: "est en 3C" ("is in 3C"), "son frère en 6A" ("her brother"), "celui de la 4B" ("the one in
// 4B").
func hasMember(c *cursor, i, to int) bool {
	if isAfterName(c, i, to) || isActing(c, i, to) {
		return true
	}
	p := i - 1
	if c.key(p) == "la" {
		p--
	}
	switch c.key(p) {
	case "en":
		return !isFormat(c, i) && (isBeing(c, p-1) || isRelative(c, p-1) || c.capital(p-1) && c.lexical(p-1)&given != 0)
	case "de":
		k := c.key(p - 1)
		isPronoun := k == "celui" || k == "celle" || k == "ceux" || k == "celles"
		return p+1 < i && (isPronoun || k == "copain" || k == "copine")
	case "sa", "son", "ma", "mon":
		return isRepeating(c, p-1)
	}
	return false
}

// isAfterName reports whether a person's name precedes tokens [i, to), a possible class: "Lucas
// 6B", "Mme Roche (6B)".
func isAfterName(c *cursor, i, to int) bool {
	p := i - 1
	if c.mark(p) == '(' && c.mark(to) == ')' {
		return c.capital(p-1) && c.lexical(p-1)&(given|surname) != 0
	}
	return c.capital(p) && c.size(p) > 2 && c.lexical(p)&given != 0 && !c.is(p, french.StreetLink)
}

// isActing reports whether tokens [i, to), a possible class, are the subject of a verb, or one of
// two classes: "la 6B a gagné" ("6B has won"), "les 6B et les 5C".
func isActing(c *cursor, i, to int) bool {
	article := c.key(i - 1)
	if article != "la" && article != "les" {
		return false
	}
	switch c.key(to) {
	case "a", "ont", "est", "sont", "part", "partent":
		return true
	}
	return article == "les" && c.key(to) == "et" && c.key(to+1) == "les" && c.num(to+2)
}

// isFormat reports whether the number at token i and the letter after it, behind "en" ("in"), mean
// a format and not a class: "en 3D", "en 4K".
func isFormat(c *cursor, i int) bool {
	switch c.key(i + 1) {
	case "d", "k", "g":
		return c.num(i) && c.size(i+1) == 1
	}
	return false
}

// isBeing reports whether the word at token j is a verb before "en" ("in") that says in which class
// a person is: "est" ("is"), "passe" ("moves up"), "redouble" ("repeats").
func isBeing(c *cursor, j int) bool {
	switch c.key(j) {
	case "est", "suis", "es", "etait", "etais", "etaient", "sont", "sera", "serai", "entre", "entrait", "entrera", "passe", "passait", "passera", "rentre", "ete", "arrive", "arrivee":
		return true
	}
	return isRepeating(c, j)
}

// isRepeating reports whether the word at token j is a form of "redoubler", to repeat a school
// year.
func isRepeating(c *cursor, j int) bool { return strings.HasPrefix(c.key(j), "redoubl") }

// isRelative reports whether the word at token j means a relative or a friend.
func isRelative(c *cursor, j int) bool { return c.word(j) && french.ClassOf(c.key(j)) == french.Kin }

// isGluedOn reports whether token i continues a word, a number, an address or a decimal: "v3.5C",
// "2,5e".
func isGluedOn(c *cursor, i int) bool {
	if !c.glued(i) {
		return false
	}
	switch c.mark(i - 1) {
	case ',':
		return !c.commas
	case 0, '@':
		return true
	case '.':
		return c.alnum(i - 2)
	}
	return false
}

// findPrimaryClass finds the class of a primary school whose level is at tokens [i, j). The letter
// or number that distinguishes it may follow a hyphen: "CP-b", "CM2-1".
func findPrimaryClass(c *cues, out *sink, i, j int) {
	if c.key(i) == "cp" && c.spaced(j) && c.value(j) >= 10 {
		return // "CP 12", a post box in Switzerland
	}
	n := j + 1
	isJoined := c.mark(j) == '-' && c.joins(j) && c.size(n) == 1 && c.ends(n+1)
	isLetter := c.word(n) && c.key(n) <= "f" && c.mark(n+1) != '\''
	if isJoined && c.upper(i) && (c.num(n) && c.value(n) > 0 || isLetter) {
		out.put(hit{from: i, to: n + 1, rule: ruleClass})
		return
	}
	findSuffixedClass(c, out, i, secondLevelEnd(c.cursor, j), levelWord)
}

// secondLevelEnd returns the token after a second level that begins with token j, as in
// "CE1-CE2 Pirates". It returns j if there is no second level.
func secondLevelEnd(c *cursor, j int) int {
	if m := c.mark(j); m != '-' && m != '/' || !c.joins(j) {
		return j
	}
	switch c.key(j + 1) {
	case "ce", "cm":
		if c.num(j+2) && c.glued(j+2) {
			return j + 3
		}
	case "cp", "ms", "gs":
		return j + 2
	}
	return j
}

// findSecondaryClass finds the class of a secondary school whose level is the word at token i:
// "terminale S2", "term. B" (terminale is the last year).
func findSecondaryClass(c *cues, out *sink, i int) {
	if to := terminalTrackEnd(c.cursor, i, c.key(i)); to > 0 {
		out.postpone(hit{from: i, to: to, rule: ruleClass})
		return
	}
	j := i + 1
	if c.mark(j) == '.' && c.glued(j) {
		if c.size(i) > 4 {
			return // "de la première. A noter": the dot ends a sentence
		}
		if j++; c.size(j) > 1 && c.capital(j) && c.titled(j) && !isSuggestedLevel(c, out, i) {
			return // "a very nice term. Keep it up"
		}
	}
	findSuffixedClass(c, out, i, j, levelOrdinal)
}

// findTutorialGroup finds the group for exercises, "TD" or "TP", whose word is token i: "elle est
// en TD 4" ("she is in TD 4").
func findTutorialGroup(c *cursor, out *sink, i int) {
	if v := c.value(i + 1); v <= 0 || v >= 40 || !c.spaced(i+1) || !c.ends(i+2) {
		return
	}
	switch {
	case c.key(i-1) != "en":
		out.refuse(i, i+2, ruleClass, unannounced) // without "en", "TD 4" may be the fourth sheet of exercises
	case c.isAmount(i + 2), c.isPlural(i + 2):
		out.refuse(i, i+2, ruleClass, isCount)
	default:
		out.put(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// findPreparatoryClass finds the class that begins with token i and prepares for the grandes
// écoles, the elite schools after the lycée: "MPSI 2".
func findPreparatoryClass(c *cursor, out *sink, i int) {
	v := c.value(i + 1)
	isNumber := v > 0 && v < 10 && !c.newLine(i+1) && c.ends(i+2)
	if isNumber && !c.isAmount(i+2) && !(c.spaced(i+2) && c.small(i+2)) {
		out.put(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// findDiplomaClass finds the year of a course for a diploma, which begins with token i: "BTS NDRC
// 2".
func findDiplomaClass(c *cursor, out *sink, i int) {
	if !c.upper(i) || !c.upper(i+1) || c.size(i+1) < 2 || !c.spaced(i+1) {
		return
	}
	isYear := c.value(i+2) > 0 && c.size(i+2) == 1
	if isYear && (c.spaced(i+2) || c.glued(i+2) && c.ends(i+3)) && !c.isAmount(i+3) {
		out.put(hit{from: i, to: i + 3, rule: ruleClass})
	}
}

// findBelgianClass finds the class of a Belgian primary or nursery school whose first letter is
// token i: "P3A".
func findBelgianClass(c *cursor, out *sink, i int) {
	if !c.upper(i) || !c.glued(i+1) || c.size(i+1) != 1 || c.value(i+1) < 1 || c.value(i+1) > 6 {
		return
	}
	if c.isCapitalLetter(i+2) && !c.newCell(i+2) && c.endsLetter(i+3) { // "P5 B"
		out.postpone(hit{from: i, to: i + 3, rule: ruleClass})
	}
}

// findTerminalClass finds a class that begins with the T of terminale, the last year of school, in
// the word at token i: TG5, TS2, TSTMG3.
func findTerminalClass(c *cursor, out *sink, i int) {
	k := c.key(i)
	if len(k) < 1 || k[0] != 't' || c.glued(i) && c.mark(i-1) != '(' && c.mark(i-1) != '/' {
		return
	}
	if len(k) == 1 && c.asCapital(i) && c.spaced(i+1) && c.asCapital(i+1) && isTrackWord(c, i+1) {
		// Such as "T STMG 2".
		if to := trackEnd(c, i+1); to > i+2 && c.spaced(to-1) && c.ends(to) {
			out.put(hit{from: i, to: to, rule: ruleClass})
		}
		return
	}
	if to := terminalTrackEnd(c, i, k); to > 0 {
		out.postpone(hit{from: i, to: to, rule: ruleClass})
		return
	}
	isNumber := c.glued(i+1) && c.num(i+1) && c.size(i+1) <= 2 && c.ends(i+2)
	if isNumber && (!c.glued(i+2) || c.mark(i+2) != 0) && len(k) > 1 {
		out.postpone(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// terminalTrackEnd returns the token after a class of terminale (the last year of school) without
// spaces that begins with the word at token i, whose folded form is k: "TSTI2D1", "T°L", "T.G5",
// "Tle-G3". It returns 0 for anything else.
func terminalTrackEnd(c *cursor, i int, k string) int {
	j := i + 1
	switch m := c.mark(j); {
	case k == "tsti" || k == "tst":
		// Such as "TSTI2D1" and "TST2S1".
		if !c.glued(j) || c.surface(j) != "2" || !c.glued(j+1) || c.key(j+1) != "d" && c.key(j+1) != "s" {
			return 0
		}
		to := j + 2
		if c.glued(to) && c.num(to) && c.size(to) == 1 {
			to++
		}
		if !c.ends(to) {
			return 0
		}
		return to
	case k != "t" && k != "tle" && k != "tale", !c.joins(j), m != '°' && m != '.' && m != '-', !c.upper(j + 1), c.size(j+1) > 4:
		return 0
	case c.glued(j+2) && c.num(j+2) && c.size(j+2) <= 2 && c.ends(j+3):
		return j + 3
	case m == '°' && c.ends(j+2) && c.mark(j+2) != '.':
		return j + 2
	}
	return 0
}

// findGroup finds the group whose word, "groupe", is token i, by its number, code or name: "groupe
// 207", "gr. 41", "groupe PEI-2B".
func findGroup(c *cursor, out *sink, i int) {
	j := i + 1
	if c.mark(j) == '.' && c.glued(j) {
		j++
	}
	switch {
	case c.newLine(j):
		return
	case c.surface(i) == "GR" && j == i+1:
		return // "GR 65" is a hiking trail
	case isGroupNumber(c, i, j):
		if c.small(j+1) && !c.newCell(j+1) && !c.is(j+1, french.StreetLink) {
			out.refuse(i, j+1, ruleClass, isCount)
			return
		}
		out.put(hit{from: i, to: j + 1, rule: ruleClass})
	case c.surface(j) == "Les" && findCalledClass(c, out, j, i):
	case c.key(j) == "u": // "groupe U 19" is a group of a club
	case c.upper(j), isTutorial(c, j):
		findGroupCode(c, out, i, j)
	}
}

// isGroupNumber reports whether the number at token j can be that of the group whose word is token
// i: two or three digits, five in Québec ("gr. 00124"), or one digit after a year of studies ("L2
// gr 4").
func isGroupNumber(c *cursor, i, j int) bool {
	if v := c.value(j); v <= 0 || !c.ends(j+1) || c.isAmount(j+1) {
		return false
	}
	switch c.size(j) {
	case 1:
		return isInStudyYear(c, i)
	case 2, 3:
		return c.value(j) >= 10
	}
	return c.size(j) == 5 && c.surface(j)[0] == '0'
}

// isTutorial reports whether the word at token j is "TD" or "TP", a kind of group.
func isTutorial(c *cursor, j int) bool { return c.key(j) == "td" || c.key(j) == "tp" }

// findGroupCode finds the group whose word, "groupe", is token i and whose code of letters begins
// with token j: "groupe TP-B".
func findGroupCode(c *cursor, out *sink, i, j int) {
	switch to := chunkEndAt(c, j); {
	case isYearGroup(c, i, j):
		out.put(hit{from: i, to: j + 1, rule: ruleClass})
	case c.mark(j+1) == '-' && c.joins(j+1) && c.asCapital(j+2) && c.size(j+2) == 1 && c.ends(j+3):
		out.put(hit{from: i, to: j + 3, rule: ruleClass}) // "groupe TP-B"
	case isTutorial(c, j) && (c.spaced(j+1) || c.glued(j+1)) && c.value(j+1) > 0 && c.size(j+1) <= 2 && c.ends(j+2):
		out.put(hit{from: i, to: j + 2, rule: ruleClass}) // "groupe TD 5"
	case c.upper(j) && canBeginValue(c, j) && to > j+1 && c.ends(to):
		// The group counts only if the document mentions classes: "groupe TF1" is a firm.
		out.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// isYearGroup reports whether the letter at token j names a group in a year of studies: "L3, groupe
// B". Token i is the word for the group.
func isYearGroup(c *cursor, i, j int) bool {
	if c.size(j) != 1 || c.key(j) > "h" || !c.ends(j+1) || c.mark(j+1) == '.' && c.joins(j+1) {
		return false
	}
	return isInStudyYear(c, i)
}

// isInStudyYear reports whether the words before token i name a year of studies: "L2, puis L3,
// groupe B".
func isInStudyYear(c *cursor, i int) bool {
	for j := i - 1; j >= 0 && j > i-8 && !c.newLine(j+1); j-- {
		switch key := c.key(j); {
		case c.is(j, french.StudyYear):
			return true
		case key == "l", key == "m":
			if c.upper(j) && c.glued(j+1) && c.size(j+1) == 1 && c.value(j+1) >= 1 && c.value(j+1) <= 3 {
				return true
			}
		}
	}
	return false
}

// findCalledClass finds a class or group that has a name and no level: "la classe des
// Coccinelles" ("the Ladybirds"), "le groupe Les Écureuils". Token i is the article before the
// name. The parameter from is the token with which the hit shall begin; if it comes before token
// i, the hit begins with token i. findCalledClass reports whether it found a class or group.
func findCalledClass(c *cursor, out *sink, i, from int) bool {
	j := i + 1
	if !c.capital(j) || !c.titled(j) || !c.spaced(j) || c.capital(j+1) || c.size(j) <= 3 {
		return false
	}
	if from < i {
		from = i
	}
	out.put(hit{from: from, to: j + 1, rule: ruleClass})
	return true
}
