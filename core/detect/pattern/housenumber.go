package pattern

import "github.com/cachenom/cachenom/core/french"

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
	if s.isGrand(j) {
		i, j = j, j-1
	}
	if s.mark(j) == ',' {
		j--
	}
	if s.isHouseSuffix(j) {
		j--
	}
	if to := s.spelledNumber(j); to < j+1 && !s.newLine(j+1) && !s.isStreets(i) {
		return to, true
	}
	if !s.isHouseNumber(j) {
		return i, false
	}
	if s.isNumberRange(j) {
		return j - 2, true
	}
	return j, true
}

// isStreets reports whether the type of a street, word i, is a plural: "deux boulevards".
func (s *scan) isStreets(i int) bool {
	k := s.key(i)
	return k[len(k)-1] == 's' && k != "cours" && k != "allees"
}

// isGrand reports whether word j is "grand" or "grande", which belongs to the type
// of a street: "12 Grande Rue".
func (s *scan) isGrand(j int) bool { return s.key(j) == "grand" || s.key(j) == "grande" }

// isHouseSuffix reports whether word j belongs to the house number before it: "5
// ter", "12 B", "7b".
func (s *scan) isHouseSuffix(j int) bool {
	if !s.is(j, french.HouseSuffix) || !s.num(j-1) {
		return false
	}
	if !s.newLine(j) && (s.size(j) > 1 || s.glued(j) || s.mark(j+1) != ',' && s.upper(j)) {
		return true
	}
	return s.key(j) == "b" && s.spaced(j) || s.small(j) && s.spaced(j) && s.is(j+1, french.AddressStreet) && (s.capital(j+2) || s.is(j+2, french.StreetLink))
}

// isHouseNumber reports whether token j is a number that houses have, and no part
// of a longer one nor the minutes of a time: "14 h 30, rue Monge".
func (s *scan) isHouseNumber(j int) bool {
	if n := s.size(j); !s.num(j) || n > 4 && !s.isLongHouseNumber(j) || s.newLine(j+1) || s.value(j) == 0 {
		return false
	}
	return (!s.glued(j) || !s.alnum(j-1)) && s.key(j-1) != "h" && !(s.size(j) == 4 && s.is(j-1, french.DateMonth))
}

// isLongHouseNumber reports whether number j is one of five digits as Québec has: "Adr. :
// 11530, av. Pelletier".
func (s *scan) isLongHouseNumber(j int) bool {
	return s.size(j) == 5 && s.mark(j+1) == ',' && s.glued(j+1) && s.is(j+2, french.AddressStreet) && (s.newCell(j) || s.mark(j-1) == ':')
}

// isNumberRange reports whether number j is the second of two houses: "114-116",
// "3/5".
func (s *scan) isNumberRange(j int) bool {
	m := s.mark(j - 1)
	return (m == '-' || m == '/') && s.joins(j-1) && s.num(j-2) && s.size(j-2) <= 4
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

// numberAfter steps over a house number after the street, as Belgians and the
// Swiss write it: "Rue du Bon-Pasteur 17 bte 4", "Chaussée de Ninove, 288".
func (s *scan) numberAfter(to int) int {
	j := to
	if s.mark(j) == ',' && s.glued(j) {
		j++
	}
	if k := s.signedNumber(j); k > 0 {
		return k
	}
	if !s.num(j) || s.size(j) > 4 || s.newCell(j) || s.glued(j) {
		return to
	}
	k := j + 1
	if s.size(j) == 4 && !(s.mark(k) == ',' && s.postal(k+1) > 0) {
		return to // "chaussée de Wavre 1148, 1160 Auderghem"
	}
	k = s.suffixAfter(k)
	if !s.newCell(k) && s.word(k) && !s.isAny(k, french.BuildingPart, french.StreetLink) || !s.ends(k) || s.counted(k) {
		return to
	}
	return k
}

// signedNumber is the token after the number of a house with its sign that token j begins,
// "avenue Kimpioka n° 46"; 0 for none.
func (s *scan) signedNumber(j int) int {
	if s.key(j) == "n" && !s.newCell(j) && s.mark(j+1) == '°' && s.glued(j+1) && s.num(j+2) && s.size(j+2) <= 3 && s.ends(j+3) {
		return j + 3
	}
	return 0
}

// suffixAfter is the token after what goes on with the number of a house before token k:
// "-344", "/2", "bis", "A".
func (s *scan) suffixAfter(k int) int {
	switch m := s.mark(k); {
	case !s.glued(k):
		return k
	case m == '/' || m == '-':
		if s.glued(k+1) && s.num(k+1) && s.size(k+1) <= 3 {
			return k + 2
		}
	case s.is(k, french.HouseSuffix), s.word(k) && s.size(k) == 1 && s.key(k) != "h":
		return k + 1
	}
	return k
}
