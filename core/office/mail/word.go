package mail

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// An encoded word such as =?utf-8?q?L=C3=A9o?= is edited in place if a name is in it: it keeps
// its charset, its encoding and its other letters. So a name that comes back is written as it
// was.

// longestCoded is the largest size, in bytes, of an encoded word that is written (RFC 2047, 2).
const longestCoded = 75

// inWords returns the bytes of the words in s, with its patches made inside encoded words. ok is
// false if a patch cannot be made there.
func (e *fieldEdit) inWords(s fieldStretch) (out []byte, ok bool) {
	own := e.patches[s.k:s.next]
	for _, w := range e.list[s.first : s.last+1] {
		n := 0
		for n < len(own) && own[n].To <= w.text.End && (own[n].From < w.text.End || own[n].From == own[n].To) {
			n++
		}
		raw := w.raw.Of(e.raw)
		if n > 0 {
			var mine []flow.Patch
			for _, p := range own[:n] {
				mine = append(mine, flow.Patch{From: p.From - w.text.Start, To: p.To - w.text.Start, Text: p.Text})
			}
			if raw, ok = inUnits(raw, w.text.Of(e.text), mine); !ok {
				return nil, false
			}
		}
		own, out = own[n:], append(out, raw...)
	}
	return out, len(own) == 0
}

// inUnits returns raw, one fieldWord of the value, changed inside its encoded words: own has the
// patches of its decoded text. ok is false if a patch cannot be made there.
func inUnits(raw, text []byte, own []flow.Patch) (out []byte, ok bool) {
	done, all := 0, own // bytes of the decoded text that are written so far
	for at := 0; at < len(raw); {
		_, _, n := encodedWord(raw[at:])
		if n == 0 {
			end := at + 1
			for end < len(raw) && raw[end] != '=' {
				end++
			}
			between := raw[at:end]
			if len(bytes.TrimSpace(between)) > 0 || at == 0 || end == len(raw) {
				if done += len(between); done > len(text) || !bytes.Equal(text[done-len(between):done], between) || len(own) > 0 && own[0].From < done {
					return nil, false
				}
			}
			out, at = append(out, between...), end
			continue
		}
		word := raw[at : at+n]
		is := fieldText(word)
		if done+len(is) > len(text) || !bytes.Equal(text[done:done+len(is)], is) {
			return nil, false
		}
		var mine []flow.Patch
		for len(own) > 0 && own[0].From < done+len(is) {
			if p := own[0]; p.From < done || p.To > done+len(is) {
				return nil, false
			}
			mine = append(mine, flow.Patch{From: own[0].From - done, To: own[0].To - done, Text: own[0].Text})
			own = own[1:]
		}
		if len(mine) > 0 {
			now, ok := inWord(word, is, mine)
			if !ok {
				return nil, false
			}
			word = now
		}
		out, at, done = append(out, word...), at+n, done+len(is)
	}
	return out, len(own) == 0 && done == len(text) && bytes.Equal(fieldText(out), flow.Apply(text, all))
}

// inWord returns an encoded word, changed by the patches in own. The parameter is holds the decoded
// text of the word, to which the patches apply. ok is false if the result would not be an encoded
// word of the same charset that programs can read.
func inWord(word, is []byte, own []flow.Patch) (out []byte, ok bool) {
	declared, raw, _ := encodedWord(word)
	mark := bytes.IndexByte(word[2:], '?') + 2
	head, inside := word[:mark+3], word[mark+3:len(word)-2]
	c := charset.DetectBody(raw, declared, false)
	if c.Wide || c.Stray || len(c.Mark) > 0 || !bytes.Equal(c.Encode(is), raw) {
		return nil, false
	}
	var list []flow.Patch
	for _, p := range own {
		switch {
		case bytes.ContainsFunc(p.Text, func(r rune) bool { return r < ' ' || phraseByte <= r && r < phraseByte+0x80 }):
			return nil, false
		case c.Page == "" && !isUTF8(declared) && !charset.IsASCII(p.Text), c.Page != "" && !c.HasAll(p.Text):
			return nil, false
		case c.Page != "" && codepage.Named(declared) != c.Page && !charset.IsASCII(p.Text):
			return nil, false
		}
		list = append(list, flow.Patch{From: len(c.Encode(is[:p.From])), To: len(c.Encode(is[:p.To])), Text: c.Encode(p.Text)})
	}
	now := flow.Apply(raw, list)
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

// inQ returns inside, the content of an encoded word in the Q encoding, with the patches of its
// decoded bytes made. New characters are encoded unless every context allows them (RFC 2047, 5).
func inQ(inside []byte, list []flow.Patch) []byte {
	var places []int // the offset in inside of each decoded byte
	for i := 0; i < len(inside); i++ {
		places = append(places, i)
		if inside[i] == '=' && i+2 < len(inside) && flow.IsHexDigit(inside[i+1]) && flow.IsHexDigit(inside[i+2]) {
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
	own := make([]flow.Patch, 0, len(list))
	for _, p := range list {
		var text []byte
		for _, c := range p.Text {
			switch {
			case c == ' ' && spaced != '=':
				text = append(text, spaced)
			case '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || bytes.IndexByte([]byte("!*+-/"), c) >= 0:
				text = append(text, c)
			default:
				text = append(text, '=', digits[c>>4], digits[c&15])
			}
		}
		own = append(own, flow.Patch{From: places[p.From], To: places[p.To], Text: text})
	}
	return flow.Apply(inside, own)
}
