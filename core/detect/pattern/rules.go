package pattern

import (
	"cmp"
	"sync"

	"github.com/cachenom/cachenom/core"
)

// rule is the number of the rule by which a finding was found. The identifier with this number
// holds the rule's name and kind.
type rule uint8

// The numbers are explicit and never change: a new rule takes the next free number, wherever
// its line is. TestRules checks that each number keeps its name.
const (
	ruleEmail     rule = 1
	ruleURL       rule = 2
	ruleHandle    rule = 3
	rulePhone     rule = 4
	ruleIBAN      rule = 5
	ruleVAT       rule = 6
	ruleNIR       rule = 7
	ruleNational  rule = 8
	ruleSIRET     rule = 9
	ruleSIREN     rule = 10
	ruleINE       rule = 11
	ruleUAI       rule = 12
	rulePlate     rule = 13
	ruleVIN       rule = 14
	ruleCard      rule = 15
	ruleIP        rule = 16
	ruleMAC       rule = 17
	ruleContainer rule = 18
	ruleReference rule = 19
	ruleSeries    rule = 20
	ruleSecret    rule = 21
	ruleNumber    rule = 22
	ruleBirth     rule = 23
	ruleClass     rule = 24
	ruleAddress   rule = 25
)

// ranks decide between findings that claim the same words: the higher rank wins. A check digit or a
// fixed shape ranks above a cue, and a cue above a bare number. Only phone numbers and references
// share a rank, so that the longer one wins: in "contrat 0043 871 226 12" it is the whole number.
var ranks = [mostRules]uint8{
	ruleEmail:     95,
	ruleURL:       90,
	ruleIBAN:      85,
	ruleBirth:     80,
	ruleNIR:       78,
	ruleNational:  77,
	ruleMAC:       76,
	ruleIP:        75,
	ruleSIRET:     74,
	ruleVAT:       73,
	ruleCard:      72,
	ruleVIN:       71,
	ruleINE:       70,
	ruleUAI:       69,
	ruleSIREN:     68,
	rulePlate:     67,
	ruleContainer: 66,
	ruleSecret:    65,
	ruleHandle:    64,
	ruleSeries:    63,
	rulePhone:     60,
	ruleReference: 60,
	ruleAddress:   55,
	ruleNumber:    50,
	ruleClass:     40,
}

// mostRules is one more than the highest number that a rule can have.
const mostRules = 32

// ruleBook holds the rules' identifiers by the rule's number; nil for a free number.
type ruleBook [mostRules]*identifier

// allRules returns the book of all identifiers. It is made once and never changes.
var allRules = sync.OnceValue(newRuleBook)

// newRuleBook returns the book of all identifiers that name their rule.
func newRuleBook() *ruleBook {
	book := &ruleBook{}
	for _, id := range identifiers {
		if id.name != "" {
			book[id.rule] = id
		}
	}
	return book
}

// Doubts: codes of the questions to the user.
const (
	doubtChecksum   = "doubt.checksum"   // the shape is right, but the check digits are wrong
	doubtObfuscated = "doubt.obfuscated" // "jean point martin arobase orange point fr"
	doubtShape      = "doubt.shape"      // only the shape indicates it; no word announces it
)

// hit is a finding before overlaps are resolved.
type hit struct {
	from, to int // tokens, half-open
	rule     rule
	checked  bool   // its check digits are right
	doubt    string // a doubt, or "" if it is sure
}

// compare is negative if h has the better claim to words that both h and o claim, and positive
// if o has it. The higher rank wins, then the longer one, then the one that byCue prefers, then
// the one that begins first.
func compare(h, o *hit) int {
	return cmp.Or(
		cmp.Compare(ranks[o.rule], ranks[h.rule]), cmp.Compare(o.to-o.from, h.to-h.from), byCue(h, o),
		cmp.Compare(h.from, o.from), cmp.Compare(o.to, h.to),
	)
}

// byCue compares two hits of equal rank and length. They have the same rule, or are a phone number
// and a reference: of a number in one token the word before it makes a reference, a number in groups
// is rather a phone number.
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

// reasons holds the reasons of findings by rule and doubt, so that each reason is allocated
// once.
type reasons struct {
	plain, checked [mostRules]*core.Reason
	doubts         map[string]*core.Reason
}

// why returns the reason of a hit. Its code is the name of the rule.
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

// doubt returns the reason of a doubt.
func (r *reasons) doubt(code string) *core.Reason {
	if r.doubts[code] == nil {
		r.doubts[code] = core.Because(code)
	}
	return r.doubts[code]
}
