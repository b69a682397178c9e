package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// follow is the kind of text after a name at the beginning of a line.
type follow uint8

const (
	byNothing follow = iota
	byColon          // "Papivert :"
	byTime           // "jb 09:11", "Yun — hier à 21h14" ("yesterday at"), "papa_ours27 le 28/11" ("on")
	byVerb           // "gast_1983 a écrit" ("wrote")
	byEnd            // alone on its line
	byClose          // "<zelda_91>", "**Ben_Roy**"
	byPost           // "#3 laMouette": the number of the post precedes it
	byFrom           // "De : Kozh59" ("From:") alone on its line
	byAlone          // alone on its line, after an empty line and before the text of a post
	byDash           // "fanchon_dr – Merci"
	numFollows
)

// led is a set of things that precede the name of a speaker on its line.
type led uint8

const (
	ledWrap  led = 1 << iota // around the name: "<", "**"
	ledClock                 // a time: "(07:02)"
	ledPost                  // "#3", the number of the post
	ledFrom                  // "De :" ("From:")
)

// speakerAt is a possible user name, usually at the beginning of a line: tokens [from, to), the
// kind of text after it, and the evidence of its form.
type speakerAt struct {
	from, to int
	by       follow
	e        evidence
}

// findSpeaker looks for a user name at the beginning of the line that begins with token i:
// "bricolo_du_dimanche — hier à 21h14", "[quote=tonton_placo]", "<zelda_91> salut", "12:04 -
// kevin.b92: …".
func findSpeaker(c *cursor, out *sink, u *users, i int) {
	if findPostedBy(c, out, u, i) {
		return
	}
	j, before := leadEnd(c, i)
	if j < 0 {
		findFileLabel(c, out, i)
		return
	}
	to, e := readNick(c, j)
	if to == 0 || isDataKey(c, j, to) || c.is(j, french.LinkStart) || hasFileEnding(c, to) || c.glued(to) && c.mark(to) == '@' {
		return
	}
	findFileLabel(c, out, i)
	if isLongerNick(c, to) || e&dotted != 0 && c.is(to-1, french.TopDomain) && isSureDomain(c.key(to-1)) {
		return
	}
	if c.mark(j-1) == '=' && c.mark(j-3) == '[' {
		e |= tagged // "[quote=Capucine]" proves as much as a tag
	}
	if n := regionalEnd(c, j, to); n > to {
		to, e = n, e|digited|hyphened
	}
	at := speakerAt{from: j, to: to, e: e}
	at.by = followOf(c, &at, i, before)
	if at.by == byNothing || to == j+1 && c.isAny(j, french.LineLabel, french.ClassLevel, french.BeforeUser) {
		return
	}
	if isSureSpeaker(c, at) {
		out.put(hit{from: j, to: to, rule: ruleHandle})
		u.sure = append(u.sure, at)
		u.forum[at.by]++
		return
	}
	if at.by == byColon && isAlonePostHead(c, i, j, to) {
		at.by = byAlone // "ventilo :", with the post on the next line
	}
	u.maybe = append(u.maybe, at)
}

// isLongerNick reports whether a name is only the beginning of something longer: "etc/",
// "aujourd'", "www.". The parameter to is the token after the name.
func isLongerNick(c *cursor, to int) bool {
	if !c.glued(to) {
		return false
	}
	switch c.mark(to) {
	case '/', '\'':
		return true
	case '.':
		return c.glued(to + 1)
	}
	return false
}

// followOf returns the kind of text after the possible user name, on the line that begins with
// token i. The parameter before says what precedes the name.
func followOf(c *cursor, at *speakerAt, i int, before led) follow {
	by := readFollow(c, at.to, before)
	if by == byNothing && at.e&underscored != 0 && c.hasNoCapital(at.from, at.to) {
		by = byEnd
	}
	if by == byEnd && isAlonePostHead(c, i, at.from, at.to) {
		by = byAlone
	}
	return by
}

