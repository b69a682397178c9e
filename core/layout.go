package core

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Layout is what a file says of a text beside its words. A line of it is a
// paragraph, and a tab parts two cells: no name goes on over either.
type Layout struct {
	// Signed are the lines that hold nothing but who wrote something. Whoever it
	// is, is hidden, also where nothing else tells a name: "elefevre".
	Signed []Span
	// Things are the lines that hold nothing but the name of a thing: a sheet, a
	// bookmark. Only people are looked for in them.
	Things []Span
	// Given are the stretches that a program wrote by itself: "Object1", "mailto". Only
	// people of the list are looked for in them.
	Given []Span
	// Parts are the sheets, headers and whatever else the text is made of, in order: a
	// table goes on over the end of none.
	Parts []Span
}

// PartEnd is the byte at which the part of the file ends that a place of the text is in;
// that of the text where nothing is known of parts.
func (d *Doc) PartEnd(at int) int {
	if d.Layout != nil {
		if s := spanAt(d.Layout.Parts, at); s.Start <= at && at < s.End {
			return s.End
		}
	}
	return len(d.Text)
}

// isOfThing reports whether a finding says of a thing's name that it is something
// else than somebody: "Table1" is no user's name. What a program wrote by itself is
// nobody but who is listed.
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

// spanAt is the first of some spans, in order and disjoint, that ends behind a place or
// at it.
func spanAt(list []Span, at int) Span {
	i, _ := slices.BinarySearchFunc(list, at, func(s Span, at int) int { return cmp.Compare(s.End, at+1) })
	if i == len(list) {
		return Span{}
	}
	return list[i]
}

// walls are what no finding goes on over where a text has a layout.
const walls = "\n\t"

// parted cuts findings at the walls of a text. What is left of one in a cell stays
// a finding where it holds a letter or a digit.
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

// signatures are the people of the signed lines that nothing else was found in:
// one of each line, or several where semicolons part them. What was found is in order
// and disjoint.
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

var signedWhy = Because("signed")

// isNobody reports whether an author field holds what programs write there who
// know nobody.
func isDefaultAuthor(name string) bool {
	switch strings.ToLower(name) {
	case "author", "auteur", "user", "utilisateur", "unknown", "unknown author", "auteur inconnu", "inconnu", "admin", "administrator", "administrateur",
		"microsoft", "microsoft office", "microsoft office user", "utilisateur de microsoft office", "utilisateur windows", "windows user", "openpyxl", "python-docx", "apache poi", "libreoffice", "pc", "owner", "propriétaire":
		return true
	}
	return false
}
