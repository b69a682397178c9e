package spelling

import (
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Wholes returns the pseudonyms of whole names in a mapping by Pair.Who. It removes the frames of
// the names: "Garnier" if "Mme Garnier" replaces Mme Lefèvre.
func Wholes(m *pseudonym.Mapping) map[string]string {
	whole := map[string]string{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[p.Who()] = FrameIn(p.Canonical).Strip(p.Pseudonym)
		}
	})
	return whole
}
