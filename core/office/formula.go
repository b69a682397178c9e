package office

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A formula is no text, but it quotes some: strings, which are lines, and names of
// sheets, of areas and of columns, which follow what they are called elsewhere
// (ECMA-376 part 1, 18.17; OpenDocument 1.3 part 4, 5).

// formula takes what a formula quotes. raw is the formula as it is written, p its
// place; in names of OpenDocument a full stop ends the name of a sheet.
func (w *walker) formula(raw []byte, p piece, stop byte) {
	said, ok := decode(raw, p.form)
	if !ok {
		return
	}
	where := places{raw: raw, form: p.form}
	at := func(from, to int) piece {
		one := p
		one.from, one.to = p.from+where.of(from), p.from+where.of(to)
		return one
	}
	for i := 0; i < len(said); {
		c := said[i]
		switch {
		case c == '"':
			end := closing(said, i)
			if text := said[i+1 : end]; len(bytes.TrimSpace(text)) > 0 {
				w.quotes(text, at(i+1, end))
			}
			i = min(end+1, len(said))
		case c == '\'':
			end := closing(said, i)
			if end+1 < len(said) && (said[end+1] == stop || said[end+1] == '!') {
				w.sheetNamed(said[i:end+1], at(i, end+1))
			}
			i = min(end+1, len(said))
		case c == '[' && stop == '!':
			i = w.bracketed(said, i, at)
		default:
			end := i
			for end < len(said) && isName(said[end]) {
				end++
			}
			if end == i {
				i++
				continue
			}
			w.word(said, i, end, stop, at)
			i = end
		}
	}
}

// closing is where the quote that opens at a place closes; a double one is a
// letter.
func closing(said []byte, at int) int {
	for i := at + 1; i < len(said); i++ {
		if said[i] != said[at] {
			continue
		}
		if i+1 < len(said) && said[i+1] == said[at] {
			i++
			continue
		}
		return i
	}
	return len(said)
}

// isName reports whether a byte may stand in a name without quotes.
func isName(c byte) bool {
	return isLetter(c) && c != '%' || '0' <= c && c <= '9' || c == '_' || c == '\\' || c == '?'
}

// quotes takes a string of a formula, in which a quote is written twice.
func (w *walker) quotes(text []byte, p piece) {
	var l line
	if bytes.Contains(text, []byte(`""`)) {
		return // names have no quotes, and the sweep reads the rest
	}
	if link := unpercent(text); !bytes.Equal(link, text) && bytes.IndexByte(text, ':') > 0 {
		text, p.form = link, asLink // where a formula leads to
	}
	l.add(text, p)
	w.put(w.said, &l)
}

// word takes a name without quotes: of a sheet before an exclamation mark, of a
// function before a parenthesis, of an area elsewhere.
func (w *walker) word(said []byte, from, to int, stop byte, at func(from, to int) piece) {
	next := byte(0)
	if to < len(said) {
		next = said[to]
	}
	switch {
	case next == stop || next == '!':
		w.sheetNamed(said[from:to], at(from, to))
	case next == '(' || !hasWord(said[from:to]) || isCell(said[from:to]):
	default:
		w.book.refer(referral{class: area, name: string(said[from:to]), pieces: []piece{at(from, to)}, flow: w.said})
	}
}

