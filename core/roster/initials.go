package roster

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// addInitial takes in the initial or the abbreviation that follows a first
// name or a surname: "Léa M.", "Lucas Mar.", "Martin L.".
func (s *Search) addInitial(m *mention, l *layout) {
	open, ok := l.open(m.mask)
	if !ok {
		return
	}
	if end, ok := s.compoundAfter(m.to, m.person); ok && open == firstName {
		m.to, m.grade = end, abridged
		return
	}
	end, ok := s.initialAfter(m.to, len(s.form(m.from).hits) > 1, func(short string) bool {
		return s.index.abbreviates(m.person, open, short)
	})
	if !ok {
		return
	}
	m.to, m.grade = end, abridged
	if size(l.lastAll) > 1 && open == lastName { // "Hugo L. B.", Le Bris
		letters := s.doc.Key(end)
		if s.doc.IsMark(end, '.') {
			letters = s.doc.Key(end - 1)
		}
		if end, ok := s.initialAfter(end, false, func(short string) bool { return len(short) == 1 && s.index.beginsSurname(m.person, letters+short) }); ok {
			m.to = end
		}
	}
}

// compoundAfter reads the initials of a person's compound first name behind token i, a
// surname: "MOREAU J-B", "Moreau J.-B.", "MOREAU J. B.". It returns the last token: a full
// stop goes with its letter where the letter before it has one.
func (s *Search) compoundAfter(i int, person int32) (int, bool) {
	initials := s.index.layouts[person].initials
	text := s.doc.Text[s.doc.Tokens[i].End:]
	if len(initials) < 2 || !strings.HasPrefix(text, " ") {
		return 0, false
	}
	if s.doc.Tokens[i].Case != core.Lower {
		initials = strings.ToUpper(initials)
	}
	for _, joint := range betweenInitials {
		rest, ok := strings.CutPrefix(text[1:], strings.Join(strings.Split(initials, ""), joint))
		if !ok {
			continue
		}
		last := s.doc.TokenAt(len(s.doc.Text) - len(rest) - 1)
		if int(s.doc.Tokens[last].End) != len(s.doc.Text)-len(rest) || strings.HasPrefix(rest, "-") {
			return 0, false // "MOREAU J-BONUS"
		}
		if joint != "-" && strings.HasPrefix(rest, ".") {
			last++
		}
		return last, true
	}
	return 0, false
}

// betweenInitials is what stands between those of a compound first name.
var betweenInitials = []string{"-", ".-", ". ", "."}

// beginsSurname reports whether some letters are the initials of a person's
// surname, one of each word.
func (x *Index) beginsSurname(person int32, letters string) bool {
	initials := ""
	for _, a := range x.atoms[person] {
		if a.field == lastName {
			initials += a.key[:1]
		}
	}
	return strings.HasPrefix(initials, letters)
}

// abbreviate takes in the abbreviated second part of a compound first name:
// "Marie-Am", "Jean-P.". It reports whether it did.
func (s *Search) abbreviate(m *mention) bool {
	j, joint := s.doc.Next(m.to)
	if joint != core.ByHyphen || s.doc.Tokens[j].Has(core.AfterSpace) || (s.doc.Tokens[j].Case == core.Lower) != (s.doc.Tokens[m.to].Case == core.Lower) {
		return false
	}
	key := s.doc.Key(j)
	for k, a := range s.index.atoms[m.person] {
		bit := uint32(1) << k
		if a.field != firstName || a.segment > 0 || k == 0 || m.mask&bit != 0 || m.mask&(bit>>1) == 0 || len(key) >= len(a.key) || !strings.HasPrefix(a.key, key) {
			continue
		}
		m.mask, m.to, m.short = m.mask|bit, j, true
		if s.doc.IsMark(j+1, '.') && !s.doc.Tokens[j+1].Has(core.AfterSpace) && (len(key) == 1 || s.doc.IsWord(j+2) && s.doc.Tokens[j+2].Flags&(core.AfterLine|core.AfterTab) == 0 && s.doc.Tokens[j+2].Case != core.Title) {
			m.to = j + 1
		}
		return true
	}
	return false
}

// hyphenedInitial takes in the initial that a hyphen ties to the second part of a
// compound first name: "J-Pierre Dupont".
func (s *Search) hyphenedInitial(m *mention) {
	d, i := s.doc, m.from
	if !d.IsMark(i-1, '-') || d.Tokens[i].Has(core.AfterSpace) || d.Tokens[i-1].Has(core.AfterSpace) {
		return
	}
	p := i - 2
	if d.IsMark(p, '.') && !d.Tokens[p].Has(core.AfterSpace) {
		p--
	}
	if !d.IsWord(p) || len(d.Key(p)) != 1 || !s.opensName(p) {
		return
	}
	for k, a := range s.index.atoms[m.person] {
		bit := uint32(1) << k
		if a.field == firstName && a.segment == 0 && m.mask&(bit<<1) != 0 && m.mask&bit == 0 && strings.HasPrefix(a.key, d.Key(p)) {
			m.from, m.mask, m.short = p, m.mask|bit, true
			return
		}
	}
}

