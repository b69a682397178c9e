package office

import (
	"bytes"
	"html"
	"strings"
)

// The HTML of mails is cut as a browser would, as far as text goes: tags, comments,
// scripts and styles are no text, and block elements end a line. It need not be
// well-formed.

// htmlLines makes lines of a text of HTML, from a place on.
func htmlLines(b []byte, at, part int, to *flow) {
	htmlRunning(b, at, part, to)
	htmlValues(b, at, part, to)
}

// htmlRunning makes lines of what a browser shows.
func htmlRunning(b []byte, at, part int, to *flow) {
	var l line
	flush := func() {
		if len(bytes.TrimSpace(l.text)) > 0 {
			to.part("\n")
			to.put(&l)
		}
		l = line{}
	}
	for at < len(b) {
		if b[at] != '<' {
			end := markupAt(b, at)
			htmlText(&l, b, at, end, part, asHTML)
			at = end
			continue
		}
		switch rest := b[at:]; {
		case bytes.HasPrefix(rest, []byte("<!--")):
			if from, end := shownTo(b, at); end > 0 {
				flush()
				htmlRunning(b[:end], from, part, to)
			}
			at = behind(b, at, "-->")
		case len(rest) > 1 && (rest[1] == '!' || rest[1] == '?'):
			at = behind(b, at, ">")
		default:
			name, end := htmlTag(b, at)
			if name == "" {
				next := markupAt(b, at+1)
				htmlText(&l, b, at, next, part, asHTML)
				at = next
				continue
			}
			if isBlock(name) {
				flush()
			} else if border := borderAt(b, at, end, name, l.text); border != "" {
				l.add([]byte(border), piece{part: part, from: at, to: at, form: asElement})
			}
			at = end
			if (name == "script" || name == "style") && rest[1] != '/' {
				at = closingOf(b, at, name)
			}
		}
	}
	flush()
}

// markupAt is where the next < is that may begin anything, from a place on. Others are
// text, of which as much as there is stands in one piece.
func markupAt(b []byte, at int) int {
	for at < len(b) {
		n := bytes.IndexByte(b[at:], '<')
		if n < 0 {
			return len(b)
		}
		if at += n; at+1 < len(b) && (b[at+1] == '/' || b[at+1] == '!' || b[at+1] == '?' || isLetter(b[at+1])) {
			return at
		}
		at++
	}
	return len(b)
}

// closingOf is where the next tag stands that closes an element.
func closingOf(b []byte, at int, name string) int {
	for at < len(b) {
		n := bytes.Index(b[at:], []byte("</"))
		if n < 0 {
			break
		}
		at += n
		if end := at + 2 + len(name); end <= len(b) && strings.EqualFold(string(b[at+2:end]), name) {
			return at
		}
		at += 2
	}
	return len(b)
}

// shownTo is the inside of a comment that Outlook or an old browser reads as text:
// <!--[if mso]> … <![endif]-->. end is 0 for any other comment.
func shownTo(b []byte, at int) (from, end int) {
	const opens, closes = "<!--[if ", "<![endif]-->"
	inside := b[at:behind(b, at, "-->")]
	if !bytes.HasPrefix(inside, []byte(opens)) || !bytes.HasSuffix(inside, []byte(closes)) {
		return 0, 0
	}
	n := bytes.IndexByte(inside, '>')
	if n+1 > len(inside)-len(closes) {
		return 0, 0
	}
	return at + n + 1, at + len(inside) - len(closes)
}

// lower is b with the letters of ASCII in small ones: as many bytes as b.
func lower(b []byte) []byte {
	out := bytes.Clone(b)
	for i, c := range out {
		if 'A' <= c && c <= 'Z' {
			out[i] |= 0x20
		}
	}
	return out
}

func behind(b []byte, at int, end string) int {
	if n := bytes.Index(b[at:], []byte(end)); n >= 0 {
		return at + n + len(end)
	}
	return len(b)
}

// htmlTag is the name of the tag at a place, "" where a < is none, and where it
// ends.
func htmlTag(b []byte, at int) (name string, end int) {
	i := at + 1
	if i < len(b) && b[i] == '/' {
		i++
	}
	from := i
	for i < len(b) && ('a' <= b[i]|0x20 && b[i]|0x20 <= 'z' || i > from && ('0' <= b[i] && b[i] <= '9' || b[i] == ':' || b[i] == '-')) {
		i++
	}
	if i == from {
		return "", at
	}
	name = strings.ToLower(string(b[from:i]))
	quote := byte(0)
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return name, i + 1
		}
	}
	return name, len(b)
}

func isBlock(name string) bool {
	switch name {
	case "p", "div", "br", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr", "body", "html", "head", "title", "dt", "dd", "dl", "section", "article", "header", "footer", "center", "o:p",
		"option", "optgroup", "select", "button", "label", "textarea", "fieldset", "legend", "form", "caption", "figcaption", "figure", "summary", "details", "address", "nav", "main", "aside", "dir", "menu", "dialog":
		return true
	}
	return false
}

// borderAt is what parts the text before the tag at [at, end) from that behind it where
// both are on one line: cells, and the number of a note, which is no part of a word.
func borderAt(b []byte, at, end int, name string, before []byte) string {
	if len(before) == 0 {
		return ""
	}
	closes := b[at+1] == '/'
	switch name {
	case "td", "th":
		if !closes {
			return "\t"
		}
	case "sup", "sub":
		opened := bytes.LastIndexByte(b[max(0, at-16):at], '>')
		switch {
		case !closes && before[len(before)-1] != ' ' && isNoteSign(b[end:]):
			return " "
		case closes && opened >= 0 && isNoteSign(b[max(0, at-16)+opened+1:]) && end < len(b) && (isLetter(b[end]) || isDigit(b[end])):
			return " "
		}
	}
	return ""
}

