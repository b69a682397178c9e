package mail

import (
	"bytes"
	"encoding/base64"
	"mime"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// The value of a field is plain text or encoded words such as =?utf-8?q?L=C3=A9o?= (RFC 2047). It
// is read word by word, so that words without an edit keep their bytes and their line folds.

// fieldWord is a piece of a field's value: a word, several encoded words in a row, or white
// space. raw is its place in the bytes of the value, text its place in the decoded text.
type fieldWord struct {
	raw, text flow.Span
	space     bool
	begins    bool // begins with an encoded word
	ends      bool // ends with an encoded word
}

// fieldText returns the decoded text of a field's value, on one line.
func fieldText(raw []byte) []byte {
	text := make([]byte, 0, len(raw))
	for at := 0; at < len(raw); {
		text, at, _ = nextWord(text, raw, at)
	}
	return text
}

// fieldWords returns the decoded text of a field's value, on one line, and the words of the
// value.
func fieldWords(raw []byte) (text []byte, list []fieldWord) {
	text = make([]byte, 0, len(raw))
	list = make([]fieldWord, 0, 2*bytes.Count(raw, []byte(" "))+2)
	for at := 0; at < len(raw); {
		var w fieldWord
		text, at, w = nextWord(text, raw, at)
		list = append(list, w)
	}
	return text, list
}

// nextWord decodes the word that begins at raw[at], and appends it to text. end is the offset
// behind the word.
func nextWord(text, raw []byte, at int) (out []byte, end int, w fieldWord) {
	w = fieldWord{raw: flow.Span{Start: at, End: at}, text: flow.Span{Start: len(text), End: 0}}
	if flow.IsSpace(raw[at]) {
		w.space = true
		for w.raw.End < len(raw) && flow.IsSpace(raw[w.raw.End]) {
			switch c := raw[w.raw.End]; {
			case c == '\n' || c == '\r' && w.raw.End+1 < len(raw) && raw[w.raw.End+1] == '\n':
			case c == '\r': // "\r" alone does not end a line
				text = append(text, ' ')
			default:
				text = append(text, c)
			}
			w.raw.End++
		}
	} else {
		w.raw.End, w.begins, w.ends = wordEnd(raw, at)
		if word := raw[at:w.raw.End]; charset.IsASCII(word) && !bytes.Contains(word, []byte("=?")) {
			text = append(text, word...)
		} else {
			for _, c := range []byte(decodeWords(string(word))) {
				if c == '\r' || c == '\n' {
					c = ' '
				}
				text = append(text, c)
			}
		}
	}
	w.text.End = len(text)
	return text, w.raw.End, w
}

// wordEnd returns the offset at which the word that begins at raw[at] ends, and whether it begins
// and ends with an encoded word. White space between two encoded words belongs to the word.
func wordEnd(raw []byte, at int) (end int, begins, ends bool) {
	from := at
	for at < len(raw) {
		if _, _, n := encodedWord(raw[at:]); n > 0 {
			begins, ends = begins || at == from, true
			at += n
			next := at
			for next < len(raw) && flow.IsSpace(raw[next]) {
				next++
			}
			if _, _, n := encodedWord(raw[next:]); n > 0 {
				at = next
			}
			continue
		}
		if flow.IsSpace(raw[at]) {
			break
		}
		at++
		ends = false
	}
	return at, begins, ends
}

// longestWord is the largest size, in bytes, of an encoded word that is read. RFC 2047 allows 75;
// some programs write more.
const longestWord = 4096

// longestCharset is the largest size, in bytes, of the charset's name in an encoded word.
const longestCharset = 40

// encodedWord returns the charset in lower case and the decoded bytes of the encoded word at the
// beginning of b, and the size n of the word. n is 0 if b does not begin with an encoded word.
func encodedWord(b []byte) (charset string, decoded []byte, n int) {
	if len(b) < 2 || b[0] != '=' || b[1] != '?' {
		return "", nil, 0
	}
	b = b[:min(len(b), longestWord)]
	mark := bytes.IndexByte(b[2:min(len(b), 2+longestCharset)], '?')
	if mark <= 0 || bytes.ContainsAny(b[2:2+mark], " \t\r\n=") {
		return "", nil, 0
	}
	at := 2 + mark + 1
	if at+1 >= len(b) || b[at+1] != '?' {
		return "", nil, 0
	}
	end := bytes.Index(b[at+2:], []byte("?="))
	if end < 0 {
		return "", nil, 0
	}
	inside := unfold(b[at+2 : at+2+end])
	switch b[at] | 0x20 {
	case 'b':
		decoded = base64Bytes(inside)
		if len(decoded) == 0 && len(inside) > 0 {
			return "", nil, 0
		}
	case 'q':
		decoded = quotedBytes(inside)
	default:
		return "", nil, 0
	}
	charset, _, _ = strings.Cut(strings.ToLower(string(b[2:2+mark])), "*") // a language may follow the charset
	return charset, decoded, at + 2 + end + 2
}

// base64Bytes decodes base64. It skips invalid characters and accepts a text that is cut off.
func base64Bytes(b []byte) []byte {
	code := make([]byte, 0, len(b))
	for _, c := range b {
		if flow.IsASCIILetter(c) || flow.IsDigit(c) || c == '+' || c == '/' {
			code = append(code, c)
		}
	}
	if len(code)%4 == 1 {
		code = code[:len(code)-1]
	}
	out := make([]byte, base64.RawStdEncoding.DecodedLen(len(code)))
	n, err := base64.RawStdEncoding.Decode(out, code)
	if err != nil {
		return nil
	}
	return out[:n]
}

// quotedBytes decodes the content of an encoded word in the Q encoding (RFC 2047, 4.2).
func quotedBytes(b []byte) []byte {
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		switch c := b[i]; c {
		case '_':
			out = append(out, ' ')
		case '=':
			if i+2 < len(b) {
				if v, ok := flow.Percent([]byte{'%', b[i+1], b[i+2]}); ok {
					out = append(out, v)
					i += 2
					continue
				}
			}
			out = append(out, c)
		default:
			out = append(out, c)
		}
	}
	return out
}

