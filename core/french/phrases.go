package french

import "strings"

// endings are set phrases of two words, folded and separated by "|", of which the last is also a
// surname or a first name. Often both have a capital: "Brevet Blanc".
const endings = "|bac blanc|bacs blancs|brevet blanc|brevets blancs|examen blanc|examens blancs|oral blanc|oraux blancs|epreuve blanche|epreuves blanches" +
	"|concours blanc|concours blancs|tableau blanc|tableau noir|carton rouge|feuille rose|nuit blanche|nuits blanches|carte blanche|"

// EndsPhrase reports whether word ends a set phrase that begins with the word before it. Both are
// folded.
func EndsPhrase(before, word string) bool {
	return before != "" && strings.Contains(endings, "|"+before+" "+word+"|")
}
