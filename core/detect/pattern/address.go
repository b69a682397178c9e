package pattern

import "github.com/cachenom/cachenom/core/french"

// address finds the street that begins with word i: a type, its name, the
// number before or after, what says where in the building, the postcode; not
// the town. An everyday word ("place", "cours", "route") wants a number or a
// name in capitals after it.
func (s *scan) address(i int) {
	if s.glued(i) && s.mark(i-1) == '-' || s.key(i-1) == "une" || s.key(i-1) == "des" {
		return // "rez-de-chaussée", "une rue de Tanger"
	}
	from, numbered := s.houseNumber(i)
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
	loose := s.is(i, french.LooseStreet) || s.size(i) == 1 || s.surface(i) == "BD"
	if loose && !numbered && !s.placed(i, to) || loose && numbered && !s.worthy(i, from) {
		return
	}
	if !numbered && s.capital(i) && s.spaced(i) && s.capital(i-1) && !s.upper(i-1) {
		return // a name: "Belle Allée Paysages"
	}
	if !numbered {
		to = s.numberAfter(to)
	}
	to = s.rest(to)
	from = s.before(from)
	s.put(hit{from: from, to: to, rule: ruleAddress})
}

// houseNumber is the first token of the address whose street type is word i:
// "114-116 cours", "5 ter rue", "1247, rang". It also reports whether there is
// a number.
func (s *scan) houseNumber(i int) (from int, numbered bool) {
	j := i - 1
	if s.newCell(i) {
		return i, false
	}
	if s.mark(j) == '-' && s.key(j-1) == "grand" { // Grand-Rue
		return i, false
	}
	if s.key(j) == "grand" || s.key(j) == "grande" {
		i, j = j, j-1
	}
	if s.mark(j) == ',' {
		j--
	}
	if s.is(j, french.HouseSuffix) {
		if s.num(j-1) && !s.newLine(j) && (s.size(j) > 1 || s.glued(j) || s.mark(j+1) != ',' && s.upper(j)) {
			j--
		} else if s.num(j-1) && s.key(j) == "b" && s.spaced(j) {
			j--
		}
	}
	if to := s.spelledNumber(j); to < j+1 && !s.newLine(j+1) && s.key(i) != "rues" && s.key(i) != "avenues" {
		return to, true
	}
	if !s.num(j) || s.size(j) > 4 || s.newLine(j+1) || s.value(j) == 0 {
		return i, false
	}
	if s.glued(j) && s.alnum(j-1) || s.key(j-1) == "h" {
		return i, false
	}
	from = j
	if m := s.mark(j - 1); (m == '-' || m == '/') && s.glued(j) && s.glued(j-1) && s.num(j-2) && s.size(j-2) <= 4 {
		from = j - 2
	}
	return from, true
}

// spelledNumber is the first token of the house number in words that token j
// ends, as dictation leaves it: "douze rue de la marne"; j+1 for none.
func (s *scan) spelledNumber(j int) int {
	from := j + 1
	for k := j; k > j-6 && k >= 0; k-- {
		if s.is(k, french.OpenNumber) {
			return from
		}
		if s.mark(k) == '-' && s.glued(k) {
			continue
		}
		if !s.is(k, french.NumberWord) || s.is(k, french.StreetLink) {
			return from
		}
		if from = k; s.newLine(k) {
			return from
		}
	}
	return from
}

// streetName is the token after the name of a street whose type is word i; 0
// when no name follows. After a number a name may stand in small letters.
func (s *scan) streetName(i int, numbered bool) int {
	j := i + 1
	if s.mark(j) == '.' && s.glued(j) && s.size(i) <= 5 && s.key(i) != "rue" && s.key(i) != "quai" && s.key(i) != "place" && s.key(i) != "cours" && s.key(i) != "route" {
		j++
	}
	if s.mark(j) == '-' && s.glued(j) && s.glued(j+1) { // rond-point, Grand-Place, Grande-Rue
		if !s.is(j+1, french.AddressStreet) && s.key(j+1) != "point" {
			return 0
		}
		if j += 2; s.key(i) == "grand" || s.key(i) == "grande" {
			return j
		}
	} else if s.key(i) == "rond" || s.key(i) == "grand" || s.key(i) == "grande" {
		return 0
	}
	to, names, loosely := 0, 0, s.is(i, french.LooseStreet) && !s.is(i, french.NamedZone)
	for end := i + 16; j < end && !s.newCell(j); j++ {
		if names > 0 && s.field(j) {
			return to
		}
		switch {
		case s.mark(j) == '-' && s.glued(j) && s.glued(j+1), s.mark(j) == '\'' && s.glued(j):
			continue
		case s.mark(j) == '.' && s.glued(j) && j > i+1 && s.size(j-1) <= 3 && names < 2 && s.word(j-1) && s.capital(j+1):
			continue
		case s.num(j):
			// "rue du 8 mai 1945", "11 Novembre"
			if s.is(j+1, french.DateMonth) && (names == 0 || s.is(j-1, french.StreetLink)) || s.is(j-1, french.DateMonth) && s.size(j) == 4 || s.key(j+1) == "e" && names == 0 || s.is(j+1, french.Unit) && s.capital(j+1) {
				to, names = j+1, names+1
				continue
			}
			return to
		case s.is(j, french.DateMonth) && s.num(j-1), s.glued(j) && s.num(j-1):
			to = j + 1
		case s.is(j, french.BuildingPart) && names > 0 && !s.glued(j) && !s.compass(j):
			return to
		case s.mark(j-1) == '-' && s.glued(j) && s.word(j):
			if s.capital(j) || !s.is(j, french.StreetLink) {
				to = j + 1
			}
		case s.is(j, french.StreetLink) && (!s.capital(j) || names == 0 && !s.saint(j)):
			if names > 0 && !s.leads(j) || names == 0 && loosely && !(numbered && s.noCaps(j)) && s.key(j) != "de" && s.key(j) != "du" && s.key(j) != "des" && s.key(j) != "d" && s.key(j) != "l" && j == i+1 {
				return to
			}
		case s.capital(j) && (s.size(j) > 1 || names > 0 || s.mark(j+1) == '.' && s.capital(j+2)):
			to, names = j+1, names+1
		case numbered && s.word(j) && (names == 0 || s.mark(j-1) == '-' || (s.is(j-1, french.StreetLink) || s.small(j) && s.is(j-1, french.NumberWord)) && names < 3):
			to, names = j+1, names+1
		default:
			return to
		}
	}
	return to
}

