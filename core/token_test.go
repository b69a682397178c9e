package core

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/clipperhouse/uax29/v2/graphemes"
)

// show writes tokens as "kind:fold", and words with their case and flags.
func show(d *Doc) string {
	var parts []string
	for i := range d.Tokens {
		t := &d.Tokens[i]
		switch t.Kind {
		case Mark:
			parts = append(parts, string(t.Mark))
		case Number:
			parts = append(parts, "#"+d.Key(i))
		default:
			parts = append(parts, fmt.Sprintf("%s/%s", d.Key(i), [...]string{"none", "lower", "Title", "UPPER", "miXed"}[t.Case]))
		}
	}
	return strings.Join(parts, " ")
}

func TestTokens(t *testing.T) {
	rows := []struct{ name, text, want string }{
		{"sentence", "Emma a bien travaillé.", "emma/Title a/lower bien/lower travaille/lower ."},
		{"elision", "d'Emma et qu’Inès", "d/lower ' emma/Title et/lower qu/lower ' ines/Title"},
		{"hyphens are one", "Jean‑Pierre–Luc", "jean/Title - pierre/Title - luc/Title"},
		{"NFD", "Le\u0301a HE\u0301LOI\u0308SE", "lea/Title heloise/UPPER"},
		{"soft hyphen and zero width inside", "Em\u00adma Zo\u200b\u00e9", "emma/Title zoe/Title"},
		{"zero width outside", "\u200bEmma\ufeff fin", "emma/Title fin/lower"},
		{"no-break spaces", "Le\u00a0Goff\u202f!", "le/Title goff/Title !"},
		{"digits end a word", "3eB Emma2", "#3 eb/miXed emma/Title #2"},
		{"ligatures", "Œuvrard cœur", "oeuvrard/Title coeur/lower"},
		{"mixed case", "McDonald eMMa", "mcdonald/miXed emma/miXed"},
		{"no case", "李明 محمد", "李明/none محمد/none"},
		{"pseudonym", "ELEVE_001", "eleve/UPPER _ #001"},
		{"invalid bytes", "a\xffb\xed\xa0\x80c", "a/lower � b/lower � c/lower"},
		{"halves of surrogate pairs", "\xed\xa0\x80 Ana\xed\xb0\x80 b", "� ana/Title � b/lower"},
		{"the Catalan double l", "Gal·la GAL·LA gal\u0387la Ga\u0140la intel·ligent Gal·les", "gal·la/Title gal·la/UPPER gal·la/lower gal·la/Title intel·ligent/lower gal·les/Title"},
		{"French middle dots", "Léa·e étudiant·e·s Daniel·le Emmanuel·le·s NOUVEL·LE al·Ana", "lea/Title · e/lower etudiant/lower · e/lower · s/lower daniel/Title · le/lower emmanuel/Title · le/lower · s/lower nouvel/UPPER · le/UPPER al/lower · ana/Title"},
		{"a Catalan word of two", "l·lel·la l·lel·le", "l·lel·la/lower l·lel/lower · le/lower"},
		{"middle dots at the ends and between spaces", "l· ·l l · l l··l l·l", "l/lower · · l/lower l/lower · l/lower l/lower · · l/lower l·l/lower"},
		{"HTML letters", "H&eacute;l&egrave;ne d'&Eacute;vreux &OElig;uvr&#233; &#201;VA &#xE9;t&#XE9; Fran&ccedil;ois", "helene/Title d/lower ' evreux/Title oeuvre/Title eva/UPPER ete/lower francois/Title"},
		{"HTML spaces", "06&nbsp;45&#160;78&#8239;12&#xA0;36&nbsp;rue", "#06 #45 #78 #12 #36 rue/lower"},
		{"no HTML letter", "R&D; AT&T &amp; &eacute &#9; a&lt;b", "r/Title & d/Title ; at/UPPER & t/Title & amp/lower ; & eacute/lower & # #9 ; a/lower & lt/lower ; b/lower"},
		{"ends of lines and tabs as programs write them", `Vu.\nEmma\tLE C:\notes \table \n`, `vu/Title . emma/Title le/UPPER c/Title : \ notes/lower \ table/lower \ n/lower`},
		{"letters by their codes", "Gr=E9goire Beno=EEt =C9mile =C3=8Emane", "gregoire/Title benoit/Title emile/Title imane/Title"},
		{"an equals sign before a value", "user=EBloch =CEmma m=EAme", "user/lower = ebloch/miXed = cemma/miXed m/lower = eame/miXed"},
		{"nothing", "", ""},
		{"blanks", " \n\t ", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := show(NewDoc("", r.text, NewForms())); got != r.want {
				t.Errorf("%q\n got %s\nwant %s", r.text, got, r.want)
			}
		})
	}
}

