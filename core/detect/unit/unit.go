// Package unit joins the tokens of a Doc into what a reader takes for one
// word: "Jean-Pierre", "d'", "M.", "J.-M.", "N'Diaye", "bricolo_du_dimanche".
// Rules and the tagger read units, so that what stands beside a name is one
// step away from it. It also keeps what the dictionaries and the closed
// classes of French (package french) say of each form, asked once per form.
//
// It must not know what a name is: it says what is written, not what it means.
package unit

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Shape is how a unit is written.
type Shape uint8

const (
	Lower    Shape = iota // emma, grand-mère, d'
	Title                 // Emma, Jean-Pierre, Le
	Upper                 // EMMA, JEAN-PIERRE
	Mixed                 // McDonald, OVHcloud, Jean-pierre
	Letter                // one capital without a dot: "M", "Léa D"
	Initial               // one capital with a dot, or several: "J.", "J.-M."
	Abbrev                // a short form with its dot: "Mme.", "dr."
	Caseless              // letters without case: Arabic, Chinese
	Digits                // 12, 2024
	Alnum                 // letters and digits or low lines: zelda_91, 3eB
	Punct                 // a mark
	Fixed                 // an identifier that a pattern found: one unit, whatever it holds
	Shapes
)

// Gap is what stands between a unit and the one before.
type Gap uint8

const (
	Tight Gap = iota // nothing
	Space
	Tab
	Line
	Blank // an empty line, or the beginning of the text
	Gaps
)

// Unit is one or several tokens.
type Unit struct {
	From, To int32 // tokens of the Doc, half-open
	Form     int32 // number in Doc.Forms; compounds keep their hyphens: "jean-pierre"
	Shape    Shape
	Gap      Gap
	Flags    core.Flags // of its first token
	kind     uint8      // of a Fixed unit: its place in core.Kinds; and isWide
}

// isWide is the bit of a unit's kind that says what Unit.Wide reports.
const isWide = 0x80

// Wide reports whether two spaces stand before the unit, in a text that has mostly one:
// what stands side by side is rather two things than one.
func (u *Unit) Wide() bool { return u.kind&isWide != 0 }

// Kind is what a Fixed unit identifies; "" of any other.
func (u *Unit) Kind() core.Kind {
	if u.Shape != Fixed {
		return ""
	}
	return core.Kinds[u.kind&^isWide]
}

// Is reports whether all flags f are set.
func (u *Unit) Is(f core.Flags) bool { return u.Flags&f == f }

// Capital reports whether the unit begins with a capital letter.
func (u *Unit) Capital() bool {
	switch u.Shape {
	case Title, Upper, Mixed, Letter, Initial:
		return true
	}
	return false
}

// Initials reports whether the unit is letters that stand for a name: "J.",
// "J.-M.", the D of "Léa D".
func (u *Unit) Initials() bool { return u.Shape == Initial || u.Shape == Letter }

// Word reports whether the unit consists of letters, hyphens and apostrophes.
func (u *Unit) Word() bool { return u.Shape <= Caseless }

// Cut is Book.Cut where nothing is known of any form.
func Cut(doc *core.Doc, fixed []core.Finding) []Unit { return (*Book)(nil).Cut(doc, fixed) }

// Cut makes the units of a document. What is known of forms puts words together again
// that a line end, a space or the spacing of letters takes apart. fixed are the findings of patterns,
// sorted and disjoint: each is one unit. What only stresses words is in none: the words
// on both sides of it stand beside each other.
func (b *Book) Cut(doc *core.Doc, fixed []core.Finding) []Unit {
	c := cutter{doc: doc, book: b, units: make([]Unit, 0, len(doc.Tokens))}
	for i := 0; i < len(doc.Tokens); {
		for len(fixed) > 0 && int32(fixed[0].End) <= doc.Tokens[i].Start {
			fixed = fixed[1:]
		}
		to := i
		if len(fixed) > 0 && doc.Tokens[i].Start >= int32(fixed[0].Start) {
			for to < len(doc.Tokens) && doc.Tokens[to].Start < int32(fixed[0].End) {
				to++
			}
			c.add(i, to, Fixed, c.key("<"+string(fixed[0].Kind)+">"))
			c.units[len(c.units)-1].kind |= uint8(slices.Index(core.Kinds, fixed[0].Kind))
			i = to
			continue
		}
		if doc.IsStress(i) {
			c.before |= doc.Tokens[i].Flags
			i++
			continue
		}
		limit := len(doc.Tokens)
		if len(fixed) > 0 {
			limit = doc.TokenAt(fixed[0].Start)
			limit = max(limit, i+1)
		}
		i = c.next(i, limit)
	}
	if wideOften*c.wide > len(c.units) {
		for i := range c.units {
			c.units[i].kind &^= isWide
		}
	}
	return c.units
}

