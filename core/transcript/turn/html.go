package turn

import (
	"bytes"
	"html"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
)

// IsHTML reports whether a text is HTML: it closes one of the elements that editors on web pages
// write, or breaks a line by one.
func IsHTML(text []byte) bool {
	for _, tag := range []string{"</p>", "</div>", "<br>", "<br/>", "<br />", "</span>", "</a>", "</li>", "</strong>", "</em>", "</h3>", "</h4>", "</h5>"} {
		if bytes.Contains(text, []byte(tag)) {
			return true
		}
	}
	return false
}

// lineTags are the elements that end a line.
var lineTags = map[string]bool{"p": true, "div": true, "br": true, "li": true, "ul": true, "ol": true, "tr": true, "table": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "blockquote": true, "pre": true, "hr": true}

// longestReference is the largest size in bytes of a reference in HTML.
const longestReference = 32

// WithoutTags returns the lines that a browser shows of a line of HTML. raw is the part of the file
// in which the line is, in one piece.
func WithoutTags(l *flow.Line, raw []byte) (list []*flow.Line) {
	c := tagCutter{text: l.Text, piece: l.Pieces[0]}
	_, from, to := c.piece.Place()
	c.places = flow.Places{Raw: raw[from:to], Form: c.piece.Form}
	c.open = &flow.Line{}
	at := 0
	for at < len(c.text) {
		n := bytes.IndexAny(c.text[at:], "<&\n")
		if n < 0 {
			break
		}
		from, at = at, at+n
		end, ends := c.markAt(at)
		if end == at { // a sign that is text
			c.add(from, at+1)
			at++
			continue
		}
		c.add(from, at)
		if c.text[at] == '&' {
			c.reference(at, end)
		} else if ends {
			c.flush()
		}
		at = end
	}
	c.add(at, len(c.text))
	c.flush()
	return c.list
}

// tagCutter cuts the tags out of a text.
type tagCutter struct {
	text   []byte
	piece  flow.Piece
	places flow.Places
	open   *flow.Line
	list   []*flow.Line
}

// markAt returns where the tag, the comment, the reference or the line end at a place ends, and
// whether it ends the line. Without one, end is at.
func (c *tagCutter) markAt(at int) (end int, ends bool) {
	rest := c.text[at:]
	switch {
	case rest[0] == '\n':
		return at + 1, true
	case rest[0] == '&':
		n := bytes.IndexByte(rest[:min(len(rest), longestReference)], ';')
		if n < 0 || html.UnescapeString(string(rest[:n+1])) == string(rest[:n+1]) {
			return at, false
		}
		return at + n + 1, false
	case bytes.HasPrefix(rest, []byte("<!--")):
		n := bytes.Index(rest, []byte("-->"))
		if n < 0 {
			return at, false
		}
		return at + n + len("-->"), false
	}
	name := bytes.TrimPrefix(rest[1:], []byte("/"))
	k := 0
	for k < len(name) && (flow.IsASCIILetter(name[k]) || k > 0 && flow.IsDigit(name[k])) {
		k++
	}
	n := bytes.IndexByte(rest, '>')
	if k == 0 || n < 0 {
		return at, false
	}
	return at + n + 1, lineTags[strings.ToLower(string(name[:k]))]
}

// add adds the bytes [from, to) of the text to the open line.
func (c *tagCutter) add(from, to int) {
	if from < to {
		p := c.piece.Within(c.places.Of(from), c.places.Of(to))
		c.open.Add(c.text[from:to], p)
	}
}

// reference adds what the reference at [from, to) means.
func (c *tagCutter) reference(from, to int) {
	p := c.piece.Within(c.places.Of(from), c.places.Of(to))
	p.Form = flow.AsReference
	c.open.Add([]byte(html.UnescapeString(string(c.text[from:to]))), p)
}

// flush ends the open line.
func (c *tagCutter) flush() {
	if !isBlank([]*flow.Line{c.open}) {
		c.list = append(c.list, c.open)
	}
	c.open = &flow.Line{}
}
