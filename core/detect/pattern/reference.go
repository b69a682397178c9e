package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// reference finds the number that word i announces: of a file, a contract, an
// invoice, a patient, a licence: "dossier n° 22-018844", "IPP 800417263",
// "Réf. : AB/2023-117". A noun alone wants the number next to it; "n°" lets a
// few words between; after "n°" alone the number must look like one of a
// register, or every bus would have one.
func (s *scan) reference(i int) {
	r := s.roles[s.tok[i].Form]
	if noun := r.Any(numbered); !noun && !s.numero(i) {
		return
	} else if noun || s.mark(i+1) == '°' {
		s.heads(i, r.With(french.Of(french.ReferenceHead)))
	}
	s.announces(i, i+1, r)
}

// announces finds the number that the word at tokens i to before j announces,
// which has the roles r.
func (s *scan) announces(i, j int, r french.Roles) {
	c := announcer{noun: r.Any(numbered), social: r.Has(french.SocialSecurityCue), holder: r.Has(french.HolderNumber)}
	c.numero = s.numero(i)
	for first, end := j, j+11; j < end; j++ {
		if s.newLine(j) && (j == len(s.tok) || !c.colon || j != first+1) {
			return
		}
		if s.mark(j) != 0 {
			if !s.passes(&c, i, j) {
				return
			}
			continue
		}
		if s.valueBegins(j) {
			break
		}
		if s.numero(j) && (s.mark(j+1) == '°' || s.key(j) != "n" && s.key(j) != "ns") {
			c.numero = true
			continue
		}
		if c.noun && c.numero && s.dictated(j) {
			return
		}
		if s.is(j, french.ReferenceHead) && j > i+1 {
			if !c.numero {
				return // that word's own
			}
			c.noun = true
			continue
		}
		if !s.connects(j) {
			if c.fillers++; c.fillers > 3 {
				return
			}
		}
	}
	s.announcedValue(i, j, c)
}

// announcer is what was read between an announcing word and the number.
type announcer struct {
	noun, numero, colon bool
	social              bool // of a social security number: long
	holder              bool // of a number of somebody, no amount
	comma               bool
	fillers             int
}

// passes reports whether mark j may stand between word i and its number.
func (s *scan) passes(a *announcer, i, j int) bool {
	switch s.mark(j) {
	case '°', 'º', '#', '=', ':':
		a.numero = a.numero || s.mark(j) != ':' && s.mark(j) != '='
		a.colon = a.colon || s.mark(j) == ':' || s.mark(j) == '='
		return true
	case '.', ')', '\'', '"', '«', '(', '*', '|', '[':
		return s.mark(j) != '.' || s.glued(j) && len(s.key(j-1)) <= 5
	case '/':
		return s.key(j-1) == "c" && a.colon // "LEMOINE c/ SDC"
	case ',':
		a.comma = true
		return a.noun && !s.newLine(j+1)
	case '-':
		return !a.noun || s.spaced(j) || s.numero(j+1)
	}
	return false
}

// dictated notes the number in words that begins with token j, as dictation
// leaves them: four words at least, so that nothing is meant that one counts.
func (s *scan) dictated(j int) bool {
	to, n := j, 0
	for k := j; k < j+longestValue && !s.newLine(k) && (s.is(k, french.NumberWord) || s.mark(k) == '-' && s.glued(k) || n > 0 && s.isDictatedJoin(k)); k++ {
		if s.mark(k) == 0 && s.key(k) != "et" && !s.isDictatedJoin(k) {
			n++
			to = k + 1
		}
	}
	if n < 4 || s.is(j, french.StreetLink) {
		return false
	}
	s.put(hit{from: j, to: to, rule: ruleReference})
	return true
}

// numero reports whether token i stands for "numéro". A bare "n" or "no" does
// with its sign or a dot only.
func (s *scan) numero(i int) bool {
	if !s.is(i, french.NumberSign) {
		return false
	}
	switch s.key(i) {
	case "n", "ns", "nb":
		return s.glued(i+1) && s.mark(i+1) == '°'
	case "no", "nos":
		return s.surface(i) == "nº" || s.surface(i) == "Nº" || s.mark(i+1) == '°' && s.glued(i+1) || s.mark(i+1) == '.' && s.num(i+2) || s.spaced(i+1) && s.num(i+1)
	case "nr":
		return s.mark(i+1) == '.' || s.num(i+1)
	}
	return true
}

