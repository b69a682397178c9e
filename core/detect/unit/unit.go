// Package unit joins the tokens of a document into units, each of which a reader sees as one
// word: "Jean-Pierre", "d'", "M.", "J.-M.", "N'Diaye", "bricolo_du_dimanche". Rules and the tagger
// read units, so that the neighbours of a name are one step away. A Book remembers what the
// dictionaries and the closed classes of French (package french) say about each form.
//
// The package must not decide what is a name: it describes the spelling, not the meaning.
package unit

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Shape is the kind of spelling of a unit.
type Shape uint8

const (
	Lower    Shape = iota // emma, grand-mère, d'
	Title                 // Emma, Jean-Pierre, Le
	Upper                 // EMMA, JEAN-PIERRE
	Mixed                 // McDonald, OVHcloud, Jean-pierre
	Letter                // one capital without a full stop: the D of "Léa D"
	Initial               // one or several capitals with full stops: "J.", "J.-M."
	Abbrev                // an abbreviation with its full stop: "Mme.", "dr."
	Caseless              // letters without case: Arabic, Chinese
	Digits                // 12, 2024
	Alnum                 // letters with digits or underscores: zelda_91, 3eB
	Punct                 // a punctuation mark
	Fixed                 // an identifier that a pattern found, whatever it contains
	Shapes
)

// Gap is the white space between a unit and the unit before it.
type Gap uint8

const (
	Tight Gap = iota // no white space
	Space
	Tab
	Line
	Blank // an empty line, or the beginning of the text
	Gaps
)

// Unit is one token, or several that a reader sees as one word.
type Unit struct {
	From, To int32 // tokens of the Doc, half-open
	Form     int32 // number of the folded form in Doc.Forms; a compound has hyphens: "jean-pierre"
	Shape    Shape
	Gap      Gap
	Flags    core.Flags // of its first token, and of marks of emphasis directly before it
	kind     uint8      // of a Fixed unit, the index of its kind in core.Kinds; of any unit, the bit isWide
}

// isWide is the bit of Unit.kind that is set if Unit.Wide is true.
const isWide = 0x80

// Wide reports whether there are two spaces before the unit, in a text that mostly has one space
// between words. The unit and the one before it are then more likely two things than one.
func (u *Unit) Wide() bool { return u.kind&isWide != 0 }

// Kind returns the kind of the identifier that a Fixed unit is; "" for other units.
func (u *Unit) Kind() core.Kind {
	if u.Shape != Fixed {
		return ""
	}
	return core.Kinds[u.kind&^isWide]
}

// Is reports whether all flags of f are set.
func (u *Unit) Is(f core.Flags) bool { return u.Flags&f == f }

// Capital reports whether the unit begins with a capital letter.
func (u *Unit) Capital() bool {
	switch u.Shape {
	case Title, Upper, Mixed, Letter, Initial:
		return true
	}
	return false
}

// Initials reports whether the unit may be initials: "J.", "J.-M.", the D of "Léa D".
func (u *Unit) Initials() bool { return u.Shape == Initial || u.Shape == Letter }

// Word reports whether the unit consists of letters, hyphens and apostrophes.
func (u *Unit) Word() bool { return u.Shape <= Caseless }

// Cut returns the units of a document without a dictionary: unlike Book.Cut, it does not join the
// parts of a word that spaces or a line end divide. fixed are the findings of patterns, sorted
// and disjoint; each becomes one unit.
func Cut(doc *core.Doc, fixed []core.Finding) []Unit { return (*Book)(nil).Cut(doc, fixed) }

// Cut returns the units of a document. A word that a line end, a space, or spaces between all its
// letters divide becomes one unit if the dictionary has it. fixed are the findings of patterns,
// sorted and disjoint; each becomes one unit. Marks of emphasis (Markdown) are in no unit, so
// that the words on both sides of them are neighbours.
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

// wideOften decides in which texts two spaces between words mean nothing: if more than one unit
// in five has two spaces before it, Unit.Wide is false for all units of the text.
const wideOften = 5

// cutter is the state of one call of Cut.
type cutter struct {
	doc     *core.Doc
	book    *Book // nil without a dictionary
	units   []Unit
	scratch []byte     // the form of the next unit
	before  core.Flags // flags of the marks of emphasis that precede the next unit
	wide    int        // number of units with two spaces before them
	marks   [128]int32 // by ASCII mark: number of its form plus one; 0 before it is looked up
}

// add appends the unit of tokens [from, to), with the given shape and number of its form.
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

// Column is the smallest number of spaces between two columns of a table that was typed without
// tabs.
const Column = 3

// IsColumn reports whether at least three spaces (Column) precede the byte at the offset at in a
// text, so that a cell of a table that was typed without tabs begins there.
func IsColumn(text string, at int) bool {
	return at >= Column && text[at-Column:at] == "   "
}

// key returns the number of the form s in Doc.Forms, and adds the form if it is new.
func (c *cutter) key(s string) int32 {
	c.scratch = append(c.scratch[:0], s...)
	return c.doc.Forms.Intern(c.scratch)
}

// next adds the unit that begins at token i, and returns the token after it. It adds two units
// for "Tom's" and for a full name with spaces between its letters. limit is the token before
// which they must end.
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

// mark returns the number of the form of a punctuation mark.
func (c *cutter) mark(r rune) int32 {
	if r < 128 {
		if c.marks[r] == 0 {
			c.marks[r] = c.key(string(r)) + 1
		}
		return c.marks[r] - 1
	}
	return c.key(string(r))
}

// tight reports whether token i is before limit, and no space separates it from the token before
// it.
func (c *cutter) tight(i, limit int) bool {
	return i < limit && c.doc.Tokens[i].Flags&core.AfterSpace == 0
}

// alnum adds the unit of words, numbers and underscores that touch each other, as in "zelda_91",
// and returns the token after it. It returns i if fewer than two such tokens touch.
func (c *cutter) alnum(i, limit int) int {
	tokens := c.doc.Tokens
	part := func(t *core.Token) bool { return t.Kind != core.Mark || t.Mark == '_' }
	goesOn := func(to int) bool { // but two words touch only in "MmeMartin", and remain two units
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
