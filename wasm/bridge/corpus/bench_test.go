package corpus

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

// benchText returns about n bytes of comments about a class.
func benchText(n int) string {
	lines := []string{
		"Emma a bien travaillé ce trimestre, mais elle bavarde avec Grégorrio et Léa.",
		"Ensemble satisfaisant malgré quelques lacunes en calcul ; il faut relire les consignes.",
		"Manon D. et Lucas progressent. Jean-Pierre doit fournir plus d'efforts à la maison.",
		"PETIT Noé : résultats encourageants, attitude positive, continue ainsi.",
		"Bon trimestre. La participation de Yann Le Goff reste irrégulière, mais l'écrit est soigné.",
	}
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(lines[i%len(lines)])
		fmt.Fprintf(&b, " Note %d.\n", i%20)
	}
	return b.String()[:n]
}

// benchRoster returns a list of n pupils with invented combinations of names.
func benchRoster(n int) []map[string]string {
	first := strings.Fields("Emma Léa Manon Lucas Jean-Pierre Noé Yann Grégorio Inès Hugo Chloé Louise Jules Adam Sarah Nathan Camille Théo Lina Zoé Enzo Jade Raphaël Alice Gabriel Rose Maël Anna Ethan Eva Tom Lou Paul Mia Axel Nina")
	last := strings.Fields("Martin Bernard Petit Dupont Le-Goff Moreau Garcia Roux Fontaine Lambert Rousseau Vidal Marchand Blanchard Guerin Boyer Perrin Morin Dumont Colin Renaud Leclerc Aubert Picard Roy Caron Olivier Adam Cohen Ndiaye Nguyen Benali Ferreira Kaya Traore")
	// The most frequent first name of a year is given to about one child of a sex in eighty, which is
	// seven or eight of 1,200 pupils. Here every first name is that frequent.
	ends := []string{"", "line", "mir", "ette", "ian"}
	list := make([]map[string]string, n)
	for i := range list {
		list[i] = map[string]string{"first": first[i%len(first)] + ends[i/len(first)%5], "last": last[(i/len(first)+i*7)%len(last)]}
		if i >= 5*len(first) {
			list[i]["last"] += strings.ToLower(last[i%13])
		}
	}
	return list
}

func benchRequest(bytes, pupils int) []byte {
	request, err := json.Marshal(map[string]any{"id": 1, "method": "pseudonymize", "params": map[string]any{"text": benchText(bytes), "roster": benchRoster(pupils)}})
	if err != nil {
		panic(err)
	}
	return request
}

func BenchmarkPseudonymize(b *testing.B) {
	for _, size := range []struct{ bytes, pupils int }{{100_000, 35}, {1_000_000, 35}, {1_000_000, 1200}} {
		b.Run(fmt.Sprintf("text=%dkB/pupils=%d", size.bytes/1000, size.pupils), func(b *testing.B) {
			request := benchRequest(size.bytes, size.pupils)
			b.SetBytes(int64(size.bytes))
			b.ReportAllocs()
			for b.Loop() {
				shared.Handle(context.Background(), request, nil)
			}
		})
	}
}

// BenchmarkStages measures the parts of one request.
func BenchmarkStages(b *testing.B) {
	err := shared.Open()
	if err != nil {
		b.Fatal(err)
	}
	text := benchText(1_000_000)
	people := func(n int) []roster.Person {
		list := make([]roster.Person, n)
		for i, p := range benchRoster(n) {
			list[i] = roster.Person{ID: fmt.Sprint("E", i), First: p["first"], Last: p["last"]}
		}
		return list
	}
	b.Run("tokens", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			core.NewDoc("", text, core.NewForms())
		}
	})
	for _, n := range []int{35, 1200, 10000} {
		b.Run(fmt.Sprintf("index/pupils=%d", n), func(b *testing.B) {
			list := people(n)
			for b.Loop() {
				roster.NewIndex(list, shared.App.Lexicon)
			}
		})
	}
	for _, n := range []int{35, 1200} {
		b.Run(fmt.Sprintf("match/pupils=%d", n), func(b *testing.B) {
			index := roster.NewIndex(people(n), shared.App.Lexicon)
			doc := core.NewDoc("", text, core.NewForms())
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				roster.NewMatcher(index).Detect(doc)
			}
		})
	}
}
