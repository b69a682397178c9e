package spelling

import (
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Wholes are the pseudonyms of whole names by who has them, without their frames.
func Wholes(m *pseudonym.Mapping) map[string]string {
	whole := map[string]string{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[p.Who()] = FrameIn(p.Canonical).Strip(p.Pseudonym)
		}
	})
	return whole
}
