package roster

import "strings"

// sound is a rough spelling of how a folded French word or name is said, so
// that "Mathys", "Matisse" and "Mathis", "Jérémie" and "Jérémy", "Yassine" and
// "Yacine" meet. It follows the usual rules of French spelling (silent h and
// final consonants, soft c and g, ph, qu, eau; gi of Italian and ghj of Corsican
// names), is used for names only, and only to suggest: the number of edits
// decides as well.
func sound(w string) string {
	var b strings.Builder
	put := func(c byte) {
		if n := b.Len(); n == 0 || b.String()[n-1] != c {
			b.WriteByte(c)
		}
	}
	at := func(i int) byte {
		if i >= 0 && i < len(w) {
			return w[i]
		}
		return 0
	}
	for i := 0; i < len(w); i++ {
		c := w[i]
		rest := w[i:]
		switch {
		case strings.HasPrefix(rest, "sch"), strings.HasPrefix(rest, "tch"):
			put('x')
			i += 2
		case strings.HasPrefix(rest, "ch"), strings.HasPrefix(rest, "sh"):
			// Before a consonant it is hard: Christophe.
			if n := at(i + 2); n == 'r' || n == 'l' || n == 0 && c == 'c' {
				put('k')
			} else {
				put('x')
			}
			i++
		case strings.HasPrefix(rest, "ph"):
			put('f')
			i++
		case strings.HasPrefix(rest, "eau"):
			put('o')
			i += 2
		case strings.HasPrefix(rest, "au"):
			put('o')
			i++
		case strings.HasPrefix(rest, "ai"), strings.HasPrefix(rest, "ei"), strings.HasPrefix(rest, "ay"), strings.HasPrefix(rest, "ey"):
			put('e')
			i++
		case strings.HasPrefix(rest, "ou"):
			put('u')
			i++
		case strings.HasPrefix(rest, "oo"):
			put('u')
			i++
		case strings.HasPrefix(rest, "qu"), strings.HasPrefix(rest, "ck"):
			put('k')
			i++
		case c == 'q', c == 'k':
			put('k')
		case c == 'c':
			if isFront(at(i + 1)) {
				put('s')
			} else {
				put('k')
			}
		case c == 'g' && at(i+1) == 'u' && isFront(at(i+2)):
			put('g')
			i++
		case strings.HasPrefix(rest, "ghj"):
			put('j') // Corsican
			i += 2
		case c == 'j' && at(i+1) == 'e' && (at(i+2) == 'a' || at(i+2) == 'o'):
			put('j')
			i++ // a silent e: Jeanne
		case c == 'g' && isFront(at(i+1)):
			put('j')
			if n := at(i + 2); at(i+1) != 'y' && (n == 'a' || n == 'o' || n == 'u' && at(i+1) == 'i') {
				i++ // it only softens: Georges, Giulia
			}
		case c == 'z':
			put('s')
		case c == 'y':
			put('i')
		case c == 'w':
			put('u')
		case c == 'h':
		default:
			put(c)
		}
	}
	s := b.String()
	for len(s) > 2 && strings.IndexByte("esxtd", s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	return s
}

func isFront(c byte) bool { return c == 'e' || c == 'i' || c == 'y' }
