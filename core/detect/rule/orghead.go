package rule

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// headed is the name of an organisation as it is read from its head on.
type headed struct {
	head     int         // the unit that says what it is
	kind     french.Role // what that unit announces
	capital  bool        // the head has a capital
	public   bool        // the head has the adjective of a public body
	last     int         // the last unit so far
	capitals int         // how many words with a capital it has so far
	smalls   int         // how many small words stand behind the last capital
	proper   bool        // one of its words can be the name of something
	linked   bool        // the last unit read joins the next one: "de", "&"
}

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

// isHouse reports whether the head is a school's or a house of care's.
func (h *headed) isHouse() bool { return h.kind == french.SchoolHead || h.kind == french.CareHead }

// longestHeaded is how many units the name of an organisation has at most.
const longestHeaded = 12

// findOrgHead finds an organisation by the word that says what it is: "lycée Jean
// Moulin", "association Les Amis du Parc". A word that is also a common noun begins
// a name only with a capital.
func findOrgHead(c *cursor, ev *evidence, out *sink, i int, role french.Role) {
	h := headed{head: i, kind: role, capital: c.at(i).Capital(), public: isPublic(c, i), last: i}
	for j := i + 1; j < len(c.Units) && j-i < longestHeaded && (c.follows(j) || c.isMark(j, '&')); j++ {
		if j = extend(c, &h, j); j < 0 {
			break
		}
	}
	if h.capitals == 0 {
		return
	}
	from := i
	if !h.capital && !h.isBody() {
		for from++; from < h.last && !c.at(from).Capital(); from++ {
		}
	}
	if out.refused(OrgHead, from, h.last+1, orgHeadVeto(c, &h, from)) {
		return
	}
	doubt := orgHeadDoubt(c, &h, from)
	if doubt == "" && !h.public && !isStrongHead(c, i) && !h.isHouse() && role == french.FirmHead {
		ev.introduce(c, from, h.last+1)
	}
	out.add(OrgHead, from, h.last+1, i, doubt)
}

// extend takes unit j into a name, with what belongs to it, and returns the last
// unit taken; -1 where the name is over.
func extend(c *cursor, h *headed, j int) int {
	u := c.at(j)
	switch {
	case u.Word() && u.Capital() && u.Shape != unit.Initial && isInOrg(c, h, j):
		h.capitals, h.smalls, h.last, h.linked = h.capitals+1, 0, j, false
		h.proper = h.proper || isProperIn(c, h, j)
		if to, _ := c.gazetteer(j, lexicon.ClassPlace); to > j+1 {
			h.last, h.proper = to-1, true // La Rochelle
		}
		return h.last
	case c.isMark(j, '&') && h.capitals > 0 && c.at(j+1).Capital(), isLink(c, j) && linksOn(c, h, j):
		h.linked = true
	case u.Shape == unit.Lower && h.smalls < 3 && isSmallIn(c, h, j):
		h.smalls++
		h.linked = false
	case u.Shape == unit.Digits && h.capitals > 0 && j == h.last+1:
		h.last = j // Batimax 44
	default:
		return -1
	}
	return j
}

// isProperIn reports whether capital j can be what an organisation is called, by
// itself or behind its head.
func isProperIn(c *cursor, h *headed, j int) bool {
	u, k := c.at(j), c.known(j)
	return isProper(c, j) || !h.capital && u.Shape == unit.Title && h.isHouse() ||
		u.To-u.From > 1 && u.Shape == unit.Title && (k.Surname >= lexicon.By64 || k.Unknown())
}

// isSmallIn reports whether a small word may stand in the name: "Caisse
// d'allocations familiales", "Association des parents d'élèves".
func isSmallIn(c *cursor, h *headed, j int) bool {
	if !h.isBody() && !h.capital || h.capitals > 0 && !(h.capital && h.linked && h.kind >= french.BodyHead) {
		return false
	}
	role := c.role(j)
	return role == french.None || h.linked && (role.IsOrgHead() || role == french.Function || role == french.Someone || role == french.Kin || role == french.PlaceHead)
}

// orgHeadVeto is why the words behind the head of an organisation are not its name.
func orgHeadVeto(c *cursor, h *headed, from int) core.Veto {
	switch {
	case c.at(h.head).Is(core.Shout) && !h.proper:
		return core.AmongCapitals
	case h.capital || h.isBody():
		return ""
	case c.role(h.head+1) == french.From && c.known(h.last).Class&lexicon.ClassPlace != 0 && h.capitals == 1:
		return core.GenericWord // the factory of a town
	case c.at(from).Shape == unit.Letter && from == h.last:
		return core.LettersAlone // le réseau B
	case c.role(from) == french.Article && from == h.last:
		return core.UsualWord
	}
	return ""
}

// orgHeadDoubt is what makes the name of an organisation unsure that begins at unit
// from.
func orgHeadDoubt(c *cursor, h *headed, from int) core.Veto {
	isPublic := h.public || isStrongHead(c, h.head)
	switch {
	case h.capitals > 4:
		return core.PartOfLonger
	case !h.proper && !(isPublic && c.key(h.head) == "ministere"):
		return core.GenericWord
	case isPublic:
		return ""
	case c.at(h.head).Is(core.Shout):
		return core.AmongCapitals
	case !isDirect(c, h):
		return core.PartOfLonger
	case h.isHouse():
		return ""
	}
	return looseHeadDoubt(c, h, from)
}

