package mention

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// Homonyms are the people whom one form names equally well if no word beside it narrows them down:
// the thirty Emmas of a school. They depend on the form only, not on its place in a text.
type Homonyms struct {
	mention Mention  // a mention of one of these people; From and To are not set
	IDs     []string // IDs of these people, sorted
	Entity  string   // ID of the group of these people (core.Group)
}

// HomonymsByForm maps the number of a form (core.Token.Form) to its homonyms. They are worked out
// when a search first meets the form.
type HomonymsByForm map[int32]*Homonyms

// manyFrom is the fewest hits of a form for which addMany looks at all people whom the form may
// name together, instead of one after another.
const manyFrom = 4

// addMany adds the mentions of token i, whose form f has many hits, without following each person's
// name. It reports false if there are few hits, or if each person must be looked at in turn because
// the next or the previous word may be a mistyped part of the name.
func (s *Search) addMany(i int, f *index.Form) bool {
	if len(f.Hits) < manyFrom {
		return false
	}
	next, joint := s.Doc.Next(i)
	if joint != core.NoJoint {
		g, t := s.Form(next), &s.Doc.Tokens[next]
		if len(g.Hits) > 0 && s.both(i, f, g) {
			return true
		}
		if len(s.Doc.Key(next)) <= 3 && s.abridge(i, f) {
			return true
		}
		if len(g.Hits) == 0 && (t.Case != core.Lower || g.Word() == 0) && reading.IsTight(joint) && s.mayBelong(next) {
			return false // it may be the mistyped rest of a compound
		}
	}
	if s.previous(i) >= 0 {
		return false
	}
	return s.addHomonyms(i, f)
}

// abridge adds a mention for each person whose name the initial after token i completes: "Emma M.".
// It reports whether there are any.
func (s *Search) abridge(i int, f *index.Form) bool {
	short := ""
	end, ok := s.initialAfter(i, true, func(letters string) bool {
		short = letters
		return true
	})
	if !ok {
		return false
	}
	for k, h := range f.Hits {
		if IsSeen(f.Hits[:k], h.Person) {
			continue
		}
		l := &s.Index.Layouts[h.Person]
		m := Mention{Person: h.Person, From: i, To: end, Mask: h.Mask, Worst: h, Grade: index.Abridged}
		m.Add(h)
		if open, ok := l.Open(h.Mask); ok && s.Index.Abbreviates(h.Person, open, short) {
			s.mentions = append(s.mentions, m)
		}
	}
	return len(s.mentions) > 0
}

// both adds a mention for each person whom token i, of form f, and the next word, of form g, name
// together: "Emma Martin". It reports whether there are any.
func (s *Search) both(i int, f, g *index.Form) bool {
	// The hits of both forms are sorted by person: one walk over the two finds the people in both.
	for a, b := 0, 0; a < len(f.Hits) && b < len(g.Hits); {
		p, q := f.Hits[a].Person, g.Hits[b].Person
		switch {
		case p < q:
			a++
		case q < p:
			b++
		default:
			if m, ok := s.extend(i, p); ok && m.To > i {
				s.mentions = append(s.mentions, m)
			}
			for a++; a < len(f.Hits) && f.Hits[a].Person == p; a++ {
			}
		}
	}
	return len(s.mentions) > 0
}

// addHomonyms adds one mention for all people whom token i, of form f, names. It reports false if
// it names no one.
func (s *Search) addHomonyms(i int, f *index.Form) bool {
	id := s.Doc.Tokens[i].Form
	many := s.many[id]
	if many == nil {
		many = s.homonymsOf(f)
		s.many[id] = many
	}
	if len(many.IDs) == 0 {
		return false
	}
	m := many.mention
	m.From, m.To = i, i
	if len(many.IDs) > 1 {
		m.Homonyms = many
	}
	s.mentions = append(s.mentions, m)
	return true
}

// homonymsOf returns the people whom a form names best and equally well.
func (s *Search) homonymsOf(f *index.Form) *Homonyms {
	var all []Mention
	for k, h := range f.Hits {
		if IsSeen(f.Hits[:k], h.Person) {
			continue
		}
		m := Mention{Person: h.Person, Mask: h.Mask, Worst: h}
		m.Add(h)
		if m.Grade = s.Index.Layouts[h.Person].Grade(h.Mask, index.Nothing); m.Grade != index.Nothing {
			all = append(all, m)
		}
	}
	many := &Homonyms{}
	best := Fittest(s.Index, all)
	for _, m := range best {
		many.IDs = append(many.IDs, s.Index.People[m.Person].ID)
	}
	if len(best) > 0 {
		many.mention = best[0]
	}
	slices.Sort(many.IDs)
	many.Entity = core.Group(many.IDs)
	return many
}
