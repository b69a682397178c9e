package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// announced finds the name that a word for somebody introduces.
func (r *reader) announced(i int) {
	switch c := r.cue(i); {
	case c == french.Kin:
		r.kin(i)
	case r.mark(i+1, ':'):
		r.field(i)
	case c == french.Called, c == french.Someone:
		r.called(i)
	case c == french.Function:
		r.function(i)
	}
}

// kin finds the first name behind a word of family: "tonton Ali".
func (r *reader) kin(i int) {
	j := i + 1
	if !r.follows(j) {
		return
	}
	to := r.name(j)
	switch {
	case to == j:
		return
	case r.firstLike(j, lexicon.By16):
	case !french.Is(r.form(i), french.ManyRelatives), r.at(j).Shape != unit.Title && r.at(j).Shape != unit.Upper, r.known(j).Word >= lexicon.UsualWord && r.known(j).Surname < lexicon.By1k:
		return // no surname of several, "les frères Sow"
	}
	r.add(Kin, j, to, i, doubtIf(!r.at(j).Capital(), core.SmallLetters))
}

// field finds the name in a field of a form: "Nom : Diallo". What stands after a
// label that wants no name, "Objet : Claire Fontaine", is one only if it looks like
// one.
func (r *reader) field(i int) {
	j := i + 2
	if c := r.cue(j); r.at(j).Gap >= unit.Line || c == french.Title || c == french.LongTitle || c == french.Kin {
		return // an empty field, or what another rule reads
	}
	to := r.name(j)
	if r.refused(Field, j, to, r.fieldVeto(i, j, to)) {
		return
	}
	r.add(Field, j, to, i, r.fieldDoubt(i, j, to))
}

// wantsName reports whether the label at unit i asks for somebody: "Nom", "Élève",
// and not "Objet" or "Directrice".
func (r *reader) wantsName(i int) bool {
	return r.cue(i) == french.Called || r.cue(i) == french.Someone
}

// head is where the name at unit j begins behind its particle: "de Gaulle".
func (r *reader) head(j int) int {
	if r.particle(j) {
		return j + 1
	}
	return j
}

// fieldVeto is why units j to to, in the field that unit i labels, are nobody's
// name.
func (r *reader) fieldVeto(i, j, to int) core.Veto {
	head := r.head(j)
	switch {
	case r.cue(j).IsOrgHead():
		return core.GenericWord
	case r.isBody(j):
		return core.KnownOrg
	case r.isListed(j, j+2):
		return r.listedVeto(j, j+2)
	case to == j && !r.at(j).Capital():
		return core.SmallLetters
	case to == j, r.isPlainWord(head):
		return core.UsualWord
	case r.saysWhat(j) && (r.cue(i) != french.Called || r.known(j).Surname < lexicon.By512):
		return core.FunctionWord
	case r.wantsName(i) && !r.surnameLike(head) && !r.firstLike(head, lexicon.Borne),
		!r.wantsName(i) && !r.firstLike(j, lexicon.By16):
		return core.NobodyCalled
	}
	return ""
}

// saysWhat reports whether unit i says what somebody or something is: "Nom :
// directrice".
func (r *reader) saysWhat(i int) bool {
	switch r.cue(i) {
	case french.Function, french.Someone, french.Heading, french.Work:
		return true
	}
	return false
}

// fieldDoubt is what makes units j to to, in the field that unit i labels, unsure.
func (r *reader) fieldDoubt(i, j, to int) core.Veto {
	if r.wantsName(i) {
		return r.askedFieldDoubt(i, j, to)
	}
	switch {
	case !r.at(j).Capital():
		return core.SmallLetters
	case to == j+1, !r.surnameLike(j+1) && r.at(j+1).Shape != unit.Initial:
		return core.NoSurname
	}
	return ""
}

// askedFieldDoubt is what makes a name unsure that its label asks for.
func (r *reader) askedFieldDoubt(i, j, to int) core.Veto {
	head := r.head(j)
	k, isCalled := r.known(head), r.cue(i) == french.Called
	switch {
	case !r.at(head).Capital():
		return core.SmallLetters
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Class&lexicon.ClassCountry != 0 && !isCalled:
		return core.KnownPlace
	case k.Word >= lexicon.UsualWord && (to == j+1 || r.plain(j+1)) && !(isCalled && k.Surname >= lexicon.By512):
		return core.UsualWord
	case k.Unknown() && !isCalled && to == j+1:
		return core.Unlisted
	}
	return ""
}

// called finds who is called so: "un certain Diallo", "l'élève Diallo". Storms,
// cats and projects are called something too.
func (r *reader) called(i int) {
	j := i + 1
	if !r.follows(j) || !r.at(j).Capital() || r.cue(j) == french.Title || r.cue(j) == french.LongTitle {
		return
	}
	to := r.name(j)
	if r.refused(Called, j, to, r.calledVeto(i, j, to)) {
		return
	}
	r.add(Called, j, to, i, r.calledDoubt(i, j))
}

// calledVeto is why units j to to, behind a word that introduces somebody, are
// nobody's name.
func (r *reader) calledVeto(i, j, to int) core.Veto {
	switch {
	case r.at(i).Is(core.Shout):
		return core.AmongCapitals
	case r.cue(j).IsOrgHead():
		return core.GenericWord
	case r.isBody(j):
		return core.KnownOrg
	case to == j, r.isPlainWord(j):
		return core.UsualWord
	case r.isListed(j, to):
		return r.listedVeto(j, to)
	}
	return ""
}

// calledDoubt is what makes the name at unit j unsure that unit i introduces.
func (r *reader) calledDoubt(i, j int) core.Veto {
	switch {
	case r.cue(i) != french.Called, french.Is(r.form(i), french.DoubtfullyCalled):
		return core.NameOfThing
	case r.firstLike(j, lexicon.By64):
		return ""
	case r.known(j).Surname < lexicon.By32:
		return core.NobodyCalled
	case r.plain(j):
		return core.UsualWord
	}
	return ""
}

// function finds who holds an office: "la principale, Claire Fontaine", "la
// directrice Fontaine".
func (r *reader) function(i int) {
	j := i + 1
	comma := r.mark(j, ',')
	if comma {
		j++
	}
	if !r.follows(j) || !r.at(j).Capital() {
		return
	}
	to := r.name(j)
	if to == j {
		return
	}
	if r.refused(Function, j, to, r.functionVeto(i, j, to, comma)) {
		return
	}
	r.add(Function, j, to, i, doubtIf(to == j+1 || !r.firstLike(j, lexicon.By32), core.NobodyCalled))
}

// functionVeto is why units j to to, behind an office, are not who holds it: a first
// name and more, or a surname without a comma before it.
func (r *reader) functionVeto(i, j, to int, comma bool) core.Veto {
	k := r.known(j)
	switch {
	case r.at(i).Is(core.Shout) && r.at(j).Is(core.Shout):
		return core.AmongCapitals
	case r.isBody(j):
		return core.KnownOrg
	case r.isListed(j, to):
		return r.listedVeto(j, to)
	case r.firstLike(j, lexicon.By8) && to > j+1:
		return ""
	case comma, k.Surname < lexicon.By32:
		return core.NobodyCalled
	case r.plain(j):
		return core.UsualWord
	case r.isJargon(j) && k.Surname < lexicon.By512:
		return core.Jargon // "architecte Cloud"
	case k.Place >= lexicon.Place8k:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	}
	return ""
}
