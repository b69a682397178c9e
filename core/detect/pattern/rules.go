package pattern

import (
	"cmp"
	"sync"

	"github.com/cachenom/cachenom/core"
)

// rule is the number of the rule by which a finding was found. The identifier with this number
// holds the rule's name, kind and rank. Each number is a constant in the file of its identifier and
// never changes: a new rule takes the next free one. testdata/rules.golden lists them.
type rule uint8

// mostRules is one more than the highest number that a rule can have.
const mostRules = 32

// ruleBook maps the number of a rule to the identifier that holds the rule's name, kind and rank.
// It has nil for a number without a rule.
type ruleBook [mostRules]*identifier

// allRules returns the ruleBook of all identifiers. It is made once and never changes.
var allRules = sync.OnceValue(newRuleBook)

// newRuleBook fills a ruleBook with the identifiers that have a name; the others use the rule of
// one of these.
func newRuleBook() *ruleBook {
	book := &ruleBook{}
	for _, id := range identifiers {
		if id.name != "" {
			book[id.rule] = id
		}
	}
	return book
}

// Doubts: codes of the questions about a finding that the page asks the user.
const (
	doubtChecksum   = "doubt.checksum"   // the shape is right, but the check digits are wrong
	doubtObfuscated = "doubt.obfuscated" // a disguised address: "jean point martin arobase orange point fr"
	doubtShape      = "doubt.shape"      // only the shape indicates it; no word announces it
)

// hit is a finding before overlaps are resolved.
type hit struct {
	from, to int // tokens, half-open
	rule     rule
	checked  bool   // its check digits are right
	doubt    string // the code of a doubt, or "" if the hit is sure
}

// compare is negative if h has the better claim to words that both h and o claim, and positive if o
// has it. The higher rank wins, then the longer hit, then the one that byCue prefers, then the one
// that begins first.
func (b *ruleBook) compare(h, o *hit) int {
	return cmp.Or(
		cmp.Compare(b[o.rule].rank, b[h.rule].rank), cmp.Compare(o.to-o.from, h.to-h.from), byCue(h, o),
		cmp.Compare(h.from, o.from), cmp.Compare(o.to, h.to),
	)
}

// byCue compares two hits of equal rank and length, and returns -1 if h wins, 1 if o wins. Either
// both have the same rule, and it returns 0, or one is a phone number and the other a reference.
// Then a number in one token is the reference, because a word announces it, and a number in several
// groups is more likely the phone number.
func byCue(h, o *hit) int {
	inOne := h.to == h.from+1
	switch {
	case h.rule == o.rule:
		return 0
	case inOne == (h.rule == ruleReference):
		return -1
	}
	return 1
}

// reasons caches the core.Reason values of findings by rule and doubt, so that each is allocated
// once.
type reasons struct {
	plain, checked [mostRules]*core.Reason
	doubts         map[string]*core.Reason
}

// why returns the reason of a hit. Its code is the name of the rule. It has the argument checked=1
// if the check digits of the hit are right.
func (r *reasons) why(h *hit, name string) *core.Reason {
	if h.checked {
		if r.checked[h.rule] == nil {
			r.checked[h.rule] = core.Because(name, "checked", 1)
		}
		return r.checked[h.rule]
	}
	if r.plain[h.rule] == nil {
		r.plain[h.rule] = core.Because(name)
	}
	return r.plain[h.rule]
}

// doubt returns the reason for the code of a doubt, such as doubtChecksum.
func (r *reasons) doubt(code string) *core.Reason {
	if r.doubts[code] == nil {
		r.doubts[code] = core.Because(code)
	}
	return r.doubts[code]
}
