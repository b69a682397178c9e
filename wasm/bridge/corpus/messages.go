package corpus

import (
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/mine"
)

// messages has a French sentence for each warning of this package's methods, in addition to those
// of package bridge.
var messages = map[string]string{
	"initials-weak":              "Des initiales cachent peu : qui connaît ces personnes les reconnaît.",
	"split-form":                 "La même graphie devient deux pseudonymes\u00a0: l’équivoque du corpus d’origine se perd.",
	"pseudonym-inside-pseudonym": "Un pseudonyme est contenu dans un autre.",
	"shared-component":           "Deux pseudonymes ont un mot en commun.",
	"explained":                  "Le texte voisin explique la graphie remplacée\u00a0: il peut la faire deviner.",
	"export-character":           "Des caractères que le XML ne peut pas contenir ont été remplacés par �.",
	"export-author":              "L’auteur de ces messages n’est personne de la liste\u00a0: il est resté tel quel.",
	"decision-overlap":           "Deux décisions sur des places se chevauchent\u00a0: l’une a coupé l’autre.",
	"author-half":                "Un champ d’auteur garde une partie d’un nom remplacé\u00a0: décidez du nom entier.",
	"import-broken":              "Le XML n’est pas bien formé à cette ligne\u00a0: le message est gardé jusque-là, les autres sont lus.",
	"import-sign":                "Un signe «\u00a0&\u00a0» ou «\u00a0<\u00a0» n’est pas écrit comme XML le demande\u00a0: il est gardé tel quel.",
	"import-deep":                "Des éléments sont imbriqués trop profondément\u00a0: la suite est lue comme s’ils ne l’étaient pas.",
	"import-twice":               "Ce message dit deux fois une chose, et pas la même\u00a0: vérifiez-le.",
	"import-declared":            "Le fichier déclare un autre encodage, mais il est en UTF-8\u00a0: il a été lu ainsi.",
	"import-cells":               "Cette ligne a plus de cellules que les autres\u00a0: elles ont été jointes au texte.",
	"import-unused":              "Des colonnes ne sont pas lues.",
	"import-guessed":             "Rien ne nomme les colonnes\u00a0: elles ont été devinées, vérifiez-les.",
	"import-character":           "Un caractère interdit en XML a été remplacé par �.",
	"import-encoding":            "Le fichier n’est pas en UTF-8\u00a0: il a été lu en Windows-1252.",
	"import-mixed":               "Cette ligne n’est pas en UTF-8\u00a0: elle a été lue en Windows-1252.",
	"import-duplicate":           "Cet identifiant existait déjà\u00a0: un numéro lui a été ajouté.",
	"import-author":              "Ce message n’a pas d’auteur.",
	"import-nothing":             "Ce fichier ne contient aucun message.",
	"import-letter":              "Cet auteur n’a pas une lettre : ce n’est le nom de personne, il est refusé comme participant.",
	"import-empty":               "Ce document est vide\u00a0: il est gardé.",
	"import-element":             "Cet élément est inconnu\u00a0: son texte est laissé de côté.",
	"import-html":                "Des balises HTML se trouvaient dans les textes\u00a0: elles ont été enlevées.",
	"import-quote":               "Un guillemet n’est pas refermé à partir de cette ligne.",
	"import-row":                 "Cette ligne a moins de cellules que les autres.",
	"import-header":              "La première ligne a été prise pour un titre.",
	"import-part":                "Une pièce jointe est laissée de côté.",
	"import-mail":                "Ce courriel n’a pas pu être lu\u00a0: il est laissé de côté.",
	"import-binary":              "Ce fichier n’est pas du texte\u00a0: il est laissé de côté.",
	"import-plain":               "Ce format n’est pas lu\u00a0: le fichier est pris comme du texte, balises et mise en forme comprises.",
	"import-more":                "D’autres avertissements du même genre ne sont pas montrés.",
	"export-differs":             "Un fichier écrit ne se relit pas comme il devrait : vérifiez-le avant de le partager.",
	"export-dates":               "Ces messages gardent leur date dans le fichier : ce format ne permet pas de la décaler.",
	"export-id":                  "Des identifiants de messages ou de fils contenaient une forme remplacée\u00a0: ils ont été changés partout de même.",
	"export-id-left":             "Un nom remplacé se lit encore dans des identifiants, collé à d’autres lettres : renommez ces fichiers avant de les ouvrir.",
	corpus.SeedMissing:           "Sans graine (seed), qui devine un nom peut calculer son pseudonyme\u00a0: donnez-en une que personne ne connaît.",
	knownLong:                    "Cette forme connue est trop longue pour en chercher des variantes\u00a0: seule la forme elle-même est reconnue.",
	mine.MatchesEmpty:            "Cette expression correspond aussi au texte vide\u00a0: ces correspondances sont laissées de côté.",
	mine.MatchesMost:             "Cette expression couvre plus de la moitié du corpus\u00a0: rien n’est proposé, précisez-la.",
	mine.MatchesMany:             "Cette expression donne trop de formes\u00a0: seules les premières sont proposées.",
	mine.TooSlow:                 "Cette expression demande plus de dix secondes\u00a0: rien n’est proposé, simplifiez-la.",
}

// ofForms has the sentences for those warnings of the method check that read differently in
// pseudonymize, because check is about forms of all kinds, not only about people.
var ofForms = map[string]string{
	"same-pseudonym":      "Un même pseudonyme est choisi pour deux graphies différentes\u00a0: on ne saura plus les distinguer.",
	"real-name":           "Ce pseudonyme est un vrai nom du corpus.",
	"pseudonym-in-source": "Ce pseudonyme figure dans le corpus d’origine, là où rien n’est remplacé.",
}
