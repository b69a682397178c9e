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

// doubts keeps the reasons that findings share.
type doubts map[doubtOf]*core.Reason

// Judge decides what the mentions of one document are.
type Judge struct {
	*Source
	doubts doubts
	row    row              // the row that was read last
	adults map[int32]string // the people of the list whose whole name came after a title so far, with the title
}

// several is the doubt between a number of people.
func (s *Judge) several(code string, count int) *core.Reason {
	return s.shared(doubtOf{code, count}, "count", count)
}

// like is a reason that names a person of the list.
func (s *Judge) like(code string, person int32) *core.Reason {
	return s.shared(doubtOf{code, int(person)}, "of", s.index.people[person].Name())
}

// shared makes a reason once.
func (s *Judge) shared(key doubtOf, name string, value any) *core.Reason {
	r, ok := s.doubts[key]
	if !ok {
		r = core.Because(key.code, name, value)
		s.doubts[key] = r
	}
	return r
}

// judgeMention judges one mention by its form, its capitals and its surroundings.
func (s *Judge) judgeMention(m *mention) verdict {
	if s.index.isAbroad() {
		return s.index.abroad.verdict(s, m)
	}
	if m.grade >= abridged {
		return s.judgeFull(m)
	}
	if isFamily(s.Source, m) {
		return s.judgeFamily(m)
	}
	if title := s.titleBefore(m.from); title != "" {
		if m.cost > 0 && !m.split && (isOtherName(s.Source, m) || m.cost > 1) {
			return rejected(otherPerson) // "Mme Marin" is not a mistyped Martin
		}
		if m.mask&s.index.layouts[m.person].last != 0 && !s.isAdult([]mention{*m}) {
			return doubtful(core.Replace, core.Because("title", "title", title))
		}
	}
	if m.from == m.to && m.cost == 0 && (m.grade == surname && s.is(m.from, french.ClassicAuthor) || isEponym(s.Source, m)) {
		return doubtful(core.Replace, mayBeRead)
	}
	if m.worst.via == viaShort {
		return s.judgeShort(m)
	}
	if m.cost > 0 && !m.split {
		v := s.judgeTypo(m)
		if v.drop && isTakenBack(s.Source, m) {
			return doubtful(core.Replace, wordOrTypo)
		}
		return v
	}
	v := s.judgeInRow(m, s.judgeExact(m))
	if v.action != core.Replace && m.from == m.to && m.isLower(s.Source) {
		v = s.judgeInFrame(m, v)
	}
	return s.judgeSmallGiven(m, v)
}

// judgeFull judges a full or an abridged name: two parts of one person side by
// side leave little doubt.
func (s *Judge) judgeFull(m *mention) verdict {
	words := s.wordFrequency(m.from, m.to)
	if m.grade == fullName && words > 0 && m.isLower(s.Source) && m.cost == 0 {
		// "petit bon", "rose petit": two words in small letters can be just that.
		if words >= lexicon.EverydayWord && s.read(m.from, m.to) != asName {
			return doubtful(core.Replace, mayBeWord)
		}
	}
	if m.slips > 0 && m.hasPlainWord(s.Source) {
		return doubtful(core.Replace, wordOrTypo) // "Emma GARNIR", for Garnier
	}
	if m.slips > 0 && m.cost > 1.3*float64(m.slips) || m.slips > 1 && m.cost > 2 {
		return doubtful(core.Replace, s.several("close", 1))
	}
	if m.grade == fullName && isSibling(s.Source, m) {
		return doubtful(core.Replace, s.like("relative", m.person))
	}
	return sure
}

// isSibling reports whether a full name has another first name than the pupil's:
// half of a compound one, which is a name by itself, or what is no slip but
// another name. Who writes "Mathis Leroy" for Mathys means Mathys; brothers and
// sisters have names that one hears apart.
func isSibling(s *Source, m *mention) bool {
	l := &s.index.layouts[m.person]
	if half := m.mask & l.firstAll &^ l.minor; half != 0 && half != l.usual && !m.short && m.worst.via == viaAtom {
		return true
	}
	if m.slips == 0 || m.worst.mask&l.first == 0 || m.typed != "" {
		return false
	}
	given, heard := s.index.isGiven(m.typedKey(s), s.index.keys[m.worst.key])
	return given && heard
}