// isSureSpeaker reports whether the form of a name at the beginning of a line, and the kind of text
// after it, suffice to show that it is a user name.
func isSureSpeaker(c *cursor, at speakerAt) bool {
	switch j, e := at.from, at.e; {
	case at.by == byDash:
		return e&underscored != 0 && c.small(j)
	case e&(underscored|tagged|dotted) != 0:
		return true
	case e&digited != 0 && e&hyphened != 0 && c.num(at.to-1) && c.spaced(at.to-1):
		return false // "Kylian du 37" is a user, but "séance du 12" (a session on the 12th) is not
	case e&digited != 0 && at.by != byAlone && c.small(j):
		return true
	case e&digited != 0 && (at.by == byPost || at.by == byFrom):
		return !c.upper(j) && c.lexical(j)&(common|rare) != common
	case e&digited != 0 && c.size(j) > 4:
		return at.by != byEnd && at.by != byAlone
	case e&(camel|hyphened) != 0:
		return at.by == byTime || at.by == byVerb || at.by == byClose
	}
	return false
}

// isAlonePostHead reports whether the name at tokens [j, to) is alone on the line that begins
// with token i, after an empty line, and a text follows on the next line.
func isAlonePostHead(c *cursor, i, j, to int) bool {
	if !c.word(j) || i > 0 && !c.afterBlank(i) || c.tok[i].Flags&core.AfterTab != 0 {
		return false
	}
	for k := to; k < to+6 && k < len(c.tok); k++ {
		if c.newLine(k) {
			if m := c.mark(k - 1); k > to && m != ':' && m != ')' {
				return false
			}
			return c.tok[k].Flags&(core.AfterBlank|core.AfterTab) == 0
		}
	}
	return false
}

// regionalEnd returns the token after the number of a department that follows the name at tokens
// [j, to), "marie-jo du 30" ("from the 30"). Without such a number, it returns the parameter to.
func regionalEnd(c *cursor, j, to int) int {
	hasNumber := c.spaced(to) && c.num(to+1) && c.spaced(to+1) && c.size(to+1) == 2
	if c.key(to) != "du" || !hasNumber || c.upper(j) || c.lexical(j)&(given|common) == common {
		return to
	}
	if v := c.value(to + 1); v < 1 || v > 95 || !c.ends(to+2) || c.is(to+2, french.DateMonth) || c.mark(to+2) == '/' {
		return to
	}
	return to + 2
}

// findFileLabel looks for a label of people, "Victime :", among the first words of the line that
// begins with token i, and finds the dates of birth after it.
func findFileLabel(c *cursor, out *sink, i int) {
	for j := i; j < i+4 && c.in(j); j++ {
		if c.is(j, french.PersonLabel) {
			findLabelledBirth(c, out, j)
			return
		}
	}
}

// longestLead is how many tokens before the name of a speaker are read at most.
const longestLead = 12

// leadEnd returns the first token of the name of a speaker on the line that begins with token i,
// and what precedes the name: quotation marks, a time in brackets, votes, "par" ("by"), "Réponse
// de" ("reply from"), the number of the post. It returns -1 if no name can follow.
func leadEnd(c *cursor, i int) (j int, before led) {
	if to := stampEnd(c, i); to > 0 && c.mark(to) == '-' && c.spaced(to) {
		i = to + 1 // "12/10/2023 20:05 - ~ steph_du_13: coucou"
	}
	for j = i; j < i+longestLead; {
		var next int
		var of led
		switch {
		case c.mark(j) != 0:
			next, of = leadMark(c, i, j)
		case c.num(j):
			next, of = leadNumber(c, i, j)
		default:
			next, of = leadWord(c, i, j)
		}
		before |= of
		switch {
		case next < 0, next == j && j > i && c.newLine(j) && c.mark(j) == 0:
			return -1, 0
		case next == j:
			return j, before
		}
		j = next
	}
	return -1, 0
}

