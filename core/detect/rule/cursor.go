package rule

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// cursor answers questions about the units of a text: what is written at a unit, what
// the dictionaries know of it, and how it joins the units beside it. It cannot record a
// mention, so a function that has only a cursor changes nothing.
//
// Every method takes the number of a unit, which may lie beyond the ends of the text
// (see at).
type cursor struct {
	*Text
	layouts []layout          // by form, see layout
	longer  *[ahead]longNames // the names of several words found so far, see gazetteer
}

// at is unit i, or a blank beyond the ends.
func (c *cursor) at(i int) *unit.Unit {
	if i < 0 || i >= len(c.Units) {
		return &beyond
	}
	return &c.Units[i]
}

var beyond = unit.Unit{Shape: unit.Punct, Gap: unit.Blank, Form: -1}

var nothing unit.Known

// known is what is known of unit i's form.
func (c *cursor) known(i int) *unit.Known {
	if u := c.at(i); u.Form >= 0 && u.Shape <= unit.Caseless {
		return c.Book.Of(u.Form)
	}
	return &nothing
}

func (c *cursor) role(i int) french.Role { return c.known(i).Cue }

// isMark reports whether unit i is the mark m.
func (c *cursor) isMark(i int, m rune) bool {
	u := c.at(i)
	return u.Shape == unit.Punct && u.Form >= 0 && c.Doc.Tokens[u.From].Mark == m
}

// follows reports whether unit i goes on the line, and in the column, of its
// predecessor.
func (c *cursor) follows(i int) bool {
	u := c.at(i)
	return u.Gap <= unit.Space
}

// isBeside reports whether unit i follows its predecessor with no more than one
// space between them: two part the columns of a table.
func (c *cursor) isBeside(i int) bool {
	if !c.follows(i) {
		return false
	}
	at := c.Doc.Tokens[c.at(i).From].Start
	return at < 2 || c.Doc.Text[at-2:at] != "  "
}

func (c *cursor) key(i int) string {
	if u := c.at(i); u.Form >= 0 {
		return c.Doc.Forms.Key(u.Form)
	}
	return ""
}

// isLineStart reports whether unit i begins a line or a cell.
func (c *cursor) isLineStart(i int) bool { return c.at(i).Gap >= unit.Tab }

// start is the byte at which unit i begins.
func (c *cursor) start(i int) int { return int(c.Doc.Tokens[c.Units[i].From].Start) }

// beginsCell reports whether unit i can begin a cell of a head.
func (c *cursor) beginsCell(i int) bool {
	if c.at(i).Gap >= unit.Tab {
		return true
	}
	if p := c.at(i - 1); p.Shape == unit.Punct && p.Form >= 0 {
		switch c.Doc.Tokens[p.From].Mark {
		case ';', ',', '|', '"', '*':
			return true
		}
	}
	return false
}

// isHas reports whether unit i is "a" of "avoir", which has no accent.
func (c *cursor) isHas(i int) bool {
	t := &c.Doc.Tokens[c.at(i).From]
	return c.key(i) == "a" && t.End-t.Start == 1
}

// isOrigin reports whether unit i says that somebody comes from a place: "née à",
// "domicilié à"; "né" has the form of "ne".
func (c *cursor) isOrigin(i int) bool {
	if c.key(i) == "ne" {
		t := &c.Doc.Tokens[c.at(i).From]
		return t.End-t.Start > 2
	}
	return c.role(i) == french.Origin
}

// isSaint reports whether unit i begins with "saint".
func (c *cursor) isSaint(i int) bool {
	f := c.key(i)
	return len(f) > 6 && f[:5] == "saint"
}

// isChez reports whether unit i is "chez", behind which firms and people stand.
func (c *cursor) isChez(i int) bool { return c.role(i) == french.With && c.key(i) == "chez" }

// isForeign reports whether unit i is a word in other letters than Latin ones.
func (c *cursor) isForeign(i int) bool {
	u := c.at(i)
	if !u.Word() || u.Form < 0 {
		return false
	}
	letter, _ := utf8.DecodeRuneInString(c.Doc.Text[c.Doc.Tokens[u.From].Start:])
	return letter >= 0x370 && letter < 0x1E00 || letter >= 0x1F00 && letter < 0x2000 || letter >= 0x2E80
}

// isHan reports whether unit i is written in the letters of Chinese or Japanese.
func (c *cursor) isHan(i int) bool {
	letter, _ := utf8.DecodeRuneInString(c.Doc.Text[c.Doc.Tokens[c.at(i).From].Start:])
	return letter >= 0x2E80 && letter < 0xAC00
}

