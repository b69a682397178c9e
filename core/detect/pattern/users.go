package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// users holds the user names of a document: those met surely, and those that
// may be ones when others are.
type users struct {
	sure   []speakerAt
	maybe  []speakerAt
	forum  [numFollows]int // how many sure speakers are followed how
	lines  map[int32]int   // how many lines each doubtful name heads
	loose  []speakerAt     // words with an underscore or digits that stand anywhere
	called []speakerAt     // who is spoken to after an "@" and a space
	spoken bool            // the document speaks of accounts
	nicks  []bool          // of the forms that a user name begins with
	talk   int             // how often the document says that it is a forum
}

// remember notes a user name that is to be found everywhere.
func (u *users) remember(from, to int) { u.sure = append(u.sure, speakerAt{from: from, to: to}) }

// isForum reports whether sure speakers head lines of the document.
func (u *users) isForum() bool {
	for _, n := range u.forum {
		if n > 0 {
			return true
		}
	}
	return false
}

// findUsers finds the users among the speakers that are not sure, and every
// other mention of the sure ones. It wants the whole document to be read.
func (s *scan) findUsers() {
	u := &s.users
	s.countSpeakers()
	s.countHeads()
	forum := u.isForum()
	for _, at := range u.loose {
		if forum || u.spoken && s.capitalless(at.from, at.to) {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
		} else {
			s.refuse(at.from, at.to, ruleHandle, noUsers)
		}
	}
	for _, at := range u.maybe {
		if v := s.speakerVeto(at, forum); v == "" {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			u.sure = append(u.sure, at)
		} else if at.e != 0 || forum {
			s.refuse(at.from, at.to, ruleHandle, v)
		}
	}
	if forum {
		for _, at := range u.called {
			if s.lexical(at.from)&(common|town) == 0 {
				s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			} else {
				s.refuse(at.from, at.to, ruleHandle, core.UsualWord)
			}
		}
	}
	s.propagate()
}

// speakerVeto is why a doubtful speaker is no user; "" where they head lines as
// the sure ones of the document do, and are called by no word that heads lines
// otherwise.
func (s *scan) speakerVeto(at speakerAt, forum bool) core.Veto {
	switch {
	case at.to-at.from == 1 && isField(s.doc.Key(at.from)):
		return core.FieldLabel
	case at.e != 0 && forum && at.by != byAlone && at.by != byDash:
		return ""
	case at.by == byEnd, s.users.forum[at.by] == 0 && !s.regular(at):
		return noUsers
	case !s.isUserBy(at, forum):
		return core.UsualWord
	}
	return ""
}

// isUserBy reports whether the name of a doubtful speaker is a user's, given what
// comes after it: the less that says, the less usual must the name be.
func (s *scan) isUserBy(at speakerAt, forum bool) bool {
	kinds, one := s.lexical(at.from), at.to-at.from == 1
	again := s.headsTwoLines(at)
	usual := kinds&(common|rare) == common && !again
	switch at.by {
	case byTime:
		return !usual
	case byPost:
		return !usual || s.mark(at.to) == '(' // "#2 Sphinx (modérateur)"
	case byVerb, byClose:
		return !usual && (one || kinds&given == 0)
	case byAlone:
		return at.e&^hyphened != 0 || at.e != 0 && forum || one && s.isPostHead(at)
	case byColon:
		if s.users.forum[byColon] > 0 && again && one && s.small(at.from) && kinds&(common|rare) != common {
			return true
		}
	}
	return kinds&(common|given) == 0 && (at.by != byDash || s.small(at.from))
}

// isPostHead reports whether a name of one word, alone on its line, heads a post:
// it does so twice, or it is no usual word and no town.
func (s *scan) isPostHead(at speakerAt) bool {
	kinds := s.lexical(at.from)
	return !s.upper(at.from) && (s.headsTwoLines(at) || kinds&(common|rare) != common && kinds&town == 0)
}

// isField reports whether a word before a colon is a field of a form: "INE :",
// "AESH : Leïla".
func isField(form string) bool {
	c := french.ClassOf(form)
	return c == french.Label || c == french.Heading || c.IsJargon()
}

// mostAlike bounds how many user names that begin with the same word are looked
// for.
const mostAlike = 12

// propagate finds the sure user names wherever they stand.
func (s *scan) propagate() {
	if len(s.users.sure) == 0 {
		return
	}
	first := s.usersByFirst()
	for i := range s.tok {
		f := s.tok[i].Form
		if f < 0 || !s.users.nicks[f] {
			continue
		}
		for _, at := range first[f] {
			if n := at.to - at.from; s.isMention(at, i) {
				s.put(hit{from: i, to: i + n, rule: ruleHandle})
			}
		}
	}
	for f := range first {
		s.users.nicks[f] = false
	}
}

