package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// longestNick bounds a user name, in tokens.
const longestNick = 16

// evidence is what a user name has that other words have not.
type evidence uint8

const (
	underscored evidence = 1 << iota
	digited              // letters and digits in one
	dotted               // a dot between small letters
	camel                // CamelCase
	hyphened             // a hyphen between small letters
	tagged               // #1234
)

const strong = underscored | digited | dotted | tagged

// nick reads the user name that begins with token i: letters and digits with
// "_", "." or "-" between or around them. It returns the token after it, 0 for
// none.
func (s *scan) nick(i int) (to int, e evidence) {
	letters, digits := 0, 0
	for j := i; j < i+longestNick && j < len(s.tok) && (j == i || s.glued(j)); j++ {
		switch {
		case s.word(j):
			if letters += s.size(j); s.tok[j].Case == core.Mixed && s.size(j) > 4 {
				e |= camel
			}
			to = j + 1
		case s.num(j):
			digits += s.size(j)
			to = j + 1
		case s.mark(j) == '_':
			e |= underscored
			to = j + 1
		case j > i && s.joinsNick(j):
			e |= s.joinEvidence(j, letters > 0)
		case j > i && s.isTag(j):
			e |= tagged
		default:
			j = len(s.tok)
		}
	}
	if letters == 0 || letters+digits < 2 {
		return 0, 0
	}
	if digits > 0 && letters >= 3 && letters+digits >= 5 && s.word(i) {
		e |= digited
	}
	return to, e
}

// joinsNick reports whether the dot or hyphen j has a further part of a user name
// after it.
func (s *scan) joinsNick(j int) bool {
	m := s.mark(j)
	return (m == '.' || m == '-') && s.glued(j+1) && (s.alnum(j+1) || s.mark(j+1) == '_')
}

// isTag reports whether a user's number among those of the same name begins with
// token j: "#1234".
func (s *scan) isTag(j int) bool {
	return s.mark(j) == '#' && s.glued(j+1) && s.num(j+1) && s.size(j+1) == 4
}

// joinEvidence is what the dot or hyphen j says of the user name it stands in,
// with letters before it or none: "k.durand", "jean-mi".
func (s *scan) joinEvidence(j int, letters bool) evidence {
	small, long := s.isSmallOrNumber(j-1), s.size(j-1) > 3
	switch s.mark(j) {
	case '.':
		if small && s.isSmallOrNumber(j+1) && letters || long && s.size(j+1) > 3 && s.word(j+1) {
			return dotted
		}
	case '-':
		if s.word(j-1) && (small || s.isSmallOrNumber(j+1)) {
			return hyphened
		}
	}
	return 0
}

// isSmallOrNumber reports whether token j is a word in small letters or a number.
func (s *scan) isSmallOrNumber(j int) bool { return s.small(j) || s.num(j) }

// mention finds the user name after the "@" i, where no address stands. It
// returns the token to go on from.
func (s *scan) mention(i int) int {
	if s.glued(i) && (s.alnum(i-1) || s.mark(i-1) == '@') {
		return 0
	}
	if to := s.mentionedPhone(i + 1); to > 0 {
		s.put(hit{from: i + 1, to: to, rule: rulePhone})
		return to
	}
	from := i
	if !s.glued(i + 1) {
		if s.newLine(i + 1) {
			return 0
		}
		from = i + 1
	}
	to, e := s.nick(i + 1)
	switch apart := from > i; {
	case to == 0:
		return 0
	case s.is(i+1, french.Everyone):
		s.refuse(from, to, ruleHandle, core.FunctionWord) // "@tous"
		return 0
	case apart && e&strong == 0:
		if s.newLine(i) && (s.mark(to) == ':' || s.mark(to) == ',') {
			s.users.called = append(s.users.called, speakerAt{from: from, to: to, e: e}) // "@ marie-jo : attention"
		}
		return 0
	case s.glued(to) && s.mark(to) == '@':
		return 0
	}
	s.put(hit{from: from, to: to, rule: ruleHandle})
	if e&strong != 0 || s.lexical(i+1)&(common|given) == 0 {
		s.users.remember(i+1, to)
	}
	return to
}

