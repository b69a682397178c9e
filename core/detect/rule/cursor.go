package rule

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// cursor answers questions about the units of a text: how a unit is written, what the dictionaries
// know of it, and whether it belongs to the same line, cell or word as the units beside it. It
// cannot record a mention, so a function that has only a cursor changes no result. Answers that
// cost a search are remembered.
//
// Methods take the number of a unit. It may be before the first or after the last unit of the text:
// there, at returns an empty mark after an empty line.
type cursor struct {
	*Text
	layouts []layout          // what layout returned, by number of the form
	longer  *[ahead]longNames // names of several words that gazetteer found last
}

// These methods say what a unit is.

// beyond is what at returns before the first unit and after the last one.
var beyond = unit.Unit{Shape: unit.Punct, Gap: unit.Blank, Form: -1}

// at returns unit i, or beyond if i is outside the text. The caller must not change it.
func (c *cursor) at(i int) *unit.Unit {
	if i < 0 || i >= len(c.Units) {
		return &beyond
	}
	return &c.Units[i]
}

// start returns the byte of the text at which unit i begins; i must be inside the text.
func (c *cursor) start(i int) int { return int(c.Doc.Tokens[c.Units[i].From].Start) }

// key returns the form of unit i, in small letters without accents: "helene" for "Hélène". It is ""
// for a unit without a form and outside the text.
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

// isMarkOf reports whether unit i is one of the punctuation marks in a string.
func (c *cursor) isMarkOf(i int, marks string) bool {
	u := c.at(i)
	return u.Shape == unit.Punct && u.Form >= 0 && strings.ContainsRune(marks, c.Doc.Tokens[u.From].Mark)
}

// isQuote reports whether unit i is a straight quotation mark or a backquote, with which data
// enclose a value: {"nom": "Petit"}.
func (c *cursor) isQuote(i int) bool {
	return c.isMarkOf(i, "\"'`")
}

// isCapitalised reports whether a unit is written with one capital, "Martin", or all in capitals,
// "MARTIN".
func isCapitalised(u *unit.Unit) bool { return u.Shape == unit.Title || u.Shape == unit.Upper }

// isShouted reports whether unit i and a word beside it are all in capitals. The capitals then do
// not show that the word is a name.
func (c *cursor) isShouted(i int) bool {
	u := c.at(i)
	return u.Shape == unit.Upper && u.Is(core.Shout)
}

// The first code points of the scripts that rules distinguish.
const (
	greekFrom         = 0x370
	latinExtendedFrom = 0x1E00 // Latin letters again, up to greekExtendedFrom
	greekExtendedFrom = 0x1F00
	marksFrom         = 0x2000 // punctuation and symbols
	hanFrom           = 0x2E80
	hanTo             = 0xAC00
)

// isForeign reports whether unit i is a word whose first letter is not a Latin one.
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

// isHan reports whether unit i begins with a Chinese or Japanese letter.
func (c *cursor) isHan(i int) bool {
	letter, _ := utf8.DecodeRuneInString(c.Doc.Text[c.Doc.Tokens[c.at(i).From].Start:])
	return letter >= hanFrom && letter < hanTo
}

// These methods say how a unit joins the units beside it.

// follows reports whether unit i is on the same line, and in the same cell, as the unit before it.
func (c *cursor) follows(i int) bool { return c.at(i).Gap <= unit.Space }

// isBeside reports whether unit i follows the unit before it with at most one space between them.
// Two spaces may separate the columns of a table.
func (c *cursor) isBeside(i int) bool {
	if !c.follows(i) {
		return false
	}
	at := c.Doc.Tokens[c.at(i).From].Start
	return at < 2 || c.Doc.Text[at-2:at] != "  "
}

// isLineStart reports whether unit i begins a line or a cell.
func (c *cursor) isLineStart(i int) bool { return c.at(i).Gap >= unit.Tab }

// beginsCell reports whether unit i can begin a cell in the first row of a table: it begins a line
// or comes after a tab or a mark such as ";" or "|".
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

// isCapitalAfter reports whether the unit directly after a name, whose index is to, is a
// capitalised word on the same line.
func (c *cursor) isCapitalAfter(to int) bool {
	return c.follows(to) && c.at(to).Capital() && c.at(to).Word()
}

// These methods say what the dictionaries know of a unit.

// nothing is what the dictionaries know of a unit that is not a word.
var nothing unit.Known

// known returns what the dictionaries know of the form of unit i. The caller must not change it.
func (c *cursor) known(i int) *unit.Known {
	if u := c.at(i); u.Form >= 0 && u.Shape <= unit.Caseless {
		return c.Book.Of(u.Form)
	}
	return &nothing
}

// role returns the role of unit i, such as french.Title for "Mme"; french.None if it announces
// nothing.
func (c *cursor) role(i int) french.Role { return c.known(i).Cue }

