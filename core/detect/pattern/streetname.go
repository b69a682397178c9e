package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// longestStreet bounds the name of a street, in tokens from its type on.
const longestStreet = 16

// streetName is the token after the name of a street whose type is word i; 0
// when no name follows. After a number a name may stand in small letters.
func (s *scan) streetName(i int, numbered bool) int {
	j, whole := s.streetType(i)
	if j == 0 || whole {
		return j
	}
	n := naming{street: i, numbered: numbered, loose: s.is(i, french.LooseStreet) && !s.is(i, french.NamedZone)}
	for ; j < i+longestStreet && !s.newCell(j); j++ {
		if n.words > 0 && s.field(j) {
			break
		}
		switch s.partOf(&n, j) {
		case nameEnds:
			return n.to
		case nameWord:
			n.words++
			n.to = j + 1
		case namePiece:
			n.to = j + 1
		}
	}
	return n.to
}

// streetType is the token after a street's type that begins with word i, with
// its dot or its second half: "av.", "rond-point", "Grand-Place"; 0 when word i
// is none after all. It also reports whether the type is the whole name:
// "Grand-Rue".
func (s *scan) streetType(i int) (j int, whole bool) {
	j = i + 1
	if s.mark(j) == '.' && s.glued(j) && s.isShortType(i) {
		j++
	}
	switch {
	case s.mark(j) == '-' && s.joins(j), s.mark(j) == '\'' && s.joins(j) && s.isGrand(i):
		if !s.is(j+1, french.AddressStreet) && s.key(j+1) != "point" {
			return 0, false
		}
		return j + 2, s.isGrand(i)
	case s.key(i) == "rond", s.isGrand(i):
		return 0, false
	}
	return j, false
}

// isShortType reports whether word i may be an abbreviation with a dot: "av.",
// "boul.", not the end of a sentence in "rue.".
func (s *scan) isShortType(i int) bool {
	switch s.key(i) {
	case "rue", "quai", "place", "cours", "route":
		return false
	}
	return s.size(i) <= 5
}

// naming is the name of a street as far as it was read.
type naming struct {
	street   int  // the street's type
	numbered bool // a house number stands before the type
	loose    bool // the type is an everyday word
	to       int  // the token after the name; 0 before its first word
	words    int
}

// namePart is what a token is in the name of a street.
type namePart uint8

const (
	nameEnds  namePart = iota // no part of it
	nameLink                  // within it, not at its end: "de la", a hyphen
	namePiece                 // the rest of a word of it
	nameWord                  // a word of it
)

// partOf says what token j is in the name n.
func (s *scan) partOf(n *naming, j int) namePart {
	switch {
	case s.joinsName(j), s.dotsName(n, j):
		return nameLink
	case s.num(j):
		if s.isNameNumber(n, j) {
			return nameWord
		}
		return nameEnds
	case s.num(j-1) && (s.is(j, french.DateMonth) || s.glued(j)):
		return namePiece // "8 mai", "2e"
	case n.words > 0 && s.is(j, french.BuildingPart) && !s.glued(j) && !s.compass(j):
		return nameEnds
	case s.mark(j-1) == '-' && s.glued(j) && s.word(j):
		if s.capital(j) || !s.is(j, french.StreetLink) {
			return namePiece
		}
		return nameLink
	case s.isNameLink(n, j):
		if s.linkEnds(n, j) {
			return nameEnds
		}
		return nameLink
	case s.isNameCapital(n, j), s.isSmallNameWord(n, j):
		return nameWord
	}
	return nameEnds
}

// joinsName reports whether token j joins two words of a name: "Félix-Pyat",
// "l'Église".
func (s *scan) joinsName(j int) bool {
	return s.mark(j) == '-' && s.joins(j) || s.mark(j) == '\'' && s.glued(j)
}

// dotsName reports whether token j is the dot of an abbreviated word of the name,
// "rue du Gal. Leclerc".
func (s *scan) dotsName(n *naming, j int) bool {
	return s.mark(j) == '.' && s.glued(j) && j > n.street+1 && n.words < 2 && s.word(j-1) && s.size(j-1) <= 3 && s.capital(j+1) && s.mark(j-2) != '-'
}

