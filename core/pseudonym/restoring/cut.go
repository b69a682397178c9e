package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A pseudonym may come back in two pieces: hyphenated at the end of a line, "Bou-" and "tier", or
// with a space in it, "No é", "ELE VE_001". The pieces are read as one word if together they are a
// word of a pseudonym, and each of them can hardly be a word of the text.

// cutNames holds the words of pseudonyms that may come back in two pieces.
type cutNames struct {
	words map[string]bool // folded words of natural pseudonyms; true for words of more than two bytes
	stems map[string]bool // heads of codes, folded: "eleve"
	// Two folded words that follow each other in a pseudonym, "jean pierre"; true if the pseudonym
	// has a hyphen.
	tied map[string]bool
	// By first letter: how many letters the words and heads with this first letter have, as a set
	// of bits, bit n for n letters.
	sizes    map[rune]uint64
	lexicon  lexicon.Dictionary // may be nil: then no piece counts as an everyday word
	parted   bool               // Restorer.Parted: no name continues on the next line
	initials bool               // some pseudonyms are initials
}

// longestCutJoint is the largest number of bytes between the two pieces of a word that came back
// cut in two.
const longestCutJoint = 24

// longestCut is the largest number of bytes of one piece of a word that came back cut in two.
const longestCut = 40

// newCutNames collects the words of the natural pseudonyms, and stems, the heads of codes.
func (m Restorer) newCutNames(bearers []bearer, stems map[string]bool) *cutNames {
	c := &cutNames{words: map[string]bool{}, stems: stems, tied: map[string]bool{}, sizes: map[rune]uint64{}, lexicon: m.Words, parted: m.Parted}
	for stem := range stems {
		c.note(stem)
	}
	for i := range bearers {
		k := &bearers[i]
		c.initials = c.initials || k.initials
		if !k.natural {
			continue
		}
		last := ""
		for _, key := range strings.Fields(fold.Key(k.pseudonym)) {
			if last != "" {
				c.tied[last+" "+key] = c.tied[last+" "+key] || strings.Contains(k.pseudonym, "-")
			}
			last = key
			c.words[key] = len(key) > 2
			c.note(key)
		}
	}
	return c
}

// note records the first letter and the number of letters of a word to look for in c.sizes.
func (c *cutNames) note(key string) {
	first, _ := utf8.DecodeRuneInString(key)
	c.sizes[first] |= 1 << min(63, utf8.RuneCountInString(key))
}

// wordCut is the place between two pieces that are read as one word.
type wordCut struct {
	from, to int    // place of the cut in the source
	shown    string // what is read instead: nothing, or the hyphen of a name
}

// cutAt reads source[at], a space or hyphen, as the cut between two pieces of one word. ok is false
// if it separates two words.
func (c *cutNames) cutAt(source string, at int) (_ wordCut, ok bool) {
	if c == nil {
		return wordCut{}, false
	}
	before, _ := utf8.DecodeLastRuneInString(source[:at])
	if c.isBeforeStop(source, at) {
		return wordCut{at, at + 1, ""}, true
	}
	if !unicode.IsLetter(before) {
		return c.cutNumber(source, at, before)
	}
	j := wordCut{from: at, to: at + max(c.jointAt(source[at:]), c.gapAt(source[at:]))}
	joint := source[at:j.to]
	if joint == "" {
		return j, false
	}
	left := lettersBefore(source[:at])
	right := lettersBehind(source[j.to:])
	switch {
	case left == "" || right == "":
		return j, false
	case joint != "-" && strings.Contains(joint, "-") && c.tied[fold.Key(left)+" "+fold.Key(right)]:
		j.shown = "-"
		return j, true
	case !c.mayBe(left, right):
		return j, false
	}
	return j, c.isCut(left, joint, right, source[:at-len(left)], source[j.to+len(right):])
}

