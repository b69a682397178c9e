package lexicon

import (
	"testing"
)

// TestScan: every key is visited once, with the entry that Lookup returns.
func TestScan(t *testing.T) {
	l := committed(t)
	seen := map[string]bool{}
	l.Scan(func(key []byte, e Entry) {
		if got, _ := l.Lookup(string(key)); got != e || seen[string(key)] {
			t.Fatalf("%s: scanned %+v, looked up %+v, seen before: %v", key, e, got, seen[string(key)])
		}
		seen[string(key)] = true
	})
	if len(seen) != l.Info().Keys {
		t.Errorf("%d keys scanned of %d", len(seen), l.Info().Keys)
	}
}

func BenchmarkScan(b *testing.B) {
	l := committed(b)
	for b.Loop() {
		l.Scan(func([]byte, Entry) {})
	}
}
