package bridge

// messages has a French sentence for each warning about one text or a list, for clients without
// sentences of their own. The page has its own, in two languages. Other tables of methods add
// theirs (Extras.Messages).
var messages = map[string]string{
	"search-failed":         "La recherche des noms a échoué sur une partie du texte\u00a0: des noms peuvent y rester. Relisez tout avant de partager.",
	"same-pseudonym":        "Deux personnes portent le même pseudonyme\u00a0: au retour, on ne saura plus les distinguer.",
	"real-name":             "Ce pseudonyme choisi est le nom d’une personne de la liste.",
	"pseudonym-in-source":   "Ce pseudonyme figure déjà dans le texte d’origine.",
	"pseudonym-taken":       "Le texte contenait déjà ce pseudonyme\u00a0: un autre a été pris.",
	"roster-sentence":       "Ces noms ont été lus dans une phrase\u00a0: vérifiez qui porte quel nom.",
	"roster-guardians":      "Plusieurs personnes du même nom par ligne\u00a0: seule la première est prise pour un élève.",
	"roster-guardians-left": "Les colonnes des responsables sont laissées de côté.",
	"roster-duplicate":      "Cet élève figure deux fois dans la liste\u00a0: il n’est gardé qu’une fois.",
	"roster-line":           "Cette ligne n’a pas pu être lue\u00a0: elle est ignorée.",
	"roster-encoding":       "Les accents de la liste étaient abîmés\u00a0: ils ont été réparés.",
	"roster-replacement":    "Des caractères de la liste sont perdus (�)\u00a0: corrigez les noms concernés.",
	"roster-quote":          "Un guillemet n’est pas refermé à partir de cette ligne.",
	"roster-order":          "L’ordre du nom et du prénom n’est pas certain\u00a0: vérifiez l’aperçu.",
	"roster-header":         "La première ligne a été prise pour un titre.",
}

// Message returns the French sentence for the code of a warning, or the code if it has none.
func (s *Server) Message(code string) string {
	if m, ok := messages[code]; ok {
		return m
	}
	if m, ok := s.extras.Messages[code]; ok {
		return m
	}
	return code
}
