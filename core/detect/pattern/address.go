package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleAddress rule = 25

// postalAddress is the part of an address before the town: a street with its house number, a
// named place, a PO box or a postcode (French addresses: AFNOR NF Z10-011; names of streets:
// https://adresse.data.gouv.fr).
var postalAddress = identifier{
	rule: ruleAddress, rank: 55, name: "pattern.address", kind: core.Address,
	starts: []start{
		{at: anyNumber, find: func(s *scan, i int) {
			if s.size(i) == 5 || s.size(i) == 4 {
				findPostcode(s.cursor, &s.sink, i)
			}
		}},
		{at: wordDigits, find: func(s *scan, i int) { findCanadianPostcode(s.cursor, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.AddressStreet), find: func(s *scan, i int) { findAddress(s.cursor, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.NamedZone), find: func(s *scan, i int) { findZone(s.cursor, &s.sink, i) }},
		{at: cueWord, words: french.Of(french.PostBox), find: func(s *scan, i int) { findPostBox(s.cursor, &s.sink, i) }},
		{at: dottedWord, words: french.Of(french.PostBox), find: func(s *scan, i int) { findDottedPostBox(s.cursor, &s.sink, i, s.dots.to) }},
		{at: dottedWord, words: french.Of(french.NamedZone), find: func(s *scan, i int) { findDottedZone(s.cursor, &s.sink, i, &s.dots) }},
	},
}

// findAddress finds the address whose street type, such as "rue" ("street"), is the word at token
// i: the type, the name, the number before or after it, the part of the building and the postcode,
// but not the town. A type that is also an everyday word, such as "place" or "cours" ("lesson"),
// needs a number before it or a name with a capital after it.
func findAddress(c *cursor, out *sink, i int) {
	if c.glued(i) && (c.mark(i-1) == '-' || c.mark(i-1) == '\'' && isGrand(c, i-2)) {
		return // "rez-de-chaussée" ("ground floor") is not a street; "Grand'Rue" is found from "Grand"
	}
	if findOrdinalStreet(c, out, i) {
		return
	}
	from, numbered := houseNumberStart(c, i)
	if c.key(i-1) == "une" || c.key(i-1) == "des" {
		out.refuse(i, i+1, ruleAddress, isIndefinite) // "une rue de Tanger" ("a street of Tangier") is any street of the town
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

// findOrdinalStreet finds a North American street whose type, at token i, follows an ordinal: "220,
// 5e Avenue". It reports whether it found one.
func findOrdinalStreet(c *cursor, out *sink, i int) bool {
	isOrdinal := isOrdinalEnding(c.key(i-1)) && c.glued(i-1) && c.num(i-2)
	if !c.capital(i) || !isOrdinal {
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

// isOrdinalEnding reports whether a folded word is the ending of an ordinal before a street type.
func isOrdinalEnding(key string) bool { return key == "e" || key == "re" || key == "er" }

// streetVeto returns why the word at token i, such as "place", and the name after it, up to the
// token with index to, are not a street, or "" if there is no reason. If numbered is set, the
// house number begins at the token with index from.
func streetVeto(c *cursor, i, from, to int, numbered bool) core.Veto {
	loose := isLooseStreet(c, i)
	switch {
	case numbered && c.key(from-1) == "en" && c.value(from) > 1000:
		return isYear // "en 1630, pont Notre-Dame": "in 1630"
	case loose && numbered:
		return looseNumberVeto(c, i, from)
	case loose && !isPlaced(c, i, to):
		return core.UsualWord // "cours de Mme Martin" (lessons), "en route"
	case !numbered && isInCompanyName(c, i):
		return core.PartOfLonger
	}
	return ""
}

// isLooseStreet reports whether the street type at token i also means other things in everyday
// French: "place" (also "seat"), "cours" (also "lesson"), "BD" (also "comic").
func isLooseStreet(c *cursor, i int) bool {
	return c.is(i, french.LooseStreet) || c.size(i) == 1 || c.surface(i) == "BD"
}

// isInCompanyName reports whether the street type at token i is inside the name of a firm, after a
// word with a capital: "Belle Allée Paysages".
func isInCompanyName(c *cursor, i int) bool {
	return c.capital(i) && c.spaced(i) && c.capital(i-1) && !c.upper(i-1)
}

// looseNumberVeto returns why the word at token i, after a number, is not a street type. The
// word, such as "place", has everyday meanings, and the parameter from is the token of the
// number. It returns "" if a name with a capital or a word like "de" ("of") follows.
func looseNumberVeto(c *cursor, i, from int) core.Veto {
	j := i + 1
	if c.mark(j) == '.' {
		j++
	}
	switch v := c.value(from); {
	case v > 1900 && v < 2100:
		return isYear // "en 2019 place à la danse": "in 2019"
	case c.mark(from+1) == '/':
		return isFraction
	case c.is(j, french.FromOrArticle):
	case c.noCaps(j) && c.word(j) && (c.is(j, french.StreetLink) || c.lexical(j)&common == 0):
	case c.capital(j), c.mark(j) == '-', c.mark(j) == '\'' && isGrand(c, i), c.num(j) && c.is(j+1, french.DateMonth):
	default:
		return core.UsualWord // "12 cours par semaine" ("12 lessons a week")
	}
	return ""
}

// isPlaced reports whether the everyday word at token i, "place", is a street type here although
// it has no house number: the name after it is one that streets have, and the words around it do
// not show another meaning. The parameter to is the token after the name.
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
		return isPlacedSquare(c, i, to)
	}
	return true
}

// isPlacedSite reports whether the word at token i is a street type, although it has no house
// number and often means another thing: "grand" ("big"), "traverse" ("crosses"), "galerie"
// ("gallery"). The name after it ends before the token with index to.
func isPlacedSite(c *cursor, i, to int) bool {
	switch c.key(i) {
	case "grand", "grande", "rond", "pl", "montee":
		return true
	case "traverse":
		t := c.surface(i)
		return t[len(t)-1] == 'e' // "traverse" is a street type, "traversé" is not
	case "ch", "che":
		return c.mark(i+1) == '.' && c.num(to)
	case "galerie", "corniche":
		return c.is(i+1, french.StreetLink)
	}
	return false
}

// isPlacedCourse reports whether "cours" at token i, without a house number, is a street type and
// does not mean a lesson. It is a type in "cours Gambetta", but not in "cours de Mme Martin" ("Mrs
// Martin's lessons"). The name after it ends before the token with index to.
func isPlacedCourse(c *cursor, i, to int) bool {
	if c.key(i-1) == "en" {
		return false // "en cours Hugo dort" ("in class Hugo sleeps")
	}
	if c.mark(i-1) == ',' || c.mark(i-1) == '(' || c.newLine(i) && c.capital(i) {
		return c.is(i+1, french.StreetLink) && (c.is(i+2, french.StreetLink) || c.capital(i+2)) && c.key(to-1) != "mme"
	}
	return c.capital(i+1) && c.lexical(i+1)&surname != 0 && c.lexical(i+1)&(common|rare) != common
}

// isPlacedSquare reports whether "place" at token i, without a house number, is a street type. It
// is not one in "sur place" ("on the spot") or "ma place", "la place de Léa" and "à la place de
// Fofana", where it means a seat or a role, and not in "je place Nolan" ("I seat Nolan"), where it
// is a verb. The name after it ends before the token with index to.
func isPlacedSquare(c *cursor, i, to int) bool {
	isFirstName := to == i+2 && c.lexical(i+1)&(given|common) == given
	isVerb := c.capital(i-1) && !c.newLine(i) || c.capital(i) && c.small(to)
	isVerb = isVerb && isFirstName || c.is(i-1, french.SubjectPronoun) && c.mark(i-2) != '-' // "rendez-vous place Bellecour"
	if isVerb {
		return false
	}
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

// addressStart returns the first token of an address. The parameter from is the first token of
// its house number or street. The address begins earlier if a residence or a flat precedes this:
// "Résidence du Parc, esc. B, 27 rue du Quai".
func addressStart(c *cursor, out *sink, from int) int {
	if c.mark(from-1) != ',' || c.newLine(from) {
		return from
	}
	if h := out.last(ruleAddress); h != nil && h.to == from-1 {
		return h.from
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

// isBuildingLetter reports whether a single letter and a comma follow the part of a building at
// token j: "Bât. A, 12 rue du Port".
func isBuildingLetter(c *cursor, j int) bool {
	k := j + 1
	if c.mark(k) == '.' && c.glued(k) {
		k++
	}
	return c.upper(k) && c.size(k) == 1 && c.mark(k+1) == ','
}

// findZone finds an address without a number, whose first word at token i is a residence, a
// hamlet or a business park: "Résidence du Parc". The word must have a capital, begin a line or
// follow a comma or a colon (canBeZone). Elsewhere, a postcode must end the address.
func findZone(c *cursor, out *sink, i int) {
	if !canBeZone(c, i) {
		if to := streetNameEnd(c, i, false); to > 0 {
			if whole := addressEnd(c, to); whole > to && endsInPostcode(c, whole) {
				out.put(hit{from: i, to: whole, rule: ruleAddress}) // "à envoyer quartier Les Faures, 26400" ("to be sent to")
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

// canBeZone reports whether the word at token i can begin the name of a residence or a hamlet: it
// has a capital, begins a line, or follows a comma or a colon. "lieu-dit" ("locality") needs none
// of these, but must not follow "au" or "du".
func canBeZone(c *cursor, i int) bool {
	part := c.glued(i) && c.mark(i-1) == '-'
	if !part && (c.capital(i) || c.newLine(i) || c.mark(i-1) == ',' || c.mark(i-1) == ':') {
		return true
	}
	return (c.key(i) == "lieudit" || c.key(i) == "lieu") && c.key(i-1) != "au" && c.key(i-1) != "du"
}

// findZoneAt finds the residence, hamlet or business park that begins with token i. key is its
// type, folded, and its name begins with token j.
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
		from = j // "2 ZA du Breuil": the house number comes before the type
	}
	out.put(hit{from: from, to: whole, rule: ruleAddress})
}

// isZoneAddress reports whether the residence, hamlet or business park at tokens [i, to) is an
// address. key is its type, folded.
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
	// The tokens are an address if a comma follows them, and then a number or a part of a building.
	if c.mark(to) == ',' && !c.newLine(to+1) && (c.num(to+1) || c.is(to+1, french.BuildingPart)) {
		return true
	}
	return c.newLine(i) && isPostcodeLine(c, to)
}

// isBusinessPark reports whether the word "zone" at token i begins the name of a business park:
// "zone industrielle", ", zone de la Gare".
func isBusinessPark(c *cursor, i int) bool {
	switch c.key(i + 1) {
	case "industrielle", "artisanale", "commerciale":
		return true
	}
	return c.is(i+1, french.StreetLink) && (c.capital(i) && c.mark(i-1) != 0 || c.mark(i-1) == ',' || c.mark(i-1) == '(')
}

// endsInPostcode reports whether an address ends with a postcode. The parameter to is the token
// after the address.
func endsInPostcode(c *cursor, to int) bool { return c.num(to-1) && c.size(to-1) == postcodeDigits }

// isPostcodeLine reports whether the next line begins with a postcode. The parameter to is the
// token after the address on the line before.
func isPostcodeLine(c *cursor, to int) bool {
	return to < len(c.tok) && c.newLine(to) && c.num(to) && c.size(to) == postcodeDigits && !c.afterBlank(to)
}

// houseNumberStart returns the first token of the house number before the street type at token i,
// and true: "114-116 cours", "5 ter rue", "1247, rang". Without a number, it returns the first
// token of the street type and false: i, or the token of "Grande" in "Grande Rue".
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

// isStreets reports whether the street type at token i is a plural that means several streets:
// "deux boulevards" ("two boulevards"). "cours" and "allées" end in s, too, but may be the type of
// a single street.
func isStreets(c *cursor, i int) bool {
	k := c.key(i)
	return k[len(k)-1] == 's' && k != "cours" && k != "allees"
}

// isGrand reports whether the word at token j is "grand" or "grande", which may be part of a street
// type: "12 Grande Rue".
func isGrand(c *cursor, j int) bool { return c.key(j) == "grand" || c.key(j) == "grande" }

// isHouseSuffix reports whether the word at token j belongs to the house number before it: "5 ter",
// "12 B", "7b".
func isHouseSuffix(c *cursor, j int) bool {
	if !c.is(j, french.HouseSuffix) || !c.num(j-1) {
		return false
	}
	if !c.newLine(j) && (c.size(j) > 1 || c.glued(j) || c.mark(j+1) != ',' && c.upper(j)) {
		return true
	}
	if !c.spaced(j) {
		return false
	}
	isBeforeStreet := c.is(j+1, french.AddressStreet) && (c.capital(j+2) || c.is(j+2, french.StreetLink))
	return c.key(j) == "b" || c.small(j) && isBeforeStreet
}

// isHouseNumber reports whether token j is a number that a house can have. It must not be part of
// a longer number, the minutes of a time, as 30 is in "14 h 30, rue Monge", or a year after a
// month.
func isHouseNumber(c *cursor, j int) bool {
	if n := c.size(j); !c.num(j) || n > 4 && !isLongHouseNumber(c, j) || c.newLine(j+1) || c.value(j) == 0 {
		return false
	}
	return (!c.glued(j) || !c.alnum(j-1)) && c.key(j-1) != "h" && !(c.size(j) == 4 && c.is(j-1, french.DateMonth))
}

// isLongHouseNumber reports whether the number at token j is a house number of five digits, as in
// Québec: "Adr. : 11530, av. Pelletier".
func isLongHouseNumber(c *cursor, j int) bool {
	isBeforeStreet := c.mark(j+1) == ',' && c.glued(j+1) && c.is(j+2, french.AddressStreet)
	return c.size(j) == postcodeDigits && isBeforeStreet && (c.newCell(j) || c.mark(j-1) == ':')
}

// isNumberRange reports whether the number at token j is the second of two house numbers:
// "114-116", "3/5".
func isNumberRange(c *cursor, j int) bool {
	m := c.mark(j - 1)
	return (m == '-' || m == '/') && c.joins(j-1) && c.num(j-2) && c.size(j-2) <= 4
}

// spelledNumberStart returns the first token of the house number in words that ends with token j,
// as in dictated texts: "douze" ("twelve") in "douze rue de la marne". It returns j+1 if there is
// no such number.
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

// numberEndAfter returns the token after a house number that follows a street, as in Belgium and
// Switzerland: "Rue du Bon-Pasteur 17 bte 4", "Chaussée de Ninove, 288". behind is the token after
// the street; it is also the result if no number follows.
func numberEndAfter(c *cursor, behind int) int {
	j := behind
	if c.mark(j) == ',' && c.glued(j) {
		j++
	}
	if k := signedNumberEnd(c, j); k > 0 {
		return k
	}
	if !c.num(j) || c.size(j) > 4 || c.newCell(j) || c.glued(j) {
		return behind
	}
	k := j + 1
	if c.size(j) == 4 && !(c.mark(k) == ',' && postcodeEnd(c, k+1) > 0) {
		return behind // "chaussée de Wavre 1148, 1160 Auderghem"
	}
	k = suffixEndAfter(c, k)
	if !c.newCell(k) && c.word(k) && !c.isAny(k, french.BuildingPart, french.StreetLink) || !c.ends(k) || c.isAmount(k) {
		return behind
	}
	return k
}

// signedNumberEnd returns the token after the house number with "n°" that begins with token j,
// "avenue Kimpioka n° 46", or 0.
func signedNumberEnd(c *cursor, j int) int {
	isSign := c.key(j) == "n" && !c.newCell(j) && c.mark(j+1) == '°' && c.glued(j+1)
	if isSign && c.num(j+2) && c.size(j+2) <= 3 && c.ends(j+3) {
		return j + 3
	}
	return 0
}

// suffixEndAfter returns the token after what completes the house number before token k: "-344",
// "/2", "bis", "A". It returns k if nothing does.
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

// findDottedZone finds the business park whose type, at token i, is an abbreviation with dots:
// "Z.A. du Breuil".
func findDottedZone(c *cursor, out *sink, i int, dots *spelling) {
	if c.spaced(dots.to) || c.is(dots.to, french.StreetLink) {
		findZoneAt(c, out, i, dots.to, dots.key)
	}
}
