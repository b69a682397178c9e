package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// ofShort judges a short first name: Fatou for Fatoumata, JB for Jean-Baptiste.
// It may also be somebody else.
func (s *scan) ofShort(m *mention) verdict {
	if v := s.shortVeto(m); v != "" {
		return rejected(v)
	}
	return doubtful(core.Replace, otherName)
}

// shortVeto is why a mention is no short first name.
func (s *scan) shortVeto(m *mention) core.Veto {
	switch {
	case !s.isShortForm(m):
		return core.SmallLetters
	case s.isPlainWord(m.from):
		return core.UsualWord
	case s.isAny(m.from, french.SchoolShort, french.ClearTitle):
		return core.Jargon
	case s.is(m.from, french.NamedTime):
		return core.CalendarWord
	case s.is(m.from, french.Country), s.isPlace(m):
		return core.KnownPlace
	case s.besideAnother(m):
		return otherPerson
	case s.inCompound(m):
		return core.PartOfLonger
	case s.determined(m.from):
		return wordsAround
	}
	return ""
}

// isShortForm reports whether a mention is written as a short first name is: with
// a capital, or as initials in capitals, "JB".
func (s *scan) isShortForm(m *mention) bool {
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
func (s *scan) typoOf(m *mention) typo {
	t := typo{key: s.typed(m), name: s.index.keys[m.worst.key], single: m.from == m.to}
	if t.single && m.typed == "" { // a compound with a slip is no word by itself
		t.words = s.form(s.doc, m.from).anyWord()
	}
	t.far = m.worst.slip.Distance > 1 && !m.worst.ear
	return t
}

// ofTypo judges a word that resembles a name of the list.
func (s *scan) ofTypo(m *mention) verdict {
	t := s.typoOf(m)
	if s.isSpelledSlip(m, &t) {
		return doubtful(core.Replace, otherName)
	}
	if v := s.typoVeto(m, &t); v != "" {
		return rejected(v)
	}
	switch {
	case m.worst.ear && m.worst.slip.Distance > 1 && m.typed == "" && near.Squeeze(t.key) != near.Squeeze(t.name):
		return s.ofSound(m)
	case t.words > 0:
		return s.typoOfWord(m, &t)
	case s.lowerCase(m):
		return s.typoInSmall(m, &t)
	}
	return s.typoWithCapital(m, &t)
}

// isAcronym reports whether a mention is so short a word in capitals that it is
// rather an abbreviation than a mistyped name: "RAI".
func (s *scan) isAcronym(m *mention, t *typo) bool {
	token := &s.doc.Tokens[m.from]
	return t.single && token.Case == core.Upper && !token.Has(core.Shout) && len(t.key) < 5
}

// isSpelledSlip reports whether a word in capitals that looks like an abbreviation
// is the subject of a verb, one slip away from a name: "RAIA bavarde", in a class
// with a Rania.
func (s *scan) isSpelledSlip(m *mention, t *typo) bool {
	return s.isAcronym(m, t) && len(t.key) > 2 && t.words == 0 && m.worst.slip.Distance < 2 && !s.is(m.from, french.SchoolShort) && s.read(m.from, m.to) == asName
}

// typoVeto is why a word that resembles a name of the list is none of it, whatever
// stands around.
func (s *scan) typoVeto(m *mention, t *typo) core.Veto {
	e := s.form(s.doc, m.from).entry
	switch {
	case t.single && s.is(m.from, french.SchoolShort), s.isAcronym(m, t):
		return core.Jargon
	case t.far && (len(t.key) < longKey-1 || len(t.name) < longKey):
		return tooManySlips
	case s.isPlace(m), t.single && s.is(m.from, french.Country):
		return core.KnownPlace
	case t.single && s.is(m.from, french.NamedTime):
		return core.CalendarWord
	case t.single && s.is(m.from, french.ClearTitle):
		return core.FunctionWord
	case t.single && s.besideAnother(m):
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

// typoOfWord judges a French word that resembles a name: it is the name only in a
// name's place, where its verb follows. A colon follows labels too.
func (s *scan) typoOfWord(m *mention, t *typo) verdict {
	switch {
	case s.lowerCase(m), t.words >= lexicon.MainWord && !s.misplaced(m.from):
		return rejected(core.UsualWord)
	case s.read(m.from, m.to) != asName, !s.doc.IsWord(m.to + 1):
		return rejected(core.UsualWord)
	case m.cost > 1.3:
		return rejected(tooManySlips)
	case s.inPhrase(m):
		return rejected(setPhrase)
	}
	return doubtful(core.Replace, wordOrTypo)
}

// typoInSmall judges a word in small letters that is none of French and resembles
// a name.
func (s *scan) typoInSmall(m *mention, t *typo) verdict {
	r, noCaps := s.read(m.from, m.to), s.doc.Tokens[m.from].Has(core.NoCaps)
	doubled := m.worst.slip.Edit == near.Doubled
	switch {
	case t.single && s.inDictionary(m.from):
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
	case r != asName && s.nearWord(t.key, t.name):
		if m.cost > 0.8 || len(t.name) < 5 && !doubled {
			return rejected(nearUsualWord)
		}
		return doubtful(core.Replace, wordOrTypo)
	case s.otherName(m):
		return doubtful(core.Replace, otherName)
	case !noCaps && r != asName:
		return doubtful(core.Replace, wordOrTypo)
	}
	return sure
}

// typoWithCapital judges a word with a capital that is none of French and
// resembles a name.
func (s *scan) typoWithCapital(m *mention, t *typo) verdict {
	r := s.read(m.from, m.to)
	switch {
	case r == asWord && s.determined(m.from):
		return rejected(wordsAround) // "du Mali" is no mistyped Malik
	case !s.capital(m) && r != asName && s.nearWord(t.key, t.name):
		// "Travial sérieux": a mistyped word begins the sentence, or a name whose
		// slip is an easy one.
		if m.cost > 0.8 || len(t.name) < 5 {
			return rejected(nearUsualWord)
		}
		return doubtful(core.Replace, wordOrTypo)
	case s.otherName(m):
		return doubtful(core.Replace, otherName)
	case m.cost > 1.6:
		return doubtful(core.Replace, wordOrTypo)
	}
	return sure
}

// takenBack reports whether the writer goes on to say which name of the list was
// meant: "Marain, pardon, Marin". A word in small letters among capitals is none.
func (s *scan) takenBack(m *mention) bool {
	d := s.doc
	if s.lowerCase(m) && !d.Tokens[m.from].Has(core.NoCaps) || s.determined(m.from) {
		return false
	}
	meant := false
	for i := m.to + 1; i < min(len(d.Tokens), m.to+10) && d.Tokens[i].Flags&core.AfterLine == 0; i++ {
		if d.Tokens[i].Kind != core.Word {
			continue
		}
		if f := s.form(d, i); meant && f.exact {
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

// misplaced reports whether token i is a determiner of several things with a
// verb of one after it, which no determiner has: "Tes connaît".
func (s *scan) misplaced(i int) bool {
	k := s.doc.Key(i)
	return s.is(i, french.AnyDeterminer) && !s.is(i, french.Indefinite) && k[len(k)-1] == 's' && k != "les" && !strings.HasSuffix(s.doc.Key(i+1), "s")
}

// ofSound judges a word that is spelled otherwise in more than one place and
// sounds the same: that alone makes nothing sure, and three letters or a name of
// its own are somebody else.
func (s *scan) ofSound(m *mention) verdict {
	f := s.form(s.doc, m.from)
	switch {
	case f.anyWord() > 0:
		return rejected(core.UsualWord)
	case s.lowerCase(m) && !s.doc.Tokens[m.from].Has(core.NoCaps):
		return rejected(core.SmallLetters)
	case s.read(m.from, m.to) == asWord && s.determined(m.from):
		return rejected(wordsAround)
	case m.worst.slip.Distance > 2 && f.entry.First >= lexicon.By256:
		return rejected(otherPerson)
	}
	return doubtful(core.Replace, otherName)
}

// besideAnother reports whether a capitalised word that is neither listed nor
// French stands beside the mention: "Edouard Rey", "Los Angeles", "Coupe
// Davis" are names of others, not mistyped ones.
func (s *scan) besideAnother(m *mention) bool {
	foreign := func(i int) bool {
		if !s.doc.IsWord(i) || s.doc.Tokens[i].Case != core.Title || len(s.doc.Key(i)) < 3 {
			return false
		}
		f := s.form(s.doc, i)
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

// determined reports whether an article stands directly before token i.
func (s *scan) determined(i int) bool {
	if s.doc.IsMark(i-1, '\'') {
		return s.doc.IsWord(i-2) && s.doc.Key(i-2) == "l"
	}
	return s.doc.IsWord(i-1) && s.is(i-1, french.AnyDeterminer)
}

// otherName reports whether the typed word is itself a name that people bear: the
// more do, the less it is a slip.
func (s *scan) otherName(m *mention) bool {
	name := s.index.keys[m.worst.key]
	for i := m.from; i <= m.to; i++ {
		f := s.form(s.doc, i)
		if s.doc.Tokens[i].Kind != core.Word || f.exact {
			continue
		}
		given, heard := s.index.isGiven(s.doc.Key(i), name)
		if given && !s.isSurnamed(m) || heard && (f.entry.First >= lexicon.By2k || f.entry.Surname >= lexicon.By2k) {
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

// nearWord reports whether a word that no dictionary has lies one edit away
// from a frequent French word, and so is rather that word mistyped. The first
// letter is seldom wrong: words that begin otherwise do not count.
func (s *scan) nearWord(key, name string) bool {
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
