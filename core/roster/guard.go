package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// opensLine reports whether token i is the first of its line.
func (s *Source) opensLine(i int) bool {
	return i == 0 || s.doc.Tokens[i].Has(core.AfterLine)
}

// isListed reports whether token i is, to the letter, a name of the list.
func (s *Source) isListed(i int) bool {
	if !s.doc.IsWord(i) || !s.form(i).exact {
		return false
	}
	t := &s.doc.Tokens[i]
	return t.Case != core.Lower || t.Has(core.NoCaps) && !s.isPlainWord(i)
}

// isInDictionary reports whether token i stands in the dictionary of words at
// all, however rare or however common as a name.
func (s *Source) isInDictionary(i int) bool {
	return s.form(i).entry.Class&lexicon.ClassWord != 0
}

// isRatherName reports whether a word from..to is more usual as a first name than as a
// word: "emir", not "français".
func (s *Source) isRatherName(from, to int) bool {
	for i := from; i <= to; i++ {
		if f := s.form(i); s.doc.Tokens[i].Kind == core.Word && f.entry.First < f.entry.Word {
			return false
		}
	}
	return true
}

// isNoun reports whether token i is a word of French that people use.
func (s *Source) isNoun(i int) bool {
	f := s.form(i)
	return f.entry.Class&lexicon.ClassWord != 0 && f.entry.Word >= lexicon.RareWord
}

// isPlainWord reports whether token i is a common French word.
func (s *Source) isPlainWord(i int) bool {
	return s.doc.IsWord(i) && s.form(i).word() > 0
}

// wordFrequency is the frequency bucket of the rarest of the words from..to as a
// common word: 0 when one of them is none.
func (s *Source) wordFrequency(from, to int) uint8 {
	least := uint8(15)
	for i := from; i <= to; i++ {
		if s.doc.Tokens[i].Kind == core.Word {
			least = min(least, s.form(i).word())
		}
	}
	return least
}

// isEvent reports whether the name stands where a feast, month or day stands:
// "avant Noël", "12 avril".
func (s *Source) isEvent(from, to int) bool {
	if from != to || !s.is(from, french.NamedTime) || from == 0 {
		return false
	}
	p := from - 1
	if s.doc.IsMark(p, '\'') {
		p--
	}
	if p < 0 || s.doc.Tokens[from].Flags&(core.AfterTab|core.AfterBlank) != 0 {
		return false // nothing, or another cell
	}
	if s.doc.Tokens[p].Kind == core.Number {
		return s.is(from, french.Month) && !s.isGrade(p) && !(s.doc.Tokens[from].Case == core.Title && s.after(from, to) == asName)
	}
	return s.doc.IsWord(p) && s.is(p, french.BeforeTime)
}

// isGrade reports whether the number at token i is no day of a month: it is a
// part of a longer one, "10,8", "15/20", or the only thing before a name on its
// line or in its cell.
func (s *Source) isGrade(i int) bool {
	d := s.doc
	part := i > 1 && d.Tokens[i-1].Kind == core.Mark && d.Tokens[i-1].Mark != '-' && !d.Tokens[i].Has(core.AfterSpace) && d.Tokens[i-2].Kind == core.Number
	return part || d.Tokens[i].End-d.Tokens[i].Start > 2 || i == 0 || d.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0
}

// titleBefore returns the title before token i, folded, or "".
func (s *Source) titleBefore(i int) string {
	p := i - 1
	if s.doc.IsMark(p, '.') && !s.doc.Tokens[p].Has(core.AfterSpace) {
		p--
	}
	if s.doc.IsWord(p) && s.is(p, french.ClearTitle) && s.doc.Tokens[i].Flags&core.AfterBlank == 0 {
		if k := s.doc.Key(p); (k != "m" || s.doc.Tokens[p].Case != core.Lower) && !s.isTaken(p) { // not the initial of "Capucine M."
			return k
		}
	}
	return ""
}

// isEponym reports whether a thing may be called after somebody else of a pupil's name:
// "la pile Volta", "le triangle de Pascal". What has a first name is the pupil's but of
// those whom things are called after.
func isEponym(s *Source, m *mention) bool {
	i := m.from - 1
	for i > m.from-4 && (s.doc.IsMark(i, '\'') || s.doc.IsWord(i) && s.is(i, french.FromOrArticle)) {
		i--
	}
	surnamed := m.mask&s.index.layouts[m.person].first == 0
	switch k := s.form(m.from).entry; {
	case !s.doc.IsWord(i):
		return false
	case s.is(i, french.EponymHead):
		return surnamed || s.isAny(m.from, french.KnownEponym, french.ClassicAuthor)
	default:
		return surnamed && s.is(i, french.LooseEponymHead) && s.doc.Key(i) != "signe" && (k.First < lexicon.By64 || k.Surname > k.First)
	}
}
