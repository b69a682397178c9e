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
	if s.signed(i) {
		return
	}
	j, before := s.lead(i)
	if j < 0 {
		s.fileLabel(i)
		return
	}
	to, e := s.nick(j)
	if to == 0 || s.is(j, french.LinkStart) || s.fileName(to) || to < len(s.tok) && s.glued(to) && s.mark(to) == '@' {
		return
	}
	s.fileLabel(i)
	if s.glued(to) && (s.mark(to) == '/' || s.mark(to) == '\'' || s.mark(to) == '.' && s.glued(to+1)) || e&dotted != 0 && s.is(to-1, french.TopDomain) && sureDomain(s.key(to-1)) {
		return
	}
	if s.mark(j-1) == '=' && s.mark(j-3) == '[' {
		e |= tagged // [quote=Capucine]
	}
	if n := s.regional(j, to); n > to {
		to, e = n, e|digited|hyphened
	}
	at := speakerAt{j, to, s.followed(to, before), e}
	if at.by == byNothing && e&underscored != 0 && s.capitalless(j, to) {
		at.by = byEnd
	}
	if at.by == byEnd && s.headsPost(i, j, to) {
		at.by = byAlone
	}
	if at.by == byNothing || s.isAny(j, french.LineLabel, french.ClassLevel, french.BeforeUser) && to == j+1 {
		return
	}
	sure := s.surely(at)
	if !sure && at.by == byColon && s.headsPost(i, j, to) {
		at.by = byAlone // "ventilo :", and the post on the next line
	}
	if sure {
		s.put(hit{from: j, to: to, rule: ruleHandle})
		s.people.sure = append(s.people.sure, at)
		s.people.forum[at.by]++
	} else {
		s.people.maybe = append(s.people.maybe, at)
	}
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

// lead steps over what may stand before a speaker's name: quotes' marks, a
// time in brackets, votes, "par", "Réponse de", the number of the post. -1 when
// no name can follow.
func (s *scan) lead(i int) (j int, before led) {
	if to := s.stamp(i); to > 0 && s.mark(to) == '-' && s.spaced(to) {
		i = to + 1 // "12/10/2023 20:05 - ~ steph_du_13: coucou"
	}
	for j = i; j < i+12; j++ {
		switch m := s.mark(j); {
		case m == '[' && (s.key(j+1) == "quote" || s.key(j+1) == "citation"):
			for ; j < i+12 && s.mark(j) != '=' && s.mark(j) != ']'; j++ {
			}
		case m == '[':
			if s.num(j+1) || s.is(j+1, french.BehindSpeaker) {
				for ; j < i+12 && s.mark(j) != ']'; j++ {
				}
			}
		case m == '<' && s.num(j+1) && s.mark(j+2) == ':':
			for ; j < i+12 && s.mark(j) != '>'; j++ {
			}
		case m == '<', m == '*', m == '_' && s.mark(j+1) == '*':
			before |= ledWrap
		case m == '_':
			return j, before
		case m == '#' && j == i && s.num(j+1) && s.glued(j+1) && s.spaced(j+2):
			j, before = j+1, before|ledPost
		case m == '#':
			return -1, 0 // a channel, a heading
		case m == '"', m == '«', m == '\'', m == '~':
		case m != 0:
		case s.num(j) && s.mark(j+1) == ':' && s.num(j+2):
			before |= ledClock
			if j += 2; s.mark(j+1) == ':' && s.num(j+2) {
				j += 2
			}
		case s.num(j) && j > i && !s.glued(j+1) && s.mark(j-1) != 0 && s.mark(j-1) > 0x2000:
			// votes: "⬆ 412 pseudo"
		case s.key(j) == "de" && s.mark(j+1) == ':' && j == i && !s.newLine(j+2):
			j, before = j+1, before|ledFrom
		case s.key(j) == "par", s.key(j) == "re", s.key(j) == "auteur", s.key(j) == "poste":
		case (s.key(j) == "reponse" || s.key(j) == "message" || s.key(j) == "commentaire" || s.key(j) == "citation") && s.key(j+1) == "de":
			j++
		case s.alnum(j):
			if j > i && s.newLine(j) {
				return -1, 0
			}
			return j, before
		}
	}
	return -1, 0
}

