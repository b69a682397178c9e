package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// findPerson tries the rules for persons at unit i.
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
			findFamily(c, out, i) // "les durands"
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
	findLastFirst(c, out, i)
	findFirstInitial(c, out, i)
	findFirstName(c, out, i)
	findOnLine(c, out, i)
}
