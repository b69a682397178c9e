// Package rule says what a careful reader would conclude from what is written
// around a name: after a title stands a person, after "à" a town that the
// dictionaries know, before "SARL" a firm. Each conclusion (Mention) names its
// rule and the word that led to it, which is what a user is told.
//
// A rule is three things. Its trigger is what makes it look: a title, a first name
// before a capital, the head of an organisation. Its extent is where the name begins
// and ends (reader.name for people). And an ordered list says no, by the name of a
// veto: one switch of what refuses the name, fullVeto, and where the rule is not
// always sure another of what puts it in doubt, fullDoubt. The order of the cases is
// the order of the rule. Each case is a comparison that needs no comment or a
// predicate that has the French example it is for:
//
//	func (r *reader) full(i int) {
//		if !r.firstLike(i, lexicon.By8) || !r.isBeside(i+1) { // the trigger
//			return
//		}
//		to := r.name(i) // the extent
//		if r.refused(Full, i, to, r.fullVeto(i, to)) {
//			return
//		}
//		r.add(Full, i, to, -1, r.fullDoubt(i))
//	}
//
// To add a rule is to
//
//  1. give it a Rule, last in the list (its number is a feature that the tagger has
//     learned), and in this file a name, its Kind if it finds no people, a line in
//     StandsAlone if it is enough by itself, and a rank of its own (Rule.rank) if it
//     must win over older rules; the page words its Code, which is its name with
//     hyphens (web/src/shared/i18n/reasons-*.ts);
//  2. write its three parts in the file of its family, and call it from
//     reader.person, place, org or colon (things that are none of these: from
//     reader.org, where a word leads to them);
//  3. write rows for what it finds (testdata/*.txt; a test wants one of each rule)
//     and for what it refuses (testdata/refused);
//  4. look at it among the others: go run ./wasm -explain "…". Here a rule speaks
//     alone. In package detect it is one voice among others (voices.go), and what all
//     voices come to decides. Rows for that stand in core/detect/testdata.
//
// A veto that several detectors have is a constant of package core; one that a
// single rule has stands beside the rule. Whoever sets Doc.Trace is told each veto.
//
// The rules read units and what is known of each form (package unit); they
// must not know the tagger, which takes their verdicts as one more sign, nor
// what is done with a mention. They are the patterns of RGPDpseudonymizer (docs/figures.md:
// titles, full names, "Last, First", place indicators, organisations by their
// suffix and prefix), rewritten over units with dictionaries of all of France,
// and what French texts have beside them.
package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Rule is why something is taken for a name. Its number goes into the tagger's
// features: a new rule stands last, before Rules, until the weights are learned
// again (make train).
type Rule uint8

const (
	Nothing    Rule = iota
	Title           // Mme Diallo
	Function        // la principale, Claire Fontaine
	Field           // Nom : Diallo
	Called          // un certain Diallo
	Kin             // tonton Ali
	Full            // Claire Fontaine
	UpperFirst      // FONTAINE Claire
	LastFirst       // Fontaine, Claire
	Initials        // C. Fontaine, Claire F.
	Speaker         // Claire : bonjour
	Signature       // a line that is a name and nothing else
	Doing           // Claire raconte
	With            // avec Claire
	Listed          // Claire, Ali et Thuy
	Town            // à Sens
	Region          // en Bretagne
	Country         // le Portugal
	City            // Londres
	Site            // la Loire
	PlaceHead       // le quartier des Minimes
	SiteHead        // le lac Léman
	OrgHead         // collège Jean-Moulin
	OrgSuffix       // Grange SARL
	OrgPrefix       // SARL Grange
	Acronym         // … (UDAF)
	KnownOrg        // la Croix-Rouge
	BarePlace       // Lens, without anything that asks for a place
	BareFirst       // a first name, without anything that asks for a person
	Again           // Grange, once "SARL Grange" has stood before
	Column          // below the head "Nom" of a table
	Item            // - Petit, among items that are names
	Speaking        // bapt 18:02, in a conversation
	Script          // 小梅, in other letters than the text's
	Cell            // MARCHAND⇥Inès, in a table of people that has no head
	Family          // les Durands, chez les Lefèvres
	OtherName       // Mme Vidal, née Bonnefoy
	Rules
)

var names = [Rules]string{
	Title: "title", Function: "name.function", Field: "name.field", Called: "name.called", Kin: "name.kin", Full: "name.full",
	UpperFirst: "name.upper-first", LastFirst: "name.last-first", Initials: "name.initials", Speaker: "name.speaker",
	Signature: "name.signature", Doing: "name.doing", With: "name.with", Listed: "name.listed", BareFirst: "name.first",
	Town: "place.town", Region: "place.region", Country: "place.country", City: "place.city", Site: "place.site",
	PlaceHead: "place.head", SiteHead: "place.site-head", BarePlace: "place.bare",
	OrgHead: "org.head", OrgSuffix: "org.suffix", OrgPrefix: "org.prefix", Acronym: "org.acronym", KnownOrg: "org.known",
	Again: "org.again", Column: "name.column", Item: "name.item", Speaking: "name.turn", Script: "name.script", Cell: "name.cell", Family: "name.family", OtherName: "name.other",
}

// String is the stable name of the rule, as findings carry it.
func (r Rule) String() string { return names[r] }

// Code is the rule's name as the code of a reason: "name-full".
func (r Rule) Code() string { return strings.ReplaceAll(names[r], ".", "-") }

// StandsAlone reports whether a sure mention of the rule counts even where the
// tagger sees nothing.
func (r Rule) StandsAlone() bool {
	switch r {
	case Title, Function, Field, Kin, Doing, UpperFirst, Full, Initials, Speaker, LastFirst, OrgPrefix, OrgSuffix, Column, Item, Speaking, Script, Cell, Family, OtherName:
		return true
	}
	return false
}

// rank says which of two mentions stays that are equal otherwise: the lower one. It
// is the rule's number, unless a later rule must win over an older one.
func (r Rule) rank() int {
	if r == Speaking {
		return int(Speaker)
	}
	return int(r)
}

// Kind is what the rule finds.
func (r Rule) Kind() core.Kind {
	switch {
	case r >= Town && r <= SiteHead || r == BarePlace:
		return core.Location
	case r >= OrgHead && r <= KnownOrg || r == Again:
		return core.Org
	}
	return core.Person
}

// Mention is a run of units that a rule takes for a name.
type Mention struct {
	From, To int // units, half-open
	Rule     Rule
	Doubt    core.Veto // what speaks against it, "" for nothing
	Cue      int       // the unit that led to it, -1 for none
	Half     Half      // which half of a name it is by its column or field
}

// Sure reports whether nothing speaks against the mention.
func (m *Mention) Sure() bool { return m.Doubt == "" }

// StandsAlone reports whether the mention counts even where the tagger sees
// nothing: what is sure by a rule that stands alone, and a region, a country or a town that the words
// before it ask for, "dans le Lot", "au Pérou", whose name is a word of French as
// often as not.
func (m *Mention) StandsAlone() bool {
	return m.Sure() && (m.Rule.StandsAlone() || (m.Rule == Region || m.Rule == Country || m.Rule == Town) && m.Cue >= 0)
}

// Text is what the rules read.
type Text struct {
	Doc   *core.Doc
	Book  *unit.Book
	Units []unit.Unit
	Turns []Turn // of the conversations in it
}

// NewText finds the turns of conversations in a document.
func NewText(doc *core.Doc, book *unit.Book, units []unit.Unit) *Text {
	t := &Text{Doc: doc, Book: book, Units: units}
	t.Turns = findTurns(&cursor{Text: t})
	return t
}