// opensName reports whether token i begins a word of its own.
func (s *Search) opensName(i int) bool {
	return i == 0 || s.doc.Tokens[i].Has(core.AfterSpace) || s.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 || s.doc.Tokens[i-1].Kind == core.Mark
}

// open is the field that a mention of one name leaves to an initial: the
// surname of a first name, the first name of a surname.
func (l *layout) open(mask uint32) (field, bool) {
	first, last := mask&l.first != 0, mask&l.last != 0
	if last {
		return firstName, !first
	}
	return lastName, first
}

// abbreviates reports whether some letters begin a word of a person's field.
func (x *Index) abbreviates(person int32, open field, letters string) bool {
	for _, a := range x.atoms[person] {
		if a.field == open && strings.HasPrefix(a.key, letters) && (len(a.key) > len(letters) || a.minor) {
			return true
		}
	}
	return false
}

// initialAfter reads an initial after token i. fits says whether the letters,
// folded, abbreviate what they should. It returns the last token, the dot
// included.
func (s *Search) initialAfter(i int, homonyms bool, fits func(string) bool) (int, bool) {
	d := s.doc
	j, joint := d.Next(i)
	if joint != core.BySpace && joint != core.ByDot {
		return 0, false
	}
	t := &d.Tokens[j]
	key := d.Key(j)
	dot := d.IsMark(j+1, '.') && !d.Tokens[j+1].Has(core.AfterSpace)
	capital := t.Case == core.Title || t.Case == core.Upper
	small := dot && d.Tokens[i].Case == core.Lower // "j'ai vu oliver w. hier"
	switch {
	case len(key) > 3, len(key) > 1 && !dot, !capital && !small && !t.Has(core.NoCaps):
		return 0, false
	case !capital && !dot && s.isLoneWord(key, homonyms):
		return 0, false
	case !dot && (t.Has(core.Shout) || d.IsMark(j+1, '\'') || s.isWordLetter(key)):
		return 0, false
	case !fits(key):
		return 0, false
	}
	if dot && !(d.IsWord(j+2) && !d.Tokens[j+2].Has(core.AfterSpace) && french.Is(d.Key(j+2), french.FileEnding)) {
		return j + 1, true
	}
	return j, true // "CV_Fabre_G.pdf": the full stop is the file's
}

// isLoneWord reports whether a small letter without a dot is a word: "ana e luís",
// "lea d a eu 18". An elided letter may be an initial to tell two of one name apart.
func (s *Search) isLoneWord(key string, homonyms bool) bool {
	return s.index.isAbroad() || !homonyms && french.Is(key, french.LoneLetter)
}

// isWordLetter reports whether a lone capital is a word of its own: "Léa A bien".
func (s *Search) isWordLetter(key string) bool { return key == "a" || key == "y" || key == "o" }

// initialed looks for initials before a surname at token i: "L. Martin",
// "J.-P. Martin", "JP Martin". "M. Martin" is a man called Martin.
func (s *Search) initialed(i int) {
	n, ok := s.initialsFrom(i)
	if !ok || n.letters == "m" || french.Is(n.letters, french.ClearTitle) {
		return
	}
	if !n.dotted && len(n.letters) == 1 && (s.isWordLetter(n.letters) || s.doc.Tokens[i].Has(core.Shout)) {
		return
	}
	hits := s.form(n.to).hits
	for k, h := range hits {
		if isSeen(hits[:k], h.person) {
			continue
		}
		l := &s.index.layouts[h.person]
		if !strings.HasPrefix(l.initials, n.letters) && !(len(n.letters) == 2 && strings.HasPrefix(s.givenKey(h.person), n.letters)) {
			continue
		}
		if m, ok := s.extend(n.to, h.person); ok && m.grade == surname {
			m.from, m.grade = i, abridged
			s.mentions = append(s.mentions, m)
		}
	}
}

// initials are letters before a word that the list has.
type initials struct {
	letters string // folded
	dotted  bool   // a dot stands among them
	to      int    // the word
}

// initialsFrom reads the initials from token i on to the word of the list that
// follows them, if one does.
func (s *Search) initialsFrom(i int) (n initials, ok bool) {
	d := s.doc
	for at := i; ; at = n.to {
		if !s.isInitial(at) || len(n.letters) > 3 {
			return n, false
		}
		n.letters += d.Key(at)
		n.to = at + 1
		if d.IsMark(n.to, '.') && !d.Tokens[n.to].Has(core.AfterSpace) {
			n.dotted = true
			n.to++
		}
		if d.IsMark(n.to, '-') {
			n.to++
		}
		if !d.IsWord(n.to) || d.Tokens[n.to].Flags&(core.AfterLine|core.AfterTab) != 0 {
			return n, false
		}
		if len(s.form(n.to).hits) > 0 && (len(d.Key(n.to)) > 1 || s.isSmall(n.to)) {
			return n, true
		}
	}
}

