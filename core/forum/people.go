package forum

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
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

// people are the participants found so far. Who has the same address is the same
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

// enrolAuthor finds or adds the person of an author field: "Kelly", "Adrià
// Medeiros", "MEDEIROS Adrià", "Medeiros, Adrià", "Adrià <adria@example.org>",
// "kelly_98". It returns the place in the list, -1 for nobody.
func (p *people) enrolAuthor(author string) int { return p.enrolNamed(author, "") }

// enrolNamed finds or adds the person of a name, as programs of mail write it,
// and an address; either may be "".
func (p *people) enrolNamed(name, address string) int {
	b := core.ReadByline(name)
	if address == "" {
		address = b.Address
	}
	if !b.OwnAddress {
		address = ""
	}
	first, last, reads := splitName(b.Name)
	if b.Other == "" {
		return p.enrol(b.Name, address, first, last, reads)
	}
	return p.enrolBoth(b, address, first, last, reads)
}

// enrolBoth finds or adds the person of a field that has two names of theirs: "KDR
// (Kellian Drouart)". Who signed with one of them before is the same person.
func (p *people) enrolBoth(b core.Byline, address, first, last string, reads bool) int {
	key := nameKey(b.Other, b.Other, "", true)
	if p.named != nil && p.find(b.Name, address, first, last, reads) < 0 {
		for _, i := range p.named[key] {
			if p.list[i].maybe(first, last, reads) && (address == "" || !p.list[i].hasAddress()) {
				keep(p.named, nameKey(b.Name, first, last, reads), i)
				break
			}
		}
	}
	i := p.enrol(b.Name, address, first, last, reads)
	if i >= 0 {
		p.list[i].alias(b.Other)
		keep(p.named, key, i)
	}
	return i
}

// enrolParts finds or adds the person of a first name, a last name and an address
// of mail, which may be "".
func (p *people) enrolParts(first, last, address string) int {
	return p.enrol(first+" "+last, address, first, last, true)
}

// wrote notes an author field that is somebody's, as it is written.
func (p *people) wrote(i int, author string) {
	if author = oneLine(author); i >= 0 && author != "" && !slices.Contains(p.list[i].Authors, author) {
		p.list[i].Authors = append(p.list[i].Authors, author)
	}
}

// enrol finds or adds a person and returns the place in the list, -1 for nobody;
// reads says that the name is in two parts. What it learns of the person is kept.
func (p *people) enrol(name, address, first, last string, reads bool) int {
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
	own := strings.Fields(fold.Key(p.First + " " + p.Last))
	return slices.ContainsFunc(strings.Fields(fold.Key(first+" "+last)), func(w string) bool { return slices.Contains(own, w) })
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
