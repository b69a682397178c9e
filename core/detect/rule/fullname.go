package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// full finds a first name with what follows it: "Claire Fontaine".
func (r *reader) full(i int) {
	if !r.firstLike(i, lexicon.By8) || !r.isBeside(i+1) || isSmallWord(r.cue(i)) {
		return
	}
	to := r.name(i)
	if to < i+2 || to == i+2 && r.at(i+1).Shape == unit.Initial {
		return
	}
	if r.refused(Full, i, to, r.fullVeto(i, to)) {
		return
	}
	r.add(Full, i, to, -1, r.fullDoubt(i))
}

// fullVeto is why units i to to, a first name and what follows it, are nobody's
// name; "" for no reason against it.
func (r *reader) fullVeto(i, to int) core.Veto {
	k, next, before := r.known(i), r.known(i+1), r.cue(i-1)
	switch {
	case r.isShouted(i) && k.First < lexicon.By256:
		return core.AmongCapitals
	case r.isRarelyGiven(i) && next.Surname < lexicon.By16:
		return core.UsualWord
	case k.Cue == french.Kin, k.Cue == french.LongTitle:
		return core.FunctionWord
	case r.isJargon(i), next.Cue.IsJargon() && next.Surname < lexicon.By512:
		return core.Jargon
	case k.Cue == french.Saint, k.Cue == french.Particle && r.follows(i) && r.at(i-1).Capital():
		return core.PartOfLonger
	case r.isListed(i, to):
		return r.listedVeto(i, to) // Hong Kong, Fleury Michon
	case !r.surnameLike(i+1) && !isJoint(next.Cue) && next.First < lexicon.By16 && r.foreignPart(i, i+1) == 0:
		return core.NoSurname
	case !r.at(i).Capital() && !r.isSmallFull(i):
		return core.SmallLetters
	case before.IsOrgHead(), before == french.Street, before == french.SiteHead:
		return core.NameOfThing
	case before == french.Article && r.plain(i) && r.plain(i+1):
		return core.ArticleBefore // la Rose Blanche
	}
	return ""
}

// fullDoubt is what makes a first name and what follows it unsure.
func (r *reader) fullDoubt(i int) core.Veto {
	k, next := r.known(i), r.known(i+1)
	// "Claire Fontaine": both are words, and yet.
	isWellKnown := k.First >= lexicon.By4k && next.Surname >= lexicon.By1k
	switch {
	case !isWellKnown && k.Word >= lexicon.UsualWord && (k.First < lexicon.By4k || next.Surname < lexicon.By64 || r.at(i).Is(core.Start)):
		return core.UsualWord
	case k.First < lexicon.By64 && !r.isRareFull(i):
		return core.NobodyCalled
	case !r.at(i).Capital():
		return core.SmallLetters
	case r.follows(i) && r.cue(i-1) == french.Article:
		return core.ArticleBefore // a person has none
	case k.Class&lexicon.ClassCountry != 0 && next.Surname < lexicon.By256:
		return core.KnownPlace // a country is a first name only before a surname
	case r.mark(i-1, '«'):
		return core.InQuotes
	case k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By1k:
		return core.KnownOrg
	}
	return r.surnameDoubt(i+1, isWellKnown)
}

// surnameDoubt is what makes the surname at unit i, behind a first name, unsure;
// isWellKnown says that both are known so well that it may be a common word.
func (r *reader) surnameDoubt(i int, isWellKnown bool) core.Veto {
	switch k := r.known(i); {
	case isJoint(k.Cue), r.foreignPart(i-1, i) > 0:
		return ""
	case k.Surname < lexicon.By16 && !(k.Unknown() && r.at(i).Capital()):
		return core.NoSurname
	case !isWellKnown && k.Word >= lexicon.CurrentWord:
		return core.UsualWord
	case k.Place >= lexicon.Place131k:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	}
	return ""
}

// isJoint reports whether a word leads from a first name to a surname: "Charles
// de Gaulle", "Marie Le Goff", "Ludwig van Beethoven".
func isJoint(c french.Role) bool {
	return c == french.Particle || c == french.From || c == french.Article
}

// isSmallWord reports whether a first name is sooner one of the small words of a
// sentence, or the closing of a letter: "Sous", "Bien".
func isSmallWord(c french.Role) bool {
	switch c {
	case french.From, french.At, french.Article, french.Small, french.Determiner, french.Closing:
		return true
	}
	return false
}

// isShouted reports whether unit i is in capitals among others that are, which
// say nothing then.
func (r *reader) isShouted(i int) bool {
	u := r.at(i)
	return u.Shape == unit.Upper && u.Is(core.Shout)
}

// isJargon reports whether unit i is an abbreviation or a word of a trade sooner
// than the first name that it is, too.
func (r *reader) isJargon(i int) bool {
	k := r.known(i)
	return k.Cue.IsJargon() && (r.at(i).Shape == unit.Upper || k.First < lexicon.By512)
}

// isRarelyGiven reports whether unit i is a word of French that few have as their
// first name.
func (r *reader) isRarelyGiven(i int) bool {
	k := r.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512
}

// isSmallFull reports whether a first name and a surname in small letters are no
// words of French: "emma garnier".
func (r *reader) isSmallFull(i int) bool {
	k, next := r.known(i), r.known(i+1)
	return k.Word < lexicon.RareWord && next.Word < lexicon.RareWord && !(next.Unknown() && k.First < lexicon.By1k)
}

