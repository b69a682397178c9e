package pattern_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// TestAbroad: what is written alike in every language is found in all, and no
// word of French makes anything of the rest.
func TestAbroad(t *testing.T) {
	rows := []struct{ text, want string }{
		{"escreve a joao.silva@mail.example.pt, ou não", "EMAIL:joao.silva@mail.example.pt"},
		{"vide http://www.forum.pt/a?b=1. Fim", "URL:http://www.forum.pt/a?b=1"},
		{"en www.foro.es y en foro.example.org", "URL:www.foro.es URL:foro.example.org"},
		{"gracias @pepe_92, hola @ana", "HANDLE:@pepe_92 HANDLE:@ana"},
		{"tel. +351 912 345 678 o 00351 912 345 678", "PHONE:+351 912 345 678 PHONE:00351 912 345 678"},
		{"(+352) 26 54 71 88", "PHONE:(+352) 26 54 71 88"},
		{"IBAN PT50 0002 0123 1234 5678 9015 4 por favor", "ID:PT50 0002 0123 1234 5678 9015 4"},
		{"gane 2+351912 puntos, 912 345 678 veces", ""},
		{"06 12 34 56 78 e 12 rue de la Paix, né le 3 mai 1990, 3e B", ""},
		{"a@b, @ , http:// e www", ""},
		{"pseudo : zelda91, contrat 4411", ""},
	}
	for _, r := range rows {
		doc := core.NewDoc("", r.text, core.NewForms())
		found := pattern.NewAbroad().Detect(doc)
		check(t, doc, found)
		var got []string
		for _, f := range found {
			got = append(got, string(f.Kind)+":"+doc.Text[f.Start:f.End])
		}
		if s := strings.Join(got, " "); s != r.want {
			t.Errorf("%q: %q, want %q", r.text, s, r.want)
		}
	}
}
