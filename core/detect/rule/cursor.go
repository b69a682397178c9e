package rule

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// cursor answers questions about the units of a text: what is written at a unit, what
// the dictionaries know of it, and how it joins the units beside it. It cannot record a
// mention, so a function that has only a cursor changes no result. The answers that
// cost a search are remembered.
//
// Methods take the number of a unit. It may be before the first or after the last unit
// of the text, where at returns a blank.
type cursor struct {
	*Text
	layouts []layout          // by form, see layout
	longer  *[ahead]longNames // the names of several words found last, see gazetteer
}

// What is at a unit.

// beyond is the unit before the first and after the last one.
var beyond = unit.Unit{Shape: unit.Punct, Gap: unit.Blank, Form: -1}

// at returns unit i, or a blank outside the text. The caller must not change it.
func (c *cursor) at(i int) *unit.Unit {
	if i < 0 || i >= len(c.Units) {
		return &beyond
	}
	return &c.Units[i]
}

// start returns the byte at which unit i begins; i must be inside the text.
func (c *cursor) start(i int) int { return int(c.Doc.Tokens[c.Units[i].From].Start) }

// key returns the folded form of unit i: small letters without accents. It is "" for a
// unit without a form.
func (c *cursor) key(i int) string {
	if u := c.at(i); u.Form >= 0 {
		return c.Doc.Forms.Key(u.Form)
	}
	return ""
}

// isMark reports whether unit i is the punctuation mark m.
func (c *cursor) isMark(i int, m rune) bool {
	u := c.at(i)
	return u.Shape == unit.Punct && u.Form >= 0 && c.Doc.Tokens[u.From].Mark == m
}

// isMarkOf reports whether unit i is one of the punctuation marks.
func (c *cursor) isMarkOf(i int, marks string) bool {
	u := c.at(i)
	return u.Shape == unit.Punct && u.Form >= 0 && strings.ContainsRune(marks, c.Doc.Tokens[u.From].Mark)
}

// isQuote reports whether unit i is a straight quotation mark or a backquote, which
// data have around a value.
func (c *cursor) isQuote(i int) bool {
	return c.isMarkOf(i, "\"'`")
}

// isCapitalised reports whether a unit is written with one capital, "Martin", or in
// capitals, "MARTIN".
func isCapitalised(u *unit.Unit) bool { return u.Shape == unit.Title || u.Shape == unit.Upper }

// isShouted reports whether unit i is in capitals in a line of capitals, where they
// say nothing about the word.
func (c *cursor) isShouted(i int) bool {
	u := c.at(i)
	return u.Shape == unit.Upper && u.Is(core.Shout)
}

// The first letters of the scripts that rules tell apart, in Unicode.
const (
	greekFrom         = 0x370
	latinExtendedFrom = 0x1E00 // Latin again, up to Greek with accents
	greekExtendedFrom = 0x1F00
	marksFrom         = 0x2000 // punctuation and symbols
	hanFrom           = 0x2E80
	hanTo             = 0xAC00
)

// isForeign reports whether unit i is a word in other letters than Latin ones.
func (c *cursor) isForeign(i int) bool {
	u := c.at(i)
	if !u.Word() || u.Form < 0 {
		return false
	}
	letter, _ := utf8.DecodeRuneInString(c.Doc.Text[c.Doc.Tokens[u.From].Start:])
	switch {
	case letter < greekFrom, letter >= latinExtendedFrom && letter < greekExtendedFrom, letter >= marksFrom && letter < hanFrom:
		return false
	}
	return true
}

// isHan reports whether unit i is written in Chinese or Japanese letters.
func (c *cursor) isHan(i int) bool {
	letter, _ := utf8.DecodeRuneInString(c.Doc.Text[c.Doc.Tokens[c.at(i).From].Start:])
	return letter >= hanFrom && letter < hanTo
}

// How a unit joins the ones beside it.

// follows reports whether unit i is on the same line, and in the same column, as the
// unit before it.
func (c *cursor) follows(i int) bool { return c.at(i).Gap <= unit.Space }

