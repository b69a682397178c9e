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

// The fields of a message, and of each of its parts. Those with people in them are
// read; in all others names are looked for as in what is no text.

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

// peopled are the fields whose values are read.
var peopled = strings.Fields("from to cc bcc reply-to sender subject return-path delivered-to x-original-to resent-from resent-to resent-cc resent-sender organization disposition-notification-to " +
	"thread-topic x-sender errors-to list-id keywords comments content-description x-forwarded-to x-envelope-from x-envelope-to envelope-to apparently-to")

// field reads one of a head: what it says of the body, and what people see of it.
func (r *mailReader) field(f headField, b *body, head, said *flow) {
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
	case slices.Contains(peopled, f.name) || bytes.Contains(raw, []byte("=?")) || !isASCII(raw):
		r.words(f, head)
	default:
		r.rest = append(r.rest, swept{Span{f.from, f.to}, true})
	}
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
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}
