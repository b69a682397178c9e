package core

import (
	"strings"
	"testing"
)

// TestUnfold checks that folded lines of vCards and calendars are joined, and other lines are
// not.
func TestUnfold(t *testing.T) {
	const card, done = "BEGIN:VCARD\r\n", "\r\nEND:VCARD\r\n"
	rows := []struct{ name, text, word string }{
		{"in a word", card + "FN:Océane Rakoto\r\n malala" + done, "rakotomalala"},
		{"by a tab and a line feed", "BEGIN:VCALENDAR\nATTENDEE;CN=\"Océane Rako\n\ttomalala\":mailto:x\nEND:VCALENDAR\n", "rakotomalala"},
		{"in capitals", card + "N:RAKOTO\r\n MALALA;Océane" + done, "rakotomalala"},
		{"in a character", card + "FN:Oc\xc3\r\n \xa9ane" + done, "oceane"},
		{"twice", card + "FN:Rakoto\r\n mala\r\n la" + done, "rakotomalala"},
		{"in a number", card + "TEL:061234\r\n 5678" + done, "0612345678"},
		{"at a space that is kept", card + "FN:Océane\r\n  Rakotomalala" + done, "oceane"},
		{"at a space that is not", card + "FN:Océane\r\n Rakotomalala" + done, "oceane"},
		{"behind a card", card + "FN:Ana" + done + "Rakoto\r\n malala", "malala"},
		{"of no card", "FN:Rakoto\n malala", "malala"},
		{"behind an empty line", card + "FN:Rakoto\r\n\r\n malala" + done, "malala"},
		{"open at the end", card + "FN:Rakoto\r\n malala", "rakotomalala"},
		{"with nothing behind", card + "FN:Rakoto\r\n ", "rakoto"},
		{"with nothing before", "BEGIN:VCARD\r\n malala", "vcardmalala"},
	}
	for _, r := range rows {
		d := NewDoc("", r.text, NewForms())
		found := false
		last := 0
		for i := range d.Tokens {
			tok := &d.Tokens[i]
			if int(tok.Start) < last || tok.End <= tok.Start || int(tok.End) > len(r.text) {
				t.Fatalf("%s: token %d lies at %d to %d", r.name, i, tok.Start, tok.End)
			}
			last = int(tok.End)
			if d.Key(i) != r.word {
				continue
			}
			found = true
			plain := strings.NewReplacer("\r\n ", "", "\n\t", "").Replace(d.Surface(i))
			if n := len(NewDoc("", plain, NewForms()).Tokens); n != 1 || strings.ContainsAny(plain, "\r\n:; ") {
				t.Errorf("%s: the token stands for %q", r.name, d.Surface(i))
			}
		}
		if !found {
			t.Errorf("%s: no token is %q: %s", r.name, r.word, show(d))
		}
	}
}
