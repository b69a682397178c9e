package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// NewIndexAbroad is NewIndex for texts in another language than French, docs. No
// dictionary of words is at hand there, and nothing that core/french has
// holds: a name of the list is somebody's, but for what the texts themselves
// mostly write in small letters.
func NewIndexAbroad(people []Person, dict lexicon.Dictionary, docs []*core.Doc) *Index {
	x := NewIndex(people, lexicon.Abroad(dict))
	x.abroad = &abroad{core.NewWriting(docs), (*scan).judgeAbroad}
	return x
}

// abroad is what a list is read by in another language. The verdict is handed in:
// a program that never asks for another language is built without it.
type abroad struct {
	writing *core.Writing
	verdict func(*scan, *mention) verdict
}

// isAbroad reports whether the texts are in another language than French.
func (x *Index) isAbroad() bool { return x.abroad != nil }

// judgeAbroad is verdict without a word of French.
func (s *scan) judgeAbroad(m *mention) verdict {
	switch {
	case m.grade >= abridged:
		return s.ofFull(m)
	case m.worst.via == viaShort:
		return s.shortAbroad(m)
	case m.cost > 0 && !m.split:
		return s.typoAbroad(m)
	case s.inCompound(m):
		return doubtful(core.Replace, otherName) // "Ana-Rita" where Ana alone is listed
	case m.from != m.to || m.split || s.capital(m) || !s.isWritten(m, false):
		return sure
	case s.lowerCase(m):
		return doubtful(core.Keep, mayBeWord)
	}
	return doubtful(core.Replace, mayBeWord) // "Rosa" begins a sentence, in a text on roses
}

// isWritten reports whether the texts write the one word of a mention as a word.
func (s *scan) isWritten(m *mention, part bool) bool {
	return s.index.abroad.writing.IsWord(s.doc.Tokens[m.from].Form, s.doc.Surface(m.from), s.named(m), part)
}

// shortAbroad judges a short first name: with a capital, and alone.
func (s *scan) shortAbroad(m *mention) verdict {
	switch {
	case !s.isShortForm(m):
		return rejected(core.SmallLetters)
	case s.besideAnother(m):
		return rejected(otherPerson)
	case s.inCompound(m):
		return rejected(core.PartOfLonger)
	case !s.capital(m) && s.index.abroad.writing.Small(s.doc.Tokens[m.from].Form):
		return rejected(core.UsualWord)
	}
	return doubtful(core.Replace, otherName)
}

// typoAbroad judges a word that resembles a name of the list. What it is in its
// own language nobody knows: it is never sure, and stays in small letters.
func (s *scan) typoAbroad(m *mention) verdict {
	t := s.typoOf(m)
	if v := s.typoVetoAbroad(m, &t); v != "" {
		return rejected(v)
	}
	switch small := s.lowerCase(m); {
	case !small && s.otherName(m):
		return doubtful(core.Replace, otherName)
	case small:
		return doubtful(core.Keep, wordOrTypo)
	}
	return doubtful(core.Replace, wordOrTypo)
}

// typoVetoAbroad is typoVeto without a word of French.
func (s *scan) typoVetoAbroad(m *mention, t *typo) core.Veto {
	small := s.lowerCase(m)
	switch {
	case s.isAcronym(m, t):
		return core.Jargon
	case t.far && (len(t.key) < longKey-1 || len(t.name) < longKey), m.cost > 1.5:
		return tooManySlips
	case t.single && s.besideAnother(m):
		return otherPerson
	case len(t.key) < 4:
		return core.TooShort
	case t.single && !small && !s.capital(m) && s.index.abroad.writing.Small(s.doc.Tokens[m.from].Form):
		return core.UsualWord // it begins a sentence, and is a word elsewhere
	case t.single && small && s.isWritten(m, true):
		return core.UsualWord
	}
	return ""
}