// isNameNumber reports whether number j belongs to the name: "rue du 8 mai 1945",
// "11 Novembre", "2e Division", "151e".
func (s *scan) isNameNumber(n *naming, j int) bool {
	switch {
	case s.is(j+1, french.DateMonth) && (n.words == 0 || s.is(j-1, french.StreetLink)):
	case s.is(j-1, french.DateMonth) && s.size(j) == 4:
	case s.key(j+1) == "e" && n.words == 0:
	case s.is(j+1, french.Unit) && s.capital(j+1): // "rue des 3 Heures"
	default:
		return false
	}
	return true
}

// isNameLink reports whether word j links the words of a name: "de la", "du"; a
// name that begins with a longer one in capitals has it as its first word,
// "Petite".
func (s *scan) isNameLink(n *naming, j int) bool {
	return s.is(j, french.StreetLink) && (!s.capital(j) || n.words == 0 && !s.isNameByCapital(j))
}

// linkEnds reports whether the name ends before the link at token j: "rue Monge
// à Paris"; an everyday type is followed by no other links than "de" and "l'".
func (s *scan) linkEnds(n *naming, j int) bool {
	if n.words > 0 {
		return !s.leads(j)
	}
	if !n.loose || n.numbered && s.noCaps(j) || j != n.street+1 {
		return false
	}
	switch s.key(j) {
	case "de", "du", "des", "d", "l":
		return false
	}
	return true
}

// isNameCapital reports whether word j is one of the name by its capital: a single
// letter only within it or as an initial, "rue J. Jaurès".
func (s *scan) isNameCapital(n *naming, j int) bool {
	return s.capital(j) && !(s.key(j) == "n" && s.mark(j+1) == '°') && (s.size(j) > 1 || n.words > 0 || s.mark(j+1) == '.' && s.capital(j+2))
}

// isSmallNameWord reports whether word j, in small letters, is one of the name of
// a street with a number: "12 rue des lilas", "3 rue jean-jaurès", "5 rue du
// quatre septembre".
func (s *scan) isSmallNameWord(n *naming, j int) bool {
	if !n.numbered || !s.word(j) {
		return false
	}
	if n.words == 0 || s.mark(j-1) == '-' {
		return true
	}
	return n.words < 3 && (s.is(j-1, french.StreetLink) || s.small(j) && s.is(j-1, french.NumberWord))
}

// field reports whether a field of a form begins at token j: "3 rue des Lilas
// Ville : Dole", "Code postal : 39100".
func (s *scan) field(j int) bool {
	if !s.capital(j) || s.glued(j) {
		return false
	}
	return s.mark(j+1) == ':' || s.small(j+1) && s.mark(j+2) == ':'
}

// compass reports whether word j is a quarter of the compass in a name: "avenue
// de la Porte Nord".
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

// isNameByCapital reports whether the link at token j is a word of the name by its
// capital: "Petite", "Haut"; not "La", "De".
func (s *scan) isNameByCapital(j int) bool { return s.capital(j) && s.size(j) > 3 }

// smallName is the token after the name of a street without a number, in small
// letters, whose type is word i; 0 when prose may say as much. "rue de la marne"
// has a name that is no common word; "place de l'église" one of what squares are
// called after, and stands where an address does: after a comma, a time, a
// colon.
func (s *scan) smallName(i int) int {
	j := s.smallNameStart(i)
	if j == 0 {
		return s.calledAfter(i)
	}
	if !s.is(i, french.LooseStreet) && s.isLivedIn(i) {
		return j + 1
	}
	if s.placeNoun(j) && s.addressed(i) && !(s.spaced(j+1) && s.small(j+1) && !s.is(j+1, french.StreetLink)) {
		return j + 1
	}
	if !s.is(i, french.LooseStreet) && s.properNoun(j) && !s.newLine(j) {
		return j + 1
	}
	if s.is(i, french.SureStreet) && j > i+2 && s.isWithoutArticle(i) {
		return s.hyphened(j)
	}
	s.refuse(i, j+1, ruleAddress, core.SmallLetters)
	return 0
}

// hyphened is the token after the word j and what hyphens join to it:
// "fontaine-aux-loups".
func (s *scan) hyphened(j int) int {
	to := j + 1
	for s.mark(to) == '-' && s.joins(to) && s.word(to+1) {
		to += 2
	}
	return to
}

