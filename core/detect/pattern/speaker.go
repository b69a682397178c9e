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

// speaker looks for a user name at the head of the line that begins with token
// i: "bricolo_du_dimanche — hier à 21h14", "[quote=tonton_placo]", "<zelda_91>
// salut", "12:04 - kevin.b92: …".
func (s *scan) speaker(i int) {
	if s.postedBy(i) {
		return
	}
	j, before := s.lead(i)
	if j < 0 {
		s.fileLabel(i)
		return
	}
	to, e := s.nick(j)
	if to == 0 || s.isDataKey(j, to) || s.is(j, french.LinkStart) || s.fileName(to) || s.glued(to) && s.mark(to) == '@' {
		return
	}
	s.fileLabel(i)
	if s.nickGoesOn(to) || e&dotted != 0 && s.is(to-1, french.TopDomain) && sureDomain(s.key(to-1)) {
		return
	}
	if s.mark(j-1) == '=' && s.mark(j-3) == '[' {
		e |= tagged // [quote=Capucine]
	}
	if n := s.regional(j, to); n > to {
		to, e = n, e|digited|hyphened
	}
	at := speakerAt{from: j, to: to, e: e}
	at.by = s.speaksBy(&at, i, before)
	if at.by == byNothing || to == j+1 && s.isAny(j, french.LineLabel, french.ClassLevel, french.BeforeUser) {
		return
	}
	if s.surely(at) {
		s.put(hit{from: j, to: to, rule: ruleHandle})
		s.users.sure = append(s.users.sure, at)
		s.users.forum[at.by]++
		return
	}
	if at.by == byColon && s.headsPost(i, j, to) {
		at.by = byAlone // "ventilo :", and the post on the next line
	}
	s.users.maybe = append(s.users.maybe, at)
}

// nickGoesOn reports whether what ends before token to is the beginning of
// something longer: "etc/", "aujourd'", "www.".
func (s *scan) nickGoesOn(to int) bool {
	if !s.glued(to) {
		return false
	}
	switch s.mark(to) {
	case '/', '\'':
		return true
	case '.':
		return s.glued(to + 1)
	}
	return false
}

// speaksBy says what comes after the name at the head of the line that begins with
// token i; before is what stands between them.
func (s *scan) speaksBy(at *speakerAt, i int, before led) follow {
	by := s.followed(at.to, before)
	if by == byNothing && at.e&underscored != 0 && s.capitalless(at.from, at.to) {
		by = byEnd
	}
	if by == byEnd && s.headsPost(i, at.from, at.to) {
		by = byAlone
	}
	return by
}

// surely reports whether a speaker is a user by the looks of his name.
func (s *scan) surely(at speakerAt) bool {
	switch j, e := at.from, at.e; {
	case at.by == byDash:
		return e&underscored != 0 && s.small(j)
	case e&(underscored|tagged|dotted) != 0:
		return true
	case e&digited != 0 && e&hyphened != 0 && s.num(at.to-1) && s.spaced(at.to-1):
		return false // "Kylian du 37", but also "séance du 12"
	case e&digited != 0 && at.by != byAlone && s.small(j):
		return true
	case e&digited != 0 && (at.by == byPost || at.by == byFrom):
		return !s.upper(j) && s.lexical(j)&(common|rare) != common
	case e&digited != 0 && s.size(j) > 4:
		return at.by != byEnd && at.by != byAlone
	case e&(camel|hyphened) != 0:
		return at.by == byTime || at.by == byVerb || at.by == byClose
	}
	return false
}

// headsPost reports whether the name at tokens j to before to is all of the line
// that begins with token i, after an empty line, and a text follows it directly.
func (s *scan) headsPost(i, j, to int) bool {
	if !s.word(j) || i > 0 && s.tok[i].Flags&core.AfterBlank == 0 || s.tok[i].Flags&core.AfterTab != 0 {
		return false
	}
	for k := to; k < to+6 && k < len(s.tok); k++ {
		if s.newLine(k) {
			if m := s.mark(k - 1); k > to && m != ':' && m != ')' {
				return false
			}
			return s.tok[k].Flags&(core.AfterBlank|core.AfterTab) == 0
		}
	}
	return false
}

// regional is the token after a name with the number of the department, as in
// "marie-jo du 30"; to when none follows.
func (s *scan) regional(j, to int) int {
	if s.key(to) != "du" || !s.spaced(to) || !s.num(to+1) || !s.spaced(to+1) || s.size(to+1) != 2 || s.upper(j) || s.lexical(j)&(given|common) == common {
		return to
	}
	if v := s.value(to + 1); v < 1 || v > 95 || !s.ends(to+2) || s.is(to+2, french.DateMonth) || s.mark(to+2) == '/' {
		return to
	}
	return to + 2
}

// fileLabel looks for a label of people at the head of line i, whose names a
// date of birth may follow.
func (s *scan) fileLabel(i int) {
	for j := i; j < i+4 && s.in(j); j++ {
		if s.is(j, french.PersonLabel) {
			s.labelled(j)
			return
		}
	}
}
