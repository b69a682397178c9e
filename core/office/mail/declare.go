package mail

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// A text that comes back into a message may have letters that its charset has not, or its
// way through the net: it goes out in UTF-8 then, and its head says so.

// declare is how a body with another text is written, and what its head has to say first.
func (p *mailPart) declare(raw, text []byte) (c charset.Charset, transfer string, list []flow.Patch) {
	if p.html || p.carries(raw, text) {
		return p.charset, p.transfer, nil
	}
	if c, transfer = (charset.Charset{Stray: p.charset.Stray}), p.transfer; p.head == nil {
		return c, transfer, nil
	}
	h := p.head
	var fields string
	if !h.mime {
		fields = "MIME-Version: 1.0" + h.lineEnd
	}
	switch {
	case isUTF8(p.declared):
	case h.charset != nil:
		list = append(list, flow.Patch{From: h.charset.at[0].Start, To: h.charset.at[0].End, Text: []byte("charset=utf-8")})
		for _, s := range h.charset.at[1:] {
			list = append(list, flow.Patch{From: bytes.LastIndexByte(raw[:s.Start], ';'), To: s.End, Text: nil})
		}
	case h.kind.End > 0 && raw[h.kind.End-1] == ';':
		list = append(list, flow.Patch{From: h.kind.End, To: h.kind.End, Text: []byte(" charset=utf-8")})
	case h.kind.End > 0:
		list = append(list, flow.Patch{From: h.kind.End, To: h.kind.End, Text: []byte("; charset=utf-8")})
	default:
		fields += "Content-Type: text/plain; charset=utf-8" + h.lineEnd
	}
	if isPlain(transfer) && transfer != "8bit" && transfer != "binary" && charset.IsASCII(raw[p.from:p.to]) {
		transfer = "quoted-printable"
		if h.transfer.End > 0 {
			list = append(list, flow.Patch{From: h.transfer.Start, To: h.transfer.End, Text: []byte(transfer)})
		} else {
			fields += "Content-Transfer-Encoding: quoted-printable" + h.lineEnd
		}
	}
	if h.end == p.from { // the first one needs an empty line behind it
		fields += h.lineEnd
	}
	if fields != "" {
		list = append(list, flow.Patch{From: h.end, To: h.end, Text: []byte(fields)})
	}
	return c, transfer, list
}

// carries reports whether a body can say a text as it is written now, to whoever reads it
// by what its head says. What was written by no rule before may go on so.
func (p *mailPart) carries(raw, text []byte) bool {
	plain := charset.IsASCII(p.text)
	switch {
	case p.charset.Wide || charset.IsASCII(text):
		return true
	case plain && p.transfer == "7bit" && charset.IsASCII(raw[p.from:p.to]):
		return false
	case isUTF8(p.declared) && p.charset.Page != "" && lettersIn(text) > lettersIn(p.text): // whoever reads it by its head meets signs for these
		return false
	case p.charset.Page == "":
		return isUTF8(p.declared) || !plain || len(p.charset.Mark) > 0 || bytes.IndexByte(text, 0x1b) >= 0 // signs of a charset that is not read
	}
	return p.strictly(text) || !p.strictly(p.text) && p.charset.Carries(text)
}

// lettersIn counts what is not ASCII.
func lettersIn(text []byte) (n int) {
	for _, r := range string(text) {
		if r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// strictly reports whether a text is written by the charset that is declared: readers
// differ on what stands in ISO-8859-1 where Windows has letters.
func (p *mailPart) strictly(text []byte) bool {
	if codepage.Named(p.declared) != p.charset.Page {
		return charset.IsASCII(text)
	}
	for _, r := range string(text) {
		if r >= 0x80 && !p.charset.HasLetter(r) {
			return false
		}
		switch {
		case r < 0x80 || strings.Contains(p.declared, "1252") || p.charset.Page != codepage.Windows1252:
		case r < 0xa0 || r > 0xff || strings.Contains(p.declared, "ascii"):
			return false
		}
	}
	return true
}

// isUTF8 reports whether a name of a charset is one of UTF-8.
func isUTF8(name string) bool { return name == "utf-8" || name == "utf8" }

// isPlain reports whether a body travels as it is.
func isPlain(transfer string) bool {
	return transfer == "" || transfer == "7bit" || transfer == "8bit" || transfer == "binary"
}