// isCell reports whether a name is that of a cell: some letters and some digits.
func isCell(name []byte) bool {
	i := 0
	for i < len(name) && i < 4 && 'A' <= name[i]&^0x20 && name[i]&^0x20 <= 'Z' {
		i++
	}
	if i == 0 || i > 3 || i == len(name) {
		return false
	}
	for _, c := range name[i:] {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// bracketed takes what stands in brackets: a column of a table, or the number of
// another workbook before the name of its sheet. It says where it ends.
func (w *walker) bracketed(said []byte, from int, at func(from, to int) piece) int {
	to := from + 1
	for to < len(said) && said[to] != ']' && said[to] != '[' {
		to++
	}
	if to == len(said) || said[to] == '[' {
		return to
	}
	if from+1 < to && len(bytes.Trim(said[from+1:to], "0123456789")) == 0 { // another workbook
		for to++; to < len(said) && (isName(said[to]) || said[to] == '.'); to++ {
		}
		if to < len(said) && said[to] == '!' {
			w.sheetNamed(said[from:to], at(from, to))
		}
		return to
	}
	name := bytes.TrimPrefix(said[from+1:to], []byte("@"))
	if len(name) > 0 && name[0] != '#' && hasWord(name) {
		w.book.refer(referral{class: column, name: string(name), pieces: []piece{at(to-len(name), to)}, flow: w.said})
	}
	return to
}

// sheetNamed takes the name of a sheet, in quotes or not, with the number of
// another workbook before it.
func (w *walker) sheetNamed(said []byte, p piece) {
	quoted := said[0] == '\''
	name := string(said)
	if quoted {
		name = strings.ReplaceAll(name[1:max(1, len(name)-1)], "''", "'")
	}
	is, before := sheet, ""
	if n := strings.IndexByte(name, ']'); strings.HasPrefix(name, "[") && n > 0 {
		is, before, name = foreign, name[:n+1], name[n+1:]
	}
	if first, last, ok := strings.Cut(name, ":"); ok && quoted && before == "" && !bytes.Contains(said[1:len(said)-1], []byte("''")) && p.form == asText && p.to-p.from == len(said) {
		for i, one := range []string{first, last} { // from a sheet to another
			q := p
			if q.from++; i == 1 {
				q.from += len(first) + 1
			}
			q.to = q.from + len(one)
			w.book.refer(referral{class: is, name: one, pieces: []piece{q}, flow: w.said, write: func(name string) string { return strings.ReplaceAll(name, "'", "''") }})
		}
		return
	}
	if !hasWord([]byte(name)) || strings.Contains(name, ":") {
		return
	}
	to := w.said
	if w.stop == '.' {
		to = nil // names of functions have full stops, too
	}
	w.book.refer(referral{class: is, name: name, pieces: []piece{p}, flow: to, write: func(name string) string {
		if quoted || needsQuotes(name) {
			return "'" + strings.ReplaceAll(before+name, "'", "''") + "'"
		}
		return before + name
	}, plain: !quoted && before == ""})
}

// needsQuotes reports whether a formula asks for quotes around the name of a sheet.
func needsQuotes(name string) bool {
	if first, _ := utf8.DecodeRuneInString(name); !unicode.IsLetter(first) && first != '_' || isCell([]byte(name)) {
		return true
	}
	return strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '.' })
}

// fieldCode takes what a field of a text does. It is false where nothing is left
// to read: a field that only counts, or one that leads to a bookmark, which is
// called what the bookmark is.
func (w *walker) fieldCode(l *line) bool {
	words := bytes.Fields(l.text)
	if len(words) == 0 {
		return false
	}
	to := -1 // the word that names a bookmark
	switch strings.ToUpper(string(words[0])) {
	case "PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES", "FORMTEXT", "FORMCHECKBOX", "FORMDROPDOWN", "DATE", "TIME", "TOC", "NUMWORDS", "NUMCHARS", "CREATEDATE", "SAVEDATE", "PRINTDATE", "EDITTIME", "REVNUM", "ADDIN", "SHAPE", "EMBED":
		return bytes.IndexByte(l.text, '"') >= 0 && strings.ToUpper(string(words[0])) != "TOC"
	case "REF", "PAGEREF", "NOTEREF", "GOTOBUTTON":
		to = 1
	case "HYPERLINK":
		if len(words) > 2 && string(words[1]) == `\l` {
			to = 2
		}
	}
	if to < 0 || to >= len(words) {
		return true
	}
	name := bytes.Trim(words[to], `"`)
	if len(name) == 0 {
		return false
	}
	if rest := bytes.Join(words[to+1:], nil); bytes.IndexByte(rest, '"') >= 0 {
		return true
	}
	base := bytes.Index(l.text, words[to])
	from := base + bytes.Index(words[to], name)
	w.book.refer(referral{class: mark, name: string(name), pieces: w.within(l, from, from+len(name)), flow: w.said})
	return false
}

// within are the pieces of a stretch of a line.
func (w *walker) within(l *line, from, to int) []piece {
	var list []piece
	for _, p := range l.pieces {
		a, b := max(from, p.at), min(to, p.end)
		if a >= b {
			continue
		}
		raw := w.b[p.from:p.to]
		one := p
		one.from, one.to = p.from+place(raw, p.form, a-p.at), p.from+place(raw, p.form, b-p.at)
		list = append(list, one)
	}
	return list
}
