package verdict

import (
	"github.com/cachenom/cachenom/core"
)

// The vetoes on a name of the list, or on what is nearly one, beside those of core.
const (
	// wordsAround: the words around say that it is a word of the language, "une
	// rose".
	wordsAround core.Veto = "words-around"
	// setPhrase: it stands in a set phrase, "petit à petit".
	setPhrase core.Veto = "set-phrase"
	// otherPerson: somebody who is not on the list is called so, "Mme Marin" beside
	// a Martin.
	otherPerson core.Veto = "other-person"
	// tooManySlips: more letters differ than such a name is mistyped in.
	tooManySlips core.Veto = "too-many-slips"
	// nearUsualWord: it is as near to a usual word, mistyped.
	nearUsualWord core.Veto = "near-usual-word"
)
