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

// repaired is a reader of XML for an xml.Decoder, which repairs common errors on the way: a
// stray "&" or "<", "]]>" in a text, a reference to a forbidden character. It knows its place in
// the file. If the decoder fails inside a tag, it also knows the bytes of that tag.
type repaired struct {
	in     *bufio.Reader
	one    [1]byte // backs out when out holds one byte
	out    []byte  // bytes to return before more of the file is read
	within part
	tail   [2]byte                     // last two bytes returned inside a comment, section or instruction
	tag    []byte                      // the open tag, from its "<" on; nil outside of tags
	quote  byte                        // the quotation mark that is open in tag; 0 for none
	cut    []byte                      // the tag that was open when the last "<" came
	handed int64                       // number of bytes returned
	last   byte                        // the byte returned last
	at     place                       // place of the byte of the file that is read next
	before place                       // place of the byte of the file that was read last
	odd    func(code string, at place) // is called with the code of a warning for each repair
	err    error                       // error of the reader below, unless it is io.EOF
	ended  bool                        // the whole file is read
}

// part is where in an XML file the reader is.
type part uint8

const (
	inText        part = iota // text and tags
	inComment                 // <!-- … -->
	inSection                 // <![CDATA[ … ]]>
	inInstruction             // <? … ?>
)

// longestTag is how many bytes of a tag are kept in memory, to read them again if the tag is
// broken.
const longestTag = 8 << 10

// newRepaired returns a reader that calls odd with the code of a warning for each repair.
func newRepaired(r io.Reader, odd func(code string, at place)) *repaired {
	return &repaired{in: bufio.NewReaderSize(r, 64<<10), at: place{1, 1}, before: place{1, 1}, odd: odd}
}

// Read implements io.Reader. The XML decoder uses ReadByte.
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

// ReadByte returns the next byte of the repaired file.
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
		case r.within == inSection: // the file ends in a CDATA section: adding its end keeps its text
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

// pass moves r.at past a byte of the file.
func (r *repaired) pass(b byte) {
	switch {
	case b == '\n':
		r.at = place{r.at.line + 1, 1}
	case b&0xC0 != 0x80:
		r.at.column++
	}
}

// skip discards the next n bytes of the file, which were peeked at.
func (r *repaired) skip(n int) {
	head, _ := r.in.Peek(n)
	for _, b := range head {
		r.pass(b)
	}
	r.in.Discard(len(head))
}

// hand updates the state of the reader for a byte that it returns: the open tag, the quotation
// mark that is open in it, and the last bytes.
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

// read puts into r.out what is returned for a byte of the file: the byte itself, or a repair.
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

// farthest is how many bytes are searched for the end of a comment or a CDATA section.
const farthest = 1 << 20

// closes reports whether the comment or the CDATA section that begins here has the given end. It
// does not search the first skip bytes, which are the beginning itself. Beyond farthest it does
// not search, and reports true. If another CDATA section begins inside a section, it reports false,
// because the end that follows belongs to the other one.
func (r *repaired) closes(skip int, end string) bool {
	for _, n := range []int{4 << 10, 64 << 10, farthest} {
		if n > r.in.Size() {
			r.in = bufio.NewReaderSize(r.in, n) // a larger buffer over the one before
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

// next reports whether the file continues with s.
func (r *repaired) next(s string) bool {
	head, _ := r.in.Peek(len(s))
	return string(head) == s
}

// mend returns s in place of the byte that was read last, and warns of a stray sign.
func (r *repaired) mend(s string) {
	r.out = []byte(s)
	r.odd("import-sign", r.before)
}

// readTag decides what the "<" that was read last begins: a tag, a comment, a CDATA section or an
// instruction. A stray "<" becomes "&lt;".
func (r *repaired) readTag() {
	head, _ := r.in.Peek(600)
	begin := func(as part) { r.within, r.tail, r.tag = as, [2]byte{}, nil }
	switch {
	case len(head) == 0:
	case declaration.Match(head): // left out: the decoder refuses versions of XML other than 1.0
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

// beginsName reports whether a byte may begin the name of an element.
func beginsName(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || b == '_' || b == ':' || b >= utf8.RuneSelf
}

// readEntity decides what the "&" that was read last begins. A known reference is kept, a
// reference to a character that XML forbids becomes U+FFFD, and a stray "&" becomes "&amp;".
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

// rest returns the whole tag in which the decoder failed: it reads on to the end of the tag, or to
// the next "<". It returns "" if the file ends in the tag, or if the decoder was not in a tag.
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

// brokenTag reads the name and the attributes of a tag that is not well-formed. The result ok is
// false if the tag has no name.
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

// rawName splits a name after its prefix, as xml.Decoder.RawToken does: "xml:id" has the Space
// "xml" and the Local "id".
func rawName(s string) xml.Name {
	if space, local, ok := strings.Cut(s, ":"); ok && space != "" && local != "" {
		return xml.Name{Space: space, Local: local}
	}
	return xml.Name{Local: s}
}
