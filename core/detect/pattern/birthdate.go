package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// longestBirthplace bounds what stands between "né" and the date, in tokens.
const longestBirthplace = 14

// birth finds the date that word i announces as one of birth: "né(e) le",
// "date de naissance", "DDN". Between "né" and the date stands a place at
// most: "née à L'Île-Rousse, le 12 avril 1966".
func (s *scan) birth(i int) {
	if s.key(i) == "ne" && !s.born(i) {
		if s.upper(i) || s.small(i) && s.key(i+1) != "pas" {
			s.heads(i, french.Of(french.BirthCue))
		}
		return
	}
	s.heads(i, french.Of(french.BirthCue))
	if s.isFounding(i) {
		return
	}
	if s.is(i, french.BirthLabel) {
		if isFeast := s.key(i) == "anniversaire" || s.key(i) == "anniv"; !isFeast || s.isOwnBirthday(i) {
			s.birthday(i)
		}
		return
	}
	first := s.afterGender(i + 1)
	for j := first; j < first+longestBirthplace; j++ {
		if s.newLine(j) && s.newLine(j+1) {
			return
		}
		if to := s.bornDate(j); to > 0 {
			if s.startsCell(i) && s.endsCell(to) {
				s.says(i, french.Of(french.BirthCue))
				s.bornRow(i, to)
			}
			s.bornTogether(i, to)
			return
		}
		if j == first && s.married(j) {
			s.bornDate(j + 2)
			return
		}
		if !s.isOfBirthplace(j) {
			return
		}
	}
}

// isFounding reports whether what is born at word i is a thing: "l'association est née
// le 3 juin".
func (s *scan) isFounding(i int) bool {
	j := i - 2
	if k := s.key(i - 1); k != "est" && k != "etait" || !s.small(j) || s.lexical(j)&(common|given) != common {
		return false
	}
	switch french.ClassOf(s.key(j)) {
	case french.Kin, french.Someone, french.Function, french.LongTitle, french.Pronoun, french.Determiner:
		return false
	}
	if k := s.key(j - 1); k != "le" && k != "la" && k != "l" && k != "notre" && k != "cette" && s.mark(j-1) != '\'' {
		return false
	}
	return !s.isAny(j, french.PersonLabel, french.ChildrenCue)
}

// isOwnBirthday reports whether the day of the feast follows word i: "anniversaire :
// 12 mars", "son anniversaire est le 12 mars"; not "l'anniversaire de l'école".
func (s *scan) isOwnBirthday(i int) bool {
	switch {
	case s.mark(i+1) == ':', s.key(i+1) == "le":
		return true
	}
	return (s.key(i+1) == "est" || s.key(i+1) == "c") && (s.key(i+2) == "le" || s.key(i+2) == "est")
}

// afterGender is the token after the ending that follows "né" at token j: "né(e)",
// "né.e", "né·e".
func (s *scan) afterGender(j int) int {
	switch s.mark(j) {
	case '(':
		if s.mark(j+2) != ')' && !s.glued(j) {
			return j
		}
	case '.', '·', '/', '-':
		if !s.glued(j) {
			return j
		}
	default:
		return j
	}
	switch s.key(j + 1) {
	case "e", "es", "s":
		if s.mark(j+2) == ')' {
			return j + 3
		}
		return j + 2
	}
	return j
}

// isOfBirthplace reports whether token j may stand between "né" and the date: a word
// of a place, "à L'Île-Rousse (2B)", its postcode, or a mark.
func (s *scan) isOfBirthplace(j int) bool {
	switch s.mark(j) {
	case ',', '-', '\'', '(', ')', ':', '…', '"', '_', '=':
		return true
	case '.':
		return s.joins(j)
	case '|':
		return s.table.any
	}
	switch s.key(j) {
	case "un", "officiellement", "dans":
		return true
	}
	if s.num(j) {
		return s.size(j) == 5 || s.is(j, french.StreetLink) || s.mark(j-1) == '(' && s.mark(j+1) == ')' && s.size(j) <= 3 // "(29)"
	}
	if s.is(j, french.Weekday) || s.key(j) == "ce" {
		return true // "né le lundi 3 avril"
	}
	return s.capital(j) || s.is(j, french.StreetLink) || s.isSmallBirthplace(j)
}

