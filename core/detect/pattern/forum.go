package pattern

import "github.com/cachenom/cachenom/core/french"

// isForumWord reports whether word i is said in a forum: "forum" without what it
// is one of, "membre depuis", "Discussion « … »".
func isForumWord(c *cursor, i int) bool {
	switch c.key(i) {
	case "membre":
		return c.key(i+1) == "depuis"
	case "inscrit", "inscrite":
		return c.key(i+1) == "depuis" || c.key(i+1) == "le" && dateEnd(c, i+2) > 0
	case "discussion":
		return c.capital(i) && (c.mark(i+1) == '«' || c.mark(i+1) == '"')
	case "forum":
		return !c.is(i+1, french.StreetLink) && c.key(i-1) != "theatre"
	case "post":
		return c.key(i-1) == "ton" || c.key(i-1) == "mon" || c.key(i-1) == "ce"
	}
	return true
}

// findAccountOn finds the user name before "sur Instagram", whose "sur" is token
// i: "se fait appeler dnz.officiel sur Instagram", "« Manu_64 » sur WhatsApp".
func findAccountOn(c *cursor, out *sink, u *users, i int) {
	to, quoted := i, false
	switch c.mark(i - 1) {
	case '»', '"', '”', '\'':
		to, quoted = i-1, true
	}
	j := to - 1
	for j > 0 && j > to-longestNick && c.glued(j) && (c.alnum(j-1) || c.mark(j-1) == '_' || c.mark(j-1) == '.' || c.mark(j-1) == '-' || c.mark(j-1) == '#') {
		j--
	}
	end, e := readNick(c, j)
	if end != to || e&dotted != 0 && c.is(to-1, french.TopDomain) || c.glued(j) && !quoted {
		return
	}
	before := j - 1
	if quoted {
		before--
	}
	if c.is(before, french.UserNameVerb) {
		quoted = true
	}
	if e&(underscored|dotted|tagged) != 0 || quoted && e&digited != 0 {
		out.put(hit{from: j, to: to, rule: ruleHandle})
		u.remember(j, to)
	}
}

// noteGreetedNick notes a word with two to four digits at its end, begun at token i,
// where somebody is spoken to: "Merci Jeanpaul33", or that is no word and has
// the number of a department: "l'arbre de pichard28". It counts in forums.
func noteGreetedNick(c *cursor, u *users, i int) {
	to, e := readNick(c, i)
	if e&digited == 0 || to != i+2 || c.size(i+1) < 2 || c.size(i+1) > 4 || c.upper(i) || !canEndNick(c, to) {
		return
	}
	if !c.newLine(i) && c.is(i-1, french.BeforeUser) || c.size(i) >= 6 && c.size(i+1) == 2 && c.lexical(i)&(common|town) == 0 {
		u.loose = append(u.loose, speakerAt{from: i, to: to, e: e})
	}
}
