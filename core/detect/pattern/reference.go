package pattern

import "github.com/cachenom/cachenom/core/french"

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
	c := announcer{noun: r.Any(numbered), social: r.Has(french.SocialSecurityCue)}
	c.numero = s.numero(i)
	for first, end := j, j+11; j < end; j++ {
		if s.newLine(j) && !(j < len(s.tok) && c.colon && s.newLine(j) && j == first+1) {
			return
		}
		if s.mark(j) != 0 {
			if !c.passes(s, i, j) {
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
	comma               bool
	fillers             int
}

// passes reports whether mark j may stand between word i and its number.
func (c *announcer) passes(s *scan, i, j int) bool {
	switch s.mark(j) {
	case '°', 'º', '#', '=', ':':
		c.numero = c.numero || s.mark(j) != ':' && s.mark(j) != '='
		c.colon = c.colon || s.mark(j) == ':' || s.mark(j) == '='
		return true
	case '.', ')', '\'', '"', '«', '(', '*', '|', '[':
		return s.mark(j) != '.' || s.glued(j) && s.size(j-1) <= 5
	case '/':
		return s.key(j-1) == "c" && c.colon // "LEMOINE c/ SDC"
	case ',':
		c.comma = true
		return c.noun && !s.newLine(j+1)
	case '-':
		return !c.noun || s.spaced(j) || s.numero(j+1)
	}
	return false
}

// dictated notes the number in words that begins with token j, as dictation
// leaves them: four words at least, so that nothing is meant that one counts.
func (s *scan) dictated(j int) bool {
	to, n := j, 0
	for k := j; k < j+longestValue && !s.newLine(k) && (s.is(k, french.NumberWord) || s.mark(k) == '-' && s.glued(k)); k++ {
		if s.mark(k) == 0 && s.key(k) != "et" {
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
		return s.surface(i) == "nº" || s.surface(i) == "Nº" || s.mark(i+1) == '°' && s.glued(i+1) || s.mark(i+1) == '.' && s.num(i+2)
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
	if s.num(j) {
		return true
	}
	if !s.capital(j) {
		if m := s.mark(j + 1); (m == '-' || m == '/') && s.noCaps(j) && s.size(j) <= 4 && s.glued(j+1) && s.glued(j+2) && !s.isAny(j, french.ReferenceHead, french.NumberSign, french.StreetLink) {
			return s.digitsAhead(j + 2) // "contrat p-7741/22"
		}
		return s.word(j) && s.glued(j+1) && s.num(j+1) && s.size(j) <= 2 && !s.is(j, french.NumberSign)
	}
	if s.glued(j + 1) {
		if s.num(j + 1) {
			return true
		}
		if m := s.mark(j + 1); (m == '-' || m == '/' || m == '_' || m == '.') && s.glued(j+2) {
			return s.alnum(j+2) && s.digitsAhead(j+2)
		}
		return false
	}
	if s.article(j) || s.size(j) > 2 && s.mark(j+2) == '/' || s.key(j) == "b" && s.is(j-1, french.ReferenceHead) && s.key(j-1) == "permis" {
		return false
	}
	return s.upper(j) && s.size(j) <= 4 && s.spaced(j+1) && (s.num(j+1) || s.size(j) <= 2 && s.upper(j+1) && s.glued(j+2) && s.num(j+2)) && !s.isAny(j, french.ReferenceHead, french.NumberSign)
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

// announcedValue notes the number from token j on when it is long enough for
// what announces it.
func (s *scan) announcedValue(i, j int, c announcer) {
	to := s.refValue(j)
	if to == 0 || s.counted(to) || s.date(j) > 0 && s.date(j) >= to {
		return
	}
	n := s.countDigits(j, to)
	if s.key(i) == "code" && (c.fillers > 0 || !s.longCode(j, to) && !(s.solidCode(j, to) && s.mark(j+1) == '-')) {
		return // of a trade, a law, a post office
	}
	if to == j+1 && n == 10 && (s.announced(j) || c.fillers > 0 && !c.numero || s.is(i, french.PersonLabel) && !c.numero || s.key(i) == "client") && s.surface(j)[0] == '0' {
		return // a phone number
	}
	if c.social && n < 10 || c.comma && !(s.solidCode(j, to) && n >= 5) || s.fraction(j, to) && !(c.noun && c.numero) || s.thousands(j, to) && !c.numero || s.statute(i, j) {
		return
	}
	if s.clock(j, to) || s.year(j, to) && !(c.noun && c.numero) {
		return
	}
	h := hit{from: j, to: to, rule: ruleReference}
	switch {
	case c.noun && c.fillers == 0 && (n >= 4 || n >= 3 && (c.numero || s.coded(j, to)) || n >= 2 && c.numero && s.coded(j, to) || s.longCode(j, to)):
	case c.noun && c.fillers > 0 && (n >= 6 || n >= 4 && (c.numero || c.colon) || n >= 4 && s.coded(j, to)):
	case !c.noun && c.fillers < 2 && (n >= 5 || n >= 4 && (s.coded(j, to) || s.surface(j)[0] == '0') || n >= 3 && s.solidCode(j, to)):
		h.rule = ruleNumber
	case !c.noun && c.fillers < 3 && n >= 6, !c.noun && c.fillers < 4 && c.colon && n >= 6:
	case s.is(i, french.ParcelCue) && c.fillers <= 1 && s.word(j) && n >= 1:
	default:
		return
	}
	s.put(h)
	s.others(to)
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
