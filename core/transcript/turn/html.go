package turn

import (
	"bytes"
	"html"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
)

// IsHTML reports whether a text is HTML: it has an end tag that editors on web pages write, such as
// "</p>", or a "<br>".
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

// longestReference is the greatest length of a reference in HTML, such as "&eacute;", in bytes.
const longestReference = 32

// WithoutTags returns what a browser shows of a line of HTML, as lines without tags. The line must
// have one piece, whose place is in raw, the bytes of a part of the file.
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
		if end == at { // the character is part of the text
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
	piece  flow.Piece   // the piece of the line that has the text
	places flow.Places  // byte in the text → byte in the file
	open   *flow.Line   // the line to which text is added
	list   []*flow.Line // the lines before
}

// markAt reads the tag, the comment, the reference or the line end that begins at c.text[at]. It
// returns the offset behind it, and whether the shown line ends there. If none of these begins
// there, end is equal to the parameter at.
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

// reference adds the character that the reference at bytes [from, to) of the text means.
func (c *tagCutter) reference(from, to int) {
	p := c.piece.Within(c.places.Of(from), c.places.Of(to))
	p.Form = flow.AsReference
	c.open.Add([]byte(html.UnescapeString(string(c.text[from:to]))), p)
}

// flush ends the open line, and adds it to the list unless it is blank.
func (c *tagCutter) flush() {
	if !isBlank([]*flow.Line{c.open}) {
		c.list = append(c.list, c.open)
	}
	c.open = &flow.Line{}
}
