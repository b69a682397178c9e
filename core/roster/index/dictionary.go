package index

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// InFrance looks up a folded word and keeps what the dictionary knows of it as a first name,
// surname, word or place of France. It reports false for a word that is only something else, such
// as a foreign town or a firm, because that says nothing about a pupil.
func InFrance(l lexicon.Dictionary, key string) (lexicon.Entry, bool) {
	if e, ok := l.Lookup(key); ok {
		return e.Within(lexicon.ClassFrance)
	}
	return lexicon.Entry{}, false
}

// entry returns what the dictionary knows of a folded word as a first name, surname, word or place
// of France (InFrance); an empty entry if the index has no dictionary.
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

// Agent reports whether a word is the masculine or the feminine form of a noun for what a person
// does, if the dictionary has both forms: coiffeur and coiffeuse ("hairdresser"). For rigueur
// ("rigour"), which has no feminine, both results are false.
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

// IsTown reports whether a word is a foreign town or a country of some 500,000 inhabitants or more,
// and is not the name of many people: fewer than 512 have it as their first name, and fewer than
// 512 as their surname.
func (x *Index) IsTown(key string) bool {
	if x.Lexicon == nil {
		return false
	}
	e, _ := x.Lexicon.Lookup(key)
	return e.Class&(lexicon.ClassCity|lexicon.ClassCountry) != 0 && e.Place >= lexicon.Place524k && e.First < lexicon.By512 && e.Surname < lexicon.By512
}

// Verb reports whether key, a folded word, can be a finite verb, and whether it can hardly be
// anything else (IsVerb). It keeps the answer in f, the Form of that word, so that the dictionary
// is asked once.
func (x *Index) Verb(f *Form, key string) (verb, only bool) {
	if !f.verbAsked {
		f.verbAsked = true
		f.verb, f.onlyVerb = x.IsVerb(key)
	}
	return f.verb, f.onlyVerb
}

// IsVerb reports whether a folded word can be a finite verb of the third person singular, and
// whether it can hardly be anything else. Beyond the closed lists of core/french, a form in -e is a
// verb if the dictionary also has its infinitive and its plural: participe, participer,
// participent. The endings -it, -t, -d, -ra, -rait, -ait and -a have similar rules.
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
		// verbs such as rend, traduit, permet and sert, whose infinitives are rendre, traduire, permettre
		// and servir
		if strings.HasSuffix(key, "t") || strings.HasSuffix(key, "d") {
			if isWord(inf) {
				return true, true
			}
		}
	}
	if strings.HasSuffix(key, "rait") || len(key) > 5 && strings.HasSuffix(key, "ra") {
		// Conditionals and futures: few other words have these endings, so the form itself being a
		// word is enough.
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

// IsGiven compares a typed word with the listed first name that it resembles. It reports whether so
// many other people have the typed word as their first name that it is unlikely to be a slip, and
// whether the two sound different. Both are folded.
//
// If both sound the same, 8,000 bearers are needed, because they may be spellings of one name
// (Michèle, Michelle); otherwise 2,000. An eighth of that is enough if only one of the two names is
// for boys and girls alike (epicene). A boy's name for a girl's, or a girl's for a boy's, is hardly
// ever a slip (Paulin, Pauline), so 128 are enough, and the two count as sounding different.
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

// IsOtherGender reports whether two folded first names are of different genders: Louis, Louise.
// Names for boys and girls alike, and unknown names, differ from none.
func (x *Index) IsOtherGender(a, b string) bool {
	return x.entry(a).Gender.Opposes(x.entry(b).Gender)
}
