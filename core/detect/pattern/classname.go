package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// class finds the name of a class that begins with token i: a level and what
// tells it from the other classes of that level. A level alone is nothing, and
// what counts something else ("3e étage", "5e République") neither.
func (s *scan) class(i int) {
	if s.isGluedOn(i) {
		return
	}
	if s.num(i) {
		if s.size(i) <= 2 {
			s.numbered(i)
		}
		return
	}
	switch key := s.key(i); {
	case key == "ps" && s.upper(i) && s.glued(i+1) && s.value(i+1) >= 3: // a console
	case s.is(i, french.PrimaryLevel):
		s.primary(i, i+1)
	case key == "ce", key == "cm":
		if v := s.value(i + 1); (v == 1 || v == 2) && s.size(i+1) == 1 && s.glued(i+1) {
			s.primary(i, i+2)
		}
	case s.is(i, french.SecondaryLevel):
		s.secondary(i)
	case key == "td", key == "tp":
		s.tutorial(i)
	case key == "groupe", key == "gr", key == "grp":
		s.group(i)
	case s.is(i, french.PreparatoryLevel):
		s.preparatory(i)
	case key == "bts", key == "but", key == "dut", key == "cap":
		s.diploma(i)
	case key == "p", key == "m":
		s.belgian(i)
	case key == "classe", key == "classes":
		if s.key(i+1) == "des" {
			s.called(i+1, i+2)
		}
	default:
		s.terminal(i)
	}
}

// addClasses takes in the possible classes where the document speaks of classes; where
// it does not have the word, those that are said to be somebody's, "elle est en 3C", and
// what else is not numbered by a noun before it, "la note 4B".
func (s *scan) addClasses() {
	says := s.school > 0
	for _, h := range s.later {
		says = says || h.rule == ruleClass && s.isSomebodys(h.from, h.to)
	}
	for _, h := range s.later {
		switch {
		case h.rule != ruleClass:
		case says && (s.school > 0 || s.isSomebodys(h.from, h.to) || !s.isNumbering(h.from-1)):
			s.put(h)
		default:
			s.refuse(h.from, h.to, ruleClass, noClasses)
		}
	}
}

// isNumbering reports whether word j is a noun that a number or a code follows: "la
// note 4B", "exercice 3B".
func (s *scan) isNumbering(j int) bool {
	return s.word(j) && s.small(j) && s.lexical(j)&common != 0 && !s.isAny(j, french.StreetLink, french.SchoolWord, french.BeforeLevel)
}

// isSomebodys reports whether what stands around the possible class at tokens i to
// before to says that somebody is in it: "est en 3C", "son frère en 6A", "celui de la
// 4B".
func (s *scan) isSomebodys(i, to int) bool {
	if s.isAfterName(i, to) || s.isActing(i, to) {
		return true
	}
	p := i - 1
	if s.key(p) == "la" {
		p--
	}
	switch s.key(p) {
	case "en":
		return !s.isFormat(i) && (s.isBeing(p-1) || s.isRelative(p-1) || s.capital(p-1) && s.lexical(p-1)&given != 0)
	case "de":
		k := s.key(p - 1)
		return p+1 < i && (k == "celui" || k == "celle" || k == "ceux" || k == "celles" || k == "copain" || k == "copine")
	case "sa", "son", "ma", "mon":
		return s.isRepeating(p - 1)
	}
	return false
}

// isAfterName reports whether a name stands before the possible class at tokens i to
// before to: "Lucas 6B", "Mme Roche (6B)".
func (s *scan) isAfterName(i, to int) bool {
	p := i - 1
	if s.mark(p) == '(' && s.mark(to) == ')' {
		return s.capital(p-1) && s.lexical(p-1)&(given|surname) != 0
	}
	return s.capital(p) && s.size(p) > 2 && s.lexical(p)&given != 0 && !s.is(p, french.StreetLink)
}

