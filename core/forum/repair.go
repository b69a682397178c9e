package forum

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// repaired hands XML to its reader byte by byte and mends on the way what people
// write without thinking of XML: an "&" or a "<" that begins nothing, "]]>" in a
// text, a forbidden character written as a number. It knows where it is, and what
// there is of a tag when the reader of XML gives up in it.
type repaired struct {
	in     *bufio.Reader
	one    [1]byte
	out    []byte // to be handed on before more is read
	within part
	tail   [2]byte // handed on last, in what is no text
	tag    []byte  // the tag that is open, from its "<" on; nil outside of tags
	quote  byte    // in it
	cut    []byte  // the tag that the last "<" broke off
	handed int64
	last   byte
	at     place // of what is read next
	before place // of what was handed on last
	odd    func(code string, at place)
	err    error // of reading, other than the end
	ended  bool
}

type part uint8

const (
	inText part = iota // and in tags
	inComment
	inSection
	inInstruction
)

// longestTag bounds what is kept of a tag.
const longestTag = 8 << 10

func newRepaired(r io.Reader, odd func(code string, at place)) *repaired {
	return &repaired{in: bufio.NewReaderSize(r, 64<<10), at: place{1, 1}, before: place{1, 1}, odd: odd}
}

// Read makes a reader of it; the reader of XML asks for bytes only.
func (r *repaired) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	b, err := r.ReadByte()
	if err != nil {
		return 0, err
	}
	p[0] = b
	return 1, nil
}

func (r *repaired) ReadByte() (byte, error) {
	for len(r.out) == 0 {
		b, err := r.in.ReadByte()
		switch {
		case err == nil:
			r.before = r.at
			r.pass(b)
			if r.within == inText && r.tag == nil && b != '<' && b != '&' && b != ']' {
				r.handed++
				r.last = b
				return b, nil
			}
			r.read(b)
		case r.within == inSection: // that nothing closes: its text is kept
			r.within, r.out = inText, []byte("]]>")
		default:
			if r.ended = true; err != io.EOF {
				r.err = err
			}
			return 0, err
		}
	}
	b := r.out[0]
	r.out = r.out[1:]
	r.hand(b)
	return b, nil
}

// pass counts a byte of the file.
func (r *repaired) pass(b byte) {
	switch {
	case b == '\n':
		r.at = place{r.at.line + 1, 1}
	case b&0xC0 != 0x80:
		r.at.column++
	}
}

// skip passes over bytes that have been looked at.
func (r *repaired) skip(n int) {
	head, _ := r.in.Peek(n)
	for _, b := range head {
		r.pass(b)
	}
	r.in.Discard(len(head))
}

// hand notes a byte that the reader of XML gets.
func (r *repaired) hand(b byte) {
	r.handed++
	r.last = b
	switch {
	case r.within != inText:
		r.tag, r.tail = nil, [2]byte{r.tail[1], b}
	case b == '<':
		r.cut, r.tag, r.quote = r.tag, []byte{b}, 0
	case r.tag == nil:
	case b == '>' && r.quote == 0:
		r.tag = nil
	case r.quote == b:
		r.quote = 0
		r.tag = append(r.tag, b)
	case r.quote == 0 && (b == '"' || b == '\'') && bytes.HasSuffix(bytes.TrimRight(r.tag, space), []byte("=")):
		r.quote = b
		r.tag = append(r.tag, b)
	case len(r.tag) < longestTag:
		r.tag = append(r.tag, b)
	}
}

