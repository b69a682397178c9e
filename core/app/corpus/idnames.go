package corpus

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Ids, and the name of the file that is saved, hold names that no text has:
// "P001_Berrada.txt", "drouart-corpus". So the names that are looked for in them are
// all that the catalogue and the list have, and the parts of people's names, not
// only what was replaced in a text.

// learnAll learns what is hidden in the texts, then what is decided of forms, then
// the people of the list. What comes first holds: it says what stands in the
// texts. A form that is decided to stay may stand in an id too.
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

// addListed learns what somebody of the list is called.
func (h *idHider) addListed(p *roster.Person, pseudonyms map[string]string) {
	with := cmp.Or(pseudonyms[p.ID], p.ID)
	for _, form := range append([]string{p.First + " " + p.Last, p.Last + " " + p.First}, p.Aliases...) {
		h.addPerson(form, with)
	}
	h.add(p.First, with, true)
	h.add(p.Last, with, true)
}

// addPerson learns the names in an author field or a form, and their parts.
func (h *idHider) addPerson(field, with string) {
	b := core.ReadByline(field)
	for _, name := range []string{b.Name, b.Other} {
		h.add(name, with, false)
		if words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == ',' || r == '\u00a0' }); len(words) > 1 {
			for _, w := range words {
				h.add(w, with, true)
			}
		}
	}
}

// add learns that a form becomes with. A part of a name is learned only where it
// tells who is meant: "Martin", not "de", nor a word of everyday use.
func (h *idHider) add(form, with string, part bool) {
	key := fold.Key(strings.TrimSpace(form))
	if len(key) < shortestInID || h.stays[key] || part && (french.Is(key, french.NameTitle) || french.Is(key, french.NameSmall) || h.isWord(key)) {
		return
	}
	if _, ok := h.with[key]; ok {
		return
	}
	h.with[key] = cmp.Or(with, "x")
	h.longest = max(h.longest, 3*len(strings.Fields(key)))
}

// isWord reports whether a part of a name is rather a word, or a large town.
func (h *idHider) isWord(key string) bool {
	e, ok := h.lexicon.Lookup(key)
	word := e.Class&lexicon.ClassWord != 0 && e.Word >= lexicon.RareWord && max(e.First, e.Surname) < e.Word+8
	return ok && (word || e.Place >= lexicon.Place32k)
}

// shortestGlued is how many letters a name must have to be told where it stands
// glued to others in an id.
const shortestGlued = 4

// holds reports whether a name is still to be read in an id, glued to other
// letters or digits: "drouartkellian", "entretienberrada2".
func (h *idHider) holds(id string) bool {
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

// findGlued makes the set that holds asks: the names of one word that are long
// enough and no words.
func (h *idHider) findGlued() {
	h.glued = map[string]bool{}
	for key := range h.with {
		if utf8.RuneCountInString(key) >= shortestGlued && !strings.ContainsFunc(key, func(r rune) bool { return !unicode.IsLetter(r) }) && !h.isWord(key) {
			h.glued[key] = true
			h.longestGlued = max(h.longestGlued, len(key))
		}
	}
}

// humps cuts the words of an id where a capital begins another one:
// "EntretienBerrada" is two.
func humps(doc *core.Doc) []core.Token {
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
