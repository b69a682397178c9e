package leak_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

// TestWordLeaks checks that a word which the texts mostly write in small letters is not a leak,
// in any language, and that a word which they rarely write so is, like the exact spelling of a
// form.
func TestWordLeaks(t *testing.T) {
	person := func(f string) core.Decision { return form(f, kind(core.Person)) }
	times := func(n int, text string) string { return strings.Repeat(text+"\n", n) }
	brook := times(7, "O ribeiro corre.")
	rows := []struct {
		name, text string
		decisions  []core.Decision
		want       string // the forms reported, each with its number
	}{
		{"a careless writer", "Ana Ribeiro, merci ribeiro\n", []core.Decision{person("Ana Ribeiro")}, "ribeiro×1"},
		{"three times is still rare", "Ana Ribeiro\n" + times(3, "Merci ribeiro."), []core.Decision{person("Ana Ribeiro")}, "ribeiro×3"},
		{"a brook", "Ana Ribeiro\n" + brook, []core.Decision{person("Ana Ribeiro")}, ""},
		{"the surname beside the brook", "Ana Ribeiro, Ribeiro\n" + times(8, "O ribeiro corre."), []core.Decision{person("Ana Ribeiro")}, "Ribeiro×1"},
		{"the brook as often as the surname", "Ana Ribeiro, Ribeiro, Ribeiro\n" + brook, []core.Decision{person("Ana Ribeiro")}, "Ribeiro×2 ribeiro×7"},
		{"lines without capitals say nothing", "Ana Ribeiro\n" + times(9, "merci ribeiro"), []core.Decision{person("Ana Ribeiro")}, "ribeiro×9"},
		{"nor do titles in capitals, nor how a sentence starts", "Ana Ribeiro\nRIBEIRO EM FESTA\nRibeiro.\n" + brook, []core.Decision{person("Ana Ribeiro")}, "RIBEIRO×1 Ribeiro×1"},
		{"the full name in small letters", "Ana Ribeiro, ana ribeiro\n" + brook, []core.Decision{person("Ana Ribeiro")}, "ana ribeiro×1"},
		{"a full name that was listed in small letters", "ana ribeiro\n" + brook, []core.Decision{person("ana ribeiro")}, ""},
		{"what is hidden in small letters is a name", times(3, "Ana Ribeiro, ribeiro") + "Merci\n" + brook, []core.Decision{person("Ana Ribeiro"), at(13, 20, replace)}, "ribeiro×9"},
		{"a particle", "Ana and Bob, and", []core.Decision{person("Ana and Bob")}, ""},
		{"a listed form needs more", "And\n" + times(19, "Me and you."), []core.Decision{form("And", replace)}, "and×19"},
		{"and has it", "And\n" + times(20, "Me and you."), []core.Decision{form("And", replace)}, ""},
		{"for each time it is a name", "And, And\n" + times(39, "Me and you."), []core.Decision{form("And", replace)}, "and×39"},
		{"the very spelling that was listed", "and\n" + times(30, "Me and you."), []core.Decision{at(0, 3, replace)}, "and×30"},
		{"other accents make another word", "Maë\n" + times(4, "A mãe."), []core.Decision{form("Maë", replace)}, ""},
		{"but not when it is rare", "Maë\n" + times(3, "A mãe."), []core.Decision{form("Maë", replace)}, "mãe×3"},
		{"accents left out do not", "Zoë\n" + times(9, "A zoe."), []core.Decision{form("Zoë", replace)}, "zoe×9"},
		{"the same accents, composed or not", "Zoë\n" + times(9, "A zoe\u0308."), []core.Decision{form("Zoë", replace)}, "zoe\u0308×9"},
		{"a form of several words", "Le Havre\n" + times(30, "Un le havre."), []core.Decision{form("Le Havre", replace)}, "le havre×30"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(r.text))
			count := map[string]int{}
			var order, got []string
			for _, l := range res.Leaks {
				if count[l.Form]++; count[l.Form] == 1 {
					order = append(order, l.Form)
				}
			}
			for _, f := range order {
				got = append(got, fmt.Sprintf("%s×%d", f, count[f]))
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("leaks %q, want %q", s, r.want)
			}
		})
	}
}
