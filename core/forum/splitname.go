package forum

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// longestSplit is how many words a name has at most, titles not counted.
const longestSplit = 5

// splitName cuts a name in two; reads is false for what does not read like one.
// Letters alone inside a name are in neither part: they are nobody's name.
func splitName(name string) (first, last string, reads bool) {
	if strings.ContainsFunc(name, isForeign) {
		return "", "", false
	}
	if last, first, ok := strings.Cut(name, ","); ok {
		return splitAtComma(strings.TrimSpace(last), strings.TrimSpace(first))
	}
	words, titled := withoutTitles(strings.Fields(name))
	switch {
	case len(words) == 0 || len(words) > longestSplit:
		return "", "", false
	case len(words) == 1:
		return splitSingle(words[0], titled)
	case articles[fold.Key(words[0])]:
		return "", "", false
	}
	if n := surnameInCapitals(words); n > 0 {
		return strings.Join(slices.DeleteFunc(slices.Clone(words[n:]), isInitial), " "), strings.Join(words[:n], " "), true
	}
	given := 1 // words of the first name, with the letters behind it
	for given < len(words)-1 && isInitial(words[given]) {
		given++
	}
	if isInitial(words[0]) { // "J. C. Nash": the letters are all there is
		return strings.Join(words[:given], " "), strings.Join(words[given:], " "), true
	}
	return words[0], strings.Join(words[given:], " "), true // "Christopher W. Ryan"
}

// isForeign reports whether no name has the character: "kelly_98", "a@b".
func isForeign(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" .,'’ʼ-‐‑·", r)
}

// splitAtComma takes "Ryan, Christopher W.", without the letter.
func splitAtComma(last, first string) (string, string, bool) {
	if words := strings.Fields(first); len(words) > 1 && !isInitial(words[0]) {
		first = strings.Join(slices.DeleteFunc(words, isInitial), " ")
	}
	return first, last, last != "" && first != "" && !strings.ContainsRune(first, ',')
}

// withoutTitles are the words behind titles, of which there were some: "Mme
// Dupont". One word at least stays, and the M. of "M. J. Nash".
func withoutTitles(words []string) (rest []string, titled bool) {
	for len(words) > 1 && french.Is(fold.Key(strings.TrimSuffix(words[0], ".")), french.NameTitle) {
		if len(words) > 2 && fold.Key(strings.Trim(words[0], ".")) == "m" && isInitial(words[1]) {
			break
		}
		words, titled = words[1:], true
	}
	return words, titled
}

// splitSingle takes a word alone: a first name, behind a title a surname. It
// begins with a capital, and none stands inside but in O'Brien.
func splitSingle(word string, titled bool) (first, last string, reads bool) {
	r, _ := utf8.DecodeRuneInString(word)
	if !unicode.IsUpper(r) || utf8.RuneCountInString(word) < 2 || caseOf(word) == "mixed" && !apostrophed(word) || strings.ContainsRune(word, '.') {
		return "", "", false
	}
	if titled {
		return "", word, true
	}
	return word, "", true
}

// articles begin the names of what is nobody, "The Sample Foundation". Most, like
// "Le" and "Das", begin people's too.
var articles = words("the los")

// surnameInCapitals is how many words in capitals begin a name of which the rest
// is in small letters: "MEDEIROS LOPES Adrià". It is 0 for a name without.
func surnameInCapitals(words []string) int {
	capitals := func(w string) bool { return !isInitial(w) && caseOf(w) == "upper" }
	n := 0
	for n < len(words) && capitals(words[n]) {
		n++
	}
	given := words[n:]
	if slices.ContainsFunc(given, capitals) || !slices.ContainsFunc(given, func(w string) bool { return !isInitial(w) }) {
		return 0
	}
	return n
}

// isInitial reports whether a word is a letter alone, or several with a stop
// behind each: "W.", "J.C."
func isInitial(w string) bool {
	letters := 0
	for _, part := range strings.FieldsFunc(w, func(r rune) bool { return r == '.' || r == '-' }) {
		if utf8.RuneCountInString(part) != 1 {
			return false
		}
		letters++
	}
	return letters == 1 || letters > 1 && strings.ContainsRune(w, '.')
}

// apostrophed reports whether a word has capitals behind an apostrophe: O'Brien.
func apostrophed(w string) bool {
	before, after, ok := strings.Cut(strings.NewReplacer("’", "'", "ʼ", "'").Replace(w), "'")
	return ok && utf8.RuneCountInString(before) < 3 && caseOf(after) == "capitalized"
}
