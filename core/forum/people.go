package forum

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/speaker"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Person is a participant: an author, a recipient, a speaker, or a person in a list of
// participants. First and Last are set if the name reads like one; handles and addresses are
// aliases.
type Person struct {
	ID          string // P001, P002 … in order of appearance
	First, Last string
	Aliases     []string
	Authors     []string // different author fields of this person's messages, as written

	middle string // initials between first name and surname, folded: "w" for Christopher W. Ryan
}

// people are the participants found so far. The same address means the same person, however the
// name is written, unless two full names have no word in common: a family may share an address. The
// same name means the same person, unless it comes with two different addresses: then two people
// may have the name, and they are counted as two.
type people struct {
	list   []Person
	named  map[string][]int // nameKey → indexes into list, in order of appearance
	mail   map[string][]int // mailKey → indexes into list
	shared map[string]bool  // full names that several people of a declared list have
}

// enrolAuthor finds or adds the person whom an author field names: "Kelly", "Adrià
// Medeiros", "MEDEIROS Adrià", "Medeiros, Adrià", "Adrià <adria@example.org>",
// "kelly_98". It returns an index into p.list, or -1 if the field names no one.
func (p *people) enrolAuthor(author string) int { return p.enrolNamed(author, "") }

// enrolNamed finds or adds the person with a name as mail programs write it and an e-mail address;
// either may be "". It returns an index into p.list, or -1 if they name no one.
func (p *people) enrolNamed(name, address string) int {
	b := byline.Read(name)
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

// enrolBoth finds or adds a person with two names in one field: "KDR (Kellian Drouart)". If a
// person is already known by one of the names, it is that person.
func (p *people) enrolBoth(b byline.Byline, address, first, last string, reads bool) int {
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

// enrolParts finds or adds the person with a first name, a surname and an address. The address
// may be "".
func (p *people) enrolParts(first, last, address string) int {
	return p.enrol(first+" "+last, address, first, last, true)
}

// wrote adds an author field to Person.Authors of person i. It does nothing for index -1.
func (p *people) wrote(i int, author string) {
	if author = oneLine(author); i >= 0 && author != "" && !slices.Contains(p.list[i].Authors, author) {
		p.list[i].Authors = append(p.list[i].Authors, author)
	}
}

// enrolSpeaker finds or adds a speaker. An abbreviation in capitals ("ENQ") is an alias, not
// a first name.
func (p *people) enrolSpeaker(label string) {
	first, last, reads := splitName(label)
	if reads && last == "" && speaker.IsAbbreviation(label) {
		reads = false
	}
	p.enrol(label, "", first, last, reads)
}

// enrol finds or adds a person, records this spelling of the name and this address for the
// person, and returns the index into people.list. It returns -1 if there is neither a name with a
// letter nor an address. If reads is true, first and last are the two parts of the name; if not,
// the name does not read like one.
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

// keep adds the index of a person to those that an index of people (people.named, people.mail)
// has for a key. It does nothing for the key "".
func keep(at map[string][]int, key string, i int) {
	if key != "" && !slices.Contains(at[key], i) {
		at[key] = append(at[key], i)
	}
}

// alsoAt adds another address to the person who has the first one.
func (p *people) alsoAt(address, other string) {
	if at := p.mail[mailKey(address)]; len(at) > 0 && other != "" {
		keep(p.mail, mailKey(other), at[0])
		p.list[at[0]].alias(other)
	}
}

// find returns the index of the known person with this address or this name, by the rules in the
// comment of the type people; -1 if no such person is known.
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

// nameKey returns a key that is the same for all spellings of a name: "Dupont, Marie",
// "DUPONT Marie", "Marie Dupont". A title is part of the key if there is no first name.
func nameKey(name, first, last string, reads bool) string {
	if reads && first != "" {
		name = first + " " + last
	}
	return strings.ReplaceAll(fold.Key(name), ".", "")
}

// mailKey returns a key that is the same for all addresses of a mailbox: in lower case, and
// without a suffix that begins with "+". "Ana+list@x.example" gives "ana@x.example".
func mailKey(address string) string {
	address = strings.ToLower(byline.PlainMail(strings.TrimSpace(address)))
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

// hasAddress reports whether an address of the person is known.
func (p *Person) hasAddress() bool {
	return slices.ContainsFunc(p.Aliases, func(a string) bool { return strings.ContainsRune(byline.PlainMail(a), '@') })
}

// agrees reports whether the middle initials of a name, if any, can be this person's:
// Christopher B. Ryan is not Christopher W. Ryan.
func (p *Person) agrees(name string) bool {
	m := middle(name)
	return m == "" || p.middle == "" || strings.HasPrefix(m, p.middle) || strings.HasPrefix(p.middle, m)
}

// middle returns the initials between the first and the last word of a name, folded: "w" for
// "Christopher W. Ryan".
func middle(name string) string {
	if before, after, ok := strings.Cut(name, ","); ok { // surname first: "Ryan, Christopher W."
		name = after + " " + before
	}
	words, letters := strings.Fields(fold.Key(name)), ""
	if len(words) == 0 || utf8.RuneCountInString(strings.Trim(words[0], ".")) == 1 {
		return "" // "J. C. Nash": the initials are the first name
	}
	for i, w := range words {
		if w = strings.Trim(w, "."); i > 0 && i < len(words)-1 && utf8.RuneCountInString(w) == 1 {
			letters += w
		}
	}
	return letters
}

// maybe reports whether a name that comes with this person's address can be this person's name.
// If both names are full ones, they must have a word in common.
func (p *Person) maybe(first, last string, reads bool) bool {
	if !reads || first == "" || last == "" || p.First == "" || p.Last == "" {
		return true
	}
	own := strings.Fields(fold.Key(p.First + " " + p.Last))
	return slices.ContainsFunc(strings.Fields(fold.Key(first+" "+last)), func(w string) bool { return slices.Contains(own, w) })
}

// called records a spelling of the person's name. It becomes First and Last if the person has no
// name yet or a less complete one, else an alias.
func (p *Person) called(name, first, last string, reads bool) {
	before := p.full()
	if reads && first != "" && last != "" && name == last+" "+first {
		defer p.alias(name) // texts may write the surname first, too
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
		p.First, p.Last = first, last // with a comma, the surname comes first
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

// full returns first name and surname, as far as they are known.
func (p *Person) full() string { return strings.TrimSpace(p.First + " " + p.Last) }

// alias adds another name or an address of the person to Aliases, once.
func (p *Person) alias(s string) {
	if s != p.full() && !slices.Contains(p.Aliases, s) {
		p.Aliases = append(p.Aliases, s)
	}
}

// Authors returns the people whom author fields name, in order of appearance. Roles
// ("Enquêteur"), marks ("E1") and fields without a letter name no one.
func Authors(fields []string) []Person {
	var p people
	seen := map[string]bool{}
	for _, field := range fields {
		if seen[field] {
			continue
		}
		seen[field] = true
		if name := oneLine(field); speaker.IsRole(name) || speaker.IsAbbreviation(name) || chatRoles[name] {
			continue
		}
		p.wrote(p.enrolAuthor(field), field)
	}
	return p.list
}

// chatRoles are codes of roles in transcripts of children's speech, such as "FAT" for the father
// (MacWhinney, Tools for Analyzing Talk 1: CHAT, 5.1 and 5.2).
var chatRoles = map[string]bool{"CHI": true, "FAT": true, "FATHER": true, "MOTHER": true, "GRA": true, "CHILD": true, "TEA": true, "INV": true, "ENV": true}
