package forum

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/speaker"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// Decoding files to UTF-8. A file is UTF-16 if it begins with the byte-order mark of UTF-16, or
// with "<?" in UTF-16. Any other file is in the single-byte encoding that it declares, or in
// UTF-8. In UTF-8, bytes that are not valid are read as Windows-1252, one by one, because files
// are often pasted together from both.

// windows1252 returns the table that decodes bytes that are not valid UTF-8.
var windows1252 = sync.OnceValue(codepage.Windows1252.Table)

// decoder reads bytes of any encoding as UTF-8. It records in which lines it had to repair
// something; see warn.
type decoder struct {
	in       *bufio.Reader
	table    *codepage.Table // decodes a declared single-byte encoding; nil for UTF-8
	wide     bool            // the file is UTF-16
	big      bool            // the file is UTF-16, big-endian
	xml      bool            // characters that XML forbids are replaced by U+FFFD
	line     int             // current line, from 1
	wrong    []int           // lines with bytes that are not UTF-8
	illegal  []int           // lines with characters that XML forbids
	proper   bool            // the file has characters beyond ASCII that are valid UTF-8
	repaired bool            // the file has bytes that are not UTF-8
	other    string          // encoding that a file declares although it is UTF-8; "" for none
	rest     []byte          // decoded bytes that Read has not returned yet
	buf      [8 << 10]byte   // memory for rest
	err      error
}

// newDecoder returns a decoder for a file. The function declared, which is nil for formats that
// declare no encoding, finds the name of the declared encoding in the first bytes of the file. The
// result ok is false if that encoding is unknown. A file that is valid UTF-8 throughout is read
// as UTF-8 even if it declares another encoding, because then the declaration is wrong.
func newDecoder(r io.Reader, declared func(head []byte) string) (d *decoder, ok bool) {
	d = &decoder{in: bufio.NewReaderSize(r, 64<<10), line: 1}
	head, _ := d.in.Peek(1024)
	switch {
	case bytes.HasPrefix(head, []byte("\xEF\xBB\xBF")):
		d.in.Discard(3)
		return d, true
	case bytes.HasPrefix(head, []byte("\xFF\xFE")):
		d.in.Discard(2)
		d.wide = true
		return d, true
	case bytes.HasPrefix(head, []byte("\xFE\xFF")):
		d.in.Discard(2)
		d.wide, d.big = true, true
		return d, true
	case bytes.HasPrefix(head, []byte("<\x00?\x00")):
		d.wide = true
		return d, true
	case bytes.HasPrefix(head, []byte("\x00<\x00?")):
		d.wide, d.big = true, true
		return d, true
	}
	if declared == nil {
		return d, true
	}
	name := strings.ToLower(declared(head))
	if name == "" || name == "utf-8" || name == "utf8" || name == "utf-16" {
		return d, true
	}
	page := codepage.Named(name)
	if page == "" {
		return d, false
	}
	d.table = page.Table()
	if whole, err := io.ReadAll(d.in); err != nil {
		d.err = err
	} else {
		if utf8.Valid(whole) && bytes.ContainsFunc(whole, func(r rune) bool { return r >= utf8.RuneSelf }) {
			d.table, d.other = nil, name
		}
		d.in = bufio.NewReader(bytes.NewReader(whole))
	}
	return d, true
}

// Read implements io.Reader.
func (d *decoder) Read(p []byte) (int, error) {
	for len(d.rest) == 0 {
		if d.err != nil {
			return 0, d.err
		}
		d.fill()
	}
	n := copy(p, d.rest)
	d.rest = d.rest[n:]
	return n, nil
}

// fill decodes the next bytes of the file into d.rest, as many as fit into d.buf.
func (d *decoder) fill() {
	if d.fillProper() {
		return
	}
	out := d.buf[:0]
	for len(out) < len(d.buf)-utf8.UTFMax {
		r, ok := d.rune()
		if !ok {
			break
		}
		if d.xml && !inXML(r) {
			d.illegal = appendLine(d.illegal, d.line)
			r = utf8.RuneError
		}
		if r == '\n' {
			d.line++
		}
		out = utf8.AppendRune(out, r)
	}
	d.rest = out
}

// fillProper copies the next bytes of the file to d.rest if they need neither decoding nor
// repair, and reports whether it did. It is the fast path of fill.
func (d *decoder) fillProper() bool {
	if d.wide || d.table != nil {
		return false
	}
	if d.in.Buffered() == 0 {
		d.in.Peek(1)
	}
	head, _ := d.in.Peek(min(d.in.Buffered(), len(d.buf)))
	for n := len(head) - 1; n >= 0 && n >= len(head)-utf8.UTFMax; n-- {
		if utf8.RuneStart(head[n]) {
			if !utf8.FullRune(head[n:]) {
				head = head[:n]
			}
			break
		}
	}
	if len(head) == 0 || !utf8.Valid(head) || d.xml && (bytes.ContainsFunc(head, func(r rune) bool { return !inXML(r) })) {
		return false
	}
	d.proper = d.proper || bytes.ContainsFunc(head, func(r rune) bool { return r >= utf8.RuneSelf })
	d.line += bytes.Count(head, []byte("\n"))
	d.rest = d.buf[:copy(d.buf[:], head)]
	d.in.Discard(len(head))
	return true
}

