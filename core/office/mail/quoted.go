package mail

import (
	"bytes"
	"encoding/base64"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
)

// A body in quoted-printable, or without a transfer encoding, is changed only where a name is.
// The bytes around it stay: the case of hexadecimal digits, soft line breaks, and which letters
// are encoded.

// longestQuoted is the largest number of bytes in a line of quoted-printable text or base64 (RFC
// 2045, 6.7).
const longestQuoted = 76

// inPlace returns the patches of the file, raw, that change a body, which keeps its charset and its
// transfer encoding; own has the patches of its decoded text. ok is false if the body cannot be
// patched: it is in base64 or UTF-16, or encoding its text would not give its bytes.
func (p *part) inPlace(raw []byte, own []flow.Patch) (list []flow.Patch, ok bool) {
	travelled := raw[p.from:p.to]
	decoded, at := travelled, []int(nil)
	switch p.transfer {
	case "quoted-printable":
		decoded, at = quotedPlaces(travelled)
	case "base64":
		return nil, false
	}
	c := p.charset
	if c.Wide || !bytes.Equal(c.Encode(p.text), decoded) {
		return nil, false
	}
	small := at != nil && smallHex(travelled)
	done, place := 0, len(c.Mark)
	of := func(to int) int { // of returns the offset in decoded of byte to of the text
		place += len(c.Encode(p.text[done:to])) - len(c.Mark)
		done = to
		return place
	}
	for _, e := range own {
		from, to := of(e.From), of(e.To)
		now := c.Encode(e.Text)[len(c.Mark):]
		if at != nil {
			ends := to == len(decoded) || decoded[to] == '\r' || decoded[to] == '\n'
			now = quotedLine(now, ends, small)
			from, to = quotedSpan(at, from, to)
		}
		list = append(list, flow.Patch{From: p.from + from, To: p.from + to, Text: now})
	}
	if at != nil {
		list = p.broken(raw, list)
		out, err := transferred(flow.ApplyTo(nil, raw, flow.Span{Start: p.from, End: p.to}, list), p.transfer)
		if err != nil || !bytes.Equal(out, c.Encode(flow.Apply(p.text, own))) {
			return nil, false
		}
	}
	return list, true
}

// quotedPlaces decodes quoted-printable text and returns the places of its bytes: decoded[i] is
// written at raw[at[2*i]:at[2*i+1]].
func quotedPlaces(raw []byte) (decoded []byte, at []int) {
	at = make([]int, 0, 2*len(raw))
	add := func(c byte, from, to int) {
		decoded, at = append(decoded, c), append(at, from, to)
	}
	for i := 0; i < len(raw); {
		switch c := raw[i]; {
		case c == '=':
			rest := bytes.TrimLeft(raw[i+1:], " \t")
			if v, ok := flow.Percent(append([]byte("%"), raw[i+1:min(i+3, len(raw))]...)); ok {
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
			// white space at the end of a line, added during transfer
			if len(rest) == 0 || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n")) {
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
	return decoded, at
}

// quotedSpan returns the bytes of the encoded text in which the decoded bytes [from, to) are
// written. at is what quotedPlaces returns.
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

// quotedLine encodes b in quoted-printable, on one line. ends means that the line ends behind b,
// small that hexadecimal digits are written in lower case.
func quotedLine(b []byte, ends, small bool) []byte {
	digits := "0123456789ABCDEF"
	if small {
		digits = strings.ToLower(digits)
	}
	out := make([]byte, 0, len(b))
	for i, c := range b {
		isVisible := c > ' ' && c <= '~'
		isKeptSpace := (c == ' ' || c == '\t') && !(ends && i == len(b)-1)
		if isVisible && c != '=' || isKeptSpace {
			out = append(out, c)
		} else {
			out = append(out, '=', digits[c>>4], digits[c&15])
		}
	}
	return out
}

// smallHex reports whether most of the letters among the hexadecimal digits of an encoded text
// are in lower case: "=c3=a9".
func smallHex(raw []byte) bool {
	small := 0
	for {
		at := bytes.IndexByte(raw, '=')
		if at < 0 || at+2 >= len(raw) {
			return small > 0
		}
		if raw = raw[at+1:]; !flow.IsHexDigit(raw[0]) || !flow.IsHexDigit(raw[1]) {
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

// broken adds soft line breaks to the patches in list that would make a line longer than
// longestQuoted, unless the line was already that long. raw is the file.
func (p *part) broken(raw []byte, list []flow.Patch) []flow.Patch {
	// the line of the last patch, and by how many bytes it has grown
	from, end, grown := p.from, -1, 0
	for i := range list {
		e := &list[i]
		if e.From > end {
			from, grown = max(p.from, bytes.LastIndexByte(raw[:e.From], '\n')+1), 0
		}
		if e.From > end || e.To > end {
			end = min(p.to, lineStop(raw, e.To))
		}
		before, size := e.From-from+grown, len(e.Text)
		long := before + size + end - e.To
		switch {
		case long <= longestQuoted || long <= end-from || size == 0:
		case 0 < before && before < longestQuoted:
			e.Text = append([]byte("="+p.lineEnd), e.Text...)
			grown = size - (e.To - from)
			continue
		case e.To < end && before+size < longestQuoted:
			e.Text = append(bytes.Clone(e.Text), "="+p.lineEnd...)
			grown = -(e.To - from)
			continue
		}
		grown += size - (e.To - e.From)
	}
	return list
}

// as64 encodes b in base64, in lines as long as those of was, the old encoded body.
func as64(b, was []byte, lineEnd string) []byte {
	lines := bytes.Fields(was)
	length := longestQuoted
	coding := base64.StdEncoding
	if len(lines) > 1 {
		length = len(lines[0])
	} else if len(lines) == 1 {
		length = max(length, len(b)*2) // the old body was one line of any length
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

// trimmed returns p without the bytes at either end that stay the same in raw.
func trimmed(raw []byte, p flow.Patch) flow.Patch {
	for p.From < p.To && len(p.Text) > 0 && raw[p.From] == p.Text[0] {
		p.From, p.Text = p.From+1, p.Text[1:]
	}
	for p.From < p.To && len(p.Text) > 0 && raw[p.To-1] == p.Text[len(p.Text)-1] {
		p.To, p.Text = p.To-1, p.Text[:len(p.Text)-1]
	}
	return p
}
