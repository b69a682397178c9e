package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleReference rule = 19

// reference is the number of a file, a contract, an invoice, a patient or a licence that a word
// announces.
var reference = identifier{
	rule: ruleReference, rank: 60, name: "pattern.reference", kind: core.ID,
	heads: french.Of(french.ReferenceHead),
	starts: []start{
		{at: anyNumber, find: func(s *scan, i int) { findReferenceInColumn(&s.table, &s.sink, i) }},
		{at: wordDigits, find: func(s *scan, i int) { findReferenceInColumn(&s.table, &s.sink, i) }},
		{at: cueWord, words: registerWords.With(french.Of(french.NumberSign)), find: func(s *scan, i int) { findReference(&s.cues, &s.sink, i) }},
		{at: dottedWord, words: registerWords, find: func(s *scan, i int) { findAnnounced(&s.cues, &s.sink, s.dots.from, s.dots.to, s.dots.roles) }},
	},
}

const ruleNumber rule = 22

// bareNumber is a number after "n°" without a noun. It has no start, because findReference, the
// scanner of reference, finds it.
var bareNumber = identifier{
	rule: ruleNumber, rank: 50, name: "pattern.number", kind: core.ID,
}

// registerWords are the roles of nouns that the number of a file, a firm, a person or a parcel
// follows: "dossier", "SIRET".
var registerWords = french.Of(french.ReferenceHead, french.FirmNumberCue, french.SocialSecurityCue, french.PupilNumberCue, french.ParcelCue)

// findReference finds the number of a file, a contract, an invoice, a patient or a licence that the
// word at token i announces: "dossier n° 22-018844", "IPP 800417263", "Réf. : AB/2023-117". After a
// noun alone, the number must come next; after "n°", a few words may be in between. After "n°"
// without a noun, the number must look like one of a register, because otherwise every bus line
// would be found.
func findReference(c *cues, out *sink, i int) {
	r := c.rolesAt(i)
	if noun := r.Any(registerWords); !noun && !isNumero(c.cursor, i) {
		return
	} else if noun || c.mark(i+1) == '°' {
		c.addHead(i, r.With(french.Of(french.ReferenceHead)))
	}
	findAnnounced(c, out, i, i+1, r)
}

// findAnnounced finds the number that the word at tokens [i, j) announces. Several tokens are an
// abbreviation with dots. r are the roles of the word.
func findAnnounced(c *cues, out *sink, i, j int, r french.Roles) {
	a := announcer{noun: r.Any(registerWords), social: r.Has(french.SocialSecurityCue), holder: r.Has(french.HolderNumber)}
	a.numero = isNumero(c.cursor, i)
	for first, end := j, j+11; j < end; j++ {
		if c.newLine(j) && (j == len(c.tok) || !a.colon || j != first+1) {
			return
		}
		if c.mark(j) != 0 {
			if !passesMark(c.cursor, &a, i, j) {
				return
			}
			continue
		}
		if canBeginValue(c.cursor, j) {
			break
		}
		if isNumero(c.cursor, j) && (c.mark(j+1) == '°' || c.key(j) != "n" && c.key(j) != "ns") {
			a.numero = true
			continue
		}
		if a.noun && a.numero && findDictated(c.cursor, out, j) {
			return
		}
		if c.is(j, french.ReferenceHead) && j > i+1 {
			if !a.numero {
				return // the number belongs to the word at token j
			}
			a.noun = true
			continue
		}
		if !c.is(j, french.NumberLink) {
			if a.fillers++; a.fillers > 3 {
				return
			}
		}
	}
	findAnnouncedValue(c, out, i, j, a)
}

// announcer holds what was read between an announcing word and its number.
type announcer struct {
	noun    bool // a noun announces the number: "dossier"
	numero  bool // "n°" or "numéro" announces it
	colon   bool // a colon or an equals sign was read
	comma   bool // a comma was read
	social  bool // the number is a social security number, which is long
	holder  bool // the number belongs to a person and is not an amount
	fillers int  // number of words read that are not a french.NumberLink
}

