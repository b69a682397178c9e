package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleINE rule = 11

// pupilNumber is the national number of a pupil or student, the INE: ten characters and a letter
// (the national register of identifiers, RNIE; before it, BEA numbers and those of apprentices).
// The check letter is not computed, so the shape alone leaves a doubt.
var pupilNumber = identifier{
	rule: ruleINE, rank: 70, name: "pattern.ine", kind: core.ID,
	heads: french.Of(french.PupilNumberCue),
	starts: []start{
		{at: solidCode, find: func(s *scan, i int) { findPupilNumber(&s.cues, &s.sink, i, &s.solid) }},
	},
}

const ruleUAI rule = 12

// schoolNumber is the number of a school, the UAI: a department, four digits and a check letter
// (https://data.education.gouv.fr/explore/dataset/fr-en-annuaire-education).
var schoolNumber = identifier{
	rule: ruleUAI, rank: 69, name: "pattern.uai", kind: core.ID,
	starts: []start{
		{at: solidCode, find: func(s *scan, i int) { findSchoolNumber(&s.cues, &s.sink, i, &s.solid) }},
	},
}

// findPupilNumber finds an INE if p, the code that begins with token i, has the shape of one.
func findPupilNumber(c *cues, out *sink, i int, p *piece) {
	if !p.isPupil() {
		return
	}
	h := hit{from: i, to: p.to, rule: ruleINE}
	if !c.isCued(i, french.PupilNumberCue) && c.school == 0 {
		h.doubt = doubtShape
	}
	out.put(h)
}

// findSchoolNumber finds a UAI if p, the code that begins with token i, has the shape of one.
func findSchoolNumber(c *cues, out *sink, i int, p *piece) {
	if !p.isSchool() {
		return
	}
	h := hit{from: i, to: p.to, rule: ruleUAI, checked: checkUAI(p.value[:8])}
	if h.checked || c.isCued(i, french.PupilNumberCue, french.SchoolWord) {
		out.put(h)
	} else {
		out.refuse(i, p.to, ruleUAI, wrongCheck)
	}
}

// isPupil reports whether a code has the shape of a pupil's number: ten characters and a check
// letter, 1208017934X, 120801793AB, 1208A17934X.
func (p *piece) isPupil() bool {
	if p.n != 11 || !isUpper(p.value[10]) {
		return false
	}
	return p.letters == 1 || p.letters == 2 && (isUpper(p.value[9]) || p.value[4] == 'A')
}

// isSchool reports whether a code has the shape of a school's number: 0750652P.
func (p *piece) isSchool() bool {
	return p.n == 8 && p.letters == 1 && isUpper(p.value[7]) && isSchoolDepartment(p.value[:3])
}

// isSchoolDepartment reports whether three digits are the department at the beginning of a
// school's number: 001 to 095, 620 and 720 for Corsica, and those overseas.
func isSchoolDepartment(digits []byte) bool {
	n := number(string(digits))
	isMainland, isCorsica := 1 <= n && n <= 95, n == 620 || n == 720
	isOverseas := 971 <= n && n <= 978 || 983 <= n && n <= 988
	return isMainland || isCorsica || isOverseas
}

// checkUAI reports whether the letter of a school's number is right: its place in an alphabet
// without I, O and Q is the remainder of the seven digits by 23.
func checkUAI(value []byte) bool {
	n := number(string(value[:7]))
	return "ABCDEFGHJKLMNPRSTUVWXYZ"[n%23] == value[7]
}
