package pattern

import "github.com/cachenom/cachenom/core/french"

// Numbers of papers whose word or whose shape is their own.

// findSerial finds the number of a thing behind "S/N" at word i.
func findSerial(c *cues, out *sink, i int) {
	if c.key(i) == "s" && c.mark(i+1) == '/' && c.key(i+2) == "n" && c.joins(i+1) {
		findAnnounced(c, out, i, i+3, french.Of(french.ReferenceHead))
	}
}

// findShelfMark finds the shelf mark of archives behind the word "cote" at i: "cote CEL-2019-044".
func findShelfMark(c *cursor, out *sink, i int) {
	j := i + 1
	if c.mark(j) == ':' {
		j++
	}
	if c.newLine(j) || !c.upper(j) {
		return
	}
	if to := chunkEndAt(c, j); to > j+2 && c.solidCode(j, to) && c.countDigits(j, to) >= 3 && c.ends(to) {
		out.put(hit{from: j, to: to, rule: ruleReference})
	}
}

// findHealthCard finds the number of a Québec health insurance card that begins with the
// letters i: "TCHM 1105 1412", the first letters of names, the birth, women with fifty
// added to its month.
func findHealthCard(c *cursor, out *sink, i int) {
	if c.size(i) != 4 || c.size(i+1) != 4 || c.size(i+2) != 4 || !c.spaced(i+2) || !c.num(i+2) || !c.ends(i+3) {
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