// isCut reports whether two pieces are one word of a pseudonym. joint is the text between them;
// before and behind are the text around them.
func (c *cutNames) isCut(left, joint, right, before, behind string) bool {
	hasHyphen := strings.Contains(joint, "-")
	switch whole := fold.Key(left + right); {
	case c.stems[whole] && strings.HasPrefix(behind, "_") && isShouted(left+right):
		return true
	case !c.words[whole]: // short words: the "de" of "Sylvaine d e Velly"
		_, isShort := c.words[whole]
		return isShort && !hasHyphen && c.isBeside(before, whole, behind, 2)
	case !isOneWord(left, right):
		return false
	case hasHyphen:
		return !c.words[fold.Key(left)] || !c.words[fold.Key(right)]
	case !c.words[fold.Key(left)] && !c.words[fold.Key(right)] && !((c.isWord(left) || c.isName(left)) && c.isWord(right)):
		return true
	default: // "Mont ane Faure": Faure, the rest of the name, confirms it
		return c.isBeside(before, whole, behind, 1)
	}
}

// isBeside reports whether the neighbours of a word belong to the same name as the word, which is
// folded. before and behind are the text around it. If sides is 2, both neighbours must; if it is
// 1, one is enough, and may be on either side ("Faure Mont ane").
func (c *cutNames) isBeside(before, word, behind string, sides int) bool {
	prior := fold.Key(lettersBefore(before[:max(0, len(before)-1)])) // without the space before the word
	next := fold.Key(lettersBehind(behind[min(1, len(behind)):]))
	if sides == 2 {
		return c.areTied(prior, word) && c.areTied(word, next)
	}
	return c.areTied(prior, word) || c.areTied(word, next) || c.areTied(word, prior) || c.areTied(next, word)
}

// areTied reports whether two folded words follow each other in some pseudonym.
func (c *cutNames) areTied(first, second string) bool {
	_, ok := c.tied[first+" "+second]
	return ok
}

// gapAt returns the length in bytes of the white space at the beginning of a text that may cut a
// word in two (gaps): one space, one non-breaking space, or a line end, with or without a space
// before it. A line end does not count if the caller says that no name continues on the next line
// (parted). gapAt returns 0 for any other text.
func (c *cutNames) gapAt(text string) int {
	for _, gap := range gaps {
		if strings.HasPrefix(text, gap) && !(c.parted && strings.Contains(gap, "\n")) {
			return len(gap)
		}
	}
	return 0
}

var gaps = []string{" \n", " ", "\u00a0", "\u202f", "\n", "\r\n"}

// isBeforeStop reports whether source[at] is a space between an initial and its full stop: "K .
// H.".
func (c *cutNames) isBeforeStop(source string, at int) bool {
	before, size := utf8.DecodeLastRuneInString(source[:at])
	if !c.initials || source[at] != ' ' || !strings.HasPrefix(source[at+1:], ".") || !unicode.IsUpper(before) {
		return false
	}
	prior, _ := utf8.DecodeLastRuneInString(source[:at-size])
	return !unicode.IsLetter(prior)
}

// cutNumber reads the hyphen source[at] and a line end inside the number of a code as a cut:
// "ELEVE_0-" and "01" on the next line. before is the character before the hyphen. The result is
// false for anything else.
func (c *cutNames) cutNumber(source string, at int, before rune) (wordCut, bool) {
	j := wordCut{from: at, to: at + c.jointAt(source[at:])}
	isLineEnd := source[at] == '-' && strings.Contains(source[at:j.to], "\n")
	isInNumber := (before == '_' || unicode.IsDigit(before)) && j.to < len(source) && unicode.IsDigit(rune(source[j.to]))
	if !isLineEnd || !isInNumber {
		return j, false
	}
	head := strings.TrimRight(source[max(0, at-longestCut):at], "0123456789")
	return j, strings.HasSuffix(head, "_") && c.stems[fold.Key(lettersBefore(strings.TrimSuffix(head, "_")))]
}

