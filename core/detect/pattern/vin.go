package pattern

import "github.com/cachenom/cachenom/core"

// chassis is the identification number of a vehicle: 17 characters (ISO 3779).
var chassis = identifier{
	rule: ruleVIN, name: "pattern.vin", kind: core.ID, rank: 71,
	starts: []start{
		{at: solidCode, find: func(s *scan, i int) {
			if s.solid.isChassis() {
				s.put(hit{from: i, to: s.solid.to, rule: ruleVIN})
			}
		}},
	},
}

// isChassis reports whether the piece is the number of a chassis, which has no I,
// O nor Q (ISO 3779).
func (p *piece) isChassis() bool {
	if p.n != 17 || p.letters < 3 || p.n-p.letters < 5 {
		return false
	}
	for _, b := range p.value[:p.n] {
		if b == 'I' || b == 'O' || b == 'Q' {
			return false
		}
	}
	return true
}
