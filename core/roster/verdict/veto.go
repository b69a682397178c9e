package verdict

import (
	"github.com/cachenom/cachenom/core"
)

// Vetoes of this package on a name of the list, or on a word that resembles one; others are in
// core. The document's trace reports them.
const (
	// wordsAround: the words around a name show that it is a word of the language here, "une rose" ("a
	// rose").
	wordsAround core.Veto = "words-around"
	// setPhrase: the name is part of a set phrase, "petit à petit" ("little by little").
	setPhrase core.Veto = "set-phrase"
	// otherPerson: a person who is not on the list has that name, "Mme Marin" where
	// Martin is listed.
	otherPerson core.Veto = "other-person"
	// tooManySlips: more letters differ from the listed name than a slip of the keyboard explains.
	tooManySlips core.Veto = "too-many-slips"
	// nearUsualWord: the word that resembles a name may as well be a mistyped usual word.
	nearUsualWord core.Veto = "near-usual-word"
)
