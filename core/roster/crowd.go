package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// crowd is the people that one form names equally well when nothing beside it
// narrows them down: the thirty Emmas of a school. It depends on the form only
// and is worked out once.
type crowd struct {
	mention mention // of any of them; its tokens are filled in
	ids     []string
	entity  string
}

// crowdFrom is the number of people from which a form is looked at as a crowd.
const crowdFrom = 4

// crowded handles a token that names many people at once. It reports whether
// the token was settled; when not, everyone is looked at in turn.
func (s *scan) crowded(i int, f *form) bool {
	if len(f.hits) < crowdFrom {
		return false
	}
	next, joint := s.doc.Next(i)
	if joint != core.NoJoint {
		g, t := s.form(s.doc, next), &s.doc.Tokens[next]
		if len(g.hits) > 0 && s.both(i, f, g) {
			return true
		}
		if len(s.doc.Key(next)) <= 3 && s.abridge(i, f) {
			return true
		}
		if len(g.hits) == 0 && (t.Case != core.Lower || g.word() == 0) && isTight(joint) && s.belongs(next) {
			return false // perhaps the mistyped rest of a compound
		}
	}
	if s.previous(i) >= 0 {
		return false
	}
	return s.join(i, f)
}

// abridge looks for an initial after token i and for whose it is.
func (s *scan) abridge(i int, f *form) bool {
	short := ""
	end, ok := s.initialAfter(i, true, func(letters string) bool {
		short = letters
		return true
	})
	if !ok {
		return false
	}
	for k, h := range f.hits {
		if s.seen(f.hits[:k], h.person) {
			continue
		}
		l := &s.index.layouts[h.person]
		m := mention{person: h.person, from: i, to: end, mask: h.mask, worst: h, grade: abridged}
		m.add(h)
		if open, ok := l.open(h.mask); ok && s.index.abbreviates(h.person, open, short) {
			s.mentions = append(s.mentions, m)
		}
	}
	return len(s.mentions) > 0
}

// both looks at the people whom two neighbouring forms name; it reports
// whether one of them is named by more than the first.
func (s *scan) both(i int, f, g *form) bool {
	// Both lists lie in order of the person: one walk over the two.
	for a, b := 0, 0; a < len(f.hits) && b < len(g.hits); {
		p, q := f.hits[a].person, g.hits[b].person
		switch {
		case p < q:
			a++
		case q < p:
			b++
		default:
			if m, ok := s.extend(i, p); ok && m.to > i {
				s.mentions = append(s.mentions, m)
			}
			for a++; a < len(f.hits) && f.hits[a].person == p; a++ {
			}
		}
	}
	return len(s.mentions) > 0
}

// join adds the crowd of token i as one mention.
func (s *scan) join(i int, f *form) bool {
	if f.crowd == nil {
		f.crowd = s.gather(f)
	}
	if len(f.crowd.ids) == 0 {
		return false
	}
	m := f.crowd.mention
	m.from, m.to = i, i
	if len(f.crowd.ids) > 1 {
		m.crowd = f.crowd
	}
	s.mentions = append(s.mentions, m)
	return true
}

// gather works out whom a form names.
func (s *scan) gather(f *form) *crowd {
	var all []mention
	for k, h := range f.hits {
		if s.seen(f.hits[:k], h.person) {
			continue
		}
		m := mention{person: h.person, mask: h.mask, worst: h}
		m.add(h)
		if m.grade = s.index.layouts[h.person].grade(h.mask, nothing); m.grade != nothing {
			all = append(all, m)
		}
	}
	c := &crowd{}
	best := s.index.fittest(all)
	for _, m := range best {
		c.ids = append(c.ids, s.index.people[m.person].ID)
	}
	if len(best) > 0 {
		c.mention = best[0]
	}
	slices.Sort(c.ids)
	c.entity = core.Group(c.ids)
	return c
}
