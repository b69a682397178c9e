package reading

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// IsVerb reports whether token i can be a finite verb of the third person singular, and whether it
// can hardly be anything else (index.Index.IsVerb). It returns false for participles in -é.
func (s *Source) IsVerb(i int) (verb, only bool) {
	if strings.HasSuffix(strings.TrimRight(s.Doc.Surface(i), "es"), "é") {
		return false, false // a participle: demandé, troué
	}
	return s.Index.Verb(s.Form(i), s.Doc.Key(i))
}

// IsVerbAt reports whether token i exists, is a word and can be a finite verb, and whether it can
// hardly be anything else (IsVerb).
func (s *Source) IsVerbAt(i int) (bool, bool) {
	if !s.Doc.IsWord(i) {
		return false, false
	}
	return s.IsVerb(i)
}

// IsPlural reports whether token i is a verb of the third person plural: an irregular one of
// core/french in -ont or -vent, "sont" ("are"), or a form in -ent whose form in -e can hardly be
// anything but a verb, "parlent" ("speak").
func (s *Source) IsPlural(i int) bool {
	if !s.Doc.IsWord(i) {
		return false
	}
	key := s.Doc.Key(i)
	stem, ok := strings.CutSuffix(key, "ent")
	if ok && !s.Is(i, french.IrregularVerb) {
		_, ok = s.Index.IsVerb(stem + "e")
		return ok
	}
	return s.Is(i, french.IrregularVerb) && (strings.HasSuffix(key, "ont") || strings.HasSuffix(key, "vent"))
}

// isAdverbAndVerb reports whether word n is an adverb of degree, "toujours" ("always") or "ne"
// ("not"), and the word after it is a verb that can hardly be anything else.
func (s *Source) isAdverbAndVerb(n int) bool {
	if key := s.Doc.Key(n); !s.Is(n, french.Degree) && key != "toujours" && key != "ne" {
		return false
	}
	verb, only := s.IsVerbAt(n + 1)
	return verb && only
}

// isOf reports whether word n is "de" in one of its forms: "du", "des", "d'".
func (s *Source) isOf(n int) bool {
	switch s.Doc.Key(n) {
	case "de", "des", "du", "d":
		return true
	}
	return false
}

// isComplement reports whether token i shows that the word before it is a verb and not a noun:
// token i is a determiner, an adverb or a pronoun, "Rose montre que" ("Rose shows that").
func (s *Source) isComplement(i int) bool {
	if !s.Doc.IsWord(i) {
		return false
	}
	switch s.Doc.Key(i) {
	case "que", "qu", "en", "beaucoup", "d":
		return true
	}
	return s.IsAny(i, french.AnyDeterminer, french.Degree, french.BeforeName)
}
