package corpus

import (
	"testing"

	"github.com/cachenom/cachenom/core"
)

// TestFailureIn checks that a failure is described on one line, with the text around it.
func TestFailureIn(t *testing.T) {
	d := Document{ID: "d", Text: "Mme Claire Fontaine\nhabite à Sens."}
	sens := core.Span{Start: 30, End: 34}
	place, body := Annotation{Span: sens, Kind: core.Location}, Annotation{Span: sens, Kind: core.Org}
	for _, row := range []struct {
		failure Failure
		want    string
	}{
		{Failure{What: "kind", Want: place, Got: body}, "kind     LOCATION  d: Mme Claire Fontaine⏎habite à [Sens]. found as ORG"},
		{Failure{What: "missed", Want: place}, "missed   LOCATION  d: Mme Claire Fontaine⏎habite à [Sens]."},
		{Failure{What: "alarm", Got: body}, "alarm    ORG       d: Mme Claire Fontaine⏎habite à [Sens]."},
		{Failure{What: "boundary", Want: place, Got: Annotation{Span: core.Span{Start: 27, End: 34}, Kind: core.Org}}, `boundary LOCATION  d: Mme Claire Fontaine⏎habite à [Sens]. found as ORG "à Sens"`},
	} {
		if got := row.failure.In(&d); got != row.want {
			t.Errorf("%q, not %q", got, row.want)
		}
	}
}
