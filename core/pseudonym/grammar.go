package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
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
	either // a written h: "d'Hugo" and "de Hugo" are both right, so what was written stays
	glide  // y before a vowel, a consonant in people's names: "de Yanis", but "d'Yerres"
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
		first, _, _ := strings.Cut(key, " ")
		if strings.Contains(aspirated, " "+first+" ") {
			return consonant
		}
		return either
	case 'y': // Yves begins with a vowel, Yasmine does not
		if len(key) > 1 && strings.IndexByte("aeiouy", key[1]) < 0 {
			return vowel
		}
		return glide
	}
	if key[0] < 'a' || key[0] > 'z' {
		return either
	}
	return consonant
}

// aspirated are first names before whose h nothing is elided: "de Harry".
const aspirated = " hank hannes hans harald harley harold harper harry harvey heidi heinz helmut hendrik henning holger holly horst howard "

// joining is what stands directly before a name: a word, what parts it from the name, and
// the marks of emphasis and quotation that open there. Bytes are those of the plain text.
type joining struct {
	word    string // "de", "d", "que", as it is written
	folded  string
	elided  bool // an apostrophe parts it from the name
	marks   string
	start   int // byte at which the word begins
	between int // byte at which the marks begin

	apostrophe string // as the text writes it
	isLoud     bool   // the word before it stands in capitals
	keepsGlide bool   // what stands before a y and a vowel stays as it is
	behindBare bool   // the word follows an organisation that lost its article
}

// joiningOf reads what stands before the end of a text.
func joiningOf(before string) (j joining, ok bool) {
	j.between = openMarks(before)
	j.marks = before[j.between:]
	rest := before[:j.between]
	word := strings.TrimRightFunc(rest, unicode.IsSpace)
	if strings.ContainsAny(rest[len(word):], "\n\r\t") {
		return j, false
	}
	r, size := utf8.DecodeLastRuneInString(word)
	if fold.IsApostrophe(r) { // also "d' ELEVE_001"
		j.elided, word = true, word[:len(word)-size]
	} else if len(word) == len(rest) {
		return j, false
	}
	j.start = len(strings.TrimRightFunc(word, unicode.IsLetter))
	if j.word = word[j.start:]; j.word == "" {
		return j, false
	}
	j.folded = fold.Key(j.word)
	switch p, _ := utf8.DecodeLastRuneInString(word[:j.start]); {
	case fold.IsApostrophe(p) && j.folded == "a": // "jusqu'à"
	case fold.IsApostrophe(p), p == '-', unicode.IsDigit(p), p == '_':
		return j, false
	}
	rest = strings.TrimRightFunc(word[:j.start], unicode.IsSpace)
	prior := rest[len(strings.TrimRightFunc(rest, unicode.IsLetter)):]
	j.isLoud = utf8.RuneCountInString(prior) > 1 && strings.ToUpper(prior) == prior
	return j, true
}

// openMarks is where the marks of emphasis and quotation begin that end a text: those of
// "d'**" and "de « ". A single quotation mark may be an apostrophe, and is none of them.
func openMarks(before string) int {
	at := len(before)
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(before[:at])
		switch {
		case r == '`' && at == len(before) && at > size && unicode.IsLetter(lastRune(before[:at-size])): // "d`ELEVE_002"
			return at
		case strings.ContainsRune("*_~`\"“«‹[", r):
		case fold.IsSpace(r) && strings.HasSuffix(before[:at-size], "«"):
		default:
			return at
		}
		at -= size
	}
	return at
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// elidable are the words that lose their last letter before a vowel, by their elided
// form.
var elidable = map[string]string{"d": "de", "qu": "que", "lorsqu": "lorsque", "puisqu": "puisque", "quoiqu": "quoique", "jusqu": "jusque"}

// contracted are the two words that swallow the article of a town.
var contracted = map[string][2]string{"a": {"au", "aux"}, "de": {"du", "des"}, "d": {"du", "des"}}

// fitted is the name that comes back in French, with what stands before it: where in the
// plain text what it takes the place of begins, what it has before it, and the name.
type fitted struct {
	start        int
	prefix, name string
}

// grammar makes French of the words before the names that come back in a text.
type grammar struct {
	plain      *plain
	words      lexicon.Dictionary                      // nil: every line of no other language is French
	smallWords func(code string) func(key string) bool // nil: every line is French
	line       string                                  // that was asked about last
	french     bool                                    // whether it is French
	asked      map[string]func(key string) bool        // of them, by language
	bare       int                                     // where the last organisation ends that came back without its article
}

// fit makes French of the words before a name that takes the place of span. What stands
// before byte free may not change. several says that the code stood in the plural or led a
// list: "les ELEVES 001 et 002".
func (g *grammar) fit(free int, span core.Span, k *bearer, name string, several bool) fitted {
	same := fitted{span.Start, "", name}
	before := g.plain.text[free:span.Start]
	before = before[max(0, len(before)-longestJoining):]
	skipped := span.Start - len(before)
	j, ok := joiningOf(before)
	if ok && (j.start > 0 || free >= skipped) {
		if f, ok := g.changed(&j, span, skipped, before, k, name, several); ok {
			return f
		}
	} else if article, opens := opensSentence(g.plain.text[:span.Start], g.plain.text[span.End:], name, k); opens && g.isFrench(span) {
		same.prefix = article
		return same
	}
	if k.kind == string(core.Org) && !french.Is(j.folded, french.BeforeWord) && swallowed[j.folded] == "" {
		g.bare = span.End
	}
	return same
}

