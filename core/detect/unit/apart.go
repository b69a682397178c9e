package unit

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// apart adds the unit of one word that is written in several tokens from token i on: "Anne-
// Laure", "Lau-⏎rent", "M A R T I N E A U". limit is the token before which the word must end. It
// returns the token after the word, or i if there is no such word.
func (c *cutter) apart(i, limit int) int {
	t := &c.doc.Tokens[i]
	if t.Kind != core.Word || t.Case == core.NoCase {
		return i
	}
	if to := c.spacedOut(i, limit); to > i {
		return to
	}
	if i+2 >= limit || c.doc.Tokens[i+1].Mark != '-' || c.doc.Tokens[i+2].Kind != core.Word || c.doc.Tokens[i+1].Has(core.AfterLine) {
		return i
	}
	before, after := c.doc.Tokens[i+1].Has(core.AfterSpace), c.doc.Tokens[i+2].Has(core.AfterSpace)
	switch {
	case before == after:
	case before || !c.doc.Tokens[i+2].Has(core.AfterLine):
		if c.isCompound(i, i+2) {
			return c.put(i, i+3, "-")
		}
	case c.doc.Tokens[i+2].Has(core.AfterBlank):
	case c.isCompound(i, i+2):
		return c.put(i, i+3, "-")
	case c.isSyllable(i, i+2):
		return c.put(i, i+3, "")
	}
	return i
}

// put adds the unit of tokens [i, to). Its form consists of the forms of the words among them,
// with the string joint between two words. The result is the parameter to, the token after the
// unit.
func (c *cutter) put(i, to int, joint string) int {
	c.scratch = c.scratch[:0]
	shape := shapeOf(&c.doc.Tokens[i], c.doc.Text)
	for k := i; k < to; k++ {
		if c.doc.Tokens[k].Kind != core.Word {
			continue
		}
		if k > i {
			c.scratch = append(c.scratch, joint...)
		}
		c.scratch = append(c.scratch, c.doc.Forms.Key(c.doc.Tokens[k].Form)...)
	}
	if shape == Letter {
		shape = Upper
	}
	c.add(i, to, shape, c.doc.Forms.Intern(c.scratch))
	return to
}

// joined returns what is known of the form that the words at tokens i and j make with the string
// joint between them: "lau" and "rent" make "laurent" without a joint, "anne" and "laure" make
// "anne-laure" with a hyphen.
func (c *cutter) joined(i int, joint string, j int) *Known {
	c.scratch = append(append(append(c.scratch[:0], c.word1(i)...), joint...), c.word1(j)...)
	return c.book.Of(c.doc.Forms.Intern(c.scratch))
}

// word1 returns the folded form of token i, which is a word.
func (c *cutter) word1(i int) string { return c.doc.Forms.Key(c.doc.Tokens[i].Form) }

// isCompound reports whether words i and j, which a hyphen and a space or a line end separate,
// are the two parts of a first name: "Anne- Laure".
func (c *cutter) isCompound(i, j int) bool {
	a, b := &c.doc.Tokens[i], &c.doc.Tokens[j]
	if a.Case == core.Lower || b.Case != a.Case || a.End-a.Start < 3 || b.End-b.Start < 3 {
		return false
	}
	if k := c.joined(i, "-", j); !k.Parts && k.First > 0 {
		return true
	}
	one, two := c.book.Of(a.Form), *c.book.Of(b.Form)
	return one.First >= lexicon.By4k && two.First >= lexicon.By4k && one.Cue == french.None && two.Cue == french.None
}

