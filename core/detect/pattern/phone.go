package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const rulePhone rule = 4

// phone is a phone number: of France, its neighbours, Québec, and West and Central Africa,
// international, in words, or misread when a paper was scanned (Arcep's numbering plan, decision
// 2018-0881: https://www.arcep.fr; country codes: ITU-T E.164).
var phone = identifier{
	rule: rulePhone, rank: 60, name: "pattern.phone", kind: core.Phone,
	heads: french.Of(french.PhoneCue),
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) {
			if s.surface(i)[0] == '0' && s.size(i) < 10 {
				findMisreadPhone(&s.cues, &s.sink, i)
			}
		}},
		{at: digitGroups, find: func(s *scan, i int) { findPhone(&s.cues, &s.sink, i, &s.number) }},
		{at: shortWord, find: func(s *scan, i int) {
			if t := s.surface(i); t[0]|' ' == 'o' && strings.Trim(t, "Oo") == "" {
				findMisreadPhone(&s.cues, &s.sink, i)
			}
		}},
		{at: cueWord, words: french.Of(french.PhoneCue), find: func(s *scan, i int) { s.phoneCue = i }},
		{at: cueWord, words: french.Of(french.SpokenZero), find: func(s *scan, i int) { findSpokenPhone(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: "+", find: func(s *scan, i int) { findInternational(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: "(", find: func(s *scan, i int) { findBracketPhone(s.cursor, &s.sink, i) }},
	},
}

// findPhone finds the phone number that begins with token i, in the digits r: a French one
// (numbers of overseas France, Switzerland and Belgium have the same shapes), one that begins
// with 00, one of Québec, and, after a cue, the six or eight digits of a small country.
func findPhone(c *cues, out *sink, i int, r *digits) {
	end := 0
	if from := belgianFirmStart(c.cursor, i, r); from >= 0 {
		out.put(hit{from: from, to: int(r.to[2]), rule: ruleReference})
		return
	}
	switch {
	case r.value[0] == '0' && r.n > 1 && r.value[1] == '0':
		end = abroadEnd(c.cursor, i, r)
	case r.value[0] == '0':
		end = nationalEnd(c, i, r)
	default:
		if end = quebecEnd(r, 0); end == 0 && string(r.value[:1]) == "1" && r.size[0] == 1 {
			end = quebecEnd(r, 1)
		}
		if end == 0 && (c.isPhoneAnnounced(i) || c.mark(i-1) == ':' && c.capital(i-2) && c.lexical(i-2)&given != 0) {
			end = withoutZeroEnd(r)
		}
		if end == 0 {
			end = africanEnd(r, c.isPhoneAnnounced(i))
		}
		if end == 0 && c.isPhoneAnnounced(i) {
			end = shortEnd(r)
		}
		if end == 0 {
			end = withoutPlusEnd(r)
		}
	}
	if end == 0 {
		if g := r.upTo(10); g > 0 && r.value[0] == '0' {
			out.refuse(i, int(r.to[g-1]), rulePhone, otherShape)
		}
		return
	}
	end = otherLineEnd(c.cursor, end, r)
	v := phoneVeto(c.cursor, end)
	if v == "" && isPhoneSeries(c, i, r) {
		v = isCount
	}
	if v != "" {
		out.refuse(i, end, rulePhone, v)
		return
	}
	out.put(hit{from: i, to: end, rule: rulePhone})
}

// otherLineEnd looks for a second phone number of the same owner that differs in its last two
// digits: "06 39 98 00 12/13", "12 ou 13" ("or"). The parameter end is the token after the first
// number. otherLineEnd returns the token after these digits, or the parameter end if there is no
// second number. With spaces around them, they must end the clause, because they could be the
// number of a house.
func otherLineEnd(c *cursor, end int, r *digits) int {
	m := c.mark(end)
	isPair := c.num(end+1) && c.size(end+1) == 2 && c.size(end-1) == 2
	isJoint := m == '/' || m == '-' || m == '–' || c.key(end) == "ou"
	if !isPair || !isJoint || !r.shaped(2, 2, 2, 2, 2) {
		return end
	}
	isGlued := c.glued(end) && c.glued(end+1) && m != 0
	isApart := c.spaced(end) && c.spaced(end+1)
	endsClause := c.newLine(end+2) || !c.alnum(end+2) && c.ends(end+2)
	if isGlued && c.ends(end+2) || isApart && endsClause {
		return end + 2
	}
	return end
}

// phoneVeto returns why an apparent phone number is not one, or "" if there is no reason. The
// parameter to is the token after it.
func phoneVeto(c *cursor, to int) core.Veto {
	switch {
	case !c.ends(to):
		return core.PartOfLonger
	case c.isAmount(to):
		return isCount
	}
	return ""
}

// isPhoneSeries reports whether ten digits in pairs are a series of numbers, not a phone number:
// another pair follows, the step from one to the next is always the same, or the words before
// mention school grades or a lottery draw.
func isPhoneSeries(c *cues, i int, r *digits) bool {
	if r.upTo(10) != 5 || !r.shaped(2, 2, 2, 2, 2) || c.isPhoneAnnounced(i) {
		return false
	}
	if r.groups > 5 && r.size[5] == 2 && r.sep[5] == r.sep[4] {
		return true
	}
	pair := func(g int) int { return int(r.value[2*g]-'0')*10 + int(r.value[2*g+1]-'0') }
	step, even := pair(1)-pair(0), true
	for g := 2; g < 5; g++ {
		even = even && pair(g)-pair(g-1) == step
	}
	if even {
		return true
	}
	for j := i - 1; j >= 0 && j > i-6 && !c.newLine(j+1); j-- {
		if c.is(j, french.SeriesHead) {
			return true
		}
	}
	return false
}

// pairs is the number of groups of a phone number of ten digits that is written in pairs.
const pairs = 5

// nationalEnd returns the token after a national number that begins with 0, in the digits r from
// token i on: ten digits, or the nine of a Belgian landline. It returns 0 for anything else, such
// as a date, which has two slashes, and an amount, which has other groups.
func nationalEnd(c *cues, i int, r *digits) int {
	if r.n < 9 || r.value[1] == '0' {
		return 0
	}
	g := r.upTo(10)
	isDate := r.sep[1] == '/' && g > 2 && r.sep[2] == '/' && g != pairs
	isClear := r.even(2, g) || g == pairs && (c.isPhoneAnnounced(i) || c.mark(i-1) == ':')
	if g > 1 && !isDate && isClear && isReadAloud(r, g) {
		return int(r.to[g-1])
	}
	if isDigitByDigit(c, i, r) {
		return int(r.to[9])
	}
	if isMixed(r) {
		return int(r.to[r.groups-1])
	}
	if r.size[0] == 10 {
		return int(r.to[0])
	}
	// Belgian landlines: 087 33 41 70, 02 123 45 67.
	if g := r.upTo(9); g == 4 && (r.shaped(3, 2, 2, 2) || r.shaped(2, 3, 2, 2)) && r.even(2, g) {
		return int(r.to[g-1])
	}
	if g := r.upTo(9); g == 1 && c.isPhoneAnnounced(i) {
		return int(r.to[0])
	}
	return 0
}

// isDigitByDigit reports whether r, the digits from token i on, is a phone number of ten single
// digits, "0 6 1 2 3 4 5 6 7 8". It must be a mobile number or follow a cue.
func isDigitByDigit(c *cues, i int, r *digits) bool {
	const single = 10 // groups of one digit
	isSingle := r.groups == single && r.upTo(single) == single && r.even(1, single)
	isMobile := r.value[1] == '6' || r.value[1] == '7'
	return isSingle && (isMobile || c.isPhoneAnnounced(i))
}

// withoutZeroEnd returns the token after a French number without its first zero, "6 12 34 56 78",
// at the beginning of r, or 0.
func withoutZeroEnd(r *digits) int {
	if r.groups >= 5 && r.upTo(9) == 5 && r.shaped(1, 2, 2, 2, 2) && r.even(2, 5) && r.value[0] != '0' {
		return int(r.to[4])
	}
	return 0
}

// africanEnd returns the token after the nine digits of a number in West or Central Africa, "77 412
// 63 08", "699 27 40 58", or 0. A word must announce the number (announced). In the first of these
// shapes, a number that begins like a mobile number of Senegal needs no such word.
func africanEnd(r *digits, announced bool) int {
	if r.upTo(9) != 4 || r.groups > 4 || !r.even(1, 4) {
		return 0
	}
	isSenegal := r.value[0] == '7' && (r.value[1] == '0' || r.value[1] >= '5' && r.value[1] <= '8')
	if r.shaped(2, 3, 2, 2) && (announced || isSenegal) || r.shaped(3, 2, 2, 2) && announced {
		return int(r.to[3])
	}
	return 0
}

// withoutPlusEnd returns the token after a French mobile number with the country code 33 but no
// plus sign before it, "33612345678", "33 6 12 34 56 78", or 0.
func withoutPlusEnd(r *digits) int {
	g := r.upTo(11)
	if v := string(r.value[:3]); g == 0 || g != r.groups || v != "336" && v != "337" {
		return 0
	}
	if g == 1 || r.shaped(2, 1, 2, 2, 2, 2) && r.even(1, g) || r.shaped(3, 2, 2, 2, 2) && r.even(1, g) {
		return int(r.to[g-1])
	}
	return 0
}

// isMixed reports whether ten digits are a mobile number in pairs with different marks between
// them, "06 12 34-56-78", or in unusual groups, "06 12 345 678".
func isMixed(r *digits) bool {
	g := r.upTo(10)
	if g != r.groups || r.value[1] != '6' && r.value[1] != '7' {
		return false
	}
	for k := 1; k < g; k++ {
		if r.sep[k] != ' ' && r.sep[k] != '.' && r.sep[k] != '-' {
			return false
		}
	}
	if r.shaped(2, 2, 2, 2, 2) {
		return true
	}
	if !r.even(1, g) {
		return false
	}
	isFour := r.shaped(2, 2, 3, 3) || r.shaped(2, 2, 2, 4) || r.shaped(3, 2, 3, 2) || r.shaped(3, 3, 2, 2)
	return isFour || r.shaped(4, 2, 4) || r.shaped(5, 5) || r.shaped(6, 4)
}

// isReadAloud reports whether a number of ten digits, in the given number of groups, has the
// groups in which people in France, Switzerland or Belgium read it aloud.
func isReadAloud(r *digits, groups int) bool {
	switch groups {
	case 2:
		return r.shaped(4, 6) || r.shaped(2, 8)
	case 3:
		return r.shaped(4, 3, 3) || r.shaped(2, 4, 4) || r.shaped(3, 3, 4)
	case 4:
		return r.shaped(4, 2, 2, 2) || r.shaped(3, 3, 2, 2) || r.shaped(1, 3, 3, 3) || r.shaped(2, 3, 3, 2) || r.shaped(3, 2, 3, 2)
	case 5:
		return r.shaped(2, 2, 2, 2, 2) || r.shaped(1, 3, 2, 2, 2)
	case 6:
		return r.shaped(1, 1, 2, 2, 2, 2)
	}
	return false
}

// abroadEnd returns the token after a number that begins with 00, at token i, and the code of a
// country: 0033 6 12 34 56 78, 0033 612345678 or 0033(0)612345678. It returns 0 for anything else.
func abroadEnd(c *cursor, i int, r *digits) int {
	if c.mark(i+1) == '(' && c.surface(i+2) == "0" {
		return subscriberEnd(c, i)
	}
	for g := r.groups; g > 0; g-- {
		n := 0
		for k := range g {
			n += int(r.size[k])
		}
		if n >= shortestAbroad && n <= longestAbroad && r.value[2] != '0' && isAbroadGrouped(r, g) {
			return int(r.to[g-1])
		}
	}
	if r.shaped(2, 2, 9) && r.groups == 3 && r.value[2] != '0' {
		return int(r.to[2]) // "00 33 612345678"
	}
	return 0
}

// The fewest and the most digits of a number that begins with 00 and the code of a country.
const (
	shortestAbroad = 11
	longestAbroad  = 15
)

// isAbroadGrouped reports whether the first g groups are those of a number that begins with 00: the
// first is 00, or 00 and the code of a country, and the others are short or one long rest.
func isAbroadGrouped(r *digits, g int) bool {
	if g == 1 {
		return true
	}
	withCode := r.size[0] == 4 || r.size[0] == 5
	if r.size[0] != 2 && !withCode || r.sep[1] == '/' {
		return false
	}
	isInOne := r.size[0] == 4 && g == 2 && r.size[1] == 9
	hasPrefix := r.size[0] == 4 && g == 3 && r.size[1] == 1 && r.size[2] == 8
	return isInOne || hasPrefix || hasShortGroups(r, g)
}

// hasShortGroups reports whether each of the groups 1 to end-1 of a number has at most four
// digits. Group 0 is the first one.
func hasShortGroups(r *digits, end int) bool {
	for g := 1; g < end; g++ {
		if r.size[g] > 4 {
			return false
		}
	}
	return true
}

// quebecEnd returns the token after a North American number, 418 662-0137, from group g of r on, or
// 0. Its first two groups must not begin with 0 or 1, and a hyphen or dot precedes the last four
// digits.
func quebecEnd(r *digits, g int) int {
	if r.groups < g+3 {
		return 0
	}
	hasSizes := r.size[g] == 3 && r.size[g+1] == 3 && r.size[g+2] == 4
	hasJoint := r.sep[g+2] == '-' || r.sep[g+2] == '.'
	if !hasSizes || !hasJoint || r.sep[g+1] == '/' {
		return 0
	}
	at := 0
	for k := range g {
		at += int(r.size[k])
	}
	if r.value[at] < '2' || r.value[at+3] < '2' {
		return 0
	}
	if r.sep[g+2] == '.' && r.sep[g+1] != '.' {
		return 0
	}
	return int(r.to[g+2])
}

// shortEnd returns the token after a number of a small country, three or four pairs of digits such
// as 42 71 06, or 0.
func shortEnd(r *digits) int {
	g := 0
	for g < r.groups && r.size[g] == 2 && (g < 2 || r.sep[g] == r.sep[1]) && r.sep[g] != '/' {
		g++
	}
	if g == 3 || g == 4 {
		return int(r.to[g-1])
	}
	return 0
}

// findInternational finds the phone number whose plus sign is token i: +33 (0)5 59 46 02 18.
func findInternational(c *cursor, out *sink, i int) {
	isFrance := c.spaced(i+1) && c.surface(i+1) == "33"
	isInCode := c.glued(i) && c.alnum(i-1)
	if !c.glued(i+1) && !isFrance || !c.num(i+1) || isInCode || c.size(i+1) > longestAbroad {
		return
	}
	if n := c.value(i + 1); n == 0 || c.surface(i + 1)[0] == '0' {
		return
	}
	to := subscriberEnd(c, i+1)
	if to == 0 {
		out.refuse(i, i+2, rulePhone, core.TooShort)
		return
	}
	if v := phoneVeto(c, to); v != "" {
		out.refuse(i, to, rulePhone, v)
		return
	}
	out.put(hit{from: i, to: to, rule: rulePhone})
}

// subscriberEnd returns the token after an international number whose country code, or all of it,
// is token i, or 0. A bracket may close after the code, and a zero in brackets may follow.
func subscriberEnd(c *cursor, i int) int {
	n, j, to := c.size(i), i+1, 0
	if n >= 9 && n <= 15 {
		return j
	}
	if c.mark(j) == ')' && c.glued(j) {
		j++
	}
	if c.mark(j) == '(' && c.num(j+1) && c.value(j+1) == 0 && c.mark(j+2) == ')' {
		j += 3
	}
	for groups := 0; groups < 8; groups++ {
		if isPhoneJoint(c, j) {
			j++
		} else if !c.spaced(j) && !c.glued(j) {
			break
		}
		if !c.num(j) || n+c.size(j) > 15 || c.size(j) == 1 && groups > 0 {
			break
		}
		n += c.size(j)
		j++
		to = j
		if n >= 12 && c.size(j-1) != c.size(j) {
			break
		}
	}
	if n < 9 {
		return 0
	}
	return to
}

// isPhoneJoint reports whether token j is a mark that separates two groups of a phone number.
func isPhoneJoint(c *cursor, j int) bool {
	m := c.mark(j)
	return (m == '.' || m == '-' || m == '/') && c.joins(j)
}

// findBracketZero finds the phone number whose first zero is in brackets that open with token i:
// "(0)6 71 82 93 04".
func findBracketZero(c *cursor, out *sink, i int) {
	var r digits
	c.readDigits(i+3, &r)
	if to := withoutZeroEnd(&r); to > 0 && c.ends(to) {
		out.put(hit{from: i, to: to, rule: rulePhone})
	}
}

// findBracketPhone finds the phone number that begins with the opening bracket at token i: (+352)
// 26 54 71 88, (418) 662-0137.
func findBracketPhone(c *cursor, out *sink, i int) {
	switch {
	case c.mark(i+1) == '+' && c.num(i+2) && c.mark(i+3) == ')':
		if to := subscriberEnd(c, i+2); to > i+4 && c.ends(to) {
			out.put(hit{from: i, to: to, rule: rulePhone})
		}
	case c.mark(i+2) == ')' && c.surface(i+1) == "0" && c.num(i+3):
		findBracketZero(c, out, i)
	case c.size(i+1) == 2 && c.surface(i + 1)[0] == '0' && c.mark(i+2) == ')' && c.num(i+3):
		findBracketPrefix(c, out, i)
	case c.size(i+1) == 3 && c.mark(i+2) == ')' && c.value(i+1) >= 200 && c.size(i+3) == 3 && c.value(i+3) >= 200:
		findBracketArea(c, out, i)
	}
}

// findBracketPrefix finds the phone number whose first two digits are in brackets that open with
// token i: "(06) 12 34 56 78".
func findBracketPrefix(c *cursor, out *sink, i int) {
	var r digits
	c.readDigits(i+3, &r)
	if r.groups == 4 && r.shaped(2, 2, 2, 2) && r.even(1, 4) && c.ends(int(r.to[3])) && !c.isAmount(int(r.to[3])) {
		out.put(hit{from: i, to: int(r.to[3]), rule: rulePhone})
	}
}

// findBracketArea finds the phone number whose area code is in brackets that open with token i:
// "(418) 662-0137", "(418) 662 0137".
func findBracketArea(c *cursor, out *sink, i int) {
	j := i + 4
	if c.mark(j) == '-' && c.joins(j) {
		j++
	} else if !c.spaced(j) {
		return
	}
	if c.num(j) && c.size(j) == 4 && c.ends(j+1) {
		out.put(hit{from: i, to: j + 1, rule: rulePhone})
	}
}

// A phone number in words, "zéro six douze vingt trente", has at least shortestSpoken words.
// At most longestSpoken tokens of it are read.
const (
	longestSpoken  = 30
	shortestSpoken = 5
)

// findSpokenPhone finds the phone number in words whose first, "zéro", is token i, as in dictated
// texts: "zéro six trente-neuf quatre-vingt-dix-huit onze vingt-deux".
func findSpokenPhone(c *cursor, out *sink, i int) {
	if i > 0 && !c.newLine(i) && c.is(i-1, french.NumberWord) && c.key(i-1) != "et" {
		return // "zéro" is part of another number in words
	}
	to, words := i, 0
	for k := i; k < i+longestSpoken && !(k > i && c.newLine(k)); k++ {
		switch {
		case c.is(k, french.NumberWord):
			if c.key(k) != "et" {
				words++
				to = k + 1
			}
		case (c.mark(k) == '-' || c.mark(k) == ',') && c.is(k+1, french.NumberWord):
		default:
			k = i + longestSpoken
		}
	}
	switch {
	case words < shortestSpoken:
		out.refuse(i, to, rulePhone, otherShape)
	case c.isAmount(to):
		out.refuse(i, to, rulePhone, isCount)
	default:
		out.put(hit{from: i, to: to, rule: rulePhone})
	}
}

// findMisreadPhone finds the phone number that begins with token i and was misread when a paper was
// scanned, with the letter O for a zero and l or I for a one: "O6 39 98 OO l2". A word must
// announce it, or it must be in pairs.
func findMisreadPhone(c *cues, out *sink, i int) {
	if c.glued(i) && c.alnum(i-1) {
		return
	}
	digits, letters, j := "", 0, i
	for ; j < len(c.tok) && j < i+16 && len(digits) < 10; j++ {
		switch surface := c.surface(j); {
		case j > i && (c.newLine(j) || !c.glued(j) && !c.spaced(j)):
			return
		case c.num(j):
			digits += surface
		case c.word(j) && strings.Trim(surface, "OoIl") == "":
			digits += misreadDigits(surface)
			letters += len(surface)
		case j > i && (c.mark(j) == '.' || c.mark(j) == '-') && c.glued(j):
		default:
			return
		}
	}
	const length, mostLetters = 10, 5 // digits of a phone number, and how many of them may be misread
	isNumber := len(digits) == length && digits[0] == '0' && digits[1] != '0'
	isMisread := letters > 0 && letters <= mostLetters && c.ends(j)
	if isNumber && isMisread && (c.isPhoneAnnounced(i) || isInPairs(c.text(i, j))) {
		out.put(hit{from: i, to: j, rule: rulePhone})
	}
}

// misreadDigits returns the digits that were misread as these letters: "01" for "Ol".
func misreadDigits(letters string) (digits string) {
	for k := range len(letters) {
		digits += "01"[strings.IndexByte("OoIl", letters[k])/2:][:1]
	}
	return digits
}

// isInPairs reports whether s consists of five pairs of characters, separated by the same mark or
// by spaces.
func isInPairs(s string) bool {
	return len(s) == 14 && s[2] == s[5] && s[2] == s[8] && s[2] == s[11] && strings.IndexByte(" .-", s[2]) >= 0
}
