package forum

import (
	"encoding/xml"
	"html"
	"strings"
)

// Reading XML that is not well-formed. Each faulty place is recorded for a warning. Open
// elements stay open as long as the tags after them make sense, and everything that can be
// read is read.

// breach is a place where a file is not well-formed.
type breach struct {
	at    place
	open  *opened // the message that was open there; nil for none
	after *opened // the last complete message before it; nil for none
}

// mostBreaches limits how many faulty places are recorded.
const mostBreaches = 1000

// broke records that the file is not well-formed at a place, with the messages around it. It
// does nothing once mostBreaches places are recorded.
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

// end handles an end tag. It closes the innermost open element of that name, and the elements
// inside it, which have no end tag. If no element of that name is open, it only records the fault.
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

// closeTo closes open elements, the innermost first, until only n are open.
func (f *forumReader) closeTo(n int) {
	for len(f.stack) > n {
		f.close()
	}
}

// mend continues after a tag that is not well-formed. An end tag is used. A start tag is used,
// with the attributes that can be read, if this package knows its name; if that is the name of
// an inline element, the tag must also end in ">". Any other tag is kept as text.
func (f *forumReader) mend(at place) {
	tag := f.in.rest()
	if tag == "" {
		return
	}
	name, attrs, ok := brokenTag(tag)
	switch {
	case ok && strings.HasPrefix(tag, "</"):
		f.end(name, at)
	case ok && isKnownTag(f.name(name.Local)) && (strings.HasSuffix(tag, ">") || !inlines[f.name(name.Local)]):
		f.start(xml.StartElement{Name: name, Attr: attrs})
		if strings.HasSuffix(tag, "/>") {
			f.end(name, at)
		}
	default:
		f.chars(xml.CharData(unescaped(tag)))
	}
}

// isKnownTag reports whether this package gives a meaning to elements with this folded name,
// wherever they are in a file.
func isKnownTag(name string) bool {
	hasRole := messageRoles[name] != noRole || messageNames[name] != noRole || groupNames[name] != noRole || inAuthor[name] != noRole
	return hasRole || personNames[name] || inlines[name] || blocks[name]
}

// unescaped returns a text with its character references replaced: "&eacute;" becomes "é".
func unescaped(s string) string { return html.UnescapeString(s) }

// unclosed closes the open message if the start tag begins the next one, because then the end tag
// of the open message is missing. Inside an element that is known to be a text, a start tag begins
// a message if it has the name of the open message's element and an attribute of messages, such as
// an author or an ID.
func (f *forumReader) unclosed(t xml.StartElement) {
	msg, _ := f.around()
	in := f.field()
	if msg == nil || in == nil || in.unsure || !f.hasRoles(t.Attr) {
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

// tooDeep handles an element that begins inside maxDepth open elements. An element in a text, or
// one that is not a message, is skipped, and only its text is read: the result skip is then
// true. For a message outside of texts, it closes all open elements but the root, so that the
// message is read as a child of the root.
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

// warnBroken adds a warning for each recorded breach. The argument lost is the number of
// messages that had begun and of which nothing could be kept.
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
