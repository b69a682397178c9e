// Package byline reads the line that says who wrote a message, and compares names with e-mail
// addresses.
//
//	Read    "'Ana Paz (apaz)' via Course <course@x.example>" → name "Ana Paz", other name "apaz"
//	Logins  people's names, then "paz.ana@x.example" → who may own the address
//
// The package takes strings and returns strings and byte offsets. It knows no Doc, no finding and
// no decision: which person of a corpus a line names is the work of core/author. It lies below
// core, because core compares the addresses in a text with the names in it.
//
// The shapes of a line are those of RFC 5322 (a name before an address in angle brackets, an
// address with a comment after it), those that archives of mailing lists make of them ("x at
// y.example", "via Course"), and those that people write: titles, degrees, an employer, a second
// name in brackets. A login is compared with the usual ways to make one of a name: both names in
// either order, one of them, or initials and a surname.
package byline

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Byline is an author field taken apart: "Ryan, Christopher W., PhD", "cwr at agency.example
// (Christopher W. Ryan)", "'Ana Paz' via Course <course@x.example>".
type Byline struct {
	Name       string // the name as spelled, without what programs put around it; may be ""
	Other      string // an abbreviation or user name of the same person, "KDR (Kellian Drouart)"; may be ""
	Address    string // e-mail address as spelled, "x at y.example"; may be ""
	OwnAddress bool   // the address belongs to the person, not to a mailing list

	NameAt, OtherAt Place // where Name and Other are in the field; OtherAt may be empty
}

// Place is a part of a field: byte offsets, half-open.
type Place struct{ Start, End int }

// Longest is the length in bytes of the longest field that Read takes apart. All of a longer field
// is the name.
const Longest = 400

// FullNameWords is the fewest words of a name that has both a first name and a surname.
const FullNameWords = 2

// shortestDegree is the number of letters of the shortest degree: "MD".
const shortestDegree = 2

// Read takes an author field apart. It accepts any text: if it finds no parts in a field, all of
// the field is the name.
func Read(field string) Byline {
	b := Byline{OwnAddress: true, NameAt: Place{0, len(field)}}
	if len(field) > Longest {
		b.Name = strings.Join(strings.Fields(field), " ")
		return b
	}
	b.trimName(field, " \t\r\n\"'`‘’“”«»")
	in := func() string { return field[b.NameAt.Start:b.NameAt.End] }
	var asides []Place // text in brackets after the name, last one first
	if open, inner, ok := trailingBrackets(in(), '<', '>'); ok && IsMail(inner) {
		b.Address, b.NameAt.End = strings.TrimSpace(inner), b.NameAt.Start+open
	} else if open, inner, ok := trailingBrackets(in(), '(', ')'); ok && IsMail(in()[:open]) {
		b.Address = strings.TrimSpace(in()[:open])
		b.NameAt = Place{b.NameAt.Start + open + 1, b.NameAt.Start + open + 1 + len(inner)}
	} else if IsMail(in()) {
		b.Address, b.NameAt.End = in(), b.NameAt.Start
	}
	for before := -1; before != b.NameAt.End-b.NameAt.Start; {
		before = b.NameAt.End - b.NameAt.Start
		b.trimName(field, aroundNames)
		for _, pair := range [...][2]byte{{'(', ')'}, {'[', ']'}} {
			if open, inner, ok := trailingBrackets(in(), pair[0], pair[1]); ok && strings.TrimSpace(in()[:open]) != "" {
				b.OwnAddress = b.OwnAddress && !startsWithVia(inner)
				b.NameAt.End = b.NameAt.Start + open
				asides = append(asides, Place{b.NameAt.End + 1, b.NameAt.End + 1 + len(inner)})
			}
		}
		if at := viaIndex(in()); at > 0 {
			b.OwnAddress, b.NameAt.End = false, b.NameAt.Start+at
		}
		b.NameAt.End -= trailingDegree(in())
		b.NameAt.End -= trailingEmployer(in())
	}
	b.readOther(field, asides)
	b.Name = strings.Join(strings.Fields(in()), " ")
	b.Other = strings.Join(strings.Fields(field[b.OtherAt.Start:b.OtherAt.End]), " ")
	return b
}