var (
	instruction = regexp.MustCompile(`^\?[A-Za-z_:\x80-\xff]`)
	declaration = regexp.MustCompile(`(?s)^\?xml\s[^<>]{0,500}?\?>`)
	forbidden   = regexp.MustCompile(`^!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)\b`)
	numbered    = regexp.MustCompile(`^#(?:[xX]([0-9A-Fa-f]{1,8})|([0-9]{1,9}));`)
	entity      = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]{1,31});`)
)

// read puts what stands for a byte of the file into out.
func (r *repaired) read(b byte) {
	r.one[0] = b
	r.out = r.one[:]
	switch {
	case r.within == inComment && b == '-' && r.tail[1] == '-' && !r.next(">"):
		r.out[0] = '_' // "--" is forbidden in a comment
	case b == '>' && (r.within == inComment && r.tail == [2]byte{'-', '-'} || r.within == inSection && r.tail == [2]byte{']', ']'} || r.within == inInstruction && r.tail[1] == '?'):
		r.within = inText
	case r.within != inText:
	case b == '<':
		r.readTag()
	case b == '&':
		r.readEntity()
	case b == ']' && r.tag == nil && r.next("]>"):
		r.mend("]]&gt;")
		r.skip(2)
	}
}

// farthest is how far is looked for the end of a comment or of a section.
const farthest = 1 << 20

// closes reports whether what begins here, after the bytes to skip, comes to an
// end; one that is longer than can be looked at does. A section in a section says
// that the first has no end.
func (r *repaired) closes(skip int, end string) bool {
	for _, n := range []int{4 << 10, 64 << 10, farthest} {
		if n > r.in.Size() {
			r.in = bufio.NewReaderSize(r.in, n) // of what the smaller one holds, and more
		}
		head, err := r.in.Peek(n)
		head = head[min(skip, len(head)):]
		if i := bytes.Index(head, []byte(end)); i >= 0 {
			return end == "-->" || !bytes.Contains(head[:i], []byte("<![CDATA["))
		}
		if err != nil {
			return false
		}
	}
	return true
}

func (r *repaired) next(s string) bool {
	head, _ := r.in.Peek(len(s))
	return string(head) == s
}

// mend hands on something else, and tells of it.
func (r *repaired) mend(s string) {
	r.out = []byte(s)
	r.odd("import-sign", r.before)
}

func (r *repaired) readTag() {
	head, _ := r.in.Peek(600)
	begin := func(as part) { r.within, r.tail, r.tag = as, [2]byte{}, nil }
	switch {
	case len(head) == 0:
	case declaration.Match(head): // of any version: what it says of the encoding has been heard
		r.skip(len(declaration.Find(head)))
		r.out = []byte{' '}
	case instruction.Match(head):
		begin(inInstruction)
	case bytes.HasPrefix(head, []byte("!--")) && r.closes(3, "-->"):
		r.skip(3)
		r.out = []byte("<!--")
		begin(inComment)
	case bytes.HasPrefix(head, []byte("![CDATA[")) && !r.closes(8, "]]>"):
		r.skip(8)
		r.mend("")
	case bytes.HasPrefix(head, []byte("![CDATA[")):
		r.skip(8)
		r.out = []byte("<![CDATA[")
		begin(inSection)
	case forbidden.Match(head), head[0] == '/' && len(head) > 1 && beginsName(head[1]), beginsName(head[0]):
	default:
		r.mend("&lt;")
	}
}

func beginsName(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || b == '_' || b == ':' || b >= utf8.RuneSelf
}

func (r *repaired) readEntity() {
	head, _ := r.in.Peek(40)
	if m := numbered.FindSubmatch(head); m != nil {
		n, base := m[1], 16
		if len(n) == 0 {
			n, base = m[2], 10
		}
		if c, err := strconv.ParseUint(string(n), base, 32); err != nil || c > utf8.MaxRune || !inXML(rune(c)) {
			r.skip(len(m[0]))
			r.out = []byte("\uFFFD")
			r.odd("import-character", r.before)
		}
		return
	}
	if m := entity.FindSubmatch(head); m != nil {
		name := string(m[1])
		if _, known := xml.HTMLEntity[name]; known || name == "amp" || name == "lt" || name == "gt" || name == "quot" || name == "apos" {
			return
		}
	}
	r.mend("&amp;")
}

// rest is the tag that the reader of XML gave up in, up to its end or to the next
// "<"; "" where the file ends in it, or where it was no tag.
func (r *repaired) rest() string {
	if r.last == '<' && r.within == inText && len(r.tag) == 1 {
		r.out = append([]byte{'<'}, r.out...)
		tag := r.cut
		r.tag, r.cut = nil, nil
		return string(tag)
	}
	tag := bytes.Clone(r.tag)
	for r.tag != nil && r.within == inText {
		b, err := r.ReadByte()
		if err != nil {
			return ""
		}
		if b == '<' {
			r.out = append([]byte{'<'}, r.out...)
			r.tag, r.cut = nil, nil
			break
		}
		if len(tag) < longestTag {
			tag = append(tag, b)
		}
	}
	return string(tag)
}

var (
	tagName  = regexp.MustCompile(`^</?([^\s<>/="'&]+)(?:[\s/>]|$)`)
	tagValue = regexp.MustCompile(`([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|["']?([^\s"'<>]+))`)
)

// brokenTag reads a tag that is not well-formed as far as it goes; ok is false
// for what is none.
func brokenTag(tag string) (name xml.Name, attrs []xml.Attr, ok bool) {
	m := tagName.FindStringSubmatchIndex(tag)
	if m == nil {
		return name, nil, false
	}
	for _, v := range tagValue.FindAllStringSubmatch(tag[m[3]:], 100) {
		attrs = append(attrs, xml.Attr{Name: rawName(v[1]), Value: unescaped(v[2] + v[3] + v[4])})
	}
	return rawName(tag[m[2]:m[3]]), attrs, true
}

func rawName(s string) xml.Name {
	if space, local, ok := strings.Cut(s, ":"); ok && space != "" && local != "" {
		return xml.Name{Space: space, Local: local}
	}
	return xml.Name{Local: s}
}
