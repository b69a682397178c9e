package restoring

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
)

// hide hides the people of fixture.Class in texts by their ids, and records the result.
func hide(earlier *pseudonym.Mapping, decisions []core.Decision, texts []*core.Doc) (*core.Result, *pseudonym.Mapping) {
	res := fixture.Hide(naming.IDs{Prefix: "ELEVE_", Earlier: earlier}, earlier.Entities(), decisions, texts)
	return res, recording.New(res, earlier)
}
