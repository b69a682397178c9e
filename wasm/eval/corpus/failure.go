package corpus

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// aroundFailure is the number of characters that are shown on each side of a failure.
const aroundFailure = 40

// In describes a failure on one line: what is wrong, in which document, and the text around it.
func (f Failure) In(d *Document) string {
	span, kind, note := f.Want.Span, f.Want.Kind, ""
	switch f.What {
	case "alarm":
		span, kind = f.Got.Span, f.Got.Kind
	case "kind":
		note = " found as " + string(f.Got.Kind)
	case "boundary":
		note = fmt.Sprintf(" found as %s %q", f.Got.Kind, d.Surface(f.Got))
	}
	line := fmt.Sprintf("%-8s %-9s %s: %s[%s]%s%s", f.What, kind, d.ID,
		Tail(d.Text[:span.Start], aroundFailure), d.Text[span.Start:span.End], Head(d.Text[span.End:], aroundFailure), note)
	return strings.NewReplacer("\n", "⏎", "\t", "⇥", "\r", "").Replace(line)
}

// Head returns the first n characters of a text.
func Head(s string, n int) string {
	at := 0
	for ; n > 0 && at < len(s); n-- {
		_, size := utf8.DecodeRuneInString(s[at:])
		at += size
	}
	return s[:at]
}

// Tail returns the last n characters of a text.
func Tail(s string, n int) string {
	at := len(s)
	for ; n > 0 && at > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:at])
		at -= size
	}
	return s[at:]
}