// isSmallBirthplace reports whether word j is of a place on a line without
// capitals: "né à kayes (mali) le 3 juin".
func (s *scan) isSmallBirthplace(j int) bool {
	return s.noCaps(j) && s.word(j) && (s.key(j-1) == "a" || s.mark(j-1) == '(' && s.mark(j+1) == ')' || s.lexical(j)&common == 0)
}

// bornRow notes the dates of the further cells of a row that word i heads: one
// for each of the persons whose columns they are.
func (s *scan) bornRow(i, j int) {
	for s.newLine(i) && j < len(s.tok) && !s.newLine(j) && s.newCell(j) {
		to := s.date(j)
		if to == 0 || !s.endsCell(to) {
			return
		}
		s.put(hit{from: j, to: to, rule: ruleBirth})
		j = to
	}
}

// bornTogether finds the further dates of those who are born at word i, a plural, behind
// the first that ends before token j: "nés les 3 avril 2012 et 4 mai 2014".
func (s *scan) bornTogether(i, j int) {
	if k := s.key(i); k != "nes" && k != "nees" {
		return
	}
	for range 6 {
		if s.mark(j) != ',' && s.key(j) != "et" || s.newLine(j+1) {
			return
		}
		if j++; s.key(j) == "et" {
			j++
		}
		if s.key(j) == "le" {
			j++
		}
		to := s.date(j)
		if !s.full(j, to) {
			return
		}
		s.put(hit{from: j, to: to, rule: ruleBirth})
		j = to
	}
}

// married reports whether word j is a surname in small letters between "née"
// and the date, as dictation leaves it: "née prigent le quatre avril".
func (s *scan) married(j int) bool {
	return s.small(j) && s.key(j+1) == "le" && !s.newLine(j+1) && s.lexical(j)&(common|surname) != common && !s.is(j, french.StreetLink)
}

// issue finds the dates of birth of the children that word i announces: "De
// cette union sont issus Malo, le 3 mars 2013, et Nolwenn, le 29 octobre 2016".
func (s *scan) issue(i int) {
	of := false
	for j := max(0, i-9); j < i+5; j++ {
		of = of || s.is(j, french.UnionWord)
	}
	if !of {
		return
	}
	names := 0
	for j := i + 1; j < i+60 && j < len(s.tok); j++ {
		switch {
		case s.newLine(j) && s.tok[j].Flags&core.AfterBlank != 0, s.mark(j) == '.' && s.capital(j+1) && s.spaced(j+1) && s.size(j-1) > 1:
			return
		case s.capital(j):
			names++
		case names > 0 && s.num(j) && (s.key(j-1) == "le" && (s.mark(j-2) == ',' || s.capital(j-2)) || s.mark(j-1) == '('):
			if to := s.date(j); s.full(j, to) {
				s.put(hit{from: j, to: to, rule: ruleBirth})
				j, names = to-1, 0
			}
		}
	}
}

// sexed finds the date after the letter of the sex, as on the labels of
// hospitals: "M – 14/07/2016" alone on its line, "(F, 12/05/1961)".
func (s *scan) sexed(i int) {
	j, m := i-2, s.mark(i-1)
	switch s.surface(j) {
	case "M", "F", "H":
	default:
		return
	}
	to := s.date(i)
	if to == 0 || !s.full(i, to) || s.newLine(i) || s.newLine(i-1) {
		return
	}
	if s.newCell(j) && s.newCell(to) && (m == '-' || m == '—' || m == '–' || m == ',' || m == '/') || s.mark(j-1) == '(' && m == ',' && s.mark(to) == ')' {
		s.put(hit{from: i, to: to, rule: ruleBirth})
	}
}