// isDirect reports whether the name stands right behind its head, or behind "de".
func isDirect(c *cursor, h *headed) bool {
	return c.at(h.head+1).Capital() || c.role(h.head+1) == french.From || h.capital && h.kind == french.BodyHead
}

// looseHeadDoubt is what makes a name unsure behind a head that is a common noun as
// well: a body wants its capital, a club a place, a firm an article, "la société
// Kerdata", and the first capital behind it.
func looseHeadDoubt(c *cursor, h *headed, from int) core.Veto {
	isSure := false
	switch {
	case h.kind == french.BodyHead:
		isSure = h.capital
	case h.kind == french.ClubHead && h.capital && c.known(h.last).Class&lexicon.ClassPlace != 0:
		isSure = true
	case h.kind == french.FirmHead:
		isSure = !h.capital && from == h.head+1 && c.role(h.head-1) == french.Article
	}
	if !isSure {
		return core.GenericWord
	}
	return ""
}

// isInOrg reports whether capital j belongs to the name of an organisation.
func isInOrg(c *cursor, h *headed, j int) bool {
	switch {
	case h.linked && h.capitals > 0 && isFirmTail(c.key(j)):
		return true // & Associés
	case endsOrg(c.role(j)), isTownOf(c, h, j), isMember(c, h, j), isWholeBody(c, h, j):
		return false
	}
	return true
}

// endsOrg reports whether a word begins something else than the name it stands in.
func endsOrg(c french.Role) bool {
	switch c {
	case french.Title, french.LongTitle, french.Pronoun, french.Function, french.Determiner, french.Small, french.Legal, french.Label:
		return true
	}
	return false
}

// isTownOf reports whether capital j is the town that a school is in, "lycée
// Jean-Mermoz de Dakar".
func isTownOf(c *cursor, h *headed, j int) bool {
	k := c.known(j)
	return h.capitals > 0 && h.linked && h.isHouse() && k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256 && c.role(j-1) == french.From
}

// isMember reports whether capital j begins the name of somebody of the body: "la
// Cour de cassation Jean-François Burgelin".
func isMember(c *cursor, h *headed, j int) bool {
	return !h.linked && j > h.head+1 && !c.at(j-1).Capital() && c.known(j).First >= lexicon.By64 && c.follows(j+1) && c.at(j+1).Capital()
}

// isWholeBody reports whether capital j is a known organisation that the small head is
// a part of: "un laboratoire du CNRS", "le comité exécutif du RPR".
func isWholeBody(c *cursor, h *headed, j int) bool {
	u := c.at(j)
	return h.capitals == 0 && !h.capital && u.Shape == unit.Upper && !u.Is(core.Shout) && c.known(j).Class&lexicon.ClassOrg != 0
}

// linksOn reports whether the small word j belongs to the name: "de la Loire",
// "pour tous". "à" and "en" before a place lead out of it.
func linksOn(c *cursor, h *headed, j int) bool {
	switch c.key(j) {
	case "a", "en", "au", "aux":
		return c.at(j+1).Shape == unit.Lower && (h.capitals == 0 || h.capital && h.kind >= french.BodyHead)
	case "pour":
		return h.capital
	}
	switch c.role(j) {
	case french.And:
		return andGoesOn(c, h, j)
	case french.Article:
		return h.capitals == 0 || c.role(j-1) == french.From
	}
	return true
}

// andGoesOn reports whether the name goes on behind "et", "ou" or "&" at unit j:
// before a capital another name begins, and another body in "la mairie ou à la
// boulangerie".
func andGoesOn(c *cursor, h *headed, j int) bool {
	if c.at(j + 1).Capital() {
		return isFirmTail(c.key(j+1)) || c.key(j) == "&"
	}
	switch c.role(j + 1) {
	case french.Article, french.At, french.Determiner:
		return false
	case french.From:
		return h.capitals == 0 || h.capital
	}
	return c.key(j) != "ou"
}

// isLink reports whether unit i is a small word that may stand inside the name
// of an organisation: "Caisse d'allocations familiales de la Loire".
func isLink(c *cursor, i int) bool {
	switch c.role(i) {
	case french.From, french.Article, french.And:
		return true
	}
	return french.Is(c.key(i), french.OrgLink)
}

// isFirmTail reports whether a form ends the name of a firm after "et": "Santini et Fils".
func isFirmTail(form string) bool {
	return french.Is(form, french.FirmTail)
}

// isProper reports whether unit j can be the name of something: a place, a
// person, a word on no list. "Comité de Direction" names nothing.
func isProper(c *cursor, j int) bool {
	k := c.known(j)
	return k.Unknown() && !k.Cue.IsOrgHead() && !k.Cue.IsJargon() || k.Class&lexicon.ClassPlace != 0 && k.Word < lexicon.EverydayWord || k.First >= lexicon.By512 || k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
}

// isStrongHead reports whether unit i is one of the heads that make an organisation of any place after them.
func isStrongHead(c *cursor, i int) bool {
	return french.Is(c.key(i), french.StrongHead)
}

// isPublic reports whether the head at unit i has the adjective of a public body,
// "conseil départemental", "centre hospitalier", "conseil de prud'hommes".
func isPublic(c *cursor, i int) bool {
	j := i + 1
	if c.role(j) == french.From {
		j++
	}
	if !c.follows(j) {
		return false
	}
	return french.Is(c.key(j), french.PublicAdjective)
}
