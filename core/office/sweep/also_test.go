package sweep

import (
	"strings"
	"testing"
)

// TestBack checks that pseudonyms are recognized when names are given back only in the spelling
// that hiding wrote, and that similar words stay.
func TestBack(t *testing.T) {
	t.Parallel()
	also := &Also{}
	also.AddBack("A. B.", "Aïcha Benhaddou")
	also.AddBack("C. T.", "Côme Trévisan")
	also.AddBack("ELEVE_001", "Emma")
	also.AddBack("M/N", "Zoé")
	for text, want := range map[string]string{
		"ab12": "ab12", "AB12": "AB12", "ct1": "ct1", "A B": "A B", "photo_A._B..png": "photo_Aïcha_Benhaddou.png", "de A. B.": "de Aïcha Benhaddou",
		"ELEVE_001.png": "Emma.png", `REF "_Toc_A. B." x`: `REF "_Toc_Aïcha_Benhaddou" x`, "eleve_001": "eleve_001", "ELEVE_0012": "ELEVE_0012", "M_N.png": "Zoé.png",
	} {
		if got := also.Replace(text); got != want {
			t.Errorf("%q came back as %q, want %q", text, got, want)
		}
	}
}

// TestFile checks that a replacement in a file name never leads to another folder.
func TestFile(t *testing.T) {
	t.Parallel()
	for with, want := range map[string]string{"A/B": "A_B.png", `C:\x`: "C__x.png", "../../../x": "___.._.._x.png", "/abs": "_abs.png", "..": "__.png", "Lina": "Lina.png"} {
		also := &Also{}
		also.Add("Emma", with, false)
		if got := also.File("Emma.png"); got != want {
			t.Errorf("%q gives %q, want %q", with, got, want)
		}
		if got := also.Part("word/media/Emma.png"); got != "word/media/"+want {
			t.Errorf("%q gives %q", with, got)
		}
	}
	ending := &Also{}
	ending.Add("docx", "PERSONNE_001", false)
	if got := ending.File("Bilan docx.docx"); got != "Bilan PERSONNE_001.docx" {
		t.Errorf("a file is called %q", got)
	}
	also := &Also{}
	also.Keep("Emma Lefèvre")
	also.Add("Emma", "ELEVE_001", false)
	also.Add("Lefèvre", "ELEVE_001", false)
	if got := also.File("Emma_Lefevre et Emma.png"); got != "Emma_Lefevre et ELEVE_001.png" {
		t.Errorf("who is kept is called %q", got)
	}
}

// TestOwnNames checks which names of things are recognized as made by programs.
func TestOwnNames(t *testing.T) {
	t.Parallel()
	for _, name := range strings.Split("Object1|Objet1|Objekt1|Image1|Cadre1|Forme1|Shape1|Table1|Tableau1|Feuille1|Sheet1|Feuil1|Frame1|Section1|Picture 2|Zone de texte 3|Chart 1|Graphique 1|mailto|winmail.dat|smime.p7s|_AuthorEmail|_MarkAsFinal|CN|FN|Straight Connector 5|RenderedShapes", "|") {
		if !IsOwn(name) {
			t.Errorf("%q is somebody's", name)
		}
	}
	for _, name := range []string{"Emma", "Zone Quiviger", "Photo Emma", "3", "Lefèvre1", ""} {
		if IsOwn(name) {
			t.Errorf("%q is a program's", name)
		}
	}
}
