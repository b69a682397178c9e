package verdict

import (
	"github.com/cachenom/cachenom/core"
)

// Verdict is what becomes of a mention.
type Verdict struct {
	Status core.Status
	Action core.Action
	Doubt  *core.Reason
	Drop   bool      // it is not a mention
	Word   bool      // it is a word, a place, a street: kept without a question
	Veto   core.Veto // why, for Drop and Word
}

// Sure is the verdict on a name that is replaced without a question.
var Sure = Verdict{Status: core.Sure, Action: core.Replace}

// rejected is the verdict on what is not a mention; v says why.
func rejected(v core.Veto) Verdict { return Verdict{Drop: true, Veto: v} }

// KeptAsWord is the verdict on a name of the list that means something else here; v says why.
func KeptAsWord(v core.Veto) Verdict {
	return Verdict{Status: core.Sure, Action: core.Keep, Word: true, Veto: v}
}

// Doubts without arguments; findings share them. The page words them by their code.
var (
	MayBeWord  = core.Because("word")
	WordOrTypo = core.Because("word-typo")
	OtherName  = core.Because("other-name")
	mayBePlace = core.Because("place")
	mayBeRead  = core.Because("author")
)

// Doubtful is the verdict on what a person should look at. action is what happens until then.
func Doubtful(action core.Action, doubt *core.Reason) Verdict {
	return Verdict{Status: core.Review, Action: action, Doubt: doubt}
}
