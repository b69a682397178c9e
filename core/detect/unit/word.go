package unit

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// word is a unit of letters to which tokens are still added. Its form so far is in
// cutter.scratch.
type word struct {
	from, to int // tokens, half-open
	shape    Shape
	joined   bool // it has several parts: "Jean-Pierre", "N'Diaye"
}

// word adds the unit that begins with token i, which is a word: the word alone, with its full
// stop ("M."), with its apostrophe ("d'"), or a compound ("Jean-Pierre"). It returns the token
// after the unit.
func (c *cutter) word(i, limit int) int {
	tokens := c.doc.Tokens
	w := word{from: i, to: i + 1, shape: shapeOf(&tokens[i], c.doc.Text)}
	c.scratch = append(c.scratch[:0], c.doc.Forms.Key(tokens[i].Form)...)
	if c.tight(w.to, limit) && tokens[w.to].Mark == '\'' && !c.closing(w.to, limit) {
		if next := c.apostrophe(&w, limit); next > 0 {
			return next
		}
	}
	if w.shape == Letter && !w.joined && c.isMark(w.to, limit, '.') {
		c.scratch = append(c.scratch, '.')
		w.to, w.shape = w.to+1, Initial
	}
	if w.to == i+1 && c.isDottedInitial(i, limit) {
		c.scratch = append(c.scratch, '.')
		w.to, w.shape = w.to+1, Initial
	}
	if w.to == i+1 && c.prefix(i, limit) {
		c.scratch = append(c.scratch, '-')
		c.add(i, i+2, Lower, c.doc.Forms.Intern(c.scratch)) // "ex-Thales": the name begins after the hyphen
		return i + 2
	}
	for c.isMark(w.to, limit, '-') && c.isTightWord(w.to+1, limit) && !c.clitic(w.to+1, limit) {
		c.hyphen(&w, limit)
	}
	if !w.joined && w.shape != Initial {
		c.dot(&w, limit)
	}
	c.add(i, w.to, w.shape, c.formOf(&w))
	return w.to
}

// isDottedInitial reports whether word i is a first name shortened to more than one letter, with
// a full stop, before a hyphen or another name: "Th. Roussel", "Ch.-H. Morel", but not "Ch. 3".
func (c *cutter) isDottedInitial(i, limit int) bool {
	t := &c.doc.Tokens[i]
	if t.Case != core.Title || !c.isMark(i+1, limit, '.') || i+2 >= limit || !french.Is(c.doc.Forms.Key(t.Form), french.DottedInitial) {
		return false
	}
	next := &c.doc.Tokens[i+2]
	if next.Mark == '-' {
		return c.tight(i+2, limit)
	}
	return next.Kind == core.Word && next.Case != core.Lower && next.Flags&(core.AfterLine|core.AfterTab) == 0 && next.End-next.Start > 3
}

// isMark reports whether token i is the mark r, directly after the token before it.
func (c *cutter) isMark(i, limit int, r rune) bool {
	return c.tight(i, limit) && c.doc.Tokens[i].Mark == r
}

// isTightWord reports whether token i is a word, directly after the token before it.
func (c *cutter) isTightWord(i, limit int) bool {
	return c.tight(i, limit) && c.doc.Tokens[i].Kind == core.Word
}

// part appends a mark and the form of token i to c.scratch, which holds the form of the unit as
// far as it was read.
func (c *cutter) part(mark byte, i int) {
	c.scratch = append(append(c.scratch, mark), c.doc.Forms.Key(c.doc.Tokens[i].Form)...)
}

// apostrophe reads the apostrophe after the first part of the word w. It may end the unit ("d'"),
// or begin an English genitive, which makes two units ("Tom's"). Then apostrophe adds these units
// and returns the token after them. Otherwise it returns 0, and it has added the part after the
// apostrophe to w if a word directly follows ("N'Diaye").
func (c *cutter) apostrophe(w *word, limit int) int {
	i, apos := w.from, w.to
	switch {
	case c.possessive(i, apos, limit):
		c.add(i, apos, w.shape, c.doc.Tokens[i].Form)
		c.add(apos, apos+2, Lower, c.key("'s"))
		return apos + 2
	case c.elided(i, apos, limit):
		c.scratch = append(c.scratch, '\'')
		c.add(i, apos+1, elidedShape(w.shape), c.doc.Forms.Intern(c.scratch))
		return apos + 1
	case c.isTightWord(apos+1, limit):
		c.part('\'', apos+1)
		w.shape = join(w.shape, shapeOf(&c.doc.Tokens[apos+1], c.doc.Text))
		w.to, w.joined = apos+2, true
	}
	return 0
}

