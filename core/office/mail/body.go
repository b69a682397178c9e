package mail

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
)

// body is the content behind a head: the bytes [at, end) of the file, and what the head declares
// about them.
type body struct {
	at, end  int
	kind     string // such as "text/plain"
	params   map[string]string
	transfer string
	attached string // name of the attached file, or ""
	depth    int    // number of messages and multipart bodies around it
	head     *bodyHead
	bound    *parameter // the parameter "boundary" of a multipart body, or nil
}

// body reads a body: it reads the messages inside it, or its text, or records that it is not
// read.
func (r *reader) body(b body) error {
	switch {
	case strings.HasPrefix(b.kind, "multipart/") && b.params["boundary"] == "":
		return r.unparted(b)
	case strings.HasPrefix(b.kind, "multipart/"):
		if strings.HasPrefix(b.kind, "multipart/signed") {
			r.doc.Warn("signature")
		}
		return r.multipart(b)
	case (b.kind == "message/rfc822" || b.kind == "message/global" || b.kind == "message/external-body" || b.kind == "text/rfc822-headers") && isPlain(b.transfer):
		return r.message(b.at, b.end, b.depth+1, "text/plain", false)
	case !isReadable(b.kind):
		what := "attachment"
		if strings.HasPrefix(b.kind, "image/") {
			what = "picture"
		} else if strings.Contains(b.kind, "signature") {
			what = "signature"
		}
		r.leave(b, what)
		return nil
	}
	return r.text(b)
}

// leave records that a body is not read, under the name of its file or its type. what is a code
// of flow.Uncovered.
func (r *reader) leave(b body, what string) {
	name := b.attached
	if name == "" {
		name = b.params["name"]
	}
	if name == "" {
		name = b.kind
	}
	r.doc.Leave(name, what)
}

// isReadable reports whether a body of this type is read as text or HTML.
func isReadable(kind string) bool {
	switch kind {
	case "text/rtf", "text/richtext":
		return false
	case "message/delivery-status", "message/disposition-notification":
		return true
	}
	return strings.HasPrefix(kind, "text/")
}

// isHTML reports whether a body of this type is read as HTML.
func isHTML(kind string) bool {
	return kind == "text/html" || kind == "text/x-amp-html" || kind == "text/xml" || kind == "text/enriched"
}

// text reads a body as text or HTML and appends its lines to a flow.
func (r *reader) text(b body) error {
	p := part{from: b.at, to: b.end, transfer: b.transfer, lineEnd: "\n", html: isHTML(b.kind), declared: strings.ToLower(string(token([]byte(b.params["charset"])))), head: b.head}
	raw := r.raw[b.at:b.end]
	if bytes.Contains(raw, []byte("\r\n")) {
		p.lineEnd = "\r\n"
	}
	raw, err := transferred(raw, b.transfer)
	if err != nil {
		return err
	}
	p.charset = charset.DetectBody(raw, p.declared, p.html)
	if p.text, err = p.charset.Decode(raw); err != nil {
		return err
	}
	if r.size += len(p.text); r.size > flow.MaxText {
		return failure.TooLong()
	}
	f := &flow.Flow{Name: "message", Rank: flow.InBody}
	switch {
	case p.html:
		plain.HTMLLines(p.text, 0, len(r.parts), f)
	case isFolded(b.kind):
		// version 2.1 of vCard encodes single values
		if bytes.Contains(bytes.ToUpper(p.text), []byte("QUOTED-PRINTABLE")) {
			r.leave(b, "attachment")
			return nil
		}
		foldedLines(p.text, len(r.parts), f)
	default:
		plain.EachLine(p.text, 0, func(from, to int) {
			f.Separate("\n")
			f.Put(flow.LineOf(p.text[from:to], flow.At(len(r.parts), from, to, flow.AsBytes)))
		})
	}
	r.parts = append(r.parts, p)
	r.flows = append(r.flows, f)
	return nil
}

// isFolded reports whether a text of this type is folded: its long lines continue on lines that
// begin with a space (RFC 5545, RFC 6350).
func isFolded(kind string) bool {
	switch kind {
	case "text/calendar", "text/vcard", "text/x-vcard", "text/directory":
		return true
	}
	return false
}

// foldedLines puts the lines of a folded text into a flow, each unfolded.
func foldedLines(b []byte, part int, to *flow.Flow) {
	var l flow.Line
	begun, last := false, 0
	plain.EachLine(b, 0, func(from, end int) {
		if begun && from < end && (b[from] == ' ' || b[from] == '\t') {
			l.Add(nil, flow.At(part, last, from+1, flow.AsElement))
			from++
		} else {
			if begun {
				to.Separate("\n")
				to.Put(&l)
			}
			l = flow.Line{}
		}
		begun, last = true, end
		l.Add(b[from:end], flow.At(part, from, end, flow.AsBytes))
	})
	to.Separate("\n")
	to.Put(&l)
}

