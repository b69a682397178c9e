package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// findZone finds a residence, a hamlet, a business park: named, and without a
// number of its own. It heads an address, or it stands alone on its line.
func findZone(c *cursor, out *sink, i int) {
	if !canBeZone(c, i) {
		if to := streetNameEnd(c, i, false); to > 0 {
			if whole := addressEnd(c, to); whole > to && endsInPostcode(c, whole) {
				out.put(hit{from: i, to: whole, rule: ruleAddress}) // "à envoyer quartier Les Faures, 26400"
			}
		}
		return
	}
	j := i + 1
	if c.key(i) == "lieu" {
		if c.mark(j) == '-' {
			j++
		}
		if c.key(j) != "dit" || c.newLine(j) {
			return
		}
		j++
	}
	if c.mark(j) == '.' && c.glued(j) {
		j++
	}
	findZoneAt(c, out, i, j, c.key(i))
}

// canBeZone reports whether word i stands where a residence or a hamlet is named:
// with a capital, at the head of a line, after a comma; "lieu-dit" anywhere but in
// "au lieu-dit".
func canBeZone(c *cursor, i int) bool {
	part := c.glued(i) && c.mark(i-1) == '-'
	if !part && (c.capital(i) || c.newLine(i) || c.mark(i-1) == ',' || c.mark(i-1) == ':') {
		return true
	}
	return (c.key(i) == "lieudit" || c.key(i) == "lieu") && c.key(i-1) != "au" && c.key(i-1) != "du"
}

// findZoneAt finds the place that token i begins, whose type is key and whose name
// begins with token j.
func findZoneAt(c *cursor, out *sink, i, j int, key string) {
	to := streetNameEnd(c, j-1, c.noCaps(i))
	if to == 0 {
		return
	}
	whole := addressEnd(c, to)
	if whole == to && !isZoneAddress(c, i, to, key) {
		out.refuse(i, to, ruleAddress, core.UsualWord)
		return
	}
	from := addressStart(c, out, i)
	if j := i - 1; from == i && isHouseNumber(c, j) && !c.newLine(i) && (c.newCell(j) || c.mark(j-1) == ',') {
		from = j // "2 ZA du Breuil"
	}
	out.put(hit{from: from, to: whole, rule: ruleAddress})
}

// isZoneAddress reports whether the place at tokens i to before to, whose type is key, is
// an address.
func isZoneAddress(c *cursor, i, to int, key string) bool {
	switch {
	case french.Is(key, french.SureZone):
		return true
	case key == "zone":
		return isBusinessPark(c, i)
	case endsInPostcode(c, to):
		return true
	case french.Is(key, french.LooseZone):
		return false
	}
	// Between a name or a line's head and a comma before a number or street.
	if c.mark(to) == ',' && !c.newLine(to+1) && (c.num(to+1) || c.is(to+1, french.BuildingPart)) {
		return true
	}
	return c.newLine(i) && isPostcodeLine(c, to)
}

// isBusinessPark reports whether the "zone" at token i is one of firms: "zone
// industrielle", ", zone de la Gare".
func isBusinessPark(c *cursor, i int) bool {
	switch c.key(i + 1) {
	case "industrielle", "artisanale", "commerciale":
		return true
	}
	return c.is(i+1, french.StreetLink) && (c.capital(i) && c.mark(i-1) != 0 || c.mark(i-1) == ',' || c.mark(i-1) == '(')
}

// endsInPostcode reports whether a postcode ends before token to.
func endsInPostcode(c *cursor, to int) bool { return c.num(to-1) && c.size(to-1) == 5 }

// isPostcodeLine reports whether the next line begins with token to, a postcode.
func isPostcodeLine(c *cursor, to int) bool {
	return to < len(c.tok) && c.newLine(to) && c.num(to) && c.size(to) == 5 && c.tok[to].Flags&core.AfterBlank == 0
}
