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
	t := &s.doc.Tokens[m.from]
	initials := s.index.layouts[m.person].initials == s.doc.Key(m.from)
	if t.Case != core.Title && !(initials && t.Case == core.Upper && !t.Has(core.Shout)) || s.besideAnother(m) || s.inCompound(m) {
		return reject
	}
	if !s.capital(m) && s.index.abroad.writing.Small(t.Form) {
		return reject
	}
	return doubtful(core.Replace, otherName)
}

// typoAbroad judges a word that resembles a name of the list. What it is in its
// own language nobody knows: it is never sure, and stays in small letters.
func (s *scan) typoAbroad(m *mention) verdict {
	t, key, name := &s.doc.Tokens[m.from], s.typed(m), s.index.keys[m.worst.key]
	single := m.from == m.to
	switch {
	case single && t.Case == core.Upper && !t.Has(core.Shout) && len(key) < 5:
		return reject // an acronym
	case m.worst.slip.distance > 1 && !m.worst.ear && (len(key) < longKey-1 || len(name) < longKey):
		return reject
	case single && s.besideAnother(m), m.cost > 1.5, len(key) < 4:
		return reject
	case single && !s.capital(m) && s.index.abroad.writing.Small(t.Form) && !s.lowerCase(m):
		return reject // it begins a sentence, and is a word elsewhere
	case s.otherName(m) && !s.lowerCase(m):
		return doubtful(core.Replace, otherName)
	case s.lowerCase(m):
		if single && s.isWritten(m, true) {
			return reject
		}
		return doubtful(core.Keep, wordOrTypo)
	}
	return doubtful(core.Replace, wordOrTypo)
}
