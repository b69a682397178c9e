package xmldoc

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/flow"
)

// The code of a field in Word (ECMA-376 part 1, 17.16) is an instruction with arguments and
// switches: SEQ Tableau \* ARABIC. A program reads it, and it stops working if one of its words is
// replaced. People's words usually occur only in quotes, and in names of bookmarks and properties.
// So only these are read: strings become lines in which only people of the list are looked for,
// names change with their bookmarks and properties, and everything else is excluded from every
// search. In arguments that name columns of other files, only names of two words or more are looked
// for.

// argument says how an argument of a field is treated.
type argument uint8

const (
	ignored  argument = iota // a word of the program: not read
	spoken                   // a text for readers if it is in quotes
	operand                  // a text for readers, with or without quotes
	address                  // a text if it is in quotes or looks like a path or an address
	named                    // the name of a bookmark
	property                 // the name of a property of the document
	variable                 // the name of a variable of the document
	styled                   // the name of a style, or several styles with their levels
	foreigns                 // a name from another file: searched for names of two words or more
	shown                    // from here on, everything is text for readers
)

// syntax says how the arguments of an instruction are treated: the first ones, all later ones
// (rest), and those behind switches such as \t, by the letter of the switch.
type syntax struct {
	first    []argument
	rest     argument
	switches map[byte]argument
}

// prompts are the switches whose argument is a text for readers in most fields.
var prompts = map[byte]argument{'d': spoken, 't': spoken, 'o': spoken}

// instructions are the instructions of fields, each with the syntax that it needs instead of
// usualSyntax.
var instructions = map[string]syntax{
	"SEQ": {}, "PAGE": {}, "NUMPAGES": {}, "SECTION": {}, "SECTIONPAGES": {}, "DATE": {}, "TIME": {}, "CREATEDATE": {}, "SAVEDATE": {}, "PRINTDATE": {}, "EDITTIME": {},
	"NUMWORDS": {}, "NUMCHARS": {}, "REVNUM": {}, "EMBED": {}, "SHAPE": {}, "SYMBOL": {}, "ADVANCE": {}, "EQ": {}, "LISTNUM": {}, "AUTONUM": {}, "AUTONUMLGL": {}, "AUTONUMOUT": {},
	"FORMTEXT": {}, "FORMCHECKBOX": {}, "FORMDROPDOWN": {}, "MERGEREC": {}, "MERGESEQ": {}, "NEXT": {}, "FILESIZE": {}, "BIDIOUTLINE": {}, "CITATION": {}, "BIBLIOGRAPHY": {},
	"BARCODE": {}, "PRINT": {}, "PRIVATE": {}, "INDEX": {switches: map[byte]argument{'b': named}}, "TOA": {switches: map[byte]argument{'b': named}},
	"TOC":          {switches: map[byte]argument{'b': named, 't': styled}},
	"STYLEREF":     {first: []argument{styled}},
	"REF":          {first: []argument{named}},
	"PAGEREF":      {first: []argument{named}},
	"NOTEREF":      {first: []argument{named}},
	"FTNREF":       {first: []argument{named}},
	"GOTOBUTTON":   {first: []argument{named, shown}},
	"MACROBUTTON":  {first: []argument{ignored, shown}},
	"SET":          {first: []argument{named}, rest: operand},
	"ASK":          {first: []argument{named}, rest: operand, switches: prompts},
	"FILLIN":       {rest: operand, switches: prompts},
	"IF":           {rest: operand},
	"COMPARE":      {rest: operand},
	"SKIPIF":       {rest: operand},
	"NEXTIF":       {rest: operand},
	"HYPERLINK":    {rest: address, switches: map[byte]argument{'l': named, 'o': spoken}},
	"LINK":         {first: []argument{ignored}, rest: address},
	"DDE":          {first: []argument{ignored}, rest: address},
	"DDEAUTO":      {first: []argument{ignored}, rest: address},
	"MERGEFIELD":   {rest: foreigns, switches: map[byte]argument{'b': spoken, 'f': spoken}},
	"DATABASE":     {rest: foreigns, switches: map[byte]argument{'d': address, 'c': foreigns, 's': foreigns}},
	"DOCPROPERTY":  {rest: property},
	"DOCVARIABLE":  {rest: variable},
	"INCLUDETEXT":  {first: []argument{address, named}},
	"AUTOTEXTLIST": {rest: spoken, switches: map[byte]argument{'s': styled, 't': spoken}},
	"XE":           {rest: operand, switches: map[byte]argument{'t': spoken, 'r': named}},
	"TC":           {rest: operand},
	"TA":           {rest: operand, switches: map[byte]argument{'l': spoken, 's': spoken}},
}

