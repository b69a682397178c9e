package bridge

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// TestTexts: any JavaScript string, also with halves of surrogate pairs, is decoded and encoded
// unchanged.
func TestTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.SliceOf(rapid.OneOf(
			rapid.Uint16(), rapid.Uint16Range(0xD800, 0xDFFF), rapid.Uint16Range(0, 0x7f), rapid.SampledFrom(utf16.Encode([]rune("aé\"\\\n\u2028👩"))),
		)).Draw(t, "units")
		var b strings.Builder
		b.WriteByte('"')
		for _, u := range units {
			if u >= 0x20 && u < 0x7f && u != '"' && u != '\\' {
				b.WriteByte(byte(u))
			} else {
				b.WriteString(string(jsonEscape(u)))
			}
		}
		b.WriteByte('"')
		text, err := unquote(b.String())
		if err != nil {
			t.Fatalf("%s: %v", b.String(), err)
		}
		c := Cursor{Text: text}
		if n := c.ToUnits(len(text)); n != len(units) {
			t.Fatalf("%d units counted, %d there", n, len(units))
		}
		out, _ := Quoted(text).MarshalJSON()
		again, err := unquote(string(out))
		if err != nil || again != text || !json.Valid(out) {
			t.Fatalf("%q came back as %q (%v)", text, again, err)
		}
	})
}

func jsonEscape(u uint16) []byte {
	const hex = "0123456789abcdef"
	return []byte{'\\', 'u', hex[u>>12], hex[u>>8&15], hex[u>>4&15], hex[u&15]}
}
