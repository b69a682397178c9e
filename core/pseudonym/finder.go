package pseudonym

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
)

// finder finds pseudonyms in a text as people and language models give them
// back: in other case, without accents, with "_" escaped, made a hyphen, a
// space or nothing, in bold, quoted, in the plural. It works on whole tokens:
// ELEVE_1 is never found inside ELEVE_10.
type finder struct {
	pseudonyms []string

	looks   []look
	codes   map[string][]int // numbers of the codes that look the same, by head and number
	byKey   map[string][]int // numbers of the pseudonyms that look the same
	longest map[string]int   // items of the longest pseudonym that begins with a key
	stems   map[string]bool  // words that begin a numbered pseudonym: "eleve"
	widths  map[int]bool     // digits of their numbers
	several map[string]bool  // initials that somebody has with a number

	initials bool // somebody has initials
	shapes   bool // also what has the shape of a pseudonym is told, as unknown
}

func newFinder(pseudonyms []string) *finder {
	f := &finder{pseudonyms: pseudonyms, codes: map[string][]int{}, byKey: map[string][]int{}, longest: map[string]int{}, stems: map[string]bool{}, widths: map[int]bool{}, several: map[string]bool{}}
	for id, p := range pseudonyms {
		l := lookOf(p)
		f.looks = append(f.looks, l)
		if len(l.items) == 0 {
			continue
		}
		stem, _, numbered := l.numbered()
		if numbered && len(l.items) == 2 && !l.initials && l.plain() {
			f.codes[l.key()] = append(f.codes[l.key()], id)
			f.stems[stem], f.widths[len(l.items[1].digits)] = true, true
			continue
		}
		f.byKey[l.key()] = append(f.byKey[l.key()], id)
		first := l.items[0].key
		f.longest[first] = max(f.longest[first], len(l.items))
		if numbered && l.initials {
			f.several[l.letters()] = true
		}
		f.initials = f.initials || l.initials
	}
	return f
}

// match is a pseudonym found in a text.
type match struct {
	core.Span
	id       int    // the pseudonym's number; -1 for one that looks like ours and is not known
	vague    bool   // several look like that, none is spelled just so
	plural   bool   // its word stands in the plural: "ELEVES 001"
	from, to int    // its first and last token
	upTo     string // of a range, "ELEVE_001 à 004": the digits of its end; else ""
	near     int    // of an unknown one: 1 + the number of the pseudonym that it is a slip away from
}

// find calls each with every match, in order.
func (f *finder) find(doc *core.Doc, each func(match)) {
	free := 0 // the text up to here is used up
	begins := f.beginnings(doc)
	for i := 0; i < len(doc.Tokens); i++ {
		if doc.Tokens[i].Kind == core.Mark {
			continue
		}
		m, ok := f.at(doc, i, free, begins)
		if !ok {
			continue
		}
		if f.shapes && m.id >= 0 {
			f.takeRange(doc, &m)
		}
		each(m)
		i, free = m.to, m.End
		if f.shapes && !m.vague {
			i = f.listed(doc, m, each)
		}
	}
}

// at is the match that begins with token i.
func (f *finder) at(doc *core.Doc, i, free int, begins []bool) (m match, ok bool) {
	isGlued := glued(doc, i, free)
	if t := &doc.Tokens[i]; !isGlued && (t.Kind != core.Word || begins[t.Form]) {
		m, ok = f.asGiven(doc, i, free)
	}
	c, is := code{id: -1}, false
	if mayBeCode(doc, i, begins) {
		c, is = f.codeAt(doc, i, free)
	}
	if is && c.Start >= free && (!ok || m.id < 0 || c.End > m.End) {
		return match{Span: c.Span, id: c.id, vague: c.vague, plural: c.plural, from: c.from, to: c.to}, true
	}
	if ok || isGlued || !f.shapes {
		return m, ok
	}
	if c.id >= 0 && c.Start >= free {
		return match{Span: c.Span, id: -1, from: i, to: c.to}, true
	}
	last := f.shaped(doc, i)
	if last < 0 {
		return m, false
	}
	return match{Span: core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[last].End)}, id: -1, from: i, to: last}, true
}

// mayBeCode passes over the tokens that begin no code, which most are.
func mayBeCode(doc *core.Doc, i int, begins []bool) bool {
	t := &doc.Tokens[i]
	if t.Kind == core.Word && (begins[t.Form] || t.Case == core.Mixed || t.Case == core.NoCase) {
		return true
	}
	return (doc.IsMark(i+1, '_') || doc.IsMark(i+1, '-') && doc.IsMark(i+3, '_')) && touches(doc, i+1)
}

