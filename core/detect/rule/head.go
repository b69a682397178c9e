package rule

import (
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

// isBody reports whether the head is one of bodies, schools or houses of care:
// such a head begins a name in small letters, too.
func (h *headed) isBody() bool {
	return h.kind == french.BodyHead || h.kind == french.SchoolHead || h.kind == french.CareHead || h.public
}

// isHouse reports whether the head is a school's or a house of care's.
func (h *headed) isHouse() bool { return h.kind == french.SchoolHead || h.kind == french.CareHead }

// longestHeaded is how many units the name of an organisation has at most.
const longestHeaded = 12

// orgHead finds an organisation by the word that says what it is: "lycée Jean
// Moulin", "association Les Amis du Parc". A word that is also a common noun begins
// a name only with a capital.
func (r *reader) orgHead(i int, c french.Role) {
	h := headed{head: i, kind: c, capital: r.at(i).Capital(), public: r.isPublic(i), last: i}
	for j := i + 1; j < len(r.Units) && j-i < longestHeaded && (r.follows(j) || r.mark(j, '&')); j++ {
		if j = r.extend(&h, j); j < 0 {
			break
		}
	}
	if h.capitals == 0 {
		return
	}
	from := i
	if !h.capital && !h.isBody() {
		for from++; from < h.last && !r.at(from).Capital(); from++ {
		}
	}
	if r.refused(OrgHead, from, h.last+1, r.orgHeadVeto(&h, from)) {
		return
	}
	doubt := r.orgHeadDoubt(&h, from)
	if doubt == "" && !h.public && !r.isStrong(i) && !h.isHouse() && c == french.FirmHead {
		r.introduce(from, h.last+1)
	}
	r.add(OrgHead, from, h.last+1, i, doubt)
}

// extend takes unit j into a name, with what belongs to it, and returns the last
// unit taken; -1 where the name is over.
func (r *reader) extend(h *headed, j int) int {
	u := r.at(j)
	switch {
	case u.Word() && u.Capital() && u.Shape != unit.Initial && r.inOrg(h, j):
		h.capitals, h.smalls, h.last, h.linked = h.capitals+1, 0, j, false
		h.proper = h.proper || r.isProperIn(h, j)
		if to, _ := r.gazetteer(j, lexicon.ClassPlace); to > j+1 {
			h.last, h.proper = to-1, true // La Rochelle
		}
		return h.last
	case r.mark(j, '&') && h.capitals > 0 && r.at(j+1).Capital(), r.link(j) && r.linksOn(h, j):
		h.linked = true
	case u.Shape == unit.Lower && h.smalls < 3 && r.isSmallIn(h, j):
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
func (r *reader) isProperIn(h *headed, j int) bool {
	u, k := r.at(j), r.known(j)
	return r.proper(j) || !h.capital && u.Shape == unit.Title && h.isHouse() ||
		u.To-u.From > 1 && u.Shape == unit.Title && (k.Surname >= lexicon.By64 || k.Unknown())
}

// isSmallIn reports whether a small word may stand in the name: "Caisse
// d'allocations familiales", "Association des parents d'élèves".
func (r *reader) isSmallIn(h *headed, j int) bool {
	if !h.isBody() && !h.capital || h.capitals > 0 && !(h.capital && h.linked && h.kind >= french.BodyHead) {
		return false
	}
	c := r.cue(j)
	return c == french.None || h.linked && (c.IsOrgHead() || c == french.Function || c == french.Someone || c == french.Kin || c == french.PlaceHead)
}

// orgHeadVeto is why the words behind the head of an organisation are not its name.
func (r *reader) orgHeadVeto(h *headed, from int) core.Veto {
	switch {
	case r.at(h.head).Is(core.Shout) && !h.proper:
		return core.AmongCapitals
	case h.capital || h.isBody():
		return ""
	case r.cue(h.head+1) == french.From && r.known(h.last).Class&lexicon.ClassPlace != 0 && h.capitals == 1:
		return core.GenericWord // the factory of a town
	case r.at(from).Shape == unit.Letter && from == h.last:
		return core.LettersAlone // le réseau B
	case r.cue(from) == french.Article && from == h.last:
		return core.UsualWord
	}
	return ""
}

// orgHeadDoubt is what makes the name of an organisation unsure that begins at unit
// from.
func (r *reader) orgHeadDoubt(h *headed, from int) core.Veto {
	isPublic := h.public || r.isStrong(h.head)
	switch {
	case h.capitals > 4:
		return core.PartOfLonger
	case !h.proper && !(isPublic && r.form(h.head) == "ministere"):
		return core.GenericWord
	case isPublic:
		return ""
	case r.at(h.head).Is(core.Shout):
		return core.AmongCapitals
	case !r.isDirect(h):
		return core.PartOfLonger
	case h.isHouse():
		return ""
	}
	return r.looseHeadDoubt(h, from)
}

// isDirect reports whether the name stands right behind its head, or behind "de".
func (r *reader) isDirect(h *headed) bool {
	return r.at(h.head+1).Capital() || r.cue(h.head+1) == french.From || h.capital && h.kind == french.BodyHead
}

// looseHeadDoubt is what makes a name unsure behind a head that is a common noun as
// well: a body wants its capital, a club a place, a firm an article, "la société
// Kerdata", and the first capital behind it.
func (r *reader) looseHeadDoubt(h *headed, from int) core.Veto {
	isSure := false
	switch {
	case h.kind == french.BodyHead:
		isSure = h.capital
	case h.kind == french.ClubHead && h.capital && r.known(h.last).Class&lexicon.ClassPlace != 0:
		isSure = true
	case h.kind == french.FirmHead:
		isSure = !h.capital && from == h.head+1 && r.cue(h.head-1) == french.Article
	}
	if !isSure {
		return core.GenericWord
	}
	return ""
}

// inOrg reports whether capital j belongs to the name of an organisation.
func (r *reader) inOrg(h *headed, j int) bool {
	switch {
	case h.linked && h.capitals > 0 && isTail(r.form(j)):
		return true // & Associés
	case endsOrg(r.cue(j)), r.isTownOf(h, j), r.isMember(h, j), r.isWhole(h, j):
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
func (r *reader) isTownOf(h *headed, j int) bool {
	k := r.known(j)
	return h.capitals > 0 && h.linked && h.isHouse() && k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256 && r.cue(j-1) == french.From
}

// isMember reports whether capital j begins the name of somebody of the body: "la
// Cour de cassation Jean-François Burgelin".
func (r *reader) isMember(h *headed, j int) bool {
	return !h.linked && j > h.head+1 && !r.at(j-1).Capital() && r.known(j).First >= lexicon.By64 && r.follows(j+1) && r.at(j+1).Capital()
}

// isWhole reports whether capital j is a known organisation that the small head is
// a part of: "un laboratoire du CNRS", "le comité exécutif du RPR".
func (r *reader) isWhole(h *headed, j int) bool {
	u := r.at(j)
	return h.capitals == 0 && !h.capital && u.Shape == unit.Upper && !u.Is(core.Shout) && r.known(j).Class&lexicon.ClassOrg != 0
}

// linksOn reports whether the small word j belongs to the name: "de la Loire",
// "pour tous". "à" and "en" before a place lead out of it.
func (r *reader) linksOn(h *headed, j int) bool {
	switch r.form(j) {
	case "a", "en", "au", "aux":
		return r.at(j+1).Shape == unit.Lower && (h.capitals == 0 || h.capital && h.kind >= french.BodyHead)
	case "pour":
		return h.capital
	}
	switch r.cue(j) {
	case french.And:
		return r.andGoesOn(h, j)
	case french.Article:
		return h.capitals == 0 || r.cue(j-1) == french.From
	}
	return true
}

// andGoesOn reports whether the name goes on behind "et", "ou" or "&" at unit j:
// before a capital another name begins, and another body in "la mairie ou à la
// boulangerie".
func (r *reader) andGoesOn(h *headed, j int) bool {
	if r.at(j + 1).Capital() {
		return isTail(r.form(j+1)) || r.form(j) == "&"
	}
	switch r.cue(j + 1) {
	case french.Article, french.At, french.Determiner:
		return false
	case french.From:
		return h.capitals == 0 || h.capital
	}
	return r.form(j) != "ou"
}

// link reports whether unit i is a small word that may stand inside the name
// of an organisation: "Caisse d'allocations familiales de la Loire".
func (r *reader) link(i int) bool {
	switch r.cue(i) {
	case french.From, french.Article, french.And:
		return true
	}
	return french.Is(r.form(i), french.OrgLink)
}

// isTail reports whether a form ends the name of a firm after "et": "Santini et Fils".
func isTail(form string) bool {
	return french.Is(form, french.FirmTail)
}

// proper reports whether unit j can be the name of something: a place, a
// person, a word on no list. "Comité de Direction" names nothing.
func (r *reader) proper(j int) bool {
	k := r.known(j)
	return k.Unknown() && !k.Cue.IsOrgHead() && !k.Cue.IsJargon() || k.Class&lexicon.ClassPlace != 0 && k.Word < lexicon.EverydayWord || k.First >= lexicon.By512 || k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
}

// isStrong reports whether unit i is one of the heads that make an organisation of any place after them.
func (r *reader) isStrong(i int) bool {
	return french.Is(r.form(i), french.StrongHead)
}

// isPublic reports whether the head at unit i has the adjective of a public body,
// "conseil départemental", "centre hospitalier", "conseil de prud'hommes".
func (r *reader) isPublic(i int) bool {
	j := i + 1
	if r.cue(j) == french.From {
		j++
	}
	if !r.follows(j) {
		return false
	}
	return french.Is(r.form(j), french.PublicAdjective)
}
