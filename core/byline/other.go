package byline

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// An author field may give one person two names: a full name, and an abbreviation or a user name,
// one of them in brackets or after a dash: "KDR (Kellian Drouart)", "Kellian Drouart (kdr_29)",
// "KDR / Kellian Drouart". Anything else in brackets, such as a town or a laboratory, is not a name
// of the author.

// aroundNames are the characters that are removed from both ends of a name.
const aroundNames = " \t\r\n\"'`‘’“”«»-‐‑–—*•·,;:_~"

// readOther finds out whether a field has two names of its author, and sets NameAt and OtherAt:
// NameAt is the full name, OtherAt the abbreviation or user name. asides are the texts in brackets
// after the name.
func (b *Byline) readOther(field string, asides []Place) {
	for _, aside := range asides {
		aside = trimSpan(field, aside, aroundNames)
		if b.pair(field, b.NameAt, aside, true) {
			return
		}
	}
	name := field[b.NameAt.Start:b.NameAt.End]
	for _, mark := range [...]string{" - ", " – ", " — ", " / ", " | ", " = ", ": ", " : "} {
		before, after, ok := strings.Cut(name, mark)
		if !ok || strings.Contains(after, mark) {
			continue
		}
		left := trimSpan(field, Place{b.NameAt.Start, b.NameAt.Start + len(before)}, aroundNames)
		right := trimSpan(field, Place{b.NameAt.End - len(after), b.NameAt.End}, aroundNames)
		if b.pair(field, left, right, false) {
			return
		}
	}
}

// pair sets NameAt and OtherAt to two parts of a field if both are names of one person, and reports
// whether they are. brackets says that one of them is in brackets. A user name and a name are of
// one person if they have letters in common. A full name in brackets need not have letters of the
// user name: "loulou (Kellian Drouart)".
func (b *Byline) pair(field string, first, second Place, brackets bool) bool {
	one, two := field[first.Start:first.End], field[second.Start:second.End]
	switch {
	case one == "" || two == "" || IsMail(two):
		return false
	case isShortFormOf(one, two) || isHandleOf(one, two):
		b.NameAt, b.OtherAt = second, first
	case isShortFormOf(two, one) || isHandleOf(two, one):
		b.NameAt, b.OtherAt = first, second
	case brackets && !strings.ContainsAny(strings.TrimSpace(one), " ,") && isFullName(two):
		b.NameAt, b.OtherAt = second, first
	default:
		return false
	}
	b.NameAt.End -= trailingDegree(field[b.NameAt.Start:b.NameAt.End])
	return true
}

// isShortFormOf reports whether a word, sigle, consists of the first letters of a name's words,
// each perhaps followed by later letters of the same word: BXC for Bendix Carstensen, and KDR,
// kdrouart or kelliand for Kellian Drouart. At least two words must give letters. The surname may
// come first. If the name has one word only, sigle must be in capitals, and its first letter may be
// that of a first name which the field does not have: KDR for Drouart.
func isShortFormOf(sigle, name string) bool {
	if strings.ContainsAny(strings.TrimSpace(sigle), " ,") {
		return false
	}
	letters := strings.Join(Words(sigle), "")
	words := Words(name)
	if len(words) == 1 && len(letters) >= shortestAcronym { // KDR for Drouart: K is from a first name that the field does not have
		return isAcronym(sigle) && strings.HasPrefix(words[0], letters[1:])
	}
	if len(letters) < shortestShortForm || len(letters) > longestShortForm || len(words) < FullNameWords || len(words) > mostNameWords {
		return false
	}
	for turn := range words { // "DROUART Kellian" is KD too
		if spellsShortForm(letters, append(words[turn:len(words):len(words)], words[:turn]...), 0) {
			return true
		}
	}
	return false
}

// Limits of names and their short forms.
const (
	shortestAcronym   = 3  // letters of an abbreviation in capitals
	shortestShortForm = 2  // letters of a short form, which come from at least two words of the name
	longestShortForm  = 24 // letters of a short form
	mostNameWords     = 5  // words of a name
)

