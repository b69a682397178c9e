package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// verdict is what becomes of a mention.
type verdict struct {
	status core.Status
	action core.Action
	doubt  *core.Reason
	drop   bool // it is no mention at all
	word   bool // it is a word, a place, a street: kept without a doubt
}

var (
	sure   = verdict{status: core.Sure, action: core.Replace}
	reject = verdict{drop: true}
	isWord = verdict{status: core.Sure, action: core.Keep, word: true}
)

// Doubts that need no explanation beyond their name; findings share them.
var (
	mayBeWord  = core.Because("word")
	wordOrTypo = core.Because("word-typo")
	otherName  = core.Because("other-name")
	mayBePlace = core.Because("place")
	mayBeRead  = core.Because("author")
)

// The same doubts where the words around say what it is, so that no score of
// the open search outvotes them. They are told apart by their address.
var (
	readsAsWord  = core.Because("word")
	readsAsPlace = core.Because("place")
)

func doubtful(action core.Action, doubt *core.Reason) verdict {
	return verdict{status: core.Review, action: action, doubt: doubt}
}

// doubtOf is what a shared reason depends on: a number of people, or a person.
type doubtOf struct {
	code   string
	number int
}

// several is the doubt between a number of people.
func (m *Matcher) several(code string, count int) *core.Reason {
	return m.shared(doubtOf{code, count}, "count", count)
}

// like is a reason that names a person of the list.
func (m *Matcher) like(code string, person int32) *core.Reason {
	return m.shared(doubtOf{code, int(person)}, "of", m.index.people[person].Name())
}

// shared makes a reason once.
func (m *Matcher) shared(key doubtOf, name string, value any) *core.Reason {
	r, ok := m.doubts[key]
	if !ok {
		r = core.Because(key.code, name, value)
		m.doubts[key] = r
	}
	return r
}

// verdict judges one mention by its form, its capitals and its surroundings.
func (s *scan) verdict(m *mention) verdict {
	if s.index.isAbroad() {
		return s.index.abroad.verdict(s, m)
	}
	if m.grade >= abridged {
		return s.ofFull(m)
	}
	if title := s.titled(m.from); title != "" {
		if m.cost > 0 && !m.split && (s.otherName(m) || m.cost > 1) {
			return reject // "Mme Marin" is not a mistyped Martin
		}
		if m.mask&s.index.layouts[m.person].last != 0 {
			return doubtful(core.Replace, core.Because("title", "title", title))
		}
	}
	if m.grade == surname && m.from == m.to && m.cost == 0 && s.is(m.from, french.ClassicAuthor) {
		return doubtful(core.Replace, mayBeRead)
	}
	if m.worst.via == viaShort {
		return s.ofShort(m)
	}
	if m.cost > 0 && !m.split {
		v := s.ofTypo(m)
		if v.drop && s.takenBack(m) {
			return doubtful(core.Replace, wordOrTypo)
		}
		return v
	}
	v := s.ofRow(m, s.ofExact(m))
	if v.action != core.Replace && m.from == m.to && s.lowerCase(m) {
		return s.ofFrame(m, v)
	}
	return v
}

// ofFull judges a full or an abridged name: two parts of one person side by
// side leave little doubt.
func (s *scan) ofFull(m *mention) verdict {
	words := s.wordiness(m.from, m.to)
	if m.grade == fullName && words > 0 && s.lowerCase(m) && m.cost == 0 {
		// "petit bon", "rose petit": two words in small letters can be just that.
		if words >= 9 && s.read(m.from, m.to) != asName {
			return doubtful(core.Replace, mayBeWord)
		}
	}
	if m.slips > 0 && s.hasPlainWord(m) {
		return doubtful(core.Replace, wordOrTypo) // "Emma GARNIR", for Garnier
	}
	if m.slips > 0 && m.cost > 1.3*float64(m.slips) || m.slips > 1 && m.cost > 2 {
		return doubtful(core.Replace, s.several("close", 1))
	}
	if m.grade == fullName && s.isSibling(m) {
		return doubtful(core.Replace, s.like("relative", m.person))
	}
	return sure
}

