package mention

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/near"
)

// addInitial extends a mention of a first name or a surname over the initial or the abbreviation of
// the other one after it: "Léa M.", "Lucas Mar.", "Martin L.". l is the layout of the person's
// name.
func (s *Search) addInitial(m *Mention, l *index.Layout) {
	open, ok := l.Open(m.Mask)
	if !ok {
		return
	}
	if end, ok := s.compoundAfter(m.To, m.Person); ok && open == index.FirstName {
		m.To, m.Grade = end, index.Abridged
		return
	}
	end, ok := s.initialAfter(m.To, len(s.Form(m.From).Hits) > 1, func(short string) bool {
		return s.Index.Abbreviates(m.Person, open, short)
	})
	if !ok {
		return
	}
	m.To, m.Grade = end, index.Abridged
	if index.CountAtoms(l.LastAll) > 1 && open == index.LastName { // "Hugo L. B." for Hugo Le Bris
		letters := s.Doc.Key(end)
		if s.Doc.IsMark(end, '.') {
			letters = s.Doc.Key(end - 1)
		}
		if end, ok := s.initialAfter(end, false, func(short string) bool { return len(short) == 1 && s.Index.BeginsSurname(m.Person, letters+short) }); ok {
			m.To = end
		}
	}
}

// compoundAfter reads the initials of a person's compound first name, or of two first names, after
// token i, a surname: "MOREAU J-B", "Moreau J.-B.", "MOREAU J. B.". It returns the last token. A
// full stop after the last initial is included if full stops follow the others too, or if the
// sentence goes on after it.
func (s *Search) compoundAfter(i int, person int32) (int, bool) {
	initials := s.Index.Layouts[person].Initials
	if len(initials) < 2 {
		initials = s.Index.Layouts[person].Givens
	}
	text := s.Doc.Text[s.Doc.Tokens[i].End:]
	if len(initials) < 2 || !strings.HasPrefix(text, " ") {
		return 0, false
	}
	if s.Doc.Tokens[i].Case != core.Lower {
		initials = strings.ToUpper(initials)
	}
	for _, joint := range betweenInitials {
		rest, ok := strings.CutPrefix(text[1:], strings.Join(strings.Split(initials, ""), joint))
		if !ok {
			continue
		}
		last := s.Doc.TokenAt(len(s.Doc.Text) - len(rest) - 1)
		if int(s.Doc.Tokens[last].End) != len(s.Doc.Text)-len(rest) || strings.HasPrefix(rest, "-") {
			return 0, false // "MOREAU J-BONUS": no initials
		}
		if strings.HasPrefix(rest, ".") && (joint != "-" || s.continuesSentence(last+2)) {
			last++
		}
		return last, true
	}
	return 0, false
}

// betweenInitials are the ways to separate the initials of a compound first name.
var betweenInitials = []string{"-", ".-", ". ", "."}

// abbreviate extends a mention over the abbreviated second part of a compound first name:
// "Marie-Am", "Jean-P.". It reports whether there is one.
func (s *Search) abbreviate(m *Mention) bool {
	j, joint := s.Doc.Next(m.To)
	if joint != core.ByHyphen || s.Doc.Tokens[j].Has(core.AfterSpace) || (s.Doc.Tokens[j].Case == core.Lower) != (s.Doc.Tokens[m.To].Case == core.Lower) {
		return false
	}
	key := s.Doc.Key(j)
	for k, a := range s.Index.Atoms[m.Person] {
		bit := uint32(1) << k
		isNext := k > 0 && m.Mask&bit == 0 && m.Mask&(bit>>1) != 0
		if !isNext || a.Field != index.FirstName || a.Segment > 0 || len(key) >= len(a.Key) || !strings.HasPrefix(a.Key, key) {
			continue
		}
		m.Mask, m.To, m.Short = m.Mask|bit, j, true
		if s.Doc.IsMark(j+1, '.') && !s.Doc.Tokens[j+1].Has(core.AfterSpace) && (len(key) == 1 || s.continuesSentence(j+2)) {
			m.To = j + 1
		}
		return true
	}
	return false
}

// continuesSentence reports whether token i is a word without a capital on the same line as the
// token before it, so that no sentence begins with it.
func (s *Search) continuesSentence(i int) bool {
	return s.Doc.IsWord(i) && s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0 && s.Doc.Tokens[i].Case != core.Title
}

