package restoring

import (
	"testing"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// TestShouted checks the capitals of names that come back.
func TestShouted(t *testing.T) {
	m := &pseudonym.Mapping{Version: 1}
	for _, p := range []pseudonym.Pair{
		{Entity: "E1", Kind: "PERSON", Canonical: "Emma Lefèvre", Pseudonym: "Léa", Name: "Emma"}, {Entity: "E1", Kind: "PERSON", Canonical: "Emma Lefèvre", Pseudonym: "Moreau", Name: "Lefèvre"},
		{Entity: "E1", Kind: "PERSON", Canonical: "Emma Lefèvre", Pseudonym: "Léa Moreau", Forms: []string{"EMMA LEFÈVRE"}},
		{Entity: "E2", Kind: "PERSON", Canonical: "Hans d'Aubigné", Pseudonym: "Davy", Name: "Hans"}, {Entity: "E2", Kind: "PERSON", Canonical: "Hans d'Aubigné", Pseudonym: "d'Arnoult", Name: "d'Aubigné"},
		{Entity: "E2", Kind: "PERSON", Canonical: "Hans d'Aubigné", Pseudonym: "Davy d'Arnoult", Forms: []string{"Hans d'Aubigné"}},
		{Entity: "E3", Kind: "PERSON", Canonical: "Karim Roy", Pseudonym: "ELEVE_003", Forms: []string{"Karim"}}, {Entity: "E4", Kind: "PERSON", Canonical: "Inès Petit", Pseudonym: "ZAC", Forms: []string{"Inès"}},
		{Entity: "L1", Kind: "LOCATION", Canonical: "Le Mans", Pseudonym: "Le Pecq", Forms: []string{"Le Mans"}}, {Entity: "E5", Kind: "PERSON", Canonical: "Tom Diaz", Pseudonym: "T. D.", Forms: []string{"Tom"}},
	} {
		p.Action = "replace"
		m.Pairs = append(m.Pairs, p)
	}
	for text, want := range map[string]string{
		"LÉA MOREAU lit.": "EMMA LEFÈVRE lit.", "Léa Moreau lit.": "Emma Lefèvre lit.", "léa moreau lit.": "Emma Lefèvre lit.", "Léa MOREAU lit.": "Emma LEFÈVRE lit.", "MOREAU Léa": "LEFÈVRE Emma", "LEA MOREAU": "EMMA LEFÈVRE",
		"LÉA": "EMMA", "**LÉA**": "**EMMA**", "MME MOREAU": "MME LEFÈVRE", "L. MOREAU": "E. LEFÈVRE", "LÉA M.": "EMMA L.", "Léa M.": "Emma L.", "L. Moreau": "E. Lefèvre", "LÉA Moreau": "Emma Lefèvre",
		"LA COPIE DE LÉA": "LA COPIE D'EMMA", "Davy D'ARNOULT": "Hans D'AUBIGNÉ", "DAVY D'ARNOULT": "HANS D'AUBIGNÉ", "M. D’ARNOULT": "M. D'AUBIGNÉ", "Davy\nD'ARNOULT": "Hans D'AUBIGNÉ",
		"ELEVE_003": "Karim Roy", "ZAC lit.": "Inès Petit lit.", "ON VA AU PECQ": "ON VA AU MANS", "LE PECQ": "LE MANS", "Le Pecq": "Le Mans", "T. D. lit.": "Tom Diaz lit.",
	} {
		if got, _, _ := Restore("", text, m); got != want {
			t.Errorf("%q came back as %q, want %q", text, got, want)
		}
	}
}
