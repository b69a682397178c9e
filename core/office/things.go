package office

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// class is a kind of things that others refer to by their names. No two of a class
// are called alike.
type class string

const (
	mark    class = "mark"    // a bookmark, a section: no spaces
	sheet   class = "sheet"   // of a workbook
	foreign class = "foreign" // a sheet of another workbook
	area    class = "area"    // a defined name, a table: no spaces
	pivot   class = "pivot"   // a table that another is made of
	title   class = "title"   // of a part, which is that of a sheet
	anchor  class = "anchor"  // what a link in the file leads to
	column  class = "column"  // of a table: the text of the cell that heads it
	item    class = "item"    // what a pivot table tells the rows of a field apart by

	ofProperty class = "property" // a property of the document that its user made
	ofVariable class = "variable" // a variable of the document
)

// thing is a line that holds the name of one.
type thing struct {
	Span
	class class
	scope string // the names of columns are told apart within their table, items within their field
}

// longest are the limits of names, in units (ECMA-376 part 1 and Excel's own).
var longest = map[class]int{mark: 40, sheet: 31, foreign: 31, area: 255, pivot: 255, column: 255, ofProperty: 255, ofVariable: 255}

// forbidden are the characters that a name of a class has none of.
var forbidden = map[class]string{sheet: `[]:*?/\`, mark: " ", area: " -'", column: "\n"}

// Settle makes edits fit what the names of things may be: none longer than its
// format allows, none with characters it forbids, no two alike. Save settles what
// it is given; who asks for it before knows the text that comes out.
func (d *Document) Settle(edits []Edit) []Edit {
	if len(d.called) == 0 || len(edits) == 0 {
		return edits
	}
	out := slices.Clone(edits)
	taken, next := map[string]bool{}, map[string]int{}
	inside := make([][2]int, len(d.called)) // the edits of each thing
	for i, t := range d.called {
		from, to := editsOf(t.Span, out)
		if inside[i] = [2]int{from, to}; from == to {
			taken[t.key(d.Text[t.Start:t.End])] = true
		}
	}
	for i, t := range d.called {
		if in := out[inside[i][0]:inside[i][1]]; len(in) > 0 {
			d.settle(t, in, taken, next)
		}
	}
	return out
}

// noteCut keeps what the things were called whose names are as long as they may be: a part
// of the name may be gone, which no pseudonym says.
func (d *Document) noteCut(edits []Edit, also *Also) {
	for _, t := range d.called {
		if from, to := editsOf(t.Span, edits); from < to {
			if now := editedLine(d.Text, t.Span, edits[from:to]); t.isFull(now) {
				also.Note(now, d.Text[t.Start:t.End])
			}
		}
	}
}

// Whole are the edits that give names back, with those that were cut to fit a thing given
// back whole, as the table of names keeps them.
func (d *Document) Whole(edits []Edit, also *Also) []Edit {
	if len(also.whole) == 0 {
		return edits
	}
	edits = slices.Clone(edits)
	for _, t := range d.called {
		now := d.Text[t.Start:t.End]
		if was, ok := also.whole[now]; ok && was != now && t.isFull(now) {
			from, to := editsOf(t.Span, edits)
			edits = slices.Replace(edits, from, to, Edit{t.Span, was})
		}
	}
	return edits
}

// isFull reports whether a name is as long as it may be, or would be with a letter of two
// units.
func (t thing) isFull(name string) bool {
	n := units(name)
	return n >= longest[t.class]-1 && n <= longest[t.class]
}

// editsOf are the edits of a line, by their numbers. One that only puts something there may
// stand at either end of it.
func editsOf(line Span, edits []Edit) (from, to int) {
	from = sort.Search(len(edits), func(k int) bool { return edits[k].End >= line.Start })
	to = from
	for to < len(edits) && edits[to].Start <= line.End {
		to++
	}
	return from, to
}

// key tells the names of things apart: case does not.
func (t thing) key(name string) string {
	return string(t.class) + "\x00" + t.scope + "\x00" + strings.ToLower(name)
}

// settle makes the edits of one thing fit.
func (d *Document) settle(t thing, in []Edit, taken map[string]bool, next map[string]int) {
	never := forbidden[t.class]
	if t.class == mark && d.isODF() { // a section is called by words
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
	if name := editedLine(d.Text, t.Span, in); t.isRefused(name) {
		last.Text += "_"
	}
	limit := longest[t.class] // 0 of items
	if units(d.Text[t.Start:t.End]) > limit {
		limit = math.MaxInt // it kept to none before: OpenDocument has none
	}
	whole := slices.Clone(in)
	suffix := ""
	base := t.key(editedLine(d.Text, t.Span, in))
	for n := max(2, next[base]); ; n++ {
		copy(in, whole)
		d.shorten(t, in, units(editedLine(d.Text, t.Span, in)+suffix)-limit)
		last.Text += suffix
		if key := t.key(editedLine(d.Text, t.Span, in)); !taken[key] || n > 100_000 {
			next[base] = n
			taken[key] = true
			return
		}
		if suffix = "_" + strconv.Itoa(n); t.class == sheet || t.class == column || t.class == item {
			suffix = " (" + strconv.Itoa(n) + ")"
		}
	}
}

// isODF reports whether a document is one of OpenDocument.
func (d *Document) isODF() bool { return d.Kind == "odt" || d.Kind == "ods" }

// isRefused reports whether nothing may be called so: no name is empty, and that of an
// area is none of a cell.
func (t thing) isRefused(name string) bool {
	return strings.TrimSpace(name) == "" || t.class == area && isReference(name)
}

// shorten takes letters out of a name: from what stands behind the last edit, if that is
// enough. If not, the edits of several go whole from the last to the second, and the first
// is cut last of all, as it says whose the thing is.
func (d *Document) shorten(t thing, in []Edit, over int) {
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

// cutEnd takes letters off the end of a text, which keeps some bytes. What it could not
// take comes back.
func cutEnd(text *string, kept, over int) int {
	for over > 0 && len(*text) > kept {
		r, n := utf8.DecodeLastRuneInString(*text)
		over -= max(1, utf16.RuneLen(r))
		*text = (*text)[:len(*text)-n]
	}
	return over
}

// units is the length of a name as Excel and Word count it, in units of UTF-16.
func units(name string) (n int) {
	for _, r := range name {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// Edited is the document's text with edits, which are in order and disjoint.
func (d *Document) Edited(edits []Edit) string {
	return editedLine(d.Text, Span{0, len(d.Text)}, edits)
}

// editedLine is a stretch of a text with the edits in it.
func editedLine(text string, at Span, edits []Edit) string {
	var b strings.Builder
	from := at.Start
	for _, e := range edits {
		b.WriteString(text[from:max(from, e.Start)])
		b.WriteString(e.Text)
		from = e.End
	}
	return b.String() + text[min(from, at.End):at.End]
}