// connects reports whether word j may stand between a cue and its number
// without weakening it: "le numéro de dossier est le 4417".
func (s *scan) connects(j int) bool {
	return s.is(j, french.NumberLink)
}

// valueBegins reports whether a number or code can begin with token j.
func (s *scan) valueBegins(j int) bool {
	switch {
	case s.num(j):
		return true
	case !s.capital(j):
		return s.smallCodeBegins(j)
	case s.glued(j + 1):
		return s.gluedCodeBegins(j)
	}
	return s.spacedCodeBegins(j)
}

// smallCodeBegins reports whether a code in small letters begins with token j:
// "p-7741/22" on a line without capitals, "a123".
func (s *scan) smallCodeBegins(j int) bool {
	m := s.mark(j + 1)
	if (m == '-' || m == '/') && s.noCaps(j) && s.size(j) <= 4 && s.joins(j+1) && !s.isAny(j, french.ReferenceHead, french.NumberSign, french.StreetLink) {
		return s.digitsAhead(j + 2)
	}
	return s.word(j) && s.glued(j+1) && s.num(j+1) && s.size(j) <= 2 && !s.is(j, french.NumberSign)
}

// gluedCodeBegins reports whether the word j, with a capital, goes on without a
// space as a code does: "AB12", "DRH/2024-07".
func (s *scan) gluedCodeBegins(j int) bool {
	if s.num(j + 1) {
		return true
	}
	switch s.mark(j + 1) {
	case '-', '/', '_', '.':
		return s.glued(j+2) && s.alnum(j+2) && s.digitsAhead(j+2)
	}
	return false
}

// spacedCodeBegins reports whether word j is the first group of a code in capitals
// before a space: "AB 2023", "B C12"; no word, "FACTURE DU 20/12", no permit,
// "permis B 12".
func (s *scan) spacedCodeBegins(j int) bool {
	if !s.upper(j) || s.size(j) > 4 || !s.spaced(j+1) {
		return false
	}
	if s.article(j) || s.size(j) > 2 && s.mark(j+2) == '/' || s.isDrivingLicence(j) || s.isAny(j, french.ReferenceHead, french.NumberSign) {
		return false
	}
	return s.num(j+1) || s.size(j) <= 2 && s.upper(j+1) && s.glued(j+2) && s.num(j+2)
}

// isDrivingLicence reports whether letter j is the class of one, "permis B".
func (s *scan) isDrivingLicence(j int) bool {
	return s.key(j) == "b" && s.is(j-1, french.ReferenceHead) && s.key(j-1) == "permis"
}

// article reports whether word j in capitals is one of the language all the
// same: "FACTURE DU 20/12".
func (s *scan) article(j int) bool {
	return s.is(j, french.CapitalArticle)
}

// digitsAhead reports whether a number stands in the glued run from token j
// on.
func (s *scan) digitsAhead(j int) bool {
	for k := j; k < j+8 && (k == j || s.glued(k)); k++ {
		if s.num(k) {
			return true
		}
	}
	return false
}

// announcedValue notes the number from token j on that word i announces, when
// it is long enough for that.
func (s *scan) announcedValue(i, j int, c announcer) {
	to := s.refValue(j)
	if to == 0 {
		return
	}
	v := value{from: j, to: to, digits: s.countDigits(j, to)}
	if veto := s.valueVeto(i, &v, &c); veto != "" {
		s.refuse(j, to, ruleReference, veto)
		return
	}
	h := hit{from: j, to: to, rule: ruleReference}
	switch {
	case s.isLongAfterNoun(&v, &c):
	case !c.noun && c.fillers < 2 && s.isLongAfterSign(&v):
		h.rule = ruleNumber
	case !c.noun && (c.fillers < 3 || c.fillers < 4 && c.colon) && v.digits >= 6:
	case s.is(i, french.ParcelCue) && c.fillers <= 1 && s.word(j) && v.digits >= 1:
	default:
		s.refuse(j, to, ruleReference, core.TooShort)
		return
	}
	s.put(h)
	s.others(to)
}

// value is a number or code: its tokens, half-open, and how many digits it has.
type value struct{ from, to, digits int }

