package mine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// contexts lists contexts as "text known/count verdict: unlisted, …".
func contexts(t *testing.T, known []Known, o ContextOptions, texts ...string) []string {
	t.Helper()
	docs := corpus(texts...)
	found, err := NewIndex(docs).Contexts(context.Background(), known, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for _, c := range found {
		s := fmt.Sprintf("%s %d/%d %s", c.Text, c.Known, c.Count, c.Verdict)
		for i, p := range c.Unlisted {
			s += []string{": ", ", "}[min(i, 1)] + docs[p.Doc].Text[p.Start:p.End]
		}
		list = append(list, s)
	}
	return list
}

// names reads known forms: "Emma:prénom Rosa+Luxembourg" is Emma with the type "prénom", and Rosa
// Luxembourg without a type.
func names(s string) []Known {
	var list []Known
	for _, f := range strings.Fields(s) {
		form, typ, _ := strings.Cut(f, ":")
		list = append(list, Known{strings.ReplaceAll(form, "+", " "), typ})
	}
	return list
}

func TestContexts(t *testing.T) {
	rows := []struct {
		name, known string
		o           ContextOptions
		text        string // documents, separated by |
		want        []string
	}{
		{"N = 1", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma", []string{"merci 1/1 good"}},
		{"N = 1, right", "Emma", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "merci Emma bien", []string{"bien 1/1 good"}},
		{"all are known", "Emma Léo", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma|merci Léo", []string{"merci 2/2 good"}},
		{"an unlisted neighbour waits", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma|merci Zoé", []string{"merci 1/2 candidate: Zoé"}},
		{"a mark is no neighbour to look at", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma, merci !", []string{"merci 1/2 good"}},
		{"the end of a text counts", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma|merci", []string{"merci 1/2 good"}},
		{"a number is no word", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "vue Emma|vue 12", []string{"vue 1/2 good"}},
		{"rate = TMin", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "a Emma a b a c a d a e", []string{"a 1/5 candidate: b, c, d, e"}},
		{"rate below TMin", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "a Emma a b a c a d a e a f", []string{"a 1/6 bad: b, c, d, e, f"}},
		{"N = FMax", "Emma", ContextOptions{Side: Left, FMax: 3, TMin: 0.2}, "x à Emma y à b à c", []string{"à 1/3 candidate: b, c"}},
		{"N = FMax + 1 grows", "Emma", ContextOptions{Side: Left, FMax: 3, TMin: 0.2}, "x à Emma y à b x à c à d", []string{"x à 1/2 candidate: c"}},
		{"grows again", "Emma", ContextOptions{Side: Left, FMax: 1, TMin: 0.2}, "u v w Emma z v w x", []string{"u v w 1/1 good"}},
		{"grows, right", "Emma", ContextOptions{Side: Right, FMax: 1, TMin: 0.2}, "Emma et v u , Ana et v z", []string{"et v u 1/1 good"}},
		{"grows by the beginning", "Emma", ContextOptions{Side: Left, FMax: 1, TMin: 0.2}, "à Emma|à Zoé|x à Tom", []string{"<début> à 1/2 candidate: Zoé"}},
		{"grows by the end", "Emma", ContextOptions{Side: Right, FMax: 1, TMin: 0.2}, "Emma et|Zoé et|Tom et x", []string{"et <fin> 1/2 candidate: Zoé"}},
		{"no beginning without need", "Emma", ContextOptions{Side: Left, FMax: 3, TMin: 0.2}, "à Emma|à Zoé|x à Tom", []string{"à 1/3 candidate: Zoé, Tom"}},
		{"a beginning before others only", "Emma", ContextOptions{Side: Left, FMax: 1, TMin: 0.2}, "x à Emma|à Zoé", []string{"x à 1/1 good"}},
		{"a greeting opens most messages", "Emma", ContextOptions{Side: Left, FMax: 2, TMin: 0.2}, "Bonjour Emma|Bonjour Emma|Bonjour Zoé|Bonjour, Tom", []string{"<début> Bonjour 2/4 candidate: Zoé"}},
		{"good with a beginning", "", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"<début> Cher", "<Début>"}}, "Cher Tom|x Cher Zoé||Léo",
			[]string{"<Début> 0/3 good: Cher, x, Léo", "<début> Cher 0/1 good: Tom"}},
		{"at the start there is none", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "Emma lit|x Zoé", []string{}},
		{"case counts", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "Merci Emma|merci Zoé", []string{"Merci 1/1 good"}},
		{"marks are graphies", "Ana", ContextOptions{Side: Left, FMax: 1, TMin: 0.2}, "mi nombre, Ana|a, b", []string{"nombre , 1/1 good"}},
		{"several words", "Rosa+Luxembourg Rosa", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "école Rosa Luxembourg|école Rosa|école Zola", []string{"école 2/3 candidate: Zola"}},
		{"one piece is one neighbour", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "merci Emma|merci Jean-Marc|merci P_Monemurro !|merci OleguerLI", []string{"merci 1/4 candidate: Jean-Marc, P_Monemurro, OleguerLI"}},
		{"one piece, right", "Emma", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Emma dit|Jean-Marc dit", []string{"dit 1/2 candidate: Jean-Marc"}},
		{"generalised", "Sylvie:prénom Paris:patronyme Anne:prénom", ContextOptions{Side: Left, FMax: 50, TMin: 0.15}, "a Sylvie Paris|b Sylvie lit|c Anne Petit",
			[]string{"a 1/1 good", "b 1/1 good", "c 1/1 good", "<prénom> 1/3 candidate: lit, Petit"}},
		{"generalised, judged as it stood: N = 1", "Sylvie:prénom Ana:prénom Paris", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "Sylvie Paris. Ana va. Ana vit. Ana dit. Ana mange. Ana dort.",
			[]string{". 5/6 good", "<prénom> 1/6 candidate: va, vit, dit, mange, dort"}},
		{"generalised, judged as it stood: rate", "Sylvie:prénom Ana:prénom Paris", ContextOptions{Side: Left, FMax: 50, TMin: 0.15}, "Sylvie Paris. Sylvie rit. Ana a. Ana b. Ana c. Ana d. Ana e. Ana f. Ana g. Ana h. Ana i.",
			[]string{". 10/11 good", "<prénom> 1/11 candidate: rit, a, b, c, d, e, f, g, h, i"}},
		{"generalised, the best of two", "Sylvie:prénom Ana:prénom Paris", ContextOptions{Side: Left, FMax: 50, TMin: 0.4}, "Ana Paris. Sylvie Paris. Sylvie rit. Ana va. Ana vit.",
			[]string{". 4/5 good", "<prénom> 2/5 candidate: rit, va, vit"}},
		{"generalised, bad as it stood", "Sylvie:prénom Ana:prénom Paris", ContextOptions{Side: Left, FMax: 50, TMin: 0.6}, "Sylvie Paris. Sylvie rit. Ana va.",
			[]string{". 2/3 good", "<prénom> 1/3 bad: rit, va"}},
		{"right, a known form further out is not looked at", "Léa Max", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Léa et Max .|Zoé et Max .", []string{"et 1/2 candidate: Zoé", ". 2/2 good"}},
		{"generalised without type, right", "Léa Max", ContextOptions{Side: Right, FMax: 1, TMin: 0.2}, "Léa et Max .|Zoé et Max !|toi et moi", []string{"et <nom> . 1/1 good", ". 1/1 good", "! 1/1 good"}},
		{"generalised, grown, merged", "Léa:prénom Max:prénom Tom:prénom", ContextOptions{Side: Left, FMax: 2, TMin: 0.2}, "x Léa et Max|y Tom et Léa|z Max et Ugo|toi et moi",
			[]string{"x 1/1 good", "y 1/1 good", "z 1/1 good", "<prénom> et 2/3 candidate: Ugo"}},
		{"equal types merge with no type", "Léa:nom Max", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "Léa Max|Max Zoé", []string{"<nom> 1/3 candidate: Zoé"}},
		{"homonyms", "Paris:patronyme Paris:ville Sylvie:prénom", ContextOptions{Side: Right, FMax: 50, TMin: 0.2, Good: []string{"<ville>"}}, "Sylvie Paris",
			[]string{"<patronyme> 1/1 good", "<ville> 1/1 good"}},
		{"good applies without known", "", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"m'appelle", "<prénom> et", "llamo"}}, "Je m’appelle Zoé.|Je m'appelle Tom",
			[]string{"m'appelle 0/2 good: Zoé, Tom", "<prénom> et 0/0 good", "llamo 0/0 good"}},
		{"good stays good", "Emma", ContextOptions{Side: Left, FMax: 1, TMin: 1, Good: []string{"a"}}, "a Emma a b a c", []string{"<début> a 1/1 good", "a 1/3 good: b, c"}},
		{"good with a known form is generalised", "Ana:prénom", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"Ana i"}}, "x Ana i Pau", []string{"<prénom> i 0/1 good: Pau", "x 1/1 good"}},
		{"good as a person writes it", "", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{" nombre,"}}, "mi nombre, Ana", []string{"nombre, 0/1 good: Ana"}},
		{"elided words keep their apostrophes", "Ana", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "amic de l'Ana i amic de l’Oriol, amic d'Ana", []string{"l' 1/2 candidate: Oriol", "d' 1/1 good"}},
		{"elided, grown", "Ana", ContextOptions{Side: Left, FMax: 1, TMin: 0.2}, "amic de l'Ana i amiga de l'Oriol; s'appelle Ana, m'appelle Pia", []string{"amic de l' 1/1 good", "s'appelle 1/1 good"}},
		{"elided, right", "Ana", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Ana d'Oriol. Pia d’un. Ana dell'amico. D'un", []string{"d' 1/2 candidate: Pia", "dell' 1/1 good"}},
		{"not elided", "Kelly Diaye", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Kelly's book. Ruth's book. they've. N'Diaye va", []string{"' 1/3 candidate: Ruth, they", "va 1/1 good"}},
		{"an elided word is no neighbour to the right", "Ana", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Ana amie, l'amie, Ana x l'amie.", []string{"amie 1/3 good", "x 1/1 good"}},
		{"elided before a known form of several", "d'Artagnan:nom Ana:prénom", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"d'Artagnan et", "d'Ana et", "l'"}}, "d'Artagnan et Ana. d'Ana et Pia. l'Ugo", []string{"<nom> et 1/1 good", "d'<prénom> et 0/1 good: Pia", "l' 0/1 good: Ugo", "d' 1/1 good", "et 1/2 candidate: Pia"}},
		{"good with a space before the apostrophe is another", "", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"l '"}}, "l'Ugo l 'Ana", []string{"l ' 0/1 good: Ana"}},
		{"good as it was given, once", "", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"m’appelle", "m'appelle", " nombre  ,", "nombre,"}}, "je m'appelle Zoé, mi nombre, Ana", []string{"m’appelle 0/1 good: Zoé", "nombre , 0/1 good: Ana"}},
		{"halves of surrogate pairs", "Ana", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "a \xed\xa0\x80 Ana b \xed\xa0\x80 Bob", []string{"\ufffd 1/2 candidate: Bob"}},
		{"the Catalan double l", "Ana", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "em dic Gal·la i em dic Ana", []string{"dic 1/2 candidate: Gal·la"}},
		{"bad is not proposed again", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Bad: []string{"merci"}}, "merci Emma|merci Zoé|oui Emma", []string{"oui 1/1 good"}},
		{"empty documents", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "||", []string{}},
		{"punctuation only", "Emma", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "!!! , .", []string{}},
		{"a mark of the text is no type", "Emma", ContextOptions{Side: Left, FMax: 50, TMin: 0.2, Good: []string{"< b >"}}, "<b> Emma", []string{"< b > 1/1 good", "> 1/1 good"}},
		{"Catalan", "Pau", ContextOptions{Side: Left, FMax: 2, TMin: 0.2}, "Em dic Pau|Em dic Núria|què dic jo", []string{"Em dic 1/2 candidate: Núria"}},
		{"Italian", "Gaia", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "Cara Gaia|Cara Mirella", []string{"Cara 1/2 candidate: Mirella"}},
		{"Portuguese", "João", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "me chamam João|me chamam Tainá", []string{"chamam 1/2 candidate: Tainá"}},
		{"Spanish", "Íñigo", ContextOptions{Side: Left, FMax: 50, TMin: 0.2}, "me llamo Íñigo|me llamo Begoña", []string{"llamo 1/2 candidate: Begoña"}},
		{"English", "Kelly", ContextOptions{Side: Right, FMax: 50, TMin: 0.2}, "Kelly wrote|Ruth wrote", []string{"wrote 1/2 candidate: Ruth"}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			got := contexts(t, names(r.known), r.o, strings.Split(r.text, "|")...)
			slices.Sort(got)
			slices.Sort(r.want)
			if diff := cmp.Diff(r.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestStood: a generalised context is judged by its numbers before it was generalised.
func TestStood(t *testing.T) {
	rows := []struct {
		name, known, text string
		fmax              int
		tmin              float64
		context           string
		want              string // known/count before it was generalised, then after, verdict
	}{
		{"more than FMax, less than TMin in general", "Ana:prénom Eva:prénom Luc", "Ana Luc. Eva Tom. Eva Bob. Eva Kim", 2, 0.5, "<prénom>", "1/1 1/4 candidate"},
		{"nobody unlisted waits", "Ana:prénom Eva:prénom Luc", "Ana Luc. Eva. Eva! Eva", 2, 0.5, "<prénom>", "1/1 1/4 good"},
		{"bad as it stood", "Ana:prénom Eva:prénom Luc", "Ana Luc. Ana Tom. Ana Kim. Eva Bob", 3, 0.5, "<prénom>", "1/3 1/4 bad"},
		{"rate = TMin as it stood", "Ana:prénom Eva:prénom Luc", "Ana Luc. Ana Tom. Eva Bob", 3, 0.5, "<prénom>", "1/2 1/3 candidate"},
		{"N = FMax as it stood", "Ana:prénom Eva:prénom Luc", "Ana Luc. Ana Luc. Eva Bob", 2, 0.5, "<prénom>", "2/2 2/3 candidate"},
		{"N = FMax + 1 as it stood grows", "Ana:prénom Eva:prénom Luc", "dit Ana Luc. Ana Luc. Ana Bob", 2, 0.5, "dit <prénom>", "1/1 1/1 good"},
		{"the best of two", "Ana:prénom Eva:prénom Luc", "Ana Luc. Ana Tom. Ana Kim. Eva Luc. Eva Bob", 3, 0.5, "<prénom>", "1/2 2/5 candidate"},
		{"one", "Ana:prénom Luc", "Ana Luc", 50, 0.2, "<prénom>", "1/1 1/1 good"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			found, err := NewIndex(corpus(r.text)).Contexts(context.Background(), names(r.known), ContextOptions{Side: Left, FMax: r.fmax, TMin: r.tmin}, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := "none"
			for _, c := range found {
				if c.Generalised != (c.Stood != nil) {
					t.Errorf("%+v", c)
				}
				if c.Text == r.context {
					got = fmt.Sprintf("%d/%d %d/%d %s", c.Stood.Known, c.Stood.Count, c.Known, c.Count, c.Verdict)
				}
			}
			if got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

// TestPropagation: section 4.1; each round's new forms open new contexts.
func TestPropagation(t *testing.T) {
	texts := []string{"merci Emma", "merci Zoé", "bises Zoé", "bises Luc", "Luc écrit", "Pia écrit", "rien"}
	known := []Known{{Form: "Emma"}}
	var rounds []string
	for {
		var fresh []string
		for _, side := range []Side{Left, Right} {
			docs := corpus(texts...)
			found, err := NewIndex(docs).Contexts(context.Background(), known, ContextOptions{Side: side, FMax: 50, TMin: 0.2}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range found {
				for _, p := range c.Unlisted {
					fresh = append(fresh, docs[p.Doc].Text[p.Start:p.End])
				}
			}
		}
		if rounds = append(rounds, strings.Join(fresh, " ")); fresh == nil {
			break
		}
		for _, f := range fresh {
			known = append(known, Known{Form: f})
		}
	}
	if diff := cmp.Diff([]string{"Zoé", "Luc", "Pia", ""}, rounds); diff != "" {
		t.Error(diff)
	}
}

func TestContextsBadInput(t *testing.T) {
	fine := ContextOptions{Side: Left, FMax: 50, TMin: 0.2}
	rows := []struct {
		known []Known
		o     func(*ContextOptions)
		want  string
	}{
		{[]Known{{Form: " "}}, nil, "known[0]: nothing but spaces"},
		{[]Known{{Form: "a", Type: "<x"}}, nil, "known[0].type: must not contain < or >"},
		{nil, func(o *ContextOptions) { o.Side = "up" }, "side: "},
		{nil, func(o *ContextOptions) { o.FMax = 0 }, "fmax: "},
		{nil, func(o *ContextOptions) { o.TMin = 1.1 }, "tmin: "},
		{nil, func(o *ContextOptions) { o.Good = []string{"a", " "} }, "good[1]: "},
		{nil, func(o *ContextOptions) { o.Bad = []string{""} }, "bad[0]: "},
	}
	for _, r := range rows {
		o := fine
		if r.o != nil {
			r.o(&o)
		}
		if _, err := NewIndex(corpus("a b")).Contexts(context.Background(), r.known, o, nil); err == nil || !strings.HasPrefix(err.Error(), r.want) {
			t.Errorf("%v, want %s", err, r.want)
		}
	}
}
