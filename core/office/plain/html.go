package plain

import (
	"bytes"
	"html"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
)

// HTML is read as a browser shows it: tags, comments, scripts and styles are not running text,
// and block elements end a line. The HTML need not be well-formed.

// HTMLLines appends to a flow the lines of b[at:], which is HTML: first the text that a browser
// shows, then the values of attributes that people read, and comments. part is the number of the
// part.
func HTMLLines(b []byte, at, part int, to *flow.Flow) {
	htmlRunning(b, at, part, to)
	htmlValues(b, at, part, to)
}

// htmlRunning appends to a flow the lines that a browser shows.
func htmlRunning(b []byte, at, part int, to *flow.Flow) {
	var l flow.Line
	flush := func() {
		if len(bytes.TrimSpace(l.Text)) > 0 {
			to.Separate("\n")
			to.Put(&l)
		}
		l = flow.Line{}
	}
	for at < len(b) {
		if b[at] != '<' {
			end := markupAt(b, at)
			htmlText(&l, b, at, end, part, flow.AsHTML)
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
				htmlText(&l, b, at, next, part, flow.AsHTML)
				at = next
				continue
			}
			if isBlock(name) {
				flush()
			} else if border := borderAt(b, at, end, name, l.Text); border != "" {
				l.Add([]byte(border), flow.At(part, at, at, flow.AsElement))
			}
			at = end
			if (name == "script" || name == "style") && rest[1] != '/' {
				at = closingOf(b, at, name)
			}
		}
	}
	flush()
}

// markupAt returns the offset of the first "<" in b[at:] that may begin a tag or a comment, or
// len(b). Any other "<" is text.
func markupAt(b []byte, at int) int {
	for at < len(b) {
		n := bytes.IndexByte(b[at:], '<')
		if n < 0 {
			return len(b)
		}
		if at += n; at+1 < len(b) && (b[at+1] == '/' || b[at+1] == '!' || b[at+1] == '?' || flow.IsLetter(b[at+1])) {
			return at
		}
		at++
	}
	return len(b)
}

// closingOf returns the offset of the first closing tag "</name" in b[at:], or len(b).
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

// shownTo returns the content [from, end) of the conditional comment that begins at b[at]. Outlook
// or an old browser reads it as HTML: <!--[if mso]> … <![endif]-->. end is 0 for any other comment.
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

// lower returns a copy of b with ASCII letters in lower case.
func lower(b []byte) []byte {
	out := bytes.Clone(b)
	for i, c := range out {
		if 'A' <= c && c <= 'Z' {
			out[i] |= 0x20
		}
	}
	return out
}

// behind returns the offset behind the first occurrence of end in b[at:], or len(b).
func behind(b []byte, at int, end string) int {
	if n := bytes.Index(b[at:], []byte(end)); n >= 0 {
		return at + n + len(end)
	}
	return len(b)
}

// htmlTag returns the element name, in lower case, of the opening or closing tag at b[at], and the
// offset behind the tag. name is "" if the "<" there does not begin a tag.
func htmlTag(b []byte, at int) (name string, end int) {
	i := at + 1
	if i < len(b) && b[i] == '/' {
		i++
	}
	from := i
	for i < len(b) && (flow.IsASCIILetter(b[i]) || i > from && isLaterInTag(b[i])) {
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

// isBlock reports whether a browser begins a new line at the tags of an element.
func isBlock(name string) bool {
	switch name {
	case "p", "div", "br", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr", "body", "html", "head", "title", "dt", "dd", "dl", "section", "article", "header", "footer", "center", "o:p",
		"option", "optgroup", "select", "button", "label", "textarea", "fieldset", "legend", "form", "caption", "figcaption", "figure", "summary", "details", "address", "nav", "main", "aside", "dir", "menu", "dialog":
		return true
	}
	return false
}

// borderAt returns what separates the text before and behind the inline tag at [at, end): a tab
// between two cells, a space beside the number of a note, otherwise nothing. before is the text
// of the line so far.
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
		near := max(0, at-mostNoteSigns)
		opened := bytes.LastIndexByte(b[near:at], '>')
		switch {
		case !closes && before[len(before)-1] != ' ' && isNoteSign(b[end:]):
			return " "
		case closes && opened >= 0 && isNoteSign(b[near+opened+1:]):
			if end < len(b) && (flow.IsLetter(b[end]) || flow.IsDigit(b[end])) {
				return " "
			}
		}
	}
	return ""
}

// isLaterInTag reports whether a byte that is not a letter may follow the first letter of an
// element's name, as in "h1" and "o:p".
func isLaterInTag(c byte) bool { return flow.IsDigit(c) || c == ':' || c == '-' }

