package unit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

var shapes = [Shapes]string{"lower", "title", "upper", "mixed", "letter", "initial", "abbrev", "caseless", "digits", "alnum", "punct", "fixed"}

func cut(text string, fixed ...core.Finding) (*core.Doc, []Unit) {
	doc := core.NewDoc("", text, core.NewForms())
	return doc, Cut(doc, fixed)
}

// surface returns the text of a unit.
func surface(doc *core.Doc, u *Unit) string {
	return doc.Text[doc.Tokens[u.From].Start:doc.Tokens[u.To-1].End]
}

// TestCut: the units of texts, and their shapes.
func TestCut(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"emma", "emma:lower"}, {"Emma", "Emma:title"}, {"EMMA", "EMMA:upper"}, {"McDonald", "McDonald:mixed"}, {"محمد", "محمد:caseless"},
		{"É", "É:letter"}, {"Léa D", "Léa:title D:letter"}, {"12", "12:digits"},
		{"&Eacute;", "&Eacute;:letter"}, {"H&eacute;l&egrave;ne", "H&eacute;l&egrave;ne:title"}, {"`Jean Dupuis`", "`:punct Jean:title Dupuis:title `:punct"}, {"Dupuis`, d`Or", "Dupuis:title `:punct ,:punct d`:lower Or:title"},
		// compounds
		{"Jean-Pierre", "Jean-Pierre:title"}, {"JEAN-PIERRE", "JEAN-PIERRE:upper"}, {"Jean-pierre", "Jean-pierre:title"},
		{"grand-mère", "grand-mère:lower"}, {"Bourg-en-Bresse", "Bourg-en-Bresse:title"}, {"Val-d'Oise", "Val-d'Oise:title"},
		{"Saint-Jean-d’Angély", "Saint-Jean-d’Angély:title"}, {"Jean - Pierre", "Jean:title -:punct Pierre:title"},
		// not compounds
		{"dit-il", "dit:lower -:punct il:lower"}, {"donne-le", "donne:lower -:punct le:lower"}, {"va-t-on", "va:lower -:punct t:lower -:punct on:lower"},
		{"ex-Thales", "ex-:lower Thales:title"}, {"ex-mari", "ex-mari:lower"},
		// apostrophes
		{"d'Emma", "d':lower Emma:title"}, {"L’École", "L’:title École:title"}, {"jusqu'à", "jusqu':lower à:lower"},
		{"N'Diaye", "N'Diaye:title"}, {"n'a", "n':lower a:lower"}, {"N'a", "N':title a:lower"}, {"O'Brien", "O'Brien:title"}, {"aujourd'hui", "aujourd'hui:lower"},
		{"Tom's letter", "Tom:title 's:lower letter:lower"}, {"KIM’S, Jo's.", "KIM:upper ’S:lower ,:punct Jo:title 's:lower .:punct"},
		{"McDonald's", "McDonald's:mixed"}, {"pin's", "pin's:lower"}, {"Tom's-Jo", "Tom's-Jo:title"}, {"l's", "l':lower s:lower"},
		{"'Kovalenko', 'Oksana Petit'", "':punct Kovalenko:title ':punct ,:punct ':punct Oksana:title Petit:title ':punct"}, {"'emma'", "':punct emma:lower ':punct"}, {"grand' mère", "grand':lower mère:lower"},
		// full stops
		{"M. Diallo", "M.:initial Diallo:title"}, {"J.-M. Diallo", "J.-M.:initial Diallo:title"}, {"Mme. Diallo", "Mme.:abbrev Diallo:title"},
		{"Dr. Diallo", "Dr.:abbrev Diallo:title"}, {"Emma.", "Emma:title .:punct"}, {"Simplon.co", "Simplon.co:title"}, {"SEKOIA.IO", "SEKOIA.IO:upper"}, {"fin.Puis", "fin:lower .:punct Puis:title"},
		// letters and digits
		{"bricolo_du_dimanche", "bricolo_du_dimanche:alnum"}, {"zelda_91", "zelda_91:alnum"}, {"3eB", "3eB:alnum"}, {"_", "_:punct"},
		{"_Emma_ lit", "Emma:title lit:lower"}, {"__Emma Roy__.", "Emma:title Roy:title .:punct"}, {`\_Emma\_`, "Emma:title"}, {"_zelda_91_", "_zelda_91_:alnum"}, {"_Emma", "_Emma:alnum"},
	} {
		doc, units := cut(row.text)
		var got []string
		for i := range units {
			got = append(got, surface(doc, &units[i])+":"+shapes[units[i].Shape])
		}
		if s := strings.Join(got, " "); s != row.want {
			t.Errorf("%s: %s, not %s", row.text, s, row.want)
		}
	}
}

