package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/text/near"
)

// typo is a word of a text that resembles a name of the list.
type typo struct {
	key, name string // the word as typed, and the listed name; folded
	single    bool   // the mention is one token
	words     uint8  // how frequent the typed word is as a common word, as a level of the lexicon; 0 if it is not one
	far       bool   // the two differ in more than one place and do not sound the same
}

// typoOf returns the typed word of a mention, the listed name that it resembles, and how they
// differ.
func typoOf(s *reading.Source, m *mention.Mention) typo {
	t := typo{key: m.TypedKey(s), name: s.Index.Keys[m.Worst.Key], single: m.From == m.To}
	if t.single && m.Typed == "" { // several tokens with a slip are not a word
		t.words = s.Form(m.From).AnyWord()
	}
	t.far = m.Worst.Slip.Distance > 1 && !m.Worst.Ear
	return t
}

// judgeShort judges a short form of a first name: Fatou for Fatoumata, JB for Jean-Baptiste. It is
// never sure, because it may be another person.
func (s *Judge) judgeShort(m *mention.Mention) Verdict {
	if v := shortVeto(s.Source, m); v != "" {
		return rejected(v)
	}
	return Doubtful(core.Replace, OtherName)
}

// shortVeto returns why a mention is not a short form of a first name, or "" if it may be one.
func shortVeto(s *reading.Source, m *mention.Mention) core.Veto {
	switch {
	case !isShortForm(s, m):
		return core.SmallLetters
	case s.IsPlainWord(m.From):
		return core.UsualWord
	case s.IsAny(m.From, french.SchoolShort, french.ClearTitle):
		return core.Jargon
	case s.Is(m.From, french.NamedTime):
		return core.CalendarWord
	case s.Is(m.From, french.Country), isPlace(s, m):
		return core.KnownPlace
	case isBesideAnother(s, m):
		return otherPerson
	case isInCompound(s, m):
		return core.PartOfLonger
	case s.HasDeterminer(m.From):
		return wordsAround
	}
	return ""
}

// isShortForm reports whether a mention is written as a short form of a first name is: with a
// capital, or as initials in capitals, "JB".
func isShortForm(s *reading.Source, m *mention.Mention) bool {
	t := &s.Doc.Tokens[m.From]
	initials := s.Index.Layouts[m.Person].Initials == s.Doc.Key(m.From)
	return t.Case == core.Title || initials && t.Case == core.Upper && !t.Has(core.Shout)
}

// Highest costs of slips (mention.Mention.Cost) of a mistyped name, by how it is written. A word
// with a higher cost is rejected.
const (
	mostOfNearWord = 0.8 // if it is also near to a usual word
	mostOfWord     = 1.3 // if it is a word of French
	mostOfSmall    = 1.5 // if it is in small letters, or in another language than French
	mostOfCapital  = 1.6 // if it has a capital; above this cost it is not rejected but asked about
)

// Lengths of words and names, in bytes of folded words.
const (
	longestAcronym   = 4 // longest word in capitals that may be an abbreviation
	shortestSpelled  = 3 // shortest word in capitals that may be a mistyped name
	shortestTypo     = 4 // shortest word in small letters that may be a mistyped name, and shortest such name
	shortestNearWord = 5 // shortest name that may be meant by a word that is also near to a usual word
	shortestOther    = 3 // shortest word beside a mention that makes it the name of another person

	mostHeard        = 2  // with more edits than this, a frequent name that sounds the same is that of another person
	correctionWithin = 10 // tokens after a name within which the writer may correct it
)

// judgeTypo judges a word that resembles a name of the list.
func (s *Judge) judgeTypo(m *mention.Mention) Verdict {
	t := typoOf(s.Source, m)
	if isSpelledSlip(s.Source, m, &t) {
		return Doubtful(core.Replace, OtherName)
	}
	if v := typoVeto(s.Source, m, &t); v != "" {
		return rejected(v)
	}
	switch {
	case m.Worst.Ear && m.Worst.Slip.Distance > 1 && m.Typed == "" && near.Squeeze(t.key) != near.Squeeze(t.name):
		return s.judgeSound(m)
	case t.words > 0:
		return s.judgeWordTypo(m, &t)
	case m.IsLower(s.Source):
		return s.judgeSmallTypo(m, &t)
	}
	return s.judgeCapitalTypo(m, &t)
}

