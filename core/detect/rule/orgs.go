package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findKnownOrg finds an organisation that the gazetteer lists, units [i, to). If its name is also a
// word, a person's name or a town, it is sure only after "chez" ("at"): "chez Orange".
func findKnownOrg(c *cursor, out *sink, i, to int, entry *lexicon.Entry) {
	u := c.at(i)
	also := orgIsAlso(c, i, to, entry)
	isAsked := c.follows(i) && c.isChez(i-1)
	if also != "" && u.Is(core.Start) && !isAsked {
		out.refused(KnownOrg, i, to, also)
		return
	}
	if to > i+1 && french.Is(c.key(i), french.BranchHead) || to == i+1 && entry.Word < lexicon.CommonWord && isAcronym(c, i, also == "") {
		if end := branchEnd(c, to); end > to {
			out.add(OrgHead, i, end, i, also) // a branch with its place: "CAF de La Réunion", "UDAF du Morbihan"
			return
		}
	}
	doubt := also
	if isAsked && entry.First < lexicon.By512 {
		doubt = ""
	}
	if c.follows(to) && c.at(to).Word() && c.at(to).Shape != unit.Initial && c.at(to).Capital() {
		if namesSubsidiary(c, to, also == "") {
			to = subsidiaryEnd(c, to) // a part of the organisation: "SAP France", "Keolis Lyon", "Publicis Consultants"
		} else {
			doubt = core.PartOfLonger // "Virgin Atlantic" is another organisation than Virgin
		}
	}
	out.add(KnownOrg, i, to, -1, doubt)
}

// longWord is a length in bytes. A word with a single capital may be an acronym only if it is
// shorter.
const longWord = 7

// isAcronym reports whether unit i is written like an acronym: in capitals, "CAF", or, if its form
// is nothing but an organisation, as a short word, "Urssaf".
func isAcronym(c *cursor, i int, isOrgOnly bool) bool {
	u := c.at(i)
	return u.Shape == unit.Upper || isOrgOnly && u.Shape == unit.Title && len(c.key(i)) < longWord
}

// orgIsAlso returns what else the name of a known organisation is, as a veto: a word, the name of a
// person, a town or jargon; "" for nothing.
func orgIsAlso(c *cursor, i, to int, entry *lexicon.Entry) core.Veto {
	if to > i+1 {
		if to == i+2 && c.role(i) == french.Article && c.known(i+1).Word >= lexicon.CommonWord {
			return core.UsualWord // "Le Monde" ("the world"), "La Croix" ("the cross")
		}
		return ""
	}
	switch {
	case entry.Word >= lexicon.UsualWord && c.at(i).Shape != unit.Upper:
		return core.UsualWord
	case entry.First >= lexicon.By64, entry.Surname >= lexicon.By512:
		return core.PersonsName
	case entry.Place >= lexicon.Place4k:
		return core.KnownPlace
	case c.role(i).IsJargon():
		return core.Jargon
	}
	return ""
}

// namesSubsidiary reports whether unit i, after a known organisation, says which part of it is
// meant: a country, "SAP France", or a word for a firm, "Publicis Consultants". isOrgOnly says that
// the organisation's name means nothing else; then any place will do.
func namesSubsidiary(c *cursor, i int, isOrgOnly bool) bool {
	k := c.known(i)
	return k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256 && isOrgOnly || k.Class&lexicon.ClassCountry != 0 || k.Cue == french.FirmHead
}

// subsidiaryEnd returns the unit after the words that say, from unit i on, which part of an
// organisation is meant.
func subsidiaryEnd(c *cursor, i int) int {
	to, _ := c.gazetteer(i, lexicon.ClassPlace)
	if c.role(to) == french.FirmHead {
		to++
	}
	return to
}

// shortestLocal is the minimum length, in bytes, of the acronym of a local service.
const shortestLocal = 3

// findLocalBody finds the acronym of a local service, at unit i, with the place after it: "SDIS
// 89", "CPAM de Lyon".
func findLocalBody(c *cursor, out *sink, i int) {
	u, k := c.at(i), c.known(i)
	if u.Shape != unit.Upper || u.Is(core.Shout) || len(c.key(i)) < shortestLocal || len(c.key(i)) > longestAcronym {
		return
	}
	isEverywhere := french.Is(c.key(i), french.RegionalBody)
	if isEverywhere && isDepartment(c, i+1) {
		out.add(OrgHead, i, i+2, i, "") // with the number of a department: "SDIS 89"
		return
	}
	isSure := isEverywhere || k.Unknown() && k.Cue == french.None && !k.Parts
	if !isSure && !k.Cue.IsOrgHead() {
		return
	}
	if end := branchEnd(c, i+1); end > i+1 {
		out.add(OrgHead, i, end, i, doubtIf(!isSure, core.GenericWord))
	}
}

// isDepartment reports whether unit i can be the number of a department, "89": it has at most three
// digits and is not a quantity or a percentage.
func isDepartment(c *cursor, i int) bool {
	n := c.at(i)
	return n.Shape == unit.Digits && n.Gap == unit.Space && len(c.key(i)) <= len("974") && !c.isMark(i+1, ',') && !c.isMark(i+1, '%')
}

// branchEnd returns the unit after the place that begins at unit i with "de" or an article, after
// the name of an organisation: "de Lyon", "de La Réunion". It returns i if no place begins there.
func branchEnd(c *cursor, i int) int {
	j := i
	for n := 0; n < 2 && c.follows(j) && (c.role(j) == french.From || c.role(j) == french.Article) && c.at(j).Shape == unit.Lower; n++ {
		j++
	}
	if j == i || !c.follows(j) || !c.at(j).Capital() {
		return i
	}
	if to, e := c.gazetteer(j, lexicon.ClassPlace); to > j && (e.Class&lexicon.ClassCountry == 0 || e.Class&regions != 0) {
		return to
	}
	return i
}
