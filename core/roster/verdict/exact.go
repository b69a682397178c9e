package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// judgeExact judges a name of the list that is written without a slip, in any case and with or
// without accents.
func (s *Judge) judgeExact(m *mention.Mention) Verdict {
	if v, ok := s.judgeThing(m); ok {
		return v
	}
	words, r, t := usualness(s.Source, m), s.Read(m.From, m.To), &s.Doc.Tokens[m.From]
	switch {
	case words == 0:
		return s.judgeNoWord(m, r)
	case m.HasCapital(s.Source):
		return s.judgeCapital(m, r, words)
	case r == reading.AsName && s.IsSmall(m.From) && !t.Has(core.NoCaps):
		return Doubtful(core.Replace, MayBeWord)
	case r == reading.AsName:
		return Sure
	case m.IsLower(s.Source) || t.Has(core.Shout):
		return s.judgeSmall(m, r, words)
	case r == reading.AsWord:
		return KeptAsWord(wordsAround)
	case words > lexicon.MainWord: // le ("the"), bon ("good"), est ("is"): far more often the word
		return KeptAsWord(core.UsualWord)
	case words <= lexicon.UsualWord:
		return Sure
	}
	return Doubtful(core.Replace, MayBeWord)
}

// rarerTogether is how many levels of frequency in the lexicon (each doubles it) are subtracted for
// two common words side by side: together they are rarer than each alone.
const rarerTogether = 6

// usualness returns how frequent the words of a mention are as common words, as a level of the
// lexicon, where each step doubles the frequency. It is lower for two common words side by side,
// "Petit Bon" ("small", "good"), than for each of them.
func usualness(s *reading.Source, m *mention.Mention) uint8 {
	words := s.WordFrequency(m.From, m.To)
	if m.Majors(s) > 1 && words <= lexicon.MainWord {
		words -= min(words, rarerTogether)
	}
	return words
}

// judgeThing judges a mention that may be a feast, a place, the model of a car or a book. It
// reports false if it is not one of these. If a thing that pupils have comes before it, "les
// résultats de Noël" ("Noël's results"), it may be the pupil, and is replaced with a doubt.
func (s *Judge) judgeThing(m *mention.Mention) (Verdict, bool) {
	switch {
	case s.IsEvent(m.From, m.To):
		if s.IsOwned(m.From) {
			return Doubtful(core.Replace, MayBeWord), true
		}
		return KeptAsWord(core.CalendarWord), true
	case m.From == m.To && isDefined(s.Source, m):
		return Doubtful(core.Keep, mayBePlace), true
	case isPlace(s.Source, m):
		if s.IsOwned(m.From) || isOnlyGiven(s.Source, m) {
			return Doubtful(core.Replace, mayBePlace), true // "la carte d'Axel" ("Axel's map")
		}
		return Doubtful(core.Keep, mayBePlace), true
	case endsPhrase(s.Source, m):
		return KeptAsWord(setPhrase), true
	case isModel(s.Source, m), isReadPair(s.Source, m):
		return Doubtful(core.Keep, MayBeWord), true
	}
	return Verdict{}, false
}

// judgeNoWord judges a name that is not a common word. It may be a rare word: "au max" ("at most"),
// "la clémence" ("mercy").
func (s *Judge) judgeNoWord(m *mention.Mention, r reading.Reading) Verdict {
	switch {
	case r != reading.AsName && isBareNoun(s.Source, m):
		return rejected(wordsAround)
	case r == reading.AsWord && (m.IsLower(s.Source) && s.IsInDictionary(m.From) || s.Doc.IsMark(m.To+1, '&')):
		return rejected(wordsAround)
	case isTitle(s.Source, m):
		return Doubtful(core.Keep, MayBeWord)
	}
	return Sure
}

// isBareNoun reports whether a mention in small letters is a noun after a word that takes nouns
// without an article: "manque de clémence" ("lack of mercy"). A line without capitals does not
// count.
func isBareNoun(s *reading.Source, m *mention.Mention) bool {
	return m.IsLower(s) && !s.Doc.Tokens[m.From].Has(core.NoCaps) && s.IsNoun(m.From) && s.Doc.IsWord(m.From-1) && s.Is(m.From-1, french.BeforeBareNoun)
}

