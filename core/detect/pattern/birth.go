package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleBirth rule = 23

// birthDate is a date of birth: after "né le" ("born on") or "date de naissance", in a column with
// such a header, in brackets after an age, or after a name in a document that gives other dates of
// birth.
var birthDate = identifier{
	rule: ruleBirth, rank: 80, name: "pattern.birthdate", kind: core.BirthDate,
	heads: french.Of(french.BirthCue),
	starts: []start{
		{at: anyNumber, find: func(s *scan, i int) { findBirthInColumn(&s.table, &s.sink, i) }},
		{at: freeNumber, find: func(s *scan, i int) {
			if s.size(i) <= 2 && (s.capital(i-1) || s.mark(i-1) != 0 && s.capital(i-2)) {
				findNamedDate(s.cursor, &s.sink, i)
				findSexedBirth(s.cursor, &s.sink, i)
			}
		}},
		{at: cueWord, words: french.Of(french.NumberSign), find: func(s *scan, i int) { findInitialBirth(s.cursor, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.ChildrenCue), find: func(s *scan, i int) { findIssue(s.cursor, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.BirthCue), find: func(s *scan, i int) { findBirth(&s.table, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.AgeUnit), find: func(s *scan, i int) { findAgedBirth(s.cursor, &s.sink, i) }},
		{at: dottedWord, words: french.Of(french.BirthLabel), find: func(s *scan, _ int) { findBirthday(s.cursor, &s.sink, s.dots.to-1) }},
		{at: anyMark, marks: "°", find: func(s *scan, i int) { findGenealogyBirth(s.cursor, &s.sink, i) }},
		{at: wholeText, find: func(s *scan, _ int) { addBirths(&s.sink) }},
	},
}

// longestBirthplace is the largest number of tokens between "né" ("born") and the date.
const longestBirthplace = 14

// findBirth finds the date of birth that the word at token i announces: "né(e) le", "date de
// naissance", "DDN" (its abbreviation). Only a place may be between "né" and the date: "née à
// L'Île-Rousse, le 12 avril 1966" ("born in … on").
func findBirth(c *table, out *sink, i int) {
	if c.key(i) == "ne" && !isBorn(c.cursor, i) {
		if c.upper(i) || c.small(i) && c.key(i+1) != "pas" {
			c.addHead(i, french.Of(french.BirthCue))
		}
		return
	}
	c.addHead(i, french.Of(french.BirthCue))
	if isFounding(c.cursor, i) {
		return
	}
	if c.is(i, french.BirthLabel) {
		if isFeast := c.key(i) == "anniversaire" || c.key(i) == "anniv"; !isFeast || isOwnBirthday(c.cursor, i) {
			findBirthday(c.cursor, out, i)
		}
		return
	}
	first := genderEnd(c.cursor, i+1)
	for j := first; j < first+longestBirthplace; j++ {
		if c.newLine(j) && c.newLine(j+1) {
			return
		}
		if to := findBornDate(c.cursor, out, j); to > 0 {
			if c.startsCell(i) && c.endsCell(to) {
				c.addRoles(i, french.Of(french.BirthCue))
				findBornRow(c, out, i, to)
			}
			findBornTogether(c.cursor, out, i, to)
			return
		}
		if j == first && isMarriedName(c.cursor, j) {
			findBornDate(c.cursor, out, j+2)
			return
		}
		if !isOfBirthplace(c, j) {
			return
		}
	}
}

// isFounding reports whether "né" at token i says that a thing, not a person, was born:
// "l'association est née le 3 juin" ("was born").
func isFounding(c *cursor, i int) bool {
	j := i - 2
	if k := c.key(i - 1); k != "est" && k != "etait" || !c.small(j) || c.lexical(j)&(common|given) != common {
		return false
	}
	switch french.ClassOf(c.key(j)) {
	case french.Kin, french.Someone, french.Function, french.LongTitle, french.Pronoun, french.Determiner:
		return false
	}
	if !isFoundedArticle(c.key(j-1)) && c.mark(j-1) != '\'' {
		return false
	}
	return !c.isAny(j, french.PersonLabel, french.ChildrenCue)
}

// isFoundedArticle reports whether a folded word can precede the noun for a thing that was founded.
func isFoundedArticle(key string) bool {
	return key == "le" || key == "la" || key == "l" || key == "notre" || key == "cette"
}

// isOwnBirthday reports whether the date of a person's birthday follows the word at token i:
// "anniversaire : 12 mars", "son anniversaire est le 12 mars" ("his birthday is"), but not
// "l'anniversaire de l'école" ("of the school").
func isOwnBirthday(c *cursor, i int) bool {
	switch {
	case c.mark(i+1) == ':', c.key(i+1) == "le":
		return true
	}
	return (c.key(i+1) == "est" || c.key(i+1) == "c") && (c.key(i+2) == "le" || c.key(i+2) == "est")
}

// genderEnd returns the token after the feminine or plural ending that begins with token j,
// directly after "né" ("born"): "né(e)", "né.e", "né·e". It returns j if there is no ending.
func genderEnd(c *cursor, j int) int {
	switch c.mark(j) {
	case '(':
		if c.mark(j+2) != ')' && !c.glued(j) {
			return j
		}
	case '.', '·', '/', '-':
		if !c.glued(j) {
			return j
		}
	default:
		return j
	}
	switch c.key(j + 1) {
	case "e", "es", "s":
		if c.mark(j+2) == ')' {
			return j + 3
		}
		return j + 2
	}
	return j
}

// isOfBirthplace reports whether token j can be between "né" ("born") and the date: part of a
// place, "à L'Île-Rousse (2B)", its postcode, a day of the week, or a mark.
func isOfBirthplace(c *table, j int) bool {
	switch c.mark(j) {
	case ',', '-', '\'', '(', ')', ':', '…', '"', '_', '=':
		return true
	case '.':
		return c.joins(j)
	case '|':
		return c.any
	}
	switch c.key(j) {
	case "un", "officiellement", "dans":
		return true
	}
	if c.num(j) {
		return c.size(j) == 5 || c.is(j, french.StreetLink) || c.mark(j-1) == '(' && c.mark(j+1) == ')' && c.size(j) <= 3 // a postcode, or the department in "Brest (29)"
	}
	if c.is(j, french.Weekday) || c.key(j) == "ce" {
		return true // "né le lundi 3 avril" ("on Monday 3 April")
	}
	return c.capital(j) || c.is(j, french.StreetLink) || isSmallBirthplace(c.cursor, j)
}

// isSmallBirthplace reports whether the word at token j can belong to a place, on a line without
// capitals: "né à kayes (mali) le 3 juin" ("born in kayes").
func isSmallBirthplace(c *cursor, j int) bool {
	isInBrackets := c.mark(j-1) == '(' && c.mark(j+1) == ')'
	return c.noCaps(j) && c.word(j) && (c.key(j-1) == "a" || isInBrackets || c.lexical(j)&common == 0)
}

// findBornRow finds the dates in the other cells of a row whose header is the word at token i: each
// column belongs to one person and has one date. Token j is the one after the row's first date.
func findBornRow(c *table, out *sink, i, j int) {
	for c.newLine(i) && j < len(c.tok) && !c.newLine(j) && c.newCell(j) {
		to := dateEnd(c.cursor, j)
		if to == 0 || !c.endsCell(to) {
			return
		}
		out.put(hit{from: j, to: to, rule: ruleBirth})
		j = to
	}
}

// findBornTogether finds further dates after the word at token i if it is a plural: "nés les 3
// avril 2012 et 4 mai 2014" ("born on … and"). The first date ends before token j.
func findBornTogether(c *cursor, out *sink, i, j int) {
	if k := c.key(i); k != "nes" && k != "nees" {
		return
	}
	for range 6 {
		if c.mark(j) != ',' && c.key(j) != "et" || c.newLine(j+1) {
			return
		}
		if j++; c.key(j) == "et" {
			j++
		}
		if c.key(j) == "le" {
			j++
		}
		to := dateEnd(c, j)
		if !isFullDate(c, j, to) {
			return
		}
		out.put(hit{from: j, to: to, rule: ruleBirth})
		j = to
	}
}

// isMarriedName reports whether the word at token j is a surname in small letters between "née" and
// the date, as in dictated texts: "née prigent le quatre avril" ("born prigent on the fourth of
// April").
func isMarriedName(c *cursor, j int) bool {
	return c.small(j) && c.key(j+1) == "le" && !c.newLine(j+1) && c.lexical(j)&(common|surname) != common && !c.is(j, french.StreetLink)
}

// findIssue finds the dates of birth of the children that the word at token i announces: "De cette
// union sont issus Malo, le 3 mars 2013, et Nolwenn, le 29 octobre 2016" ("of this union were
// born").
func findIssue(c *cursor, out *sink, i int) {
	of := false
	for j := max(0, i-9); j < i+5; j++ {
		of = of || c.is(j, french.UnionWord)
	}
	if !of {
		return
	}
	names := 0
	for j := i + 1; j < i+60 && j < len(c.tok); j++ {
		switch {
		case c.newLine(j) && c.afterBlank(j), c.mark(j) == '.' && c.capital(j+1) && c.spaced(j+1) && c.size(j-1) > 1:
			return
		case c.capital(j):
			names++
		case names > 0 && c.num(j) && (c.key(j-1) == "le" && (c.mark(j-2) == ',' || c.capital(j-2)) || c.mark(j-1) == '('):
			if to := dateEnd(c, j); isFullDate(c, j, to) {
				out.put(hit{from: j, to: to, rule: ruleBirth})
				j, names = to-1, 0
			}
		}
	}
}

// findSexedBirth finds the date that begins with token i, after the letter for the sex, as on
// hospital labels: "M – 14/07/2016" alone on its line, "(F, 12/05/1961)".
func findSexedBirth(c *cursor, out *sink, i int) {
	j, m := i-2, c.mark(i-1)
	switch c.surface(j) {
	case "M", "F", "H":
	default:
		return
	}
	to := dateEnd(c, i)
	if to == 0 || !isFullDate(c, i, to) || c.newLine(i) || c.newLine(i-1) {
		return
	}
	isAlone := c.newCell(j) && c.newCell(to) && (isDash(m) || m == ',' || m == '/')
	isInBrackets := c.mark(j-1) == '(' && m == ',' && c.mark(to) == ')'
	if isAlone || isInBrackets {
		out.put(hit{from: i, to: to, rule: ruleBirth})
	}
}

// isDash reports whether a mark is a hyphen or a dash.
func isDash(m rune) bool { return m == '-' || m == '–' || m == '—' }

// isBorn reports whether the word "ne" at token i means "né" ("born"), not a negation: it has the
// accent, or what follows shows it, as in "ne le 3 avril", "ne a Brest", "NE :".
func isBorn(c *cursor, i int) bool {
	for _, r := range c.surface(i) {
		if r == 'é' || r == 'É' || r == 0x301 {
			return true
		}
	}
	j := i + 1
	switch c.key(i - 1) {
	case "il", "elle", "on", "je", "tu", "qui", "ils", "elles":
		return false // "il ne le 3 avril": after "il" ("he"), "ne" is a negation
	}
	if c.mark(j) == '_' && c.key(j+1) == "le" {
		return true // "ne_le", the name of a data field
	}
	if c.mark(j) == '(' && c.mark(j+2) == ')' {
		j += 3
	}
	if c.key(j) == "le" || c.key(j) == "a" && c.capital(j+1) {
		j++
		if c.mark(j) == ':' {
			j++
		}
		return c.num(j) || c.key(j-1) == "a"
	}
	return c.upper(i) && c.mark(j) == ':'
}

// findBornDate finds the date of birth that begins with token j: in digits, with the month as a
// word, or in words only. It returns the token after the date, or 0.
func findBornDate(c *cursor, out *sink, j int) int {
	to := dateEnd(c, j)
	switch {
	case to > 0 && c.is(to-1, french.DateMonth):
		to = spelledYearEnd(c, to)
	case to > 0:
	case c.is(j, french.NumberWord) && !c.is(j, french.StreetLink):
		to = spelledDateEnd(c, j)
	case c.is(j, french.DateMonth) && c.num(j+1) && c.size(j+1) == 4 && c.isLikelyYear(j+1) && !c.newLine(j+1):
		to = j + 2 // "né en mars 2009"
	case isDigitDate(c, j):
		to = j + 1
	case isSpacedDate(c, j):
		to = j + 3 // "DDN 12 04 12", "né le 3 4 2012"
	}
	if to > 0 {
		out.put(hit{from: j, to: to, rule: ruleBirth})
	}
	return to
}

// isSpacedDate reports whether three numbers with spaces between them, from token j on, are a day,
// a month and a year.
func isSpacedDate(c *cursor, j int) bool {
	hasSpaces := c.spaced(j+1) && c.spaced(j+2)
	isYear := c.num(j+2) && !c.num(j+3) && (c.size(j+2) == 2 || c.size(j+2) == yearDigits && c.isLikelyYear(j+2))
	return hasSpaces && isYear && c.isDayMonth(j, j+1)
}

// spelledYearEnd returns the token after the year in words, "deux mille neuf" (2009), that begins
// with token j, after a day and a month. It returns j if there is no year.
func spelledYearEnd(c *cursor, j int) int {
	to := j
	for k := j; k < j+12 && !c.newCell(k) && (c.is(k, french.NumberWord) || c.mark(k) == '-'); k++ {
		if c.mark(k) == 0 {
			to = k + 1
		}
	}
	k, next := c.key(j), c.key(j+1)
	isThousand := k == "mille" || k == "mil" || k == "deux" && next == "mille"
	if isThousand || k == "dix" && next == "neuf" {
		return to
	}
	return j
}

// isDigitDate reports whether the number at token j is a date written in digits only: 120309,
// 12032009, 20090312.
func isDigitDate(c *cursor, j int) bool {
	t := c.surface(j)
	if !c.num(j) || len(t) != 6 && len(t) != 8 || !c.ends(j+1) {
		return false
	}
	isDate := func(day, month string) bool {
		d, m := number(day), number(month)
		return isDayOfMonth(d) && isMonth(m)
	}
	if len(t) == 8 && (t[:2] == "19" || t[:2] == "20") && isDate(t[6:], t[4:6]) {
		return true
	}
	return isDate(t[:2], t[2:4]) && (len(t) == 6 || t[4:6] == "19" || t[4:6] == "20")
}

// findBirthday finds the first date within a few tokens after "date de naissance" ("date of
// birth"), of which token i is the last word. The date may be on the next line, as the answer to a
// question is.
func findBirthday(c *cursor, out *sink, i int) {
	lines := 0
	for j := i + 1; j < i+14 && j < len(c.tok); j++ {
		if c.newLine(j) {
			if lines++; lines > 1 {
				return
			}
		}
		if c.mark(j) == ';' || c.mark(j) == '|' {
			return
		}
		if findBornDate(c, out, j) > 0 {
			return
		}
		if c.num(j) {
			return
		}
	}
}

// findAgedBirth finds a date in brackets after an age, "16 ans (03.11.2005)". Token i is the word
// for years or months.
func findAgedBirth(c *cursor, out *sink, i int) {
	if !c.num(i-1) || c.mark(i+1) != '(' {
		return
	}
	if to := dateEnd(c, i+2); to > 0 && c.mark(to) == ')' && isFullDate(c, i+2, to) {
		out.put(hit{from: i + 2, to: to, rule: ruleBirth})
	}
}

// findInitialBirth finds the date after the "n." ("born") of genealogies, of which token i is the
// letter: "n. 4 mai 1668".
func findInitialBirth(c *cursor, out *sink, i int) {
	if c.surface(i) != "n" || c.mark(i+1) != '.' || !c.glued(i+1) || !c.spaced(i+2) || !c.is(i+3, french.DateMonth) {
		return
	}
	if to := dateEnd(c, i+2); isFullDate(c, i+2, to) {
		out.put(hit{from: i + 2, to: to, rule: ruleBirth})
	}
}

// findGenealogyBirth finds the date after the sign for births in genealogies, at token i: "°
// 30.10.1809", "(° 3 mai 1950)".
func findGenealogyBirth(c *cursor, out *sink, i int) {
	if c.glued(i) && c.mark(i-1) != '(' || c.glued(i+1) || c.newLine(i+1) {
		return
	}
	if to := dateEnd(c, i+1); to > 0 {
		out.put(hit{from: i + 1, to: to, rule: ruleBirth})
	}
}

// findLabelledBirth finds the date after a name that follows a label of people, at token i:
// "Victime : M. BRUN Célestin, 09/07/1963".
func findLabelledBirth(c *cursor, out *sink, i int) {
	j := i + 1
	for j < i+5 && (isEndingMark(c.mark(j)) || c.glued(j) && c.size(j) <= 2 && c.small(j)) {
		j++
	}
	if c.mark(j) != ':' {
		return
	}
	names := 0
	for end := j + 12; j < end; j++ {
		switch k := j + 1; {
		case c.newLine(k):
			return
		case c.capital(k):
			names++
		case c.is(k, french.StreetLink), isNameParticle(c, k), c.mark(k) == '-', c.mark(k) == '.', c.mark(k) == '\'':
		case (c.mark(k) == ',' && names > 1 || c.mark(k) == '(' && names > 0) && isFullDate(c, k+1, dateEnd(c, k+1)):
			out.put(hit{from: k + 1, to: dateEnd(c, k+1), rule: ruleBirth})
			// "Enfants : Nolan (12/02/2013) et Maëlys (30/07/2016)" ("children … and")
			j, end, names = dateEnd(c, k+1), dateEnd(c, k+1)+12, 0
		case c.key(k) == "et", c.mark(k) == ',':
		default:
			return
		}
	}
}

// isEndingMark reports whether a mark can be in a feminine or plural ending: "Mineur(e)s".
func isEndingMark(m rune) bool { return m == '-' || m == '(' || m == ')' || m == '.' }

// isNameParticle reports whether the word at token k can be beside or inside a name but is not a
// name itself: a particle, "de", "ben", or a title, "M."
func isNameParticle(c *cursor, k int) bool {
	role := french.RolesOf(c.key(k))
	return role.Has(french.NameSmall) || role.Has(french.Civility)
}

// joinsNames reports whether token i is "et" ("and") or a comma, which may join a name to the names
// before it: "(née le 02/02/2015) et Emir (19/08/2018)".
func joinsNames(c *cursor, i int) bool { return c.key(i) == "et" || c.mark(i) == ',' }

// findNamedDate postpones the date that begins with token i, after a name that begins a line:
// "Pinas Shurwin (02/02/2010, jugement supplétif)", "DUPONT Léa 12/04/2009". addBirths accepts the
// date only if the document gives other dates of birth.
func findNamedDate(c *cursor, out *sink, i int) {
	to := dateEnd(c, i)
	if to == 0 || !isFullDate(c, i, to) || c.is(i-1, french.StreetLink) {
		return
	}
	at := i
	if c.mark(i-1) != 0 {
		i--
	}
	names, joins := 0, false
	for j := i - 1; j >= 0 && j > i-8; j-- {
		if c.capital(j) {
			names++
		} else if joins = names == 1 && c.mark(at-1) == '(' && c.mark(to) == ')' && joinsNames(c, j); joins {
			break
		} else if c.mark(j) != '-' && !isNameParticle(c, j) && !(c.num(j) && c.newLine(j)) {
			return
		}
		if c.newLine(j) {
			break
		}
	}
	if names > 1 || names == 1 && joins {
		out.postpone(hit{from: at, to: to, rule: ruleBirth})
	}
}

// addBirths accepts the dates that findNamedDate postponed if the document gives other dates of
// birth, and refuses them otherwise.
func addBirths(out *sink) {
	given := out.has(ruleBirth)
	for _, h := range out.later {
		switch {
		case h.rule != ruleBirth:
		case given:
			out.put(h)
		default:
			out.refuse(h.from, h.to, ruleBirth, noBirths)
		}
	}
}

// findBirthInColumn finds the date that begins with token i in a column whose header announces
// dates of birth.
func findBirthInColumn(c *table, out *sink, i int) {
	if r := c.columnRoles(i); !r.Has(french.BirthCue) || !c.startsCell(i) {
		return
	}
	if to := dateEnd(c.cursor, i); to > 0 && c.endsCell(to) {
		out.put(hit{from: i, to: to, rule: ruleBirth})
	}
}
