package rule

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Names in other letters than the text's: "Haïm Nataf (חיים נטף)", "小梅 : bonjour".
// No dictionary has them, and a text in French has few other reasons for two or three
// words in Arabic, Cyrillic or Chinese.

// How many words in other letters may be a name; more are a sentence. Chinese and
// Japanese write no spaces: of them it is how many letters.
const (
	longestForeign = 4
	longestHan     = 5
)

// isForeign reports whether unit i is a word in other letters than Latin ones.
func (r *reader) isForeign(i int) bool {
	u := r.at(i)
	if !u.Word() || u.Form < 0 {
		return false
	}
	c, _ := utf8.DecodeRuneInString(r.Doc.Text[r.Doc.Tokens[u.From].Start:])
	return c >= 0x370 && c < 0x1E00 || c >= 0x1F00 && c < 0x2000 || c >= 0x2E80
}

// foreign takes down the words in other letters that begin at unit i, if they are few:
// sure in brackets behind a name, in doubt elsewhere.
func (r *reader) foreign(i int) {
	if !r.isForeign(i) || i > 0 && r.isForeign(i-1) && r.follows(i) {
		return
	}
	to := i + 1
	for r.isForeign(to) && r.follows(to) {
		to++
	}
	if r.refused(Script, i, to, r.foreignVeto(i, to)) {
		return
	}
	r.add(Script, i, to, -1, doubtIf(!r.isOtherSpelling(i, to), core.OtherScript))
}

// foreignVeto is why words in other letters are no name.
func (r *reader) foreignVeto(i, to int) core.Veto {
	first, last := r.Doc.Tokens[r.at(i).From], r.Doc.Tokens[r.at(to-1).To-1]
	letters := utf8.RuneCountInString(r.Doc.Text[first.Start:last.End])
	switch {
	case r.isMostlyForeign():
		return core.OtherScript
	case to > i+longestForeign, first.Case == core.NoCase && first.Mark == 0 && r.isHan(i) && letters > longestHan:
		return core.PartOfLonger
	case letters < 2, letters < 3 && !r.isHan(i):
		return core.TooShort
	case first.Case == core.Lower && r.at(i).Gap < unit.Tab:
		return core.SmallLetters
	}
	return ""
}

// isHan reports whether unit i is written in the letters of Chinese or Japanese.
func (r *reader) isHan(i int) bool {
	c, _ := utf8.DecodeRuneInString(r.Doc.Text[r.Doc.Tokens[r.at(i).From].Start:])
	return c >= 0x2E80 && c < 0xAC00
}

// isMostlyForeign reports whether a third of the words of the text are in other
// letters: it is no text in French.
func (r *reader) isMostlyForeign() bool {
	if r.script == 0 {
		words, foreign := 0, 0
		for i := range r.Units {
			if r.Units[i].Word() {
				words++
				if r.isForeign(i) {
					foreign++
				}
			}
		}
		r.script = inLatin
		if 3*foreign > words {
			r.script = inOther
		}
	}
	return r.script == inOther
}

// The letters that a text is written in, once asked.
const (
	inLatin uint8 = iota + 1
	inOther
)

// isOtherSpelling reports whether units i to to stand in brackets, alone, behind a
// name: they are the name once more.
func (r *reader) isOtherSpelling(i, to int) bool {
	return r.mark(i-1, '(') && r.mark(to, ')') && (r.firstLike(i-2, lexicon.By16) || r.firstLike(i-3, lexicon.By16) && r.surnameLike(i-2))
}
