package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// headed gives the name of a school, a house of care, a public body or a place
// open to all the generic word that it goes by: the tagger sees "Chantereine",
// the name is "collège Chantereine". Whoever stands right after such a word is
// its name too: "clinique Kennedy" is nobody called Kennedy.
func (a *analysis) headed(list []candidate) {
	for i := range list {
		c := &list[i]
		if c.kind == core.Location && a.headInside(c) {
			c.kind = core.Org
			c.rule, c.why = "org.head", a.reasons.get("org-head", "", nil)
		}
		if c.kind == core.Location {
			if head := a.bodyOf(c); head >= 0 && (i == 0 || list[i-1].to <= head) {
				c.kind, c.from, c.doubt = core.Org, head, nil
				c.rule, c.why = "org.head", a.reasons.get("org-head", "cue", a.surface(head, head+1))
			}
		}
		if c.kind != core.Org && c.kind != core.Person || a.book.Of(a.units[c.from].Form).Cue.IsOrgHead() {
			continue
		}
		head := a.headOf(c)
		if head < 0 || i > 0 && list[i-1].to > head {
			continue
		}
		if c.kind == core.Person {
			if c.from != head+1 || c.rule == "title" {
				continue // "l'école de Léa", "le collège Mme Petit"
			}
			c.kind = core.Org
			c.rule, c.why = "org.head", a.reasons.get("org-head", "cue", a.surface(head, head+1))
		}
		c.from = head
	}
}

// headInside reports whether what the tagger has for a place is a firm or a
// school by one of its words: "EARL du Moulin Neuf", "Aix-Marseille Université".
func (a *analysis) headInside(c *candidate) bool {
	for i := c.from; i < c.to && c.to > c.from+1; i++ {
		u := &a.units[i]
		if !u.Capital() || u.Is(core.Shout) {
			continue
		}
		switch a.book.Of(u.Form).Cue {
		case french.Legal, french.SchoolHead, french.CareHead:
			return true
		}
	}
	return false
}

// headOf is the unit of the generic word before a name, -1 where none is part
// of it.
func (a *analysis) headOf(c *candidate) int {
	if !a.joined(c.from) {
		return -1
	}
	at := c.from - 1
	switch a.book.Of(a.units[at].Form).Cue {
	case french.Article:
		if !a.joined(at) || a.book.Of(a.units[at-1].Form).Cue != french.From {
			return -1
		}
		at -= 2
	case french.From:
		at--
	}
	if at < 0 || at < c.from-1 && !a.joined(at+1) {
		return -1
	}
	u := &a.units[at]
	if u.Shape == unit.Upper && a.units[c.from].Shape != unit.Upper {
		return -1 // a label: "ÉCOLE Le Marin"
	}
	switch k := a.book.Of(u.Form); {
	case k.Cue == french.SchoolHead, k.Cue == french.CareHead, french.Is(a.doc.Forms.Key(u.Form), french.Venue):
		return at
	}
	return -1
}

// bodyOf is the unit of the body that a town gives its name, -1 for none: "parquet de
// Chambéry", "mairie de la Ravoire", "TJ Bobigny".
func (a *analysis) bodyOf(c *candidate) int {
	at := c.from
	for n := 0; n < 2 && a.joined(at) && a.units[at-1].Word(); n++ {
		if cue := a.book.Of(a.units[at-1].Form).Cue; cue != french.From && cue != french.Article {
			break
		}
		at--
	}
	if !a.joined(at) || !a.units[at-1].Word() || !french.Is(a.doc.Forms.Key(a.units[at-1].Form), french.TownBody) {
		return -1
	}
	if at == c.from && a.units[at-1].Shape != unit.Upper {
		return -1 // "mairie Lyon" in a list of words
	}
	return at - 1
}

// joined reports whether unit i goes on the line of the one before.
func (a *analysis) joined(i int) bool {
	return i > 0 && a.units[i].Gap <= unit.Space
}
