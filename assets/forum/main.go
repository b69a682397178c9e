// Command forum writes testdata/forum: a forum of 900 messages by 100 invented people in six
// languages, in which names are misspelled, shortened and addressed as in real forums; people.json,
// which says where each name is; and a mailing list (list.go). The same seed writes the same bytes.
// `make forum` runs it.
//
// It knows nothing about the program that is tested with these files. No name was taken from a real
// corpus.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"encoding/xml"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf16"
)

const seed, messages = 2011, 900

// person is a participant of the forum.
type person struct {
	ID       string `json:"id"` // P001 and so on, in the order of their first messages
	Author   string `json:"author"`
	First    string `json:"first"`
	Last     string `json:"last"`
	Language string `json:"language"`
	Handle   string `json:"handle"`
	Mail     string `json:"mail"`
	Web      string `json:"web"`
	Town     string `json:"town"`
	School   string `json:"school"`
	words    *language
}

// place is a mention in a text: its half-open range, in UTF-16 units, and its words there (form).
// In JSON it is [start, end, entity, category, form].
type place struct {
	start, end             int
	entity, category, form string
	who                    *person
}

func (p place) MarshalJSON() ([]byte, error) {
	if p.who != nil {
		p.entity = p.who.ID
	}
	return json.Marshal([]any{p.start, p.end, p.entity, p.category, p.form})
}

// line is a piece of text and its mentions: those that must be hidden, and those that must be kept
// because they only look like names (homonyms).
type line struct {
	text   string
	hidden []place
	kept   []place
}

func units(s string) int { return len(utf16.Encode([]rune(s))) }

func (l *line) put(s string) { l.text += s }

func (l *line) name(form, category string, who *person, entity string) {
	at := units(l.text)
	l.hidden = append(l.hidden, place{at, at + units(form), entity, category, form, who})
	l.text += form
}

// join appends s and then another line, whose mentions it moves to their new places.
func (l *line) join(s string, next line) {
	l.put(s)
	at := units(l.text)
	for _, p := range next.hidden {
		p.start, p.end = p.start+at, p.end+at
		l.hidden = append(l.hidden, p)
	}
	for _, p := range next.kept {
		p.start, p.end = p.start+at, p.end+at
		l.kept = append(l.kept, p)
	}
	l.text += next.text
}

type message struct {
	id, date, parent string
	author           *person
	subject          line
	body             line
	quotable         []line
}

type thread struct {
	id       string
	title    line
	messages []*message
	people   []*person
}

// maker makes the forum. Everything random in it comes from one seed.
type maker struct {
	*rand.Rand
	people []*person
	places map[string]string // name of a town or a school → its id, such as "L01"
}

func pick[T any](m *maker, list []T) T { return list[m.IntN(len(list))] }

func main() {
	out := flag.String("out", "testdata/forum", "where the files go")
	flag.Parse()
	m := &maker{rand.New(rand.NewPCG(seed, seed)), nil, map[string]string{}}
	m.invite()
	threads := m.talk()
	if err := write(*out, m, threads); err != nil {
		log.Fatal(err)
	}
	if err := writeList(*out); err != nil {
		log.Fatal(err)
	}
}

// inXML escapes a text for XML.
func inXML(s string) string {
	var e bytes.Buffer
	xml.EscapeText(&e, []byte(s))
	return strings.NewReplacer("&#xA;", "\n", "&#39;", "'", "&#34;", "&quot;").Replace(e.String())
}

// invite makes the people of the forum, with their addresses, towns and schools.
func (m *maker) invite() {
	for i := range languages {
		l := &languages[i]
		for _, list := range [][]string{l.towns, l.schools} {
			for _, name := range list {
				prefix := "L"
				if &list[0] == &l.schools[0] {
					prefix = "I"
				}
				m.places[name] = fmt.Sprintf("%s%02d", prefix, len(m.places)+1)
			}
		}
		last := slices.Clone(l.last)
		m.Shuffle(len(last), func(i, k int) { last[i], last[k] = last[k], last[i] })
		for k, first := range l.first {
			p := &person{First: first, Last: last[k], Language: l.code, words: l, Town: pick(m, l.towns), School: pick(m, l.schools)}
			a, b := plain(p.First), plain(p.Last)
			p.Handle = pick(m, []string{a + "_" + b[:2], p.First + strings.ToUpper(b[:2]), a + "." + b, a[:1] + "_" + p.Last, a + fmt.Sprint(90+m.IntN(9)), "mister" + a, a + b[:1]})
			p.Handle = strings.ReplaceAll(p.Handle, "'", "")
			p.Mail = pick(m, []string{a + "." + b, a[:1] + b, b + "." + a, a + fmt.Sprint(m.IntN(90)+10)}) + "@" + pick(m, []string{"courriel.example", "mail.example.org", "post.example.net"})
			p.Web = pick(m, []string{"http://" + a + ".blog.example", "http://www.example.org/~" + a + b[:1], "https://photos.example.net/" + a + "-" + b})
			p.Author = p.First + " " + p.Last
			switch m.IntN(10) {
			case 0:
				p.Author = p.Handle
			case 1:
				p.Author = p.Last + " " + p.First
			case 2:
				p.Author = strings.ToUpper(p.Last) + " " + p.First
			}
			m.people = append(m.people, p)
		}
	}
}

