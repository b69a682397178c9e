package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// judgeShort judges a short first name: Fatou for Fatoumata, JB for Jean-Baptiste.
// It may also be somebody else.
func (s *Judge) judgeShort(m *mention) verdict {
	if v := shortVeto(s.Source, m); v != "" {
		return rejected(v)
	}
	return doubtful(core.Replace, otherName)
}

// shortVeto is why a mention is no short first name.
func shortVeto(s *Source, m *mention) core.Veto {
	switch {
	case !isShortForm(s, m):
		return core.SmallLetters
	case s.isPlainWord(m.from):
		return core.UsualWord
	case s.isAny(m.from, french.SchoolShort, french.ClearTitle):
		return core.Jargon
	case s.is(m.from, french.NamedTime):
		return core.CalendarWord
	case s.is(m.from, french.Country), isPlace(s, m):
		return core.KnownPlace
	case isBesideAnother(s, m):
		return otherPerson
	case isInCompound(s, m):
		return core.PartOfLonger
	case s.hasDeterminer(m.from):
		return wordsAround
	}
	return ""
}

// isShortForm reports whether a mention is written as a short first name is: with
// a capital, or as initials in capitals, "JB".
func isShortForm(s *Source, m *mention) bool {
	t := &s.doc.Tokens[m.from]
	initials := s.index.layouts[m.person].initials == s.doc.Key(m.from)
	return t.Case == core.Title || initials && t.Case == core.Upper && !t.Has(core.Shout)
}

// typo is a word that resembles a name of the list.
type typo struct {
	key, name string
	single    bool  // it is one token
	words     uint8 // how usual a word it is itself; 0 for none
	far       bool  // it differs in more than one place, and does not sound the same
}

// typoOf is what is known of the word that a mention is by.
func typoOf(s *Source, m *mention) typo {
	t := typo{key: m.typedKey(s), name: s.index.keys[m.worst.key], single: m.from == m.to}
	if t.single && m.typed == "" { // a compound with a slip is no word by itself
		t.words = s.form(m.from).anyWord()
	}
	t.far = m.worst.slip.Distance > 1 && !m.worst.ear
	return t
}

// judgeTypo judges a word that resembles a name of the list.
func (s *Judge) judgeTypo(m *mention) verdict {
	t := typoOf(s.Source, m)
	if isSpelledSlip(s.Source, m, &t) {
		return doubtful(core.Replace, otherName)
	}
	if v := typoVeto(s.Source, m, &t); v != "" {
		return rejected(v)
	}
	switch {
	case m.worst.ear && m.worst.slip.Distance > 1 && m.typed == "" && near.Squeeze(t.key) != near.Squeeze(t.name):
		return s.judgeSound(m)
	case t.words > 0:
		return s.judgeWordTypo(m, &t)
	case m.isLower(s.Source):
		return s.judgeSmallTypo(m, &t)
	}
	return s.judgeCapitalTypo(m, &t)
}

// isAcronym reports whether a mention is so short a word in capitals that it is
// rather an abbreviation than a mistyped name: "RAI".
func isAcronym(s *Source, m *mention, t *typo) bool {
	token := &s.doc.Tokens[m.from]
	return t.single && token.Case == core.Upper && !token.Has(core.Shout) && len(t.key) < 5
}

// isSpelledSlip reports whether a word in capitals that looks like an abbreviation
// is the subject of a verb, one slip away from a name: "RAIA bavarde", in a class
// with a Rania.
func isSpelledSlip(s *Source, m *mention, t *typo) bool {
	return isAcronym(s, m, t) && len(t.key) > 2 && t.words == 0 && m.worst.slip.Distance < 2 && !s.is(m.from, french.SchoolShort) && s.read(m.from, m.to) == asName
}

// typoVeto is why a word that resembles a name of the list is none of it, whatever
// stands around.
func typoVeto(s *Source, m *mention, t *typo) core.Veto {
	e := s.form(m.from).entry
	switch {
	case t.single && s.is(m.from, french.SchoolShort), isAcronym(s, m, t):
		return core.Jargon
	case t.far && (len(t.key) < longKey-1 || len(t.name) < longKey):
		return tooManySlips
	case isPlace(s, m), t.single && s.is(m.from, french.Country):
		return core.KnownPlace
	case t.single && s.is(m.from, french.NamedTime):
		return core.CalendarWord
	case t.single && s.is(m.from, french.ClearTitle):
		return core.FunctionWord
	case t.single && isBesideAnother(s, m):
		return otherPerson // "Edouard Rey"
	case t.single && e.Class&lexicon.ClassCommune != 0 && e.Place >= lexicon.Place8k && s.read(m.from, m.to) != asName:
		return core.KnownPlace // Marseille is no Marcelle
	case t.single && s.index.isTown(t.key):
		return core.KnownPlace // Alexandrie is no Alexandre
	case t.far && e.Class&^lexicon.ClassWord != 0 && m.typed == "":
		return otherPerson // Alexandrie is no Alexandra mistyped twice
	}
	return ""
}

