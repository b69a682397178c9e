package leak_test

import "github.com/cachenom/cachenom/core/fixture"

// Short names for the rows of the tests.

type (
	detector = fixture.Detector
	dict     = fixture.Dict
)

var (
	run     = fixture.Run
	texts   = fixture.Texts
	signed  = fixture.Signed
	outputs = fixture.Outputs
	form    = fixture.Form
	at      = fixture.At
	entity  = fixture.Entity
	keep    = fixture.Keep
	replace = fixture.Replace
	by      = fixture.By
	of      = fixture.Of
	kind    = fixture.Kind
	in      = fixture.In
)
