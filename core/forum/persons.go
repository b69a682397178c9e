package forum

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// person is an entry of the list of participants that a file may have beside its messages.
type person struct {
	author
	id string // as the file writes it; messages may name their author by it
}

// personNames are the folded names of elements that describe a person, outside of messages.
var personNames = words("participant participante user utilisateur utilisatrice usuario usuari utente member membre person personne persona pessoa student etudiant etudiante eleve apprenant apprenante learner tutor tuteur tutrice enseignant enseignante teacher author auteur autor contributor poster speaker locuteur")

// personParts gives the roles of elements and attributes that describe a person, inside an
// element of personNames: parts of the name, an ID, an address.
var personParts = func() map[string]role {
	m := nameSet(map[role]string{roleID: "id identifiant identifier code ref xmlid userid iduser numero num no"})
	for name, r := range ofAuthor {
		if m[name] == noRole {
			m[name] = r
		}
	}
	return m
}()

// openPerson opens an element that describes a person, and stores what its attributes say.
func (f *forumReader) openPerson(e *frame, attrs []xml.Attr) {
	e.role, e.text, e.person = rolePerson, &prose{}, &person{}
	for _, a := range attrs {
		if a.Name.Space != "xmlns" {
			e.person.say(personParts[f.name(a.Name.Local)], a.Value)
		}
	}
}

// openInPerson opens the element e inside another one, in, which describes a person. If e is a
// message or a thread, it returns false, and the description of the person ends: the outer element
// is from then on only a container of messages.
func (f *forumReader) openInPerson(e, in *frame) (ok bool) {
	r := personParts[e.name]
	if r == noRole && (messageNames[e.name] != noRole || groupNames[e.name] != noRole) {
		f.closePerson(in)
		in.role, in.text = noRole, nil
		return false
	}
	e.inline, e.role, e.text = false, r, &prose{}
	return true
}

// say stores one value of the description of a person: an ID, a name, a part of it, an address.
func (p *person) say(r role, value string) {
	if r == roleID && p.id == "" {
		p.id = oneLine(value)
		return
	}
	p.add(r, value)
}

// closePerson adds a person to the list if the element had a name, an id or an address.
func (f *forumReader) closePerson(e *frame) {
	p := e.person
	if text := oneLine(e.text.String()); p.name == "" || p.first == "" && p.last == "" {
		p.add(roleAuthor, text)
	}
	if p.id != "" || p.name != "" || p.first != "" || p.last != "" || p.mail != "" {
		f.persons = append(f.persons, p)
	}
}

// declare adds the people of a file's own list. It returns their indexes in people.list, by the
// names and the IDs that messages may use for them.
func (p *people) declare(list []*person) (listed map[string]int) {
	listed = map[string]int{}
	owner := map[int]string{} // index into p.list → id in the file
	for _, one := range list {
		var i int
		if one.first != "" && one.last != "" {
			i = p.enrolParts(one.first, one.last, one.mail)
		} else {
			i = p.enrolNamed(one.named(""), one.mail)
		}
		if i >= 0 && owner[i] != "" && one.id != "" && owner[i] != one.id && p.list[i].full() != "" {
			i = p.namesake(i, one.mail)
		}
		owner[max(i, 0)] = one.id
		for _, also := range []string{one.name, one.id} {
			if also == "" {
				continue
			}
			if i < 0 {
				i = p.enrolNamed(also, "")
			}
			if _, taken := listed[also]; i >= 0 && !taken {
				listed[also] = i
				p.list[i].alias(also)
			}
		}
	}
	p.shared = map[string]bool{}
	seen := map[string]bool{}
	for i := range p.list {
		name := p.list[i].full()
		p.shared[name] = seen[name]
		seen[name] = true
	}
	return listed
}

// namesake adds another person with the same name as person i, and returns the new index. The
// address of the new person may be "".
func (p *people) namesake(i int, address string) int {
	who := p.list[i]
	p.list = append(p.list, Person{ID: fmt.Sprintf("P%03d", len(p.list)+1), First: who.First, Last: who.Last})
	if address != "" {
		p.list[len(p.list)-1].alias(address)
	}
	return len(p.list) - 1
}

// attribute finds or adds the author of a message. The name of a listed person is written
// as in the list, unless two people of the list have that name.
func (p *people) attribute(m *opened, listed map[string]int) {
	i, found := listed[oneLine(m.Author)]
	for _, also := range m.also {
		if k, ok := listed[oneLine(also)]; ok && !found {
			i, found = k, true
		}
	}
	switch {
	case found:
		if name := p.list[i].full(); name != "" && !p.shared[name] {
			m.Author = name
		}
	case m.by.first != "":
		i = p.enrolParts(m.by.first, m.by.last, m.by.mail)
	default:
		i = p.enrolAuthor(m.Author)
	}
	for _, also := range m.also {
		if i >= 0 {
			p.list[i].alias(also)
		}
	}
	p.wrote(i, m.Author)
}

// hasLetter reports whether an author field has a letter, so that it can be a name.
func hasLetter(author string) bool { return strings.IndexFunc(author, unicode.IsLetter) >= 0 }

// ignored counts the elements of one name whose text is left out, because it belongs to no
// message.
type ignored struct {
	name  string // as the file writes it
	line  int    // line of the first such element
	count int
}

// ignore counts an element whose text is left out. Further calls for the same element do nothing.
func (f *forumReader) ignore(e *frame) {
	if e.told || e.name == "" {
		return
	}
	e.told = true
	one := f.ignored[e.name]
	if one == nil {
		one = &ignored{name: e.full.Local, line: e.line}
		f.ignored[e.name] = one
	}
	one.count++
}

// warnIgnored adds a warning for each name of elements that were left out, in the order of
// the file.
func (f *forumReader) warnIgnored() {
	list := make([]*ignored, 0, len(f.ignored))
	for _, one := range f.ignored {
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b *ignored) int {
		if a.line != b.line {
			return a.line - b.line
		}
		return strings.Compare(a.name, b.name)
	})
	for _, one := range list {
		f.warnings.add(one.line, "", "import-element", "element", one.name, "count", one.count)
	}
}
