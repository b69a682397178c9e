package mine

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// lexicon holds the different forms of a corpus, and the spellings by which they are compared. A
// form is a word, a number, or a piece: several words or numbers that are written together
// (Jean-Marc, P_Monemurro, Emma2).
type lexicon struct {
	entries []entry
	byBare  map[string][]int32 // form as bare returns it → indexes into entries
	keys    []key              // different forms in lower case, sorted by length
	ofLen   []int32            // length in characters → index of the first key; last, len(keys)
	shapes  []shape            // number of a form in the Index, punctuation included → its shape
	filed   *near.Index        // deletion index of the keys; nil until it is first used
}

// shape holds the number and the set of a form's letters, in lower case (size, sign) and without
// accents too (plainSize, plainSign). Comparing shapes excludes most pairs of forms quickly.
type shape struct {
	size, plainSize int32  // in characters
	sign, plainSign uint64 // sets of letters, see signature
}

// shapeOf returns the shape of a form.
func shapeOf(form string) shape {
	small := []rune(lower(form))
	plain := []rune(bare(string(small)))
	return shape{int32(len(small)), int32(len(plain)), signature(small), signature(plain)}
}

// entry is a form of the lexicon.
type entry struct {
	form string
	id   int32 // number of the form in the Index; -1 for a piece of several tokens
}

// key is a spelling in lower case, with the entries of the lexicon that have it.
type key struct {
	letters []rune
	sign    uint64  // signature of the letters
	entries []int32 // indexes into lexicon.entries
}

// words returns the lexicon of the corpus. The first call builds it.
func (x *Index) words() *lexicon {
	if x.lexicon != nil {
		return x.lexicon
	}
	l := &lexicon{byBare: map[string][]int32{}}
	isMark := make([]bool, len(x.forms))
	for _, f := range x.marks {
		isMark[f] = true
	}
	l.shapes = make([]shape, len(x.forms))
	for f, s := range x.forms {
		l.shapes[f] = shapeOf(s)
		if !isMark[f] {
			l.entries = append(l.entries, entry{s, int32(f)})
		}
	}
	l.addPieces(x.docs)
	at := map[string]int32{}
	for i := range l.entries {
		small := lower(l.entries[i].form)
		k, ok := at[small]
		if !ok {
			k = int32(len(l.keys))
			at[small] = k
			letters := []rune(small)
			l.keys = append(l.keys, key{letters: letters, sign: signature(letters)})
		}
		l.keys[k].entries = append(l.keys[k].entries, int32(i))
		b := bare(small)
		l.byBare[b] = append(l.byBare[b], int32(i))
	}
	slices.SortStableFunc(l.keys, func(a, b key) int { return cmp.Compare(len(a.letters), len(b.letters)) })
	for i := range l.keys {
		for len(l.ofLen) <= len(l.keys[i].letters) {
			l.ofLen = append(l.ofLen, int32(i))
		}
	}
	l.ofLen = append(l.ofLen, int32(len(l.keys)))
	x.lexicon = l
	return l
}

// addPieces adds to the lexicon each piece in the documents that consists of several tokens, such
// as "Jean-Marc", once.
func (l *lexicon) addPieces(docs []*core.Doc) {
	seen := map[string]bool{}
	for _, d := range docs {
		for i := 0; i < len(d.Tokens); i++ {
			end := pieceEnd(d, i)
			if end == i {
				continue
			}
			form := d.Text[d.Tokens[i].Start:d.Tokens[end].End]
			if !seen[form] {
				seen[form] = true
				l.entries = append(l.entries, entry{form, -1})
			}
			i = end
		}
	}
}

// pieceEnd returns the last token of the piece that begins with token i. It returns i if no other
// word or number touches that token, or if the piece would consist of numbers only.
func pieceEnd(d *core.Doc, i int) int {
	end := i
	letters := d.IsWord(i)
	if d.Tokens[i].Kind == core.Mark {
		return i
	}
	for next := glued(d, end, 1); next >= 0; next = glued(d, end, 1) {
		end = next
		letters = letters || d.IsWord(end)
	}
	if !letters {
		return i
	}
	return end
}

