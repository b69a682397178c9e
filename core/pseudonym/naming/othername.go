package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// giveOtherNames gives the other surnames of somebody invented ones of their own: "Mme
// Raimbaud, née Terral" for "Mme Lefèvre, née Le Goff". Without them the two would be
// one in the text, and could not be told apart when it comes back. Whom the user made one
// with somebody else goes by one name.
func (v *invention) giveOtherNames(w *request) {
	if w.name.Last == "" || w.e.Merged || w.e.Listed {
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

// isOtherName reports whether a spelling of somebody is one word, particles aside, and
// like none of the name: another surname.
func isOtherName(form string, name personName) bool {
	if !spelling.IsNatural(strings.ReplaceAll(form, "’", "'")) {
		return false
	}
	own := nameWords{strings.Fields(fold.Key(name.First)), strings.Fields(fold.Key(name.Last))}
	words := 0
	for w := range strings.FieldsSeq(fold.Key(form)) {
		if own.partOf(w, false, noPart) != noPart {
			return false
		}
		if !beginsSurname(w) {
			words++
		}
	}
	return words == 1
}
