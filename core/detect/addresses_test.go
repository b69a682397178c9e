package detect_test

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
)

// TestAddresses: an e-mail address or a user name gets its owner; "" if the text does not say
// who that is. Each row is about the last finding of its text.
func TestAddresses(t *testing.T) {
	lex, learned := open(t)
	for _, row := range []struct{ text, of string }{
		{"Claire Fontaine écrit à tous : claire.fontaine@mairie.example", "Claire Fontaine"},
		{"Claire Fontaine écrit à tous : fontaineclaire12@mairie.example", "Claire Fontaine"},
		{"Claire Fontaine écrit à tous : cfontaine@mairie.example", "Claire Fontaine"},
		{"Claire Fontaine écrit à tous : fontainec@mairie.example", "Claire Fontaine"},
		{"Claire Fontaine écrit à tous : claire@mairie.example", "Claire Fontaine"},
		{"Claire Fontaine écrit à tous : claire.dubois@mairie.example", ""},
		{"Claire Fontaine et Charles Fontaine écrivent : cfontaine@mairie.example", ""},
		{"Claire Fontaine et Charles Fontaine écrivent : charles.fontaine@mairie.example", "Charles Fontaine"},
		{"Claire Fontaine a écrit. Suivez @claire_fontaine", "Claire Fontaine"},
		{"Claire Fontaine a écrit. Suivez @cfontaine", "Claire Fontaine"},
		{"Claire Fontaine a écrit. Suivez @charlie_du_54", ""},
	} {
		found := detect.New(lex, learned).Detect(core.NewDoc("", row.text, core.NewForms()))
		last := found[len(found)-1]
		if last.Kind != core.Email && last.Kind != core.Handle || last.Of != row.of {
			t.Errorf("%q: %s %q is of %q, want %q", row.text, last.Kind, row.text[last.Start:last.End], last.Of, row.of)
		}
	}
}
