package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// unitsByMention is about how many units a text has for each mention. Find reserves memory by it.
const unitsByMention = 8

// Find returns what the rules take for names, sorted and without overlaps (see overlap). It reads
// the text once.
func Find(t *Text) []Mention {
	c := &cursor{Text: t, layouts: make([]layout, t.Doc.Forms.Len()), longer: new([ahead]longNames)}
	ev, lists, out := &evidence{}, &listings{}, &sink{c: c, found: make([]Mention, 0, len(t.Units)/unitsByMention)}
	readUnits(c, ev, lists, out)
	addSpeakers(c, out)
	addListings(c, lists, out)
	return overlap{out}.resolve(out.found)
}

// readUnits calls the rules for persons, places, organisations, tables and lists for every unit.
func readUnits(c *cursor, ev *evidence, lists *listings, out *sink) {
	for i := range c.Units {
		if c.Units[i].Gap >= unit.Line {
			readList(c, lists, out, i)
			readGrid(c, lists, i)
		}
		if !c.Units[i].Word() {
			if c.isMark(i, ':') {
				findAfterColon(c, lists, out, i)
			}
			if c.Units[i].Shape == unit.Alnum && c.layout(i)&headsColumn != 0 {
				readHeaded(c, lists, out, i)
			}
			continue
		}
		does := c.layout(i)
		if does&headsColumn != 0 {
			readHeaded(c, lists, out, i)
		}
		if does&listsPeople != 0 && hasNamesAfter(c, i) {
			readInLine(c, lists, out, i)
		}
		findForeign(c, ev, out, i)
		findPerson(c, out, i)
		if does&beginsField != 0 && c.Units[i].Capital() && c.beginsLabel(i) {
			continue
		}
		findPlace(c, ev, out, i)
		findOrg(c, ev, out, i)
	}
}

// readHeaded reads names whose head or key is unit i: the cells below "Nom" ("surname") in a table,
// or the value of "nom" in a record such as {"nom": "Petit"}.
func readHeaded(c *cursor, lists *listings, out *sink, i int) {
	if c.beginsCell(i) {
		readTable(c, lists, out, i)
	}
	readRecord(c, lists, i)
}

// findPerson calls the rules for persons at unit i.
func findPerson(c *cursor, out *sink, i int) {
	switch role := c.role(i); role {
	case french.Title, french.LongTitle:
		findTitled(c, out, i)
	case french.Kin, french.Called, french.Someone, french.Label, french.Function:
		findAnnounced(c, out, i)
	}
	findOtherName(c, out, i)
	u := c.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) {
		if k := c.known(i); k.Word == 0 && k.First == 0 {
			findFamily(c, out, i) // a family in small letters: "les durands" ("the durands")
		}
		if c.Doc.Trace != nil {
			refuseSmallFirst(c, out, i)
		}
		return
	}
	switch u.Shape {
	case unit.Initial:
		findInitials(c, out, i)
		return
	case unit.Letter:
		return
	}
	findFamily(c, out, i)
	findBareInitials(c, out, i)
	findFullName(c, out, i)
	findEmphasised(c, out, i)
	findUnlisted(c, out, i)
	findUpperFirst(c, out, i)
	findSurnameInitial(c, out, i)
	findLastFirst(c, out, i)
	findFirstInitial(c, out, i)
	findFirstName(c, out, i)
	findOnLine(c, out, i)
}

// findPlace calls the rules for places at unit i.
func findPlace(c *cursor, ev *evidence, out *sink, i int) {
	if role := c.role(i); role == french.PlaceHead || role == french.SiteHead {
		findPlaceHead(c, out, i)
	}
	u := c.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) || u.Initials() {
		return
	}
	to, entry := c.gazetteer(i, lexicon.ClassPlace)
	if to == i {
		findUnknownPlace(c, out, i)
		return
	}
	findToponym(c, ev, out, &toponym{from: i, to: to, entry: entry, rule: kindOfPlace(&entry)})
}

// findOrg calls the rules for organisations at unit i.
func findOrg(c *cursor, ev *evidence, out *sink, i int) {
	role := c.role(i)
	if role.IsOrgHead() {
		findOrgHead(c, ev, out, i, role)
	}
	u := c.at(i)
	if !u.Capital() {
		return
	}
	if role == french.Legal || u.Shape == unit.Upper && !u.Is(core.Shout) && c.key(i) == "sa" {
		findFirm(c, ev, out, i)
	}
	findAcronym(c, ev, out, i)
	findLocalBody(c, out, i)
	findAgain(c, ev, out, i)
	if to, entry := c.gazetteer(i, lexicon.ClassOrg); to > i {
		findKnownOrg(c, out, i, to, &entry)
	}
}

// findAfterColon finds one or several names after the colon at unit i: "Absents : Roux, Petit"
// ("absent"), "Client : Boulanger".
func findAfterColon(c *cursor, lists *listings, out *sink, i int) {
	if asksForPeople(c, i) {
		readInLine(c, lists, out, i)
	} else {
		findLabelled(c, out, i)
	}
	findPersonField(c, out, i-1)
}
