package office

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/quotedprintable"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// mail is a message (RFC 5322, RFC 2045 to 2047) cut into what is read of it: the
// values of its headers and its bodies that are text. Everything else keeps its
// bytes.
type mail struct {
	raw   []byte
	parts []mailPart
}

// mailPart is a header or a body: where it stands, what it says in UTF-8, and how
// that is written.
type mailPart struct {
	from, to int
	text     []byte
	header   bool
	transfer string // quoted-printable, base64, or "" for bytes as they are
	charset  charset
	lineEnd  string
}

func (m *mail) part(i int) []byte { return m.parts[i].text }

func (m *mail) mentions(_ *Document, also *Also) []string {
	also.found = nil
	m.rest(func(from, to int) { also.replace(string(m.raw[from:to])) })
	slices.Sort(also.found)
	return slices.Compact(also.found)
}

func (m *mail) save(_ *Document, patches map[int][]patch, also *Also) ([]byte, error) {
	var list []patch
	for i, p := range m.parts {
		if len(patches[i]) > 0 {
			list = append(list, patch{p.from, p.to, p.encode(apply(p.text, patches[i]))})
		}
	}
	m.rest(func(from, to int) {
		if out, ok := also.replace(string(m.raw[from:to])); ok {
			list = append(list, patch{from, to, []byte(out)})
		}
	})
	slices.SortFunc(list, func(a, b patch) int { return a.from - b.from })
	return apply(m.raw, list), nil
}

// rest calls take with the lines of headers that are not read.
func (m *mail) rest(take func(from, to int)) {
	for _, h := range headersOf(m.raw, 0) {
		if i := slices.IndexFunc(m.parts, func(p mailPart) bool { return p.from == h.from }); i < 0 {
			take(h.from, h.to)
		}
	}
}

// header is a field of a head: its name in small letters, and the place of its
// value, over all its lines.
type header struct {
	name     string
	from, to int
}

// headersOf are the fields of the head that begins at a place. body is where what
// follows begins.
func headersOf(raw []byte, at int) []header {
	var list []header
	for at < len(raw) {
		end := at
		for {
			n := bytes.IndexByte(raw[end:], '\n')
			if n < 0 {
				end = len(raw)
				break
			}
			if end += n + 1; end >= len(raw) || raw[end] != ' ' && raw[end] != '\t' {
				break
			}
		}
		line := bytes.TrimRight(raw[at:end], "\r\n")
		colon := bytes.IndexByte(line, ':')
		if colon <= 0 || bytes.ContainsAny(line[:colon], " \t") {
			return list
		}
		from := at + colon + 1
		for from < at+len(line) && isSpace(raw[from]) {
			from++
		}
		list = append(list, header{strings.ToLower(string(line[:colon])), from, at + len(line)})
		at = end
	}
	return list
}

// bodyAt is where the body behind a head begins.
func bodyAt(raw []byte, at int) int {
	for at < len(raw) {
		n := bytes.IndexByte(raw[at:], '\n')
		if n < 0 {
			return len(raw)
		}
		if len(bytes.TrimRight(raw[at:at+n], "\r")) == 0 {
			return at + n + 1
		}
		at += n + 1
	}
	return at
}

// openMail opens a message.
func openMail(data []byte) (*Document, error) {
	at := 0
	if bytes.HasPrefix(data, utf8Mark) {
		at = 3
	}
	if bytes.HasPrefix(data[at:], []byte("From ")) {
		at = bodyAt(data, at) // the line of a mailbox
		if n := bytes.IndexByte(data, '\n'); n >= 0 {
			at = n + 1
		}
	}
	if len(headersOf(data, at)) == 0 {
		return nil, broken()
	}
	m := &mail{raw: data}
	d := &Document{Kind: "eml", store: m}
	r := mailReader{mail: m, doc: d}
	if err := r.message(at, len(data), 0); err != nil {
		return nil, err
	}
	d.finish(r.flows, nil)
	return d, nil
}

type mailReader struct {
	*mail
	doc   *Document
	flows []*flow
}

// maxNested bounds messages inside messages.
const maxNested = 30

