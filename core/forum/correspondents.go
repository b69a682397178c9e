package forum

import (
	"fmt"
	"net/mail"
	"regexp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/text/fold"
)

// correspondents adds the sender of a mail to m.people and its recipients to m.sentTo, and
// returns the author: the name in the From field, else the address in it.
func (m *mailReader) correspondents(msg *mail.Message) (author string) {
	var from mail.Address
	who := -1
	if list := m.addresses(msg, "From"); len(list) > 0 {
		from = *list[0]
		who = m.people.enrolNamed(from.Name, from.Address)
	}
	m.from, m.by = append(m.from, from.Address), append(m.by, who)
	for _, one := range m.addresses(msg, "Reply-To") {
		if one.Name != "" && fold.Key(one.Name) == fold.Key(from.Name) {
			m.people.alsoAt(from.Address, one.Address)
		}
		m.sentTo = append(m.sentTo, one)
	}
	for _, field := range []string{"To", "Cc"} {
		m.sentTo = append(m.sentTo, m.addresses(msg, field)...)
	}
	if from.Name == "" {
		return from.Address
	}
	return from.Name
}

// tellApart appends the sender's address to the author of each mail if several people have the
// author's name: "Ana Paz <ana@x.example>". It also records the author field of each person.
func (m *mailReader) tellApart() {
	for i := range m.corpus.Messages {
		author := &m.corpus.Messages[i].Author
		b := byline.Read(*author)
		first, last, reads := splitName(b.Name)
		if m.from[i] != "" && b.OwnAddress && b.Name != "" && b.Name != m.from[i] && len(m.people.named[nameKey(b.Name, first, last, reads)]) > 1 {
			*author = fmt.Sprintf("%s <%s>", *author, m.from[i])
		}
		m.people.wrote(m.by[i], *author)
	}
}

// addresses returns the names and addresses in a field of a mail's header, such as "To". A field
// that breaks RFC 5322 is read by looseAddresses.
func (m *mailReader) addresses(msg *mail.Message, field string) []*mail.Address {
	raw := decode([]byte(msg.Header.Get(field)), "", &warnings{})
	if strings.TrimSpace(raw) == "" {
		return nil
	}
	parser := mail.AddressParser{WordDecoder: &mailWords}
	list, err := parser.ParseList(raw)
	if err != nil {
		return looseAddresses(m.header(msg, field))
	}
	if lostAside(raw, list) {
		return looseAddresses(m.header(msg, field))
	}
	for _, one := range list {
		one.Name, one.Address = proper(one.Name), proper(one.Address)
	}
	return list
}

// lostAside reports whether the parser of net/mail dropped words in parentheses, which it takes
// for a comment: "Kellian Drouart" in "KDR (Kellian Drouart) <k@x.example>".
func lostAside(raw string, list []*mail.Address) bool {
	return strings.ContainsRune(raw, '(') && strings.ContainsRune(raw, '<') && !slices.ContainsFunc(list, func(a *mail.Address) bool { return strings.ContainsRune(a.Name, '(') })
}

var inAngles = regexp.MustCompile(`<([^<>]*)>`)

// looseAddresses reads a field that does not follow RFC 5322: unquoted names with addresses
// in angle brackets ("Paz, Ana <a@x.example>; Léo <l@x.example>"), addresses alone, or only a
// name.
func looseAddresses(field string) []*mail.Address {
	var list []*mail.Address
	from := 0
	for _, at := range inAngles.FindAllStringSubmatchIndex(field, -1) {
		name := strings.Trim(field[from:at[0]], " ,;\"'`\t")
		list = append(list, &mail.Address{Name: name, Address: strings.TrimSpace(field[at[2]:at[3]])})
		from = at[1]
	}
	if len(list) > 0 {
		return list
	}
	parts := strings.FieldsFunc(field, func(r rune) bool { return r == ';' || r == ',' })
	for _, part := range parts {
		if part = strings.TrimSpace(part); strings.ContainsRune(part, '@') && !strings.ContainsRune(part, ' ') {
			list = append(list, &mail.Address{Address: part})
		}
	}
	if len(list) > 0 {
		return list
	}
	if b := byline.Read(field); b.Address != "" { // as archives write: "ana at x.example (Ana Paz)"
		return []*mail.Address{{Name: b.Name, Address: b.Address}}
	}
	return []*mail.Address{{Name: field}}
}
