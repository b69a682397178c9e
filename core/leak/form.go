package leak

import (
	"iter"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// hiddenForm is a spelling that an output must not contain: one that was replaced, or a word of a
// replaced person's name.
type hiddenForm struct {
	words   []int32 // numbers of the folded words
	surface string  // as spelled in the source
	entity  string  // ID of the entity that it names
	plain   bool    // it is also a common word, or one character, so that only the exact spelling counts as a leak
	// capitals is set only for a form of several common words. It says which of them have a
	// capital. Where an output has a small letter instead, it means the common words: "Le bon sens"
	// ("common sense") is not M. Le Bon.
	capitals []bool

	part  bool // it is a part of a person's name
	given bool // a part that is a first name rather than a surname
	word  bool // a part that means the common word where it is in small letters
}

// matchAt reports whether the form begins at token i of a text, and returns its span. Text that is
// spelled exactly like the form always matches. Otherwise, only the letters count, except for a
// common word (plain), which does not match, and for a word that needs its capital (capitals).
func (f *hiddenForm) matchAt(text string, tokens []core.Token, i int) (core.Span, bool) {
	start, n, lowered := int(tokens[i].Start), 0, false
	for j := i; j < len(tokens); j++ {
		t := &tokens[j]
		if t.Form < 0 {
			// Only marks that join the words of a name may be inside it, not the end of a
			// sentence.
			dot := strings.ContainsRune("._@/:", t.Mark) && j+1 < len(tokens) && !tokens[j+1].Has(core.AfterSpace)
			if n == 0 || !dot && t.Mark != '-' && t.Mark != '\'' && t.Mark != ',' {
				return core.Span{}, false
			}
			continue
		}
		if t.Form != f.words[n] {
			return core.Span{}, false
		}
		if f.capitals != nil && f.capitals[n] && t.Case == core.Lower {
			lowered = true
		}
		if n++; n == len(f.words) {
			s := core.Span{Start: start, End: int(t.End)}
			return s, !lowered && !f.plain || text[s.Start:s.End] == f.surface
		}
	}
	return core.Span{}, false
}

// isPersonAt reports whether token i of an output, which is spelled like f, a part of a replaced
// name, means that person. It is false for a common word in small letters, for a word where a place
// or an organisation was found, for a word in small letters with a hyphen, and for the first name
// Paul in "Saint-Paul" or "Paul Bert". next is the index in out.Spans of the first span that ends
// after the token.
func (f *hiddenForm) isPersonAt(out *core.Output, tokens []core.Token, i, next int) bool {
	t := &tokens[i]
	switch {
	case f.word && t.Case == core.Lower || isNotName(out, t):
		return false
	case len(f.words) > 1:
		return true
	case isInCompound(tokens, i) && (f.given || t.Case == core.Lower):
		return false
	}
	return !f.given || !isBesideName(out, tokens, i, next)
}

// isNotName reports whether token t overlaps a finding that is not a name, such as an organisation.
func isNotName(o *core.Output, t *core.Token) bool {
	return slices.ContainsFunc(o.NotNames, func(s core.Span) bool { return s.Overlaps(spanOf(t)) })
}

// spanOf returns the bytes of a token.
func spanOf(t *core.Token) core.Span { return core.Span{Start: int(t.Start), End: int(t.End)} }

// isInCompound reports whether a hyphen joins token i to another word: "Saint-Paul".
func isInCompound(tokens []core.Token, i int) bool {
	return isInnerHyphen(tokens, i-1) || isInnerHyphen(tokens, i+1)
}

// isBesideName reports whether a name that is not hidden is directly before or after token i:
// "Paul Bert" is not the hidden Paul Roy.
func isBesideName(out *core.Output, tokens []core.Token, i, next int) bool {
	if i > 0 && isOnSameLine(tokens, i) && isVisibleName(out, &tokens[i-1], next) {
		return true
	}
	return i+1 < len(tokens) && isOnSameLine(tokens, i+1) && isVisibleName(out, &tokens[i+1], next)
}

// isOnSameLine reports whether token i is in the same line and cell as the token before it.
func isOnSameLine(tokens []core.Token, i int) bool {
	return tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// isVisibleName reports whether token t is written as a name and no span hides it: it is a word of
// two letters or more with a capital, does not begin a sentence, and is not a title. next is the
// index in out.Spans of the first span that ends after the token beside t, so only spans next-1 and
// next can hide t.
func isVisibleName(out *core.Output, t *core.Token, next int) bool {
	if t.Kind != core.Word || t.Case == core.Lower || t.Flags&core.Start != 0 || t.End-t.Start <= 1 || french.Is(fold.Key(out.Text[t.Start:t.End]), french.AnyTitle) {
		return false
	}
	for j := max(next-1, 0); j < min(next+1, len(out.Spans)); j++ {
		if out.Spans[j].Out.Overlaps(spanOf(t)) {
			return false
		}
	}
	return true
}

// covers reports whether p, text that the user keeps or a generated pseudonym, overlaps token t,
// which then is not a leak. A replacement that the user chose does not count: it may be the hidden
// name itself.
func covers(p *core.Placed, t *core.Token) bool {
	if !p.Out.Overlaps(spanOf(t)) {
		return false
	}
	return p.Action == core.Keep || !p.Chosen
}

// leavesPart reports whether token t of an output is a part of a name that the user left in the
// replacement of that name: "Tobias" in "Tobias P001" for "Tobias Janstad". It returns false if the
// replacement has all words of the name: that hides nothing, so no part was left over.
func (l *finder) leavesPart(p *core.Placed, t *core.Token) bool {
	if !p.Chosen || p.Action != core.Replace || !p.Out.Overlaps(spanOf(t)) {
		return false
	}
	left := map[int32]bool{} // words of the replacement
	for _, w := range core.Tokenize(p.Replacement, l.forms) {
		left[w.Form] = true
	}
	has, hides := false, false
	for _, w := range core.Tokenize(p.Text, l.forms) {
		if w.Form >= 0 {
			has = has || w.Form == t.Form
			hides = hides || !left[w.Form]
		}
	}
	return has && hides
}

// formIndex finds hidden forms by all their words. By the first word alone, thousands of
// addresses that begin with "contact" would be compared with every "contact" in the texts.
type formIndex struct {
	lengths map[int32]uint16        // by first word of a form: bit n is set if one of these forms has n words
	forms   map[uint64][]hiddenForm // by hash of their words
}

// mostIndexedWords is the most words of a form that are indexed; matchAt compares the rest.
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

// nextHash returns the hash of a run of words from h, the hash of all but the last word, and the
// number of that last word. The multiplier is that of splitmix64.
func nextHash(h uint64, word int32) uint64 {
	h = (h ^ uint64(word+1)) * 0xBF58476D1CE4E5B9
	return h ^ h>>31
}

// startingAt returns the forms whose words may begin at token i, those with most words first. It
// compares hashes of words only; hiddenForm.matchAt compares the words and what is between them.
func (x *formIndex) startingAt(tokens []core.Token, i int) iter.Seq[*hiddenForm] {
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
