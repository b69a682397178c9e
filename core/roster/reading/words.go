package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// IsSmallListed reports whether token i is a name of the list without a slip, in small letters,
// and not a common word.
func (s *Source) IsSmallListed(i int) bool {
	return s.Doc.IsWord(i) && s.Doc.Tokens[i].Case == core.Lower && s.Form(i).Exact && !s.IsPlainWord(i)
}

// OpensLine reports whether token i is the first of its line.
func (s *Source) OpensLine(i int) bool { return opensLine(s.Doc, i) }

func opensLine(d *core.Doc, i int) bool { return i == 0 || d.Tokens[i].Has(core.AfterLine) }

// isListed reports whether token i is a name of the list without a slip. In small letters it
// counts only in a text without capitals, and if it is not a common word.
func (s *Source) isListed(i int) bool {
	if !s.Doc.IsWord(i) || !s.Form(i).Exact {
		return false
	}
	t := &s.Doc.Tokens[i]
	return t.Case != core.Lower || t.Has(core.NoCaps) && !s.IsPlainWord(i)
}

// IsInDictionary reports whether the dictionary has token i as a word of the language, however
// rare it is, and however frequent as a name.
func (s *Source) IsInDictionary(i int) bool {
	return s.Form(i).Entry.Class&lexicon.ClassWord != 0
}

// IsRatherName reports whether each word of tokens from..to is at least as frequent as a first name
// as it is as a common word: "emir", not "français".
func (s *Source) IsRatherName(from, to int) bool {
	for i := from; i <= to; i++ {
		if f := s.Form(i); s.Doc.Tokens[i].Kind == core.Word && f.Entry.First < f.Entry.Word {
			return false
		}
	}
	return true
}

// IsNoun reports whether token i can be a noun. It returns true for every French word that is at
// least as frequent as RareWord, because the dictionary does not say which words are nouns.
func (s *Source) IsNoun(i int) bool {
	f := s.Form(i)
	return f.Entry.Class&lexicon.ClassWord != 0 && f.Entry.Word >= lexicon.RareWord
}

// IsPlainWord reports whether token i is a common French word (index.Form.Word).
func (s *Source) IsPlainWord(i int) bool {
	return s.Doc.IsWord(i) && s.Form(i).Word() > 0
}

// highestLevel is the highest level of frequency in the lexicon.
const highestLevel = 15

// WordFrequency returns how frequent the rarest word of tokens from..to is as a common word, as a
// level of the lexicon, 1 to 15, where each step doubles the frequency; 0 if one of them is not a
// common word.
func (s *Source) WordFrequency(from, to int) uint8 {
	least := uint8(highestLevel)
	for i := from; i <= to; i++ {
		if s.Doc.Tokens[i].Kind == core.Word {
			least = min(least, s.Form(i).Word())
		}
	}
	return least
}

// IsEvent reports whether tokens from..to, a listed name, are used as a feast, a month or a day:
// "avant Noël" ("before Christmas"), "12 avril".
func (s *Source) IsEvent(from, to int) bool {
	if from != to || !s.Is(from, french.NamedTime) || from == 0 {
		return false
	}
	p := from - 1
	if s.Doc.IsMark(p, '\'') {
		p--
	}
	if p < 0 || s.Doc.Tokens[from].Flags&(core.AfterTab|core.AfterBlank) != 0 {
		return false // nothing before it, or another cell
	}
	if s.Doc.Tokens[p].Kind == core.Number {
		return s.Is(from, french.Month) && !s.IsGrade(p) && !(s.Doc.Tokens[from].Case == core.Title && s.after(from, to) == AsName)
	}
	return s.Doc.IsWord(p) && s.Is(p, french.BeforeTime)
}

// longestDay is the most digits of the day of a month.
const longestDay = 2

// IsGrade reports whether the number at token i cannot be the day of a month: it has more than two
// digits, is part of a longer number, "10,8", "15/20", or is the first thing on its line or in its
// cell, as the number of a pupil is.
func (s *Source) IsGrade(i int) bool {
	d := s.Doc
	if i == 0 || d.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return true
	}
	if d.Tokens[i].End-d.Tokens[i].Start > longestDay {
		return true
	}
	if i < 2 || d.Tokens[i].Has(core.AfterSpace) {
		return false
	}
	mark := &d.Tokens[i-1]
	return mark.Kind == core.Mark && mark.Mark != '-' && d.Tokens[i-2].Kind == core.Number
}

// TitleBefore returns the folded title before token i, with or without a full stop: "mme", "m"; ""
// if there is no title.
func (s *Source) TitleBefore(i int) string {
	p := i - 1
	if s.Doc.IsMark(p, '.') && !s.Doc.Tokens[p].Has(core.AfterSpace) {
		p--
	}
	if s.Doc.IsWord(p) && s.Is(p, french.ClearTitle) && s.Doc.Tokens[i].Flags&core.AfterBlank == 0 {
		if k := s.Doc.Key(p); (k != "m" || !s.IsSmall(p)) && !s.IsTaken(p) { // an M of the name found before is an initial: "Capucine M."
			return k
		}
	}
	return ""
}

// IsJoint reports whether token i is "et" ("and") or "ou" ("or") and does not begin a line.
func (s *Source) IsJoint(i int) bool {
	if !s.Doc.IsWord(i) || s.Doc.Tokens[i].Flags&core.AfterLine != 0 {
		return false
	}
	k := s.Doc.Key(i)
	return k == "et" || k == "ou"
}

// IsLedByDe reports whether "de" or "d'" ("of") comes before token i: "une pierre de jade".
func (s *Source) IsLedByDe(i int) bool {
	return s.Says(i-1, "de") || s.Doc.IsMark(i-1, '\'') && s.Says(i-2, "d")
}

// IsOwned reports whether token i follows "de" or "d'" ("of") and a word for a thing that pupils
// have: "les résultats de Rose".
func (s *Source) IsOwned(i int) bool {
	p := i - 1
	if s.Doc.IsMark(p, '\'') {
		p--
	}
	return s.Doc.IsWord(p) && (s.Doc.Key(p) == "de" || s.Doc.Key(p) == "d") && s.Doc.IsWord(p-1) && s.Is(p-1, french.SchoolThing)
}

// HasDeterminer reports whether a determiner comes directly before token i.
func (s *Source) HasDeterminer(i int) bool {
	if s.Doc.IsMark(i-1, '\'') {
		return s.Doc.IsWord(i-2) && s.Doc.Key(i-2) == "l"
	}
	return s.Doc.IsWord(i-1) && s.Is(i-1, french.AnyDeterminer)
}
