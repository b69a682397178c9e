package finding

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// Finder finds pseudonyms in a text as people and language models return them: in another case,
// without accents, with "_" escaped or replaced by a hyphen, a space or nothing, in bold, quoted,
// in the plural. It compares whole tokens: it never finds ELEVE_1 in ELEVE_10. The index of a
// pseudonym is its place in the list given to New.
type Finder struct {
	pseudonyms []string

	looks   []*spelling.Look
	codes   map[string][]int // indices of the codes, by head and number: "eleve 1 "
	byKey   map[string][]int // indices of all other pseudonyms, by Look.Key
	longest map[string]int   // by the first word or number: the most words and numbers in a pseudonym that is not a code
	Stems   map[string]bool  // heads of codes, folded: "eleve"
	widths  map[int]bool     // how many digits the numbers of codes have: 3 for ELEVE_001
	several map[string]bool  // Look.Letters of initials that have a number in some pseudonym: "c f " for "C. F. 2"

	initials bool // at least one pseudonym is initials
	Shapes   bool // set by callers: also report unknown words that have the shape of a pseudonym
}

// New returns a finder of the pseudonyms. Its matches refer to them by their index.
func New(pseudonyms []string) *Finder {
	f := &Finder{pseudonyms: pseudonyms, codes: map[string][]int{}, byKey: map[string][]int{}, longest: map[string]int{}, Stems: map[string]bool{}, widths: map[int]bool{}, several: map[string]bool{}}
	reader := spelling.NewReader()
	for id, p := range pseudonyms {
		l := reader.Look(p)
		f.looks = append(f.looks, l)
		if len(l.Items) == 0 {
			continue
		}
		stem, _, numbered := l.Numbered()
		if numbered && len(l.Items) == 2 && !l.Initials && l.IsPlain() {
			f.codes[l.Key()] = append(f.codes[l.Key()], id)
			f.Stems[stem], f.widths[len(l.Items[1].Digits)] = true, true
			continue
		}
		f.byKey[l.Key()] = append(f.byKey[l.Key()], id)
		first := l.Items[0].Key
		f.longest[first] = max(f.longest[first], len(l.Items))
		if numbered && l.Initials {
			f.several[l.Letters()] = true
		}
		f.initials = f.initials || l.Initials
	}
	return f
}

// Match is a place of a text where a pseudonym was found, or words that look like one.
type Match struct {
	core.Span
	ID       int    // index of the pseudonym, or -1 if the match only has the shape of one
	Vague    bool   // which pseudonym is meant is uncertain: several look like this, or it is a range
	Plural   bool   // the head of the code is in the plural: "ELEVES 001"
	From, To int    // first and last token of the match
	UpTo     string // if it is a range, "ELEVE_001 à 004": the digits of its end, else ""
	// Near is set by restoring: for an unknown match that differs by one slip from a pseudonym, 1 +
	// the index of that pseudonym, else 0.
	Near int
}

// Find calls each for every match in a text, in order.
func (f *Finder) Find(doc *core.Doc, each func(Match)) {
	free := 0 // the text before this byte belongs to a match
	begins := f.beginnings(doc)
	for i := 0; i < len(doc.Tokens); i++ {
		if doc.Tokens[i].Kind == core.Mark {
			continue
		}
		m, ok := f.at(doc, i, free, begins)
		if !ok {
			continue
		}
		if f.Shapes && m.ID >= 0 {
			f.takeRange(doc, &m)
		}
		each(m)
		i, free = m.To, m.End
		if f.Shapes && !m.Vague {
			i = f.listed(doc, m, each)
		}
	}
}