// TestForm: units that differ only in case, accents and the kind of hyphen have the same form,
// which keeps the hyphens and apostrophes.
func TestForm(t *testing.T) {
	for text, want := range map[string]string{
		"Jean-Pierre": "jean-pierre", "JEAN‑PIERRE": "jean-pierre", "Val-d’Oise": "val-d'oise", "D'": "d'", "L’": "l'", "M.": "m.", "J.-M.": "j.-m.",
		"Mme.": "mme.", "N’Diaye": "n'diaye", "ex-Thales": "ex-", "Zelda_91": "zelda_91", "Simplon.co": "simplon.co", "(": "(", "–": "-",
	} {
		doc, units := cut(text)
		if got := doc.Forms.Key(units[0].Form); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func TestGap(t *testing.T) {
	_, units := cut("a b\tc\nd\n\ne(f")
	want := []Gap{Blank, Space, Tab, Line, Blank, Tight, Tight}
	for i := range units {
		if units[i].Gap != want[i] {
			t.Errorf("unit %d: gap %d, not %d", i, units[i].Gap, want[i])
		}
	}
}

// TestFixed: the finding of a pattern is one unit of its kind, and no other unit crosses it.
func TestFixed(t *testing.T) {
	const text = "Lea-lea@example.org-Tom, 06 39 98 12 34"
	doc, units := cut(text,
		core.Finding{Span: core.Span{Start: 4, End: 19}, Kind: core.Email},
		core.Finding{Span: core.Span{Start: 25, End: 39}, Kind: core.Phone})
	var got []string
	for i := range units {
		got = append(got, surface(doc, &units[i])+":"+string(units[i].Kind()))
		if (units[i].Shape == Fixed) != (units[i].Kind() != "") {
			t.Errorf("unit %d: %+v", i, units[i])
		}
	}
	want := []string{"Lea:", "-:", "lea@example.org:" + string(core.Email), "-:", "Tom:", ",:", "06 39 98 12 34:" + string(core.Phone)}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// unstressed returns the first token from i on that is not a mark of emphasis, and the flags of the
// marks that it skips.
func unstressed(doc *core.Doc, i int32) (to int32, flags core.Flags) {
	for ; int(i) < len(doc.Tokens) && doc.IsStress(int(i)); i++ {
		flags |= doc.Tokens[i].Flags
	}
	return i, flags
}

// check tests what must be true of the units of any text.
func check(t interface{ Fatalf(string, ...any) }, text string, fixed ...core.Finding) {
	doc, units := cut(text, fixed...)
	at := int32(0)
	for i := range units {
		u := &units[i]
		before := core.Flags(0)
		if u.Shape != Fixed || u.From != at {
			at, before = unstressed(doc, at)
		}
		if u.From != at || u.To <= u.From {
			t.Fatalf("%q: unit %d of tokens %d to %d, after %d", text, i, u.From, u.To, at)
		}
		if u.Shape >= Shapes || u.Form < 0 || int(u.Form) >= doc.Forms.Len() || u.Flags != doc.Tokens[u.From].Flags|before {
			t.Fatalf("%q: unit %d is %+v", text, i, *u)
		}
		for k := u.From + 1; k < u.To && u.Shape != Fixed; k++ {
			if doc.Tokens[k].Has(core.AfterSpace) {
				t.Fatalf("%q: %q is one unit", text, surface(doc, u))
			}
		}
		at = u.To
	}
	if at, _ = unstressed(doc, at); int(at) != len(doc.Tokens) {
		t.Fatalf("%q: units up to token %d of %d", text, at, len(doc.Tokens))
	}
}

func FuzzCut(f *testing.F) {
	for _, s := range []string{"", "M. d'Ormesson dit-il", "J.-M.-P.-L.-", "l'l'l'l'l'", "----", "....", "_a_1_", "@@@@", "Saint-Jean-de-de-", "ex-ex-Ex", "\xff'\xfe-.", "é\u0301-\u200bÉ."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { check(t, s) })
}

func TestCovers(t *testing.T) {
	pieces := []string{"M", "Mme", "J", "d", "n", "N", "ex", "dit", "il", "t", "le", "Jean", "PIERRE", "de", "Oise", "co", "12", "é", "-", "'", "’", ".", "_", "@", "(", " ", "\n", "\t", "\xff", "👩"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 24).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
		}
		check(t, b.String())
		// The same with tokens in a finding of a pattern.
		doc := core.NewDoc("", b.String(), core.NewForms())
		var fixed []core.Finding
		for i := 0; i < len(doc.Tokens); i++ {
			if rapid.IntRange(0, 4).Draw(t, "fixed") == 0 {
				to := min(i+rapid.IntRange(0, 3).Draw(t, "more"), len(doc.Tokens)-1)
				fixed = append(fixed, core.Finding{Span: core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[to].End)}, Kind: core.Phone})
				i = to
			}
		}
		check(t, b.String(), fixed...)
		n := 0
		_, units := cut(b.String(), fixed...)
		for i := range units {
			if units[i].Shape == Fixed {
				n++
			}
		}
		if n != len(fixed) {
			t.Fatalf("%q: %d of %d findings are units", b.String(), n, len(fixed))
		}
	})
}