// isWithoutArticle reports whether the words before the street's type, word i, make a name
// of it: a noun would have an article, "le garage rue de la mare".
func (s *scan) isWithoutArticle(i int) bool {
	if s.isStreets(i) {
		return false
	}
	if s.newLine(i) || s.mark(i-1) != 0 {
		return s.mark(i-1) != '\''
	}
	switch french.ClassOf(s.key(i - 1)) {
	case french.Determiner:
		return false
	}
	k := s.key(i - 1)
	return s.small(i-1) && s.lexical(i-1)&common != 0 && !s.is(i-1, french.StreetLink) && k != "pleine" && k != "grande" && k != "petite" && k != "meme" && k != "autre" && k != "vieille" && k != "premiere" && k != "deuxieme"
}

// calledAfter is the token after the name of a street in small letters that no link begins
// and that is no common word, "rue gabriel péri", "boulevard baille"; 0 for none.
func (s *scan) calledAfter(i int) int {
	j := i + 1
	if !s.is(i, french.SureStreet) || s.size(i) < 3 || s.isStreets(i) || !s.isNameInSmall(j) {
		return 0
	}
	if k := j + 1; s.lexical(j)&given != 0 && s.small(k) && s.spaced(k) && s.size(k) > 3 && s.lexical(k)&surname != 0 {
		return j + 2
	}
	return j + 1
}

// isNameInSmall reports whether word j, in small letters, is a name and no common word.
func (s *scan) isNameInSmall(j int) bool {
	return s.small(j) && s.spaced(j) && s.size(j) > 3 && s.lexical(j)&common == 0 && s.lexical(j)&(given|surname|town) != 0
}

// isLivedIn reports whether the words before the street i say that somebody lives there:
// "tu habites rue des lilas".
func (s *scan) isLivedIn(i int) bool {
	for j := i - 1; j >= 0 && j > i-4 && !s.newCell(j+1); j-- {
		k := s.key(j)
		if strings.HasPrefix(k, "habit") || strings.HasPrefix(k, "domicili") || k == "loge" || k == "demeurant" || k == "vit" || k == "vivent" || k == "vis" {
			return true
		}
	}
	return false
}

// smallNameStart is the word in small letters after the links that follow the
// street's type i, "rue de la marne"; 0 for none.
func (s *scan) smallNameStart(i int) int {
	if !s.mayHaveSmallName(i) {
		return 0
	}
	j := i + 1
	for s.is(j, french.StreetLink) && s.small(j) && j < i+3 || s.mark(j) == '\'' && s.glued(j) && j < i+5 {
		j++
	}
	if j == i+1 || j > i+5 || s.newCell(j) || s.mark(j-1) != '\'' && !s.spaced(j) || s.size(j) < 4 || !s.small(j) {
		return 0
	}
	for k := i + 1; k <= j; k++ {
		if s.newCell(k) {
			return 0
		}
	}
	return j
}

// mayHaveSmallName reports whether the type of a street, word i, is believed to
// be one before small letters.
func (s *scan) mayHaveSmallName(i int) bool {
	if s.is(i, french.LooseStreet) && s.key(i) != "place" && s.key(i) != "cours" {
		return false
	}
	return (s.small(i) || s.newCell(i)) && s.size(i) >= 3
}

// properNoun reports whether word j is more often a place than a word.
func (s *scan) properNoun(j int) bool {
	if s.lexical(j)&town == 0 || s.lex == nil {
		return false
	}
	e, ok := s.lex.Lookup(s.doc.Key(j))
	return ok && e.Place >= lexicon.Place32k && e.Place > e.Word
}

// addressed reports whether an address may begin with word i without a number.
func (s *scan) addressed(i int) bool {
	switch s.mark(i - 1) {
	case ',', '(', ':':
		return true
	}
	return s.newLine(i) || s.num(i-1) || s.key(i-1) == "h" && s.num(i-2)
}

// placeNoun reports whether streets and squares are called after word j, which
// is a common one.
func (s *scan) placeNoun(j int) bool {
	return s.is(j, french.StreetNamesake)
}