// isBeside reports whether unit i follows the unit before it with no more than one
// space between them. Two spaces separate the columns of a table.
func (c *cursor) isBeside(i int) bool {
	if !c.follows(i) {
		return false
	}
	at := c.Doc.Tokens[c.at(i).From].Start
	return at < 2 || c.Doc.Text[at-2:at] != "  "
}

// isLineStart reports whether unit i begins a line or a cell.
func (c *cursor) isLineStart(i int) bool { return c.at(i).Gap >= unit.Tab }

// beginsCell reports whether unit i can begin a cell in the head of a table.
func (c *cursor) beginsCell(i int) bool {
	if c.at(i).Gap >= unit.Tab {
		return true
	}
	if before := c.at(i - 1); before.Shape == unit.Punct && before.Form >= 0 {
		switch c.Doc.Tokens[before.From].Mark {
		case ';', ',', '|', '"', '*':
			return true
		}
	}
	return false
}

// isCapitalAfter reports whether a word with a capital follows the name that ends
// before unit to.
func (c *cursor) isCapitalAfter(to int) bool {
	return c.follows(to) && c.at(to).Capital() && c.at(to).Word()
}

// What the dictionaries know of a unit.

// nothing is the knowledge of a unit that is no word.
var nothing unit.Known

// known returns what the dictionaries know of the form of unit i. The caller must not
// change it.
func (c *cursor) known(i int) *unit.Known {
	if u := c.at(i); u.Form >= 0 && u.Shape <= unit.Caseless {
		return c.Book.Of(u.Form)
	}
	return &nothing
}

// role returns what unit i announces in French, french.None for nothing.
func (c *cursor) role(i int) french.Role { return c.known(i).Cue }

// nextRole returns the role of the word after unit i, which may be its verb: "a" without
// an accent is an auxiliary there, and "appelle" is a deed.
func (c *cursor) nextRole(i int) french.Role {
	for c.isMark(i+1, '*') && c.at(i+1).Gap == unit.Tight {
		i++ // "*Amadou* dit"
	}
	next := c.role(i + 1)
	switch {
	case next == french.At && c.isHas(i+1):
		return french.Auxiliary
	case next == french.Called && (c.key(i+1) == "appelle" || c.key(i+1) == "appelait"):
		return french.Deed
	}
	return next
}

// isFirstName reports whether unit i is written like a name and is a first name of at
// least so many people, as a level of package lexicon.
func (c *cursor) isFirstName(i int, least uint8) bool {
	u, k := c.at(i), c.known(i)
	return u.Word() && k.First >= least && (u.Capital() || u.Is(core.NoCaps) && k.Word < lexicon.UsualWord)
}

// isSurnameLike reports whether unit i is a surname, or on no list at all.
func (c *cursor) isSurnameLike(i int) bool {
	k := c.known(i)
	return k.Surname > 0 || k.Unknown()
}

// isUsualWord reports whether unit i is a usual word of French, perhaps a name as well.
func (c *cursor) isUsualWord(i int) bool { return c.known(i).Word >= lexicon.UsualWord }

// isWordOnly reports whether unit i is a word of French that hardly anyone has for a
// first name or a surname.
func (c *cursor) isWordOnly(i int) bool {
	k := c.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By512
}

// isBody reports whether the capitals of unit i are an organisation or jargon rather
// than a surname: "DR INRAE", "SAP France".
func (c *cursor) isBody(i int) bool {
	if c.at(i).Shape != unit.Upper {
		return false
	}
	k := c.known(i)
	isKnownOrg := k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512
	isJargon := k.Cue.IsJargon() && k.Surname < lexicon.By1k
	return isKnownOrg || isJargon || k.Cue.IsOrgHead()
}

// shortInitialism is from how many bytes on capitals behind a name are no longer taken
// for an initialism that no dictionary lists.
const shortInitialism = 5