func TestStarts(t *testing.T) {
	// A ^ marks each word that begins a sentence, a line, a label, a cell.
	rows := []struct{ name, want string }{
		{"sentences", "^Emma lit. ^Elle rit ! ^Bien."},
		{"abbreviations end nothing", "^Vu avec M. Martin et Mme. Petit, L. Roy."},
		{"lines and cells", "^Emma\n^Léo\t^Inès\t12"},
		{"label", "^Français : ^Bon trimestre"},
		{"list marks", "- ^Emma\n• ^Léo\n1. ^Inès\n2) ^Noé"},
		{"dash between spaces", "^Bilan – ^Bon trimestre"},
		{"hyphen", "^Jean-Pierre lit"},
		{"parenthesis and quotes", "^Vu (^Emma) et « ^Léo »"},
		{"elision", "^L'élève rit"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			d := NewDoc("", strings.ReplaceAll(r.want, "^", ""), NewForms())
			got, at := "", 0
			for i := range d.Tokens {
				k := &d.Tokens[i]
				got += d.Text[at:k.Start]
				if k.Kind == Word && k.Has(Start) {
					got += "^"
				}
				got += d.Surface(i)
				at = int(k.End)
			}
			if got != r.want {
				t.Errorf("\n got %q\nwant %q", got, r.want)
			}
		})
	}
}

func TestLines(t *testing.T) {
	d := NewDoc("", "LÉA A PROGRESSÉ\nemma aussi\nEmma AUSSI", NewForms())
	want := []string{"lea shout", "a shout", "progresse shout", "emma nocaps", "aussi nocaps", "emma", "aussi"}
	for i := range d.Tokens {
		got := d.Key(i)
		if d.Tokens[i].Has(Shout) {
			got += " shout"
		}
		if d.Tokens[i].Has(NoCaps) {
			got += " nocaps"
		}
		if got != want[i] {
			t.Errorf("token %d: %q, want %q", i, got, want[i])
		}
	}
}

func TestNext(t *testing.T) {
	rows := []struct {
		text string
		want Joint
	}{
		{"Emma Martin", BySpace}, {"Emma\u00a0Martin", BySpace}, {"Emma\nMartin", ByLine}, {"Emma\r\nMartin", ByLine},
		{"Emma\n\nMartin", NoJoint}, {"Jean-Pierre", ByHyphen}, {"Jean- Pierre", ByHyphen}, {"Jean - Pierre", NoJoint}, {"Jean--Pierre", ByHyphen},
		{"Grégo-\nrio", ByHyphen}, {"N'Diaye", ByApos}, {"N' Diaye", ByApos}, {"emma.martin", ByDot}, {"emma_martin", ByDot}, {"Emma. Martin", NoJoint},
		{"Martin, Emma", ByComma}, {"Martin;Emma", ByCell}, {"Martin\tEmma", ByCell}, {"Martin | Emma", ByCell}, {"Emma (Martin", NoJoint}, {"Emma", NoJoint},
	}
	for _, r := range rows {
		d := NewDoc("", r.text, NewForms())
		if _, got := d.Next(0); got != r.want {
			t.Errorf("%q: joint %d, want %d", r.text, got, r.want)
		}
	}
}

// FuzzTokens checks for any text that tokens are in order, that words end at borders of
// characters, and that Snap agrees with a segmentation of the whole text.
func FuzzTokens(f *testing.F) {
	for _, s := range []string{"Emma", "Le\u0301a d’Emma", "👩‍👩‍👧 🇫🇷🇫", "a\r\nb", "\xff\xed\xa0\x80", "\u0600a\u0301\u200d", "한국어 각", "H&eacute;l&egrave;ne", "&#233;\u0301&nbsp;\u0301a", "&#x4e0;&#0;&;&#;"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d := NewDoc("", text, NewForms())
		at := 0
		for i := range d.Tokens {
			k := &d.Tokens[i]
			if int(k.Start) < at || k.End <= k.Start || int(k.End) > len(text) {
				t.Fatalf("token %d is %d-%d after %d", i, k.Start, k.End, at)
			}
			if k.Kind != Mark && fold.Key(text[k.Start:k.End]) != d.Key(i) && utf8.ValidString(text) {
				t.Fatalf("token %q has key %q, Fold gives %q", text[k.Start:k.End], d.Key(i), fold.Key(text[k.Start:k.End]))
			}
			at = int(k.End)
		}
		if !utf8.ValidString(text) || len(text) > 200 {
			return
		}
		border := map[int]bool{0: true}
		g := graphemes.FromString(text)
		for g.Next() {
			border[g.End()] = true
		}
		for i := range d.Tokens {
			s := d.Snap(Span{int(d.Tokens[i].Start), int(d.Tokens[i].End)})
			if !border[s.Start] || !border[s.End] {
				t.Fatalf("%q: %v cuts a character", text, s)
			}
		}
	})
}
