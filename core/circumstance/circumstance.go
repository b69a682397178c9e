// Package circumstance finds what identifies somebody without a name: "fils du
// maire", "la seule fille du club", a support plan, an illness, a date of birth. It
// only points: nothing it finds is replaced.
//
//	Find(core.NewDoc("", "Le fils du maire a un PAI.", core.NewForms()))
//	→ kinship "fils du maire", support-plan "PAI"
//
// What is looked for stands in rules.txt, one pattern of words a line; what a line
// may say is told in rules.go. Exceptions stand beside the rules, as patterns of the
// kind "none". To add one: write rows in testdata first, then the line.
package circumstance

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Kind is what a circumstance says of somebody: one of Kinds.
type Kind string

// The kinds, a closed set. The page has a sentence for each.
const (
	Kinship     Kind = "kinship"      // whose child, wife, brother one is: "fils du maire"
	OnlyOne     Kind = "only-one"     // "la seule fille de l'équipe", "la plus âgée de la classe"
	SupportPlan Kind = "support-plan" // PAP, PAI, ULIS, AESH, MDPH
	Health      Kind = "health"       // an illness, a handicap, the hospital
	Birth       Kind = "birth"        // a date of birth
	Twins       Kind = "twins"        // twins and more
	Occupation  Kind = "occupation"   // a trade that few have there, or that of a parent
	Origin      Kind = "origin"       // nationality, country of birth, exile
	Family      Kind = "family"       // a separation, a death, a placement
	Justice     Kind = "justice"      // prison, complaints, violence
	Faith       Kind = "faith"        // religion
	PrivateLife Kind = "private-life" // love, gender
	Achievement Kind = "achievement"  // a title, a medal, fame
	Event       Kind = "event"        // what the newspapers told
	none        Kind = "none"         // an exception: what matches is no circumstance
)

// Kinds are all kinds, in the order of the constants.
func Kinds() []Kind {
	return []Kind{Kinship, OnlyOne, SupportPlan, Health, Birth, Twins, Occupation, Origin, Family, Justice, Faith, PrivateLife, Achievement, Event}
}

// Found is a circumstance in a Doc. Spans are bytes of its text.
type Found struct {
	core.Span
	Core       core.Span // the words that tell, within Span: hidden, they tell nothing
	Kind       Kind
	Suggestion string // the key of what could stand there instead: "elected"
}

// Find returns the circumstances of a text, in order and disjoint.
func Find(doc *core.Doc) []Found {
	m := newMatcher(doc, loaded())
	var all []match
	for i := range doc.Tokens {
		all = m.at(i, all)
	}
	if len(all) == 0 {
		return nil
	}
	var list []Found
	for _, f := range disjoint(all) {
		if m.denied(f.from) {
			continue
		}
		span := func(from, to int) core.Span {
			return core.Span{Start: int(doc.Tokens[from].Start), End: int(doc.Tokens[to-1].End)}
		}
		list = append(list, Found{Span: span(f.from, f.to), Core: span(f.coreFrom, f.coreTo), Kind: f.rule.kind, Suggestion: f.rule.suggestion})
	}
	return list
}

// disjoint drops what an exception overlaps, and of two matches that overlap the
// shorter one; of two as long, the later one.
func disjoint(all []match) []match {
	slices.SortStableFunc(all, func(a, b match) int {
		if (a.rule.kind == none) != (b.rule.kind == none) {
			if a.rule.kind == none {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.to-b.from, a.to-a.from), cmp.Compare(a.from, b.from))
	})
	taken := map[int]bool{} // tokens
	var kept []match
	for _, m := range all {
		free := true
		for i := m.from; i < m.to && free; i++ {
			free = !taken[i]
		}
		if !free && m.rule.kind != none {
			continue
		}
		for i := m.from; i < m.to; i++ {
			taken[i] = true
		}
		if m.rule.kind != none {
			kept = append(kept, m)
		}
	}
	slices.SortFunc(kept, func(a, b match) int { return cmp.Compare(a.from, b.from) })
	return kept
}

// Visible keeps of what was found in a text what its output still tells: a
// circumstance whose telling words are all replaced is none any more.
func Visible(found []Found, out *core.Output) []Found {
	k := 0
	hidden := func(s core.Span) bool {
		at := s.Start
		for k > 0 && out.Spans[k-1].End > at {
			k--
		}
		for ; k < len(out.Spans) && at < s.End; k++ {
			switch p := &out.Spans[k]; {
			case p.End <= at || p.Action != core.Replace:
			case p.Start <= at || blank(out.Doc.Text[at:p.Start]):
				at = p.End
			default:
				return false
			}
		}
		return at >= s.End
	}
	return slices.DeleteFunc(found, func(f Found) bool { return hidden(f.Core) })
}

// blank reports whether a text has nothing but white space and commas.
func blank(text string) bool {
	for _, r := range text {
		if r != ' ' && r != ',' && r != '\n' && r != '\u00a0' {
			return false
		}
	}
	return true
}
