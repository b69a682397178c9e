// Package unit joins the tokens of a Doc into what a reader takes for one
// word: "Jean-Pierre", "d'", "M.", "J.-M.", "N'Diaye", "bricolo_du_dimanche".
// Rules and the tagger read units, so that what stands beside a name is one
// step away from it. It also keeps what the dictionaries and the closed
// classes of French (package french) say of each form, asked once per form.
//
// It must not know what a name is: it says what is written, not what it means.
package unit

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
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
	Kind     core.Kind  // of a Fixed unit
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

// Cut makes the units of a document. fixed are the findings of patterns,
// sorted and disjoint: each is one unit.
func Cut(doc *core.Doc, fixed []core.Finding) []Unit {
	c := cutter{doc: doc, units: make([]Unit, 0, len(doc.Tokens))}
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
			c.units[len(c.units)-1].Kind = fixed[0].Kind
			i = to
			continue
		}
		limit := len(doc.Tokens)
		if len(fixed) > 0 {
			limit = doc.TokenAt(fixed[0].Start)
			limit = max(limit, i+1)
		}
		i = c.next(i, limit)
	}
	return c.units
}

type cutter struct {
	doc     *core.Doc
	units   []Unit
	scratch []byte
	marks   [128]int32 // forms of ASCII marks, plus one
}

