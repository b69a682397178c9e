package core

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Mended is the document with each word in one token whose accented letters an older
// program wrote as question marks, "Gr?goire", "Zo?", or could not read, "Gr�goire". A
// word is told from the end of a question by what a dictionary knows of it once letters
// stand there. It is the document itself where there is no such word.
func (d *Doc) Mended(dict lexicon.Dictionary) *Doc {
	m := mender{d, dict}
	var tokens []Token
	done := 0 // tokens that were read
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

type mender struct {
	*Doc
	dict lexicon.Dictionary
}

// known is how well a folded word is, in the levels of the lexicon; 0 where it is not.
func (m *mender) level(key string) uint8 {
	e, _ := m.dict.Lookup(key)
	return max(e.First, e.Surname, e.Word, e.Place)
}

// OfList is how well a word of the class list is known in Mended: better than any other.
const ListedLevel = 255

// fill is the best known word that a folded one with question marks may be, and how well
// it is known; 0 for none. Of several on the list it is none, but as near to each.
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

// Letters that have accents in French, folded, and how many of a word are looked for.
const (
	mayBeLost = "eiaoucn"
	mostLost  = 2
)

// mend makes t, which is word i, the whole word with lost letters that begins there, and
// returns the token behind it; 0 where there is none.
func (m *mender) mend(t *Token, i int) (to int) {
	key := m.Key(i)
	tail, lower := key, t.Case == Lower
	for to = i + 1; m.touches(to, '?') && m.IsWord(to+1) && to <= i+2*mostLost; to += 2 {
		next := &m.Tokens[to+1]
		if next.Has(AfterSpace) || lower && (next.Case != Lower || t.End-t.Start == 1) {
			break // "Pourquoi?Marie"; the apostrophe of "l?on"
		}
		tail = m.Key(to + 1)
		key += "?" + tail
		if t.End = next.End; next.Case != Lower {
			t.Case = Upper
		}
	}
	lost, least := strings.Count(key, "?"), uint8(1)
	if lost == 0 && !lower && m.touches(to, '?') { // "Zo?": a usual name, and hardly anybody's without its last letter
		least = max(m.level(key)+6, lexicon.By512)
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
		if least > 1 || to > i+1 && (t.Case != Title || head >= lexicon.By512 || head > 0 && m.level(tail) > 0) {
			return 0 // a word and the end of a question
		}
		whole = strings.ReplaceAll(key, "?", "") // a word that nobody knows
	}
	t.Form = m.Forms.intern([]byte(whole))
	if key[0] == '?' {
		t.Case = m.caseOf(whole, t.Case)
	}
	return to
}

// caseOf is the case of a folded word of whose first letter that is not known.
func (m *mender) caseOf(whole string, rest Case) Case {
	if e, _ := m.dict.Lookup(whole); rest == Lower && e.First > e.Word {
		return Title
	}
	return rest
}

// unquoted is a word without the lost characters at its ends that are sooner quotation
// marks or an apostrophe, "Emma\uFFFD", "l\uFFFDhomme", than letters of a word that is known
// better; "" where they are letters.
func (m *mender) withoutQuotes(key string, level uint8) string {
	head, rest, _ := strings.Cut(key, "?")
	if len(head) > 1 {
		rest = head
	}
	if rest = strings.TrimSuffix(rest, "?"); level < ListedLevel && m.level(rest) >= level && m.level(rest) > 0 && (len(head) < 2 || key == head+"?") {
		return rest
	}
	return ""
}

// gluedTitles are the titles that hurried hands, and machines that read paper, write
// without the space before the name.
var gluedTitles = [...]string{"Mme", "Mlle", "Mr", "Dr", "Pr", "Me", "Prof", "Monsieur", "Madame", "Mademoiselle", "Maître", "Docteur", "Professeur", "MME", "MLLE"}

// gluedTitle is the length of the title that a word begins with, without a space before
// the name: "MmeLegrandin", "DrMAZEROLLES"; 0 for none. Two or three letters more are
// something else: "PrEP", "MeToo".
func gluedTitleLength(word string) int {
	if len(word) < 6 {
		return 0
	}
	for _, title := range gluedTitles {
		name, ok := strings.CutPrefix(word, title)
		if !ok {
			continue
		}
		if title == "Pr" && len(name) < 5 {
			continue // "PrTech"
		}
		if r, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(r) && utf8.RuneCountInString(name) >= 4 && isOneWord(name) {
			return len(title)
		}
	}
	return 0
}

// smallTitles are those that are written so in small letters as well, folded: "mmelegrandin".
var smallTitles = [...]string{"mme", "mlle", "mr", "dr", "monsieur", "madame", "mademoiselle", "maitre", "docteur", "professeur"}

// unglued makes t, a word in small letters that no dictionary has, the usual surname that a
// title is glued to. It keeps the place of both.
func (m *mender) unglue(t *Token, key string) bool {
	if t.Case != Lower || len(key) < 6 {
		return false
	}
	for _, title := range smallTitles {
		name, ok := strings.CutPrefix(key, title)
		if !ok || len(name) < 4 {
			continue
		}
		if e, _ := m.dict.Lookup(name); e.Surname >= lexicon.By1k && e.Word < lexicon.UsualWord && m.level(key) == 0 && m.level(name) < ListedLevel {
			t.Form, t.Case = m.Forms.intern([]byte(name)), Title
			return true
		}
	}
	return false
}

// isOneWord reports whether a word with a capital goes on in small letters, or in
// capitals.
func isOneWord(word string) bool {
	_, cs := scanWord(word, 0)
	return cs == Title || cs == Upper
}

// isOfCode reports whether the word text[from:to] is part of a tag, of a user name or of
// what stands for a name: "#MeToo", "MmePERSONNE_001".
func isInCode(text string, from, to int) bool {
	return from > 0 && (text[from-1] == '#' || text[from-1] == '@' || text[from-1] == '_') || to < len(text) && text[to] == '_'
}
