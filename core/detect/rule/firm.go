package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// A firm's name has at most longestBefore units before its legal form. If the name follows the
// legal form, it ends when it has longestBehind units, with the form. If the form and at least
// longShouted units before it are in capitals, they may be a whole line of capitals: the name is
// in doubt.
const (
	longestBefore = 5
	longestBehind = 8
	longShouted   = 3
)

// findFirm finds a firm by the legal form at unit i, before or after its name: "SARL Les Vins
// Granier", "Grange & Fils SARL".
func findFirm(c *cursor, ev *evidence, out *sink, i int) {
	u := c.at(i)
	if u.Shape != unit.Upper && !(u.Shape == unit.Title && french.Is(c.key(i), french.WordlyLegal)) {
		return
	}
	from, hasNext := firmStart(c, i), isFirmWord(c, i+1)
	// In "Devis SARL Moreau TP" the name follows the legal form; "Devis" ("quotation") is not part
	// of it.
	if from < i && !(hasNext && from == i-1 && c.known(from).Word >= lexicon.UsualWord) {
		out.add(OrgSuffix, from, i+1, i, doubtIf(u.Is(core.Shout) && i-from >= longShouted, core.AmongCapitals))
		if from == i-1 {
			ev.introduce(c, from, i)
		}
		return
	}
	if !hasNext {
		return
	}
	if out.refused(OrgPrefix, i, i+2, legalVeto(c, i)) {
		return
	}
	to := firmEnd(c, i)
	out.add(OrgPrefix, i, to, i, "")
	if to == i+2 {
		ev.introduce(c, i+1, to)
	}
}

// legalVeto returns the reason why the legal form at unit i does not begin the name of a firm; ""
// if it may. Short forms are also words or abbreviations. Of the other forms, only "Sarl" may be
// written with a single capital.
func legalVeto(c *cursor, i int) core.Veto {
	switch f := c.key(i); {
	case f == "sa", f == "ei", f == "spa", f == "ag":
		return core.LettersAlone
	case c.at(i).Shape != unit.Upper && f != "sarl":
		return core.UsualWord
	}
	return ""
}

// isFirmWord reports whether unit i is a capitalised word on the same line as the unit before it,
// and can be in the name of a firm.
func isFirmWord(c *cursor, i int) bool {
	return c.follows(i) && c.at(i).Capital() && c.at(i).Word() && canBeInFirm(c, i)
}

// firmStart returns the first unit of the firm's name that ends before the legal form at unit i, or
// i if there is no name.
func firmStart(c *cursor, i int) int {
	from := i
	for from > 0 && i-from < longestBefore && c.follows(from) {
		p := c.at(from - 1)
		isWord := p.Capital() && p.Word() && !p.Initials() && canBeInFirm(c, from-1)
		if !isWord && !(from < i && c.isMark(from-1, '&') && c.at(from-2).Capital()) {
			break
		}
		from--
	}
	if c.isMark(from, '&') {
		from++
	}
	return from
}

// firmEnd returns the unit after the firm's name that begins with the legal form at unit i.
func firmEnd(c *cursor, i int) int {
	to := i + 1
	for to < i+longestBehind && (c.follows(to) || c.isMark(to, '&')) {
		n := firmPart(c, i, to)
		if n == 0 {
			break
		}
		to += n
	}
	return to
}

// firmPart returns how many units continue the firm's name that begins with the legal form at
// unit i. The parameter to is the first of these units. They are a capitalised word, a number, "&
// Fils" ("sons"), "et Associés" ("and partners"), "de la Loire" ("of the Loire"). It returns 0 if
// the name ends before the unit with index to.
func firmPart(c *cursor, i, to int) int {
	n := c.at(to)
	switch {
	case n.Capital() && n.Word() && canBeInFirm(c, to), n.Shape == unit.Digits && n.Gap == unit.Space && to > i+1 && len(c.key(to)) < len("100"):
		return 1
	case c.isMark(to, '&') && c.at(to+1).Capital(), c.role(to) == french.And && isPartner(c, i, to+1):
		return 2
	case c.role(to) == french.From && c.follows(to+1):
		return firmPlace(c, to)
	case c.isMark(to, ',') && c.at(to+1).Capital() && listsPartners(c, to):
		return 2
	}
	return 0
}

// isPartner reports whether unit j, after "et" ("and"), continues the firm's name that begins with
// the legal form at unit i: "Santini et Fils" ("sons"). After the forms of partnerships, such as
// those of lawyers, it may be any name.
func isPartner(c *cursor, i, j int) bool {
	return isFirmTail(c.key(j)) || french.Is(c.key(i), french.PartnersLegal) && c.at(j).Capital() && c.role(j) == french.None
}

// firmPlace returns how many units from unit i on, which is "de" ("of"), are a place in the name of
// a firm: 2 for "de Lens", 3 for "de la Loire", 0 if no place follows.
func firmPlace(c *cursor, i int) int {
	switch {
	case c.role(i+1) == french.Article && c.at(i+2).Capital() && c.follows(i+2):
		return 3
	case c.at(i + 1).Capital():
		return 2
	}
	return 0
}

// canBeInFirm reports whether the capitalised word at unit i can be in the name of a firm.
func canBeInFirm(c *cursor, i int) bool {
	switch c.role(i) {
	case french.Title, french.LongTitle, french.Label, french.Heading, french.Someone, french.And, french.Legal, french.At, french.With, french.From, french.Pronoun, french.Small:
		return false
	case french.Article:
		return c.at(i).Shape != unit.Upper && c.at(i).Gap == unit.Space && !c.at(i).Is(core.Start)
	}
	return true
}

// listsPartners reports whether the comma at the unit index comma is inside a list of partners:
// more names follow, and "et" ("and") or "&" comes before the last one: "Girard, Blanc et
// Associés".
func listsPartners(c *cursor, comma int) bool {
	for j := comma; j < comma+longestBehind; j += 2 {
		if !c.at(j+1).Capital() || !c.at(j+1).Word() || c.role(j+1) == french.Title {
			return false
		}
		if c.isMark(j+2, '&') || c.role(j+2) == french.And && c.at(j+3).Capital() {
			return true
		}
		if !c.isMark(j+2, ',') {
			return false
		}
	}
	return false
}
