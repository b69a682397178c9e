package page

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Evidence is a set of what all occurrences of a form in a document show about it. It is
// collected before anything is decided about one of them. The weights of the tagger and of the
// decision depend on the order of the bits.
type Evidence uint32

const (
	// Titled: the form follows a title somewhere ("Mme Diallo").
	Titled Evidence = 1 << iota
	// Small: the form also occurs in small letters.
	Small
	// Capital: the form has a capital that only a name explains, somewhere in the document.
	Capital
	// AfterFirst: the form has a capital and follows a first name somewhere ("Emma Diallo").
	AfterFirst
	// BeforeName: the form is a first name and precedes another word with a capital somewhere.
	BeforeName
	// Labelled: the form begins a line, before a colon ("Emma :").
	Labelled
	// Mailed: the form is part of an e-mail address, before its "@", or of a user name.
	Mailed
	// Often: the form has a capital in at least three places.
	Often
	// Placed: the form has a capital and follows "à" ("in"), "vers" ("towards") or "ville de"
	// ("town of") somewhere.
	Placed
	// Bodied: the form has a capital and follows a word for an organisation, "lycée" (a school).
	Bodied
	// Spoken: the form has a capital and precedes a verb for what people do, "raconte" ("tells").
	Spoken
	// Shouted: the form is in capitals, inside a sentence, where the words around it are not.
	Shouted
	// Speaking: the form begins the name of a participant who speaks in a conversation.
	Speaking
)

// gatherer collects the evidence about all forms of a document.
type gatherer struct {
	doc      *core.Doc
	book     *unit.Book
	units    []unit.Unit
	all      []Evidence // by number of a form
	capitals []uint8    // by number of a form: its occurrences with a capital, counted up to often
}

// often is how many occurrences of a form must have a capital for Often to be set.
const often = 3

// gather returns the evidence about each form of a document, by the number of the form.
func gather(text *rule.Text) []Evidence {
	doc, units := text.Doc, text.Units
	g := gatherer{doc: doc, book: text.Book, units: units, all: make([]Evidence, doc.Forms.Len()), capitals: make([]uint8, doc.Forms.Len())}
	for i := range units {
		switch u := &units[i]; {
		case u.Shape == unit.Fixed:
			g.addAddress(u)
		case u.Shape == unit.Lower:
			if !u.Is(core.NoCaps) {
				g.all[u.Form] |= Small
			}
		case u.Word() && u.Capital() && !u.Initials():
			g.all[u.Form] |= g.capitalEvidence(u) | g.lineEvidence(i) | g.evidenceBefore(i) | g.evidenceAfter(i)
			g.addFirstName(i)
		}
	}
	for _, t := range text.Turns {
		g.all[units[t.From].Form] |= Speaking
	}
	return g.all
}

// cue returns what unit i announces about the words after it, even if it is not a word;
// french.None if there is no unit i.
func (g *gatherer) cue(i int) french.Role {
	if i < 0 || i >= len(g.units) {
		return french.None
	}
	return g.book.Of(g.units[i].Form).Cue
}

// addAddress sets Mailed for the words of a user name, and for those of an e-mail address before
// its "@". It does nothing for other units.
func (g *gatherer) addAddress(u *unit.Unit) {
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

// capitalEvidence returns the evidence that the capital of a unit gives by itself, without the
// units around it. It also counts how often the form has a capital.
func (g *gatherer) capitalEvidence(u *unit.Unit) (e Evidence) {
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

// lineEvidence returns Labelled if unit i begins a line and a colon follows.
func (g *gatherer) lineEvidence(i int) Evidence {
	if g.units[i].Gap >= unit.Line && i+1 < len(g.units) && g.units[i+1].Shape == unit.Punct && g.doc.Tokens[g.units[i+1].From].Mark == ':' {
		return Labelled
	}
	return 0
}

// evidenceBefore returns what the word before unit i shows about its form: Titled after a title,
// Placed after "à" ("in") or "ville de" ("town of"), Bodied after a word for an organisation.
func (g *gatherer) evidenceBefore(i int) Evidence {
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

// evidenceAfter returns Spoken if a verb for what people say or do follows unit i.
func (g *gatherer) evidenceAfter(i int) Evidence {
	if c := g.cue(i + 1); c == french.Speech || c == french.Deed {
		return Spoken
	}
	return 0
}

// addFirstName sets AfterFirst for the form of unit i, and BeforeName for the form before it, if
// that is a first name with a capital.
func (g *gatherer) addFirstName(i int) {
	if i == 0 || g.units[i].Gap != unit.Space || !g.units[i-1].Capital() {
		return
	}
	if before := g.units[i-1].Form; g.book.Of(before).First >= lexicon.By32 {
		g.all[g.units[i].Form] |= AfterFirst
		g.all[before] |= BeforeName
	}
}