// followed says what comes after a name that ends before token j.
func (s *scan) followed(j int, before led) follow {
	if before&(ledPost|ledFrom) != 0 {
		if before&ledFrom != 0 {
			if s.newLine(j) {
				return byFrom
			}
		} else if s.newLine(j) || s.mark(j) == '(' {
			return byPost
		}
		return byNothing
	}
	if before&ledClock != 0 && s.mark(j) == '>' && s.spaced(j) {
		return byTime
	}
	if before&ledWrap != 0 && (s.mark(j) == '>' || s.mark(j) == '*') && s.glued(j) {
		return byClose
	}
	if (s.mark(j) == ']' || s.mark(j) == '>') && s.glued(j) {
		return byClose
	}
	if s.newLine(j) {
		return byEnd
	}
	if s.mark(j) == '(' && !s.glued(j) && s.word(j+1) {
		for k := j + 2; k < j+5; k++ {
			if s.mark(k) == ')' {
				j = k + 1
				if s.newLine(j) {
					return byEnd
				}
				break
			}
		}
	}
	switch m := s.mark(j); {
	case m == ':':
		if s.glued(j) && s.glued(j+1) && s.mark(j+1) != 0 {
			return byNothing
		}
		return byColon
	case (m == '-' || m == '—' || m == '·' || m == '»' || m == '|' || m == '•') && s.spaced(j) && !s.newLine(j+1):
		if s.num(j+1) || s.is(j+1, french.BehindSpeaker) || s.key(j+1) == "poste" {
			return byTime
		}
		if m == '-' || m == '—' {
			return byDash
		}
	case s.num(j) && s.spaced(j) && (s.mark(j+1) == ':' && s.glued(j+1) || s.key(j+1) == "h" && s.glued(j+1)) && s.num(j+2) && s.size(j+2) == 2:
		return byTime
	case m == ',' && s.stamped(j+1), s.spaced(j) && s.stamped(j):
		return byTime
	case m == ',' && s.key(j+1) == "le" && s.clockAfter(s.date(j+2)):
		return byTime
	case s.key(j) == "le" && s.date(j+1) > 0, s.key(j) == "le" && s.num(j+1) && s.mark(j+2) == '/':
		return byTime
	case s.key(j) == "a" && (s.key(j+1) == "ecrit" || s.key(j+1) == "dit" || s.key(j+1) == "repondu"):
		return byVerb
	case s.key(j) == "demande" && s.mark(j+1) == ':', s.key(j) == "il" && s.key(j+1) == "y" && s.key(j+2) == "a":
		return byVerb
	}
	return byNothing
}

// stamped reports whether a day and a time of day begin with token j.
func (s *scan) stamped(j int) bool { return s.stamp(j) > 0 }

// stamp is the token after the day and the time of day that begin with token j,
// "12/10 20:05", "12/10/2023 à 20h05"; 0 for none.
func (s *scan) stamp(j int) int {
	k := s.date(j)
	if k == 0 && s.num(j) && s.size(j) <= 2 && s.mark(j+1) == '/' && s.glued(j+1) && s.num(j+2) && s.glued(j+2) && s.size(j+2) == 2 {
		k = j + 3
	}
	if k == 0 || s.newLine(k) {
		return 0
	}
	if s.mark(k) == ',' || s.key(k) == "a" {
		k++
	}
	if !s.num(k) || s.size(k) > 2 || s.mark(k+1) != ':' && s.key(k+1) != "h" || !s.glued(k+1) || !s.num(k+2) {
		return 0
	}
	if k += 3; s.mark(k) == ':' && s.glued(k) && s.num(k+1) {
		k += 2
	}
	return k
}

// clockAfter reports whether a time of day follows the date that ends before
// token j: "à 23:58".
func (s *scan) clockAfter(j int) bool {
	return j > 0 && s.key(j) == "a" && s.num(j+1) && (s.mark(j+2) == ':' || s.key(j+2) == "h") && s.glued(j+2)
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
