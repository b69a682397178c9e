package core

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Mended returns the document with damaged words repaired. A word in which an old program wrote
// question marks for accented letters, "Gr?goire", "Zo?", or in which letters could not be read,
// "Gr�goire", becomes one token with the form of the whole word. A title that is glued to a name,
// "mmelegrandin", is removed from the form. dict is needed to tell "Zo?" from the last word of a
// question. If nothing needs repair, Mended returns d itself.
func (d *Doc) Mended(dict lexicon.Dictionary) *Doc {
	m := mender{d, dict}
	var tokens []Token
	done := 0 // the tokens before this index are repaired or copied
	for i := range d.Tokens {
		if i < done || d.Tokens[i].Kind != Word {
			continue
		}
		t := d.Tokens[i]
		to := m.mend(&t, i)
		if to == 0 && m.unglue(&t, d.Key(i)) {
			to = i + 1
		}
		if to > i {
			if tokens == nil {
				tokens = make([]Token, 0, len(d.Tokens))
			}
			tokens = append(append(tokens, d.Tokens[done:i]...), t)
			done = to
		}
	}
	if done == 0 {
		return d
	}
	mended := *d
	mended.Tokens = append(tokens, d.Tokens[done:]...)
	return &mended
}

// mender repairs the words of a document.
type mender struct {
	*Doc
	dict lexicon.Dictionary
}

// level returns how frequent a folded word is, as the highest level that the dictionary gives it as
// a first name, a surname, a common word or a place (core/lexicon); 0 if it is not known.
func (m *mender) level(key string) uint8 {
	e, _ := m.dict.Lookup(key)
	return max(e.First, e.Surname, e.Word, e.Place)
}

// ListedLevel is a level above all others. The Dictionary given to Mended should return it, as
// Entry.First, for the words of the class list.
const ListedLevel = 255

// bestFill puts letters in place of the question marks in key, a folded word, and returns the most
// frequent word that results, with its level: "gr?goire" → "gregoire". The level is 0 if no known
// word results. If several words of the class list fit, it returns key itself with ListedLevel.
func (m *mender) bestFill(key string) (whole string, level uint8) {
	before, after, lost := strings.Cut(key, "?")
	if !lost {
		return key, m.level(key)
	}
	for i := range len(mayBeLost) {
		w, l := m.bestFill(before + mayBeLost[i:i+1] + after)
		if l > level {
			whole, level = w, l
		} else if l == ListedLevel {
			whole = key
		}
	}
	return whole, level
}

// Limits of the repair of lost letters, for which a damaged text has question marks: "Gr?goire".
const (
	mayBeLost = "eiaoucn" // folded letters that may have an accent in French
	mostLost  = 2         // most lost letters in one word that are repaired
	// nameOverStem is by how many levels of core/lexicon "Zoe" must be more frequent than "Zo" for
	// "Zo?" to become "Zoe".
	nameOverStem = 6
)

// mend repairs t, a copy of token i, and returns the index of the token after the whole word:
// "Gr?goire" has three tokens. It returns 0 if there is nothing to repair.
func (m *mender) mend(t *Token, i int) (to int) {
	key := m.Key(i)
	tail, lower := key, t.Case == Lower
	for to = i + 1; m.touches(to, '?') && m.IsWord(to+1) && to <= i+2*mostLost; to += 2 {
		next := &m.Tokens[to+1]
		if next.Has(AfterSpace) || lower && (next.Case != Lower || t.End-t.Start == 1) {
			break // "Pourquoi?Marie" ("why?Marie") is two words; in "l?on" the mark is an apostrophe
		}
		tail = m.Key(to + 1)
		key += "?" + tail
		if t.End = next.End; next.Case != Lower {
			t.Case = Upper
		}
	}
	lost, least := strings.Count(key, "?"), uint8(1)
	// The word is like "Zo?": it is repaired only if "Zoe" is usual, and much more so than "Zo".
	if lost == 0 && !lower && m.touches(to, '?') {
		least = max(m.level(key)+nameOverStem, lexicon.By512)
		key += "e"
		t.End++
		to++
	} else if lost == 0 || lost > mostLost {
		return 0
	}
	whole, level := m.bestFill(key)
	if rest := m.withoutQuotes(key, level); to == i+1 && least == 1 && rest != "" {
		whole = rest
	} else if level < least {
		head := m.level(m.Key(i))
		areTwoWords := t.Case != Title || head >= lexicon.By512 || head > 0 && m.level(tail) > 0
		if least > 1 || to > i+1 && areTwoWords {
			return 0
		}
		whole = strings.ReplaceAll(key, "?", "") // no known word fits
	}
	t.Form = m.Forms.intern([]byte(whole))
	if key[0] == '?' {
		t.Case = m.caseOf(whole, t.Case)
	}
	return to
}