// isInitialism reports whether the capitals of unit i, behind a name, are the letters
// of an organisation rather than a surname: "Martin CGT".
func (c *cursor) isInitialism(i int) bool {
	k := c.known(i)
	isKnownOrg := k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256
	isRareName := k.Surname < lexicon.By64 && k.First < lexicon.By64
	return isKnownOrg || len(c.key(i)) < shortInitialism && isRareName
}

// isJargon reports whether unit i, which is a first name, is an abbreviation or a word
// of a trade rather than that name.
func (c *cursor) isJargon(i int) bool {
	k := c.known(i)
	return k.Cue.IsJargon() && (c.at(i).Shape == unit.Upper || k.First < lexicon.By512)
}

// isNameLike reports whether unit i can be a part of a name after a word that announces
// one: it has a capital, or it is a likely name in a line without capitals.
func (c *cursor) isNameLike(i int) bool {
	u := c.at(i)
	if u.Initials() {
		return true
	}
	if c.isMark(i+1, '.') && french.Is(c.key(i), french.BookPart) {
		return false
	}
	k := c.known(i)
	switch k.Cue {
	case french.Month:
		return k.First >= lexicon.By128 && u.Shape == unit.Upper
	case french.Day, french.Title, french.Legal, french.RoleShort, french.Pronoun, french.Article, french.Auxiliary, french.Small, french.Clitic, french.At, french.And, french.Determiner, french.Greeting, french.From, french.With:
		return false
	}
	return u.Capital() || u.Shape == unit.Lower && u.Is(core.NoCaps) && isNameInSmall(k)
}

// isNameInSmall reports whether a word in small letters, in a line without capitals, is
// more likely a name than a word.
func isNameInSmall(k *unit.Known) bool {
	isFirst := k.First >= lexicon.By1k && k.Word < lexicon.EverydayWord
	isSurname := k.Surname >= lexicon.By1k && k.Word < lexicon.FamiliarWord
	return k.Word < lexicon.RareWord || isFirst || isSurname
}

// isParticle reports whether unit i is the particle of the surname that follows it:
// "de" Gaulle, "Le" Goff. An article is one only if it has a capital.
func (c *cursor) isParticle(i int) bool {
	next := c.at(i + 1)
	if !c.follows(i+1) || !next.Capital() {
		return false
	}
	if c.role(i) == french.From && c.role(i+1) == french.Article {
		return c.isParticle(i + 1)
	}
	if !c.isNameLike(i + 1) {
		return false
	}
	switch c.role(i) {
	case french.Particle, french.From:
		return c.at(i).Shape != unit.Upper || !c.isUsualWord(i+1)
	case french.Article:
		return c.at(i).Capital() && !next.Initials() && c.isArticledSurname(i+1)
	}
	return false
}

// isArticledSurname reports whether unit i, behind an article with a capital, is a
// surname and neither a word nor an office, "Le Maire".
func (c *cursor) isArticledSurname(i int) bool {
	role := c.role(i)
	return c.isSurnameLike(i) && !c.isWordOnly(i) && role != french.Function && role != french.LongTitle
}

// Single words that several rules look for.

// isHas reports whether unit i is "a", a form of "avoir", and not "à", which has the
// same key.
func (c *cursor) isHas(i int) bool {
	t := &c.Doc.Tokens[c.at(i).From]
	return c.key(i) == "a" && int(t.End-t.Start) == len("a")
}

// isChez reports whether unit i is "chez", before which people live and work: a firm
// or a person follows.
func (c *cursor) isChez(i int) bool { return c.role(i) == french.With && c.key(i) == "chez" }

// isOrigin reports whether unit i says that a person comes from a place: "née" à,
// "domicilié" à. The key of "né" is that of "ne", but it has three bytes.
func (c *cursor) isOrigin(i int) bool {
	if c.key(i) == "ne" {
		t := &c.Doc.Tokens[c.at(i).From]
		return int(t.End-t.Start) > len("ne")
	}
	return c.role(i) == french.Origin
}

// isSaint reports whether unit i begins with "saint" and goes on: "Saint-Jean".
func (c *cursor) isSaint(i int) bool {
	form := c.key(i)
	return len(form) > len("saint-") && form[:len("saint")] == "saint"
}