// hyphenedInitial extends a mention over the initial before it that a hyphen joins to the second
// part of a compound first name: "J-Pierre Dupont".
func (s *Search) hyphenedInitial(m *Mention) {
	d, i := s.Doc, m.From
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
	for k, a := range s.Index.Atoms[m.Person] {
		bit := uint32(1) << k
		if a.Field == index.FirstName && a.Segment == 0 && m.Mask&(bit<<1) != 0 && m.Mask&bit == 0 && strings.HasPrefix(a.Key, d.Key(p)) {
			m.From, m.Mask, m.Short = p, m.Mask|bit, true
			return
		}
	}
}

// opensName reports whether a name may begin at token i: a space, a line end or a mark separates it
// from the word before.
func (s *Search) opensName(i int) bool {
	return i == 0 || s.Doc.Tokens[i].Has(core.AfterSpace) || s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 || s.Doc.Tokens[i-1].Kind == core.Mark
}

// initialAfter reads an initial or an abbreviation after token i and returns its last token, the
// full stop included. fits is called with the folded letters and reports whether they abbreviate
// the missing part of a name. homonyms says that token i names several people, whom an initial may
// distinguish.
func (s *Search) initialAfter(i int, homonyms bool, fits func(string) bool) (int, bool) {
	d := s.Doc
	j, joint := d.Next(i)
	if joint != core.BySpace && joint != core.ByDot {
		return 0, false
	}
	t := &d.Tokens[j]
	key := d.Key(j)
	dot := d.IsMark(j+1, '.') && !d.Tokens[j+1].Has(core.AfterSpace)
	capital := t.Case == core.Title || t.Case == core.Upper
	small := dot && d.Tokens[i].Case == core.Lower // a small initial: "j'ai vu oliver w. hier" ("I saw oliver w. yesterday")
	switch {
	case len(key) > 3, len(key) > 1 && !dot, !capital && !small && !t.Has(core.NoCaps):
		return 0, false
	case !capital && !dot && s.isLoneWord(key, homonyms):
		return 0, false
	case !dot && (t.Has(core.Shout) && !endsCell(d, j) || d.IsMark(j+1, '\'') || s.isWordLetter(key)):
		return 0, false
	case !fits(key):
		return 0, false
	}
	if dot && !(d.IsWord(j+2) && !d.Tokens[j+2].Has(core.AfterSpace) && french.Is(d.Key(j+2), french.FileEnding)) {
		return j + 1, true
	}
	return j, true // "CV_Fabre_G.pdf": the full stop begins the ending of a file name
}

// endsCell reports whether token i is the last one of its line or cell, or a colon, semicolon or
// bar follows it. There, a lone capital in a text of capitals is an initial, "BENALI I :", and not
// a word.
func endsCell(d *core.Doc, i int) bool {
	next := i + 1
	return next >= len(d.Tokens) || d.Tokens[next].Flags&(core.AfterLine|core.AfterTab) != 0 || d.IsMark(next, ':') || d.IsMark(next, ';') || d.IsMark(next, '|')
}

// isLoneWord reports whether key, a small letter without a full stop, is a word and not an initial:
// the "e" ("and") of the Portuguese "ana e luís". In French, it may be an initial if the name
// before it is that of several people (homonyms), whom the initial distinguishes.
func (s *Search) isLoneWord(key string, homonyms bool) bool {
	return s.Index.IsAbroad() || !homonyms && french.Is(key, french.LoneLetter)
}

// isWordLetter reports whether a lone capital may be a word of its own: "Léa A bien", where A means
// "has".
func (s *Search) isWordLetter(key string) bool { return key == "a" || key == "y" || key == "o" }