// isInitial reports whether token i can be one or two initials: "L", "JP", "Ch.".
func (s *Search) isInitial(i int) bool {
	t, n := &s.doc.Tokens[i], len(s.doc.Key(i))
	if t.Kind != core.Word || n > 2 || t.Case != core.Title && t.Case != core.Upper {
		return false
	}
	return n != 2 || t.Case == core.Upper || s.doc.IsMark(i+1, '.')
}

// givenKey is the first word of a person's first name.
func (s *Search) givenKey(person int32) string {
	for _, a := range s.index.atoms[person] {
		if a.field == firstName {
			return a.key
		}
	}
	return ""
}

// rejoined looks for a name that a space, a line end or a misplaced separator
// cut in two: "Grégo-\nrio", "L eGoff".
func (s *Search) rejoined(i int, f *form) {
	d := s.doc
	j, joint := d.Next(i)
	if joint != core.BySpace && joint != core.ByLine && joint != core.ByHyphen && joint != core.ByApos {
		return
	}
	a, b := d.Key(i), d.Key(j)
	if len(a)+len(b) < 5 || len(a)+len(b) > 40 {
		return
	}
	if s.areTwoWords(i, j, f, joint) {
		return
	}
	var scratch [64]byte
	k, ok := s.index.lookup[string(append(append(scratch[:0], a...), b...))]
	if !ok {
		return
	}
	for _, p := range s.index.posts[k] {
		h := hit{post: p, key: k, slip: near.Slip{Cost: 0.1}}
		m := mention{person: p.person, from: i, to: j, mask: p.mask, worst: h, cost: 0.1, split: true}
		s.follow(&m)
		if slices.ContainsFunc(s.mentions, func(o mention) bool { return o.person == m.person && o.to >= m.to }) {
			continue // found whole already
		}
		if m.grade = s.index.layouts[p.person].grade(m.mask, nothing); m.grade != nothing {
			s.mentions = append(s.mentions, m)
		}
	}
}

// areTwoWords reports whether words i and j are no halves of one: both are words, or the
// second is a name by itself. What a hyphen cuts at a line end, "Lau-⏎rent", is one.
func (s *Search) areTwoWords(i, j int, f *form, joint core.Joint) bool {
	d, second := s.doc, s.form(j)
	title := d.Tokens[i].Case != core.Lower
	if title && joint == core.ByHyphen && d.Tokens[j].Has(core.AfterLine) {
		return false
	}
	capital := title && (joint == core.ByApos || d.Tokens[j].Case != core.Lower)
	if (s.index.isAbroad() && joint == core.BySpace || f.word() > 0 && second.word() > 0) && !capital || second.exact && len(d.Key(j)) > 2 {
		return true
	}
	return !capital && second.word() >= lexicon.MainWord // "à Pau le mardi"
}

// otherSurname reports whether a first name of the list is followed by a surname
// that is not: somebody else of that first name. It returns the last token of
// that surname.
func (s *Search) otherSurname(m *mention) (int, bool) {
	d := s.doc
	l := &s.index.layouts[m.person]
	if m.grade != given || m.mask&l.first == 0 {
		return 0, false
	}
	if end, ok := s.initialAfter(m.to, false, func(short string) bool { return len(short) == 1 }); ok && d.IsMark(end, '.') {
		// "Léa B." of a class without a Léa B. — unless the letter is the
		// initial of the next listed name: "Léa L. Martin".
		return end, !d.IsWord(end+1) || len(s.form(end+1).hits) == 0
	}
	j, joint := d.Next(m.to)
	if joint != core.BySpace && (joint != core.ByHyphen || l.last == 0) || !s.isSurnameCase(j) || !s.isOtherSurname(j) {
		return 0, false
	}
	f := s.form(j)
	if joint == core.BySpace && f.entry.First > f.entry.Surname {
		return 0, false // "Emma Kevin et Léo": a list without commas
	}
	return j, f.hasEntry || joint != core.ByHyphen
}

// isSurnameCase reports whether token j has the capital of a surname, which
// neither a sentence nor capitals all around ask for; four capitals may be an
// abbreviation.
func (s *Search) isSurnameCase(j int) bool {
	t := &s.doc.Tokens[j]
	if t.Flags&(core.Start|core.Shout) != 0 {
		return false
	}
	switch t.Case {
	case core.Upper:
		return len(s.doc.Key(j)) >= 5
	case core.Title, core.Mixed:
		return true
	}
	return false
}

// isOtherSurname reports whether token j can be a surname that is not on the list:
// it is nearly none of it, or one of its own that many bear, and no usual word.
func (s *Search) isOtherSurname(j int) bool {
	f := s.form(j)
	switch {
	case len(s.doc.Key(j)) < 3:
		return false
	case len(f.hits) > 0 && (f.exact || f.entry.Surname < lexicon.By2k):
		return false
	}
	return f.word() <= lexicon.ScarceWord || f.entry.Surname >= f.entry.Word+8
}
