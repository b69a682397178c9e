package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// noFirstName are the roles of words that may be without an article in the same places as first
// names, so that a missing article does not make them names.
var noFirstName = french.Of(french.NoName, french.RelativeBehind)

// judgeSmallGiven judges again a first name in small letters that v, the verdict so far, keeps as a
// word without a question, "Très bien théo !" ("very good"): writers in a hurry leave capitals out.
// If the words around do not make it a word, the user is asked. Until then it is hidden if it is
// far more frequent as a name than as a word or is not a usual word, and otherwise kept.
func (s *Judge) judgeSmallGiven(m *mention.Mention, v Verdict) Verdict {
	isGiven := m.Grade == index.Given && m.From == m.To && m.Cost == 0
	if !v.Drop && !v.Word || !isGiven || !m.IsLower(s.Source) {
		return v
	}
	f := s.Form(m.From)
	word := f.Word()
	if f.Entry.First <= word || f.Roles.Any(noFirstName) || isUsedAsWord(s.Source, m) {
		return v
	}
	if word < lexicon.UsualWord || f.Entry.First >= word+farMore && !s.IsLedByDe(m.From) {
		return Doubtful(core.Replace, MayBeWord)
	}
	return Doubtful(core.Keep, MayBeWord)
}

// isUsedAsWord reports whether the words around a mention in small letters allow only the common
// word: a noun after its article or number, a verb after its subject, an adjective after "est" or
// after the noun it qualifies, a feast, a set phrase.
func isUsedAsWord(s *reading.Source, m *mention.Mention) bool {
	i := m.From
	p := i - 1
	switch {
	case s.HasDeterminer(i), beginsPhrase(s, m), s.IsEvent(i, i), isBareNoun(s, m):
		return true
	case i+2 < len(s.Doc.Tokens) && s.Doc.Tokens[i+1].Kind == core.Number && s.Says(i+2, "de"):
		return true // "tom 1 de la collection": a misspelled "tome" ("volume")
	case p < 0, s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab|core.AfterBlank) != 0:
		return false
	case s.Doc.IsMark(p, '\''):
		return !s.Says(p-1, "d") && !s.Says(p-1, "qu")
	case s.Doc.Tokens[p].Kind == core.Number:
		return !s.IsGrade(p)
	case !s.Doc.IsWord(p):
		return false
	case s.IsAny(p, french.SubjectPronoun, french.VerbClitic, french.Copula), s.Is(p, french.Degree) && !s.Says(p, "bien"):
		return true
	}
	return s.IsInDictionary(i) && !isAdverb(s, p) && s.IsQualified(p, i)
}

// isAdverb reports whether token i is an adverb or another small word, which no adjective after it
// qualifies: "bien" ("well"), "ainsi" ("thus"), "vraiment" ("really").
func isAdverb(s *reading.Source, i int) bool {
	key := s.Doc.Key(i)
	return key == "bien" || strings.HasSuffix(key, "ment") || french.Is(key, french.Small)
}
