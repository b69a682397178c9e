package pseudonym

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Where a table has codes of pupils, "Student 8", "Élève A" and "[Élève 1]" stand for somebody,
// and so does a head that something cut in two, "E_LEVE_008".

// pupils are the words for a pupil in other languages, folded.
var pupils = map[string]bool{
	"student": true, "pupil": true, "learner": true, "schuler": true, "schulerin": true, "alumno": true, "alumna": true, "aluno": true, "aluna": true, "alunno": true, "alunna": true,
	"studente": true, "studentessa": true, "estudiante": true, "leerling": true,
}

// cutHead is the head of a code that a hyphen or a low line behind its first letters cuts in two;
// last is its last token, -1 for none.
func (f *finder) cutHead(doc *core.Doc, i int) (stem string, last int) {
	last = i + 2
	if !doc.IsWord(i) || !doc.IsWord(last) || !touches(doc, i+1) || !touches(doc, last) || !doc.IsMark(i+1, '-') && !doc.IsMark(i+1, '_') {
		return "", -1
	}
	isLoud := func(word string) bool { return strings.IndexFunc(word, unicode.IsLower) < 0 }
	stem = doc.Key(i) + doc.Key(last)
	if !f.stems[stem] || f.stems[doc.Key(last)] || !isLoud(doc.Surface(i)) || !isLoud(doc.Surface(last)) || !doc.IsMark(last+1, '_') || !touches(doc, last+1) {
		return "", -1
	}
	return stem, last
}

// isTail reports whether the word in token i, a head with a slip, is the rest of a longer word:
// "X-LEVE_008".
func isTail(doc *core.Doc, i int) bool {
	return i > 1 && touches(doc, i) && touches(doc, i-1) && doc.IsMark(i-1, '-') && doc.IsWord(i-2)
}

// pupil is the last token of what names a pupil by a letter, or by a number that is none of
// ours; -1 for nothing.
func (f *finder) pupil(doc *core.Doc, i int) int {
	key, k := doc.Key(i), i+1
	isForeign := len(f.stems) > 0 && pupils[key]
	if !isForeign && !f.stems[key] && !f.stems[strings.TrimSuffix(key, "s")] || k >= len(doc.Tokens) {
		return -1
	}
	for n, marks := range [...]string{"_", "[«\""} { // "Élève_A", "élève [A]"
		if doc.Tokens[k].Kind == core.Mark && strings.ContainsRune(marks, doc.Tokens[k].Mark) && touches(doc, k) == (n == 0) && f.isLetter(doc, i, k+1) {
			return k + 1
		}
	}
	switch {
	case !doc.Tokens[k].Has(core.AfterSpace) || doc.Tokens[k].Flags&apartFlags != 0:
		return -1
	case isNumber(doc, k) && (isBracketed(doc, i, k) || (isForeign || f.stems[key]) && isCounted(doc, i, k)), f.isLetter(doc, i, k):
		return k
	}
	return -1
}

// isBracketed reports whether tokens i to k stand in brackets of their own.
func isBracketed(doc *core.Doc, i, k int) bool {
	return touches(doc, i) && touches(doc, k+1) && strings.ContainsRune("[{<", doc.Tokens[i-1].Mark) && strings.ContainsRune("]}>", doc.Tokens[k+1].Mark)
}

// isCounted reports whether the number in token k is that of the word with a capital in token
// i: no year, and no part of a longer number.
func isCounted(doc *core.Doc, i, k int) bool {
	r, _ := utf8.DecodeRuneInString(doc.Surface(i))
	if !unicode.IsUpper(r) || len(doc.Key(k)) > 3 {
		return false
	}
	return !touches(doc, k+1) || doc.Tokens[k+1].Kind == core.Mark && !(isNumber(doc, k+2) && touches(doc, k+2))
}

// isLetter reports whether token k is a letter that a pupil is told by, behind the word in token
// i: not the first of a name, nor a word in capitals.
func (f *finder) isLetter(doc *core.Doc, i, k int) bool {
	if !doc.IsWord(k) {
		return false
	}
	if s := doc.Surface(k); len(s) != 1 || s[0] < 'A' || s[0] > 'Z' {
		return false
	}
	if touches(doc, k+1) && (doc.Tokens[k+1].Kind != core.Mark || strings.ContainsRune("'’-_/", doc.Tokens[k+1].Mark)) {
		return false
	}
	if isInitial(doc, k) && (doc.IsMark(k+2, '-') || capital(doc, k+2) || isCapital(doc, k+2)) && doc.Tokens[k+2].Flags&apartFlags == 0 {
		return false // "l'élève M. Dupont"
	}
	isShouted := shouted(doc.Surface(i)) && doc.IsWord(k+1) && shouted(doc.Surface(k+1))
	return !isShouted && (!doc.IsWord(k+1) || !isCapital(doc, k+1))
}

// perhapsPupils are those whom a letter may mean: nothing says which of them.
func (f *finder) perhapsPupils(head string) (list []string) {
	for _, stem := range f.stemsLike(head) {
		for key, ids := range f.codes {
			if strings.HasPrefix(key, stem+" ") {
				for _, id := range ids {
					list = append(list, f.pseudonyms[id])
				}
			}
		}
	}
	slices.Sort(list)
	return list[:min(len(list), mostPerhaps)]
}

// lettersAt are initials without all their full stops from token i on, "K H", "E. D": their last
// token and whose they are; -1 for none. Next is the first token that is somebody's already.
func (j *judging) lettersAt(letters map[string]int, i, next int) (last, id int) {
	if len(letters) == 0 || !isCapital(j.doc, i) || isCapital(j.doc, i-1) || isInitial(j.doc, i-2) {
		return -1, -1
	}
	key, stops, n := "", 0, 0
	for k := i; isCapital(j.doc, k) && n < mostInitials; n++ { // each behind the one before
		last, key = k, key+j.doc.Key(k)
		if k++; j.doc.IsMark(k, '.') && touches(j.doc, k) {
			last, stops = k, stops+1
			k++
		}
		if k < len(j.doc.Tokens) && j.doc.Tokens[k].Flags&apartFlags != 0 {
			n++
			break
		}
	}
	id, ok := letters[key]
	if !ok || n < 2 || stops == n || last >= next || isLoudWord(j.doc, last+1) {
		return -1, -1
	}
	return last, id
}

// isLoudWord reports whether token i is a word in capitals.
func isLoudWord(doc *core.Doc, i int) bool { return doc.IsWord(i) && shouted(doc.Surface(i)) }

// ear is a name as one hears it, more or less: Lucie is Lucy, Rudi is Ruddy.
func ear(key string) string {
	var b []byte
	for i := 0; i < len(key); {
		sound, n := key[i:i+1], 1
		for _, h := range hearing {
			if strings.HasPrefix(key[i:], h.written) {
				sound, n = h.heard, len(h.written)
				break
			}
		}
		for k := range len(sound) {
			if len(b) == 0 || b[len(b)-1] != sound[k] {
				b = append(b, sound[k])
			}
		}
		i += n
	}
	return strings.TrimSuffix(string(b), "e")
}

// hearing is what sounds alike, the longer before the shorter.
var hearing = [...]struct{ written, heard string }{
	{"ph", "f"}, {"ce", "se"}, {"ci", "si"}, {"cy", "si"}, {"ch", "sh"}, {"ck", "k"}, {"qu", "k"}, {"c", "k"}, {"q", "k"}, {"h", ""}, {"y", "i"}, {"ee", "i"}, {"ie", "i"}, {"ey", "i"}, {"w", "v"},
}
