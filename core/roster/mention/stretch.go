package mention

import (
	"math"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/text/near"
)

// Limits for slips in a compound name, "Le Goff", whose words are compared as one word. Lengths are
// in bytes.
const (
	shortestWhole    = 4   // fewest letters of a compound that may have a slip
	shortestCompound = 6   // fewest letters of a compound surname that complete looks for
	twoSlipsFrom     = 10  // fewest letters of a compound that may have two slips
	costOfSlip       = 0.8 // cost of each slip, on the scale of near.Slip.Cost
)

// slipsIn returns how many slips a compound name may have. whole is the listed name as one word.
func slipsIn(whole string) int {
	if len(whole) >= twoSlipsFrom {
		return 2
	}
	return 1
}

// stretch widens a mention of one part of a compound name to the words beside it if, as one word,
// they are the whole compound, possibly with a slip: "Lee Goff" around Goff, "Jean-Lois" after
// Jean, "Dela-Negra". A slip in a short part alone, such as "Lee", is not looked for, because it
// would match too much; beside the rest of the name it is safe.
func (s *Search) stretch(m *Mention) {
	const none = math.MaxInt
	l := &s.Index.Layouts[m.Person]
	for _, f := range [2]index.Field{index.LastName, index.FirstName} {
		whole, mask := l.LastKey, l.LastAll
		if f == index.FirstName {
			whole, mask = l.FirstKey, l.FirstAll
		}
		if m.Mask&mask == 0 || m.Mask&mask == mask || len(whole) < shortestWhole {
			continue
		}
		best, from, to := none, m.From, m.To
		for _, w := range s.windows(m) {
			typed, ok := s.joinedKey(w[0], w[1])
			if !ok {
				continue
			}
			limit := slipsIn(whole)
			if d := index.Distance(typed, whole, limit); d <= limit && d < best {
				best, from, to = d, w[0], w[1]
			}
		}
		if best == none {
			continue
		}
		m.From, m.To, m.Mask = from, to, m.Mask|mask
		if best > 0 {
			k := s.Index.ByKey[whole]
			m.Cost += costOfSlip * float64(best)
			m.Slips++
			typed, _ := s.joinedKey(from, to)
			m.Worst = index.Hit{Post: index.Post{Person: m.Person, Mask: mask, Via: index.ViaJoined}, Key: k, Slip: near.Compare(typed, whole, best)}
			m.Typed = typed
		}
	}
}

// complete extends a mention of a whole first name over the compound surname after it, if a short
// part of that surname, which is not looked for alone, has a slip: "Léo Siant-Maur", "Yasmine Ell
// Mansouri", "Faïza Saïd Ail". The mention may have parts of the surname already.
func (s *Search) complete(m *Mention) {
	l := &s.Index.Layouts[m.Person]
	hasFirst := l.Usual != 0 && m.Mask&l.Usual == l.Usual
	isCompound := len(l.LastKey) >= shortestCompound && index.CountAtoms(l.LastAll) > 1
	if !hasFirst || !isCompound || m.Mask&l.LastAll == l.LastAll {
		return
	}
	typed, at := "", m.To
	for k := m.From; k <= m.To; k++ {
		if h, ok := Take(s.Source, k, m.Person, ^l.LastAll); s.Doc.Tokens[k].Kind == core.Word && ok && h.Mask&l.LastAll != 0 {
			typed += s.Doc.Key(k)
		}
	}
	limit := slipsIn(l.LastKey)
	for range index.CountAtoms(l.LastAll) + 1 {
		j, joint := s.Doc.Next(at)
		if !reading.IsTight(joint) || len(typed) > len(l.LastKey)+1 {
			return
		}
		if s.Doc.Tokens[j].Case == core.Lower && s.Is(j, french.BeforeName) {
			if _, own := Take(s.Source, j, m.Person, ^l.LastAll); !own {
				return // "Paul et de Carvalho": "et" ("and") separates two names, so neither contains it
			}
		}
		typed, at = typed+s.Doc.Key(j), j
		d := index.Distance(typed, l.LastKey, limit)
		if d == 0 || d > limit || s.IsSmall(at) && !s.IsSmall(m.From) {
			continue
		}
		m.To, m.Mask = at, m.Mask|l.LastAll
		m.Cost += costOfSlip * float64(d)
		m.Slips++
		m.Worst = index.Hit{Post: index.Post{Person: m.Person, Mask: l.LastAll, Via: index.ViaJoined}, Key: s.Index.ByKey[l.LastKey], Slip: near.Compare(typed, l.LastKey, d)}
		m.Typed = typed
		return
	}
}

