package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// toponym is an occurrence of a name that the dictionaries list as a place.
type toponym struct {
	from, to int // units of the name, half-open
	entry    lexicon.Entry
	rule     Rule      // the rule that finds this kind of place, see kindOfPlace
	also     core.Veto // what else the name is, such as core.UsualWord; "" for nothing
	isAsked  bool      // the words around the name ask for a place
}

// isLong reports whether the name has several words or is a compound: "La Rochelle", "Saint-Denis".
func isLong(c *cursor, p *toponym) bool {
	u := c.at(p.from)
	return p.to > p.from+1 || u.To-u.From > 1
}

// findToponym finds a place that the gazetteer lists: "à Sens", "la Loire", "Londres".
func findToponym(c *cursor, ev *evidence, out *sink, p *toponym) {
	veto := noPlaceVeto(c, ev, p.from, p.to)
	if veto == "" {
		p.also, p.isAsked = placeIsAlso(c, p), isAsked(c, out, p)
		veto = placeVeto(c, p)
	}
	if out.refused(p.rule, p.from, p.to, veto) {
		return
	}
	rule, cue := p.rule, -1
	switch {
	case p.isAsked, !c.at(p.from).Capital():
		cue = p.from - 1
	case isBare(c, p):
		rule = BarePlace
	}
	out.add(rule, p.from, p.to, cue, placeDoubt(c, p))
}

// isBare reports whether the place is a town that is small or whose name is also something else.
// Such a name is refused or in doubt unless the words around it ask for a place.
func isBare(c *cursor, p *toponym) bool {
	return p.rule == Town && (p.entry.Place < lexicon.Place8k && !isLong(c, p) || p.also != "")
}

// isAsked reports whether the words around the place ask for one: "à Sens" ("in"), "Rennes, le 14
// janvier" ("14 January"), "Tours" in "à Sens et Tours", "Loire" in "Feurs (Loire)".
func isAsked(c *cursor, out *sink, p *toponym) bool {
	if isPlaceAsked(c, p.from) || isDated(c, p.from, p.to) || isEnumerated(c, out, p.from) && p.entry.First < lexicon.By256 {
		return true
	}
	isArea := p.entry.Class&(regions|lexicon.ClassCountry) != 0
	return isArea && c.isMark(p.from-1, '(') && c.isMark(p.to, ')')
}

// placeIsAlso returns what else the name of a place is, as a veto: a word of French or the name of
// a person; "" for nothing. A name of several words is nothing else, except an article and a word,
// "la Grange" ("the barn"), and the names of saints.
func placeIsAlso(c *cursor, p *toponym) core.Veto {
	switch {
	case p.rule == Country && !isLong(c, p):
		return countryIsAlso(c, p)
	case p.rule == City && p.to == p.from+1 && isPersonsCity(&p.entry):
		return core.PersonsName // also surnames: Washington, Chandler
	case p.to == p.from+2 && c.role(p.from) == french.Article && c.known(p.from+1).Word >= lexicon.UsualWord:
		return core.UsualWord
	case p.to == p.from+1 && p.entry.Place < lexicon.Place16k && c.at(p.from).To-c.at(p.from).From == 3 && c.isSaint(p.from):
		return core.PersonsName
	case isLong(c, p), p.rule == Region && p.entry.Word < lexicon.FamiliarWord && hasArticle(c, p.from):
		return ""
	case p.entry.Word >= lexicon.UsualWord:
		return core.UsualWord
	case p.entry.First >= lexicon.By128, p.entry.Surname >= lexicon.By256 && p.entry.Place < lexicon.Place131k:
		return core.PersonsName
	}
	return ""
}

// hasArticle reports whether unit i is written as the regions in "la Creuse et le Lot": after an
// article, with a capital that does not come from the beginning of a sentence. Directions, "le
// Nord" ("the north"), do not count.
func hasArticle(c *cursor, i int) bool {
	u := c.at(i)
	return u.Shape == unit.Title && !u.Is(core.Start) && c.follows(i) && c.role(i-1) == french.Article && c.role(i) != french.Direction
}

// countryIsAlso returns core.PersonsName if a country has a name that is also a person's, and
// there is no article before it in the text: "Cook", but not "la France".
func countryIsAlso(c *cursor, p *toponym) core.Veto {
	if p.entry.Surname < lexicon.By128 || p.entry.First+p.entry.Surname < lexicon.By512 || c.role(p.from-1) == french.Article && c.follows(p.from) {
		return ""
	}
	return core.PersonsName
}

