package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleNIR rule = 7

// socialSecurity is the French social security number, the NIR: sex, year and month of birth,
// commune, serial number, and a check number of two digits (décret 82-103 of 22 January 1982,
// article 4; https://www.insee.fr).
var socialSecurity = identifier{
	rule: ruleNIR, rank: 78, name: "pattern.nir", kind: core.ID,
	heads: french.Of(french.SocialSecurityCue),
	starts: []start{
		{at: digitGroups, find: func(s *scan, i int) { findNIR(&s.cues, &s.sink, i, &s.number) }},
	},
}

const ruleNational rule = 8

// nationalNumber is a social number of a neighbouring country that has a check digit: the Swiss
// AVS number (an EAN-13 that begins with 756; https://www.zas.admin.ch) and the Belgian register
// number (mod 97; https://www.ibz.rrn.fgov.be).
var nationalNumber = identifier{
	rule: ruleNational, rank: 77, name: "pattern.national", kind: core.ID,
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) {
			if s.mark(i+1) == '.' && (s.size(i) == 3 || s.size(i) == 2) {
				findNational(s.cursor, &s.sink, i)
			}
		}},
	},
}

// findNIR finds the social security number that begins with token i, in the digits r: 13 digits and
// usually two check digits. For people born in Corsica, a letter is part of the department;
// findCorsicanNIR reads these.
func findNIR(c *cues, out *sink, i int, r *digits) {
	if r.n < 13 {
		findCorsicanNIR(c.cursor, out, i, r)
		return
	}
	for _, n := range [...]int{15, 13} {
		g := r.upTo(n)
		if g == 0 {
			continue
		}
		to := int(r.to[g-1])
		if v := nirVeto(c.cursor, to, r.value[:n]); v != "" {
			out.refuse(i, to, ruleNIR, v)
			continue
		}
		spelled := r.shaped(1, 2, 2, 2, 3, 3) && r.even(1, g)
		cued := c.isCued(i, french.SocialSecurityCue)
		h := hit{from: i, to: to, rule: ruleNIR, checked: n == 15 && checkNIR(r.value[:n])}
		if !h.checked && !spelled && !cued {
			out.refuse(i, to, ruleNIR, unannounced)
			continue
		}
		if n == 15 && !h.checked {
			h.doubt = doubtChecksum
		} else if n == 13 && !cued {
			h.doubt = doubtShape
		}
		out.put(h)
		return
	}
}

// nirVeto returns why the digits in value, which end before the token with index to, are not a
// social security number, or "" if there is no reason.
func nirVeto(c *cursor, to int, value []byte) core.Veto {
	switch {
	case !c.ends(to):
		return core.PartOfLonger
	case !hasNIRParts(value):
		return otherShape // these digits are not a sex and a month
	}
	return ""
}

// findCorsicanNIR finds the social security number of a person born in Corsica that begins with
// token i: its department is 2A or 2B.
func findCorsicanNIR(c *cursor, out *sink, i int, r *digits) {
	if r.n > 7 || c.size(i) != 1 && c.size(i) != 6 && c.size(i) != 7 {
		return
	}
	var code chars
	c.readCode(i, &code, 15)
	if code.n < 13 || code.value[5] != '2' || code.value[6] != 'A' && code.value[6] != 'B' || code.ends[code.n-1] == 0 {
		return
	}
	n := 15
	if code.n < 15 || !c.ends(int(code.ends[14])) {
		n = 13
	}
	if code.ends[n-1] == 0 || !c.ends(int(code.ends[n-1])) {
		return
	}
	// In the check number, 2A counts as 19, and 2B as 18.
	var value [15]byte
	copy(value[:], code.value[:n])
	value[5], value[6] = '1', '9'-(code.value[6]-'A')
	if number(string(value[:7])) < 0 || number(string(value[7:n])) < 0 || !hasNIRParts(value[:n]) {
		return
	}
	h := hit{from: i, to: int(code.ends[n-1]), rule: ruleNIR, checked: n == 15 && checkNIR(value[:n])}
	if n == 15 && !h.checked {
		h.doubt = doubtChecksum
	}
	out.put(h)
}

// hasNIRParts reports whether the digits of a social security number begin with a sex and a month
// that exist (INSEE: months 20, 30 to 42 and 50 to 99 are given to people whose month of birth is
// unknown).
func hasNIRParts(value []byte) bool {
	switch value[0] {
	case '1', '2', '3', '4', '7', '8':
	default:
		return false
	}
	month := int(value[3]-'0')*10 + int(value[4]-'0')
	isUnknown := month == 20 || 30 <= month && month <= 42 || 50 <= month
	return isMonth(month) || isUnknown
}

// checkNIR reports whether the last two of the 15 digits are right: 97 minus the remainder of the
// first 13 by 97.
func checkNIR(value []byte) bool {
	return 97-mod97(value[:13]) == int(value[13]-'0')*10+int(value[14]-'0')
}

// findNational finds the social number with check digits of a neighbouring country that begins with
// token i: the Swiss AVS number (756.dddd.dddd.dd) or the Belgian register number
// (yy.mm.dd-ddd.dd).
func findNational(c *cursor, out *sink, i int) {
	var r digits
	c.readDigits(i, &r)
	checked := false
	switch {
	case r.groups >= 4 && r.shaped(3, 4, 4, 2) && string(r.value[:3]) == "756" && r.even(1, 4):
		checked = checkEAN13(r.value[:13])
		r.groups = 4
	case r.groups >= 5 && r.shaped(2, 2, 2, 3, 2) && string(r.sep[1:5]) == "..-.":
		checked = checkRegister(r.value[:11])
		r.groups = 5
	default:
		return
	}
	h := hit{from: i, to: int(r.to[r.groups-1]), rule: ruleNational, checked: checked}
	if !checked {
		h.doubt = doubtChecksum
	}
	if c.ends(h.to) {
		out.put(h)
	}
}

// checkEAN13 reports whether the last of thirteen digits, the check digit, is right: the sum in
// which every second digit counts three times is divisible by ten.
func checkEAN13(value []byte) bool {
	sum := 0
	for j, b := range value {
		sum += int(b-'0') * (1 + 2*(j%2))
	}
	return sum%10 == 0
}

// checkRegister reports whether the last two digits of a Belgian register number are right: 97
// minus the remainder of the first nine digits by 97. For people born since 2000, a 2 is put before
// these nine.
func checkRegister(value []byte) bool {
	key := int(value[9]-'0')*10 + int(value[10]-'0')
	var since2000 [10]byte
	since2000[0] = '2'
	copy(since2000[1:], value[:9])
	return 97-mod97(value[:9]) == key || 97-mod97(since2000[:]) == key
}
