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
	// FormOfList is the form of the name that the original texts use most (first name, surname or
	// both), in the spelling of the class list.
	FormOfList NameForm = iota
	// FormOfSource is the form that the original texts use most, in their own spelling.
	FormOfSource
	// FullName is the canonical name, usually first name and surname.
	FullName
)

// Restorer returns the restoring.Restorer that gives names back: call its Restore method with each
// text. The mapping m was made when the texts were hidden. In French lines, the small words before
// a name are adapted ("de ELEVE_001" → "d'Emma"); in other languages they stay.
func (a *App) Restorer(m *pseudonym.Mapping, form NameForm) restoring.Restorer {
	return restoring.Restorer{
		Mapping: m, Words: a.Lexicon, SmallWords: language.Words,
		Source: form != FullName, Written: form == FormOfSource,
	}
}
