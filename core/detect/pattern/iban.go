package pattern

import (
	"sync"

	"github.com/cachenom/cachenom/core"
)

const ruleIBAN rule = 5

// iban is the number of a bank account (ISO 13616; check digits: ISO 7064, mod 97-10;
// lengths: https://www.swift.com/standards/data-standards/iban-international-bank-account-number).
var iban = identifier{
	rule: ruleIBAN, rank: 85, name: "pattern.iban", kind: core.ID,
	starts: []start{
		{at: wordDigits, find: func(s *scan, i int) { findIBAN(s.cursor, &s.sink, i) }},
	},
}

// ibanLengths returns the length of an IBAN by country, in characters (SWIFT's IBAN registry).
var ibanLengths = sync.OnceValue(func() map[string]int {
	lengths := map[string]int{}
	for _, c := range [...]struct {
		length    int
		countries string
	}{
		{15, "NO"}, {16, "BE"}, {18, "DKFIFONLGL"}, {19, "MKSI"}, {20, "ATBAEELTLUXKKZ"}, {21, "CHHRLILV"},
		{22, "BGBHCRDEGBGEIEMERSVA"}, {23, "AEILGITL"}, {24, "ADCZESMDPKROSASESKTNVG"}, {25, "PT"},
		{26, "ISTR"}, {27, "FRGRITMCSMMR"}, {28, "ALAZCYDOGTHULBPLBY"}, {29, "BRUAPSQA"}, {30, "JOKWMU"}, {31, "MTSC"},
		// Francophone banks outside the registry print national numbers in the same shape.
		{28, "CISNBJTGBFMLNE"}, {27, "CMGACGTDCFGQMG"}, {26, "DZ"}, {28, "MA"},
	} {
		for k := 0; k+1 < len(c.countries); k += 2 {
			if _, known := lengths[c.countries[k:k+2]]; !known {
				lengths[c.countries[k:k+2]] = c.length
			}
		}
	}
	return lengths
})

// findIBAN finds the IBAN that begins with the word at token i, the code of a country, which digits
// directly follow.
func findIBAN(c *cursor, out *sink, i int) {
	t := c.surface(i)
	if len(t) != 2 || c.size(i+1) < 2 {
		return
	}
	var code chars
	c.readCode(i, &code, 34)
	if code.n < 11 {
		return
	}
	length, known := ibanLengths()[string(code.value[:2])]
	if !known || !isDigit(code.value[2]) || !isDigit(code.value[3]) {
		return
	}
	if code.n >= length && code.ends[length-1] > 0 && c.ends(int(code.ends[length-1])) {
		h := hit{from: i, to: int(code.ends[length-1]), rule: ruleIBAN, checked: checkIBAN(code.value[:length])}
		if !h.checked {
			h.doubt = doubtChecksum
		}
		out.put(h)
		return
	}
	findNearIBAN(c, out, i, length, &code)
}

// findNearIBAN finds, with a doubt, an IBAN that has up to two characters more or fewer than
// length, which is that of its country.
func findNearIBAN(c *cursor, out *sink, i, length int, code *chars) {
	best := 0
	for n := max(15, length-2); n <= min(code.n, length+2); n++ {
		if code.ends[n-1] > 0 {
			best = n
		}
	}
	if best == 0 {
		return
	}
	switch to := int(code.ends[best-1]); {
	case !c.ends(to):
		out.refuse(i, to, ruleIBAN, core.PartOfLonger)
	case !isMostlyDigits(code.value[:best]):
		out.refuse(i, to, ruleIBAN, otherShape)
	default:
		out.put(hit{from: i, to: to, rule: ruleIBAN, doubt: doubtChecksum})
	}
}

// isMostlyDigits reports whether at least three in four of the characters are digits.
func isMostlyDigits(value []byte) bool {
	n := 0
	for _, b := range value {
		if isDigit(b) {
			n++
		}
	}
	return n*4 >= len(value)*3
}

// checkIBAN reports whether the two digits after the country are right (ISO 13616: move the first
// four characters to the end and count letters from A = 10; the remainder by 97 is 1).
func checkIBAN(value []byte) bool {
	m := 0
	for j := range value {
		b := value[(j+4)%len(value)]
		if isDigit(b) {
			m = (m*10 + int(b-'0')) % 97
		} else {
			m = (m*100 + int(b-'A') + 10) % 97
		}
	}
	return m == 1
}