// asGiven is the pseudonym of words that begins with token i, or what has the shape of a
// code and is none.
func (f *finder) asGiven(doc *core.Doc, i, free int) (m match, ok bool) {
	s := f.seenAt(doc, i)
	s.behindHit = i > 0 && free > 0 && int(doc.Tokens[i-1].End) == free
	m, n := f.best(s)
	if m.id >= 0 && len(s.items) > 1 && f.looks[m.id].initials && isAbbreviatedTitle(doc, i) {
		// "M. P. F." may be Mr P. F.: who is longer is meant.
		behind := f.seenAt(doc, s.items[1].token)
		switch other, last := f.best(behind); {
		case other.id < 0:
		case behind.items[last].token > s.items[n].token:
			s, m, n = behind, other, last
		case behind.items[last].token == s.items[n].token:
			m.vague = true
		}
	}
	switch {
	case m.id >= 0:
		m.Span = f.looks[m.id].around(s, n, free)
		m.from, m.to = s.items[0].token, s.items[n].token
		return m, true
	case f.unknown(s):
		m.Span = s.run(1)
		m.from, m.to = i, s.items[1].token
		return m, true
	}
	return m, false
}

// beginnings tells, by number of the form, with which words a pseudonym can
// begin: most words of a text are passed over at that.
func (f *finder) beginnings(doc *core.Doc) []bool {
	begins := make([]bool, doc.Forms.Len())
	mark := func(key string) {
		if id := doc.Forms.ID(key); id >= 0 {
			begins[id] = true
		}
	}
	for key := range f.longest {
		mark(key)
	}
	for key := range f.stems {
		for _, plural := range [...]string{"", "s", "x"} {
			mark(key + plural)
		}
	}
	return begins
}

// glued reports whether token i continues a longer word: NOM_ELEVE_001, 3ELEVE.
// What follows a pseudonym that ends at used may be the next one.
func glued(doc *core.Doc, i, used int) bool {
	if i == 0 || doc.Tokens[i].Has(core.AfterSpace) {
		return false
	}
	p := &doc.Tokens[i-1]
	if p.Kind != core.Mark {
		return true
	}
	return p.Mark == '_' && i > 1 && doc.Tokens[i-2].Kind != core.Mark && !p.Has(core.AfterSpace) && int(p.Start) != used
}

// seen is what stands in a text from some token on, as items.
type seen struct {
	doc       *core.Doc
	items     []seenItem
	behindHit bool // a pseudonym ends where they begin
}

type seenItem struct {
	item
	token  int
	tight  bool // "_" or "-" joins it to the item before
	byLine bool // a line end stands before it
}

// seenAt reads as many items from token i on as a pseudonym could have.
func (f *finder) seenAt(doc *core.Doc, i int) seen {
	s := seen{doc: doc}
	key := keyAt(doc, i)
	most := f.longest[key]
	if f.stems[key] {
		most = max(most, 2)
	}
	next := seenItem{}
	for k := i; k < len(doc.Tokens) && len(s.items) < most; k++ {
		t := &doc.Tokens[k]
		if k > i && t.Flags&(core.AfterBlank|core.AfterTab) != 0 {
			break
		}
		next.byLine = next.byLine || k > i && t.Has(core.AfterLine)
		next.spaced = next.spaced || t.Has(core.AfterSpace)
		if t.Kind == core.Mark {
			next.tight = next.tight || t.Mark == '_' || t.Mark == '-' && !t.Has(core.AfterSpace)
			if t.Mark == '-' && t.Has(core.AfterSpace) {
				break // a dash
			}
			next.joint += jointOf(t.Mark)
			continue
		}
		next.surface, next.key, next.token = doc.Surface(k), keyAt(doc, k), k
		if t.Kind == core.Number {
			next.digits = doc.Key(k)
		}
		s.items = append(s.items, next)
		next = seenItem{}
	}
	return s
}

func keyAt(doc *core.Doc, i int) string {
	if doc.Tokens[i].Kind == core.Number {
		return withoutZeros(doc.Key(i))
	}
	return doc.Key(i)
}

// best is the longest pseudonym that stands there, and its last item; of
// several that look the same, the one spelled just so.
func (f *finder) best(s seen) (m match, last int) {
	m.id = -1
	key := ""
	for n := range s.items {
		key += s.items[n].key + " "
		if len(f.byKey[key]) == 0 || !s.ends(n) {
			continue
		}
		fit, precise := match{id: -1}, false
		for _, k := range f.byKey[key] {
			ok, just := f.looks[k].fits(s)
			ok = ok && (!f.looks[k].initials || f.alone(s, n))
			switch {
			case !ok || precise:
			case fit.id < 0 || just:
				fit, precise = match{id: k}, just
			default:
				fit.vague = true
			}
		}
		if fit.id >= 0 {
			m, last = fit, n
		}
	}
	return m, last
}

