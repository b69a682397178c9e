package mine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

// benchCorpus returns 1,000,000 words in messages of 50 words, with 60,000 forms whose
// frequencies are distributed as those of words are, and 300 known forms among them.
func benchCorpus(words int) (docs []*core.Doc, known []string) {
	r := rand.New(rand.NewPCG(1, 2))
	syllables := strings.Fields("ba be bi bo ca co da de do el en er fa fi ga gi ha in ja jo la le li lo ma me mi mo na ne ni no or pa pe po ra re ri ro sa se si so ta te ti to va vi ia ra né lé ço")
	forms := make([]string, 60_000)
	for i := range forms {
		var b strings.Builder
		for range 1 + r.IntN(4) {
			b.WriteString(syllables[r.IntN(len(syllables))])
		}
		if i%5 == 0 {
			forms[i] = strings.ToUpper(b.String()[:1]) + b.String()[1:]
		} else {
			forms[i] = b.String()
		}
	}
	for i := range 300 {
		known = append(known, strings.ToUpper(forms[(i+3)*97][:1])+forms[(i+3)*97][1:])
	}
	zipf := rand.NewZipf(r, 1.1, 8, uint64(len(forms)-1))
	all := core.NewForms()
	for words > 0 {
		var b strings.Builder
		for i := range 50 {
			if i%17 == 16 {
				b.WriteString(", ")
			}
			if r.IntN(60) == 0 {
				b.WriteString(known[r.IntN(len(known))])
			} else {
				b.WriteString(forms[zipf.Uint64()])
			}
			b.WriteByte(' ')
		}
		docs = append(docs, core.NewDoc("", b.String(), all))
		words -= 50
	}
	return docs, known
}

func BenchmarkMine(b *testing.B) {
	ctx := context.Background()
	docs, known := benchCorpus(1_000_000)
	tenth, _ := benchCorpus(100_000)
	b.Run("index", func(b *testing.B) {
		for b.Loop() {
			NewIndex(docs)
		}
	})
	b.Run("index+variants", func(b *testing.B) {
		n := 0
		for b.Loop() {
			found, err := NewIndex(docs).Variants(ctx, known, nil)
			if err != nil {
				b.Fatal(err)
			}
			n = len(found)
		}
		b.ReportMetric(float64(n), "candidates")
	})
	b.Run("index+variants, of two words", func(b *testing.B) {
		two := make([]string, len(known))
		for i, k := range known {
			two[i] = k + " " + known[(i+1)%len(known)]
		}
		for b.Loop() {
			if _, err := NewIndex(docs).Variants(ctx, two, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	times := map[int]float64{}
	for _, n := range []int{10_000, 20_000} {
		b.Run(fmt.Sprintf("%d similar words and as many known", n), func(b *testing.B) {
			docs, known := similar(n)
			for b.Loop() {
				if _, err := NewIndex(docs).Variants(ctx, known, nil); err != nil {
					b.Fatal(err)
				}
			}
			times[n] = b.Elapsed().Seconds() / float64(b.N)
			if n == 20_000 && times[10_000] > 0 {
				b.ReportMetric(times[n]/times[10_000], "x-of-10,000")
			}
		})
	}
	typed := make([]Known, len(known))
	for i, k := range known {
		typed[i] = Known{k, "prénom"}
	}
	contexts := func(docs []*core.Doc) func(b *testing.B) {
		return func(b *testing.B) {
			n := 0
			for b.Loop() {
				x := NewIndex(docs)
				for _, side := range []Side{Left, Right} {
					found, err := x.Contexts(ctx, typed, ContextOptions{Side: side, FMax: DefaultFMax, TMin: DefaultTMin}, nil)
					if err != nil {
						b.Fatal(err)
					}
					n = len(found)
				}
			}
			b.ReportMetric(float64(n), "contexts")
		}
	}
	b.Run("index+contexts both sides", contexts(docs))
	b.Run("index+contexts both sides, a tenth", contexts(tenth))
	b.Run("pairwise, 3 of 300", func(b *testing.B) {
		l := NewIndex(docs).words()
		b.ReportMetric(float64(len(l.entries)), "forms")
		for b.Loop() {
			n := 0
			for _, k := range known[:3] {
				letters := []rune(lower(k))
				for i := range l.entries {
					if plain(letters, []rune(lower(l.entries[i].form))) <= 2 {
						n++
					}
				}
			}
		}
	})
}

// plain computes the distance with the whole table.
func plain(a, b []rune) int {
	t := make([][]int, len(a)+1)
	for i := range t {
		t[i] = make([]int, len(b)+1)
		for j := range t[i] {
			switch {
			case i == 0 || j == 0:
				t[i][j] = i + j
			default:
				cost := 1
				if a[i-1] == b[j-1] {
					cost = 0
				}
				t[i][j] = min(t[i-1][j-1]+cost, t[i-1][j]+1, t[i][j-1]+1)
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					t[i][j] = min(t[i][j], t[i-2][j-2]+1)
				}
			}
		}
	}
	return t[len(a)][len(b)]
}
