package naming

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// The gender of a person comes from the list, or from the first name (Léa). If both leave it open,
// the texts may show it: by a title ("Mme Camille Roy"), by a noun ("sa sœur Camille", "her sister
// Camille"; "la directrice Camille Roy", "the headmistress"), or by a word that agrees with the
// name ("Camille est arrivée", "has arrived"; "Camille, née en 2011", "born in 2011": -ée is a
// feminine ending).

// genders holds the genders that the texts show for people whose gender neither the list nor the
// first name gives.
type genders map[*core.Entity]lexicon.Gender

// nameForm is a spelling of a person's name in the texts, as folded words.
type nameForm struct {
	words []string
	of    *core.Entity
}

// gendersIn reads the genders that the texts show. all are the entities of the texts, list those to
// name. Each mention of a person is a vote, and the majority decides.
func (n Natural) gendersIn(docs []*core.Doc, all []*core.Entity, list []*request) genders {
	asked := map[*core.Entity][]string{}
	for _, w := range list {
		if w.name.First != "" && !isTold(w.e.Gender) && !isTold(n.Names.about(w.name.First).Gender) {
			asked[w.e] = strings.Fields(fold.Key(w.name.First))
		}
	}
	if len(asked) == 0 {
		return nil
	}
	forms := formsOfPeople(all, asked)
	votes := map[*core.Entity]int{} // votes for a woman minus votes for a man
	for _, d := range docs {
		for i := 0; i < len(d.Tokens); i++ {
			if !d.IsWord(i) {
				continue
			}
			f := longestForm(d, i, forms[d.Key(i)])
			if f == nil {
				continue
			}
			votes[f.of] += genderBefore(d, i)
			for range len(f.words) - 1 {
				i = spelling.NextWord(d, i)
			}
			votes[f.of] += genderBehind(d, i)
		}
	}
	found := genders{}
	for e, n := range votes {
		switch {
		case n > 0:
			found[e] = lexicon.GenderFemale
		case n < 0:
			found[e] = lexicon.GenderMale
		}
	}
	return found
}

func isTold(g lexicon.Gender) bool { return g == lexicon.GenderFemale || g == lexicon.GenderMale }

// formsOfPeople returns the spellings that only one of all entities has, by their first word. asked
// has the folded first names of the people whose gender is wanted. Only spellings with such a first
// name are returned, because a surname alone may mean another member of the family ("Mme Roy", the
// mother).
func formsOfPeople(all []*core.Entity, asked map[*core.Entity][]string) map[string][]nameForm {
	bears := map[string]*core.Entity{}
	for _, e := range all {
		if e.Kind != core.Person {
			continue
		}
		for _, f := range e.Forms {
			key := fold.Key(f.Text)
			if other, ok := bears[key]; ok && other != e {
				bears[key] = nil
			} else if !ok {
				bears[key] = e
			}
		}
	}
	forms := map[string][]nameForm{}
	for key, e := range bears {
		words := strings.Fields(key)
		if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(asked[e], w) }) {
			forms[words[0]] = append(forms[words[0]], nameForm{words, e})
		}
	}
	return forms
}

// longestForm returns the longest of some spellings (list) that begins at token i, or nil.
func longestForm(d *core.Doc, i int, list []nameForm) (found *nameForm) {
	for k := range list {
		f := &list[k]
		at, fits := i, true
		for _, w := range f.words[1:] {
			if at = spelling.NextWord(d, at); at < 0 || d.Key(at) != w {
				fits = false
				break
			}
		}
		if fits && (found == nil || len(f.words) > len(found.words)) {
			found = f
		}
	}
	return found
}

// genderBefore returns the gender that the words before a name show: 1 for a woman, -1 for a man, 0
// if they leave it open. Token i is the first one of the name.
func genderBefore(d *core.Doc, i int) int {
	i--
	isShort := d.IsMark(i, '.')
	if isShort {
		i--
	}
	if !d.IsWord(i) {
		return 0
	}
	switch g := genderOfTitle(d, i, isShort); {
	case g != 0, isShort:
		return g
	case genderOfDeterminer(d.Key(i)) != 0:
		return genderOfDeterminer(d.Key(i)) // the feminine "la" ("the") in "la Camille du fond"
	}
	return genderOfNoun(d, i)
}

// longestShort is the largest number of letters in a title that has a full stop, as "Mme." or
// "Dr.".
const longestShort = 3

// genderOfTitle returns the gender of the title at token i, 1, -1 or 0 as in genderBefore, and 0 if
// it is not a title. isShort means that a full stop follows the word. Behind more than longestShort
// letters, the full stop ends a sentence, as in "la dame. Camille" ("the lady. Camille"), and the
// result is 0.
func genderOfTitle(d *core.Doc, i int, isShort bool) int {
	if i < 0 || !d.IsWord(i) {
		return 0
	}
	key := d.Key(i)
	switch roles := french.RolesOf(key); {
	case isShort && len(key) > longestShort, !isShort && len(key) == 1:
		return 0
	case roles.Has(french.Man):
		return -1
	case roles.HasAny(french.Woman, french.Girl):
		return 1
	}
	return 0
}

