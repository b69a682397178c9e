package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// verdict is what becomes of a mention.
type verdict struct {
	status core.Status
	action core.Action
	doubt  *core.Reason
	drop   bool      // it is no mention at all
	word   bool      // it is a word, a place, a street: kept without a doubt
	veto   core.Veto // why it is one of these two
}

var sure = verdict{status: core.Sure, action: core.Replace}

// rejected is the verdict on what is no mention, and why.
func rejected(v core.Veto) verdict { return verdict{drop: true, veto: v} }

// keptAsWord is the verdict on a name of the list that stands for something else,
// and why.
func keptAsWord(v core.Veto) verdict {
	return verdict{status: core.Sure, action: core.Keep, word: true, veto: v}
}

// Doubts that need no explanation beyond their name; findings share them.
var (
	mayBeWord  = core.Because("word")
	wordOrTypo = core.Because("word-typo")
	otherName  = core.Because("other-name")
	mayBePlace = core.Because("place")
	mayBeRead  = core.Because("author")
)

// doubtful is the verdict on what a person should look at.
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
	if s.isFamily(m) {
		return s.ofFamily(m)
	}
	if title := s.titled(m.from); title != "" {
		if m.cost > 0 && !m.split && (s.otherName(m) || m.cost > 1) {
			return rejected(otherPerson) // "Mme Marin" is not a mistyped Martin
		}
		if m.mask&s.index.layouts[m.person].last != 0 && !s.isAdult([]mention{*m}) {
			return doubtful(core.Replace, core.Because("title", "title", title))
		}
	}
	if m.from == m.to && m.cost == 0 && (m.grade == surname && s.is(m.from, french.ClassicAuthor) || s.isEponym(m)) {
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
		v = s.ofFrame(m, v)
	}
	return s.ofSmallGiven(m, v)
}

// ofFull judges a full or an abridged name: two parts of one person side by
// side leave little doubt.
func (s *scan) ofFull(m *mention) verdict {
	words := s.wordiness(m.from, m.to)
	if m.grade == fullName && words > 0 && s.lowerCase(m) && m.cost == 0 {
		// "petit bon", "rose petit": two words in small letters can be just that.
		if words >= lexicon.EverydayWord && s.read(m.from, m.to) != asName {
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

// lowerCase reports whether all words of a mention are in small letters.
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
	if v, ok := s.ofThing(m); ok {
		return v
	}
	words, r, t := s.usual(m), s.read(m.from, m.to), &s.doc.Tokens[m.from]
	switch {
	case words == 0:
		return s.ofNoWord(m, r)
	case s.capital(m):
		return s.ofCapital(m, r, words)
	case r == asName && s.isSmall(m.from) && !t.Has(core.NoCaps):
		return doubtful(core.Replace, mayBeWord)
	case r == asName:
		return sure
	case s.lowerCase(m) || t.Has(core.Shout):
		return s.ofSmall(m, r, words)
	case r == asWord:
		return keptAsWord(wordsAround)
	case words > lexicon.MainWord: // le, bon, est: far more often the word
		return keptAsWord(core.UsualWord)
	case words <= lexicon.UsualWord:
		return sure
	}
	return doubtful(core.Replace, mayBeWord)
}

// usual is how usual the words of a mention are together: two rare ones side by
// side, in this order, are rarer.
func (s *scan) usual(m *mention) uint8 {
	words := s.wordiness(m.from, m.to)
	if s.majors(m) > 1 && words <= lexicon.MainWord {
		words -= min(words, 6)
	}
	return words
}

// ofThing judges a mention that stands for a feast, a place, a make or a book, if
// it does. What pupils have makes it theirs all the same: "les résultats de Noël".
func (s *scan) ofThing(m *mention) (verdict, bool) {
	switch {
	case s.isEvent(m.from, m.to):
		if s.ofOwned(m.from) {
			return doubtful(core.Replace, mayBeWord), true
		}
		return keptAsWord(core.CalendarWord), true
	case m.from == m.to && s.isDefined(m):
		return doubtful(core.Keep, mayBePlace), true
	case s.isPlace(m):
		if s.ofOwned(m.from) || s.isOnlyGiven(m) {
			return doubtful(core.Replace, mayBePlace), true // "la carte d'Axel"
		}
		return doubtful(core.Keep, mayBePlace), true
	case s.isModel(m), s.isReadPair(m):
		return doubtful(core.Keep, mayBeWord), true
	}
	return verdict{}, false
}

// ofNoWord judges a name that is no usual word. It may be a rare one all the same:
// "au max", "la clémence".
func (s *scan) ofNoWord(m *mention, r reading) verdict {
	switch {
	case r != asName && s.isBareNoun(m):
		return rejected(wordsAround)
	case r == asWord && (s.lowerCase(m) && s.inDictionary(m.from) || s.doc.IsMark(m.to+1, '&')):
		return rejected(wordsAround)
	case s.ofTitle(m):
		return doubtful(core.Keep, mayBeWord)
	}
	return sure
}

// isBareNoun reports whether a mention in small letters is a noun behind a word
// that asks for one without an article: "manque de clémence".
func (s *scan) isBareNoun(m *mention) bool {
	return s.lowerCase(m) && !s.doc.Tokens[m.from].Has(core.NoCaps) && s.isNoun(m.from) && s.doc.IsWord(m.from-1) && s.is(m.from-1, french.BeforeBareNoun)
}

// ofCapital judges a name that is so usual a word and has a capital that says
// something.
func (s *scan) ofCapital(m *mention, r reading, words uint8) verdict {
	n := m.to + 1
	surnamed := m.mask&s.index.layouts[m.person].first == 0
	switch {
	case s.inCompound(m):
		return rejected(core.PartOfLonger) // Fort-Dauphin
	case words > lexicon.MainWord && s.doc.IsWord(n) && s.doc.Tokens[n].Case == core.Title:
		return keptAsWord(core.PartOfLonger) // "dans Le Monde"
	case r == asWord && m.from == m.to && s.doc.Tokens[m.from].Case == core.Upper: // "de la PRUDENCE", "Il EST": capitals stress words as well
		if words > lexicon.MainWord {
			return keptAsWord(core.UsualWord)
		}
		return doubtful(core.Replace, mayBeWord)
	case r == asWord && (s.inTitle(m) || surnamed && s.determined(m.from)), s.ofTitle(m):
		return doubtful(core.Keep, mayBeWord)
	case !surnamed && m.from == m.to && s.determined(m.from) && s.isNoun(m.from):
		return doubtful(core.Replace, mayBeWord) // "que fait le Loup ?"
	}
	return sure
}

// ofSmall judges a name that is so usual a word and stands in small letters, or
// among capitals, where nothing says that it is the name.
func (s *scan) ofSmall(m *mention, r reading, words uint8) verdict {
	t := &s.doc.Tokens[m.from]
	switch {
	case r == asWord:
		return rejected(wordsAround)
	case words >= lexicon.MainWord:
		return rejected(core.UsualWord)
	case t.Has(core.NoCaps|core.Start) && words < lexicon.BasicWord && !s.leadsOn(m.to+1):
		// Where a line of small letters begins with it and nothing says it is a
		// word, it is the pupil spoken of.
		return doubtful(core.Replace, mayBeWord)
	case words <= lexicon.CurrentWord, t.Flags&(core.NoCaps|core.Shout) != 0:
		return doubtful(core.Keep, mayBeWord)
	}
	return rejected(core.SmallLetters)
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
