package naming

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// render returns the replacement of form, a spelling of a name, in the way of that spelling:
// "Claire Fontaine" → "Manon Garnier", "FONTAINE Claire" → "GARNIER Manon", "C. Fontaine" → "M.
// Garnier". The spelling may have typing errors. Each part takes the case of the part that it
// replaces. whole, the whole pseudonym, replaces a spelling that does not consist of parts of the
// name, each at most once.
func render(form string, name, given personName, whole string) string {
	doc := core.NewDoc("", form, core.NewForms())
	parts := partsIn(doc, name)
	switch {
	case len(doc.Tokens) == 0:
		return whole
	case parts != nil && given.First == "" && given.Last == whole && isAll(parts, doc, lastName):
		return renderSurname(form, name.Last, given.Last)
	case given.First == "" || given.Last == "" || parts == nil:
		return spelling.WithCase(whole, form)
	}
	var b strings.Builder
	var done [lastName + 1]bool
	for i := 0; i < len(doc.Tokens); {
		j := runOf(doc, parts, i)
		if done[parts[i].whole()] {
			return spelling.WithCase(whole, form)
		}
		done[parts[i].whole()] = true
		end := int(doc.Tokens[j-1].End)
		b.WriteString(parts[i].write(form[doc.Tokens[i].Start:end], name, given))
		for i = j; i < len(doc.Tokens) && doc.Tokens[i].Kind != core.Word; i++ {
		}
		next := len(form)
		if i < len(doc.Tokens) {
			next = int(doc.Tokens[i].Start)
		}
		b.WriteString(form[end:next])
	}
	return b.String()
}

// runOf returns the token behind the words from token i on that belong to the same part of the
// name. Marks between the words belong to it: "Jean-Pierre" is one run.
func runOf(doc *core.Doc, parts []namePart, i int) int {
	end := i + 1
	for k := end; k < len(doc.Tokens); k++ {
		if doc.Tokens[k].Kind != core.Word {
			continue
		}
		if parts[k] != parts[i] {
			break
		}
		end = k + 1
	}
	if end > i+1 && utf8.RuneCountInString(doc.Surface(end-1)) <= 2 && doc.IsMark(end, '.') && parts[i].whole() == parts[i] {
		end++ // the full stop of an abbreviation, as in "Claire A." and "Anne Ph.", belongs to it
	}
	return end
}

// isAll reports whether all words of a spelling belong to the given part of the name.
func isAll(parts []namePart, doc *core.Doc, part namePart) bool {
	for i := range doc.Tokens {
		if doc.IsWord(i) && parts[i] != part {
			return false
		}
	}
	return true
}

// write returns the replacement of form, a spelling of this part of a name: the same part of the
// given name, in the case of form. An initial is replaced by one letter, or by the initials of the
// pieces of a compound surname.
func (p namePart) write(form string, name, given personName) string {
	switch p {
	case firstInitial:
		return spelling.WithCase(spelling.FirstLetter(given.First), form)
	case lastInitial:
		return spelling.WithCase(surnameInitials(form, name.Last, given.Last), form)
	case lastName:
		return renderSurname(form, name.Last, given.Last)
	}
	return spelling.WithCase(given.First, form)
}