// wideOften says which part of a text's units stand behind two spaces where that says
// nothing: one of so many.
const wideOften = 5

type cutter struct {
	doc     *core.Doc
	book    *Book // nil where nothing is known
	units   []Unit
	scratch []byte
	before  core.Flags // of the marks of emphasis before the next unit
	wide    int        // units behind two spaces
	marks   [128]int32 // forms of ASCII marks, plus one
}

func (c *cutter) add(from, to int, shape Shape, form int32) {
	t := &c.doc.Tokens[from]
	flags := t.Flags | c.before
	gap := Tight
	switch {
	case len(c.units) == 0 || flags&core.AfterBlank != 0:
		gap = Blank
	case flags&core.AfterLine != 0:
		gap = Line
	case flags&core.AfterTab != 0, IsColumn(c.doc.Text, int(t.Start)):
		gap = Tab
	case flags&core.AfterSpace != 0:
		gap = Space
	}
	c.before = 0
	u := Unit{From: int32(from), To: int32(to), Form: form, Shape: shape, Gap: gap, Flags: flags}
	if at := int(t.Start); gap == Space && at > 1 && c.doc.Text[at-2:at] == "  " {
		u.kind = isWide
		c.wide++
	}
	c.units = append(c.units, u)
}

// Column is how many spaces at least part the columns of a table that was typed
// without tabs.
const Column = 3

// IsColumn reports whether byte at of a text begins a cell of such a table.
func IsColumn(text string, at int) bool {
	return at >= Column && text[at-Column:at] == "   "
}

func (c *cutter) key(s string) int32 {
	c.scratch = append(c.scratch[:0], s...)
	return c.doc.Forms.Intern(c.scratch)
}

// next adds the unit that begins at token i and returns the token after it.
func (c *cutter) next(i, limit int) int {
	t := &c.doc.Tokens[i]
	switch t.Kind {
	case core.Mark:
		if t.Mark == '_' || t.Mark == '@' {
			if to := c.alnum(i, limit); to > i+1 {
				return to
			}
		}
		c.add(i, i+1, Punct, c.mark(t.Mark))
		return i + 1
	case core.Number:
		if to := c.alnum(i, limit); to > i+1 {
			return to
		}
		c.add(i, i+1, Digits, t.Form)
		return i + 1
	}
	if to := c.alnum(i, limit); to > i+1 {
		return to
	}
	if c.book != nil {
		if to := c.apart(i, limit); to > i {
			return to
		}
	}
	return c.word(i, limit)
}

func (c *cutter) mark(r rune) int32 {
	if r < 128 {
		if c.marks[r] == 0 {
			c.marks[r] = c.key(string(r)) + 1
		}
		return c.marks[r] - 1
	}
	return c.key(string(r))
}

// tight reports whether token i follows its predecessor without a space.
func (c *cutter) tight(i, limit int) bool {
	return i < limit && c.doc.Tokens[i].Flags&core.AfterSpace == 0
}

// alnum joins letters, digits and low lines that touch: at least two of them.
func (c *cutter) alnum(i, limit int) int {
	tokens := c.doc.Tokens
	part := func(t *core.Token) bool { return t.Kind != core.Mark || t.Mark == '_' }
	goesOn := func(to int) bool { // not from a title that is glued to a name
		return to < limit && part(&tokens[to]) && c.tight(to, limit) && (tokens[to].Kind != core.Word || tokens[to-1].Kind != core.Word)
	}
	if !part(&tokens[i]) || !goesOn(i+1) {
		return i
	}
	to := i + 1
	for goesOn(to) {
		to++
	}
	c.scratch = c.scratch[:0]
	for k := i; k < to; k++ {
		if tokens[k].Form >= 0 {
			c.scratch = append(c.scratch, c.doc.Forms.Key(tokens[k].Form)...)
		} else {
			c.scratch = append(c.scratch, '_')
		}
	}
	c.add(i, to, Alnum, c.doc.Forms.Intern(c.scratch))
	return to
}