// isOneSpace reports whether b[at] is a single space before a word.
func isOneSpace(b []byte, at int) bool {
	return b[at] == ' ' && at+1 < len(b) && !flow.IsSpace(b[at+1])
}

// mostNoteSigns is the number of bytes within which the number or sign of a note must end.
const mostNoteSigns = 16

// isNoteSign reports whether b has digits and no letters before its first "<", like the number of
// a note: "12</sup>".
func isNoteSign(b []byte) bool {
	digits := false
	for _, c := range b[:min(len(b), mostNoteSigns)] {
		switch {
		case c == '<':
			return digits
		case flow.IsDigit(c):
			digits = true
		case flow.IsLetter(c):
			return false
		}
	}
	return false
}

// longestReference is the largest size, in bytes, of a character reference in HTML.
const longestReference = 40

// htmlText appends the bytes [from, to) of HTML without tags to a line. A run of white space
// becomes one space, character references become characters.
func htmlText(l *flow.Line, b []byte, from, to, part int, f flow.Form) {
	for at := from; at < to; {
		switch {
		case flow.IsSpace(b[at]):
			end := at
			for end < to && flow.IsSpace(b[end]) {
				end++
			}
			p := flow.At(part, at, end, flow.AsElement)
			if n := len(l.Text); n > 0 && l.Text[n-1] != ' ' {
				l.Add([]byte(" "), p)
			} else {
				l.Add(nil, p)
			}
			at = end
		case b[at] == '&':
			end := at + 1
			for end < to && end < at+longestReference && (flow.IsName(b[end]) || end == at+1 && b[end] == '#') {
				end++
			}
			if end < to && b[end] == ';' {
				end++
			}
			decoded := html.UnescapeString(string(b[at:end]))
			// a reference may lack its ";": it ended before this byte
			for b[end-1] != ';' && end > at+2 && html.UnescapeString(string(b[at:end-1]))+string(b[end-1]) == decoded {
				end--
				decoded = decoded[:len(decoded)-1]
			}
			if decoded == string(b[at:end]) {
				end = at + 1
				decoded = "&"
			}
			l.Add([]byte(decoded), flow.At(part, at, end, flow.AsReference))
			at = end
		default:
			end := at
			for end < to && b[end] != '&' && (!flow.IsSpace(b[end]) || isOneSpace(b[:to], end)) {
				end++ // a browser shows several spaces between two words as one
			}
			l.Add(b[at:end], flow.At(part, at, end, f))
			at = end
		}
	}
}

// htmlValues appends to a flow the links, titles and other values in HTML that people read, and
// the comments.
func htmlValues(b []byte, at, part int, to *flow.Flow) {
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

// htmlComment appends to a flow the text of the comment at [at, end), if it has words and no
// markup.
func htmlComment(b []byte, at, end, part int, to *flow.Flow) {
	from, last := min(at+len("<!--"), end), max(at, end-len("-->"))
	for from < last && flow.IsSpace(b[from]) {
		from++
	}
	for last > from && flow.IsSpace(b[last-1]) {
		last--
	}
	if from >= last || b[from] == '[' || bytes.ContainsAny(b[from:last], "{}<") || !flow.HasWord(b[from:last]) {
		return
	}
	to.Separate("\n")
	var l flow.Line
	htmlText(&l, b, from, last, part, flow.AsHTML)
	to.Put(&l)
}

// htmlAttributes appends to a flow those attribute values of the tag at [at, end) that people
// read.
func htmlAttributes(b []byte, at, end int, name string, part int, to *flow.Flow) {
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
			to.Separate("\n")
			to.Put(htmlValue(b, i+2, i+2+size, part, attribute == "href"))
		}
		i += 2 + size
	}
}

// isRead reports whether people see the value of an attribute, or can look it up, such as a
// link's address.
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

// isPartLink reports whether a link leads to another part of the same mail ("cid:…", "mid:…"), by
// an identifier that a program made.
func isPartLink(value []byte) bool {
	const scheme = len("cid:")
	return len(value) > scheme && (strings.EqualFold(string(value[:scheme]), "cid:") || strings.EqualFold(string(value[:scheme]), "mid:"))
}

// htmlValue returns a line with the attribute value at [from, end).
func htmlValue(b []byte, from, end, part int, isLink bool) *flow.Line {
	raw := b[from:end]
	if isLink {
		text, ok := flow.Decode(raw, flow.AsLink)
		if !ok && html.UnescapeString(string(raw)) == string(raw) {
			text, ok = flow.Unpercent(raw), true
		}
		if ok {
			return flow.LineOf(text, flow.At(part, from, end, flow.AsLink))
		}
	}
	var l flow.Line
	htmlText(&l, b, from, end, part, flow.AsHTMLValue)
	return &l
}
