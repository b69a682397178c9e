package index

import (
	"strings"
)

// Sound returns a rough spelling of how a folded French word or name is pronounced, the same
// for "Mathys", "Matisse" and "Mathis", for "Jérémie" and "Jérémy", for "Yassine" and "Yacine".
// It follows the usual rules of French spelling (silent h and final consonants, soft c and g,
// ph, qu, eau), with gi of Italian and ghj of Corsican names. It only suggests that two names
// may be the same: the number of edits decides as well.
func Sound(w string) string {
	var b strings.Builder
	last := byte(0)
	for i := 0; i < len(w); {
		c, n := soundOf(w[i:])
		if c != 0 && c != last {
			b.WriteByte(c)
			last = c
		}
		i += n
	}
	s := b.String()
	for len(s) > 2 && strings.IndexByte("esxtd", s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	return s
}

// soundOf returns a letter for the sound that the rest of a word begins with, and how many letters
// of rest spell that sound. The sound is 0 for a silent letter.
func soundOf(rest string) (c byte, n int) {
	if len(rest) >= 3 {
		switch rest[:3] {
		case "sch", "tch":
			return 'x', 3
		case "eau":
			return 'o', 3
		case "ghj":
			return 'j', 3 // Corsican
		}
	}
	if len(rest) >= 2 {
		switch rest[:2] {
		case "ch", "sh":
			return soundOfH(rest), 2
		case "ph":
			return 'f', 2
		case "au":
			return 'o', 2
		case "ai", "ei", "ay", "ey":
			return 'e', 2
		case "ou", "oo":
			return 'u', 2
		case "qu", "ck":
			return 'k', 2
		}
	}
	switch rest[0] {
	case 'q', 'k':
		return 'k', 1
	case 'c':
		if isFront(rest, 1) {
			return 's', 1
		}
		return 'k', 1
	case 'g':
		return soundOfG(rest)
	case 'j':
		if letter(rest, 1) == 'e' && (letter(rest, 2) == 'a' || letter(rest, 2) == 'o') {
			return 'j', 2 // a silent e: Jeanne
		}
	case 'z':
		return 's', 1
	case 'y':
		return 'i', 1
	case 'w':
		return 'u', 1
	case 'h':
		return 0, 1
	}
	return rest[0], 1
}

// soundOfH returns the sound of the "ch" or "sh" that rest, the end of a word, begins with: 'k'
// before r and l, as in Christophe, and for "ch" at the end of the word, else 'x'.
func soundOfH(rest string) byte {
	switch letter(rest, 2) {
	case 'r', 'l':
		return 'k'
	case 0:
		if rest[0] == 'c' {
			return 'k'
		}
	}
	return 'x'
}

// soundOfG returns a letter for the sound of the "g" that rest, the end of a word, begins with, and
// how many letters spell it: hard, as in Guy, or soft, as in Gérard. An e or i that only makes the
// g soft belongs to it: Georges, Giulia.
func soundOfG(rest string) (c byte, n int) {
	if letter(rest, 1) == 'u' && isFront(rest, 2) {
		return 'g', 2
	}
	if !isFront(rest, 1) {
		return 'g', 1
	}
	if next := letter(rest, 1); next != 'y' {
		switch letter(rest, 2) {
		case 'a', 'o':
			return 'j', 2
		case 'u':
			if next == 'i' {
				return 'j', 2
			}
		}
	}
	return 'j', 1
}

// letter returns byte i of a word, 0 past its end.
func letter(w string, i int) byte {
	if i < len(w) {
		return w[i]
	}
	return 0
}

// isFront reports whether letter i of a word is e, i or y, before which c and g are soft.
func isFront(w string, i int) bool {
	c := letter(w, i)
	return c == 'e' || c == 'i' || c == 'y'
}
