package office

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// An encoded word in which a name stands stays one: of its charset, in its encoding, with
// its other letters as they are. So the name that comes back stands there as it did.

// longestCoded is how many bytes an encoded word has (RFC 2047, 2).
const longestCoded = 75

// inWords are words of a field with the patches in their encoded words; ok is false where
// a patch is of anything else.
func (e *fieldEdit) inWords(s fieldStretch) (out []byte, ok bool) {
	own := e.patches[s.k:s.next]
	for _, w := range e.list[s.first : s.last+1] {
		n := 0
		for n < len(own) && own[n].to <= w.text.End && (own[n].from < w.text.End || own[n].from == own[n].to) {
			n++
		}
		raw := w.raw.of(e.raw)
		if n > 0 {
			var mine []patch
			for _, p := range own[:n] {
				mine = append(mine, patch{from: p.from - w.text.Start, to: p.to - w.text.Start, text: p.text})
			}
			if raw, ok = inUnits(raw, w.text.of(e.text), mine); !ok {
				return nil, false
			}
		}
		own, out = own[n:], append(out, raw...)
	}
	return out, len(own) == 0
}

// inUnits is what stands between two spaces with patches in the encoded words of it.
func inUnits(raw, text []byte, own []patch) (out []byte, ok bool) {
	said, all := 0, own // bytes of text
	for at := 0; at < len(raw); {
		_, _, n := encodedWord(raw[at:])
		if n == 0 {
			end := at + 1
			for end < len(raw) && raw[end] != '=' {
				end++
			}
			between := raw[at:end]
			if len(bytes.TrimSpace(between)) > 0 || at == 0 || end == len(raw) {
				if said += len(between); said > len(text) || !bytes.Equal(text[said-len(between):said], between) || len(own) > 0 && own[0].from < said {
					return nil, false
				}
			}
			out, at = append(out, between...), end
			continue
		}
		word := raw[at : at+n]
		is := fieldText(word)
		if said+len(is) > len(text) || !bytes.Equal(text[said:said+len(is)], is) {
			return nil, false
		}
		var mine []patch
		for len(own) > 0 && own[0].from < said+len(is) {
			if p := own[0]; p.from < said || p.to > said+len(is) {
				return nil, false
			}
			mine = append(mine, patch{from: own[0].from - said, to: own[0].to - said, text: own[0].text})
			own = own[1:]
		}
		if len(mine) > 0 {
			now, ok := inWord(word, is, mine)
			if !ok {
				return nil, false
			}
			word = now
		}
		out, at, said = append(out, word...), at+n, said+len(is)
	}
	return out, len(own) == 0 && said == len(text) && bytes.Equal(fieldText(out), apply(text, all))
}

// inWord is an encoded word with patches of what it says.
func inWord(word, is []byte, own []patch) (out []byte, ok bool) {
	charset, said, _ := encodedWord(word)
	mark := bytes.IndexByte(word[2:], '?') + 2
	head, inside := word[:mark+3], word[mark+3:len(word)-2]
	c := charsetOfBody(said, charset, false)
	if c.wide || c.stray || len(c.mark) > 0 || !bytes.Equal(c.encode(is), said) {
		return nil, false
	}
	var list []patch
	for _, p := range own {
		switch {
		case bytes.ContainsFunc(p.text, func(r rune) bool { return r < ' ' || phraseByte <= r && r < phraseByte+0x80 }):
			return nil, false
		case c.page == "" && !isUTF8(charset) && !isASCII(p.text), c.page != "" && !c.hasAll(p.text):
			return nil, false
		case c.page != "" && codepage.Named(charset) != c.page && !isASCII(p.text):
			return nil, false
		}
		list = append(list, patch{from: len(c.encode(is[:p.from])), to: len(c.encode(is[:p.to])), text: c.encode(p.text)})
	}
	now := apply(said, list)
	var coded []byte
	switch word[mark+1] | 0x20 {
	case 'b':
		coding := base64.StdEncoding
		if len(inside)%4 != 0 {
			coding = base64.RawStdEncoding
		}
		coded = []byte(coding.EncodeToString(now))
	default:
		coded = inQ(inside, list)
	}
	out = slices.Concat(head, coded, []byte("?="))
	_, again, n := encodedWord(out)
	return out, len(coded) > 0 && n == len(out) && bytes.Equal(again, now) && (len(out) <= longestCoded || len(out) <= len(word))
}

// hasAll reports whether each letter of a text has a byte in the page of its own.
func (c charset) hasAll(text []byte) bool {
	for _, r := range string(text) {
		if _, ok := c.page.Encode(r); r >= utf8.RuneSelf && !ok {
			return false
		}
	}
	return true
}

// inQ is the inside of an encoded word in Q with bytes of what it says replaced: as few
// as may stand for themselves anywhere (RFC 2047, 5) do.
func inQ(inside []byte, list []patch) []byte {
	var places []int // where each byte begins
	for i := 0; i < len(inside); i++ {
		places = append(places, i)
		if inside[i] == '=' && i+2 < len(inside) && isHexDigit(inside[i+1]) && isHexDigit(inside[i+2]) {
			i += 2
		}
	}
	places = append(places, len(inside))
	digits := "0123456789ABCDEF"
	if smallHex(inside) {
		digits = strings.ToLower(digits)
	}
	spaced := byte('_')
	if bytes.IndexByte(inside, '_') < 0 && bytes.IndexByte(inside, ' ') >= 0 {
		spaced = ' '
	} else if bytes.IndexByte(inside, '_') < 0 && bytes.Contains(inside, []byte("=20")) {
		spaced = '='
	}
	own := make([]patch, 0, len(list))
	for _, p := range list {
		var text []byte
		for _, c := range p.text {
			switch {
			case c == ' ' && spaced != '=':
				text = append(text, spaced)
			case '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || bytes.IndexByte([]byte("!*+-/"), c) >= 0:
				text = append(text, c)
			default:
				text = append(text, '=', digits[c>>4], digits[c&15])
			}
		}
		own = append(own, patch{from: places[p.from], to: places[p.to], text: text})
	}
	return apply(inside, own)
}
