package roster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

var (
	inventedLast  = rapid.StringMatching(`[A-ZÉÈÇ][A-ZÉÈÇ]{2,9}([- '][A-ZÉÈÇ]{3,9})?`)
	inventedFirst = rapid.StringMatching(`[A-ZÉ][a-zéèïç]{2,8}(-[A-ZÉ][a-zéèïç]{2,8})?`)
)

// notInLists reports whether a generated name cannot be on a list: both its parts are common words,
// which read as a heading ("BÉL Kïd"), or its surname has another use there, such as the title
// "MLE".
func notInLists(last, first string) bool {
	isWord := func(s string) bool {
		e, ok := dictionary().Lookup(fold.Key(s))
		return ok && e.Word > 0
	}
	if isWord(last) && isWord(first) {
		return true
	}
	l := roster.Parse("DUPONT Emma\n"+last+" "+first, roster.Format{}, nil)
	return len(l.People) < 2 || l.People[1].Last == "" // MLE is a title
}

// TestGeneratedLists: "NOM Prénom" lines come back, whatever the names, the
// line ends and the order of the lines.
func TestGeneratedLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(t, "n")
		seen := map[string]bool{}
		var lines, want []string
		for range n {
			last, first := inventedLast.Draw(t, "last"), inventedFirst.Draw(t, "first")
			if key := fold.Key(first + " " + last); seen[key] || notInLists(last, first) {
				continue
			} else {
				seen[key] = true
			}
			lines = append(lines, last+" "+first)
			want = append(want, first+"|"+last)
		}
		end := rapid.SampledFrom([]string{"\n", "\r\n", "\r", "\n\n"}).Draw(t, "end")
		for range 2 {
			got := roster.Parse(strings.Join(lines, end), roster.Format{}, dictionary())
			if s := people(got); s != strings.Join(want, " ; ") {
				t.Fatalf("%q: got %s", lines, s)
			}
			order := rapid.Permutation(indices(len(lines))).Draw(t, "order")
			lines, want = permuted(lines, order), permuted(want, order)
		}
	})
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func permuted(list []string, order []int) []string {
	out := make([]string, len(list))
	for i, k := range order {
		out[i] = list[k]
	}
	return out
}

// TestAnything: no text breaks the parser or what it promises.
func TestAnything(t *testing.T) {
	piece := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"Nom", "Prénom", "Élève", ";", "\t", "|", ",", "\"", "\"\"", "\n", "\r\n", "\r", "DUPONT", "Emma", "de", "d'", "-", " - ", "12", "6eA", "M.", "Mme",
		"(", ")", "Ã©", "\uFFFD", "\xe9", "\u00A0", "\u200B", "Total", ":", "et", "=\"", "  ", "@", "né",
	}), inventedLast, inventedFirst)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		order := rapid.SampledFrom([]roster.Order{"", roster.FirstLast, roster.LastFirst}).Draw(t, "order")
		checkList(t, text, roster.Parse(text, roster.Format{Order: order}, dictionary()))
	})
}

type failer interface{ Fatalf(string, ...any) }

func checkList(t failer, text string, l roster.List) {
	lines := 1 + strings.Count(text, "\n") + strings.Count(text, "\r")
	for _, p := range l.People {
		if strings.IndexFunc(p.First+p.Last, unicode.IsLetter) < 0 {
			t.Fatalf("%q: a person without a letter: %+v", text, p)
		}
		if strings.IndexFunc(p.First+p.Last, unicode.IsDigit) >= 0 {
			t.Fatalf("%q: a person with a digit: %+v", text, p)
		}
		if p.Line < 1 || p.Line > lines {
			t.Fatalf("%q: line %d of %d", text, p.Line, lines)
		}
	}
	for _, w := range l.Warnings {
		if w.Line < 0 || w.Line > lines {
			t.Fatalf("%q: warning %+v, lines %d", text, w, lines)
		}
	}
	if l.Columns.Names == nil || l.People == nil {
		t.Fatalf("%q: nil list", text)
	}
}

// FuzzParse feeds any bytes.
func FuzzParse(f *testing.F) {
	for text := range loadFixtures(f) {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		checkList(t, string(text), roster.Parse(string(text), roster.Format{}, dictionary()))
		checkList(t, string(text), roster.Parse(string(text), roster.Format{Order: roster.FirstLast}, nil))
	})
}

// bigList is the list of a large authority: common names in all combinations.
func bigList(n int, sep string) string {
	last := []string{"LE GOFF", "DUPONT", "Dos Santos", "VERDIER", "N'GUESSAN", "Barreau", "EL AMRANI", "GARCIA LOPEZ", "NGUYEN", "KOVAC"}
	first := []string{"Emma", "Jean-Marie", "Léo", "Manon", "Ana Paula", "Youssef", "Anne-Gaëlle"}
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s%s%s-%s%s\n", last[i%len(last)], sep, first[i%len(first)], letters(i), sep)
	}
	return b.String()
}

func letters(n int) string {
	s := ""
	for ; n > 0; n /= 26 {
		s += string(rune('a' + n%26))
	}
	return "A" + s
}

// TestHostile: lists made to be slow are read before anyone loses patience: a
// quadratic reading of a megabyte would meet the test's own time limit.
func TestHostile(t *testing.T) {
	k := 1000
	if testing.Short() {
		k = 100
	}
	for _, text := range []string{
		bigList(10*k, " "), bigList(10*k, ";"),
		strings.Repeat("\"a;\"\"b;", 100*k), strings.Repeat("\"a\n", 100*k), strings.Repeat(";", 1000*k), strings.Repeat("é", 500*k),
		strings.Repeat("a ", 500*k), strings.Repeat("(", 100*k), strings.Repeat("(a)", 100*k), strings.Repeat("\"x\" ", 100*k), strings.Repeat("Ã©", 100*k), strings.Repeat("-", 1000*k),
		strings.Repeat("Nom;Prénom\n", 50*k), strings.Repeat("Emma, ", 100*k),
	} {
		list := roster.Parse(text, roster.Format{}, dictionary())
		if len(list.People) > len(text) {
			t.Errorf("%.20q…: more people than bytes", text)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for name, text := range map[string]string{"lines": bigList(10000, " "), "table": bigList(10000, ";")} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				roster.Parse(text, roster.Format{}, dictionary())
			}
		})
	}
	for _, path := range []string{"pronote-eleve-et-autres-colonnes.txt"} {
		data, err := os.ReadFile(filepath.Join(fixtures, path))
		if err != nil {
			b.Fatal(err)
		}
		head, rest, _ := strings.Cut(string(data), "\n")
		text := head + "\n" + strings.Repeat(rest, 2000)
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				roster.Parse(text, roster.Format{}, dictionary())
			}
		})
	}
}
