package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
)

// Source is a document together with what the list and the dictionaries say of its words. It
// answers questions about the text and decides nothing. Its methods take tokens by their index in
// Doc.Tokens; a range from..to includes both.
type Source struct {
	Doc   *core.Doc
	Index *index.Index
	forms *Forms
	Prior Prior // the finding that was reported last; set by report.Report
}

// Prior is the span and the entity of the finding that was reported last. All text before its end
// is done: no other finding may take it.
type Prior struct {
	core.Span
	Entity string
}

// Forms keeps what the list and the dictionary say of each form, by its number in core.Forms, for
// all documents that share these numbers. The zero value is ready to use.
type Forms struct {
	list []index.Form
}

// mute is the index.Form of every punctuation mark: it names no one and has no role.
var mute = index.Form{Known: true}

// NewSource returns a Source for doc and the people of an index. What it looks up is kept in forms,
// which is to be shared by all documents that share their core.Forms.
func NewSource(doc *core.Doc, index *index.Index, forms *Forms) *Source {
	return &Source{Doc: doc, Index: index, forms: forms}
}

// Form returns what the list and the dictionary say of the form of token i; it looks the form up at
// its first use. The pointer is valid until Form is called for a document with more forms.
func (s *Source) Form(i int) *index.Form {
	id := int(s.Doc.Tokens[i].Form)
	if id < 0 {
		return &mute
	}
	if id >= len(s.forms.list) {
		s.forms.list = append(s.forms.list, make([]index.Form, max(s.Doc.Forms.Len(), id+1)-len(s.forms.list))...)
	}
	f := &s.forms.list[id]
	if !f.Known {
		*f = index.Form{} // in case an earlier look-up panicked half-way
		s.Index.Fill(f, s.Doc.Key(i))
		f.Known = true
	}
	return f
}

// Is reports whether the form of token i has the role r.
func (s *Source) Is(i int, r french.Role) bool {
	return s.Form(i).Roles[r/64]&(1<<(r%64)) != 0
}

// IsAny reports whether the form of token i has one of some roles.
func (s *Source) IsAny(i int, roles ...french.Role) bool {
	return s.Form(i).Roles.HasAny(roles...)
}

// Says reports whether token i is a word with this folded form.
func (s *Source) Says(i int, word string) bool { return s.Doc.IsWord(i) && s.Doc.Key(i) == word }

// IsSmall reports whether token i is in small letters.
func (s *Source) IsSmall(i int) bool { return s.Doc.Tokens[i].Case == core.Lower }

// TokenBefore returns the token before token i on the same line and in the same cell, or -1.
func (s *Source) TokenBefore(i int) int {
	if s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return -1
	}
	return i - 1
}

// Span returns the part of the text that the tokens from..to cover.
func (s *Source) Span(from, to int) core.Span {
	return core.Span{Start: int(s.Doc.Tokens[from].Start), End: int(s.Doc.Tokens[to].End)}
}

// IsTaken reports whether token i begins before the end of the finding that was reported last.
func (s *Source) IsTaken(i int) bool {
	return s.Prior.End > int(s.Doc.Tokens[i].Start)
}
