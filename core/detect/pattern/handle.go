package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleHandle rule = 3

// handle is the name of a user: after an "@", "u/" or a word that announces it, in the path of
// a folder, at the beginning of a message, and every other mention of a name found in this way.
var handle = identifier{
	rule: ruleHandle, rank: 64, name: "pattern.handle", kind: core.Handle,
	starts: []start{
		{at: lineHead, find: func(s *scan, i int) { findSpeaker(s.cursor, &s.sink, &s.users, i) }},
		{at: cellHead, find: func(s *scan, i int) { findHandleInCell(&s.table, &s.sink, &s.users, i) }},
		{at: wordDigits, find: func(s *scan, i int) { findQuotedNick(s.cursor, &s.sink, &s.users, i) }},
		{at: wordDigits, find: func(s *scan, i int) { noteGreetedNick(s.cursor, &s.users, i) }},
		{at: cueWord, words: french.Of(french.AccountSite), find: func(s *scan, i int) {
			if s.key(i-1) == "sur" {
				findAccountOn(s.cursor, &s.sink, &s.users, i-1)
			}
		}},
		{at: cueWord, words: french.Of(french.ForumWord), find: func(s *scan, i int) {
			if isForumWord(s.cursor, i) {
				s.users.talk++
			}
		}},
		{at: cueWord, words: french.Of(french.AccountCue), find: func(s *scan, i int) { findAccount(&s.table, &s.sink, &s.users, i) }},
		{at: anyMark, marks: "_", find: func(s *scan, i int) { findUnderscored(s.cursor, &s.sink, &s.users, i) }},
		{at: anyMark, marks: "/\\", find: func(s *scan, i int) { findHome(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: "/", find: func(s *scan, i int) { findReddit(s.cursor, &s.sink, &s.users, i) }},
		{at: wholeText, find: func(s *scan, _ int) { findUsers(s.cursor, &s.sink, &s.users) }},
	},
}

// longestNick is how many tokens of a user name are read at most.
const longestNick = 16

// evidence is a set of properties that make a word look like a user name.
type evidence uint8

const (
	underscored evidence = 1 << iota
	digited              // letters and digits in one word
	dotted               // a dot between small letters
	camel                // CamelCase
	hyphened             // a hyphen between small letters
	tagged               // a number after the name: "enzo#1234"
)

const strong = underscored | digited | dotted | tagged

// readNick reads the user name that begins with token i: letters and digits with "_", "." or
// "-" between or around them. It returns the token after it, or 0, and the evidence that it is
// a user name.
func readNick(c *cursor, i int) (to int, e evidence) {
	letters, digits := 0, 0
	for j := i; j < i+longestNick && j < len(c.tok) && (j == i || c.glued(j)); j++ {
		switch {
		case c.word(j):
			if letters += c.size(j); c.tok[j].Case == core.Mixed && c.size(j) > 4 {
				e |= camel
			}
			to = j + 1
		case c.num(j):
			digits += c.size(j)
			to = j + 1
		case c.mark(j) == '_':
			e |= underscored
			to = j + 1
		case j > i && joinsNick(c, j):
			e |= joinEvidence(c, j, letters > 0)
		case j > i && isTag(c, j):
			e |= tagged
		default:
			j = len(c.tok)
		}
	}
	if letters == 0 || letters+digits < 2 {
		return 0, 0
	}
	if digits > 0 && letters >= 3 && letters+digits >= 5 && c.word(i) {
		e |= digited
	}
	return to, e
}

// joinsNick reports whether token j is a dot or hyphen that another part of a user name follows.
func joinsNick(c *cursor, j int) bool {
	m := c.mark(j)
	return (m == '.' || m == '-') && c.glued(j+1) && (c.alnum(j+1) || c.mark(j+1) == '_')
}

// isTag reports whether the number that distinguishes users with the same name begins with token j:
// #1234 in "enzo#1234".
func isTag(c *cursor, j int) bool {
	return c.mark(j) == '#' && c.glued(j+1) && c.num(j+1) && c.size(j+1) == 4
}

// joinEvidence returns what the dot or hyphen at token j shows about the user name around it:
// "k.durand", "jean-mi". letters says whether the name has a letter before token j.
func joinEvidence(c *cursor, j int, letters bool) evidence {
	small, long := isSmallOrNumber(c, j-1), c.size(j-1) > 3
	switch c.mark(j) {
	case '.':
		isBetweenSmall := small && isSmallOrNumber(c, j+1) && letters
		if isBetweenSmall || long && c.size(j+1) > 3 && c.word(j+1) {
			return dotted
		}
	case '-':
		if c.word(j-1) && (small || isSmallOrNumber(c, j+1)) {
			return hyphened
		}
	}
	return 0
}

// isSmallOrNumber reports whether token j is a word in small letters or a number.
func isSmallOrNumber(c *cursor, j int) bool { return c.small(j) || c.num(j) }

// findMention finds the user name after the "@" at token i, if the "@" does not belong to an e-mail
// address. It returns the token at which the pass continues, or 0 for the next one.
func findMention(c *cursor, out *sink, u *users, i int) int {
	if c.glued(i) && (c.alnum(i-1) || c.mark(i-1) == '@') {
		return 0
	}
	if to := mentionedPhoneEnd(c, i+1); to > 0 {
		out.put(hit{from: i + 1, to: to, rule: rulePhone})
		return to
	}
	from := i
	if !c.glued(i + 1) {
		if c.newLine(i + 1) {
			return 0
		}
		from = i + 1
	}
	to, e := readNick(c, i+1)
	switch apart := from > i; {
	case to == 0:
		return 0
	case c.is(i+1, french.Everyone):
		out.refuse(from, to, ruleHandle, core.FunctionWord) // "@tous" ("all")
		return 0
	case apart && e&strong == 0:
		if c.newLine(i) && (c.mark(to) == ':' || c.mark(to) == ',') {
			u.called = append(u.called, speakerAt{from: from, to: to, e: e}) // "@ marie-jo : attention"
		}
		return 0
	case c.glued(to) && c.mark(to) == '@':
		return 0
	}
	out.put(hit{from: from, to: to, rule: ruleHandle})
	if e&strong != 0 || c.lexical(i+1)&(common|given) == 0 {
		u.remember(i+1, to)
	}
	return to
}

// mentionedPhoneEnd returns the token after the phone number that begins with token j, directly
// after an "@": "@33644109877". Chats show people in this way who are not in the address book. It
// returns 0 for anything else.
func mentionedPhoneEnd(c *cursor, j int) int {
	if !c.glued(j) || !c.num(j) {
		return 0
	}
	if to := subscriberEnd(c, j); to > 0 && c.ends(to) {
		return to
	}
	return 0
}

// findReddit finds the user name in "u/name" whose slash is token i. It returns the token after the
// name, or 0.
func findReddit(c *cursor, out *sink, u *users, i int) int {
	isInWord := c.glued(i-1) && c.mark(i-2) != '/'
	if c.mark(i) != '/' || c.key(i-1) != "u" || isInWord || !c.joins(i) {
		return 0
	}
	if to, _ := readNick(c, i+1); to > 0 {
		out.put(hit{from: i + 1, to: to, rule: ruleHandle})
		u.remember(i+1, to)
		return to
	}
	return 0
}

// findAccount finds the user name that the word at token i announces: "pseudo : zelda_91", "mon
// snap c ilyy.91" ("my snap is").
func findAccount(c *table, out *sink, u *users, i int) {
	c.addHeadFor(i, french.Of(french.AccountCue))
	u.spoken = true
	j, colon := i+1, false
	for ; j < i+5; j++ {
		if c.is(j, french.AccountLink) {
			continue
		}
		if isAccountSite(c.cursor, j) {
			continue
		}
		switch c.mark(j) {
		case ':', '=':
			colon = true
			continue
		case '«', '"', '(', '\'':
			continue
		}
		break
	}
	if c.newCell(j) || c.mark(j) != 0 && c.mark(j) != '_' {
		return
	}
	to, e := readNick(c.cursor, j)
	if to == 0 || isNoAccount(c.cursor, j, to) {
		return
	}
	if isAnnouncedNick(c.cursor, i, j, e, colon) {
		out.put(hit{from: j, to: to, rule: ruleHandle})
		u.remember(j, to)
	}
}

// isAnnouncedNick reports whether the word at token j is a user name that the word at token i
// announces. e is the evidence of its form; colon says whether a colon is between the two.
func isAnnouncedNick(c *cursor, i, j int, e evidence, colon bool) bool {
	if e&(underscored|dotted|tagged) != 0 {
		return true
	}
	key := c.key(i)
	if e&digited != 0 && (key != "compte" && key != "alias" || c.small(j)) {
		return true
	}
	isClear := colon && key != "compte" && key != "identifiant"
	return isClear && (c.small(j) || key == "pseudo") && c.lexical(j)&common == 0
}

// isNoAccount reports whether tokens [j, to), which follow a word such as "login", are not a user
// name: an e-mail address, the name of a data field, "root".
func isNoAccount(c *cursor, j, to int) bool {
	return c.glued(to) && c.mark(to) == '@' || isDataKey(c, j, to) || to == j+1 && c.is(j, french.SystemUser)
}

// isAccountSite reports whether the word at token j is the site of the account whose name follows:
// "pseudo Fortnite xX_Enzo_Xx", "compte Vinted : lilou2009".
func isAccountSite(c *cursor, j int) bool {
	isLonger := c.glued(j+1) && c.mark(j+1) != ':'
	isSite := c.is(j, french.AccountSite) || c.titled(j)
	if !c.word(j) || c.newLine(j) || isLonger || !isSite {
		return false
	}
	k := j + 1
	if c.mark(k) == ':' {
		k++
	}
	_, e := readNick(c, k)
	return !c.newLine(k) && e&(underscored|digited|tagged) != 0
}

// findHome finds the user name that a path has as the name of a folder: before the slash at token i
// in "~kcren/", after it in "/home/nkeita/" and "C:\Users\mdupont\".
func findHome(c *cursor, out *sink, i int) {
	isAfterTilde := c.mark(i-2) == '~' && c.word(i-1) && c.joins(i-1) && c.size(i-1) > 2
	if isAfterTilde && c.lexical(i-1)&common == 0 && !c.is(i-1, french.SystemUser) {
		out.put(hit{from: i - 1, to: i, rule: ruleHandle})
	}
	isHome := c.key(i-1) == "home" || c.key(i-1) == "users"
	if !isHome || !c.joins(i-1) || c.mark(i-2) != c.mark(i) || !c.glued(i+1) {
		return
	}
	to, _ := readNick(c, i+1)
	if to == 0 || !c.glued(to) && c.size(i+1) < 3 || to == i+2 && c.is(i+1, french.SystemUser) {
		return
	}
	out.put(hit{from: i + 1, to: to, rule: ruleHandle})
}

// findQuotedNick finds the user name that begins with token i, if it has digits and is between
// quotation marks, « jeandelalune16 », or signs the end of a line, "— nissart06".
func findQuotedNick(c *cursor, out *sink, u *users, i int) {
	to, e := readNick(c, i)
	if e&digited == 0 || !c.small(i) || c.size(i) < 4 || c.size(i+1) < 2 || to != i+2 {
		return
	}
	m, behind := c.mark(i-1), c.mark(to)
	isOpen, isClosed := m == '«' || m == '"' || m == '“', behind == '»' || behind == '"' || behind == '”'
	isSignature := (m == '—' || m == '-') && c.spaced(i-1) && c.spaced(i) && c.newLine(to)
	if isOpen && isClosed || isSignature {
		out.put(hit{from: i, to: to, rule: ruleHandle})
		u.remember(i, to)
	}
}

// findUnderscored finds the word that contains the underscore at token i, anywhere in a text: "gg
// wp, mamie_admin". Unless it is a name and a number, it counts only if the document is a forum
// or mentions accounts (findUsers).
func findUnderscored(c *cursor, out *sink, u *users, i int) {
	if n := len(u.loose); n > 0 && u.loose[n-1].to > i || !c.glued(i) {
		return
	}
	j := nickStart(c, i)
	if !canBeginNick(c, j) {
		return
	}
	to, e := readNick(c, j)
	switch {
	case to <= i, e&underscored == 0:
	case !canEndNick(c, to), c.mark(to) == '.' && c.glued(to+1):
		out.refuse(j, to, ruleHandle, core.PartOfLonger)
	case hasFileEnding(c, to):
		out.refuse(j, to, ruleHandle, isFileName)
	case isDataKey(c, j, to):
		out.refuse(j, to, ruleHandle, core.FieldLabel)
	case to == j+3 && isNameAndNumber(c, j):
		out.put(hit{from: j, to: to, rule: ruleHandle})
	default:
		u.loose = append(u.loose, speakerAt{from: j, to: to})
	}
}

// continuesNickBack reports whether token j can be a part of a user name of which later tokens
// are already known. It is for reading backwards from an underscore.
func continuesNickBack(c *cursor, j int) bool {
	return c.alnum(j) || c.mark(j) == '_' || c.mark(j) == '.' && c.glued(j)
}

// nickStart returns the first token of the user name that contains the underscore at token i.
func nickStart(c *cursor, i int) int {
	j := i - 1
	for j > 0 && j > i-longestNick && c.glued(j) && continuesNickBack(c, j-1) {
		j--
	}
	return j
}

// canBeginNick reports whether a user name can begin with token j. It must not be in capitals, as
// constants are ("MAX_SIZE"), and no mark may directly precede it except an opening bracket, a
// slash, an apostrophe or a quotation mark.
func canBeginNick(c *cursor, j int) bool {
	if !c.word(j) || c.tok[j].Case == core.Upper && c.size(j) > 1 {
		return false
	}
	if !c.glued(j) {
		return true
	}
	switch c.mark(j - 1) {
	case '(', '\'', '/', '"':
		return true
	}
	return false
}

// isNameAndNumber reports whether the word at token j, with an underscore and a number behind it,
// is certainly a user name: "soizic_56".
func isNameAndNumber(c *cursor, j int) bool {
	if c.size(j) <= 3 || !c.num(j+2) || c.size(j+2) > 4 {
		return false
	}
	return c.small(j) || c.lexical(j)&(given|common) == given && c.size(j+2) > 1
}

// hasFileEnding reports whether tokens end like the name of a file: with a dot and "pdf". The
// parameter to is the token after them.
func hasFileEnding(c *cursor, to int) bool {
	if c.mark(to-2) != '.' {
		return false
	}
	return french.Is(c.key(to-1), french.FileEnding)
}

// findPostedBy finds the user name at the end of a line that gives the time and the writer of a
// message and begins with token i: "Posté le 05-02-2023 à 09h30m18 par lapinou" ("posted on … at …
// by"). It reports whether it found one.
func findPostedBy(c *cursor, out *sink, u *users, i int) bool {
	if !c.is(i, french.PostedWord) {
		return false
	}
	for j := i + 1; j < i+18 && !c.newLine(j); j++ {
		if c.key(j) != "par" || !c.num(j-1) && c.key(j-1) != c.key(i) && !c.is(j-1, french.BehindSpeaker) {
			continue
		}
		if to, _ := readNick(c, j+1); to > 0 && c.newLine(to) {
			out.put(hit{from: j + 1, to: to, rule: ruleHandle})
			u.sure = append(u.sure, speakerAt{from: j + 1, to: to, by: byTime})
			u.forum[byTime]++
			return true
		}
	}
	return false
}

// isDataKey reports whether tokens [i, to) are the name of a data field, not a user name. They
// have an underscore and a word for data ("first_name", "date_naissance", "id_eleve",
// "created_at"), or quotation marks and a colon around them.
func isDataKey(c *cursor, i, to int) bool {
	if (c.mark(i-1) == '"' || c.mark(i-1) == '\'') && c.mark(to) == c.mark(i-1) && c.mark(to+1) == ':' {
		return true
	}
	low := false
	for k := i; k < to; k++ {
		if c.mark(k) == '_' {
			low = true
		}
	}
	for k := i; low && k < to; k++ {
		if c.is(k, french.DataWord) {
			return true
		}
	}
	return false
}

// isForumWord reports whether the word at token i indicates a forum: "forum" without a topic after
// it, "membre depuis" ("member since"), "Discussion « … »".
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

// isNickMark reports whether a user name can contain a mark.
func isNickMark(m rune) bool { return m == '_' || m == '.' || m == '-' || m == '#' }

// findAccountOn finds the user name before "sur Instagram", where "sur" is token i: "se fait
// appeler dnz.officiel sur Instagram" ("is called … on"), "« Manu_64 » sur WhatsApp".
func findAccountOn(c *cursor, out *sink, u *users, i int) {
	to, quoted := i, false
	switch c.mark(i - 1) {
	case '»', '"', '”', '\'':
		to, quoted = i-1, true
	}
	j := to - 1
	for j > 0 && j > to-longestNick && c.glued(j) && (c.alnum(j-1) || isNickMark(c.mark(j-1))) {
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

// noteGreetedNick records a word with two to four digits at its end, which begins with token i, as
// a possible user name. The word must be in a greeting, "Merci Jeanpaul33" ("thanks"). Otherwise it
// must be long, neither common nor a town, and have two digits, like the number of a department:
// "l'arbre de pichard28" ("the tree of"). findUsers decides whether it counts.
func noteGreetedNick(c *cursor, u *users, i int) {
	to, e := readNick(c, i)
	const fewest, most = 2, 4 // digits
	hasDigits := e&digited != 0 && c.size(i+1) >= fewest && c.size(i+1) <= most
	if !hasDigits || to != i+2 || c.upper(i) || !canEndNick(c, to) {
		return
	}
	if !c.newLine(i) && c.is(i-1, french.BeforeUser) || c.size(i) >= 6 && c.size(i+1) == 2 && c.lexical(i)&(common|town) == 0 {
		u.loose = append(u.loose, speakerAt{from: i, to: to, e: e})
	}
}

// findHandleInCell finds the user name in the cell that begins with token i, if the header of the
// column announces user names.
func findHandleInCell(c *table, out *sink, u *users, i int) {
	if r := c.columnRoles(i); !r.Has(french.AccountCue) || r.Has(french.SecretWord) {
		return
	}
	if to := cellEnd(c, i); to > 0 && c.word(i) && !c.titled(i) {
		out.put(hit{from: i, to: to, rule: ruleHandle})
		u.remember(i, to)
	}
}
