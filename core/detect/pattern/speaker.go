package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// follow says what comes after a name at the head of a line.
type follow uint8

const (
	byNothing follow = iota
	byColon          // "Papivert :"
	byTime           // "jb 09:11", "Yun — hier à 21h14", "papa_ours27 le 28/11"
	byVerb           // "gast_1983 a écrit"
	byEnd            // alone on its line
	byClose          // "<zelda_91>", "**Ben_Roy**"
	byPost           // "#3 laMouette"
	byFrom           // "De : Kozh59", and nothing after it
	byAlone          // alone between an empty line and the post
	byDash           // "fanchon_dr – Merci"
	numFollows
)

// led is what stands before the name of a speaker.
type led uint8

const (
	ledWrap  led = 1 << iota // "<", "**"
	ledClock                 // "(07:02)"
	ledPost                  // "#3", the number of the post
	ledFrom                  // "De :"
)

// speakerAt is a name at the head of a line that may be a user's.
type speakerAt struct {
	from, to int
	by       follow
	e        evidence
}

// findSpeaker looks for a user name at the head of the line that begins with token
// i: "bricolo_du_dimanche — hier à 21h14", "[quote=tonton_placo]", "<zelda_91>
// salut", "12:04 - kevin.b92: …".
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
	if nickGoesOn(c, to) || e&dotted != 0 && c.is(to-1, french.TopDomain) && sureDomain(c.key(to-1)) {
		return
	}
	if c.mark(j-1) == '=' && c.mark(j-3) == '[' {
		e |= tagged // [quote=Capucine]
	}
	if n := regionalEnd(c, j, to); n > to {
		to, e = n, e|digited|hyphened
	}
	at := speakerAt{from: j, to: to, e: e}
	at.by = speaksBy(c, &at, i, before)
	if at.by == byNothing || to == j+1 && c.isAny(j, french.LineLabel, french.ClassLevel, french.BeforeUser) {
		return
	}
	if isSureSpeaker(c, at) {
		out.put(hit{from: j, to: to, rule: ruleHandle})
		u.sure = append(u.sure, at)
		u.forum[at.by]++
		return
	}
	if at.by == byColon && headsPost(c, i, j, to) {
		at.by = byAlone // "ventilo :", and the post on the next line
	}
	u.maybe = append(u.maybe, at)
}

// nickGoesOn reports whether what ends before token to is the beginning of
// something longer: "etc/", "aujourd'", "www.".
func nickGoesOn(c *cursor, to int) bool {
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

// speaksBy says what comes after the name at the head of the line that begins with
// token i; before is what stands between them.
func speaksBy(c *cursor, at *speakerAt, i int, before led) follow {
	by := readFollow(c, at.to, before)
	if by == byNothing && at.e&underscored != 0 && c.capitalless(at.from, at.to) {
		by = byEnd
	}
	if by == byEnd && headsPost(c, i, at.from, at.to) {
		by = byAlone
	}
	return by
}

// isSureSpeaker reports whether a speaker is a user by the looks of his name.
func isSureSpeaker(c *cursor, at speakerAt) bool {
	switch j, e := at.from, at.e; {
	case at.by == byDash:
		return e&underscored != 0 && c.small(j)
	case e&(underscored|tagged|dotted) != 0:
		return true
	case e&digited != 0 && e&hyphened != 0 && c.num(at.to-1) && c.spaced(at.to-1):
		return false // "Kylian du 37", but also "séance du 12"
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

// headsPost reports whether the name at tokens j to before to is all of the line
// that begins with token i, after an empty line, and a text follows it directly.
func headsPost(c *cursor, i, j, to int) bool {
	if !c.word(j) || i > 0 && c.tok[i].Flags&core.AfterBlank == 0 || c.tok[i].Flags&core.AfterTab != 0 {
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

// regionalEnd is the token after a name with the number of the department, as in
// "marie-jo du 30"; to when none follows.
func regionalEnd(c *cursor, j, to int) int {
	if c.key(to) != "du" || !c.spaced(to) || !c.num(to+1) || !c.spaced(to+1) || c.size(to+1) != 2 || c.upper(j) || c.lexical(j)&(given|common) == common {
		return to
	}
	if v := c.value(to + 1); v < 1 || v > 95 || !c.ends(to+2) || c.is(to+2, french.DateMonth) || c.mark(to+2) == '/' {
		return to
	}
	return to + 2
}

// findFileLabel looks for a label of people at the head of line i, whose names a
// date of birth may follow.
func findFileLabel(c *cursor, out *sink, i int) {
	for j := i; j < i+4 && c.in(j); j++ {
		if c.is(j, french.PersonLabel) {
			findLabelledBirth(c, out, j)
			return
		}
	}
}