// usualSyntax is the syntax of all other instructions: strings are text, and so are paths, with
// or without quotes.
var usualSyntax = syntax{rest: address, switches: prompts}

// fieldCode reads l, the code of a field in Word. The arguments that a person wrote become lines
// (texts) or references (names of bookmarks and properties). All other bytes are excluded from
// every search for names.
func (w *walker) fieldCode(l *flow.Line) {
	for _, p := range l.Pieces {
		w.book.hold(p)
	}
	words := bytes.Fields(l.Text[:min(len(l.Text), longestName)])
	if len(words) == 0 {
		return
	}
	name := strings.ToUpper(string(words[0]))
	at := bytes.Index(l.Text, words[0]) + len(words[0])
	s, ok := instructions[name]
	switch {
	case name == "ADDIN":
		w.addin(l, at)
		return
	case ok:
	case isInstruction(string(words[0])):
		s = usualSyntax
	default: // the code continues behind another field inside it, or is only a bookmark's name
		s, at = syntax{rest: spoken}, 0
		if isBookmark(words[0]) && (len(words) == 1 || words[1][0] == '\\') {
			s.first = []argument{named}
		}
	}
	w.arguments(l, at, s)
}

// isBookmark reports whether a word can be the name of a bookmark: it begins with a letter and
// has only letters, digits and underscores.
func isBookmark(word []byte) bool {
	for i, r := range string(word) {
		if !unicode.IsLetter(r) && (i == 0 || r != '_' && !unicode.IsDigit(r)) {
			return false
		}
	}
	return true
}

// isInstruction reports whether a word can be the instruction of a field: it has at least two
// letters, all capitals.
func isInstruction(word string) bool {
	for i := range len(word) {
		if word[i] < 'A' || word[i] > 'Z' {
			return false
		}
	}
	return len(word) > 1 && !strings.HasPrefix(word, "_")
}

// arguments reads the arguments of an instruction, which are in l.Text[at:], the code of a field.
func (w *walker) arguments(l *flow.Line, at int, s syntax) {
	text := l.Text
	number, as := 0, ignored
	switched := false // the next argument belongs to a switch
	for at < len(text) {
		c := text[at]
		switch {
		case flow.IsSpace(c):
			at++
			continue
		case c == '\\' && at+1 < len(text) && text[at+1] != '\\' && !(number < len(s.first) && s.first[number] == shown):
			letter := text[at+1]
			if 'A' <= letter && letter <= 'Z' {
				letter += 'a' - 'A'
			}
			as, switched = s.switches[letter], strings.IndexByte("*@#", letter) >= 0 || s.switches[letter] != ignored || strings.IndexByte(alwaysArgued, letter) >= 0
			at += 2
			continue
		}
		from, to, next, quoted := nextArgument(text, at)
		if !switched {
			if as = s.rest; number < len(s.first) {
				as = s.first[number]
			}
			number++
		}
		switched = false
		if as == shown {
			from, to, next, quoted = at, len(text), len(text), true
		}
		w.argument(l, from, to, as, quoted)
		at = next
	}
}

// alwaysArgued are the switches with an argument for the program (a language, a font, a level),
// unless the instruction's syntax treats them otherwise.
const alwaysArgued = "lfcsegkpqz"

// nextArgument returns the bytes [from, to) of the argument that begins at text[at], without its
// quotes, and the offset next from which the following one is looked for.
func nextArgument(text []byte, at int) (from, to, next int, quoted bool) {
	if closer := quoteOf(text[at:]); closer != "" {
		from = at + len(closer)
		if text[at] == '"' {
			from = at + 1
		}
		to = from
		for to < len(text) && !bytes.HasPrefix(text[to:], []byte(closer)) {
			if text[to] == '\\' && to+1 < len(text) && text[to+1] == '"' { // an escaped quote
				to++
			}
			to++
		}
		to = min(to, len(text))
		return from, to, min(to+len(closer), len(text)), true
	}
	to = at
	for to < len(text) && !flow.IsSpace(text[to]) && text[to] != '"' {
		to++
	}
	return at, to, to, false
}

// quoteOf returns the quote that must close the string at the beginning of text, or "" if text
// does not begin with a quote. Word treats “ ” like plain quotes.
func quoteOf(text []byte) string {
	switch {
	case len(text) == 0:
	case text[0] == '"':
		return `"`
	case bytes.HasPrefix(text, []byte("“")):
		return "”"
	}
	return ""
}