// mentionedPhone is the token after the number that begins with token j, directly
// after an "@", as chats name who is in no address book: "@33644109877"; 0 for
// none.
func (s *scan) mentionedPhone(j int) int {
	if !s.glued(j) || !s.num(j) {
		return 0
	}
	if to := s.subscriber(j); to > 0 && s.ends(to) {
		return to
	}
	return 0
}

// reddit finds the name in "u/name", anchored at the slash i.
func (s *scan) reddit(i int) int {
	if s.mark(i) != '/' || s.key(i-1) != "u" || s.glued(i-1) && s.mark(i-2) != '/' || !s.glued(i) || !s.glued(i+1) {
		return 0
	}
	if to, _ := s.nick(i + 1); to > 0 {
		s.put(hit{from: i + 1, to: to, rule: ruleHandle})
		s.users.remember(i+1, to)
		return to
	}
	return 0
}

// account finds the user name that word i announces: "pseudo : zelda_91",
// "mon snap c ilyy.91".
func (s *scan) account(i int) {
	s.headsFor(i, french.Of(french.AccountCue))
	s.users.spoken = true
	j, colon := i+1, false
	for ; j < i+5; j++ {
		if s.is(j, french.AccountLink) {
			continue
		}
		if s.isAccountSite(j) {
			continue
		}
		switch s.mark(j) {
		case ':', '=':
			colon = true
			continue
		case '«', '"', '(', '\'':
			continue
		}
		break
	}
	if s.newCell(j) || s.mark(j) != 0 && s.mark(j) != '_' {
		return
	}
	to, e := s.nick(j)
	if to == 0 || s.isNoAccount(j, to) {
		return
	}
	if e&(underscored|dotted|tagged) != 0 || e&digited != 0 && s.key(i) != "compte" && s.key(i) != "alias" || e&digited != 0 && s.small(j) || colon && s.key(i) != "compte" && s.key(i) != "identifiant" && (s.small(j) || s.key(i) == "pseudo") && s.lexical(j)&common == 0 {
		s.put(hit{from: j, to: to, rule: ruleHandle})
		s.users.remember(j, to)
	}
}

// isNoAccount reports whether tokens j to before to, behind "login", are no user's name:
// an address of mail, the name of a field, "root".
func (s *scan) isNoAccount(j, to int) bool {
	return s.glued(to) && s.mark(to) == '@' || s.isDataKey(j, to) || to == j+1 && s.is(j, french.SystemUser)
}

// isAccountSite reports whether word j is where somebody has the account that is named
// behind it: "pseudo Fortnite xX_Enzo_Xx", "compte Vinted : lilou2009".
func (s *scan) isAccountSite(j int) bool {
	if !s.word(j) || s.newLine(j) || s.glued(j+1) && s.mark(j+1) != ':' || !s.is(j, french.AccountSite) && s.tok[j].Case != core.Title {
		return false
	}
	k := j + 1
	if s.mark(k) == ':' {
		k++
	}
	_, e := s.nick(k)
	return !s.newLine(k) && e&(underscored|digited|tagged) != 0
}

// homeOf finds whose folder a path leads through, at the slash i behind "home" or "Users":
// "/home/nkeita/", "C:\Users\mdupont\"; or by the tilde before it: "~kcren/".
func (s *scan) homeOf(i int) {
	if s.mark(i-2) == '~' && s.word(i-1) && s.glued(i-1) && s.glued(i) && s.size(i-1) > 2 && s.lexical(i-1)&common == 0 && !s.is(i-1, french.SystemUser) {
		s.put(hit{from: i - 1, to: i, rule: ruleHandle})
	}
	if key := s.key(i - 1); key != "home" && key != "users" || !s.glued(i) || !s.glued(i-1) || s.mark(i-2) != s.mark(i) || !s.glued(i+1) {
		return
	}
	to, _ := s.nick(i + 1)
	if to == 0 || !s.glued(to) && s.size(i+1) < 3 || to == i+2 && s.is(i+1, french.SystemUser) {
		return
	}
	s.put(hit{from: i + 1, to: to, rule: ruleHandle})
}

