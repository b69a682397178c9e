package forum

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Person is somebody who takes part. Who reads like a name has First, Last or
// both; a handle or an address of mail is an alias.
type Person struct {
	ID          string // P001, P002 … in order of appearance
	First, Last string
	Aliases     []string
}

// people are the participants met so far.
type people struct {
	list []Person
	at   map[string]int // by folded author field, and by address of mail
}

// meet notes an author field: "Kelly", "Adrià Medeiros", "MEDEIROS Adrià",
// "Medeiros, Adrià", "Adrià <adria@example.org>", "kelly_98".
func (p *people) meet(author string) {
	name, address := author, ""
	if i := strings.IndexByte(author, '<'); i >= 0 && strings.HasSuffix(author, ">") && strings.ContainsRune(author[i:], '@') {
		name, address = strings.TrimSpace(author[:i]), author[i+1:len(author)-1]
	}
	p.meetNamed(name, address)
}

// meetNamed notes a name and an address of mail; either may be "".
func (p *people) meetNamed(name, address string) {
	first, last, reads := splitName(strings.Join(strings.Fields(name), " "))
	p.note(name, address, first, last, reads)
}

// meetParts notes a first name, a last name and an address of mail, which may be "".
func (p *people) meetParts(first, last, address string) {
	p.note(first+" "+last, address, first, last, true)
}

// note notes somebody; reads says that the name is in two parts.
func (p *people) note(name, address, first, last string, reads bool) {
	name, address = strings.Join(strings.Fields(name), " "), strings.TrimSpace(address)
	if strings.EqualFold(name, address) {
		name = ""
	}
	if p.at == nil {
		p.at = map[string]int{}
	}
	keys := []string{}
	if name != "" {
		keys = append(keys, "name "+core.Fold(name))
	}
	if address != "" {
		keys = append(keys, "mail "+strings.ToLower(address))
	}
	if len(keys) == 0 {
		return
	}
	i, ok := p.at[keys[0]]
	if !ok {
		i, ok = p.at[keys[len(keys)-1]]
	}
	if !ok {
		i = len(p.list)
		p.list = append(p.list, Person{ID: fmt.Sprintf("P%03d", i+1)})
	}
	who := &p.list[i]
	for _, k := range keys {
		p.at[k] = i
	}
	switch {
	case name == "":
	case reads && who.First == "" && who.Last == "":
		who.First, who.Last = first, last
	case reads && first == who.First && last == who.Last:
	default:
		who.alias(name)
	}
	if address != "" {
		who.alias(address)
	}
}

func (p *Person) alias(s string) {
	if !slices.Contains(p.Aliases, s) {
		p.Aliases = append(p.Aliases, s)
	}
}

// titles stand before a surname and are no part of it.
var titles = map[string]bool{
	"m": true, "mme": true, "mlle": true, "mr": true, "mrs": true, "ms": true, "miss": true, "dr": true, "pr": true, "prof": true,
	"sr": true, "sra": true, "dona": true, "don": true, "sig": true, "madame": true, "monsieur": true,
}

// splitName cuts a name in two; reads is false for what does not read like one.
func splitName(name string) (first, last string, reads bool) {
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" .,'’ʼ-‐‑·", r) {
			return "", "", false
		}
	}
	if before, after, ok := strings.Cut(name, ","); ok {
		before, after = strings.TrimSpace(before), strings.TrimSpace(after)
		return after, before, before != "" && after != "" && !strings.ContainsRune(after, ',')
	}
	words := strings.Fields(name)
	titled := false
	for len(words) > 1 && titles[strings.ToLower(strings.TrimSuffix(words[0], "."))] {
		words, titled = words[1:], true
	}
	switch {
	case len(words) == 0 || len(words) > 5:
		return "", "", false
	case len(words) == 1:
		w := words[0]
		if r, _ := utf8.DecodeRuneInString(w); !unicode.IsUpper(r) || utf8.RuneCountInString(w) < 2 || caseOf(w) == "mixed" || strings.ContainsRune(w, '.') {
			return "", "", false
		}
		if titled {
			return "", w, true
		}
		return w, "", true
	}
	// "MEDEIROS LOPES Adrià": the surname is what stands in capitals.
	capitals := func(w string) bool { return utf8.RuneCountInString(w) > 1 && caseOf(w) == "upper" }
	n := 0
	for n < len(words) && capitals(words[n]) {
		n++
	}
	if n > 0 && n < len(words) && !slices.ContainsFunc(words[n:], capitals) {
		return strings.Join(words[n:], " "), strings.Join(words[:n], " "), true
	}
	return words[0], strings.Join(words[1:], " "), true
}

// caseOf says how a form is written, in the words of the <calix> marks:
// "lower", "upper", "capitalized" (every word begins with its only capital;
// small words between are allowed), "mixed"; "" when it has no letter with a case.
func caseOf(form string) string {
	lower, upper, titled, mixed := 0, 0, 0, 0
	for _, w := range strings.FieldsFunc(form, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		capitals, others, first := 0, 0, true
		head := false
		for _, r := range w {
			switch {
			case unicode.IsUpper(r) || unicode.IsTitle(r):
				capitals++
				head = head || first
			case unicode.IsLower(r):
				others++
			}
			first = false
		}
		switch {
		case capitals == 0 && others == 0:
		case capitals == 0:
			if lower++; titled == 0 && upper == 0 && lower > 1 {
				continue
			}
		case capitals == 1 && head && others > 0:
			titled++
		case others == 0:
			if upper++; capitals == 1 {
				upper--
				titled++ // an initial
			}
		default:
			mixed++
		}
	}
	begins := strings.IndexFunc(form, unicode.IsLetter)
	switch {
	case lower+upper+titled+mixed == 0:
		return ""
	case mixed > 0 || upper > 0 && lower+titled > 0:
		return "mixed"
	case upper > 0:
		return "upper"
	case titled == 0:
		return "lower"
	}
	if r, _ := utf8.DecodeRuneInString(form[begins:]); unicode.IsLower(r) {
		return "mixed"
	}
	return "capitalized"
}
