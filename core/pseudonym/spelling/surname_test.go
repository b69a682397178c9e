package spelling

import (
	"testing"
)

// TestPieces checks the pieces of surnames, with their particles in brackets.
func TestPieces(t *testing.T) {
	for surname, want := range map[string]string{
		"Lefèvre": "Lefèvre", "Lefèvre-Hamon": "Lefèvre|-Hamon", "Lefèvre Hamon": "Lefèvre| Hamon", "LEFÈVRE - HAMON": "LEFÈVRE|-HAMON", "Lefèvre‑Hamon": "Lefèvre|-Hamon",
		"Le Goff": "Le Goff", "Le Goff-Hamon": "Le Goff|-Hamon", "Hamon Le Goff": "Hamon| Le Goff", "Ben Ali": "Ben Ali", "van den Berg": "van den Berg", "Van Damme": "Van Damme", "Saint-Martin": "Saint-Martin",
		"O'Brien": "O'Brien", "O’Brien-Hamon": "O’Brien|-Hamon", "d'Aubigné": "(d')Aubigné", "D’Aubigné": "(D’)Aubigné", "de La Tour": "(de )La Tour", "DE LA TOUR": "(DE )LA TOUR", "du Bellay": "(du )Bellay",
		"des Garets": "(des )Garets", "Hamon d'Aubigné": "Hamon| (d')Aubigné", "Hamon-de Villiers": "Hamon|-(de )Villiers", "da Silva": "da Silva", "Garcia Lopez Martin": "Garcia| Lopez| Martin",
		"Garcia Lopez Martin Diaz": "Garcia Lopez Martin Diaz", "De": "De", "'Hamon-": "Hamon", "": "", "Ly-Hamon": "Ly-Hamon", "Hamon Ly": "Hamon| Ly", "l'Hermite": "l'Hermite", "Hamon Jr.": "Hamon Jr.",
		"Hamon (Roy)": "Hamon (Roy)", "Hamon & Roy": "Hamon & Roy", "Hamon: Roy": "Hamon: Roy", "Hamon, Roy": "Hamon|-Roy", "Hamon \u0301Roy": "Hamon \u0301Roy",
	} {
		got := ""
		for i, p := range Pieces(surname) {
			if i > 0 {
				got += "|"
			}
			got += p.Joint
			if p.Particle != "" {
				got += "(" + p.Particle + ")"
			}
			got += p.Name
		}
		if got != want {
			t.Errorf("%q is %q, not %q", surname, got, want)
		}
	}
}
