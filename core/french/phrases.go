package french

import "strings"

// endings are set phrases of two words, of which the last is also a surname or a first name: by that
// word, the words before it, between bars. All are folded. Often both have a capital: "Brevet
// Blanc".
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
