package forum

import (
	"encoding/xml"
	"html"
	"strings"
)

// What is not well-formed: where it breaks is noted, what is open stays open as
// long as the tags behind it make sense, and all that can be read is read.

// breach is a place where a file is not well-formed.
type breach struct {
	at    place
	open  *opened // the message that was open there
	after *opened // the last one that was whole
}

// mostBreaches bounds how many are kept.
const mostBreaches = 1000

// broke notes that the file is not well-formed here.
func (f *forumReader) broke(at place) {
	if len(f.breaches) == mostBreaches {
		return
	}
	b := breach{at: at}
	b.open, _ = f.around()
	for i := len(f.messages) - 1; i >= 0 && i >= len(f.messages)-maxDepth; i-- {
		if m := f.messages[i]; m.whole && m != b.open {
			b.after = m
			break
		}
	}
	f.breaches = append(f.breaches, b)
}

// end closes the element of a name, and those in it that nothing closed.
func (f *forumReader) end(name xml.Name, at place) {
	if f.over > 0 {
		f.over--
		return
	}
	i := len(f.stack) - 1
	for i >= 0 && f.stack[i].full != name {
		i--
	}
	if i < len(f.stack)-1 && !f.deep {
		f.broke(at)
	}
	if i >= 0 {
		f.closeTo(i)
	}
}

func (f *forumReader) closeTo(n int) {
	for len(f.stack) > n {
		f.close()
	}
}

// mend goes on behind a tag that is not well-formed: what is known of it counts,
// what is no tag is text.
func (f *forumReader) mend(at place) {
	tag := f.in.rest()
	if tag == "" {
		return
	}
	name, attrs, ok := brokenTag(tag)
	switch {
	case ok && strings.HasPrefix(tag, "</"):
		f.end(name, at)
	case ok && knownTag(f.name(name.Local)) && (strings.HasSuffix(tag, ">") || !inlines[f.name(name.Local)]):
		f.start(xml.StartElement{Name: name, Attr: attrs})
		if strings.HasSuffix(tag, "/>") {
			f.end(name, at)
		}
	default:
		f.chars(xml.CharData(unescaped(tag)))
	}
}

// knownTag reports whether an element of a name means something here.
func knownTag(name string) bool {
	return messageRoles[name] != noRole || messageNames[name] != noRole || groupNames[name] != noRole || inAuthor[name] != noRole || personNames[name] || inlines[name] || blocks[name]
}

func unescaped(s string) string { return html.UnescapeString(s) }

// unclosed closes a message whose end is missing before the next one: the same
// element with an author or an id of its own inside a text is no text.
func (f *forumReader) unclosed(t xml.StartElement) {
	msg, _ := f.around()
	in := f.field()
	if msg == nil || in == nil || in.unsure || !f.says(t.Attr) {
		return
	}
	for i := len(f.stack) - 1; i >= 0; i-- {
		if e := f.stack[i]; e.msg == msg && e.full == t.Name {
			f.broke(f.place())
			f.closeTo(i)
			return
		}
	}
}

// tooDeep says what becomes of an element inside a thousand others: in a text it
// is no more than its text; else all that is open but the root is closed, and
// what follows is read as if it stood there.
func (f *forumReader) tooDeep(t xml.StartElement) (skip bool) {
	if len(f.stack) < maxDepth {
		return false
	}
	if !f.deep {
		f.deep = true
		f.warnings.add(f.line(), "", "import-deep")
	}
	if messageNames[f.name(t.Name.Local)] == noRole || f.field() != nil {
		f.over++
		return true
	}
	f.over = 0
	f.closeTo(1)
	return false
}

// warnBroken says where the file is not well-formed, how many messages were read
// in all, and how many were begun of which there was nothing to keep.
func (f *forumReader) warnBroken(lost int) {
	for _, b := range f.breaches {
		args := []any{"messages", len(f.messages), "lost", lost, "column", b.at.column}
		open := ""
		if b.after != nil {
			args = append(args, "after", b.after.ID)
		}
		if b.open != nil {
			open = b.open.ID
		}
		f.warnings.add(b.at.line, open, "import-broken", args...)
	}
}
