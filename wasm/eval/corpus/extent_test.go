package corpus

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

func TestSameExtent(t *testing.T) {
	rows := []struct {
		text, one, two string
		want           bool
	}{
		{"Aimé T. est là.", "Aimé T.", "Aimé T", true},
		{"Aimé est là. Léa aussi.", "Aimé", "Aimé est", false},
		{"C'est Aimé.", "Aimé.", "Aimé", false},
		{"la salle Jean-Macé", "salle Jean-Macé", "Jean-Macé", true},
		{"le parc de la Tête", "parc de la Tête", "Tête", true},
		{"le collège Jean-Macé", "collège Jean-Macé", "Jean-Macé", false},
		{"à Lyon 3e hier", "Lyon", "Lyon 3e", true},
		{"à Lyon hier", "Lyon", "Lyon hier", false},
		{"Emma", "Emma", "Emma", true},
	}
	for _, r := range rows {
		span := func(s string) core.Span {
			at := strings.Index(r.text, s)
			return core.Span{Start: at, End: at + len(s)}
		}
		if a, b := span(r.one), span(r.two); SameExtent(r.text, a, b) != r.want || SameExtent(r.text, b, a) != r.want {
			t.Errorf("%s: %q and %q", r.text, r.one, r.two)
		}
	}
}
