// Package rule says what a careful reader would conclude from the words around a name:
// after a title comes a person, after "à" a town that the dictionaries list, before
// "SARL" a firm. Each conclusion is a Mention. It names its rule and the word that led
// to it, which the user is shown.
//
// # What a rule is made of
//
// A rule is a function that takes a cursor, a sink and the number of a unit. It has
// three parts. The trigger makes it look: a title, a first name before a capital, the
// head of an organisation. The extent says where the name begins and ends (nameEnd for
// people). Then an ordered list of vetoes may refuse the name (fullNameVeto), and where
// the rule is not always sure, a second ordered list may put it in doubt
// (fullNameDoubt). The first case that holds decides. A case is a comparison that needs
// no comment, or a predicate that has the French example it is for:
//
//	func findFullName(c *cursor, out *sink, i int) {
//		if !c.isFirstName(i, lexicon.By8) || !c.isBeside(i+1) { // the trigger
//			return
//		}
//		to := nameEnd(c, i) // the extent
//		if out.refused(Full, i, to, fullNameVeto(c, i, to)) {
//			return
//		}
//		out.add(Full, i, to, -1, fullNameDoubt(c, i))
//	}
//
// What a function may touch is in its parameters:
//
//   - cursor answers questions about units and records nothing;
//   - evidence is what the document has shown so far: firms that were introduced, the
//     letters it is written in;
//   - listings are the names in tables and lists, which other rules give way to;
//   - sink takes the mentions, and tells the trace of the document what was refused.
//
// # How to add a rule
//
//  1. Give it the next number, its name and its kind in rules.go. The page words its
//     Code (web/src/shared/i18n/reasons-*.ts).
//  2. Write its three parts in the file of its family, and call it from findPerson,
//     findPlace, findOrg or findAfterColon. A rule for something else that a word leads
//     to is called from findOrg.
//  3. Write rows for what it finds (testdata/*.txt; a test wants one for each rule) and
//     for what it refuses (testdata/refused).
//  4. Look at it among the others: go run ./wasm -explain "…". In these tests a rule
//     speaks alone. In package detect it is one voice of many (voices.go), and the sum
//     of all voices decides. Rows for that are in core/detect/testdata.
//
// A veto that several detectors use is a constant of package core; one that a single
// rule uses is beside the rule. A caller that sets Doc.Trace is given every veto.
//
// # What the package must not know
//
// The rules read units and what the dictionaries know of each form (package unit). They
// must not know the tagger, which takes their verdicts as one of its features, nor what
// is done with a mention. They began as the patterns of RGPDpseudonymizer
// (docs/figures.md: titles, full names, "Last, First", place indicators, organisations
// by their suffix and prefix), rewritten over units with dictionaries of all of France,
// and were extended by what else French texts contain.
package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Mention is a run of units that a rule takes for a name.
type Mention struct {
	From, To int // units, half-open
	Rule     Rule
	Doubt    core.Veto // the reason against it, "" for none
	Cue      int       // the unit that led to it, -1 for none
	Half     Half      // the half of a name that its column or field asks for
}

// Sure reports whether there is no reason against the mention.
func (m *Mention) Sure() bool { return m.Doubt == "" }

// StandsAlone reports whether the mention counts even where the tagger sees no name:
// a sure mention of a rule for which Rule.StandsAlone holds, and a sure region, country
// or town that the words before it ask for, "dans le Lot", "au Pérou". Their names are
// words of French so often that the tagger misses them.
func (m *Mention) StandsAlone() bool {
	isAskedPlace := (m.Rule == Region || m.Rule == Country || m.Rule == Town) && m.Cue >= 0
	return m.Sure() && (m.Rule.StandsAlone() || isAskedPlace)
}

// The bits of a verdict below the number of the rule.
const (
	verdictInside = 1 << 0
	verdictSure   = 1 << 1
	verdictRule   = 2 // how far left the number of the rule is
)

// Verdict returns the feature by which the tagger is given the mention at one of its
// units; isInside says that the unit is not its first one. A verdict is never 0.
func (m *Mention) Verdict(isInside bool) uint16 {
	verdict := uint16(m.Rule) << verdictRule
	if m.Sure() {
		verdict |= verdictSure
	}
	if isInside {
		verdict |= verdictInside
	}
	return verdict
}

// Text is the text that the rules read.
type Text struct {
	Doc   *core.Doc
	Book  *unit.Book
	Units []unit.Unit
	Turns []Turn // of the conversations in the text
}

// NewText returns a text for Find. It finds the turns of the conversations in it.
func NewText(doc *core.Doc, book *unit.Book, units []unit.Unit) *Text {
	t := &Text{Doc: doc, Book: book, Units: units}
	t.Turns = findTurns(&cursor{Text: t})
	return t
}
