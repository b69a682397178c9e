package chat

import (
	"testing"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/flow"
)

// TestAligned checks that a name in a tier that has an item for each word gets no space, on the first
// line of the tier and on the next.
func TestAligned(t *testing.T) {
	for file, want := range map[string]string{
		"@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange n:prop|Marion .\n":    "@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange n:prop|Lina_Morel .\n",
		"@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange\n\tn:prop|Marion .\n": "@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange\n\tn:prop|Lina_Morel .\n",
		"@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange .\n":                  "@Begin\n*KEL:\til mange .\n%mor:\tpro|il v|mange .\n",
	} {
		d, err := office.OpenAs("repas.cha", []byte(file), func(data []byte) (*flow.Content, *Store, error) {
			b, s, err := Open(data)
			if err != nil {
				return nil, nil, err
			}
			return b.Content(), s, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		also := &office.Also{}
		also.Add("Marion", "Lina Morel", false)
		got, err := d.Save(nil, also)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%q is written as %q, want %q", file, got, want)
		}
	}
}
