package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// stretch widens a mention of a part of a compound name over its neighbours
// when, together, they are the compound with a slip in it: "Lee Goff" around
// Goff, "Jean-Lois" after Jean, "Dela-Negra". A slip in a short part is not
// looked for on its own; beside the rest of the name it is safe.
func (s *Search) stretch(m *mention) {
	l := &s.index.layouts[m.person]
	for _, f := range [2]field{lastName, firstName} {
		whole, mask := l.lastKey, l.lastAll
		if f == firstName {
			whole, mask = l.firstKey, l.firstAll
		}
		if m.mask&mask == 0 || m.mask&mask == mask || len(whole) < 4 {
			continue
		}
		best, from, to := 99, m.from, m.to
		for _, w := range s.windows(m) {
			typed, ok := s.joinedKey(w[0], w[1])
			if !ok {
				continue
			}
			limit := 1
			if len(whole) >= 10 {
				limit = 2
			}
			if d := distance(typed, whole, limit); d <= limit && d < best {
				best, from, to = d, w[0], w[1]
			}
		}
		if best == 99 {
			continue
		}
		m.from, m.to, m.mask = from, to, m.mask|mask
		if best > 0 {
			k := s.index.lookup[whole]
			m.cost += 0.8 * float64(best)
			m.slips++
			typed, _ := s.joinedKey(from, to)
			m.worst = hit{post: post{m.person, mask, viaJoined}, key: k, slip: near.Compare(typed, whole, best)}
			m.typed = typed
		}
	}
}

// complete adds to a whole first name the compound surname after it that has a
// slip in a part too short to be looked for: "Léo Siant-Maur", "Yasmine Ell
// Mansouri", "Faïza Saïd Ail". Parts of it may have been found already.
func (s *Search) complete(m *mention) {
	l := &s.index.layouts[m.person]
	if m.mask&l.lastAll == l.lastAll || l.usual == 0 || m.mask&l.usual != l.usual || len(l.lastKey) < 6 || size(l.lastAll) < 2 {
		return
	}
	typed, at := "", m.to
	for k := m.from; k <= m.to; k++ {
		if h, ok := take(s.Source, k, m.person, ^l.lastAll); s.doc.Tokens[k].Kind == core.Word && ok && h.mask&l.lastAll != 0 {
			typed += s.doc.Key(k)
		}
	}
	limit := 1
	if len(l.lastKey) >= 10 {
		limit = 2
	}
	for range size(l.lastAll) + 1 {
		j, joint := s.doc.Next(at)
		if !isTight(joint) || len(typed) > len(l.lastKey)+1 {
			return
		}
		if s.doc.Tokens[j].Case == core.Lower && s.is(j, french.BeforeName) {
			if _, own := take(s.Source, j, m.person, ^l.lastAll); !own {
				return // "Paul et de Carvalho": what parts two names is in neither
			}
		}
		typed, at = typed+s.doc.Key(j), j
		d := distance(typed, l.lastKey, limit)
		if d == 0 || d > limit || s.doc.Tokens[at].Case == core.Lower && s.doc.Tokens[m.from].Case != core.Lower {
			continue
		}
		m.to, m.mask = at, m.mask|l.lastAll
		m.cost += 0.8 * float64(d)
		m.slips++
		m.worst = hit{post: post{m.person, l.lastAll, viaJoined}, key: s.index.lookup[l.lastKey], slip: near.Compare(typed, l.lastKey, d)}
		m.typed = typed
		return
	}
}

// windows are the ranges of tokens around a mention that may hold more of the
// name: one or two words more on either side.
func (s *Search) windows(m *mention) [][2]int {
	list := make([][2]int, 0, 4)
	prev := s.previous(m.from)
	if next, joint := s.doc.Next(m.to); isTight(joint) && s.mayBelong(next) {
		list = append(list, [2]int{m.from, next})
		if prev >= 0 {
			list = append(list, [2]int{prev, next})
		}
		if third, joint := s.doc.Next(next); isTight(joint) && s.mayBelong(third) {
			list = append(list, [2]int{m.from, third})
		}
	}
	if prev >= 0 {
		list = append(list, [2]int{prev, m.to})
	}
	return list
}

// previous is the word before token i that may belong to the same name, or -1.
func (s *Search) previous(i int) int {
	for p := i - 1; p >= 0 && p >= i-3; p-- {
		if s.doc.Tokens[p].Kind != core.Word {
			continue
		}
		if next, joint := s.doc.Next(p); next == i && isTight(joint) && s.mayBelong(p) && !s.isTaken(p) {
			return p
		}
		return -1
	}
	return -1
}

// isTaken reports whether token i lies in what was found already.
func (s *Source) isTaken(i int) bool {
	return s.prior.End > int(s.doc.Tokens[i].Start)
}

// mayBelong reports whether token i may be a mistyped part of a compound: it has
// a capital, or is short as particles are and no word, and is neither somebody's
// name by itself nor a title.
func (s *Search) mayBelong(i int) bool {
	t := &s.doc.Tokens[i]
	f := s.form(i)
	if f.exact && !s.is(i, french.SurnamePart) || !f.exact && s.is(i, french.ClearTitle) {
		return false // "Mme La Fontaine" is no "de La Fontaine"
	}
	return t.Case != core.Lower || len(s.doc.Key(i)) <= 4 && (f.anyWord() == 0 || t.Has(core.NoCaps) && f.word() <= lexicon.MainWord)
}

func isTight(j core.Joint) bool {
	return j == core.BySpace || j == core.ByHyphen || j == core.ByApos
}

// joinedKey is what the words from..to spell together.
func (s *Search) joinedKey(from, to int) (string, bool) {
	key := ""
	for i := from; i <= to; i++ {
		if s.doc.Tokens[i].Kind == core.Word {
			key += s.doc.Key(i)
		}
	}
	return key, len(key) <= 40
}

// particled looks for a surname whose first word is a particle and whose rest
// is mistyped into a word: "Le Fou" for Le Faou.
func (s *Search) particled(i int, f *form) {
	if !f.exact || s.doc.Tokens[i].Case == core.Lower {
		return
	}
	next, joint := s.doc.Next(i)
	if joint != core.BySpace && joint != core.ByHyphen && joint != core.ByApos || s.doc.Tokens[next].Case == core.Lower || s.form(next).exact {
		return
	}
	for k, h := range f.hits {
		l := &s.index.layouts[h.person]
		if isSeen(f.hits[:k], h.person) || h.mask&l.minor == 0 {
			continue
		}
		m := mention{person: h.person, from: i, to: i, mask: h.mask, worst: h}
		s.stretch(&m)
		if m.to > i {
			m.grade = l.grade(m.mask, nothing)
			s.mentions = append(s.mentions, m)
		}
	}
}
