package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// The full stop behind initials may also be that of the sentence: "Le prix va à K. H. Bravo !"
// ("The prize goes to K. H. Bravo!") If a sentence ends there, the full stop must stay when a name
// comes back for the initials.

// endsSentence reports whether the full stop behind hit n also ends a sentence. It is false unless
// the hit is initials.
func (j *judge) endsSentence(n int) bool {
	hit := &j.hits[n]
	if !j.bearers[hit.ID].initials || !spelling.IsInitial(j.doc, hit.To) || !spelling.Touches(j.doc, hit.To+1) {
		return false
	}
	quoted := false
	for i := hit.To + 2; ; i++ {
		if i >= len(j.doc.Tokens) || j.doc.Tokens[i].Flags&spelling.ApartFlags != 0 {
			return j.endsLine(hit, i)
		}
		t := &j.doc.Tokens[i]
		switch {
		case t.Kind == core.Word:
			isName := n+1 < len(j.hits) && j.hits[n+1].From == i && j.hits[n+1].ID >= 0
			return j.opensAnother(i, quoted || isName) && (j.isSentence(hit.From, false) || j.isLabelled(hit.From, i) || j.isShortSentence(hit.From, i))
		case t.Mark == '»', strings.ContainsRune("”\"", t.Mark) && !t.Has(core.AfterSpace):
			quoted = true
		case quoted && (t.Mark == '}' || t.Mark == ']'), t.Mark == '<' && j.doc.IsMark(i+1, '/'):
			return j.isSentence(hit.From, true)
		case t.Kind != core.Mark || !strings.ContainsRune("*_~", t.Mark):
			return false
		}
	}
}

// endsLine reports whether a hit of initials at the end of a line ends a sentence. next is the
// first token of the next line.
func (j *judge) endsLine(hit *finding.Match, next int) bool {
	if next < len(j.doc.Tokens) {
		if t := &j.doc.Tokens[next]; t.Has(core.AfterTab) || !t.Has(core.AfterBlank) && t.Case == core.Lower {
			return false
		}
	}
	return j.isSentence(hit.From, true) && !j.isListedWithoutStop(hit)
}

// opensAnother reports whether the word at token i may begin a sentence: it begins with a capital
// and follows a space. An initial does not count, unless mayBeInitial is set.
func (j *judge) opensAnother(i int, mayBeInitial bool) bool {
	r, _ := utf8.DecodeRuneInString(j.doc.Surface(i))
	return j.doc.Tokens[i].Has(core.AfterSpace) && unicode.IsUpper(r) && (mayBeInitial || !spelling.IsInitial(j.doc, i))
}

// longestSentence is how many tokens before a name are read to find the beginning of its sentence.
const longestSentence = 40

// longHeading is the number of words from which a line such as "Bilan de K. H." ("Report on K. H.")
// is not a heading.
const longHeading = 4

// shortestSentence is the smallest number of words before a name that can be a sentence with it. If
// they follow a colon, one word more is needed.
const shortestSentence = 2

// isSentence reports whether the words before token i, with which a name begins, are a sentence,
// not a list of names or a label. atEnd says that the line ends behind the name; then they may also
// be a heading, which is not a sentence.
func (j *judge) isSentence(i int, atEnd bool) bool {
	if i > 0 && j.doc.Tokens[i].Flags&spelling.ApartFlags != 0 {
		return false
	}
	b := j.sentenceBefore(i)
	switch {
	case b.words < shortestSentence || b.small == 0 || b.colon && b.words <= shortestSentence || b.hash:
		return false
	case !atEnd:
		return true
	}
	// "Bilan de K. H." is a heading, and so is a line in bold.
	isOf := b.words < longHeading && headed[j.doc.Key(b.second)]
	return !isOf && !j.doc.IsMark(b.first-1, '*')
}

// isShortSentence reports whether a single word precedes a name at token i ("Avec K. H.", "With K.
// H.") and another sentence certainly begins at token next: with a word in a capital that is not a
// name, and a word in small letters behind it.
func (j *judge) isShortSentence(i, next int) bool {
	if !j.isBeside(next, next+1) || j.doc.Tokens[next+1].Case != core.Lower || !j.isCommonWord(next) && !french.Is(j.doc.Key(next), french.SpokenWord) {
		return false
	}
	b := j.sentenceBefore(i)
	return b.opens && !b.colon && !b.hash
}

// isLabelled reports whether a name at token i follows a label, and another label or an ordinary
// word begins at token next: "Fort : E. L. Moyen : K. H." ("Strong: … Average: …").
func (j *judge) isLabelled(i, next int) bool {
	if j.doc.IsMark(i-1, ':') && j.isCommonWord(next) {
		return true
	}
	for next < len(j.doc.Tokens) && j.doc.IsWord(next) {
		next++
	}
	if !j.doc.IsMark(next, ':') {
		return false
	}
	for i--; i > 0 && j.doc.Tokens[i].Flags&spelling.ApartFlags == 0; i-- {
		if j.doc.IsMark(i, ':') {
			return true
		}
	}
	return false
}