// leadMark returns the token after the mark at token j, which may precede the name of a speaker on
// the line that begins with token i, and what the mark says about the name. It returns j if the
// name begins with the mark, and -1 if no name can follow.
func leadMark(c *cursor, i, j int) (next int, before led) {
	end := i + longestLead
	switch m := c.mark(j); {
	case m == '[' && (c.key(j+1) == "quote" || c.key(j+1) == "citation"):
		for j < end && c.mark(j) != '=' && c.mark(j) != ']' {
			j++
		}
	case m == '[' && (c.num(j+1) || c.is(j+1, french.BehindSpeaker)):
		j = indexOfMark(c, j, end, ']')
	case m == '<' && c.num(j+1) && c.mark(j+2) == ':':
		j = indexOfMark(c, j, end, '>')
	case m == '<', m == '*', m == '_' && c.mark(j+1) == '*':
		return j + 1, ledWrap
	case m == '_':
		return j, 0
	case m == '#' && j == i && c.num(j+1) && c.glued(j+1) && c.spaced(j+2):
		return j + 2, ledPost
	case m == '#':
		return -1, 0 // "#general", a channel, or a heading
	}
	return j + 1, 0
}

// indexOfMark returns the first mark m from token j on, or end if there is no such mark before
// end.
func indexOfMark(c *cursor, j, end int, m rune) int {
	for j < end && c.mark(j) != m {
		j++
	}
	return j
}

// leadNumber returns the token after the number at token j if it may precede the name of a speaker:
// a time of day, or votes, "⬆ 412 pseudo". It returns j for another number.
func leadNumber(c *cursor, i, j int) (next int, before led) {
	if c.mark(j+1) == ':' && c.num(j+2) {
		if c.mark(j+3) == ':' && c.num(j+4) {
			return j + 5, ledClock
		}
		return j + 3, ledClock
	}
	if j > i && !c.glued(j+1) && c.mark(j-1) > 0x2000 {
		return j + 1, 0
	}
	return j, 0
}

// leadWord returns the token after the word at token j if it announces a speaker on the line that
// begins with token i: "De :" ("From:"), "par" ("by"), "Réponse de" ("reply from"). It returns j
// for another word.
func leadWord(c *cursor, i, j int) (next int, before led) {
	switch c.key(j) {
	case "de":
		if c.mark(j+1) == ':' && j == i && !c.newLine(j+2) {
			return j + 2, ledFrom
		}
	case "par", "re", "auteur", "poste":
		return j + 1, 0
	case "reponse", "message", "commentaire", "citation":
		if c.key(j+1) == "de" {
			return j + 2, 0
		}
	}
	if !c.word(j) {
		return j + 1, 0
	}
	return j, 0
}

// readFollow returns the kind of text after a name that ends before token j. The parameter before
// says what precedes the name.
func readFollow(c *cursor, j int, before led) follow {
	m := c.mark(j)
	switch {
	case before&ledFrom != 0:
		if c.newLine(j) {
			return byFrom
		}
		return byNothing
	case before&ledPost != 0:
		if c.newLine(j) || m == '(' {
			return byPost
		}
		return byNothing
	case before&ledClock != 0 && m == '>' && c.spaced(j):
		return byTime
	case c.glued(j) && (m == ']' || m == '>' || m == '*' && before&ledWrap != 0):
		return byClose
	case c.newLine(j):
		return byEnd
	}
	if j = bracketEnd(c, j); c.newLine(j) {
		return byEnd
	}
	return readFollowOn(c, j)
}

// bracketEnd returns the token after the brackets that open with token j, behind a name, "Sphinx
// (modérateur)". It returns j if no brackets do.
func bracketEnd(c *cursor, j int) int {
	if c.mark(j) != '(' || c.glued(j) || !c.word(j+1) {
		return j
	}
	for k := j + 2; k < j+5; k++ {
		if c.mark(k) == ')' {
			return k + 1
		}
	}
	return j
}