// judgeCapital judges a name that is also a common word and has a capital that only a name
// explains. The parameter words says how frequent it is as a common word (usualness).
func (s *Judge) judgeCapital(m *mention.Mention, r reading.Reading, words uint8) Verdict {
	n := m.To + 1
	surnamed := m.Mask&s.Index.Layouts[m.Person].First == 0
	switch {
	case isInCompound(s.Source, m):
		return rejected(core.PartOfLonger) // "Fort" in "Fort-Dauphin"
	case words > lexicon.MainWord && s.Doc.IsWord(n) && s.Doc.Tokens[n].Case == core.Title:
		return KeptAsWord(core.PartOfLonger) // "Le" in "dans Le Monde" ("in Le Monde", a newspaper)
	case r == reading.AsWord && m.From == m.To && s.Doc.Tokens[m.From].Case == core.Upper: // "de la PRUDENCE" ("caution"), "Il EST" ("he IS"): capitals also stress words
		if words > lexicon.MainWord {
			return KeptAsWord(core.UsualWord)
		}
		return Doubtful(core.Replace, MayBeWord)
	case r == reading.AsWord && (isInTitle(s.Source, m) || surnamed && s.HasDeterminer(m.From)), isTitle(s.Source, m):
		return Doubtful(core.Keep, MayBeWord)
	case !surnamed && m.From == m.To && s.HasDeterminer(m.From) && s.IsNoun(m.From):
		return Doubtful(core.Replace, MayBeWord) // "que fait le Loup ?" ("what is the wolf doing?")
	}
	return Sure
}

// judgeSmall judges a name that is also a common word, in small letters or among capitals, if the
// words around do not say that it is the name. The parameter words says how frequent it is as a
// common word (usualness).
func (s *Judge) judgeSmall(m *mention.Mention, r reading.Reading, words uint8) Verdict {
	t := &s.Doc.Tokens[m.From]
	switch {
	case r == reading.AsWord:
		return rejected(wordsAround)
	case words >= lexicon.MainWord:
		return rejected(core.UsualWord)
	case t.Has(core.NoCaps|core.Start) && words < lexicon.BasicWord && !isLinkWord(s.Source, m.To+1):
		// The mention begins a line without capitals, and nothing says that it is a word: the line
		// is about the pupil.
		return Doubtful(core.Replace, MayBeWord)
	case words <= lexicon.CurrentWord, t.Flags&(core.NoCaps|core.Shout) != 0:
		return Doubtful(core.Keep, MayBeWord)
	}
	return rejected(core.SmallLetters)
}

// isTitle reports whether the words after a mention make it the title of a work or the name of a
// place or saint: "Le Marchand de Venise" ("The Merchant of Venice"), "Rose de Lima".
func isTitle(s *reading.Source, m *mention.Mention) bool {
	d := s.Doc
	n := m.To + 1
	if m.Grade == index.Given && (!d.IsWord(n) || d.Key(n) != "des") { // only "des" makes a first name a title: "Robin des Bois"
		return false
	}
	if !d.IsWord(n) || d.Tokens[n].Case != core.Lower || !s.Is(n, french.SurnamePart) || d.Tokens[n].Flags&core.AfterLine != 0 {
		return false
	}
	for n++; d.IsMark(n, '\'') || d.IsWord(n) && d.Tokens[n].Case == core.Lower && s.Is(n, french.SurnamePart); n++ {
	}
	return d.IsWord(n) && d.Tokens[n].Case == core.Title && len(s.Form(n).Hits) == 0
}

// isLinkWord reports whether token i is a preposition or a determiner, as in the words after a
// noun: "prudence sur les résultats" ("caution about the results").
func isLinkWord(s *reading.Source, i int) bool {
	return s.Doc.IsWord(i) && (s.IsAny(i, french.BeforeName, french.BeforeBareNoun, french.AnyDeterminer) || s.Doc.Key(i) == "dans")
}

// isInTitle reports whether a capitalised word after a mention, or quotation marks around it, make
// it part of a title: "le Petit Prince" ("The Little Prince").
func isInTitle(s *reading.Source, m *mention.Mention) bool {
	d := s.Doc
	n := m.To + 1
	if d.IsWord(n) && d.Tokens[n].Case == core.Title && d.Tokens[n].Flags&core.Start == 0 && len(s.Form(n).Hits) == 0 {
		return true
	}
	return d.IsMark(n, '»') || d.IsMark(n, '"') || d.IsMark(m.From-1, '«') || d.IsMark(m.From-1, '"')
}