// at returns the match that begins at token i. doc.Text[:free] belongs to the match before. begins
// is indexed by Token.Form, and true for words with which a pseudonym may begin. ok is false if
// there is no match.
func (f *Finder) at(doc *core.Doc, i, free int, begins []bool) (m Match, ok bool) {
	continues := isGlued(doc, i, free)
	if t := &doc.Tokens[i]; !continues && (t.Kind != core.Word || begins[t.Form]) {
		m, ok = f.asGiven(doc, i, free)
	}
	c, is := code{id: -1}, false
	if mayBeCode(doc, i, begins) {
		c, is = f.codeAt(doc, i, free)
	}
	if is && c.Start >= free && (!ok || m.ID < 0 || c.End > m.End) {
		return Match{Span: c.Span, ID: c.id, Vague: c.vague, Plural: c.plural, From: c.from, To: c.to}, true
	}
	if ok || continues || !f.Shapes {
		return m, ok
	}
	if c.id >= 0 && c.Start >= free {
		return Match{Span: c.Span, ID: -1, From: i, To: c.to}, true
	}
	last := f.shaped(doc, i)
	if last < 0 {
		return m, false
	}
	return Match{Span: core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[last].End)}, ID: -1, From: i, To: last}, true
}

// mayBeCode is a cheap test that excludes most tokens: if it is false, no code begins at token i.
// begins is indexed by Token.Form, and true for words with which a pseudonym may begin.
func mayBeCode(doc *core.Doc, i int, begins []bool) bool {
	t := &doc.Tokens[i]
	if t.Kind == core.Word && (begins[t.Form] || t.Case == core.Mixed || t.Case == core.NoCase) {
		return true
	}
	return (doc.IsMark(i+1, '_') || doc.IsMark(i+1, '-') && doc.IsMark(i+3, '_')) && spelling.Touches(doc, i+1)
}

// asGiven returns the match at token i of a pseudonym that is not a code. Without such a match, it
// returns the match, with the ID -1, of the head of a code and a number that may be unknown. free
// is the offset at which the match before ends.
func (f *Finder) asGiven(doc *core.Doc, i, free int) (m Match, ok bool) {
	s := f.stretchAt(doc, i)
	s.behindHit = i > 0 && free > 0 && int(doc.Tokens[i-1].End) == free
	m, n := f.best(s)
	if m.ID >= 0 && len(s.items) > 1 && f.looks[m.ID].Initials && spelling.IsAbbreviatedTitle(doc, i) {
		// "M. P. F." may be M. (a title) and P. F.: the longer reading counts.
		behind := f.stretchAt(doc, s.items[1].token)
		switch other, last := f.best(behind); {
		case other.ID < 0:
		case behind.items[last].token > s.items[n].token:
			s, m, n = behind, other, last
		case behind.items[last].token == s.items[n].token:
			m.Vague = true
		}
	}
	switch {
	case m.ID >= 0:
		m.Span = s.around(f.looks[m.ID], n, free)
		m.From, m.To = s.items[0].token, s.items[n].token
		return m, true
	case f.hasUnknownNumber(s):
		m.Span = s.run(1)
		m.From, m.To = i, s.items[1].token
		return m, true
	}
	return m, false
}

// beginnings returns a table, indexed by Token.Form, that is true for the words of a document with
// which a pseudonym may begin. It excludes most words of a text.
func (f *Finder) beginnings(doc *core.Doc) []bool {
	begins := make([]bool, doc.Forms.Len())
	mark := func(key string) {
		if id := doc.Forms.ID(key); id >= 0 {
			begins[id] = true
		}
	}
	for key := range f.longest {
		mark(key)
	}
	for key := range f.Stems {
		for _, plural := range [...]string{"", "s", "x"} {
			mark(key + plural)
		}
	}
	return begins
}

// isGlued reports whether token i continues a longer word, as the heads in NOM_ELEVE_001 and 3ELEVE
// do. It is false directly behind a match; used is the offset at which the last match ends.
func isGlued(doc *core.Doc, i, used int) bool {
	if i == 0 || doc.Tokens[i].Has(core.AfterSpace) {
		return false
	}
	p := &doc.Tokens[i-1]
	if p.Kind != core.Mark {
		return true
	}
	return p.Mark == '_' && i > 1 && doc.Tokens[i-2].Kind != core.Mark && !p.Has(core.AfterSpace) && int(p.Start) != used
}

