package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// JudgeAbroad judges a mention in a text in another language than French: it is a name, a word,
// another person, or a question. It is JudgeMention without any list of French words.
func (s *Judge) JudgeAbroad(m *mention.Mention) Verdict {
	switch {
	case m.Grade >= index.Abridged:
		return s.judgeFull(m)
	case m.Worst.Via == index.ViaShort:
		return s.judgeShortAbroad(m)
	case m.Cost > 0 && !m.Split:
		return s.judgeTypoAbroad(m)
	case isInCompound(s.Source, m):
		return Doubtful(core.Replace, OtherName) // "Ana-Rita" where Ana alone is listed
	case m.From != m.To || m.Split || m.HasCapital(s.Source) || !isWritten(s.Source, m, false):
		return Sure
	case m.IsLower(s.Source):
		return Doubtful(core.Keep, MayBeWord)
	}
	return Doubtful(core.Replace, MayBeWord) // "Rosa" begins a sentence, in a text on roses
}

// isWritten reports whether the texts mostly write the word of a mention, which has one word, as a
// common word (core.Writing.IsWord). part says that it is only a part of the listed name.
func isWritten(s *reading.Source, m *mention.Mention, part bool) bool {
	return s.Index.Writing.IsWord(s.Doc.Tokens[m.From].Form, s.Doc.Surface(m.From), m.ListedName(s), part)
}

// judgeShortAbroad judges a short form of a first name: it needs a capital and no other name beside
// it.
func (s *Judge) judgeShortAbroad(m *mention.Mention) Verdict {
	switch {
	case !isShortForm(s.Source, m):
		return rejected(core.SmallLetters)
	case isBesideAnother(s.Source, m):
		return rejected(otherPerson)
	case isInCompound(s.Source, m):
		return rejected(core.PartOfLonger)
	case !m.HasCapital(s.Source) && s.Index.Writing.Small(s.Doc.Tokens[m.From].Form):
		return rejected(core.UsualWord)
	}
	return Doubtful(core.Replace, OtherName)
}

// judgeTypoAbroad judges a word that resembles a name of the list. The program does not know what
// the word means in its language, so the verdict is always a doubt, and a word in small letters
// stays.
func (s *Judge) judgeTypoAbroad(m *mention.Mention) Verdict {
	t := typoOf(s.Source, m)
	if v := typoVetoAbroad(s.Source, m, &t); v != "" {
		return rejected(v)
	}
	switch small := m.IsLower(s.Source); {
	case !small && isOtherName(s.Source, m):
		return Doubtful(core.Replace, OtherName)
	case small:
		return Doubtful(core.Keep, WordOrTypo)
	}
	return Doubtful(core.Replace, WordOrTypo)
}

// typoVetoAbroad returns why a word that resembles a name of the list does not name that person, in
// a text in another language than French; "" if it may.
func typoVetoAbroad(s *reading.Source, m *mention.Mention, t *typo) core.Veto {
	small := m.IsLower(s)
	switch {
	case isAcronym(s, m, t):
		return core.Jargon
	case t.far && (len(t.key) < index.LongKey-1 || len(t.name) < index.LongKey), m.Cost > mostOfSmall:
		return tooManySlips
	case t.single && isBesideAnother(s, m):
		return otherPerson
	case len(t.key) < shortestTypo:
		return core.TooShort
	case t.single && !small && !m.HasCapital(s) && s.Index.Writing.Small(s.Doc.Tokens[m.From].Form):
		return core.UsualWord // it begins a sentence, and is a word elsewhere
	case t.single && small && isWritten(s, m, true):
		return core.UsualWord
	}
	return ""
}
