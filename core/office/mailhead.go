package office

import (
	"bytes"
	"io"
	"mime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// The fields of a message, and of each of its parts. They are read, but for those that
// programs write for each other: in these, names are looked for as in what is no text.
// Which is which, the name of a field says, not what stands in it or how: a field is read
// after a name was hidden in it as it was before.

// headField is one of a head: its name in small letters, and the place of its value, over
// all its lines.
type headField struct {
	name     string
	from, to int
}

// fieldsOf are the fields of the head that begins at a place.
func fieldsOf(raw []byte, at int) []headField {
	var list []headField
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
		list = append(list, headField{strings.ToLower(string(line[:colon])), from, at + len(line)})
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

// Fields that programs write for each other (RFC 4021 and what is met), what the names of
// such fields begin with, and those that begin so and are read all the same.
var (
	ofMachines = strings.Fields("received date message-id in-reply-to references resent-date resent-message-id auto-submitted precedence importance priority sensitivity user-agent " +
		"thread-index accept-language require-recipient-valid-from tls-required autocrypt feedback-id envelope-id original-message-id bounces-to delivery-date status lines xref path newsgroups " +
		"$messageid x-received x-mailer x-mimeole x-mimetrack x-mozilla-status x-priority x-uid x-uidl x-status x-notes-item x-loop x-trace x-rspamd-queue-id x-report-abuse x-report-abuse-to " +
		"x-complaints-to x-csa-complaints x-feedback-id x-message-flag x-accept-language x-tuid x-ui-sender-class x-authority-analysis x-source x-source-args x-source-dir x-entity-id x-entity-ref-id x-campaign-id x-message-id")
	machines = strings.Fields("content- received- arc- authentication- authenticated- dkim- domainkey- list- dispo mime- original-encoded- x-ms- x-microsoft- x-msmail- x-google- x-gm- x-gmail- x-spam- x-virus- x-antivirus x-antiabuse " +
		"x-forefront- x-exchange- x-eop x-mozilla- x-originating- x-originator x-me- x-vr- x-ovh- x-proxad- x-provags- x-zimbra- x-barracuda- x-proofpoint- x-mimecast- x-ironport- x-amp- x-apple- x-yahoo- x-ymail- x-rspamd- " +
		"x-ses- x-mailjet x-mailin- x-sib- x-sg- x-mc- x-account- x-bounce- x-amavis- x-scanned- x-policyd- x-dkim x-pm- x-cm- x-tm- x-sophos- x-cloudmark- x-get-message- x-php- x-mailman- x-beenthere")
	peopled = strings.Fields("list-id content-description x-originator disposition-notification-to x-account-name")
)

// field reads one of a head: what it says of the body, and what people see of it.
func (r *mailReader) field(f headField, b *body, said *flow) {
	raw := unfold(r.raw[f.from:f.to])
	switch {
	case f.from == f.to:
	case f.name == "content-type":
		kind, params, err := mime.ParseMediaType(string(raw))
		if kind != "" {
			b.kind, b.params = kind, params
		}
		r.param(f, "name", params, err, said)
	case f.name == "content-disposition":
		kind, params, err := mime.ParseMediaType(string(raw))
		if kind == "attachment" || params["filename"] != "" {
			b.attached = decodeWords(params["filename"])
		}
		r.param(f, "filename", params, err, said)
	case f.name == "content-transfer-encoding":
		b.transfer = strings.ToLower(string(bytes.TrimSpace(raw)))
	case f.name == "mime-version":
	case isOfMachines(f.name):
		r.rest = append(r.rest, swept{Span{f.from, f.to}, true})
	default:
		head := &flow{name: "message", rank: inBody, field: f.name}
		if r.words(f, head); len(head.text) > 0 {
			r.flows = append(r.flows, head)
		}
	}
}

// isOfMachines reports whether programs write a field for each other.
func isOfMachines(name string) bool {
	return !slices.Contains(peopled, name) && (slices.Contains(ofMachines, name) || slices.ContainsFunc(machines, func(m string) bool { return strings.HasPrefix(name, m) }))
}

// field is a field of machines with the names in it replaced, be they written as encoded
// words or in percent signs; ok is false when there are none.
func (a *Also) field(raw []byte) (out []byte, ok bool) {
	if isASCII(raw) && !bytes.Contains(raw, []byte("=?")) && bytes.IndexByte(raw, '%') < 0 {
		text, ok := a.replace(string(raw)) // with the ends of its lines
		return []byte(text), ok
	}
	text, linked := a.addresses(decodeWords(string(unfold(raw))))
	text, named := a.replace(text)
	return encodeField(text), linked || named
}

// addresses are the addresses in a text with the names in them replaced that are written
// in percent signs.
func (a *Also) addresses(text string) (out string, ok bool) {
	var b strings.Builder
	for at := 0; at < len(text); {
		end := at + max(0, strings.IndexAny(text[at:], " \t\r\n<>,;\""))
		if !strings.ContainsAny(text[at:], " \t\r\n<>,;\"") {
			end = len(text)
		}
		word := text[at:end]
		if link := string(unpercent([]byte(word))); link != word {
			if now, found := a.replace(link); found {
				word, ok = toPercent(now), true
			}
		}
		b.WriteString(word)
		if at = end; at < len(text) {
			b.WriteByte(text[at])
			at++
		}
	}
	return b.String(), ok
}

// words reads the words of a field.
func (r *mailReader) words(f headField, to *flow) {
	said := strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(decodeWords(string(unfold(r.raw[f.from:f.to])))))
	r.put(mailPart{from: f.from, to: f.to, text: []byte(said), field: true}, to)
}

// param reads the name of a file from a field's parameter. Of a field that is not
// written by the rules, all from the name on is read.
func (r *mailReader) param(f headField, name string, params map[string]string, err error, to *flow) {
	if err != nil {
		if n := bytes.Index(lower(r.raw[f.from:f.to]), []byte(name+"=")); n >= 0 {
			r.words(headField{from: f.from + n + len(name) + 1, to: f.to}, to)
		}
		return
	}
	said := strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(decodeWords(params[name])))
	if said != "" {
		r.put(mailPart{from: f.from, to: f.to, text: []byte(said), field: true, param: name}, to)
	}
}

