package mention

import (
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// extend returns the longest mention of a person that token i begins, with the initials before and
// after it. It reports false if token i does not name the person.
func (s *Search) extend(i int, person int32) (Mention, bool) {
	l := &s.Index.Layouts[person]
	h, ok := Take(s.Source, i, person, 0)
	small, hasRole := s.IsSmall(i), !s.Form(i).Roles.IsEmpty()
	particle := small && h.Mask&^l.Minor == 0 // such as "de", which may belong to the sentence
	switch {
	case !ok, particle && !s.continues(i, person, h.Mask):
		return Mention{}, false
	case small && h.Via == index.ViaShort && (hasRole || s.IsPlainWord(i)):
		return Mention{}, false // "que" ("that") is not a short form of Quentin
	case small && h.Slip.Cost > 0 && s.IsPlainWord(i) && (hasRole || !s.Doc.Tokens[i].Has(core.NoCaps)):
		return Mention{}, false // "pour" ("for") before "Anne de la Tour" is not a misspelled Tour
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
	m.Grade = l.Grade(m.Mask, m.Grade)
	leadsNowhere := h.Mask&^(l.Minor&l.LastAll) == 0 && m.Mask&l.Last == 0
	if leadsNowhere || s.isAdjective(&m) || particle && s.isSentenceParticle(&m) {
		return Mention{}, false // with Anna du Plessis listed, "Du" in "Le Du Anna" is not part of her name
	}
	return m, m.Grade != index.Nothing
}

// isAdjective reports whether a mention of a whole name begins with an everyday word in small letters
// behind an article: "le petit Lucas" ("little Lucas") is not Lucas Petit.
func (s *Search) isAdjective(m *Mention) bool {
	i, l := m.From, &s.Index.Layouts[m.Person]
	isWhole := m.To > i && m.Mask&l.Last != 0 && m.Mask&l.First != 0
	return isWhole && s.IsSmall(i) && s.IsPlainWord(i) && !s.Doc.Tokens[i].Has(core.NoCaps) && s.HasDeterminer(i)
}

// follow adds the words after a mention that continue the same person's name. A particle at the
// end that leads to no other word of the name is left out.
func (s *Search) follow(m *Mention) {
	l := &s.Index.Layouts[m.Person]
	mask := m.Mask // m.Mask and the particles that count only if another word of the name follows
	for at := m.To; ; {
		j, joint := s.Doc.Next(at)
		if joint == core.NoJoint {
			break
		}
		n, j, ok := s.takeWhole(j, joint, m.Person, mask)
		if !ok || !m.mayGoOn(l, n, joint) || n.Slip.Cost > 0 && s.IsPlainWord(j) && !s.HasNameCapital(j) {
			break
		}
		if joint == core.BySpace && !l.IsCompound(mask, n) && s.dropsCase(m.From, j, n.Mask&^l.Minor) {
			break
		}
		if isApart(joint) && n.Mask&l.First != 0 && s.hasSurnameBehind(j, m.Person) {
			break // "Martin, Emma Martin" is two items of a list, two lines or two cells
		}
		if behind := n.Mask < mask&l.LastAll && s.IsSurnamePart(j); behind && (joint == core.ByLine || s.Doc.Tokens[j].Case == core.Lower) {
			break // "Roy le matin" ("Roy in the morning"), where Le Roy is listed
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
		if major := n.Mask&^l.Minor != 0; major && (n.Mask&l.First != 0 || !s.IsSurnamePart(j)) || l.Completes(mask, n.Mask) {
			m.To, m.Mask = j, mask
		}
	}
	if m.Cut > m.To {
		m.Cut = 0
	}
}

// IsSeen reports whether hits, the hits of a form that were looked at already, include one of this
// person. They are sorted by person, so only the last one is compared.
func IsSeen(hits []index.Hit, person int32) bool {
	return len(hits) > 0 && hits[len(hits)-1].Person == person
}

// Take returns the best hit of token i for a person: the one whose slip costs least, then the one
// that covers most words of the name. The mask used has the words of the name that the mention has
// already; hits that cover one of them are skipped.
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

// isApart reports whether a joint, which is what separates two words, may separate two items of a
// list, two lines or two cells, so that the words may belong to two people.
func isApart(joint core.Joint) bool {
	return joint == core.ByComma || joint == core.ByLine || joint == core.ByCell
}

// hasSurnameBehind reports whether the surname of a person, or the particle of that surname, comes
// after the first name at token i and before the next comma, line end or cell border. Only other
// words of the person's name may be between the two.
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

// dropsCase reports whether a name that begins at token from should not continue with token j, a
// word in small letters: a frequent word after a name with a capital, or "est" ("is") if no other
// verb follows it. In "Sorraya est sérieuse", "est" is not her surname Est. Writers who give one
// word of a name a capital give it to all. major has the words of the name that token j adds,
// without particles; if it is empty, the result is false.
func (s *Search) dropsCase(from, j int, major uint32) bool {
	if major == 0 || s.Doc.Tokens[j].Case != core.Lower {
		return false
	}
	if s.Doc.Tokens[from].Case != core.Lower && s.Form(j).Word() >= lexicon.EverydayWord {
		return true
	}
	verbFollows := s.Doc.IsWord(j+1) && s.IsAny(j+1, french.Copula, french.VerbClitic, french.IrregularVerb)
	return s.Is(j, french.Copula) && !verbFollows
}
