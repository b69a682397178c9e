package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// person tries the rules for persons at unit i.
func (r *reader) person(i int) {
	switch c := r.cue(i); c {
	case french.Title, french.LongTitle:
		r.titled(i)
	case french.Kin, french.Called, french.Someone, french.Label, french.Function:
		r.announced(i)
	}
	r.otherName(i)
	u := r.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) {
		if k := r.known(i); k.Word == 0 && k.First == 0 {
			r.family(i) // "les durands"
		}
		if r.Doc.Trace != nil {
			r.smallFirst(i)
		}
		return
	}
	switch u.Shape {
	case unit.Initial:
		r.initials(i)
		return
	case unit.Letter:
		return
	}
	r.family(i)
	r.bareInitials(i)
	r.full(i)
	r.emphasis(i)
	r.unlisted(i)
	r.upperFirst(i)
	r.lastFirst(i)
	r.firstInitial(i)
	r.alone(i)
	r.line(i)
}
