package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// postcodeDigits is the number of digits of a French postcode.
const postcodeDigits = 5

// addressEnd returns the token after what follows a street in its address: the part of the
// building, a PO box, the postcode: ", bât. C, 76600", " – 64100". The parameter to is the token
// after the street; it is also the result if nothing follows.
func addressEnd(c *cursor, to int) int {
	for range 6 {
		j := to
		if m := c.mark(j); (m == ',' || (m == '-' || m == '—') && c.spaced(j)) && !c.newCell(j) {
			j++
		}
		if c.newLine(j) {
			return to
		}
		if next := insideOrBoxEnd(c, j); next > 0 {
			to = next
			continue
		}
		if next := postcodeEnd(c, j); next > 0 {
			return next
		}
		return to
	}
	return to
}

// insideOrBoxEnd returns the token after the part of a building, "bât. C", or the PO box, "BP
// 10326", that begins with token j, or 0.
func insideOrBoxEnd(c *cursor, j int) int {
	switch {
	case c.is(j, french.PostBox) && c.upper(j):
		return boxNumberEnd(c, j)
	case isFloor(c, j):
		return j + 3
	case !c.is(j, french.BuildingPart):
		return 0
	}
	k := j + 1
	if isCompassWord(c, j) {
		return k
	}
	if c.mark(k) == '.' && c.glued(k) {
		k++
	}
	if c.mark(k) == ':' || c.newLine(k) {
		return 0
	}
	return buildingCodeEnd(c, j, k)
}

// isFloor reports whether a floor begins with token j: "3e étage".
func isFloor(c *cursor, j int) bool {
	if !c.num(j) || c.size(j) > 2 || c.key(j+2) != "etage" {
		return false
	}
	return c.key(j+1) == "e" || c.key(j+1) == "eme" || c.key(j+1) == "er"
}

// buildingCodeEnd returns the token after the number or name, from token k on, of the part of a
// building: "12B", "C2", "Mozart" in "tour Mozart" ("Mozart tower"). Token j is the word for the
// part. It returns 0 for anything else.
func buildingCodeEnd(c *cursor, j, k int) int {
	switch {
	case c.num(k) && c.size(k) <= 4:
		if k++; c.glued(k) && c.word(k) && c.size(k) == 1 {
			k++
		}
	case c.upper(k) && c.size(k) <= 2:
		if k++; c.glued(k) && c.num(k) {
			k++
		}
	case (c.key(j) == "tour" || c.key(j) == "imm") && c.capital(k):
		k++
	default:
		return 0
	}
	return k
}

// boxNumberEnd returns the token after the number of a PO box whose word is token j: "BP 10326",
// "TSA 41 208". It returns 0 if there is no number.
func boxNumberEnd(c *cursor, j int) int {
	k := j + 1
	if c.mark(k) == '.' && c.mark(k+2) == '.' { // B.P.
		return 0
	}
	if c.key(k) == "n" && c.mark(k+1) == '°' && c.glued(k+1) {
		k += 2
	}
	if !c.num(k) || c.newLine(k) || c.size(k) > 6 {
		return 0
	}
	if k++; c.spaced(k) && c.num(k) && c.size(k) == 3 && c.size(k-1) <= 3 {
		k++
	}
	return k
}

// postcodeEnd returns the token after the postcode at token j: five digits, or four before a
// Belgian or Swiss town. It returns 0 for anything else.
func postcodeEnd(c *cursor, j int) int {
	if c.num(j) && c.size(j) == 5 && c.ends(j+1) && !c.isAmount(j+1) {
		return j + 1
	}
	const foreignDigits, lowestForeign = 4, 1000 // of a Belgian or Swiss postcode
	isForeign := c.num(j) && c.size(j) == foreignDigits && c.value(j) >= lowestForeign
	if isForeign && c.spaced(j+1) && c.titled(j+1) {
		return j + 1
	}
	return 0
}

// findPostBox finds the PO box whose word is token i, "BP" or the second of "boîte postale", and
// the postcode after it.
func findPostBox(c *cursor, out *sink, i int) {
	if c.key(i) == "postale" {
		if k := c.key(i - 1); k != "boite" && k != "case" || c.newLine(i) {
			return
		}
		if to := boxNumberEnd(c, i); to > 0 {
			out.put(hit{from: i - 1, to: addressEnd(c, to), rule: ruleAddress})
		}
		return
	}
	if !c.upper(i) && !(c.noCaps(i) && (c.newCell(i) || c.mark(i-1) == ':') && c.key(i) != "cs") {
		return
	}
	if to := boxNumberEnd(c, i); to > 0 {
		out.put(hit{from: i, to: addressEnd(c, to), rule: ruleAddress})
	}
}

