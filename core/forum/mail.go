package forum

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"regexp"
	"strings"
	"unicode/utf8"
)

// maxParts bounds the parts of a mail inside each other.
const maxParts = 20

// ReadMail reads mails: one (.eml), or a mailbox (.mbox) of many, each behind a
// line "From …", with the ">" taken off that mboxrd puts before such lines in a
// text (RFC 4155 and the mboxrd rule). A mail becomes a message: Subject, Date and
// From's name from its header, the text from its first text/plain, else from
// its text/html without tags; of several texts one after the other, all. What is
// quoted (">") stays. Ids are m1, m2 …, as those of mails name machines and
// people; the thread is that of the mail it answers, else of the one with the same
// subject. Whom mails were sent to are people too; where several people have the
// name of an author, the address stands behind it.
//
// Other headers and attachments are left out, and so are mails that cannot be
// read, each with a warning at the line it begins on.
func ReadMail(r io.Reader) (*Corpus, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	if bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF")) {
		data = []byte(decode(data, "", &warnings{}))
	}
	if bytes.IndexByte(data, '\n') < 0 {
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	m := mailReader{threads: map[string]*mailThread{}, subjects: map[string]*mailThread{}, ids: map[string]string{}}
	for _, one := range mailbox(data) {
		m.read(one)
	}
	if len(m.corpus.Messages) == 0 {
		return nil, errors.New("no mail in it: give a .eml, or a .mbox whose mails begin with a line \"From …\"")
	}
	for _, p := range m.sentTo {
		m.people.enrolNamed(p.Name, p.Address)
	}
	m.tellApart()
	m.corpus.People, m.corpus.Warnings = m.people.list, m.warnings.all()
	return &m.corpus, nil
}

// rawMail is a mail in a mailbox.
type rawMail struct {
	data []byte
	line int
	mbox bool
}

var headerLine = regexp.MustCompile(`^[!-9;-~]+:`)

// mailbox cuts a mailbox at its lines "From …": behind an empty line and before
// the header of a mail. What does not begin with one is a single mail.
func mailbox(data []byte) []rawMail {
	if !bytes.HasPrefix(data, []byte("From ")) {
		return []rawMail{{data: data, line: 1}}
	}
	var list []rawMail
	start, line, empty := -1, 0, true
	for at := 0; at < len(data); {
		end := len(data)
		if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
			end = at + i + 1
		}
		line++
		if empty && bytes.HasPrefix(data[at:end], []byte("From ")) && headerLine.Match(bytes.TrimPrefix(data[end:], []byte(">"))) {
			if start >= 0 {
				list[len(list)-1].data = data[start:at]
			}
			list = append(list, rawMail{line: line, mbox: true})
			start = end
		}
		empty = len(bytes.TrimRight(data[at:end], "\r\n")) == 0
		at = end
	}
	if start < 0 {
		return []rawMail{{data: data[bytes.IndexByte(data, '\n')+1:], line: 1, mbox: true}}
	}
	list[len(list)-1].data = data[start:]
	return list
}

var quotedFrom = regexp.MustCompile(`(?m)^>(>*From )`)

type mailThread struct{ id, title string }

type mailReader struct {
	corpus   Corpus
	people   people
	from     []string // the address each message is from, "" for none
	by       []int    // the place of its author among people, -1 for none
	sentTo   []*mail.Address
	threads  map[string]*mailThread // by the Message-ID of a mail in it
	subjects map[string]*mailThread
	ids      map[string]string // Message-ID → Message.ID
	count    int
	begun    int // threads
	warnings warnings
}

// mailWords decodes the words of a header (RFC 2047).
var mailWords = mime.WordDecoder{CharsetReader: charsetReader}

// charsetReader reads any encoding that a mail may declare; an unknown one like
// a file that declares none.
func charsetReader(charset string, r io.Reader) (io.Reader, error) {
	d, ok := newDecoder(r, func([]byte) string { return charset })
	if !ok {
		d.table = nil
	}
	return d, nil
}

func (m *mailReader) read(raw rawMail) {
	m.count++
	id := fmt.Sprintf("m%d", m.count)
	if raw.mbox {
		raw.data = quotedFrom.ReplaceAll(raw.data, []byte("$1"))
	}
	msg, err := mail.ReadMessage(bytes.NewReader(raw.data))
	if err != nil || len(msg.Header) == 0 {
		m.warnings.add(raw.line, id, "import-mail")
		return
	}
	text := mailText{line: raw.line, id: id, w: &m.warnings}
	text.part(textproto.MIMEHeader(msg.Header), msg.Body, 0)
	out := Message{ID: id, Subject: m.header(msg, "Subject"), Date: m.header(msg, "Date")}
	out.Text = joined(out.Subject, strings.TrimSpace(text.String()))
	if out.Author = m.correspondents(msg); out.Author == "" {
		m.warnings.add(raw.line, id, "import-author")
	} else if !named(out.Author) {
		m.warnings.add(raw.line, id, "import-letter")
	}
	m.place(&out, msg)
	if strings.TrimSpace(out.Text) == "" {
		m.warnings.add(raw.line, id, "import-empty")
	}
	m.corpus.Messages = append(m.corpus.Messages, out)
}

// header is a field of the header as people see it.
func (m *mailReader) header(msg *mail.Message, field string) string {
	s := decode([]byte(msg.Header.Get(field)), "", &warnings{})
	if d, err := mailWords.DecodeHeader(s); err == nil {
		s = proper(d)
	}
	return strings.Join(strings.Fields(s), " ")
}

