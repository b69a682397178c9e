package core

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// rereads is how often other pseudonyms are tried.
const rereads = 8

// write gives the entities their pseudonyms and writes the outputs, again with
// others where a text reads as something else with them.
func (r *flow) write() {
	namer := r.Namer
	for n := 1; ; n++ {
		r.result.Warnings = namer.Name(r.result.Entities, r.docs)
		r.substituteAll()
		if r.Reread == nil {
			return
		}
		next, warnings := r.Reread(r.result.Entities, r.result.Outputs, n == rereads)
		if next == nil {
			r.result.Warnings = append(r.result.Warnings, warnings...)
			return
		}
		namer = next
		for _, e := range r.result.Entities {
			if e.Parts, e.Written = nil, nil; !e.Chosen {
				e.Pseudonym = ""
			}
		}
	}
}

// substituteAll writes the output of every text.
func (r *flow) substituteAll() {
	r.result.Outputs = make([]Output, len(r.texts))
	for i := range r.texts {
		t, out := &r.texts[i], &r.result.Outputs[i]
		*out = substitute(t.doc, t.found, r.entities.pseudonym)
		if t.doc.Field != AuthorField {
			out.quiet = out.outside(t.quiet)
		}
	}
}

// checkChosen warns of replacements that the user chose and that name somebody
// on the list: nobody is hidden behind a classmate's name. A name that merely
// resembles one is nobody's.
func (r *flow) checkChosen() {
	names := map[string][]string{}
	for i := range r.Known {
		names[r.Known[i].ID] = strings.Fields(fold.Key(r.Known[i].Canonical))
	}
	for _, e := range r.result.Entities {
		if e.Chosen {
			r.checkReplacement(e, e.Pseudonym, names)
		}
		for _, own := range e.Singles {
			r.checkReplacement(e, own, names)
		}
	}
	r.result.Warnings = append(r.failed, r.result.Warnings...)
}

// checkReplacement warns where a replacement has nothing but words of the name of
// somebody on the list.
func (r *flow) checkReplacement(e *Entity, replacement string, names map[string][]string) {
	found := r.find(NewField("", AuthorField, replacement, r.docs[0].Forms), nil, func(float64) {})
	for _, f := range append(found.wanted, found.aside...) {
		words := strings.Fields(fold.Key(replacement[f.Start:f.End]))
		named := func(id string) bool { return isSubset(words, names[id]) }
		if f.Action == Replace && (named(f.Entity) || slices.ContainsFunc(f.Candidates, named)) {
			r.result.Warnings = append(r.result.Warnings, Warning{Reason: *Because("real-name", "pseudonym", replacement, "entity", e.ID)})
			return
		}
	}
}

func isSubset(words, of []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
}
