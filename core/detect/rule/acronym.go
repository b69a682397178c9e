package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/acronym"
)

// firmsKept is how many introduced names are remembered: a document has few,
// and each capital is compared with all of them.
const firmsKept = 12

// introduce remembers the one word that units from to to leave of an
// organisation's name: after "SARL Grange", Grange alone is the firm.
func (r *reader) introduce(from, to int) {
	u := r.at(from)
	if to != from+1 || len(r.firms) == firmsKept || u.Shape == unit.Letter || len(r.form(from)) < 3 || r.isPlainWord(from) || r.isFirm(u.Form) {
		return
	}
	r.firms = append(r.firms, u.Form)
}

func (r *reader) isFirm(form int32) bool {
	for _, f := range r.firms {
		if f == form {
			return true
		}
	}
	return false
}

// again finds a name that was introduced as an organisation's, by itself.
func (r *reader) again(i int) {
	if len(r.firms) > 0 && r.isFirm(r.at(i).Form) {
		r.add(Again, i, i+1, -1, r.againDoubt(i))
	}
}

// againDoubt is what else could be meant by the name of a firm, alone: somebody,
// "SARL Martin" and later "Martin", a word or a place.
func (r *reader) againDoubt(i int) core.Veto {
	switch k := r.known(i); {
	case k.First >= lexicon.By16, k.Surname >= lexicon.By64:
		return core.PersonsName
	case k.Word >= lexicon.UsualWord:
		return core.UsualWord
	case k.Class&lexicon.ClassPlace != 0:
		return core.KnownPlace
	}
	return ""
}

// acronym finds the capitals that an organisation's words spell: "Union
// départementale des associations familiales (UDAF)", and the other way round,
// "UDAF (Union départementale …)".
func (r *reader) acronym(i int) {
	u := r.at(i)
	if u.To-u.From > 1 || u.Shape != unit.Upper && (u.Shape != unit.Title || r.known(i).Heads) || len(r.form(i)) < 2 || len(r.form(i)) > 8 {
		return
	}
	switch {
	case r.mark(i-1, '(') && r.mark(i+1, ')') && r.follows(i-1):
		r.bracketed(i)
	case u.Shape == unit.Upper && r.mark(i+1, '(') && r.cue(i+2).IsOrgHead() && r.follows(i+2) && r.spells(i+2, r.form(i)):
		r.add(Acronym, i, i+1, i+2, doubtIf(r.cue(i).IsJargon(), core.Jargon))
		r.introduce(i, i+1)
	}
}

// bracketed finds an acronym in brackets, at unit i, with the words before that
// spell it. The words must be an organisation's: "taxe sur la valeur ajoutée (TVA)"
// is none.
func (r *reader) bracketed(i int) {
	letters := r.form(i)
	from, whole := r.spelled(i-2, letters, false)
	if from < 0 || !whole {
		from, whole = r.spelled(i-2, letters, true)
	}
	if from < 0 {
		return
	}
	if !r.isOrgWords(from) {
		r.refused(Acronym, i, i+1, core.GenericWord)
		return
	}
	isUpper := r.at(i).Shape == unit.Upper
	var doubt, wordsDoubt core.Veto
	switch {
	case !whole:
		doubt = core.LettersAlone
	case !isUpper:
		doubt, wordsDoubt = core.UsualWord, core.UsualWord
	case r.cue(i).IsJargon():
		doubt = core.Jargon
	}
	r.add(Acronym, i, i+1, -1, doubt)
	if r.at(from).Capital() && whole {
		r.add(Acronym, from, i-1, i, wordsDoubt)
	}
	if whole && isUpper {
		r.introduce(i, i+1)
	}
}

// spelled returns where the words begin whose initials are the letters, read
// back from unit i; -1 for nowhere. With small, small words may give a letter or
// not, else they give none; whole tells that every other word gave one.
func (r *reader) spelled(i int, letters string, small bool) (from int, whole bool) {
	m := acronym.Matcher{Backward: true, Loose: true}
	if small {
		m.Voice = acronym.Inside
	}
	last := i
	words, whole := m.Spell(letters, func() (acronym.Word, bool) {
		i--
		return r.acronymWord(i + 1), i+1 >= 0 && r.at(i+1).Word() && (i+1 == last || r.follows(i+2))
	})
	if words == 0 {
		return -1, false
	}
	return last - words + 1, whole
}

// spells reports whether the words from unit i on begin with the letters, small
// words aside.
func (r *reader) spells(i int, letters string) bool {
	words, _ := acronym.Matcher{Voice: acronym.All}.Spell(letters, func() (acronym.Word, bool) {
		i++
		return r.acronymWord(i - 1), i <= len(r.Units) && r.at(i-1).Word() && r.at(i-1).Gap <= unit.Space
	})
	return words > 0
}

func (r *reader) acronymWord(i int) acronym.Word {
	return acronym.Word{Form: r.form(i), Small: r.link(i)}
}

// isOrgWords reports whether the words that begin at unit i are an organisation's:
// they begin with the head of one, or with a capital in the middle of a sentence.
func (r *reader) isOrgWords(i int) bool {
	if r.cue(i).IsOrgHead() {
		return true
	}
	u := r.at(i)
	return u.Capital() && !u.Is(core.Start) && !u.Is(core.Shout) && r.cue(i) != french.Work && r.cue(i) != french.Heading
}
