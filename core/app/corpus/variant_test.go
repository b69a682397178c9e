package corpus

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

// TestVariantOf checks the value of the attribute form: how a form differs from what its entity is
// called.
func TestVariantOf(t *testing.T) {
	kelly := &core.Entity{Canonical: "Kelly Medeiros", First: "Kelly", Last: "Medeiros"}
	listed := &roster.Person{First: "Adrià", Last: "Sorel", Aliases: []string{"Dri"}}
	rows := []struct {
		form string
		e    *core.Entity
		who  *roster.Person
		want string
	}{
		{"Kelly", kelly, nil, "normal"},
		{"Kelly Medeiros", kelly, nil, "normal"},
		{"kelly", kelly, nil, "case-accent"},
		{"KELLY MEDEIROS", kelly, nil, "case-accent"},
		{"Kely", kelly, nil, "short"},
		{"Kleyl", kelly, nil, "normal"}, // two letters of a short name
		{"Medieros", kelly, nil, "long"},
		{"Adria", nil, listed, "case-accent"},
		{"Sorel Adrià", nil, listed, "normal"},
		{"Dri", nil, listed, "normal"},
		{"KM", kelly, nil, "normal"}, // resembles no name
		{"Kelly", nil, nil, "normal"},
	}
	for _, r := range rows {
		if got := variantOf(r.form, r.e, r.who); got != r.want {
			t.Errorf("%s: %s, want %s", r.form, got, r.want)
		}
	}
}
