package document

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// words has the texts of the report on many files: key, French, English.
var words = [...][3]string{
	{"title", "Documents masqués", "Documents with names hidden"},
	{"title-restored", "Documents rétablis", "Documents with names restored"},
	{"about", "Ce compte rendu dit ce que Cachenom a masqué dans chaque fichier, et ce qui reste à vérifier. Il ne nomme personne.", "This report says what Cachenom has hidden in each file, and what is left to check. It names nobody."},
	{"about-restored", "Ce compte rendu dit ce que Cachenom a rétabli dans chaque fichier. Ces fichiers donnent de nouveau les vrais noms\u00a0: gardez-les pour vous.", "This report says what Cachenom has restored in each file. These files give the real names again: keep them for yourself."},
	{"style-id", "Les noms y sont remplacés par des numéros, comme ELEVE_001\u00a0; un même nom a partout le même numéro.", "Names are replaced by numbers, like ELEVE_001; one name has the same number everywhere."},
	{"style-natural", "Les noms y sont remplacés par des noms d’emprunt\u00a0; un même nom a partout le même.", "Names are replaced by invented ones; one name has the same everywhere."},
	{"style-initials", "Les noms y sont remplacés par des initiales.", "Names are replaced by initials."},
	{"made", "Fait le %s.", "Made on %s."},
	{"months", "janvier février mars avril mai juin juillet août septembre octobre novembre décembre", "January February March April May June July August September October November December"},
	{"restored", "Mentions rétablies", "Mentions restored"},
	{"files", "Fichiers", "Files"},
	{"file", "Fichier", "File"},
	{"replaced", "Mentions masquées", "Mentions hidden"},
	{"doubts", "À vérifier", "To check"},
	{"refused", "Non ouverts", "Not opened"},
	{"uncovered", "Ce qui n’est pas couvert", "What is not covered"},
	{"unopened", "n’a pas été ouvert", "was not opened"},
	{"colon", "\u00a0: ", ": "},
	{"quoted", "«\u00a0%s\u00a0»", "“%s”"},
	{"leaks", "Une partie d’un nom reste\u00a0: relisez ce document.", "Part of a name is left: read this document through."},

	{"uncovered-picture", "Image", "Picture"},
	{"uncovered-binary", "Contenu binaire", "Binary content"},
	{"uncovered-embedded", "Objet incorporé", "Embedded object"},
	{"uncovered-macros", "Macros", "Macros"},
	{"uncovered-signature", "Signature", "Signature"},
	{"uncovered-external", "Lien externe", "External link"},
	{"uncovered-attachment", "Pièce jointe", "Attachment"},

	{"part-text", "Texte", "Text"},
	{"part-header", "En-têtes et pieds de page", "Headers and footers"},
	{"part-notes", "Notes", "Notes"},
	{"part-comments", "Commentaires", "Comments"},
	{"part-authors", "Auteurs", "Authors"},
	{"part-properties", "Propriétés du document", "Properties of the document"},
	{"part-charts", "Graphiques et dessins", "Charts and drawings"},
	{"part-links", "Liens et noms d’éléments", "Links and names of things"},

	{"warning-macros", "Ce document contient des macros\u00a0: elles restent, et leur texte n’est pas relu.", "This document contains macros: they stay, and their text is not read."},
	{"warning-tracked", "Ce document garde des modifications suivies\u00a0: les noms y sont masqués aussi, mais ce qui a été supprimé s’y lit encore.", "This document keeps tracked changes: names are hidden in them too, but what was deleted can still be read."},
	{"warning-tracked-restored", "Ce document garde des modifications suivies.", "This document keeps tracked changes."},
	{"warning-twice-read", "Les accents de ce fichier étaient mal lus (« Ã© » pour « é ») : ils sont montrés réparés, et le fichier garde sa façon de les écrire.", "The accents of this file were misread (“Ã©” for “é”): they are shown repaired, and the file keeps its way of writing them."},
	{"warning-mixed-encodings", "Ce fichier mélange deux façons d’écrire les accents : tous sont lus et reviennent tels quels. Relisez les noms.", "This file mixes two ways of writing accents: all are read and come back as they were. Check the names."},
	{"warning-signature", "Ce document est signé\u00a0: la signature ne vaudra plus.", "This document is signed: the signature will no longer hold."},
	{"warning-pdf", "Lu d’un PDF\u00a0: le PDF lui-même n’est pas réécrit et garde tous ses noms.", "Read from a PDF: the PDF itself is not written and keeps all its names."},
	{"warning-lines", "Des lignes ajoutées ou retirées à la main n’y sont pas.", "Lines that were added or removed by hand are not in it."},

	{"refused-encrypted", "Protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe, puis donnez-le de nouveau.", "Protected by a password: save it without one, then give it again."},
	{"refused-legacy", "Ancien format (.doc, .xls)\u00a0: enregistrez-le en .docx, .xlsx ou .odt, puis donnez-le de nouveau.", "An old format (.doc, .xls): save it as .docx, .xlsx or .odt, then give it again."},
	{"refused-broken", "Fichier abîmé, ou qui n’est pas ce que dit son nom.", "A file that is damaged, or not what its name says."},
	{"refused-empty", "Ce fichier est vide.", "This file is empty."},
	{"refused-bomb", "Ce fichier contient bien plus qu’un document\u00a0: il n’est pas ouvert.", "This file holds far more than a document does: it is not opened."},
	{"refused-dtd", "Ce fichier déclare des entités, ce qu’un document ne fait jamais\u00a0: il n’est pas ouvert.", "This file declares entities, which documents never do: it is not opened."},
	{"refused-duplicate", "Ce fichier a deux parties du même nom\u00a0: il n’est pas ouvert.", "This file has two parts of the same name: it is not opened."},
	{"refused-unsupported", "Ce type de fichier n’est pas lu ici.", "This kind of file is not read here."},
	{"refused-unreadable", "Ce fichier n’a pas pu être lu.", "This file could not be read."},
	{"refused-archive", "Une archive .zip\u00a0: décompressez-la, puis donnez le dossier qui en sort.", "A .zip archive: unpack it, then give the folder that comes out."},
	{"refused-scan", "Ce PDF ne contient que des images de pages, sans texte.", "This PDF holds only pictures of pages, without text."},
	{"refused-pdf-bomb", "Ce PDF demande bien plus de travail qu’un document\u00a0: il n’est pas ouvert.", "This PDF asks for far more work than a document does: it is not opened."},
	{"refused-pdf-part", "La partie de la page qui lit les PDF n’était pas là.", "The part of the page that reads PDFs was not there."},
	{"refused-internal", "Ce fichier n’a pas pu être lu ici\u00a0: il est intact.", "This file could not be read here: it is intact."},
	{"refused-pdf-on-page", "Un PDF se lit dans la page\u00a0: ouvrez-la et déposez-y le fichier.", "A PDF is read in the page: open it and drop the file there."},
}

