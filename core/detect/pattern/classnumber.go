package pattern

import "github.com/cachenom/cachenom/core/french"

// numbered finds a class that begins with digits: 3eB, 6e11, 3ème 2, 5C,
// 2MELEC1, 9VG/2.
func (s *scan) numbered(i int) {
	level := s.value(i)
	if level < 1 || level > 12 {
		return
	}
	if !s.glued(i + 1) {
		s.apart(i, level)
		return
	}
	if s.mark(i+1) == '°' && level <= 6 {
		s.degree(i, level)
		return
	}
	if !s.word(i+1) || s.size(i) > 1 && level < 9 {
		return
	}
	switch rest := ordinal(level, s.key(i+1)); {
	case rest == 0 && s.isHyphenLetter(i+2):
		s.postpone(hit{from: i, to: i + 4, rule: ruleClass})
	case rest == 0:
		if !s.suffix(i, i+2, levelOrdinal) && level > 2 && s.surface(i+1) == "E" {
			s.bareLetter(i, level)
		}
	case rest > 0:
		if !s.isOrdinalTrack(i, level) {
			s.ordinalLetter(i, level)
		}
	case s.isOrdinalTrack(i, level):
	default:
		if to := s.swiss(i); to > 0 {
			s.postpone(hit{from: i, to: to, rule: ruleClass})
			return
		}
		s.bareLetter(i, level)
	}
}

// isHyphenLetter reports whether the letter of a class stands behind the hyphen j: "6e-B".
func (s *scan) isHyphenLetter(j int) bool {
	return s.mark(j) == '-' && s.joins(j) && s.upper(j+1) && s.size(j+1) == 1 && s.key(j+1) <= "h" && s.ends(j+2) && s.mark(j+2) != '\''
}

// apart finds the class whose number i stands apart from the ending or the letter of its
// level: "6 ème 4", where classes are spoken of "la 4 A".
func (s *scan) apart(i, level int) {
	if level < 3 || level > 6 || !s.spaced(i+1) || !s.word(i+1) {
		return
	}
	if k := s.key(i + 1); k == "eme" || k == "ieme" || k == "emes" {
		s.suffix(i, i+2, levelOrdinal)
		return
	}
	if !s.upper(i+1) || s.size(i+1) != 1 || s.key(i+1) > "h" || !s.ends(i+2) || s.mark(i+2) == '.' || s.mark(i+2) == '\'' {
		return
	}
	switch s.key(i - 1) {
	case "la", "les", "en", "classe", "classes":
	default:
		if s.mark(i-1) != ':' || s.key(i-2) != "classe" && s.key(i-2) != "classes" {
			return
		}
	}
	if s.small(i+2) && s.key(i+2) == "du" {
		return // "la 4 A du code"
	}
	s.postpone(hit{from: i, to: i + 2, rule: ruleClass})
}

