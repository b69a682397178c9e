package fold

import "testing"

// TestHash uses the test vectors of the authors of FNV.
func TestHash(t *testing.T) {
	for text, want := range map[string]uint64{
		"": 0xcbf29ce484222325, "a": 0xaf63dc4c8601ec8c, "foobar": 0x85944171f73967e8,
	} {
		if got := Hash(text); got != want {
			t.Errorf("%q: %x, want %x", text, got, want)
		}
	}
}
