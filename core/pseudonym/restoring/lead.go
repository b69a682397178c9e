package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// onset is the kind of sound with which a name begins. It decides the form of the word before the
// name.
type onset uint8

const (
	consonant onset = iota
	vowel
	// An h that may be silent or not: "d'Hugo" and "de Hugo" may both be right, so the word before
	// it stays.
	either
	// A y before a vowel: a consonant in names of people ("de Yanis"), but not in names of towns
	// ("d'Yerres").
	glide
)

// onsetOf returns with which kind of sound a name begins.
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
	case 'y': // Yves begins with a vowel sound, Yasmine does not
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

// aspirated are first names with an h before which no word loses its vowel: "de Harry". The page
// has the same list (web/src/shared/i18n/elision-fr.ts).
const aspirated = " hank hannes hans harald harley harold harper harry harvey heidi heinz helmut hendrik henning holger holly horst howard "

// lead is the text directly before a name: a word, the space or apostrophe behind it, and opening
// marks of emphasis and quotation. start and between are bytes of the text given to newLead.
type lead struct {
	word    string // as the text writes it, without the apostrophe: "de", "d", "que"
	folded  string
	elided  bool   // an apostrophe is between the word and the name
	marks   string // the opening marks behind the word
	start   int    // first byte of the word
	between int    // first byte of the marks

	apostrophe string // the apostrophe that the text uses
	isLoud     bool   // the word before this word is in capitals
	keepsGlide bool   // the word stays before a name with y and a vowel
	behindBare bool   // the word follows an organisation that came back without its article
}

// newLead reads the lead at the end of a text that precedes a name. ok is false if there is no word
// on the line, or the word is only the end of a longer one.
func newLead(before string) (j lead, ok bool) {
	j.between = openMarks(before)
	j.marks = before[j.between:]
	rest := before[:j.between]
	word := strings.TrimRightFunc(rest, unicode.IsSpace)
	if strings.ContainsAny(rest[len(word):], "\n\r\t") {
		return j, false
	}
	r, size := utf8.DecodeLastRuneInString(word)
	if fold.IsApostrophe(r) { // a space may be in between: "d' ELEVE_001"
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
	case fold.IsApostrophe(p) && j.folded == "a": // "jusqu'à": two words
	case fold.IsApostrophe(p), p == '-', unicode.IsDigit(p), p == '_':
		return j, false
	}
	rest = strings.TrimRightFunc(word[:j.start], unicode.IsSpace)
	prior := rest[len(strings.TrimRightFunc(rest, unicode.IsLetter)):]
	j.isLoud = utf8.RuneCountInString(prior) > 1 && strings.ToUpper(prior) == prior
	return j, true
}

