package mention

import (
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// Search finds the tokens of a text that may name people of the list.
type Search struct {
	*reading.Source
	mentions []Mention // the candidates at one token; reused for the next token
	many     HomonymsByForm
}

// NewSearch returns a search in a text. many keeps the homonyms that the search works out, and may
// be handed to the search in the next text.
func NewSearch(source *reading.Source, many HomonymsByForm) *Search {
	return &Search{Source: source, many: many}
}

// IsTitle reports whether token i is the title of a person, of two letters or more, a word follows
// it, and it is not a name of the list itself: "Mme" ("Mrs") in "Mme Pujol" is not a misspelled
// Maë.
func (s *Search) IsTitle(i int) bool {
	f := s.Form(i)
	return !f.Exact && len(s.Doc.Key(i)) > 1 && f.Roles.Has(french.ClearTitle) && s.Doc.IsWord(i+1)
}

// Candidates returns one mention for each person whom the tokens from i on may name; all of them
// cover the same tokens. They begin before i if the name has an initial there. The slice is valid
// until the next call.
func (s *Search) Candidates(i int) []Mention {
	f := s.Form(i)
	s.mentions = s.mentions[:0]
	if len(f.Hits) > 0 && !s.addMany(i, f) {
		for k, h := range f.Hits {
			if IsSeen(f.Hits[:k], h.Person) {
				continue
			}
			if m, ok := s.extend(i, h.Person); ok {
				s.mentions = append(s.mentions, m)
			}
		}
	}
	if len(s.Doc.Key(i)) <= 2 {
		s.initialed(i)
		s.spacedOut(i)
	}
	if !f.Exact || len(s.mentions) == 0 || s.Doc.IsMark(i+1, '-') {
		s.rejoined(i, f)
	}
	if len(s.mentions) == 0 {
		s.particled(i, f)
	}
	return Fittest(s.Index, s.mentions)
}
