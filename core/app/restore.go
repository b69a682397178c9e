package app

import (
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// NameForm says which form of a name comes back in a text that was edited. A text that
// nobody edited has each occurrence as it was, whatever the form.
type NameForm uint8

const (
	// FormOfList is the form that the source used most, in the spelling of the list.
	FormOfList NameForm = iota
	// FormOfSource is the form that the source used most, as it was written there.
	FormOfSource
	// FullName is the canonical name.
	FullName
)

// Restorer gives names back by a mapping, in texts of French and of other languages.
func (a *App) Restorer(m *pseudonym.Mapping, form NameForm) restoring.Restorer {
	return restoring.Restorer{
		Mapping: m, Words: a.Lexicon, SmallWords: language.Words,
		Source: form != FullName, Written: form == FormOfSource,
	}
}
