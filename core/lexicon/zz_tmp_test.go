package lexicon

import (
	"math/rand"
	"os"
	"strings"
	"testing"
)

func BenchmarkTmp(b *testing.B) {
	d, _ := os.ReadFile("../../assets/names.bin")
	l, err := Open(d)
	if err != nil {
		b.Fatal(err)
	}
	for _, f := range []string{"T", "W", "X"} {
		raw, _ := os.ReadFile("/tmp/proto/" + f + ".keys")
		ks := strings.Split(string(raw), "\n")
		if f != "T" {
			rand.Shuffle(len(ks), func(i, j int) { ks[i], ks[j] = ks[j], ks[i] })
		}
		b.Run("rand"+f, func(b *testing.B) {
			i := 0
			for b.Loop() {
				l.Lookup(ks[i])
				i++
				if i == len(ks) {
					i = 0
				}
			}
		})
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			Open(d)
		}
	})
}
