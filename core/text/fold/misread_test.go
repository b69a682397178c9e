package fold

import "testing"

func TestMisread(t *testing.T) {
	for text, want := range map[string]string{
		"GrÃ©goire": "gregoire", "LefÃ¨vre": "lefevre", "MaÃ«lle": "maelle", "CaÃ±amero": "canamero", "Th\\u00e9ophane": "theophane",
		"Qu=C3=A9meneur": "quemeneur", "Gr\uFFFDgoire": "gr?goire", "SÃO": "sao", "Åse": "ase", "BjÅ“rn": "bjoern", "Ã‰mile": "emile",
		"Ren=E9": "rene", "Ga=EBl": "gael", "H=E9l=E8ne": "helene", "H=C9L=C8NE": "helene", "H%C3%A9l%c3%a8ne": "helene", "Am%E9lie": "amelie",
		"Jos\\xe9": "jose", "Jos\\xc3\\xa9": "jose", "nom=FABRE": "nom=fabre", "a=EBLOCH": "a=ebloch",
	} {
		if got := string(Append(nil, text)); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
	for _, text := range []string{"Ãa", "=C3", "\\unique", "=41=42", "\\u0041", "Å", "", "=e9", "=E95", "=EBL", "=FA", "%41", "%2F", "\\x41", "=E"} {
		if r, n := Misread(text); n > 0 {
			t.Errorf("%q is read as %q", text, r)
		}
	}
}