// judgeWordTypo judges a French word that resembles a name: it is the name only in a
// name's place, where its verb follows. A colon follows labels too.
func (s *Judge) judgeWordTypo(m *mention, t *typo) verdict {
	switch {
	case m.isLower(s.Source), t.words >= lexicon.MainWord && !isMisplaced(s.Source, m.from):
		return rejected(core.UsualWord)
	case s.read(m.from, m.to) != asName, !s.doc.IsWord(m.to + 1):
		return rejected(core.UsualWord)
	case m.cost > 1.3:
		return rejected(tooManySlips)
	case beginsPhrase(s.Source, m):
		return rejected(setPhrase)
	}
	return doubtful(core.Replace, wordOrTypo)
}

// judgeSmallTypo judges a word in small letters that is none of French and resembles
// a name.
func (s *Judge) judgeSmallTypo(m *mention, t *typo) verdict {
	r, noCaps := s.read(m.from, m.to), s.doc.Tokens[m.from].Has(core.NoCaps)
	doubled := m.worst.slip.Edit == near.Doubled
	switch {
	case t.single && s.isInDictionary(m.from):
		return rejected(core.UsualWord)
	case r == asWord:
		return rejected(wordsAround)
	case m.cost > 1.5:
		return rejected(tooManySlips)
	case len(t.key) < 4, len(t.name) < 4 && !doubled:
		if r == asName && noCaps && sound(t.key) == sound(t.name) {
			return doubtful(core.Replace, otherName) // "luk bosse": too short but for its sound
		}
		return rejected(core.TooShort)
	case r != asName && isNearWord(s.Source, t.key, t.name):
		if m.cost > 0.8 || len(t.name) < 5 && !doubled {
			return rejected(nearUsualWord)
		}
		return doubtful(core.Replace, wordOrTypo)
	case isOtherName(s.Source, m):
		return doubtful(core.Replace, otherName)
	case !noCaps && r != asName:
		return doubtful(core.Replace, wordOrTypo)
	}
	return sure
}

// judgeCapitalTypo judges a word with a capital that is none of French and
// resembles a name.
func (s *Judge) judgeCapitalTypo(m *mention, t *typo) verdict {
	r := s.read(m.from, m.to)
	switch {
	case r == asWord && s.hasDeterminer(m.from):
		return rejected(wordsAround) // "du Mali" is no mistyped Malik
	case !m.hasCapital(s.Source) && r != asName && isNearWord(s.Source, t.key, t.name):
		// "Travial sérieux": a mistyped word begins the sentence, or a name whose
		// slip is an easy one.
		if m.cost > 0.8 || len(t.name) < 5 {
			return rejected(nearUsualWord)
		}
		return doubtful(core.Replace, wordOrTypo)
	case isOtherName(s.Source, m):
		return doubtful(core.Replace, otherName)
	case m.cost > 1.6:
		return doubtful(core.Replace, wordOrTypo)
	}
	return sure
}

// isTakenBack reports whether the writer goes on to say which name of the list was
// meant: "Marain, pardon, Marin". A word in small letters among capitals is none.
func isTakenBack(s *Source, m *mention) bool {
	d := s.doc
	if m.isLower(s) && !d.Tokens[m.from].Has(core.NoCaps) || s.hasDeterminer(m.from) {
		return false
	}
	meant := false
	for i := m.to + 1; i < min(len(d.Tokens), m.to+10) && d.Tokens[i].Flags&core.AfterLine == 0; i++ {
		if d.Tokens[i].Kind != core.Word {
			continue
		}
		if f := s.form(i); meant && f.exact {
			for _, h := range f.hits {
				if h.key == m.worst.key {
					return true
				}
			}
		}
		meant = s.is(i, french.Correction)
	}
	return false
}

// isMisplaced reports whether token i is a determiner of several things with a
// verb of one after it, which no determiner has: "Tes connaît".
func isMisplaced(s *Source, i int) bool {
	k := s.doc.Key(i)
	return s.is(i, french.AnyDeterminer) && !s.is(i, french.Indefinite) && k[len(k)-1] == 's' && k != "les" && !strings.HasSuffix(s.doc.Key(i+1), "s")
}

