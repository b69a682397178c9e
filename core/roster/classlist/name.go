package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// name is the result of read for a cell that holds a person's name, or a part of one.
type name struct {
	head    string // the name as spelled, up to a comma, without what people write around it
	tail    string // the part after a comma
	words   []word // words of head
	aliases []string
	gender  lexicon.Gender // gender that a title shows: female for "Mme" ("Mrs")
	class   string         // class in brackets after the name
	civil   bool           // the cell has a title such as "Mme" ("Mrs")
	ok      bool           // the cell may be a name
}

// Limits of a name: Spanish and Portuguese names have up to seven words.
const (
	maxNameWords = 8
	maxNameRunes = 80
)

// read reads a cell as a name. It removes what people write around names: a number or bullet, a
// title such as "Mme" ("Mrs"), an e-mail address, remarks in brackets, asterisks of bold print.
func (p *parser) read(cell string) name {
	var n name
	s := cell
	if !isBare(s) {
		s = trimMarker(s, p.bareNumbers)
		s = p.takeAsides(&n, s)
		s = dropDecoration(p.dropRemark(s))
	} else if strings.Count(s, " ") > 1 {
		s = p.dropRemark(s)
	}
	s = n.takeCivility(s)
	if p.trailing {
		s = dropTrailing(s)
	}
	head, tail, comma := strings.Cut(s, ",")
	n.head = strings.TrimSpace(head)
	if comma {
		n.tail = strings.TrimSpace(tail)
	}
	if isLegible(n.head) {
		n.words = nameWords(n.head)
		n.ok = len(n.words) <= maxNameWords
	}
	return n
}

// isBare reports whether a cell has only letters and the marks inside of names, so that read need
// not look for anything around the name.
func isBare(s string) bool {
	for _, r := range s {
		switch r {
		case ' ', '-', '\'', '’', ',':
		default:
			if !unicode.IsLetter(r) {
				return false
			}
		}
	}
	return !strings.HasPrefix(s, "-") && !strings.Contains(s, " -") && !strings.HasPrefix(s, "n ")
}

// isLegible reports whether s may be a name: it has a letter, no digit, no sign that names do not
// have, and is not too long. A question mark that touches a letter counts as a letter that an
// export lost.
func isLegible(s string) bool {
	if len(s) > maxNameRunes && utf8.RuneCountInString(s) > maxNameRunes {
		return false
	}
	found := false
	for i, r := range s {
		switch {
		case unicode.IsLetter(r):
			found = true
		case unicode.IsMark(r), r == ' ', r == '.', r == utf8.RuneError, unicode.Is(unicode.Pd, r):
		case strings.ContainsRune("'’‘ʼʻʹ′`´·/", r):
		case r == '?' && touchesLetter(s, i):
		default:
			return false
		}
	}
	return found
}

// touchesLetter reports whether a letter is directly before or after s[i], a character of one byte.
func touchesLetter(s string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, _ := utf8.DecodeRuneInString(s[i+1:])
	return unicode.IsLetter(before) || unicode.IsLetter(after)
}

// trimLetter removes the letter or Roman number of a list item from the beginning: "a)", "b.",
// "iv.". A capital with a full stop is an initial and stays.
func trimLetter(s string) string {
	i := strings.IndexAny(s, ".) ")
	if i < 1 || i+1 >= len(s) || s[i] == ' ' {
		return s
	}
	isSmallLetter := i == 1 && 'a' <= s[0] && s[0] <= 'z'
	isRoman := strings.Trim(s[:i], "ivxl") == ""
	if s[i] == ')' && i == 1 || s[i+1] == ' ' && (isSmallLetter || isRoman) {
		return s[i+1:]
	}
	return s
}

// bullets are the signs with which people begin the items of a list.
const bullets = "-–—•*·▪▫◦○●■□►▶➤➢→>✓✔☐☑☒‣⁃∙+"

// trimMarker removes bullets and numbers from the beginning: "•", "3)", "n° 6", "[x]". A number
// without any sign, "3 Emma", is removed only if bareNumbers says that the whole list has them.
func trimMarker(s string, bareNumbers bool) string {
	for range 3 {
		before := s
		s = strings.TrimLeft(s, bullets+" ")
		s = strings.TrimLeftFunc(s, isCircledNumber)
		for _, box := range []string{"[ ]", "[x]", "[X]", "[]"} {
			s = strings.TrimPrefix(s, box)
		}
		s = trimNumber(s, bareNumbers)
		if s == before {
			break
		}
	}
	return strings.TrimSpace(s)
}

