package spelling

import (
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// Touches reports whether nothing, not even a space, separates token i from the token before.
func Touches(doc *core.Doc, i int) bool {
	return i > 0 && i < len(doc.Tokens) && doc.Tokens[i].Start == doc.Tokens[i-1].End
}

// JoinsList reports whether token i may join two items of a list, such as a comma or the word "et"
// ("and").
func JoinsList(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case ',', '/', '&', ';', '+', '|':
		return true
	}
	return doc.IsWord(i) && french.Is(doc.Key(i), french.ListJoint)
}

// IsNumber reports whether token i exists and is a number.
func IsNumber(doc *core.Doc, i int) bool {
	return i >= 0 && i < len(doc.Tokens) && doc.Tokens[i].Kind == core.Number
}

// IsCapitalised reports whether token i is a word of two letters or more that begins with a
// capital.
func IsCapitalised(doc *core.Doc, i int) bool {
	if !doc.IsWord(i) {
		return false
	}
	r, size := utf8.DecodeRuneInString(doc.Surface(i))
	return unicode.IsUpper(r) && size < len(doc.Surface(i))
}

// ApartFlags are the flags of a token that begins a line or a cell of a table. Such a token does
// not continue the phrase of the token before.
const ApartFlags = core.AfterLine | core.AfterBlank | core.AfterTab
