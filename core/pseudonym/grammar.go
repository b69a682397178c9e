package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/language"
	"github.com/cachenom/cachenom/core/text/fold"
)

// French around a name that comes back. Who rewrote the text spoke of a code or of
// somebody else: "de ELEVE_001", "qu'ELEVE_002", "l'ELEVE_002 progresse", "à LIEU_001".
// With the name, what stands before it changes as it does before that name: "d'Emma",
// "que Karim", "Karim progresse", "au Mans".

// onset is how a name begins for the word before it.
type onset uint8

const (
	consonant onset = iota
	vowel
	either // a written h, or y before a vowel: what was written stays
)

// onsetOf is how a name begins.
func onsetOf(name string) onset {
	key := fold.Key(name)
	if key == "" {
		return either
	}
	switch key[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return vowel
	case 'h':
		return either
	case 'y': // Yves is a vowel, Yasmine as one likes
		if len(key) > 1 && strings.IndexByte("aeiouy", key[1]) < 0 {
			return vowel
		}
		return either
	}
	if key[0] < 'a' || key[0] > 'z' {
		return either
	}
	return consonant
}

// joining is what stands directly before a name: the rest of the text, a word, what
// parts it from the name, and the marks of emphasis and quotation that open there.
type joining struct {
	word    string // "de", "d", "que", as it is written
	folded  string
	elided  bool   // an apostrophe parts it from the name
	gap     string // the apostrophe or the white space
	marks   string // "**", "« "
	start   int    // byte at which the word begins
	between int    // byte at which the marks begin

	apostrophe string // as the text writes it
	isLoud     bool   // the word before it stands in capitals
}

// joiningOf reads what stands before the end of a text.
func joiningOf(before string) (j joining, ok bool) {
	j.between = openMarks(before)
	j.marks = before[j.between:]
	rest := before[:j.between]
	word := strings.TrimRightFunc(rest, unicode.IsSpace)
	j.gap = rest[len(word):]
	if strings.ContainsAny(j.gap, "\n\r\t") {
		return j, false
	}
	if size := apostropheAt(word); size > 0 { // also "d' ELEVE_001"
		j.elided, j.gap, word = true, word[len(word)-size:]+j.gap, word[:len(word)-size]
	} else if j.gap == "" {
		return j, false
	}
	j.start = len(strings.TrimRightFunc(word, unicode.IsLetter))
	if j.word = word[j.start:]; j.word == "" {
		return j, false
	}
	if p, _ := utf8.DecodeLastRuneInString(word[:j.start]); p == '\'' || p == '’' || p == '-' || unicode.IsDigit(p) || p == '_' {
		return j, false
	}
	j.folded = fold.Key(j.word)
	rest = strings.TrimRightFunc(word[:j.start], unicode.IsSpace)
	prior := rest[len(strings.TrimRightFunc(rest, unicode.IsLetter)):]
	j.isLoud = utf8.RuneCountInString(prior) > 1 && strings.ToUpper(prior) == prior
	return j, true
}

// apostrophes are the ways to write one, in text and in HTML.
var apostrophes = [...]string{"'", "’", "ʼ", "‘", "`", "´", "′", "\\'", "&apos;", "&#39;", "&#x27;", "&rsquo;", "&#8217;"}

// apostropheAt is how many bytes of an apostrophe a text ends with, unseen characters
// behind it among them; the longest counts.
func apostropheAt(text string) (size int) {
	seen := strings.TrimRight(text, "\u200b\u200c\u200d\u2060\ufeff")
	for _, a := range apostrophes {
		if strings.HasSuffix(seen, a) {
			size = max(size, len(a)+len(text)-len(seen))
		}
	}
	return size
}

// openMarks is where the marks of emphasis and quotation begin that end a text: those of
// "d'**" and "de « ".
func openMarks(before string) int {
	at := len(before)
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(before[:at])
		switch {
		case strings.ContainsRune("*_~`\"“«‹[", r):
		case (r == 0xA0 || r == 0x202F || r == ' ') && at < len(before)+1 && strings.HasSuffix(before[:at-size], "«"):
		case r == '\\' && at < len(before): // "\*"
		case r == '>': // "<strong>"
			open := strings.LastIndexByte(before[:at], '<')
			if open < 0 || at-open > 12 || strings.ContainsAny(before[open:at], " /\n") {
				return at
			}
			size = at - open
		default:
			return at
		}
		at -= size
	}
	return at
}

// elidable are the words that lose their last letter before a vowel, by their elided
// form.
var elidable = map[string]string{"d": "de", "qu": "que", "lorsqu": "lorsque", "puisqu": "puisque", "quoiqu": "quoique", "jusqu": "jusque"}

// contracted are the two words that swallow the article of a town.
var contracted = map[string][2]string{"a": {"au", "aux"}, "de": {"du", "des"}, "d": {"du", "des"}}

// fitted is the name that comes back in French, with what stands before it: where the
// span begins that it takes the place of, what it has before it, and the name.
type fitted struct {
	start        int
	prefix, name string
}

