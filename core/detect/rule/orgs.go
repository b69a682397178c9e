package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// org tries the rules for organisations at unit i.
func (r *reader) org(i int) {
	r.orgHead(i)
	u := r.at(i)
	if !u.Capital() {
		return
	}
	r.legal(i)
	if to, entry := r.gazetteer(i, core.ClassOrg); to > i {
		several := to > i+1
		ambiguous := !several && (entry.Word > 4 && u.Shape != unit.Upper || entry.First > 5 || entry.Surname > 8 || entry.Place > 6)
		if !ambiguous || !u.Is(core.Start) {
			r.add(KnownOrg, i, to, -1, !ambiguous)
		}
	}
}

// small words that may stand inside the name of a body: "Caisse d'allocations
// familiales de la Loire".
func (r *reader) link(i int) bool {
	c := r.cue(i)
	return c == cue.From || c == cue.Article || c == cue.And || r.form(i) == "pour" || r.form(i) == "a" || r.form(i) == "en" || r.form(i) == "au" || r.form(i) == "aux"
}

// orgHead: the head of an organisation's name and the name: "collège
// Jean-Moulin", "mairie de Feurs", "Caisse d'allocations familiales de la
// Loire". The generic head of a firm or an association belongs to the name
// only with a capital.
func (r *reader) orgHead(i int) {
	c := r.cue(i)
	if c < cue.SchoolHead || c > cue.ClubHead {
		return
	}
	capital := r.at(i).Capital()
	last, capitals := i, 0
	j := i + 1
	lowers := 0
	for j < len(r.Units) && j-i < 10 && r.follows(j) {
		u := r.at(j)
		switch {
		case u.Word() && u.Capital() && r.cue(j) != cue.Title && r.cue(j) != cue.Pronoun:
			capitals++
			lowers = 0
			last = j
		case r.link(j):
		case u.Shape == unit.Lower && lowers < 3 && r.cue(j) == cue.None && (c == cue.BodyHead || c == cue.SchoolHead || c == cue.CareHead || capital) && capitals == 0:
			lowers++
		case r.mark(j, '&') && capitals > 0:
		default:
			j = len(r.Units)
			continue
		}
		j++
	}
	if capitals == 0 {
		return
	}
	from := i
	if !capital && (c == cue.FirmHead || c == cue.ClubHead) {
		from = i + 1
		for from < last && !r.at(from).Capital() {
			from++
		}
	}
	direct := r.follows(i+1) && (r.at(i+1).Capital() || r.cue(i+1) == cue.From)
	r.add(OrgHead, from, last+1, i, direct && capitals <= 4 && (c == cue.SchoolHead || c == cue.CareHead || capital && c == cue.BodyHead) && !r.at(i).Is(core.Shout))
}

// legal: a legal form before or after a name.
func (r *reader) legal(i int) {
	if r.cue(i) != cue.Legal || r.at(i).Shape != unit.Upper && r.at(i).Shape != unit.Title {
		return
	}
	from := i
	for from > 0 && i-from < 5 && r.follows(from) && r.at(from-1).Capital() && r.at(from-1).Word() && r.cue(from-1) != cue.Title {
		from--
	}
	if from < i {
		r.add(OrgSuffix, from, i+1, i, true)
		return
	}
	to := i + 1
	for to < i+6 && r.follows(to) && (r.at(to).Capital() && r.at(to).Word() || r.mark(to, '&') && r.at(to+1).Capital()) {
		to++
	}
	if to > i+1 && r.form(i) != "sa" && r.form(i) != "ei" {
		r.add(OrgPrefix, i, to, i, true)
	}
}