// passesMark reports whether the mark at token j can be between the announcing word at token i
// and its number. It records in the announcer what the mark shows.
func passesMark(c *cursor, a *announcer, i, j int) bool {
	switch c.mark(j) {
	case '°', 'º', '#', '=', ':':
		a.numero = a.numero || c.mark(j) != ':' && c.mark(j) != '='
		a.colon = a.colon || c.mark(j) == ':' || c.mark(j) == '='
		return true
	case '.', ')', '\'', '"', '«', '(', '*', '|', '[':
		return c.mark(j) != '.' || c.glued(j) && len(c.key(j-1)) <= 5
	case '/':
		return c.key(j-1) == "c" && a.colon // "LEMOINE c/ SDC": c/ means "versus"
	case ',':
		a.comma = true
		return a.noun && !c.newLine(j+1)
	case '-':
		return !a.noun || c.spaced(j) || isNumero(c, j+1)
	}
	return false
}

// findDictated finds the number in words that begins with token j, as in dictated texts:
// "quarante-quatre dix-sept". It needs four words, because fewer could be a count. It reports
// whether it found one.
func findDictated(c *cursor, out *sink, j int) bool {
	to, n := j, 0
	for k := j; k < j+longestValue && !c.newLine(k) && (c.is(k, french.NumberWord) || c.mark(k) == '-' && c.glued(k) || n > 0 && isDictatedJoin(c, k)); k++ {
		if c.mark(k) == 0 && c.key(k) != "et" && !isDictatedJoin(c, k) {
			n++
			to = k + 1
		}
	}
	if n < 4 || c.is(j, french.StreetLink) {
		return false
	}
	out.put(hit{from: j, to: to, rule: ruleReference})
	return true
}

// isNumero reports whether token i means "numéro". "n" does so only before "°". "no" does so if it
// is written with the sign, "nº" or "no°", or precedes a number. "nr" does so before a full stop or
// a number.
func isNumero(c *cursor, i int) bool {
	if !c.is(i, french.NumberSign) {
		return false
	}
	switch c.key(i) {
	case "n", "ns", "nb":
		return c.glued(i+1) && c.mark(i+1) == '°'
	case "no", "nos":
		isSign := c.surface(i) == "nº" || c.surface(i) == "Nº" || c.mark(i+1) == '°' && c.glued(i+1)
		isBeforeNumber := c.mark(i+1) == '.' && c.num(i+2) || c.spaced(i+1) && c.num(i+1)
		return isSign || isBeforeNumber
	case "nr":
		return c.mark(i+1) == '.' || c.num(i+1)
	}
	return true
}

// canBeginValue reports whether a number or code of a file, contract or person can begin with token
// j.
func canBeginValue(c *cursor, j int) bool {
	switch {
	case c.num(j):
		return true
	case !c.capital(j):
		return canBeginSmallCode(c, j)
	case c.glued(j + 1):
		return canBeginGluedCode(c, j)
	}
	return canBeginSpacedCode(c, j)
}

// canBeginSmallCode reports whether a code in small letters begins with token j: "p-7741/22" on
// a line without capitals, "a123".
func canBeginSmallCode(c *cursor, j int) bool {
	m := c.mark(j + 1)
	isJoined := (m == '-' || m == '/') && c.joins(j+1) && c.size(j) <= 4
	if isJoined && c.noCaps(j) && !c.isAny(j, french.ReferenceHead, french.NumberSign, french.StreetLink) {
		return c.hasDigitsAhead(j + 2)
	}
	return c.word(j) && c.glued(j+1) && c.num(j+1) && c.size(j) <= 2 && !c.is(j, french.NumberSign)
}

// canBeginGluedCode reports whether a code begins with the word at token j, which has a capital,
// and continues without a space: "AB12", "DRH/2024-07".
func canBeginGluedCode(c *cursor, j int) bool {
	if c.num(j + 1) {
		return true
	}
	switch c.mark(j + 1) {
	case '-', '/', '_', '.':
		return c.glued(j+2) && c.alnum(j+2) && c.hasDigitsAhead(j+2)
	}
	return false
}

