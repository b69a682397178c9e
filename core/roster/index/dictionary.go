package index

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// InFrance looks a folded word up among the first names, surnames, words and places of France.
// It reports false for a word that the dictionary knows only as something else, such as a
// foreign town or a firm: that says nothing about a pupil.
func InFrance(l lexicon.Dictionary, key string) (lexicon.Entry, bool) {
	if e, ok := l.Lookup(key); ok {
		return e.Within(lexicon.ClassFrance)
	}
	return lexicon.Entry{}, false
}

// entry returns what the dictionary says of a word, within InFrance; nothing without a
// dictionary.
func (x *Index) entry(key string) lexicon.Entry {
	if x.Lexicon == nil {
		return lexicon.Entry{}
	}
	e, _ := InFrance(x.Lexicon, key)
	return e
}

// Lookup makes the list a dictionary (lexicon.Dictionary): a word of the list counts as a first
// name that is more frequent than any other (core.ListedLevel). The second result reports whether
// the list has the word.
func (x *Index) Lookup(key string) (e lexicon.Entry, listed bool) {
	k, listed := x.ByKey[key]
	if e = x.entry(key); listed && !x.OnlyMinor(k) {
		e.First = core.ListedLevel
	}
	return e, listed
}

// Agent reports whether a word is the masculine or the feminine form of a noun for people by
// what they do, where the dictionary has both forms: coiffeur and coiffeuse, but not rigueur.
func (x *Index) Agent(key string) (masculine, feminine bool) {
	for _, pair := range [...][2]string{{"eur", "euse"}, {"eur", "rice"}, {"ien", "ienne"}, {"er", "ere"}} {
		for k := range pair {
			if stem, ok := strings.CutSuffix(key, pair[k]); ok && x.isWord(stem+pair[1-k]) {
				return k == 0, k == 1
			}
		}
	}
	return false, false
}

// IsTown reports whether a word is a large town outside France or a country, and few people
// have it as a name.
func (x *Index) IsTown(key string) bool {
	if x.Lexicon == nil {
		return false
	}
	e, _ := x.Lexicon.Lookup(key)
	return e.Class&(lexicon.ClassCity|lexicon.ClassCountry) != 0 && e.Place >= lexicon.Place524k && e.First < lexicon.By512 && e.Surname < lexicon.By512
}

// Verb is IsVerb for a form, which keeps the answer.
func (x *Index) Verb(f *Form, key string) (verb, only bool) {
	if !f.verbAsked {
		f.verbAsked = true
		f.verb, f.onlyVerb = x.IsVerb(key)
	}
	return f.verb, f.onlyVerb
}

// IsVerb reports whether a folded word can be a finite verb of the third person singular, and
// whether it can hardly be anything else. Beyond the closed lists, a form in -e is a verb where
// the dictionary has its infinitive and its plural: participe, participer, participent; other
// endings likewise.
func (x *Index) IsVerb(key string) (verb, only bool) {
	if french.Is(key, french.IrregularVerb) {
		return true, true
	}
	if french.Is(key, french.VerbOrNoun) {
		return true, false
	}
	if x.Lexicon == nil || len(key) < 4 {
		return false, false
	}
	isWord := x.isWord
	if stem, ok := strings.CutSuffix(key, "e"); ok {
		if isWord(stem+"er") && isWord(stem+"ent") {
			return true, true
		}
	}
	if stem, ok := strings.CutSuffix(key, "it"); ok {
		if isWord(stem+"ir") && isWord(stem+"issent") {
			return true, true
		}
	}
	for _, inf := range []string{key + "re", key[:len(key)-1] + "re", key + "tre", key[:len(key)-1] + "ir"} {
		// rend, traduit, permet, sert
		if strings.HasSuffix(key, "t") || strings.HasSuffix(key, "d") {
			if isWord(inf) {
				return true, true
			}
		}
	}
	if strings.HasSuffix(key, "rait") || len(key) > 5 && strings.HasSuffix(key, "ra") {
		// Conditionals and futures. Few other words have these endings.
		return isWord(key) && !french.Is(key, french.NounLikeVerb), true
	}
	for _, end := range []string{"era", "erait", "ait", "a"} {
		if stem, ok := strings.CutSuffix(key, end); ok && len(stem) > 2 && isWord(stem+"er") {
			return true, true
		}
	}
	return false, false
}

// isWord reports whether the dictionary has a word of the language, however rare.
func (x *Index) isWord(key string) bool {
	if x.Lexicon == nil {
		return false
	}
	e, ok := x.Lexicon.Lookup(key)
	return ok && e.Class&lexicon.ClassWord != 0
}

// IsGiven compares a typed word with the listed first name that it nearly is. given reports
// whether enough other people have the typed word as their first name to make a slip unlikely;
// heard reports whether the two sound different.
//
// Two spellings of the same sound may be the same name, so more people must have it (Michèle,
// Michelle). A boy's name for a girl's, or a girl's for a boy's, is hardly ever a slip (Paulin,
// Pauline), so few are enough.
func (x *Index) IsGiven(typed, name string) (given, heard bool) {
	e, limit := x.entry(typed), uint8(lexicon.By8k)
	if heard = Sound(typed) != Sound(name); heard {
		limit = lexicon.By2k
	}
	switch of := x.entry(name).Gender; {
	case of == e.Gender, of == lexicon.GenderUnknown, e.Gender == lexicon.GenderUnknown:
	case of == lexicon.GenderEpicene, e.Gender == lexicon.GenderEpicene:
		limit -= 3
	default:
		limit, heard = lexicon.By128, true
	}
	return e.First >= limit, heard
}