// initialed adds the mentions of a surname whose initials token i begins: "L. Martin", "J.-P.
// Martin", "JP Martin". It ignores "M. Martin", a man called Martin.
func (s *Search) initialed(i int) {
	n, ok := s.initialsFrom(i)
	if !ok || n.letters == "m" || french.Is(n.letters, french.ClearTitle) {
		return
	}
	if !n.dotted && len(n.letters) == 1 && (s.isWordLetter(n.letters) || s.Doc.Tokens[i].Has(core.Shout)) {
		return
	}
	hits := s.Form(n.to).Hits
	for k, h := range hits {
		if IsSeen(hits[:k], h.Person) {
			continue
		}
		l := &s.Index.Layouts[h.Person]
		if !strings.HasPrefix(l.Initials, n.letters) && l.Givens != n.letters && !(len(n.letters) == 2 && strings.HasPrefix(s.givenKey(h.Person), n.letters)) {
			continue
		}
		if m, ok := s.extend(n.to, h.Person); ok && m.Grade == index.Surname {
			m.From, m.Grade = i, index.Abridged
			s.mentions = append(s.mentions, m)
		}
	}
}

// initials are the initials before a word of the list: "J.-P." in "J.-P. Martin".
type initials struct {
	letters string // the initials, folded: "jp"
	dotted  bool   // a full stop follows at least one of them
	to      int    // token of the listed word after them
}

// initialsFrom reads the initials from token i on, up to the word of the list that follows them. It
// reports false if no such word follows.
func (s *Search) initialsFrom(i int) (n initials, ok bool) {
	d := s.Doc
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
		if len(s.Form(n.to).Hits) > 0 && (len(d.Key(n.to)) > 1 || s.IsSmall(n.to)) {
			return n, true
		}
	}
}

// isInitial reports whether token i can be one or two initials: "L", "JP", "Ch.".
func (s *Search) isInitial(i int) bool {
	t, n := &s.Doc.Tokens[i], len(s.Doc.Key(i))
	if t.Kind != core.Word || n > 2 || t.Case != core.Title && t.Case != core.Upper {
		return false
	}
	return n != 2 || t.Case == core.Upper || s.Doc.IsMark(i+1, '.')
}

// givenKey returns the first word of a person's first name, folded; "" without a first name.
func (s *Search) givenKey(person int32) string {
	for _, a := range s.Index.Atoms[person] {
		if a.Field == index.FirstName {
			return a.Key
		}
	}
	return ""
}

// rejoined adds the mentions of a name that begins at token i and that a space, a line end or a
// misplaced separator cuts in two: "Grégo-\nrio", "L eGoff". f is the form of token i.
func (s *Search) rejoined(i int, f *index.Form) {
	d := s.Doc
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
	k, ok := s.Index.ByKey[string(append(append(scratch[:0], a...), b...))]
	if !ok {
		return
	}
	for _, p := range s.Index.Posts[k] {
		h := index.Hit{Post: p, Key: k, Slip: near.Slip{Cost: 0.1}}
		m := Mention{Person: p.Person, From: i, To: j, Mask: p.Mask, Worst: h, Cost: 0.1, Split: true}
		s.follow(&m)
		if slices.ContainsFunc(s.mentions, func(o Mention) bool { return o.Person == m.Person && o.To >= m.To }) {
			continue // already found, as two words of the name
		}
		if m.Grade = s.Index.Layouts[p.Person].Grade(m.Mask, index.Nothing); m.Grade != index.Nothing {
			s.mentions = append(s.mentions, m)
		}
	}
}

// areTwoWords reports whether words i and j, with a joint such as a hyphen between them, are two
// words and not the halves of one. They are if the second one is a name of the list of three
// letters or more. Without a capital that speaks for a name, they also are if both are words of
// French, or if the second one is a very frequent word; in other languages, if a space is between
// them. The two parts of a word with a capital that a hyphen cuts at a line end, "Lau-⏎rent", are
// one word.
func (s *Search) areTwoWords(i, j int, f *index.Form, joint core.Joint) bool {
	d, second := s.Doc, s.Form(j)
	title := d.Tokens[i].Case != core.Lower
	if title && joint == core.ByHyphen && d.Tokens[j].Has(core.AfterLine) {
		return false
	}
	capital := title && (joint == core.ByApos || d.Tokens[j].Case != core.Lower)
	if second.Exact && len(d.Key(j)) > 2 {
		return true
	}
	areWords := s.Index.IsAbroad() && joint == core.BySpace || f.Word() > 0 && second.Word() > 0
	if areWords && !capital {
		return true
	}
	return !capital && second.Word() >= lexicon.MainWord // "à Pau le mardi": "le" ("the") is not the second half of a name
}