// list is a dictionary of a few forms.
type list map[string]lexicon.Entry

func (l list) Lookup(key string) (lexicon.Entry, bool) { e, ok := l[key]; return e, ok }

func TestBook(t *testing.T) {
	lex := list{
		"jean":        {Class: lexicon.ClassFirst, First: 12, Word: 0},
		"lina":        {Class: lexicon.ClassFirst, First: 9},
		"rose":        {Class: lexicon.ClassFirst | lexicon.ClassWord, First: 11, Surname: 5, Word: 8},
		"new":         {Class: lexicon.ClassHead},
		"new york":    {Class: lexicon.ClassCity},
		"jean pierre": {Class: lexicon.ClassFirst, First: 13},
		"val":         {Class: lexicon.ClassWord | lexicon.ClassHead, Word: 5},
		"val d oise":  {Class: lexicon.ClassDepartment, Place: 15},
	}
	doc := core.NewDoc("", "Rose Lina-Rose Jean-Pierre New York Val-d'Oise d' Zoubida mme", core.NewForms())
	book := NewBook(lex, doc.Forms)
	units := Cut(doc, nil)
	var got []string
	for i := range units {
		k := book.Of(units[i].Form)
		got = append(got, fmt.Sprintf("%s first %d surname %d word %d place %d parts %v heads %v unknown %v cue %v",
			doc.Forms.Key(units[i].Form), k.First, k.Surname, k.Word, k.Place, k.Parts, k.Heads, k.Unknown(), k.Cue != 0))
	}
	want := []string{
		"rose first 11 surname 5 word 8 place 0 parts false heads false unknown false cue false",
		"lina-rose first 9 surname 9 word 0 place 0 parts true heads false unknown false cue false",
		"jean-pierre first 13 surname 0 word 0 place 0 parts false heads false unknown false cue false",
		"new first 0 surname 0 word 0 place 0 parts false heads true unknown true cue false",
		"york first 0 surname 0 word 0 place 0 parts false heads false unknown true cue false",
		"val-d'oise first 0 surname 0 word 0 place 15 parts false heads true unknown false cue false",
		"d' first 0 surname 0 word 15 place 0 parts false heads false unknown false cue true",
		"zoubida first 0 surname 0 word 0 place 0 parts false heads false unknown true cue false",
		"mme first 0 surname 0 word 0 place 0 parts false heads false unknown true cue true",
	}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Errorf("%q, not %q", got[min(i, len(got)-1)], want[i])
		}
	}
	if e, ok := book.Joined(units[3:5]); !ok || e.Class != lexicon.ClassCity {
		t.Errorf("New York: %v %v", e, ok)
	}
}
