package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isVerb reports whether token i can be a finite verb of the third person
// singular, and whether it can hardly be anything else. Beyond the lists, a
// form in -e is one when the dictionary has its infinitive and its plural:
// participe, participer, participent. What is found is kept with the form.
func (s *Source) isVerb(i int) (verb, only bool) {
	if strings.HasSuffix(strings.TrimRight(s.doc.Surface(i), "es"), "é") {
		return false, false // a participle: demandé, troué
	}
	f := s.form(i)
	if !f.verbAsked {
		f.verbAsked = true
		f.verb, f.onlyVerb = s.index.isVerb(s.doc.Key(i))
	}
	return f.verb, f.onlyVerb
}

func (x *Index) isVerb(key string) (verb, only bool) {
	if french.Is(key, french.IrregularVerb) {
		return true, true
	}
	if french.Is(key, french.VerbOrNoun) {
		return true, false
	}
	if x.lexicon == nil || len(key) < 4 {
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
	if x.lexicon == nil {
		return false
	}
	e, ok := x.lexicon.Lookup(key)
	return ok && e.Class&lexicon.ClassWord != 0
}
