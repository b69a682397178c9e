package mention

import (
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// IsSeen reports whether the last of some hits is of the person at hand: hits lie
// in order of the person.
func IsSeen(hits []index.Hit, person int32) bool {
	return len(hits) > 0 && hits[len(hits)-1].Person == person
}

// Take finds the hit of token i that covers most of what is still open of a
// person's name. Hits lie in order of the person.
func Take(s *reading.Source, i int, person int32, used uint32) (index.Hit, bool) {
	hits := s.Form(i).Hits
	k := sort.Search(len(hits), func(i int) bool { return hits[i].Person >= person })
	var best index.Hit
	ok := false
	for ; k < len(hits) && hits[k].Person == person; k++ {
		h := hits[k]
		if h.Mask&used != 0 {
			continue
		}
		if !ok || h.Slip.Cost < best.Slip.Cost || h.Slip.Cost == best.Slip.Cost && index.CountAtoms(h.Mask) > index.CountAtoms(best.Mask) {
			best, ok = h, true
		}
	}
	return best, ok
}

// extend follows a person's name from token i as far as it goes.
func (s *Search) extend(i int, person int32) (Mention, bool) {
	l := &s.Index.Layouts[person]
	h, ok := Take(s.Source, i, person, 0)
	owned := h.Mask&^l.Minor == 0 && s.Doc.Tokens[i].Case == core.Lower // a particle that may be the sentence's
	if !ok || owned && !s.continues(i, person, h.Mask) || h.Via == index.ViaShort && s.Doc.Tokens[i].Case == core.Lower && (s.IsPlainWord(i) || !s.Form(i).Roles.IsEmpty()) {
		return Mention{}, false // "que" is no short Quentin
	}
	if h.Slip.Cost > 0 && s.Doc.Tokens[i].Case == core.Lower && s.IsPlainWord(i) && (!s.Doc.Tokens[i].Has(core.NoCaps) || !s.Form(i).Roles.IsEmpty()) {
		return Mention{}, false // "pour Anne de la Tour"
	}
	m := Mention{Person: person, From: i, To: i, Mask: h.Mask, Worst: h}
	m.listed = s.Doc.Tokens[i].Has(core.Start) || !s.Doc.IsWord(i-1)
	m.Add(h)
	s.follow(&m)
	if s.abbreviate(&m) {
		s.follow(&m)
	}
	s.stretch(&m)
	s.complete(&m)
	s.hyphenedInitial(&m)
	s.addInitial(&m, l)
	if m.Grade = l.Grade(m.Mask, m.Grade); owned && s.isSentenceParticle(&m) || h.Mask&^(l.Minor&l.LastAll) == 0 && m.Mask&l.Last == 0 {
		return Mention{}, false // "Le Du Anna" beside Anna du Plessis: the particle leads to no surname of hers
	}
	return m, m.Grade != index.Nothing
}

// follow takes in the words after a mention that go on with the same person's
// name. A trailing particle that leads nowhere is left.
func (s *Search) follow(m *Mention) {
	l := &s.Index.Layouts[m.Person]
	mask := m.Mask // particles that may yet lead somewhere included
	for at := m.To; ; {
		j, joint := s.Doc.Next(at)
		if joint == core.NoJoint {
			break
		}
		n, j, ok := s.takeWhole(j, joint, m.Person, mask)
		if !ok || !m.mayGoOn(l, n, joint) || n.Slip.Cost > 0 && s.IsPlainWord(j) && !s.HasNameCapital(j) || joint == core.BySpace && !l.IsCompound(mask, n) && s.dropsCase(m.From, j, n.Mask&^l.Minor) {
			break
		}
		if isApart(joint) && n.Mask&l.First != 0 && s.hasSurnameBehind(j, m.Person) {
			break // "Martin, Emma Martin": two items of a list, two lines, two cells
		}
		if behind := n.Mask < mask&l.LastAll && s.IsSurnamePart(j); behind && (joint == core.ByLine || s.Doc.Tokens[j].Case == core.Lower) {
			break // "Roy le matin", where Le Roy is listed
		}
		if joint == core.ByCell {
			if m.Cut > 0 {
				break
			}
			m.Cut = j
		}
		mask |= n.Mask
		m.Add(n)
		at = j
		if n.Mask&^l.Minor != 0 && (n.Mask&l.First != 0 || !s.IsSurnamePart(j)) || l.Completes(mask, n.Mask) {
			m.To, m.Mask = j, mask
		}
	}
	if m.Cut > m.To {
		m.Cut = 0
	}
}

// isApart reports whether what a joint joins may be two items of a list, two lines,
// two cells.
func isApart(joint core.Joint) bool {
	return joint == core.ByComma || joint == core.ByLine || joint == core.ByCell
}

// hasSurnameBehind reports whether a person's first name at token i has the surname, or
// the particle that it begins with, behind it, as "Emma_Martin" has it, too.
func (s *Search) hasSurnameBehind(i int, person int32) bool {
	l := &s.Index.Layouts[person]
	for {
		j, joint := s.Doc.Next(i)
		if joint == core.NoJoint || isApart(joint) {
			return false
		}
		h, ok := Take(s.Source, j, person, 0)
		if !ok || h.Mask&l.LastAll != 0 {
			return ok
		}
		i = j
	}
}

// dropsCase reports whether a name would go on with a frequent word in small letters
// where it began with a capital, "Sorraya est sérieuse" where Est is her surname, or
// with "est" where no other verb follows. Whoever writes one capital writes both.
func (s *Search) dropsCase(from, j int, major uint32) bool {
	if major == 0 || s.Doc.Tokens[j].Case != core.Lower {
		return false
	}
	return s.Doc.Tokens[from].Case != core.Lower && s.Form(j).Word() >= lexicon.EverydayWord ||
		s.Is(j, french.Copula) && !(s.Doc.IsWord(j+1) && s.IsAny(j+1, french.Copula, french.VerbClitic, french.IrregularVerb))
}
