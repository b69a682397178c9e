package office

import (
	"bytes"
	"encoding/base64"
	"strings"
)

// A body is edited where a name stands, and all around keeps its bytes: the case of the
// hex digits, soft line breaks, what a program wrote by numbers or not.

// longestQuoted is how many bytes a line of quoted-printable text has (RFC 2045, 6.7).
const longestQuoted = 76

// inPlace is what changes in a message where a body is edited that is written as it was
// before; ok is false where its text does not tell its bytes.
func (p *mailPart) inPlace(raw []byte, own []patch) (list []patch, ok bool) {
	travelled := raw[p.from:p.to]
	said, at := travelled, []int(nil)
	switch p.transfer {
	case "quoted-printable":
		said, at = quotedPlaces(travelled)
	case "base64":
		return nil, false
	}
	c := p.charset
	if c.wide || !bytes.Equal(c.encode(p.text), said) {
		return nil, false
	}
	small := at != nil && smallHex(travelled)
	done, place := 0, len(c.mark)
	of := func(to int) int { // where a byte of the text is, in what is said
		place += len(c.encode(p.text[done:to])) - len(c.mark)
		done = to
		return place
	}
	for _, e := range own {
		from, to := of(e.from), of(e.to)
		now := c.encode(e.text)[len(c.mark):]
		if at != nil {
			ends := to == len(said) || said[to] == '\r' || said[to] == '\n'
			now = quotedLine(now, ends, small)
			from, to = quotedSpan(at, from, to)
		}
		list = append(list, patch{from: p.from + from, to: p.from + to, text: now})
	}
	if at != nil {
		list = p.broken(raw, list)
		out, err := transferred(applyTo(nil, raw, Span{p.from, p.to}, list), p.transfer)
		if err != nil || !bytes.Equal(out, c.encode(apply(p.text, own))) {
			return nil, false
		}
	}
	return list, true
}

// quotedPlaces is what quoted-printable text says, and where each byte of it begins and
// ends: byte i from at[2*i] to at[2*i+1].
func quotedPlaces(raw []byte) (said []byte, at []int) {
	at = make([]int, 0, 2*len(raw))
	add := func(c byte, from, to int) {
		said, at = append(said, c), append(at, from, to)
	}
	for i := 0; i < len(raw); {
		switch c := raw[i]; {
		case c == '=':
			rest := bytes.TrimLeft(raw[i+1:], " \t")
			if v, ok := percent(append([]byte("%"), raw[i+1:min(i+3, len(raw))]...)); ok {
				add(v, i, i+3)
				i += 3
			} else if bytes.HasPrefix(rest, []byte("\n")) || bytes.HasPrefix(rest, []byte("\r\n")) {
				i = len(raw) - len(rest) + bytes.IndexByte(rest, '\n') + 1
			} else {
				add(c, i, i+1)
				i++
			}
		case c == ' ' || c == '\t':
			rest := bytes.TrimLeft(raw[i:], " \t")
			if len(rest) == 0 || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n")) { // added on the way
				i = len(raw) - len(rest)
				continue
			}
			for ; i < len(raw)-len(rest); i++ {
				add(raw[i], i, i+1)
			}
		default:
			add(c, i, i+1)
			i++
		}
	}
	return said, at
}

// quotedSpan is where bytes of what is said stand.
func quotedSpan(at []int, from, to int) (rawFrom, rawTo int) {
	switch {
	case from < to:
		return at[2*from], at[2*to-1]
	case from > 0:
		return at[2*from-1], at[2*from-1]
	case len(at) > 0:
		return at[0], at[0]
	}
	return 0, 0
}

// quotedLine is a text in quoted-printable, in one line. ends says that a line ends behind it.
func quotedLine(b []byte, ends, small bool) []byte {
	digits := "0123456789ABCDEF"
	if small {
		digits = strings.ToLower(digits)
	}
	out := make([]byte, 0, len(b))
	for i, c := range b {
		if c > ' ' && c <= '~' && c != '=' || (c == ' ' || c == '\t') && !(ends && i == len(b)-1) {
			out = append(out, c)
		} else {
			out = append(out, '=', digits[c>>4], digits[c&15])
		}
	}
	return out
}

// smallHex reports whether a text has letters in its hex digits which are small ones.
func smallHex(raw []byte) bool {
	small := 0
	for {
		at := bytes.IndexByte(raw, '=')
		if at < 0 || at+2 >= len(raw) {
			return small > 0
		}
		if raw = raw[at+1:]; !isHexDigit(raw[0]) || !isHexDigit(raw[1]) {
			continue
		}
		for _, c := range raw[:2] {
			switch {
			case c >= 'a':
				small++
			case c >= 'A':
				small--
			}
		}
	}
}

func isHexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// broken are patches with soft breaks beside them where lines would be longer than they may
// be, and were not.
func (p *mailPart) broken(raw []byte, list []patch) []patch {
	from, end, grown := p.from, -1, 0 // the line of the last patch, and how much longer it is
	for i := range list {
		e := &list[i]
		if e.from > end {
			from, grown = max(p.from, bytes.LastIndexByte(raw[:e.from], '\n')+1), 0
		}
		if e.from > end || e.to > end {
			end = min(p.to, lineStop(raw, e.to))
		}
		before, size := e.from-from+grown, len(e.text)
		long := before + size + end - e.to
		switch {
		case long <= longestQuoted || long <= end-from || size == 0:
		case 0 < before && before < longestQuoted:
			e.text = append([]byte("="+p.lineEnd), e.text...)
			grown = size - (e.to - from)
			continue
		case e.to < end && before+size < longestQuoted:
			e.text = append(bytes.Clone(e.text), "="+p.lineEnd...)
			grown = -(e.to - from)
			continue
		}
		grown += size - (e.to - e.from)
	}
	return list
}

// as64 is bytes in base64, in lines as long as those of the body they take the place of.
func as64(b, was []byte, lineEnd string) []byte {
	lines := bytes.Fields(was)
	length := longestQuoted
	coding := base64.StdEncoding
	if len(lines) > 1 {
		length = len(lines[0])
	} else if len(lines) == 1 {
		length = max(length, len(b)*2) // all on one
		if len(lines[0]) <= longestQuoted {
			length = longestQuoted
		}
	}
	if n := len(bytes.Join(lines, nil)); n%4 != 0 {
		coding = base64.RawStdEncoding
	}
	code := coding.EncodeToString(b)
	var out bytes.Buffer
	for ; len(code) > length; code = code[length:] {
		out.WriteString(code[:length] + lineEnd)
	}
	out.WriteString(code)
	return out.Bytes()
}

// trimmed is a patch without what stays the same at either end of it.
func trimmed(raw []byte, p patch) patch {
	for p.from < p.to && len(p.text) > 0 && raw[p.from] == p.text[0] {
		p.from, p.text = p.from+1, p.text[1:]
	}
	for p.from < p.to && len(p.text) > 0 && raw[p.to-1] == p.text[len(p.text)-1] {
		p.to, p.text = p.to-1, p.text[:len(p.text)-1]
	}
	return p
}
