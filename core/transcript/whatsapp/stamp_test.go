package whatsapp

import "testing"

func TestStampOf(t *testing.T) {
	for line, want := range map[string]string{
		"12/03/2023, 14:05 - Léa: oui":             "12/03/2023, 14:05",
		"12/03/2023 à 14:05 - Léa: oui":            "12/03/2023 à 14:05",
		"3/12/23, 2:05\u202fPM - Léa: oui":         "3/12/23, 2:05\u202fPM",
		"12/3/23 2:05 p. m. - Léa: sí":             "12/3/23 2:05 p. m.",
		"12.03.23, 14:05 - Léa: ja":                "12.03.23, 14:05",
		"2023-03-12 14:05 - Léa: ja":               "2023-03-12 14:05",
		"12. 3. 2023 klo 14.05 - Léa: kyllä":       "12. 3. 2023 klo 14.05",
		"2023/3/12 下午2:05 - 李: 好":                  "2023/3/12 下午2:05",
		"[12/03/2023 14:05:22] Léa: oui":           "12/03/2023 14:05:22",
		"\u200e[12/03/2023, 2:05:22 PM] Léa: oui":  "12/03/2023, 2:05:22 PM",
		"Le 12/03/2023 à 14:05 - Léa: oui":         "",
		"12/03/2023 - Léa: oui":                    "",
		"[00:01:22] Léa: oui":                      "",
		"12/03/2023 14:05 Léa: oui":                "",
		"12/03/2023 14:05-15:30 réunion":           "",
		"12/03/2023 conseil de la classe de 14:05": "",
		"1/2/3": "",
		"":      "",
	} {
		got := ""
		if s, ok := stampOf([]byte(line)); ok {
			got = line[s.from:s.to]
		}
		if got != want {
			t.Errorf("%q: stamp %q, want %q", line, got, want)
		}
	}
}

func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		"12/03/2023, 14:05 - Léa: oui\n12/03/2023, 14:06 - Tom: non\n":               true,
		"12/03/2023, 14:05 - Léa: oui\nsuite\n":                                      false,
		"Compte rendu\n12/03/2023, 14:05 - Léa: oui\n12/03/2023, 14:06 - Tom: non\n": false,
		"Léa: oui\nTom: non\n": false,
	} {
		if got := Is([]byte(text)); got != want {
			t.Errorf("Is(%q) = %v", text, got)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add([]byte("[12/03/2023 14:05:22] Léa:\n\u200e[12/03/2023 14:05:22] Léa: \u200e"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _, _ = Open(data) })
}
