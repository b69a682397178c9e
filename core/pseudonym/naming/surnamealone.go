package naming

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Who goes by a surname alone is somebody of a family, told from the others by a word:
// "Mme Lefèvre", "les Haddad", "Ferrand père". The word stays, and the surname becomes what
// it became for all who bear it.

// surnamesAlone makes surnames of names of one word that are first names too, where somebody
// bears them so, or where they stand behind a title or a family and many people bear them so:
// "M. Martin" is of Emma Martin's family, "Mme Claire" is Claire.
func (v *invention) surnamesAlone(list []*request) {
	surnames, firsts := v.namesKnown(list)
	asked := map[string][]*request{}
	for _, w := range list {
		if v.mayBeSurnameOfSeveral(w) {
			name := spelling.FrameOf(w.e).Strip(w.e.Canonical)
			if words := strings.Fields(fold.Key(name)); surnames[strings.Join(words, " ")] || v.standsAsSurname(words) {
				w.name = personName{Last: name}
			}
			continue
		}
		if w.e.First != "" || w.e.Last != "" || w.e.Category != "" || w.name.First == "" || w.name.Last != "" {
			continue
		}
		key := fold.Key(w.name.First)
		isBorne := surnames[key] || v.isUsualSurname(key)
		words := strings.Fields(spelling.FrameOf(w.e).Before)
		switch {
		case surnames[key] && !firsts[key], isBorne && len(words) > 0 && isSurnameTitle(fold.Key(words[len(words)-1])):
			w.name = personName{Last: w.name.First}
		case isBorne && len(words) == 0:
			asked[key] = append(asked[key], w)
		}
	}
	if len(asked) == 0 {
		return
	}
	for _, d := range v.docs {
		for i := range d.Tokens {
			if !d.IsWord(i) || len(asked[d.Key(i)]) == 0 || !isBesideSurnameWord(d, i) {
				continue
			}
			for _, w := range asked[d.Key(i)] {
				w.name = personName{Last: w.e.Canonical}
			}
			delete(asked, d.Key(i))
		}
	}
}

// mayBeSurnameOfSeveral reports whether somebody of whom no list says the name goes by words
// that were taken for a first name and a surname, and could be a surname alone, as the first
// is far more often a surname than a first name: "Paiva Neves".
func (v *invention) mayBeSurnameOfSeveral(w *request) bool {
	if w.e.First != "" || w.e.Last != "" || w.e.Category != "" || w.name.First == "" || w.name.Last == "" || strings.Contains(w.name.First, " ") {
		return false
	}
	known := v.Names.about(w.name.First)
	return known.First <= known.Surname && known.First < lexicon.By4k && len(initialsOf(w.name.First)) > 0 && utf8.RuneCountInString(w.name.First) > 2
}

// standsAsSurname reports whether some folded words stand behind a title or a family in a
// text: "la famille Paiva Neves", "M. et Mme Garcia Lopez".
func (v *invention) standsAsSurname(words []string) bool {
	for _, d := range v.docs {
		for i := range d.Tokens {
			if d.IsWord(i) && d.Key(i) == words[0] && isRowOf(d, i, words) && isBesideSurnameWord(d, i) {
				return true
			}
		}
	}
	return false
}

// isRowOf reports whether some folded words stand one behind the other from token i on.
func isRowOf(d *core.Doc, i int, words []string) bool {
	for _, word := range words {
		if d.IsMark(i, '-') {
			i++
		}
		if !d.IsWord(i) || d.Key(i) != word {
			return false
		}
		i++
	}
	return true
}

// namesKnown are the folded surnames and first names of whoever is known by both: of the
// list, of the texts, of earlier tables.
func (v *invention) namesKnown(list []*request) (surnames, firsts map[string]bool) {
	surnames, firsts = map[string]bool{}, map[string]bool{}
	note := func(name personName) {
		if name.First == "" || name.Last == "" {
			return
		}
		firsts[fold.Key(name.First)], surnames[fold.Key(name.Last)] = true, true
		for _, p := range spelling.Pieces(name.Last) {
			surnames[fold.Key(p.Whole())] = true
		}
	}
	for i := range v.Known {
		note(v.Names.split(&v.Known[i]))
	}
	for _, w := range list {
		note(w.name)
	}
	for key := range v.family {
		surnames[key] = true
	}
	return surnames, firsts
}

// isUsualSurname reports whether enough people bear a folded word as a surname that it is one
// behind a title.
func (v *invention) isUsualSurname(key string) bool {
	known, _ := v.Names.lexicon.Lookup(key)
	return known.Surname > 0 && known.Surname+asOften >= known.First
}

// asOften is how much rarer, in doublings, a surname may be than the first name: a quarter.
const asOften = 2

// isBesideSurnameWord reports whether a title or a family stands before the word at token i,
// or kin behind it: "Martin père".
func isBesideSurnameWord(d *core.Doc, i int) bool {
	if i+1 < len(d.Tokens) && d.IsWord(i+1) && spelling.BeginsSmall(d.Surface(i+1)) && french.Is(d.Key(i+1), french.RelativeBehind) {
		return true
	}
	at := i - 1
	isShort := d.IsMark(at, '.')
	if isShort {
		at--
	}
	if at < 0 || !d.IsWord(at) {
		return false
	}
	key := d.Key(at)
	if isShort && len(key) > longestShort || !isShort && len(key) == 1 {
		return false // "la dame. Camille"
	}
	return isSurnameTitle(key) || !isShort && spelling.IsFamily(key)
}

// isSurnameTitle reports whether a folded word is a title that stands before surnames, which
// those of clergymen and kings do not.
func isSurnameTitle(key string) bool {
	roles := french.RolesOf(key)
	return roles.HasAny(french.Man, french.Woman, french.Girl, french.SeveralPeople, french.LearnedTitle, french.ArmyTitle)
}