// put appends a text of one line, or finds it again where the line before it says the
// same: a file is named twice as a rule.
func (r *mailReader) put(p mailPart, to *flow) {
	l := lineOf(p.text, piece{part: len(r.parts), to: len(p.text), form: asBytes})
	r.parts = append(r.parts, p)
	if at := len(to.text) - len(p.text); p.param != "" && at >= 0 && bytes.HasSuffix(to.text, p.text) && (at == 0 || to.text[at-1] == '\n') {
		to.again(at, l)
		return
	}
	to.part("\n")
	to.put(l)
}

func unfold(value []byte) []byte {
	value = bytes.ReplaceAll(value, []byte("\r\n"), nil)
	return bytes.ReplaceAll(value, []byte("\n"), nil)
}

// decodeWords is a value in which words stand as RFC 2047 has them, or in bytes of a
// charset that nothing tells.
func decodeWords(value string) string {
	said, err := (&mime.WordDecoder{CharsetReader: charsetReader}).DecodeHeader(value)
	if err == nil && utf8.ValidString(said) {
		return said
	}
	if utf8.ValidString(value) {
		return value
	}
	b, _ := charset{page: codepage.Windows1252}.decode([]byte(value))
	return string(b)
}

func charsetReader(name string, in io.Reader) (io.Reader, error) {
	b, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	text, err := charsetOfBody(b, strings.ToLower(name), false).decode(b)
	return bytes.NewReader(text), err
}

// encodeParam is a field with another value of a parameter.
func encodeParam(raw, name, value string) []byte {
	kind, params, err := mime.ParseMediaType(raw)
	if err == nil {
		params[name] = value
		if out := mime.FormatMediaType(kind, params); out != "" {
			return []byte(out)
		}
	}
	return []byte(kind + "; " + name + "=\"" + strings.Trim(string(encodeField(strings.ReplaceAll(value, `"`, "'"))), " ") + "\"")
}

// encodeField writes a field's value: words that are not ASCII as RFC 2047 has it,
// so that addresses stay as they are. Those beside each other are one, as the space
// between two would be lost.
func encodeField(value string) []byte {
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
			for next < len(words) && strings.Trim(words[next], "\t") == "" {
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
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || r < ' ' && r != '\t' || r == 0x7f })
}
