package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// homonyms are the people that one form names equally well when nothing beside it
// narrows them down: the thirty Emmas of a school. They depend on the form only
// and are worked out once.
type homonyms struct {
	mention mention // of any of them; its tokens are filled in
	ids     []string
	entity  string
}

// homonymsByForm keeps the homonyms of each form that was asked for, by its number.
type homonymsByForm map[int32]*homonyms

// manyFrom is the number of hits from which the people that a form names are
// looked at together.
const manyFrom = 4

// addMany adds the mentions of a token that names many people at once. It reports
// whether it did; when not, everyone is looked at in turn.
func (s *Search) addMany(i int, f *form) bool {
	if len(f.hits) < manyFrom {
		return false
	}
	next, joint := s.doc.Next(i)
	if joint != core.NoJoint {
		g, t := s.form(next), &s.doc.Tokens[next]
		if len(g.hits) > 0 && s.both(i, f, g) {
			return true
		}
		if len(s.doc.Key(next)) <= 3 && s.abridge(i, f) {
			return true
		}
		if len(g.hits) == 0 && (t.Case != core.Lower || g.word() == 0) && isTight(joint) && s.mayBelong(next) {
			return false // perhaps the mistyped rest of a compound
		}
	}
	if s.previous(i) >= 0 {
		return false
	}
	return s.addHomonyms(i, f)
}

// abridge looks for an initial after token i and for whose it is.
func (s *Search) abridge(i int, f *form) bool {
	short := ""
	end, ok := s.initialAfter(i, true, func(letters string) bool {
		short = letters
		return true
	})
	if !ok {
		return false
	}
	for k, h := range f.hits {
		if isSeen(f.hits[:k], h.person) {
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
func (s *Search) both(i int, f, g *form) bool {
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

// addHomonyms adds all whom token i names as one mention. It reports whether there
// are any.
func (s *Search) addHomonyms(i int, f *form) bool {
	id := s.doc.Tokens[i].Form
	many := s.many[id]
	if many == nil {
		many = s.homonymsOf(f)
		s.many[id] = many
	}
	if len(many.ids) == 0 {
		return false
	}
	m := many.mention
	m.from, m.to = i, i
	if len(many.ids) > 1 {
		m.many = many
	}
	s.mentions = append(s.mentions, m)
	return true
}

// homonymsOf works out whom a form names.
func (s *Search) homonymsOf(f *form) *homonyms {
	var all []mention
	for k, h := range f.hits {
		if isSeen(f.hits[:k], h.person) {
			continue
		}
		m := mention{person: h.person, mask: h.mask, worst: h}
		m.add(h)
		if m.grade = s.index.layouts[h.person].grade(h.mask, nothing); m.grade != nothing {
			all = append(all, m)
		}
	}
	many := &homonyms{}
	best := s.index.fittest(all)
	for _, m := range best {
		many.ids = append(many.ids, s.index.people[m.person].ID)
	}
	if len(best) > 0 {
		many.mention = best[0]
	}
	slices.Sort(many.ids)
	many.entity = core.Group(many.ids)
	return many
}