// isPersonsCity reports whether a city's name is also that of people, and the city is not so
// large that the name mostly means the city.
func isPersonsCity(e *lexicon.Entry) bool {
	return (e.Surname >= lexicon.By64 || e.First >= lexicon.By64) && (e.Place < lexicon.Place524k || e.First >= lexicon.By512)
}

// placeVeto returns the reason why a name that the gazetteer lists does not mean the place here; ""
// if it may.
func placeVeto(c *cursor, p *toponym) core.Veto {
	u, e := c.at(p.from), &p.entry
	switch {
	case !u.Capital():
		isWeak := e.Word >= lexicon.RareWord || e.First >= lexicon.By16 || e.Place < lexicon.Place16k
		if isWeak && !isLong(c, p) || !p.isAsked && e.Place < lexicon.Place65k {
			return core.SmallLetters
		}
	case p.isAsked:
	case isBare(c, p):
		switch {
		case u.Is(core.Start) && e.Word >= lexicon.ScarceWord:
			return core.SentenceStart
		case e.First >= lexicon.By1k, e.Surname >= lexicon.By8k:
			return core.PersonsName
		}
	case p.rule == Region && p.also == core.UsualWord && u.Is(core.Start) && c.follows(p.to) && c.at(p.to).Shape == unit.Lower:
		return core.SentenceStart // "Creuse un trou" ("dig a hole"): regions have their article
	case u.Is(core.Shout) && p.also != "":
		return core.AmongCapitals
	}
	return ""
}

// placeDoubt returns the reason to doubt that a name that the gazetteer lists means the place; ""
// if it surely does.
func placeDoubt(c *cursor, p *toponym) core.Veto {
	switch {
	case !c.at(p.from).Capital():
		if !p.isAsked {
			return core.NothingAsks
		}
		return p.also
	case p.isAsked:
		return askedPlaceDoubt(c, p)
	case p.also != "":
		return p.also
	case isBare(c, p), p.rule == Site:
		return core.NothingAsks
	case hasNameAround(c, p.from, p.to):
		return core.PartOfLonger
	case isInTitle(c, p.from):
		return core.NameOfThing
	}
	return ""
}

// askedPlaceDoubt returns the reason to doubt that a name means the place that the gazetteer
// lists, before or after words that ask for a place; "" if it surely does.
func askedPlaceDoubt(c *cursor, p *toponym) core.Veto {
	switch {
	case p.also != "" && p.entry.Place < lexicon.Place16k && !c.isOrigin(p.from-2):
		return p.also
	case isDirection(c, p.from):
		return core.Direction
	case c.isCapitalAfter(p.to):
		return core.PartOfLonger
	}
	return ""
}

// noPlaceVeto returns the reason why units [i, to) cannot mean the place of this name, "" if they
// may: "la Saint-Jean" is a feast, "EPS" a school subject, "République française" the head of a
// letter, and "chez Orange" ("at Orange") a firm.
func noPlaceVeto(c *cursor, ev *evidence, i, to int) core.Veto {
	k, u := c.known(i), c.at(i)
	if to == i+1 {
		switch {
		case k.Cue.IsJargon() && u.Shape == unit.Upper:
			return core.Jargon
		case k.Cue == french.Function, k.Cue == french.LongTitle, k.Cue == french.Kin:
			return core.FunctionWord
		case u.Shape == unit.Upper && !u.Is(core.Shout) && k.Class&lexicon.ClassOrg != 0 && k.Place < lexicon.Place16k:
			return core.KnownOrg // "SPA" is an organisation, "Spa" a town
		}
	}
	switch {
	case len(ev.firms) > 0 && ev.isFirm(u.Form), c.isChez(i-1) && k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case to == i+2 && c.key(i) == "republique" && c.key(i+1) == "francaise":
		return core.PartOfLonger
	case c.role(i-1) == french.Article && c.key(i-1) == "la" && c.isSaint(i):
		return core.CalendarWord
	}
	return ""
}

// kindOfPlace returns the rule that finds places of this entry's kind.
func kindOfPlace(e *lexicon.Entry) Rule {
	switch {
	case e.Class&lexicon.ClassCountry != 0:
		return Country
	case e.Class&regions != 0:
		return Region
	case e.Class&lexicon.ClassCity != 0 && (e.Class&towns == 0 || e.Place >= lexicon.Place32k):
		return City
	case e.Class&lexicon.ClassSite != 0:
		return Site
	case e.Class&towns != 0:
		return Town
	}
	return BarePlace
}
