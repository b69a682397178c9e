package xmldoc

import "testing"

// TestWithoutName checks that the name of a part is removed from the extra field, and that the
// other fields stay.
func TestWithoutName(t *testing.T) {
	t.Parallel()
	if got := withoutName([]byte("\x75\x70\x02\x00ab\x01\x00\x01\x00c")); string(got) != "\x01\x00\x01\x00c" {
		t.Errorf("%q", got)
	}
}
