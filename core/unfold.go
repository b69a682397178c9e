package core

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// seam is where in an unfolded text something was taken out, and how many bytes with those
// of all seams before.
type seam struct{ at, removed int32 }

// unfolded is a text in which the lines of vCards and calendars are whole that a line end
// and a space or a tab fold, also in the middle of a word or of a character (RFC 6350, 3.2;
// RFC 5545, 3.1). Some programs fold at a space and write no other one: it stays between a
// small letter and a capital.
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
		if from = at + 1; from < len(text) && text[end-1] > 'Z' && text[from]-'A' < 26 {
			from--
		}
		seams = append(seams, seam{int32(len(whole)), int32(from - len(whole))})
	}
	return whole + text[from:], seams
}

const beforeStray = string(fold.BeforeStray)

// tokenizeFolded is tokenize for the text of a file: lines may be folded, and letters have
// something before them that shows nothing.
func tokenizeFolded(text string, forms *Forms) []Token {
	whole, seams := unfold(text)
	tokens := tokenize(whole, forms)
	before, k := int32(0), 0 // bytes taken out so far
	for i := range tokens {
		t := &tokens[i]
		if t.Kind == Word && strings.HasSuffix(whole[:t.Start], beforeStray) {
			t.Start -= int32(len(beforeStray)) // it goes with its letter
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