// isCircledNumber reports whether r is a number or a letter in a circle: "①".
func isCircledNumber(r rune) bool {
	return 0x2460 <= r && r <= 0x24FF || 0x2776 <= r && r <= 0x2793
}

// mostMarkerDigits is the most digits of the number of a list item.
const mostMarkerDigits = 4

// trimNumber removes a number or a letter from the beginning of s, a number without any sign only
// if bare is set.
func trimNumber(s string, bare bool) string {
	rest, marked := s, false
	for _, prefix := range []string{"n°", "N°", "nº", "Nº", "no.", "No.", "#", "("} {
		if r, ok := strings.CutPrefix(s, prefix); ok {
			rest, marked = strings.TrimLeft(r, " "), true
			break
		}
	}
	digits := 0
	for digits < len(rest) && '0' <= rest[digits] && rest[digits] <= '9' {
		digits++
	}
	if digits == 0 && !marked {
		return trimLetter(s)
	}
	if digits == 0 || digits > mostMarkerDigits {
		return s
	}
	rest = rest[digits:]
	after := strings.TrimLeft(rest, " ")
	signs := strings.TrimLeft(after, ".):/-–—°º_\u20E3")
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(signs, " "))
	switch {
	case unicode.IsDigit(first): // a date, a telephone, a mark
		return s
	case len(signs) < len(after), marked:
		return signs
	case bare && len(after) < len(rest):
		return after
	}
	return s
}

// shortestBeforeStop is the fewest bytes of a last word whose full stop ends the line and does not
// abbreviate the word.
const shortestBeforeStop = 4

// dropDecoration removes e-mail addresses, asterisks and underscores of bold print, ticks, and
// a hyphen or full stop at the end.
func dropDecoration(s string) string {
	kept := make([]string, 0, 4)
	for w := range strings.FieldsSeq(s) {
		if strings.Contains(w, "@") && strings.Contains(w, ".") {
			continue
		}
		w = strings.Trim(w, "*_`~<>…")
		if len(w) > 1 && strings.Trim(w, ".") == "" { // a dotted line that leads to a mark
			continue
		}
		w = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.So, r) && r != unicode.ReplacementChar || unicode.Is(unicode.Sk, r) && r >= utf8.RuneSelf && r != '´' {
				return -1
			}
			return r
		}, w)
		if w != "" {
			kept = append(kept, w)
		}
	}
	s = strings.TrimRight(strings.Join(kept, " "), " -–—:;,/")
	if bare, ok := strings.CutSuffix(s, "."); ok && len(bare) >= shortestBeforeStop && !strings.Contains(bare, ".") {
		if i := strings.LastIndexByte(bare, ' '); len(bare)-i > shortestBeforeStop { // "Jr." keeps its full stop
			s = bare
		}
	}
	return s
}

// longestCivility is the length in bytes of the longest title before a name: "mademoiselle"
// ("Miss").
const longestCivility = 12

// takeCivility removes a title such as "Mme" ("Mrs") from the beginning of a name, and sets the
// gender that the title shows.
func (n *name) takeCivility(s string) string {
	w, rest, ok := strings.Cut(s, " ")
	if !ok || len(w) > longestCivility {
		return s
	}
	switch title := french.RolesOf(strings.ToLower(strings.TrimSuffix(w, "."))); {
	case title.Has(french.Woman):
		n.gender = lexicon.GenderFemale
	case title.Has(french.Man):
		n.gender = lexicon.GenderMale
	default:
		return s
	}
	if w == "m" || w == "m." { // "M." is "Mr", but a small "m" may be a particle of a name
		n.gender = lexicon.GenderUnknown
		return s
	}
	n.civil = true
	return rest
}

// dropTrailing removes the class, date, gender and marks after a name, on lists that lost their
// columns.
func dropTrailing(s string) string {
	list := strings.Fields(s)
	n := len(list)
	for n > 1 && isTrailing(list[n-1]) {
		n--
	}
	for i := 1; i < n; i++ { // in "4e B" B is not a name but belongs to the class
		if hasDigit(list[i]) {
			n = i
		}
	}
	return strings.TrimRight(strings.Join(list[:n], " "), " -–—:;,/")
}

// isTrailing reports whether dropTrailing may remove a word at the end: a number, a class, a lone
// F, M or G, or only punctuation.
func isTrailing(w string) bool {
	k := kindOf(w)
	return k == numeric || k == classCode || len(w) == 1 && strings.Contains("FMG", w) || strings.Trim(w, "-–—:;,/") == ""
}
