package pattern

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
