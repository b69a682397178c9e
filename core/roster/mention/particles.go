package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
)

// continues reports whether the word after the particle at token i also follows that particle
// in a person's name. It does not in "le travail de Salomé", where Salomé de Carvalho is
// listed.
func (s *Search) continues(i int, person int32, mask uint32) bool {
	j, joint := s.Doc.Next(i)
	if joint == core.NoJoint {
		return false
	}
	for _, h := range s.Form(j).Hits {
		if h.Person == person && h.Mask&(mask<<1) != 0 {
			return true
		}
	}
	// The part of a compound that a slip hides: "de la Bretonerie".
	return s.mayBelong(j)
}

// isSentenceParticle reports whether the particle in small letters that a mention begins with
// belongs to the sentence and not to the name. "Du", "de" and the like belong to the name only
// where the words before ask for a name (a title, "avec", "et"), at the head of a sentence, or
// where the whole name follows.
func (s *Search) isSentenceParticle(m *Mention) bool {
	d, i := s.Doc, m.From
	if !s.Is(i, french.ParticleOrPreposition) || d.Tokens[i].Has(core.Start) || s.TitleBefore(i) != "" {
		return false
	}
	p := i - 1
	if m.Grade == index.FullName {
		return d.IsWord(p) && s.Is(p, french.SchoolThing)
	}
	return d.IsWord(p) && !s.IsAny(p, french.ClearTitle, french.BeforeName, french.BeforeFirstName) || d.IsMark(p, '\'')
}
