package spelling

import (
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Wholes returns the pseudonyms of whole names, without their frames, by Pair.Who.
func Wholes(m *pseudonym.Mapping) map[string]string {
	whole := map[string]string{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[p.Who()] = FrameIn(p.Canonical).Strip(p.Pseudonym)
		}
	})
	return whole
}
