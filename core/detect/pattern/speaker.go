package pattern

import "github.com/cachenom/cachenom/core"

// follow says what comes after a name at the head of a line.
type follow uint8

const (
	byNothing follow = iota
	byColon          // "Papivert :"
	byTime           // "jb 09:11", "Yun — hier à 21h14", "papa_ours27 le 28/11"
	byVerb           // "gast_1983 a écrit"
	byEnd            // alone on its line
	byClose          // "<zelda_91>", "**Ben_Roy**"
)

// speakerAt is a name at the head of a line that may be a user's.
type speakerAt struct {
	from, to int
	by       follow
	e        evidence
}

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

// speaker looks for a user name at the head of the line that begins with token
// i: "bricolo_du_dimanche — hier à 21h14", "[quote=tonton_placo]", "<zelda_91>
// salut", "12:04 - kevin.b92: …".
func (s *scan) speaker(i int) {
	if s.signed(i) {
		return
	}
	j, wrapped := s.lead(i)
	if j < 0 {
		s.fileLabel(i)
		return
	}
	to, e := s.nick(j)
	if to == 0 || s.is(j, roleWeb) || s.fileName(to) || to < len(s.tok) && s.glued(to) && s.mark(to) == '@' {
		return
	}
	s.fileLabel(i)
	if s.glued(to) && (s.mark(to) == '/' || s.mark(to) == '\'' || s.mark(to) == '.' && s.glued(to+1)) || e&dotted != 0 && s.is(to-1, roleTLD) && sureDomain(s.key(to-1)) {
		return
	}
	if s.mark(j-1) == '=' && s.mark(j-3) == '[' {
		e |= tagged // [quote=Capucine]
	}
	at := speakerAt{j, to, s.followed(to, wrapped), e}
	if at.by == byNothing && e&underscored != 0 && s.capitalless(j, to) {
		at.by = byEnd
	}
	if at.by == byNothing || s.is(j, roleLabel|roleLevel) && to == j+1 {
		return
	}
	switch {
	case e&(underscored|tagged) != 0,
		e&dotted != 0,
		e&digited != 0 && s.small(j), e&digited != 0 && s.size(j) > 4 && at.by != byEnd,
		e&(camel|hyphened) != 0 && at.by != byEnd && at.by != byColon:
		s.put(hit{from: j, to: to, rule: ruleHandle})
		s.people.sure = append(s.people.sure, at)
		s.people.forum[at.by]++
	default:
		s.people.maybe = append(s.people.maybe, at)
	}
}

// lead steps over what may stand before a speaker's name: quotes' marks, a
// time in brackets, votes, "par", "Réponse de". -1 when no name can follow.
func (s *scan) lead(i int) (j int, wrapped bool) {
	for j = i; j < i+12; j++ {
		switch m := s.mark(j); {
		case m == '[' && (s.key(j+1) == "quote" || s.key(j+1) == "citation"):
			for ; j < i+12 && s.mark(j) != '=' && s.mark(j) != ']'; j++ {
			}
		case m == '[':
			if s.num(j+1) || s.is(j+1, roleSaying) {
				for ; j < i+12 && s.mark(j) != ']'; j++ {
				}
			}
		case m == '<' && s.num(j+1) && s.mark(j+2) == ':':
			for ; j < i+12 && s.mark(j) != '>'; j++ {
			}
		case m == '<', m == '*', m == '_' && s.mark(j+1) == '*':
			wrapped = true
		case m == '_':
			return j, wrapped
		case m == '#':
			return -1, false // a channel, a heading
		case m == '"', m == '«', m == '\'':
		case m != 0:
		case s.num(j) && s.mark(j+1) == ':' && s.num(j+2):
			if j += 2; s.mark(j+1) == ':' && s.num(j+2) {
				j += 2
			}
		case s.num(j) && j > i && !s.glued(j+1) && s.mark(j-1) != 0 && s.mark(j-1) > 0x2000:
			// votes: "⬆ 412 pseudo"
		case s.key(j) == "par", s.key(j) == "re", s.key(j) == "auteur", s.key(j) == "poste":
		case (s.key(j) == "reponse" || s.key(j) == "message" || s.key(j) == "commentaire" || s.key(j) == "citation") && s.key(j+1) == "de":
			j++
		case s.alnum(j):
			if j > i && s.newLine(j) {
				return -1, false
			}
			return j, wrapped
		}
	}
	return -1, false
}

// followed says what comes after a name that ends before token j.
func (s *scan) followed(j int, wrapped bool) follow {
	if wrapped && (s.mark(j) == '>' || s.mark(j) == '*') && s.glued(j) {
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
		if s.num(j+1) || s.is(j+1, roleSaying) || s.key(j+1) == "poste" {
			return byTime
		}
	case s.num(j) && s.spaced(j) && (s.mark(j+1) == ':' && s.glued(j+1) || s.key(j+1) == "h" && s.glued(j+1)) && s.num(j+2) && s.size(j+2) == 2:
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

// fileLabel looks for a label of people at the head of line i, whose names a
// date of birth may follow.
func (s *scan) fileLabel(i int) {
	for j := i; j < i+4 && s.in(j); j++ {
		if s.is(j, roleFile) {
			s.labelled(j)
			return
		}
	}
}

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
