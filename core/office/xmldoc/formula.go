package xmldoc

import (
	"bytes"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// A formula is not text. But its strings become lines, and the names of sheets, areas and columns
// in it change with these things (ECMA-376 part 1, 18.17; OpenDocument 1.3 part 4, 5).

// formula reads the strings and names in raw, a formula as it is written at p. stop is the
// character behind the name of a sheet: "!" or, in OpenDocument, ".".
func (w *walker) formula(raw []byte, p flow.Piece, stop byte) {
	decoded, ok := flow.Decode(raw, p.Form)
	if !ok {
		return
	}
	where := flow.Places{Raw: raw, Form: p.Form}
	at := func(from, to int) flow.Piece { return p.Within(where.Of(from), where.Of(to)) }
	for i := 0; i < len(decoded); {
		c := decoded[i]
		switch {
		case c == '"':
			end := closing(decoded, i)
			if text := decoded[i+1 : end]; len(bytes.TrimSpace(text)) > 0 {
				w.quotes(decoded, i+1, end, stop, at)
			}
			i = min(end+1, len(decoded))
		case c == '\'':
			end := closing(decoded, i)
			if end+1 < len(decoded) && (decoded[end+1] == stop || decoded[end+1] == '!') {
				w.sheetNamed(decoded[i:end+1], at(i, end+1))
			}
			i = min(end+1, len(decoded))
		case c == '[' && stop == '!':
			i = w.bracketed(decoded, i, at)
		default:
			end := i
			for end < len(decoded) && flow.IsName(decoded[end]) {
				end++
			}
			if end == i {
				i++
				continue
			}
			if stop == '!' { // a sheet's name may contain full stops, a range of sheets a colon
				end = sheetEnd(decoded, end)
			}
			w.word(decoded, i, end, stop, at)
			i = end
		}
	}
}

// sheetEnd returns the offset of the "!" that ends the name of a sheet, or of a range of sheets, at
// the beginning of decoded. If there is no such "!", it returns word, the offset at which the first
// word ends.
func sheetEnd(decoded []byte, word int) int {
	end, colon := word, false
	for ; end < len(decoded); end++ {
		switch c := decoded[end]; {
		case flow.IsName(c) || c == '.':
		case c == ':' && !colon:
			colon = true
		case c == '!':
			return end
		default:
			return word
		}
	}
	return word
}

// closing returns the offset of the quote that closes the one at decoded[at], or len(decoded) if
// there is no such quote. A doubled quote closes nothing: it is a quote in the name.
func closing(decoded []byte, at int) int {
	for i := at + 1; i < len(decoded); i++ {
		if decoded[i] != decoded[at] {
			continue
		}
		if i+1 < len(decoded) && decoded[i+1] == decoded[at] {
			i++
			continue
		}
		return i
	}
	return len(decoded)
}

// quotes makes a line of the string at [from, to) of a formula, in which a doubled quote means
// one. stop is as in formula. at returns the piece for bytes of the formula.
func (w *walker) quotes(decoded []byte, from, to int, stop byte, at func(from, to int) flow.Piece) {
	text := decoded[from:to]
	p := at(from, to)
	p.Fixed = flow.DoubleQuotes
	var l flow.Line
	switch link := flow.Unpercent(text); {
	case bytes.Contains(text, []byte(`""`)):
		for i := 0; i < len(text); {
			n := bytes.Index(text[i:], []byte(`""`))
			if n != 0 {
				if n < 0 {
					n = len(text) - i
				}
				one := at(from+i, from+i+n)
				one.Fixed = flow.DoubleQuotes
				l.Add(text[i:i+n], one)
				i += n
				continue
			}
			one := at(from+i, from+i+2)
			one.Form, one.Fixed = flow.AsPair, flow.DoubleQuotes
			l.Add(text[i:i+1], one)
			i += 2
		}
		w.literal(&l, stop)
		return
	case !bytes.Equal(link, text) && !bytes.ContainsAny(text, " \t\n"): // a percent-encoded address
		p.Form, text = flow.AsLink, link
	}
	l.Add(text, p)
	if text[0] == '#' || bytes.IndexByte(text, '!') > 0 { // the address of a place in the workbook
		w.book.refer(referral{class: flow.Anchor, name: string(text), pieces: l.Pieces, raw: w.b, flow: w.extra})
		return
	}
	w.literal(&l, stop)
}

// shortestLimited is the smallest length, in bytes, of a string in a formula that is watched because
// its replacements may make it longer than Excel allows.
const shortestLimited = 32

// literal adds l, a string of a formula, to the lines. Excel does not open a formula with a string
// of more than 255 characters, such as the typed choices of a drop-down list (ECMA-376 part 1,
// 18.17.2.2), so the string is also a thing whose name must fit. OpenDocument, whose stop is ".",
// has no limit.
func (w *walker) literal(l *flow.Line, stop byte) {
	w.put(w.extra, l)
	if end := len(w.extra.Text); stop == '!' && w.falls == 0 && len(l.Text) >= shortestLimited {
		at := end - len(l.Text)
		w.extra.Things = append(w.extra.Things, flow.Thing{Span: flow.Span{Start: at, End: end}, Class: flow.Literal, Scope: strconv.Itoa(at)})
	}
}

// word reads the name at [from, to) of a formula, which is not in quotes. Before a "!" it is a
// sheet, before a parenthesis a function, otherwise an area.
func (w *walker) word(decoded []byte, from, to int, stop byte, at func(from, to int) flow.Piece) {
	next := byte(0)
	if to < len(decoded) {
		next = decoded[to]
	}
	switch {
	case next == '!' && bytes.IndexByte(decoded[from:to], ':') > 0:
		first, last, _ := strings.Cut(string(decoded[from:to]), ":")
		w.sheetsNamed(first, last, false, at(from, to), at(to-len(last), to))
	case next == stop || next == '!':
		w.sheetNamed(decoded[from:to], at(from, to))
	case next == '(' || !flow.HasWord(decoded[from:to]) || isCell(decoded[from:to]):
	default:
		w.book.refer(referral{class: flow.Area, name: string(decoded[from:to]), pieces: []flow.Piece{at(from, to)}, flow: w.extra})
	}
}

// mostColumnLetters is the number of letters in the name of the last column, XFD.
const mostColumnLetters = 3

// isCell reports whether a name is that of a cell: up to three letters, then digits, such as
// "AB12".
func isCell(name []byte) bool {
	i := 0
	for i < len(name) && i <= mostColumnLetters && 'A' <= name[i]&^0x20 && name[i]&^0x20 <= 'Z' {
		i++
	}
	if i == 0 || i > mostColumnLetters || i == len(name) {
		return false
	}
	for _, c := range name[i:] {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// IsReference reports whether a name reads as a reference to cells: "AB12" or, by numbers,
// "R1C1".
func IsReference(name string) bool { return isCell([]byte(name)) || numbersOfCell.MatchString(name) }

var numbersOfCell = regexp.MustCompile(`^(?i:r[0-9]*(?:c[0-9]*)?|c[0-9]*)$`)

// inReference returns the text that replaces the name n in decoded, a value. It puts the text in
// quotes if it becomes the name of a sheet before a cell and needs quotes there.
func inReference(decoded string, n sweep.Named) string {
	rest := decoded[n.End:]
	if rest == "" || rest[0] != '.' && rest[0] != '!' || !needsQuotes(n.Text, rest[0]) {
		return n.Text
	}
	if n.Start > 0 && strings.IndexByte(" :$[;=(", decoded[n.Start-1]) < 0 {
		return n.Text
	}
	cell := strings.ReplaceAll(rest[1:], "$", "")
	end := strings.IndexFunc(cell, func(r rune) bool { return !flow.IsLetter(byte(r)) && !unicode.IsDigit(r) })
	if end < 0 {
		end = len(cell)
	}
	if !isCell([]byte(cell[:end])) {
		return n.Text
	}
	return sheetAs("", n.Text, true, rest[0])
}

// bracketed reads the brackets at decoded[from] of a formula: they hold the column of a table, or
// the number of another workbook before the name of its sheet. It returns the offset behind what it
// read.
func (w *walker) bracketed(decoded []byte, from int, at func(from, to int) flow.Piece) int {
	to := from + 1
	for to < len(decoded) && decoded[to] != ']' && decoded[to] != '[' {
		to++
	}
	if to == len(decoded) || decoded[to] == '[' {
		return to
	}
	// the number of another workbook
	if from+1 < to && len(bytes.Trim(decoded[from+1:to], "0123456789")) == 0 {
		for to++; to < len(decoded) && (flow.IsName(decoded[to]) || decoded[to] == '.'); to++ {
		}
		if to < len(decoded) && decoded[to] == '!' {
			w.sheetNamed(decoded[from:to], at(from, to))
		}
		return to
	}
	name := bytes.TrimPrefix(decoded[from+1:to], []byte("@"))
	if len(name) > 0 && name[0] != '#' && flow.HasWord(name) {
		w.book.refer(referral{class: flow.Column, name: string(name), pieces: []flow.Piece{at(to-len(name), to)}, flow: w.extra})
	}
	return to
}

// sheetNamed records a reference to the sheet whose name is decoded, with or without quotes. The
// number of another workbook may precede the name: [1]Feuil1.
func (w *walker) sheetNamed(decoded []byte, p flow.Piece) {
	quoted := decoded[0] == '\''
	name := string(decoded)
	if quoted {
		name = strings.ReplaceAll(name[1:max(1, len(name)-1)], "''", "'")
	}
	is, before := flow.Sheet, ""
	if n := strings.IndexByte(name, ']'); strings.HasPrefix(name, "[") && n > 0 {
		is, before, name = flow.Foreign, name[:n+1], name[n+1:]
	}
	if first, last, ok := strings.Cut(name, ":"); ok && before == "" {
		w.sheetsNamed(first, last, quoted, p)
		return
	}
	if !flow.HasWord([]byte(name)) || strings.Contains(name, ":") {
		return
	}
	to := w.extra
	if w.stop == '.' {
		to = nil // in OpenDocument, names of functions contain full stops, too
	}
	w.book.refer(referral{class: is, name: name, pieces: []flow.Piece{p}, flow: to, write: func(name string) string {
		return sheetAs(before, name, quoted, w.stop)
	}, plain: !quoted && before == ""})
}

// sheetsNamed records a reference to a range of sheets, from first to last. pieces are the place
// of both names and, if the last name has a place of its own (Feuil1!A:Feuil1!B), that place.
// Both names are in one pair of quotes if either needs it.
func (w *walker) sheetsNamed(first, last string, quoted bool, pieces ...flow.Piece) {
	w.book.refer(referral{class: flow.Sheet, name: first, last: last, pieces: pieces, write: func(names string) string {
		first, last, _ := strings.Cut(names, ":")
		return sheetAs("", names, quoted || needsQuotes(first, w.stop) || last != "" && needsQuotes(last, w.stop), w.stop)
	}})
}

// sheetAs returns the name of a sheet as a formula writes it. before is the number of another
// workbook ("[1]"), or "". quoted means that it was in quotes.
func sheetAs(before, name string, quoted bool, stop byte) string {
	if quoted || !strings.Contains(name, ":") && needsQuotes(name, stop) {
		return "'" + strings.ReplaceAll(before+name, "'", "''") + "'"
	}
	return before + name
}

// needsQuotes reports whether the name of a sheet needs quotes in a formula. stop is the
// character behind the name, "!" or ".".
func needsQuotes(name string, stop byte) bool {
	if first, _ := utf8.DecodeRuneInString(name); !unicode.IsLetter(first) && first != '_' || IsReference(name) {
		return true
	}
	return strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && (r != '.' || stop == '.')
	})
}

// inCode reports whether the text that is read now belongs to the code of a field. The result of
// a field inside the code of another field belongs to that code, too: no reader sees it.
func (p *openPara) inCode() bool { return slices.Contains(p.codes, true) }

// mark reads a mark of a field: "begin", "separate" (the result follows) or "end". A field that
// is open at the end of its paragraph ends there.
func (p *openPara) mark(kind string) {
	p.going = false
	last := len(p.codes) - 1
	switch {
	case kind == "begin":
		p.codes = append(p.codes, true)
	case last < 0: // the field began in an earlier paragraph
	case kind == "separate":
		p.codes[last] = false
	case kind == "end":
		p.codes = p.codes[:last]
	}
}

// reading is the piece that walker.within read last, and how far it was read.
type reading struct {
	flow.Places
	from int32
}

// within returns the pieces of the bytes [from, to) of a line. If asked for in ascending order,
// it reads a long piece only once.
func (w *walker) within(l *flow.Line, from, to int) []flow.Piece {
	var list []flow.Piece
	first := sort.Search(len(l.Pieces), func(i int) bool { return int(l.Pieces[i].End) > from })
	for _, p := range l.Pieces[first:] {
		shown, until := p.Shown()
		if shown >= to {
			break
		}
		a, b := max(from, shown), min(to, until)
		if a >= b {
			continue
		}
		if r := &w.reading; r.Form != p.Form || r.from != p.From || len(r.Raw) != int(p.To-p.From) {
			*r = reading{flow.Places{Raw: w.b[p.From:p.To], Form: p.Form}, p.From}
		}
		one := p.Within(w.reading.Of(a-shown), w.reading.Of(b-shown))
		one.At, one.End = int32(a-from), int32(b-from)
		list = append(list, one)
	}
	return list
}
