package pattern

import "github.com/cachenom/cachenom/core/french"

// findNumberedClass finds the class whose level is the number at token i: 3eB, 6e11, 3ème 2, 5C,
// 2MELEC1, 9VG/2.
func findNumberedClass(c *cues, out *sink, i int) {
	level := c.value(i)
	if level < 1 || level > 12 {
		return
	}
	if !c.glued(i + 1) {
		findApartClass(c, out, i, level)
		return
	}
	if c.mark(i+1) == '°' && level <= 6 {
		findDegreeClass(c, out, i, level)
		return
	}
	if !c.word(i+1) || c.size(i) > 1 && level < 9 {
		return
	}
	switch rest := ordinal(level, c.key(i+1)); {
	case rest == 0 && isHyphenLetter(c.cursor, i+2):
		out.postpone(hit{from: i, to: i + 4, rule: ruleClass})
	case rest == 0:
		if !findSuffixedClass(c, out, i, i+2, levelOrdinal) && level > 2 && c.surface(i+1) == "E" {
			findBareLetter(c.cursor, out, i, level)
		}
	case rest > 0:
		if !findOrdinalTrack(c.cursor, out, i, level) {
			findOrdinalLetter(c.cursor, out, i, level)
		}
	case findOrdinalTrack(c.cursor, out, i, level):
	default:
		if to := swissEnd(c.cursor, i); to > 0 {
			out.postpone(hit{from: i, to: to, rule: ruleClass})
			return
		}
		findBareLetter(c.cursor, out, i, level)
	}
}

// isHyphenLetter reports whether token j is a hyphen that the letter of a class follows: "6e-B".
func isHyphenLetter(c *cursor, j int) bool {
	return c.mark(j) == '-' && c.joins(j) && isClassLetter(c, j+1) && c.ends(j+2) && c.mark(j+2) != '\''
}

// isClassLetter reports whether token j is a single capital up to H, as letters of classes are.
func isClassLetter(c *cursor, j int) bool { return c.isCapitalLetter(j) && c.key(j) <= "h" }

// findApartClass finds the class whose level is the number at token i, before a space: "6 ème 4"
// ("6th 4"), and "la 4 A" ("the 4 A") if the document mentions classes.
func findApartClass(c *cues, out *sink, i, level int) {
	if level < 3 || level > 6 || !c.spaced(i+1) || !c.word(i+1) {
		return
	}
	if k := c.key(i + 1); k == "eme" || k == "ieme" || k == "emes" {
		findSuffixedClass(c, out, i, i+2, levelOrdinal)
		return
	}
	if !isClassLetter(c.cursor, i+1) || !c.endsLetter(i+2) {
		return
	}
	switch c.key(i - 1) {
	case "la", "les", "en", "classe", "classes":
	default:
		if c.mark(i-1) != ':' || c.key(i-2) != "classe" && c.key(i-2) != "classes" {
			return
		}
	}
	if c.small(i+2) && c.key(i+2) == "du" {
		return // "la 4 A du code": a letter that "du" ("of") follows is not a class
	}
	out.postpone(hit{from: i, to: i + 2, rule: ruleClass})
}

