package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Evidence is what a document says of a form, over all its occurrences: one
// pass collects it, before anything is decided of any of them.
type Evidence uint32

const (
	// Titled: it stands after a title somewhere ("Mme Diallo").
	Titled Evidence = 1 << iota
	// Small: it also stands in small letters.
	Small
	// Capital: it stands with a capital where nothing but a name asks for one.
	Capital
	// AfterFirst: it stands with a capital after a first name.
	AfterFirst
	// BeforeName: as a first name, it stands before another capital.
	BeforeName
	// Labelled: it stands at the head of a line before a colon.
	Labelled
	// Mailed: it stands in an e-mail address or a handle.
	Mailed
	// Often: it stands with a capital three times or more.
	Often
	// Placed: it stands with a capital after "à", "vers", "ville de".
	Placed
	// Bodied: it stands with a capital after the head of an organisation.
	Bodied
	// Spoken: it stands with a capital next to a verb that people do.
	Spoken
	// Shouted: it stands in capitals beside a word that is not.
	Shouted
	// Speaking: somebody whose name begins with it speaks in a conversation.
	Speaking
)

// gatherer collects the evidence of a document.
type gatherer struct {
	doc      *core.Doc
	book     *unit.Book
	units    []unit.Unit
	all      []Evidence // by form
	capitals []uint8    // by form: how often it stands with a capital, up to often
}

// often is how many capitals make Often.
const often = 3

// gather collects the evidence of a document, by form.
func gather(text *rule.Text) []Evidence {
	doc, units := text.Doc, text.Units
	g := gatherer{doc: doc, book: text.Book, units: units, all: make([]Evidence, doc.Forms.Len()), capitals: make([]uint8, doc.Forms.Len())}
	for i := range units {
		switch u := &units[i]; {
		case u.Shape == unit.Fixed:
			g.address(u)
		case u.Shape == unit.Lower:
			if !u.Is(core.NoCaps) {
				g.all[u.Form] |= Small
			}
		case u.Word() && u.Capital() && !u.Initials():
			g.all[u.Form] |= g.ofCapital(u) | g.ofLine(i) | g.ofBefore(i) | g.ofAfter(i)
			g.firstName(i)
		}
	}
	for _, t := range text.Turns {
		g.all[units[t.From].Form] |= Speaking
	}
	return g.all
}

// cue is what unit i announces; None beyond the ends.
func (g *gatherer) cue(i int) french.Role {
	if i < 0 || i >= len(g.units) {
		return french.None
	}
	return g.book.Of(g.units[i].Form).Cue
}

// address takes in the words of an address of mail before its "@", and of a user's
// name.
func (g *gatherer) address(u *unit.Unit) {
	if u.Kind() != core.Email && u.Kind() != core.Handle {
		return
	}
	for i := u.From; i < u.To; i++ {
		t := &g.doc.Tokens[i]
		if t.Form < 0 || t.Kind != core.Word || t.End-t.Start <= 2 {
			continue
		}
		if u.Kind() == core.Email && g.doc.Tokens[max(int(i)-1, 0)].Mark == '@' {
			return
		}
		g.all[t.Form] |= Mailed
	}
}

// ofCapital is what the capital of a unit says by itself, and how often it stands.
func (g *gatherer) ofCapital(u *unit.Unit) (e Evidence) {
	if g.capitals[u.Form] < often {
		if g.capitals[u.Form]++; g.capitals[u.Form] == often {
			e |= Often
		}
	}
	if !u.Is(core.Start) && !u.Is(core.Shout) {
		e |= Capital
		if u.Shape == unit.Upper {
			e |= Shouted
		}
	}
	return e
}

// ofLine is Labelled where unit i stands at the head of a line before a colon.
func (g *gatherer) ofLine(i int) Evidence {
	if g.units[i].Gap >= unit.Line && i+1 < len(g.units) && g.units[i+1].Shape == unit.Punct && g.doc.Tokens[g.units[i+1].From].Mark == ':' {
		return Labelled
	}
	return 0
}

// ofBefore is what the word before unit i says of it: a title, "à", the head of an
// organisation.
func (g *gatherer) ofBefore(i int) Evidence {
	switch c := g.cue(i - 1); {
	case c == french.Title, c == french.LongTitle:
		return Titled
	case c == french.At, c == french.From && g.cue(i-2) == french.PlaceHead:
		if !g.units[i].Is(core.Start) {
			return Placed
		}
	case c >= french.SchoolHead && c <= french.Legal:
		return Bodied
	}
	return 0
}

// ofAfter is Spoken where a verb that people do stands behind unit i.
func (g *gatherer) ofAfter(i int) Evidence {
	if c := g.cue(i + 1); c == french.Speech || c == french.Deed {
		return Spoken
	}
	return 0
}

// firstName takes in that a first name stands before unit i, of both.
func (g *gatherer) firstName(i int) {
	if i == 0 || g.units[i].Gap != unit.Space || !g.units[i-1].Capital() {
		return
	}
	if before := g.units[i-1].Form; g.book.Of(before).First >= lexicon.By32 {
		g.all[g.units[i].Form] |= AfterFirst
		g.all[before] |= BeforeName
	}
}
