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

// A surname may occur without a first name, beside a word that marks it as a surname: "Mme
// Lefèvre", "les Haddad" ("the Haddads"), "Ferrand père" ("Ferrand senior"). That word stays, and
// the surname gets the same replacement for everyone who has it.

// surnamesAlone turns names that split took for first names into surnames: words that are the
// surname of another person, and words that many people have as their surname and that follow a
// title or a word for a family. "M. Martin" belongs to the family of Emma Martin, but "Mme Claire"
// is Claire. Some names that split took for a first name and a surname become surnames of two
// words.
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

// mayBeSurnameOfSeveral reports whether a name of two words may be a compound surname, "Paiva
// Neves", although split took it for a first name and a surname. It may if the first word has more
// than two letters, at least as many people have it as a surname as have it as a first name, it is
// not among the most frequent first names, and neither the user nor the list says which parts the
// name has.
func (v *invention) mayBeSurnameOfSeveral(w *request) bool {
	isTold := w.e.First != "" || w.e.Last != "" || w.e.Category != ""
	isOfTwo := w.name.First != "" && w.name.Last != "" && !strings.Contains(w.name.First, " ")
	if isTold || !isOfTwo {
		return false
	}
	known := v.Names.about(w.name.First)
	return known.First <= known.Surname && known.First < lexicon.By4k && len(initialsOf(w.name.First)) > 0 && utf8.RuneCountInString(w.name.First) > 2
}

// isWrittenAsSurname reports whether some text has the folded words, in this order, beside a title
// or a word for a family: "la famille Paiva Neves", "M. et Mme Garcia Lopez".
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

// isRowOf reports whether the document has the folded words one after the other from token i on,
// maybe with hyphens between them.
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

// namesKnown returns the folded surnames and the folded first names of all people who have both, on
// the list and in the texts. The surnames include those of earlier mappings, and each piece of a
// compound surname.
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

// isUsualSurname reports whether a folded word is so frequent as a surname, compared with its
// frequency as a first name (asOften), that, behind a title, a reader takes it for a surname.
func (v *invention) isUsualSurname(key string) bool {
	known, _ := v.Names.lexicon.Lookup(key)
	return known.Surname > 0 && known.Surname+asOften >= known.First
}

// asOften is how much rarer a word may be as a surname than as a first name for isUsualSurname, in
// levels of frequency, each a factor of two: at most four times as rare.
const asOften = 2

// isBesideSurnameWord reports whether the word at token i is beside a word that precedes or follows
// surnames: a title ("Mme"), a word for a family ("les"), or behind it a relative ("Martin père").
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
		return false // the "dame." of "la dame. Camille" ends a sentence
	}
	return isSurnameTitle(key) || !isShort && spelling.IsFamily(key)
}

// isSurnameTitle reports whether a folded word is a title that precedes surnames, such as "mme".
// Titles of clergy and kings are not, because they precede first names.
func isSurnameTitle(key string) bool {
	roles := french.RolesOf(key)
	return roles.HasAny(french.Man, french.Woman, french.Girl, french.SeveralPeople, french.LearnedTitle, french.ArmyTitle)
}