// proper is a decoded word in UTF-8, also when it is not what it declared.
func proper(s string) string { return decode([]byte(s), "", &warnings{}) }

var replyMark = regexp.MustCompile(`(?i)^\s*(?:(?:re|aw|rv|res|resp|réf|ref|tr|fwd?|fw|rép)\s*(?:\[\d+\])?\s*:\s*)+`)

var messageID = regexp.MustCompile(`<[^<>\s]+>`)

// place finds the thread of a mail.
func (m *mailReader) place(out *Message, msg *mail.Message) {
	own := messageID.FindString(msg.Header.Get("Message-Id"))
	answers := messageID.FindAllString(msg.Header.Get("In-Reply-To"), 1)
	before := messageID.FindAllString(msg.Header.Get("References"), -1)
	if len(answers) == 0 && len(before) > 0 {
		answers = before[len(before)-1:]
	}
	if len(answers) > 0 {
		out.Parent = m.ids[answers[0]]
	}
	var t *mailThread
	for _, id := range append(before, answers...) {
		if t = m.threads[id]; t != nil {
			break
		}
	}
	subject := replyMark.ReplaceAllString(out.Subject, "")
	if t == nil && own != "" {
		t = m.threads[own] // an answer came before it
	}
	if t == nil && subject != out.Subject {
		t = m.subjects[strings.ToLower(subject)]
	}
	if t == nil {
		m.begun++
		t = &mailThread{fmt.Sprintf("t%d", m.begun), subject}
	}
	if subject != "" && m.subjects[strings.ToLower(subject)] == nil {
		m.subjects[strings.ToLower(subject)] = t
	}
	for _, id := range append(append(before, answers...), own) {
		if id != "" && m.threads[id] == nil {
			m.threads[id] = t
		}
	}
	if own != "" && m.ids[own] == "" {
		m.ids[own] = out.ID
	}
	out.Thread, out.Title = t.id, t.title
}

// mailText collects the texts of a mail.
type mailText struct {
	strings.Builder
	line int
	id   string
	w    *warnings
}

func (t *mailText) put(s string) {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	s = strings.Trim(s, "\n")
	if s != "" && t.Len() > 0 {
		t.WriteString("\n\n")
	}
	t.WriteString(s)
}

// part adds the text of a part of a mail and says whether there is any.
func (t *mailText) part(header textproto.MIMEHeader, body io.Reader, depth int) bool {
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil && kind == "" {
		kind = "text/plain"
	}
	attached, _, _ := mime.ParseMediaType(header.Get("Content-Disposition"))
	switch {
	case strings.HasPrefix(kind, "multipart/") && params["boundary"] != "" && depth < maxParts:
		return t.parts(multipart.NewReader(body, params["boundary"]), kind == "multipart/alternative", depth)
	case kind == "message/rfc822" && depth < maxParts:
		if inner, err := mail.ReadMessage(unwrapped(header, body)); err == nil {
			return t.part(textproto.MIMEHeader(inner.Header), inner.Body, depth+1)
		}
	case attached != "attachment" && (kind == "text/plain" || kind == "text/html"):
		s := t.read(header, body, params["charset"])
		if kind == "text/html" {
			s = strings.TrimSpace(plainHTML(s))
		}
		t.put(s)
		return strings.TrimSpace(s) != ""
	}
	t.w.add(t.line, t.id, "import-part")
	return false
}

// parts adds the texts of several parts: of alternatives the plain one, else the
// first with a text.
func (t *mailText) parts(r *multipart.Reader, alternative bool, depth int) bool {
	type alternate struct {
		header textproto.MIMEHeader
		data   []byte
		plain  bool
	}
	var list []alternate
	any := false
	for {
		p, err := r.NextRawPart()
		if err != nil {
			break // the end, or a part that is cut short
		}
		if !alternative {
			any = t.part(p.Header, p, depth+1) || any
			continue
		}
		data, _ := io.ReadAll(p)
		kind, _, _ := mime.ParseMediaType(p.Header.Get("Content-Type"))
		list = append(list, alternate{p.Header, data, kind == "" || kind == "text/plain"})
	}
	for _, plain := range []bool{true, false} {
		for _, a := range list {
			if a.plain == plain && t.part(a.header, bytes.NewReader(a.data), depth+1) {
				return true
			}
		}
	}
	return any
}

// read is the text of a part, decoded.
func (t *mailText) read(header textproto.MIMEHeader, body io.Reader, charset string) string {
	data, _ := io.ReadAll(unwrapped(header, body)) // what is damaged ends there
	if charset == "" || utf8.Valid(data) && !strings.HasPrefix(strings.ToLower(charset), "utf-16") {
		return decode(data, t.id, t.w)
	}
	d, _ := charsetReader(charset, bytes.NewReader(data))
	var b strings.Builder
	io.Copy(&b, d)
	d.(*decoder).warn(t.w, t.id)
	return b.String()
}

// unwrapped undoes the transfer encoding of a part (RFC 2045).
func unwrapped(header textproto.MIMEHeader, body io.Reader) io.Reader {
	switch strings.ToLower(strings.TrimSpace(header.Get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, &letters{body})
	}
	return body
}

// letters reads base64 without what stands between its letters.
type letters struct{ r io.Reader }

func (l *letters) Read(p []byte) (int, error) {
	for {
		n, err := l.r.Read(p)
		k := 0
		for _, c := range p[:n] {
			if c > ' ' {
				p[k] = c
				k++
			}
		}
		if k > 0 || err != nil {
			return k, err
		}
	}
}
