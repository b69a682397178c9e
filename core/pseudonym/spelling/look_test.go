package spelling

import (
	"reflect"
	"testing"

	"github.com/cachenom/cachenom/core"
	"pgregory.net/rapid"
)

// TestReadNumbered checks that ids are read as any other pseudonym is.
func TestReadNumbered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.StringMatching(`(Mme|MLLE|Dr|Pr|)[A-Za-z]{1,12}_[0-9]{1,6}`).Draw(t, "id")
		quick, ok := readNumbered(id)
		if !ok {
			t.Fatalf("%s is an id", id)
		}
		if slow := readTokens(id, core.NewForms()); !reflect.DeepEqual(quick, slow) {
			t.Fatalf("%s: got %+v, want %+v", id, quick, slow)
		}
	})
	for _, other := range []string{"", "_", "ELEVE_", "_001", "Élève_001", "ELEVE_001b", "ELEVE 001", "ELEVE_0_1", "[ELEVE_001]", "Rose"} {
		if _, ok := readNumbered(other); ok {
			t.Errorf("%q is not an id", other)
		}
	}
}
