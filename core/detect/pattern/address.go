package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// findAddress finds the street that begins with word i: a type, its name, the
// number before or after, what says where in the building, the postcode; not
// the town. An everyday word ("place", "cours", "route") wants a number or a
// name in capitals after it.
func findAddress(c *cursor, out *sink, i int) {
	if c.glued(i) && (c.mark(i-1) == '-' || c.mark(i-1) == '\'' && isGrand(c, i-2)) {
		return // "rez-de-chaussée", "Grand'Rue" is read from its first word on
	}
	if findOrdinalStreet(c, out, i) {
		return
	}
	from, numbered := houseNumberStart(c, i)
	if c.key(i-1) == "une" || c.key(i-1) == "des" {
		out.refuse(i, i+1, ruleAddress, isIndefinite) // "une rue de Tanger"
		return
	}
	to := streetNameEnd(c, i, numbered)
	if to == 0 && !numbered {
		to = smallNameEnd(c, out, i)
	}
	if to == 0 {
		return
	}
	if whole := addressEnd(c, to); whole > to && !numbered && c.capital(i) && c.newCell(i) {
		out.put(hit{from: i, to: whole, rule: ruleAddress}) // "Cité Félix-Pyat, bât. B2"
		return
	}
	if v := streetVeto(c, i, from, to, numbered); v != "" {
		out.refuse(i, to, ruleAddress, v)
		return
	}
	if !numbered {
		to = numberEndAfter(c, to)
	}
	to = addressEnd(c, to)
	from = addressStart(c, out, from)
	out.put(hit{from: from, to: to, rule: ruleAddress})
}

// findOrdinalStreet finds the street of North America whose type is word i, behind its
// number: "220, 5e Avenue".
func findOrdinalStreet(c *cursor, out *sink, i int) bool {
	if k := c.key(i - 1); !c.capital(i) || k != "e" && k != "re" && k != "er" || !c.glued(i-1) || !c.num(i-2) {
		return false
	}
	from := i - 3
	if c.mark(from) == ',' {
		from--
	}
	if !c.num(from) || c.size(from) > 5 || c.newLine(i-2) {
		return false
	}
	out.put(hit{from: from, to: addressEnd(c, i+1), rule: ruleAddress})
	return true
}

// streetVeto is why word i, the name after it up to token to, and the number at
// token from, if there is one, are no street; "" for no reason against it.
func streetVeto(c *cursor, i, from, to int, numbered bool) core.Veto {
	loose := isLooseStreet(c, i)
	switch {
	case numbered && c.key(from-1) == "en" && c.value(from) > 1000:
		return isYear // "en 1630, pont Notre-Dame"
	case loose && numbered:
		return looseNumberVeto(c, i, from)
	case loose && !isPlaced(c, i, to):
		return core.UsualWord // "cours de Mme Martin", "en route"
	case !numbered && isInCompanyName(c, i):
		return core.PartOfLonger
	}
	return ""
}

// isLooseStreet reports whether the type of a street, word i, is an everyday word
// or an abbreviation of other things as well: "place", "cours", "r", "BD".
func isLooseStreet(c *cursor, i int) bool {
	return c.is(i, french.LooseStreet) || c.size(i) == 1 || c.surface(i) == "BD"
}

// isInCompanyName reports whether word i goes on with a name in capitals: "Belle
// Allée Paysages".
func isInCompanyName(c *cursor, i int) bool {
	return c.capital(i) && c.spaced(i) && c.capital(i-1) && !c.upper(i-1)
}

// looseNumberVeto is why the everyday word i after the number at token from is
// no street's type; "" where a name in capitals or a link follows.
func looseNumberVeto(c *cursor, i, from int) core.Veto {
	j := i + 1
	if c.mark(j) == '.' {
		j++
	}
	switch v := c.value(from); {
	case v > 1900 && v < 2100:
		return isYear // "en 2019 place à la danse"
	case c.mark(from+1) == '/':
		return isFraction
	case c.is(j, french.FromOrArticle):
	case c.noCaps(j) && c.word(j) && (c.is(j, french.StreetLink) || c.lexical(j)&common == 0):
	case c.capital(j), c.mark(j) == '-', c.mark(j) == '\'' && isGrand(c, i), c.num(j) && c.is(j+1, french.DateMonth):
	default:
		return core.UsualWord // "12 cours par semaine"
	}
	return ""
}

