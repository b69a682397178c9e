package forum

import (
	"html"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// prose is the text of an element with other elements inside.
type prose struct {
	b     []byte
	keep  bool // every space as it stands
	fresh bool // a line is to begin before what follows
	ended bool // a <br/> was the last: the line end of the file behind it is the same
	open  []*Tag
	tags  []*Tag // in the order of their ends
}

func (p *prose) String() string { return string(p.b) }

func (p *prose) blank() bool { return strings.TrimSpace(string(p.b)) == "" }

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

func trimRight(b []byte) []byte {
	return b[:len(strings.TrimRight(string(b[max(0, len(b)-64):]), " \t\r\n"))+max(0, len(b)-64)]
}

// lineEnd is a <br/>.
func (p *prose) lineEnd() {
	p.b = append(p.b, '\n')
	p.ended, p.fresh = true, false
}

// block is the start or end of a <p>.
func (p *prose) block() { p.fresh = true }

// space parts what stands in two elements.
func (p *prose) space() {
	if len(p.b) > 0 {
		p.b = append(p.b, ' ')
	}
}

// htmlTag is a tag of HTML and no "<3" or "<pre-test>".
var htmlTag = regexp.MustCompile(`(?is)<!--.*?-->|<!doctype[^>]*>|</?(?:` + htmlNames() + `)(?:\s[^<>]*)?/?>`)

// htmlSure is a tag that nobody types into a message.
var htmlSure = regexp.MustCompile(`(?i)<(?:br\s*/?|/(?:` + htmlNames() + `)\s*)>`)

// unseenHTML is what a browser does not show.
var unseenHTML = regexp.MustCompile(`(?is)<(?:script\b.*?</script|style\b.*?</style|head\b.*?</head|title\b.*?</title)\s*>`)

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

// looksHTML reports whether HTML was written into a text.
func looksHTML(s string) bool {
	return strings.IndexByte(s, '<') >= 0 && htmlSure.MatchString(s)
}

// htmlLine is a tag that ends a line: where there are such, those of the file
// mean nothing.
var htmlLine = regexp.MustCompile(`(?i)<(?:br|p|div|li|tr|td)[\s/>]`)

var spaces = regexp.MustCompile(`[ \t\r\n]+`)

// plainHTML is the text of a piece of HTML: without its tags, with lines where
// <br>, <p> and their like end, without what only a browser needs.
func plainHTML(s string) string {
	s, _ = plainHTMLOf(s, nil)
	return s
}

// plainHTMLOf is plainHTML of a text in which tags lie, with these.
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

// noBreak makes the spaces of HTML usual ones.
var noBreak = strings.NewReplacer(nbsp, " ")

const nbsp = "\u00a0"

// shortened are the tags of a text behind noBreak.
func shortened(s string, tags []*Tag) []*Tag {
	if len(tags) == 0 {
		return tags
	}
	var at []int // where each of them ends
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