// findDegreeClass finds the class whose level is the number at token i with a degree sign: "6°3",
// and "2°GT4" if the document mentions classes. "5°C" is a temperature unless an article precedes
// it.
func findDegreeClass(c *cues, out *sink, i, level int) {
	j := i + 2
	if !c.glued(j) || !c.num(j) && !c.capital(j) {
		return
	}
	isHeat := c.word(j) && c.size(j) == 1 && (c.key(j) == "c" || c.key(j) == "f")
	if level >= 3 && !isHeat {
		findSuffixedClass(c, out, i, j, levelOrdinal)
		return
	}
	if to := degreeEnd(c.cursor, i, j, level, isHeat); to > 0 {
		out.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// degreeEnd returns the token after the class whose letters or number begin with token j, after the
// level at token i and a degree sign. isHeat says that the letter makes it look like a temperature.
// It returns 0 for anything else.
func degreeEnd(c *cursor, i, j, level int, isHeat bool) int {
	n := j + 1
	switch {
	case isHeat:
		if k := c.key(i - 1); (k == "la" || k == "les" || k == "en") && c.ends(n) {
			return n
		}
	case level > 2:
	case c.num(j):
		if v := c.value(j); v > 0 && v <= 15 && c.ends(n) {
			return n // "2°7"
		}
	case c.upper(j) && c.size(j) <= 4 && isGluedNumber(c, n):
		return n + 1 // "2°GT4"
	}
	return 0
}

// isGluedNumber reports whether token n is a number of one or two digits that directly follows the
// letters of a class and ends it: 4 in "2°GT4".
func isGluedNumber(c *cursor, n int) bool {
	return c.glued(n) && c.num(n) && c.size(n) <= 2 && c.ends(n+1)
}

// findOrdinalTrack finds the class whose track and number directly follow the ordinal at token i:
// "3ePM1", "1ereG1", "1reSTMG2". It reports whether it found one.
func findOrdinalTrack(c *cursor, out *sink, i, level int) bool {
	t := c.surface(i + 1)
	n := i + 2
	if level > 6 || !isGluedNumber(c, n) || c.value(n) == 0 {
		return false
	}
	for e := len(t) - 1; e > 0 && e >= len(t)-5; e-- {
		if !isUpper(t[e]) {
			return false
		}
		if isUpper(t[e-1]) || ordinal(level, c.key(i + 1)[:max(0, len(c.key(i+1))-(len(t)-e))]) != 0 {
			continue
		}
		out.put(hit{from: i, to: n + 1, rule: ruleClass})
		return true
	}
	return false
}

// findOrdinalLetter finds the class at tokens i and i+1 whose letter directly follows the
// ending of the ordinal: 3eB. A small letter, 3eb, counts only if the document mentions
// classes.
func findOrdinalLetter(c *cursor, out *sink, i, level int) {
	if !c.ends(i + 2) {
		return
	}
	t, h := c.surface(i+1), hit{from: i, to: i + 2, rule: ruleClass}
	if b := t[len(t)-1]; isUpper(b) {
		out.put(h)
	} else if level > 2 && c.noCaps(i) && 'a' <= b && b <= 'h' && b != 'e' {
		out.postpone(h)
	}
}

// ordinal reads the folded letters that directly follow the number of a school level: "e" in
// "6e", "eb" in "6eb" (class b of the 6e). It returns how many of them follow the ending of the
// ordinal: 0 or 1. It returns -1 if the letters do not begin with an ending that this level has
// ("1ere", but "6e").
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

// swissEnd returns the token after the class that begins with the number at token i, as Switzerland
// and Belgium name classes: 9VG/2, 10VP/1, 7H b, 5H Mésange. It returns 0 for anything else.
func swissEnd(c *cursor, i int) int {
	switch c.key(i + 1) {
	case "vg", "vp":
		return swissNumberEnd(c, i+2)
	case "p":
		if c.upper(i+1) && (c.key(i-1) == "sa" || c.key(i-1) == "en") {
			return yearEnd(c, i)
		}
	case "tq", "tt", "gt":
		if c.upper(i+1) && c.value(i) <= 7 && c.key(i-1) == "en" {
			return yearEnd(c, i)
		}
	case "h":
		isLetter := c.word(i+2) && c.size(i+2) == 1 && !c.newCell(i+2)
		if c.upper(i+1) && isLetter && c.endsLetter(i+3) {
			return i + 3 // "7H b"
		}
		if c.upper(i+1) && c.spaced(i+2) && (isClassColour(c, i+2) || isSwissName(c, i)) {
			return i + 3
		}
	}
	return 0
}

// swissNumberEnd returns the token after the number of a class in the canton of Vaud that begins
// with token j: "/2" or "2". It returns 0 for anything else.
func swissNumberEnd(c *cursor, j int) int {
	if c.mark(j) == '/' {
		j++
	}
	if c.glued(j) && c.num(j) && c.size(j) == 1 {
		return j + 1
	}
	return 0
}

// yearEnd returns the token after the class that consists of the school year at token i, its
// letters, and the letter of the class: "3P B". It returns 0 if there is no such letter: the year
// alone is a level.
func yearEnd(c *cursor, i int) int {
	if j := i + 2; c.spaced(j) && c.isCapitalLetter(j) && c.endsLetter(j+1) {
		return j + 1
	}
	return 0
}

// isSwissName reports whether the word two tokens after the number at token i is the name of its
// class: "Mésange" in "5H Mésange". A mark must precede the number, and the name must not be a
// first name.
func isSwissName(c *cursor, i int) bool {
	j := i + 2
	return c.capital(j) && c.size(j) > 3 && c.titled(j) && c.lexical(j)&given == 0 && c.mark(i-1) != 0
}

// findBareLetter postpones a class such as 5C, 1G4, 1STL-B, 2TMA and 2MELEC1, which counts only if
// the document mentions classes. Its level is at token i.
func findBareLetter(c *cursor, out *sink, i, level int) {
	if to := bareLetterEnd(c, i, level); to > 0 {
		out.postpone(hit{from: i, to: to, rule: ruleClass})
	}
}

// bareLetterEnd returns the token after the class that consists of the level at token i and the
// letters directly behind it. It returns 0 for anything else.
func bareLetterEnd(c *cursor, i, level int) int {
	letters, to := i+1, i+2
	switch n := c.size(letters); {
	case level > 6, isRoom(c, i), isNeighbour(c, i):
		return 0
	case n == 1 && level == 1 && c.glued(to) && c.num(to) && c.size(to) == 1 && c.asCapital(letters):
		return generalClassEnd(c, letters)
	case n == 1:
		return letterClassEnd(c, i, level)
	case c.upper(letters) && (c.key(letters) == "segpa" || c.key(letters) == "ulis"):
		if c.glued(to) && c.num(to) && c.size(to) == 1 {
			to++
		}
		if c.ends(to) {
			return to
		}
		return 0
	case level <= 3 && c.upper(letters) && (n <= 6 || c.is(letters, french.SchoolTrack)):
		return trackClassEnd(c, letters, level)
	}
	return 0
}

// isRoom reports whether the words before the number at token i mean a room or a building: "salle
// 5C", "bât. : 4B".
func isRoom(c *cursor, i int) bool {
	return c.is(i-1, french.CodedPlace) || c.mark(i-1) == '°' || c.is(i-2, french.CodedPlace) && c.mark(i-1) != 0
}

// isNeighbour reports whether the number at token i and the "E" after it are a floor or a house:
// "le voisin du 4E" ("the neighbour from 4E").
func isNeighbour(c *cursor, i int) bool {
	k := c.key(i - 1)
	return c.key(i+1) == "e" && (k == "du" || k == "le" || k == "au")
}

// generalClassEnd returns the token after a class of première (the last year but one) whose track
// is the letter at token j, before a digit: 1G4, and 1S2 with a former track. It returns 0 for
// anything else.
func generalClassEnd(c *cursor, j int) int {
	switch c.key(j) {
	case "g", "s", "l":
		if c.ends(j + 2) {
			return j + 2
		}
	case "m": // "en 1M4" ("in 1M4"), in a Swiss secondary school
		if c.ends(j+2) && c.key(j-2) == "en" {
			return j + 2
		}
	}
	return 0
}

// letterClassEnd returns the token after the class that consists of the level at token i and one
// letter, 5C. It returns 0 for what only looks like one: "en 3D" ("in 3D"), "à 3h" ("at 3
// o'clock"), "3C€".
func letterClassEnd(c *cursor, i, level int) int {
	t, to := c.surface(i + 1)[0], i+2
	if isSmallClass(c, i) {
		t -= 'a' - 'A'
	}
	isTime := t == 'H' && c.key(i-1) == "a"                  // "à 3h" ("at 3 o'clock")
	isFormat := t == 'D' && level == 3 && c.key(i-1) == "en" // "en 3D"
	if t < 'A' || t > 'H' || level < 3 || isTime || isFormat {
		return 0
	}
	if !c.ends(to) || c.glued(to) && c.alnum(to) || c.isAmount(to) {
		return 0
	}
	return to
}

// isSmallClass reports whether the words before the number at token i show that it and the small
// letter after it are a class: "je suis en 4b" ("I am in 4b"), "classe de 4b".
func isSmallClass(c *cursor, i int) bool {
	if !c.small(i + 1) {
		return false
	}
	switch c.key(i - 1) {
	case "en":
		return !isFormat(c, i) && (isBeing(c, i-2) || isRelative(c, i-2))
	case "de":
		return c.key(i-2) == "classe" || c.key(i-2) == "classes"
	}
	return false
}

// trackClassEnd returns the token after the class whose track is the word at token j, in capitals,
// behind its level: 1STL-B, 2TMA, 2MELEC1. It returns 0 for anything else.
func trackClassEnd(c *cursor, j, level int) int {
	to := j + 1
	for c.glued(to) && c.alnum(to) && to < j+5 {
		to++
	}
	if c.mark(to) == '-' && c.joins(to) && c.upper(to+1) && c.size(to+1) <= 2 {
		to += 2
	}
	n, alone := c.size(j), to == j+1
	switch {
	case !c.ends(to), c.is(j, french.Unit):
		return 0
	case alone && (n < 3 || !c.is(j, french.SchoolTrack)):
		return 0
	case !alone && level == 3 && n > 3:
		return 0
	}
	return to
}
