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
	x.abroad = &abroad{core.NewWriting(docs), (*Judge).judgeAbroad}
	return x
}

// abroad is what a list is read by in another language. The verdict is handed in:
// a program that never asks for another language is built without it.
type abroad struct {
	writing *core.Writing
	verdict func(*Judge, *mention) verdict
}

// isAbroad reports whether the texts are in another language than French.
func (x *Index) isAbroad() bool { return x.abroad != nil }

// judgeAbroad is verdict without a word of French.
func (s *Judge) judgeAbroad(m *mention) verdict {
	switch {
	case m.grade >= abridged:
		return s.judgeFull(m)
	case m.worst.via == viaShort:
		return s.judgeShortAbroad(m)
	case m.cost > 0 && !m.split:
		return s.judgeTypoAbroad(m)
	case isInCompound(s.Source, m):
		return doubtful(core.Replace, otherName) // "Ana-Rita" where Ana alone is listed
	case m.from != m.to || m.split || m.hasCapital(s.Source) || !isWritten(s.Source, m, false):
		return sure
	case m.isLower(s.Source):
		return doubtful(core.Keep, mayBeWord)
	}
	return doubtful(core.Replace, mayBeWord) // "Rosa" begins a sentence, in a text on roses
}

// isWritten reports whether the texts write the one word of a mention as a word.
func isWritten(s *Source, m *mention, part bool) bool {
	return s.index.abroad.writing.IsWord(s.doc.Tokens[m.from].Form, s.doc.Surface(m.from), m.listedName(s), part)
}

// judgeShortAbroad judges a short first name: with a capital, and alone.
func (s *Judge) judgeShortAbroad(m *mention) verdict {
	switch {
	case !isShortForm(s.Source, m):
		return rejected(core.SmallLetters)
	case isBesideAnother(s.Source, m):
		return rejected(otherPerson)
	case isInCompound(s.Source, m):
		return rejected(core.PartOfLonger)
	case !m.hasCapital(s.Source) && s.index.abroad.writing.Small(s.doc.Tokens[m.from].Form):
		return rejected(core.UsualWord)
	}
	return doubtful(core.Replace, otherName)
}

// judgeTypoAbroad judges a word that resembles a name of the list. What it is in its
// own language nobody knows: it is never sure, and stays in small letters.
func (s *Judge) judgeTypoAbroad(m *mention) verdict {
	t := typoOf(s.Source, m)
	if v := typoVetoAbroad(s.Source, m, &t); v != "" {
		return rejected(v)
	}
	switch small := m.isLower(s.Source); {
	case !small && isOtherName(s.Source, m):
		return doubtful(core.Replace, otherName)
	case small:
		return doubtful(core.Keep, wordOrTypo)
	}
	return doubtful(core.Replace, wordOrTypo)
}

// typoVetoAbroad is typoVeto without a word of French.
func typoVetoAbroad(s *Source, m *mention, t *typo) core.Veto {
	small := m.isLower(s)
	switch {
	case isAcronym(s, m, t):
		return core.Jargon
	case t.far && (len(t.key) < longKey-1 || len(t.name) < longKey), m.cost > 1.5:
		return tooManySlips
	case t.single && isBesideAnother(s, m):
		return otherPerson
	case len(t.key) < 4:
		return core.TooShort
	case t.single && !small && !m.hasCapital(s) && s.index.abroad.writing.Small(s.doc.Tokens[m.from].Form):
		return core.UsualWord // it begins a sentence, and is a word elsewhere
	case t.single && small && isWritten(s, m, true):
		return core.UsualWord
	}
	return ""
}
