package core

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Mended returns the document with damaged words repaired. Words in which an old program wrote
// question marks for accented letters, "Gr?goire", "Zo?", or in which letters could not be
// read, "Gr�goire", become one token, and a title glued to a name is removed from its form. The
// dictionary tells such a word from the end of a question. If nothing needs repair, Mended
// returns d itself.
func (d *Doc) Mended(dict lexicon.Dictionary) *Doc {
	m := mender{d, dict}
	var tokens []Token
	done := 0 // number of tokens that were read
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

// level returns how usual a folded word is, in levels of the lexicon; 0 if it is not known.
func (m *mender) level(key string) uint8 {
	e, _ := m.dict.Lookup(key)
	return max(e.First, e.Surname, e.Word, e.Place)
}

// ListedLevel is the level of a word of the class list in Mended, above all others. The
// Dictionary given to Mended has it in Entry.First.
const ListedLevel = 255

// bestFill returns the best known word that results from putting letters in place of the
// question marks in key, and its level, which is 0 if no such word is known. If several words
// of the list fit, it returns key itself with level ListedLevel.
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

// Limits of the repair of lost letters.
const (
	mayBeLost = "eiaoucn" // folded letters that may have an accent in French
	mostLost  = 2         // lost letters in a word
	// nameOverStem is by how many levels of the lexicon "Zoe" must be more usual than "Zo".
	nameOverStem = 6
)

// mend repairs t, a copy of word i, and returns the index of the token after the whole word; 0
// if there is nothing to repair.
func (m *mender) mend(t *Token, i int) (to int) {
	key := m.Key(i)
	tail, lower := key, t.Case == Lower
	for to = i + 1; m.touches(to, '?') && m.IsWord(to+1) && to <= i+2*mostLost; to += 2 {
		next := &m.Tokens[to+1]
		if next.Has(AfterSpace) || lower && (next.Case != Lower || t.End-t.Start == 1) {
			break // "Pourquoi?Marie" is two words; in "l?on" the mark is an apostrophe
		}
		tail = m.Key(to + 1)
		key += "?" + tail
		if t.End = next.End; next.Case != Lower {
			t.Case = Upper
		}
	}
	lost, least := strings.Count(key, "?"), uint8(1)
	if lost == 0 && !lower && m.touches(to, '?') { // "Zo?": only if the whole name is usual, and the rest is hardly a name
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
		whole = strings.ReplaceAll(key, "?", "") // a word that is not known
	}
	t.Form = m.Forms.intern([]byte(whole))
	if key[0] == '?' {
		t.Case = m.caseOf(whole, t.Case)
	}
	return to
}

// caseOf returns the case of a word whose first letter was lost. rest is the case of its other
// letters.
func (m *mender) caseOf(whole string, rest Case) Case {
	if e, _ := m.dict.Lookup(whole); rest == Lower && e.First > e.Word {
		return Title
	}
	return rest
}

// withoutQuotes returns a word without the lost characters at its ends, if these are quotation
// marks or an apostrophe rather than letters: "Emma\uFFFD", "l\uFFFDhomme". It returns "" if
// they are letters. level is how well the word is known with letters in their place.
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

// gluedTitles are the titles that hasty writers and character recognition glue to the name.
var gluedTitles = [...]string{"Mme", "Mlle", "Mr", "Dr", "Pr", "Me", "Prof", "Monsieur", "Madame", "Mademoiselle", "Maître", "Docteur", "Professeur", "MME", "MLLE"}

// Lengths of a title and a name that are glued together.
const (
	shortestGlued       = 6 // bytes of both
	shortestBehindTitle = 4 // letters of the name
	shortestBehindPr    = 5 // bytes of the name: "PrTech" is one word
)

// gluedTitleLength returns the length in bytes of the title that is glued to a name at the
// beginning of a word, "MmeLegrandin", "DrMAZEROLLES", or 0. A short rest is not a name:
// "PrEP", "MeToo".
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
			continue // "PrTech"
		}
		if r, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(r) && utf8.RuneCountInString(name) >= shortestBehindTitle && isOneWord(name) {
			return len(title)
		}
	}
	return 0
}

// smallTitles are the titles that are also glued in small letters, "mmelegrandin"; folded.
var smallTitles = [...]string{"mme", "mlle", "mr", "dr", "monsieur", "madame", "mademoiselle", "maitre", "docteur", "professeur"}

// unglue replaces the form of t by a usual surname, if t is a word in small letters that no
// dictionary has and a title is glued to that surname. The span of t still includes the title.
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

// isInCode reports whether the word text[from:to] is part of a tag, a user name or a
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
