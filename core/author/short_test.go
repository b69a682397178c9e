package author_test

import "github.com/cachenom/cachenom/core/fixture"

// Short names for the rows of the tests.

type (
	byID = fixture.ByID
	dict = fixture.Dict
)

var (
	run         = fixture.Run
	texts       = fixture.Texts
	signed      = fixture.Signed
	authorField = fixture.Author
	form        = fixture.Form
	keep        = fixture.Keep
	of          = fixture.Of
	kind        = fixture.Kind
)