// caseOf returns the case of a repaired word whose first letter was lost. rest is the case of its
// other letters: "?milie" is Title if it is more frequent as a first name than as a word.
func (m *mender) caseOf(whole string, rest Case) Case {
	if e, _ := m.dict.Lookup(whole); rest == Lower && e.First > e.Word {
		return Title
	}
	return rest
}

// withoutQuotes returns key without the question marks at its ends, if these take the place of
// quotation marks or an apostrophe rather than of letters: "Emma\uFFFD", "l\uFFFDhomme". It returns
// "" if they take the place of letters. level is that of the best word with letters (bestFill).
func (m *mender) withoutQuotes(key string, level uint8) string {
	head, rest, _ := strings.Cut(key, "?")
	if len(head) > 1 {
		rest = head
	}
	rest = strings.TrimSuffix(rest, "?")
	isAtEnd := len(head) <= 1 || key == head+"?"
	if isAtEnd && level < ListedLevel && m.level(rest) >= max(level, 1) {
		return rest
	}
	return ""
}

// gluedTitles are the titles that hasty writers, or programs that read scanned pages, glue to the
// name: "MmeLegrandin".
var gluedTitles = [...]string{"Mme", "Mlle", "Mr", "Dr", "Pr", "Me", "Prof", "Monsieur", "Madame", "Mademoiselle", "Maître", "Docteur", "Professeur", "MME", "MLLE"}

// Lengths of a title and a name that are glued together.
const (
	shortestGlued       = 6 // fewest bytes of title and name together
	shortestBehindTitle = 4 // fewest letters of the name
	shortestBehindPr    = 5 // fewest bytes of the name after "Pr": "PrTech" is one word
)

// gluedTitleLength returns the length in bytes of a title that is glued to a name at the beginning
// of a word, "MmeLegrandin", "DrMAZEROLLES"; or 0. If what follows the title is short, it is not a
// name: "PrEP", "MeToo".
func gluedTitleLength(word string) int {
	if len(word) < shortestGlued {
		return 0
	}
	for _, title := range gluedTitles {
		name, ok := strings.CutPrefix(word, title)
		if !ok {
			continue
		}
		if title == "Pr" && len(name) < shortestBehindPr {
			continue // "PrTech" is one word
		}
		if r, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(r) && utf8.RuneCountInString(name) >= shortestBehindTitle && isOneWord(name) {
			return len(title)
		}
	}
	return 0
}

// smallTitles are the titles that are also glued in small letters, "mmelegrandin"; folded.
var smallTitles = [...]string{"mme", "mlle", "mr", "dr", "monsieur", "madame", "mademoiselle", "maitre", "docteur", "professeur"}

// unglue removes a title from the form of t, "mmelegrandin" → "legrandin", and reports whether it
// did. It does so if t is in small letters, no dictionary has the whole word (key), and the rest is
// a usual surname. The span of t still includes the title.
func (m *mender) unglue(t *Token, key string) bool {
	if t.Case != Lower || len(key) < shortestGlued {
		return false
	}
	for _, title := range smallTitles {
		name, ok := strings.CutPrefix(key, title)
		if !ok || len(name) < shortestBehindTitle {
			continue
		}
		if e, _ := m.dict.Lookup(name); e.Surname >= lexicon.By1k && e.Word < lexicon.UsualWord && m.level(key) == 0 && m.level(name) < ListedLevel {
			t.Form, t.Case = m.Forms.intern([]byte(name)), Title
			return true
		}
	}
	return false
}

// isOneWord reports whether a word that begins with a capital continues in small letters only,
// or in capitals only.
func isOneWord(word string) bool {
	_, cs := scanWord(word, 0)
	return cs == Title || cs == Upper
}

// isInCode reports whether the word text[from:to] is part of a hashtag, a user name or a
// placeholder: "#MeToo", "MmePERSONNE_001".
func isInCode(text string, from, to int) bool {
	if from > 0 {
		switch text[from-1] {
		case '#', '@', '_':
			return true
		}
	}
	return to < len(text) && text[to] == '_'
}
