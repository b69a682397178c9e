package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// address finds the street that begins with word i: a type, its name, the
// number before or after, what says where in the building, the postcode; not
// the town. An everyday word ("place", "cours", "route") wants a number or a
// name in capitals after it.
func (s *scan) address(i int) {
	if s.glued(i) && (s.mark(i-1) == '-' || s.mark(i-1) == '\'' && s.isGrand(i-2)) {
		return // "rez-de-chaussée", "Grand'Rue" is read from its first word on
	}
	if s.ordinalStreet(i) {
		return
	}
	from, numbered := s.houseNumber(i)
	if s.key(i-1) == "une" || s.key(i-1) == "des" {
		s.refuse(i, i+1, ruleAddress, isIndefinite) // "une rue de Tanger"
		return
	}
	to := s.streetName(i, numbered)
	if to == 0 && !numbered {
		to = s.smallName(i)
	}
	if to == 0 {
		return
	}
	if whole := s.rest(to); whole > to && !numbered && s.capital(i) && s.newCell(i) {
		s.put(hit{from: i, to: whole, rule: ruleAddress}) // "Cité Félix-Pyat, bât. B2"
		return
	}
	if v := s.streetVeto(i, from, to, numbered); v != "" {
		s.refuse(i, to, ruleAddress, v)
		return
	}
	if !numbered {
		to = s.numberAfter(to)
	}
	to = s.rest(to)
	from = s.before(from)
	s.put(hit{from: from, to: to, rule: ruleAddress})
}

// ordinalStreet finds the street of North America whose type is word i, behind its
// number: "220, 5e Avenue".
func (s *scan) ordinalStreet(i int) bool {
	if k := s.key(i - 1); !s.capital(i) || k != "e" && k != "re" && k != "er" || !s.glued(i-1) || !s.num(i-2) {
		return false
	}
	from := i - 3
	if s.mark(from) == ',' {
		from--
	}
	if !s.num(from) || s.size(from) > 5 || s.newLine(i-2) {
		return false
	}
	s.put(hit{from: from, to: s.rest(i + 1), rule: ruleAddress})
	return true
}

// streetVeto is why word i, the name after it up to token to, and the number at
// token from, if there is one, are no street; "" for no reason against it.
func (s *scan) streetVeto(i, from, to int, numbered bool) core.Veto {
	loose := s.isLooseStreet(i)
	switch {
	case numbered && s.key(from-1) == "en" && s.value(from) > 1000:
		return isYear // "en 1630, pont Notre-Dame"
	case loose && numbered:
		return s.looseNumberVeto(i, from)
	case loose && !s.placed(i, to):
		return core.UsualWord // "cours de Mme Martin", "en route"
	case !numbered && s.inCompanyName(i):
		return core.PartOfLonger
	}
	return ""
}

// isLooseStreet reports whether the type of a street, word i, is an everyday word
// or an abbreviation of other things as well: "place", "cours", "r", "BD".
func (s *scan) isLooseStreet(i int) bool {
	return s.is(i, french.LooseStreet) || s.size(i) == 1 || s.surface(i) == "BD"
}

// inCompanyName reports whether word i goes on with a name in capitals: "Belle
// Allée Paysages".
func (s *scan) inCompanyName(i int) bool {
	return s.capital(i) && s.spaced(i) && s.capital(i-1) && !s.upper(i-1)
}

// looseNumberVeto is why the everyday word i after the number at token from is
// no street's type; "" where a name in capitals or a link follows.
func (s *scan) looseNumberVeto(i, from int) core.Veto {
	j := i + 1
	if s.mark(j) == '.' {
		j++
	}
	switch v := s.value(from); {
	case v > 1900 && v < 2100:
		return isYear // "en 2019 place à la danse"
	case s.mark(from+1) == '/':
		return isFraction
	case s.is(j, french.FromOrArticle):
	case s.noCaps(j) && s.word(j) && (s.is(j, french.StreetLink) || s.lexical(j)&common == 0):
	case s.capital(j), s.mark(j) == '-', s.mark(j) == '\'' && s.isGrand(i), s.num(j) && s.is(j+1, french.DateMonth):
	default:
		return core.UsualWord // "12 cours par semaine"
	}
	return ""
}

// placed reports whether the everyday word i is a street's type here, without a
// number: its name, up to token to, is one of streets, and no words that say
// otherwise stand before it.
func (s *scan) placed(i, to int) bool {
	if s.is(i, french.SiteLikeStreet) {
		return s.placedSite(i, to)
	}
	switch s.key(i) {
	case "via":
		return s.numberAfter(to) > to
	case "carrefour":
		return s.is(i+1, french.StreetLink)
	case "cours":
		return s.placedCourse(i, to)
	case "route":
		return s.key(i-1) != "en" && s.key(i-1) != "code" && s.is(i+1, french.StreetLink)
	case "place":
		return s.placedSquare(i)
	}
	return true
}

// placedSite is placed for the types that are sites as often as streets where no
// number stands before them: "grand", "traverse", "galerie".
func (s *scan) placedSite(i, to int) bool {
	switch s.key(i) {
	case "grand", "grande", "rond", "pl", "montee":
		return true
	case "traverse":
		t := s.surface(i)
		return t[len(t)-1] == 'e' // not "traversé"
	case "ch", "che":
		return s.mark(i+1) == '.' && s.num(to)
	case "galerie", "corniche":
		return s.is(i+1, french.StreetLink)
	}
	return false
}

// placedCourse is placed for "cours": "cours Gambetta", never "cours de Mme
// Martin".
func (s *scan) placedCourse(i, to int) bool {
	if s.mark(i-1) == ',' || s.mark(i-1) == '(' || s.newLine(i) && s.capital(i) {
		return s.is(i+1, french.StreetLink) && (s.is(i+2, french.StreetLink) || s.capital(i+2)) && s.key(to-1) != "mme"
	}
	return s.capital(i+1) && s.lexical(i+1)&surname != 0 && s.lexical(i+1)&(common|rare) != common
}

// placedSquare is placed for "place": not "sur place", "ma place", "la place de
// Léa", "à la place de Fofana".
func (s *scan) placedSquare(i int) bool {
	switch s.key(i - 1) {
	case "sur", "ma", "sa", "en":
		return false
	case "la":
		if s.key(i-2) == "a" && s.key(i+1) == "de" && s.capital(i+2) {
			return false
		}
	}
	return s.key(i+1) != "de" || s.lexical(i+2)&given == 0 || s.is(i+2, french.StreetLink)
}

// before is the first token of an address that a residence or flat heads:
// "Résidence du Parc, esc. B, 27 rue du Quai".
func (s *scan) before(from int) int {
	if s.mark(from-1) != ',' || s.newLine(from) {
		return from
	}
	if n := len(s.hits); n > 0 && s.hits[n-1].rule == ruleAddress && s.hits[n-1].to == from-1 {
		return s.hits[n-1].from
	}
	for j := from - 2; j >= 0 && j > from-6 && !s.newLine(j+1); j-- {
		if s.is(j, french.BuildingPart) && (s.num(j+1) || s.isBuildingLetter(j)) {
			return j
		}
		if !s.alnum(j) && !(s.mark(j) == '.' && s.glued(j)) {
			break
		}
	}
	return from
}

// isBuildingLetter reports whether the part of a building, word j, is called by a letter:
// "Bât. A, 12 rue du Port".
func (s *scan) isBuildingLetter(j int) bool {
	k := j + 1
	if s.mark(k) == '.' && s.glued(k) {
		k++
	}
	return s.upper(k) && s.size(k) == 1 && s.mark(k+1) == ','
}