// glued returns the token of the word or number that touches token i, directly or with one hyphen
// or underscore between them; -1 if nothing touches it. It looks to the right if step is 1, to the
// left if step is -1.
func glued(d *core.Doc, i, step int) int {
	touch := func(a, b int) bool {
		return a >= 0 && b < len(d.Tokens) && d.Tokens[a].End == d.Tokens[b].Start
	}
	j := i + step
	if !touch(min(i, j), max(i, j)) {
		return -1
	}
	if d.Tokens[j].Kind != core.Mark {
		return j
	}
	if m := d.Tokens[j].Mark; m != '-' && m != '_' {
		return -1
	}
	k := j + step
	if !touch(min(j, k), max(j, k)) || d.Tokens[k].Kind == core.Mark {
		return -1
	}
	return k
}

// near calls found with each key that is at most limit edits away from a word in lower case, and
// with the number of edits.
func (l *lexicon) near(word []rune, limit int, found func(k *key, distance int)) {
	sign := signature(word)
	for n := max(1, len(word)-limit); n <= len(word)+limit && n+1 < len(l.ofLen); n++ {
		keys := l.keys[l.ofLen[n]:l.ofLen[n+1]]
		for i := range keys {
			if isFar(sign, keys[i].sign, limit) {
				continue
			}
			if d := near.Distance(word, keys[i].letters, limit); d <= limit {
				found(&keys[i], d)
			}
		}
	}
}

// seams finds one half of what two words become when the space between them moves: "anaisa bel" for
// "ana isabel". It calls found with each key that consists of the first word and the first letters
// of the next one ("anaisa"; found gets first = true), or of the last letters of the first word and
// the next one ("aisabel"; first = false). The letter at the seam may differ.
func (l *lexicon) seams(word, next []rune, found func(k *key, first bool)) {
	for i := range l.keys {
		l.keys[i].seam(word, next, found)
	}
}

// seam calls found with the key if it is one half of the two words with the space between them
// moved: the first word and the first letters of the next one (first is true), or the last letters
// of the first word and the next one (first is false). The letter at the seam may differ.
func (k *key) seam(word, next []rune, found func(k *key, first bool)) {
	if n := len(k.letters) - len(word); n > 0 && n <= len(next) && k.letters[0] == word[0] && slices.Equal(k.letters[:len(word)], word) {
		if rest := k.letters[len(word):]; slices.Equal(rest, next[:n]) || slices.Equal(rest[1:], next[:n-1]) {
			found(k, true)
		}
	}
	if n := len(k.letters) - len(next); n > 0 && n <= len(word) && k.letters[n] == next[0] && slices.Equal(k.letters[n:], next) {
		if rest := k.letters[:n]; slices.Equal(rest, word[len(word)-n:]) || slices.Equal(rest[:n-1], word[len(word)-n+1:]) {
			found(k, false)
		}
	}
}

// catalan replaces the Catalan character "ŀ" by the two characters "l·", so that the two spellings
// are equal.
var catalan = strings.NewReplacer("ŀ", "l·", "Ŀ", "L·")

// lower returns a form in lower case and in NFC, with all hyphens and apostrophes replaced by the
// ASCII ones. The number of edits between two forms is counted between their results.
func lower(s string) string {
	if strings.ContainsAny(s, "ŀĿ") {
		s = catalan.Replace(s)
	}
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] < 0x80
	}
	if plain {
		return strings.ToLower(s)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("‐‑‒–−﹣－", r):
			return '-'
		case strings.ContainsRune("’‘ʼʻʹ′`´＇", r):
			return '\''
		case unicode.Is(unicode.Cf, r):
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(s))
}

// bare takes a form that lower returned, and returns it without accents. Its results for two forms
// are equal exactly if the forms are equal in capitals without accents.
func bare(small string) string {
	var b strings.Builder
	for _, r := range small {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			b.WriteString(fold.Key(string(r)))
		}
	}
	return b.String()
}

// length returns the number of letters and digits of a form.
func length(small string) int {
	n := 0
	for _, r := range small {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			n++
		}
	}
	return n
}
