package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
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

// judge decides on the candidates at a token, which all cover the same tokens,
// emits a finding, and returns the token to go on with.
func (s *scan) judge(best []mention) int {
	m := best[0]
	if s.isSite(&m) {
		s.emit(best, isWord)
		return m.to + 1
	}
	if m.cost == 0 {
		if end, ok := s.outsider(&m); ok {
			s.emitOutsider(&m, end)
			return end + 1
		}
	}
	v := s.verdict(&m)
	switch {
	case v.drop:
		if m.cost == 0 && s.wordiness(m.from, m.to) < 13 {
			s.emit(best, isWord)
			return m.to + 1
		}
		return m.from + 1
	case v.word:
		s.emit(best, v)
		return m.to + 1
	}
	best, v = s.among(best, v)
	s.emit(best, v)
	return m.to + 1
}

// among settles who is meant when several fit equally.
func (s *scan) among(best []mention, v verdict) ([]mention, verdict) {
	count := len(best)
	if best[0].crowd != nil {
		count = len(best[0].crowd.ids)
	}
	if count == 1 {
		return best, v
	}
	// A first name beats a surname: teachers call pupils by it. The doubt
	// remains where some of the list go by that surname.
	code := "homonyms"
	if best[0].cost > 0 {
		code = "close"
	}
	if v.status == core.Sure || v.action == core.Replace {
		v = doubtful(v.action, s.several(code, count))
	}
	return best, v
}

// verdict judges one mention by its form, its capitals and its surroundings.
func (s *scan) verdict(m *mention) verdict {
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
	if m.worst.via == viaShort {
		return s.ofShort(m)
	}
	if m.cost > 0 && !m.split {
		return s.ofTypo(m)
	}
	return s.ofExact(m)
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
	if m.slips > 0 && m.cost > 1.3*float64(m.slips) || m.slips > 1 && m.cost > 2 {
		return doubtful(core.Replace, s.several("close", 1))
	}
	return sure
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
		if t.Kind == core.Word && t.Case != core.Lower && t.Case != core.NoCase && t.Flags&(core.Start|core.Shout) == 0 && (m.from == m.to || !s.is(i, particle)) {
			return true
		}
	}
	return false
}