// isRareFull reports whether a rare first name and the surname behind it are
// nothing else.
func (r *reader) isRareFull(i int) bool {
	k, next := r.known(i), r.known(i+1)
	return k.First >= lexicon.By16 && k.Word == 0 && next.Surname >= lexicon.By128 && next.Word == 0
}

// unlisted finds a first name on no list before a surname that is nothing else,
// "Xiaoling Wang"; it may be a brand as well.
func (r *reader) unlisted(i int) {
	u, k, n := r.at(i), r.known(i), r.at(i+1)
	if !k.Unknown() || k.Parts || k.Cue != french.None || u.Shape != unit.Title || len(r.form(i)) < 3 {
		return
	}
	if n.Shape != unit.Title && n.Shape != unit.Upper || !r.follows(i+1) || r.isJoined(i) || r.refused(Full, i, i+2, r.unlistedVeto(i+1)) {
		return
	}
	r.add(Full, i, r.name(i), -1, core.Unlisted)
}

// unlistedVeto is why unit i is no surname that makes a first name of the unlisted
// word before it.
func (r *reader) unlistedVeto(i int) core.Veto {
	switch k := r.known(i); {
	case k.Surname < lexicon.By128:
		return core.NoSurname
	case k.Word >= lexicon.ScarceWord:
		return core.UsualWord
	case k.Class&lexicon.ClassPlace != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Cue != french.None:
		return core.FunctionWord
	}
	return ""
}

// upperFirst finds a surname in capitals and a first name: "MARTIN Emma", "LE GOFF
// Yann", "DOS SANTOS Mickaël".
func (r *reader) upperFirst(i int) {
	if r.at(i).Shape != unit.Upper {
		return
	}
	j := i + 1 // the first name
	for j < i+3 && r.at(j).Shape == unit.Upper && r.follows(j) {
		j++
	}
	if r.at(j).Shape != unit.Title || !r.isBeside(j) || !r.firstLike(j, lexicon.By16) {
		return
	}
	if r.refused(UpperFirst, i, j+1, r.upperFirstVeto(i, j)) {
		return
	}
	from := i
	for r.follows(from) && r.at(from-1).Shape == unit.Upper && (r.cue(from-1) == french.Particle || r.cue(from-1) == french.Article) {
		from--
	}
	to := j + 1
	for to < j+3 && r.at(to).Shape == unit.Title && r.isBeside(to) && r.firstLike(to, lexicon.By16) && !r.plain(to) {
		to++
	}
	r.add(UpperFirst, from, to, -1, r.upperFirstDoubt(from, i, j))
}

// upperFirstVeto is why the capitals at unit i and the first name at unit j are
// nobody's name.
func (r *reader) upperFirstVeto(i, j int) core.Veto {
	k := r.known(i)
	switch {
	case !r.surnameLike(i):
		return core.NoSurname
	case k.Cue == french.Legal:
		return core.GenericWord
	case r.isBody(i):
		return core.KnownOrg
	case r.known(j).Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	case k.Word >= lexicon.CommonWord && k.Surname < lexicon.By256:
		return core.UsualWord
	case r.isAcronymLike(i, 4):
		return core.LettersAlone
	}
	return ""
}

// upperFirstDoubt is what makes a surname in capitals at units from to i and a
// first name at unit j unsure.
func (r *reader) upperFirstDoubt(from, i, j int) core.Veto {
	k, first := r.known(i), r.known(j)
	switch {
	case first.First < lexicon.By64:
		return core.NobodyCalled
	case first.Word >= lexicon.CurrentWord && first.First < lexicon.By8k, k.Word >= lexicon.UsualWord && k.Surname < lexicon.By512:
		return core.UsualWord
	case r.isAcronymLike(i, 6):
		return core.LettersAlone
	case from == i && r.follows(i) && r.at(i-1).Capital():
		return core.PartOfLonger
	}
	return ""
}

// isAcronymLike reports whether unit i has fewer letters than that, and stands in
// no dictionary: it may be an acronym.
func (r *reader) isAcronymLike(i, letters int) bool {
	u := r.at(i)
	return r.known(i).Unknown() && u.To-u.From == 1 && len(r.form(i)) < letters
}

// emphasis finds a first name and a surname of which Markdown stresses one, "**Aude**
// Lemoine": two pieces of one name.
func (r *reader) emphasis(i int) {
	if !r.mark(i+1, '*') || r.at(i+1).Gap != unit.Tight || !r.firstLike(i, lexicon.By64) || r.isPlainWord(i) {
		return
	}
	k := i + 2
	for k < i+5 && r.mark(k, '*') && r.at(k).Gap == unit.Tight {
		k++
	}
	for open := k; k < open+3 && r.mark(k, '*') && (k > open || r.at(k).Gap == unit.Space); k++ {
	}
	if !r.isStressed(k) {
		return
	}
	r.add(Full, i, i+1, -1, "")
	r.add(Full, k, k+1, -1, "")
}

// isStressed reports whether unit i is a surname and nothing else.
func (r *reader) isStressed(i int) bool {
	u, k := r.at(i), r.known(i)
	return u.Gap <= unit.Space && (u.Shape == unit.Title || u.Shape == unit.Upper) && k.Surname >= lexicon.By64 &&
		!r.isPlainWord(i) && k.Cue == french.None && k.Class&lexicon.ClassOrg == 0
}