// born reports whether the "ne" at token i is "né" and no negation: by its
// accent, or by "le" and a date directly after it.
func (s *scan) born(i int) bool {
	for _, r := range s.surface(i) {
		if r == 'é' || r == 'É' || r == 0x301 {
			return true
		}
	}
	j := i + 1
	switch s.key(i - 1) {
	case "il", "elle", "on", "je", "tu", "qui", "ils", "elles":
		return false // "il ne le 3 avril"
	}
	if s.mark(j) == '_' && s.key(j+1) == "le" {
		return true // "ne_le", a key
	}
	if s.mark(j) == '(' && s.mark(j+2) == ')' {
		j += 3
	}
	if s.key(j) == "le" || s.key(j) == "a" && s.capital(j+1) {
		j++
		if s.mark(j) == ':' {
			j++
		}
		return s.num(j) || s.key(j-1) == "a"
	}
	return s.upper(i) && s.mark(j) == ':'
}

// bornDate notes the date at token j, if one stands there, and returns the
// token after it.
func (s *scan) bornDate(j int) int {
	to := s.date(j)
	switch {
	case to > 0 && s.is(to-1, french.DateMonth):
		to = s.spelledYear(to)
	case to > 0:
	case s.is(j, french.NumberWord) && !s.is(j, french.StreetLink):
		to = s.spelledDate(j)
	case s.is(j, french.DateMonth) && s.num(j+1) && s.size(j+1) == 4 && s.likelyYear(j+1) && !s.newLine(j+1):
		to = j + 2 // "né en mars 2009"
	case s.isDigitDate(j):
		to = j + 1
	case s.size(j) <= 2 && s.size(j+1) <= 2 && (s.size(j+2) == 2 || s.size(j+2) == 4 && s.likelyYear(j+2)) && s.spaced(j+1) && s.spaced(j+2) && s.num(j+2) && s.dayMonth(j, j+1) && !s.num(j+3):
		to = j + 3 // "DDN 12 04 12", "né le 3 4 2012"
	}
	if to > 0 {
		s.put(hit{from: j, to: to, rule: ruleBirth})
	}
	return to
}

// spelledYear is the token after the year in words that follows a day and a month,
// "deux mille neuf"; j where none does.
func (s *scan) spelledYear(j int) int {
	to := j
	for k := j; k < j+12 && !s.newCell(k) && (s.is(k, french.NumberWord) || s.mark(k) == '-'); k++ {
		if s.mark(k) == 0 {
			to = k + 1
		}
	}
	if k := s.key(j); k == "deux" && s.key(j+1) == "mille" || k == "mille" || k == "mil" || k == "dix" && s.key(j+1) == "neuf" {
		return to
	}
	return j
}

// isDigitDate reports whether number j is the digits of a date: 120309, 12032009,
// 20090312.
func (s *scan) isDigitDate(j int) bool {
	t := s.surface(j)
	if !s.num(j) || len(t) != 6 && len(t) != 8 || !s.ends(j+1) {
		return false
	}
	isDate := func(day, month string) bool {
		d, m := number(day), number(month)
		return d >= 1 && d <= 31 && m >= 1 && m <= 12
	}
	if len(t) == 8 && (t[:2] == "19" || t[:2] == "20") && isDate(t[6:], t[4:6]) {
		return true
	}
	return isDate(t[:2], t[2:4]) && (len(t) == 6 || t[4:6] == "19" || t[4:6] == "20")
}

// birthday finds the first date after "date de naissance", within a few words,
// also on the next line, where the answer to a question stands.
func (s *scan) birthday(i int) {
	lines := 0
	for j := i + 1; j < i+14 && j < len(s.tok); j++ {
		if s.newLine(j) {
			if lines++; lines > 1 {
				return
			}
		}
		if s.mark(j) == ';' || s.mark(j) == '|' {
			return
		}
		if s.bornDate(j) > 0 {
			return
		}
		if s.num(j) {
			return
		}
	}
}

// aged finds a date in brackets after an age: "16 ans (03.11.2005)".
func (s *scan) aged(i int) {
	if !s.num(i-1) || s.mark(i+1) != '(' {
		return
	}
	if to := s.date(i + 2); to > 0 && s.mark(to) == ')' && s.full(i+2, to) {
		s.put(hit{from: i + 2, to: to, rule: ruleBirth})
	}
}

