package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// This file holds numbers of papers and things that have a word or a shape of their own. Their
// findings have the rule of references, ruleReference.

// wallet is the address of a wallet for cryptocurrency: Bitcoin's (Base58Check; Bech32: BIP 173)
// and Ethereum's (ERC-55).
var wallet = identifier{
	rule: ruleReference,
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) {
			if s.surface(i)[0] == '0' && s.size(i) < 10 || s.glued(i+1) && s.word(i+1) {
				findWallet(s.cursor, &s.sink, i)
			}
		}},
		{at: shortWord, find: func(s *scan, i int) {
			if s.key(i) == "bc" {
				findWallet(s.cursor, &s.sink, i)
			}
		}},
	},
}

// decision is the European identifier of a court's decision, which holds the number of its
// case (ECLI: Council conclusions 2011/C 127/01).
var decision = identifier{
	rule: ruleReference,
	starts: []start{
		{at: gluedWord, find: func(s *scan, i int) { findDecision(s.cursor, &s.sink, i) }},
	},
}

// animalChip is the number of an animal's chip: 15 digits that begin with 250 for France and 26 for
// pets (ISO 11784; https://www.i-cad.fr).
var animalChip = identifier{
	rule: ruleReference,
	starts: []start{
		{at: digitGroups, find: func(s *scan, i int) { findChip(s.cursor, &s.sink, i, &s.number) }},
	},
}

// registeredLetter is the number of a registered letter of La Poste: 1A 187 402 6633 5.
var registeredLetter = identifier{
	rule: ruleReference,
	starts: []start{
		{at: anyCode, find: func(s *scan, i int) {
			if s.code.n >= 13 && s.size(i) == 1 && s.size(i+1) == 1 && s.num(i) && s.upper(i+1) {
				findLetter(s.cursor, &s.sink, i, &s.code)
			}
		}},
	},
}

// serialNumber is the serial number of a thing, which "S/N" announces.
var serialNumber = identifier{
	rule: ruleReference,
	starts: []start{
		{at: gluedWord, find: func(s *scan, i int) {
			if s.size(i) <= 2 && !s.glued(i) {
				findSerial(&s.cues, &s.sink, i)
			}
		}},
	},
}

// shelfMark is the shelf mark of a document in an archive: "cote CEL-2019-044".
var shelfMark = identifier{
	rule: ruleReference,
	starts: []start{
		// "cote" ("shelf mark") has the role of a street type, because "Côte de la Citadelle" has the
		// same folded form.
		{at: cueWord, words: french.Of(french.AddressStreet), find: func(s *scan, i int) {
			if s.key(i) == "cote" {
				findShelfMark(s.cursor, &s.sink, i)
			}
		}},
	},
}

// healthCard is the number of a health insurance card of Québec: four letters of the names
// and the date of birth (https://www.ramq.gouv.qc.ca).
var healthCard = identifier{
	rule: ruleReference,
	starts: []start{
		{at: codeLetters, find: func(s *scan, i int) {
			if s.upper(i) && s.size(i) == 4 && s.spaced(i+1) && s.num(i+1) {
				findHealthCard(s.cursor, &s.sink, i)
			}
		}},
	},
}

// findSerial finds the serial number of a thing after "S/N", whose "S" is token i.
func findSerial(c *cues, out *sink, i int) {
	if c.key(i) == "s" && c.mark(i+1) == '/' && c.key(i+2) == "n" && c.joins(i+1) {
		findAnnounced(c, out, i, i+3, french.Of(french.ReferenceHead))
	}
}

// findShelfMark finds the shelf mark after the word "cote" ("shelf mark") at token i: "cote
// CEL-2019-044".
func findShelfMark(c *cursor, out *sink, i int) {
	j := i + 1
	if c.mark(j) == ':' {
		j++
	}
	if c.newLine(j) || !c.upper(j) {
		return
	}
	if to := chunkEndAt(c, j); to > j+2 && c.isSolidCode(j, to) && c.countDigits(j, to) >= 3 && c.ends(to) {
		out.put(hit{from: j, to: to, rule: ruleReference})
	}
}

// findHealthCard finds the number of a health insurance card of Québec whose four letters, from the
// names, are token i: "TCHM 1105 1412". The date of birth follows; for women, fifty is added to the
// month.
func findHealthCard(c *cursor, out *sink, i int) {
	const group = 4 // letters or digits
	isInGroups := c.size(i) == group && c.size(i+1) == group && c.size(i+2) == group && c.spaced(i+2)
	if !isInGroups || !c.num(i+2) || !c.ends(i+3) {
		return
	}
	month, day := number(c.surface(i + 1)[2:]), number(c.surface(i + 2)[:2])
	if month > 50 {
		month -= 50
	}
	if month >= 1 && month <= 12 && day >= 1 && day <= 31 {
		out.put(hit{from: i, to: i + 3, rule: ruleReference})
	}
}

// findLetter finds the number of a registered letter of La Poste that begins with token i: 1A 187
// 402 6633 5. code holds it without spaces.
func findLetter(c *cursor, out *sink, i int, code *chars) {
	if to := int(code.ends[12]); fits(code, "9A99999999999") && c.ends(to) {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// findChip finds the number of an animal's chip that begins with token i, in the digits r: 15
// digits that begin with 250 for France and 26 for pets.
func findChip(c *cursor, out *sink, i int, r *digits) {
	if g := r.upTo(15); g > 0 && g < 6 && string(r.value[:5]) == "25026" && c.ends(int(r.to[g-1])) {
		out.put(hit{from: i, to: int(r.to[g-1]), rule: ruleReference})
	}
}

// findDecision finds the European identifier of a court's decision that begins with token i:
// "ECLI:FR:CAPAU:2022:22.01873".
func findDecision(c *cursor, out *sink, i int) {
	if c.key(i) != "ecli" || c.mark(i+1) != ':' {
		return
	}
	if to := pieceEnd(c, i, ":.-_/"); to > i+6 {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// findWallet finds the address of a cryptocurrency wallet that begins with token i: "bc1q…", "0x"
// and forty hexadecimal digits, or "1…" or "3…" in Base58.
func findWallet(c *cursor, out *sink, i int) {
	isOld := c.surface(i)[0] == '1' || c.surface(i)[0] == '3'
	if !isOld && c.key(i) != "bc" && c.surface(i) != "0" || c.glued(i) && c.alnum(i-1) {
		return
	}
	to := pieceEnd(c, i, "")
	text := c.text(i, to)
	isHex := strings.HasPrefix(text, "0x") && len(text) == 42 && strings.Trim(text[2:], "0123456789abcdefABCDEF") == ""
	const shortest, longest = 26, 62 // characters of an address in Bech32
	isBech32 := strings.HasPrefix(text, "bc1") && len(text) >= shortest && len(text) <= longest
	if isHex || isOld && isBase58(text) || isBech32 {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// isBase58 reports whether a code has the length and the characters of an address in Base58: small
// and capital letters and digits, but not 0, O, I or l, which look like each other.
func isBase58(code string) bool {
	return len(code) >= 26 && len(code) <= 35 && !strings.ContainsAny(code, "0OIl") && strings.ToLower(code) != code && strings.ToUpper(code) != code
}

// pieceEnd returns the token after the letters, digits and given marks that directly follow token
// i. Marks at the end are left out.
func pieceEnd(c *cursor, i int, marks string) int {
	to := i + 1
	for to < len(c.tok) && c.glued(to) && (c.alnum(to) || c.mark(to) != 0 && strings.ContainsRune(marks, c.mark(to))) {
		to++
	}
	for to > i+1 && !c.alnum(to-1) {
		to--
	}
	return to
}