// windows returns ranges of tokens, first and last, that contain a mention and may have more of its
// name: one or two words after it, one before it, or one on each side.
func (s *Search) windows(m *Mention) [][2]int {
	list := make([][2]int, 0, 4)
	prev := s.previous(m.From)
	if next, joint := s.Doc.Next(m.To); reading.IsTight(joint) && s.mayBelong(next) {
		list = append(list, [2]int{m.From, next})
		if prev >= 0 {
			list = append(list, [2]int{prev, next})
		}
		if third, joint := s.Doc.Next(next); reading.IsTight(joint) && s.mayBelong(third) {
			list = append(list, [2]int{m.From, third})
		}
	}
	if prev >= 0 {
		list = append(list, [2]int{prev, m.To})
	}
	return list
}

// previous returns the word before token i if it may belong to the same name and is in no finding
// yet; else -1.
func (s *Search) previous(i int) int {
	for p := i - 1; p >= 0 && p >= i-3; p-- {
		if s.Doc.Tokens[p].Kind != core.Word {
			continue
		}
		if next, joint := s.Doc.Next(p); next == i && reading.IsTight(joint) && s.mayBelong(p) && !s.IsTaken(p) {
			return p
		}
		return -1
	}
	return -1
}

// mayBelong reports whether token i may be a mistyped part of a compound name: it has a capital, or
// it has at most four letters, as particles do, and is not a word. On a line without capitals, a
// word up to the frequency MainWord may be such a part too. A title, or a word of the list that is
// not a particle, is not a mistyped part.
func (s *Search) mayBelong(i int) bool {
	t := &s.Doc.Tokens[i]
	f := s.Form(i)
	if f.Exact && !s.Is(i, french.SurnamePart) || !f.Exact && s.Is(i, french.ClearTitle) {
		return false // "Mme La Fontaine" is not "de La Fontaine"
	}
	return t.Case != core.Lower || len(s.Doc.Key(i)) <= 4 && (f.AnyWord() == 0 || t.Has(core.NoCaps) && f.Word() <= lexicon.MainWord)
}

// joinedKey returns the words of tokens from..to as one folded word. It reports false if that is
// too long for a name.
func (s *Search) joinedKey(from, to int) (string, bool) {
	key := ""
	for i := from; i <= to; i++ {
		if s.Doc.Tokens[i].Kind == core.Word {
			key += s.Doc.Key(i)
		}
	}
	return key, len(key) <= index.LongestTyped
}

// particled adds the mentions of a surname that begins at token i with a particle and whose rest is
// mistyped into a French word: "Le Fou" for Le Faou, where "fou" means "mad".
func (s *Search) particled(i int, f *index.Form) {
	if !f.Exact || s.Doc.Tokens[i].Case == core.Lower {
		return
	}
	next, joint := s.Doc.Next(i)
	if joint != core.BySpace && joint != core.ByHyphen && joint != core.ByApos || s.Doc.Tokens[next].Case == core.Lower || s.Form(next).Exact {
		return
	}
	for k, h := range f.Hits {
		l := &s.Index.Layouts[h.Person]
		if IsSeen(f.Hits[:k], h.Person) || h.Mask&l.Minor == 0 {
			continue
		}
		m := Mention{Person: h.Person, From: i, To: i, Mask: h.Mask, Worst: h}
		s.stretch(&m)
		if m.To > i {
			m.Grade = l.Grade(m.Mask, index.Nothing)
			s.mentions = append(s.mentions, m)
		}
	}
}
