package forum

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// finish returns a corpus of the messages that were read. A message without an end tag is kept
// if it has a text or a subject. It is an error if the file has no message, unless its root is an
// empty <forum>.
func (f *forumReader) finish(in *decoder) (*Corpus, error) {
	began := len(f.messages)
	var cut []*opened
	for _, e := range f.stack {
		if e.role == roleMessage {
			cut = append(cut, e.msg)
			e.msg.ID = e.msg.fields[roleID]
		}
	}
	f.closeTo(0)
	f.messages = slices.DeleteFunc(f.messages, func(m *opened) bool {
		return slices.Contains(cut, m) && m.fields[roleBody] == "" && m.fields[roleSubject] == "" && m.direct.blank()
	})
	if len(f.messages) == 0 && f.deep {
		return nil, errors.New("elements too deep inside one another, and no message in them")
	}
	if len(f.messages) == 0 && len(f.breaches) > 0 && !(f.behind && f.root == "forum") {
		at := f.breaches[0].at
		return nil, fmt.Errorf("line %d: not well-formed XML at column %d, and no message in it that can be read: correct the file there", at.line, at.column)
	}
	if began == 0 && f.root != "forum" {
		return nil, errors.New("no message in it: give a <forum> of <message> elements, each with an author and a <body>")
	}
	in.warn(&f.warnings, "")
	if began == 0 {
		f.warnings.add(f.rootLine, "", "import-nothing")
	}
	unique, declared := newIDs(), map[string]bool{}
	for _, m := range f.messages { // all IDs in the file are collected, so that new ones differ
		if id := m.fields[roleID]; id != "" {
			declared[id] = true
		}
		if m.thread != nil && m.thread.thread != "" {
			f.threads.taken[m.thread.thread] = true
		}
	}
	var who people
	listed := who.declare(f.persons)
	c := &Corpus{Messages: make([]Message, 0, len(f.messages))}
	for _, m := range f.messages {
		f.complete(m, unique, declared)
		if m.Author == "" {
			f.warnings.add(m.line, m.ID, "import-author")
		} else if !hasLetter(m.Author) {
			f.warnings.add(m.line, m.ID, "import-letter")
		}
		if strings.TrimSpace(m.Text) == "" {
			f.warnings.add(m.line, m.ID, "import-empty")
		}
		if m.double {
			f.warnings.add(m.line, m.ID, "import-twice")
		}
		who.attribute(m, listed)
		c.Messages = append(c.Messages, m.Message)
	}
	f.warnBroken(began - len(f.messages))
	f.warnIgnored()
	if f.html {
		f.warnings.add(0, "", "import-html")
	}
	c.People, c.Tags, c.Warnings = who.list, f.tags, f.warnings.all()
	return c, nil
}

// complete fills in a message from its fields: ID, made unique, text, author, date, thread and
// parent. The text is the subject, then the body, then text outside of any field, then the
// signature. The IDs that the file declares are not given to messages without an ID.
func (f *forumReader) complete(m *opened, unique *ids, declared map[string]bool) {
	id := m.fields[roleID]
	given := id != ""
	if !given {
		id = unique.free(declared)
	}
	var same bool
	if m.ID, same = unique.unique(id, ""); !same && given {
		f.warnings.add(m.line, m.ID, "import-duplicate")
	}
	body, tags := m.fields[roleBody], m.tags[roleBody]
	m.direct.keep = m.direct.keep && body == ""
	more, moreTags := f.plain(&m.direct)
	for _, more := range []struct {
		text string
		tags []*Tag
	}{{more, moreTags}, {m.fields[roleSignature], m.tags[roleSignature]}} {
		if more.text != "" && body != "" {
			body += "\n"
		}
		tags = append(tags, moved(more.tags, len(body))...)
		body += more.text
	}
	m.Subject = m.fields[roleSubject]
	m.Text = joined(m.Subject, body)
	f.tags = append(f.tags, placeTags(&m.Message, append(moved(tags, len(m.Text)-len(body)), m.tags[roleSubject]...))...)
	m.Author = m.fields[roleAuthor]
	m.Date = m.fields[roleDate]
	if t := m.fields[roleTime]; t != "" {
		m.Date = strings.TrimSpace(m.Date + " " + t)
	}
	m.Thread, m.Parent = m.fields[roleThread], m.fields[roleParent]
	if t := m.thread; t != nil {
		if t.thread == "" {
			t.thread, _ = f.threads.unique("", "t")
		}
		m.Thread, m.Title = t.thread, t.title
	}
	if m.Parent == "" && m.parent != nil {
		m.Parent = m.parent.ID
	}
	m.fields, m.tags, m.direct = nil, nil, prose{}
}