// changed writes the word before a name as French wants it there: "de" as "d'". The word is
// looked for in the text before the name from byte skipped on; ok is false where it stays.
func (g *grammar) changed(j *joining, span core.Span, skipped int, before string, k *bearer, name string, several bool) (f fitted, ok bool) {
	j.apostrophe = "'"
	if around := g.around(span); strings.Contains(around, "’") && !strings.Contains(around, "'") {
		j.apostrophe = "’"
	}
	// The marks stay as the source writes them.
	j.marks = strings.Map(func(r rune) rune {
		if fold.IsUnseen(r) {
			return -1
		}
		return r
	}, g.plain.source[g.plain.end(j.between+skipped):g.plain.start(span.Start)])
	j.behindBare = g.bare > 0 && skipped+len(strings.TrimRight(before[:j.start], "*_~ ")) == g.bare
	j.keepsGlide = k.kind != string(core.Person) || k.natural && onsetOf(k.pseudonym) > vowel
	f, ok = g.change(j, before, k, name, several)
	f.start += skipped
	return f, ok && (swallowsArticle(j, k) || g.isFrench(span))
}

// longestJoining is how many bytes before a name are looked at.
const longestJoining = 120

// change is what becomes of a name and of what joins it; ok is false where nothing does.
func (g *grammar) change(j *joining, before string, k *bearer, name string, several bool) (f fitted, ok bool) {
	switch {
	case k.kind == string(core.Location):
		if f, ok = j.contract(name); !ok && !k.natural {
			f, ok = j.contractAgain(name, g.words)
		}
		if article, rest := CutArticle(name); !ok && !k.natural && !j.elided && article != "" && strings.EqualFold(article, j.word) {
			return fitted{j.start, j.word + " " + j.marks, rest}, true
		}
		if !ok && !k.natural {
			f, ok = j.withoutTownArticle(before, name, g.words)
		}
	case k.kind == string(core.Person) && !k.natural && (!k.initials || strings.Count(k.pseudonym, ".") > 1 || !isPlural[j.folded]):
		f, ok = j.withoutArticle(before, name, several)
	case k.kind == string(core.Org):
		f, ok = j.withArticle(before, name, k)
	}
	if ok {
		return f, true
	}
	return j.elide(name)
}

// swallowsArticle reports whether the French article of a town stands before its code already,
// whatever the language of the line: "au LIEU_001".
func swallowsArticle(j *joining, k *bearer) bool {
	return k.kind == string(core.Location) && !j.elided && (j.folded == "le" || j.folded == "les" || j.folded == "au" || j.folded == "aux")
}

// isPlural are the articles before a family: "les C." are the Chevalier.
var isPlural = map[string]bool{"les": true, "des": true, "aux": true}

// elide writes "de" or "d'" as the name asks for it.
func (j *joining) elide(name string) (fitted, bool) {
	begins := onsetOf(name)
	full, isShort := elidable[j.folded]
	if begins == glide {
		if begins = consonant; j.keepsGlide {
			begins = either
		}
	}
	switch {
	case begins == either:
	case j.elided && isShort && begins == consonant:
		return fitted{j.start, j.written(full) + " " + j.marks, name}, true
	case !j.elided && begins == vowel:
		for short, long := range elidable {
			if long == j.folded {
				return fitted{j.start, j.word[:len(short)] + j.apostrophe + j.marks, name}, true
			}
		}
	}
	return fitted{}, false
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
		if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
			return fitted{j.start, inCase(forms[n], j.word) + " " + j.marks, name[len(article):]}, true
		}
	}
	return fitted{}, false
}

// contractAgain writes "au Mans" and "à Amiens" where an article stands before the code of a
// town already, "au LIEU_001": that of the town takes its place, and a town without one
// has none.
func (j *joining) contractAgain(name string, words lexicon.Dictionary) (fitted, bool) {
	preposition := swallowed[j.folded]
	if preposition == "" || j.elided {
		return fitted{}, false
	}
	plain := joining{word: inCase(preposition, j.word), folded: fold.Key(preposition), marks: j.marks, start: j.start, apostrophe: j.apostrophe, keepsGlide: j.keepsGlide}
	if f, ok := plain.contract(name); ok {
		if as := j.word + " " + j.marks; strings.EqualFold(f.prefix, as) {
			f.prefix = as
		}
		return f, true
	}
	isTownName := false
	if words != nil {
		e, ok := words.Lookup(fold.Key(name))
		isTownName = ok && isTown(e)
	}
	if onsetOf(name) != vowel && !isTownName || j.folded == "des" || j.folded == "aux" {
		return fitted{}, false
	}
	if f, ok := plain.elide(name); ok {
		return f, true
	}
	return fitted{j.start, plain.word + " " + j.marks, name}, true
}