// isSyllable reports whether words i and j are the beginning and the end of one word that a hyphen
// splits at a line end ("Lau-⏎rent"), and not a compound, "Grand-⏎mère" ("grandmother").
func (c *cutter) isSyllable(i, j int) bool {
	a, b := &c.doc.Tokens[i], &c.doc.Tokens[j]
	if !(b.Case == core.Lower && a.Case != core.Mixed) && !(a.Case == core.Upper && b.Case == core.Upper) || len(c.word1(i)) < 2 || len(c.word1(j)) < 2 {
		return false
	}
	if b.Case == core.Lower && a.Case == core.Upper {
		return false
	}
	hyphened := c.joined(i, "-", j)
	if !hyphened.Parts && !hyphened.Unknown() {
		return false
	}
	if !c.joined(i, "", j).Unknown() {
		return true
	}
	return a.Case == core.Title && c.book.Of(b.Form).Word == 0 && c.book.Of(b.Form).Cue == french.None
}

const (
	shortestSpaced = 3 // fewest letters of a first name or surname with spaces between its letters
	wordSpaced     = 5 // fewest letters of any other word with spaces between its letters
)

// spacedOut adds the unit of a word with spaces between its letters ("M A R T I N") that begins
// at token i, or the two units of a first name and a surname in one run ("L É A M A R T I N"). It
// returns the token after them, or i if no dictionary has a word of these letters.
func (c *cutter) spacedOut(i, limit int) int {
	if i > 0 && c.isSpaced(i-1, i) && c.isSpaced(i-1, i-1) {
		return i // within a run of spaced letters, which was tried from its first letter
	}
	to := i
	for to < limit && c.isSpaced(i, to) {
		to++
	}
	switch form := c.letters(i, to); {
	case to-i < shortestSpaced || to-i > longestSpaced:
		return i
	case to-i >= wordSpaced && !c.book.Of(form).Unknown() || c.isNameAlone(form) || french.Is(c.doc.Forms.Key(form), french.FieldLabel):
		c.add(i, to, Upper, form)
		return to
	}
	for at := i + shortestSpaced; at <= to-shortestSpaced; at++ {
		if one, two := c.letters(i, at), c.letters(at, to); c.isNameAlone(one) && c.isNameAlone(two) {
			c.add(i, at, Upper, one)
			c.add(at, to, Upper, two)
			return to
		}
	}
	return i
}

// longestSpaced is the greatest number of letters in a run of spaced letters that is read as
// words.
const longestSpaced = 40

// letters returns the number of the form that the letters of tokens [i, to) make without spaces.
func (c *cutter) letters(i, to int) int32 {
	c.scratch = c.scratch[:0]
	for k := i; k < min(to, i+longestSpaced); k++ {
		c.scratch = append(c.scratch, c.word1(k)...)
	}
	return c.doc.Forms.Intern(c.scratch)
}

// isNameAlone reports whether a form is a first name or a surname, and hardly ever a word. The
// letters of the form must be in c.scratch.
func (c *cutter) isNameAlone(form int32) bool {
	k := c.book.Of(form)
	name := max(k.First, k.Surname)
	isFrequentName := name >= lexicon.By8k && k.Word < lexicon.MainWord && len(c.scratch) > shortestSpaced
	isName := name >= lexicon.By512 && (k.Word < lexicon.RareWord || isFrequentName)
	return isName && k.Cue == french.None && k.Class&lexicon.ClassOrg == 0
}

// isSpaced reports whether token k is a single capital that one space separates from the token
// before it, on the same line. For k == i, where a run of spaced letters begins, the space is not
// required.
func (c *cutter) isSpaced(i, k int) bool {
	t := &c.doc.Tokens[k]
	if t.Kind != core.Word || t.Case != core.Title || shapeOf(t, c.doc.Text) != Letter {
		return false
	}
	return k == i || t.Flags&(core.AfterLine|core.AfterTab) == 0 && t.Start-c.doc.Tokens[k-1].End == 1 && t.Has(core.AfterSpace)
}

// IsSpaced reports whether a unit is a word with spaces between its letters: "M A R T I N".
func (u *Unit) IsSpaced(doc *core.Doc) bool {
	return u.Shape == Upper && u.To-u.From >= shortestSpaced && doc.IsWord(int(u.From)+1)
}
