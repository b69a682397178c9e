package office

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmldoc"
)

// longest is the largest length of names in units (ECMA-376 part 1, and Excel itself).
var longest = map[flow.Class]int{flow.Mark: 40, flow.Sheet: 31, flow.Foreign: 31, flow.Area: 255, flow.Pivot: 255, flow.Column: 255, flow.Property: 255, flow.Variable: 255}

// forbidden are the characters that names of a class cannot have.
var forbidden = map[flow.Class]string{flow.Sheet: `[]:*?/\`, flow.Mark: " ", flow.Area: " -'", flow.Column: "\n"}

// Settle adapts edits to the rules for names of things: their length, their characters, and no
// two equal names. Save does this itself. A caller that settles first knows the text that Save
// will write.
func (d *Document) Settle(edits []Edit) []Edit {
	if len(d.called) == 0 || len(edits) == 0 {
		return edits
	}
	out := slices.Clone(edits)
	taken, next := map[string]bool{}, map[string]int{}
	inside := make([][2]int, len(d.called)) // the edits of each thing
	for i, t := range d.called {
		from, to := flow.EditsIn(t.Span, out)
		if inside[i] = [2]int{from, to}; from == to {
			taken[calledKey(t, d.Text[t.Start:t.End])] = true
		}
	}
	for i, t := range d.called {
		if in := out[inside[i][0]:inside[i][1]]; len(in) > 0 {
			d.settle(t, in, taken, next)
		}
	}
	return out
}

// noteCut records the old names of things whose new names have the largest length, because
// their pseudonym may have been cut.
func (d *Document) noteCut(edits []Edit, also *Also) {
	for _, t := range d.called {
		if from, to := flow.EditsIn(t.Span, edits); from < to {
			if now := flow.EditedLine(d.Text, t.Span, edits[from:to]); isFull(t, now) {
				also.Note(now, d.Text[t.Start:t.End])
			}
		}
	}
}

// Whole returns the edits that give names back, completed with the old names of things that
// noteCut recorded.
func (d *Document) Whole(edits []Edit, also *Also) []Edit {
	if len(also.Whole()) == 0 {
		return edits
	}
	edits = slices.Clone(edits)
	for _, t := range d.called {
		now := d.Text[t.Start:t.End]
		if was, ok := also.Whole()[now]; ok && was != now && isFull(t, now) {
			from, to := flow.EditsIn(t.Span, edits)
			edits = slices.Replace(edits, from, to, Edit{Span: t.Span, Text: was})
		}
	}
	return edits
}

// isFull reports whether a name has the largest length, or is one unit shorter, so that a
// letter of two units would not fit.
func isFull(t flow.Thing, name string) bool {
	n := units(name)
	return n >= longest[t.Class]-1 && n <= longest[t.Class]
}

// calledKey returns the key by which names of things are equal. Case does not count, but for the codes
// of transcripts.
func calledKey(t flow.Thing, name string) string {
	if t.Class == flow.Label {
		return string(t.Class) + "\x00" + t.Scope + "\x00" + name
	}
	return string(t.Class) + "\x00" + t.Scope + "\x00" + strings.ToLower(name)
}

// mostSuffixes bounds the numbers that are tried to make a name unique.
const mostSuffixes = 100_000

// settle adapts the edits of one thing.
func (d *Document) settle(t flow.Thing, in []Edit, taken map[string]bool, next map[string]int) {
	never := forbidden[t.Class]
	if t.Class == flow.Mark && d.isODF() { // a section's name may have spaces
		never = ""
	}
	for i := range in {
		in[i].Text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(never, r) {
				return '_'
			}
			return r
		}, in[i].Text)
	}
	last := &in[len(in)-1]
	if name := flow.EditedLine(d.Text, t.Span, in); isRefused(t, name) {
		last.Text += "_"
	}
	limit := longest[t.Class] // 0 for items
	if units(d.Text[t.Start:t.End]) > limit {
		limit = math.MaxInt // the old name was longer than the limit: OpenDocument has no limit
	}
	whole := slices.Clone(in)
	suffix := ""
	base := calledKey(t, flow.EditedLine(d.Text, t.Span, in))
	for n := max(2, next[base]); ; n++ {
		copy(in, whole)
		d.shorten(t, in, units(flow.EditedLine(d.Text, t.Span, in)+suffix)-limit)
		last.Text += suffix
		if key := calledKey(t, flow.EditedLine(d.Text, t.Span, in)); !taken[key] || n > mostSuffixes {
			next[base] = n
			taken[key] = true
			return
		}
		if suffix = "_" + strconv.Itoa(n); t.Class == flow.Sheet || t.Class == flow.Column || t.Class == flow.Item {
			suffix = " (" + strconv.Itoa(n) + ")"
		}
	}
}

// isODF reports whether the document is in OpenDocument.
func (d *Document) isODF() bool { return d.Kind == "odt" || d.Kind == "ods" }

// isRefused reports whether a name is invalid for a thing: it is empty, or an area's name that
// reads as a cell.
func isRefused(t flow.Thing, name string) bool {
	return strings.TrimSpace(name) == "" || t.Class == flow.Area && xmldoc.IsReference(name)
}

// shorten removes over units from the name of t. It first removes letters behind the last edit.
// If these are too few, it cuts the texts of all edits but the first, from the last on. It cuts
// the first edit last, because it names the person.
func (d *Document) shorten(t flow.Thing, in []Edit, over int) {
	last := &in[len(in)-1]
	tail := d.Text[min(last.End, t.End):t.End]
	if over > units(tail) {
		for i := len(in) - 1; i > 0 && over > 0; i-- {
			over -= units(in[i].Text)
			in[i].Text = ""
		}
	}
	if over <= 0 {
		return
	}
	kept := len(last.Text)
	last.Text += tail
	last.End = max(last.End, t.End)
	over = cutEnd(&last.Text, kept, over)
	cutEnd(&in[0].Text, 0, over)
}

// cutEnd removes letters from the end of a text until over units are gone or only kept bytes
// are left. It returns the number of units it could not remove.
func cutEnd(text *string, kept, over int) int {
	for over > 0 && len(*text) > kept {
		r, n := utf8.DecodeLastRuneInString(*text)
		over -= max(1, utf16.RuneLen(r))
		*text = (*text)[:len(*text)-n]
	}
	return over
}

// units returns the length of a name as Excel and Word count it, in units of UTF-16.
func units(name string) (n int) {
	for _, r := range name {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// Edited returns the document's text with edits, which are in order and disjoint.
func (d *Document) Edited(edits []Edit) string {
	return flow.EditedLine(d.Text, Span{Start: 0, End: len(d.Text)}, edits)
}