func (c *cursor) isQuote(i int) bool {
	return c.isMark(i, '"') || c.isMark(i, '\'') || c.isMark(i, '`')
}

func (c *cursor) isCapitalAfter(to int) bool {
	return c.follows(to) && c.at(to).Capital() && c.at(to).Word()
}

// nextRole is what the word after unit i announces; "a" has, and who "appelle" does
// something.
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

// isSurnameLike reports whether somebody has unit i for a surname, or no list has it.
func (c *cursor) isSurnameLike(i int) bool {
	k := c.known(i)
	return k.Surname > 0 || k.Unknown()
}

// isFirstName reports whether unit i is a first name that people have, as many as the
// level min says, and is written like one.
func (c *cursor) isFirstName(i int, min uint8) bool {
	u := c.at(i)
	k := c.known(i)
	return u.Word() && k.First >= min && (u.Capital() || u.Is(core.NoCaps) && k.Word < lexicon.UsualWord)
}

// isUsualWord reports whether a unit's form is a common word as well.
func (c *cursor) isUsualWord(i int) bool { return c.known(i).Word >= lexicon.UsualWord }

// isWordOnly reports whether unit i is a common word that hardly anybody is called.
func (c *cursor) isWordOnly(i int) bool {
	k := c.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By512
}

// isBody reports whether the head is one of bodies, schools or houses of care:
// such a head begins a name in small letters, too.
func (h *headed) isBody() bool {
	return h.kind == french.BodyHead || h.kind == french.SchoolHead || h.kind == french.CareHead || h.public
}

// isInitialism reports whether capitals behind a name are those of a body rather
// than of a surname: "Martin CGT".
func (c *cursor) isInitialism(i int) bool {
	k := c.known(i)
	return k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256 ||
		len(c.key(i)) < 5 && k.Surname < lexicon.By64 && k.First < lexicon.By64
}

// isJargon reports whether unit i is an abbreviation or a word of a trade sooner
// than the first name that it is, too.
func (c *cursor) isJargon(i int) bool {
	k := c.known(i)
	return k.Cue.IsJargon() && (c.at(i).Shape == unit.Upper || k.First < lexicon.By512)
}

// isShouted reports whether unit i is in capitals among others that are, which
// say nothing then.
func (c *cursor) isShouted(i int) bool {
	u := c.at(i)
	return u.Shape == unit.Upper && u.Is(core.Shout)
}

// isNameLike reports whether unit i can be a part of a name after something that
// announces one: a capital, or a small letter in a line without capitals.
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
	case french.Month, french.Day, french.Title, french.Legal, french.RoleShort, french.Pronoun, french.Article, french.Auxiliary, french.Small, french.Clitic, french.At, french.And, french.Determiner, french.Greeting, french.From, french.With:
		return k.Cue == french.Month && k.First >= lexicon.By128 && u.Shape == unit.Upper
	}
	if u.Capital() {
		return true
	}
	return u.Shape == unit.Lower && u.Is(core.NoCaps) && (k.Word < lexicon.RareWord || k.First >= lexicon.By1k && k.Word < lexicon.EverydayWord || k.Surname >= lexicon.By1k && k.Word < lexicon.FamiliarWord)
}

// isParticle reports whether unit i is the particle of the surname that follows
// it: "de" Gaulle, "Le" Goff. An article belongs to a surname by its capital.
func (c *cursor) isParticle(i int) bool {
	n := c.at(i + 1)
	if c.role(i) == french.From && c.role(i+1) == french.Article && c.follows(i+1) && n.Capital() {
		return c.isParticle(i + 1)
	}
	if !c.follows(i+1) || !n.Capital() || !c.isNameLike(i+1) {
		return false
	}
	switch role := c.role(i); role {
	case french.Particle, french.From:
		return c.at(i).Shape != unit.Upper || !c.isUsualWord(i+1)
	case french.Article:
		return c.at(i).Capital() && !n.Initials() && c.isSurnameLike(i+1) && !c.isWordOnly(i+1) && c.role(i+1) != french.Function && c.role(i+1) != french.LongTitle
	}
	return false
}

// isLegalWord reports whether unit i is a legal form that is also written like a word.
func (c *cursor) isLegalWord(i int) bool {
	return french.Is(c.key(i), french.WordlyLegal)
}
