package core

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Byline is what an author field says: "Ryan, Christopher W., PhD", "cwr at
// agency.example (Christopher W. Ryan)", "'Ana Paz' via Course <course@x.example>".
type Byline struct {
	Name       string // as it is written, without what programs put around it; "" for none
	Other      string // a sigle or a handle of the same person: "KDR (Kellian Drouart)"; "" for none
	Address    string // of mail, as it is written: "x at y.example"; "" for none
	OwnAddress bool   // the address is of who is named, not of the list that sent it on

	name, other Span // where Name and Other stand in the field, in bytes; other is empty for none
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
	var asides []Span // the brackets that follow the name, the last one first
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

// names returns Name and Other, as far as the field has them, or the address
// where it has neither.
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

// cut takes characters off both ends of the name.
func (b *Byline) trimName(field, set string) { b.name = trimSpan(field, b.name, set) }

// trimmed is a span of a text without characters of a set at both its ends.
func trimSpan(text string, in Span, set string) Span {
	s := text[in.Start:in.End]
	in.Start += len(s) - len(strings.TrimLeft(s, set))
	s = strings.TrimLeft(s, set)
	in.End -= len(s) - len(strings.TrimRight(s, set))
	return in
}

// lastBrackets is what stands in brackets at the end of a text, and where; brackets
// inside them are a part of it.
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

// isMail reports whether a text is an address of mail, also one written for
// people: "x at y.example", "x (at) y dot example".
func isMail(s string) bool {
	s = plainMail(s)
	at := strings.LastIndexByte(s, '@')
	return at > 0 && !strings.ContainsAny(s, " \t<>,;") && strings.IndexByte(s[at:], '.') > 1 && !strings.HasSuffix(s, ".")
}

// plainMail is an address as a program writes it.
func plainMail(s string) string {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	for _, sign := range [...][2]string{{"at", "@"}, {"chez", "@"}, {"dot", "."}, {"point", "."}} {
		for _, around := range [...][2]string{{" (", ") "}, {" [", "] "}, {"(", ")"}, {"[", "]"}, {" ", " "}} {
			s = strings.ReplaceAll(s, around[0]+sign[0]+around[1], sign[1])
		}
	}
	return s
}

// PlainMail is an address of mail as a program writes it, in small letters: of
// "X at Y.example", x@y.example. What is no address is given back as it is.
func PlainMail(s string) string {
	if isMail(s) {
		return plainMail(s)
	}
	return s
}

func startsWithVia(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.HasPrefix(s, "via ")
}

// viaAt is where what a list or a site adds to a name begins: "Ana via Course".
func viaIndex(s string) int {
	const via = " via "
	at := strings.Index(strings.ToLower(s), via)
	if at <= 0 || at+len(via) >= len(s) {
		return -1
	}
	return len(strings.TrimRight(s[:at], " (["))
}

// isNameTitle reports whether a folded word stands before a name or behind it,
// and is no part of it.
func isNameTitle(key string) bool { return french.Is(key, french.NameTitle) }

// degreeAtEnd is how many bytes of a name are a degree at its end: ", PhD", "Ph.D."
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