// ofExact judges a name of the list that stands there to the letter, be it in
// other case or without accents.
func (s *scan) ofExact(m *mention) verdict {
	words := s.wordiness(m.from, m.to)
	if s.majors(m) > 1 && words < 13 {
		words = words - min(words, 6) // two rare words side by side, in this order
	}
	if s.isEvent(m.from, m.to) {
		return isWord
	}
	if s.isPlace(m) {
		return doubtful(core.Keep, mayBePlace)
	}
	r := s.read(m.from, m.to)
	if words == 0 {
		// A rare word all the same: "au max", "la clémence".
		if s.lowerCase(m) && !s.doc.Tokens[m.from].Has(core.NoCaps) && s.form(s.doc, m.from).entry.Class&core.ClassWord != 0 && s.doc.IsWord(m.from-1) && s.is(m.from-1, bareLead) {
			return reject // "manque de clémence"
		}
		if r == asWord && (s.lowerCase(m) && s.form(s.doc, m.from).entry.Class&core.ClassWord != 0 || s.doc.IsMark(m.to+1, '&')) {
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

// ofTitle reports whether the name goes on as the title of a work or a place
// does: "Le Marchand de Venise", "Rose de Lima".
func (s *scan) ofTitle(m *mention) bool {
	d := s.doc
	n := m.to + 1
	if m.grade == given && (!d.IsWord(n) || d.Key(n) != "des") { // Robin des Bois
		return false
	}
	if !d.IsWord(n) || d.Tokens[n].Case != core.Lower || !s.is(n, particle) || d.Tokens[n].Flags&core.AfterLine != 0 {
		return false
	}
	for n++; d.IsMark(n, '\'') || d.IsWord(n) && d.Tokens[n].Case == core.Lower && s.is(n, particle); n++ {
	}
	return d.IsWord(n) && d.Tokens[n].Case == core.Title && len(s.form(d, n).hits) == 0
}

// majors counts the words of a mention that are no particles.
func (s *scan) majors(m *mention) int {
	n := 0
	for i := m.from; i <= m.to; i++ {
		if s.doc.Tokens[i].Kind == core.Word && !s.is(i, particle) {
			n++
		}
	}
	return n
}

// leadsOn reports whether token i is a preposition, as after a noun: "prudence
// sur les résultats".
func (s *scan) leadsOn(i int) bool {
	return s.doc.IsWord(i) && (s.is(i, preposition) || s.is(i, bareLead) || s.is(i, determiner) || s.doc.Key(i) == "dans")
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

// ofShort judges the beginning of a first name: Fatou for Fatoumata. It may
// also be somebody else.
func (s *scan) ofShort(m *mention) verdict {
	t := &s.doc.Tokens[m.from]
	if t.Case != core.Title || s.form(s.doc, m.from).entry.Class&core.ClassWord != 0 || s.is(m.from, schoolShort|country|event|title) ||
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
	if single && t.Case == core.Upper && !t.Has(core.Shout) && len(key) < 5 || single && s.is(m.from, schoolShort) {
		return reject // an acronym, an abbreviation
	}
	name := s.index.keys[m.worst.key]
	if m.worst.slip.distance > 1 && !m.worst.ear && (len(key) < longKey-1 || len(name) < longKey) {
		return reject
	}
	if s.isPlace(m) || single && (s.is(m.from, country) || s.is(m.from, event) || s.is(m.from, title) || s.besideAnother(m)) {
		return reject
	}
	if e := s.form(d, m.from).entry; single && e.Class&core.ClassCommune != 0 && e.Place >= 8 && s.read(m.from, m.to) != asName {
		return reject // Marseille is no Marcelle
	}
	if m.worst.slip.distance > 1 && !m.worst.ear && s.form(d, m.from).entry.Class&^core.ClassWord != 0 && m.typed == "" {
		return reject // Alexandrie is no Alexandra mistyped twice
	}
	r := s.read(m.from, m.to)
	switch {
	case words > 0:
		// A French word is a mistyped name only in a name's place: where its
		// verb follows. A colon follows labels too.
		if s.lowerCase(m) || words >= 12 || r != asName || m.cost > 1.3 || !d.IsWord(m.to+1) {
			return reject
		}
		return doubtful(core.Replace, wordOrTypo)
	case s.lowerCase(m):
		if single && s.form(d, m.from).entry.Class&core.ClassWord != 0 {
			return reject
		}
		if len(key) < 4 || len(name) < 4 && m.worst.slip.edit != "doubled" || r == asWord || m.cost > 1.5 {
			return reject
		}
		if r != asName && s.nearWord(key, name) {
			if m.cost > 0.8 || len(name) < 5 {
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

// besideAnother reports whether a capitalised word that is neither listed nor
// French stands beside the mention: "Edouard Rey", "Los Angeles", "Coupe
// Davis" are names of others, not mistyped ones.
func (s *scan) besideAnother(m *mention) bool {
	foreign := func(i int) bool {
		if !s.doc.IsWord(i) || s.doc.Tokens[i].Case != core.Title || len(s.doc.Key(i)) < 3 {
			return false
		}
		f := s.form(s.doc, i)
		return len(f.hits) == 0 && (f.word() == 0 || s.doc.Tokens[i].Flags&core.Start == 0) && !s.is(i, title) && !s.is(i, kinship)
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
	return s.doc.IsWord(i-1) && s.is(i-1, determiner)
}

// otherName reports whether the typed word is itself a name that people bear.
func (s *scan) otherName(m *mention) bool {
	for i := m.from; i <= m.to; i++ {
		if s.doc.Tokens[i].Kind != core.Word {
			continue
		}
		f := s.form(s.doc, i)
		if f.exact || f.entry.First < 11 && f.entry.Surname < 11 {
			continue
		}
		// What sounds the same is the same name written otherwise.
		if sound(s.doc.Key(i)) != sound(s.index.keys[m.worst.key]) {
			return true
		}
	}
	return false
}

// nearWord reports whether a word that no dictionary has lies one edit away
// from a frequent French word, and so is rather that word mistyped.
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
		return ok && e.Class&core.ClassWord != 0 && e.Word >= 9 && string(w) != name
	}
	const letters = "abcdefghijklmnopqrstuvwxyz"
	for i := 0; i <= len(key); i++ {
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

// emit turns the candidates into a finding, or into two when the name lies in
// two cells.
func (s *scan) emit(best []mention, v verdict) {
	m := best[0]
	rule := s.rule(&m, v)
	f := core.Finding{
		Kind: core.Person, Status: v.status, Action: v.action, Doubt: v.doubt,
		Rule: rule, Why: s.why(&m, rule), Score: s.score(&m, v, len(best)), Quiet: v.word,
	}
	if m.crowd != nil {
		f.Candidates, f.Entity = m.crowd.ids, m.crowd.entity
		f.Score = max(0.05, f.Score/float64(len(m.crowd.ids)))
	} else if len(best) > 1 {
		for _, b := range best {
			f.Candidates = append(f.Candidates, s.index.people[b.person].ID)
		}
		slices.Sort(f.Candidates)
		f.Entity = core.Group(f.Candidates)
	} else {
		f.Entity = s.index.people[m.person].ID
	}
	pieces := [][2]int{{m.from, m.to}}
	if m.cut > 0 {
		end := m.cut - 1
		for end > m.from && s.doc.Tokens[end].Kind != core.Word {
			end--
		}
		pieces = [][2]int{{m.from, end}, {m.cut, m.to}}
	}
	for _, p := range pieces {
		f.Span = core.Span{Start: int(s.doc.Tokens[p[0]].Start), End: int(s.doc.Tokens[p[1]].End)}
		s.found = append(s.found, f)
	}
}

// emitOutsider notes somebody who shares a first name with the list.
func (s *scan) emitOutsider(m *mention, end int) {
	s.found = append(s.found, core.Finding{
		Span: core.Span{Start: int(s.doc.Tokens[m.from].Start), End: int(s.doc.Tokens[end].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.outsider",
		Why: s.like("outsider", m.person), Doubt: s.like("other-surname", m.person),
		Score: 0.6,
	})
}
