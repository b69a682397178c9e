package insee

import "testing"

// TestTitled checks the case of names: the lists of INSEE are in capitals.
func TestTitled(t *testing.T) {
	for in, want := range map[string]string{"LE GOFF": "Le Goff", "JEAN-PIERRE": "Jean-Pierre", "N'DIAYE": "N'Diaye", "E\u0301LISE": "Élise"} {
		if got := titled(in); got != want {
			t.Errorf("%s: %s, not %s", in, got, want)
		}
	}
}
