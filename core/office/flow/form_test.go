package flow

import "testing"

// TestLinksAsWritten checks that a link comes back with its percent-encoding.
func TestLinksAsWritten(t *testing.T) {
	t.Parallel()
	for _, link := range []string{"https://x.fr/%5C?q=Leo", "https://x.fr/?q=L%C3%A9o%25", "https://x.fr/a%20b"} {
		read, _ := Decode([]byte(link), AsLink)
		if got := string(Encode(string(read), AsLink)); got != link {
			t.Errorf("%s, read as %s, is written %s", link, read, got)
		}
	}
	if got := string(Encode("a\x07b\ufffec", AsText)); got != "abc" {
		t.Errorf("XML holds %q", got)
	}
}
