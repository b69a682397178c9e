package rule

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Names can be in other letters than the text: "Haïm Nataf (חיים נטף)", "小梅 : bonjour". No
// dictionary has them, but two or three words in Arabic, Cyrillic or Chinese letters in a French
// text are seldom anything else.

// A name that is not in Latin letters has at most longestForeign words. One in Chinese or Japanese,
// which have no spaces between words, has at most longestHan letters. Anything longer is a
// sentence.
const (
	longestForeign = 4
	longestHan     = 5
)

// findForeign finds a few words in other than Latin letters, which begin at unit i. They are sure
// if they are in brackets after a name, and in doubt elsewhere.
func findForeign(c *cursor, ev *evidence, out *sink, i int) {
	if !c.isForeign(i) || i > 0 && c.isForeign(i-1) && c.follows(i) {
		return
	}
	to := i + 1
	for c.isForeign(to) && c.follows(to) {
		to++
	}
	if out.refused(Script, i, to, foreignVeto(c, ev, i, to)) {
		return
	}
	out.add(Script, i, to, -1, doubtIf(!isOtherSpelling(c, i, to), core.OtherScript))
}

// foreignVeto returns the reason why units [i, to), words that are not in Latin letters, are not a
// name; "" if they may be one.
func foreignVeto(c *cursor, ev *evidence, i, to int) core.Veto {
	first, last := c.Doc.Tokens[c.at(i).From], c.Doc.Tokens[c.at(to-1).To-1]
	letters := utf8.RuneCountInString(c.Doc.Text[first.Start:last.End])
	switch {
	case ev.isMostlyForeign(c):
		return core.OtherScript
	case to > i+longestForeign, first.Case == core.NoCase && first.Mark == 0 && c.isHan(i) && letters > longestHan:
		return core.PartOfLonger
	case letters < 2, letters < 3 && !c.isHan(i):
		return core.TooShort
	case first.Case == core.Lower && c.at(i).Gap < unit.Tab:
		return core.SmallLetters
	}
	return ""
}

// isOtherSpelling reports whether units [i, to) are alone in brackets after a name: they spell this
// name in other letters.
func isOtherSpelling(c *cursor, i, to int) bool {
	return c.isMark(i-1, '(') && c.isMark(to, ')') && (c.isFirstName(i-2, lexicon.By16) || c.isFirstName(i-3, lexicon.By16) && c.isSurnameLike(i-2))
}