// isSibling reports whether a full name has another first name than the pupil's:
// half of a compound one, which is a name by itself, or what is no slip but
// another name. Who writes "Mathis Leroy" for Mathys means Mathys; brothers and
// sisters have names that one hears apart.
func (s *scan) isSibling(m *mention) bool {
	l := &s.index.layouts[m.person]
	if half := m.mask & l.firstAll &^ l.minor; half != 0 && half != l.usual && !m.short && m.worst.via == viaAtom {
		return true
	}
	if m.slips == 0 || m.worst.mask&l.first == 0 || m.typed != "" {
		return false
	}
	given, heard := s.index.isGiven(s.typed(m), s.index.keys[m.worst.key])
	return given && heard
}

// hasPlainWord reports whether a word of a mention is a common one and no word of
// the list.
func (s *scan) hasPlainWord(m *mention) bool {
	for i := m.from; i <= m.to; i++ {
		if s.isPlainWord(i) && !s.form(s.doc, i).exact {
			return true
		}
	}
	return false
}

func (s *scan) lowerCase(m *mention) bool {
	for i := m.from; i <= m.to; i++ {
		if t := &s.doc.Tokens[i]; t.Kind == core.Word && t.Case != core.Lower {
			return false
		}
	}
	return true
}

// capital reports whether a capital of the mention says something: one that
// neither a sentence start nor capitals all around explain.
func (s *scan) capital(m *mention) bool {
	for i := m.from; i <= m.to; i++ {
		t := &s.doc.Tokens[i]
		if t.Kind == core.Word && t.Case != core.Lower && t.Case != core.NoCase && (t.Flags&(core.Start|core.Shout) == 0 || s.standsOut(i)) && (m.from == m.to || !s.is(i, french.SurnamePart)) {
			return true
		}
	}
	return false
}

// standsOut reports whether token i is the only word in capitals of its sentence,
// beside the capital that opens the next one: "Avis sur ROSE. Le conseil".
func (s *scan) standsOut(i int) bool {
	t := s.doc.Tokens
	return t[i].Case == core.Upper && i > 0 && t[i-1].Case == core.Lower && i+2 < len(t) && t[i+2].Case == core.Title && t[i+2].Has(core.Start)
}

// ofExact judges a name of the list that stands there to the letter, be it in
// other case or without accents.
func (s *scan) ofExact(m *mention) verdict {
	words := s.wordiness(m.from, m.to)
	if s.majors(m) > 1 && words < 13 {
		words = words - min(words, 6) // two rare words side by side, in this order
	}
	if s.isEvent(m.from, m.to) {
		if s.ofOwned(m.from) {
			return doubtful(core.Replace, mayBeWord) // "les résultats de Noël"
		}
		return isWord
	}
	if m.from == m.to && s.isDefined(m) {
		return doubtful(core.Keep, readsAsPlace)
	}
	if s.isPlace(m) {
		if s.ofOwned(m.from) {
			return doubtful(core.Replace, mayBePlace)
		}
		return doubtful(core.Keep, mayBePlace)
	}
	if s.isModel(m) || s.isReadPair(m) {
		return doubtful(core.Keep, readsAsWord)
	}
	r := s.read(m.from, m.to)
	if words == 0 {
		// A rare word all the same: "au max", "la clémence".
		if r != asName && s.lowerCase(m) && !s.doc.Tokens[m.from].Has(core.NoCaps) && s.isNoun(m.from) && s.doc.IsWord(m.from-1) && s.is(m.from-1, french.BeforeBareNoun) {
			return reject // "manque de clémence"
		}
		if r == asWord && (s.lowerCase(m) && s.inDictionary(m.from) || s.doc.IsMark(m.to+1, '&')) {
			return reject
		}
		if s.ofTitle(m) {
			return doubtful(core.Keep, mayBeWord)
		}
		return sure
	}
	t := &s.doc.Tokens[m.from]
	switch {
	case s.capital(m):
		if s.inCompound(m) {
			return reject // Fort-Dauphin
		}
		if words >= 13 && s.doc.IsWord(m.to+1) && s.doc.Tokens[m.to+1].Case == core.Title {
			return isWord // "dans Le Monde"
		}
		surname := m.mask&s.index.layouts[m.person].first == 0
		if r == asWord && t.Case == core.Upper && m.from == m.to { // "de la PRUDENCE", "Il EST": capitals stress words as well
			if words >= 13 {
				return isWord
			}
			return doubtful(core.Replace, mayBeWord)
		}
		if r == asWord && (s.inTitle(m) || surname && s.determined(m.from)) || s.ofTitle(m) {
			return doubtful(core.Keep, mayBeWord)
		}
		return sure
	case r == asName:
		if t.Case == core.Lower && !t.Has(core.NoCaps) {
			return doubtful(core.Replace, mayBeWord)
		}
		return sure
	case s.lowerCase(m) || t.Has(core.Shout):
		if r == asWord || words >= 12 {
			return reject
		}
		// Where a line of small letters begins with it and nothing says it is a
		// word, it is the pupil spoken of.
		if t.Has(core.NoCaps|core.Start) && words <= 10 && !s.leadsOn(m.to+1) {
			return doubtful(core.Replace, mayBeWord)
		}
		if words <= 6 || t.Flags&(core.NoCaps|core.Shout) != 0 {
			return doubtful(core.Keep, mayBeWord)
		}
		return reject
	case r == asWord:
		return isWord
	case words >= 13: // le, bon, est: far more often the word
		return isWord
	case words <= 5:
		return sure
	}
	return doubtful(core.Replace, mayBeWord)
}

