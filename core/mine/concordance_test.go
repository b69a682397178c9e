package mine

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/core"
)

func TestConcordance(t *testing.T) {
	rows := []struct{ name, form, expression, text, want string }{
		{"whole words", "Emma", "", "Emma, Emmanuel et emma ; Emma", "[Emma],_Em|a_;_[Emma]"},
		{"several words, any white space", "Rosa Luxembourg", "", "a Rosa\n Luxembourg b Rosa-Luxembourg", "a_[Rosa\n_Luxembourg]_b_R"},
		{"compound", "Jean-Marc", "", "x Jean-Marc y Jean - Marc", "x_[Jean-Marc]_y_J"},
		{"part of a compound", "Marc", "", "Jean-Marc", "ean-[Marc]"},
		{"expression", "", `E\pL+a`, "Emma et Élia et Eva", "[Emma]_et_|_et_[Eva]"},
		{"empty matches are none", "", `\d*`, "a 12 b", "a_[12]_b"},
		{"graphemes stay whole", "", "a", "👩‍👩‍👧 a👩‍👩‍👧x", "👩‍👩‍👧_[a]👩‍👩‍👧x"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs := corpus(r.text)
			var places []Place
			var err error
			if r.form != "" {
				places, err = FindForm(context.Background(), docs, r.form)
			} else {
				places, err = FindExpression(context.Background(), docs, r.expression)
			}
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			for _, p := range places {
				left, right := Around(docs[0], p.Span, 4)
				if r.name == "graphemes stay whole" {
					left, right = Around(docs[0], p.Span, 2)
				}
				cut := docs[0].Text
				lines = append(lines, cut[left.Start:left.End]+"["+cut[p.Start:p.End]+"]"+cut[right.Start:right.End])
			}
			got := strings.ReplaceAll(strings.Join(lines, "|"), " ", "_")
			if want := r.want; r.name == "graphemes stay whole" {
				if !strings.HasPrefix(got, "👩‍👩‍👧_[a]👩‍👩‍👧") {
					t.Errorf("%q", got)
				}
			} else if got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestLongTexts: an expression is matched over the whole of a text.
func TestLongTexts(t *testing.T) {
	lines, letters := strings.Repeat("un mot é 123 \n", 30_000), strings.Repeat("a", 200_000)
	rows := []struct {
		name, text, expression string
		places                 int
		first                  core.Span
	}{
		{"every line", lines, `(?m)^un mot \S+ 1\d+`, 30_000, core.Span{Start: 0, End: 13}},
		{"the first line", lines, `^un`, 1, core.Span{Start: 0, End: 2}},
		{"the last", lines, `mot .*\s\z`, 1, core.Span{Start: len(lines) - 12, End: len(lines)}},
		{"one match over everything", letters, `a+`, 1, core.Span{Start: 0, End: 200_000}},
		{"the end is one", letters, `a$`, 1, core.Span{Start: 199_999, End: 200_000}},
		{"greedy to the end", strings.Repeat("Ana ", 50_000), `(Ana )+$`, 1, core.Span{Start: 0, End: 200_000}},
		{"from the start to the end", strings.Repeat("b", 200_000) + "a", `^b*a$`, 1, core.Span{Start: 0, End: 200_001}},
		{"no match", letters, `^b*a$`, 0, core.Span{}},
		{"pairs", letters, `aa`, 100_000, core.Span{Start: 0, End: 2}},
		{"borders", lines, `\bmot\b`, 30_000, core.Span{Start: 3, End: 6}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			places, err := FindExpression(context.Background(), corpus(r.text), r.expression)
			if err != nil || len(places) != r.places {
				t.Fatal(len(places), err)
			}
			if r.places > 0 && places[0].Span != r.first {
				t.Errorf("first at %v, want %v", places[0].Span, r.first)
			}
		})
	}
}

// TestTooMuchWork: an expression that could take too long is refused before it runs.
func TestTooMuchWork(t *testing.T) {
	text := strings.Repeat("a", 200_000)
	if _, err := FindExpression(context.Background(), corpus(text), strings.Repeat("(a|b{1,900})", 8)); err != context.DeadlineExceeded {
		t.Error(err)
	}
	if places, err := FindExpression(context.Background(), corpus(text[:1000]), strings.Repeat("(a|b{1,900})", 8)); err != nil || len(places) != 125 {
		t.Error(len(places), err)
	}
}

func TestExpressionErrors(t *testing.T) {
	rows := []struct{ expression, want string }{
		{"", "regexp: empty; give an expression"},
		{"Léa[Emma", "regexp: not a regular expression: missing closing ] at character 4"},
		{"a(?=b)", "regexp: not a regular expression: invalid or unsupported Perl syntax at character 2"},
		{strings.Repeat("a", 2001), "regexp: longer than 2000 characters; give it in parts"},
	}
	for _, r := range rows {
		if _, err := FindExpression(context.Background(), corpus("Emma"), r.expression); err == nil || err.Error() != r.want {
			t.Errorf("%.20s: %v", r.expression, err)
		}
	}
	ctx, stop := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer stop()
	if _, err := FindExpression(ctx, corpus("Emma"), "a"); err != context.DeadlineExceeded {
		t.Error(err)
	}
}

func TestPatterns(t *testing.T) {
	rows := []struct{ pattern, expression, text, want string }{
		{"mail", "", "à lola.r@exemple.org, ou a@b", "lola.r@exemple.org×1"},
		{"web", "", "voir (https://exemple.org/a?b=1), www.lycee.example.", "https://exemple.org/a?b=1×1 www.lycee.example×1"},
		{"handle", "", "@lola et @lola, a@b.c @x.", "@lola×2 @x×1"},
		{"dotted", "", "helene.rouquette écrit à lea@post.example.org. fin.début www.site.org", "fin.début×1 helene.rouquette×1 www.site.org×1"},
		{"login", "", "P_Monemurro lola33 3eB LauraPa 12 a-b", "3eB×1 P_Monemurro×1 lola33×1"},
		{"capital", "", "Bonjour à Reginaldo. Merci Jean-Marc ! Oui", "Jean-Marc×1 Reginaldo×1"},
		{"phone", "", "06 12 34 56 78 ou +33 6 12 34 56 78, en 2011", "+33 6 12 34 56 78×1 06 12 34 56 78×1"},
		{"date", "", "le 12/03/2011 et 2011-03-12", "12/03/2011×1 2011-03-12×1"},
		{"own", `x*`, "xx y z", "pattern-empty xx×1"},
		{"own", `\S+`, "a b c", "pattern-most"},
		{"own", `\s+`, "a b c", ""},
		{"capital", "", "vu Emma, Zoé", "Zoé×1"},
	}
	for _, r := range rows {
		found, troubles, err := Patterns(context.Background(), corpus(r.text), []Pattern{{r.pattern, r.expression}}, []string{"Emma"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, w := range troubles {
			list = append(list, w.Code)
		}
		for _, f := range found {
			list = append(list, fmt.Sprintf("%s×%d", f.Form, f.Count))
		}
		if diff := cmp.Diff(r.want, strings.Join(list, " ")); diff != "" {
			t.Errorf("%s %s: %s", r.pattern, r.expression, diff)
		}
	}
}
