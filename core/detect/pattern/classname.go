package pattern

import "github.com/cachenom/cachenom/core/french"

// class finds the name of a class that begins with token i: a level and what
// tells it from the other classes of that level. A level alone is nothing, and
// what counts something else ("3e étage", "5e République") neither.
func (s *scan) class(i int) {
	if s.glued(i) && (s.alnum(i-1) || s.mark(i-1) == '.' && s.alnum(i-2) || s.mark(i-1) == ',' || s.mark(i-1) == '@') {
		return
	}
	if s.num(i) {
		if s.size(i) <= 2 {
			s.numbered(i)
		}
		return
	}
	switch key := s.key(i); {
	case s.is(i, french.PrimaryLevel):
		s.suffix(i, s.range_(i+1), levelWord)
	case key == "ce", key == "cm":
		if v := s.value(i + 1); (v == 1 || v == 2) && s.size(i+1) == 1 && s.glued(i+1) {
			s.suffix(i, s.range_(i+2), levelWord)
		}
	case s.is(i, french.SecondaryLevel):
		j := i + 1
		if s.mark(j) == '.' && s.glued(j) {
			if j++; s.size(j) > 1 && s.capital(j) && s.tok[j].Case == titleCase && !s.suggests(i) {
				return // "a very nice term. Keep it up"
			}
		}
		s.suffix(i, j, levelOrdinal)
	case key == "td", key == "tp":
		// "elle est en TD 4"; alone it may be the fourth sheet of exercises
		if v := s.value(i + 1); s.key(i-1) == "en" && v > 0 && v < 40 && s.spaced(i+1) && s.ends(i+2) && !s.counted(i+2) && !s.plural(i+2) {
			s.put(hit{from: i, to: i + 2, rule: ruleClass})
		}
	case key == "groupe", key == "gr", key == "grp":
		s.group(i)
	case s.is(i, french.PreparatoryLevel):
		if v := s.value(i + 1); v > 0 && v < 10 && !s.newLine(i+1) && s.ends(i+2) && !s.counted(i+2) && !(s.spaced(i+2) && s.small(i+2)) {
			s.put(hit{from: i, to: i + 2, rule: ruleClass})
		}
	case key == "bts", key == "but", key == "dut", key == "cap":
		if s.upper(i) && s.upper(i+1) && s.size(i+1) >= 2 && s.spaced(i+1) && s.value(i+2) > 0 && s.size(i+2) == 1 && s.spaced(i+2) && !s.counted(i+3) {
			s.put(hit{from: i, to: i + 3, rule: ruleClass})
		}
	case key == "p", key == "m":
		// Belgian primary and maternal: P3A
		if s.upper(i) && s.glued(i+1) && s.size(i+1) == 1 && s.value(i+1) >= 1 && s.value(i+1) <= 6 && s.glued(i+2) && s.upper(i+2) && s.size(i+2) == 1 && s.ends(i+3) {
			s.maybe = append(s.maybe, hit{from: i, to: i + 3, rule: ruleClass})
		}
	case key == "classe", key == "classes":
		if s.key(i+1) == "des" {
			s.called(i+1, i+2)
		}
	default:
		s.terminal(i)
	}
}

