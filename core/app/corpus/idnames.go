package corpus

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The ids of messages and the title of a corpus may hold names that occur in no text:
// "P001_Berrada.txt", "drouart-corpus". Therefore an idHider looks for all names in the
// catalogue and the list and for the parts of people's names, not only for what was
// replaced in a text.

// learnAll adds the names that are replaced in ids: what is hidden in the texts, then the forms
// that the user decided to replace, then the people of the list. The first replacement of a form is
// kept, so that ids agree with the texts. A form that the user decided to keep is never replaced.
func (h *idHider) learnAll(x *Exported, decisions []core.Decision) {
	for _, d := range decisions {
		if d.At == nil && d.Form != "" && (d.Action == core.Keep || IsCommon(d.Type)) {
			h.stays[fold.Key(d.Form)] = true
		}
	}
	for i := range x.Result.Outputs {
		h.learn(&x.Result.Outputs[i])
	}
	pseudonyms := map[string]string{}
	for _, e := range x.Result.Entities {
		pseudonyms[e.ID] = e.Pseudonym
	}
	for i := range decisions {
		d := &decisions[i]
		form := cmp.Or(d.Form, d.Author)
		if d.At != nil || form == "" || d.Action == core.Keep || IsCommon(d.Type) {
			continue
		}
		with := cmp.Or(pseudonyms[d.Entity], d.Entity)
		if d.Replacement != nil {
			with = *d.Replacement
		}
		h.add(form, with, false)
		if d.Kind == core.Person {
			h.addPerson(form, cmp.Or(pseudonyms[d.Entity], with))
		}
	}
	for i := range x.listed {
		h.addListed(&x.listed[i], pseudonyms)
	}
}

// addListed adds the names and aliases of a person of the list. pseudonyms has the pseudonyms of
// entities by ID; without one, the person's ID is the replacement.
func (h *idHider) addListed(p *roster.Person, pseudonyms map[string]string) {
	with := cmp.Or(pseudonyms[p.ID], p.ID)
	for _, form := range append([]string{p.First + " " + p.Last, p.Last + " " + p.First}, p.Aliases...) {
		h.addPerson(form, with)
	}
	h.add(p.First, with, true)
	h.add(p.Last, with, true)
}

// addPerson adds names of a person to the forms that are replaced in ids, and also the single words
// of a name of several words. field is a name as a text spells it, or an author field: "Léa Martin
// (tutrice)".
func (h *idHider) addPerson(field, with string) {
	b := byline.Read(field)
	for _, name := range []string{b.Name, b.Other} {
		h.add(name, with, false)
		if words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == ',' || r == '\u00a0' }); len(words) > 1 {
			for _, w := range words {
				h.add(w, with, true)
			}
		}
	}
}

// add adds a form and its replacement, unless the form already has one, is shorter than
// shortestInID, or is one that the user decided to keep. part says that the form is only a part of
// a name; then titles ("Mme"), particles ("de"), everyday words and large towns are left out,
// because they do not say who is meant.
func (h *idHider) add(form, with string, part bool) {
	key := fold.Key(strings.TrimSpace(form))
	if len(key) < shortestInID || h.stays[key] || part && h.isVague(key) {
		return
	}
	if _, ok := h.with[key]; ok {
		return
	}
	h.with[key] = cmp.Or(with, "x")
	h.longest = max(h.longest, 3*len(strings.Fields(key)))
}

// isVague reports whether a part of a name, given as a folded form, does not say who is meant: a
// title, a particle, an everyday word or a large town.
func (h *idHider) isVague(key string) bool {
	return french.Is(key, french.NameTitle) || french.Is(key, french.NameSmall) || h.isWord(key)
}

// nameLead is how many levels of frequency more frequent a form must be as a name than as a common
// word to count as a name. Levels are those of lexicon.Entry.
const nameLead = 8

// isWord reports whether a part of a name is more probably an everyday word, or is also a large
// town.
func (h *idHider) isWord(key string) bool {
	e, ok := h.lexicon.Lookup(key)
	word := e.Class&lexicon.ClassWord != 0 && e.Word >= lexicon.RareWord && max(e.First, e.Surname) < e.Word+nameLead
	return ok && (word || e.Place >= lexicon.Place32k)
}

// shortestGlued is the smallest number of letters of a name that is recognised inside a word of an
// id. A shorter one occurs in ordinary words by chance.
const shortestGlued = 4

// hasName reports whether a name can still be read in an id, as a part of a word without
// separators: "drouartkellian", "entretienberrada2".
func (h *idHider) hasName(id string) bool {
	for run := range strings.FieldsFuncSeq(fold.Key(id), func(r rune) bool { return !unicode.IsLetter(r) }) {
		for from := range run {
			for n := shortestGlued; n <= min(len(run)-from, h.longestGlued); n++ {
				if h.glued[run[from:from+n]] {
					return true
				}
			}
		}
	}
	return false
}

// findGlued fills h.glued, the set that hasName searches for: names of one word that are long
// enough and not everyday words.
func (h *idHider) findGlued() {
	h.glued = map[string]bool{}
	for key := range h.with {
		if utf8.RuneCountInString(key) >= shortestGlued && !strings.ContainsFunc(key, func(r rune) bool { return !unicode.IsLetter(r) }) && !h.isWord(key) {
			h.glued[key] = true
			h.longestGlued = max(h.longestGlued, len(key))
		}
	}
}

// splitCamelCase returns the tokens of an id, in which words are cut before each capital that
// follows a small letter: "EntretienBerrada" becomes two tokens.
func splitCamelCase(doc *core.Doc) []core.Token {
	list := make([]core.Token, 0, len(doc.Tokens))
	for _, t := range doc.Tokens {
		if t.Kind != core.Word || t.Case == core.Lower || t.Case == core.Upper {
			list = append(list, t)
			continue
		}
		text, lower := doc.Text[t.Start:t.End], false
		start := t.Start
		for at, r := range text {
			if lower && unicode.IsUpper(r) {
				piece := t
				piece.Start, piece.End = start, t.Start+int32(at)
				list = append(list, piece)
				start = piece.End
				t.Flags &^= core.Joined
			}
			lower = unicode.IsLower(r)
		}
		t.Start = start
		list = append(list, t)
	}
	return slices.Clip(list)
}
