package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// others are the codes of the languages with whose small words, such as "the" and "of", a line is
// compared, to see that it is not French.
var others = [...]string{"en", "es", "pt", "it", "de", "nl", "ca", "ro"}

// around returns the line that contains a span, or the cell of it in a table. Of a long line, it
// leaves out what is far away, in such a way that it returns the same text for all spans in one
// stretch of longestLine bytes; then isFrench reads it only once.
func (g *grammar) around(s core.Span) string {
	text := g.plain.text
	stretch := s.Start / longestLine * longestLine
	from := max(0, stretch-longestLine)
	from += strings.LastIndexByte(text[from:s.Start], '\n') + 1
	to := min(len(text), max(s.End, stretch+2*longestLine))
	if n := strings.IndexByte(text[s.End:to], '\n'); n >= 0 {
		to = s.End + n
	}
	for _, border := range [...]string{" | ", "\t"} { // each cell of a table is read separately
		if n := strings.LastIndex(text[from:s.Start], border); n >= 0 {
			from += n + len(border)
		}
		if n := strings.Index(text[s.End:to], border); n >= 0 {
			to = s.End + n
		}
	}
	return text[from:to]
}

// longestLine is the number of bytes of a line that around reads before and behind the stretch of a
// span.
const longestLine = 400

// fewKnown is the number of known French words that makes a line French although it has no small
// words that only French has.
const fewKnown = 4

// isFrench reports whether the line around a span is French. A line is not French if it has more
// small words of another language, like "el libro de ELEVE_004", or if more of its words look like
// another language than the dictionary knows as French. A line such as "Madre de ELEVE_002"
// (Spanish: "mother of") shows neither; then the other lines of the text decide. isFrench remembers
// the last line.
func (g *grammar) isFrench(s core.Span) bool {
	if line := g.around(s); line != g.line || g.line == "" {
		g.line, g.french = line, g.isFrenchLine(line)
		g.french = g.french && (!g.isForeignText() || g.isTelling(line))
	}
	return g.french
}

// isTelling reports whether a line is certainly French. It is if it has, for each of the other
// languages, a small word that this language does not have, or if it has a longer word that is
// French by its letters and its ending.
func (g *grammar) isTelling(line string) bool {
	if g.smallWords == nil || g.words == nil {
		return true
	}
	words, _, _ := g.wordsOf(line)
	isForeignSpelling := strings.ContainsFunc(line, isForeign)
	for _, key := range words {
		e, _ := g.words.Lookup(key)
		if len(key) > shortestForeign && e.Word >= lexicon.UsualWord && !looksSouthern(key) && !isForeignSpelling {
			return true
		}
	}
	for _, code := range others {
		if isFrench, _, _ := g.compare(words, code); isFrench == 0 {
			return false
		}
	}
	return true
}

// mostLines is how many lines of a text isForeignText reads.
const mostLines = 200

// isForeignText reports whether, among the first mostLines lines of the text, some line is not
// French, and none certainly is. It remembers the result.
func (g *grammar) isForeignText() bool {
	if g.text == unread {
		g.text = mayBeFrench
		n := 0
		for line := range strings.Lines(g.plain.text) {
			if n++; n > mostLines {
				break
			}
			if !g.isFrenchLine(line) {
				g.text = foreign
			} else if g.isTelling(line) {
				g.text = mayBeFrench
				break
			}
		}
	}
	return g.text == foreign
}

// language is what isForeignText found out about the language of a text.
type language uint8

const (
	unread language = iota
	mayBeFrench
	foreign
)

func (g *grammar) isFrenchLine(line string) bool {
	words, known, foreign := g.wordsOf(line)
	if foreign > 1 && foreign > known || g.isStrange(words) {
		return false
	}
	if g.smallWords == nil {
		return true
	}
	for _, code := range others {
		isFrench, isOther, both := g.compare(words, code)
		switch {
		case isOther > isFrench+1, isFrench == 0 && foreign > 0 && isOther > 0:
			return false
		case isFrench == 0 && foreign > 0 && both > 0 && known < fewKnown && 2*foreign >= known:
			return false
		}
	}
	return true
}

// shortestForeign is the smallest size in bytes of a folded word that can count as unknown.
const shortestForeign = 3

// wordsOf returns the words of a line, folded, without codes and initials, the number of words that
// the dictionary knows as French, and the number of words that look like another language.
func (g *grammar) wordsOf(line string) (words []string, known, foreign int) {
	for w := range strings.FieldsFuncSeq(line, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '_' && !unicode.IsDigit(r)
	}) {
		first, size := utf8.DecodeRuneInString(w)
		line = line[strings.Index(line, w)+len(w):]
		// The O of "A. O." must not count as a Portuguese word.
		isInitial := size == len(w) && unicode.IsUpper(first) && strings.HasPrefix(line, ".")
		if isInitial || !unicode.IsLetter(first) || strings.ContainsAny(w, "_0123456789") {
			continue
		}
		key := fold.Key(w)
		words = append(words, key)
		if g.words == nil {
			continue
		}
		e, _ := g.words.Lookup(key)
		isNoName := unicode.IsLower(first) || len(words) == 1 && e.Class == 0
		switch isKnown := e.Class&lexicon.ClassWord != 0 || !french.RolesOf(key).IsEmpty() || len(key) < shortestForeign; {
		case isNoName && (strings.ContainsFunc(w, isForeign) || !isKnown && looksSouthern(key)):
			foreign++
		case isKnown:
			known++
		}
	}
	return words, known, foreign
}

// isStrange reports whether none of the longer words of a line is known in French, and there are at
// least two of them: "puede mejorar" (Spanish: "can improve").
func (g *grammar) isStrange(words []string) bool {
	const long = 4 // letters, from which a word counts as longer
	strange := 0
	for _, key := range words {
		if g.words == nil || len(key) < long {
			continue
		}
		if e, _ := g.words.Lookup(key); e.Class != 0 || !french.RolesOf(key).IsEmpty() {
			return false
		}
		strange++
	}
	return strange > 1
}

// compare counts, among folded words, the small words that only French has, those that only the
// language with this code has, and those that both have.
func (g *grammar) compare(words []string, code string) (isFrench, isOther, both int) {
	own, theirs := g.small("fr"), g.small(code)
	for _, w := range words {
		switch a, b := own(w), theirs(w); {
		case a && b:
			both++
		case a:
			isFrench++
		case b:
			isOther++
		}
	}
	return isFrench, isOther, both
}

// small returns the test whether a folded word is a small word of a language. It remembers the test
// of each language.
func (g *grammar) small(code string) func(key string) bool {
	if g.asked == nil {
		g.asked = map[string]func(string) bool{}
	}
	is, ok := g.asked[code]
	if !ok {
		if is = g.smallWords(code); is == nil {
			is = func(string) bool { return false }
		}
		g.asked[code] = is
	}
	return is
}

// isForeign reports whether a letter does not occur in French.
func isForeign(r rune) bool {
	return unicode.IsLetter(r) && r >= utf8.RuneSelf && !strings.ContainsRune("àâäçéèêëîïôöùûüÿæœ", r)
}

// looksSouthern reports whether a folded word has an ending of many Spanish, Portuguese and Italian
// words, "trabaja", "libro". Few French words end so, apart from the future of verbs, which is
// excluded ("sera").
func looksSouthern(key string) bool {
	singular := strings.TrimSuffix(key, "s")
	return strings.HasSuffix(singular, "o") || strings.HasSuffix(singular, "a") && !strings.HasSuffix(key, "ra")
}
