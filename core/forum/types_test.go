package forum

import "testing"

func TestTypeOf(t *testing.T) {
	for word, want := range map[string]string{
		"participant": "participant", "Participant": "participant", "PUBLIC": "public", "Personnage public": "public", "Nom commun": "common",
		"Institution": "institution", "Ville": "place", "lieu": "place", "Place": "place", "autre": "other",
		"": "", "zzz": "", "teacher": "", "participant2": "",
	} {
		if got := TypeOf(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}
