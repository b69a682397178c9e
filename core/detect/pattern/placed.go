package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Numbers of places and of things that lead to somebody: coordinates, parcels of the land
// register, wallets, and the identifier of a decision, which holds its case's number.

// findCoordinates finds a latitude and a longitude that begin with number i, four decimals
// each: "47.21837, -1.55362", "48,3904 ; -4,4861", "48.3904 lon -4.4861".
func findCoordinates(c *cursor, out *sink, i int) {
	to := degreesEnd(c, i, 90)
	if to == 0 {
		return
	}
	j := to
	if m := c.mark(j); m == ';' || m == ',' && c.glued(j) && c.mark(i+1) == '.' {
		j++
	}
	if key := c.key(j); key == "lng" || strings.HasPrefix(key, "lon") {
		if j++; c.mark(j) == ':' || c.mark(j) == '=' {
			j++
		}
	}
	if j == to || c.newLine(j) {
		return
	}
	if c.mark(j) == '-' && c.glued(j+1) {
		j++
	}
	if to = degreesEnd(c, j, 180); to == 0 || !c.ends(to) {
		return
	}
	if c.mark(i-1) == '-' && c.glued(i) {
		i--
	}
	out.put(hit{from: i, to: to, rule: ruleReference})
}

// degreesEnd is the token after the decimal number of degrees that begins with token i; 0 for
// none.
func degreesEnd(c *cursor, i, limit int) int {
	if c.num(i) && c.size(i) <= 3 && c.value(i) <= limit && (c.mark(i+1) == '.' || c.mark(i+1) == ',') && c.glued(i+1) && c.num(i+2) && c.glued(i+2) && c.size(i+2) >= 4 && c.size(i+2) <= 8 {
		return i + 3
	}
	return 0
}

// findAngle finds a latitude or a longitude in degrees, minutes and seconds that begins with
// number i, with its letter before or behind: N 47°12'30", 2° 21' 07" E.
func findAngle(c *cursor, out *sink, i int) {
	for k, marks := range [...]string{"°º", "'′", "\"″"} {
		if n := i + 2*k; !c.num(n) || c.size(n) > 3 || k > 0 && !c.glued(n) && !c.spaced(n) || !strings.ContainsRune(marks, c.mark(n+1)) || !c.glued(n+1) {
			return
		}
	}
	to := i + 6
	switch {
	case isCompass(c.surface(to)) && !c.newLine(to):
		to++
	case isCompass(c.surface(i - 1)):
	default:
		return
	}
	out.put(hit{from: i, to: to, rule: ruleReference})
}

// isCompass reports whether a word is the letter of a direction.
func isCompass(word string) bool { return len(word) == 1 && strings.Contains("NSEOW", word) }

// pieceEnd is the token after the letters, digits and marks that are glued to token i.
func pieceEnd(c *cursor, i int, marks string) int {
	to := i + 1
	for to < len(c.tok) && c.glued(to) && (c.alnum(to) || c.mark(to) != 0 && strings.ContainsRune(marks, c.mark(to))) {
		to++
	}
	for to > i+1 && !c.alnum(to-1) {
		to--
	}
	return to
}

// findDecision finds the European identifier of a court's decision at word i:
// "ECLI:FR:CAPAU:2022:22.01873".
func findDecision(c *cursor, out *sink, i int) {
	if c.key(i) != "ecli" || c.mark(i+1) != ':' {
		return
	}
	if to := pieceEnd(c, i, ":.-_/"); to > i+6 {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// findWallet finds the address of a wallet that begins with token i: "bc1q…", "0x" and forty
// hexadecimal digits, "1…" or "3…" in the digits and letters of Base58.
func findWallet(c *cursor, out *sink, i int) {
	isOld := c.surface(i)[0] == '1' || c.surface(i)[0] == '3'
	if !isOld && c.key(i) != "bc" && c.surface(i) != "0" || c.glued(i) && c.alnum(i-1) {
		return
	}
	to := pieceEnd(c, i, "")
	text := c.doc.Text[c.tok[i].Start:c.tok[to-1].End]
	isHex := strings.HasPrefix(text, "0x") && len(text) == 42 && strings.Trim(text[2:], "0123456789abcdefABCDEF") == ""
	if isHex || isOld && isBase58(text) || strings.HasPrefix(text, "bc1") && len(text) >= 26 && len(text) <= 62 {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// isBase58 reports whether a code is as long as an address in Base58, which mixes capitals
// and small letters and leaves out what is mistaken for something else.
func isBase58(code string) bool {
	return len(code) >= 26 && len(code) <= 35 && !strings.ContainsAny(code, "0OIl") && strings.ToLower(code) != code && strings.ToUpper(code) != code
}

// findParcel finds the section and the number of a parcel of the land register behind word i:
// "section AK n° 214", "parcelle AB 123", "cadastrée BD n°12".
func findParcel(c *cursor, out *sink, i int) {
	key := c.key(i)
	isLand := strings.HasPrefix(key, "parcelle") || strings.HasPrefix(key, "cadastr")
	if !isLand && key != "section" {
		return
	}
	j := i + 1
	if c.key(j) == "section" {
		return // which is read by itself
	}
	if !c.word(j) || c.newLine(j) || c.tok[j].Case != core.Upper && c.size(j) != 1 || c.size(j) > 2 || c.size(j) == 1 && !isLandLine(c, i, isLand) || c.tok[j].Case == core.Lower {
		return
	}
	to := j + 1
	if c.key(to) == "n" && (c.mark(to+1) == '°' || c.mark(to+1) == 'º') {
		to += 2
	} else if c.key(to) == "numero" {
		to++
	}
	if c.num(to) && c.size(to) <= 4 && !c.newLine(to) && c.ends(to+1) {
		out.put(hit{from: j, to: to + 1, rule: ruleReference})
	}
}

// isLandLine reports whether word i, or one shortly before it, speaks of the land register.
func isLandLine(c *cursor, i int, isLand bool) bool {
	for k := i - 1; !isLand && k >= 0 && k > i-6 && !c.newLine(k+1); k-- {
		isLand = strings.HasPrefix(c.key(k), "parcelle") || strings.HasPrefix(c.key(k), "cadastr")
	}
	return isLand
}

// findMisreadPhone finds a phone number, behind a word that announces one or in pairs, in which
// the letter O stands for a zero, and l or I for a one: "O6 39 98 OO l2".
func findMisreadPhone(c *cues, out *sink, i int) {
	if c.glued(i) && c.alnum(i-1) {
		return
	}
	digits, letters, j := "", 0, i
	for ; j < len(c.tok) && j < i+16 && len(digits) < 10; j++ {
		switch surface := c.surface(j); {
		case j > i && (c.newLine(j) || !c.glued(j) && !c.spaced(j)):
			return
		case c.num(j):
			digits += surface
		case c.word(j) && strings.Trim(surface, "OoIl") == "":
			digits += misreadDigits(surface)
			letters += len(surface)
		case j > i && (c.mark(j) == '.' || c.mark(j) == '-') && c.glued(j):
		default:
			return
		}
	}
	if len(digits) == 10 && letters > 0 && letters < 6 && digits[0] == '0' && digits[1] != '0' && c.ends(j) && (c.announced(i) || isInPairs(c.doc.Text[c.tok[i].Start:c.tok[j-1].End])) {
		out.put(hit{from: i, to: j, rule: rulePhone})
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
