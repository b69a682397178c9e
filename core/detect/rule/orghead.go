package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// orgName is the name of an organisation while it is read. Its head is the first word, which says
// what kind of organisation it is: "lycée" (a school).
type orgName struct {
	head       int         // the unit of the head
	kind       french.Role // the role of the head
	hasCapital bool        // the head is capitalised
	isPublic   bool        // a word such as "départemental" ("of the department") follows the head
	last       int         // the last unit of the name so far
	capitals   int         // how many capitalised words after the head the name has so far
	smalls     int         // how many words in small letters follow the last capitalised one
	hasProper  bool        // one of the capitalised words can be a proper name
	isLinked   bool        // the last unit that was read joins the next one to the name: "de", "&"
}

// isBody reports whether the head, the first word of the organisation's name, means a public
// body, a school or a place of care. The name begins with such a head even if it is in small
// letters.
func (h *orgName) isBody() bool {
	return h.kind == french.BodyHead || h.kind == french.SchoolHead || h.kind == french.CareHead || h.isPublic
}

// isHouse reports whether the head, the first word of the organisation's name, means a school or
// a place of care.
func (h *orgName) isHouse() bool { return h.kind == french.SchoolHead || h.kind == french.CareHead }

// Limits of an organisation's name: how many words in small letters may follow each other, and
// how many capitalised words it may have in all. With more capitalised words, the name is in
// doubt.
const (
	mostSmalls   = 3
	mostCapitals = 4
)

// longestHeaded is the maximum number of units of an organisation's name, with its head.
const longestHeaded = 12

// findOrgHead finds an organisation by the word at unit i, which says what kind it is: "lycée Jean
// Moulin" (a school), "association Les Amis du Parc". If this word is also a common noun, it
// belongs to the name only with a capital.
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

// extend adds unit j to the name, with units that belong to it, and returns the last unit that it
// added; -1 if the name ends before unit j.
func extend(c *cursor, h *orgName, j int) int {
	u := c.at(j)
	switch {
	case u.Word() && u.Capital() && u.Shape != unit.Initial && isInOrg(c, h, j):
		h.capitals, h.smalls, h.last, h.isLinked = h.capitals+1, 0, j, false
		h.hasProper = h.hasProper || isProperIn(c, h, j)
		if to, _ := c.gazetteer(j, lexicon.ClassPlace); to > j+1 {
			h.last, h.hasProper = to-1, true // "La Rochelle" is added as a whole
		}
		return h.last
	case c.isMark(j, '&') && h.capitals > 0 && c.at(j+1).Capital(), isLink(c, j) && linksOn(c, h, j):
		h.isLinked = true
	case u.Shape == unit.Lower && h.smalls < mostSmalls && isSmallIn(c, h, j):
		h.smalls++
		h.isLinked = false
	case u.Shape == unit.Digits && h.capitals > 0 && j == h.last+1:
		h.last = j // the number in "Batimax 44"
	default:
		return -1
	}
	return j
}

// isProperIn reports whether the capitalised word at unit j can be the proper name of the
// organisation, by itself, or because of the word that says what kind of organisation it is.
func isProperIn(c *cursor, h *orgName, j int) bool {
	u, k := c.at(j), c.known(j)
	if isProper(c, j) {
		return true
	}
	isHouseName := !h.hasCapital && h.isHouse()
	isCompound := u.To-u.From > 1 && (k.Surname >= lexicon.By64 || k.Unknown())
	return u.Shape == unit.Title && (isHouseName || isCompound)
}

// isSmallIn reports whether unit j, in small letters, can be in the organisation's name: "Caisse
// d'allocations familiales" ("family allowance fund").
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

// orgHeadVeto returns the reason why the head, a word for a kind of organisation, and the words
// after it are not the name of an organisation; "" if they may be. The name begins at the unit
// with index from.
func orgHeadVeto(c *cursor, h *orgName, from int) core.Veto {
	switch {
	case c.at(h.head).Is(core.Shout) && !h.hasProper:
		return core.AmongCapitals
	case h.hasCapital || h.isBody():
		return ""
	case c.role(h.head+1) == french.From && c.known(h.last).Class&lexicon.ClassPlace != 0 && h.capitals == 1:
		return core.GenericWord // the factory of a town, "l'usine de Sens"
	case c.at(from).Shape == unit.Letter && from == h.last:
		return core.LettersAlone // "le réseau B" ("network B")
	case c.role(from) == french.Article && from == h.last:
		return core.UsualWord
	}
	return ""
}

// orgHeadDoubt returns the reason to doubt the name of an organisation, which begins at the unit
// with index from; "" if it is sure.
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

