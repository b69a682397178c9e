package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// org tries the rules for organisations at unit i.
func (r *reader) org(i int) {
	c := r.cue(i)
	if isHead(c) {
		r.orgHead(i, c)
	}
	u := r.at(i)
	if !u.Capital() {
		return
	}
	if c == cue.Legal {
		r.legal(i)
	}
	r.acronym(i)
	r.localBody(i)
	r.again(i)
	if to, entry := r.gazetteer(i, core.ClassOrg); to > i {
		r.knownOrg(i, to, &entry)
	}
}

// knownOrg: an organisation of the dictionary. One whose name is a word, a
// first name or a town is meant where one works "chez Orange".
func (r *reader) knownOrg(i, to int, entry *core.Entry) {
	u := r.at(i)
	several := to > i+1
	ambiguous := !several && (entry.Word > 4 && u.Shape != unit.Upper || entry.First > 5 || entry.Surname > 8 || entry.Place > 6 || isJargon(r.cue(i))) ||
		to == i+2 && r.cue(i) == cue.Article && r.known(i+1).Word > 6 // "Le Monde", "La Croix"
	asked := r.follows(i) && r.cue(i-1) == cue.With && r.form(i-1) == "chez"
	if ambiguous && u.Is(core.Start) && !asked {
		return
	}
	// A branch is named by its place: "CAF de La Réunion", "UDAF du Morbihan".
	acronym := to == i+1 && entry.Word < 7 && (u.Shape == unit.Upper || !ambiguous && u.Shape == unit.Title && len(r.form(i)) < 7)
	if acronym || several && r.hasBranches(i) {
		if end := r.branch(to); end > to {
			r.add(OrgHead, i, end, i, !ambiguous)
			return
		}
	}
	// Something longer may be meant: "Virgin Atlantic".
	longer := r.follows(to) && r.at(to).Word() && r.at(to).Shape != unit.Initial && r.at(to).Capital()
	if next := r.known(to); longer && (next.Class&core.ClassPlace != 0 && next.First < 8 && !ambiguous || next.Class&core.ClassCountry != 0 || next.Cue == cue.FirmHead) {
		if to, _ = r.gazetteer(to, core.ClassPlace); r.cue(to) == cue.FirmHead {
			to++
		}
		longer = false // SAP France, Keolis Lyon, Publicis Consultants
	}
	r.add(KnownOrg, i, to, -1, (!ambiguous || asked && entry.First < 9) && !longer)
}

// hasBranches: banks and insurers, of several words, that have one by region.
func (r *reader) hasBranches(i int) bool {
	switch r.form(i) {
	case "credit", "banque", "caisse", "secours", "croix-rouge":
		return true
	}
	return false
}

// localBody: an acronym that no list has before a place, "STEMO de Bobigny", and
// those of services that every region has.
func (r *reader) localBody(i int) {
	u, k := r.at(i), r.known(i)
	if u.Shape != unit.Upper || u.Is(core.Shout) || len(r.form(i)) < 3 || len(r.form(i)) > 8 {
		return
	}
	everywhere := r.everyRegion(i)
	if n := r.at(i + 1); everywhere && n.Shape == unit.Digits && n.Gap == unit.Space && len(r.form(i+1)) < 4 && !r.mark(i+2, ',') && !r.mark(i+2, '%') {
		r.add(OrgHead, i, i+2, i, true) // SDIS 89
		return
	}
	sure := everywhere || k.Unknown() && k.Cue == cue.None && !k.Parts
	if !sure && !isHead(k.Cue) {
		return
	}
	if end := r.branch(i + 1); end > i+1 {
		r.add(OrgHead, i, end, i, sure)
	}
}

// everyRegion: services that every department or region has.
func (r *reader) everyRegion(i int) bool {
	switch r.form(i) {
	case "mdph", "ars", "cio", "cmp", "pmi", "ase", "adil", "mds", "udap", "crd", "crr", "caf", "cpam", "sdis", "dsden", "msa", "carsat", "urssaf", "ddt", "ddpp", "drac", "dreal", "dreets", "udaf", "adapei",
		"admr", "spa", "ddetspp", "ddets", "cdg", "sdjes", "sdei", "spip", "stemo", "ueat", "cef", "fcpe", "usep", "ugsel":
		return true
	}
	return false
}

