// Package rule finds what a careful reader would take for a name because of the words around it:
// after a title a person, after "à" a town that the dictionaries list, before "SARL" a firm. Each
// such conclusion is a Mention. It has its rule and the word that led to it, which the user is
// shown.
//
// # Words used here
//
// Other comments of this package use these words:
//
//   - unit: what a reader sees as one word or mark, such as "Jean-Pierre", "d'" or "M." (package
//     unit). "Unit i" is Text.Units[i]; "units [i, to)" are those from i to before to. Most lengths
//     are counted in units.
//   - form: the folded spelling of a unit, in small letters without accents, "helene". Lengths of
//     forms are counted in bytes.
//   - role: what a form announces in French, such as french.Title for "mme" (package french).
//   - level: a logarithm of how many people, inhabitants or occurrences a form has, such as
//     lexicon.By512 (package lexicon).
//   - gazetteer: the places and organisations that the dictionaries list.
//   - veto: the reason why a rule refuses words; a mention is sure, or has a doubt, which is a veto
//     that does not suffice to refuse it.
//   - a word asks for a name if a name of that kind usually comes next to it: "à" asks for a place.
//
// # What a rule is made of
//
// A rule is a function that takes a cursor, a sink and the number of a unit. It has three parts.
// The trigger makes it look: a title, a first name before a capitalised word, the first word of an
// organisation's name. The extent says where the name begins and ends (nameEnd for people). Then an
// ordered list of vetoes may refuse the name (fullNameVeto), and where the rule is not always sure,
// a second ordered list may put it in doubt (fullNameDoubt). The first case that holds decides. A
// case is a comparison that needs no comment, or a predicate with the French example that it is
// for:
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
// The parameters of a function show what it can read and change:
//
//   - cursor answers questions about units and records nothing;
//   - evidence is what the document has shown so far: firms that were introduced, the script that
//     most of its words are in;
//   - listings are the names in tables and lists. They replace what other rules find in the same
//     places;
//   - sink collects the mentions, and reports to the trace of the document what was refused.
//
// # How to add a rule
//
//  1. Give it the next number, its name and its kind in rules.go, and the text that the page shows
//     for its Code in web/src/shared/i18n/reasons-*.ts.
//  2. Write its three parts in the file of its family, and call it from findPerson, findPlace,
//     findOrg or findAfterColon. A rule for any other kind of name is called from findOrg.
//  3. Write rows for what it finds (testdata/*.txt; a test requires one for each rule) and for what
//     it refuses (testdata/refused).
//  4. Look at its mentions among those of other rules: go run ./wasm -explain "…". In the tests of
//     this package, the rules decide alone. In package span, a rule is one voice of many
//     (core/detect/span/voices.go), and the sum of all voices decides. Rows for that are in
//     core/detect/testdata.
//
// A veto that several detectors use is a constant of package core; one that a single rule uses is
// declared beside the rule. If Doc.Trace is set, it receives what was refused, with the veto.
//
// # What the package must not know
//
// The rules read units and what the dictionaries know of each form (package unit). They must not
// know the tagger, which has their verdicts among its features, nor what is done with a mention.
// They began as the patterns of RGPDpseudonymizer (docs/figures.md: titles, full names, "Last,
// First", place indicators, organisations by their suffix and prefix), rewritten over units with
// dictionaries of all of France, and were extended by what else French texts contain.
package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Mention is a run of units that a rule takes for a name.
type Mention struct {
	From, To int // units, half-open
	Rule     Rule
	Doubt    core.Veto // the reason why it may not be a name; "" if it is sure
	Cue      int       // the unit that led to it, such as its title; -1 if there is no such unit
	Half     Half      // the half of a name that its column or field holds: Surname below "Nom" ("surname")
}

// Sure reports whether the mention has no doubt.
func (m *Mention) Sure() bool { return m.Doubt == "" }

// StandsAlone reports whether the mention counts even if the tagger sees no name in its place. This
// holds for a sure mention of a rule for which Rule.StandsAlone holds, and for a sure region,
// country or town that the words before it ask for: "dans le Lot", "au Pérou" ("in"). Many names of
// places are also French words, so that the tagger misses them.
func (m *Mention) StandsAlone() bool {
	isAskedPlace := (m.Rule == Region || m.Rule == Country || m.Rule == Town) && m.Cue >= 0
	return m.Sure() && (m.Rule.StandsAlone() || isAskedPlace)
}

// The two lowest bits of a verdict, and the shift that puts the number of the rule above them.
const (
	verdictInside = 1 << 0
	verdictSure   = 1 << 1
	verdictRule   = 2 // the number of the rule is shifted left by so many bits
)

// Verdict returns a number that the tagger has as a feature of one of the mention's units. It
// combines the rule, whether the mention is sure, and isInside: whether the unit is another than
// the first one. It is never 0, which is the feature of a unit outside all mentions.
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

// Text is a document as the rules read it.
type Text struct {
	Doc   *core.Doc
	Book  *unit.Book
	Units []unit.Unit
	Turns []Turn // the lines of conversations in which a person speaks, in order
}

// NewText returns the text for Find, and finds the turns of its conversations.
func NewText(doc *core.Doc, book *unit.Book, units []unit.Unit) *Text {
	t := &Text{Doc: doc, Book: book, Units: units}
	t.Turns = findTurns(&cursor{Text: t})
	return t
}
