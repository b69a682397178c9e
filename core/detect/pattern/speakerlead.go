package pattern

import "github.com/cachenom/cachenom/core/french"

// What stands before the name of a speaker, and what after it.

// longestLead bounds what stands before a speaker's name, in tokens.
const longestLead = 12

// lead steps over what may stand before a speaker's name: quotes' marks, a
// time in brackets, votes, "par", "Réponse de", the number of the post. -1 when
// no name can follow.
func (s *scan) lead(i int) (j int, before led) {
	if to := s.stamp(i); to > 0 && s.mark(to) == '-' && s.spaced(to) {
		i = to + 1 // "12/10/2023 20:05 - ~ steph_du_13: coucou"
	}
	for j = i; j < i+longestLead; {
		var next int
		var of led
		switch {
		case s.mark(j) != 0:
			next, of = s.leadMark(i, j)
		case s.num(j):
			next, of = s.leadNumber(i, j)
		default:
			next, of = s.leadWord(i, j)
		}
		before |= of
		switch {
		case next < 0, next == j && j > i && s.newLine(j) && s.mark(j) == 0:
			return -1, 0
		case next == j:
			return j, before
		}
		j = next
	}
	return -1, 0
}

// leadMark is the token after the mark j, and what it opens, before the name of a
// speaker on the line that begins with token i; j when the name begins with it,
// -1 when no name can follow.
func (s *scan) leadMark(i, j int) (next int, before led) {
	end := i + longestLead
	switch m := s.mark(j); {
	case m == '[' && (s.key(j+1) == "quote" || s.key(j+1) == "citation"):
		for j < end && s.mark(j) != '=' && s.mark(j) != ']' {
			j++
		}
	case m == '[' && (s.num(j+1) || s.is(j+1, french.BehindSpeaker)):
		j = s.upTo(j, end, ']')
	case m == '<' && s.num(j+1) && s.mark(j+2) == ':':
		j = s.upTo(j, end, '>')
	case m == '<', m == '*', m == '_' && s.mark(j+1) == '*':
		return j + 1, ledWrap
	case m == '_':
		return j, 0
	case m == '#' && j == i && s.num(j+1) && s.glued(j+1) && s.spaced(j+2):
		return j + 2, ledPost
	case m == '#':
		return -1, 0 // a channel, a heading
	}
	return j + 1, 0
}

// upTo is the first mark m from token j on; end when there is none before it.
func (s *scan) upTo(j, end int, m rune) int {
	for j < end && s.mark(j) != m {
		j++
	}
	return j
}

// leadNumber is the token after the number j where it stands before the name of a
// speaker: a time of day, votes, "⬆ 412 pseudo"; j for another number.
func (s *scan) leadNumber(i, j int) (next int, before led) {
	if s.mark(j+1) == ':' && s.num(j+2) {
		if s.mark(j+3) == ':' && s.num(j+4) {
			return j + 5, ledClock
		}
		return j + 3, ledClock
	}
	if j > i && !s.glued(j+1) && s.mark(j-1) > 0x2000 {
		return j + 1, 0
	}
	return j, 0
}

// leadWord is the token after the word j where it announces a speaker on the line
// that begins with token i: "De :", "par", "Réponse de"; j for another word.
func (s *scan) leadWord(i, j int) (next int, before led) {
	switch s.key(j) {
	case "de":
		if s.mark(j+1) == ':' && j == i && !s.newLine(j+2) {
			return j + 2, ledFrom
		}
	case "par", "re", "auteur", "poste":
		return j + 1, 0
	case "reponse", "message", "commentaire", "citation":
		if s.key(j+1) == "de" {
			return j + 2, 0
		}
	}
	if !s.word(j) {
		return j + 1, 0
	}
	return j, 0
}

// followed says what comes after a name that ends before token j.
func (s *scan) followed(j int, before led) follow {
	m := s.mark(j)
	switch {
	case before&ledFrom != 0:
		if s.newLine(j) {
			return byFrom
		}
		return byNothing
	case before&ledPost != 0:
		if s.newLine(j) || m == '(' {
			return byPost
		}
		return byNothing
	case before&ledClock != 0 && m == '>' && s.spaced(j):
		return byTime
	case s.glued(j) && (m == ']' || m == '>' || m == '*' && before&ledWrap != 0):
		return byClose
	case s.newLine(j):
		return byEnd
	}
	if j = s.afterBracket(j); s.newLine(j) {
		return byEnd
	}
	return s.followedOn(j)
}

// afterBracket is the token after the words in brackets that token j opens, "Sphinx
// (modérateur)"; j where none are closed soon.
func (s *scan) afterBracket(j int) int {
	if s.mark(j) != '(' || s.glued(j) || !s.word(j+1) {
		return j
	}
	for k := j + 2; k < j+5; k++ {
		if s.mark(k) == ')' {
			return k + 1
		}
	}
	return j
}

// followedOn is followed for a name after which the line goes on.
func (s *scan) followedOn(j int) follow {
	switch s.mark(j) {
	case ':':
		if s.joins(j) && s.mark(j+1) != 0 {
			return byNothing
		}
		return byColon
	case '-', '—', '·', '»', '|', '•':
		if s.spaced(j) && !s.newLine(j+1) {
			return s.followedByDash(j)
		}
	}
	switch {
	case s.timeFollows(j):
		return byTime
	case s.verbFollows(j):
		return byVerb
	}
	return byNothing
}

// followedByDash is followed for a name with a dash or a dot of its height after
// it: "bricolo — hier à 21h14", "fanchon_dr – Merci".
func (s *scan) followedByDash(j int) follow {
	if s.num(j+1) || s.is(j+1, french.BehindSpeaker) || s.key(j+1) == "poste" {
		return byTime
	}
	if s.mark(j) == '-' || s.mark(j) == '—' {
		return byDash
	}
	return byNothing
}

// timeFollows reports whether the time of a post begins with token j: "09:11",
// "21h14", ", 12/10 20:05", ", le 3 mai 2021 à 23:58", "le 28/11".
func (s *scan) timeFollows(j int) bool {
	switch {
	case s.num(j) && s.spaced(j) && s.isHour(j+1) && s.size(j+2) == 2:
		return true
	case s.mark(j) == ',':
		return s.stamped(j+1) || s.key(j+1) == "le" && s.clockAfter(s.date(j+2))
	case s.spaced(j) && s.stamped(j):
		return true
	}
	return s.key(j) == "le" && (s.date(j+1) > 0 || s.num(j+1) && s.mark(j+2) == '/')
}

// isHour reports whether token j parts hours from the minutes after it: "9:11",
// "21h14".
func (s *scan) isHour(j int) bool {
	return s.glued(j) && (s.mark(j) == ':' || s.key(j) == "h") && s.num(j+1)
}

// verbFollows reports whether token j begins what is said of somebody who wrote: "a
// écrit", "demande :", "il y a 2 jours".
func (s *scan) verbFollows(j int) bool {
	switch s.key(j) {
	case "a":
		return s.key(j+1) == "ecrit" || s.key(j+1) == "dit" || s.key(j+1) == "repondu"
	case "demande":
		return s.mark(j+1) == ':'
	case "il":
		return s.key(j+1) == "y" && s.key(j+2) == "a"
	}
	return false
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
