package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// nameBodies extends the names of schools, clinics, public bodies and venues by the noun before
// them: the tagger sees "Chantereine", the name is "collège Chantereine" (a school). A person's
// name directly after such a noun becomes the name of the organisation: "clinique Kennedy". It
// changes the candidates in place.
func nameBodies(p *page.Page, list []page.Candidate) {
	for i := range list {
		c := &list[i]
		if c.Kind == core.Location && headInside(p, c) {
			c.Kind = core.Org
			c.Rule, c.Why = "org.head", p.Reasons.Get("org-head", "", nil)
		}
		if c.Kind == core.Location {
			if head := bodyOf(p, c); head >= 0 && (i == 0 || list[i-1].To <= head) {
				c.Kind, c.From, c.Doubt = core.Org, head, nil
				c.Rule, c.Why = "org.head", p.Reasons.Get("org-head", "cue", p.Surface(head, head+1))
			}
		}
		if c.Kind != core.Org && c.Kind != core.Person || p.Known(c.From).Cue.IsOrgHead() {
			continue
		}
		head := headOf(p, c)
		if head < 0 || i > 0 && list[i-1].To > head {
			continue
		}
		if c.Kind == core.Person {
			if c.From != head+1 || c.Rule == "title" {
				continue // still a person: "l'école de Léa" ("Léa's school"), "le collège Mme Petit"
			}
			c.Kind = core.Org
			c.Rule, c.Why = "org.head", p.Reasons.Get("org-head", "cue", p.Surface(head, head+1))
		}
		c.From = head
	}
}

// headInside reports whether a candidate that the tagger takes for a place is a firm or a school,
// because one of its words says so: "EARL du Moulin Neuf" (EARL is a legal form), "Aix-Marseille
// Université".
func headInside(p *page.Page, c *page.Candidate) bool {
	for i := c.From; i < c.To && c.To > c.From+1; i++ {
		u := &p.Units[i]
		if !u.Capital() || u.Is(core.Shout) {
			continue
		}
		switch p.Book.Of(u.Form).Cue {
		case french.Legal, french.SchoolHead, french.CareHead:
			return true
		}
	}
	return false
}

// headOf returns the unit of the noun for an organisation before a name, if it belongs to the
// name: that of "clinique" for the candidate "Providence" in "clinique de la Providence". It
// returns -1 if there is no such noun.
func headOf(p *page.Page, c *page.Candidate) int {
	if !p.IsJoined(c.From) {
		return -1
	}
	at := c.From - 1
	switch p.Known(at).Cue {
	case french.Article:
		if !p.IsJoined(at) || p.Known(at-1).Cue != french.From {
			return -1
		}
		at -= 2
	case french.From:
		at--
	}
	if at < 0 || at < c.From-1 && !p.IsJoined(at+1) {
		return -1
	}
	u := &p.Units[at]
	if u.Shape == unit.Upper && p.Units[c.From].Shape != unit.Upper {
		return -1 // the noun is a label: "ÉCOLE Le Marin"
	}
	switch k := p.Book.Of(u.Form); {
	case k.Cue == french.SchoolHead, k.Cue == french.CareHead, french.Is(p.Doc.Forms.Key(u.Form), french.Venue):
		return at
	}
	return -1
}

// bodyOf returns the unit of the noun for a public body, if the candidate is the town it is named
// after: "parquet de Chambéry" (a prosecutor's office), "mairie de la Ravoire" (a town hall), "TJ
// Bobigny" (a court). It returns -1 if there is no such noun.
func bodyOf(p *page.Page, c *page.Candidate) int {
	at := c.From
	for n := 0; n < 2 && p.IsJoined(at) && p.Units[at-1].Word(); n++ {
		if cue := p.Known(at - 1).Cue; cue != french.From && cue != french.Article {
			break
		}
		at--
	}
	if !p.IsJoined(at) || !p.Units[at-1].Word() || !french.Is(p.Form(at-1), french.TownBody) {
		return -1
	}
	if at == c.From && p.Units[at-1].Shape != unit.Upper {
		return -1 // "mairie Lyon" ("town hall Lyon"), without "de" ("of"), may be two words of a list
	}
	return at - 1
}