// range_ steps over a second level: "CE1-CE2 Pirates".
func (s *scan) range_(j int) int {
	if m := s.mark(j); m != '-' && m != '/' || !s.glued(j) || !s.glued(j+1) {
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

// numbered finds a class that begins with digits: 3eB, 6e11, 3ème 2, 5C,
// 2MELEC1, 9VG/2.
func (s *scan) numbered(i int) {
	level := s.value(i)
	if level < 1 || level > 12 {
		return
	}
	if s.mark(i+1) == '°' && level >= 3 && level <= 6 && s.glued(i+1) {
		if s.glued(i+2) && (s.num(i+2) || s.capital(i+2)) {
			s.suffix(i, i+2, levelOrdinal)
		}
		return
	}
	if !s.glued(i+1) || !s.word(i+1) || s.size(i) > 1 && level < 9 {
		return
	}
	if rest := ordinal(level, s.key(i+1)); rest == 0 {
		if !s.suffix(i, i+2, levelOrdinal) && level > 2 && s.surface(i+1) == "E" {
			s.bareLetter(i, level)
		}
		return
	} else if rest > 0 {
		// 3eB: the letter is glued, and a capital
		t := s.surface(i + 1)
		if c := t[len(t)-1]; isUpper(c) && s.ends(i+2) {
			s.put(hit{from: i, to: i + 2, rule: ruleClass})
		} else if level > 2 && s.noCaps(i) && 'a' <= c && c <= 'h' && c != 'e' && s.ends(i+2) {
			s.maybe = append(s.maybe, hit{from: i, to: i + 2, rule: ruleClass})
		}
		return
	}
	if to := s.swiss(i, level); to > 0 {
		s.maybe = append(s.maybe, hit{from: i, to: to, rule: ruleClass})
		return
	}
	s.bareLetter(i, level)
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

// swiss finds 9VG/2, 10VP/1, 5H Mésange, 11S3.
func (s *scan) swiss(i, level int) int {
	switch s.key(i + 1) {
	case "vg", "vp":
		if s.mark(i+2) == '/' && s.num(i+3) && s.glued(i+3) {
			return i + 4
		}
	case "h":
		if s.upper(i+1) && s.spaced(i+2) && (s.colour(i+2) || s.capital(i+2) && s.size(i+2) > 3 && s.tok[i+2].Case == titleCase && s.lexical(i+2)&given == 0 && s.mark(i-1) != 0) {
			return i + 3
		}
	}
	return 0
}

// bareLetter finds 5C, 1G4, 1STL-B, 2TMA, 2MELEC1, which are classes where classes
// are spoken of.
func (s *scan) bareLetter(i, level int) {
	if !s.upper(i+1) && !s.word(i+1) || level > 6 || s.is(i-1, french.CodedPlace) || s.mark(i-1) == '°' || s.is(i-2, french.CodedPlace) && s.mark(i-1) != 0 {
		return
	}
	if k := s.key(i - 1); s.key(i+1) == "e" && (k == "du" || k == "le" || k == "au") {
		return // "le voisin du 4E"
	}
	to := i + 2
	switch n := s.size(i + 1); {
	case n == 1 && level == 1 && s.glued(to) && s.num(to) && s.size(to) == 1 && s.asCapital(i+1):
		// of the première: the general one, and its tracks of old
		if t := s.key(i + 1); t != "g" && t != "s" && t != "l" {
			return
		}
		if to++; !s.ends(to) {
			return
		}
	case n == 1:
		t := s.surface(i + 1)[0]
		if t < 'A' || t > 'H' || level < 3 || level == 3 && t == 'D' && s.key(i-1) == "en" || !s.ends(to) || s.glued(to) && s.alnum(to) || s.counted(to) {
			return
		}
	case level <= 3 && s.upper(i+1) && (s.is(i+1, french.SchoolTrack) || n >= 2 && n <= 6):
		for s.glued(to) && s.alnum(to) && to < i+6 {
			to++
		}
		if s.glued(to) && s.mark(to) == '-' && s.glued(to+1) && s.upper(to+1) && s.size(to+1) <= 2 {
			to += 2
		}
		if !s.ends(to) || s.is(i+1, french.Unit) || to == i+2 && n < 3 || to > i+2 && level == 3 && n > 3 {
			return
		}
		if to == i+2 && !s.is(i+1, french.SchoolTrack) {
			return
		}
	default:
		return
	}
	s.maybe = append(s.maybe, hit{from: i, to: to, rule: ruleClass})
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
	if s.glued(i+1) && s.num(i+1) && s.size(i+1) <= 2 && s.ends(i+2) && (!s.glued(i+2) || s.mark(i+2) != 0) && len(k) > 1 {
		s.maybe = append(s.maybe, hit{from: i, to: i + 2, rule: ruleClass})
	}
}

// group finds a group by its number: "groupe 207", "gr. 41", "groupe PEI-2B".
func (s *scan) group(i int) {
	j := i + 1
	if s.mark(j) == '.' && s.glued(j) {
		j++
	}
	if s.newLine(j) {
		return
	}
	if s.surface(i) == "GR" && j == i+1 {
		return // a hiking trail
	}
	if v := s.value(j); v >= 10 && s.size(j) <= 3 && s.ends(j+1) && !s.counted(j+1) {
		if !s.small(j+1) || s.newLine(j+1) || s.is(j+1, french.StreetLink) {
			s.put(hit{from: i, to: j + 1, rule: ruleClass})
		}
		return
	}
	if s.surface(j) == "Les" && s.called(j, i) {
		return
	}
	if !s.upper(j) && s.key(j) != "td" && s.key(j) != "tp" {
		return
	}
	switch to := s.refChunk(j); {
	case s.key(j) == "u": // "groupe U 19"
	case s.size(j) == 1 && s.key(j) <= "h" && s.inYear(i) && s.ends(j+1) && !(s.mark(j+1) == '.' && s.glued(j+1) && s.glued(j+2)):
		s.put(hit{from: i, to: j + 1, rule: ruleClass})
	case s.mark(j+1) == '-' && s.glued(j+1) && s.glued(j+2) && s.asCapital(j+2) && s.size(j+2) == 1 && s.ends(j+3):
		s.put(hit{from: i, to: j + 3, rule: ruleClass}) // "groupe TP-B"
	case s.spaced(j+1) && s.value(j+1) > 0 && s.size(j+1) <= 2 && (s.key(j) == "td" || s.key(j) == "tp") && s.ends(j+2):
		s.put(hit{from: i, to: j + 2, rule: ruleClass}) // "groupe TD 5"
	case s.upper(j) && s.valueBegins(j) && to > j+1 && s.ends(to):
		// where classes are spoken of: a "groupe TF1" is a firm
		s.maybe = append(s.maybe, hit{from: i, to: to, rule: ruleClass})
	}
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