// withoutArticle drops the article that a code had and a person has not: "l'ELEVE_002
// progresse", "de l'ELEVE_001", "au ELEVE_003".
func (j *joining) withoutArticle(before, name string, several bool) (fitted, bool) {
	switch {
	case j.folded == "l" && j.elided, (j.folded == "le" || j.folded == "la") && !j.elided:
	case j.folded == "les" && several && !j.elided:
	case swallowed[j.folded] != "" && !j.elided && (several || j.folded == "du" || j.folded == "au"):
		word := swallowed[j.folded]
		plain := joining{word: inCase(word, j.word), folded: fold.Key(word), marks: j.marks, start: j.start, apostrophe: j.apostrophe, keepsGlide: j.keepsGlide}
		if f, ok := plain.elide(name); ok {
			return f, true
		}
		return fitted{j.start, plain.word + " " + j.marks, name}, true
	default:
		return fitted{}, false
	}
	// What stands before the article joins the name now.
	if outer, ok := joiningOf(before[:j.start]); ok && outer.marks == "" {
		outer.marks, outer.apostrophe, outer.keepsGlide = j.marks, j.apostrophe, j.keepsGlide
		if f, ok := outer.elide(name); ok {
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
var others = [...]string{"en", "es", "pt", "it", "de", "nl", "ca", "ro"}

// around is the line that a span stands in, as far as it says something of it: the same for
// all spans of a stretch.
func (g *grammar) around(s core.Span) string {
	text := g.plain.text
	stretch := s.Start / longestLine * longestLine
	from := max(0, stretch-longestLine)
	from += strings.LastIndexByte(text[from:s.Start], '\n') + 1
	to := min(len(text), max(s.End, stretch+2*longestLine))
	if n := strings.IndexByte(text[s.End:to], '\n'); n >= 0 {
		to = s.End + n
	}
	for _, border := range [...]string{" | ", "\t"} { // a cell of a table is read for itself
		if n := strings.LastIndex(text[from:s.Start], border); n >= 0 {
			from += n + len(border)
		}
		if n := strings.Index(text[s.End:to], border); n >= 0 {
			to = s.End + n
		}
	}
	return text[from:to]
}

// longestLine is how many bytes of a line are read before and behind a name.
const longestLine = 400

// isFrench reports whether the line around a span is French. One in which another
// language has more small words is not, as "el libro de ELEVE_004", nor one of words that
// French mostly does not know.
func (g *grammar) isFrench(s core.Span) bool {
	if line := g.around(s); line != g.line || g.line == "" {
		g.line, g.french = line, g.isFrenchLine(line)
	}
	return g.french
}

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
		case isFrench == 0 && foreign > 0 && both > 0 && known < 4 && 2*foreign >= known:
			return false
		}
	}
	return true
}

// wordsOf are the words of a line, without codes, and how many of them French knows and
// how many look like those of other languages.
func (g *grammar) wordsOf(line string) (words []string, known, foreign int) {
	for w := range strings.FieldsFuncSeq(line, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '_' && !unicode.IsDigit(r)
	}) {
		first, size := utf8.DecodeRuneInString(w)
		line = line[strings.Index(line, w)+len(w):]
		isInitial := size == len(w) && unicode.IsUpper(first) && strings.HasPrefix(line, ".") // the O of "A. O." is no Portuguese
		if isInitial || !unicode.IsLetter(first) || strings.ContainsAny(w, "_0123456789") {
			continue
		}
		key := fold.Key(w)
		words = append(words, key)
		if g.words == nil {
			continue
		}
		e, _ := g.words.Lookup(key)
		switch isKnown := e.Class&lexicon.ClassWord != 0 || !french.RolesOf(key).IsEmpty() || len(key) < 3; {
		case (unicode.IsLower(first) || len(words) == 1 && e.Class == 0) && (strings.ContainsFunc(w, isForeign) || !isKnown && looksSouthern(key)):
			foreign++
		case isKnown:
			known++
		}
	}
	return words, known, foreign
}

// isStrange reports whether French knows none of the words of some length, of which there
// are several: "puede mejorar".
func (g *grammar) isStrange(words []string) bool {
	const long = 4 // letters
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

// compare counts the small words that French has and another language has not, the other
// way round, and those that both have.
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

// small tells the small words of a language; each language is asked for once.
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

// isForeign reports whether French writes no word with a letter.
func isForeign(r rune) bool {
	return unicode.IsLetter(r) && r >= 0x80 && !strings.ContainsRune("àâäçéèêëîïôöùûüÿæœ", r)
}

// looksSouthern reports whether a word ends as many do in Spanish, Portuguese and Italian,
// and hardly any in French but for the future of verbs: "trabaja", "libro".
func looksSouthern(key string) bool {
	singular := strings.TrimSuffix(key, "s")
	return strings.HasSuffix(singular, "o") || strings.HasSuffix(singular, "a") && !strings.HasSuffix(key, "ra")
}
