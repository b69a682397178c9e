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

// isFamily reports whether a mention is a surname of the list in the plural, which means the whole
// family: "les Durands", "chez les Castans" ("at the Castans'"). Without this, it would be judged
// as a misspelled name.
func isFamily(s *reading.Source, m *mention.Mention) bool {
	if m.From != m.To || m.Grade != index.Surname || !s.Doc.IsWord(m.From-1) || !french.Is(s.Doc.Key(m.From-1), french.PluralArticle) {
		return false
	}
	one, plural := s.Index.Keys[m.Worst.Key], s.Doc.Key(m.From)
	return plural == one+"s" || plural == one+"x" && strings.HasSuffix(one, "eau")
}

// judgeFamily judges a surname in the plural (isFamily). In small letters, it is not a family,
// unless the line has no capitals. A common word is not a family either, "les petits" ("the little
// ones"), unless it has a capital that only a name explains and is not too frequent.
func (s *Judge) judgeFamily(m *mention.Mention) Verdict {
	switch words := s.Form(m.From).AnyWord(); {
	case words == 0 && (!m.IsLower(s.Source) || s.Doc.Tokens[m.From].Has(core.NoCaps)), words < lexicon.FamiliarWord && m.HasCapital(s.Source):
		return Doubtful(core.Replace, s.Like("relative", m.Person))
	}
	return rejected(core.UsualWord)
}
