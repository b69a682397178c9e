package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// legal finds a firm by the legal form before or after its name: "SARL Les Vins
// Granier", "Grange & Fils SARL".
func (r *reader) legal(i int) {
	u := r.at(i)
	if u.Shape != unit.Upper && !(u.Shape == unit.Title && r.isLegalWord(i)) {
		return
	}
	from, hasNext := r.firmStart(i), r.isFirmWord(i+1)
	// "Devis SARL Moreau TP": the form stands before the name.
	if from < i && !(hasNext && from == i-1 && r.known(from).Word >= lexicon.UsualWord) {
		r.add(OrgSuffix, from, i+1, i, doubtIf(u.Is(core.Shout) && i-from >= 3, core.AmongCapitals))
		if from == i-1 {
			r.introduce(from, i)
		}
		return
	}
	if !hasNext {
		return
	}
	if r.refused(OrgPrefix, i, i+2, r.legalVeto(i)) {
		return
	}
	to := r.firmEnd(i)
	r.add(OrgPrefix, i, to, i, "")
	if to == i+2 {
		r.introduce(i+1, to)
	}
}

// legalVeto is why a legal form begins no firm's name: short ones are words and
// abbreviations, too, and only "Sarl" is also written like a word.
func (r *reader) legalVeto(i int) core.Veto {
	switch f := r.form(i); {
	case f == "sa", f == "ei", f == "spa", f == "ag":
		return core.LettersAlone
	case r.at(i).Shape != unit.Upper && f != "sarl":
		return core.UsualWord
	}
	return ""
}

// isFirmWord reports whether unit i goes on the line with a capital that can be in
// a firm's name.
func (r *reader) isFirmWord(i int) bool {
	return r.follows(i) && r.at(i).Capital() && r.at(i).Word() && r.inFirm(i)
}

// firmStart is where the name of the firm begins that ends before its legal form at
// unit i; i where none does.
func (r *reader) firmStart(i int) int {
	from := i
	for from > 0 && i-from < 5 && r.follows(from) {
		p := r.at(from - 1)
		isWord := p.Capital() && p.Word() && !p.Initials() && r.inFirm(from-1)
		if !isWord && !(from < i && r.mark(from-1, '&') && r.at(from-2).Capital()) {
			break
		}
		from--
	}
	if r.mark(from, '&') {
		from++
	}
	return from
}

// firmEnd is where the name of the firm ends that begins with its legal form at
// unit i and has at least one word behind it.
func (r *reader) firmEnd(i int) int {
	to := i + 1
	for to < i+8 && (r.follows(to) || r.mark(to, '&')) {
		n := r.firmPart(i, to)
		if n == 0 {
			break
		}
		to += n
	}
	return to
}

// firmPart is how many units from unit to on belong to the name of the firm that
// began with its legal form at unit i: a capital, a number, "& Fils", "et
// Associés", "de la Loire".
func (r *reader) firmPart(i, to int) int {
	n := r.at(to)
	switch {
	case n.Capital() && n.Word() && r.inFirm(to), n.Shape == unit.Digits && n.Gap == unit.Space && to > i+1 && len(r.form(to)) < 3:
		return 1
	case r.mark(to, '&') && r.at(to+1).Capital(), r.cue(to) == french.And && r.isPartner(i, to+1):
		return 2
	case r.cue(to) == french.From && r.follows(to+1):
		return r.firmPlace(to)
	case r.mark(to, ',') && r.at(to+1).Capital() && r.listsPartners(to):
		return 2
	}
	return 0
}

// isPartner reports whether unit j behind "et" belongs to the name of the firm that
// began with its legal form at unit i: "Santini et Fils", and of lawyers and the
// like whoever it is.
func (r *reader) isPartner(i, j int) bool {
	return isTail(r.form(j)) || r.namesPartners(i) && r.at(j).Capital() && r.cue(j) == french.None
}

// firmPlace is how many units from "de" at unit i on are a place in a firm's name:
// "de Lens", "de la Loire"; 0 for none.
func (r *reader) firmPlace(i int) int {
	switch {
	case r.cue(i+1) == french.Article && r.at(i+2).Capital() && r.follows(i+2):
		return 3
	case r.at(i + 1).Capital():
		return 2
	}
	return 0
}

// isLegalWord reports whether unit i is a legal form that is also written like a word.
func (r *reader) isLegalWord(i int) bool {
	return french.Is(r.form(i), french.WordlyLegal)
}

// inFirm reports whether the capitals of unit i can be in a firm's name beside its
// legal form.
func (r *reader) inFirm(i int) bool {
	switch r.cue(i) {
	case french.Title, french.LongTitle, french.Label, french.Heading, french.Someone, french.And, french.Legal, french.At, french.With, french.From, french.Pronoun, french.Small:
		return false
	case french.Article:
		return r.at(i).Shape != unit.Upper && r.at(i).Gap == unit.Space && !r.at(i).Is(core.Start)
	}
	return true
}

// namesPartners reports whether unit i is the legal form of firms that are named after
// who they are, lawyers and the like.
func (r *reader) namesPartners(i int) bool {
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