// canBeginSpacedCode reports whether the word at token j is the first group of a code in capitals,
// before a space: "AB 2023", "B C12". It excludes "FACTURE DU 20/12" ("invoice of") and "permis B
// 12" (a class of driving licence).
func canBeginSpacedCode(c *cursor, j int) bool {
	if !c.upper(j) || c.size(j) > 4 || !c.spaced(j+1) {
		return false
	}
	if c.is(j, french.CapitalArticle) || c.size(j) > 2 && c.mark(j+2) == '/' || isDrivingLicence(c, j) || c.isAny(j, french.ReferenceHead, french.NumberSign) {
		return false
	}
	return c.num(j+1) || c.size(j) <= 2 && c.upper(j+1) && c.glued(j+2) && c.num(j+2)
}

// isDrivingLicence reports whether the letter at token j is the class of a driving licence, "permis
// B".
func isDrivingLicence(c *cursor, j int) bool {
	return c.key(j) == "b" && c.is(j-1, french.ReferenceHead) && c.key(j-1) == "permis"
}

// hasDigitsAhead reports whether there is a number among the tokens that follow each other
// without spaces from token j on.
func (c *cursor) hasDigitsAhead(j int) bool {
	for k := j; k < j+8 && (k == j || c.glued(k)); k++ {
		if c.num(k) {
			return true
		}
	}
	return false
}

// findAnnouncedValue finds the number that begins with token j and that the word at token i
// announces, if it is long enough. a describes the text between the two.
func findAnnouncedValue(c *cues, out *sink, i, j int, a announcer) {
	to := valueEnd(c.cursor, j)
	if to == 0 {
		return
	}
	v := value{from: j, to: to, digits: c.countDigits(j, to)}
	if veto := valueVeto(c, i, &v, &a); veto != "" {
		out.refuse(j, to, ruleReference, veto)
		return
	}
	h := hit{from: j, to: to, rule: ruleReference}
	switch {
	case isLongAfterNoun(c.cursor, &v, &a):
	case !a.noun && a.fillers < 2 && isLongAfterSign(c.cursor, &v):
		h.rule = ruleNumber
	case !a.noun && (a.fillers < 3 || a.fillers < 4 && a.colon) && v.digits >= 6:
	case c.is(i, french.ParcelCue) && a.fillers <= 1 && c.word(j) && v.digits >= 1:
	default:
		out.refuse(j, to, ruleReference, core.TooShort)
		return
	}
	out.put(h)
	findOthers(c.cursor, out, to)
}

// value is a number or code: its tokens [from, to), and the number of its digits.
type value struct{ from, to, digits int }

// valueVeto returns why the number or code v, which the word at token i announces, is not that of a
// file, a contract or a person, whatever its length, or "" if there is no reason.
func valueVeto(c *cues, i int, v *value, a *announcer) core.Veto {
	isNumbered := a.noun && a.numero // "dossier n°": what follows is its number in any case
	switch {
	case c.isAmount(v.to), !a.numero && !a.holder && (isThousands(c.cursor, v.from, v.to) || isCountOf(c.cursor, v)):
		return isCount // "12 000 €", "une commande de 12000 briques" ("an order of")
	case isWholeDate(c.cursor, v):
		return isDate
	case c.key(i) == "code" && !isPersonalCode(c.cursor, v, a):
		return core.Jargon // the code of a trade, a law, a post office
	case isAnnouncedPhone(c, i, v, a):
		return isPhone
	case a.social && v.digits < 10:
		return core.TooShort
	case a.comma && !(c.isSolidCode(v.from, v.to) && v.digits >= 4):
		return unannounced
	case isStatute(c.cursor, i, v.from):
		return isLaw
	case isClock(c.cursor, v.from, v.to):
		return isTime
	case !isNumbered && isFractionValue(c.cursor, v.from, v.to):
		return isFraction
	case !isNumbered && isYears(c.cursor, v.from, v.to) && !isOfYear(c.cursor, a, v):
		return isYear
	}
	return ""
}

// isOfYear reports whether the code v is a number and its year, "n° 1874/2022". The "n°" directly
// before it shows that it is not two years.
func isOfYear(c *cursor, a *announcer, v *value) bool {
	return a.numero && a.fillers == 0 && c.mark(v.from+1) == '/'
}

