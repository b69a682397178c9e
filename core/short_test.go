package core_test

import "github.com/cachenom/cachenom/core/fixture"

// Short names for the rows of the tests.

type (
	listed   = fixture.Listed
	detector = fixture.Detector
	byID     = fixture.ByID
	words    = fixture.Words
)

var (
	run       = fixture.Run
	texts     = fixture.Texts
	signed    = fixture.Signed
	author    = fixture.Author
	outputs   = fixture.Outputs
	form      = fixture.Form
	at        = fixture.At
	entity    = fixture.Entity
	keep      = fixture.Keep
	replace   = fixture.Replace
	alone     = fixture.Alone
	by        = fixture.By
	of        = fixture.Of
	kind      = fixture.Kind
	in        = fixture.In
	mergeInto = fixture.MergeInto
	typed     = fixture.Typed
	names     = fixture.Names
)