// hyphen adds to a word the hyphen after it and the part after the hyphen: "Jean-Pierre",
// "J.-M.", "Val-d'Oise", "Saint-Jean-d'Angély".
func (c *cutter) hyphen(w *word, limit int) {
	tokens := c.doc.Tokens
	next := shapeOf(&tokens[w.to+1], c.doc.Text)
	c.part('-', w.to+1)
	w.to += 2
	switch {
	case c.isMark(w.to, limit, '\'') && c.isTightWord(w.to+1, limit):
		c.part('\'', w.to+1)
		next = shapeOf(&tokens[w.to+1], c.doc.Text)
		w.to += 2
	case (w.shape == Initial || w.shape == Letter) && c.isDottedInitial(w.to-1, limit):
		c.scratch = append(c.scratch, '.')
		next = Initial
		w.to++
	case next == Letter && (w.shape == Initial || w.shape == Letter) && c.isMark(w.to, limit, '.'):
		c.scratch = append(c.scratch, '.')
		next = Initial
		w.to++
	}
	w.shape, w.joined = join(w.shape, next), true
}

// dot adds to a word the full stop after it, if it belongs to the word: in the name of a firm
// that is written like a domain ("Simplon.co", "SEKOIA.IO"), or in a title ("Mme.").
func (c *cutter) dot(w *word, limit int) {
	if !c.isMark(w.to, limit, '.') {
		return
	}
	if w.shape != Letter && c.tight(w.to+1, limit) && c.domain(w.to+1) {
		c.part('.', w.to+1)
		w.to, w.joined = w.to+2, true
		return
	}
	if french.ClassOf(string(append(c.scratch, '.'))) == french.Title {
		c.scratch = append(c.scratch, '.')
		w.to, w.shape = w.to+1, Abbrev
	}
}

// formOf returns the number of the form of a word that is complete.
func (c *cutter) formOf(w *word) int32 {
	if w.joined || w.shape == Initial || w.shape == Abbrev {
		return c.doc.Forms.Intern(c.scratch)
	}
	return c.doc.Tokens[w.from].Form
}

// closing reports whether the apostrophe at token i is a backtick that ends a piece of code in
// Markdown: no word directly follows it.
func (c *cutter) closing(i, limit int) bool {
	return c.doc.Text[c.doc.Tokens[i].Start] == '`' && !(i+1 < limit && c.doc.Tokens[i+1].Kind == core.Word && c.tight(i+1, limit))
}

// prefix reports whether word i is a prefix that a hyphen joins to a name and that is not part of
// the name: "ex" in "ex-Thales".
func (c *cutter) prefix(i, limit int) bool {
	tokens := c.doc.Tokens
	return c.isMark(i+1, limit, '-') && c.isTightWord(i+2, limit) && tokens[i+2].Case != core.Lower &&
		french.Is(c.doc.Forms.Key(tokens[i].Form), french.NamePrefix)
}

// domain reports whether token i is a top-level domain: "fr", "com".
func (c *cutter) domain(i int) bool {
	if c.doc.Tokens[i].Kind != core.Word {
		return false
	}
	return french.Is(c.doc.Forms.Key(c.doc.Tokens[i].Form), french.CommonDomain)
}

// possessive reports whether the apostrophe at the token with index apos, after word i, begins an
// English genitive, which is not part of the name before it: "Tom's letter".
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

// elided reports whether word i is a small word that loses its vowel before the apostrophe at the
// token with index apos ("d'", "qu'"), and not the first part of a name such as "N'Diaye".
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
	return !c.isQuoted(i) && (next >= limit || tokens[next].Kind != core.Word || !c.tight(next, limit))
}

// isQuoted reports whether the apostrophe after word i ends a quotation ('Oksana Kovalenko'): the
// word has a capital and more than two bytes, or a quotation begins directly before it.
func (c *cutter) isQuoted(i int) bool {
	if t := &c.doc.Tokens[i]; (t.Case == core.Title || t.Case == core.Upper) && t.End-t.Start > 2 {
		return true
	}
	return i > 0 && c.tight(i, len(c.doc.Tokens)) && c.doc.Tokens[i-1].Mark == '\'' &&
		(c.doc.Tokens[i-1].Has(core.AfterSpace) || i == 1 || c.doc.Tokens[i-2].Kind == core.Mark)
}

// clitic reports whether word i is a pronoun after a verb and a hyphen: "dit-il" ("he says"),
// "donne-le" ("give it"), "va-t-on".
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

// elidedShape returns the shape of an elided word, given that of its letters: Title for the one
// letter of "D'".
func elidedShape(s Shape) Shape {
	if s == Letter {
		return Title
	}
	return s
}

// shapeOf returns the shape of a token that is a word.
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

// join returns the shape of two parts that a hyphen or an apostrophe joins. A part in small
// letters after a capitalised one does not change the shape: "Bourg-en" is Title, as "Bourg" is.
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