// branch is the end of "de La Réunion", "du Morbihan" after an organisation
// whose name ends before unit i; i when no place follows.
func (r *reader) branch(i int) int {
	j := i
	for n := 0; n < 2 && r.follows(j) && (r.cue(j) == cue.From || r.cue(j) == cue.Article) && r.at(j).Shape == unit.Lower; n++ {
		j++
	}
	if j == i || !r.follows(j) || !r.at(j).Capital() {
		return i
	}
	if to, e := r.gazetteer(j, core.ClassPlace); to > j && e.Class&core.ClassCountry == 0 {
		return to
	}
	return i
}

// link: small words that may stand inside the name of a body: "Caisse
// d'allocations familiales de la Loire".
func (r *reader) link(i int) bool {
	switch r.cue(i) {
	case cue.From, cue.Article, cue.And:
		return true
	}
	switch r.form(i) {
	case "pour", "a", "en", "au", "aux":
		return true
	}
	return false
}

// orgHead: the head of an organisation's name and the name: "collège
// Jean-Moulin", "mairie de Feurs", "Caisse d'allocations familiales de la
// Loire". The generic head of a firm or an association belongs to the name
// only with a capital.
func (r *reader) orgHead(i int, c cue.Class) {
	capital := r.at(i).Capital()
	public := r.public(i)
	body := c == cue.BodyHead || c == cue.SchoolHead || c == cue.CareHead || public
	last, capitals, lowers, proper := i, 0, 0, false
	linked := false // the unit before j joins it
	j := i + 1
	for ; j < len(r.Units) && j-i < 12 && (r.follows(j) || r.mark(j, '&')); j++ {
		u := r.at(j)
		switch {
		case u.Word() && u.Capital() && u.Shape != unit.Initial && r.inOrg(i, j, c, capitals, linked):
			capitals, lowers, last = capitals+1, 0, j
			proper = proper || r.proper(j) || !capital && u.Shape == unit.Title && (c == cue.SchoolHead || c == cue.CareHead) || u.To-u.From > 1 && u.Shape == unit.Title
			if to, _ := r.gazetteer(j, core.ClassPlace); to > j+1 {
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
		case u.Shape == unit.Lower && lowers < 3 && (r.cue(j) == cue.None || linked && (isHead(r.cue(j)) || r.cue(j) == cue.Function || r.cue(j) == cue.Someone || r.cue(j) == cue.Kin || r.cue(j) == cue.PlaceHead)) && (body || capital) && (capitals == 0 || capital && linked && c >= cue.BodyHead):
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
	if !capital && !body && r.cue(i+1) == cue.From && r.known(last).Class&core.ClassPlace != 0 && capitals == 1 {
		return // the factory of a town
	}
	if !capital && !body {
		for from++; from < last && !r.at(from).Capital(); from++ {
		}
		if r.at(from).Shape == unit.Letter && from == last || r.cue(from) == cue.Article && from == last {
			return // le réseau B
		}
	}
	direct := r.at(i+1).Capital() || r.cue(i+1) == cue.From || capital && c == cue.BodyHead
	sure := direct && capitals <= 4 && proper && !r.at(i).Is(core.Shout)
	switch {
	case public || r.strong(i):
		sure = capitals <= 4 && (proper || r.form(i) == "ministere")
	case c == cue.SchoolHead, c == cue.CareHead:
	case c == cue.BodyHead:
		sure = sure && capital
	case c == cue.ClubHead && capital && r.known(last).Class&core.ClassPlace != 0:
	default:
		// "la société Kerdata": the first capital after a firm's head.
		sure = sure && !capital && from == i+1 && r.cue(i-1) == cue.Article && c == cue.FirmHead
		if sure {
			r.introduce(from, last+1)
		}
	}
	r.add(OrgHead, from, last+1, i, sure)
}

// inOrg: whether the capital at unit j goes on with the name that the head at
// unit i began.
func (r *reader) inOrg(i, j int, c cue.Class, capitals int, linked bool) bool {
	if linked && capitals > 0 && isTail(r.form(j)) {
		return true // & Associés
	}
	switch r.cue(j) {
	case cue.Title, cue.LongTitle, cue.Pronoun, cue.Function, cue.Determiner, cue.Small, cue.Legal, cue.Label:
		return false
	}
	k := r.known(j)
	if capitals > 0 && linked && (c == cue.SchoolHead || c == cue.CareHead) && k.Class&core.ClassPlace != 0 && k.First < 8 && r.cue(j-1) == cue.From {
		return false // lycée Jean-Mermoz de Dakar
	}
	// "la Cour de cassation Jean-François Burgelin": somebody of the body.
	if !linked && j > i+1 && !r.at(j-1).Capital() && k.First > 5 && r.follows(j+1) && r.at(j+1).Capital() {
		return false
	}
	// "un laboratoire du CNRS", "le comité exécutif du RPR".
	if capitals == 0 && !r.at(i).Capital() && r.at(j).Shape == unit.Upper && k.Class&core.ClassOrg != 0 && !r.at(j).Is(core.Shout) {
		return false
	}
	return true
}

// linksOn: whether the small word at unit j leads to a part of the name. "à"
// and "en" before a place lead out of it, "et" before a capital to another.
func (r *reader) linksOn(i, j int, c cue.Class, capitals int) bool {
	n := j + 1
	switch r.form(j) {
	case "a", "en", "au", "aux":
		return capitals == 0 && r.at(n).Shape == unit.Lower || capitals > 0 && r.at(i).Capital() && r.at(n).Shape == unit.Lower && c >= cue.BodyHead
	case "pour":
		return r.at(i).Capital()
	}
	if r.cue(j) == cue.And && r.at(n).Capital() {
		return isTail(r.form(n)) || r.form(j) == "&"
	}
	if capitals > 0 && r.cue(j) == cue.Article && r.cue(j-1) != cue.From {
		return false
	}
	return true
}

// isTail: what ends the name of a firm after "et": "Santini et Fils".
func isTail(form string) bool {
	switch form {
	case "fils", "fille", "filles", "associes", "associees", "freres", "soeurs", "cie", "compagnie", "co", "partners", "pere":
		return true
	}
	return false
}

// proper reports whether the capital at unit j names something: a place, a
// person, a word on no list. "Comité de Direction" names nothing.
func (r *reader) proper(j int) bool {
	k := r.known(j)
	return k.Unknown() && !isHead(k.Cue) && !isJargon(k.Cue) || k.Class&core.ClassPlace != 0 && k.Word < 9 || k.First > 8 || k.Surname > 5 && k.Word < 5
}

// strong: heads that make an organisation of any place after them.
func (r *reader) strong(i int) bool {
	switch r.form(i) {
	case "mairie", "prefecture", "sous-prefecture", "rectorat", "tribunal", "ministere", "commissariat", "gendarmerie", "ambassade", "consulat", "parquet", "barreau",
		"academie", "universite", "chambre", "cour", "archives":
		return true
	}
	return false
}

// public: a head with the adjective of a public body, "conseil départemental",
// "centre hospitalier", "conseil de prud'hommes".
func (r *reader) public(i int) bool {
	j := i + 1
	if r.cue(j) == cue.From {
		j++
	}
	if !r.follows(j) {
		return false
	}
	switch r.form(j) {
	case "departemental", "departementale", "departementales", "regional", "regionale", "municipal", "municipale", "communal", "communale", "judiciaire", "hospitalier", "universitaire",
		"academique", "correctionnel", "administratif", "administrative", "prud'hommes", "communes", "agglomeration", "diocesain", "diocesaine", "prefectoral", "rectoral":
		return true
	}
	return false
}

// legal: a legal form before or after a name, "SARL Les Vins Granier", "Grange
// & Fils SARL".
func (r *reader) legal(i int) {
	u := r.at(i)
	if u.Shape != unit.Upper && !(u.Shape == unit.Title && r.isLegalWord(i)) {
		return
	}
	from := i
	for from > 0 && i-from < 5 && r.follows(from) {
		p := r.at(from - 1)
		if p.Capital() && p.Word() && p.Shape != unit.Letter && p.Shape != unit.Initial && r.inFirm(from-1) ||
			from < i && r.mark(from-1, '&') && r.at(from-2).Capital() {
			from--
			continue
		}
		break
	}
	if r.mark(from, '&') {
		from++
	}
	after := r.follows(i+1) && r.at(i+1).Capital() && r.at(i+1).Word() && r.inFirm(i+1)
	// "Devis SARL Moreau TP": the form stands before the name.
	if from < i && !(after && from == i-1 && r.known(from).Word > 4) {
		r.add(OrgSuffix, from, i+1, i, !u.Is(core.Shout) || i-from < 3)
		if from == i-1 {
			r.introduce(from, i)
		}
		return
	}
	if f := r.form(i); !after || f == "sa" || f == "ei" || f == "spa" || f == "ag" || u.Shape != unit.Upper && f != "sarl" {
		return
	}
	to := i + 1
	for to < i+8 && (r.follows(to) || r.mark(to, '&')) {
		n := r.at(to)
		switch {
		case n.Capital() && n.Word() && r.inFirm(to), n.Shape == unit.Digits && n.Gap == unit.Space && to > i+1 && len(r.form(to)) < 3:
			to++
			continue
		case r.mark(to, '&') && r.at(to+1).Capital(), r.cue(to) == cue.And && (isTail(r.form(to+1)) || r.partners(i) && r.at(to+1).Capital() && r.cue(to+1) == cue.None):
			to += 2
			continue
		case r.cue(to) == cue.From && r.follows(to+1):
			if r.cue(to+1) == cue.Article && r.at(to+2).Capital() && r.follows(to+2) {
				to += 3
				continue
			}
			if r.at(to + 1).Capital() {
				to += 2
				continue
			}
		case r.mark(to, ',') && r.at(to+1).Capital() && r.listsPartners(to):
			to += 2
			continue
		}
		break
	}
	r.add(OrgPrefix, i, to, i, true)
	if to == i+2 {
		r.introduce(i+1, to)
	}
}

// isLegalWord: the legal forms that are also written like a word.
func (r *reader) isLegalWord(i int) bool {
	switch r.form(i) {
	case "sarl", "ltd", "inc", "limited", "gmbh", "corp", "sasu", "eurl":
		return true
	}
	return false
}

// inFirm: capitals that can be in a firm's name beside its legal form.
func (r *reader) inFirm(i int) bool {
	switch r.cue(i) {
	case cue.Title, cue.LongTitle, cue.Label, cue.Heading, cue.Someone, cue.And, cue.Legal, cue.At, cue.With, cue.From, cue.Pronoun, cue.Small:
		return false
	case cue.Article:
		return r.at(i).Shape != unit.Upper && r.at(i).Gap == unit.Space && !r.at(i).Is(core.Start)
	}
	return true
}

// partners: firms of lawyers and the like, named after who they are.
func (r *reader) partners(i int) bool {
	switch r.form(i) {
	case "scp", "selarl", "selas", "aarpi", "scm":
		return true
	}
	return false
}

// listsPartners: "SCP Leblanc, Tahri & Koenig": names with commas up to the last
// one, which "et" or "&" joins.
func (r *reader) listsPartners(comma int) bool {
	for j := comma; j < comma+8; j += 2 {
		if !r.at(j+1).Capital() || !r.at(j+1).Word() || r.cue(j+1) == cue.Title {
			return false
		}
		if r.mark(j+2, '&') || r.cue(j+2) == cue.And && r.at(j+3).Capital() {
			return true
		}
		if !r.mark(j+2, ',') {
			return false
		}
	}
	return false
}
