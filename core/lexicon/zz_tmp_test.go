package lexicon

import (
	"bytes"
	"math/rand"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func br(b []byte) int {
	c := exec.Command("brotli", "-q", "11", "-w", "24", "-c")
	c.Stdin = bytes.NewReader(b)
	o, _ := c.Output()
	return len(o)
}
func TestCols(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	d, _ := os.ReadFile("../../assets/names.bin")
	l, err := Open(d)
	if err != nil {
		t.Fatal(err)
	}
	for n := range l.lists {
		x := &l.lists[n]
		t.Log(n, "text", len(x.text), br(x.text), "codes", len(x.codes), br(x.codes), "ov", len(x.overflow), br(x.overflow), len(x.profiles))
	}
	t.Log(br(d))
}
func BenchmarkTmp(b *testing.B) {
	d, _ := os.ReadFile("../../assets/names.bin")
	l, err := Open(d)
	if err != nil {
		b.Fatal(err)
	}
	for _, k := range []string{"marie", "nguyen", "xqzt", "de", "chantait", "saint denis"} {
		b.Run(k, func(b *testing.B) {
			for b.Loop() {
				l.Lookup(k)
			}
		})
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