// isActing reports whether the possible class at tokens i to before to does something,
// or is one of two: "la 6B a gagné", "les 6B et les 5C".
func (s *scan) isActing(i, to int) bool {
	article := s.key(i - 1)
	if article != "la" && article != "les" {
		return false
	}
	switch s.key(to) {
	case "a", "ont", "est", "sont", "part", "partent":
		return true
	}
	return article == "les" && s.key(to) == "et" && s.key(to+1) == "les" && s.num(to+2)
}

// isFormat reports whether number i and the letter after it are none of a class behind
// "en": "en 3D", "en 4K".
func (s *scan) isFormat(i int) bool {
	switch s.key(i + 1) {
	case "d", "k", "g":
		return s.num(i) && s.size(i+1) == 1
	}
	return false
}

// isBeing reports whether word j is a verb that people are in a class by.
func (s *scan) isBeing(j int) bool {
	switch s.key(j) {
	case "est", "suis", "es", "etait", "etais", "etaient", "sont", "sera", "serai", "entre", "entrait", "entrera", "passe", "passait", "passera", "rentre", "ete", "arrive", "arrivee":
		return true
	}
	return s.isRepeating(j)
}

// isRepeating reports whether word j is "redoubler".
func (s *scan) isRepeating(j int) bool { return strings.HasPrefix(s.key(j), "redoubl") }

// isRelative reports whether word j is a member of a family, or a friend.
func (s *scan) isRelative(j int) bool { return s.word(j) && french.ClassOf(s.key(j)) == french.Kin }

// isGluedOn reports whether token i goes on with a word, a number, an address or a
// decimal: "v3.5C", "2,5e".
func (s *scan) isGluedOn(i int) bool {
	if !s.glued(i) {
		return false
	}
	switch s.mark(i - 1) {
	case ',':
		return !s.commas
	case 0, '@':
		return true
	case '.':
		return s.alnum(i - 2)
	}
	return false
}

// primary finds the class of the primary school whose level stands at tokens i to before
// j, with what tells it apart behind a hyphen too: "CP-b", "CM2-1".
func (s *scan) primary(i, j int) {
	if s.key(i) == "cp" && s.spaced(j) && s.value(j) >= 10 {
		return // "CP 12", a post box in Switzerland
	}
	n := j + 1
	if s.mark(j) == '-' && s.joins(j) && s.size(n) == 1 && s.ends(n+1) && s.upper(i) && (s.num(n) && s.value(n) > 0 || s.word(n) && s.key(n) <= "f" && s.mark(n+1) != '\'') {
		s.put(hit{from: i, to: n + 1, rule: ruleClass})
		return
	}
	s.suffix(i, s.secondLevel(j), levelWord)
}

// secondLevel steps over a second level: "CE1-CE2 Pirates".
func (s *scan) secondLevel(j int) int {
	if m := s.mark(j); m != '-' && m != '/' || !s.joins(j) {
		return j
	}
	switch s.key(j + 1) {
	case "ce", "cm":
		if s.num(j+2) && s.glued(j+2) {
			return j + 3
		}
	case "cp", "ms", "gs":
		return j + 2
	}
	return j
}

// secondary finds the class whose level is the word i: "terminale S2", "term. B".
func (s *scan) secondary(i int) {
	if to := s.terminalTrack(i, s.key(i)); to > 0 {
		s.postpone(hit{from: i, to: to, rule: ruleClass})
		return
	}
	j := i + 1
	if s.mark(j) == '.' && s.glued(j) {
		if s.size(i) > 4 {
			return // "de la première. A noter"
		}
		if j++; s.size(j) > 1 && s.capital(j) && s.tok[j].Case == titleCase && !s.suggests(i) {
			return // "a very nice term. Keep it up"
		}
	}
	s.suffix(i, j, levelOrdinal)
}