// nextRole returns the role of the word after the name at unit i, which may be the verb of the
// name. There "a" is the auxiliary "has", not the preposition "à", which has the same form. And
// "appelle" ("calls") is what the person does, not a word before a name.
func (c *cursor) nextRole(i int) french.Role {
	for c.isMark(i+1, '*') && c.at(i+1).Gap == unit.Tight {
		i++ // the verb follows the mark in "*Amadou* dit" ("says")
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

// isFirstName reports whether unit i is capitalised like a name and is a first name that is
// frequent enough: of the given level in the lexicon, or above. In a line without capitals, it
// may be in small letters if it is not a usual word.
func (c *cursor) isFirstName(i int, least uint8) bool {
	u, k := c.at(i), c.known(i)
	return u.Word() && k.First >= least && (u.Capital() || u.Is(core.NoCaps) && k.Word < lexicon.UsualWord)
}

// isSurnameLike reports whether unit i is a surname, or in no dictionary at all.
func (c *cursor) isSurnameLike(i int) bool {
	k := c.known(i)
	return k.Surname > 0 || k.Unknown()
}

// isUsualWord reports whether unit i is a usual word of French. It may also be a name.
func (c *cursor) isUsualWord(i int) bool { return c.known(i).Word >= lexicon.UsualWord }

// isWordOnly reports whether unit i is a current word of French that fewer than 512 people have as
// a first name, and fewer than 512 as a surname.
func (c *cursor) isWordOnly(i int) bool {
	k := c.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By512
}

// isBody reports whether unit i is in capitals and means an organisation, the beginning of its name
// or jargon, rather than a surname: "DR INRAE", "SAP France".
func (c *cursor) isBody(i int) bool {
	if c.at(i).Shape != unit.Upper {
		return false
	}
	k := c.known(i)
	isKnownOrg := k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512
	isJargon := k.Cue.IsJargon() && k.Surname < lexicon.By1k
	return isKnownOrg || isJargon || k.Cue.IsOrgHead()
}

// shortInitialism is a length in bytes. A word in capitals after a name may be an initialism that
// no dictionary lists if it is shorter.
const shortInitialism = 5

// isInitialism reports whether unit i, in capitals after a name, is the initialism of an
// organisation rather than a surname: "Martin CGT" (a trade union).
func (c *cursor) isInitialism(i int) bool {
	k := c.known(i)
	isKnownOrg := k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256
	isRareName := k.Surname < lexicon.By64 && k.First < lexicon.By64
	return isKnownOrg || len(c.key(i)) < shortInitialism && isRareName
}

// isJargon reports whether unit i is an abbreviation or a word of working life rather than the
// first name with the same form.
func (c *cursor) isJargon(i int) bool {
	k := c.known(i)
	return k.Cue.IsJargon() && (c.at(i).Shape == unit.Upper || k.First < lexicon.By512)
}

// isNameLike reports whether unit i can be part of a name after a word that announces one: it is
// capitalised, or it is a likely name in a line without capitals, and its role is not one that
// names never have.
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

// isNameInSmall reports whether a word in small letters, in a line without capitals, is more likely
// a name than a word.
func isNameInSmall(k *unit.Known) bool {
	isFirst := k.First >= lexicon.By1k && k.Word < lexicon.EverydayWord
	isSurname := k.Surname >= lexicon.By1k && k.Word < lexicon.FamiliarWord
	return k.Word < lexicon.RareWord || isFirst || isSurname
}

// isParticle reports whether unit i is a particle that a surname follows: "de" in "de Gaulle", "Le"
// in "Le Goff". An article is a particle only if it has a capital.
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

// isArticledSurname reports whether unit i, after an article with a capital, is a surname, "Le
// Goff", and not a word or an office, "Le Maire" ("the mayor").
func (c *cursor) isArticledSurname(i int) bool {
	role := c.role(i)
	return c.isSurnameLike(i) && !c.isWordOnly(i) && role != french.Function && role != french.LongTitle
}

// These methods recognise single words that several rules look for.

// isHas reports whether unit i is the verb "a" ("has"), and not "à" ("to"), which has the same
// form.
func (c *cursor) isHas(i int) bool {
	t := &c.Doc.Tokens[c.at(i).From]
	return c.key(i) == "a" && int(t.End-t.Start) == len("a")
}

// isChez reports whether unit i is "chez" ("at", "at the home of"). Firms and persons come after
// it: "chez Orange".
func (c *cursor) isChez(i int) bool { return c.role(i) == french.With && c.key(i) == "chez" }

// isOrigin reports whether unit i says that a person comes from a place: "née" à ("born in"),
// "domicilié" à ("resident in"). "né" and "ne" ("not") have the same form, but "né" has three bytes
// in the text.
func (c *cursor) isOrigin(i int) bool {
	if c.key(i) == "ne" {
		t := &c.Doc.Tokens[c.at(i).From]
		return int(t.End-t.Start) > len("ne")
	}
	return c.role(i) == french.Origin
}

// isSaint reports whether unit i is a compound that begins with "saint": "Saint-Jean".
func (c *cursor) isSaint(i int) bool {
	form := c.key(i)
	return len(form) > len("saint-") && form[:len("saint")] == "saint"
}