// isAcronym reports whether a mention is such a short word in capitals that it is more likely an
// abbreviation than a mistyped name: "RAI". Beside other words in capitals it does not count.
func isAcronym(s *reading.Source, m *mention.Mention, t *typo) bool {
	token := &s.Doc.Tokens[m.From]
	return t.single && token.Case == core.Upper && !token.Has(core.Shout) && len(t.key) <= longestAcronym
}

// isSpelledSlip reports whether a word in capitals that looks like an abbreviation is used as a
// name and is one slip away from a listed one: "RAIA bavarde" ("chats"), in a class with a Rania.
func isSpelledSlip(s *reading.Source, m *mention.Mention, t *typo) bool {
	if !isAcronym(s, m, t) || len(t.key) < shortestSpelled || t.words > 0 || m.Worst.Slip.Distance > 1 {
		return false
	}
	return !s.Is(m.From, french.SchoolShort) && s.Read(m.From, m.To) == reading.AsName
}

// typoVeto returns why a word that resembles a name of the list does not name that person, or "" if
// it may.
func typoVeto(s *reading.Source, m *mention.Mention, t *typo) core.Veto {
	e := s.Form(m.From).Entry
	switch {
	case t.single && s.Is(m.From, french.SchoolShort), isAcronym(s, m, t):
		return core.Jargon
	case t.far && (len(t.key) < index.LongKey-1 || len(t.name) < index.LongKey):
		return tooManySlips
	case isPlace(s, m), t.single && s.Is(m.From, french.Country):
		return core.KnownPlace
	case t.single && s.Is(m.From, french.NamedTime):
		return core.CalendarWord
	case t.single && s.Is(m.From, french.ClearTitle):
		return core.FunctionWord
	case t.single && isBesideAnother(s, m):
		return otherPerson // a first name that is not listed is beside it: "Edouard Rey"
	case t.single && e.Class&lexicon.ClassCommune != 0 && e.Place >= lexicon.Place8k && s.Read(m.From, m.To) != reading.AsName:
		return core.KnownPlace // Marseille is not Marcelle
	case t.single && s.Index.IsTown(t.key):
		return core.KnownPlace // Alexandrie is not Alexandre
	case t.far && e.Class&^lexicon.ClassWord != 0 && m.Typed == "":
		return otherPerson // Alexandrie is not Alexandra with two slips
	}
	return ""
}

// judgeWordTypo judges a French word that resembles a name. It may be the name only if all of this
// is true: it has a capital; it is not among the most frequent words, or no determiner can be there
// (isMisplaced); the words around ask for a name, and a word follows (a colon is not enough,
// because it follows labels too); its cost is at most mostOfWord; and it does not begin a set
// phrase.
func (s *Judge) judgeWordTypo(m *mention.Mention, t *typo) Verdict {
	switch {
	case m.IsLower(s.Source), t.words >= lexicon.MainWord && !isMisplaced(s.Source, m.From):
		return rejected(core.UsualWord)
	case s.Read(m.From, m.To) != reading.AsName, !s.Doc.IsWord(m.To + 1):
		return rejected(core.UsualWord)
	case m.Cost > mostOfWord:
		return rejected(tooManySlips)
	case beginsPhrase(s.Source, m):
		return rejected(setPhrase)
	}
	return Doubtful(core.Replace, WordOrTypo)
}