// findPostcode finds the postcode at token i without a street: at the beginning of a line before a
// town, in brackets after a town, after a label, or with the letter of the country. Four digits, as
// in Belgium, need that letter or a street before them.
func findPostcode(c *cursor, out *sink, i int) {
	if !c.ends(i+1) || c.glued(i+1) && c.alnum(i+1) {
		return
	}
	if c.isAmount(i + 1) {
		if isDepartmentCode(c, i) {
			out.refuse(i, i+1, ruleAddress, isCount) // "40000 habitants"
		}
		return
	}
	from := postcodeStart(c, i)
	if from < 0 {
		return
	}
	if v := postcodeVeto(c, out, i, from); v != "" {
		if c.size(i) == 5 {
			out.refuse(from, i+1, ruleAddress, v)
		}
		return
	}
	out.put(hit{from: from, to: i + 1, rule: ruleAddress})
}

// postcodeStart returns the first token of the postcode whose digits are token i: the letter of the
// country, "F-75011", or i. It returns -1 if the digits are part of something longer.
func postcodeStart(c *cursor, i int) int {
	if c.mark(i-1) == '-' && c.joins(i-1) && c.upper(i-2) && c.size(i-2) <= 2 && !c.glued(i-2) {
		switch c.key(i - 2) {
		case "f", "l", "b", "ch", "d":
			return i - 2
		}
		return -1
	}
	if c.glued(i) && c.mark(i-1) != '(' {
		return -1
	}
	return i
}

// postcodeVeto returns why the number of four or five digits at token i is not a postcode, or "" if
// a town, a street or a label is beside it. from is the token of the country's letter, or i.
func postcodeVeto(c *cursor, out *sink, i, from int) core.Veto {
	named := c.spaced(i+1) && c.capital(i+1) // a town may follow
	head := c.newCell(from) || c.tok[from].Has(core.AfterTab)
	switch {
	case c.size(i) == 4 && from == i:
		// A postcode of four digits, as in Belgium, must be under or after a street.
		if named && c.value(i) >= 1000 && isUnderStreet(out, i) {
			return ""
		}
	case from < i && (named || isUnderStreet(out, from)), isAfterPostcodeLabel(c, i):
		return ""
	case !isDepartmentCode(c, i):
		return otherShape // no department has such a number
	case head && named, isInTownBrackets(c, i), named && isBeforeTown(c, i+1):
		return ""
	case (named || c.noCaps(i) && head && c.spaced(i+1) && c.word(i+1)) && isUnderStreet(out, i):
		return ""
	}
	return unannounced
}

// isAfterPostcodeLabel reports whether the field of a form before the number at token i asks for a
// postcode: "Code postal : 39100", "Ville : 39100".
func isAfterPostcodeLabel(c *cursor, i int) bool {
	return c.mark(i-1) == ':' && (c.key(i-2) == "ville" || c.key(i-2) == "cp" || c.key(i-2) == "postal")
}

// isInTownBrackets reports whether the number at token i is in brackets after a town: "Dole
// (39100)".
func isInTownBrackets(c *cursor, i int) bool {
	return c.mark(i-1) == '(' && c.glued(i) && c.mark(i+1) == ')' && c.capital(i-2)
}

// isBeforeTown reports whether the word at token j, in capitals, is a town or is followed by CEDEX:
// "39100 DOLE", "35042 RENNES CEDEX".
func isBeforeTown(c *cursor, j int) bool {
	return c.upper(j) && (c.lexical(j)&town != 0 || c.key(j+1) == "cedex")
}

// isDepartmentCode reports whether the number at token i has five digits that begin with the number
// of a department.
func isDepartmentCode(c *cursor, i int) bool {
	v := c.value(i) / 1000
	return c.size(i) == 5 && (v >= 1 && v <= 95 || v == 97 || v == 98)
}

// isUnderStreet reports whether an address that was found ends just before token i: on the line
// before, or with a comma, a dash or "à" in between.
func isUnderStreet(out *sink, i int) bool { return out.endsBefore(ruleAddress, i) }

// findCanadianPostcode finds the Canadian postcode whose first letter is token i, with a digit
// directly behind it: G8B 7A6.
func findCanadianPostcode(c *cursor, out *sink, i int) {
	isStart := c.upper(i) && isOneGlued(c, i) && isOneGlued(c, i+1) && c.isCapitalLetter(i+2)
	if isStart && isCanadianEnd(c, i+3) && c.ends(i+6) {
		out.put(hit{from: i, to: i + 6, rule: ruleAddress})
	}
}

// isCanadianEnd reports whether the second half of a Canadian postcode, 7A6, begins with token j.
func isCanadianEnd(c *cursor, j int) bool {
	isDigitLetter := c.num(j) && isOneGlued(c, j) && c.upper(j+1) && isOneGlued(c, j+1)
	return isDigitLetter && c.num(j+2) && c.size(j+2) == 1 && !c.newLine(j)
}

// isOneGlued reports whether token j is one letter or digit, and the next token directly follows
// it.
func isOneGlued(c *cursor, j int) bool { return c.size(j) == 1 && c.glued(j+1) }

// findDottedPostBox finds the PO box whose abbreviation with dots, "B.P.", is at tokens [i, j).
func findDottedPostBox(c *cursor, out *sink, i, j int) {
	if !c.asCapital(i) {
		return
	}
	if to := boxNumberEnd(c, j-1); to > 0 {
		out.put(hit{from: i, to: addressEnd(c, to), rule: ruleAddress})
	}
}
