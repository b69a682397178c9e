package roster

import "github.com/cachenom/cachenom/core"

// Source is a document together with what the list and the dictionaries say of its words.
// It only answers questions about the text; it decides nothing.
type Source struct {
	doc   *core.Doc
	index *Index
	forms *Forms
	prior prior // what was found last
}

// prior is the finding that was made last: the text up to its end is taken.
type prior struct {
	core.Span
	entity string
}

// Forms keeps what is known of each form, by its number in core.Forms, for all documents
// that share these numbers.
type Forms struct {
	list []form
}

// mute is the form of a mark, of which nothing is known.
var mute = form{asked: true}

// form returns what is known of the form of token i. It looks the
// form up at its first use. The pointer is valid until a document with more forms is read.
func (s *Source) form(i int) *form {
	id := int(s.doc.Tokens[i].Form)
	if id < 0 {
		return &mute
	}
	if id >= len(s.forms.list) {
		s.forms.list = append(s.forms.list, make([]form, max(s.doc.Forms.Len(), id+1)-len(s.forms.list))...)
	}
	f := &s.forms.list[id]
	if !f.asked {
		*f = form{} // a look-up that failed half-way leaves nothing behind
		s.index.look(f, s.doc.Key(i))
		f.asked = true
	}
	return f
}