// ofOwned reports whether something that pupils have leads to token i: "les
// résultats de".
func (s *scan) ofOwned(i int) bool {
	p := i - 1
	if s.doc.IsMark(p, '\'') {
		p--
	}
	return s.doc.IsWord(p) && (s.doc.Key(p) == "de" || s.doc.Key(p) == "d") && s.doc.IsWord(p-1) && s.is(p-1, french.SchoolThing)
}

// ofTitle reports whether the name goes on as the title of a work or a place
// does: "Le Marchand de Venise", "Rose de Lima".
func (s *scan) ofTitle(m *mention) bool {
	d := s.doc
	n := m.to + 1
	if m.grade == given && (!d.IsWord(n) || d.Key(n) != "des") { // Robin des Bois
		return false
	}
	if !d.IsWord(n) || d.Tokens[n].Case != core.Lower || !s.is(n, french.SurnamePart) || d.Tokens[n].Flags&core.AfterLine != 0 {
		return false
	}
	for n++; d.IsMark(n, '\'') || d.IsWord(n) && d.Tokens[n].Case == core.Lower && s.is(n, french.SurnamePart); n++ {
	}
	return d.IsWord(n) && d.Tokens[n].Case == core.Title && len(s.form(d, n).hits) == 0
}

// majors counts the words of a mention that are no particles.
func (s *scan) majors(m *mention) int {
	n := 0
	for i := m.from; i <= m.to; i++ {
		if s.doc.Tokens[i].Kind == core.Word && !s.is(i, french.SurnamePart) {
			n++
		}
	}
	return n
}

// leadsOn reports whether token i is a preposition, as after a noun: "prudence
// sur les résultats".
func (s *scan) leadsOn(i int) bool {
	return s.doc.IsWord(i) && (s.isAny(i, french.BeforeName, french.BeforeBareNoun, french.AnyDeterminer) || s.doc.Key(i) == "dans")
}

// inTitle reports whether a capitalised name after an article goes on with
// another capital: "le Petit Prince".
func (s *scan) inTitle(m *mention) bool {
	d := s.doc
	n := m.to + 1
	if d.IsWord(n) && d.Tokens[n].Case == core.Title && d.Tokens[n].Flags&core.Start == 0 && len(s.form(d, n).hits) == 0 {
		return true
	}
	return d.IsMark(n, '»') || d.IsMark(n, '"') || d.IsMark(m.from-1, '«') || d.IsMark(m.from-1, '"')
}