// judgeSmallTypo judges a word in small letters that is not a common French word and resembles
// a name.
func (s *Judge) judgeSmallTypo(m *mention.Mention, t *typo) Verdict {
	r, noCaps := s.Read(m.From, m.To), s.Doc.Tokens[m.From].Has(core.NoCaps)
	doubled := m.Worst.Slip.Edit == near.Doubled
	switch {
	case t.single && s.IsInDictionary(m.From):
		return rejected(core.UsualWord)
	case r == reading.AsWord:
		return rejected(wordsAround)
	case m.Cost > mostOfSmall:
		return rejected(tooManySlips)
	case len(t.key) < shortestTypo, len(t.name) < shortestTypo && !doubled:
		if r == reading.AsName && noCaps && index.Sound(t.key) == index.Sound(t.name) {
			return Doubtful(core.Replace, OtherName) // "luk bosse": too short, but it sounds the same as Luc
		}
		return rejected(core.TooShort)
	case r != reading.AsName && isNearWord(s.Source, t.key, t.name):
		if m.Cost > mostOfNearWord || len(t.name) < shortestNearWord && !doubled {
			return rejected(nearUsualWord)
		}
		return Doubtful(core.Replace, WordOrTypo)
	case isOtherName(s.Source, m):
		return Doubtful(core.Replace, OtherName)
	case !noCaps && r != reading.AsName:
		return Doubtful(core.Replace, WordOrTypo)
	}
	return Sure
}

// judgeCapitalTypo judges a word with a capital that is not a French word and resembles a name.
func (s *Judge) judgeCapitalTypo(m *mention.Mention, t *typo) Verdict {
	r := s.Read(m.From, m.To)
	switch {
	case r == reading.AsWord && s.HasDeterminer(m.From):
		return rejected(wordsAround) // "du Mali" ("of Mali") is not a mistyped Malik
	case !m.HasCapital(s.Source) && r != reading.AsName && isNearWord(s.Source, t.key, t.name):
		// A mistyped word, not a name, begins the sentence, as in "Travial sérieux" for "travail"
		// ("work"), unless the slip is easily made and the name is long enough.
		if m.Cost > mostOfNearWord || len(t.name) < shortestNearWord {
			return rejected(nearUsualWord)
		}
		return Doubtful(core.Replace, WordOrTypo)
	case isOtherName(s.Source, m):
		return Doubtful(core.Replace, OtherName)
	case m.Cost > mostOfCapital:
		return Doubtful(core.Replace, WordOrTypo)
	}
	return Sure
}

// isTakenBack reports whether the writer corrects the word of a mention to the listed name that it
// resembles, on the same line and a few words later: "Marain, pardon, Marin" ("sorry"). A word in
// small letters does not count on a line with capitals, nor does a word after its determiner.
func isTakenBack(s *reading.Source, m *mention.Mention) bool {
	d := s.Doc
	if m.IsLower(s) && !d.Tokens[m.From].Has(core.NoCaps) || s.HasDeterminer(m.From) {
		return false
	}
	meant := false
	for i := m.To + 1; i < min(len(d.Tokens), m.To+correctionWithin) && d.Tokens[i].Flags&core.AfterLine == 0; i++ {
		if d.Tokens[i].Kind != core.Word {
			continue
		}
		if f := s.Form(i); meant && f.Exact {
			for _, h := range f.Hits {
				if h.Key == m.Worst.Key {
					return true
				}
			}
		}
		meant = s.Is(i, french.Correction)
	}
	return false
}

// isMisplaced reports whether token i is a plural determiner before a word without a plural ending,
// where no determiner can be: "Tes connaît" ("your knows").
func isMisplaced(s *reading.Source, i int) bool {
	if !s.Is(i, french.AnyDeterminer) || s.Is(i, french.Indefinite) {
		return false
	}
	k := s.Doc.Key(i)
	return strings.HasSuffix(k, "s") && k != "les" && !strings.HasSuffix(s.Doc.Key(i+1), "s")
}

