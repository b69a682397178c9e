package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// orgName is the name of an organisation while it is read, from its head on.
type orgName struct {
	head       int         // the unit that says what kind of organisation it is
	kind       french.Role // the role of that unit
	hasCapital bool        // the head has a capital
	isPublic   bool        // the head has the adjective of a public body
	last       int         // the last unit so far
	capitals   int         // how many words with a capital it has so far
	smalls     int         // how many small words follow the last capital
	hasProper  bool        // one of its words can be a proper name
	isLinked   bool        // the last unit read joins the next one: "de", "&"
}

// isBody reports whether the head is one of public bodies, schools or houses of care.
// Such a head begins a name even in small letters.
func (h *orgName) isBody() bool {
	return h.kind == french.BodyHead || h.kind == french.SchoolHead || h.kind == french.CareHead || h.isPublic
}

// isHouse reports whether the head is that of a school or a house of care.
func (h *orgName) isHouse() bool { return h.kind == french.SchoolHead || h.kind == french.CareHead }

// How many small words in a row, and words with a capital in all, the name of an
// organisation has at most. With more capitals it is in doubt.
const (
	mostSmalls   = 3
	mostCapitals = 4
)

// longestHeaded is how many units the name of an organisation has at most.
const longestHeaded = 12

// findOrgHead finds an organisation by the word that says what it is: "lycée Jean
// Moulin", "association Les Amis du Parc". A head that is also a common noun begins a
// name only with a capital.
func findOrgHead(c *cursor, ev *evidence, out *sink, i int, role french.Role) {
	h := orgName{head: i, kind: role, hasCapital: c.at(i).Capital(), isPublic: isPublic(c, i), last: i}
	for j := i + 1; j < len(c.Units) && j-i < longestHeaded && (c.follows(j) || c.isMark(j, '&')); j++ {
		if j = extend(c, &h, j); j < 0 {
			break
		}
	}
	if h.capitals == 0 {
		return
	}
	from := i
	if !h.hasCapital && !h.isBody() {
		for from++; from < h.last && !c.at(from).Capital(); from++ {
		}
	}
	if out.refused(OrgHead, from, h.last+1, orgHeadVeto(c, &h, from)) {
		return
	}
	doubt := orgHeadDoubt(c, &h, from)
	if doubt == "" && !h.isPublic && !isStrongHead(c, i) && !h.isHouse() && role == french.FirmHead {
		ev.introduce(c, from, h.last+1)
	}
	out.add(OrgHead, from, h.last+1, i, doubt)
}

// extend takes unit j into the name, with the units that belong to it, and returns the
// last unit taken; -1 where the name is over.
func extend(c *cursor, h *orgName, j int) int {
	u := c.at(j)
	switch {
	case u.Word() && u.Capital() && u.Shape != unit.Initial && isInOrg(c, h, j):
		h.capitals, h.smalls, h.last, h.isLinked = h.capitals+1, 0, j, false
		h.hasProper = h.hasProper || isProperIn(c, h, j)
		if to, _ := c.gazetteer(j, lexicon.ClassPlace); to > j+1 {
			h.last, h.hasProper = to-1, true // La Rochelle
		}
		return h.last
	case c.isMark(j, '&') && h.capitals > 0 && c.at(j+1).Capital(), isLink(c, j) && linksOn(c, h, j):
		h.isLinked = true
	case u.Shape == unit.Lower && h.smalls < mostSmalls && isSmallIn(c, h, j):
		h.smalls++
		h.isLinked = false
	case u.Shape == unit.Digits && h.capitals > 0 && j == h.last+1:
		h.last = j // Batimax 44
	default:
		return -1
	}
	return j
}

// isProperIn reports whether unit j, which has a capital, can be the proper name of the
// organisation, by itself or behind its head.
func isProperIn(c *cursor, h *orgName, j int) bool {
	u, k := c.at(j), c.known(j)
	if isProper(c, j) {
		return true
	}
	isHouseName := !h.hasCapital && h.isHouse()
	isCompound := u.To-u.From > 1 && (k.Surname >= lexicon.By64 || k.Unknown())
	return u.Shape == unit.Title && (isHouseName || isCompound)
}

// isSmallIn reports whether unit j, in small letters, can be in the name: "Caisse
// d'allocations familiales", "Association des parents d'élèves".
func isSmallIn(c *cursor, h *orgName, j int) bool {
	if !h.isBody() && !h.hasCapital {
		return false
	}
	if isOpen := h.hasCapital && h.isLinked && h.kind >= french.BodyHead; h.capitals > 0 && !isOpen {
		return false
	}
	switch role := c.role(j); role {
	case french.None:
		return true
	case french.Function, french.Someone, french.Kin, french.PlaceHead:
		return h.isLinked
	default:
		return h.isLinked && role.IsOrgHead()
	}
}

// orgHeadVeto returns the reason why the words behind the head of an organisation are
// not its name.
func orgHeadVeto(c *cursor, h *orgName, from int) core.Veto {
	switch {
	case c.at(h.head).Is(core.Shout) && !h.hasProper:
		return core.AmongCapitals
	case h.hasCapital || h.isBody():
		return ""
	case c.role(h.head+1) == french.From && c.known(h.last).Class&lexicon.ClassPlace != 0 && h.capitals == 1:
		return core.GenericWord // the factory of a town, "l'usine de Sens"
	case c.at(from).Shape == unit.Letter && from == h.last:
		return core.LettersAlone // le réseau B
	case c.role(from) == french.Article && from == h.last:
		return core.UsualWord
	}
	return ""
}

