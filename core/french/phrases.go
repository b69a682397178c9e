package french

import "strings"

// endings has set phrases of two words, of which the last is also a surname or a first name. It
// maps the last word to the words that may precede it, each between bars. All are folded. Texts
// often write both words with a capital: "Brevet Blanc" (a mock exam).
var endings = map[string]string{
	"blanc":    "|bac|brevet|examen|oral|concours|tableau|",
	"blancs":   "|bacs|brevets|examens|oraux|concours|",
	"blanche":  "|epreuve|nuit|carte|",
	"blanches": "|epreuves|nuits|",
	"noir":     "|tableau|",
	"rouge":    "|carton|",
	"rose":     "|feuille|",
}

// EndsPhrase reports whether word ends a set phrase that begins with the word before it. Both are
// folded.
func EndsPhrase(before, word string) bool {
	list, ok := endings[word]
	return ok && before != "" && strings.Contains(list, "|"+before+"|")
}