// fit makes French of the words before a name that comes back. before is the text up to
// it, of which the last bytes from min on may change; the line says whether it is French
// at all; plural says that the code stood in the plural, "les ELEVES 001 et 002".
func fit(before string, min int, k *bearer, name, line string, plural bool) fitted {
	same := fitted{len(before), "", name}
	j, ok := joiningOf(before)
	if !ok || j.start < min || !isFrench(line) {
		return same
	}
	j.apostrophe = "'"
	if strings.Contains(line, "’") {
		j.apostrophe = "’"
	}
	if k.kind == string(core.Location) {
		if f, ok := j.contract(name); ok {
			return f
		}
	}
	if k.kind == string(core.Person) && !k.natural && !k.initials {
		if f, ok := j.withoutArticle(before, min, name, plural); ok {
			return f
		}
	}
	return j.elide(name, same)
}

// elide writes "de" or "d'" as the name asks for it.
func (j *joining) elide(name string, same fitted) fitted {
	begins := onsetOf(name)
	full, isShort := elidable[j.folded]
	switch {
	case begins == either:
	case j.elided && isShort && begins == consonant:
		return fitted{j.start, j.written(full) + " " + j.marks, name}
	case !j.elided && begins == vowel:
		for short, long := range elidable {
			if long == j.folded {
				return fitted{j.start, j.word[:len(short)] + j.apostrophe + j.marks, name}
			}
		}
	}
	return same
}

// written is a word as the one in its place is written, or among capitals in capitals.
func (j *joining) written(word string) string {
	if r, _ := utf8.DecodeRuneInString(j.word); j.isLoud && unicode.IsUpper(r) {
		return strings.ToUpper(word)
	}
	return inCase(word, j.word)
}

// contract writes "au Mans", "du Havre", "aux Ulis".
func (j *joining) contract(name string) (fitted, bool) {
	forms, ok := contracted[j.folded]
	if !ok || j.folded == "d" != j.elided {
		return fitted{}, false
	}
	for n, article := range [2]string{"Le ", "Les "} {
		if rest, has := strings.CutPrefix(name, article); has {
			return fitted{j.start, inCase(forms[n], j.word) + " " + j.marks, rest}, true
		}
	}
	return fitted{}, false
}

// withoutArticle drops the article that a code had and a person has not: "l'ELEVE_002
// progresse", "de l'ELEVE_001", "au ELEVE_003".
func (j *joining) withoutArticle(before string, min int, name string, plural bool) (fitted, bool) {
	switch {
	case j.folded == "l" && j.elided, (j.folded == "le" || j.folded == "la") && !j.elided:
	case j.folded == "les" && plural && !j.elided:
	case swallowed[j.folded] != "" && !j.elided && (plural || j.folded == "du" || j.folded == "au"):
		word := swallowed[j.folded]
		plain := joining{word: inCase(word, j.word), folded: fold.Key(word), gap: " ", marks: j.marks, start: j.start, apostrophe: j.apostrophe}
		f := plain.elide(name, fitted{j.start, plain.word + " " + j.marks, name})
		return f, true
	default:
		return fitted{}, false
	}
	// What stands before the article joins the name now.
	outer, ok := joiningOf(before[:j.start])
	if ok && outer.marks == "" && outer.start >= min {
		outer.marks, outer.apostrophe = j.marks, j.apostrophe
		if f := outer.elide(name, fitted{j.start, j.marks, name}); f.start < j.start {
			return f, true
		}
	}
	return fitted{j.start, j.marks, name}, true
}

// swallowed is what "du" and the like are without their article.
var swallowed = map[string]string{"du": "de", "des": "de", "au": "à", "aux": "à"}

// inCase writes a word as another is written: "DE" for "D", "De" for "D" before small
// letters cannot be told, so that one capital alone begins a word.
func inCase(word, like string) string {
	r, _ := utf8.DecodeRuneInString(like)
	switch {
	case utf8.RuneCountInString(like) > 1 && strings.ToUpper(like) == like:
		return strings.ToUpper(word)
	case unicode.IsUpper(r):
		first, size := utf8.DecodeRuneInString(word)
		return string(unicode.ToUpper(first)) + word[size:]
	}
	return word
}

// others are the languages that a line may be in instead of French.
var others = [...]string{"en", "es", "pt", "it", "de", "nl", "ca"}

// isFrench reports whether no other language has more small words in a line than French
// has: in "el libro de ELEVE_004" nothing becomes "d'".
func isFrench(line string) bool {
	words := strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) })
	count := func(code string) (n int) {
		is := language.Words(code)
		if is == nil {
			return 0
		}
		for _, w := range words {
			if is(fold.Key(w)) {
				n++
			}
		}
		return n
	}
	french := count("fr")
	for _, code := range others {
		if count(code) > french+1 { // "se" and "que" are Spanish, too
			return false
		}
	}
	return true
}
