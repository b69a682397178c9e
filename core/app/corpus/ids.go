package corpus

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// hideIDs replaces known names in the ids of messages and threads and in the title of the corpus.
// An id is changed in the same way everywhere, and different ids stay different. A title in which a
// name can still be read is dropped; ids in which one can still be read are counted in a warning.
func (x *Exported) hideIDs(decisions []core.Decision, title string) {
	h := idHider{with: map[string]string{}, stays: map[string]bool{}, lexicon: x.lexicon, scratch: core.NewForms()}
	h.learnAll(x, decisions)
	h.findGlued()
	if x.Title = h.hide(title); h.hasName(x.Title) {
		x.Title = ""
	}
	if len(h.with) == 0 {
		return
	}
	messages, threads := map[string]string{}, map[string]string{}
	var ids, groups []string
	for i := range x.Messages {
		m := &x.Messages[i]
		ids, groups = append(ids, m.ID), append(groups, m.Thread)
	}
	for i := range x.Messages { // a parent may be a message outside the corpus
		ids = append(ids, x.Messages[i].Parent)
	}
	changed := h.all(ids, messages) + h.all(groups, threads)
	for i := range x.Messages {
		m := &x.Messages[i]
		m.ID, m.Parent, m.Thread = messages[m.ID], messages[m.Parent], threads[m.Thread]
	}
	if changed > 0 {
		x.warn("export-id", changed)
	}
	left := map[string]bool{}
	for i := range x.Messages {
		for _, id := range []string{x.Messages[i].ID, x.Messages[i].Parent, x.Messages[i].Thread} {
			if _, ok := left[id]; !ok {
				left[id] = h.hasName(id)
			}
		}
	}
	count := 0
	for _, holds := range left {
		if holds {
			count++
		}
	}
	if count > 0 {
		x.warn("export-id-left", count)
	}
}

// idHider replaces names in ids. The keys of its maps are folded forms (fold.Key).
type idHider struct {
	with    map[string]string // form → its replacement
	stays   map[string]bool   // forms that the user decided to keep
	glued   map[string]bool   // forms that are recognised inside a word; see findGlued
	longest int               // the most tokens of a form, punctuation included
	// longestGlued is the length of the longest form in glued, in bytes.
	longestGlued int
	lexicon      lexicon.Dictionary
	scratch      *core.Forms // table of forms, used to cut ids into tokens
}

// learn adds what was replaced in a text to the forms that are replaced in ids.
func (h *idHider) learn(out *core.Output) {
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		if h.add(p.Text, p.Pseudonym(), false); p.Kind == core.Person {
			h.addPerson(p.Text, p.Pseudonym())
		}
	}
}

// all hides the names in some ids, and records the new id of each in the map, by the old one. It
// returns how many ids changed. If a new id is taken already, it gets a number: "ELEVE_004_2".
func (h *idHider) all(ids []string, to map[string]string) int {
	taken := map[string]bool{}
	for _, id := range ids {
		taken[id] = true
	}
	changed := 0
	for _, id := range ids {
		if _, ok := to[id]; ok {
			continue
		}
		hidden := h.hide(id)
		if hidden != id {
			changed++
			stem := hidden
			for n := 2; taken[hidden]; n++ {
				hidden = fmt.Sprintf("%s_%d", stem, n)
			}
			taken[hidden] = true
		}
		to[id] = hidden
	}
	return changed
}

// hide replaces the known forms in one id, at each place the longest form.
//
//	"P001_Berrada.txt" → "P001_ELEVE_004.txt"
//
// A name may have a number directly after it. A name that touches other letters or digits is not
// replaced, nor is a part of a hexadecimal number such as "msg-59ed545f", which may look like a
// name ("ed", "ade").
func (h *idHider) hide(id string) string {
	doc := core.NewDoc("", id, h.scratch)
	doc.Tokens = splitCamelCase(doc)
	for i := range doc.Tokens {
		if doc.Tokens[i].Kind == core.Mark { // punctuation separates the words of an ID
			doc.Tokens[i].Flags &^= core.Joined
			if i+1 < len(doc.Tokens) {
				doc.Tokens[i+1].Flags &^= core.Joined
			}
		}
	}
	var b strings.Builder
	at := 0
	for i := 0; i < len(doc.Tokens); i++ {
		for n := min(h.longest, len(doc.Tokens)-i); n > 0; n-- {
			start, end := int(doc.Tokens[i].Start), int(doc.Tokens[i+n-1].End)
			with, ok := h.with[fold.Key(id[start:end])]
			if !ok || doc.Tokens[i].Kind == core.Mark || doc.Tokens[i+n-1].Kind == core.Mark || !h.isApart(doc, i, i+n) {
				continue
			}
			b.WriteString(id[at:start])
			b.WriteString(with)
			if isDigit(with[len(with)-1]) && end < len(id) && isDigit(id[end]) {
				b.WriteByte('_') // "berrada2" becomes ELEVE_004_2, not ELEVE_0042, which is another pupil
			}
			at, i = end, i+n-1
			break
		}
	}
	b.WriteString(id[at:])
	return b.String()
}

// isApart reports whether the tokens [from, end) of an id may be replaced as a name: they are long
// enough, touch no other word (one number directly after them is allowed), and are not a part of a
// hexadecimal number.
func (h *idHider) isApart(doc *core.Doc, from, end int) bool {
	isJoined := func(i int) bool { return i < len(doc.Tokens) && doc.Tokens[i].Has(core.Joined) }
	if isJoined(from) || isJoined(end) && (doc.IsWord(end) || isJoined(end+1)) {
		return false
	}
	first, last := int(doc.Tokens[from].Start), int(doc.Tokens[end-1].End)
	if last-first < shortestInID {
		return false
	}
	return !isHex(doc.Text[first:last]) || !hasHexPart(doc.Text[:first]) && !hasHexPart(doc.Text[last:])
}

// shortestInID is the smallest number of bytes of a name that is replaced in ids. A shorter one
// would match parts of ids that are not names.
const shortestInID = 3

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// isHex reports whether a text consists of hexadecimal digits, or is empty.
func isHex(s string) bool { return strings.Trim(strings.ToLower(s), "0123456789abcdef") == "" }

// hasHexPart reports whether a text, cut at - _ : and full stops, has a part that is a hexadecimal
// number with both digits and letters ("59ed").
func hasHexPart(s string) bool {
	for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '-' || r == '_' || r == ':' || r == '.' }) {
		if isHex(part) && strings.ContainsAny(part, "0123456789") && strings.ContainsAny(strings.ToLower(part), "abcdef") {
			return true
		}
	}
	return false
}
