package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// extendManors extends a place name of an article and a word by "aux", "au", "des" or "du" ("of
// the") and the word after it: "La Grange" becomes "La Grange aux Moines", "Le Clos" becomes "Le
// Clos des Ormes". It does not do so before a region, a department or a country, which is a name of
// its own: "La Réunion du Nord".
func extendManors(p *page.Page, list []page.Candidate) {
	for i := range list {
		c := &list[i]
		if c.Kind != core.Location || c.To != c.From+2 || p.Known(c.From).Cue != french.Article || !p.Units[c.From].Capital() {
			continue
		}
		to := c.To
		if to >= len(p.Units) || !p.IsJoined(to) || p.Units[to].Shape != unit.Lower {
			continue
		}
		switch p.Form(to) {
		case "aux", "au", "des", "du":
			to++
		default:
			continue
		}
		if to >= len(p.Units) || !p.IsJoined(to) || p.Units[to].Shape != unit.Title || p.Known(to).Class&(lexicon.ClassRegion|lexicon.ClassCountry|lexicon.ClassDepartment) != 0 {
			continue
		}
		if i+1 < len(list) && list[i+1].From <= to {
			continue
		}
		c.To = to + 1
	}
}

// addPostcodes adds the postcodes and department numbers next to the towns that were found,
// because they would reveal a hidden town: "44000 Nantes", "Niort (79)", "Plouescat 29430".
func addPostcodes(p *page.Page, list []page.Candidate) []page.Candidate {
	taken := p.Taken(list)
	n := len(list)
	add := func(at int) {
		if !taken[at] {
			taken[at] = true
			list = append(list, page.Candidate{
				From: at, To: at + 1, Kind: core.Address, Rule: "place.postcode", Score: postcodeScore, Why: p.Reasons.Get("place-postcode", "", nil),
			})
		}
	}
	for i := range n {
		c := &list[i]
		if c.Kind != core.Location {
			continue
		}
		if before := codeBefore(p, c.From); before >= 0 {
			add(before)
		}
		switch {
		case bracketsCode(p, c.To):
			add(c.To + 1)
		case endsInCode(p, c.To):
			add(c.To)
		}
	}
	page.Sort(list)
	return list
}

// postcodeScore is the Finding.Score of a postcode or a department number next to a town.
const postcodeScore = 0.9

// codeBefore returns the unit of the postcode before the town that begins at unit i: on the same
// line ("44000 Nantes", "à 6791 Athus"), or in a cell of its own ("38170;Claix"). It returns -1
// if there is no postcode.
func codeBefore(p *page.Page, i int) int {
	switch {
	case i == 0:
	case p.IsJoined(i) && (isPostcode(p, i-1, 5) && !isCount(p, i-2) || shortCode(p, i-1)):
		return i - 1
	case p.Units[i].Gap == unit.Tab && isPostcode(p, i-1, 5) && p.Units[i-1].Gap >= unit.Tab:
		return i - 1
	case i > 2 && isCellMark(p, i-1) && p.Units[i].Gap <= unit.Space && isPostcode(p, i-2, 5):
		if isCellMark(p, i-3) || p.Units[i-2].Gap >= unit.Tab {
			return i - 2
		}
	}
	return -1
}

// isCellMark reports whether unit i is a mark that may separate the cells of a table: ";", "|" or
// ",".
func isCellMark(p *page.Page, i int) bool {
	return p.IsMark(i, ';') || p.IsMark(i, '|') || p.IsMark(i, ',')
}

// shortCode reports whether unit i, directly before a town, is a postcode of four digits, as
// Belgium and Switzerland have. It must follow a mark, "à" ("at") or a line end, where a count does
// not occur. A number that may be a year (1800 to 2030) must begin a line, or follow a comma after
// a house number or an address.
func shortCode(p *page.Page, i int) bool {
	if i < 0 || p.Units[i].Shape != unit.Digits {
		return false
	}
	s := p.Surface(i, i+1)
	if len(s) != 4 || s[0] == '0' {
		return false
	}
	if !p.IsJoined(i) {
		return true
	}
	if s >= "1800" && s <= "2030" {
		return i > 1 && p.IsMark(i-1, ',') && (p.Units[i-2].Shape == unit.Digits || p.Units[i-2].Kind() == core.Address)
	}
	return p.IsMark(i-1, ',') || p.IsMark(i-1, '(') || p.IsMark(i-1, '-') || p.Units[i-1].Word() && p.Form(i-1) == "a"
}

// bracketsCode reports whether unit i opens a bracket that holds a postcode or the number of a
// department, and nothing else: "(79)".
func bracketsCode(p *page.Page, i int) bool {
	if !p.IsMark(i, '(') || !p.IsMark(i+2, ')') || !p.IsJoined(i) || p.Units[i+1].Gap != unit.Tight {
		return false
	}
	return isPostcode(p, i+1, 2) || isPostcode(p, i+1, 3) || isPostcode(p, i+1, 5)
}

// endsInCode reports whether unit i is a postcode of five digits, after which the line, the cell
// or the phrase ends.
func endsInCode(p *page.Page, i int) bool {
	if i == len(p.Units) || !p.IsJoined(i) || !isPostcode(p, i, 5) {
		return false
	}
	return i+1 == len(p.Units) || p.Units[i+1].Shape == unit.Punct || !p.IsJoined(i+1)
}

// isPostcode reports whether unit i is a French postcode, if digits is 5, or the number of a
// department, if digits is 2 ("79", "2A") or 3 ("974").
func isPostcode(p *page.Page, i, digits int) bool {
	if i < 0 || p.Units[i].Shape != unit.Digits && p.Units[i].Shape != unit.Alnum {
		return false
	}
	s := p.Surface(i, i+1)
	if len(s) != digits || s[0] < '0' || s[0] > '9' {
		return false
	}
	if s[1] == 'A' || s[1] == 'B' {
		return s[0] == '2' && digits == 2
	}
	for k := range len(s) {
		if s[k] < '0' || s[k] > '9' {
			return false
		}
	}
	dept := s[:2]
	if dept == "97" || dept == "98" { // overseas
		return digits >= 3
	}
	return dept >= "01" && dept <= "95" && digits != 3
}

// isCount reports whether unit i is a determiner, which makes the number after it a count: "ces
// 44000" ("these 44000").
func isCount(p *page.Page, i int) bool {
	return i >= 0 && p.Units[i].Word() && p.Known(i).Cue == french.Determiner
}