// sentenceStart describes the words before a name, from the beginning of its sentence.
type sentenceStart struct {
	words, small  int  // number of words, and of words in small letters
	first, second int  // tokens of the first two words
	colon, hash   bool // a colon precedes the words; a # is among them
	opens         bool // the first word is neither an initial nor a title
}

// sentenceBefore describes the words of a sentence before token i, from its beginning.
func (j *judge) sentenceBefore(i int) (b sentenceStart) {
	for k := i - 1; k >= 0 && i-k < longestSentence; k-- {
		t := &j.doc.Tokens[k]
		if t.Kind == core.Word {
			b.opens = !spelling.IsInitial(j.doc, k) && !french.Is(j.doc.Key(k), french.AnyTitle)
		}
		switch {
		case t.Kind == core.Mark && (strings.ContainsRune(":!?…|«“", t.Mark) || t.Mark == '.' && (k == 0 || !spelling.IsInitial(j.doc, k-1))):
			b.colon = t.Mark == ':'
			return b
		case t.Kind == core.Mark:
			b.hash = b.hash || t.Mark == '#'
		case t.Kind == core.Word && !spelling.IsInitial(j.doc, k) && !j.isConjunction(k) && !j.doc.IsMark(k+1, '_'):
			b.words++
			if t.Case == core.Lower {
				b.small++
			}
			b.first, b.second = k, b.first
		}
		if t.Flags&spelling.ApartFlags != 0 {
			return b
		}
	}
	return b
}

// isConjunction reports whether word k, in small letters, joins the items of a list. "à" does not
// count, because it joins the ends of a range.
func (j *judge) isConjunction(k int) bool {
	return spelling.JoinsList(j.doc, k) && j.doc.Tokens[k].Case == core.Lower && !strings.EqualFold(j.doc.Surface(k), "à")
}

// headed are the second words of headings such as "Bilan de K. H.", folded.
var headed = map[string]bool{"de": true, "d": true, "du": true, "des": true, "pour": true, "par": true}

// withoutSecondStop removes the full stop at the end of a name, "Léa M.", if the text behind it
// begins with one, maybe behind marks of emphasis.
func withoutSecondStop(name, behind string) string {
	if strings.HasSuffix(name, ".") && strings.HasPrefix(strings.TrimLeft(behind, "*_`~"), ".") {
		return strings.TrimSuffix(name, ".")
	}
	return name
}

// longestAround is the number of bytes before and behind a name in which isListedWithoutStop reads
// the lines around it.
const longestAround = 1000

// isListedWithoutStop reports whether a hit ends a line in a list whose other lines end without a
// full stop. It is also true for an item of a list if no other item shows how its items end.
func (j *judge) isListedWithoutStop(hit *finding.Match) bool {
	text := j.doc.Text
	from := max(0, hit.Start-longestAround)
	lines := strings.Split(text[from:min(len(text), hit.End+longestAround)], "\n")
	own := strings.Count(text[from:hit.Start], "\n")
	isItem := beginsItem(lines[own])
	bare := isItem
	for _, step := range [2]int{-1, 1} {
		for i := own + step; i >= 0 && i < len(lines) && strings.TrimSpace(lines[i]) != ""; i += step {
			if isItem && !beginsItem(lines[i]) || i+1 < len(lines) && goesOnIn(lines[i+1]) {
				continue
			}
			switch endOf(lines[i]) {
			case endsWithStop:
				return false
			case endsBare:
				bare = true
			}
		}
	}
	return bare
}

// beginsItem reports whether a line begins with the mark of an item: "- ", "• ", "3. ", "b) ".
func beginsItem(line string) bool {
	mark, _, ok := strings.Cut(strings.TrimLeft(line, " \t>"), " ")
	if !ok || mark == "" {
		return false
	}
	switch mark {
	case "-", "*", "+", "•", "–", "—", "◦", "▪", "·":
		return true
	}
	number := strings.TrimRight(mark, ".)")
	isLetter := len(number) == 1 && unicode.IsLower(rune(number[0]))
	return len(mark) == len(number)+1 && (isLetter || strings.Trim(number, "0123456789") == "")
}

// goesOnIn reports whether a line goes on with the sentence of the line before: it begins with a
// small letter and is not an item.
func goesOnIn(line string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimSpace(line))
	return unicode.IsLower(r) && !beginsItem(line)
}

// lineEnd says how a line ends.
type lineEnd uint8

const (
	endsUnclear  lineEnd = iota // by a capital and a full stop, which may be an initial, by a colon, or blank
	endsWithStop                // by the mark of a sentence
	endsBare                    // by anything else, such as a comma or a word
)

// endOf returns how a line ends.
func endOf(line string) lineEnd {
	line = strings.TrimRight(line, " \t\r*_`~")
	last, size := utf8.DecodeLastRuneInString(line)
	switch {
	case line == "" || last == ':':
		return endsUnclear
	case last == '.':
		if r, _ := utf8.DecodeLastRuneInString(line[:len(line)-size]); unicode.IsUpper(r) {
			return endsUnclear
		}
		return endsWithStop
	case strings.ContainsRune("!?…»", last):
		return endsWithStop
	}
	return endsBare
}
