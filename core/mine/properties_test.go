package mine

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// TestFar: words that isFar reports are further apart than the limit.
func TestFar(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("abé")), 0, 9, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b, limit := []rune(word.Draw(t, "a")), []rune(word.Draw(t, "b")), rapid.IntRange(0, 5).Draw(t, "limit")
		if near.Distance(a, b, limit) <= limit && isFar(signature(a), signature(b), limit) {
			t.Fatalf("%s and %s are thought far", string(a), string(b))
		}
	})
}

// TestVariantsArePlain: for known forms of one word, the variants are those that comparing
// every pair finds.
func TestVariantsArePlain(t *testing.T) {
	word := rapid.StringMatching(`[aAbéÉ]{1,7}`)
	rapid.Check(t, func(t *rapid.T) {
		known := rapid.SliceOfN(word, 1, 4).Draw(t, "known")
		words := rapid.SliceOfN(word, 0, 30).Draw(t, "words")
		found, err := NewIndex(corpus(strings.Join(words, " , "))).Variants(context.Background(), known, nil)
		if err != nil {
			t.Fatal(err)
		}
		count, want := map[string]int{}, 0
		for _, w := range words {
			count[w]++
		}
		for w := range count {
			if slices.Contains(known, w) {
				continue
			}
			for _, k := range known {
				d, n := plain([]rune(strings.ToLower(w)), []rune(strings.ToLower(k))), utf8.RuneCountInString(k)
				if fold.Key(w) == fold.Key(k) || n <= 5 && d == 1 || n > 5 && d >= 1 && d <= 2 {
					want++
					break
				}
			}
		}
		if len(found) != want {
			t.Fatalf("%d found of %d: %v", len(found), want, found)
		}
		for _, v := range found {
			if v.Count != count[v.Form] {
				t.Fatalf("%+v stands %d times", v, count[v.Form])
			}
		}
	})
}

// TestManyKnown: many known forms have the same variants as when each is compared with the
// lexicon.
func TestManyKnown(t *testing.T) {
	word := rapid.StringMatching(`[aAbéÉ]{1,4}|Mari[aenot]{0,4}|Anne-[LM][ao]u?r[ae]|ab[23]|a_b|Christophe[abc]{13,17}`)
	rapid.Check(t, func(t *rapid.T) {
		form := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(word, 1, 3).Draw(t, "words"), " ")
		})
		known := rapid.SliceOfN(form, 1, 8).Draw(t, "known")
		text := strings.Join(rapid.SliceOfN(form, 0, 30).Draw(t, "text"), " , ")
		search := func(many bool) []Variant {
			x := NewIndex(corpus(text))
			v := &varying{index: x, lexicon: x.words(), known: map[string]bool{}, best: map[string]int{}, many: many}
			found, err := v.variants(context.Background(), known, nil)
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		if few, many := search(false), search(true); !slices.Equal(few, many) {
			t.Fatalf("of %q in %q\nfew  %+v\nmany %+v", known, text, few, many)
		}
	})
}

// similar returns a corpus of words with the same beginning, and as many known forms, each a
// letter away from some of them.
func similar(words int) (docs []*core.Doc, known []string) {
	ending := func(i int) string {
		b := []byte("aaaaaa")
		for k := range b {
			b[k] = "aeioulnrst"[i%10]
			i /= 10
		}
		return string(b)
	}
	var text strings.Builder
	for i := range words {
		text.WriteString("Marian" + ending(7*i) + " ")
		known = append(known, "Marian"+ending(7*i+1)+"x")
	}
	return corpus(text.String()), known
}

// TestSimilarWords: the number of comparisons grows with the words, not with their pairs.
func TestSimilarWords(t *testing.T) {
	compared := func(words int) int {
		docs, known := similar(words)
		x := NewIndex(docs)
		v := &varying{index: x, lexicon: x.words(), known: map[string]bool{}, best: map[string]int{}, many: true}
		if _, err := v.variants(context.Background(), known, nil); err != nil {
			t.Fatal(err)
		}
		return v.compared
	}
	once, twice := compared(2500), compared(5000)
	if twice > 3*once || twice > 5000*400 {
		t.Errorf("%d pairs of 2,500 words are compared, %d of 5,000", once, twice)
	}
}