// degree finds the class whose level is number i with the sign of a degree: "6°3", and
// where classes are spoken of "2°GT4"; "5°C" is a temperature but behind an article.
func (s *scan) degree(i, level int) {
	j := i + 2
	if !s.glued(j) || !s.num(j) && !s.capital(j) {
		return
	}
	isHeat := s.word(j) && s.size(j) == 1 && (s.key(j) == "c" || s.key(j) == "f")
	if level >= 3 && !isHeat {
		s.suffix(i, j, levelOrdinal)
		return
	}
	if to := s.degreeEnd(i, j, level, isHeat); to > 0 {
		s.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// degreeEnd is the token after the class whose letters or number begin with token j,
// behind the level i and its sign; 0 for none.
func (s *scan) degreeEnd(i, j, level int, isHeat bool) int {
	n := j + 1
	switch {
	case isHeat:
		if k := s.key(i - 1); (k == "la" || k == "les" || k == "en") && s.ends(n) {
			return n
		}
	case level > 2:
	case s.num(j):
		if v := s.value(j); v > 0 && v <= 15 && s.ends(n) {
			return n // "2°7"
		}
	case s.upper(j) && s.size(j) <= 4 && s.glued(n) && s.num(n) && s.size(n) <= 2 && s.ends(n+1):
		return n + 1 // "2°GT4"
	}
	return 0
}

// isOrdinalTrack finds the class whose track and number are glued to the ending of the
// level i: "3ePM1", "1ereG1", "1reSTMG2".
func (s *scan) isOrdinalTrack(i, level int) bool {
	t := s.surface(i + 1)
	n := i + 2
	if level > 6 || !s.glued(n) || !s.num(n) || s.size(n) > 2 || s.value(n) == 0 || !s.ends(n+1) {
		return false
	}
	for e := len(t) - 1; e > 0 && e >= len(t)-5; e-- {
		if !isUpper(t[e]) {
			return false
		}
		if isUpper(t[e-1]) || ordinal(level, s.key(i + 1)[:max(0, len(s.key(i+1))-(len(t)-e))]) != 0 {
			continue
		}
		s.put(hit{from: i, to: n + 1, rule: ruleClass})
		return true
	}
	return false
}

// ordinalLetter finds the class at tokens i and i+1 whose letter is glued to the
// ordinal's ending: 3eB; a small one, 3eb, where classes are spoken of.
func (s *scan) ordinalLetter(i, level int) {
	if !s.ends(i + 2) {
		return
	}
	t, h := s.surface(i+1), hit{from: i, to: i + 2, rule: ruleClass}
	if c := t[len(t)-1]; isUpper(c) {
		s.put(h)
	} else if level > 2 && s.noCaps(i) && 'a' <= c && c <= 'h' && c != 'e' {
		s.postpone(h)
	}
}

// ordinal reports how an ordinal's ending goes on: 0 when key is an ending of
// level, 1 when one letter follows the ending ("eb"), -1 when key is none.
func ordinal(level int, key string) int {
	endings := [...]string{"ieme", "emes", "eme", "e"}
	switch level {
	case 1:
		endings = [...]string{"iere", "eres", "ere", "re"}
	case 2:
		endings = [...]string{"ndes", "nde", "des", "de"}
	case 3, 4, 5, 6:
	default:
		return -1
	}
	for _, e := range endings {
		if len(key) >= len(e) && key[:len(e)] == e && len(key)-len(e) <= 1 {
			if len(key) > len(e) && (key[len(key)-1] < 'a' || key[len(key)-1] > 'z' || key == "es") {
				continue
			}
			return len(key) - len(e)
		}
	}
	return -1
}

// swiss is the token after a Swiss class that begins with number i, 9VG/2, 10VP/1,
// 7H b, 5H Mésange, 11S3; 0 for none.
func (s *scan) swiss(i int) int {
	switch s.key(i + 1) {
	case "vg", "vp":
		return s.swissNumber(i + 2)
	case "p":
		if s.upper(i+1) && (s.key(i-1) == "sa" || s.key(i-1) == "en") {
			return s.yearEnd(i)
		}
	case "tq", "tt", "gt":
		if s.upper(i+1) && s.value(i) <= 7 && s.key(i-1) == "en" {
			return s.yearEnd(i)
		}
	case "h":
		if s.upper(i+1) && s.word(i+2) && s.size(i+2) == 1 && !s.newCell(i+2) && s.mark(i+3) != '\'' && s.mark(i+3) != '.' && s.ends(i+3) {
			return i + 3 // "7H b"
		}
		if s.upper(i+1) && s.spaced(i+2) && (s.colour(i+2) || s.isSwissName(i)) {
			return i + 3
		}
	}
	return 0
}

// swissNumber is the token after the number of a class of the canton of Vaud that token j
// begins, "/2" or "2"; 0 for none.
func (s *scan) swissNumber(j int) int {
	if s.mark(j) == '/' {
		j++
	}
	if s.glued(j) && s.num(j) && s.size(j) == 1 {
		return j + 1
	}
	return 0
}

// yearEnd is the token after the letter of a class behind the year of school that
// number i and the letters glued to it are, "3P B"; 0 for none: the year alone is a
// level.
func (s *scan) yearEnd(i int) int {
	if j := i + 2; s.spaced(j) && s.upper(j) && s.size(j) == 1 && s.ends(j+1) && s.mark(j+1) != '.' && s.mark(j+1) != '\'' {
		return j + 1
	}
	return 0
}

// isSwissName reports whether the class of number i is called by the word two
// tokens on: "5H Mésange" after a mark, and no first name.
func (s *scan) isSwissName(i int) bool {
	j := i + 2
	return s.capital(j) && s.size(j) > 3 && s.tok[j].Case == titleCase && s.lexical(j)&given == 0 && s.mark(i-1) != 0
}

// bareLetter finds 5C, 1G4, 1STL-B, 2TMA, 2MELEC1, which are classes where classes
// are spoken of.
func (s *scan) bareLetter(i, level int) {
	if to := s.bareEnd(i, level); to > 0 {
		s.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// bareEnd is the token after the class of the level i and the letters after it; 0
// for none.
func (s *scan) bareEnd(i, level int) int {
	letters, to := i+1, i+2
	switch n := s.size(letters); {
	case level > 6, s.isRoom(i), s.isNeighbour(i):
		return 0
	case n == 1 && level == 1 && s.glued(to) && s.num(to) && s.size(to) == 1 && s.asCapital(letters):
		return s.generalClass(letters)
	case n == 1:
		return s.letterClass(i, level)
	case s.upper(letters) && (s.key(letters) == "segpa" || s.key(letters) == "ulis"):
		if s.glued(to) && s.num(to) && s.size(to) == 1 {
			to++
		}
		if s.ends(to) {
			return to
		}
		return 0
	case level <= 3 && s.upper(letters) && (n <= 6 || s.is(letters, french.SchoolTrack)):
		return s.trackClass(letters, level)
	}
	return 0
}

// isRoom reports whether the words before number i speak of a room or a house:
// "salle 5C", "bât. : 4B".
func (s *scan) isRoom(i int) bool {
	return s.is(i-1, french.CodedPlace) || s.mark(i-1) == '°' || s.is(i-2, french.CodedPlace) && s.mark(i-1) != 0
}

// isNeighbour reports whether number i and the "E" after it are a floor: "le voisin
// du 4E".
func (s *scan) isNeighbour(i int) bool {
	k := s.key(i - 1)
	return s.key(i+1) == "e" && (k == "du" || k == "le" || k == "au")
}

// generalClass is the token after a class of the general première whose track is
// the letter j, before a digit: 1G4, and its tracks of old, 1S2; 0 for none.
func (s *scan) generalClass(j int) int {
	switch s.key(j) {
	case "g", "s", "l":
		if s.ends(j + 2) {
			return j + 2
		}
	case "m": // of a Swiss gymnase
		if s.ends(j+2) && s.key(j-2) == "en" {
			return j + 2
		}
	}
	return 0
}

// letterClass is the token after the class that the level i and one letter are: 5C;
// 0 for none: "en 3D", "4 A ou", "3C€".
func (s *scan) letterClass(i, level int) int {
	t, to := s.surface(i + 1)[0], i+2
	if s.isSmallClass(i) {
		t -= 'a' - 'A'
	}
	if t < 'A' || t > 'H' || level < 3 || t == 'H' && s.key(i-1) == "a" || level == 3 && t == 'D' && s.key(i-1) == "en" {
		return 0
	}
	if !s.ends(to) || s.glued(to) && s.alnum(to) || s.counted(to) {
		return 0
	}
	return to
}

// isSmallClass reports whether the words before number i make a class of it and the
// small letter after it: "je suis en 4b", "classe de 4b".
func (s *scan) isSmallClass(i int) bool {
	if !s.small(i + 1) {
		return false
	}
	switch s.key(i - 1) {
	case "en":
		return !s.isFormat(i) && (s.isBeing(i-2) || s.isRelative(i-2))
	case "de":
		return s.key(i-2) == "classe" || s.key(i-2) == "classes"
	}
	return false
}

// trackClass is the token after the class whose track is the word j in capitals:
// 1STL-B, 2TMA, 2MELEC1; 0 for none.
func (s *scan) trackClass(j, level int) int {
	to := j + 1
	for s.glued(to) && s.alnum(to) && to < j+5 {
		to++
	}
	if s.mark(to) == '-' && s.joins(to) && s.upper(to+1) && s.size(to+1) <= 2 {
		to += 2
	}
	n, alone := s.size(j), to == j+1
	switch {
	case !s.ends(to), s.is(j, french.Unit):
		return 0
	case alone && (n < 3 || !s.is(j, french.SchoolTrack)):
		return 0
	case !alone && level == 3 && n > 3:
		return 0
	}
	return to
}