// isDirect reports whether the organisation's proper name comes directly after its head, the word
// for the kind of organisation, or after the head and "de". The name of a public body whose head
// has a capital counts as direct, too.
func isDirect(c *cursor, h *orgName) bool {
	return c.at(h.head+1).Capital() || c.role(h.head+1) == french.From || h.hasCapital && h.kind == french.BodyHead
}

// looseHeadDoubt returns the reason to doubt an organisation's name whose head, the word for its
// kind, is also a common noun; "" if it is sure. The head of a public body must have a capital;
// that of a club, a capital and a place at the end of the name; that of a firm must have none, but
// an article before it and a capitalised word directly after it: "la société Kerdata" ("the
// company").
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

// isInOrg reports whether the capitalised word at unit j continues the name of the organisation.
func isInOrg(c *cursor, h *orgName, j int) bool {
	switch {
	case h.isLinked && h.capitals > 0 && isFirmTail(c.key(j)):
		return true // the end of a firm's name: "& Associés" ("and partners")
	case endsOrg(c.role(j)), isTownOf(c, h, j), isMember(c, h, j), isWholeBody(c, h, j):
		return false
	}
	return true
}

// endsOrg reports whether a word of this role cannot be in the name of an organisation, so that the
// name ends before it.
func endsOrg(role french.Role) bool {
	switch role {
	case french.Title, french.LongTitle, french.Pronoun, french.Function, french.Determiner, french.Small, french.Legal, french.Label:
		return true
	}
	return false
}

// isTownOf reports whether unit j, after "de" ("of"), is the town of a school or a place of care,
// and not part of its name: "lycée Jean-Mermoz de Dakar".
func isTownOf(c *cursor, h *orgName, j int) bool {
	k := c.known(j)
	isTown := k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256
	return isTown && h.capitals > 0 && h.isLinked && h.isHouse() && c.role(j-1) == french.From
}

// isMember reports whether unit j begins the name of a person after that of a body: "la Cour de
// cassation Jean-François Burgelin" (a court and its prosecutor).
func isMember(c *cursor, h *orgName, j int) bool {
	if h.isLinked || j <= h.head+1 || c.at(j-1).Capital() {
		return false
	}
	return c.known(j).First >= lexicon.By64 && c.follows(j+1) && c.at(j+1).Capital()
}

// isWholeBody reports whether unit j is a known organisation in capitals of which the head, a word
// in small letters, is only a part: "un laboratoire du CNRS" ("a laboratory of the CNRS").
func isWholeBody(c *cursor, h *orgName, j int) bool {
	u := c.at(j)
	return h.capitals == 0 && !h.hasCapital && u.Shape == unit.Upper && !u.Is(core.Shout) && c.known(j).Class&lexicon.ClassOrg != 0
}

// linksOn reports whether the small word at unit j continues the name of the organisation: "de la
// Loire" ("of the Loire"), "pour tous" ("for all"). "à" ("at") and "en" ("in") before a capitalised
// word do not.
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

// andGoesOn reports whether the name of the organisation continues after "et" ("and"), "ou" ("or")
// or "&" at unit j. It does not before another name, which has a capital, or another body, "la
// mairie ou à la boulangerie" ("the town hall or at the bakery").
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

// isLink reports whether unit i is a small word that can be inside the name of an organisation:
// "d'", "de" and "la" in "Caisse d'allocations familiales de la Loire".
func isLink(c *cursor, i int) bool {
	switch c.role(i) {
	case french.From, french.Article, french.And:
		return true
	}
	return french.Is(c.key(i), french.OrgLink)
}

// isFirmTail reports whether a form can end the name of a firm after "et": "Santini et Fils" ("and
// sons").
func isFirmTail(form string) bool {
	return french.Is(form, french.FirmTail)
}

// isProper reports whether unit j can be a proper name: a place, a surname, a frequent first name,
// or a word in no dictionary. "Comité de Direction" ("management committee") has no such word.
func isProper(c *cursor, j int) bool {
	k := c.known(j)
	isUnlisted := k.Unknown() && !k.Cue.IsOrgHead() && !k.Cue.IsJargon()
	isPlace := k.Class&lexicon.ClassPlace != 0 && k.Word < lexicon.EverydayWord
	isSurname := k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
	return isUnlisted || isPlace || isSurname || k.First >= lexicon.By512
}

// isStrongHead reports whether unit i is a head such as "mairie" ("town hall"), after which any
// place completes the name of an organisation.
func isStrongHead(c *cursor, i int) bool {
	return french.Is(c.key(i), french.StrongHead)
}

// isPublic reports whether the adjective of a public body follows the head at unit i: "conseil
// départemental" ("council of the department"), "conseil de prud'hommes" ("labour court").
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