// field reports whether a field of a form begins at token j: "3 rue des Lilas
// Ville : Dole", "Code postal : 39100".
func (s *scan) field(j int) bool {
	if !s.capital(j) || s.glued(j) {
		return false
	}
	return s.mark(j+1) == ':' || s.small(j+1) && s.mark(j+2) == ':'
}

func (s *scan) compass(j int) bool {
	switch s.key(j) {
	case "est", "ouest", "nord", "sud":
		return s.capital(j)
	}
	return false
}

// leads reports whether the link at token j leads to a further word of the
// name: "rue du Pont de Pierre", not "rue Monge à Paris".
func (s *scan) leads(j int) bool {
	if s.is(j, french.StreetPreposition) {
		return s.mark(j-1) == '-' || s.key(j) != "a" && s.key(j) != "au" && s.key(j) != "en" && s.key(j) != "et" && s.is(j-1, french.StreetLink)
	}
	for k := j + 1; k < j+4; k++ {
		if s.newLine(k) {
			return false
		}
		if s.capital(k) {
			return !s.is(k, french.LineLabel)
		}
		if !s.is(k, french.StreetLink) && s.mark(k) != '\'' {
			return false
		}
	}
	return false
}

// placed reports whether the everyday word i is a street's type here: a name
// in capitals follows, and no words that say otherwise stand before it.
func (s *scan) placed(i, to int) bool {
	if s.is(i, french.SiteLikeStreet) {
		// Named so without a number they are as often sites as streets.
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
	switch s.key(i) {
	case "via":
		return s.numberAfter(to) > to
	case "carrefour":
		return s.is(i+1, french.StreetLink)
	case "cours":
		// "cours Gambetta", never "cours de Mme Martin"
		if s.mark(i-1) == ',' || s.mark(i-1) == '(' || s.newLine(i) && s.capital(i) {
			return s.is(i+1, french.StreetLink) && (s.is(i+2, french.StreetLink) || s.capital(i+2)) && s.key(to-1) != "mme"
		}
		return s.capital(i+1) && s.lexical(i+1)&surname != 0 && s.lexical(i+1)&(common|rare) != common
	case "route":
		return s.key(i-1) != "en" && s.key(i-1) != "code" && s.is(i+1, french.StreetLink)
	case "place":
		return s.key(i-1) != "sur" && s.key(i-1) != "ma" && s.key(i-1) != "sa" && s.key(i-1) != "en" && !(s.key(i+1) == "de" && s.lexical(i+2)&given != 0 && !s.is(i+2, french.StreetLink))
	}
	return true
}

// numberAfter steps over a house number after the street, as Belgians and the
// Swiss write it: "Rue du Bon-Pasteur 17 bte 4", "Chaussée de Ninove, 288".
func (s *scan) numberAfter(to int) int {
	j := to
	if s.mark(j) == ',' && s.glued(j) {
		j++
	}
	if !s.num(j) || s.size(j) > 3 || s.newCell(j) || s.glued(j) {
		return to
	}
	k := j + 1
	if s.mark(k) == '/' && s.glued(k) && s.num(k+1) {
		k += 2
	} else if s.glued(k) && s.word(k) && s.size(k) == 1 && s.key(k) != "h" {
		k++
	}
	if !s.newCell(k) && s.word(k) && !s.isAny(k, french.BuildingPart, french.StreetLink) || !s.ends(k) || s.counted(k) {
		return to
	}
	return k
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
		if s.is(j, french.BuildingPart) && s.num(j+1) {
			return j
		}
		if !s.alnum(j) {
			break
		}
	}
	return from
}

// saint reports whether the link at token j is a name by its capital: "Petite",
// "Haut"; not "La", "De".
func (s *scan) saint(j int) bool { return s.capital(j) && s.size(j) > 3 }

// worthy reports whether an everyday word after number from is a street's type
// there: a name in capitals or a link follows, and the number is no year.
func (s *scan) worthy(i, from int) bool {
	j := i + 1
	if s.mark(j) == '.' {
		j++
	}
	if v := s.value(from); v > 1900 && v < 2100 || s.mark(from+1) == '/' {
		return false
	}
	if s.is(j, french.FromOrArticle) {
		return true
	}
	if s.noCaps(j) && s.word(j) && (s.is(j, french.StreetLink) || s.lexical(j)&common == 0) {
		return true
	}
	return s.capital(j) || s.mark(j) == '-' || s.num(j) && s.is(j+1, french.DateMonth)
}
