package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

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
		if p.Capital() && p.Word() && !p.Initials() && r.inFirm(from-1) ||
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
	if from < i && !(after && from == i-1 && r.known(from).Word >= lexicon.UsualWord) {
		r.add(OrgSuffix, from, i+1, i, doubted(!u.Is(core.Shout) || i-from < 3))
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
		case r.mark(to, '&') && r.at(to+1).Capital(), r.cue(to) == french.And && (isTail(r.form(to+1)) || r.partners(i) && r.at(to+1).Capital() && r.cue(to+1) == french.None):
			to += 2
			continue
		case r.cue(to) == french.From && r.follows(to+1):
			if r.cue(to+1) == french.Article && r.at(to+2).Capital() && r.follows(to+2) {
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
	r.add(OrgPrefix, i, to, i, "")
	if to == i+2 {
		r.introduce(i+1, to)
	}
}

// isLegalWord: the legal forms that are also written like a word.
func (r *reader) isLegalWord(i int) bool {
	return french.Is(r.form(i), french.WordlyLegal)
}

// inFirm: capitals that can be in a firm's name beside its legal form.
func (r *reader) inFirm(i int) bool {
	switch r.cue(i) {
	case french.Title, french.LongTitle, french.Label, french.Heading, french.Someone, french.And, french.Legal, french.At, french.With, french.From, french.Pronoun, french.Small:
		return false
	case french.Article:
		return r.at(i).Shape != unit.Upper && r.at(i).Gap == unit.Space && !r.at(i).Is(core.Start)
	}
	return true
}

// partners: firms of lawyers and the like, named after who they are.
func (r *reader) partners(i int) bool {
	return french.Is(r.form(i), french.PartnersLegal)
}

// listsPartners reports whether a list of names begins at the comma and ends
// in one that "et" or "&" joins: "Girard, Blanc et Associés".
func (r *reader) listsPartners(comma int) bool {
	for j := comma; j < comma+8; j += 2 {
		if !r.at(j+1).Capital() || !r.at(j+1).Word() || r.cue(j+1) == french.Title {
			return false
		}
		if r.mark(j+2, '&') || r.cue(j+2) == french.And && r.at(j+3).Capital() {
			return true
		}
		if !r.mark(j+2, ',') {
			return false
		}
	}
	return false
}