// usersByFirst is the sure user names by the form of their first token. A name
// or word of its own elsewhere is marked byNothing.
func (s *scan) usersByFirst() map[int32][]speakerAt {
	first := map[int32][]speakerAt{}
	for _, at := range s.users.sure {
		f := s.tok[at.from].Form
		if f < 0 {
			continue
		}
		at.by = byEnd
		if at.to-at.from == 1 && (s.lexical(at.from)&(given|common) != 0 && at.e&camel == 0 || s.size(at.from) <= 3) {
			at.by = byNothing
		}
		if l := first[f]; len(l) < mostAlike && !s.among(l, at) {
			first[f] = append(l, at)
			s.users.nicks[f] = true
		}
	}
	return first
}

// isMention reports whether the user is mentioned at token i: by the whole name,
// which for a word of its own elsewhere stands where somebody is spoken to.
func (s *scan) isMention(at speakerAt, i int) bool {
	to := i + at.to - at.from
	if to > len(s.tok) || !s.isFree(i) || !s.stops(to) {
		return false
	}
	return at.by != byNothing && s.same(at, i) || s.spokenTo(at, i)
}

// isFree reports whether token i does not go on with a word or a user name.
func (s *scan) isFree(i int) bool {
	return !s.glued(i) || s.mark(i-1) != 0 && s.mark(i-1) != '_' && s.mark(i-1) != '@'
}

// stops reports whether a user name can end before token j.
func (s *scan) stops(j int) bool {
	return !s.glued(j) || s.mark(j) != 0 && s.mark(j) != '_' && s.mark(j) != '@' && s.ends(j)
}

// among reports whether the list has a user name of the same tokens.
func (s *scan) among(list []speakerAt, at speakerAt) bool {
	for _, o := range list {
		if o.to-o.from == at.to-at.from && s.same(o, at.from) {
			return true
		}
	}
	return false
}

// same reports whether the tokens from i on are those of a user name.
func (s *scan) same(at speakerAt, i int) bool {
	for k := 0; at.from+k < at.to; k++ {
		a, b := &s.tok[at.from+k], &s.tok[i+k]
		if k == 0 && at.to-at.from == 1 && s.surface(at.from) != s.surface(i) {
			return false // a brand by its capital
		}
		if a.Form != b.Form || a.Mark != b.Mark || k > 0 && (a.Flags^b.Flags)&(core.AfterSpace|core.AfterLine) != 0 {
			return false
		}
	}
	return true
}

// spokenTo reports whether token i is a user name of one word, however it is
// spelt, and stands where somebody is spoken to or quoted: "Chère Libellule",
// "merci karasu", "Themis a dit".
func (s *scan) spokenTo(at speakerAt, i int) bool {
	if at.to-at.from != 1 || s.newLine(i+1) && s.newLine(i) {
		return false
	}
	switch {
	case s.is(i-1, french.BeforeUser) && !s.newLine(i), s.mark(i-1) == ':' && s.is(i-2, french.BeforeUser):
		return true
	case s.key(i+1) == "a" && (s.key(i+2) == "dit" || s.key(i+2) == "ecrit"):
		return true
	}
	return false
}

// countSpeakers counts the lines that each doubtful name heads.
func (s *scan) countSpeakers() {
	u := &s.users
	for _, at := range u.maybe {
		if f := s.tok[at.from].Form; f >= 0 && at.by != byEnd && at.by != byDash {
			if u.lines == nil {
				u.lines = map[int32]int{}
			}
			u.lines[f]++
		}
	}
}

// countHeads finds out whether the posts of the document are headed by names
// that stand alone on their line or after the number of the post: where one of
// them has digits or heads several posts, and the document is a forum's.
func (s *scan) countHeads() {
	u := &s.users
	for _, at := range u.maybe {
		if s.headsAsForums(at) {
			u.forum[at.by]++
		}
	}
}

// headsAsForums reports whether a doubtful name heads its line or post as users do
// in a forum.
func (s *scan) headsAsForums(at speakerAt) bool {
	again, kinds, talk := s.headsTwoLines(at), s.lexical(at.from), s.users.talk > 0
	switch at.by {
	case byPost:
		return again && !s.upper(at.from)
	case byTime:
		return again && s.mark(at.to) == ',' && kinds&town == 0 && (kinds&given == 0 || talk)
	case byAlone:
		if at.e&(digited|camel) != 0 && kinds&common == 0 && (again || talk) {
			return true
		}
		return again && talk && kinds&given == 0 && kinds&(common|rare) != common && !s.upper(at.from)
	}
	return false
}

// headsTwoLines reports whether a name heads two lines at least.
func (s *scan) headsTwoLines(at speakerAt) bool {
	f := s.tok[at.from].Form
	return f >= 0 && s.users.lines[f] >= 2
}

// regular reports whether a name that no list knows heads line after line, as
// speakers do and labels do not: before a colon in small letters only.
func (s *scan) regular(at speakerAt) bool {
	f := s.tok[at.from].Form
	if f < 0 || s.lexical(at.from) != lookedUp || at.by == byEnd || at.by == byDash {
		return false
	}
	return at.by != byColon && s.users.lines[f] >= 2 || s.users.lines[f] >= 3 && s.small(at.from)
}

// capitalless reports whether no word of tokens i to before to has a capital.
func (s *scan) capitalless(i, to int) bool {
	for ; i < to; i++ {
		if s.word(i) && !s.small(i) {
			return false
		}
	}
	return true
}