// unknown reports whether what stands there is a number behind a stem of ours.
func (f *finder) unknown(s seen) bool {
	return len(s.items) >= 2 && f.stems[s.items[0].key] && s.items[1].digits != "" &&
		s.items[1].tight && s.items[1].joint == "" && !s.items[1].byLine
}

// fits compares a pseudonym with items of the same keys; precise says that
// every zero is there.
func (l *look) fits(s seen) (ok, precise bool) {
	if l.initials && !s.spelled(len(l.items)) {
		return false, false
	}
	if l.slight() && s.items[0].surface != l.items[0].surface {
		return false, false
	}
	precise = true
	for i := range l.items {
		want, got := &l.items[i], &s.items[i]
		if want.digits != got.digits {
			// A model may drop the zeros of ELEVE_001; it adds none.
			if i == 0 || len(got.digits) > len(want.digits) || !got.tight && !shouted(s.items[i-1].surface) {
				return false, false
			}
			precise = false
		}
		if i == 0 {
			continue
		}
		if got.joint != want.joint && (got.joint != "" || strings.Contains(want.joint, "|")) && !(l.isDialled() && isDialJoint(got.joint) && isDialJoint(want.joint)) {
			return false, false
		}
		if got.byLine && !want.spaced || want.joint == "|" && got.spaced && s.inTable(len(l.items)-1) {
			return false, false
		}
		precise = precise && got.surface == want.surface
	}
	return true, precise && s.items[0].surface == l.items[0].surface
}

// isDialled reports whether a pseudonym is groups of digits, as a phone number is.
func (l *look) isDialled() bool {
	return len(l.items) > 3 && !slices.ContainsFunc(l.items, func(it item) bool { return it.digits == "" })
}

// isDialJoint reports whether a phone number may have a joint between two groups.
func isDialJoint(joint string) bool { return joint == "" || joint == "." || joint == "/" }

// shouted reports whether the word before a number is in capitals, as no word
// of running text is: "ELEVE 1" is ours, "élève 1" is the writer's.
func shouted(word string) bool {
	return len(word) > 1 && strings.IndexFunc(word, unicode.IsLower) < 0
}

// span is where the items up to n stand.
func (s *seen) span(n int) core.Span {
	return core.Span{Start: int(s.doc.Tokens[s.items[0].token].Start), End: int(s.doc.Tokens[s.items[n].token].End)}
}

// run is where the items up to n stand, with all that is glued to them.
func (s *seen) run(n int) core.Span {
	span := s.span(n)
	for i := s.items[n].token + 1; i < len(s.doc.Tokens); i++ {
		if t := &s.doc.Tokens[i]; t.Has(core.AfterSpace) || t.Kind == core.Mark && (t.Mark != '_' || i+1 >= len(s.doc.Tokens) || s.doc.Tokens[i+1].Kind == core.Mark) {
			break
		}
		span.End = int(s.doc.Tokens[i].End)
	}
	return span
}

// inTable reports whether the items up to n stand between the bars of a table,
// where a further bar joins nobody.
func (s *seen) inTable(n int) bool {
	return s.doc.IsMark(s.items[0].token-1, '|') || s.doc.IsMark(s.items[n].token+1, '|')
}

// ends reports whether a pseudonym can end with item n: what follows directly
// must not make it a longer one. A plural s may.
func (s *seen) ends(n int) bool {
	at := s.items[n].token + 1
	if at >= len(s.doc.Tokens) || s.doc.Tokens[at].Has(core.AfterSpace) {
		return true
	}
	t := &s.doc.Tokens[at]
	if t.Kind != core.Mark {
		return s.doc.Key(at) == "s"
	}
	return t.Mark != '_' || at+1 >= len(s.doc.Tokens) || s.doc.Tokens[at+1].Kind != core.Number || s.doc.Tokens[at+1].Has(core.AfterSpace)
}

// around is the span of a pseudonym that ends with item n, with its own marks
// around it where they stand, not before free.
func (l *look) around(s seen, n, free int) core.Span {
	text, span := s.doc.Text, s.span(n)
	if at := span.Start - len(l.head); at >= free && strings.HasSuffix(text[:span.Start], l.head) {
		span.Start = at
	}
	if strings.HasPrefix(text[span.End:], l.tail) {
		span.End += len(l.tail)
	}
	return span
}