// judgeSound judges a word that is spelled otherwise in more than one place and
// sounds the same: that alone makes nothing sure, and three letters or a name of
// its own are somebody else.
func (s *Judge) judgeSound(m *mention) verdict {
	f := s.form(m.from)
	switch {
	case f.anyWord() > 0:
		return rejected(core.UsualWord)
	case m.isLower(s.Source) && !s.doc.Tokens[m.from].Has(core.NoCaps):
		return rejected(core.SmallLetters)
	case s.read(m.from, m.to) == asWord && s.hasDeterminer(m.from):
		return rejected(wordsAround)
	case m.worst.slip.Distance > 2 && f.entry.First >= lexicon.By256:
		return rejected(otherPerson)
	}
	return doubtful(core.Replace, otherName)
}

// isBesideAnother reports whether a capitalised word that is neither listed nor
// French stands beside the mention: "Edouard Rey", "Los Angeles", "Coupe
// Davis" are names of others, not mistyped ones.
func isBesideAnother(s *Source, m *mention) bool {
	foreign := func(i int) bool {
		if !s.doc.IsWord(i) || s.doc.Tokens[i].Case != core.Title || len(s.doc.Key(i)) < 3 {
			return false
		}
		f := s.form(i)
		return len(f.hits) == 0 && (f.word() == 0 && !s.index.isAbroad() || s.doc.Tokens[i].Flags&core.Start == 0) && !s.is(i, french.ClearTitle) && !s.is(i, french.BeforeFirstName)
	}
	d := s.doc
	if next, joint := d.Next(m.to); isTight(joint) && d.Tokens[next].Flags&core.Start == 0 && foreign(next) {
		return true
	}
	p := m.from - 1
	if d.IsMark(p, '-') {
		p--
	}
	if !foreign(p) {
		return false
	}
	next, joint := d.Next(p)
	return next == m.from && isTight(joint)
}

// hasDeterminer reports whether an article stands directly before token i.
func (s *Source) hasDeterminer(i int) bool {
	if s.doc.IsMark(i-1, '\'') {
		return s.doc.IsWord(i-2) && s.doc.Key(i-2) == "l"
	}
	return s.doc.IsWord(i-1) && s.is(i-1, french.AnyDeterminer)
}

// isOtherName reports whether the typed word is itself a name that people bear: the
// more do, the less it is a slip.
func isOtherName(s *Source, m *mention) bool {
	name := s.index.keys[m.worst.key]
	for i := m.from; i <= m.to; i++ {
		f := s.form(i)
		if s.doc.Tokens[i].Kind != core.Word || f.exact {
			continue
		}
		given, heard := s.index.isGiven(s.doc.Key(i), name)
		if given && !m.isSurnamed(s) || heard && (f.entry.First >= lexicon.By2k || f.entry.Surname >= lexicon.By2k) {
			return true
		}
	}
	return false
}

// isGiven reports whether a word that is nearly a listed first name is one that
// others are given, and whether one hears the difference. What sounds the same may
// be the same name spelled otherwise, so that more people must bear it (Michèle,
// Michelle); the name of a boy for a girl's, or a girl's for a boy's, is hardly a
// slip (Paulin, Pauline).
func (x *Index) isGiven(typed, name string) (given, heard bool) {
	e, limit := x.entry(typed), uint8(lexicon.By8k)
	if heard = sound(typed) != sound(name); heard {
		limit = lexicon.By2k
	}
	switch of := x.entry(name).Gender; {
	case of == e.Gender, of == lexicon.GenderUnknown, e.Gender == lexicon.GenderUnknown:
	case of == lexicon.GenderEpicene, e.Gender == lexicon.GenderEpicene:
		limit -= 3
	default:
		limit, heard = lexicon.By128, true
	}
	return e.First >= limit, heard
}

// isNearWord reports whether a word that no dictionary has lies one edit away
// from a frequent French word, and so is rather that word mistyped. The first
// letter is seldom wrong: words that begin otherwise do not count.
func isNearWord(s *Source, key, name string) bool {
	lex := s.index.lexicon
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
		if i < len(key) { // one letter too many
			if frequent(append(append(buf[:0], key[:i]...), key[i+1:]...)) {
				return true
			}
		}
		if i+1 < len(key) { // two swapped
			w := append(buf[:0], key...)
			w[i], w[i+1] = w[i+1], w[i]
			if frequent(w) {
				return true
			}
		}
		for k := range len(letters) { // one missing, one replaced
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