// decodeWords returns the value of a field with its encoded words decoded. A letter may be cut over
// two words of the same charset. An invalid byte becomes the letter that it is in Windows-1252
// (mended).
func decodeWords(value string) string {
	if !strings.Contains(value, "=?") {
		return string(mended([]byte(value)))
	}
	b := []byte(value)
	var out, words []byte
	charset, open := "", false
	plain := 0 // bytes of the value that are decoded
	flush := func() {
		if open {
			out = append(out, bytesIn(words, charset)...)
		}
		words, open = words[:0], false
	}
	for at := 0; at < len(b); {
		name, decoded, n := encodedWord(b[at:])
		if n == 0 {
			at++
			continue
		}
		between := b[plain:at]
		apart := plain == 0 || len(bytes.TrimSpace(between)) > 0
		if apart || name != charset {
			flush()
		}
		if apart {
			out = append(out, mended(between)...)
		}
		charset, words, open = name, append(words, decoded...), true
		at += n
		plain = at
	}
	flush()
	return string(append(out, mended(b[plain:])...))
}

// bytesIn returns b, which is in the charset with a name, in UTF-8. If it has bytes that are
// invalid there, it returns mended(b).
func bytesIn(b []byte, name string) []byte {
	c := charset.DetectBody(b, strings.ToLower(name), false)
	text, err := c.Decode(b)
	if err != nil || c.Stray {
		return mended(b)
	}
	return text
}

// mended returns b as valid UTF-8. An invalid byte becomes the letter that it is in Windows-1252.
func mended(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	table := codepage.Windows1252.Table()
	out := make([]byte, 0, len(b)+len(b)/8)
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n == 1 {
			if r = table[b[0]]; r == utf8.RuneError {
				r = rune(b[0])
			}
		}
		out = utf8.AppendRune(out, r)
		b = b[n:]
	}
	return out
}

// unfold returns value without its line ends, so that a folded value is one line.
func unfold(value []byte) []byte {
	value = bytes.ReplaceAll(value, []byte("\r\n"), nil)
	return bytes.ReplaceAll(value, []byte("\n"), nil)
}

// oneLine returns text without white space around it, and the number of bytes removed at its
// beginning.
func oneLine(text []byte) (trimmed []byte, lead int) {
	trimmed = bytes.TrimLeftFunc(text, unicode.IsSpace)
	return bytes.TrimRightFunc(trimmed, unicode.IsSpace), len(text) - len(trimmed)
}

