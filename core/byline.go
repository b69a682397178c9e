package core

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Byline is what an author field says: "Ryan, Christopher W., PhD", "cwr at agency.example
// (Christopher W. Ryan)", "'Ana Paz' via Course <course@x.example>".
type Byline struct {
	Name       string // as spelled, without what programs put around it; may be ""
	Other      string // an abbreviation or a handle of the same person, "KDR (Kellian Drouart)"; may be ""
	Address    string // e-mail address as spelled, "x at y.example"; may be ""
	OwnAddress bool   // the address belongs to the person, not to a mailing list

	name, other Span // byte offsets of Name and Other in the field; other may be empty
}

// Limits of what is read as a name in an author field.
const (
	longestByline  = 400 // bytes; a longer field is not taken apart
	shortestDegree = 2   // letters: "MD"
	fullNameWords  = 2   // words of a name that has both a first name and a surname
)

// ReadByline reads an author field.
func ReadByline(field string) Byline {
	b := Byline{OwnAddress: true, name: Span{0, len(field)}}
	if len(field) > longestByline {
		b.Name = strings.Join(strings.Fields(field), " ")
		return b
	}
	b.trimName(field, " \t\r\n\"'`‘’“”«»")
	in := func() string { return field[b.name.Start:b.name.End] }
	var asides []Span // text in brackets after the name, last one first
	if open, inner, ok := trailingBrackets(in(), '<', '>'); ok && isMail(inner) {
		b.Address, b.name.End = strings.TrimSpace(inner), b.name.Start+open
	} else if open, inner, ok := trailingBrackets(in(), '(', ')'); ok && isMail(in()[:open]) {
		b.Address = strings.TrimSpace(in()[:open])
		b.name = Span{b.name.Start + open + 1, b.name.Start + open + 1 + len(inner)}
	} else if isMail(in()) {
		b.Address, b.name.End = in(), b.name.Start
	}
	for before := -1; before != b.name.End-b.name.Start; {
		before = b.name.End - b.name.Start
		b.trimName(field, aroundNames)
		for _, pair := range [...][2]byte{{'(', ')'}, {'[', ']'}} {
			if open, inner, ok := trailingBrackets(in(), pair[0], pair[1]); ok && strings.TrimSpace(in()[:open]) != "" {
				b.OwnAddress = b.OwnAddress && !startsWithVia(inner)
				b.name.End = b.name.Start + open
				asides = append(asides, Span{b.name.End + 1, b.name.End + 1 + len(inner)})
			}
		}
		if at := viaIndex(in()); at > 0 {
			b.OwnAddress, b.name.End = false, b.name.Start+at
		}
		b.name.End -= trailingDegree(in())
		b.name.End -= trailingEmployer(in())
	}
	b.readOther(field, asides)
	b.Name = strings.Join(strings.Fields(in()), " ")
	b.Other = strings.Join(strings.Fields(field[b.other.Start:b.other.End]), " ")
	return b
}

// names returns Name and Other if they are set, or the address if neither is.
func (b *Byline) names() []string {
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

// trimName removes characters of set from both ends of the name.
func (b *Byline) trimName(field, set string) { b.name = trimSpan(field, b.name, set) }

// trimSpan returns a span of text without characters of set at both ends.
func trimSpan(text string, in Span, set string) Span {
	s := text[in.Start:in.End]
	in.Start += len(s) - len(strings.TrimLeft(s, set))
	s = strings.TrimLeft(s, set)
	in.End -= len(s) - len(strings.TrimRight(s, set))
	return in
}

// trailingBrackets returns the text in brackets at the end of s, and the offset of the opening
// bracket. The text may contain other brackets.
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

// isMail reports whether a text is an e-mail address, also one written for people: "x at
// y.example", "x (at) y dot example".
func isMail(s string) bool {
	s = plainMail(s)
	at := strings.LastIndexByte(s, '@')
	return at > 0 && !strings.ContainsAny(s, " \t<>,;") && strings.IndexByte(s[at:], '.') > 1 && !strings.HasSuffix(s, ".")
}

// plainMail is PlainMail for a text that is known to be an address.
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
	if isMail(s) {
		return plainMail(s)
	}
	return s
}

// startsWithVia reports whether a text begins with the name of a mailing list or a site that
// passed the message on: "via Course".
func startsWithVia(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.HasPrefix(s, "via ")
}

// viaIndex returns where the name of a mailing list or a site begins, "Ana via Course", or -1.
func viaIndex(s string) int {
	const via = " via "
	at := strings.Index(strings.ToLower(s), via)
	if at <= 0 || at+len(via) >= len(s) {
		return -1
	}
	return len(strings.TrimRight(s[:at], " (["))
}

// isNameTitle reports whether a folded word is a title before or after a name.
func isNameTitle(key string) bool { return french.Is(key, french.NameTitle) }

// trailingDegree returns the length in bytes of a degree at the end of a name: ", PhD",
// "Ph.D.".
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
