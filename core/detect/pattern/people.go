package pattern

import "github.com/cachenom/cachenom/core"

// crowd holds the user names of a document: those met surely, and those that
// may be ones when others are.
type crowd struct {
	sure   []speakerAt
	maybe  []speakerAt
	forum  [6]int        // how many sure speakers are followed how
	lines  map[int32]int // how many lines each doubtful name heads
	loose  []speakerAt   // words with an underscore that stand anywhere
	spoken bool          // the document speaks of accounts
}

// known notes a user name that is to be found everywhere.
func (c *crowd) known(from, to int) { c.sure = append(c.sure, speakerAt{from: from, to: to}) }

// settlePeople finds the users among the speakers that are not sure, and every
// other mention of the sure ones.
func (s *scan) settlePeople() {
	c := &s.people
	forum := false
	for _, n := range c.forum {
		forum = forum || n > 0
	}
	s.countSpeakers()
	if forum || c.spoken {
		for _, at := range c.loose {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
		}
	}
	for _, at := range c.maybe {
		known := s.lexical(at.from)
		if at.e != 0 && forum {
			s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			c.sure = append(c.sure, at)
			continue
		}
		if c.forum[at.by] == 0 && !s.regular(at) || at.by == byEnd || at.to-at.from > 1 && known&given != 0 && at.by != byTime {
			continue
		}
		timed := at.by == byTime || at.by == byVerb || at.by == byClose
		if known&(common|given) != 0 && !(timed && (known&common == 0 || known&rare != 0)) || known&given != 0 && s.capital(at.from) && !timed {
			continue
		}
		s.put(hit{from: at.from, to: at.to, rule: ruleHandle})
		if known == asked && s.size(at.from) > 3 {
			c.sure = append(c.sure, at)
		}
	}
	s.propagate()
}

// propagate finds the sure user names wherever they stand.
func (s *scan) propagate() {
	if len(s.people.sure) == 0 {
		return
	}
	first := map[int32][]speakerAt{}
	for _, at := range s.people.sure {
		f := s.tok[at.from].Form
		if f < 0 || at.to-at.from == 1 && s.lexical(at.from)&(given|common) != 0 && at.e&camel == 0 {
			continue // a name or word of its own elsewhere
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
			if i+n <= len(s.tok) && s.same(at, i) && (!s.glued(i) || s.mark(i-1) != 0 && s.mark(i-1) != '_' && s.mark(i-1) != '@') && s.stops(i+n) {
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
		if a.Form != b.Form || a.Mark != b.Mark || k > 0 && b.Flags&(core.AfterSpace|core.AfterLine) != 0 {
			return false
		}
	}
	return true
}

// countSpeakers counts the lines that each doubtful name heads.
func (s *scan) countSpeakers() {
	c := &s.people
	for _, at := range c.maybe {
		if f := s.tok[at.from].Form; f >= 0 && at.by != byEnd {
			if c.lines == nil {
				c.lines = map[int32]int{}
			}
			c.lines[f]++
		}
	}
}

// regular reports whether a name that no list knows heads line after line, as
// speakers do and labels do not: before a colon in small letters only.
func (s *scan) regular(at speakerAt) bool {
	f := s.tok[at.from].Form
	if f < 0 || s.lexical(at.from) != asked || at.by == byEnd {
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