// language is the language of a report.
type language string

// word returns the text for a key; "" if the key is unknown.
func (l language) word(key string) string {
	for _, w := range words {
		switch {
		case w[0] != key:
		case l == "en":
			return w[2]
		default:
			return w[1]
		}
	}
	return ""
}

// number returns a number in which spaces, or commas in English, separate thousands.
func (l language) number(n int) string {
	apart := "\u202f"
	if l == "en" {
		apart = ","
	}
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + apart + s[i:]
	}
	return s
}

// date returns a day in words: 1er mars 2026.
func (l language) date(day time.Time) string {
	n := strconv.Itoa(day.Day())
	if l != "en" && day.Day() == 1 {
		n += "er"
	}
	return fmt.Sprintf("%s %s %d", n, strings.Fields(l.word("months"))[day.Month()-1], day.Year())
}

// nth returns words for the file with index i, which counts from 0: "1er fichier".
func (l language) nth(i int) string {
	switch n := i + 1; {
	case l == "en":
		return fmt.Sprintf("File %d", n)
	case n == 1:
		return "1er fichier"
	default:
		return fmt.Sprintf("%de fichier", n)
	}
}

// code returns the code of the language for the HTML attribute lang.
func (l language) code() string {
	if l == "en" {
		return "en"
	}
	return "fr"
}

// word returns the French text for a key. The page has texts of its own.
func word(key string) string { return language("fr").word(key) }
