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
	if given.First == "" || given.Last == "" || parts == nil {
		if len(doc.Tokens) == 0 {
			return whole
		}
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
		b.WriteString(withCase(parts[i].in(given), form[doc.Tokens[i].Start:end]))
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
	return end
}

// in is this part of a name: of an initial the letter alone.
func (p namePart) in(name personName) string {
	part := name.First
	if p.whole() == lastName {
		part = name.Last
	}
	if p >= firstInitial {
		_, n := utf8.DecodeRuneInString(part)
		part = part[:n]
	}
	return part
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
