package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// judgeSmallGiven judges a first name of the list in small letters that would otherwise
// pass in silence, "Très bien théo !": whoever types fast leaves capitals out. Unless
// the words around make a word of it, somebody is asked. It is hidden until then where
// it is a name sooner than a word, and shows where it is a usual word.
func (s *Judge) judgeSmallGiven(m *mention, v verdict) verdict {
	if !v.drop && !v.word || m.grade != given || m.from != m.to || m.cost > 0 || !m.isLower(s.Source) {
		return v
	}
	f := s.form(m.from)
	word := f.word()
	if f.entry.First <= word || f.roles.Any(noFirstName) || isUsedAsWord(s.Source, m) {
		return v
	}
	if word < lexicon.UsualWord || f.entry.First >= word+5 && !s.isLedByDe(m.from) {
		return doubtful(core.Replace, mayBeWord)
	}
	return doubtful(core.Keep, mayBeWord)
}

// isLedByDe reports whether "de" leads to token i: "une pierre de jade".
func (s *Source) isLedByDe(i int) bool {
	return s.says(i-1, "de") || s.doc.IsMark(i-1, '\'') && s.says(i-2, "d")
}

// isUsedAsWord reports whether the words around a name in small letters leave only the
// word: a noun behind its article or number, a verb behind its subject, an adjective
// behind "est" or behind the noun it qualifies, a feast, a set phrase.
func isUsedAsWord(s *Source, m *mention) bool {
	i := m.from
	p := i - 1
	switch {
	case s.hasDeterminer(i), beginsPhrase(s, m), s.isEvent(i, i), isBareNoun(s, m):
		return true
	case i+2 < len(s.doc.Tokens) && s.doc.Tokens[i+1].Kind == core.Number && s.says(i+2, "de"):
		return true // "tom 1 de la collection"
	case p < 0, s.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab|core.AfterBlank) != 0:
		return false
	case s.doc.IsMark(p, '\''):
		return !s.says(p-1, "d") && !s.says(p-1, "qu")
	case s.doc.Tokens[p].Kind == core.Number:
		return !s.isGrade(p)
	case !s.doc.IsWord(p):
		return false
	case s.isAny(p, french.SubjectPronoun, french.VerbClitic, french.Copula), s.is(p, french.Degree) && !s.says(p, "bien"):
		return true
	}
	return s.isInDictionary(i) && !isAdverb(s, p) && s.isQualified(p, i)
}

// isAdverb reports whether token i is a word behind which nothing is qualified: "bien",
// "ainsi", "vraiment".
func isAdverb(s *Source, i int) bool {
	key := s.doc.Key(i)
	return key == "bien" || strings.HasSuffix(key, "ment") || french.Is(key, french.Small)
}