// stretch is a sequence of tokens of a text, read as if they were the items of a pseudonym.
type stretch struct {
	doc       *core.Doc
	items     []stretchItem
	behindHit bool // the stretch begins where another match ends
}

type stretchItem struct {
	spelling.Item
	token  int
	tight  bool // "_" or "-" joins it to the item before
	byLine bool // a line end precedes it
}

// stretchAt reads as many items from token i on as the longest pseudonym with this first word has.
func (f *Finder) stretchAt(doc *core.Doc, i int) stretch {
	s := stretch{doc: doc}
	key := keyAt(doc, i)
	most := f.longest[key]
	if f.Stems[key] {
		most = max(most, 2)
	}
	next := stretchItem{}
	for k := i; k < len(doc.Tokens) && len(s.items) < most; k++ {
		t := &doc.Tokens[k]
		if k > i && t.Flags&(core.AfterBlank|core.AfterTab) != 0 {
			break
		}
		next.byLine = next.byLine || k > i && t.Has(core.AfterLine)
		next.Spaced = next.Spaced || t.Has(core.AfterSpace)
		if t.Kind == core.Mark {
			next.tight = next.tight || t.Mark == '_' || t.Mark == '-' && !t.Has(core.AfterSpace)
			if t.Mark == '-' && t.Has(core.AfterSpace) {
				break // a dash between words, not a hyphen in a name
			}
			next.Joint += spelling.JointKey(t.Mark)
			continue
		}
		next.Surface, next.Key, next.token = doc.Surface(k), keyAt(doc, k), k
		if t.Kind == core.Number {
			next.Digits = doc.Key(k)
		}
		s.items = append(s.items, next)
		next = stretchItem{}
	}
	return s
}

func keyAt(doc *core.Doc, i int) string {
	if doc.Tokens[i].Kind == core.Number {
		return spelling.WithoutZeros(doc.Key(i))
	}
	return doc.Key(i)
}

// best returns the longest pseudonym that s begins with, and the index in s.items of its last item.
// Of pseudonyms that look the same, it returns the one that is spelled exactly like s. Without such
// a pseudonym, the match is vague. m.ID is -1 if s begins with no pseudonym.
func (f *Finder) best(s stretch) (m Match, last int) {
	m.ID = -1
	key := ""
	for n := range s.items {
		key += s.items[n].Key + " "
		if len(f.byKey[key]) == 0 || !s.endsAt(n) {
			continue
		}
		fit, precise := Match{ID: -1}, false
		for _, k := range f.byKey[key] {
			ok, just := s.fits(f.looks[k])
			ok = ok && (!f.looks[k].Initials || f.isAlone(s, n))
			switch {
			case !ok || precise:
			case fit.ID < 0 || just:
				fit, precise = Match{ID: k}, just
			default:
				fit.Vague = true
			}
		}
		if fit.ID >= 0 {
			m, last = fit, n
		}
	}
	return m, last
}

// hasUnknownNumber reports whether s begins with the head of a code and a number that "_" or "-"
// joins to it. If a code has that number, the method at prefers the match of codeAt.
func (f *Finder) hasUnknownNumber(s stretch) bool {
	if len(s.items) < 2 || !f.Stems[s.items[0].Key] {
		return false
	}
	number := &s.items[1]
	return number.Digits != "" && number.tight && number.Joint == "" && !number.byLine
}

