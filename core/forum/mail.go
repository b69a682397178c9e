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

// maxParts is how deeply the parts of a mail may be nested; deeper parts are left out.
const maxParts = 20

// ReadMail reads one mail (.eml) or a mailbox (.mbox, RFC 4155), in which each mail begins
// after a line "From …"; the ">" that mboxrd adds to such lines inside a text is removed.
//
// Each mail becomes a message. Subject, date and author come from the header. The text is
// that of all text parts in order; if a mail has its text as plain text and as HTML, the plain
// text is taken, else the HTML without its tags. Quoted lines (">") are kept. IDs are m1, m2 …,
// because the IDs in mails name machines and people. A mail belongs to the thread of the mail that
// it answers, else to that of an earlier mail with the same subject. Recipients are among
// Corpus.People. If several people have an author's name, Message.Author also has the address.
//
// Other header fields are dropped. Attachments and mails that cannot be read are left out
// with a warning, which has the line where the mail begins. It is an error if no mail can be
// read.
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

// rawMail holds the bytes of a mail before they are read.
type rawMail struct {
	data []byte
	line int  // line of the file in which the mail begins, from 1
	mbox bool // from a mailbox, in which lines that begin with "From " are written ">From "
}

var headerLine = regexp.MustCompile(`^[!-9;-~]+:`)

// mailbox cuts a mailbox at its lines "From …", each of which follows an empty line and is
// followed by a header. A file that does not begin with such a line is a single mail.
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

// mailThread is a thread of mails.
type mailThread struct{ id, title string }

// mailReader makes a corpus of mails.
type mailReader struct {
	corpus   Corpus
	people   people
	from     []string               // sender's address of each message; "" for none
	by       []int                  // author of each message as an index into people.list; -1 for none
	sentTo   []*mail.Address        // recipients of all mails so far
	threads  map[string]*mailThread // Message-ID of a mail in the thread → thread
	subjects map[string]*mailThread // subject in lower case → the first thread that has it
	ids      map[string]string      // Message-ID → Message.ID
	count    int                    // mails so far, unreadable ones included
	begun    int                    // threads so far
	warnings warnings
}

// mailWords decodes encoded words in a header (RFC 2047).
var mailWords = mime.WordDecoder{CharsetReader: charsetReader}

// charsetReader returns a reader that decodes text in a charset to UTF-8. Text in an unknown
// charset is decoded like a file that declares no encoding. The error is always nil.
func charsetReader(charset string, r io.Reader) (io.Reader, error) {
	d, ok := newDecoder(r, func([]byte) string { return charset })
	if !ok {
		d.table = nil
	}
	return d, nil
}

// read adds a mail to the corpus, or a warning if it cannot be read.
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
	} else if !hasLetter(out.Author) {
		m.warnings.add(raw.line, id, "import-letter")
	}
	m.place(&out, msg)
	if strings.TrimSpace(out.Text) == "" {
		m.warnings.add(raw.line, id, "import-empty")
	}
	m.corpus.Messages = append(m.corpus.Messages, out)
}

// header returns the value of a field in the header of a mail, such as "Subject": decoded, on one
// line.
func (m *mailReader) header(msg *mail.Message, field string) string {
	s := decode([]byte(msg.Header.Get(field)), "", &warnings{})
	if d, err := mailWords.DecodeHeader(s); err == nil {
		s = proper(d)
	}
	return strings.Join(strings.Fields(s), " ")
}

// proper returns decoded words of a header as valid UTF-8, even if they declare a wrong charset.
func proper(s string) string { return decode([]byte(s), "", &warnings{}) }

var replyMark = regexp.MustCompile(`(?i)^\s*(?:(?:re|aw|rv|res|resp|réf|ref|tr|fwd?|fw|rép)\s*(?:\[\d+\])?\s*:\s*)+`)

var messageID = regexp.MustCompile(`<[^<>\s]+>`)

// place sets Thread, Title and Parent of a message from the header of its mail. It looks for the
// thread of the mails that this mail refers to, then of earlier mails that refer to this one,
// then, if this is a reply, of a mail with the same subject without "Re:". If it finds none, a
// new thread begins.
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
		t = m.threads[own] // an answer to this mail came before the mail itself
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

// mailText collects the text parts of a mail.
type mailText struct {
	strings.Builder
	line int       // line of the file in which the mail begins, for warnings
	id   string    // Message.ID, for warnings
	w    *warnings // where warnings are added
}

// put appends the text of a part, after an empty line if another text precedes it.
func (t *mailText) put(s string) {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	s = strings.Trim(s, "\n")
	if s != "" && t.Len() > 0 {
		t.WriteString("\n\n")
	}
	t.WriteString(s)
}

// part appends the text of a part of a mail, and reports whether the part has any text. A part
// that is not text gets a warning. The depth is the number of parts around this one.
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

// parts appends the texts of several parts, and reports whether they have any text. If the parts
// are alternatives, it appends only one: the first plain text that is not empty, else the first
// part with a text.
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
			break // the last part was read, or the mail is damaged here
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

// read returns the text of a part as UTF-8, given the part's header, body and charset. A damaged
// part is read up to the damage.
func (t *mailText) read(header textproto.MIMEHeader, body io.Reader, charset string) string {
	data, _ := io.ReadAll(unwrapped(header, body))
	if charset == "" || utf8.Valid(data) && !strings.HasPrefix(strings.ToLower(charset), "utf-16") {
		return decode(data, t.id, t.w)
	}
	d, _ := charsetReader(charset, bytes.NewReader(data))
	var b strings.Builder
	io.Copy(&b, d)
	d.(*decoder).warn(t.w, t.id)
	return b.String()
}

// unwrapped returns a reader that decodes the transfer encoding of a part (RFC 2045).
func unwrapped(header textproto.MIMEHeader, body io.Reader) io.Reader {
	switch strings.ToLower(strings.TrimSpace(header.Get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, &letters{body})
	}
	return body
}

// letters is a reader that drops the spaces and control characters that some programs insert into
// base64.
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