// genderBehind returns the gender that the words behind a name show, 1, -1 or 0 as in genderBefore:
// "est arrivée" ("has arrived") and ", née" ("born") show a woman. Token i is the last one of the
// name.
func genderBehind(d *core.Doc, i int) int {
	i++
	isApposed := d.IsMark(i, ',') || d.IsMark(i, '(')
	if isApposed {
		i++
	}
	if !d.IsWord(i) {
		return 0
	}
	if isBorn(d.Key(i)) {
		return agreement(d, i)
	}
	if isApposed {
		if genderOfDeterminer(d.Key(i)) != 0 {
			i++
		}
		return genderOfNoun(d, i)
	}
	return genderOfPredicate(d, i)
}

func isBorn(key string) bool { return key == "ne" || key == "nee" }

// mostBetween is how many tokens behind a name are read to find the word that agrees with it, as
// "appliquée" in "Camille n'a pas été très appliquée" ("Camille was not very diligent").
const mostBetween = 7

// genderOfPredicate returns the gender that a predicate from token i on shows, 1, -1 or 0 as in
// genderBefore: 1 for "est arrivée" ("has arrived"). Only words behind a form of "être" ("to be")
// count, because a participle behind "avoir" ("to have") does not agree with the subject.
func genderOfPredicate(d *core.Doc, i int) int {
	isPredicate := false
	for range mostBetween {
		if d.IsMark(i, '\'') {
			i++
			continue
		}
		if !d.IsWord(i) {
			return 0
		}
		key := d.Key(i)
		roles := french.RolesOf(key)
		switch g := agreement(d, i); {
		case isPredicate && g != 0:
			return g
		case isBeing(key):
			isPredicate = true
		case roles.HasAny(french.Copula, french.Auxiliary, french.Clitic, french.BeforeState, french.Small), len(key) == 1, strings.HasSuffix(key, "ment"):
		case !isPredicate:
			return 0
		case genderOfDeterminer(key) != 0: // the feminine "une" in "est une élève sérieuse" ("is a serious pupil")
			return genderOfNoun(d, i+1)
		default:
			return genderOfNoun(d, i)
		}
		i++
	}
	return 0
}

// isBeing reports whether a folded word is a form of "être" ("to be"), or of another verb behind
// which a word agrees with the subject, such as "sembler" ("to seem").
func isBeing(key string) bool {
	switch key {
	case "est", "etait", "sera", "serait", "fut", "soit", "ete", "semble", "semblait", "parait", "reste", "devient":
		return true
	}
	return false
}

// shortestParticiple is the size in bytes of the shortest participle in -é: "né".
const shortestParticiple = 3

// agreement returns the gender of the participle at token i by its ending: 1 for "arrivée", -1 for
// "arrivé" ("arrived"), and 0 for other words. The accent distinguishes participles from most other
// words.
func agreement(d *core.Doc, i int) int {
	switch word := strings.ReplaceAll(strings.ToLower(d.Surface(i)), "e\u0301", "é"); {
	case len(word) < shortestParticiple:
		return 0
	case strings.HasSuffix(word, "ée"):
		return 1
	case strings.HasSuffix(word, "é"):
		return -1
	}
	return 0
}

// genderOfDeterminer returns the gender of the noun behind a folded word: 1 for "la" ("the"), -1
// for "le", and 0 for "mon" ("my"), "l'" and other words that do not show it.
func genderOfDeterminer(key string) int {
	switch key {
	case "la", "une", "sa", "ma", "ta", "cette", "chere":
		return 1
	case "le", "un", "ce", "cher":
		return -1
	}
	return 0
}

// genderOfNoun returns the gender of the noun or adjective at token i, 1, -1 or 0 as in
// genderBefore, by its meaning ("sœur", sister), its ending ("directrice", headmistress), or the
// determiner before it ("la secrétaire", the female secretary).
func genderOfNoun(d *core.Doc, i int) int {
	if !d.IsWord(i) {
		return 0
	}
	key := d.Key(i)
	roles := french.RolesOf(key)
	switch {
	case roles.Has(french.SheNoun):
		return 1
	case roles.Has(french.HeNoun):
		return -1
	case !roles.Any(peopleRoles):
		return 0
	}
	for _, end := range endings {
		if stem, ok := strings.CutSuffix(key, end.she); ok && saysWhatSomeoneIs(stem+end.he) {
			return 1
		}
		if stem, ok := strings.CutSuffix(key, end.he); ok && saysWhatSomeoneIs(stem+end.she) {
			return -1
		}
	}
	if i > 0 && d.IsWord(i-1) {
		return genderOfDeterminer(d.Key(i - 1)) // "la" in "la secrétaire Camille"
	}
	return 0
}

// peopleRoles are the roles of words that describe a person.
var peopleRoles = french.Of(french.Kin, french.Function, french.Someone, french.PersonalState)

// saysWhatSomeoneIs reports whether a folded word describes a person.
func saysWhatSomeoneIs(key string) bool {
	roles := french.RolesOf(key)
	return roles.Any(peopleRoles)
}

// endings are pairs of endings of folded nouns and adjectives, for a woman and for a man.
var endings = [...]struct{ she, he string }{
	{"rice", "eur"}, {"euse", "eur"}, {"euse", "eux"}, {"enne", "en"}, {"onne", "on"}, {"esse", "eur"}, {"elle", "eau"}, {"ive", "if"}, {"fe", "f"}, {"e", ""},
}
