package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleVAT rule = 6

// vatNumber is a French VAT number: FR, two check digits, a SIREN, which is the number of the firm
// (code général des impôts, article 286 ter; https://ec.europa.eu/taxation_customs/vies/).
var vatNumber = identifier{
	rule: ruleVAT, rank: 73, name: "pattern.vat", kind: core.ID,
	starts: []start{
		{at: wordDigits, find: func(s *scan, i int) { findVAT(s.cursor, &s.sink, i) }},
		{at: shortWord, find: func(s *scan, i int) {
			if isVATPrefix(s.cursor, i) {
				findVAT(s.cursor, &s.sink, i)
			}
		}},
	},
}

const ruleSIRET rule = 9

// siret is the number of an establishment in the register of firms: a SIREN and five digits
// (https://www.sirene.fr; check digit: Luhn, ISO/IEC 7812-1).
var siret = identifier{
	rule: ruleSIRET, rank: 74, name: "pattern.siret", kind: core.ID,
	heads: french.Of(french.FirmNumberCue),
	starts: []start{
		{at: digitGroups, find: func(s *scan, i int) { findSIRET(&s.cues, &s.sink, i, &s.number) }},
	},
}

const ruleSIREN rule = 10

// siren is the number of a firm: the first nine digits of a SIRET. It has no start, because
// findSIRET, the scanner of siret, finds it.
var siren = identifier{
	rule: ruleSIREN, rank: 68, name: "pattern.siren", kind: core.ID,
}

// findSIRET finds a SIRET, 14 digits, or a SIREN, 9 digits, that begins with token i, in the digits
// r. A SIREN must be announced, a SIRET need not be if it has its usual groups or the right check
// digits.
func findSIRET(c *cues, out *sink, i int, r *digits) {
	if g := r.upTo(14); g > 0 && c.ends(int(r.to[g-1])) && r.even(1, g) && r.groups < 7 {
		spelled := r.shaped(3, 3, 3, 5) && g == 4 || r.shaped(9, 5)
		cued := c.isCued(i, french.FirmNumberCue)
		h := hit{from: i, to: int(r.to[g-1]), rule: ruleSIRET, checked: checkSIRET(r.value[:14])}
		if spelled || cued || h.checked && g == 1 {
			if !h.checked {
				h.doubt = doubtChecksum
			}
			out.put(h)
			return
		}
		out.refuse(h.from, h.to, ruleSIRET, uncheckedVeto(h.checked))
	}
	findSIREN(c, out, i, r)
}

// findSIREN finds the nine digits of a SIREN that a word before them, or "RCS" after them,
// announces.
func findSIREN(c *cues, out *sink, i int, r *digits) {
	g := r.upTo(9)
	if g != 1 && (g != 3 || !r.shaped(3, 3, 3)) {
		return
	}
	h := hit{from: i, to: int(r.to[g-1]), rule: ruleSIREN, checked: checkLuhn(r.value[:9])}
	switch {
	case !c.isCued(i, french.FirmNumberCue) && !isBeforeRegister(c.cursor, h.to):
		if h.checked {
			out.refuse(h.from, h.to, ruleSIREN, unannounced)
		}
		return
	case !c.ends(h.to):
		out.refuse(h.from, h.to, ruleSIREN, core.PartOfLonger)
		return
	case !h.checked:
		h.doubt = doubtChecksum
	}
	h.from = registerStart(c.cursor, i)
	out.put(h)
}

// isBeforeRegister reports whether the name of the register of firms, "RCS" or "R.C.S.", begins
// with token j, after the number: "812 447 093 RCS Rennes".
func isBeforeRegister(c *cursor, j int) bool {
	isDotted := c.surface(j) == "R" && c.mark(j+1) == '.' && c.surface(j+2) == "C" && c.surface(j+4) == "S"
	return isDotted || c.key(j) == "rcs" && !c.newLine(j)
}

// belgianFirmStart returns the first token of the number of a Belgian enterprise, "0877.412.065",
// whose digits r begin with token i: the token of "BE" before them, or i. It returns -1 if no word
// before the number announces it.
func belgianFirmStart(c *cursor, i int, r *digits) int {
	if r.upTo(10) != 3 || !r.shaped(4, 3, 3) || !r.even(1, 3) {
		return -1
	}
	from := i
	if c.surface(i-1) == "BE" && c.spaced(i) {
		from--
	}
	j := from - 1
	if c.mark(j) == ':' {
		j--
	}
	if k := c.key(j); !c.is(j, french.FirmNumberCue) && k != "tva" && k != "entreprise" {
		return -1
	}
	return from
}

// uncheckedVeto returns why a number of the right length that no word announces is refused. checked
// says whether its check digits are right. Even right ones may be chance if no word announces the
// number.
func uncheckedVeto(checked bool) core.Veto {
	if checked {
		return unannounced
	}
	return wrongCheck
}

// registerStart returns the first token of a SIREN whose digits begin with token i: the letter for
// a section of the register, "RCS Vienne B 439 871 229", or i.
func registerStart(c *cursor, i int) int {
	if c.upper(i-1) && c.size(i-1) == 1 && c.key(i-1) <= "d" && c.spaced(i) && c.surface(i-1) != "À" {
		return i - 1
	}
	return i
}

// checkSIRET reports whether the digits of a SIRET satisfy Luhn's rule. In the numbers of La Poste,
// 356 000 000, the sum of the digits must be divisible by five instead.
func checkSIRET(value []byte) bool {
	if checkLuhn(value) {
		return true
	}
	if string(value[:9]) != "356000000" {
		return false
	}
	sum := 0
	for _, b := range value {
		sum += int(b - '0')
	}
	return sum%5 == 0
}

// findVAT finds the French VAT number that begins with token i: FR, two check digits, and the nine
// digits of a SIREN. It never takes part of an IBAN, which is longer.
func findVAT(c *cursor, out *sink, i int) {
	if len(c.surface(i)) != 2 || c.key(i) != "fr" || !c.upper(i) {
		return
	}
	var code chars
	c.readCode(i, &code, 34)
	const length = 13
	if code.n < length || code.ends[length-1] == 0 || !c.ends(int(code.ends[length-1])) || number(string(code.value[4:length])) < 0 {
		return
	}
	if code.n > length && (code.n < length+2 || c.num(int(code.ends[length-1])) && c.spaced(int(code.ends[length-1]))) {
		return // it continues: an IBAN, or the beginning of one
	}
	h := hit{from: i, to: int(code.ends[length-1]), rule: ruleVAT}
	if number(string(code.value[2:4])) == (12+3*mod97(code.value[4:length]))%97 {
		h.checked = true
	} else {
		h.doubt = doubtChecksum
	}
	out.put(h)
}

// isVATPrefix reports whether the word at token i is the "FR" of a VAT number before a space.
func isVATPrefix(c *cursor, i int) bool {
	return c.size(i) == 2 && c.spaced(i+1) && c.num(i+1) && c.key(i) == "fr"
}
