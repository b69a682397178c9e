package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// role is which part of a name a word of a spelling is.
type role uint8

const (
	none role = iota
	first
	last
	firstInitial
	lastInitial
)

// render writes a spelling of a name with the given one: "Claire Fontaine" →
// "Manon Garnier", "FONTAINE Claire" → "GARNIER Manon", "C. Fontaine" → "M.
// Garnier", a typing error as what it is of. Each part has the case of what it
// replaces. What is not made of parts of the name, each once, becomes whole.
func render(form string, name, given Part, whole string) string {
	doc := core.NewDoc("", form, core.NewForms())
	roles := rolesOf(doc, name)
	if given.First == "" || given.Last == "" || roles == nil {
		if len(doc.Tokens) == 0 {
			return whole
		}
		return withCase(whole, form)
	}
	var b strings.Builder
	done := map[role]bool{}
	for i := 0; i < len(doc.Tokens); {
		r := roles[i]
		j := i + 1 // the run of this part, with the marks in it
		for k := j; k < len(doc.Tokens); k++ {
			if doc.Tokens[k].Kind == core.Word {
				if roles[k] != r {
					break
				}
				j = k + 1
			}
		}
		part := given.First
		if r == last || r == lastInitial {
			part = given.Last
		}
		what := first + (r-first)%2
		if done[what] {
			return withCase(whole, form)
		}
		done[what] = true
		if r >= firstInitial {
			_, n := utf8.DecodeRuneInString(part)
			part = part[:n]
		}
		b.WriteString(withCase(part, form[doc.Tokens[i].Start:doc.Tokens[j-1].End]))
		end := int(doc.Tokens[j-1].End)
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

// rolesOf says which part each token is; nil when the form is no name written
// in words. A word that is like neither part goes with the one before it.
func rolesOf(doc *core.Doc, name Part) []role {
	firsts, lasts := strings.Fields(fold.Key(name.First)), strings.Fields(fold.Key(name.Last))
	roles := make([]role, len(doc.Tokens))
	words := 0
	for i := range doc.Tokens {
		switch t := &doc.Tokens[i]; {
		case t.Kind == core.Word:
			words++
		case t.Kind == core.Number || !strings.ContainsRune("-'.,", t.Mark):
			return nil
		}
	}
	if words == 0 || doc.Tokens[0].Kind != core.Word {
		return nil
	}
	before := none
	for i := range doc.Tokens {
		if doc.Tokens[i].Kind != core.Word {
			continue
		}
		key := doc.Key(i)
		r := none
		if f, l := likeness(key, firsts), likeness(key, lasts); len(firsts) > 0 && len(lasts) > 0 && utf8.RuneCountInString(key) == 1 && f < 1 && l < 1 {
			switch isFirst, isLast := initial(key, firsts), initial(key, lasts); {
			case isFirst && (!isLast || i == 0):
				r = firstInitial
			case isLast:
				r = lastInitial
			}
		} else if f >= l && f >= 0.5 {
			if r = first; f == l && before == first {
				r = last // "Simon Simon"
			}
		} else if l >= 0.5 {
			r = last
		}
		if r == none {
			if r = before; r == none && words == 1 {
				r = first // a nickname
			}
		}
		roles[i], before = r, r
	}
	// A word like neither at the head goes with what follows.
	for i := len(roles) - 1; i >= 0; i-- {
		if doc.Tokens[i].Kind == core.Word && roles[i] == none {
			if roles[i] = before; i+1 < len(roles) {
				for k := i + 1; k < len(roles); k++ {
					if doc.Tokens[k].Kind == core.Word {
						roles[i] = roles[k]
						break
					}
				}
			}
			if roles[i] == none {
				return nil
			}
		}
	}
	return roles
}

func initial(key string, words []string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, key) {
			return true
		}
	}
	return false
}

// likeness is how much of the longer of a word and its nearest among some is
// the same at both ends: 1 for the word itself.
func likeness(key string, words []string) float64 {
	best := 0.0
	for _, w := range words {
		n, m := 0, 0
		for n < len(key) && n < len(w) && key[n] == w[n] {
			n++
		}
		for m < len(key)-n && m < len(w)-n && key[len(key)-1-m] == w[len(w)-1-m] {
			m++
		}
		best = max(best, float64(n+m)/float64(max(len(key), len(w))))
	}
	return best
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
