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

// longest is the largest length of a thing's name, in UTF-16 units, by class (ECMA-376 part 1,
// and Excel itself).
var longest = map[flow.Class]int{flow.Mark: 40, flow.Sheet: 31, flow.Foreign: 31, flow.Area: 255, flow.Pivot: 255, flow.Column: 255, flow.Property: 255, flow.Variable: 255, flow.Literal: 255}

// forbidden are the characters that the names of a class cannot contain.
var forbidden = map[flow.Class]string{flow.Sheet: `[]:*?/\`, flow.Mark: " |", flow.Area: " -'|", flow.Column: "\n"}

// Settle adapts edits so that names of things (sheets, bookmarks, columns) stay valid: short
// enough, without forbidden characters, and unique. Save calls it. A caller that settles first
// knows the text that Save will write.
func (d *Document) Settle(edits []Edit) []Edit {
	if len(d.called) == 0 || len(edits) == 0 {
		return edits
	}
	out := slices.Clone(edits)
	taken, next := map[string]bool{}, map[string]int{}
	// for each thing, the range of edits that touch its name
	inside := make([][2]int, len(d.called))
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

// noteCut records in also the old names of things whose new names have the largest length,
// because their pseudonym may have been cut, so that it would not be found again.
func (d *Document) noteCut(edits []Edit, also *Also) {
	for _, t := range d.called {
		if from, to := flow.EditsIn(t.Span, edits); from < to {
			if now := flow.EditedLine(d.Text, t.Span, edits[from:to]); isFull(t, now) {
				also.Note(now, d.Text[t.Start:t.End])
			}
		}
	}
}

// Whole returns edits that give names back. If noteCut recorded the old name of a thing, one edit
// that writes this whole name replaces the edits of the thing's name.
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

// isFull reports whether a name has the largest length of its class, or is one unit shorter,
// because a letter of two units may not have fitted.
func isFull(t flow.Thing, name string) bool {
	n := units(name)
	return n >= longest[t.Class]-1 && n <= longest[t.Class]
}

// calledKey returns a key that is equal for two names that may not both exist. Case counts only
// in the codes of transcripts.
func calledKey(t flow.Thing, name string) string {
	if t.Class == flow.Label {
		return string(t.Class) + "\x00" + t.Scope + "\x00" + name
	}
	return string(t.Class) + "\x00" + t.Scope + "\x00" + strings.ToLower(name)
}

// mostSuffixes is how many numbers are tried to make a name unique: "Nom_2", "Nom_3", …
const mostSuffixes = 100_000

// settle changes the edits in the list in, which touch the name of t, so that the new name is
// valid. taken holds the keys of names in use. next holds, by key, the number to try first to make
// a name unique.
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
	limit := longest[t.Class] // 0 for a class without a limit, such as items
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

// isRefused reports whether a name is invalid for a thing: it is empty, or it is the name of an
// area and reads as a cell, such as "AB12".
func isRefused(t flow.Thing, name string) bool {
	return strings.TrimSpace(name) == "" || t.Class == flow.Area && xmldoc.IsReference(name)
}

// shorten makes the name of t shorter. over is the number of UTF-16 units to remove, in holds the
// edits of the name, which it changes. It first removes letters behind the last edit, then the
// texts of the edits from the last on. It cuts the first edit last, because it holds the pseudonym.
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

// cutEnd removes letters from the end of text: as many as have the number of UTF-16 units in over,
// but it leaves at least kept bytes. It returns the number of units that it could not remove.
func cutEnd(text *string, kept, over int) int {
	for over > 0 && len(*text) > kept {
		r, n := utf8.DecodeLastRuneInString(*text)
		over -= max(1, utf16.RuneLen(r))
		*text = (*text)[:len(*text)-n]
	}
	return over
}

// units returns the length of a name in UTF-16 units, as Excel and Word count it.
func units(name string) (n int) {
	for _, r := range name {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// Edited returns the document's text with the edits made, which are in order and do not overlap.
func (d *Document) Edited(edits []Edit) string {
	return flow.EditedLine(d.Text, Span{Start: 0, End: len(d.Text)}, edits)
}