// openMarks returns the offset at which the opening marks of emphasis and quotation at the end of a
// text begin, as in "d'**" and "de « ". A single quotation mark does not count, because it may be
// an apostrophe.
func openMarks(before string) int {
	at := len(before)
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(before[:at])
		switch {
		// In "d`ELEVE_002", an accent is in the place of the apostrophe.
		case r == '`' && at == len(before) && at > size && unicode.IsLetter(lastRune(before[:at-size])):
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

// contracted are the contractions of the prepositions "à" and "de" with the articles "le" and
// "les", by the folded preposition.
var contracted = map[string][2]string{"a": {"au", "aux"}, "de": {"du", "des"}, "d": {"du", "des"}}

// phrase is a name with the words before it as French requires them: prefix, then name. It replaces
// the text from byte start on.
type phrase struct {
	start        int
	prefix, name string
}

// longestLead is how many bytes before a name are read to find its lead, the word before it.
const longestLead = 120

// elide returns the name with the right form of the word before it, with or without its last vowel:
// "de Karim", "d'Emma". ok is false if the word is right as it is.
func (j *lead) elide(name string) (phrase, bool) {
	begins := onsetOf(name)
	full, isShort := spelling.WholeOf(j.folded)
	if begins == glide {
		if begins = consonant; j.keepsGlide {
			begins = either
		}
	}
	switch {
	case begins == either:
	case j.elided && isShort && begins == consonant:
		return phrase{j.start, j.written(full) + " " + j.marks, name}, true
	case !j.elided && begins == vowel:
		if short, ok := spelling.ElidedOf(j.folded); ok {
			return phrase{j.start, j.word[:len(short)] + j.apostrophe + j.marks, name}, true
		}
	}
	return phrase{}, false
}

// written returns word in the case of j.word, which it replaces. If the word before j.word is in
// capitals and j.word begins with a capital, the result is in capitals, too.
func (j *lead) written(word string) string {
	if r, _ := utf8.DecodeRuneInString(j.word); j.isLoud && unicode.IsUpper(r) {
		return strings.ToUpper(word)
	}
	return inCase(word, j.word)
}

// contract returns the name of a town with the preposition and the town's article contracted: "au
// Mans" ("in Le Mans"), "du Havre" ("of Le Havre"), "aux Ulis" ("in Les Ulis"). ok is false if the
// town has no such article, or no preposition precedes it.
func (j *lead) contract(name string) (phrase, bool) {
	forms, ok := contracted[j.folded]
	if !ok || j.folded == "d" != j.elided {
		return phrase{}, false
	}
	for n, article := range [2]string{"Le ", "Les "} {
		if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
			return phrase{j.start, inCase(forms[n], j.word) + " " + j.marks, name[len(article):]}, true
		}
	}
	return phrase{}, false
}

// contractAgain returns the name of a town whose code has a contracted article before it, with the
// town's own article or with none: "au LIEU_001" becomes "au Mans" or "à Amiens". ok is false if
// the text stays.
func (j *lead) contractAgain(name string, words lexicon.Dictionary) (phrase, bool) {
	preposition := swallowed[j.folded]
	if preposition == "" || j.elided {
		return phrase{}, false
	}
	plain := lead{word: inCase(preposition, j.word), folded: fold.Key(preposition), marks: j.marks, start: j.start, apostrophe: j.apostrophe, keepsGlide: j.keepsGlide}
	if f, ok := plain.contract(name); ok {
		if as := j.word + " " + j.marks; strings.EqualFold(f.prefix, as) {
			f.prefix = as
		}
		return f, true
	}
	isTownName := false
	if words != nil {
		e, ok := words.Lookup(fold.Key(name))
		isTownName = ok && spelling.IsTown(e)
	}
	if onsetOf(name) != vowel && !isTownName || j.folded == "des" || j.folded == "aux" {
		return phrase{}, false
	}
	if f, ok := plain.elide(name); ok {
		return f, true
	}
	return phrase{j.start, plain.word + " " + j.marks, name}, true
}

// withoutArticle returns the name of a person without the article that precedes the code:
// "l'ELEVE_002" ("the") becomes "Karim", "au ELEVE_003" ("to the") becomes "à Karim" ("to"). before
// is the text before the name. ok is false if no article precedes the code.
func (j *lead) withoutArticle(before, name string, several bool) (phrase, bool) {
	switch {
	case j.folded == "l" && j.elided, (j.folded == "le" || j.folded == "la") && !j.elided:
	case j.folded == "les" && several && !j.elided:
	case swallowed[j.folded] != "" && !j.elided && (several || j.folded == "du" || j.folded == "au"):
		word := swallowed[j.folded]
		plain := lead{word: inCase(word, j.word), folded: fold.Key(word), marks: j.marks, start: j.start, apostrophe: j.apostrophe, keepsGlide: j.keepsGlide}
		if f, ok := plain.elide(name); ok {
			return f, true
		}
		return phrase{j.start, plain.word + " " + j.marks, name}, true
	default:
		return phrase{}, false
	}
	// Without the article, the word before it directly precedes the name.
	if outer, ok := newLead(before[:j.start]); ok && outer.marks == "" {
		outer.marks, outer.apostrophe, outer.keepsGlide = j.marks, j.apostrophe, j.keepsGlide
		if f, ok := outer.elide(name); ok {
			return f, true
		}
	}
	return phrase{j.start, j.marks, name}, true
}

// swallowed are the prepositions in contracted articles: "de" ("of") in "du" ("of the").
var swallowed = map[string]string{"du": "de", "des": "de", "au": "à", "aux": "à"}

// inCase returns a word in the case of another word, like: in capitals, or with a first capital, or
// unchanged. A single capital, as in "D", counts as a first capital.
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
