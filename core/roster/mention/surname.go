package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
)

// OtherSurname reports whether a first name of the list is followed by a surname that is not on the
// list, or by its initial with a full stop, which makes it the name of another person: "Emma
// Durand", "Léa B." It returns the last token of that surname.
func (s *Search) OtherSurname(m *Mention) (int, bool) {
	d := s.Doc
	l := &s.Index.Layouts[m.Person]
	if m.Grade != index.Given || m.Mask&l.First == 0 {
		return 0, false
	}
	if end, ok := s.initialAfter(m.To, false, func(short string) bool { return len(short) == 1 }); ok && d.IsMark(end, '.') {
		// "Léa B." where no Léa B. is listed, unless the letter is the initial of the
		// listed name after it: "Léa L. Martin".
		return end, !d.IsWord(end+1) || len(s.Form(end+1).Hits) == 0
	}
	j, joint := d.Next(m.To)
	mayJoin := joint == core.BySpace || joint == core.ByHyphen && l.Last != 0
	if !mayJoin || !s.isSurnameCase(j) || !s.isOtherSurname(j) {
		return 0, false
	}
	f := s.Form(j)
	if joint == core.BySpace && f.Entry.First > f.Entry.Surname {
		return 0, false // "Emma Kevin et Léo" ("and"): a list without commas
	}
	return j, f.HasEntry || joint != core.ByHyphen
}

const (
	shortestCapitals = 5 // fewest letters of a surname in capitals; shorter words may be abbreviations
	shortestSurname  = 3 // fewest letters of a surname that is not on the list
	farMore          = 8 // levels of the lexicon by which a form must be more frequent as a surname than as a common word
)

// isSurnameCase reports whether token j has a capital that neither the start of a sentence nor
// capitals all around explain. A word in capitals needs five letters, because a shorter one may be
// an abbreviation.
func (s *Search) isSurnameCase(j int) bool {
	t := &s.Doc.Tokens[j]
	if t.Flags&(core.Start|core.Shout) != 0 {
		return false
	}
	switch t.Case {
	case core.Upper:
		return len(s.Doc.Key(j)) >= shortestCapitals
	case core.Title, core.Mixed:
		return true
	}
	return false
}

// isOtherSurname reports whether token j can be a surname that is not on the list. It must be long
// enough (shortestSurname). It must not resemble a name of the list, unless it is a frequent
// surname itself. And it must not be a usual word, unless it is far more frequent as a surname.
func (s *Search) isOtherSurname(j int) bool {
	f := s.Form(j)
	switch {
	case len(s.Doc.Key(j)) < shortestSurname:
		return false
	case len(f.Hits) > 0 && (f.Exact || f.Entry.Surname < lexicon.By2k):
		return false
	}
	return f.Word() <= lexicon.ScarceWord || f.Entry.Surname >= f.Entry.Word+farMore
}
