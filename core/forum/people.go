package forum

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Person is somebody who takes part. Who reads like a name has First, Last or
// both; a handle or an address of mail is an alias.
type Person struct {
	ID          string // P001, P002 … in order of appearance
	First, Last string
	Aliases     []string
	Authors     []string // the author fields that are this person's, as they are written

	middle string // the letters between first name and surname: "w" of Christopher W. Ryan
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
// "Medeiros, Adrià", "Adrià <adria@example.org>", "kelly_98". It gives the place in
// the list, -1 for nobody.
func (p *people) meet(author string) int { return p.meetNamed(author, "") }

// meetNamed notes a name, as programs of mail write it, and an address; either
// may be "".
func (p *people) meetNamed(name, address string) int {
	b := core.ReadByline(name)
	if address == "" {
		address = b.Address
	}
	if !b.Own {
		address = ""
	}
	first, last, reads := splitName(b.Name)
	return p.note(b.Name, address, first, last, reads)
}

// meetParts notes a first name, a last name and an address of mail, which may be "".
func (p *people) meetParts(first, last, address string) int {
	return p.note(first+" "+last, address, first, last, true)
}

// wrote notes an author field that is somebody's, as it is written.
func (p *people) wrote(i int, author string) {
	if author = oneLine(author); i >= 0 && author != "" && !slices.Contains(p.list[i].Authors, author) {
		p.list[i].Authors = append(p.list[i].Authors, author)
	}
}

// note notes somebody and gives the place in the list, -1 for nobody; reads says
// that the name is in two parts.
func (p *people) note(name, address, first, last string, reads bool) int {
	name, address = strings.Join(strings.Fields(name), " "), strings.TrimSpace(address)
	if strings.EqualFold(name, address) || strings.IndexFunc(name, unicode.IsLetter) < 0 {
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
	if m := middle(name); m != "" {
		who.middle = m
	}
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
		if name == "" || p.list[i].maybe(first, last, reads) && p.list[i].agrees(name) {
			return i
		}
	}
	same := p.named[nameKey(name, first, last, reads)]
	for _, i := range same {
		if (address == "" || !p.list[i].hasAddress()) && p.list[i].agrees(name) {
			return i
		}
	}
	return -1
}

// nameKey is the same for the spellings of a name: "Dupont, Marie", "DUPONT
// Marie", "Marie Dupont". A title counts where there is no first name.
func nameKey(name, first, last string, reads bool) string {
	if reads && first != "" {
		name = first + " " + last
	}
	return strings.ReplaceAll(fold.Key(name), ".", "")
}

// mailKey is the mailbox of an address: whatever its case and what stands
// behind "+".
func mailKey(address string) string {
	address = strings.ToLower(core.PlainMail(strings.TrimSpace(address)))
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
	return slices.ContainsFunc(p.Aliases, func(a string) bool { return strings.ContainsRune(core.PlainMail(a), '@') })
}

// agrees reports whether the letters inside a name, if it has any, can be this
// person's: Christopher B. Ryan is not Christopher W. Ryan.
func (p *Person) agrees(name string) bool {
	m := middle(name)
	return m == "" || p.middle == "" || strings.HasPrefix(m, p.middle) || strings.HasPrefix(p.middle, m)
}

// middle are the letters alone between the first word of a name and the last.
func middle(name string) string {
	if before, after, ok := strings.Cut(name, ","); ok { // "Ryan, Christopher W."
		name = after + " " + before
	}
	words, letters := strings.Fields(fold.Key(name)), ""
	if len(words) == 0 || utf8.RuneCountInString(strings.Trim(words[0], ".")) == 1 {
		return "" // "J. C. Nash" has nothing before them
	}
	for i, w := range words {
		if w = strings.Trim(w, "."); i > 0 && i < len(words)-1 && utf8.RuneCountInString(w) == 1 {
			letters += w
		}
	}
	return letters
}

// maybe reports whether a name beside the same address can be the same
// person's: two full names must have a word in common.
func (p *Person) maybe(first, last string, reads bool) bool {
	if !reads || first == "" || last == "" || p.First == "" || p.Last == "" {
		return true
	}
	known := strings.Fields(fold.Key(p.First + " " + p.Last))
	return slices.ContainsFunc(strings.Fields(fold.Key(first+" "+last)), func(w string) bool { return slices.Contains(known, w) })
}

// called notes a spelling of a person's name.
func (p *Person) called(name, first, last string, reads bool) {
	before := p.full()
	if reads && first != "" && last != "" && name == last+" "+first {
		defer p.alias(name) // it stands in the corpus as it is written
	}
	if reads && middle(name) != "" {
		spoken := name
		if before, after, ok := strings.Cut(name, ","); ok {
			spoken = strings.TrimSpace(after) + " " + strings.TrimSpace(before)
		}
		defer p.alias(spoken) // "Christopher W. Ryan", as people sign
	}
	switch {
	case !reads:
		p.alias(name)
		return
	case before == "", (p.First == "" || p.Last == "") && first != "" && last != "":
		p.First, p.Last = first, last
	case strings.ContainsRune(name, ',') && fold.Key(first) == fold.Key(p.Last) && fold.Key(last) == fold.Key(p.First):
		p.First, p.Last = first, last // the comma says which is which
	case first == p.First && last == p.Last, middle(name) != "" && fold.Key(first+last) == fold.Key(p.First+p.Last):
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

// articles begin the names of what is nobody. Most, like "Le" and "Das", begin
// people's too.
var articles = words("the los")

// splitName cuts a name in two; reads is false for what does not read like one.
// Letters alone inside a name are in neither part: they are nobody's name.
func splitName(name string) (first, last string, reads bool) {
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" .,'’ʼ-‐‑·", r) {
			return "", "", false
		}
	}
	if before, after, ok := strings.Cut(name, ","); ok {
		before, after = strings.TrimSpace(before), strings.TrimSpace(after)
		if words := strings.Fields(after); len(words) > 1 && !isInitial(words[0]) {
			after = strings.Join(slices.DeleteFunc(words, isInitial), " ") // "Ryan, Christopher W."
		}
		return after, before, before != "" && after != "" && !strings.ContainsRune(after, ',')
	}
	words := strings.Fields(name)
	titled := false
	for len(words) > 1 && french.Is(fold.Key(strings.TrimSuffix(words[0], ".")), french.NameTitle) && !(len(words) > 2 && fold.Key(strings.Trim(words[0], ".")) == "m" && isInitial(words[1])) {
		words, titled = words[1:], true
	}
	switch {
	case len(words) == 0 || len(words) > 5:
		return "", "", false
	case len(words) == 1:
		w := words[0]
		if r, _ := utf8.DecodeRuneInString(w); !unicode.IsUpper(r) || utf8.RuneCountInString(w) < 2 || caseOf(w) == "mixed" && !apostrophed(w) || strings.ContainsRune(w, '.') {
			return "", "", false
		}
		if titled {
			return "", w, true
		}
		return w, "", true
	}
	if articles[fold.Key(words[0])] {
		return "", "", false // "The Sample Foundation"
	}
	// "MEDEIROS LOPES Adrià": the surname is what stands in capitals.
	capitals := func(w string) bool { return !isInitial(w) && caseOf(w) == "upper" }
	n := 0
	for n < len(words) && capitals(words[n]) {
		n++
	}
	if n > 0 && n < len(words) && !slices.ContainsFunc(words[n:], capitals) && slices.ContainsFunc(words[n:], func(w string) bool { return !isInitial(w) }) {
		return strings.Join(slices.DeleteFunc(slices.Clone(words[n:]), isInitial), " "), strings.Join(words[:n], " "), true
	}
	given := 1
	for given < len(words)-1 && isInitial(words[given]) {
		given++ // "Christopher W. Ryan", "J. C. Nash"
	}
	if !isInitial(words[0]) {
		return words[0], strings.Join(words[given:], " "), true
	}
	return strings.Join(words[:given], " "), strings.Join(words[given:], " "), true
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