// spellsShortForm reports whether letters consist of the first letter of each of some words, each
// perhaps followed by later letters of the same word, in their order. A particle may give no
// letter. given is how many words gave letters before; in all, at least two must.
func spellsShortForm(letters string, words []string, given int) bool {
	if letters == "" {
		return given >= FullNameWords
	}
	if len(words) == 0 {
		return false
	}
	if french.Is(words[0], french.NameSmall) && spellsShortForm(letters, words[1:], given) {
		return true
	}
	if letters[0] != words[0][0] {
		return false
	}
	at := 1 // how many letters of words[0] are used up
	for n := 1; ; n++ {
		if spellsShortForm(letters[n:], words[1:], given+1) {
			return true
		}
		if n == len(letters) {
			return false
		}
		k := strings.IndexByte(words[0][at:], letters[n])
		if k < 0 {
			return false
		}
		at += k + 1
	}
}

// isHandleOf reports whether a text is written like a user name and contains a word of a person's
// name: marie_29 for Marie, kellian.drouart for Kellian. It returns false for the name of an
// employer.
func isHandleOf(handle, name string) bool {
	handle = strings.TrimSpace(handle)
	if strings.ContainsAny(handle, " ,") || !strings.ContainsAny(handle, "_.0123456789") && strings.ToLower(handle) != handle {
		return false
	}
	letters := strings.Join(Words(handle), "")
	for _, word := range Words(name) {
		if len(word) >= shortestLogin && !french.Is(word, french.NameSmall) && strings.Contains(letters, word) && !isEmployer(name) {
			return true
		}
	}
	return false
}

// isFullName reports whether a text in brackets reads like a first name and a surname: two to five
// words with capitals, without numbers, abbreviations or words of an organisation's name.
func isFullName(s string) bool {
	words := 0
	for i, w := range strings.Fields(strings.Replace(s, ",", " ", 1)) {
		r, _ := utf8.DecodeRuneInString(w)
		key := fold.Key(strings.Trim(w, "."))
		switch {
		case strings.ContainsFunc(w, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(".'’ʼ-‐‑", r)
		}):
			return false
		case french.Is(key, french.NameTitle):
		case french.Is(key, french.NameSmall) && i > 0:
		case !unicode.IsUpper(r) || i == 0 && isAcronym(w):
			return false
		default:
			words++
		}
	}
	return words >= FullNameWords && words <= mostNameWords && !isEmployer(s)
}

// isAcronym reports whether a word has only capitals, and at least three.
func isAcronym(w string) bool {
	return utf8.RuneCountInString(w) >= shortestAcronym && !strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsUpper(r) })
}

// isEmployer reports whether a text has a word for a place of work or study.
func isEmployer(s string) bool {
	for w := range strings.FieldsFuncSeq(fold.Key(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
		roles := french.RolesOf(w)
		if roles.HasAny(french.SchoolHead, french.CareHead, french.BodyHead, french.FirmHead, french.ClubHead, french.RegionalBody, french.Legal) || isWorkplaceAbroad(w) {
			return true
		}
	}
	return false
}

// isWorkplaceAbroad reports whether a folded word occurs in names of places of work or mailing
// lists in other languages than French.
func isWorkplaceAbroad(w string) bool {
	switch w {
	case "university", "universidad", "universidade", "universita", "universitat", "universiteit", "institute", "instituto", "istituto", "institut",
		"hospital", "hopital", "school", "college", "faculty", "department", "dept", "departement", "lab", "labo", "laboratory", "center", "centre", "centro", "clinic",
		"team", "equipe", "group", "groupe", "grupo", "support", "list", "liste", "lista", "help", "mailing", "office", "service", "services", "council", "ministry",
		"inc", "ltd", "llc", "gmbh", "ag", "bv", "corp", "company", "foundation", "unit", "unite", "umr", "lycee", "promo", "licence", "master":
		return true
	}
	return false
}

// trailingEmployer returns the length in bytes of the employer at the end of a name, with the comma
// before it: "Kellian Drouart, INSERM", "Drouart, Kellian, Université de Nantes".
func trailingEmployer(s string) int {
	at := strings.LastIndexByte(s, ',')
	if at < 0 {
		return 0
	}
	before, behind := strings.Fields(s[:at]), strings.TrimSpace(s[at+1:])
	if len(before) < FullNameWords || !isEmployer(behind) && !(isAcronym(behind) && !isAcronym(before[0]) && !isAcronym(before[len(before)-1])) {
		return 0
	}
	return len(s) - at
}