// isNoteSign reports whether digits stand before the next tag, and no letter.
func isNoteSign(b []byte) bool {
	digits := false
	for _, c := range b[:min(len(b), 16)] {
		switch {
		case c == '<':
			return digits
		case isDigit(c):
			digits = true
		case isLetter(c):
			return false
		}
	}
	return false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// htmlText adds a stretch of text, in which white space is one space and references
// are what they stand for.
func htmlText(l *line, b []byte, from, to, part int, f form) {
	for at := from; at < to; {
		p := piece{part: part, from: at, form: asText}
		switch {
		case isSpace(b[at]):
			end := at
			for end < to && isSpace(b[end]) {
				end++
			}
			p.to, p.form = end, asElement
			if n := len(l.text); n > 0 && l.text[n-1] != ' ' {
				l.add([]byte(" "), p)
			} else {
				l.add(nil, p)
			}
			at = end
		case b[at] == '&':
			end := at + 1
			for end < to && end < at+40 && (isName(b[end]) || end == at+1 && b[end] == '#') {
				end++
			}
			if end < to && b[end] == ';' {
				end++
			}
			said := html.UnescapeString(string(b[at:end]))
			for b[end-1] != ';' && end > at+2 && html.UnescapeString(string(b[at:end-1]))+string(b[end-1]) == said { // it ended before
				end--
				said = said[:len(said)-1]
			}
			if said == string(b[at:end]) {
				end = at + 1
				said = "&"
			}
			p.to, p.form = end, asReference
			l.add([]byte(said), p)
			at = end
		default:
			end := at
			for end < to && b[end] != '&' && (!isSpace(b[end]) || b[end] == ' ' && end+1 < to && !isSpace(b[end+1])) {
				end++ // a space between words is one for a browser, too
			}
			p.to, p.form = end, f
			l.add(b[at:end], p)
			at = end
		}
	}
}

// htmlValues are the links, titles, alternative texts and comments of a text of HTML.
func htmlValues(b []byte, at, part int, to *flow) {
	for at < len(b) {
		n := bytes.IndexByte(b[at:], '<')
		if n < 0 {
			return
		}
		at += n
		if bytes.HasPrefix(b[at:], []byte("<!--")) {
			end := behind(b, at, "-->")
			if from, last := shownTo(b, at); last > 0 {
				htmlValues(b[:last], from, part, to)
			} else {
				htmlComment(b, at, end, part, to)
			}
			at = end
			continue
		}
		name, end := htmlTag(b, at)
		if name == "" {
			at++
			continue
		}
		htmlAttributes(b, at, end, name, part, to)
		at = end
	}
}

// htmlComment takes what a comment says, if it is words.
func htmlComment(b []byte, at, end, part int, to *flow) {
	from, last := min(at+len("<!--"), end), max(at, end-len("-->"))
	for from < last && isSpace(b[from]) {
		from++
	}
	for last > from && isSpace(b[last-1]) {
		last--
	}
	if from >= last || b[from] == '[' || bytes.ContainsAny(b[from:last], "{}<") || !hasWord(b[from:last]) {
		return
	}
	to.part("\n")
	var l line
	htmlText(&l, b, from, last, part, asHTML)
	to.put(&l)
}

// htmlAttributes takes the values of the tag at [at, end) that people read.
func htmlAttributes(b []byte, at, end int, name string, part int, to *flow) {
	for i := at + 1 + len(name); i < end; i++ {
		if b[i] != '=' || i+1 >= end || b[i+1] != '"' && b[i+1] != '\'' {
			continue
		}
		size := bytes.IndexByte(b[i+2:end], b[i+1])
		if size < 0 {
			return
		}
		k := i
		for k > at && b[k-1] != ' ' && b[k-1] != '\n' && b[k-1] != '\t' {
			k--
		}
		if attribute := strings.ToLower(string(b[k:i])); size > 0 && isRead(name, attribute, b[at:end]) && !isPartLink(b[i+2:i+2+size]) {
			to.part("\n")
			to.put(htmlValue(b, i+2, i+2+size, part, attribute == "href"))
		}
		i += 2 + size
	}
}

// isRead reports whether people read the value of an attribute, or may look it up.
func isRead(element, attribute string, tag []byte) bool {
	switch attribute {
	case "href", "alt", "title", "summary", "placeholder", "aria-label", "label":
		return true
	case "value":
		return element == "input" || element == "option" || element == "button"
	case "content":
		tag = lower(tag)
		return element == "meta" && (bytes.Contains(tag, []byte("author")) || bytes.Contains(tag, []byte("title")) || bytes.Contains(tag, []byte("description")) || bytes.Contains(tag, []byte("keywords")))
	}
	return false
}

// isPartLink reports whether a link leads to another part of the same mail, by a name that
// a program gave it.
func isPartLink(value []byte) bool {
	return len(value) > 4 && (strings.EqualFold(string(value[:4]), "cid:") || strings.EqualFold(string(value[:4]), "mid:"))
}

// htmlValue is what one value says.
func htmlValue(b []byte, from, end, part int, isLink bool) *line {
	raw := b[from:end]
	if isLink {
		said, ok := decode(raw, asLink)
		if !ok && html.UnescapeString(string(raw)) == string(raw) {
			said, ok = unpercent(raw), true
		}
		if ok {
			return lineOf(said, piece{part: part, from: from, to: end, form: asLink})
		}
	}
	var l line
	htmlText(&l, b, from, end, part, asHTMLValue)
	return &l
}
