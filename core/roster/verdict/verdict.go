package verdict

import (
	"github.com/cachenom/cachenom/core"
)

// Verdict is what happens to a mention: it is replaced, kept or dropped, with or without a
// question.
type Verdict struct {
	Status core.Status
	Action core.Action
	Doubt  *core.Reason
	Drop   bool      // it names no listed person, and no finding is made of it
	Word   bool      // it is a name of the list used as a word, a place, a street: kept without a question
	Veto   core.Veto // why, for Drop and Word
}

// Sure is the verdict on a name that is replaced without a question.
var Sure = Verdict{Status: core.Sure, Action: core.Replace}

// rejected is the verdict that a mention names no listed person; v says why.
func rejected(v core.Veto) Verdict { return Verdict{Drop: true, Veto: v} }

// KeptAsWord is the verdict that a name of the list means something else here and stays; v says
// why.
func KeptAsWord(v core.Veto) Verdict {
	return Verdict{Status: core.Sure, Action: core.Keep, Word: true, Veto: v}
}

// Doubts without arguments, which findings share. The page has a sentence for each code.
var (
	MayBeWord  = core.Because("word")
	WordOrTypo = core.Because("word-typo")
	OtherName  = core.Because("other-name")
	mayBePlace = core.Because("place")
	mayBeRead  = core.Because("author")
)

// Doubtful is the verdict on a mention that a person should check; action is what happens until
// then.
func Doubtful(action core.Action, doubt *core.Reason) Verdict {
	return Verdict{Status: core.Review, Action: action, Doubt: doubt}
}
