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
	"github.com/cachenom/cachenom/core/french"
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
	t.Turns = (&reader{Text: t}).turns()
	return t
}

// reader is a pass over a text.
type reader struct {
	*Text
	found   []Mention
	longer  [ahead]longNames
	firms   []int32   // forms that were introduced as organisations, see introduce
	layouts []layout  // by form, see layout
	rows    []Mention // of tables and lists, in order; others give way to them
	grids   []Mention // of tables without a head
	cells   []gridCell
	gridded int   // the byte up to which lines were read as those of such tables
	tabled  int   // the byte up to which lines were read as those of tables
	listed  int   // the unit up to which lines were read as items
	script  uint8 // the letters that the text is written in, see isMostlyForeign
}

// Find reads the text once and returns what the rules take for names, sorted
// and disjoint (see overlap).
func Find(t *Text) []Mention {
	r := &reader{Text: t, found: make([]Mention, 0, len(t.Units)/8), layouts: make([]layout, t.Doc.Forms.Len())}
	r.read()
	r.speakers()
	r.yield()
	o := overlap{reader: r}
	return o.resolve(r.found)
}

// read tries every rule at every unit.
func (r *reader) read() {
	for i := range r.Units {
		if r.Units[i].Gap >= unit.Line {
			r.list(i)
			r.grid(i)
		}
		if !r.Units[i].Word() {
			if r.mark(i, ':') {
				r.colon(i)
			}
			if r.Units[i].Shape == unit.Alnum && r.layout(i)&headsColumn != 0 {
				r.headed(i)
			}
			continue
		}
		does := r.layout(i)
		if does&headsColumn != 0 {
			r.headed(i)
		}
		if does&listsPeople != 0 && r.namesFollow(i) {
			r.inLine(i)
		}
		r.foreign(i)
		r.person(i)
		if does&beginsField != 0 && r.Units[i].Capital() && r.label(i) {
			continue
		}
		r.place(i)
		r.org(i)
	}
}

// headed reads what stands below the head of a column, or behind the key of a record,
// at unit i.
func (r *reader) headed(i int) {
	if r.beginsCell(i) {
		r.table(i)
	}
	r.record(i)
}

// add takes down a mention.
func (r *reader) add(rule Rule, from, to, cue int, doubt core.Veto) {
	half := NoHalf
	if rule == Field && cue >= 0 {
		half = halfOf(columnHead(r.form(cue)))
	}
	r.found = append(r.found, Mention{from, to, rule, doubt, cue, half})
}

// doubtIf is the one doubt of a rule that has no more: the veto where something
// speaks against the name, and none where nothing does.
func doubtIf(against bool, veto core.Veto) core.Veto {
	if against {
		return veto
	}
	return ""
}

// refused reports whether there is a veto against units from to to, which a rule had
// begun to look at, and tells it to the trace of the document, if that has one. A
// name that ends where it begins is told as one unit; a mark or a small word alone,
// "la", is nobody's question.
func (r *reader) refused(rule Rule, from, to int, veto core.Veto) bool {
	if veto == "" {
		return false
	}
	if r.Doc.Trace != nil && r.at(from).Word() && (to > from+1 || !isSmallWord(r.cue(from))) {
		span := core.Span{Start: int(r.Doc.Tokens[r.Units[from].From].Start), End: int(r.Doc.Tokens[r.Units[max(to, from+1)-1].To-1].End)}
		r.Doc.Trace.Refuse(core.Refusal{Span: span, Rule: rule.String(), Kind: rule.Kind(), Veto: veto})
	}
	return true
}

// at is unit i, or a blank beyond the ends.
func (r *reader) at(i int) *unit.Unit {
	if i < 0 || i >= len(r.Units) {
		return &beyond
	}
	return &r.Units[i]
}

var beyond = unit.Unit{Shape: unit.Punct, Gap: unit.Blank, Form: -1}

var nothing unit.Known

// known is what is known of unit i's form.
func (r *reader) known(i int) *unit.Known {
	if u := r.at(i); u.Form >= 0 && u.Shape <= unit.Caseless {
		return r.Book.Of(u.Form)
	}
	return &nothing
}

func (r *reader) cue(i int) french.Role { return r.known(i).Cue }

// mark reports whether unit i is the mark m.
func (r *reader) mark(i int, m rune) bool {
	u := r.at(i)
	return u.Shape == unit.Punct && u.Form >= 0 && r.Doc.Tokens[u.From].Mark == m
}

// follows reports whether unit i goes on the line, and in the column, of its
// predecessor.
func (r *reader) follows(i int) bool {
	u := r.at(i)
	return u.Gap <= unit.Space
}

// isBeside reports whether unit i follows its predecessor with no more than one
// space between them: two part the columns of a table.
func (r *reader) isBeside(i int) bool {
	if !r.follows(i) {
		return false
	}
	at := r.Doc.Tokens[r.at(i).From].Start
	return at < 2 || r.Doc.Text[at-2:at] != "  "
}

func (r *reader) form(i int) string {
	if u := r.at(i); u.Form >= 0 {
		return r.Doc.Forms.Key(u.Form)
	}
	return ""
}

// lineStart reports whether unit i begins a line or a cell.
func (r *reader) lineStart(i int) bool { return r.at(i).Gap >= unit.Tab }
