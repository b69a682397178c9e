package office

import (
	"bytes"
	"html"
	"strings"
)

// The HTML of mails is cut as a browser would, as far as text goes: tags, comments,
// scripts and styles are no text, and block elements end a line. It need not be
// well-formed.

// htmlLines makes lines of a text of HTML.
func htmlLines(b []byte, part int, to *flow) {
	var l line
	flush := func() {
		if len(bytes.TrimSpace(l.text)) > 0 {
			to.part("\n")
			to.put(&l)
		}
		l = line{}
	}
	for at := 0; at < len(b); {
		if b[at] != '<' {
			end := at + max(1, bytes.IndexByte(b[at:], '<'))
			if bytes.IndexByte(b[at:], '<') < 0 {
				end = len(b)
			}
			htmlText(&l, b, at, end, part, asHTML)
			at = end
			continue
		}
		switch rest := b[at:]; {
		case bytes.HasPrefix(rest, []byte("<!--")):
			at = behind(b, at, "-->")
		case len(rest) > 1 && (rest[1] == '!' || rest[1] == '?'):
			at = behind(b, at, ">")
		default:
			name, end := htmlTag(b, at)
			if name == "" {
				htmlText(&l, b, at, at+1, part, asHTML)
				at++
				continue
			}
			if isBlock(name) {
				flush()
			} else if name == "td" || name == "th" {
				if len(l.text) > 0 {
					l.add([]byte("\t"), piece{part: part, from: at, to: at, form: asElement})
				}
			}
			at = end
			if (name == "script" || name == "style") && rest[1] != '/' {
				if n := bytes.Index(bytes.ToLower(b[at:]), []byte("</"+name)); n >= 0 {
					at += n
				} else {
					at = len(b)
				}
			}
		}
	}
	flush()
	htmlValues(b, part, to)
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
	case "p", "div", "br", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr", "body", "html", "head", "title", "dt", "dd", "dl", "section", "article", "header", "footer", "center", "o:p":
		return true
	}
	return false
}

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
			if said == string(b[at:end]) {
				end = at + 1
				said = "&"
			}
			p.to, p.form = end, asReference
			l.add([]byte(said), p)
			at = end
		default:
			end := at
			for end < to && !isSpace(b[end]) && b[end] != '&' {
				end++
			}
			p.to, p.form = end, f
			l.add(b[at:end], p)
			at = end
		}
	}
}

// htmlValues are the links, titles and alternative texts of a text of HTML.
func htmlValues(b []byte, part int, to *flow) {
	for at := 0; at < len(b); {
		n := bytes.IndexByte(b[at:], '<')
		if n < 0 {
			return
		}
		at += n
		name, end := htmlTag(b, at)
		if name == "" {
			at++
			continue
		}
		for i := at + 1 + len(name); i < end; i++ {
			if b[i] != '=' || i+1 >= end || b[i+1] != '"' && b[i+1] != '\'' {
				continue
			}
			close := bytes.IndexByte(b[i+2:end], b[i+1])
			if close < 0 {
				break
			}
			k := i
			for k > at && b[k-1] != ' ' && b[k-1] != '\n' && b[k-1] != '\t' {
				k--
			}
			switch strings.ToLower(string(b[k:i])) {
			case "href", "alt", "title", "summary":
				raw := b[i+2 : i+2+close]
				if said := html.UnescapeString(string(raw)); said == string(raw) && len(raw) > 0 {
					said = string(unpercent(raw))
					to.part("\n")
					to.put(lineOf([]byte(said), piece{part: part, from: i + 2, to: i + 2 + close, form: asLink}))
				} else if len(raw) > 0 {
					var l line
					htmlText(&l, b, i+2, i+2+close, part, asHTMLValue)
					to.part("\n")
					to.put(&l)
				}
			}
			i += 2 + close
		}
		at = end
	}
}
