package vary

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Lower puts the whole text in lower case, as in chats and searches.
func Lower(d corpus.Document) corpus.Document { return each(d, strings.ToLower) }

// Upper puts the whole text in capitals, as in forms. Accents stay.
func Upper(d corpus.Document) corpus.Document { return each(d, strings.ToUpper) }

// NoAccents removes accents and cedillas and writes ligatures as two letters, as on a foreign
// keyboard.
func NoAccents(d corpus.Document) corpus.Document { return each(d, plain) }

// plain returns text without accents and cedillas. A ligature becomes two letters if the text is
// this ligature alone.
func plain(s string) string {
	switch s {
	case "œ":
		return "oe"
	case "Œ":
		return "OE"
	case "æ":
		return "ae"
	case "Æ":
		return "AE"
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}

// each replaces each character of the text by what f returns for it.
func each(d corpus.Document, f func(string) string) corpus.Document {
	var edits []edit
	for at := 0; at < len(d.Text); {
		_, n := utf8.DecodeRuneInString(d.Text[at:])
		if s := d.Text[at : at+n]; f(s) != s {
			edits = append(edits, edit{core.Span{Start: at, End: at + n}, f(s)})
		}
		at += n
	}
	return apply(d, edits)
}