// argument reads the argument at [from, to) of the code l. The parameter as says how it is treated.
// quoted means that it is in quotes.
func (w *walker) argument(l *flow.Line, from, to int, as argument, quoted bool) {
	decoded := l.Text[from:to]
	if len(bytes.TrimSpace(decoded)) == 0 || quoted && isSwitch(decoded) {
		return
	}
	pieces := func() []flow.Piece { return w.within(l, from, to) }
	switch as {
	case spoken, styled:
		if !quoted || as == styled && isBuiltIn(string(decoded)) {
			return
		}
	case address:
		if !quoted && !bytes.ContainsAny(decoded, `\/@`) {
			return
		}
	case operand:
		if !quoted && !flow.HasWord(decoded) {
			return
		}
	case shown:
	case named:
		w.book.refer(referral{class: flow.Mark, name: string(decoded), pieces: pieces(), flow: w.extra})
		return
	case property, variable:
		w.book.refer(referral{class: map[argument]flow.Class{property: flow.Property, variable: flow.Variable}[as], name: string(decoded), pieces: pieces()})
		return
	case foreigns:
		for _, p := range pieces() {
			w.book.seek(p)
		}
		return
	default:
		return
	}
	w.quoteLine(l, from, to, as == shown || bytes.IndexByte(decoded, '@') > 0)
}

// isSwitch reports whether a string is really the text between two strings, because it begins
// with a switch such as \t.
func isSwitch(decoded []byte) bool {
	decoded = bytes.TrimSpace(decoded)
	return len(decoded) > 2 && decoded[0] == '\\' && decoded[1] != '\\' && flow.IsSpace(decoded[2])
}

// quoteLine makes a line of the bytes [from, to) of l. If open is false, only people of the list
// are looked for in it.
func (w *walker) quoteLine(l *flow.Line, from, to int, open bool) {
	one := flow.Line{Text: slices.Clone(l.Text[from:to]), Pieces: w.within(l, from, to)}
	if len(one.Pieces) == 0 {
		return
	}
	before := len(w.extra.Text)
	w.put(w.extra, &one)
	if end := len(w.extra.Text); !open && end > before {
		w.extra.Quoted = append(w.extra.Quoted, flow.Span{Start: end - len(one.Text), End: end})
	}
}

// addin reads l.Text[at:], the data that an add-in keeps in the code of a field. In JSON, the
// values become lines, and the keys are excluded from every search. In XML, only names of two words
// or more are looked for.
func (w *walker) addin(l *flow.Line, at int) {
	if bytes.IndexByte(l.Text[at:], '{') < 0 {
		for _, p := range w.within(l, at, len(l.Text)) {
			w.book.seek(p)
		}
		return
	}
	for at < len(l.Text) {
		n := bytes.IndexByte(l.Text[at:], '"')
		if n < 0 {
			return
		}
		from, to, next, _ := nextArgument(l.Text, at+n)
		behind := bytes.TrimLeft(l.Text[next:], " \t\r\n")
		if isKey := len(behind) > 0 && behind[0] == ':'; !isKey && flow.HasWord(l.Text[from:to]) && !bytes.Contains(l.Text[from:to], []byte("://")) {
			w.quoteLine(l, from, to, false)
		}
		at = next
	}
}

// Patterns for the queries and connections of a mail merge. In a query, the names of tables and
// columns are in quotes, or behind FROM without quotes; in a connection, people's words follow
// some of the keys ("Data Source=").
var (
	quotedNames = regexp.MustCompile("`[^`]*`|\\[[^\\]]*\\]|'[^']*'|\"[^\"]*\"")
	bareTable   = regexp.MustCompile("(?i)\\bfrom\\s+([^\\s`'\"\\[].*?)\\s*(?:\\b(?:where|order|group|limit)\\b|$)")
	sources     = regexp.MustCompile(`(?i)(?:^|;)\s*(?:data source|initial catalog|database|dbq|defaultdir|user id|uid|server|location|file ?name)\s*=\s*([^;]*)`)
)

// mergeSource makes lines of the names that people gave in l, the connection of a mail merge to
// its data or a query. Everything else belongs to a program.
func (w *walker) mergeSource(l *flow.Line) {
	found := sources.FindAllSubmatchIndex(l.Text, -1)
	for _, m := range found {
		w.quoteLine(l, m[2], m[3], false)
	}
	if len(found) > 0 {
		return
	}
	var bare flow.Span
	if m := bareTable.FindSubmatchIndex(l.Text); m != nil {
		bare = flow.Span{Start: m[2], End: m[3]}
		w.quoteLine(l, bare.Start, bare.End, false)
	}
	for _, m := range quotedNames.FindAllIndex(l.Text, -1) {
		if m[1]-m[0] > 2 && (m[1] <= bare.Start || m[0] >= bare.End) {
			w.quoteLine(l, m[0]+1, m[1]-1, false)
		}
	}
}
