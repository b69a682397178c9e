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

// A surname may occur alone with a word that shows who is meant: "Mme Lefèvre", "les Haddad",
// "Ferrand père". The word stays. The surname is replaced as it is for everyone who has it.

// surnamesAlone decides which single words that were taken for first names are surnames: words
// known as the surname of a person, and words behind a title or a word for a family that many
// people have as a surname. "M. Martin" belongs to Emma Martin's family, "Mme Claire" is
// Claire.
func (v *invention) surnamesAlone(list []*request) {
	surnames, firsts := v.namesKnown(list)
	asked := map[string][]*request{}
	for _, w := range list {
		if v.mayBeSurnameOfSeveral(w) {
			name := spelling.FrameOf(w.e).Strip(w.e.Canonical)
			if words := strings.Fields(fold.Key(name)); surnames[strings.Join(words, " ")] || v.isWrittenAsSurname(words) {
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

// mayBeSurnameOfSeveral reports whether an unlisted person's name, which was taken for a first
// name and a surname, may be a compound surname: its first word is far more often a surname
// ("Paiva Neves").
func (v *invention) mayBeSurnameOfSeveral(w *request) bool {
	isTold := w.e.First != "" || w.e.Last != "" || w.e.Category != ""
	isOfTwo := w.name.First != "" && w.name.Last != "" && !strings.Contains(w.name.First, " ")
	if isTold || !isOfTwo {
		return false
	}
	known := v.Names.about(w.name.First)
	return known.First <= known.Surname && known.First < lexicon.By4k && len(initialsOf(w.name.First)) > 0 && utf8.RuneCountInString(w.name.First) > 2
}

// isWrittenAsSurname reports whether a text has the folded words behind a title or a word for a
// family: "la famille Paiva Neves", "M. et Mme Garcia Lopez".
func (v *invention) isWrittenAsSurname(words []string) bool {
	for _, d := range v.docs {
		for i := range d.Tokens {
			if d.IsWord(i) && d.Key(i) == words[0] && isRowOf(d, i, words) && isBesideSurnameWord(d, i) {
				return true
			}
		}
	}
	return false
}

// isRowOf reports whether the folded words follow each other from token i on.
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

// namesKnown returns the folded surnames and first names of people with both, from the list, the
// texts and earlier mappings.
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

// isUsualSurname reports whether so many people have a folded word as their surname that it is
// one behind a title.
func (v *invention) isUsualSurname(key string) bool {
	known, _ := v.Names.lexicon.Lookup(key)
	return known.Surname > 0 && known.Surname+asOften >= known.First
}

// asOften is the number of frequency levels, each a factor of two, by which a surname may be
// rarer than the first name: it may be a quarter as frequent.
const asOften = 2

// isBesideSurnameWord reports whether a title or a word for a family precedes the word at token
// i, or a word for a relative follows it: "Martin père".
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

// isSurnameTitle reports whether a folded word is a title that precedes surnames. Titles of
// clergy and kings precede first names.
func isSurnameTitle(key string) bool {
	roles := french.RolesOf(key)
	return roles.HasAny(french.Man, french.Woman, french.Girl, french.SeveralPeople, french.LearnedTitle, french.ArmyTitle)
}