// hasPlainWord reports whether a word of a mention is a common one and no word of
// the list.
func (m *mention) hasPlainWord(s *Source) bool {
	for i := m.from; i <= m.to; i++ {
		if s.isPlainWord(i) && !s.form(i).exact {
			return true
		}
	}
	return false
}

// isLower reports whether all words of a mention are in small letters.
func (m *mention) isLower(s *Source) bool {
	for i := m.from; i <= m.to; i++ {
		if t := &s.doc.Tokens[i]; t.Kind == core.Word && t.Case != core.Lower {
			return false
		}
	}
	return true
}

// hasCapital reports whether a capital of the mention says something: one that
// neither a sentence start nor capitals all around explain.
func (m *mention) hasCapital(s *Source) bool {
	for i := m.from; i <= m.to; i++ {
		t := &s.doc.Tokens[i]
		if t.Kind == core.Word && t.Case != core.Lower && t.Case != core.NoCase && (t.Flags&(core.Start|core.Shout) == 0 || standsOut(s, i)) && (m.from == m.to || !s.is(i, french.SurnamePart)) {
			return true
		}
	}
	return false
}

// standsOut reports whether token i is the only word in capitals of its sentence,
// beside the capital that opens the next one: "Avis sur ROSE. Le conseil".
func standsOut(s *Source, i int) bool {
	t := s.doc.Tokens
	return t[i].Case == core.Upper && i > 0 && t[i-1].Case == core.Lower && i+2 < len(t) && t[i+2].Case == core.Title && t[i+2].Has(core.Start)
}

// judgeExact judges a name of the list that stands there to the letter, be it in
// other case or without accents.
func (s *Judge) judgeExact(m *mention) verdict {
	if v, ok := s.judgeThing(m); ok {
		return v
	}
	words, r, t := usualness(s.Source, m), s.read(m.from, m.to), &s.doc.Tokens[m.from]
	switch {
	case words == 0:
		return s.judgeNoWord(m, r)
	case m.hasCapital(s.Source):
		return s.judgeCapital(m, r, words)
	case r == asName && s.isSmall(m.from) && !t.Has(core.NoCaps):
		return doubtful(core.Replace, mayBeWord)
	case r == asName:
		return sure
	case m.isLower(s.Source) || t.Has(core.Shout):
		return s.judgeSmall(m, r, words)
	case r == asWord:
		return keptAsWord(wordsAround)
	case words > lexicon.MainWord: // le, bon, est: far more often the word
		return keptAsWord(core.UsualWord)
	case words <= lexicon.UsualWord:
		return sure
	}
	return doubtful(core.Replace, mayBeWord)
}

// usualness is how usual the words of a mention are together: two rare ones side by
// side, in this order, are rarer.
func usualness(s *Source, m *mention) uint8 {
	words := s.wordFrequency(m.from, m.to)
	if m.majors(s) > 1 && words <= lexicon.MainWord {
		words -= min(words, 6)
	}
	return words
}

// judgeThing judges a mention that stands for a feast, a place, a make or a book, if
// it does. What pupils have makes it theirs all the same: "les résultats de Noël".
func (s *Judge) judgeThing(m *mention) (verdict, bool) {
	switch {
	case s.isEvent(m.from, m.to):
		if s.isOwned(m.from) {
			return doubtful(core.Replace, mayBeWord), true
		}
		return keptAsWord(core.CalendarWord), true
	case m.from == m.to && isDefined(s.Source, m):
		return doubtful(core.Keep, mayBePlace), true
	case isPlace(s.Source, m):
		if s.isOwned(m.from) || isOnlyGiven(s.Source, m) {
			return doubtful(core.Replace, mayBePlace), true // "la carte d'Axel"
		}
		return doubtful(core.Keep, mayBePlace), true
	case isModel(s.Source, m), isReadPair(s.Source, m):
		return doubtful(core.Keep, mayBeWord), true
	}
	return verdict{}, false
}

// judgeNoWord judges a name that is no usual word. It may be a rare one all the same:
// "au max", "la clémence".
func (s *Judge) judgeNoWord(m *mention, r reading) verdict {
	switch {
	case r != asName && isBareNoun(s.Source, m):
		return rejected(wordsAround)
	case r == asWord && (m.isLower(s.Source) && s.isInDictionary(m.from) || s.doc.IsMark(m.to+1, '&')):
		return rejected(wordsAround)
	case isTitle(s.Source, m):
		return doubtful(core.Keep, mayBeWord)
	}
	return sure
}

