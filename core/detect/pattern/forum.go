package pattern

import "github.com/cachenom/cachenom/core/french"

// forumWord reports whether word i is said in a forum: "forum" without what it
// is one of, "membre depuis", "Discussion « … »".
func (s *scan) forumWord(i int) bool {
	switch s.key(i) {
	case "membre":
		return s.key(i+1) == "depuis"
	case "inscrit", "inscrite":
		return s.key(i+1) == "depuis" || s.key(i+1) == "le" && s.date(i+2) > 0
	case "discussion":
		return s.capital(i) && (s.mark(i+1) == '«' || s.mark(i+1) == '"')
	case "forum":
		return !s.is(i+1, french.StreetLink) && s.key(i-1) != "theatre"
	case "post":
		return s.key(i-1) == "ton" || s.key(i-1) == "mon" || s.key(i-1) == "ce"
	}
	return true
}

// accountOn finds the user name before "sur Instagram", whose "sur" is token
// i: "se fait appeler dnz.officiel sur Instagram", "« Manu_64 » sur WhatsApp".
func (s *scan) accountOn(i int) {
	to, quoted := i, false
	switch s.mark(i - 1) {
	case '»', '"', '”', '\'':
		to, quoted = i-1, true
	}
	j := to - 1
	for j > 0 && j > to-longestNick && s.glued(j) && (s.alnum(j-1) || s.mark(j-1) == '_' || s.mark(j-1) == '.' || s.mark(j-1) == '-' || s.mark(j-1) == '#') {
		j--
	}
	end, e := s.nick(j)
	if end != to || e&dotted != 0 && s.is(to-1, french.TopDomain) || s.glued(j) && !quoted {
		return
	}
	before := j - 1
	if quoted {
		before--
	}
	if s.is(before, french.UserNameVerb) {
		quoted = true
	}
	if e&(underscored|dotted|tagged) != 0 || quoted && e&digited != 0 {
		s.put(hit{from: j, to: to, rule: ruleHandle})
		s.users.remember(j, to)
	}
}

// greetedNick notes a word with two to four digits at its end, begun at token i,
// where somebody is spoken to: "Merci Jeanpaul33", or that is no word and has
// the number of a department: "l'arbre de pichard28". It counts in forums.
func (s *scan) greetedNick(i int) {
	to, e := s.nick(i)
	if e&digited == 0 || to != i+2 || s.size(i+1) < 2 || s.size(i+1) > 4 || s.upper(i) || !s.stops(to) {
		return
	}
	if !s.newLine(i) && s.is(i-1, french.BeforeUser) || s.size(i) >= 6 && s.size(i+1) == 2 && s.lexical(i)&(common|town) == 0 {
		s.users.loose = append(s.users.loose, speakerAt{from: i, to: to, e: e})
	}
}
