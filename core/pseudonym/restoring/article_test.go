package restoring

import (
	"testing"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// TestArticles checks the articles before organisations and towns.
func TestArticles(t *testing.T) {
	rows := []struct{ kind, name, text, want string }{
		{"ORG", "école Jules-Ferry", "Il va au X_001.", "Il va à l'école Jules-Ferry."}, {"ORG", "école Jules-Ferry", "PRÈS DU X_001", "PRÈS DE L'école Jules-Ferry"},
		{"ORG", "EHPAD Les Lilas", "Il sort du X_001.", "Il sort de l'EHPAD Les Lilas."}, {"ORG", "Aldi", "Il sort de la X_001.", "Il sort de la Aldi."},
		{"LOCATION", "Le Mans", "Il vient de l'X_001.", "Il vient du Mans."}, {"LOCATION", "Le Mans", "Il va à la X_001.", "Il va au Mans."}, {"LOCATION", "Les Ulis", "Il vient de l'X_001.", "Il vient des Ulis."},
		{"LOCATION", "La Rochelle", "Il vient de l'X_001.", "Il vient de La Rochelle."}, {"LOCATION", "L'Aigle", "L'X_001 est loin.", "L'Aigle est loin."},
		{"LOCATION", "Amiens", "Il vient de l'X_001.", "Il vient de l'Amiens."}, // no dictionary knows that it is a town
		{"PERSON", "Emma", "Il vient avec l'X_001.", "Il vient avec Emma."},
	}
	for _, r := range rows {
		m := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{{Entity: "X_001", Kind: r.kind, Pseudonym: "X_001", Canonical: r.name, Forms: []string{r.name}, Action: "replace"}}}
		if got, _, _ := Restore("", r.text, m); got != r.want {
			t.Errorf("%q came back as %q, not %q", r.text, got, r.want)
		}
	}
}
