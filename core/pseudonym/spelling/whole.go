package spelling

import (
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Wholes returns the pseudonym of each whole name in a mapping; the keys are those of Pair.Who. It
// removes titles and other words around a name (Frame): "Garnier" if "Mme Garnier" replaces Mme
// Lefèvre.
func Wholes(m *pseudonym.Mapping) map[string]string {
	whole := map[string]string{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[p.Who()] = FrameIn(p.Canonical).Strip(p.Pseudonym)
		}
	})
	return whole
}
