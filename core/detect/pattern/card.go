package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleCard rule = 15

// bankCard is the number of a bank card (ISO/IEC 7812-1; check digit: its annex B, Luhn).
var bankCard = identifier{
	rule: ruleCard, rank: 72, name: "pattern.card", kind: core.ID,
	starts: []start{
		{at: digitGroups, find: func(s *scan, i int) { findCard(&s.cues, &s.sink, i, &s.number) }},
	},
}

// findCard finds the number of a bank card that begins with token i, in the digits r: 16 digits in
// groups of four or without spaces, or the 15 digits of American Express.
func findCard(c *cues, out *sink, i int, r *digits) {
	n := 16
	if r.shaped(4, 6, 5) && r.value[0] == '3' {
		n = 15
	}
	g := r.upTo(n)
	if g == 0 || r.value[0] < '3' || r.value[0] > '6' || !r.even(1, g) {
		return
	}
	spelled := n == 16 && r.shaped(4, 4, 4, 4) || n == 15
	if !spelled && g > 1 {
		return
	}
	h := hit{from: i, to: int(r.to[g-1]), rule: ruleCard, checked: checkLuhn(r.value[:n])}
	switch {
	case !c.ends(h.to):
		out.refuse(i, h.to, ruleCard, core.PartOfLonger)
		return
	case !h.checked && (!spelled || !c.isCued(i, french.CardCue)):
		out.refuse(i, h.to, ruleCard, wrongCheck)
		return
	case !h.checked:
		h.doubt = doubtChecksum
	}
	out.put(h)
}