// isCountOf reports whether v is one number between "de" and a word in the plural: "de 12000
// briques" ("of 12000 bricks").
func isCountOf(c *cursor, v *value) bool {
	isNumber := v.to == v.from+1 && c.num(v.from) && c.key(v.from-1) == "de"
	return isNumber && c.small(v.to) && !c.newLine(v.to) && c.isPlural(v.to)
}

// isWholeDate reports whether v is a date and nothing else.
func isWholeDate(c *cursor, v *value) bool {
	to := dateEnd(c, v.from)
	return to > 0 && to >= v.to
}

// isPersonalCode reports whether v, directly after the word "code", is long and mixed, like the
// codes of people and machines: "DBYU-X-B7D-KQM", "A-077".
func isPersonalCode(c *cursor, v *value, a *announcer) bool {
	if a.fillers > 0 {
		return false
	}
	return isLongCode(c, v.from, v.to) || c.isSolidCode(v.from, v.to) && c.mark(v.from+1) == '-'
}

// isAnnouncedPhone reports whether v, which the word at token i announces, is a phone number: ten
// digits that begin with 0, and no "n°" before them: "client 0612345678".
func isAnnouncedPhone(c *cues, i int, v *value, a *announcer) bool {
	if v.to != v.from+1 || v.digits != 10 || c.surface(v.from)[0] != '0' {
		return false
	}
	return c.isPhoneAnnounced(v.from) || !a.numero && (a.fillers > 0 || c.is(i, french.PersonLabel)) || c.key(i) == "client"
}

// isLongAfterNoun reports whether v is long enough for the number of a file or a person after a
// noun that announces it, "dossier 4471". It needs more digits if other words are between the two,
// and fewer after "n°" or in a code.
func isLongAfterNoun(c *cursor, v *value, a *announcer) bool {
	n, coded := v.digits, c.hasJoiner(v.from, v.to)
	switch {
	case !a.noun:
		return false
	case isMixedCode(c, v.from, v.to):
		return true
	case a.fillers > 0:
		return n >= 6 || n >= 4 && (a.numero || a.colon || coded)
	}
	isSupported := a.numero || a.holder || coded
	if n >= 4 || n >= 3 && isSupported || n >= 2 && a.numero && coded {
		return true
	}
	return isLongCode(c, v.from, v.to)
}

// isLongAfterSign reports whether v has enough digits for the number of a file or a person after
// "n°" without a noun.
func isLongAfterSign(c *cursor, v *value) bool {
	n := v.digits
	isSupported := n >= 4 && (c.hasJoiner(v.from, v.to) || c.surface(v.from)[0] == '0')
	return n >= 5 || isSupported || n >= 3 && c.isSolidCode(v.from, v.to) || isMixedCode(c, v.from, v.to)
}

// findOthers finds the other numbers of a list that continues at token j, after the first one: "B
// 417, B 418 et C 22" ("and").
func findOthers(c *cursor, out *sink, j int) {
	for range 20 {
		k := j
		if c.mark(k) == ',' || c.mark(k) == '/' && c.spaced(k) {
			k++
		}
		if c.key(k) == "et" || c.key(k) == "a" || c.key(k) == "ou" || c.key(k) == "puis" {
			k++
		}
		if k == j || c.newLine(k) || !canBeginValue(c, k) {
			return
		}
		to := valueEnd(c, k)
		n := c.countDigits(k, to)
		isLong := n >= 4 || n >= 2 && c.hasJoiner(k, to)
		if to == 0 || c.isAmount(to) || dateEnd(c, k) > 0 || !isLong {
			return
		}
		out.put(hit{from: k, to: to, rule: ruleReference})
		j = to
	}
}

// findReferenceInColumn finds the number or code that begins with token i, in a column whose header
// announces the numbers of files or people.
func findReferenceInColumn(c *table, out *sink, i int) {
	if r := c.columnRoles(i); !r.Has(french.ReferenceHead) || !c.startsCell(i) || dateEnd(c.cursor, i) > 0 {
		return
	}
	if to := valueEnd(c.cursor, i); to > 0 && c.endsCell(to) && c.countDigits(i, to) >= 4 {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}
