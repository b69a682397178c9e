package index

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Agent reports whether a word is the masculine or the feminine of a noun for
// people by what they do or are, of which the dictionary has both: coiffeur and
// coiffeuse, but not rigueur.
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

// InFrance asks the dictionaries for names, words and places of France: what
// else they know says nothing about a pupil.
func InFrance(l lexicon.Dictionary, key string) (lexicon.Entry, bool) {
	if e, ok := l.Lookup(key); ok {
		return e.Within(lexicon.ClassFrance)
	}
	return lexicon.Entry{}, false
}

// entry is what the dictionaries say of a word, if there are any.
func (x *Index) entry(key string) lexicon.Entry {
	if x.Lexicon == nil {
		return lexicon.Entry{}
	}
	e, _ := InFrance(x.Lexicon, key)
	return e
}

// IsTown reports whether a word is a town outside France or a country, sooner than a first
// name.
func (x *Index) IsTown(key string) bool {
	if x.Lexicon == nil {
		return false
	}
	e, _ := x.Lexicon.Lookup(key)
	return e.Class&(lexicon.ClassCity|lexicon.ClassCountry) != 0 && e.Place >= lexicon.Place524k && e.First < lexicon.By512 && e.Surname < lexicon.By512
}

// Lookup is what the dictionaries say of a word, and more than they say of any for one of
// the list (lexicon.Dictionary).
func (x *Index) Lookup(key string) (e lexicon.Entry, listed bool) {
	k, listed := x.ByKey[key]
	if e = x.entry(key); listed && !x.OnlyMinor(k) {
		e.First = core.OfList
	}
	return e, listed
}

// Verb is isVerb for a form, which keeps the answer.
func (x *Index) Verb(f *Form, key string) (verb, only bool) {
	if !f.verbAsked {
		f.verbAsked = true
		f.verb, f.onlyVerb = x.IsVerb(key)
	}
	return f.verb, f.onlyVerb
}

// IsVerb reports whether a word can be a finite verb of the third person singular, and
// whether it can hardly be anything else.

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
		// Conditionals and futures; what else ends like them is a handful.
		return isWord(key) && !french.Is(key, french.NounLikeVerb), true
	}
	for _, end := range []string{"era", "erait", "ait", "a"} {
		if stem, ok := strings.CutSuffix(key, end); ok && len(stem) > 2 && isWord(stem+"er") {
			return true, true
		}
	}
	return false, false
}

// isWord reports whether the dictionary has a word, however rare.
func (x *Index) isWord(key string) bool {
	if x.Lexicon == nil {
		return false
	}
	e, ok := x.Lexicon.Lookup(key)
	return ok && e.Class&lexicon.ClassWord != 0
}

// IsGiven reports whether a word that is nearly a listed first name is one that
// others are given, and whether one hears the difference. What sounds the same may
// be the same name spelled otherwise, so that more people must bear it (Michèle,
// Michelle); the name of a boy for a girl's, or a girl's for a boy's, is hardly a
// slip (Paulin, Pauline).
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
