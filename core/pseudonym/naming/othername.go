package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// giveOtherNames gives invented surnames to the further surnames of a person: "Mme Raimbaud, née
// Terral" ("born Terral") for "Mme Lefèvre, née Le Goff". If both surnames were replaced by the
// same one, restoring could not distinguish them. Listed people, and people that the user merged
// with others, get only one surname.
func (v *invention) giveOtherNames(w *request) {
	if w.name == (personName{}) || w.e.Merged || w.e.Listed {
		return
	}
	for _, f := range w.e.Forms {
		words := strings.Fields(f.Text)
		if w.e.Written[f.Text] != "" || !isOtherName(f.Text, w.name) || v.Names.splitWord(f.Text, words[len(words)-1]).Last == "" {
			continue
		}
		if surname, _ := v.surname(f.Text, false); surname != "" {
			v.Natural.write(w.e, f.Text, spelling.WithCase(surname, f.Text))
			w.e.Parts = append(w.e.Parts, core.Part{Name: f.Text, Pseudonym: surname})
			v.take(ownerOf(w.e), surname)
		}
	}
}

// isOtherName reports whether a spelling of a person is another surname: a single word, maybe with
// particles, that resembles neither part of the name.
func isOtherName(form string, name personName) bool {
	if !isWritten(form) {
		return false
	}
	own := nameWords{strings.Fields(fold.Key(name.First)), strings.Fields(fold.Key(name.Last))}
	words := 0
	for w := range strings.FieldsSeq(fold.Key(form)) {
		if own.partOf(w, false, false, noPart) != noPart {
			return false
		}
		if !beginsSurname(w) {
			words++
		}
	}
	return words == 1
}