// initialBirth finds the date after the "n." of genealogies: "n. 4 mai 1668".
func (s *scan) initialBirth(i int) {
	if s.surface(i) != "n" || s.mark(i+1) != '.' || !s.glued(i+1) || !s.spaced(i+2) || !s.is(i+3, french.DateMonth) {
		return
	}
	if to := s.date(i + 2); s.full(i+2, to) {
		s.put(hit{from: i + 2, to: to, rule: ruleBirth})
	}
}

// genealogy finds the date after the sign of births: "° 30.10.1809", "(° 3 mai
// 1950)".
func (s *scan) genealogy(i int) {
	if s.glued(i) && s.mark(i-1) != '(' || s.glued(i+1) || s.newLine(i+1) {
		return
	}
	if to := s.date(i + 1); to > 0 {
		s.put(hit{from: i + 1, to: to, rule: ruleBirth})
	}
}

// labelled finds the date after a label of people and a name: "Victime : M.
// BRUN Célestin, 09/07/1963".
func (s *scan) labelled(i int) {
	j := i + 1
	for j < i+5 && (s.mark(j) == '-' || s.mark(j) == '(' || s.mark(j) == ')' || s.mark(j) == '.' || s.glued(j) && s.size(j) <= 2 && s.small(j)) {
		j++
	}
	if s.mark(j) != ':' {
		return
	}
	names := 0
	for end := j + 12; j < end; j++ {
		switch k := j + 1; {
		case s.newLine(k):
			return
		case s.capital(k):
			names++
		case s.is(k, french.StreetLink), s.particle(k), s.mark(k) == '-', s.mark(k) == '.', s.mark(k) == '\'':
		case (s.mark(k) == ',' && names > 1 || s.mark(k) == '(' && names > 0) && s.full(k+1, s.date(k+1)):
			s.put(hit{from: k + 1, to: s.date(k + 1), rule: ruleBirth})
			// "Enfants : Nolan (12/02/2013) et Maëlys (30/07/2016)"
			j, end, names = s.date(k+1), s.date(k+1)+12, 0
		case s.key(k) == "et", s.mark(k) == ',':
		default:
			return
		}
	}
}

// particle reports whether word k stands in small letters within surnames.
func (s *scan) particle(k int) bool {
	role := french.RolesOf(s.key(k))
	return role.Has(french.NameSmall) || role.Has(french.Civility)
}

// joinsNames reports whether token i joins a name to the ones before it: "(née le
// 02/02/2015) et Emir (19/08/2018)".
func (s *scan) joinsNames(i int) bool { return s.key(i) == "et" || s.mark(i) == ',' }

// dated notes the date at token i after a name at the head of a line: "Pinas
// Shurwin (02/02/2010, jugement supplétif)", "DUPONT Léa 12/04/2009". It counts
// where the document gives other dates of birth.
func (s *scan) dated(i int) {
	to := s.date(i)
	if to == 0 || !s.full(i, to) || s.is(i-1, french.StreetLink) {
		return
	}
	at := i
	if s.mark(i-1) != 0 {
		i--
	}
	names, joins := 0, false
	for j := i - 1; j >= 0 && j > i-8; j-- {
		if s.capital(j) {
			names++
		} else if joins = names == 1 && s.mark(at-1) == '(' && s.mark(to) == ')' && s.joinsNames(j); joins {
			break
		} else if s.mark(j) != '-' && !s.particle(j) && !(s.num(j) && s.newLine(j)) {
			return
		}
		if s.newLine(j) {
			break
		}
	}
	if names > 1 || names == 1 && joins {
		s.postpone(hit{from: at, to: to, rule: ruleBirth})
	}
}

// addBirths admits the dates after names where the document gives other
// dates of birth.
func (s *scan) addBirths() {
	given := false
	for n := range s.hits {
		given = given || s.hits[n].rule == ruleBirth
	}
	for _, h := range s.later {
		switch {
		case h.rule != ruleBirth:
		case given:
			s.put(h)
		default:
			s.refuse(h.from, h.to, ruleBirth, noBirths)
		}
	}
}
