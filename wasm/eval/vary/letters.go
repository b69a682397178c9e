package vary

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Lower writes everything in small letters, as in chats and searches.
func Lower(d corpus.Document) corpus.Document { return each(d, strings.ToLower) }

// Upper writes everything in capitals, as in forms; accents stay.
func Upper(d corpus.Document) corpus.Document { return each(d, strings.ToUpper) }

// NoAccents takes accents and cedillas off and writes ligatures as two letters,
// as on a keyboard of another country.
func NoAccents(d corpus.Document) corpus.Document { return each(d, plain) }

// plain writes one character without its marks.
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

// each writes every character as f says.
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

// misread are what scanners take for one another; "" is a letter lost.
var misread = map[rune][]string{
	'a': {"o", "à"}, 'b': {"h"}, 'c': {"e", "o"}, 'd': {"cl"}, 'e': {"c", "é"}, 'é': {"e", "ê", "è"}, 'è': {"é", "e"},
	'ê': {"é"}, 'f': {"t"}, 'g': {"q"}, 'h': {"b", "li"}, 'i': {"l", "1", ""}, 'l': {"1", "I", "i"}, 'm': {"rn", "in"}, 'n': {"u", "ri"},
	'o': {"0", "c"}, 'q': {"g"}, 'r': {"i", ""}, 's': {"5", "a"}, 't': {"l", "f"}, 'u': {"n", "ii"}, 'v': {"y"}, 'w': {"vv"}, 'ç': {"c"},
	'B': {"8", "R"}, 'C': {"G"}, 'D': {"O"}, 'E': {"F", "É"}, 'G': {"C", "6"}, 'H': {"II"}, 'I': {"l", "1"}, 'M': {"IVI"}, 'N': {"H"}, 'O': {"0", "Q"},
	'R': {"K"}, 'S': {"5"}, 'Z': {"2"}, '0': {"O"}, '1': {"l", "I"}, '5': {"S"}, '8': {"B"}, '.': {","}, ',': {"."}, '’': {"'", " "}, '-': {" ", ""},
}

// misreadOneIn says how rarely a character is misread: one in so many, which is a scan that is bad and can
// still be read; one word in some twenty falls in two or is joined to the next.
const misreadOneIn, spacedOneIn = 50, 100

// OCR makes the errors of a scanner, about one word in ten.
func OCR(d corpus.Document, r *rand.Rand) corpus.Document {
	var edits []edit
	next := 0 // the first mention that ends behind
	for at := 0; at < len(d.Text); {
		c, n := utf8.DecodeRuneInString(d.Text[at:])
		span := core.Span{Start: at, End: at + n}
		at += n
		for next < len(d.Mentions) && d.Mentions[next].End <= span.Start {
			next++
		}
		// The ends of a mention stay, so that it does not begin with a space or
		// lose its last letter.
		if next < len(d.Mentions) && (span.Start == d.Mentions[next].Start || span.End == d.Mentions[next].End) {
			continue
		}
		after, _ := utf8.DecodeRuneInString(d.Text[at:])
		switch {
		case len(misread[c]) > 0 && r.IntN(misreadOneIn) == 0:
			edits = append(edits, edit{span, misread[c][r.IntN(len(misread[c]))]})
		case c == ' ' && r.IntN(spacedOneIn) == 0:
			edits = append(edits, edit{span, ""})
		case unicode.IsLetter(c) && unicode.IsLetter(after) && r.IntN(2*spacedOneIn) == 0 && (next == len(d.Mentions) || at != d.Mentions[next].Start):
			edits = append(edits, edit{span, string(c) + " "})
		}
	}
	return apply(d, edits)
}