// orgHeadDoubt returns what makes the name of an organisation unsure that begins at
// unit from.
func orgHeadDoubt(c *cursor, h *orgName, from int) core.Veto {
	isPublic := h.isPublic || isStrongHead(c, h.head)
	switch {
	case h.capitals > mostCapitals:
		return core.PartOfLonger
	case !h.hasProper && !(isPublic && c.key(h.head) == "ministere"):
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

// isDirect reports whether the proper name is right behind its head, or behind "de".
func isDirect(c *cursor, h *orgName) bool {
	return c.at(h.head+1).Capital() || c.role(h.head+1) == french.From || h.hasCapital && h.kind == french.BodyHead
}

// looseHeadDoubt returns what makes a name unsure whose head is a common noun as well.
// The head of a body needs a capital, a club a place; a firm needs an article, "la
// société Kerdata", and the first capital behind it.
func looseHeadDoubt(c *cursor, h *orgName, from int) core.Veto {
	isSure := false
	switch {
	case h.kind == french.BodyHead:
		isSure = h.hasCapital
	case h.kind == french.ClubHead && h.hasCapital && c.known(h.last).Class&lexicon.ClassPlace != 0:
		isSure = true
	case h.kind == french.FirmHead:
		isSure = !h.hasCapital && from == h.head+1 && c.role(h.head-1) == french.Article
	}
	if !isSure {
		return core.GenericWord
	}
	return ""
}

// isInOrg reports whether unit j, which has a capital, belongs to the name of the
// organisation.
func isInOrg(c *cursor, h *orgName, j int) bool {
	switch {
	case h.isLinked && h.capitals > 0 && isFirmTail(c.key(j)):
		return true // & Associés
	case endsOrg(c.role(j)), isTownOf(c, h, j), isMember(c, h, j), isWholeBody(c, h, j):
		return false
	}
	return true
}

// endsOrg reports whether a word of this role begins something other than the name of
// the organisation before it.
func endsOrg(role french.Role) bool {
	switch role {
	case french.Title, french.LongTitle, french.Pronoun, french.Function, french.Determiner, french.Small, french.Legal, french.Label:
		return true
	}
	return false
}

// isTownOf reports whether unit j is the town of the school: "lycée Jean-Mermoz de
// Dakar".
func isTownOf(c *cursor, h *orgName, j int) bool {
	k := c.known(j)
	isTown := k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256
	return isTown && h.capitals > 0 && h.isLinked && h.isHouse() && c.role(j-1) == french.From
}

// isMember reports whether unit j begins the name of a person of the body: "la Cour de
// cassation Jean-François Burgelin".
func isMember(c *cursor, h *orgName, j int) bool {
	if h.isLinked || j <= h.head+1 || c.at(j-1).Capital() {
		return false
	}
	return c.known(j).First >= lexicon.By64 && c.follows(j+1) && c.at(j+1).Capital()
}

// isWholeBody reports whether unit j is a known organisation of which the head, in
// small letters, is a part: "un laboratoire du CNRS", "le comité exécutif du RPR".
func isWholeBody(c *cursor, h *orgName, j int) bool {
	u := c.at(j)
	return h.capitals == 0 && !h.hasCapital && u.Shape == unit.Upper && !u.Is(core.Shout) && c.known(j).Class&lexicon.ClassOrg != 0
}

// linksOn reports whether the small word j belongs to the name: "de la Loire", "pour
// tous". "à" and "en" before a place lead out of it.
func linksOn(c *cursor, h *orgName, j int) bool {
	switch c.key(j) {
	case "a", "en", "au", "aux":
		return c.at(j+1).Shape == unit.Lower && (h.capitals == 0 || h.hasCapital && h.kind >= french.BodyHead)
	case "pour":
		return h.hasCapital
	}
	switch c.role(j) {
	case french.And:
		return andGoesOn(c, h, j)
	case french.Article:
		return h.capitals == 0 || c.role(j-1) == french.From
	}
	return true
}

// andGoesOn reports whether the name goes on behind "et", "ou" or "&" at unit j. Before
// a capital another name begins, and another body in "la mairie ou à la boulangerie".
func andGoesOn(c *cursor, h *orgName, j int) bool {
	if c.at(j + 1).Capital() {
		return isFirmTail(c.key(j+1)) || c.key(j) == "&"
	}
	switch c.role(j + 1) {
	case french.Article, french.At, french.Determiner:
		return false
	case french.From:
		return h.capitals == 0 || h.hasCapital
	}
	return c.key(j) != "ou"
}

// isLink reports whether unit i is a small word that can be inside the name of an
// organisation: "Caisse d'allocations familiales de la Loire".
func isLink(c *cursor, i int) bool {
	switch c.role(i) {
	case french.From, french.Article, french.And:
		return true
	}
	return french.Is(c.key(i), french.OrgLink)
}

// isFirmTail reports whether a form ends the name of a firm after "et": "Santini et
// Fils".
func isFirmTail(form string) bool {
	return french.Is(form, french.FirmTail)
}

// isProper reports whether unit j can be a proper name: a place, a person, a word on no
// list. "Comité de Direction" has no such word.
func isProper(c *cursor, j int) bool {
	k := c.known(j)
	isUnlisted := k.Unknown() && !k.Cue.IsOrgHead() && !k.Cue.IsJargon()
	isPlace := k.Class&lexicon.ClassPlace != 0 && k.Word < lexicon.EverydayWord
	isSurname := k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
	return isUnlisted || isPlace || isSurname || k.First >= lexicon.By512
}

// isStrongHead reports whether unit i is a head that makes an organisation of any place
// after it.
func isStrongHead(c *cursor, i int) bool {
	return french.Is(c.key(i), french.StrongHead)
}

// isPublic reports whether the head at unit i has the adjective of a public body:
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
