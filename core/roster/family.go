package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isFamily reports whether a mention is a surname of the list in the plural, for all who
// bear it: "les Durands", "chez les Castans". It judges what a slip would be otherwise.
func isFamily(s *Source, m *mention) bool {
	if m.from != m.to || m.grade != surname || !s.doc.IsWord(m.from-1) || !french.Is(s.doc.Key(m.from-1), french.PluralArticle) {
		return false
	}
	one, plural := s.index.keys[m.worst.key], s.doc.Key(m.from)
	return plural == one+"s" || plural == one+"x" && strings.HasSuffix(one, "eau")
}

// judgeFamily judges a surname in the plural. A usual word is none, "les Petits"; another
// one is where a capital says so.
func (s *Judge) judgeFamily(m *mention) verdict {
	switch words := s.form(m.from).anyWord(); {
	case words == 0 && (!m.isLower(s.Source) || s.doc.Tokens[m.from].Has(core.NoCaps)), words < lexicon.FamiliarWord && m.hasCapital(s.Source):
		return doubtful(core.Replace, s.like("relative", m.person))
	}
	return rejected(core.UsualWord)
}
