package verdict

import (
	"github.com/cachenom/cachenom/core"
)

// Verdict is what becomes of a mention.
type Verdict struct {
	Status core.Status
	Action core.Action
	Doubt  *core.Reason
	Drop   bool      // it is no mention at all
	Word   bool      // it is a word, a place, a street: kept without a doubt
	Veto   core.Veto // why it is one of these two
}