// TestRowsArePlain: for known forms of several words and marks, the variants are those that
// comparing every row of the text finds.
func TestRowsArePlain(t *testing.T) {
	word := rapid.StringMatching(`[abéL]{1,4}|ab[23]|a_b`)
	joint := rapid.SampledFrom([]string{" ", " ", "-", "'", "\n", "_", ". "})
	rapid.Check(t, func(t *rapid.T) {
		phrase := func(most int) string {
			s := word.Draw(t, "word")
			for range rapid.IntRange(0, most-1).Draw(t, "more") {
				s += joint.Draw(t, "joint") + word.Draw(t, "word")
			}
			return s
		}
		known := phrase(6)
		text := known
		for range rapid.IntRange(0, 3).Draw(t, "edits") {
			letters := []rune(text)
			at := rapid.IntRange(0, len(letters)-1).Draw(t, "at")
			switch rapid.IntRange(0, 3).Draw(t, "edit") {
			case 0:
				text = string(letters[:at]) + string(letters[at+1:])
			case 1:
				text = string(letters[:at]) + rapid.SampledFrom([]string{" ", "a", "É", "'"}).Draw(t, "new") + string(letters[at:])
			case 2:
				text = string(letters[:at]) + rapid.SampledFrom([]string{" ", "b", "-"}).Draw(t, "new") + string(letters[at+1:])
			case 3:
				if at+1 < len(letters) {
					letters[at], letters[at+1] = letters[at+1], letters[at]
					text = string(letters)
				}
			}
			if text == "" {
				return
			}
		}
		text = phrase(3) + ", " + text + " " + phrase(2)
		x := NewIndex(corpus(text))
		found, err := x.Variants(context.Background(), []string{known}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]Variant{}
		for _, f := range found {
			got[f.Form] = f
		}
		q, err := queryOf(0, known)
		if err != nil {
			t.Fatal(err)
		}
		if len(q.words) < 2 {
			return
		}
		d := x.docs[0]
		r := &rows{varying: &varying{index: x, lexicon: x.words()}, query: &q}
		near := func(form string) int { return plain([]rune(lower(form)), q.letters) }
		for start := range d.Tokens {
			if d.Tokens[start].Kind == core.Mark {
				continue
			}
			row := []int{start}
			for end := r.step(d, start, 1); end >= 0 && len(row) < len(q.words)+q.limit(); end = r.step(d, end, 1) {
				if back := r.step(d, end, -1); back != row[len(row)-1] {
					t.Fatalf("%q: from %d back to %d, not %d", text, end, back, row[len(row)-1])
				}
				row = append(row, end)
				form, _, _ := d.Run(start, end-start+1)
				if len(row) < len(q.words)-q.limit() || form == q.form || bare(lower(form)) != bare(q.small) && (near(form) > q.limit() || near(form) == 0) {
					continue
				}
				nearer := false
				for i := 0; i < len(row) && len(row) > len(q.words); i++ {
					for k := i; k < len(row); k++ {
						part, _, _ := d.Run(row[i], row[k]-row[i]+1)
						nearer = nearer || k-i+1 < len(row) && near(part) <= near(form)
					}
				}
				inTwo := len(q.words) == 2 && len(row) == 4
				if _, ok := got[form]; !ok && !nearer && !inTwo && r.index != nil && freeOf(x, known, form) > 0 {
					t.Fatalf("%q for %q is not found in %q: %v", form, known, text, found)
				}
			}
		}
	})
}

// freeOf returns how often a form occurs outside of the known form, which is the only one.
func freeOf(x *Index, known, form string) int {
	u, err := newUnits(x, []Known{{Form: known}})
	if err != nil {
		return 0
	}
	return u.countFree(form)
}

// TestContextsArePlain: counts and rates are those that a search of the text finds, for known
// forms of one word and contexts without types.
func TestContextsArePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var texts []string
		for range rapid.IntRange(0, 4).Draw(t, "documents") {
			texts = append(texts, strings.Join(rapid.SliceOfN(rapid.SampledFrom(strings.Fields("a b c , . Emma Léo Zoé")), 0, 25).Draw(t, "text"), " "))
		}
		docs := corpus(texts...)
		o := ContextOptions{Side: rapid.SampledFrom([]Side{Left, Right}).Draw(t, "side"), FMax: rapid.IntRange(1, 6).Draw(t, "fmax"), TMin: 0.5}
		found, err := NewIndex(docs).Contexts(context.Background(), []Known{{"Emma", "x"}, {"Léo", "y"}}, o, nil)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, c := range found {
			if seen[c.Text] {
				t.Fatalf("%q twice", c.Text)
			}
			seen[c.Text] = true
			isEdge := strings.Contains(c.Text, "<début>") || strings.Contains(c.Text, "<fin>")
			if !c.Generalised && (c.Count > o.FMax && !isEdge || c.Known == 0 || strings.Contains(c.Text, "Emma") || strings.Contains(c.Text, "Léo")) {
				t.Fatalf("%+v is no context", c)
			}
			n, known := 0, 0
			words := strings.Fields(strings.NewReplacer("<x>", "Emma", "<y>", "Léo").Replace(c.Text))
			for _, text := range texts {
				all := slices.Concat([]string{"<début>"}, strings.Fields(text), []string{"<fin>"})
				for i := range all {
					if i+len(words) > len(all) || !slices.Equal(all[i:i+len(words)], words) {
						continue
					}
					n++
					next := i + len(words)
					if o.Side == Right {
						next = i - 1
					}
					if next >= 0 && next < len(all) && (all[next] == "Emma" || all[next] == "Léo") {
						known++
					}
				}
			}
			if n != c.Count || known != c.Known {
				t.Fatalf("%+v: %d/%d by plain search", c, known, n)
			}
			if good := c.Count == 1 || c.Rate() >= o.TMin; good != (c.Verdict != Bad) || c.Verdict == Candidate && len(c.Unlisted) == 0 {
				t.Fatalf("%+v is judged wrongly", c)
			}
			for _, p := range c.Unlisted {
				if !slices.Contains([]string{"a", "b", "c", "Zoé"}, docs[p.Doc].Text[p.Start:p.End]) {
					t.Fatalf("%+v lies at no form", p)
				}
			}
		}
	})
}