// rune decodes the next character of the file. It returns false at the end of the file or when
// reading fails, and has then set d.err.
func (d *decoder) rune() (rune, bool) {
	if d.wide {
		return d.rune16()
	}
	if d.table != nil {
		c, err := d.in.ReadByte()
		if err != nil {
			d.err = err
			return 0, false
		}
		return d.table[c], true
	}
	c, err := d.in.ReadByte()
	if err != nil {
		d.err = err
		return 0, false
	}
	if c < utf8.RuneSelf {
		return rune(c), true
	}
	d.in.UnreadByte()
	r, n, _ := d.in.ReadRune()
	if r == utf8.RuneError && n == 1 {
		d.wrong, d.repaired = appendLine(d.wrong, d.line), true
		return windows1252()[c], true
	}
	d.proper = true
	return r, true
}

// rune16 decodes the next character of a file in UTF-16. Like rune, it returns false at the end of
// the file or when reading fails. Half a surrogate pair becomes U+FFFD.
func (d *decoder) rune16() (rune, bool) {
	u, ok := d.unit()
	if !ok || !utf16.IsSurrogate(u) {
		return u, ok
	}
	head, _ := d.in.Peek(2)
	if len(head) == 2 {
		low := d.both(head[0], head[1])
		if r := utf16.DecodeRune(u, low); r != utf8.RuneError {
			d.in.Discard(2)
			return r, true
		}
	}
	return utf8.RuneError, true
}

// unit reads the next code unit of a file in UTF-16, two bytes.
func (d *decoder) unit() (rune, bool) {
	a, err := d.in.ReadByte()
	if err == nil {
		var b byte
		if b, err = d.in.ReadByte(); err == nil {
			return d.both(a, b), true
		}
	}
	d.err = err
	return 0, false
}

// both returns the code unit that two bytes make, in the byte order of the file.
func (d *decoder) both(a, b byte) rune {
	if d.big {
		return rune(a)<<8 | rune(b)
	}
	return rune(b)<<8 | rune(a)
}

// appendLine adds the number of a line to a list, unless it is the last one already. A list that
// is much longer than sameAtMost, the number of warnings that are shown, no longer grows.
func appendLine(lines []int, line int) []int {
	if n := len(lines); n > 0 && lines[n-1] == line || n > 4*sameAtMost {
		return lines
	}
	return append(lines, line)
}

// warn adds warnings for what was repaired. The argument doc becomes their Warning.Doc.
func (d *decoder) warn(w *warnings, doc string) {
	if d.other != "" {
		w.add(0, doc, "import-declared", "encoding", d.other)
	}
	switch {
	case d.repaired && !d.proper:
		w.add(0, doc, "import-encoding", "encoding", "Windows-1252")
	case d.repaired:
		for _, line := range d.wrong {
			w.add(line, doc, "import-mixed")
		}
	}
	for _, line := range d.illegal {
		w.add(line, doc, "import-character")
	}
}

// inXML reports whether XML 1.0 allows a character (section 2.2).
func inXML(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || 0x20 <= r && r <= 0xD7FF || 0xE000 <= r && r <= 0xFFFD || 0x10000 <= r && r <= 0x10FFFF
}

// decode returns the content of a file that declares no encoding as UTF-8 (see newDecoder), and
// adds a warning for each repair. The argument doc becomes their Warning.Doc.
func decode(data []byte, doc string, w *warnings) string {
	if utf8.Valid(data) && !bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")) {
		return string(data)
	}
	d, _ := newDecoder(bytes.NewReader(data), nil)
	var b strings.Builder
	b.Grow(len(data) + len(data)/8)
	io.Copy(&b, d)
	d.warn(w, doc)
	return b.String()
}

// File is a text file.
type File struct {
	Name string
	Data []byte
}

// ReadFiles returns a corpus with one message for each file; the name of the file is its ID.
// The speakers of interviews are in Corpus.People. A file that has NUL bytes and does not begin
// with the byte-order mark of UTF-16 is not text; it is left out with a warning.
func ReadFiles(files []File) *Corpus {
	c := &Corpus{}
	var w warnings
	var who people
	unique := newIDs()
	for _, f := range files {
		wide := bytes.HasPrefix(f.Data, []byte("\xFF\xFE")) || bytes.HasPrefix(f.Data, []byte("\xFE\xFF"))
		if !wide && bytes.IndexByte(f.Data, 0) >= 0 {
			w.add(0, f.Name, "import-binary")
			continue
		}
		id, same := unique.unique(f.Name, "f")
		if !same && f.Name != "" {
			w.add(0, id, "import-duplicate")
		}
		m := Message{ID: id, Text: lineEnds(decode(f.Data, id, &w))}
		if strings.TrimSpace(m.Text) == "" {
			w.add(0, id, "import-empty")
		}
		for _, name := range speaker.Names(m.Text) {
			who.enrolSpeaker(name)
		}
		c.Messages = append(c.Messages, m)
	}
	c.People, c.Warnings = who.list, w.all()
	return c
}