// quotedNick finds a word with digits, begun at token i, between quotation
// marks or as the signature at a line's end: « jeandelalune16 », "— nissart06".
func (s *scan) quotedNick(i int) {
	to, e := s.nick(i)
	if e&digited == 0 || !s.small(i) || s.size(i) < 4 || s.size(i+1) < 2 || to != i+2 {
		return
	}
	m := s.mark(i - 1)
	if (m == '«' || m == '"' || m == '“') && (s.mark(to) == '»' || s.mark(to) == '"' || s.mark(to) == '”') || (m == '—' || m == '-') && s.spaced(i-1) && s.spaced(i) && s.newLine(to) {
		s.put(hit{from: i, to: to, rule: ruleHandle})
		s.users.remember(i, to)
	}
}

// underscored notes a word with an underscore in it, found at its mark i, which
// may stand anywhere: "gg wp, mamie_admin". It counts where users are spoken of.
func (s *scan) underscored(i int) {
	if n := len(s.users.loose); n > 0 && s.users.loose[n-1].to > i || !s.glued(i) {
		return
	}
	j := s.nickStart(i)
	if !s.canBeginNick(j) {
		return
	}
	to, e := s.nick(j)
	switch {
	case to <= i, e&underscored == 0:
	case !s.stops(to), s.mark(to) == '.' && s.glued(to+1):
		s.refuse(j, to, ruleHandle, core.PartOfLonger)
	case s.fileName(to):
		s.refuse(j, to, ruleHandle, isFileName)
	case s.isDataKey(j, to):
		s.refuse(j, to, ruleHandle, core.FieldLabel)
	case to == j+3 && s.isNameAndNumber(j):
		s.put(hit{from: j, to: to, rule: ruleHandle})
	default:
		s.users.loose = append(s.users.loose, speakerAt{from: j, to: to})
	}
}

// nickStart is the first token of the user name in which the underscore i stands.
func (s *scan) nickStart(i int) int {
	j := i - 1
	for j > 0 && j > i-longestNick && s.glued(j) && (s.alnum(j-1) || s.mark(j-1) == '_' || s.mark(j-1) == '.' && s.glued(j-1)) {
		j--
	}
	return j
}

// canBeginNick reports whether a user name may begin with token j: a word, not
// all in capitals as constants are, "MAX_SIZE", and glued to nothing but a
// bracket or quotation mark.
func (s *scan) canBeginNick(j int) bool {
	if !s.word(j) || s.tok[j].Case == core.Upper && s.size(j) > 1 {
		return false
	}
	if !s.glued(j) {
		return true
	}
	switch s.mark(j - 1) {
	case '(', '\'', '/', '"':
		return true
	}
	return false
}

// isNameAndNumber reports whether word j, an underscore and a number are a user's
// name wherever they stand: "soizic_56".
func (s *scan) isNameAndNumber(j int) bool {
	if s.size(j) <= 3 || !s.num(j+2) || s.size(j+2) > 4 {
		return false
	}
	return s.small(j) || s.lexical(j)&(given|common) == given && s.size(j+2) > 1
}

// fileName reports whether what ends before token to has the ending of a
// document.
func (s *scan) fileName(to int) bool {
	if s.mark(to-2) != '.' {
		return false
	}
	return french.Is(s.key(to-1), french.FileEnding)
}

// postedBy finds the user name at the end of a line that says who wrote when:
// "Posté le 05-02-2023 à 09h30m18 par lapinou".
func (s *scan) postedBy(i int) bool {
	if !s.is(i, french.PostedWord) {
		return false
	}
	for j := i + 1; j < i+18 && !s.newLine(j); j++ {
		if s.key(j) != "par" || !s.num(j-1) && s.key(j-1) != s.key(i) && !s.is(j-1, french.BehindSpeaker) {
			continue
		}
		if to, _ := s.nick(j + 1); to > 0 && s.newLine(to) {
			s.put(hit{from: j + 1, to: to, rule: ruleHandle})
			s.users.sure = append(s.users.sure, speakerAt{from: j + 1, to: to, by: byTime})
			s.users.forum[byTime]++
			return true
		}
	}
	return false
}