// TestMatchesArePlain: matches found one by one, as in a long text, are those that are found
// all at once.
func TestMatchesArePlain(t *testing.T) {
	expressions := []string{`a$`, `^a`, `(?m)^a+`, `(?m)b$`, `a*`, `\ba`, `\Ba`, `aa`, `^a|aa`, `\Ab*a\z`, `(?i)É.`, `(a|ab)(b?)`, `a*?b|a`, `[^b]\b`, `(?s:.)\z|b`, `\n`, `()`, `(?:^|[^a])(a)`}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("aabbéÉ \n")), 0, 30, -1).Draw(t, "text")
		re, err := compile("regexp", rapid.SampledFrom(expressions).Draw(t, "expression"))
		if err != nil {
			t.Fatal(err)
		}
		part := rapid.IntRange(0, min(1, re.NumSubexp())).Draw(t, "part")
		m, err := newMatcher(re)
		if err != nil {
			t.Fatal(err)
		}
		m.brief = -1
		var got, want []core.Span
		if err := m.eachMatch(context.Background(), core.NewDoc("", text, core.NewForms()), part, func(s core.Span) error {
			got = append(got, s)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for _, list := range re.FindAllStringSubmatchIndex(text, -1) {
			if list[2*part] < list[2*part+1] {
				want = append(want, core.Span{Start: list[2*part], End: list[2*part+1]})
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s in %q: %v, want %v", re, text, got, want)
		}
	})
}

// TestWrittenContexts: reading a written context gives the same graphies.
func TestWrittenContexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("aé <>'’-\u0301\u200b1_,")))).Draw(t, "text")
		d := core.NewDoc("", text, core.NewForms())
		var list []piece
		for _, p := range piecesOf(d, false) {
			list = append(list, p)
			if rapid.IntRange(0, 9).Draw(t, "type") == 0 {
				list = append(list, piece{text: "prénom d'usage", typ: true})
			}
		}
		if again := readContext(writeContext(list)); !slices.Equal(again, list) {
			t.Fatalf("%+v is read as %+v", list, again)
		}
	})
}

// FuzzMine: no text, form or expression makes anything panic, and every place consists of
// whole characters of its text.
func FuzzMine(f *testing.F) {
	f.Add("merci Emma, d’Émma P_Emma Jean-Marc", "Emma", "Jean-Marc", `\w+`)
	f.Add("\u0301a 👩‍👩‍👧 <b> \xff\xed\xa0\x80", "a", "<b", `.`)
	f.Fuzz(func(t *testing.T, text, first, second, expression string) {
		docs := corpus(text, second)
		check := func(p Place) {
			d := docs[p.Doc]
			if p.Start < 0 || p.End <= p.Start || p.End > len(d.Text) || utf8.ValidString(d.Text) && d.Snap(p.Span) != p.Span {
				t.Fatalf("%+v", p)
			}
		}
		x := NewIndex(docs)
		ctx := context.Background()
		_, _ = x.Variants(ctx, []string{first, second}, nil)
		for _, side := range []Side{Left, Right} {
			found, _ := x.Contexts(ctx, []Known{{first, ""}, {second, "x"}}, ContextOptions{Side: side, FMax: 2, TMin: 0.2, Good: []string{first}}, nil)
			for _, c := range found {
				for _, p := range c.Unlisted {
					if p.End <= p.Start || p.End > len(docs[p.Doc].Text) {
						t.Fatalf("%+v", p)
					}
				}
			}
		}
		if places, err := FindForm(ctx, docs, first); err == nil {
			for _, p := range places {
				Around(docs[p.Doc], p.Span, 3)
			}
		}
		if len(expression) > 50 {
			return
		}
		if places, err := FindExpression(ctx, docs, expression); err == nil {
			for _, p := range places {
				check(p)
			}
		}
		_, _, _ = Patterns(ctx, docs, append([]Pattern{{"own", expression}}, Library...), []string{first}, nil)
	})
}