// tutorial finds the group of exercises whose sort is the word i: "elle est en TD
// 4".
func (s *scan) tutorial(i int) {
	if v := s.value(i + 1); v <= 0 || v >= 40 || !s.spaced(i+1) || !s.ends(i+2) {
		return
	}
	switch {
	case s.key(i-1) != "en":
		s.refuse(i, i+2, ruleClass, unannounced) // alone it may be the fourth sheet of exercises
	case s.counted(i + 2), s.plural(i + 2):
		s.refuse(i, i+2, ruleClass, isCount)
	default:
		s.put(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// preparatory finds the class whose level, of those that prepare for the great
// schools, is the word i: "MPSI 2".
func (s *scan) preparatory(i int) {
	if v := s.value(i + 1); v > 0 && v < 10 && !s.newLine(i+1) && s.ends(i+2) && !s.counted(i+2) && !(s.spaced(i+2) && s.small(i+2)) {
		s.put(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// diploma finds the year of the course for the diploma i: "BTS NDRC 2".
func (s *scan) diploma(i int) {
	if !s.upper(i) || !s.upper(i+1) || s.size(i+1) < 2 || !s.spaced(i+1) {
		return
	}
	if s.value(i+2) > 0 && s.size(i+2) == 1 && (s.spaced(i+2) || s.glued(i+2) && s.ends(i+3)) && !s.counted(i+3) {
		s.put(hit{from: i, to: i + 3, rule: ruleClass})
	}
}

// belgian finds the class of a Belgian primary or maternal school that begins with
// the letter i: "P3A".
func (s *scan) belgian(i int) {
	if !s.upper(i) || !s.glued(i+1) || s.size(i+1) != 1 || s.value(i+1) < 1 || s.value(i+1) > 6 {
		return
	}
	if s.upper(i+2) && s.size(i+2) == 1 && s.ends(i+3) && !s.newCell(i+2) && s.mark(i+3) != '.' && s.mark(i+3) != '\'' { // "P5 B"
		s.postpone(hit{from: i, to: i + 3, rule: ruleClass})
	}
}

// terminal finds what begins with the T of terminale or a track: TG5, TS2,
// TSTMG3.
func (s *scan) terminal(i int) {
	k := s.key(i)
	if len(k) < 1 || k[0] != 't' || s.glued(i) && s.mark(i-1) != '(' && s.mark(i-1) != '/' {
		return
	}
	if len(k) == 1 && s.asCapital(i) && s.spaced(i+1) && s.asCapital(i+1) && s.trackWord(i+1) {
		// "T STMG 2"
		if to := s.track(i + 1); to > i+2 && s.spaced(to-1) && s.ends(to) {
			s.put(hit{from: i, to: to, rule: ruleClass})
		}
		return
	}
	if to := s.terminalTrack(i, k); to > 0 {
		s.postpone(hit{from: i, to: to, rule: ruleClass})
		return
	}
	if s.glued(i+1) && s.num(i+1) && s.size(i+1) <= 2 && s.ends(i+2) && (!s.glued(i+2) || s.mark(i+2) != 0) && len(k) > 1 {
		s.postpone(hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// terminalTrack is the token after a class of terminale that is written in one, or with a
// mark in it, and begins with the word i, whose key is k: "TSTI2D1", "T°L", "T.G5",
// "Tle-G3"; 0 for none.
func (s *scan) terminalTrack(i int, k string) int {
	j := i + 1
	switch m := s.mark(j); {
	case k == "tsti" || k == "tst":
		// "TSTI2D1", "TST2S1"
		if !s.glued(j) || s.surface(j) != "2" || !s.glued(j+1) || s.key(j+1) != "d" && s.key(j+1) != "s" {
			return 0
		}
		to := j + 2
		if s.glued(to) && s.num(to) && s.size(to) == 1 {
			to++
		}
		if !s.ends(to) {
			return 0
		}
		return to
	case k != "t" && k != "tle" && k != "tale", !s.joins(j), m != '°' && m != '.' && m != '-', !s.upper(j + 1), s.size(j+1) > 4:
		return 0
	case s.glued(j+2) && s.num(j+2) && s.size(j+2) <= 2 && s.ends(j+3):
		return j + 3
	case m == '°' && s.ends(j+2) && s.mark(j+2) != '.':
		return j + 2
	}
	return 0
}

// group finds a group by its number: "groupe 207", "gr. 41", "groupe PEI-2B".
func (s *scan) group(i int) {
	j := i + 1
	if s.mark(j) == '.' && s.glued(j) {
		j++
	}
	switch {
	case s.newLine(j):
		return
	case s.surface(i) == "GR" && j == i+1:
		return // a hiking trail
	case s.isGroupNumber(i, j):
		if s.small(j+1) && !s.newCell(j+1) && !s.is(j+1, french.StreetLink) {
			s.refuse(i, j+1, ruleClass, isCount)
			return
		}
		s.put(hit{from: i, to: j + 1, rule: ruleClass})
	case s.surface(j) == "Les" && s.called(j, i):
	case s.key(j) == "u": // "groupe U 19"
	case s.upper(j), s.isTutorial(j):
		s.groupCode(i, j)
	}
}

// isGroupNumber reports whether number j may be that of the group i: of two digits or
// three, five in Québec, "gr. 00124", or of one behind a year of studies, "L2 gr 4".
func (s *scan) isGroupNumber(i, j int) bool {
	if v := s.value(j); v <= 0 || !s.ends(j+1) || s.counted(j+1) {
		return false
	}
	switch s.size(j) {
	case 1:
		return s.inYear(i)
	case 2, 3:
		return s.value(j) >= 10
	}
	return s.size(j) == 5 && s.surface(j)[0] == '0'
}

// isTutorial reports whether word j is the sort of a group, "TD" or "TP".
func (s *scan) isTutorial(j int) bool { return s.key(j) == "td" || s.key(j) == "tp" }

// groupCode finds the group i by the letters from token j on.
func (s *scan) groupCode(i, j int) {
	switch to := s.refChunk(j); {
	case s.isYearGroup(i, j):
		s.put(hit{from: i, to: j + 1, rule: ruleClass})
	case s.mark(j+1) == '-' && s.joins(j+1) && s.asCapital(j+2) && s.size(j+2) == 1 && s.ends(j+3):
		s.put(hit{from: i, to: j + 3, rule: ruleClass}) // "groupe TP-B"
	case s.isTutorial(j) && (s.spaced(j+1) || s.glued(j+1)) && s.value(j+1) > 0 && s.size(j+1) <= 2 && s.ends(j+2):
		s.put(hit{from: i, to: j + 2, rule: ruleClass}) // "groupe TD 5"
	case s.upper(j) && s.valueBegins(j) && to > j+1 && s.ends(to):
		// where classes are spoken of: a "groupe TF1" is a firm
		s.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// isYearGroup reports whether the letter j is the group i of a year of studies:
// "L3, groupe B".
func (s *scan) isYearGroup(i, j int) bool {
	if s.size(j) != 1 || s.key(j) > "h" || !s.ends(j+1) || s.mark(j+1) == '.' && s.joins(j+1) {
		return false
	}
	return s.inYear(i)
}

// inYear reports whether the words before token i say a year of studies: "L2,
// puis L3, groupe B".
func (s *scan) inYear(i int) bool {
	for j := i - 1; j >= 0 && j > i-8 && !s.newLine(j+1); j-- {
		switch key := s.key(j); {
		case s.is(j, french.StudyYear):
			return true
		case key == "l", key == "m":
			if s.upper(j) && s.glued(j+1) && s.size(j+1) == 1 && s.value(j+1) >= 1 && s.value(j+1) <= 3 {
				return true
			}
		}
	}
	return false
}

// called finds a class or group that has a name and no level, which begins
// with token from and whose article is word i: "la classe des Coccinelles",
// "le groupe Les Écureuils".
func (s *scan) called(i, from int) bool {
	j := i + 1
	if !s.capital(j) || s.tok[j].Case != titleCase || !s.spaced(j) || s.capital(j+1) || s.size(j) <= 3 {
		return false
	}
	if from < i {
		from = i
	}
	s.put(hit{from: from, to: j + 1, rule: ruleClass})
	return true
}
