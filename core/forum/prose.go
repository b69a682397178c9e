package forum

import (
	"html"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// prose collects the text of an element and of the elements in it, with line ends where
// lines and paragraphs of the markup end.
type prose struct {
	b     []byte
	keep  bool   // the element has xml:space="preserve": its spaces are kept
	fresh bool   // a line end is appended before the next text
	ended bool   // <br/> came last: a line end that follows it in the file is not a second one
	open  []*Tag // <calix> elements that are open
	tags  []*Tag // <calix> elements that are closed, in the order of their ends
}

// String returns the text.
func (p *prose) String() string { return string(p.b) }

// blank reports whether the text is empty or all spaces.
func (p *prose) blank() bool { return strings.TrimSpace(string(p.b)) == "" }

// add appends characters of the file, with the line ends that the markup before them asks for.
func (p *prose) add(s string) {
	if p.ended && !p.keep {
		if rest := strings.TrimLeft(s, " \t\r"); strings.HasPrefix(rest, "\n") {
			s = rest[1:]
		}
	}
	if p.ended = p.ended && s == ""; p.fresh {
		if s = strings.TrimLeft(s, " \t\r\n"); s == "" {
			return
		}
		p.fresh = false
		p.b = append(trimRight(p.b), '\n')
		if len(p.b) == 1 {
			p.b = p.b[:0]
		}
		p.cut(max(0, len(p.b)-1))
	}
	if s != "" {
		p.here()
	}
	p.b = append(p.b, s...)
}

// farthestTrim is the most bytes that trimRight removes, so that it stays fast in a long text.
const farthestTrim = 64

// trimRight removes white space from the end of a text, farthestTrim bytes at most.
func trimRight(b []byte) []byte {
	from := max(0, len(b)-farthestTrim)
	return b[:from+len(strings.TrimRight(string(b[from:]), space))]
}

// lineEnd appends the line end of a <br/>.
func (p *prose) lineEnd() {
	p.b = append(p.b, '\n')
	p.ended, p.fresh = true, false
}

// block notes that a new line starts here, at the beginning or end of an element such as <p>.
func (p *prose) block() { p.fresh = true }

// space appends a space between the texts of two elements, unless nothing was appended yet.
func (p *prose) space() {
	if len(p.b) > 0 {
		p.b = append(p.b, ' ')
	}
}

// htmlTag matches a tag of HTML, but not "<3" or "<pre-test>".
var htmlTag = regexp.MustCompile(`(?is)<!--.*?-->|<!doctype[^>]*>|</?(?:` + htmlNames() + `)(?:\s[^<>]*)?/?>`)

// htmlSure matches tags that people do not type as text: their presence means HTML.
var htmlSure = regexp.MustCompile(`(?i)<(?:br\s*/?|/(?:` + htmlNames() + `)\s*)>`)

// unseenHTML matches elements that a browser does not show in the page.
var unseenHTML = regexp.MustCompile(`(?is)<(?:script\b.*?</script|style\b.*?</style|head\b.*?</head|title\b.*?</title)\s*>`)

// htmlNames returns the names of HTML elements, separated by bars.
func htmlNames() string {
	var list []string
	for _, set := range []map[string]bool{inlines, blocks, words("html body head meta link title style script form input label button iframe")} {
		for name := range set {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return strings.Join(list, "|")
}

// looksHTML reports whether a text is HTML.
func looksHTML(s string) bool {
	return strings.IndexByte(s, '<') >= 0 && htmlSure.MatchString(s)
}

// htmlLine matches a tag that ends a line. In a text with such tags, the line ends of the file
// mean no more than spaces.
var htmlLine = regexp.MustCompile(`(?i)<(?:br|p|div|li|tr|td)[\s/>]`)

var spaces = regexp.MustCompile(`[ \t\r\n]+`)

// plainHTML returns the text that a reader sees of HTML: without tags and scripts, with line ends
// at <br>, <p> and similar elements.
func plainHTML(s string) string {
	s, _ = plainHTMLOf(s, nil)
	return s
}

// plainHTMLOf returns the text that a reader sees of HTML (plainHTML), and the <calix> tags of the
// HTML, with the spans that they have in this text.
func plainHTMLOf(s string, tags []*Tag) (string, []*Tag) {
	var p prose
	borders := bordersOf(tags)
	borders.drop(unseenHTML.FindAllStringIndex(s, -1))
	s = unseenHTML.ReplaceAllString(s, "")
	flows := htmlLine.MatchString(s)
	add := func(s string) {
		if flows {
			if s = spaces.ReplaceAllString(s, " "); len(p.b) == 0 || p.b[len(p.b)-1] == '\n' || p.b[len(p.b)-1] == ' ' {
				s = strings.TrimPrefix(s, " ")
			}
		}
		p.add(html.UnescapeString(s))
	}
	addUpTo := func(from, to int) {
		for _, b := range borders.before(to) {
			if b.at > from {
				add(s[from:b.at])
				from = b.at
			}
			b.pass(&p)
		}
		add(s[from:to])
	}
	from := 0
	for _, at := range htmlTag.FindAllStringIndex(s, -1) {
		addUpTo(from, at[0])
		from = at[1]
		name := strings.ToLower(strings.Trim(s[at[0]:at[1]], "</>"))
		if i := strings.IndexAny(name, " \t\r\n/"); i >= 0 {
			name = name[:i]
		}
		switch {
		case name == "br" || name == "hr":
			p.lineEnd()
		case blocks[name]:
			p.block()
		}
	}
	addUpTo(from, len(s))
	return noBreak.Replace(p.String()), shortened(p.String(), p.tags)
}

// noBreak replaces no-break spaces by spaces.
var noBreak = strings.NewReplacer(nbsp, " ")

const nbsp = "\u00a0"

// shortened adapts the spans of tags in a text to what noBreak makes of it: each no-break space,
// which has two bytes, becomes a space of one byte.
func shortened(s string, tags []*Tag) []*Tag {
	if len(tags) == 0 {
		return tags
	}
	var at []int // ends of the no-break spaces
	for i := strings.Index(s, nbsp); i >= 0; {
		at = append(at, i+len(nbsp))
		next := strings.Index(s[i+len(nbsp):], nbsp)
		if next < 0 {
			break
		}
		i += len(nbsp) + next
	}
	less := func(n int) int {
		before := sort.SearchInts(at, n+1)
		return n - before*(len(nbsp)-1)
	}
	for _, t := range tags {
		t.Start, t.End = less(t.Start), less(t.End)
	}
	return tags
}
