package corpus

import (
	"encoding/json"
	"testing"
)

// TestOrganisationsBack checks that an organisation comes back with the article of its source.
func TestOrganisationsBack(t *testing.T) {
	const source = "La SNCF recrute, avec l'appui de la SNCF. L'UNESCO aide les Restos du Cœur. On va chez Carrefour et au collège Jean-Moulin avec Anne Martin."
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": source})
	if werr != nil {
		t.Fatal(werr)
	}
	var masked struct {
		Text    string
		Mapping json.RawMessage
	}
	if err := json.Unmarshal(raw, &masked); err != nil {
		t.Fatal(err)
	}
	const want = "La ORG_001 recrute, avec l'appui de la ORG_001. L'ORG_002 aide les ORG_003. On va chez ORG_004 et au ORG_005 avec PERSONNE_001."
	if masked.Text != want {
		t.Fatalf("%q is hidden as %q", source, masked.Text)
	}
	for answer, want := range map[string]string{
		"Le train d'ORG_001 est en retard.":        "Le train de la SNCF est en retard.",
		"Le train de l'ORG_001 est en retard.":     "Le train de la SNCF est en retard.",
		"Il écrit à ORG_001 et à ORG_002.":         "Il écrit à la SNCF et à l'UNESCO.",
		"Un don à ORG_003, l'aide d'ORG_003.":      "Un don aux Restos du Cœur, l'aide des Restos du Cœur.",
		"Le stage d'ORG_004 est long.":             "Le stage de Carrefour est long.",
		"Le stage d'ORG_005 est long.":             "Le stage du collège Jean-Moulin est long.",
		"Travailler pour ORG_001 ou ORG_004.":      "Travailler pour la SNCF ou Carrefour.",
		"Partenaires : ORG_001, ORG_002 (aide).":   "Partenaires : SNCF, UNESCO (aide).",
		"Selon ORG_001, SELON ORG_001.":            "Selon la SNCF, SELON LA SNCF.",
		"Avec **ORG_005**, chez ORG_004.":          "Avec le **collège Jean-Moulin**, chez Carrefour.",
		"Karim et ORG_005 aussi, ou ORG_001.":      "Karim et le collège Jean-Moulin aussi, ou la SNCF.",
		"Partenaires : ORG_001 et ORG_002.":        "Partenaires : SNCF et UNESCO.",
		"PERSONNE_001, PERSONNE_001 et ORG_001.":   "Anne Martin, Anne Martin et la SNCF.",
		"Avec ORG_001, PERSONNE_001 et ORG_002.":   "Avec la SNCF, Anne Martin et l'UNESCO.",
		"Dont ORG_001, PERSONNE_001 et ORG_002.":   "Dont SNCF, Anne Martin et UNESCO.",
		"**ORG_001**, **PERSONNE_001** et ORG_002": "**SNCF**, **Anne Martin** et UNESCO",
		"ORG_001, PERSONNE_001. Et ORG_002 ?":      "SNCF, Anne Martin. Et l'UNESCO ?",
		"Chez ORG_004, PERSONNE_001 et ORG_001.":   "Chez Carrefour, Anne Martin et la SNCF.",
		"Un accord entre ORG_004 et ORG_001.":      "Un accord entre Carrefour et la SNCF.",
		"Le ORG_005 et ORG_001 recrutent.":         "Le collège Jean-Moulin et la SNCF recrutent.",
		"Puis ORG_001 recrute.":                    "Puis la SNCF recrute.",
		"Il quitte ORG_005 et rejoint ORG_001.":    "Il quitte le collège Jean-Moulin et rejoint la SNCF.",
		"Hier, ORG_005 a gagné. C'est ORG_005 !":   "Hier, le collège Jean-Moulin a gagné. C'est le collège Jean-Moulin !",
		"Écoles : ORG_005, ORG_005 et ORG_005.":    "Écoles : collège Jean-Moulin, collège Jean-Moulin et collège Jean-Moulin.",
		"Bravo. ORG_005 gagne.":                    "Bravo. Le collège Jean-Moulin gagne.",
		"The match between Lyon and ORG_005.":      "The match between Lyon and collège Jean-Moulin.",
	} {
		if r := cameBack(t, answer, masked.Mapping); r.Text != want {
			t.Errorf("%q came back as %q, want %q", answer, r.Text, want)
		}
	}
}
