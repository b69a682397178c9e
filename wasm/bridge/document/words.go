package document

// words are the French words of the report about many files, and of the warnings
// about one, each behind its key.
var words = [...][2]string{
	{"title", "Documents masqués"},
	{"title-restored", "Documents rétablis"},
	{"restored", "Passages rétablis"},
	{"files", "Fichiers"},
	{"file", "Fichier"},
	{"replaced", "Noms remplacés"},
	{"doubts", "À vérifier"},
	{"refused", "Non ouverts"},
	{"uncovered", "Ce qui n’est pas couvert"},
	{"unnamed", "Un fichier n’a pas été ouvert"},
	{"leaks", "Une partie d’un nom reste\u00a0: relisez ce document."},

	{"uncovered-picture", "Image"},
	{"uncovered-binary", "Contenu binaire"},
	{"uncovered-embedded", "Objet incorporé"},
	{"uncovered-macros", "Macros"},
	{"uncovered-signature", "Signature"},
	{"uncovered-external", "Lien externe"},
	{"uncovered-attachment", "Pièce jointe"},

	{"warning-macros", "Ce document contient des macros\u00a0: elles restent, et leur texte n’est pas relu."},
	{"warning-tracked", "Ce document garde des modifications suivies\u00a0: les noms y sont masqués aussi, mais ce qui a été supprimé s’y lit encore."},
	{"warning-signature", "Ce document est signé\u00a0: la signature ne vaudra plus."},

	{"refused-encrypted", "Protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe, puis donnez-le de nouveau."},
	{"refused-legacy", "Ancien format (.doc, .xls)\u00a0: enregistrez-le en .docx, .xlsx ou .odt, puis donnez-le de nouveau."},
	{"refused-broken", "Fichier abîmé, ou qui n’est pas ce que dit son nom."},
	{"refused-bomb", "Ce fichier contient bien plus qu’un document\u00a0: il n’est pas ouvert."},
	{"refused-dtd", "Ce fichier déclare des entités, ce qu’un document ne fait jamais\u00a0: il n’est pas ouvert."},
	{"refused-duplicate", "Ce fichier a deux parties du même nom\u00a0: il n’est pas ouvert."},
	{"refused-unsupported", "Ce type de fichier n’est pas lu ici."},
	{"refused-unreadable", "Ce fichier n’a pas pu être lu."},
	{"refused-scan", "Ce PDF ne contient que des images de pages, sans texte."},
	{"refused-pdf-bomb", "Ce PDF demande bien plus de travail qu’un document\u00a0: il n’est pas ouvert."},
	{"refused-pdf-part", "La partie de la page qui lit les PDF n’était pas là."},
	{"refused-internal", "Ce fichier n’a pas pu être lu ici\u00a0: il est intact."},
	{"refused-pdf-on-page", "Un PDF se lit dans la page\u00a0: ouvrez-la et déposez-y le fichier."},
}

// word is the word of a key, "" for none.
func word(key string) string {
	for _, w := range words {
		if w[0] == key {
			return w[1]
		}
	}
	return ""
}