// readFollowOn returns the kind of text after a name that ends before token j, if the text is on
// the same line. readFollow calls it.
func readFollowOn(c *cursor, j int) follow {
	switch c.mark(j) {
	case ':':
		if c.joins(j) && c.mark(j+1) != 0 {
			return byNothing
		}
		return byColon
	case '-', '—', '·', '»', '|', '•':
		if c.spaced(j) && !c.newLine(j+1) {
			return readFollowDash(c, j)
		}
	}
	switch {
	case isBeforeTime(c, j):
		return byTime
	case isBeforeSayingVerb(c, j):
		return byVerb
	}
	return byNothing
}

// readFollowDash returns the kind of text after a name if the mark at token j, a dash or the like
// between spaces, follows it: "bricolo — hier à 21h14" ("yesterday at"), "fanchon_dr – Merci".
func readFollowDash(c *cursor, j int) follow {
	if c.num(j+1) || c.is(j+1, french.BehindSpeaker) || c.key(j+1) == "poste" {
		return byTime
	}
	if c.mark(j) == '-' || c.mark(j) == '—' {
		return byDash
	}
	return byNothing
}

// isBeforeTime reports whether the time of a post begins with token j: "09:11", "21h14", ", 12/10
// 20:05", ", le 3 mai 2021 à 23:58" ("on … at"), "le 28/11".
func isBeforeTime(c *cursor, j int) bool {
	switch {
	case c.num(j) && c.spaced(j) && isHour(c, j+1) && c.size(j+2) == 2:
		return true
	case c.mark(j) == ',':
		return isStamped(c, j+1) || c.key(j+1) == "le" && isBeforeClock(c, dateEnd(c, j+2))
	case c.spaced(j) && isStamped(c, j):
		return true
	}
	return c.key(j) == "le" && (dateEnd(c, j+1) > 0 || c.num(j+1) && c.mark(j+2) == '/')
}

// isHour reports whether token j separates hours from the minutes after it: "9:11", "21h14".
func isHour(c *cursor, j int) bool {
	return c.glued(j) && (c.mark(j) == ':' || c.key(j) == "h") && c.num(j+1)
}

// isBeforeSayingVerb reports whether words that follow the writer of a message begin with token j:
// "a écrit" ("wrote"), "demande :" ("asks"), "il y a 2 jours" ("2 days ago").
func isBeforeSayingVerb(c *cursor, j int) bool {
	switch c.key(j) {
	case "a":
		return c.key(j+1) == "ecrit" || c.key(j+1) == "dit" || c.key(j+1) == "repondu"
	case "demande":
		return c.mark(j+1) == ':'
	case "il":
		return c.key(j+1) == "y" && c.key(j+2) == "a"
	}
	return false
}

// isStamped reports whether a day and a time of day begin with token j.
func isStamped(c *cursor, j int) bool { return stampEnd(c, j) > 0 }

// stampEnd returns the token after the day and the time of day that begin with token j, "12/10
// 20:05", "12/10/2023 à 20h05", or 0.
func stampEnd(c *cursor, j int) int {
	k := dateEnd(c, j)
	isDay := c.num(j) && c.size(j) <= 2
	isMonthAfter := c.mark(j+1) == '/' && c.joins(j+1) && c.num(j+2) && c.size(j+2) == 2
	if k == 0 && isDay && isMonthAfter {
		k = j + 3
	}
	if k == 0 || c.newLine(k) {
		return 0
	}
	if c.mark(k) == ',' || c.key(k) == "a" {
		k++
	}
	isSeparator := c.glued(k+1) && (c.mark(k+1) == ':' || c.key(k+1) == "h")
	if !c.num(k) || c.size(k) > 2 || !isSeparator || !c.num(k+2) {
		return 0
	}
	if k += 3; c.mark(k) == ':' && c.glued(k) && c.num(k+1) {
		k += 2
	}
	return k
}

// isBeforeClock reports whether a time of day, "à 23:58" ("at"), begins with token j, after a date.
func isBeforeClock(c *cursor, j int) bool {
	isSeparator := c.glued(j+2) && (c.mark(j+2) == ':' || c.key(j+2) == "h")
	return j > 0 && c.key(j) == "a" && c.num(j+1) && isSeparator
}