// message reads a head and what follows it, up to end.
func (r *mailReader) message(at, end, depth int) error {
	if depth > maxNested {
		return failure(Bomb)
	}
	raw := r.raw[:end]
	kind, params, transfer, attached := "text/plain", map[string]string{}, "", ""
	head := &flow{name: "message", rank: inBody}
	for _, h := range headersOf(raw, at) {
		value := string(raw[h.from:h.to])
		switch h.name {
		case "content-type":
			if k, p, err := mime.ParseMediaType(value); err == nil || k != "" {
				kind, params = k, p
			}
		case "content-transfer-encoding":
			transfer = strings.ToLower(strings.TrimSpace(value))
		case "content-disposition":
			if k, p, err := mime.ParseMediaType(value); err == nil && (k == "attachment" || p["filename"] != "") {
				attached = p["filename"]
			}
		case "from", "to", "cc", "bcc", "reply-to", "sender", "subject", "return-path", "delivered-to", "x-original-to", "resent-from", "resent-to", "resent-sender", "organization",
			"disposition-notification-to", "thread-topic", "x-sender", "errors-to", "list-id", "keywords", "comments", "x-forwarded-to", "x-envelope-from", "envelope-to", "apparently-to":
			if h.from < h.to {
				r.header(head, h)
			}
		}
	}
	if len(head.text) > 0 {
		r.flows = append(r.flows, head)
	}
	return r.body(bodyAt(raw, at), end, kind, params, transfer, attached, depth)
}

// header reads a field.
func (r *mailReader) header(f *flow, h header) {
	value := unfold(r.raw[h.from:h.to])
	said, err := (&mime.WordDecoder{CharsetReader: charsetReader}).DecodeHeader(string(value))
	if err != nil || !utf8.ValidString(said) {
		if said = string(value); !utf8.ValidString(said) {
			b, _ := charset{page: codepage.Windows1252}.decode(value)
			said = string(b)
		}
	}
	said = strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(said))
	f.part("\n")
	f.put(lineOf([]byte(said), piece{part: len(r.parts), to: len(said), form: asBytes}))
	r.parts = append(r.parts, mailPart{from: h.from, to: h.to, text: []byte(said), header: true})
}

func unfold(value []byte) []byte {
	value = bytes.ReplaceAll(value, []byte("\r\n"), nil)
	return bytes.ReplaceAll(value, []byte("\n"), nil)
}

func charsetReader(name string, in io.Reader) (io.Reader, error) {
	b, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	text, err := charset{page: codepage.Named(strings.ToLower(name))}.decode(b)
	return bytes.NewReader(text), err
}

// body reads what stands at [at, end).
func (r *mailReader) body(at, end int, kind string, params map[string]string, transfer, attached string, depth int) error {
	switch {
	case strings.HasPrefix(kind, "multipart/") && params["boundary"] != "":
		if strings.HasPrefix(kind, "multipart/signed") {
			r.doc.warn("signature")
		}
		return r.multipart(at, end, params["boundary"], depth)
	case kind == "message/rfc822" && (transfer == "" || transfer == "7bit" || transfer == "8bit" || transfer == "binary"):
		return r.message(at, end, depth+1)
	case attached != "" || kind != "text/plain" && kind != "text/html" && kind != "text/calendar" && kind != "text/csv":
		what := "attachment"
		if strings.HasPrefix(kind, "image/") {
			what = "picture"
		} else if strings.Contains(kind, "signature") {
			what = "signature"
		}
		r.doc.Uncovered = append(r.doc.Uncovered, Uncovered{attachedName(attached, kind), what})
		return nil
	}
	p := mailPart{from: at, to: end, transfer: transfer, lineEnd: "\n"}
	raw := r.raw[at:end]
	if bytes.Contains(raw, []byte("\r\n")) {
		p.lineEnd = "\r\n"
	}
	raw, err := transferred(raw, transfer)
	if err != nil {
		return err
	}
	p.charset = charsetOfBody(raw, strings.ToLower(params["charset"]), kind == "text/html")
	if p.text, err = p.charset.decode(raw); err != nil {
		return err
	}
	f := &flow{name: "message", rank: inBody}
	if kind == "text/html" {
		htmlLines(p.text, len(r.parts), f)
	} else {
		lines(p.text, 0, func(from, to int) {
			f.part("\n")
			f.put(lineOf(p.text[from:to], piece{part: len(r.parts), from: from, to: to, form: asBytes}))
		})
	}
	r.parts = append(r.parts, p)
	r.flows = append(r.flows, f)
	return nil
}

