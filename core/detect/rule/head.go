package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// orgHead reads an organisation from the word that says what it is: "lycée
// Jean Moulin", "association Les Amis du Parc". A word that is also a common
// noun begins a name only with a capital.
func (r *reader) orgHead(i int, c french.Role) {
	capital := r.at(i).Capital()
	public := r.public(i)
	body := c == french.BodyHead || c == french.SchoolHead || c == french.CareHead || public
	last, capitals, lowers, proper := i, 0, 0, false
	linked := false // the unit before j joins it
	j := i + 1
	for ; j < len(r.Units) && j-i < 12 && (r.follows(j) || r.mark(j, '&')); j++ {
		u := r.at(j)
		switch {
		case u.Word() && u.Capital() && u.Shape != unit.Initial && r.inOrg(i, j, c, capitals, linked):
			capitals, lowers, last = capitals+1, 0, j
			proper = proper || r.proper(j) || !capital && u.Shape == unit.Title && (c == french.SchoolHead || c == french.CareHead) || u.To-u.From > 1 && u.Shape == unit.Title && (r.known(j).Surname >= lexicon.By64 || r.known(j).Unknown())
			if to, _ := r.gazetteer(j, lexicon.ClassPlace); to > j+1 {
				j, last, proper = to-1, to-1, true // La Rochelle
			}
			linked = false
			continue
		case r.mark(j, '&') && capitals > 0 && r.at(j+1).Capital():
			linked = true
			continue
		case r.link(j) && r.linksOn(i, j, c, capitals):
			linked = true
			continue
		case u.Shape == unit.Lower && lowers < 3 && (r.cue(j) == french.None || linked && (r.cue(j).IsOrgHead() || r.cue(j) == french.Function || r.cue(j) == french.Someone || r.cue(j) == french.Kin || r.cue(j) == french.PlaceHead)) && (body || capital) && (capitals == 0 || capital && linked && c >= french.BodyHead):
			lowers++
			linked = false
			continue
		case u.Shape == unit.Digits && capitals > 0 && j == last+1:
			last = j // Batimax 44
			continue
		}
		break
	}
	if capitals == 0 || r.at(i).Is(core.Shout) && !proper {
		return
	}
	from := i
	if !capital && !body && r.cue(i+1) == french.From && r.known(last).Class&lexicon.ClassPlace != 0 && capitals == 1 {
		return // the factory of a town
	}
	if !capital && !body {
		for from++; from < last && !r.at(from).Capital(); from++ {
		}
		if r.at(from).Shape == unit.Letter && from == last || r.cue(from) == french.Article && from == last {
			return // le réseau B
		}
	}
	direct := r.at(i+1).Capital() || r.cue(i+1) == french.From || capital && c == french.BodyHead
	sure := direct && capitals <= 4 && proper && !r.at(i).Is(core.Shout)
	switch {
	case public || r.strong(i):
		sure = capitals <= 4 && (proper || r.form(i) == "ministere")
	case c == french.SchoolHead, c == french.CareHead:
	case c == french.BodyHead:
		sure = sure && capital
	case c == french.ClubHead && capital && r.known(last).Class&lexicon.ClassPlace != 0:
	default:
		// "la société Kerdata": the first capital after a firm's head.
		sure = sure && !capital && from == i+1 && r.cue(i-1) == french.Article && c == french.FirmHead
		if sure {
			r.introduce(from, last+1)
		}
	}
	r.add(OrgHead, from, last+1, i, doubted(sure))
}

// inOrg reports whether unit j belongs to the name of the organisation that
// unit i began.
func (r *reader) inOrg(i, j int, c french.Role, capitals int, linked bool) bool {
	if linked && capitals > 0 && isTail(r.form(j)) {
		return true // & Associés
	}
	switch r.cue(j) {
	case french.Title, french.LongTitle, french.Pronoun, french.Function, french.Determiner, french.Small, french.Legal, french.Label:
		return false
	}
	k := r.known(j)
	if capitals > 0 && linked && (c == french.SchoolHead || c == french.CareHead) && k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256 && r.cue(j-1) == french.From {
		return false // lycée Jean-Mermoz de Dakar
	}
	// "la Cour de cassation Jean-François Burgelin": somebody of the body.
	if !linked && j > i+1 && !r.at(j-1).Capital() && k.First >= lexicon.By64 && r.follows(j+1) && r.at(j+1).Capital() {
		return false
	}
	// "un laboratoire du CNRS", "le comité exécutif du RPR".
	if capitals == 0 && !r.at(i).Capital() && r.at(j).Shape == unit.Upper && k.Class&lexicon.ClassOrg != 0 && !r.at(j).Is(core.Shout) {
		return false
	}
	return true
}

// linksOn reports whether the small word j belongs to the name that unit i
// began: "de la Loire", "pour tous". "à" and "en" before a place lead out of
// it, "et" before a capital to another name.
func (r *reader) linksOn(i, j int, c french.Role, capitals int) bool {
	n := j + 1
	switch r.form(j) {
	case "a", "en", "au", "aux":
		return capitals == 0 && r.at(n).Shape == unit.Lower || capitals > 0 && r.at(i).Capital() && r.at(n).Shape == unit.Lower && c >= french.BodyHead
	case "pour":
		return r.at(i).Capital()
	}
	if r.cue(j) == french.And {
		if r.at(n).Capital() {
			return isTail(r.form(n)) || r.form(j) == "&"
		}
		// "la mairie ou à la boulangerie": another body.
		switch r.cue(n) {
		case french.Article, french.At, french.Determiner:
			return false
		case french.From:
			return capitals == 0 || r.at(i).Capital()
		}
		return r.form(j) != "ou"
	}
	if capitals > 0 && r.cue(j) == french.Article && r.cue(j-1) != french.From {
		return false
	}
	return true
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

// isTail: what ends the name of a firm after "et": "Santini et Fils".
func isTail(form string) bool {
	return french.Is(form, french.FirmTail)
}

// proper reports whether unit j can be the name of something: a place, a
// person, a word on no list. "Comité de Direction" names nothing.
func (r *reader) proper(j int) bool {
	k := r.known(j)
	return k.Unknown() && !k.Cue.IsOrgHead() && !k.Cue.IsJargon() || k.Class&lexicon.ClassPlace != 0 && k.Word < lexicon.EverydayWord || k.First >= lexicon.By512 || k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
}

// strong reports whether unit i is one of the heads that make an organisation of any place after them.
func (r *reader) strong(i int) bool {
	return french.Is(r.form(i), french.StrongHead)
}

// public: a head with the adjective of a public body, "conseil départemental",
// "centre hospitalier", "conseil de prud'hommes".
func (r *reader) public(i int) bool {
	j := i + 1
	if r.cue(j) == french.From {
		j++
	}
	if !r.follows(j) {
		return false
	}
	return french.Is(r.form(j), french.PublicAdjective)
}
