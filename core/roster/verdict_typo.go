package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// ofShort judges a short first name: Fatou for Fatoumata, JB for Jean-Baptiste.
// It may also be somebody else.
func (s *scan) ofShort(m *mention) verdict {
	t := &s.doc.Tokens[m.from]
	initials := s.index.layouts[m.person].initials == s.doc.Key(m.from)
	if t.Case != core.Title && !(initials && t.Case == core.Upper && !t.Has(core.Shout)) || s.isPlainWord(m.from) || s.isAny(m.from, french.SchoolShort, french.Country, french.NamedTime, french.ClearTitle) ||
		s.isPlace(m) || s.besideAnother(m) || s.inCompound(m) || s.determined(m.from) {
		return reject
	}
	return doubtful(core.Replace, otherName)
}

// ofTypo judges a word that resembles a name of the list.
func (s *scan) ofTypo(m *mention) verdict {
	d := s.doc
	t := &d.Tokens[m.from]
	key := s.typed(m)
	single := m.from == m.to
	words := uint8(0)
	if single && m.typed == "" { // a compound with a slip is no word by itself
		words = s.form(d, m.from).anyWord()
	}
	if single && s.is(m.from, french.SchoolShort) {
		return reject // an abbreviation
	}
	if single && t.Case == core.Upper && !t.Has(core.Shout) && len(key) < 5 {
		if len(key) > 2 && words == 0 && m.worst.slip.distance < 2 && s.read(m.from, m.to) == asName {
			return doubtful(core.Replace, otherName) // "RAIA bavarde", in a class with a Rania
		}
		return reject // an acronym
	}
	name := s.index.keys[m.worst.key]
	if m.worst.slip.distance > 1 && !m.worst.ear && (len(key) < longKey-1 || len(name) < longKey) {
		return reject
	}
	if s.isPlace(m) || single && (s.is(m.from, french.Country) || s.is(m.from, french.NamedTime) || s.is(m.from, french.ClearTitle) || s.besideAnother(m)) {
		return reject
	}
	if e := s.form(d, m.from).entry; single && e.Class&lexicon.ClassCommune != 0 && e.Place >= lexicon.Place8k && s.read(m.from, m.to) != asName {
		return reject // Marseille is no Marcelle
	}
	if m.worst.slip.distance > 1 && !m.worst.ear && s.form(d, m.from).entry.Class&^lexicon.ClassWord != 0 && m.typed == "" {
		return reject // Alexandrie is no Alexandra mistyped twice
	}
	if m.worst.ear && m.worst.slip.distance > 1 && m.typed == "" && squeeze(key) != squeeze(name) {
		return s.ofSound(m)
	}
	r := s.read(m.from, m.to)
	switch {
	case words > 0:
		// A French word is a mistyped name only in a name's place: where its
		// verb follows. A colon follows labels too.
		if s.lowerCase(m) || words >= 12 && !s.misplaced(m.from) || r != asName || m.cost > 1.3 || !d.IsWord(m.to+1) || s.inPhrase(m) {
			return reject
		}
		return doubtful(core.Replace, wordOrTypo)
	case s.lowerCase(m):
		if single && s.inDictionary(m.from) {
			return reject
		}
		if r == asWord || m.cost > 1.5 {
			return reject
		}
		if len(key) < 4 || len(name) < 4 && m.worst.slip.edit != "doubled" {
			if r == asName && t.Has(core.NoCaps) && sound(key) == sound(name) {
				return doubtful(core.Replace, otherName) // "luk bosse": too short but for its sound
			}
			return reject
		}
		if r != asName && s.nearWord(key, name) {
			if m.cost > 0.8 || len(name) < 5 && m.worst.slip.edit != "doubled" {
				return reject
			}
			return doubtful(core.Replace, wordOrTypo)
		}
		if s.otherName(m) {
			return doubtful(core.Replace, otherName)
		}
		if !t.Has(core.NoCaps) && r != asName {
			return doubtful(core.Replace, wordOrTypo)
		}
		return sure
	case r == asWord && s.determined(m.from):
		return reject // "du Mali" is no mistyped Malik
	case !s.capital(m) && r != asName && s.nearWord(key, name):
		// "Travial sérieux": a mistyped word begins the sentence, or a name whose
		// slip is an easy one.
		if m.cost > 0.8 || len(name) < 5 {
			return reject
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
	case f.anyWord() > 0 || s.lowerCase(m) && !s.doc.Tokens[m.from].Has(core.NoCaps),
		s.read(m.from, m.to) == asWord && s.determined(m.from),
		m.worst.slip.distance > 2 && f.entry.First >= lexicon.By256:
		return reject
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
	e, limit := x.entry(typed), uint8(13)
	if heard = sound(typed) != sound(name); heard {
		limit = 11
	}
	switch of := x.entry(name).Gender; {
	case of == e.Gender, of == lexicon.GenderUnknown, e.Gender == lexicon.GenderUnknown:
	case of == lexicon.GenderEpicene, e.Gender == lexicon.GenderEpicene:
		limit -= 3
	default:
		limit, heard = 7, true
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
