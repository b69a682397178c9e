package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Rule is the number of a rule: of the reason why units are taken for a name.
//
// The number is part of a feature of the tagger (see Mention.Verdict), and the name of the rule is
// part of the names of its voices in the decision (core/detect/span). The committed weights depend
// on both. So a number and a name never change and are never used again; a new rule takes the
// number after the last one and raises Rules. TestRulesKeepTheirNumbers checks them.
type Rule uint8

// The rules, by their numbers, each with an example of what it finds.
const (
	Nothing    Rule = 0
	Title      Rule = 1  // Mme Diallo
	Function   Rule = 2  // la principale, Claire Fontaine ("the head teacher")
	Field      Rule = 3  // Nom : Diallo ("name")
	Called     Rule = 4  // un certain Diallo ("a certain")
	Kin        Rule = 5  // tonton Ali ("uncle")
	Full       Rule = 6  // Claire Fontaine
	UpperFirst Rule = 7  // FONTAINE Claire
	LastFirst  Rule = 8  // Fontaine, Claire
	Initials   Rule = 9  // C. Fontaine, Claire F.
	Speaker    Rule = 10 // Claire : bonjour ("hello")
	Signature  Rule = 11 // "Claire Fontaine" alone on its line
	Doing      Rule = 12 // Claire raconte ("Claire tells")
	With       Rule = 13 // avec Claire ("with")
	Listed     Rule = 14 // Claire, Ali et Thuy ("and")
	Town       Rule = 15 // à Sens ("in")
	Region     Rule = 16 // en Bretagne ("in Brittany")
	Country    Rule = 17 // le Portugal
	City       Rule = 18 // Londres ("London")
	Site       Rule = 19 // la Loire (a river)
	PlaceHead  Rule = 20 // le quartier des Minimes ("the district")
	SiteHead   Rule = 21 // le lac Léman ("Lake Geneva")
	OrgHead    Rule = 22 // collège Jean-Moulin (a school)
	OrgSuffix  Rule = 23 // Grange SARL (a legal form)
	OrgPrefix  Rule = 24 // SARL Grange
	Acronym    Rule = 25 // UDAF, beside the words that it abbreviates
	KnownOrg   Rule = 26 // la Croix-Rouge ("the Red Cross")
	BarePlace  Rule = 27 // Lens, where no word around it asks for a place
	BareFirst  Rule = 28 // Claire, where no word around it asks for a person
	Again      Rule = 29 // Grange, in a text that has "SARL Grange" before
	Column     Rule = 30 // the cells below "Nom" ("surname") in the first row of a table
	Item       Rule = 31 // "- Petit" in a list whose items are names
	Speaking   Rule = 32 // bapt 18:02, in a conversation
	Script     Rule = 33 // 小梅, in a text in Latin letters
	Cell       Rule = 34 // MARCHAND⇥Inès, in a table of people without column heads
	Family     Rule = 35 // les Durands ("the Durands"), chez les Lefèvres
	OtherName  Rule = 36 // Mme Vidal, née Bonnefoy ("born")

	// Rules is one more than the highest number above.
	Rules Rule = 37
)

// features are the fixed properties of a rule.
type features struct {
	name    string    // never changes: findings carry it, and the page has a text for it
	kind    core.Kind // the kind of the names that the rule finds
	alone   bool      // what StandsAlone returns
	ranksAs Rule      // the rule whose rank it has; Nothing if its rank is its own number
}

// list has the features of every rule, by its number.
var list = [Rules]features{
	Nothing:    {kind: core.Person},
	Title:      {name: "title", kind: core.Person, alone: true},
	Function:   {name: "name.function", kind: core.Person, alone: true},
	Field:      {name: "name.field", kind: core.Person, alone: true},
	Called:     {name: "name.called", kind: core.Person},
	Kin:        {name: "name.kin", kind: core.Person, alone: true},
	Full:       {name: "name.full", kind: core.Person, alone: true},
	UpperFirst: {name: "name.upper-first", kind: core.Person, alone: true},
	LastFirst:  {name: "name.last-first", kind: core.Person, alone: true},
	Initials:   {name: "name.initials", kind: core.Person, alone: true},
	Speaker:    {name: "name.speaker", kind: core.Person, alone: true},
	Signature:  {name: "name.signature", kind: core.Person},
	Doing:      {name: "name.doing", kind: core.Person, alone: true},
	With:       {name: "name.with", kind: core.Person},
	Listed:     {name: "name.listed", kind: core.Person},
	Town:       {name: "place.town", kind: core.Location},
	Region:     {name: "place.region", kind: core.Location},
	Country:    {name: "place.country", kind: core.Location},
	City:       {name: "place.city", kind: core.Location},
	Site:       {name: "place.site", kind: core.Location},
	PlaceHead:  {name: "place.head", kind: core.Location},
	SiteHead:   {name: "place.site-head", kind: core.Location},
	OrgHead:    {name: "org.head", kind: core.Org},
	OrgSuffix:  {name: "org.suffix", kind: core.Org, alone: true},
	OrgPrefix:  {name: "org.prefix", kind: core.Org, alone: true},
	Acronym:    {name: "org.acronym", kind: core.Org},
	KnownOrg:   {name: "org.known", kind: core.Org},
	BarePlace:  {name: "place.bare", kind: core.Location},
	BareFirst:  {name: "name.first", kind: core.Person},
	Again:      {name: "org.again", kind: core.Org},
	Column:     {name: "name.column", kind: core.Person, alone: true},
	Item:       {name: "name.item", kind: core.Person, alone: true},
	Speaking:   {name: "name.turn", kind: core.Person, alone: true, ranksAs: Speaker},
	Script:     {name: "name.script", kind: core.Person, alone: true},
	Cell:       {name: "name.cell", kind: core.Person, alone: true},
	Family:     {name: "name.family", kind: core.Person, alone: true},
	OtherName:  {name: "name.other", kind: core.Person, alone: true},
}

// String returns the name of the rule that findings carry, "name.full".
func (r Rule) String() string { return list[r].name }

// Code returns the name of the rule with hyphens, "name-full": the code of the reason that the page
// shows.
func (r Rule) Code() string { return strings.ReplaceAll(list[r].name, ".", "-") }

// Kind returns the kind of the names that the rule finds.
func (r Rule) Kind() core.Kind { return list[r].kind }

// StandsAlone reports whether a sure mention of the rule counts even if the tagger sees no name in
// its place.
func (r Rule) StandsAlone() bool { return list[r].alone }

// rank decides which of two overlapping mentions wins if both are sure or both in doubt, and both
// have equally many units: the one whose rule has the lower rank.
func (r Rule) rank() int {
	if as := list[r].ranksAs; as != Nothing {
		return int(as)
	}
	return int(r)
}

// isOfGazetteer reports whether the rule is one for places that the dictionaries list. Of these
// rules, only Town also finds other places (findUnknownPlace).
func (r Rule) isOfGazetteer() bool {
	switch r {
	case Town, Region, Country, City, Site:
		return true
	}
	return false
}