// editField returns raw, the value of a field, with the patches of its decoded text made, which are
// in order. list holds the words of the value; words without a patch keep their bytes.
func editField(raw, text []byte, list []fieldWord, patches []flow.Patch) []byte {
	e := fieldEdit{raw, text, list, patches}
	var out []byte
	done, at := 0, 0 // words, and bytes of raw, that are already written
	for k := 0; k < len(patches); {
		s := e.stretch(done, k)
		head := e.write(s)
		for tail := head; ; {
			if beginsEncoded(head) && s.first-2 >= done && list[s.first-2].ends {
				s.first -= 2
				head = e.write(fieldStretch{first: s.first, last: s.first})
				continue
			}
			next, ok := e.following(s, tail)
			if !ok {
				break
			}
			s.last, s.next, tail = next.last, next.next, e.write(next)
		}
		now := e.write(s)
		out = append(append(out, raw[at:list[s.first].raw.Start]...), now...)
		at, done, k = list[s.last].raw.End, s.last+1, s.next
	}
	return append(out, raw[at:]...)
}

// asPhrases adapts patches of a field with addresses, so that each name stays one name, whatever
// characters it contains. It escapes `"` and `\` in a quoted name. In other names it marks
// special characters by phraseByte, so that they are encoded. Patches inside <an address> stay as
// they are.
func asPhrases(text []byte, patches []flow.Patch) []flow.Patch {
	at := 0
	quoted, angle := false, false
	out := make([]flow.Patch, 0, len(patches))
	for _, p := range patches {
		for ; at < p.From; at++ {
			switch c := text[at]; {
			case c == '\\' && quoted:
				at++
			case c == '"':
				quoted = !quoted
			case c == '<' && !quoted:
				angle = true
			case c == '>' && !quoted:
				angle = false
			}
		}
		at = max(at, p.To)
		switch {
		case angle || !bytes.ContainsAny(p.Text, addressSigns):
		case quoted:
			p.Text = []byte(strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(string(p.Text)))
		default:
			p.Text = bytes.Map(func(r rune) rune {
				if strings.ContainsRune(addressSigns, r) {
					return phraseByte + r
				}
				return r
			}, p.Text)
		}
		out = append(out, p)
	}
	return out
}

