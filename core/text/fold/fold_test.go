package fold

import (
	"testing"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func TestKey(t *testing.T) {
	rows := []struct{ name, in, want string }{
		{"capitals", "MARTIN", "martin"},
		{"accents", "Hélène Çağlar", "helene caglar"},
		{"NFD", "He\u0301lo\u0308ise", "heloise"},
		{"hyphen", "Jean-Pierre", "jean pierre"},
		{"hyphens of other kinds", "Jean‐Pierre‑Marie–Luc", "jean pierre marie luc"},
		{"apostrophes", "D'Almeida N’Diaye OʼBrien", "d almeida n diaye o brien"},
		{"ligatures", "Œdipe Læticia", "oedipe laeticia"},
		{"letters that do not decompose", "Øystein Đặng Łukasz Weiß", "oystein dang lukasz weiss"},
		{"dotless and dotted i", "İbrahim Işıl", "ibrahim isil"},
		{"no-break spaces", "Le\u00a0Goff\u202fYann", "le goff yann"},
		{"zero width and soft hyphen", "Em\u200bma\u00ad Mar\u200dtin", "emma martin"},
		{"compatibility forms", "Ｅｍｍａ ﬁn", "emma fin"},
		{"spaces at the ends", "  Emma  ", "emma"},
		{"Arabic keeps its letters", "مُحَمَّد", "محمد"},
		{"HTML", "H&eacute;l&Egrave;ne&nbsp;&#68;urand", "helene durand"},
		{"HTML that folding makes", "&\u00e9acute;&EACUTE;", "ee"},
		{"nothing", "", ""},
		{"only separators", " -' ", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := Key(r.in); got != r.want {
				t.Errorf("Key(%q) = %q, want %q", r.in, got, r.want)
			}
		})
	}
}

func TestKeyProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		once := Key(s)
		if twice := Key(once); twice != once {
			t.Fatalf("not idempotent: %q, then %q", once, twice)
		}
		if nfd := Key(norm.NFD.String(s)); nfd != Key(norm.NFC.String(s)) {
			t.Fatalf("NFC and NFD differ for %q", s)
		}
	})
}
