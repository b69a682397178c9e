package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// longestStreet is how many tokens of a street's type and name are read at most.
const longestStreet = 16

// streetNameEnd returns the token after the name of the street whose type is the word at token i,
// or 0 if no name follows. After a house number (numbered), the name may be in small letters.
func streetNameEnd(c *cursor, i int, numbered bool) int {
	j, whole := streetTypeEnd(c, i)
	if j == 0 || whole {
		return j
	}
	n := naming{street: i, numbered: numbered, loose: c.is(i, french.LooseStreet) && !c.is(i, french.NamedZone)}
	for ; j < i+longestStreet && !c.newCell(j); j++ {
		if n.words > 0 && isFormField(c, j) {
			break
		}
		switch streetNamePart(c, &n, j) {
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

// streetTypeEnd returns the token after the street type that begins with token i, with its dot or
// its second half ("av.", "rond-point", "Grand-Place"), or 0 if the word is not a type here. whole
// means that the type is the whole name: "Grand-Rue".
func streetTypeEnd(c *cursor, i int) (j int, whole bool) {
	j = i + 1
	if c.mark(j) == '.' && c.glued(j) && isShortType(c, i) {
		j++
	}
	switch {
	case c.mark(j) == '-' && c.joins(j), c.mark(j) == '\'' && c.joins(j) && isGrand(c, i):
		if !c.is(j+1, french.AddressStreet) && c.key(j+1) != "point" {
			return 0, false
		}
		return j + 2, isGrand(c, i)
	case c.key(i) == "rond", isGrand(c, i):
		return 0, false
	}
	return j, false
}

// isShortType reports whether a dot after the street type at token i is that of an abbreviation,
// "av.", "boul."; after "rue" it ends a sentence.
func isShortType(c *cursor, i int) bool {
	switch c.key(i) {
	case "rue", "quai", "place", "cours", "route":
		return false
	}
	return c.size(i) <= 5
}

// naming holds what was read so far of the name of a street.
type naming struct {
	street   int  // token of the street's type
	numbered bool // a house number comes before the type
	loose    bool // the type is an everyday word
	to       int  // the token after the name, or 0 before its first word
	words    int  // words of the name so far
}

// namePart says what a token is in the name of a street.
type namePart uint8

const (
	nameEnds  namePart = iota // not part of the name
	nameLink                  // part of the name if a word of the name follows: "de la", a hyphen
	namePiece                 // the rest of a word of the name
	nameWord                  // a word of the name
)

// streetNamePart returns what token j is in the street's name that n describes up to there.
func streetNamePart(c *cursor, n *naming, j int) namePart {
	switch {
	case joinsName(c, j), dotsName(c, n, j):
		return nameLink
	case c.num(j):
		if isNameNumber(c, n, j) {
			return nameWord
		}
		return nameEnds
	case c.num(j-1) && (c.is(j, french.DateMonth) || c.glued(j)):
		return namePiece // mai in "8 mai", e in "2e"
	case n.words > 0 && c.is(j, french.BuildingPart) && !c.glued(j) && !isCompassWord(c, j):
		return nameEnds
	case c.mark(j-1) == '-' && c.glued(j) && c.word(j):
		if c.capital(j) || !c.is(j, french.StreetLink) {
			return namePiece
		}
		return nameLink
	case isNameLink(c, n, j):
		if linkEnds(c, n, j) {
			return nameEnds
		}
		return nameLink
	case isNameCapital(c, n, j), isSmallNameWord(c, n, j):
		return nameWord
	}
	return nameEnds
}

// joinsName reports whether token j is a hyphen or an apostrophe between two words of a name:
// "Félix-Pyat", "l'Église".
func joinsName(c *cursor, j int) bool {
	return c.mark(j) == '-' && c.joins(j) || c.mark(j) == '\'' && c.glued(j)
}

// streetTitles are the folded abbreviations before the name of a person in the name of a street,
// with spaces around them: "rue du Gal. Leclerc". After any other short word, "rue du Bac.", a dot
// ends the sentence.
const streetTitles = " gal gen dr pr st ste cdt col cap cne lt mal mgr me adj sgt fr pdt mar cpt amb "

// dotsName reports whether token j is the dot of an abbreviated word in the name of a street: "rue
// du Gal. Leclerc".
func dotsName(c *cursor, n *naming, j int) bool {
	isDot := c.mark(j) == '.' && c.glued(j)
	isTitle := c.size(j-1) == 1 || strings.Contains(streetTitles, " "+c.key(j-1)+" ")
	isAbbreviation := c.word(j-1) && isTitle && c.mark(j-2) != '-'
	return isDot && j > n.street+1 && n.words < 2 && isAbbreviation && c.capital(j+1)
}

// isNameNumber reports whether the number at token j belongs to the name of a street: "rue du 8 mai
// 1945" ("of 8 May"), "11 Novembre", "2e Division", "151e".
func isNameNumber(c *cursor, n *naming, j int) bool {
	switch {
	case c.is(j+1, french.DateMonth) && (n.words == 0 || c.is(j-1, french.StreetLink)):
	case c.is(j-1, french.DateMonth) && c.size(j) == 4:
	case c.key(j+1) == "e" && n.words == 0:
	case c.is(j+1, french.Unit) && c.capital(j+1): // "rue des 3 Heures" ("of the 3 hours")
	default:
		return false
	}
	return true
}

// isNameLink reports whether the word at token j links words of a street's name: "de la", "du" ("of
// the"). A longer word with a capital at the beginning of the name, "Petite", is a word of the name
// instead.
func isNameLink(c *cursor, n *naming, j int) bool {
	return c.is(j, french.StreetLink) && (!c.capital(j) || n.words == 0 && !isNameByCapital(c, j))
}

// linkEnds reports whether the name of a street ends before the link at token j, as before "à"
// ("in") in "rue Monge à Paris". After an everyday type, "place", only links such as "de" and "l'"
// begin a name.
func linkEnds(c *cursor, n *naming, j int) bool {
	if n.words > 0 {
		return !isLeadingLink(c, j)
	}
	if !n.loose || n.numbered && c.noCaps(j) || j != n.street+1 {
		return false
	}
	switch c.key(j) {
	case "de", "du", "des", "d", "l":
		return false
	}
	return true
}

// isNameCapital reports whether the word at token j belongs to the name of a street because of its
// capital. A single letter belongs to it only inside the name or as an initial: "rue J. Jaurès".
func isNameCapital(c *cursor, n *naming, j int) bool {
	isNumero := c.key(j) == "n" && c.mark(j+1) == '°'
	isInitial := c.mark(j+1) == '.' && c.capital(j+2)
	return c.capital(j) && !isNumero && (c.size(j) > 1 || n.words > 0 || isInitial)
}

// isSmallNameWord reports whether the word at token j, in small letters, belongs to the name of a
// street with a house number: "12 rue des lilas", "3 rue jean-jaurès", "5 rue du quatre septembre"
// ("of 4 September").
func isSmallNameWord(c *cursor, n *naming, j int) bool {
	if !n.numbered || !c.word(j) {
		return false
	}
	if n.words == 0 || c.mark(j-1) == '-' {
		return true
	}
	return n.words < 3 && (c.is(j-1, french.StreetLink) || c.small(j) && c.is(j-1, french.NumberWord))
}

// isFormField reports whether the label of a form's next field begins at token j, so that the name
// of the street ends: "Ville :" ("town") in "3 rue des Lilas Ville : Dole", "Code postal : 39100".
func isFormField(c *cursor, j int) bool {
	if !c.capital(j) || c.glued(j) {
		return false
	}
	return c.mark(j+1) == ':' || c.small(j+1) && c.mark(j+2) == ':'
}

// isCompassWord reports whether the word at token j is a point of the compass with a capital:
// "Nord" ("North") in "avenue de la Porte Nord".
func isCompassWord(c *cursor, j int) bool {
	switch c.key(j) {
	case "est", "ouest", "nord", "sud":
		return c.capital(j)
	}
	return false
}

// isLeadingLink reports whether the link at token j, "de", leads to another word of the street's
// name: "rue du Pont de Pierre", but not "à" ("in") in "rue Monge à Paris".
func isLeadingLink(c *cursor, j int) bool {
	if c.is(j, french.StreetPreposition) {
		k := c.key(j)
		leadsAway := k == "a" || k == "au" || k == "en" || k == "et"
		return c.mark(j-1) == '-' || !leadsAway && c.is(j-1, french.StreetLink)
	}
	for k := j + 1; k < j+4; k++ {
		if c.newLine(k) {
			return false
		}
		if c.capital(k) {
			return !c.is(k, french.LineLabel)
		}
		if !c.is(k, french.StreetLink) && c.mark(k) != '\'' {
			return false
		}
	}
	return false
}

// isNameByCapital reports whether the link at token j is a word of the street's name because of its
// capital: "Petite", "Haut", but not "La" or "De".
func isNameByCapital(c *cursor, j int) bool { return c.capital(j) && c.size(j) > 3 }

// smallNameEnd returns the token after the name, in small letters, of a street without a number
// whose type is the word at token i. It returns 0 if ordinary prose could contain the same words.
// In "rue de la marne", the name is not a common word. In "place de l'église" ("church square"), it
// is a word after which squares are named, and an address can begin there: after a comma, a time or
// a colon.
func smallNameEnd(c *cursor, out *sink, i int) int {
	j := smallNameStart(c, i)
	if j == 0 {
		return calledAfterEnd(c, i)
	}
	if !c.is(i, french.LooseStreet) && isLivedIn(c, i) {
		return j + 1
	}
	if c.is(j, french.StreetNamesake) && isAddressed(c, i) && !(c.spaced(j+1) && c.small(j+1) && !c.is(j+1, french.StreetLink)) {
		return j + 1
	}
	if !c.is(i, french.LooseStreet) && isProperNoun(c, j) && !c.newLine(j) {
		return j + 1
	}
	if c.is(i, french.SureStreet) && j > i+2 && isWithoutArticle(c, i) {
		return hyphenedEnd(c, j)
	}
	out.refuse(i, j+1, ruleAddress, core.SmallLetters)
	return 0
}

// hyphenedEnd returns the token after the word at token j and the words that hyphens join to it:
// "fontaine-aux-loups".
func hyphenedEnd(c *cursor, j int) int {
	to := j + 1
	for c.mark(to) == '-' && c.joins(to) && c.word(to+1) {
		to += 2
	}
	return to
}

// isWithoutArticle reports whether the street type at token i begins the name of a street, because
// an ordinary noun would have an article before it: "le garage rue de la mare" ("the garage in").
func isWithoutArticle(c *cursor, i int) bool {
	if isStreets(c, i) {
		return false
	}
	if c.newLine(i) || c.mark(i-1) != 0 {
		return c.mark(i-1) != '\''
	}
	switch french.ClassOf(c.key(i - 1)) {
	case french.Determiner:
		return false
	}
	isNoun := c.small(i-1) && c.lexical(i-1)&common != 0 && !c.is(i-1, french.StreetLink)
	return isNoun && !isBeforeStreetNoun(c.key(i-1))
}

// calledAfterEnd returns the token after the name, in small letters, of a street whose type is the
// word at token i, if the name directly follows and is not a common word: "rue gabriel péri",
// "boulevard baille". It returns 0 for anything else.
func calledAfterEnd(c *cursor, i int) int {
	j := i + 1
	if !c.is(i, french.SureStreet) || c.size(i) < 3 || isStreets(c, i) || !isNameInSmall(c, j) {
		return 0
	}
	if k := j + 1; c.lexical(j)&given != 0 && c.small(k) && c.spaced(k) && c.size(k) > 3 && c.lexical(k)&surname != 0 {
		return j + 2
	}
	return j + 1
}

// isNameInSmall reports whether the word at token j, in small letters, is a first name, surname or
// town and not a common word.
func isNameInSmall(c *cursor, j int) bool {
	return c.small(j) && c.spaced(j) && c.size(j) > 3 && c.lexical(j)&common == 0 && c.lexical(j)&(given|surname|town) != 0
}

// isBeforeStreetNoun reports whether a folded word is an adjective before "rue" in ordinary prose:
// "en pleine rue" ("in the middle of the street"), "la même rue" ("the same street").
func isBeforeStreetNoun(key string) bool {
	switch key {
	case "pleine", "grande", "petite", "meme", "autre", "vieille", "premiere", "deuxieme":
		return true
	}
	return false
}

// isLivedIn reports whether the words before the street type at token i show that a person lives
// there: "tu habites rue des lilas" ("you live in").
func isLivedIn(c *cursor, i int) bool {
	for j := i - 1; j >= 0 && j > i-4 && !c.newCell(j+1); j-- {
		k := c.key(j)
		isLiving := k == "vit" || k == "vivent" || k == "vis"
		isDwelling := strings.HasPrefix(k, "habit") || strings.HasPrefix(k, "domicili")
		if isLiving || isDwelling || k == "loge" || k == "demeurant" {
			return true
		}
	}
	return false
}

// smallNameStart returns the word in small letters after the links that follow the street type at
// token i: "marne" in "rue de la marne". It returns 0 for anything else.
func smallNameStart(c *cursor, i int) int {
	if !mayHaveSmallName(c, i) {
		return 0
	}
	j := i + 1
	for c.is(j, french.StreetLink) && c.small(j) && j < i+3 || c.mark(j) == '\'' && c.glued(j) && j < i+5 {
		j++
	}
	isName := c.small(j) && c.size(j) >= 4
	isApart := c.mark(j-1) == '\'' || c.spaced(j)
	if j == i+1 || j > i+5 || c.newCell(j) || !isApart || !isName {
		return 0
	}
	for k := i + 1; k <= j; k++ {
		if c.newCell(k) {
			return 0
		}
	}
	return j
}

// mayHaveSmallName reports whether a name in small letters can follow the street type at token i.
func mayHaveSmallName(c *cursor, i int) bool {
	if c.is(i, french.LooseStreet) && c.key(i) != "place" && c.key(i) != "cours" {
		return false
	}
	return (c.small(i) || c.newCell(i)) && c.size(i) >= 3
}

// isProperNoun reports whether the word at token j is more likely a place than a word: a town with
// at least 32,768 inhabitants (lexicon.Place32k) whose level as a place in the lexicon is above its
// level as a word.
func isProperNoun(c *cursor, j int) bool {
	if c.lexical(j)&town == 0 || c.lex == nil {
		return false
	}
	e, ok := c.lex.Lookup(c.doc.Key(j))
	return ok && e.Place >= lexicon.Place32k && e.Place > e.Word
}

// isAddressed reports whether an address without a number may begin at token i: at the beginning of
// a line, or after a comma, a colon, an opening bracket, a number or an hour.
func isAddressed(c *cursor, i int) bool {
	switch c.mark(i - 1) {
	case ',', '(', ':':
		return true
	}
	return c.newLine(i) || c.num(i-1) || c.key(i-1) == "h" && c.num(i-2)
}
