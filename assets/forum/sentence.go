package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

var accents = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ã", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u",
	"Á", "A", "À", "A", "Â", "A", "Ç", "C", "É", "E", "È", "E", "Í", "I", "Ñ", "N", "Ó", "O", "Ú", "U")

func plain(s string) string {
	return strings.ReplaceAll(strings.ToLower(accents.Replace(s)), "'", "")
}

// spell writes a name as people do: correctly three times out of four, otherwise with small letters
// or capitals only, without accents, with a typing error, or shortened. how is "nickname" for a
// shortened name, otherwise "".
func (m *maker) spell(name string) (form, how string) {
	letters := []rune(name)
	n := len(letters)
	switch k := m.IntN(100); {
	case k < 76 || n < 3:
		return name, ""
	case k < 81:
		return strings.ToLower(name), ""
	case k < 83:
		return strings.ToUpper(name), ""
	case k < 87:
		return accents.Replace(name), ""
	case k < 90:
		i := 1 + m.IntN(n-1)
		if letters[i] == ' ' || letters[i] == '\'' {
			return name, ""
		}
		return string(slices.Insert(letters, i, letters[i])), ""
	case k < 93 && n > 3:
		i := 1 + m.IntN(n-2)
		letters[i], letters[i+1] = letters[i+1], letters[i]
		return string(letters), ""
	case k < 95 && n > 4:
		i := 1 + m.IntN(n-2)
		return string(slices.Delete(letters, i, i+1)), ""
	}
	if nick := nicknames[name]; nick != "" {
		return nick, "nickname"
	}
	if n > 5 {
		return string(letters[:3+m.IntN(2)]), "nickname"
	}
	return name, ""
}

func (m *maker) first(l *line, p *person) {
	form, how := m.spell(p.First)
	l.name(form, cmp.Or(how, "firstname"), p, "")
}

// sentence is a sentence while its slots, such as {me} and {food}, are being filled (the type
// language lists them). If it has several slots for one list, their words are different; so are the
// people mentioned.
type sentence struct {
	*maker
	line
	me, you *person
	thread  *thread
	them    []*person
	used    map[string]bool
}

// fill returns a sentence with its slots filled: "Moi c'est {me}, de {town}". me is the writer of
// the message, you the person addressed.
func (m *maker) fill(s string, me, you *person, t *thread) line {
	one := sentence{maker: m, me: me, you: you, thread: t, used: map[string]bool{}}
	for {
		before, rest, ok := strings.Cut(s, "{")
		one.put(before)
		if !ok {
			return one.line
		}
		var slot string
		slot, s, _ = strings.Cut(rest, "}")
		if form, ok := strings.CutPrefix(slot, "keep:"); ok {
			one.homonym(form)
		} else if !one.person(slot) && !one.ofMine(slot) {
			one.word(slot)
		}
	}
}

// homonym adds a word that could be a name but is not one here, and records it as one to keep.
func (s *sentence) homonym(form string) {
	at := units(s.text)
	s.kept = append(s.kept, place{start: at, end: at + units(form), form: form, category: "homonym"})
	s.put(form)
}

// person fills a slot for the name of a person, such as {me}. It returns false, and does nothing,
// if the slot is for something else.
func (s *sentence) person(slot string) bool {
	switch slot {
	case "me":
		s.first(&s.line, s.me)
	case "me.full":
		form, _ := s.spell(s.me.First)
		if s.IntN(5) == 0 {
			form = s.me.First
		}
		s.name(form+" "+s.me.Last, "fullname", s.me, "")
	case "you":
		s.first(&s.line, s.you)
	case "them":
		if p := s.other(); s.IntN(12) == 0 {
			s.name(p.Handle, "username", p, "")
		} else {
			s.first(&s.line, p)
		}
	case "them2":
		if p := s.other(); s.IntN(6) == 0 {
			s.name(p.First+" "+p.Last, "fullname", p, "")
		} else {
			s.first(&s.line, p)
		}
	default:
		return false
	}
	return true
}

// other returns a person of the thread other than the writer, the person addressed and those whom
// the sentence mentions already. If it finds none in 20 draws, it returns any person of the forum.
func (s *sentence) other() *person {
	for range 20 {
		p := pick(s.maker, s.thread.people)
		if p != s.me && p != s.you && !slices.Contains(s.them, p) {
			s.them = append(s.them, p)
			return p
		}
	}
	return pick(s.maker, s.people)
}

// ofMine fills a slot for a place or an address of the writer, such as {town} or {mail}. It returns
// false, and does nothing, if the slot is for something else.
func (s *sentence) ofMine(slot string) bool {
	me := s.me
	switch slot {
	case "town":
		form := me.Town
		if s.IntN(8) == 0 {
			form = strings.ToLower(form)
		}
		s.name(form, "town", nil, s.places[me.Town])
	case "school":
		s.name(me.School, "school", nil, s.places[me.School])
	case "mail":
		s.name(me.Mail, "email", me, "")
	case "handle":
		s.name(me.Handle, "username", me, "")
	case "web":
		s.name(me.Web, "url", me, "")
	default:
		return false
	}
	return true
}

// word fills a slot with a number, or with a word from the list of the writer's language that the
// slot names: {food}, or {food2} for a second word of it.
func (s *sentence) word(slot string) {
	switch slot {
	case "age":
		s.put(fmt.Sprint(15 + s.IntN(4)))
	case "number":
		s.put(fmt.Sprint(18 + s.IntN(14)))
	case "number2":
		s.put(fmt.Sprint(3 + s.IntN(9)))
	default:
		list, word := s.me.words.words[strings.TrimSuffix(slot, "2")], ""
		for range 20 {
			if word = pick(s.maker, list); !s.used[word] {
				break
			}
		}
		s.used[word] = true
		s.put(word)
	}
}