// talk makes the threads and their messages. It numbers the people in the order of their first
// messages.
func (m *maker) talk() []*thread {
	var threads []*thread
	speakers := slices.Clone(m.people)
	m.Shuffle(len(speakers), func(i, k int) { speakers[i], speakers[k] = speakers[k], speakers[i] })
	at := time.Date(2011, time.November, 2, 8, 5, 0, 0, time.UTC)
	count := 0
	for count < messages {
		t := &thread{id: fmt.Sprintf("t%02d", len(threads)+1)}
		threads = append(threads, t)
		// A person who has not written yet begins the thread; the others in it are random.
		starter := pick(m, m.people)
		if len(speakers) > 0 {
			starter = speakers[0]
		}
		t.people = append(t.people, starter)
		for len(t.people) < 8+m.IntN(8) {
			if p := pick(m, m.people); !slices.Contains(t.people, p) {
				t.people = append(t.people, p)
			}
		}
		t.title = m.fill(pick(m, starter.words.titles), starter, t.people[1], t)
		for range min(messages-count, 6+m.IntN(18)) {
			count++
			me := starter
			if len(t.messages) > 0 {
				me = pick(m, t.people)
				if len(speakers) > 0 && m.IntN(3) == 0 {
					me = speakers[0]
				}
			}
			if i := slices.Index(speakers, me); i >= 0 {
				speakers = slices.Delete(speakers, i, i+1)
			}
			if !slices.Contains(t.people, me) {
				t.people = append(t.people, me)
			}
			if me.ID == "" {
				me.ID = "?"
			}
			at = at.Add(time.Duration(7+m.IntN(280)) * time.Minute)
			t.messages = append(t.messages, m.write(t, me, fmt.Sprintf("m%03d", count), at.Format("2006-01-02T15:04")))
		}
	}
	n := 0
	for _, t := range threads {
		for _, one := range t.messages {
			if p := one.author; p.ID == "?" {
				n++
				p.ID = fmt.Sprintf("P%03d", n)
			}
		}
	}
	return threads
}

// write writes forum.xml and people.json to a folder.
func write(folder string, m *maker, threads []*thread) error {
	var b bytes.Buffer
	hidden, kept, titles := map[string][]place{}, map[string][]place{}, map[string][]place{}
	text := inXML
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<forum>\n")
	for _, t := range threads {
		fmt.Fprintf(&b, "<thread id=\"%s\" title=\"%s\">\n", t.id, text(t.title.text))
		if len(t.title.hidden) > 0 {
			titles[t.id] = t.title.hidden
		}
		for _, one := range t.messages {
			fmt.Fprintf(&b, "<message id=\"%s\" author=\"%s\" date=\"%s\"", one.id, text(one.author.Author), one.date)
			if one.parent != "" {
				fmt.Fprintf(&b, " parent=\"%s\"", one.parent)
			}
			b.WriteString(">")
			whole := one.subject
			whole.hidden, whole.kept = slices.Clone(whole.hidden), slices.Clone(whole.kept)
			if one.subject.text != "" {
				fmt.Fprintf(&b, "<subject>%s</subject>", text(one.subject.text))
				whole.put("\n\n")
			}
			whole.join("", one.body)
			fmt.Fprintf(&b, "<body>%s</body></message>\n", text(one.body.text))
			if len(whole.hidden) > 0 {
				hidden[one.id] = whole.hidden
			}
			if len(whole.kept) > 0 {
				kept[one.id] = whole.kept
			}
		}
		b.WriteString("</thread>\n")
	}
	b.WriteString("</forum>\n")
	if err := os.WriteFile(filepath.Join(folder, "forum.xml"), b.Bytes(), 0o666); err != nil {
		return err
	}
	people := slices.Clone(m.people)
	slices.SortFunc(people, func(a, b *person) int { return cmp.Compare(a.ID, b.ID) })
	var key strings.Builder
	member := func(name string, value any) error {
		data, err := json.Marshal(value)
		if err != nil {
			return err
		}
		if key.Len() > 0 {
			key.WriteString(",\n")
		} else {
			key.WriteString("{\n")
		}
		// Each person and each message is on a line of its own.
		lines := strings.NewReplacer(`},{`, "},\n{", `]],"`, "]],\n\"").Replace(string(data))
		fmt.Fprintf(&key, "%q: %s", name, lines)
		return nil
	}
	for _, part := range []struct {
		name  string
		value any
	}{{"participants", people}, {"places", m.places}, {"titles", titles}, {"hidden", hidden}, {"kept", kept}} {
		if err := member(part.name, part.value); err != nil {
			return err
		}
	}
	key.WriteString("\n}\n")
	return os.WriteFile(filepath.Join(folder, "people.json"), []byte(key.String()), 0o666)
}
