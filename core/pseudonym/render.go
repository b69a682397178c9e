package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// render writes a spelling of a name with the given one: "Claire Fontaine" →
// "Manon Garnier", "FONTAINE Claire" → "GARNIER Manon", "C. Fontaine" → "M.
// Garnier", a typing error as what it is of. Each part has the case of what it
// replaces. What is not made of parts of the name, each once, becomes whole.
func render(form string, name, given personName, whole string) string {
	doc := core.NewDoc("", form, core.NewForms())
	parts := partsOf(doc, name)
	switch {
	case len(doc.Tokens) == 0:
		return whole
	case parts != nil && given.First == "" && given.Last == whole && isAll(parts, doc, lastName):
		return renderSurname(form, name.Last, given.Last)
	case given.First == "" || given.Last == "" || parts == nil:
		return withCase(whole, form)
	}
	var b strings.Builder
	var done [lastName + 1]bool
	for i := 0; i < len(doc.Tokens); {
		j := runOf(doc, parts, i)
		if done[parts[i].whole()] {
			return withCase(whole, form)
		}
		done[parts[i].whole()] = true
		end := int(doc.Tokens[j-1].End)
		b.WriteString(parts[i].of(form[doc.Tokens[i].Start:end], name, given))
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

// runOf is the token behind the words from token i on that are the same part of
// the name, with the marks between them: "Jean-Pierre".
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
	if end > i+1 && utf8.RuneCountInString(doc.Surface(end-1)) == 1 && doc.IsMark(end, '.') && parts[i].whole() == parts[i] {
		end++ // the full stop of "Claire A." goes with its letter
	}
	return end
}

// isAll reports whether all words of a spelling are one part of the name.
func isAll(parts []namePart, doc *core.Doc, part namePart) bool {
	for i := range doc.Tokens {
		if doc.IsWord(i) && parts[i] != part {
			return false
		}
	}
	return true
}

// of writes a spelling of this part of a name with the given one: of an initial the letter
// alone.
func (p namePart) of(form string, name, given personName) string {
	switch p {
	case firstInitial:
		return withCase(firstLetter(given.First), form)
	case lastInitial:
		return withCase(surnameInitials(form, name.Last, given.Last), form)
	case lastName:
		return renderSurname(form, name.Last, given.Last)
	}
	return withCase(given.First, form)
}

// withCase writes text in capitals or in small letters where like is.
func withCase(text, like string) string {
	upper, lower, n := 0, 0, 0
	for _, r := range like {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
		n++
	}
	switch {
	case upper > 1 && lower == 0:
		return strings.ToUpper(text)
	case lower > 0 && upper == 0:
		return strings.ToLower(text)
	}
	return text
}
