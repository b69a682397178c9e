package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// Find reads the text once and returns what the rules take for names, sorted
// and disjoint (see overlap).
func Find(t *Text) []Mention {
	c := &cursor{Text: t, layouts: make([]layout, t.Doc.Forms.Len()), longer: new([ahead]longNames)}
	ev, lists, out := &evidence{}, &listings{}, &sink{c: c, found: make([]Mention, 0, len(t.Units)/8)}
	readUnits(c, ev, lists, out)
	addSpeakers(c, out)
	addListings(c, lists, out)
	return overlap{out}.resolve(out.found)
}

// readUnits tries every rule at every unit.
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

// readHeaded reads what stands below the head of a column, or behind the key of a record,
// at unit i.
func readHeaded(c *cursor, lists *listings, out *sink, i int) {
	if c.beginsCell(i) {
		readTable(c, lists, out, i)
	}
	readRecord(c, lists, i)
}
