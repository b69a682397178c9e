package office

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
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
)

// thing is a line that holds the name of one.
type thing struct {
	Span
	class class
	scope string // the names of a column are told apart within their table
}

// longest are the limits of names, in letters (ECMA-376 part 1 and Excel's own).
var longest = map[class]int{mark: 40, sheet: 31, foreign: 31, area: 255, pivot: 255, column: 255}

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
		from := sort.Search(len(out), func(k int) bool { return out[k].End > t.Start })
		to := from
		for to < len(out) && out[to].Start < t.End {
			to++
		}
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

// key tells the names of things apart: case does not.
func (t thing) key(name string) string {
	return string(t.class) + "\x00" + t.scope + "\x00" + strings.ToLower(name)
}

// settle makes the edits of one thing fit.
func (d *Document) settle(t thing, in []Edit, taken map[string]bool, next map[string]int) {
	for i := range in {
		in[i].Text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(forbidden[t.class], r) {
				return '_'
			}
			return r
		}, in[i].Text)
	}
	last := &in[len(in)-1]
	with := func(suffix string) string {
		text := last.Text
		last.Text += suffix
		name := editedLine(d.Text, t.Span, in)
		last.Text = text
		return name
	}
	limit := longest[t.class]
	if utf8.RuneCountInString(d.Text[t.Start:t.End]) > limit {
		limit = math.MaxInt // it kept to none before: OpenDocument has none
	}
	suffix := ""
	base := t.key(with(""))
	for n := max(2, next[base]); ; n++ {
		name := with(suffix)
		if over := utf8.RuneCountInString(name) - limit; over > 0 {
			d.shorten(t, last, over)
			name = with(suffix)
		}
		if !taken[t.key(name)] || n > 100_000 {
			last.Text += suffix
			next[base] = n
			taken[t.key(name)] = true
			return
		}
		if suffix = "_" + strconv.Itoa(n); t.class == sheet || t.class == column {
			suffix = " (" + strconv.Itoa(n) + ")"
		}
	}
}

// shorten takes letters off the end of a name.
func (d *Document) shorten(t thing, e *Edit, over int) {
	if e.End < t.End {
		e.Text += d.Text[e.End:t.End]
		e.End = t.End
	}
	for ; over > 0 && e.Text != ""; over-- {
		_, n := utf8.DecodeLastRuneInString(e.Text)
		e.Text = e.Text[:len(e.Text)-n]
	}
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
