package forum

import (
	"fmt"
	"regexp"
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

// people are the participants met so far. Who has the same address is the same
// person, however the name is written, unless the two names have nothing in
// common: an address may be a family's. Who has only the same name is the same
// person where the file tells no two addresses; of two Maries Dupont with an
// address each it cannot be known, and they are two.
type people struct {
	list   []Person
	named  map[string][]int // by folded name, in order of appearance
	mail   map[string][]int // by address
	shared map[string]bool  // names that several people of a list have
}

// meet notes an author field: "Kelly", "Adrià Medeiros", "MEDEIROS Adrià",
// "Medeiros, Adrià", "Adrià <adria@example.org>", "kelly_98".
func (p *people) meet(author string) int {
	name, address := author, ""
	if i := strings.IndexByte(author, '<'); i >= 0 && strings.HasSuffix(author, ">") && strings.ContainsRune(author[i:], '@') {
		name, address = strings.TrimSpace(author[:i]), author[i+1:len(author)-1]
	}
	return p.meetNamed(name, address)
}

// meetNamed notes a name and an address of mail; either may be "".
func (p *people) meetNamed(name, address string) int {
	name, own := bareName(name)
	if !own {
		address = ""
	}
	first, last, reads := splitName(name)
	return p.note(name, address, first, last, reads)
}

// meetParts notes a first name, a last name and an address of mail, which may be "".
func (p *people) meetParts(first, last, address string) int {
	return p.note(first+" "+last, address, first, last, true)
}

// behindName is what programs of mail write behind a name.
var behindName = regexp.MustCompile(`\s*\([^()]*\)$`)

// throughList is the name of one whose mail a list or a site sent on.
var throughList = regexp.MustCompile(`(?i)^(.*[^\s(])\s+\(?via\s.+$`)

// bareName is a name without quotes and without what stands in brackets behind
// it; own is false when the address beside it is that of a list.
func bareName(name string) (bare string, own bool) {
	const quotes = "\"'` "
	bare = strings.Join(strings.Fields(strings.Trim(name, quotes)), " ")
	own = true
	if m := throughList.FindStringSubmatch(bare); m != nil {
		bare, own = m[1], false
	}
	if s := behindName.ReplaceAllString(bare, ""); s != "" {
		bare = s
	}
	return strings.Trim(bare, quotes), own
}

// note notes somebody and gives the place in the list, -1 for nobody; reads says
// that the name is in two parts.
func (p *people) note(name, address, first, last string, reads bool) int {
	name, address = strings.Join(strings.Fields(name), " "), strings.TrimSpace(address)
	if strings.EqualFold(name, address) {
		name = ""
	}
	if name == "" && address == "" {
		return -1
	}
	if p.named == nil {
		p.named, p.mail = map[string][]int{}, map[string][]int{}
	}
	i := p.find(name, address, first, last, reads)
	if i < 0 {
		i = len(p.list)
		p.list = append(p.list, Person{ID: fmt.Sprintf("P%03d", i+1)})
	}
	keep(p.named, nameKey(name, first, last, reads), i)
	keep(p.mail, mailKey(address), i)
	who := &p.list[i]
	if name != "" {
		who.called(name, first, last, reads)
	}
	if address != "" {
		who.alias(address)
	}
	return i
}

// keep notes that i goes by a key; "" is none.
func keep(at map[string][]int, key string, i int) {
	if key != "" && !slices.Contains(at[key], i) {
		at[key] = append(at[key], i)
	}
}

// alsoAt notes that who is at one address answers at another too.
func (p *people) alsoAt(address, other string) {
	if at := p.mail[mailKey(address)]; len(at) > 0 && other != "" {
		keep(p.mail, mailKey(other), at[0])
		p.list[at[0]].alias(other)
	}
}

// find is the place of somebody in the list, -1 for a new person.
func (p *people) find(name, address, first, last string, reads bool) int {
	for _, i := range p.mail[mailKey(address)] {
		if name == "" || p.list[i].maybe(first, last, reads) {
			return i
		}
	}
	same := p.named[nameKey(name, first, last, reads)]
	for _, i := range same {
		if address == "" || !p.list[i].hasAddress() {
			return i
		}
	}
	return -1
}

// nameKey is the same for the spellings of a name: "Dupont, Marie", "DUPONT
// Marie", "Marie Dupont". A title counts where there is no first name.
func nameKey(name, first, last string, reads bool) string {
	if reads && first != "" {
		return core.Fold(first + " " + last)
	}
	return core.Fold(name)
}

// mailKey is the mailbox of an address: whatever its case and what stands
// behind "+".
func mailKey(address string) string {
	address = strings.ToLower(strings.TrimSpace(address))
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return address
	}
	box := address[:at]
	if plus := strings.IndexByte(box, '+'); plus > 0 {
		box = box[:plus]
	}
	return box + address[at:]
}

func (p *Person) hasAddress() bool {
	return slices.ContainsFunc(p.Aliases, func(a string) bool { return strings.ContainsRune(a, '@') })
}

// maybe reports whether a name beside the same address can be the same
// person's: two full names must have a word in common.
func (p *Person) maybe(first, last string, reads bool) bool {
	if !reads || first == "" || last == "" || p.First == "" || p.Last == "" {
		return true
	}
	known := strings.Fields(core.Fold(p.First + " " + p.Last))
	return slices.ContainsFunc(strings.Fields(core.Fold(first+" "+last)), func(w string) bool { return slices.Contains(known, w) })
}

// called notes a spelling of a person's name.
func (p *Person) called(name, first, last string, reads bool) {
	before := p.full()
	if reads && first != "" && last != "" && name == last+" "+first {
		defer p.alias(name) // it stands in the corpus as it is written
	}
	switch {
	case !reads:
		p.alias(name)
		return
	case before == "", (p.First == "" || p.Last == "") && first != "" && last != "":
		p.First, p.Last = first, last
	case strings.ContainsRune(name, ',') && core.Fold(first) == core.Fold(p.Last) && core.Fold(last) == core.Fold(p.First):
		p.First, p.Last = first, last // the comma says which is which
	case first == p.First && last == p.Last:
		return
	case strings.ContainsRune(name, ','):
		p.alias(strings.TrimSpace(first + " " + last))
		return
	default:
		p.alias(name)
		return
	}
	if before != "" && before != p.First && before != p.Last {
		p.alias(before)
	}
}

// full is the name as one says it.
func (p *Person) full() string { return strings.TrimSpace(p.First + " " + p.Last) }

func (p *Person) alias(s string) {
	if s != p.full() && !slices.Contains(p.Aliases, s) {
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
