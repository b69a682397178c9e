package naming

import (
	"fmt"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
)

// BenchmarkNatural1200 names the 1,200 pupils of a school.
func BenchmarkNatural1200(b *testing.B) {
	names := franceNames()
	s := names.supply
	for b.Loop() {
		list := make([]*core.Entity, 1200)
		for i := range list {
			g := s.first[1+i%2]
			list[i] = fixture.Person(fmt.Sprint("E", i), g[i*7%len(g)].name+" "+s.last[i*3%len(s.last)].name)
		}
		Natural{Names: names}.Name(list, fixture.Docs("Bonjour à tous."))
	}
}