// fits reports whether s may be the pseudonym with look l. The caller has checked that their words
// are the same. precise means that the spelling is exactly that of the pseudonym.
func (s *stretch) fits(l *spelling.Look) (ok, precise bool) {
	if l.Initials && !s.areInitials(len(l.Items)) {
		return false, false
	}
	if l.IsSlight() && s.items[0].Surface != l.Items[0].Surface {
		return false, false
	}
	precise = true
	for i := range l.Items {
		want, got := &l.Items[i], &s.items[i]
		if want.Digits != got.Digits {
			// A writer may omit zeros of ELEVE_001, but does not add any.
			if i == 0 || len(got.Digits) > len(want.Digits) || !got.tight && !spelling.HasNoSmallLetter(s.items[i-1].Surface) {
				return false, false
			}
			precise = false
		}
		if i == 0 {
			continue
		}
		if got.Joint != want.Joint && !mayReplaceJoint(l, got.Joint, want.Joint) {
			return false, false
		}
		if got.byLine && !want.Spaced || want.Joint == "|" && got.Spaced && s.inTable(len(l.Items)-1) {
			return false, false
		}
		precise = precise && got.Surface == want.Surface
	}
	return true, precise && s.items[0].Surface == l.Items[0].Surface
}

// mayReplaceJoint reports whether a text may have the marks got between two items where the
// pseudonym with look l has the marks want. The text may omit these marks, except "|". In phone
// numbers, full stops, slashes and nothing are interchangeable.
func mayReplaceJoint(l *spelling.Look, got, want string) bool {
	if got == "" && !strings.Contains(want, "|") {
		return true
	}
	return isDialled(l) && isDialJoint(got) && isDialJoint(want)
}

// leastGroups is the smallest number of groups of digits that count as a phone number.
const leastGroups = 4

// isDialled reports whether a pseudonym consists of groups of digits, as a phone number does: "06
// 39 98 12 34".
func isDialled(l *spelling.Look) bool {
	return len(l.Items) >= leastGroups && !slices.ContainsFunc(l.Items, func(it spelling.Item) bool { return it.Digits == "" })
}

// isDialJoint reports whether two groups of a phone number may have these marks between them.
func isDialJoint(joint string) bool { return joint == "" || joint == "." || joint == "/" }

// span returns the place in the text of the first items of the stretch, up to item n.
func (s *stretch) span(n int) core.Span {
	return core.Span{Start: int(s.doc.Tokens[s.items[0].token].Start), End: int(s.doc.Tokens[s.items[n].token].End)}
}

// run returns the place in the text of the items of the stretch up to item n, and of the letters,
// digits and underscores that directly follow.
func (s *stretch) run(n int) core.Span {
	span := s.span(n)
	for i := s.items[n].token + 1; i < len(s.doc.Tokens); i++ {
		if t := &s.doc.Tokens[i]; t.Has(core.AfterSpace) || t.Kind == core.Mark && (t.Mark != '_' || i+1 >= len(s.doc.Tokens) || s.doc.Tokens[i+1].Kind == core.Mark) {
			break
		}
		span.End = int(s.doc.Tokens[i].End)
	}
	return span
}

// inTable reports whether the items of the stretch up to item n begin or end a cell of a table that
// has bars between its cells. There, a bar does not join the names of people who may be meant
// ("Manon|Chloé").
func (s *stretch) inTable(n int) bool {
	return s.doc.IsMark(s.items[0].token-1, '|') || s.doc.IsMark(s.items[n].token+1, '|')
}

// endsAt reports whether a pseudonym can end with item n of the stretch: no letter or digit of the
// same word follows, except a plural s.
func (s *stretch) endsAt(n int) bool {
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

// around returns the place in the text of a pseudonym that ends with item n. It includes the marks
// of l.Head and l.Tail if the text has them. It does not begin before the offset free.
func (s *stretch) around(l *spelling.Look, n, free int) core.Span {
	text, span := s.doc.Text, s.span(n)
	if at := span.Start - len(l.Head); at >= free && strings.HasSuffix(text[:span.Start], l.Head) {
		span.Start = at
	}
	if strings.HasPrefix(text[span.End:], l.Tail) {
		span.End += len(l.Tail)
	}
	return span
}