func (c *cutter) add(from, to int, shape Shape, form int32) {
	t := &c.doc.Tokens[from]
	gap := Tight
	switch {
	case from == 0 || t.Flags&core.AfterBlank != 0:
		gap = Blank
	case t.Flags&core.AfterLine != 0:
		gap = Line
	case t.Flags&core.AfterTab != 0:
		gap = Tab
	case t.Flags&core.AfterSpace != 0:
		gap = Space
	}
	c.units = append(c.units, Unit{From: int32(from), To: int32(to), Form: form, Shape: shape, Gap: gap, Flags: t.Flags})
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
	if !part(&tokens[i]) || i+1 >= limit || !part(&tokens[i+1]) || !c.tight(i+1, limit) {
		return i
	}
	to := i + 1
	for to < limit && c.tight(to, limit) && part(&tokens[to]) {
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

// word adds the unit that begins with word i: the word alone, with its dot,
// with its apostrophe, or a compound.
func (c *cutter) word(i, limit int) int {
	doc, tokens := c.doc, c.doc.Tokens
	shape := shapeOf(&tokens[i], doc.Text)
	single := tokens[i].End-tokens[i].Start == 1 || shape == Letter
	to := i + 1
	c.scratch = append(c.scratch[:0], doc.Forms.Key(tokens[i].Form)...)
	joined := false
	if c.tight(to, limit) && tokens[to].Mark == '\'' && !c.closing(to, limit) {
		switch {
		case c.possessive(i, to, limit):
			c.add(i, to, shape, tokens[i].Form)
			c.add(to, to+2, Lower, c.key("'s"))
			return to + 2
		case !c.elided(i, to, limit):
			if to+1 < limit && tokens[to+1].Kind == core.Word && c.tight(to+1, limit) {
				c.scratch = append(append(c.scratch, '\''), doc.Forms.Key(tokens[to+1].Form)...)
				shape = join(shape, shapeOf(&tokens[to+1], doc.Text))
				to, joined, single = to+2, true, false
			}
		default:
			c.scratch = append(c.scratch, '\'')
			c.add(i, to+1, elidedShape(shape), doc.Forms.Intern(c.scratch))
			return to + 1
		}
	}
	if single && c.tight(to, limit) && tokens[to].Mark == '.' && shape == Letter {
		to++
		shape = Initial
		c.scratch = append(c.scratch, '.')
	}
	if to == i+1 && c.prefix(i, limit) {
		// ex-Thales: the hyphen begins another name
		c.scratch = append(c.scratch, '-')
		c.add(i, i+2, Lower, doc.Forms.Intern(c.scratch))
		return i + 2
	}
	for to+1 < limit && c.tight(to, limit) && tokens[to].Mark == '-' && c.tight(to+1, limit) && tokens[to+1].Kind == core.Word {
		if c.clitic(to+1, limit) {
			break
		}
		next := shapeOf(&tokens[to+1], doc.Text)
		c.scratch = append(append(c.scratch, '-'), doc.Forms.Key(tokens[to+1].Form)...)
		to += 2
		switch {
		case c.tight(to, limit) && tokens[to].Mark == '\'' && to+1 < limit && tokens[to+1].Kind == core.Word && c.tight(to+1, limit):
			// Val-d'Oise, Saint-Jean-d'Angély
			c.scratch = append(append(c.scratch, '\''), doc.Forms.Key(tokens[to+1].Form)...)
			next = shapeOf(&tokens[to+1], doc.Text)
			to += 2
		case next == Letter && (shape == Initial || shape == Letter) && c.tight(to, limit) && tokens[to].Mark == '.':
			to++
			c.scratch = append(c.scratch, '.')
			next = Initial
		}
		shape, joined = join(shape, next), true
	}
	if !joined && shape != Initial && shape != Letter && c.tight(to, limit) && tokens[to].Mark == '.' && c.tight(to+1, limit) && c.domain(to+1) {
		// Simplon.co, SEKOIA.IO: the name of a firm as often as a place in the web
		c.scratch = append(append(c.scratch, '.'), doc.Forms.Key(tokens[to+1].Form)...)
		to, joined = to+2, true
	}
	form := tokens[i].Form
	if joined || shape == Initial {
		form = doc.Forms.Intern(c.scratch)
	}
	if !joined && shape != Initial && c.tight(to, limit) && tokens[to].Mark == '.' {
		k := c.scratch
		if cl := french.ClassOf(string(append(k, '.'))); cl == french.Title {
			form = doc.Forms.Intern(append(k, '.'))
			shape = Abbrev
			to++
		}
	}
	c.add(i, to, shape, form)
	return to
}

// closing reports whether the apostrophe at token i is a backtick after which
// no word goes on: the end of what Markdown calls code.
func (c *cutter) closing(i, limit int) bool {
	return c.doc.Text[c.doc.Tokens[i].Start] == '`' && !(i+1 < limit && c.doc.Tokens[i+1].Kind == core.Word && c.tight(i+1, limit))
}

// prefix reports whether word i is one that a hyphen ties to a name it is no
// part of.
func (c *cutter) prefix(i, limit int) bool {
	tokens := c.doc.Tokens
	if !french.Is(c.doc.Forms.Key(tokens[i].Form), french.NamePrefix) {
		return false
	}
	return c.tight(i+1, limit) && tokens[i+1].Mark == '-' && c.tight(i+2, limit) && tokens[i+2].Kind == core.Word && tokens[i+2].Case != core.Lower
}

// domain reports whether token i is the last part of a domain's name.
func (c *cutter) domain(i int) bool {
	if c.doc.Tokens[i].Kind != core.Word {
		return false
	}
	return french.Is(c.doc.Forms.Key(c.doc.Tokens[i].Form), french.CommonDomain)
}

// possessive reports whether the apostrophe after word i begins an English
// genitive, which is no part of the name before it: "Tom's letter".
func (c *cutter) possessive(i, apos, limit int) bool {
	tokens, s := c.doc.Tokens, apos+1
	if tokens[i].End-tokens[i].Start < 2 || !c.tight(s, limit) || tokens[s].Kind != core.Word || c.doc.Forms.Key(tokens[s].Form) != "s" {
		return false
	}
	if c.tight(s+1, limit) && (tokens[s+1].Kind != core.Mark || tokens[s+1].Mark == '\'' || tokens[s+1].Mark == '-' || tokens[s+1].Mark == '_') {
		return false
	}
	return !french.Is(c.doc.Forms.Key(tokens[i].Form), french.OwnGenitive)
}

// elided reports whether the word before the apostrophe at i+1 is one of the
// small words that lose their vowel, and no part of a name like "N'Diaye".
func (c *cutter) elided(i, apos, limit int) bool {
	tokens := c.doc.Tokens
	next := apos + 1
	switch key := c.doc.Forms.Key(tokens[i].Form); {
	case french.Is(key, french.ElidedWord):
		return true
	case key == "n", key == "m":
		capital := tokens[i].Case == core.Title || tokens[i].Case == core.Upper
		return !(capital && c.tight(next, limit) && tokens[next].Kind == core.Word && tokens[next].Case != core.Lower)
	}
	return next >= limit || tokens[next].Kind != core.Word || !c.tight(next, limit)
}

// clitic reports whether word i ends a verb: "dit-il", "donne-le", "va-t-on".
func (c *cutter) clitic(i, limit int) bool {
	if c.doc.Tokens[i].Case != core.Lower {
		return false
	}
	switch key := c.doc.Forms.Key(c.doc.Tokens[i].Form); {
	case key == "t":
		return true
	case french.Is(key, french.PronounBehindVerb):
		return !(c.tight(i+1, limit) && c.doc.Tokens[i+1].Mark == '-')
	}
	return false
}

func elidedShape(s Shape) Shape {
	if s == Letter {
		return Title
	}
	return s
}

func shapeOf(t *core.Token, text string) Shape {
	switch t.Case {
	case core.Lower:
		return Lower
	case core.Upper:
		return Upper
	case core.Mixed:
		return Mixed
	case core.Title:
		n := t.End - t.Start
		if n == 1 || n == 2 && text[t.Start] >= 0xC0 || text[t.Start] == '&' && strings.IndexByte(text[t.Start:t.End], ';') == int(n)-1 {
			return Letter
		}
		return Title
	}
	return Caseless
}

// join is the shape of two parts that a hyphen or an apostrophe joins. Small
// words inside say nothing: "Bourg-en-Bresse" is like "Bourg-Bresse".
func join(a, b Shape) Shape {
	switch {
	case a == b:
		return a
	case a == Letter || a == Initial:
		if b == Letter || b == Initial {
			return Initial
		}
		if b == Upper || b == Title {
			return b
		}
		return Mixed
	case b == Letter || b == Initial:
		return a
	case a == Title && b == Lower:
		return Title
	case a == Lower && b == Title:
		return Mixed
	}
	return Mixed
}
