package forum

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// longestSplit is the most words, without titles, that splitName reads as a name.
const longestSplit = 5

// splitName splits a name into first name and surname. The result reads is false if the text does
// not read like a name. Initials inside a name are in neither part, because no one is called by
// them.
//
//	"Christopher W. Ryan" → "Christopher", "Ryan"      "MEDEIROS LOPES Adrià" → "Adrià", "MEDEIROS LOPES"
//	"Mme Dupont" → "", "Dupont"                        "kelly_98" → reads is false
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
	given := 1 // how many words are the first name and the initials after it
	for given < len(words)-1 && isInitial(words[given]) {
		given++
	}
	if isInitial(words[0]) { // "J. C. Nash": the initials are the first name
		return strings.Join(words[:given], " "), strings.Join(words[given:], " "), true
	}
	return words[0], strings.Join(words[given:], " "), true // "Christopher W. Ryan"
}

// isForeign reports whether a character does not occur in names: "_" and digits in
// "kelly_98", "@".
func isForeign(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" .,'’ʼ-‐‑·", r)
}

// splitAtComma returns first name and surname of a name with a comma, whose two sides it takes:
// "Ryan, Christopher W." → "Christopher", "Ryan". It drops initials after a first name.
func splitAtComma(last, first string) (string, string, bool) {
	if words := strings.Fields(first); len(words) > 1 && !isInitial(words[0]) {
		first = strings.Join(slices.DeleteFunc(words, isInitial), " ")
	}
	return first, last, last != "" && first != "" && !strings.ContainsRune(first, ',')
}

// withoutTitles removes titles before a name ("Mme Dupont") and reports whether there were
// any. At least one word is left. "M." before an initial is an initial itself ("M. J. Nash").
func withoutTitles(words []string) (rest []string, titled bool) {
	for len(words) > 1 && french.Is(fold.Key(strings.TrimSuffix(words[0], ".")), french.NameTitle) {
		if len(words) > 2 && fold.Key(strings.Trim(words[0], ".")) == "m" && isInitial(words[1]) {
			break
		}
		words, titled = words[1:], true
	}
	return words, titled
}

// splitSingle splits a name of one word: the word is a first name, or a surname if a title comes
// before it. It must have two letters or more, the first one a capital, and no full stop. Mixed
// case reads like a name only in words such as O'Brien, so McDonald does not.
func splitSingle(word string, titled bool) (first, last string, reads bool) {
	r, _ := utf8.DecodeRuneInString(word)
	if !unicode.IsUpper(r) || utf8.RuneCountInString(word) < 2 || caseOf(word) == "mixed" && !isElided(word) || strings.ContainsRune(word, '.') {
		return "", "", false
	}
	if titled {
		return "", word, true
	}
	return word, "", true
}

// articles begin names of organisations: "The Sample Foundation". Other articles, such as
// "Le" and "Das", begin names of people too.
var articles = words("the los")

// surnameInCapitals returns how many words at the beginning of a name are a surname in capitals
// before a first name that is not: 2 for "MEDEIROS LOPES Adrià", 0 for other names.
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

// isInitial reports whether a word of a name is an initial or several, with full stops: "W", "W.",
// "J.C.", "J.-C."
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

// longestElided is the most letters before the apostrophe of a name: "O'Brien", "Mc'Coy".
const longestElided = 2

// isElided reports whether a word is like O'Brien: one or two letters, an apostrophe, and a
// capitalised word.
func isElided(w string) bool {
	before, after, ok := strings.Cut(strings.NewReplacer("’", "'", "ʼ", "'").Replace(w), "'")
	return ok && utf8.RuneCountInString(before) <= longestElided && caseOf(after) == "capitalized"
}
