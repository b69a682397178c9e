package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// siret finds a SIRET, fourteen digits, and after a cue a SIREN, nine.
func (s *scan) siret(i int, r *digits) {
	if g := r.upTo(14); g > 0 && s.ends(int(r.to[g-1])) && r.even(1, g) && r.groups < 7 {
		spelled := r.shaped(3, 3, 3, 5) && g == 4 || r.shaped(9, 5)
		cued := s.cued(i, french.FirmNumberCue)
		h := hit{from: i, to: int(r.to[g-1]), rule: ruleSIRET, checked: checkSIRET(r.value[:14])}
		if spelled || cued || h.checked && g == 1 {
			if !h.checked {
				h.doubt = doubtChecksum
			}
			s.put(h)
			return
		}
		s.refuse(h.from, h.to, ruleSIRET, uncheckedVeto(h.checked))
	}
	s.siren(i, r)
}

// siren finds the nine digits of a SIREN that a cue announces.
func (s *scan) siren(i int, r *digits) {
	g := r.upTo(9)
	if g != 1 && (g != 3 || !r.shaped(3, 3, 3)) {
		return
	}
	h := hit{from: i, to: int(r.to[g-1]), rule: ruleSIREN, checked: luhn(r.value[:9])}
	switch {
	case !s.cued(i, french.FirmNumberCue):
		if h.checked {
			s.refuse(h.from, h.to, ruleSIREN, unannounced)
		}
		return
	case !s.ends(h.to):
		s.refuse(h.from, h.to, ruleSIREN, core.PartOfLonger)
		return
	case !h.checked:
		h.doubt = doubtChecksum
	}
	h.from = s.register(i)
	s.put(h)
}

// uncheckedVeto is why a number of the right length is not taken without a word
// that announces it: its check digits are wrong, or right by chance.
func uncheckedVeto(checked bool) core.Veto {
	if checked {
		return unannounced
	}
	return wrongCheck
}

// register is the first token of a SIREN whose digits begin with token i: the
// letter of the part of the register stands before them in "RCS Vienne B 439 871
// 229".
func (s *scan) register(i int) int {
	if s.upper(i-1) && s.size(i-1) == 1 && s.key(i-1) <= "d" && s.spaced(i) && s.surface(i-1) != "À" {
		return i - 1
	}
	return i
}

// checkSIRET checks by Luhn's rule; the establishments of La Poste, 356 000
// 000, have a sum of digits divisible by five instead.
func checkSIRET(value []byte) bool {
	if luhn(value) {
		return true
	}
	if string(value[:9]) != "356000000" {
		return false
	}
	sum := 0
	for _, b := range value {
		sum += int(b - '0')
	}
	return sum%5 == 0
}

// cued reports whether one of the last words before token i on its line, or
// the head of its column, is one of some cues.
func (s *scan) cued(i int, cues ...french.Role) bool {
	if set := french.Of(cues...); s.said(i).Any(set) || s.dottedCue(i, set) {
		return true
	}
	for j, words := i-1, 0; j >= 0 && j >= i-12 && words < 7; j-- {
		if s.isAny(j, cues...) {
			return true
		}
		if s.newLine(j + 1) {
			// A label alone on the line above.
			return s.isAny(j, cues...) || s.mark(j) == ':' && s.isAny(j-1, cues...)
		}
		if s.word(j) {
			words++
		}
	}
	return false
}
