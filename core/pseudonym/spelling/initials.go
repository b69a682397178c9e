package spelling

import (
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// IsInitial reports whether token i is a single capital with a full stop.
func IsInitial(doc *core.Doc, i int) bool {
	return IsCapital(doc, i) && doc.IsMark(i+1, '.') && !doc.Tokens[i+1].Has(core.AfterSpace)
}

// IsCapital reports whether token i is a single capital.
func IsCapital(doc *core.Doc, i int) bool {
	if !doc.IsWord(i) {
		return false
	}
	r, size := utf8.DecodeRuneInString(doc.Surface(i))
	return size == len(doc.Surface(i)) && unicode.IsUpper(r)
}

// IsAbbreviatedTitle reports whether token i is the title M, for "monsieur", with its full stop, as
// in "M. Martin". An M behind another initial is an initial: "P. M.".
func IsAbbreviatedTitle(doc *core.Doc, i int) bool {
	return IsInitial(doc, i) && doc.Surface(i) == "M" && !HasInitialBefore(doc, i)
}

// HasInitialBefore reports whether an initial with its full stop directly precedes token i, after a
// space, a hyphen or nothing: for P in "J. P." and "J.-P.".
func HasInitialBefore(doc *core.Doc, i int) bool {
	if doc.IsMark(i-1, '-') && !doc.Tokens[i-1].Has(core.AfterSpace) {
		i--
	}
	return i > 1 && doc.Tokens[i].Flags&ApartFlags == 0 && IsInitial(doc, i-2)
}

// MostInitials is the largest number of letters in a row that count as the initials of one person.
const MostInitials = 12