// valueVeto is why the value that word i announces is not the number of a file, a
// contract or a person, however long it is.
func (s *scan) valueVeto(i int, v *value, c *announcer) core.Veto {
	numbered := c.noun && c.numero // "dossier n°": whatever follows is its number
	switch {
	case s.counted(v.to), !c.numero && !c.holder && (s.thousands(v.from, v.to) || s.isCountOf(v)):
		return isCount // "12 000 €", "une commande de 12000 briques"
	case s.isWholeDate(v):
		return isDate
	case s.key(i) == "code" && !s.isPersonalCode(v, c):
		return core.Jargon // of a trade, a law, a post office
	case s.isAnnouncedPhone(i, v, c):
		return isPhone
	case c.social && v.digits < 10:
		return core.TooShort
	case c.comma && !(s.solidCode(v.from, v.to) && v.digits >= 4):
		return unannounced
	case s.statute(i, v.from):
		return isLaw
	case s.clock(v.from, v.to):
		return isTime
	case !numbered && s.fraction(v.from, v.to):
		return isFraction
	case !numbered && s.year(v.from, v.to) && !s.isOfYear(c, v):
		return isYear
	}
	return ""
}

// isOfYear reports whether the value is a number and its year rather than two years, by
// the sign before it: "n° 1874/2022".
func (s *scan) isOfYear(a *announcer, v *value) bool {
	return a.numero && a.fillers == 0 && s.mark(v.from+1) == '/'
}

// isCountOf reports whether the value is one number behind "de" and a word in the plural
// behind it.
func (s *scan) isCountOf(v *value) bool {
	return v.to == v.from+1 && s.num(v.from) && s.key(v.from-1) == "de" && s.small(v.to) && !s.newLine(v.to) && s.plural(v.to)
}

// isWholeDate reports whether the value is no more than a date.
func (s *scan) isWholeDate(v *value) bool {
	to := s.date(v.from)
	return to > 0 && to >= v.to
}

// isPersonalCode reports whether the value after the word "code" is long and
// composed as those of people and machines are: "DBYU-X-B7D-KQM", "A-077".
func (s *scan) isPersonalCode(v *value, c *announcer) bool {
	if c.fillers > 0 {
		return false
	}
	return s.longCode(v.from, v.to) || s.solidCode(v.from, v.to) && s.mark(v.from+1) == '-'
}

// isAnnouncedPhone reports whether the value that word i announces is ten digits
// that begin with 0, and the words between speak of no number of a file: "client
// 0612345678".
func (s *scan) isAnnouncedPhone(i int, v *value, c *announcer) bool {
	if v.to != v.from+1 || v.digits != 10 || s.surface(v.from)[0] != '0' {
		return false
	}
	return s.announced(v.from) || !c.numero && (c.fillers > 0 || s.is(i, french.PersonLabel)) || s.key(i) == "client"
}

// isLongAfterNoun reports whether the value is long enough after a noun that
// announces it: the further away, the longer.
func (s *scan) isLongAfterNoun(v *value, c *announcer) bool {
	n, coded := v.digits, s.coded(v.from, v.to)
	switch {
	case !c.noun:
		return false
	case s.isMixedCode(v.from, v.to):
		return true
	case c.fillers > 0:
		return n >= 6 || n >= 4 && (c.numero || c.colon || coded)
	}
	return n >= 4 || n >= 3 && (c.numero || c.holder || coded) || n >= 2 && c.numero && coded || s.longCode(v.from, v.to)
}

// isLongAfterSign reports whether the value is long enough after a bare "n°".
func (s *scan) isLongAfterSign(v *value) bool {
	n := v.digits
	return n >= 5 || n >= 4 && (s.coded(v.from, v.to) || s.surface(v.from)[0] == '0') || n >= 3 && s.solidCode(v.from, v.to) || s.isMixedCode(v.from, v.to)
}

// others finds the further numbers of a list: "B 417, B 418 et C 22".
func (s *scan) others(j int) {
	for range 20 {
		k := j
		if s.mark(k) == ',' || s.mark(k) == '/' && s.spaced(k) {
			k++
		}
		if s.key(k) == "et" || s.key(k) == "a" || s.key(k) == "ou" || s.key(k) == "puis" {
			k++
		}
		if k == j || s.newLine(k) || !s.valueBegins(k) {
			return
		}
		to := s.refValue(k)
		if to == 0 || s.counted(to) || s.date(k) > 0 || s.countDigits(k, to) < 4 && !s.coded(k, to) || s.countDigits(k, to) < 2 {
			return
		}
		s.put(hit{from: k, to: to, rule: ruleReference})
		j = to
	}
}
