package corpus

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// hideIDs replaces the names that are known in the ids of messages and threads, the
// same wherever an id stands, and no two alike; and in the title of the corpus,
// which is left out where a name would still be read in it.
func (x *Exported) hideIDs(decisions []core.Decision, title string) {
	h := idHider{with: map[string]string{}, stays: map[string]bool{}, lexicon: x.lexicon, scratch: core.NewForms()}
	h.learnAll(x, decisions)
	h.findGlued()
	if x.Title = h.hide(title); h.holds(x.Title) {
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
	for i := range x.Messages { // a parent may be a message that is not here
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
				left[id] = h.holds(id)
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

// idHider knows what replaces the hidden forms, folded.
type idHider struct {
	with    map[string]string
	stays   map[string]bool // forms that are decided to stay
	glued   map[string]bool // those that are told where they stand inside a word
	longest int             // words of the longest form, and what stands between them
	// longestGlued is how many bytes the longest of glued has.
	longestGlued int
	lexicon      lexicon.Dictionary
	scratch      *core.Forms
}

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

// all fills in what becomes of each id, and counts those that change.
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

// hide replaces the forms in one id, the longest first. Digits that follow a name
// number whom it is of; other letters and digits that touch are a number to some
// base, and so are all parts of a number that is long: "msg-59ed545f".
func (h *idHider) hide(id string) string {
	doc := core.NewDoc("", id, h.scratch)
	doc.Tokens = humps(doc)
	for i := range doc.Tokens { // an id is no address
		if doc.Tokens[i].Kind == core.Mark {
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
			if !ok || doc.Tokens[i].Kind == core.Mark || doc.Tokens[i+n-1].Kind == core.Mark || !h.apart(doc, i, i+n) {
				continue
			}
			b.WriteString(id[at:start])
			b.WriteString(with)
			at, i = end, i+n-1
			break
		}
	}
	b.WriteString(id[at:])
	return b.String()
}

// apart reports whether tokens from to end of an id stand apart in it: nothing
// is joined to them but a number behind them.
func (h *idHider) apart(doc *core.Doc, from, end int) bool {
	if doc.Tokens[from].Has(core.Joined) {
		return false
	}
	if end < len(doc.Tokens) && doc.Tokens[end].Has(core.Joined) && (doc.IsWord(end) || end+1 < len(doc.Tokens) && doc.Tokens[end+1].Has(core.Joined)) {
		return false
	}
	first, last := int(doc.Tokens[from].Start), int(doc.Tokens[end-1].End)
	if last-first < shortestInID {
		return false
	}
	return !isHex(doc.Text[first:last]) || !hexBeside(doc.Text[:first]) && !hexBeside(doc.Text[last:])
}

// shortestInID is how many bytes a name must have to be looked for in ids.
const shortestInID = 3

// isHex reports whether a text has nothing but digits to the base of 16.
func isHex(s string) bool { return strings.Trim(strings.ToLower(s), "0123456789abcdef") == "" }

// hexBeside reports whether a part of an id is a number to the base of 16 that
// has both kinds of digits, "59ed".
func hexBeside(s string) bool {
	for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '-' || r == '_' || r == ':' || r == '.' }) {
		if isHex(part) && strings.ContainsAny(part, "0123456789") && strings.ContainsAny(strings.ToLower(part), "abcdef") {
			return true
		}
	}
	return false
}
