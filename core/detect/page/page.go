// Package page holds a document as the steps of the detector see it: its units, what the
// dictionaries and the rules know of them, and what all occurrences of a form in the document
// show about it. It also has Candidate, a possible name that later becomes a finding.
//
// A Page does not change once Read has returned it. Book, Reasons and the trace of the
// document remember things between calls, but no result depends on that.
//
// The package must not decide what is a name (span does) or which person a name means (coref does).
// It imports neither of them.
package page

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Page is a document with everything that is known of it before the detector decides what is a
// name. The methods take indexes of units. Unless a comment says otherwise, there must be a unit
// with that index.
type Page struct {
	Doc      *core.Doc
	Book     *unit.Book // what the dictionaries know of each form
	Units    []unit.Unit
	Evidence []Evidence     // by number of a form: what all its occurrences show together
	Mentions []rule.Mention // what the rules found, in order; nil if they are left out
	Density  uint8          // how many persons the rules are sure of, from tooShort to namesMost
	Manner   uint8          // how the text uses capitals, 0 to 3 as in tagger.Input
	Reasons  Reasons        // reasons of this request, each made once for all findings
}

// Read returns the page of a document. fixed are the findings of patterns, sorted and
// disjoint; each becomes one unit. byRule says whether the rules read the document.
func Read(doc *core.Doc, book *unit.Book, fixed []core.Finding, reasons Reasons, byRule bool) *Page {
	p := &Page{Doc: doc, Book: book, Units: book.Cut(doc, fixed), Reasons: reasons}
	text := rule.NewText(doc, book, p.Units)
	p.Evidence = gather(text)
	if byRule {
		p.Mentions = rule.Find(text)
	}
	p.Density, p.Manner = density(p.Mentions, len(p.Units)), manner(p.Units)
	return p
}

// Known returns what the dictionaries know of unit i. The pointer is valid until the next
// call.
func (p *Page) Known(i int) *unit.Known { return p.Book.Of(p.Units[i].Form) }

// Form returns the folded form of unit i.
func (p *Page) Form(i int) string { return p.Doc.Forms.Key(p.Units[i].Form) }

// Key returns the folded form of unit i, or "" if there is no unit i.
func (p *Page) Key(i int) string {
	if i < 0 || i >= len(p.Units) {
		return ""
	}
	return p.Form(i)
}

// Span returns the byte offsets, in Doc.Text, of units [from, to).
func (p *Page) Span(from, to int) core.Span {
	return core.Span{Start: int(p.Doc.Tokens[p.Units[from].From].Start), End: int(p.Doc.Tokens[p.Units[to-1].To-1].End)}
}

// Surface returns the text of units [from, to), as written.
func (p *Page) Surface(from, to int) string {
	s := p.Span(from, to)
	return p.Doc.Text[s.Start:s.End]
}

// RuleText returns the document as a rule.Text, for the methods that are about a single unit, such
// as Label. It has no turns of conversations.
func (p *Page) RuleText() *rule.Text { return &rule.Text{Doc: p.Doc, Book: p.Book, Units: p.Units} }

// IsJoined reports whether unit i is on the same line and in the same cell as the unit
// before it. It is false for the first unit.
func (p *Page) IsJoined(i int) bool {
	return i > 0 && p.Units[i].Gap <= unit.Space
}

// IsMark reports whether there is a unit i, and it is the given punctuation mark.
func (p *Page) IsMark(i int, mark rune) bool {
	return i >= 0 && i < len(p.Units) && p.Units[i].Shape == unit.Punct && p.Doc.Tokens[p.Units[i].From].Mark == mark
}

// Cue returns what unit i announces about the words after it: french.Title for "Mme", french.Speech
// for "dit" ("says"). It is french.None for what is not a word, and if there is no unit i.
func (p *Page) Cue(i int) french.Role {
	if i < 0 || i >= len(p.Units) || !p.Units[i].Word() {
		return french.None
	}
	return p.Known(i).Cue
}

// CueBefore returns the Cue of the unit before unit i; french.None if that unit is on another
// line or in another cell.
func (p *Page) CueBefore(i int) french.Role {
	if !p.IsJoined(i) {
		return french.None
	}
	return p.Cue(i - 1)
}

// IsParticle reports whether unit i is a word that may be the particle of a surname: "de",
// "Le".
func (p *Page) IsParticle(i int) bool {
	c := p.Known(i).Cue
	return c == french.Particle || c == french.From || c == french.Article
}

// MentionOf returns the mention of a rule that has the given kind and at least one unit in common
// with units [from, to); the longest of several, nil if there is no such mention.
func (p *Page) MentionOf(from, to int, kind core.Kind) *rule.Mention {
	at, _ := slices.BinarySearchFunc(p.Mentions, from, func(m rule.Mention, from int) int { return m.To - 1 - from })
	var best *rule.Mention
	for ; at < len(p.Mentions) && p.Mentions[at].From < to; at++ {
		if m := &p.Mentions[at]; m.Rule.Kind() == kind && m.To > from && (best == nil || m.To-m.From > best.To-best.From) {
			best = m
		}
	}
	return best
}

// Because returns the Finding.Why for a mention: the code of its rule, and the word that led to
// it if there is one.
func (p *Page) Because(m *rule.Mention) *core.Reason {
	code := m.Rule.Code()
	if m.Cue >= 0 && m.Cue < len(p.Units) && p.Units[m.Cue].Word() {
		return p.Reasons.Get(code, "cue", p.Surface(m.Cue, m.Cue+1))
	}
	return p.Reasons.Get(code, "", nil)
}

// The steps of Page.Density. A capital is more likely a name in a document that names people
// often. The tagger's weights depend on these numbers.
const (
	tooShort  = 0 // fewer than FewestUnits units
	NamesNone = 1 // the rules found no person for sure
	namesFew  = 2 // fewer than one person in 100 units, but at least one
	NamesMany = 3 // one person in 100 units or more
	namesMost = 4 // one person in 30 units or more
)

// FewestUnits is how many units a document must have for Page.Density to be more than tooShort.
const FewestUnits = 60

// density returns the Page.Density of a document with the given mentions and number of units.
func density(mentions []rule.Mention, units int) uint8 {
	if units < FewestUnits {
		return tooShort
	}
	n := 0
	for i := range mentions {
		if m := &mentions[i]; m.Sure() && m.Rule.Kind() == core.Person {
			n++
		}
	}
	switch {
	case n == 0:
		return NamesNone
	case 100*n < units:
		return namesFew
	case 30*n < units:
		return NamesMany
	}
	return namesMost
}

// manner returns how a text uses capitals, as tagger.Input.Manner describes it: 0 as usual, 1 often
// without capitals, 2 mostly without capitals, 3 mostly in capitals only.
func manner(units []unit.Unit) uint8 {
	words, small, loud := 1, 0, 0
	for i := range units {
		u := &units[i]
		if !u.Word() {
			continue
		}
		words++
		if u.Is(core.NoCaps) {
			small++
		}
		if u.Shape == unit.Upper {
			loud++
		}
	}
	switch {
	case 10*loud > 6*words:
		return 3
	case 10*small > 6*words:
		return 2
	case 10*small > words:
		return 1
	}
	return 0
}
