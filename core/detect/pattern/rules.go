package pattern

import "github.com/cachenom/cachenom/core"

// rule is what a finding was found by.
type rule uint8

const (
	ruleEmail rule = iota
	ruleURL
	ruleHandle
	rulePhone
	ruleIBAN
	ruleVAT
	ruleNIR
	ruleForeign // foreign social numbers with a check: AVS, registre national
	ruleSIRET
	ruleSIREN
	ruleINE
	ruleUAI
	rulePlate
	ruleVIN
	ruleCard
	ruleIP
	ruleMAC
	ruleContainer
	ruleReference
	ruleSeries // numbers of one length that begin alike, at the heads of lines
	ruleSecret // a password, the code of a door
	ruleNumber // a number after a bare "n°"
	ruleBirth
	ruleClass
	ruleAddress
	numRules
)

// rules holds the name, the kind and the rank of each rule. Of two that claim
// the same words the higher rank wins, then the longer one: a check digit or a
// fixed shape ranks over a cue, a cue over a bare number.
var rules = [numRules]struct {
	name string
	kind core.Kind
	rank uint8
}{
	ruleEmail:     {"pattern.email", core.Email, 95},
	ruleURL:       {"pattern.url", core.URL, 90},
	ruleIBAN:      {"pattern.iban", core.ID, 85},
	ruleBirth:     {"pattern.birthdate", core.BirthDate, 80},
	ruleNIR:       {"pattern.nir", core.ID, 78},
	ruleForeign:   {"pattern.national", core.ID, 77},
	ruleMAC:       {"pattern.mac", core.ID, 76},
	ruleIP:        {"pattern.ip", core.ID, 75},
	ruleSIRET:     {"pattern.siret", core.ID, 74},
	ruleVAT:       {"pattern.vat", core.ID, 73},
	ruleCard:      {"pattern.card", core.ID, 72},
	ruleVIN:       {"pattern.vin", core.ID, 71},
	ruleINE:       {"pattern.ine", core.ID, 70},
	ruleUAI:       {"pattern.uai", core.ID, 69},
	ruleSIREN:     {"pattern.siren", core.ID, 68},
	rulePlate:     {"pattern.plate", core.ID, 67},
	ruleContainer: {"pattern.container", core.ID, 66},
	ruleHandle:    {"pattern.handle", core.Handle, 64},
	rulePhone:     {"pattern.phone", core.Phone, 62},
	ruleSeries:    {"pattern.series", core.ID, 63},
	ruleSecret:    {"pattern.secret", core.ID, 65},
	ruleReference: {"pattern.reference", core.ID, 60},
	ruleAddress:   {"pattern.address", core.Address, 55},
	ruleNumber:    {"pattern.number", core.ID, 50},
	ruleClass:     {"pattern.class", core.ClassName, 40},
}

// The doubts: what a person is asked.
const (
	doubtChecksum   = "doubt.checksum"   // the shape is right, the check digits are not
	doubtObfuscated = "doubt.obfuscated" // "jean point martin arobase orange point fr"
	doubtShape      = "doubt.shape"      // the shape alone, without the word that would say so
)

// hit is a finding in the making: tokens, half-open.
type hit struct {
	from, to int
	rule     rule
	checked  bool   // a check digit says so
	doubt    string // "" when sure
}

// beats reports whether h has the better claim to words that both want.
func (h *hit) beats(o *hit) bool {
	a, b := rules[h.rule].rank, rules[o.rule].rank
	if h.rule == rulePhone && o.rule == ruleReference || h.rule == ruleReference && o.rule == rulePhone {
		// "contrat 0043 871 226 12": the longer one has read it whole; ten digits
		// in one piece are what the word before them says.
		if n := h.to - h.from; n != o.to-o.from || n == 1 {
			return n > o.to-o.from || n == o.to-o.from && h.rule == ruleReference
		}
	}
	if a != b {
		return a > b
	}
	return h.to-h.from > o.to-o.from
}

// why is the reason of a rule, made once.
func (d *Detector) why(h *hit) *core.Reason {
	n := 0
	if h.checked {
		n = 1
	}
	if d.whys[h.rule][n] == nil {
		if h.checked {
			d.whys[h.rule][n] = core.Because(rules[h.rule].name, "checked", 1)
		} else {
			d.whys[h.rule][n] = core.Because(rules[h.rule].name)
		}
	}
	return d.whys[h.rule][n]
}

func (d *Detector) doubt(code string) *core.Reason {
	if d.doubts[code] == nil {
		d.doubts[code] = core.Because(code)
	}
	return d.doubts[code]
}
