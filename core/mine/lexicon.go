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

// lexicon holds the different forms of a corpus, and what they are compared by. Forms are
// words, numbers, and pieces: several of these that are written together (Jean-Marc,
// P_Monemurro, Emma2).
type lexicon struct {
	entries []entry
	byBare  map[string][]int32 // bare form → entries
	keys    []key              // different forms in lower case, by length
	ofLen   []int32            // length → first key with it; one more for the end
	shapes  []shape            // of all forms of the Index, punctuation included
	filed   *near.Index        // deletion index of the keys; nil until it is first used
}

// shape holds the number of letters of a form and the set of them, in lower case and bare.
// Comparing shapes excludes most pairs of forms quickly.
type shape struct {
	size, plainSize int32
	sign, plainSign uint64 // see signature
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
	id   int32 // its number in the Index; -1 for a piece of several tokens
}

// key is a spelling in lower case and the entries that have it.
type key struct {
	letters []rune
	sign    uint64
	entries []int32
}

// words returns the lexicon of the corpus, built at the first call.
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

// addPieces adds the pieces of several tokens.
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

// pieceEnd returns the last token of the piece that begins with token i. It returns i if
// nothing touches that token, or if the piece has no word.
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

// glued returns the word or number that touches token i on one side (step is 1 or -1),
// directly or with one hyphen or underscore between them; -1 if there is nothing.
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

// near calls found with each key within limit edits of a word, and with their distance.
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

// seams finds what two words become when the space between them moves: "anaisa bel" for
// "ana isabel". It calls found with each key that is word and the first letters of next
// (first is true), or the last letters of word and next (first is false). The letter at the
// seam may differ.
func (l *lexicon) seams(word, next []rune, found func(k *key, first bool)) {
	for i := range l.keys {
		l.keys[i].seam(word, next, found)
	}
}

// seam tests one key, see lexicon.seams.
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

// catalan writes the single character l with middle dot as two characters.
var catalan = strings.NewReplacer("ŀ", "l·", "Ŀ", "L·")

// lower returns a form in lower case and in NFC, with all hyphens and apostrophes replaced
// by the ASCII ones. Distances are taken between such forms.
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

// bare returns a form that is in lower case without its accents. Two forms are equal when
// bare exactly if they are equal in capitals without accents.
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