// jointAt returns the length in bytes of what may separate two pieces of a word at the beginning of
// a text: spaces, or a hyphen with white space and at most one line end, which the quotation marks
// of a mail (">") may follow. It returns 0 for any other text.
func (c *cutNames) jointAt(text string) int {
	n, hyphens, lines := 0, 0, 0
	for n < len(text) && n < longestCutJoint {
		switch b := text[n]; {
		case b == '-' && hyphens == 0:
			hyphens++
		case b == '\n' && hyphens > 0 && lines == 0 && !c.parted:
			lines++
		case b == ' ' || b == '\t' || b == '\r', b == '>' && lines > 0:
		default:
			return n
		}
		n++
	}
	return 0
}

// setBits is the number of bits in a set of lengths, see cutNames.sizes.
const setBits = 64

// mayBe reports whether two pieces may together be a word of a pseudonym, by the first letter and
// the number of letters only. It is a cheap test that excludes nearly all pieces.
func (c *cutNames) mayBe(left, right string) bool {
	first, _ := utf8.DecodeRuneInString(left)
	if first = unicode.ToLower(first); first >= utf8.RuneSelf {
		first, _ = utf8.DecodeRuneInString(fold.Key(string(first)))
	}
	n := utf8.RuneCountInString(left) + utf8.RuneCountInString(right)
	return n < setBits-1 && c.sizes[first]&(1<<n|1<<(n+1)) != 0 // folding a ligature makes two letters of one
}

// isOneWord reports whether two pieces can be one name by their case: "No" and "é", "BOU" and
// "TIER".
func isOneWord(left, right string) bool {
	first, _ := utf8.DecodeRuneInString(left)
	if !unicode.IsUpper(first) {
		return false
	}
	return strings.ToLower(right) == right || strings.ToUpper(left+right) == left+right
}

// isWord reports whether a piece is also an everyday word of French.
func (c *cutNames) isWord(piece string) bool {
	key := fold.Key(piece)
	switch {
	case c.lexicon == nil:
		return false
	case len(piece) != len(key) && len(key) <= longestAccented: // the dictionary has no accents, but "Lé" is not "le"
		return strings.Contains(accented, " "+strings.ToLower(piece)+" ")
	case len(key) == 1:
		return key == "a" || key == "y"
	}
	e, _ := c.lexicon.Lookup(key)
	return e.Word >= lexicon.EverydayWord || e.Word >= lexicon.FamiliarWord && !french.RolesOf(key).IsEmpty()
}

// isName reports whether a piece is a common first name by itself. So "Ilan a" in "Ilan a fini"
// ("Ilan has finished") is not taken for Ilana in two pieces.
func (c *cutNames) isName(piece string) bool {
	if c.lexicon == nil {
		return false
	}
	e, _ := c.lexicon.Lookup(fold.Key(piece))
	return e.First >= lexicon.By512
}

// longestAccented decides where a piece with an accent is looked up: with at most that many
// letters, once folded, in accented, because the dictionary has no accents.
const longestAccented = 3

// accented are short everyday words with an accent that may be one piece of a name.
const accented = " à là où ça dès été thé blé clé pré né "

// lettersBefore returns the letters at the end of a text, or "" if a digit precedes them.
func lettersBefore(text string) string {
	text = text[max(0, len(text)-longestCut):]
	rest := strings.TrimRightFunc(text, fold.IsLetter)
	if r, _ := utf8.DecodeLastRuneInString(rest); unicode.IsDigit(r) {
		return ""
	}
	return text[len(rest):]
}

// lettersBehind returns the letters at the beginning of a text, or "" if a digit follows them.
func lettersBehind(text string) string {
	text = text[:min(len(text), longestCut)]
	rest := strings.TrimLeftFunc(text, fold.IsLetter)
	if r, _ := utf8.DecodeRuneInString(rest); unicode.IsDigit(r) {
		return ""
	}
	return text[:len(text)-len(rest)]
}
