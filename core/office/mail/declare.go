package mail

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// A name that comes back may have letters that the charset or the transfer encoding of its body
// cannot write. Then the body is written in UTF-8, and its head declares that.

// declare returns the charset and the transfer encoding in which the body p is written if the
// parameter text is its new text, and the patches that declare them in its head. raw is the file.
func (p *part) declare(raw, text []byte) (c charset.Charset, transfer string, list []flow.Patch) {
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
	if h.end == p.from { // the head was empty: an empty line must follow the first field
		fields += h.lineEnd
	}
	if fields != "" {
		list = append(list, flow.Patch{From: h.end, To: h.end, Text: []byte(fields)})
	}
	return c, transfer, list
}

// carries reports whether text can be written in the body's present charset and transfer encoding
// so that a reader who trusts the head can read it. A body that already broke the rules may break
// them again.
func (p *part) carries(raw, text []byte) bool {
	plain := charset.IsASCII(p.text)
	switch {
	case p.charset.Wide || charset.IsASCII(text):
		return true
	case plain && p.transfer == "7bit" && charset.IsASCII(raw[p.from:p.to]):
		return false
	// The head says UTF-8 but the body is not: a reader who trusts the head would misread new
	// letters.
	case isUTF8(p.declared) && p.charset.Page != "" && lettersIn(text) > lettersIn(p.text):
		return false
	case p.charset.Page == "":
		// 0x1b begins an escape sequence of a charset that this program does not decode.
		return isUTF8(p.declared) || !plain || len(p.charset.Mark) > 0 || bytes.IndexByte(text, 0x1b) >= 0
	}
	return p.strictly(text) || !p.strictly(p.text) && p.charset.Carries(text)
}

// lettersIn returns the number of letters beyond ASCII.
func lettersIn(text []byte) (n int) {
	for _, r := range string(text) {
		if r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// firstLatin1 is the first character of ISO-8859-1 behind the control characters U+0080 to
// U+009F.
const firstLatin1 = 0xa0

// strictly reports whether the charset that the head declares has every letter of text. For
// ISO-8859-1, letters that only Windows-1252 has do not count, because readers disagree on their
// bytes.
func (p *part) strictly(text []byte) bool {
	if codepage.Named(p.declared) != p.charset.Page {
		return charset.IsASCII(text)
	}
	for _, r := range string(text) {
		if r >= utf8.RuneSelf && !p.charset.HasLetter(r) {
			return false
		}
		switch {
		case r < utf8.RuneSelf || strings.Contains(p.declared, "1252") || p.charset.Page != codepage.Windows1252:
		case r < firstLatin1 || r > unicode.MaxLatin1 || strings.Contains(p.declared, "ascii"):
			return false
		}
	}
	return true
}

// isUTF8 reports whether a charset's name means UTF-8.
func isUTF8(name string) bool { return name == "utf-8" || name == "utf8" }

// isPlain reports whether a transfer encoding leaves bytes unchanged.
func isPlain(transfer string) bool {
	return transfer == "" || transfer == "7bit" || transfer == "8bit" || transfer == "binary"
}