// isPlaced reports whether the everyday word i is a street's type here, without a
// number: its name, up to token to, is one of streets, and no words that say
// otherwise stand before it.
func isPlaced(c *cursor, i, to int) bool {
	if c.is(i, french.SiteLikeStreet) {
		return isPlacedSite(c, i, to)
	}
	switch c.key(i) {
	case "via":
		return numberEndAfter(c, to) > to
	case "carrefour":
		return c.is(i+1, french.StreetLink)
	case "cours":
		return isPlacedCourse(c, i, to)
	case "route":
		return c.key(i-1) != "en" && c.key(i-1) != "code" && c.is(i+1, french.StreetLink)
	case "place":
		return isPlacedSquare(c, i)
	}
	return true
}

// isPlacedSite is placed for the types that are sites as often as streets where no
// number stands before them: "grand", "traverse", "galerie".
func isPlacedSite(c *cursor, i, to int) bool {
	switch c.key(i) {
	case "grand", "grande", "rond", "pl", "montee":
		return true
	case "traverse":
		t := c.surface(i)
		return t[len(t)-1] == 'e' // not "traversé"
	case "ch", "che":
		return c.mark(i+1) == '.' && c.num(to)
	case "galerie", "corniche":
		return c.is(i+1, french.StreetLink)
	}
	return false
}

// isPlacedCourse is placed for "cours": "cours Gambetta", never "cours de Mme
// Martin".
func isPlacedCourse(c *cursor, i, to int) bool {
	if c.mark(i-1) == ',' || c.mark(i-1) == '(' || c.newLine(i) && c.capital(i) {
		return c.is(i+1, french.StreetLink) && (c.is(i+2, french.StreetLink) || c.capital(i+2)) && c.key(to-1) != "mme"
	}
	return c.capital(i+1) && c.lexical(i+1)&surname != 0 && c.lexical(i+1)&(common|rare) != common
}

// isPlacedSquare is placed for "place": not "sur place", "ma place", "la place de
// Léa", "à la place de Fofana".
func isPlacedSquare(c *cursor, i int) bool {
	switch c.key(i - 1) {
	case "sur", "ma", "sa", "en":
		return false
	case "la":
		if c.key(i-2) == "a" && c.key(i+1) == "de" && c.capital(i+2) {
			return false
		}
	}
	return c.key(i+1) != "de" || c.lexical(i+2)&given == 0 || c.is(i+2, french.StreetLink)
}

// addressStart is the first token of an address that a residence or flat heads:
// "Résidence du Parc, esc. B, 27 rue du Quai".
func addressStart(c *cursor, out *sink, from int) int {
	if c.mark(from-1) != ',' || c.newLine(from) {
		return from
	}
	if n := len(out.hits); n > 0 && out.hits[n-1].rule == ruleAddress && out.hits[n-1].to == from-1 {
		return out.hits[n-1].from
	}
	for j := from - 2; j >= 0 && j > from-6 && !c.newLine(j+1); j-- {
		if c.is(j, french.BuildingPart) && (c.num(j+1) || isBuildingLetter(c, j)) {
			return j
		}
		if !c.alnum(j) && !(c.mark(j) == '.' && c.glued(j)) {
			break
		}
	}
	return from
}

// isBuildingLetter reports whether the part of a building, word j, is called by a letter:
// "Bât. A, 12 rue du Port".
func isBuildingLetter(c *cursor, j int) bool {
	k := j + 1
	if c.mark(k) == '.' && c.glued(k) {
		k++
	}
	return c.upper(k) && c.size(k) == 1 && c.mark(k+1) == ','
}
