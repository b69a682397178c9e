package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// name is a cell read as a name, or as a part of one.
type name struct {
	head    string // as written, without what is not the name
	tail    string // behind a comma
	words   []word // of the head
	aliases []string
	gender  lexicon.Gender // that a civility tells
	class   string         // that stood in brackets
	civil   bool           // has a civility
	ok      bool           // can be read
}

// Bounds of a name: Spanish and Portuguese ones have seven words, prose more.
const (
	maxNameWords = 8
	maxNameRunes = 80
)

// read takes from a cell what people write around names: the number or bullet
// in front, a civility, an e-mail address, remarks in brackets, bold.
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

// isBare spares the common name the search for what is around it.
func isBare(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) && r != ' ' && r != '-' && r != '\'' && r != '’' && r != ',' {
			return false
		}
	}
	return !strings.HasPrefix(s, "-") && !strings.Contains(s, " -") && !strings.HasPrefix(s, "n ")
}

// isLegible reports whether s can be a name: some letter, no digit, no sign
// that names do not have, not too long. A question mark within a word is a
// letter that an export lost.
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

func touchesLetter(s string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, _ := utf8.DecodeRuneInString(s[i+1:])
	return unicode.IsLetter(before) || unicode.IsLetter(after)
}

// trimLetter takes "a)", "b." and "iv." from the front; a capital with a stop is
// an initial.
func trimLetter(s string) string {
	i := strings.IndexAny(s, ".) ")
	if i < 1 || i+1 >= len(s) || s[i] == ' ' {
		return s
	}
	if s[i] == ')' && i == 1 || s[i+1] == ' ' && (i == 1 && 'a' <= s[0] && s[0] <= 'z' || strings.Trim(s[:i], "ivxl") == "") {
		return s[i+1:]
	}
	return s
}

const bullets = "-–—•*·▪▫◦○●■□►▶➤➢→>✓✔☐☑☒‣⁃∙+"

// trimMarker takes away bullets and numbers in front: "•", "3)", "n° 6", "[x]".
// A number without any sign is one only where the whole list has them.
func trimMarker(s string, bareNumbers bool) string {
	for range 3 {
		before := s
		s = strings.TrimLeft(s, bullets+" ")
		s = strings.TrimLeftFunc(s, func(r rune) bool { return 0x2460 <= r && r <= 0x24FF || 0x2776 <= r && r <= 0x2793 })
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
	if digits == 0 || digits > 4 {
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

// dropDecoration takes away e-mail addresses, the asterisks and underscores of
// bold print, ticks, and a hyphen or stop that nothing follows.
func dropDecoration(s string) string {
	kept := make([]string, 0, 4)
	for w := range strings.FieldsSeq(s) {
		if strings.Contains(w, "@") && strings.Contains(w, ".") {
			continue
		}
		w = strings.Trim(w, "*_`~<>…")
		if len(w) > 1 && strings.Trim(w, ".") == "" { // dots that lead to a mark
			continue
		}
		w = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.So, r) && r != unicode.ReplacementChar || unicode.Is(unicode.Sk, r) && r > 0x7F && r != '´' {
				return -1
			}
			return r
		}, w)
		if w != "" {
			kept = append(kept, w)
		}
	}
	s = strings.TrimRight(strings.Join(kept, " "), " -–—:;,/")
	if bare, ok := strings.CutSuffix(s, "."); ok && len(bare) > 3 && !strings.Contains(bare, ".") {
		if i := strings.LastIndexByte(bare, ' '); len(bare)-i > 4 { // "Jr." keeps it
			s = bare
		}
	}
	return s
}

// takeCivility takes "Mme" from the front of a name, and what it tells.
func (n *name) takeCivility(s string) string {
	w, rest, ok := strings.Cut(s, " ")
	if !ok || len(w) > 12 {
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
	if w == "m" || w == "m." { // a small m is nobody's civility, and may be a particle
		n.gender = lexicon.GenderUnknown
		return s
	}
	n.civil = true
	return rest
}

// dropTrailing takes class, date, gender and marks away that follow the name in
// lists that lost their columns.
func dropTrailing(s string) string {
	list := strings.Fields(s)
	n := len(list)
	for n > 1 && isTrailing(list[n-1]) {
		n--
	}
	for i := 1; i < n; i++ { // "4e B": the letter is the class's
		if hasDigit(list[i]) {
			n = i
		}
	}
	return strings.TrimRight(strings.Join(list[:n], " "), " -–—:;,/")
}

func isTrailing(w string) bool {
	k := kindOf(w)
	return k == numeric || k == classCode || len(w) == 1 && strings.Contains("FMG", w) || strings.Trim(w, "-–—:;,/") == ""
}
