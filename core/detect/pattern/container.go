package pattern

import "github.com/cachenom/cachenom/core"

// container is the number of a freight container (ISO 6346).
var container = identifier{
	rule: ruleContainer, name: "pattern.container", kind: core.ID, rank: 66,
	starts: []start{
		{at: anyCode, find: func(s *scan, i int) {
			if s.code.n >= 11 && s.upper(i) && s.size(i) == 4 {
				findContainer(s.cursor, &s.sink, i, &s.code)
			}
		}},
	},
}

// findContainer finds the number of a freight container: an owner's three letters,
// U, J or Z, six digits and one that checks them (ISO 6346).
func findContainer(c *cursor, out *sink, i int, code *chars) {
	if !fits(code, "AAAA9999999") || code.value[3] != 'U' && code.value[3] != 'J' && code.value[3] != 'Z' {
		return
	}
	if to := int(code.ends[10]); c.ends(to) {
		out.put(hit{from: i, to: to, rule: ruleContainer})
	}
}