// transferred is a body as it was before it was made fit for travel.
func transferred(raw []byte, transfer string) (out []byte, err error) {
	switch transfer {
	case "base64":
		out, err = base64.StdEncoding.DecodeString(string(bytes.Map(func(r rune) rune {
			if r <= ' ' {
				return -1
			}
			return r
		}, raw)))
	case "quoted-printable":
		out, err = io.ReadAll(quotedprintable.NewReader(bytes.NewReader(raw)))
	default:
		return raw, nil
	}
	if err != nil {
		return nil, broken()
	}
	return out, nil
}

// charsetOfBody is how a body is written: as it says, unless its bytes say
// otherwise.
func charsetOfBody(raw []byte, declared string, markup bool) charset {
	c := charset{page: codepage.Named(declared), markup: markup}
	switch {
	case strings.HasPrefix(declared, "utf-16"):
		return charset{wide: true, big: !strings.HasSuffix(declared, "le")}
	case c.page == "" && !utf8.Valid(raw):
		c.page = codepage.Windows1252
	case utf8.Valid(raw) && strings.ContainsFunc(string(raw), func(r rune) bool { return r >= utf8.RuneSelf }):
		c.page = "" // UTF-8, whatever is declared
	}
	return c
}

func attachedName(name, kind string) string {
	if decoded, err := (&mime.WordDecoder{CharsetReader: charsetReader}).DecodeHeader(name); err == nil {
		name = decoded
	}
	if name == "" {
		return kind
	}
	return name
}

// multipart reads the parts between the lines of a boundary.
func (r *mailReader) multipart(at, end int, boundary string, depth int) error {
	if depth > maxNested {
		return failure(Bomb)
	}
	mark := []byte("--" + boundary)
	from := -1
	for i := at; i < end; {
		n := bytes.IndexByte(r.raw[i:end], '\n')
		next := end
		if n >= 0 {
			next = i + n + 1
		}
		line := bytes.TrimRight(r.raw[i:next], " \t\r\n")
		if bytes.HasPrefix(line, mark) && (len(line) == len(mark) || string(line[len(mark):]) == "--") {
			if from >= 0 {
				to := i
				if to > from && r.raw[to-1] == '\n' {
					to--
				}
				if to > from && r.raw[to-1] == '\r' {
					to--
				}
				if err := r.message(from, to, depth+1); err != nil {
					return err
				}
			}
			if from = next; len(line) > len(mark) {
				return nil
			}
		}
		i = next
	}
	if from >= 0 && from < end { // the end is missing
		return r.message(from, end, depth+1)
	}
	return nil
}

// encode is a text of the message as it is written.
func (p *mailPart) encode(text []byte) []byte {
	if p.header {
		return encodeHeader(string(text))
	}
	b := p.charset.encode(text)
	var out bytes.Buffer
	switch p.transfer {
	case "base64":
		code := base64.StdEncoding.EncodeToString(b)
		for len(code) > 76 {
			out.WriteString(code[:76] + p.lineEnd)
			code = code[76:]
		}
		out.WriteString(code)
		return out.Bytes()
	case "quoted-printable":
		w := quotedprintable.NewWriter(&out)
		w.Write(b) //nolint:errcheck // a buffer takes everything
		w.Close()  //nolint:errcheck
		made := bytes.ReplaceAll(out.Bytes(), []byte("\r\n"), []byte("\n"))
		return bytes.ReplaceAll(made, []byte("\n"), []byte(p.lineEnd))
	}
	return b
}

// encodeHeader writes a field's value: words that are not ASCII as RFC 2047 has it,
// so that addresses stay as they are. Those beside each other are one, as the space
// between two would be lost.
func encodeHeader(value string) []byte {
	if plainWord(value) {
		return []byte(value)
	}
	words := strings.Split(value, " ")
	var out []string
	for i := 0; i < len(words); i++ {
		if plainWord(words[i]) {
			out = append(out, words[i])
			continue
		}
		text := words[i]
		for strings.TrimRight(text, around) == text {
			next := i + 1
			for next < len(words) && words[next] == "" {
				next++
			}
			if next == len(words) || plainWord(words[next]) || strings.TrimLeft(words[next], around) != words[next] {
				break
			}
			text += " " + strings.Join(words[i+1:next+1], " ")
			i = next
		}
		core := strings.Trim(text, around)
		at := strings.Index(text, core)
		out = append(out, text[:at]+mime.QEncoding.Encode("utf-8", core)+text[at+len(core):])
	}
	return []byte(strings.Join(out, " "))
}

// around is what may stand around the words of an address.
const around = `",;<>()`

// plainWord reports whether a word of a field stands there as it is.
func plainWord(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}
