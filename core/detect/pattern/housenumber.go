package pattern

import "github.com/cachenom/cachenom/core/french"

// houseNumberStart is the first token of the address whose street type is word i:
// "114-116 cours", "5 ter rue", "1247, rang". It also reports whether there is
// a number.
func houseNumberStart(c *cursor, i int) (from int, numbered bool) {
	j := i - 1
	if c.newCell(i) {
		return i, false
	}
	if c.mark(j) == '-' && c.key(j-1) == "grand" { // Grand-Rue
		return i, false
	}
	if isGrand(c, j) {
		i, j = j, j-1
	}
	if c.mark(j) == ',' {
		j--
	}
	if isHouseSuffix(c, j) {
		j--
	}
	if to := spelledNumberStart(c, j); to < j+1 && !c.newLine(j+1) && !isStreets(c, i) {
		return to, true
	}
	if !isHouseNumber(c, j) {
		return i, false
	}
	if isNumberRange(c, j) {
		return j - 2, true
	}
	return j, true
}

// isStreets reports whether the type of a street, word i, is a plural: "deux boulevards".
func isStreets(c *cursor, i int) bool {
	k := c.key(i)
	return k[len(k)-1] == 's' && k != "cours" && k != "allees"
}

// isGrand reports whether word j is "grand" or "grande", which belongs to the type
// of a street: "12 Grande Rue".
func isGrand(c *cursor, j int) bool { return c.key(j) == "grand" || c.key(j) == "grande" }

// isHouseSuffix reports whether word j belongs to the house number before it: "5
// ter", "12 B", "7b".
func isHouseSuffix(c *cursor, j int) bool {
	if !c.is(j, french.HouseSuffix) || !c.num(j-1) {
		return false
	}
	if !c.newLine(j) && (c.size(j) > 1 || c.glued(j) || c.mark(j+1) != ',' && c.upper(j)) {
		return true
	}
	return c.key(j) == "b" && c.spaced(j) || c.small(j) && c.spaced(j) && c.is(j+1, french.AddressStreet) && (c.capital(j+2) || c.is(j+2, french.StreetLink))
}

// isHouseNumber reports whether token j is a number that houses have, and no part
// of a longer one nor the minutes of a time: "14 h 30, rue Monge".
func isHouseNumber(c *cursor, j int) bool {
	if n := c.size(j); !c.num(j) || n > 4 && !isLongHouseNumber(c, j) || c.newLine(j+1) || c.value(j) == 0 {
		return false
	}
	return (!c.glued(j) || !c.alnum(j-1)) && c.key(j-1) != "h" && !(c.size(j) == 4 && c.is(j-1, french.DateMonth))
}

// isLongHouseNumber reports whether number j is one of five digits as Québec has: "Adr. :
// 11530, av. Pelletier".
func isLongHouseNumber(c *cursor, j int) bool {
	return c.size(j) == 5 && c.mark(j+1) == ',' && c.glued(j+1) && c.is(j+2, french.AddressStreet) && (c.newCell(j) || c.mark(j-1) == ':')
}

// isNumberRange reports whether number j is the second of two houses: "114-116",
// "3/5".
func isNumberRange(c *cursor, j int) bool {
	m := c.mark(j - 1)
	return (m == '-' || m == '/') && c.joins(j-1) && c.num(j-2) && c.size(j-2) <= 4
}

// spelledNumberStart is the first token of the house number in words that token j
// ends, as dictation leaves it: "douze rue de la marne"; j+1 for none.
func spelledNumberStart(c *cursor, j int) int {
	from := j + 1
	for k := j; k > j-6 && k >= 0; k-- {
		if c.is(k, french.OpenNumber) {
			return from
		}
		if c.mark(k) == '-' && c.glued(k) {
			continue
		}
		if !c.is(k, french.NumberWord) || c.is(k, french.StreetLink) {
			return from
		}
		if from = k; c.newLine(k) {
			return from
		}
	}
	return from
}

// numberEndAfter steps over a house number after the street, as Belgians and the
// Swiss write it: "Rue du Bon-Pasteur 17 bte 4", "Chaussée de Ninove, 288".
func numberEndAfter(c *cursor, to int) int {
	j := to
	if c.mark(j) == ',' && c.glued(j) {
		j++
	}
	if k := signedNumberEnd(c, j); k > 0 {
		return k
	}
	if !c.num(j) || c.size(j) > 4 || c.newCell(j) || c.glued(j) {
		return to
	}
	k := j + 1
	if c.size(j) == 4 && !(c.mark(k) == ',' && postcodeEnd(c, k+1) > 0) {
		return to // "chaussée de Wavre 1148, 1160 Auderghem"
	}
	k = suffixEndAfter(c, k)
	if !c.newCell(k) && c.word(k) && !c.isAny(k, french.BuildingPart, french.StreetLink) || !c.ends(k) || c.counted(k) {
		return to
	}
	return k
}

// signedNumberEnd is the token after the number of a house with its sign that token j begins,
// "avenue Kimpioka n° 46"; 0 for none.
func signedNumberEnd(c *cursor, j int) int {
	if c.key(j) == "n" && !c.newCell(j) && c.mark(j+1) == '°' && c.glued(j+1) && c.num(j+2) && c.size(j+2) <= 3 && c.ends(j+3) {
		return j + 3
	}
	return 0
}

// suffixEndAfter is the token after what goes on with the number of a house before token k:
// "-344", "/2", "bis", "A".
func suffixEndAfter(c *cursor, k int) int {
	switch m := c.mark(k); {
	case !c.glued(k):
		return k
	case m == '/' || m == '-':
		if c.glued(k+1) && c.num(k+1) && c.size(k+1) <= 3 {
			return k + 2
		}
	case c.is(k, french.HouseSuffix), c.word(k) && c.size(k) == 1 && c.key(k) != "h":
		return k + 1
	}
	return k
}
