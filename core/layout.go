package core

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Layout is what a file says about its text. A line of the text is a paragraph of the file, and
// tabs separate cells. No name extends over the end of a line or a cell.
type Layout struct {
	// Signed are the lines that hold only the name of an author, such as the author of a comment.
	// Any author is hidden, even if nothing shows that it is a name: "elefevre".
	Signed []Span
	// Things are the lines that hold only the name of a thing, such as a sheet or a bookmark.
	// Only people are searched for in them.
	Things []Span
	// Given are the parts of the text that a program wrote by itself: "Object1", "mailto". Only
	// people of the class list are searched for in them.
	Given []Span
	// Parts are the sheets, headers and other parts of the file, as spans of the text, in order. A
	// table does not extend over the end of a part.
	Parts []Span
}

// PartEnd returns the byte offset of the end of the part of the file that contains offset at, or
// the length of the text if no part contains it.
func (d *Doc) PartEnd(at int) int {
	if d.Layout != nil {
		if s := spanAt(d.Layout.Parts, at); s.Start <= at && at < s.End {
			return s.End
		}
	}
	return len(d.Text)
}

// isBarredByLayout reports whether the layout excludes a finding. In the name of a thing
// (Layout.Things) it excludes findings that are not people ("Table1" is not a user name), and
// people who are only asked about. In text that a program wrote (Layout.Given) it excludes
// everything but people of the class list.
func (d *Doc) isBarredByLayout(f *Finding) bool {
	if d.Layout == nil {
		return false
	}
	if s := spanAt(d.Layout.Given, f.Start); s.Start <= f.Start && f.End <= s.End && !f.Listed {
		return true
	}
	if f.Kind == Person && !f.isQuestion() {
		return false
	}
	s := spanAt(d.Layout.Things, f.Start)
	return s.Start <= f.Start && f.Start <= s.End && s.End > 0
}

// spanAt returns the first of some spans that ends after offset at, or an empty span. The spans
// must be in order and disjoint.
func spanAt(list []Span, at int) Span {
	i, _ := slices.BinarySearchFunc(list, at, func(s Span, at int) int { return cmp.Compare(s.End, at+1) })
	if i == len(list) {
		return Span{}
	}
	return list[i]
}

// walls are the characters that no finding may contain in a text with a layout: ends of lines and
// of cells.
const walls = "\n\t"

// splitAtWalls splits the findings that contain walls, in a text with a layout. Pieces without a
// letter or a digit are dropped.
func (d *Doc) splitAtWalls(list []Decided) []Decided {
	if d.Layout == nil {
		return list
	}
	var out []Decided
	for i := range list {
		f := list[i]
		if !strings.ContainsAny(d.Text[f.Start:f.End], walls) {
			if out != nil {
				out = append(out, f)
			}
			continue
		}
		if out == nil {
			out = append(make([]Decided, 0, len(list)+1), list[:i]...)
		}
		whole := f.Span
		for at := whole.Start; at < whole.End; {
			end := whole.End
			if n := strings.IndexAny(d.Text[at:whole.End], walls); n >= 0 {
				end = at + n
			}
			if part := d.wordSpan(Span{at, end}); part.Start < part.End {
				f.Span = part
				out = append(out, f)
			}
			at = end + 1
		}
	}
	if out == nil {
		return list
	}
	return out
}

// signatures returns a finding for each author in the signed lines (Layout.Signed) whom no other
// finding overlaps, except names that programs write by default. Semicolons separate several
// authors of a line. found must be in order and disjoint.
func (d *Doc) signatures(found []Finding) []Finding {
	if d.Layout == nil {
		return nil
	}
	var list []Finding
	for _, line := range d.Layout.Signed {
		at := line.Start
		for part := range strings.SplitSeq(d.Text[line.Start:line.End], ";") {
			who := d.wordSpan(Span{at, at + len(part)})
			at += len(part) + 1
			next := sort.Search(len(found), func(i int) bool { return found[i].End > who.Start })
			taken := next < len(found) && found[next].Overlaps(who)
			if who.Start < who.End && !taken && !isDefaultAuthor(d.Text[who.Start:who.End]) {
				list = append(list, Finding{Span: who, Kind: Person, Status: Sure, Action: Replace, Rule: "author", Why: signedWhy, Score: 1})
			}
		}
	}
	return list
}

// signedWhy is the reason (Finding.Why) of an author found in a signed line (Layout.Signed).
var signedWhy = Because("signed")

// isDefaultAuthor reports whether the name of an author is one that programs write if they do not
// know the author: "user", "openpyxl".
func isDefaultAuthor(name string) bool {
	switch strings.ToLower(name) {
	case "author", "auteur", "user", "utilisateur", "unknown", "unknown author", "auteur inconnu", "inconnu", "admin", "administrator", "administrateur",
		"microsoft", "microsoft office", "microsoft office user", "utilisateur de microsoft office", "utilisateur windows", "windows user", "openpyxl", "python-docx", "apache poi", "libreoffice", "pc", "owner", "propriétaire":
		return true
	}
	return false
}
