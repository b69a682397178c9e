package core

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// seam is a place in an unfolded text where a line end and a space were removed: its offset in the
// unfolded text, and the number of bytes removed from the original text up to there.
type seam struct{ at, removed int32 }

// unfold joins the folded lines of vCards and calendars, where a line end and a space or tab may
// interrupt a word or even a character (RFC 6350, 3.2; RFC 5545, 3.1). Some programs fold at a
// space and do not write a second one: unfold keeps the space between a small letter and a capital,
// "Emma<line end> Martin". Text outside vCards and calendars is returned unchanged.
func unfold(text string) (whole string, seams []seam) {
	if !strings.Contains(text, "BEGIN:VC") {
		return text, nil
	}
	from, inside := 0, false
	for at := 0; at < len(text); {
		line := text[at:]
		if strings.HasPrefix(line, "BEGIN:VC") {
			inside = true
		} else if strings.HasPrefix(line, "END:VC") {
			inside = false
		}
		next := strings.IndexByte(line, '\n') + 1
		if next == 0 {
			break
		}
		end := at + next - 1
		if end > at && text[end-1] == '\r' {
			end--
		}
		if at += next; !inside || end == from || at == len(text) || text[at] != ' ' && text[at] != '\t' {
			continue
		}
		whole += text[from:end]
		if from = at + 1; from < len(text) && text[end-1] > 'Z' && isASCIIUpper(text[from]) {
			from--
		}
		seams = append(seams, seam{int32(len(whole)), int32(from - len(whole))})
	}
	return whole + text[from:], seams
}

// beforeStray is an invisible character that some programs write before a letter.
const beforeStray = string(fold.BeforeStray)

// tokenizeFolded cuts a text into tokens, as Tokenize does, if lines of it may be folded or letters
// may follow an invisible character. Tokens have the offsets of the original text.
func tokenizeFolded(text string, forms *Forms) []Token {
	whole, seams := unfold(text)
	tokens := Tokenize(whole, forms)
	before, k := int32(0), 0 // bytes removed before the token; index of the next seam
	for i := range tokens {
		t := &tokens[i]
		if t.Kind == Word && strings.HasSuffix(whole[:t.Start], beforeStray) {
			t.Start -= int32(len(beforeStray)) // the token includes the invisible character
		}
		for ; k < len(seams) && seams[k].at <= t.Start; k++ {
			before = seams[k].removed
		}
		t.Start += before
		for ; k < len(seams) && seams[k].at < t.End; k++ {
			before = seams[k].removed
		}
		t.End += before
	}
	return tokens
}
