package core

import (
	"iter"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// hiddenForm is a form that was replaced somewhere, as a sequence of folded
// words; or a part of a replaced person's name.
type hiddenForm struct {
	words   []int32
	surface string
	entity  string
	plain   bool // a common word too: only the very spelling counts
	// capitals: all its words are common ones, and these have a capital: where
	// they have none, the words are meant ("Le bon sens" beside M. Le Bon).
	capitals []bool

	part  bool // of the name of a person
	given bool // a part that is a first name rather than a surname
	word  bool // a part that is a word in small letters
}

// at reports where form f ends when it begins at token i.
func (f *hiddenForm) matchAt(text string, tokens []Token, i int) (Span, bool) {
	start, n, lowered := int(tokens[i].Start), 0, false
	for j := i; j < len(tokens); j++ {
		t := &tokens[j]
		if t.Form < 0 {
			// Within a name only what joins its words, not the end of a sentence.
			dot := strings.ContainsRune("._@/:", t.Mark) && j+1 < len(tokens) && !tokens[j+1].Has(AfterSpace)
			if n == 0 || !dot && t.Mark != '-' && t.Mark != '\'' && t.Mark != ',' {
				return Span{}, false
			}
			continue
		}
		if t.Form != f.words[n] {
			return Span{}, false
		}
		if f.capitals != nil && f.capitals[n] && t.Case == Lower {
			lowered = true
		}
		if n++; n == len(f.words) {
			s := Span{start, int(t.End)}
			return s, !lowered && !f.plain || text[s.Start:s.End] == f.surface
		}
	}
	return Span{}, false
}

// stands reports whether token i stands for the person of whose name f is a part:
// not where the word is in small letters, nor where something else was found,
// nor as the first name of "Saint-Paul" and "Paul Bert". Spans before next end
// before the token.
func (f *hiddenForm) isPersonAt(out *Output, tokens []Token, i, next int) bool {
	t := &tokens[i]
	switch {
	case f.word && t.Case == Lower || out.isNotName(t):
		return false
	case len(f.words) > 1:
		return true
	case isInCompound(tokens, i) && (f.given || t.Case == Lower):
		return false
	}
	return !f.given || !isBesideName(out, tokens, i, next)
}

// isQuiet reports whether token t stands where something was found that is
// nobody's name.
func (o *Output) isNotName(t *Token) bool {
	return slices.ContainsFunc(o.notNames, func(s Span) bool { return s.Overlaps(Span{int(t.Start), int(t.End)}) })
}

// isInCompound reports whether a hyphen joins token i to another word:
// "Saint-Paul".
func isInCompound(tokens []Token, i int) bool {
	return isInnerHyphen(tokens, i-1) || isInnerHyphen(tokens, i+1)
}

// besideName reports whether a name that is not hidden stands before or behind
// token i: "Paul Bert" is not the Paul of whom "Paul Roy" was hidden.
func isBesideName(out *Output, tokens []Token, i, next int) bool {
	if i > 0 && isOnSameLine(tokens, i) && isVisibleName(out, &tokens[i-1], next) {
		return true
	}
	return i+1 < len(tokens) && isOnSameLine(tokens, i+1) && isVisibleName(out, &tokens[i+1], next)
}

// isOnLine reports whether token i stands in the same line and cell as the one
// before.
func isOnSameLine(tokens []Token, i int) bool { return tokens[i].Flags&(AfterLine|AfterTab) == 0 }

// isVisibleName reports whether token t is written as a name, and no span hides
// it. The spans that may are those about next.
func isVisibleName(out *Output, t *Token, next int) bool {
	if t.Kind != Word || t.Case == Lower || t.Flags&Start != 0 || t.End-t.Start <= 1 || isTitle(fold.Key(out.Text[t.Start:t.End])) {
		return false
	}
	for j := max(next-1, 0); j < min(next+1, len(out.Spans)); j++ {
		if out.Spans[j].Out.Overlaps(Span{int(t.Start), int(t.End)}) {
			return false
		}
	}
	return true
}

// covers reports whether a kept or a generated text explains token t. What the
// user chose explains nothing: it may be the very name.
func (p *Placed) covers(t *Token) bool {
	if !p.Out.Overlaps(Span{int(t.Start), int(t.End)}) {
		return false
	}
	return p.Action == Keep || !p.Chosen
}

// formIndex files hidden forms by their words. By their first alone, thousands of addresses
// that begin with "contact" would be compared with each "contact" of the texts.
type formIndex struct {
	lengths map[int32]uint16        // by first word: which numbers of words forms have
	forms   map[uint64][]hiddenForm // by the hash of their words
}

// filedWords is by how many of its words a form is filed at most.
const mostIndexedWords = 15

func newFormIndex() formIndex {
	return formIndex{map[int32]uint16{}, map[uint64][]hiddenForm{}}
}

func (x *formIndex) add(f hiddenForm) {
	words := f.words[:min(len(f.words), mostIndexedWords)]
	x.lengths[words[0]] |= 1 << len(words)
	h := uint64(0)
	for _, w := range words {
		h = nextHash(h, w)
	}
	x.forms[h] = append(x.forms[h], f)
}

// nextHash is the hash of some words with one more. The multiplier is that of splitmix64.
func nextHash(h uint64, word int32) uint64 {
	h = (h ^ uint64(word+1)) * 0xBF58476D1CE4E5B9
	return h ^ h>>31
}

// at are the forms whose words may begin at token i, those of the most words first; what
// stands between the words is left to them.
func (x *formIndex) startingAt(tokens []Token, i int) iter.Seq[*hiddenForm] {
	return func(yield func(*hiddenForm) bool) {
		lengths := x.lengths[tokens[i].Form]
		if lengths == 0 {
			return
		}
		var hashes [mostIndexedWords + 1]uint64
		n, h := 0, uint64(0)
		for j := i; j < len(tokens) && lengths>>(n+1) != 0; j++ {
			if tokens[j].Form >= 0 {
				h = nextHash(h, tokens[j].Form)
				n++
				hashes[n] = h
			}
		}
		for ; n > 0; n-- {
			if lengths>>n&1 == 0 {
				continue
			}
			list := x.forms[hashes[n]]
			for k := range list {
				if !yield(&list[k]) {
					return
				}
			}
		}
	}
}
