package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
)

// continues reports whether the word after the particle at token i also follows that particle in
// the person's name. With Salomé de Carvalho listed, it does not in "le travail de Salomé" ("the
// work of Salomé"). mask has the bit of the particle.
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
	// The next word may be a mistyped part of the name: "de la Bretonerie".
	return s.mayBelong(j)
}

// isSentenceParticle reports whether the particle in small letters that a mention begins with
// belongs to the sentence and not to the name. A particle such as "du" or "de" belongs to the name
// at the head of a sentence, and after words that ask for a name: a title, "avec" ("with"), "et"
// ("and"). If the whole name follows the particle, it belongs to the name unless a word like
// "résultats" ("results") comes before.
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
