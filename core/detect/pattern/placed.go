package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Numbers of places and of things that lead to somebody: coordinates, parcels of the land
// register, wallets, and the identifier of a decision, which holds its case's number.

// coordinates finds a latitude and a longitude that begin with number i, four decimals
// each: "47.21837, -1.55362", "48,3904 ; -4,4861", "48.3904 lon -4.4861".
func (s *scan) coordinates(i int) {
	to := s.degrees(i, 90)
	if to == 0 {
		return
	}
	j := to
	if m := s.mark(j); m == ';' || m == ',' && s.glued(j) && s.mark(i+1) == '.' {
		j++
	}
	if key := s.key(j); key == "lng" || strings.HasPrefix(key, "lon") {
		if j++; s.mark(j) == ':' || s.mark(j) == '=' {
			j++
		}
	}
	if j == to || s.newLine(j) {
		return
	}
	if s.mark(j) == '-' && s.glued(j+1) {
		j++
	}
	if to = s.degrees(j, 180); to == 0 || !s.ends(to) {
		return
	}
	if s.mark(i-1) == '-' && s.glued(i) {
		i--
	}
	s.put(hit{from: i, to: to, rule: ruleReference})
}

// degrees is the token after the decimal number of degrees that begins with token i; 0 for
// none.
func (s *scan) degrees(i, limit int) int {
	if s.num(i) && s.size(i) <= 3 && s.value(i) <= limit && (s.mark(i+1) == '.' || s.mark(i+1) == ',') && s.glued(i+1) && s.num(i+2) && s.glued(i+2) && s.size(i+2) >= 4 && s.size(i+2) <= 8 {
		return i + 3
	}
	return 0
}

// angle finds a latitude or a longitude in degrees, minutes and seconds that begins with
// number i, with its letter before or behind: N 47°12'30", 2° 21' 07" E.
func (s *scan) angle(i int) {
	for k, marks := range [...]string{"°º", "'′", "\"″"} {
		if n := i + 2*k; !s.num(n) || s.size(n) > 3 || k > 0 && !s.glued(n) && !s.spaced(n) || !strings.ContainsRune(marks, s.mark(n+1)) || !s.glued(n+1) {
			return
		}
	}
	to := i + 6
	switch {
	case isCompass(s.surface(to)) && !s.newLine(to):
		to++
	case isCompass(s.surface(i - 1)):
	default:
		return
	}
	s.put(hit{from: i, to: to, rule: ruleReference})
}

// isCompass reports whether a word is the letter of a direction.
func isCompass(word string) bool { return len(word) == 1 && strings.Contains("NSEOW", word) }

// piece is the token after the letters, digits and marks that are glued to token i.
func (s *scan) piece(i int, marks string) int {
	to := i + 1
	for to < len(s.tok) && s.glued(to) && (s.alnum(to) || s.mark(to) != 0 && strings.ContainsRune(marks, s.mark(to))) {
		to++
	}
	for to > i+1 && !s.alnum(to-1) {
		to--
	}
	return to
}

