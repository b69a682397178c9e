package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// crowd holds the user names of a document: those met surely, and those that
// may be ones when others are.
type crowd struct {
	sure   []speakerAt
	maybe  []speakerAt
	forum  [numFollows]int // how many sure speakers are followed how
	lines  map[int32]int   // how many lines each doubtful name heads
	loose  []speakerAt     // words with an underscore or digits that stand anywhere
	called []speakerAt     // who is spoken to after an "@" and a space
	spoken bool            // the document speaks of accounts
	talk   int             // how often the document says that it is a forum
}

// known notes a user name that is to be found everywhere.
func (c *crowd) known(from, to int) { c.sure = append(c.sure, speakerAt{from: from, to: to}) }

// settlePeople finds the users among the speakers that are not sure, and every
// other mention of the sure ones.
func (s *scan) settlePeople() {
	c := &s.people
	s.countSpeakers()
	s.countHeads()
	forum := false
	for _, n := range c.forum {
		forum = forum || n > 0
	}
	for _, at := range c.loose {
		if forum || c.spoken && s.capitalless(at.from, at.to) {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
		}
	}
	for _, at := range c.maybe {
		if s.speaks(at, forum) {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			c.sure = append(c.sure, at)
		}
	}
	if forum {
		for _, at := range c.called {
			if s.lexical(at.from)&(common|town) == 0 {
				s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			}
		}
	}
	s.propagate()
}

// speaks reports whether a doubtful speaker is a user: like the sure ones of the
// document he heads a line, and he is called by no word that heads lines
// otherwise.
func (s *scan) speaks(at speakerAt, forum bool) bool {
	c, known := &s.people, s.lexical(at.from)
	if at.to-at.from == 1 && isField(s.doc.Key(at.from)) {
		return false
	}
	if at.e != 0 && forum && at.by != byAlone && at.by != byDash {
		return true
	}
	if at.by == byEnd || c.forum[at.by] == 0 && !s.regular(at) {
		return false
	}
	plain, again, one := known&(common|rare) == common, s.heads2(at), at.to-at.from == 1
	switch at.by {
	case byTime:
		return !plain || again
	case byPost:
		return !plain || again || s.mark(at.to) == '(' // "#2 Sphinx (modérateur)"
	case byVerb, byClose:
		return (!plain || again) && (one || known&given == 0)
	case byAlone:
		return at.e&^hyphened != 0 || at.e != 0 && forum || one && !s.upper(at.from) && (again || !plain && known&town == 0)
	case byColon:
		if c.forum[byColon] > 0 && again && one && s.small(at.from) && !plain {
			return true
		}
	}
	return known&(common|given) == 0 && (at.by != byDash || s.small(at.from))
}

// isField reports whether a word before a colon is a field of a form: "INE :",
// "AESH : Leïla".
func isField(form string) bool {
	c := french.ClassOf(form)
	return c == french.Label || c == french.Heading || c.IsJargon()
}

// propagate finds the sure user names wherever they stand.
func (s *scan) propagate() {
	if len(s.people.sure) == 0 {
		return
	}
	first := map[int32][]speakerAt{}
	for _, at := range s.people.sure {
		f := s.tok[at.from].Form
		if f < 0 {
			continue
		}
		if at.to-at.from == 1 && (s.lexical(at.from)&(given|common) != 0 && at.e&camel == 0 || s.size(at.from) <= 3) {
			at.by = byNothing // a name or word of its own elsewhere
		} else {
			at.by = byEnd
		}
		if l := first[f]; len(l) < 12 && !s.among(l, at) {
			first[f] = append(l, at)
			s.nicks[f] = true
		}
	}
	for i := range s.tok {
		f := s.tok[i].Form
		if f < 0 || !s.nicks[f] {
			continue
		}
		for _, at := range first[f] {
			n := at.to - at.from
			if i+n <= len(s.tok) && (s.same(at, i) && at.by != byNothing || s.spokenTo(at, i)) && (!s.glued(i) || s.mark(i-1) != 0 && s.mark(i-1) != '_' && s.mark(i-1) != '@') && s.stops(i+n) {
				s.put(hit{from: i, to: i + n, rule: ruleHandle})
			}
		}
	}
	for f := range first {
		s.nicks[f] = false
	}
}

// stops reports whether a user name can end before token j.
func (s *scan) stops(j int) bool {
	return !s.glued(j) || s.mark(j) != 0 && s.mark(j) != '_' && s.mark(j) != '@' && s.ends(j)
}

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
	c := &s.people
	for _, at := range c.maybe {
		if f := s.tok[at.from].Form; f >= 0 && at.by != byEnd && at.by != byDash {
			if c.lines == nil {
				c.lines = map[int32]int{}
			}
			c.lines[f]++
		}
	}
}

// countHeads finds out whether the posts of the document are headed by names
// that stand alone on their line or after the number of the post: where one of
// them has digits or heads several posts, and the document is a forum's.
func (s *scan) countHeads() {
	c := &s.people
	for _, at := range c.maybe {
		again, known := s.heads2(at), s.lexical(at.from)
		switch {
		case at.by == byPost && again && !s.upper(at.from):
		case at.by == byTime && again && s.mark(at.to) == ',' && known&town == 0 && (known&given == 0 || c.talk > 0):
		case at.by == byAlone && at.e&(digited|camel) != 0 && known&common == 0 && (again || c.talk > 0):
		case at.by == byAlone && again && c.talk > 0 && known&given == 0 && known&(common|rare) != common && !s.upper(at.from):
		default:
			continue
		}
		c.forum[at.by]++
	}
}

// heads2 reports whether a name heads two lines at least.
func (s *scan) heads2(at speakerAt) bool {
	f := s.tok[at.from].Form
	return f >= 0 && s.people.lines[f] >= 2
}

// regular reports whether a name that no list knows heads line after line, as
// speakers do and labels do not: before a colon in small letters only.
func (s *scan) regular(at speakerAt) bool {
	f := s.tok[at.from].Form
	if f < 0 || s.lexical(at.from) != asked || at.by == byEnd || at.by == byDash {
		return false
	}
	return at.by != byColon && s.people.lines[f] >= 2 || s.people.lines[f] >= 3 && s.small(at.from)
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
