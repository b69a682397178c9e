package main

import (
	"strings"
	"unicode"
)

// draft is a message while it is being written.
type draft struct {
	*maker
	*message
	thread *thread
	you    *person  // the person addressed
	to     *message // the message that this one answers; nil for the first of a thread
	said   map[string]bool
}

// write writes one message of a thread.
func (m *maker) write(t *thread, me *person, id, date string) *message {
	d := &draft{maker: m, message: &message{id: id, date: date, author: me}, thread: t, said: map[string]bool{}}
	d.address()
	d.quote()
	d.greetAndTell()
	switch {
	case d.to == nil:
		d.subject = t.title
	case m.IntN(6) == 0:
		d.subject.join("Re: ", t.title)
	}
	if m.IntN(25) == 0 {
		d.body.lower()
	}
	return d.message
}

// address chooses the message to answer and the person to address.
func (d *draft) address() {
	d.you = pick(d.maker, d.thread.people)
	if n := len(d.thread.messages); n > 0 {
		d.to = pick(d.maker, d.thread.messages[max(0, n-4):])
		d.parent, d.you = d.to.id, d.to.author
	}
	for d.you == d.author {
		d.you = pick(d.maker, d.thread.people)
	}
}

// quote sometimes begins the message with a line of the message that it answers.
func (d *draft) quote() {
	if d.to == nil || len(d.to.quotable) == 0 || d.IntN(8) != 0 {
		return
	}
	if q := pick(d.maker, d.to.quotable); !strings.Contains(q.text, "\n") {
		d.body.join("> ", q)
		d.body.put("\n\n")
	}
}

// greetAndTell writes the sentences of the message, sometimes with a greeting and a closing.
func (d *draft) greetAndTell() {
	w, quoted := d.author.words, d.body.text
	if d.IntN(5) > 0 {
		d.body.join("", d.fill(pick(d.maker, w.greet), d.author, d.you, d.thread))
	}
	sep := "\n"
	if d.body.text == quoted {
		sep = ""
	}
	if d.to == nil || d.IntN(4) == 0 {
		d.add(sep, w.intro)
		sep = " "
	}
	if d.to != nil && d.IntN(5) < 3 {
		d.add(sep, w.react)
		sep = " "
	}
	for range 1 + d.IntN(4) {
		d.add(sep, w.say)
		sep = " "
	}
	if d.IntN(7) == 0 {
		d.add(" ", w.homonyms)
	}
	if d.IntN(3) == 0 {
		d.add(" ", w.ask)
	}
	if d.IntN(2) == 0 {
		d.body.join("\n", d.fill(pick(d.maker, w.close), d.author, d.you, d.thread))
	}
}

// add adds to the message a random sentence of list that is not in it yet. sep separates the
// sentence from the text before.
func (d *draft) add(sep string, list []string) {
	what := pick(d.maker, list)
	for d.said[what] {
		what = pick(d.maker, list)
	}
	d.said[what] = true
	l := d.fill(what, d.author, d.you, d.thread)
	if d.body.text == "" {
		sep = ""
	}
	d.body.join(sep, l)
	if sep != "\n" || len(l.hidden) > 0 {
		d.quotable = append(d.quotable, l)
	}
}

// lower puts the text of a line and the words of its mentions into lower case.
func (l *line) lower() {
	l.text = lowered(l.text)
	for _, places := range [][]place{l.hidden, l.kept} {
		for i := range places {
			places[i].form = lowered(places[i].form)
		}
	}
}

// lowered returns a text in lower case. For the languages of the forum this changes no length in
// UTF-16 units, so that the places of mentions stay right.
func lowered(s string) string { return strings.Map(unicode.ToLower, s) }