// Names returns Name and Other, as far as they are set, or the address if neither is.
func (b *Byline) Names() []string {
	var list []string
	for _, name := range []string{b.Name, b.Other} {
		if name != "" {
			list = append(list, name)
		}
	}
	if len(list) == 0 && b.Address != "" {
		list = append(list, b.Address)
	}
	return list
}

// trimName removes the characters in the string set from both ends of the name.
func (b *Byline) trimName(field, set string) { b.NameAt = trimSpan(field, b.NameAt, set) }

// trimSpan returns a part of a text without the characters in the string set at both of its ends.
func trimSpan(text string, in Place, set string) Place {
	s := text[in.Start:in.End]
	in.Start += len(s) - len(strings.TrimLeft(s, set))
	s = strings.TrimLeft(s, set)
	in.End -= len(s) - len(strings.TrimRight(s, set))
	return in
}

// trailingBrackets returns the text in brackets at the end of s, and the byte offset of the opening
// bracket. left and right are the brackets to look for. The text may contain other brackets.
func trailingBrackets(s string, left, right byte) (open int, inner string, ok bool) {
	t := strings.TrimRight(s, " \t\"'")
	if t == "" || t[len(t)-1] != right {
		return 0, "", false
	}
	depth := 0
	for open = len(t) - 1; open >= 0; open-- {
		switch t[open] {
		case right:
			depth++
		case left:
			depth--
		}
		if depth == 0 {
			return open, t[open+1 : len(t)-1], true
		}
	}
	return 0, "", false
}

// IsMail reports whether a text is an e-mail address, also one written for people: "x at
// y.example", "x (at) y dot example".
func IsMail(s string) bool {
	s = plainMail(s)
	at := strings.LastIndexByte(s, '@')
	return at > 0 && !strings.ContainsAny(s, " \t<>,;") && strings.IndexByte(s[at:], '.') > 1 && !strings.HasSuffix(s, ".")
}

// plainMail returns a text in small letters, with "@" and "." for "at" and "dot" (or "chez" and
// "point") where they are words or in brackets: x@y.example for "X at Y dot example". It does not
// check that the result is an e-mail address.
func plainMail(s string) string {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	for _, sign := range [...][2]string{{"at", "@"}, {"chez", "@"}, {"dot", "."}, {"point", "."}} {
		for _, around := range [...][2]string{{" (", ") "}, {" [", "] "}, {"(", ")"}, {"[", "]"}, {" ", " "}} {
			s = strings.ReplaceAll(s, around[0]+sign[0]+around[1], sign[1])
		}
	}
	return s
}

// PlainMail returns an e-mail address in the usual form, in small letters: x@y.example for "X
// at Y.example". It returns any other text unchanged.
func PlainMail(s string) string {
	if IsMail(s) {
		return plainMail(s)
	}
	return s
}

// startsWithVia reports whether a text names a mailing list or a site that passed the message on:
// "via Course".
func startsWithVia(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.HasPrefix(s, "via ")
}

// viaIndex returns the byte offset at which the name ends and the name of a mailing list or a site
// follows, "Ana via Course", or -1.
func viaIndex(s string) int {
	const via = " via "
	at := strings.Index(strings.ToLower(s), via)
	if at <= 0 || at+len(via) >= len(s) {
		return -1
	}
	return len(strings.TrimRight(s[:at], " (["))
}

// trailingDegree returns the length in bytes of a degree at the end of a name, or of the number
// "II" or "III", with the comma or space before it: ", PhD", " Ph.D.". "MA" counts only after a
// comma. The result is 0 if the name ends in neither.
func trailingDegree(s string) int {
	at := strings.LastIndexAny(s, " ,")
	if at < 0 {
		return 0
	}
	last := s[at+1:]
	switch key := strings.ReplaceAll(fold.Key(last), ".", ""); {
	case len(key) < shortestDegree || last[0] < 'A' || last[0] > 'Z':
		return 0
	case french.Is(key, french.DegreeBehind), key == "ma" && s[at] == ',' || key == "ii" || key == "iii":
		return len(s) - len(strings.TrimRight(s[:at+1], " ,"))
	}
	return 0
}
