package corpus

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// summary returns the text of a comment and its mentions as surface(pupils), with "+" before the
// pupils of a relative.
func summary(c Comment) string {
	list := []string{fmt.Sprintf("%q", c.Text)}
	for _, m := range c.Mentions {
		var ids []string
		for _, n := range m.Pupils {
			ids = append(ids, fmt.Sprint(n))
		}
		s := strings.Join(ids, "|")
		if m.Relative {
			s = "+" + s
		}
		list = append(list, fmt.Sprintf("%q(%s)", c.Text[m.Start:m.End], s))
	}
	return strings.Join(list, " ")
}

func TestParseMarkup(t *testing.T) {
	rows := []struct{ name, line, want string }{
		{"no mention", "Bon travail.", `"Bon travail."`},
		{"empty", "", `""`},
		{"one", "[Emma](2) lit.", `"Emma lit." "Emma"(2)`},
		{"several", "[Emma](2) et [Léa M.](9), [Tom](10)", `"Emma et Léa M., Tom" "Emma"(2) "Léa M."(9) "Tom"(10)`},
		{"side by side", "[Emma](2)[Léa](9)", `"EmmaLéa" "Emma"(2) "Léa"(9)`},
		{"a doubt", "[Léa](5|9|11)", `"Léa" "Léa"(5|9|11)`},
		{"somebody else", "Mme [Roy](+)", `"Mme Roy" "Roy"(+)`},
		{"a relative", "M. [Martin](+2)", `"M. Martin" "Martin"(+2)`},
		{"nobody's number", "[Emma]()", `"Emma" "Emma"()`},
		{"a line break and a tab", `[Emma\nMartin](2)\tbien`, `"Emma\nMartin\tbien" "Emma\nMartin"(2)`},
		{"brackets that mark nothing", "voir (a) et b]", `"voir (a) et b]"`},
		{"round brackets in a name", "[Emma (Em)](2)", `"Emma (Em)" "Emma (Em)"(2)`},
		{"offsets are bytes", "é [Léa](1) ê", `"é Léa ê" "Léa"(1)`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, err := ParseMarkup(r.line)
			if err != nil {
				t.Fatal(err)
			}
			if got := summary(c); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

func TestParseMalformed(t *testing.T) {
	for name, line := range map[string]string{
		"not closed":             "[Emma",
		"no number":              "[Emma] lit",
		"a space between":        "[Emma] (2)",
		"number not closed":      "[Emma](2",
		"empty surface":          "[](2)",
		"a word for a number":    "[Emma](deux)",
		"an empty number":        "[Emma](2|)",
		"a number with a space":  "[Emma]( 2)",
		"a doubt with a comma":   "[Emma](2,3)",
		"a plus behind":          "[Emma](2+)",
		"a bracket in a bracket": "[Emma [Martin](2)",
		"the second one":         "[Emma](2) et [Léa",
	} {
		if c, err := ParseMarkup(line); err == nil {
			t.Errorf("%s: %q was read as %s", name, line, summary(c))
		}
	}
}

// TestMarkupRoundTrip checks that ParseMarkup reads back any markup that is written.
func TestMarkupRoundTrip(t *testing.T) {
	text := rapid.StringMatching(`[a-zé .(\n]{0,6}`)
	rapid.Check(t, func(t *rapid.T) {
		var line, want strings.Builder
		var mentions []string
		for range rapid.IntRange(0, 4).Draw(t, "mentions") {
			between, surface, id := text.Draw(t, "between"), rapid.StringMatching(`[A-ZÉ][a-z' -]{0,5}`).Draw(t, "surface"), rapid.IntRange(1, 40).Draw(t, "id")
			fmt.Fprintf(&line, "%s[%s](%d)", strings.ReplaceAll(between, "\n", `\n`), surface, id)
			want.WriteString(between + surface)
			mentions = append(mentions, fmt.Sprintf("%q(%d)", surface, id))
		}
		c, err := ParseMarkup(line.String())
		if err != nil {
			t.Fatalf("%q: %v", line.String(), err)
		}
		if got, want := summary(c), strings.Join(append([]string{fmt.Sprintf("%q", want.String())}, mentions...), " "); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
	})
}

func TestReadClass(t *testing.T) {
	c, err := ReadClass(strings.NewReader("# class: 3B \n# roster: number last;first;aliases\n1 MARTIN;Emma;Em, Emmy,\n12 LE GOFF;Yann\n\n# comments\n[Emma](1) lit.\n\nRien.\n"))
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%s %v %d:%s %d:%s", c.Name, c.Pupils, c.Comments[0].Line, summary(c.Comments[0]), c.Comments[1].Line, c.Comments[1].Text)
	want := `3B [{1 MARTIN Emma [Em Emmy]} {12 LE GOFF Yann []}] 7:"Emma lit." "Emma"(1) 9:Rien.`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestReadClassErrors(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"empty", "", "no pupils"},
		{"no comments", "# roster\n1 A;B\n", "no comments"},
		{"no pupils", "# comments\nBien.\n", "no pupils"},
		{"text before any section", "Bien.\n1 A;B\n", "no pupils"},
		{"a pupil without a number", "# roster\nMARTIN;Emma\n# comments\na\n", "line 2: "},
		{"a pupil without a name", "# roster\n1\n# comments\na\n", "line 2: "},
		{"markup that does not close", "# roster\n1 A;B\n# comments\nBien.\n[Emma](1\n", "line 5: "},
		{"a line too long to read", "# roster\n1 A;B\n# comments\n" + strings.Repeat("a", 1<<20+1), "too long"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if _, err := ReadClass(strings.NewReader(r.file)); err == nil || !strings.Contains(err.Error(), r.want) {
				t.Errorf("got %v, want %q in it", err, r.want)
			}
		})
	}
}