// transferred decodes a body from its transfer encoding: base64 or quoted-printable. With any
// other encoding it returns raw.
func transferred(raw []byte, transfer string) (out []byte, err error) {
	switch transfer {
	case "base64":
		code := bytes.Map(func(r rune) rune {
			if r <= ' ' {
				return -1
			}
			return r
		}, raw)
		out, err = base64.RawStdEncoding.DecodeString(string(bytes.TrimRight(code, "=")))
	case "quoted-printable":
		out, err = io.ReadAll(quotedprintable.NewReader(bytes.NewReader(wellQuoted(raw))))
	default:
		return raw, nil
	}
	if err != nil {
		return nil, failure.Damaged()
	}
	return out, nil
}

// wellQuoted repairs quoted-printable text for the decoder: it encodes control characters, and
// every "=" that begins neither an encoded byte nor a soft line break.
func wellQuoted(raw []byte) []byte {
	const hex = "0123456789ABCDEF"
	isHex := func(i int) bool {
		return i < len(raw) && ('0' <= raw[i] && raw[i] <= '9' || 'A' <= raw[i]&^0x20 && raw[i]&^0x20 <= 'F')
	}
	out := make([]byte, 0, len(raw))
	for i, c := range raw {
		switch {
		case c == '=' && !(isHex(i+1) && isHex(i+2)):
			if end := bytes.TrimLeft(raw[i+1:], " \t\r"); len(end) > 0 && end[0] != '\n' {
				out = append(out, "=3D"...)
				continue
			}
		case c < ' ' && c != '\t' && c != '\r' && c != '\n' || c == del:
			out = append(out, '=', hex[c>>4], hex[c&15])
			continue
		}
		out = append(out, c)
	}
	return out
}

// encodeTransfer encodes a body in quoted-printable, with lineEnd at the end of each line. It
// returns b for any other transfer encoding, which must not be base64.
func encodeTransfer(b []byte, transfer, lineEnd string) []byte {
	if transfer != "quoted-printable" {
		return b
	}
	var out bytes.Buffer
	w := quotedprintable.NewWriter(&out)
	w.Write(b) //nolint:errcheck // a buffer takes everything
	w.Close()  //nolint:errcheck
	made := bytes.ReplaceAll(out.Bytes(), []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(made, []byte("\n"), []byte(lineEnd))
}

// multipart reads the parts of a multipart body, which lines with the boundary separate. A body
// without such a line is read as text.
func (r *reader) multipart(b body) error {
	if b.depth > maxNested {
		return failure.New(failure.Bomb)
	}
	kind := "text/plain"
	if b.kind == "multipart/digest" {
		kind = "message/rfc822"
	}
	mark := []byte("--" + b.params["boundary"])
	bound := boundary{parameter: b.bound}
	from, closed := -1, false
	for i := b.at; i < b.end && !closed; {
		n := bytes.IndexByte(r.raw[i:b.end], '\n')
		next := b.end
		if n >= 0 {
			next = i + n + 1
		}
		line := bytes.TrimRight(r.raw[i:next], " \t\r\n")
		if bytes.HasPrefix(line, mark) && (len(line) == len(mark) || string(line[len(mark):]) == "--") {
			bound.lines = append(bound.lines, flow.Span{Start: i + len("--"), End: i + len(mark)})
			if from < 0 {
				// a note for programs that do not know MIME
				r.rest = append(r.rest, swept{Span: flow.Span{Start: b.at, End: i}})
			} else if err := r.message(from, beforeLine(r.raw, from, i), b.depth+1, kind, true); err != nil {
				return err
			}
			from, closed = next, len(line) > len(mark)
		}
		i = next
	}
	if from < 0 {
		return r.unparted(b)
	}
	r.bounds = append(r.bounds, bound)
	if closed {
		r.rest = append(r.rest, swept{Span: flow.Span{Start: from, End: b.end}})
		return nil
	}
	if from < b.end { // the closing boundary is missing
		return r.message(from, b.end, b.depth+1, kind, true)
	}
	return nil
}

// beforeLine returns the offset at which the text before a line ends, without its line end. line
// is the offset of the line; the result is at least from.
func beforeLine(raw []byte, from, line int) int {
	if line > from && raw[line-1] == '\n' {
		line--
	}
	if line > from && raw[line-1] == '\r' {
		line--
	}
	return line
}

// unparted reads a body that is declared as multipart but has no parts: as plain text.
func (r *reader) unparted(b body) error {
	b.kind, b.params, b.head = "text/plain", nil, nil
	if _, err := transferred(r.raw[b.at:b.end], b.transfer); err != nil {
		b.transfer = ""
	}
	return r.text(b)
}
