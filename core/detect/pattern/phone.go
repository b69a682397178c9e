package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// phone finds the phone numbers that begin with a digit: French (and the
// French overseas, Swiss and Belgian ones that look alike), those after 00,
// Québec's, and after a cue the six or eight digits of small countries.
func (s *scan) phone(i int, r *digits) {
	end := 0
	if from := s.belgianFirm(i, r); from >= 0 {
		s.put(hit{from: from, to: int(r.to[2]), rule: ruleReference})
		return
	}
	switch {
	case r.value[0] == '0' && r.n > 1 && r.value[1] == '0':
		end = s.abroad(i, r)
	case r.value[0] == '0':
		end = s.national(i, r)
	default:
		if end = quebec(r, 0); end == 0 && string(r.value[:1]) == "1" && r.size[0] == 1 {
			end = quebec(r, 1)
		}
		if end == 0 && (s.announced(i) || s.mark(i-1) == ':' && s.capital(i-2) && s.lexical(i-2)&given != 0) {
			end = withoutZero(r)
		}
		if end == 0 {
			end = african(r, s.announced(i))
		}
		if end == 0 && s.announced(i) {
			end = short(r)
		}
		if end == 0 {
			end = withoutPlus(r)
		}
	}
	if end == 0 {
		if g := r.upTo(10); g > 0 && r.value[0] == '0' {
			s.refuse(i, int(r.to[g-1]), rulePhone, otherShape)
		}
		return
	}
	end = s.otherLine(end, r)
	v := s.phoneVeto(end)
	if v == "" && s.isSeries(i, r) {
		v = isCount
	}
	if v != "" {
		s.refuse(i, end, rulePhone, v)
		return
	}
	s.put(hit{from: i, to: end, rule: rulePhone})
}

// otherLine is the token after the last two digits of another line behind a number that
// ends before token end, "06 39 98 00 12/13", "12 ou 13"; end where there is none. What
// stands apart must be the last of its clause: a street's number is none.
func (s *scan) otherLine(end int, r *digits) int {
	m := s.mark(end)
	if !s.num(end+1) || s.size(end+1) != 2 || s.size(end-1) != 2 || !r.shaped(2, 2, 2, 2, 2) || m != '/' && m != '-' && m != '–' && s.key(end) != "ou" {
		return end
	}
	isGlued := s.glued(end) && s.glued(end+1) && m != 0
	if isGlued && s.ends(end+2) || s.spaced(end) && s.spaced(end+1) && (s.newLine(end+2) || !s.alnum(end+2) && s.ends(end+2)) {
		return end + 2
	}
	return end
}

// phoneVeto is why what reads as a phone number and ends before token to is none.
func (s *scan) phoneVeto(to int) core.Veto {
	switch {
	case !s.ends(to):
		return core.PartOfLonger
	case s.counted(to):
		return isCount
	}
	return ""
}