// judgeSound judges a word that differs from a name in more than one place and sounds the same. The
// sound alone is never enough to be sure, so the best verdict is a doubt. The word is rejected if
// it is French, if it is in small letters on a line with capitals, or if a determiner is before it
// and the words around ask for a word. With three edits, it is also rejected if it is itself a
// first name of 256 people or more, because it is then another person.
func (s *Judge) judgeSound(m *mention.Mention) Verdict {
	f := s.Form(m.From)
	switch {
	case f.AnyWord() > 0:
		return rejected(core.UsualWord)
	case m.IsLower(s.Source) && !s.Doc.Tokens[m.From].Has(core.NoCaps):
		return rejected(core.SmallLetters)
	case s.Read(m.From, m.To) == reading.AsWord && s.HasDeterminer(m.From):
		return rejected(wordsAround)
	case m.Worst.Slip.Distance > mostHeard && f.Entry.First >= lexicon.By256:
		return rejected(otherPerson)
	}
	return Doubtful(core.Replace, OtherName)
}

// isBesideAnother reports whether a capitalised word that is neither listed nor French is beside
// the mention, so that the two are another name and not a mistyped one: "Edouard Rey", "Los
// Angeles", "Coupe Davis".
func isBesideAnother(s *reading.Source, m *mention.Mention) bool {
	foreign := func(i int) bool {
		if !s.Doc.IsWord(i) || s.Doc.Tokens[i].Case != core.Title || len(s.Doc.Key(i)) < shortestOther {
			return false
		}
		f := s.Form(i)
		isNoWord := f.Word() == 0 && !s.Index.IsAbroad()
		if len(f.Hits) > 0 || !isNoWord && s.Doc.Tokens[i].Has(core.Start) {
			return false
		}
		return !s.IsAny(i, french.ClearTitle, french.BeforeFirstName)
	}
	d := s.Doc
	if next, joint := d.Next(m.To); reading.IsTight(joint) && d.Tokens[next].Flags&core.Start == 0 && foreign(next) {
		return true
	}
	p := m.From - 1
	if d.IsMark(p, '-') {
		p--
	}
	if !foreign(p) {
		return false
	}
	next, joint := d.Next(p)
	return next == m.From && reading.IsTight(joint)
}

// isOtherName reports whether the typed word is itself a frequent name, so that it is hardly a
// slip: a frequent first name (Index.IsGiven), unless the mention has only a surname, or a name of
// 2,000 people or more that does not sound like the listed one.
func isOtherName(s *reading.Source, m *mention.Mention) bool {
	name := s.Index.Keys[m.Worst.Key]
	for i := m.From; i <= m.To; i++ {
		f := s.Form(i)
		if s.Doc.Tokens[i].Kind != core.Word || f.Exact {
			continue
		}
		given, heard := s.Index.IsGiven(s.Doc.Key(i), name)
		if given && !m.IsSurnamed(s) || heard && f.BorneBy() >= lexicon.By2k {
			return true
		}
	}
	return false
}

// isNearWord reports whether key, a word that no dictionary has, is one edit away from a frequent
// French word other than the listed name, and so is more likely that word mistyped. Words that
// begin with another letter do not count, because the first letter is seldom wrong.
func isNearWord(s *reading.Source, key, name string) bool {
	lex := s.Index.Lexicon
	if lex == nil {
		return false
	}
	var buf [48]byte
	if len(key) >= len(buf) {
		return false
	}
	frequent := func(w []byte) bool {
		e, ok := lex.Lookup(string(w))
		return ok && e.Class&lexicon.ClassWord != 0 && e.Word >= lexicon.EverydayWord && string(w) != name
	}
	const letters = "abcdefghijklmnopqrstuvwxyz"
	for i := 1; i <= len(key); i++ {
		if i < len(key) { // key has one letter too many
			if frequent(append(append(buf[:0], key[:i]...), key[i+1:]...)) {
				return true
			}
		}
		if i+1 < len(key) { // key has two letters swapped
			w := append(buf[:0], key...)
			w[i], w[i+1] = w[i+1], w[i]
			if frequent(w) {
				return true
			}
		}
		for k := range len(letters) { // key lacks one letter, or has a wrong one
			if frequent(append(append(append(buf[:0], key[:i]...), letters[k]), key[i:]...)) {
				return true
			}
			if i < len(key) && key[i] != letters[k] {
				w := append(buf[:0], key...)
				w[i] = letters[k]
				if frequent(w) {
					return true
				}
			}
		}
	}
	return false
}
