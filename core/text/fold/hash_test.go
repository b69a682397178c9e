package fold

import "testing"

// TestHash has the test vectors that the authors of FNV publish.
func TestHash(t *testing.T) {
	for text, want := range map[string]uint64{
		"": 0xcbf29ce484222325, "a": 0xaf63dc4c8601ec8c, "foobar": 0x85944171f73967e8,
	} {
		if got := Hash(text); got != want {
			t.Errorf("%q: %x, want %x", text, got, want)
		}
	}
}