// isBareNoun reports whether a mention in small letters is a noun behind a word
// that asks for one without an article: "manque de clémence".
func isBareNoun(s *Source, m *mention) bool {
	return m.isLower(s) && !s.doc.Tokens[m.from].Has(core.NoCaps) && s.isNoun(m.from) && s.doc.IsWord(m.from-1) && s.is(m.from-1, french.BeforeBareNoun)
}

// judgeCapital judges a name that is so usual a word and has a capital that says
// something.
func (s *Judge) judgeCapital(m *mention, r reading, words uint8) verdict {
	n := m.to + 1
	surnamed := m.mask&s.index.layouts[m.person].first == 0
	switch {
	case isInCompound(s.Source, m):
		return rejected(core.PartOfLonger) // Fort-Dauphin
	case words > lexicon.MainWord && s.doc.IsWord(n) && s.doc.Tokens[n].Case == core.Title:
		return keptAsWord(core.PartOfLonger) // "dans Le Monde"
	case r == asWord && m.from == m.to && s.doc.Tokens[m.from].Case == core.Upper: // "de la PRUDENCE", "Il EST": capitals stress words as well
		if words > lexicon.MainWord {
			return keptAsWord(core.UsualWord)
		}
		return doubtful(core.Replace, mayBeWord)
	case r == asWord && (isInTitle(s.Source, m) || surnamed && s.hasDeterminer(m.from)), isTitle(s.Source, m):
		return doubtful(core.Keep, mayBeWord)
	case !surnamed && m.from == m.to && s.hasDeterminer(m.from) && s.isNoun(m.from):
		return doubtful(core.Replace, mayBeWord) // "que fait le Loup ?"
	}
	return sure
}

// judgeSmall judges a name that is so usual a word and stands in small letters, or
// among capitals, where nothing says that it is the name.
func (s *Judge) judgeSmall(m *mention, r reading, words uint8) verdict {
	t := &s.doc.Tokens[m.from]
	switch {
	case r == asWord:
		return rejected(wordsAround)
	case words >= lexicon.MainWord:
		return rejected(core.UsualWord)
	case t.Has(core.NoCaps|core.Start) && words < lexicon.BasicWord && !isLinkWord(s.Source, m.to+1):
		// Where a line of small letters begins with it and nothing says it is a
		// word, it is the pupil spoken of.
		return doubtful(core.Replace, mayBeWord)
	case words <= lexicon.CurrentWord, t.Flags&(core.NoCaps|core.Shout) != 0:
		return doubtful(core.Keep, mayBeWord)
	}
	return rejected(core.SmallLetters)
}

// isOwned reports whether something that pupils have leads to token i: "les
// résultats de".
func (s *Source) isOwned(i int) bool {
	p := i - 1
	if s.doc.IsMark(p, '\'') {
		p--
	}
	return s.doc.IsWord(p) && (s.doc.Key(p) == "de" || s.doc.Key(p) == "d") && s.doc.IsWord(p-1) && s.is(p-1, french.SchoolThing)
}

// isTitle reports whether the name goes on as the title of a work or a place
// does: "Le Marchand de Venise", "Rose de Lima".
func isTitle(s *Source, m *mention) bool {
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
	return d.IsWord(n) && d.Tokens[n].Case == core.Title && len(s.form(n).hits) == 0
}

// majors counts the words of a mention that are no particles.
func (m *mention) majors(s *Source) int {
	n := 0
	for i := m.from; i <= m.to; i++ {
		if s.doc.Tokens[i].Kind == core.Word && !s.is(i, french.SurnamePart) {
			n++
		}
	}
	return n
}

// isLinkWord reports whether token i is a preposition, as after a noun: "prudence
// sur les résultats".
func isLinkWord(s *Source, i int) bool {
	return s.doc.IsWord(i) && (s.isAny(i, french.BeforeName, french.BeforeBareNoun, french.AnyDeterminer) || s.doc.Key(i) == "dans")
}

// isInTitle reports whether a capitalised name after an article goes on with
// another capital: "le Petit Prince".
func isInTitle(s *Source, m *mention) bool {
	d := s.doc
	n := m.to + 1
	if d.IsWord(n) && d.Tokens[n].Case == core.Title && d.Tokens[n].Flags&core.Start == 0 && len(s.form(n).hits) == 0 {
		return true
	}
	return d.IsMark(n, '»') || d.IsMark(n, '"') || d.IsMark(m.from-1, '«') || d.IsMark(m.from-1, '"')
}
