package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// otherName finds the other name of somebody by what stands between the two: "Mme Vidal
// (ex-Bonnefoy)", "Aurore Puech ép. Talon", "Karim Benali alias « Le Grec »".
func (r *reader) otherName(i int) {
	if !french.Is(r.form(i), french.CivilStatus) || r.form(i) == "ne" && !r.isOrigin(i) {
		return
	}
	j := i + 1
	if r.mark(j, '.') && r.at(j).Gap == unit.Tight {
		j++
	}
	if r.mark(j, '«') || r.mark(j, '"') || r.mark(j, '“') {
		r.nickname(i, j)
		return
	}
	if !r.follows(j) || !r.at(j).Capital() || !r.isNameBefore(i) {
		return
	}
	to := r.name(j)
	if r.refused(OtherName, j, to, r.otherNameVeto(i, j, to)) {
		return
	}
	r.add(OtherName, j, to, i, "")
}

// otherNameVeto is why units j to to, behind the civil status at unit i, are nobody's
// other name.
func (r *reader) otherNameVeto(i, j, to int) core.Veto {
	k := r.known(r.head(j))
	switch {
	case to == j, r.isPlainWord(r.head(j)) && k.Surname < lexicon.By64:
		return core.UsualWord
	case r.isBody(j), k.Cue.IsOrgHead():
		return core.KnownOrg
	case k.Class&(lexicon.ClassCountry|lexicon.ClassRegion) != 0 && k.Surname < lexicon.By64, k.Place >= lexicon.Place32k && k.Surname < lexicon.By1k:
		return core.KnownPlace
	case (r.form(i) == "ex" || r.form(i) == "ex-") && !r.isFormer(i, j):
		return core.NoSurname
	}
	return ""
}

// isFormer reports whether what stands behind "ex" at unit i is a surname that somebody
// had, in brackets or behind a whole name, and no firm, "ex Thales".
func (r *reader) isFormer(i, j int) bool {
	k := r.known(r.head(j))
	if k.Class&lexicon.ClassOrg != 0 || k.Surname < lexicon.By32 && !k.Unknown() {
		return false
	}
	if r.mark(i-1, '(') {
		return true
	}
	at := i - 1
	if r.mark(at, ',') {
		at--
	}
	return !k.Unknown() && (r.cue(at-1) == french.Title || r.firstLike(at-1, lexicon.By512))
}

// isNameBefore reports whether a name stands before unit i, perhaps with a comma or a
// bracket between: a word with a capital that its sentence does not ask for, or that many
// have for a surname.
func (r *reader) isNameBefore(i int) bool {
	k := i - 1
	for k > i-3 && (r.mark(k, ',') || r.mark(k, '(')) {
		k--
	}
	u, known := r.at(k), r.known(k)
	if !u.Word() || !u.Capital() || !r.follows(k+1) || known.Cue == french.Function || known.Cue == french.Greeting {
		return false
	}
	return !u.Is(core.Start) && !r.isPlainWord(k) || known.Surname >= lexicon.By512 || known.First >= lexicon.By512
}

// nickname finds the name in the quotation marks from unit j on, which the word at unit i
// announces.
func (r *reader) nickname(i, j int) {
	to := j + 1
	for to < j+5 && r.at(to).Word() && r.follows(to) {
		to++
	}
	isClosed := r.mark(to, '»') || r.mark(to, '"') || r.mark(to, '”')
	if to == j+1 || !isClosed || !r.at(to-1).Capital() || r.known(j+1).Cue.IsOrgHead() {
		return
	}
	if isSaid := r.form(i) == "dit" || r.form(i) == "dite"; (isSaid || !french.Is(r.form(i), french.Nicknamed)) && !(r.isNameBefore(i) && r.cue(i-1) == french.None) {
		return
	}
	r.add(OtherName, j+1, to, i, "")
}

// bareInitials finds the initials of a compound first name, or the two letters that one
// of a "ph" or a "th" has, written without full stops, and a surname: "JM Pujolas", "Ph
// Castel".
func (r *reader) bareInitials(i int) {
	u := r.at(i)
	isFirst := u.Shape == unit.Upper && french.Is(r.form(i), french.CompoundInitials) ||
		u.Shape == unit.Title && (r.form(i) == "ph" || r.form(i) == "th") && !r.at(i+1).Is(core.Shout)
	if len(r.form(i)) != 2 || !r.isBeside(i+1) || !isFirst {
		return
	}
	to := r.name(i + 1)
	if r.refused(Initials, i, to, r.bareInitialsVeto(i, to)) {
		return
	}
	r.add(Initials, i, to, -1, "")
}

// bareInitialsVeto is why the two capitals at unit i and what follows them are nobody:
// "TD Maths", "AS Monaco", "PC Portable".
func (r *reader) bareInitialsVeto(i, to int) core.Veto {
	u, k := r.at(i+1), r.known(i+1)
	isJargon := r.known(i).Cue.IsJargon() || r.known(i).Class&lexicon.ClassOrg != 0
	switch {
	case r.follows(i) && r.cue(i-1) == french.Article:
		return core.ArticleBefore
	case to == i+1, to > i+4, u.Shape != unit.Title && !(u.Shape == unit.Upper && len(r.form(i+1)) > 4 && k.Surname >= lexicon.By32), k.Cue != french.None && k.Cue != french.Particle && k.Cue != french.Article:
		return core.LettersAlone
	case r.isTown(i + 1), k.Class&lexicon.ClassOrg != 0, k.Class&lexicon.ClassPlace&^towns != 0, k.Place >= lexicon.Place8k && k.Surname < lexicon.By1k:
		return core.KnownPlace
	case k.Word >= lexicon.RareWord && k.Surname < lexicon.By1k, k.Word >= lexicon.EverydayWord:
		return core.UsualWord
	case k.Surname < lexicon.By16 && !(k.Unknown() && !isJargon), isJargon && k.Surname < lexicon.By256:
		return core.NoSurname
	}
	return ""
}

// isTown reports whether a town of several words begins at unit i: "Villeneuve d'Ascq".
func (r *reader) isTown(i int) bool {
	to, _ := r.gazetteer(i, towns)
	return to > i+1
}
