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
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Kind is what a circumstance says of somebody: one of Kinds.
//
//wire:name CircumstanceKind
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
	Opinion     Kind = "opinion"      // a union, a party, a list of candidates
)

// none is the kind of the exceptions: what matches one is no circumstance.
const none = "none"

// Kinds are all kinds, in the order of the constants.
func Kinds() []Kind {
	return []Kind{Kinship, OnlyOne, SupportPlan, Health, Birth, Twins, Occupation, Origin, Family, Justice, Faith, PrivateLife, Achievement, Event, Opinion}
}

// Found is a circumstance in a Doc. Spans are bytes of its text.
type Found struct {
	core.Span
	Core       core.Span // the words that tell, within Span: hidden, they tell nothing
	Kind       Kind
	Suggestion string // the key of what could stand there instead: "elected"
}

// Find returns the circumstances of a text, in order and disjoint. Of two that
// overlap the longer one stands, and none that overlaps an exception.
func Find(doc *core.Doc) []Found {
	m := &matcher{loaded(), doc, make([]form, doc.Forms.Len())}
	var all []match // by where they begin
	for i := range doc.Tokens {
		best := m.best(i)
		if best.rule == nil || best.rule.kind != none && m.denied(best.from) {
			continue
		}
		n := len(all)
		all = append(all, best)
		for ; n > 0 && all[n-1].from > best.from; n-- { // the words before it took a few tokens
			all[n] = all[n-1]
		}
		all[n] = best
	}
	kept := all[:0]
	for _, f := range all {
		n := len(kept) - 1
		if f.rule.kind == none {
			for ; n >= 0 && f.from < kept[n].to; n-- {
				if kept[n].rule.kind == none {
					f.from, f.to = kept[n].from, max(f.to, kept[n].to)
				}
				kept = kept[:n]
			}
		}
		switch {
		case n < 0 || f.from >= kept[n].to:
			kept = append(kept, f)
		case kept[n].rule.kind != none && f.to-f.from > kept[n].to-kept[n].from:
			kept[n] = f
		}
	}
	var list []Found
	for _, f := range kept {
		if f.coreTo == 0 {
			f.coreFrom, f.coreTo = f.from, f.to
		}
		if f.rule.kind != none && !m.mentioned(f) {
			list = append(list, Found{Span: m.span(f.from, f.to), Core: m.span(f.coreFrom, f.coreTo), Kind: f.rule.kind, Suggestion: f.rule.suggestion})
		}
	}
	return list
}

// mentioned reports whether a match is one word alone between quotation marks: it is
// spoken of as a word. Plans are written so too: la classe « ULIS ».
func (m *matcher) mentioned(f match) bool {
	if f.to-f.from != 1 || f.from == 0 || f.to == len(m.doc.Tokens) || f.rule.kind == SupportPlan {
		return false
	}
	switch m.doc.Tokens[f.to].Mark {
	case '»':
		return m.doc.IsMark(f.from-1, '«')
	case '"':
		return m.doc.IsMark(f.from-1, '"')
	case '”':
		return m.doc.IsMark(f.from-1, '“')
	}
	return false
}

// span is what tokens stand for, from one up to another, in bytes.
func (m *matcher) span(from, to int) core.Span {
	return core.Span{Start: int(m.doc.Tokens[from].Start), End: int(m.doc.Tokens[to-1].End)}
}

// Visible keeps of what was found in a text what its output still tells: a
// circumstance whose telling words are all replaced is none any more.
func Visible(found []Found, out *core.Output) []Found {
	var list []Found
	k := 0
	for _, f := range found {
		for k < len(out.Spans) && out.Spans[k].End <= f.Core.Start {
			k++
		}
		at := f.Core.Start // what is before it is hidden
		for j := k; j < len(out.Spans) && at < f.Core.End; j++ {
			p := &out.Spans[j]
			if p.Action != core.Replace || p.Start > at && !blank(out.Doc.Text[at:min(p.Start, f.Core.End)]) {
				break
			}
			at = p.End
		}
		if at < f.Core.End {
			list = append(list, f)
		}
	}
	return list
}

// blank reports whether a text has nothing but white space and commas.
func blank(text string) bool { return strings.Trim(text, " ,\n\u00a0") == "" }
