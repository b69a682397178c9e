// Package circumstance finds phrases that may identify a person without a name: "fils du maire"
// ("son of the mayor"), "la seule fille du club" ("the only girl of the club"), a support plan, an
// illness, a date of birth. The user is warned of them; they are never replaced.
//
//	Find(core.NewDoc("", "Le fils du maire a un PAI.", core.NewForms()))
//	→ kinship "fils du maire", support-plan "PAI"
//
// The rules are patterns of words in rules.txt, one a line; the type rule describes their
// syntax. Exceptions are rules of the kind "none". To add a rule, write rows in testdata
// first, then the line.
package circumstance

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Kind is what a circumstance says about a person: one of the constants below.
//
//wire:name CircumstanceKind
type Kind string

// The kinds, a closed set. The page has a sentence for each.
const (
	Kinship     Kind = "kinship"      // whose child, wife or brother the person is: "fils du maire" ("son of the mayor")
	OnlyOne     Kind = "only-one"     // "la seule fille de l'équipe" ("the only girl of the team"), "la plus âgée de la classe" ("the oldest")
	SupportPlan Kind = "support-plan" // PAP, PAI, ULIS, AESH, MDPH: plans, a class, an assistant and an office for pupils who need support
	Health      Kind = "health"       // an illness, a handicap, the hospital
	Birth       Kind = "birth"        // a date of birth
	Twins       Kind = "twins"        // twins, triplets
	Occupation  Kind = "occupation"   // a trade that few people have in the place, or that of a parent
	Origin      Kind = "origin"       // nationality, country of birth, exile
	Family      Kind = "family"       // a separation, a death, a placement
	Justice     Kind = "justice"      // prison, complaints, violence
	Faith       Kind = "faith"        // religion
	PrivateLife Kind = "private-life" // love, gender
	Achievement Kind = "achievement"  // a title, a medal, fame
	Event       Kind = "event"        // an event that was in the news
	Opinion     Kind = "opinion"      // a union, a party, a list of candidates
)

// none is the kind of the rules that are exceptions: text that matches one is not reported.
const none = "none"

// Found is a circumstance in a Doc. Spans are bytes of its text.
type Found struct {
	core.Span
	Core       core.Span // the identifying words within Span; if they are replaced, Visible leaves the circumstance out
	Kind       Kind
	Suggestion string // key of a wording that the page suggests instead: "elected"
}

// Find returns the circumstances of a text, sorted and disjoint. If two overlap, the longer one is
// kept. Circumstances that overlap an exception are dropped.
func Find(doc *core.Doc) []Found {
	m := &matcher{loaded(), doc, make([]form, doc.Forms.Len())}
	var all []match // sorted by their first token
	for i := range doc.Tokens {
		best := m.best(i)
		if best.rule == nil || best.rule.kind != none && m.denied(best.from) {
			continue
		}
		n := len(all)
		all = append(all, best)
		for ; n > 0 && all[n-1].from > best.from; n-- { // insertion sort: a rule may skip words before its span
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
		if f.rule.kind != none && !m.isQuotedWord(f) {
			list = append(list, Found{Span: m.span(f.from, f.to), Core: m.span(f.coreFrom, f.coreTo), Kind: f.rule.kind, Suggestion: f.rule.suggestion})
		}
	}
	return list
}

// isQuotedWord reports whether a match is a single word in quotation marks: then the text speaks
// about the word. A support plan counts nevertheless, because it is often quoted: la classe « ULIS
// ».
func (m *matcher) isQuotedWord(f match) bool {
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

// span returns the span of tokens [from, to), in bytes.
func (m *matcher) span(from, to int) core.Span {
	return core.Span{Start: int(m.doc.Tokens[from].Start), End: int(m.doc.Tokens[to-1].End)}
}

// Visible returns the circumstances found in a text that can still be read in its output, because
// not all of their Core is replaced. found is sorted, as Find returns it.
func Visible(found []Found, out *core.Output) []Found {
	var list []Found
	k := 0
	for _, f := range found {
		for k < len(out.Spans) && out.Spans[k].End <= f.Core.Start {
			k++
		}
		at := f.Core.Start // the Core is replaced up to here
		for j := k; j < len(out.Spans) && at < f.Core.End; j++ {
			p := &out.Spans[j]
			if p.Action != core.Replace || p.Start > at && !isBlank(out.Doc.Text[at:min(p.Start, f.Core.End)]) {
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

// isBlank reports whether a text consists of white space and commas.
func isBlank(text string) bool { return strings.Trim(text, " ,\n\u00a0") == "" }