// isSeries reports whether ten digits in pairs are numbers one after the other and no
// phone number: another pair follows, they rise one by one or by one step, or the words
// before speak of notes or a draw.
func (s *scan) isSeries(i int, r *digits) bool {
	if r.upTo(10) != 5 || !r.shaped(2, 2, 2, 2, 2) || s.announced(i) {
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
	for j := i - 1; j >= 0 && j > i-6 && !s.newLine(j+1); j-- {
		if s.is(j, french.SeriesHead) {
			return true
		}
	}
	return false
}

// national reads ten digits, or the nine of a Belgian landline. A date has a
// slash twice, an amount other groups.
func (s *scan) national(i int, r *digits) int {
	if r.n < 9 || r.value[1] == '0' {
		return 0
	}
	if g := r.upTo(10); g > 1 && (r.even(2, g) || g == 5 && (s.announced(i) || s.mark(i-1) == ':')) && !(r.sep[1] == '/' && g > 2 && r.sep[2] == '/' && g != 5) && readAloud(r, g) {
		return int(r.to[g-1])
	}
	if s.isDigitByDigit(i, r) {
		return int(r.to[9])
	}
	if s.isMixed(r) {
		return int(r.to[r.groups-1])
	}
	if r.size[0] == 10 {
		return int(r.to[0])
	}
	// 087 33 41 70, 02 123 45 67
	if g := r.upTo(9); g == 4 && (r.shaped(3, 2, 2, 2) || r.shaped(2, 3, 2, 2)) && r.even(2, g) {
		return int(r.to[g-1])
	}
	if g := r.upTo(9); g == 1 && s.announced(i) {
		return int(r.to[0])
	}
	return 0
}

// isDigitByDigit reports whether a number is ten digits that are parted, "0 6 1 2 3 4 5 6
// 7 8", of a mobile phone or after a cue.
func (s *scan) isDigitByDigit(i int, r *digits) bool {
	return r.groups == 10 && r.upTo(10) == 10 && r.even(1, 10) && (r.value[1] == '6' || r.value[1] == '7' || s.announced(i))
}

// withoutZero reads a number whose first zero is left out, "6 12 34 56 78", or in
// brackets before it.
func withoutZero(r *digits) int {
	if r.groups >= 5 && r.upTo(9) == 5 && r.shaped(1, 2, 2, 2, 2) && r.even(2, 5) && r.value[0] != '0' {
		return int(r.to[4])
	}
	return 0
}

// african reads the nine digits of West and Central Africa, "77 412 63 08", "699 27 40
// 58": after a cue, or the mobile phones of Senegal, which begin so.
func african(r *digits, announced bool) int {
	if r.upTo(9) != 4 || r.groups > 4 || !r.even(1, 4) {
		return 0
	}
	isSenegal := r.value[0] == '7' && (r.value[1] == '0' || r.value[1] >= '5' && r.value[1] <= '8')
	if r.shaped(2, 3, 2, 2) && (announced || isSenegal) || r.shaped(3, 2, 2, 2) && announced {
		return int(r.to[3])
	}
	return 0
}

// withoutPlus reads a French mobile number with the country's 33 and no sign before it:
// "33612345678", "33 6 12 34 56 78".
func withoutPlus(r *digits) int {
	g := r.upTo(11)
	if v := string(r.value[:3]); g == 0 || g != r.groups || v != "336" && v != "337" {
		return 0
	}
	if g == 1 || r.shaped(2, 1, 2, 2, 2, 2) && r.even(1, g) || r.shaped(3, 2, 2, 2, 2) && r.even(1, g) {
		return int(r.to[g-1])
	}
	return 0
}

// isMixed reports whether ten digits are those of a mobile phone in pairs with more than
// one mark between them, "06 12 34-56-78", or grouped as nobody reads them aloud: "06 12
// 345 678".
func (s *scan) isMixed(r *digits) bool {
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
	return r.even(1, g) && (r.shaped(2, 2, 3, 3) || r.shaped(2, 2, 2, 4) || r.shaped(4, 2, 4) || r.shaped(3, 2, 3, 2) || r.shaped(3, 3, 2, 2) || r.shaped(5, 5) || r.shaped(6, 4))
}

// readAloud reports whether ten digits are grouped as one reads a number
// aloud in France, in Switzerland or in Belgium.
func readAloud(r *digits, groups int) bool {
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

// abroad reads 0033 6 12 34 56 78, 0033 612345678 and 0033(0)612345678.
func (s *scan) abroad(i int, r *digits) int {
	if s.mark(i+1) == '(' && s.surface(i+2) == "0" {
		return s.subscriber(i)
	}
	for g := r.groups; g > 0; g-- {
		n := 0
		for k := range g {
			n += int(r.size[k])
		}
		if n >= 11 && n <= 15 && r.value[2] != '0' && (r.size[0] >= 4 && r.size[0] <= 5 || r.size[0] == 2 || g == 1) && (g == 1 || r.sep[1] != '/' && (shortGroups(r, g) || g == 2 && r.size[0] == 4 && r.size[1] == 9 || g == 3 && r.size[0] == 4 && r.size[1] == 1 && r.size[2] == 8)) {
			return int(r.to[g-1])
		}
	}
	if r.shaped(2, 2, 9) && r.groups == 3 && r.value[2] != '0' {
		return int(r.to[2]) // "00 33 612345678"
	}
	return 0
}

// shortGroups reports whether no group after the first is longer than four.
func shortGroups(r *digits, end int) bool {
	for g := 1; g < end; g++ {
		if r.size[g] > 4 {
			return false
		}
	}
	return true
}

// quebec reads 418 662-0137 from group g on: neither part begins with 0 or 1,
// a hyphen stands before the last four.
func quebec(r *digits, g int) int {
	if r.groups < g+3 || r.size[g] != 3 || r.size[g+1] != 3 || r.size[g+2] != 4 || r.sep[g+2] != '-' && r.sep[g+2] != '.' || r.sep[g+1] == '/' {
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

// short reads the numbers of small countries, pairs all of them: 42 71 06.
func short(r *digits) int {
	g := 0
	for g < r.groups && r.size[g] == 2 && (g < 2 || r.sep[g] == r.sep[1]) && r.sep[g] != '/' {
		g++
	}
	if g == 3 || g == 4 {
		return int(r.to[g-1])
	}
	return 0
}

// international finds what begins with the plus sign i: +33 (0)5 59 46 02 18.
func (s *scan) international(i int) {
	if !s.glued(i+1) && (!s.spaced(i+1) || s.surface(i+1) != "33") || !s.num(i+1) || s.glued(i) && s.alnum(i-1) || s.size(i+1) > 15 {
		return
	}
	if n := s.value(i + 1); n == 0 || s.surface(i + 1)[0] == '0' {
		return
	}
	to := s.subscriber(i + 1)
	if to == 0 {
		s.refuse(i, i+2, rulePhone, core.TooShort)
		return
	}
	if v := s.phoneVeto(to); v != "" {
		s.refuse(i, to, rulePhone, v)
		return
	}
	s.put(hit{from: i, to: to, rule: rulePhone})
}

// subscriber reads an international number from its country code on: the code
// may be closed by a bracket, and a zero in brackets may follow. It returns
// the token after the number; 0 when there is none.
func (s *scan) subscriber(i int) int {
	n, j, to := s.size(i), i+1, 0
	if n >= 9 && n <= 15 {
		return j
	}
	if s.mark(j) == ')' && s.glued(j) {
		j++
	}
	if s.mark(j) == '(' && s.num(j+1) && s.value(j+1) == 0 && s.mark(j+2) == ')' {
		j += 3
	}
	for groups := 0; groups < 8; groups++ {
		if s.isPhoneJoint(j) {
			j++
		} else if !s.spaced(j) && !s.glued(j) {
			break
		}
		if !s.num(j) || n+s.size(j) > 15 || s.size(j) == 1 && groups > 0 {
			break
		}
		n += s.size(j)
		j++
		to = j
		if n >= 12 && s.size(j-1) != s.size(j) {
			break
		}
	}
	if n < 9 {
		return 0
	}
	return to
}

// isPhoneJoint reports whether the mark j stands between two groups of a number.
func (s *scan) isPhoneJoint(j int) bool {
	m := s.mark(j)
	return (m == '.' || m == '-' || m == '/') && s.joins(j)
}

// bracketZero finds the number whose first zero, after the bracket i, is in brackets:
// "(0)6 71 82 93 04".
func (s *scan) bracketZero(i int) {
	var r digits
	s.read(i+3, &r)
	if to := withoutZero(&r); to > 0 && s.ends(to) {
		s.put(hit{from: i, to: to, rule: rulePhone})
	}
}

// bracketPhone finds what begins with the bracket i: (+352) 26 54 71 88,
// (418) 662-0137.
func (s *scan) bracketPhone(i int) {
	switch {
	case s.mark(i+1) == '+' && s.num(i+2) && s.mark(i+3) == ')':
		if to := s.subscriber(i + 2); to > i+4 && s.ends(to) {
			s.put(hit{from: i, to: to, rule: rulePhone})
		}
	case s.mark(i+2) == ')' && s.surface(i+1) == "0" && s.num(i+3):
		s.bracketZero(i)
	case s.size(i+1) == 2 && s.surface(i + 1)[0] == '0' && s.mark(i+2) == ')' && s.num(i+3):
		s.bracketPrefix(i)
	case s.size(i+1) == 3 && s.mark(i+2) == ')' && s.value(i+1) >= 200 && s.size(i+3) == 3 && s.value(i+3) >= 200:
		s.bracketArea(i)
	}
}

// bracketPrefix finds the number whose first two digits, after the bracket i, are in
// brackets: "(06) 12 34 56 78".
func (s *scan) bracketPrefix(i int) {
	var r digits
	s.read(i+3, &r)
	if r.groups == 4 && r.shaped(2, 2, 2, 2) && r.even(1, 4) && s.ends(int(r.to[3])) && !s.counted(int(r.to[3])) {
		s.put(hit{from: i, to: int(r.to[3]), rule: rulePhone})
	}
}

// bracketArea finds the number whose area, after the bracket i, is in brackets: "(418)
// 662-0137", "(418) 662 0137".
func (s *scan) bracketArea(i int) {
	j := i + 4
	if s.mark(j) == '-' && s.joins(j) {
		j++
	} else if !s.spaced(j) {
		return
	}
	if s.num(j) && s.size(j) == 4 && s.ends(j+1) {
		s.put(hit{from: i, to: j + 1, rule: rulePhone})
	}
}