// decision finds the European identifier of a court's decision at word i:
// "ECLI:FR:CAPAU:2022:22.01873".
func (s *scan) decision(i int) {
	if s.key(i) != "ecli" || s.mark(i+1) != ':' {
		return
	}
	if to := s.piece(i, ":.-_/"); to > i+6 {
		s.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// wallet finds the address of a wallet that begins with token i: "bc1q…", "0x" and forty
// hexadecimal digits, "1…" or "3…" in the digits and letters of Base58.
func (s *scan) wallet(i int) {
	isOld := s.surface(i)[0] == '1' || s.surface(i)[0] == '3'
	if !isOld && s.key(i) != "bc" && s.surface(i) != "0" || s.glued(i) && s.alnum(i-1) {
		return
	}
	to := s.piece(i, "")
	text := s.doc.Text[s.tok[i].Start:s.tok[to-1].End]
	isHex := strings.HasPrefix(text, "0x") && len(text) == 42 && strings.Trim(text[2:], "0123456789abcdefABCDEF") == ""
	if isHex || isOld && isBase58(text) || strings.HasPrefix(text, "bc1") && len(text) >= 26 && len(text) <= 62 {
		s.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// isBase58 reports whether a code is as long as an address in Base58, which mixes capitals
// and small letters and leaves out what is mistaken for something else.
func isBase58(code string) bool {
	return len(code) >= 26 && len(code) <= 35 && !strings.ContainsAny(code, "0OIl") && strings.ToLower(code) != code && strings.ToUpper(code) != code
}

// parcel finds the section and the number of a parcel of the land register behind word i:
// "section AK n° 214", "parcelle AB 123", "cadastrée BD n°12".
func (s *scan) parcel(i int) {
	key := s.key(i)
	isLand := strings.HasPrefix(key, "parcelle") || strings.HasPrefix(key, "cadastr")
	if !isLand && key != "section" {
		return
	}
	j := i + 1
	if s.key(j) == "section" {
		return // which is read by itself
	}
	if !s.word(j) || s.newLine(j) || s.tok[j].Case != core.Upper && s.size(j) != 1 || s.size(j) > 2 || s.size(j) == 1 && !s.isLandLine(i, isLand) || s.tok[j].Case == core.Lower {
		return
	}
	to := j + 1
	if s.key(to) == "n" && (s.mark(to+1) == '°' || s.mark(to+1) == 'º') {
		to += 2
	} else if s.key(to) == "numero" {
		to++
	}
	if s.num(to) && s.size(to) <= 4 && !s.newLine(to) && s.ends(to+1) {
		s.put(hit{from: j, to: to + 1, rule: ruleReference})
	}
}

// isLandLine reports whether word i, or one shortly before it, speaks of the land register.
func (s *scan) isLandLine(i int, isLand bool) bool {
	for k := i - 1; !isLand && k >= 0 && k > i-6 && !s.newLine(k+1); k-- {
		isLand = strings.HasPrefix(s.key(k), "parcelle") || strings.HasPrefix(s.key(k), "cadastr")
	}
	return isLand
}

// misreadPhone finds a phone number, behind a word that announces one or in pairs, in which
// the letter O stands for a zero, and l or I for a one: "O6 39 98 OO l2".
func (s *scan) misreadPhone(i int) {
	if s.glued(i) && s.alnum(i-1) {
		return
	}
	digits, letters, j := "", 0, i
	for ; j < len(s.tok) && j < i+16 && len(digits) < 10; j++ {
		switch surface := s.surface(j); {
		case j > i && (s.newLine(j) || !s.glued(j) && !s.spaced(j)):
			return
		case s.num(j):
			digits += surface
		case s.word(j) && strings.Trim(surface, "OoIl") == "":
			digits += misreadDigits(surface)
			letters += len(surface)
		case j > i && (s.mark(j) == '.' || s.mark(j) == '-') && s.glued(j):
		default:
			return
		}
	}
	if len(digits) == 10 && letters > 0 && letters < 6 && digits[0] == '0' && digits[1] != '0' && s.ends(j) && (s.announced(i) || isInPairs(s.doc.Text[s.tok[i].Start:s.tok[j-1].End])) {
		s.put(hit{from: i, to: j, rule: rulePhone})
	}
}

// misreadDigits are the digits that some letters stand for.
func misreadDigits(letters string) (digits string) {
	for k := range len(letters) {
		digits += "01"[strings.IndexByte("OoIl", letters[k])/2:][:1]
	}
	return digits
}

// isInPairs reports whether five pairs are parted by the same mark.
func isInPairs(s string) bool {
	return len(s) == 14 && s[2] == s[5] && s[2] == s[8] && s[2] == s[11] && strings.IndexByte(" .-", s[2]) >= 0
}
