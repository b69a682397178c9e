package app

import (
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// NameForm chooses which form of a name replaces a pseudonym in a text that was edited since
// it was hidden. In an unedited text every occurrence gets its own spelling back, and the
// NameForm has no effect.
type NameForm uint8

const (
	// FormOfList is the form that the source used most (first name, surname or both), in
	// the spelling of the class list.
	FormOfList NameForm = iota
	// FormOfSource is the form that the source used most, in the spelling of the source.
	FormOfSource
	// FullName is the canonical name, usually first name and surname.
	FullName
)

// Restorer returns what gives names back: call its Restore method with each text. m is the
// mapping that was made when the texts were hidden. French small words before a name are
// adapted ("de ELEVE_001" → "d'Emma"); lines in another language are not.
func (a *App) Restorer(m *pseudonym.Mapping, form NameForm) restoring.Restorer {
	return restoring.Restorer{
		Mapping: m, Words: a.Lexicon, SmallWords: language.Words,
		Source: form != FullName, Written: form == FormOfSource,
	}
}