// addressSigns are the characters that have a meaning in a field with addresses, such as the
// comma between two of them.
const addressSigns = `",;:<>()[]\`

// phraseByte plus a special character is a private-use letter that replaces the character in a
// name until encodedPhrase encodes the name.
const phraseByte = 0xF600

// encodedPhrase returns a text as encoded words in UTF-8.
func encodedPhrase(text string) string {
	signs := false
	text = strings.Map(func(r rune) rune {
		if phraseByte <= r && r < phraseByte+0x80 {
			signs = true
			return r - phraseByte
		}
		return r
	}, text)
	switch {
	// mime.Encode leaves ASCII as it is
	case (signs || strings.Contains(text, "=?")) && charset.IsASCII([]byte(text)):
		return "=?utf-8?B?" + base64.StdEncoding.EncodeToString([]byte(text)) + "?="
	case signs:
		return strings.ReplaceAll(mime.BEncoding.Encode("utf-8", text), "=?utf-8?b?", "=?utf-8?B?")
	}
	return strings.ReplaceAll(mime.QEncoding.Encode("utf-8", text), "=?utf-8?q?", "=?utf-8?Q?")
}

// fieldEdit is an edit of a field: raw is the field's value, text its decoded text, list its
// words, and patches the changes of text.
type fieldEdit struct {
	raw     []byte
	text    []byte
	list    []fieldWord
	patches []flow.Patch
}

// fieldStretch is a range of words that are written again: list[first] to list[last], and the
// patches [k, next) that change them.
type fieldStretch struct{ first, last, k, next int }

// stretch returns the words that patch k changes, together with all later patches of the same
// words. Words before done are already written.
func (e *fieldEdit) stretch(done, k int) fieldStretch {
	s := fieldStretch{k: k, next: k}
	s.first, s.last = touched(e.list, done, e.patches[k])
	for s.next = k + 1; s.next < len(e.patches); s.next++ {
		first, last := touched(e.list, max(s.first, s.last-2), e.patches[s.next])
		if first > s.last {
			break
		}
		s.last = max(s.last, last)
	}
	return s
}

// write returns the bytes of a stretch of words with its patches made.
func (e *fieldEdit) write(s fieldStretch) []byte {
	if now, ok := e.inWords(s); ok && s.k < s.next {
		return now
	}
	from, to := e.list[s.first].text.Start, e.list[s.last].text.End
	own := make([]flow.Patch, 0, s.next-s.k)
	for _, p := range e.patches[s.k:s.next] {
		own = append(own, flow.Patch{From: p.From - from, To: p.To - from, Text: p.Text})
	}
	return encodeField(string(flow.Apply(e.text[from:to], own)))
}

// following returns the stretch behind s. ok is true if both must be written together, because
// both would be encoded words, and the space between two encoded words is lost. tail is s as
// written.
func (e *fieldEdit) following(s fieldStretch, tail []byte) (next fieldStretch, ok bool) {
	if s.last+2 >= len(e.list) || !endsEncoded(tail) {
		return s, false
	}
	if s.next < len(e.patches) {
		if next = e.stretch(s.last+1, s.next); next.first <= s.last+2 {
			return next, beginsEncoded(e.write(next))
		}
	}
	next = fieldStretch{first: s.last + 2, last: s.last + 2, k: s.next, next: s.next}
	return next, e.list[s.last+2].begins
}

// beginsEncoded reports whether a field's value begins with an encoded word.
func beginsEncoded(value []byte) bool {
	_, _, n := encodedWord(value)
	return n > 0
}

// endsEncoded reports whether a field's value ends with an encoded word.
func endsEncoded(value []byte) bool {
	n := bytes.LastIndexAny(value, " ")
	_, _, ends := wordEnd(value[n+1:], 0)
	return ends
}

// touched returns the indexes in list of the first and the last word that a patch changes. The
// search starts with list[from]. If white space is at either end, the word beside it is added, so
// that the spaces around the result stay.
func touched(list []fieldWord, from int, p flow.Patch) (first, last int) {
	n := len(list)
	first = from
	for first < n-1 && list[first].text.End <= p.From && (list[first].text.End < p.From || p.To > p.From || list[first].space) {
		first++
	}
	last = first
	for last < n-1 && list[last].text.End < p.To {
		last++
	}
	if list[first].space && first > from {
		first--
	}
	if list[last].space && last < n-1 {
		last++
	}
	return first, last
}

// encodeField returns value as a field writes it. Only words beyond ASCII become encoded words,
// so that addresses stay readable. Several such words in a row become one encoded word, because
// the space between two would be lost.
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
		first := i
		for strings.TrimRight(words[i], around) == words[i] {
			next := i + 1
			for next < len(words) && strings.Trim(words[next], "\t") == "" {
				next++
			}
			if next == len(words) || plainWord(words[next]) || strings.TrimLeft(words[next], around) != words[next] {
				break
			}
			i = next
		}
		text := strings.Join(words[first:i+1], " ")
		core := strings.Trim(text, around)
		at := strings.Index(text, core)
		out = append(out, text[:at]+encodedPhrase(core)+text[at+len(core):])
	}
	return []byte(strings.Join(out, " "))
}

// around are the characters that stay outside encoded words, because they separate addresses.
const around = `",;<>()`

// del is the control character that follows the printable characters of ASCII.
const del = 0x7f

// plainWord reports whether s can be in a field without being encoded: printable ASCII, tabs, and
// nothing like an encoded word.
func plainWord(s string) bool {
	return !strings.Contains(s, "=?") && !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || r < ' ' && r != '\t' || r == del })
}

// longestLine is the largest number of bytes in a line of a field (RFC 5322, 2.1.1).
const longestLine = 78

// folded returns the new value of a field with its long lines folded between words. now is that
// value, was is the old one: its lines stay as they are. column is the number of bytes before the
// value on its line.
func folded(now, was []byte, column int, lineEnd string) []byte {
	var kept map[string]bool
	var out []byte
	for line := range bytes.SplitAfterSeq(now, []byte("\n")) {
		if column+len(line) <= longestLine || lineEnd == "" {
			out, column = append(out, line...), 0
			continue
		}
		if kept == nil {
			kept = map[string]bool{}
			for line := range bytes.SplitAfterSeq(was, []byte("\n")) {
				kept[string(line)] = true
			}
		}
		if kept[string(line)] {
			out, column = append(out, line...), 0
			continue
		}
		for i, word := range bytes.Split(line, []byte(" ")) {
			switch {
			case i == 0:
			case column+1+len(word) > longestLine && len(bytes.TrimSpace(word)) > 0 && len(out) > 0 && !flow.IsSpace(out[len(out)-1]):
				out = append(append(out, lineEnd...), ' ')
				column = 1
			default:
				out = append(out, ' ')
				column++
			}
			out = append(out, word...)
			column += len(word)
		}
		column = 0
	}
	return out
}
