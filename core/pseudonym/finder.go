package pseudonym

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// finder finds pseudonyms in a text as people and language models give them
// back: in other case, without accents, with "_" escaped, made a hyphen, a
// space or nothing, in bold, quoted, in the plural. It works on whole tokens:
// ELEVE_1 is never found inside ELEVE_10.
type finder struct {
	byFirst map[string][]pattern
	stems   map[string]bool // words that begin a numbered pseudonym: "eleve"
}

// pattern is a pseudonym as its words and numbers, folded.
type pattern struct {
	id    int // the caller's number
	items []string
	group bool // of several joined by "|"
}

func newFinder(pseudonyms []string) *finder {
	f := &finder{byFirst: map[string][]pattern{}, stems: map[string]bool{}}
	for id, p := range pseudonyms {
		pt := pattern{id: id, group: strings.Contains(p, "|")}
		doc := core.NewDoc("", p, core.NewForms())
		for i := range doc.Tokens {
			if doc.Tokens[i].Kind != core.Mark {
				pt.items = append(pt.items, doc.Key(i))
			}
		}
		if len(pt.items) == 0 {
			continue
		}
		if len(pt.items) == 2 && isNumber(pt.items[1]) && !isNumber(pt.items[0]) {
			f.stems[pt.items[0]] = true
		}
		f.byFirst[pt.items[0]] = append(f.byFirst[pt.items[0]], pt)
	}
	for _, list := range f.byFirst {
		slices.SortStableFunc(list, func(a, b pattern) int { return cmp.Compare(len(b.items), len(a.items)) })
	}
	return f
}

// match is a pseudonym found in a text.
type match struct {
	core.Span
	id int // of the pattern; -1 for one that looks like ours and is not known
}

// find calls each with every match, in order.
func (f *finder) find(doc *core.Doc, each func(match)) {
	for i := 0; i < len(doc.Tokens); i++ {
		if doc.Tokens[i].Kind == core.Mark || glued(doc, i) {
			continue
		}
		key := doc.Key(i)
		end := -1
		for _, p := range f.byFirst[key] {
			if last, ok := p.at(doc, i); ok {
				each(match{core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[last].End)}, p.id})
				end = last
				break
			}
		}
		if end < 0 && f.stems[key] {
			if n, sep := skip(doc, i, false); n < len(doc.Tokens) && doc.Tokens[n].Kind == core.Number && sep == '_' {
				each(match{core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[n].End)}, -1})
				end = n
			}
		}
		if end >= 0 {
			i = end
		}
	}
}

// glued reports whether token i continues a longer word: NOM_ELEVE_001, 3ELEVE.
func glued(doc *core.Doc, i int) bool {
	if i == 0 || doc.Tokens[i].Has(core.AfterSpace) {
		return false
	}
	p := &doc.Tokens[i-1]
	return p.Kind != core.Mark || p.Mark == '_' && i > 1 && doc.Tokens[i-2].Kind != core.Mark && !p.Has(core.AfterSpace)
}

// at reports whether the pattern stands at token i, and its last token.
func (p *pattern) at(doc *core.Doc, i int) (last int, ok bool) {
	for k := 1; k < len(p.items); k++ {
		n, sep := skip(doc, i, p.group)
		if n >= len(doc.Tokens) || doc.Tokens[n].Kind == core.Mark {
			return 0, false
		}
		if key := doc.Key(n); key != p.items[k] {
			// A model may drop the zeros of ELEVE_001.
			if sep != '_' || !isNumber(key) || !isNumber(p.items[k]) || strings.TrimLeft(key, "0") != strings.TrimLeft(p.items[k], "0") {
				return 0, false
			}
		}
		i = n
	}
	// What follows directly must not make it a longer one; a plural s may.
	if n := i + 1; n < len(doc.Tokens) && !doc.Tokens[n].Has(core.AfterSpace) {
		t := &doc.Tokens[n]
		if t.Kind != core.Mark && doc.Key(n) != "s" {
			return 0, false
		}
		if t.Mark == '_' && n+1 < len(doc.Tokens) && doc.Tokens[n+1].Kind == core.Number && !doc.Tokens[n+1].Has(core.AfterSpace) {
			return 0, false
		}
	}
	return i, true
}

// skip goes over what may stand between two parts of a pseudonym and tells
// what it was: '_', ' ' for a space, 0 for nothing.
func skip(doc *core.Doc, i int, group bool) (next int, sep rune) {
	n := i + 1
	for ; n < len(doc.Tokens); n++ {
		t := &doc.Tokens[n]
		if t.Flags&(core.AfterLine|core.AfterTab) != 0 {
			return len(doc.Tokens), 0
		}
		if t.Kind != core.Mark {
			break
		}
		switch {
		case t.Mark == '\\':
		case t.Mark == '_', t.Mark == '-' && !t.Has(core.AfterSpace):
			sep = '_'
		case t.Mark == '|' && group:
		default:
			return len(doc.Tokens), 0
		}
	}
	if n < len(doc.Tokens) && sep == 0 && doc.Tokens[n].Has(core.AfterSpace) {
		sep = ' '
	}
	return n, sep
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
