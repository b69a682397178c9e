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

// The value of a field is plain text or encoded words (RFC 2047). It is read word by word, so
// that words without an edit keep their bytes and their line folds.

// fieldWord is a stretch of a field's value and its text: words without a space between them,
// encoded words in a row, or white space.
type fieldWord struct {
	raw, text flow.Span
	space     bool
	begins    bool // begins with an encoded word
	ends      bool // ends with an encoded word
}

// fieldText returns the decoded text of a value, on one line.
func fieldText(raw []byte) []byte {
	text := make([]byte, 0, len(raw))
	for at := 0; at < len(raw); {
		text, at, _ = nextWord(text, raw, at)
	}
	return text
}

// fieldWords returns the decoded text of a value on one line, and its words.
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

// nextWord appends the text of the word at a place, and returns where the word ends.
func nextWord(text, raw []byte, at int) (out []byte, end int, w fieldWord) {
	w = fieldWord{raw: flow.Span{Start: at, End: at}, text: flow.Span{Start: len(text), End: 0}}
	if flow.IsSpace(raw[at]) {
		w.space = true
		for w.raw.End < len(raw) && flow.IsSpace(raw[w.raw.End]) {
			switch c := raw[w.raw.End]; {
			case c == '\n' || c == '\r' && w.raw.End+1 < len(raw) && raw[w.raw.End+1] == '\n':
			case c == '\r': // a return alone does not end a line
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

// wordEnd returns where the word at a place ends. White space between two encoded words belongs
// to the word.
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

// longestWord is the largest size in bytes of an encoded word that is read. RFC 2047 allows 75;
// some programs write more.
const longestWord = 4096

// longestCharset is the number of bytes for the charset's name in an encoded word.
const longestCharset = 40

// encodedWord returns the charset and the bytes of the encoded word at the beginning of b, and
// its length, or 0 if b begins with something else.
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

// base64Bytes decodes base64. It skips invalid characters and tolerates a missing end.
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

// quotedBytes decodes the text of an encoded word in the Q encoding (RFC 2047, 4.2).
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

// decodeWords decodes the encoded words of a value. A letter may be cut over two words of the
// same charset. Invalid UTF-8 is repaired as mended does it.
func decodeWords(value string) string {
	if !strings.Contains(value, "=?") {
		return string(mended([]byte(value)))
	}
	b := []byte(value)
	var out, words []byte
	charset, open := "", false
	plain := 0 // the value is decoded up to here
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

// bytesIn decodes bytes of a charset. Bytes that are invalid in it are repaired as mended does
// it.
func bytesIn(b []byte, name string) []byte {
	c := charset.DetectBody(b, strings.ToLower(name), false)
	text, err := c.Decode(b)
	if err != nil || c.Stray {
		return mended(b)
	}
	return text
}

// mended returns b in UTF-8. Invalid bytes become letters of Windows-1252.
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

func unfold(value []byte) []byte {
	value = bytes.ReplaceAll(value, []byte("\r\n"), nil)
	return bytes.ReplaceAll(value, []byte("\n"), nil)
}

// oneLine returns a text without the white space around it, and the number of bytes removed at
// the beginning.
func oneLine(text []byte) (trimmed []byte, lead int) {
	trimmed = bytes.TrimLeftFunc(text, unicode.IsSpace)
	return bytes.TrimRightFunc(trimmed, unicode.IsSpace), len(text) - len(trimmed)
}

// editField returns a field's value with patches of its text, which are in order. list holds
// the words of the value; words without a patch keep their bytes.
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

// asPhrases prepares patches of a field with addresses, so that a name stays one name, whatever
// characters it contains. In quotes, the special characters are escaped; elsewhere, the name
// becomes encoded words. Patches inside an address stay as they are.
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

// addressSigns are the characters that separate names and addresses in a field.
const addressSigns = `",;:<>()[]\`

// phraseByte is the first of the private-use letters that replace such characters in a name
// until the name is encoded.
const phraseByte = 0xF600

// encodedPhrase returns a text in encoded words.
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
	case (signs || strings.Contains(text, "=?")) && charset.IsASCII([]byte(text)): // mime.Encode would not encode it
		return "=?utf-8?B?" + base64.StdEncoding.EncodeToString([]byte(text)) + "?="
	case signs:
		return strings.ReplaceAll(mime.BEncoding.Encode("utf-8", text), "=?utf-8?b?", "=?utf-8?B?")
	}
	return strings.ReplaceAll(mime.QEncoding.Encode("utf-8", text), "=?utf-8?q?", "=?utf-8?Q?")
}

// fieldEdit is an edit of a field: the field's value, its text, its words, and the patches.
type fieldEdit struct {
	raw     []byte
	text    []byte
	list    []fieldWord
	patches []flow.Patch
}

// fieldStretch is a range of words that are written again, and the patches that change them.
type fieldStretch struct{ first, last, k, next int }

// stretch returns the words that patch k changes, with all later patches that change the same
// words.
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

// write returns a stretch of words as the field writes it.
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

// following returns the next stretch if it must be written together with this one, because the
// space between two encoded words would be lost. tail is this stretch as written.
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

// beginsEncoded reports whether a value begins with an encoded word.
func beginsEncoded(value []byte) bool {
	_, _, n := encodedWord(value)
	return n > 0
}

// endsEncoded reports whether a value ends with an encoded word.
func endsEncoded(value []byte) bool {
	n := bytes.LastIndexAny(value, " ")
	_, _, ends := wordEnd(value[n+1:], 0)
	return ends
}

// touched returns the first and the last word that a patch changes, looking from a given word
// on. White space at either end is excluded, so that spaces remain around the words written.
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

// encodeField writes a field's value. Only words beyond ASCII become encoded words, so that
// addresses stay readable. Several in a row become one encoded word, because the space between
// two would be lost.
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

// around are the characters that may surround the words of an address.
const around = `",;<>()`

// del is the control character behind the letters and signs of ASCII.
const del = 0x7f

// plainWord reports whether the words of a field need no encoding.
func plainWord(s string) bool {
	return !strings.Contains(s, "=?") && !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || r < ' ' && r != '\t' || r == del })
}

// longestLine is the largest number of bytes in one line of a field (RFC 5322, 2.1.1).
const longestLine = 78

// folded returns a field's value with its long lines folded between words. Lines that the old
// value already had stay as they are. column is the column where the first line begins.
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
