package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// gluedName is a name of the list that is a part of one token.
type gluedName struct {
	mentions []mention // the people who may be meant
	from, to int       // bytes of the token
}

// glued looks for a name of the list written without the space that should
// part it from a word: "avecLilian", "Lilianet". Only a word that no
// dictionary has is cut, and only between a name to the letter and a filler.
func (s *Search) glued(i int) (g gluedName, ok bool) {
	key, f := s.doc.Key(i), s.form(i)
	if f.hasEntry || f.exact || len(key) < 5 || len(key) > 40 {
		return g, false
	}
	surface := s.doc.Surface(i)
	capital := hump(surface)
	for at := 1; at < len(key); at++ {
		if k, ok := s.gluedKey(key[:at], key[at:], capital > 0); ok {
			if g, ok := s.gluedName(i, k, 0, byteAt(surface, 0, at)); ok {
				return g, true
			}
		}
		if k, ok := s.gluedKey(key[at:], key[:at], capital > 0); ok {
			if g, ok := s.gluedName(i, k, byteAt(surface, 0, at), len(surface)); ok {
				return g, true
			}
		}
	}
	if name, cut := strings.CutSuffix(key, "et"); cut {
		if g, ok := s.gluedSlip(i, name); ok {
			return g, true
		}
	}
	if capital == 0 {
		return g, false
	}
	return s.gluedBetween(i, capital)
}

// gluedKey is the key of the list that a part of a word is, if the rest of the
// word is a filler. Without a capital inside, the name has four letters.
func (s *Search) gluedKey(name, rest string, capital bool) (int32, bool) {
	if len(name) < 3 || len(name) < 4 && !capital || len(rest) == 1 && rest != "a" || !french.Is(rest, french.GluedWord) {
		return 0, false
	}
	return s.keyOf(name)
}

// keyOf is the number of a key of the list that is more than a particle.
func (s *Search) keyOf(name string) (int32, bool) {
	k, ok := s.index.lookup[name]
	return k, ok && !s.index.onlyMinor(k)
}

// gluedBetween finds a name between two fillers, where a capital inside the word
// shows at which byte the name begins: "avecLilianhier".
func (s *Search) gluedBetween(i, capital int) (g gluedName, ok bool) {
	key, surface := s.doc.Key(i), s.doc.Surface(i)
	start := len(fold.Key(surface[:capital]))
	if start > len(key) || !french.Is(key[:start], french.GluedWord) {
		return g, false
	}
	for at := len(key) - 1; at > max(start, 3); at-- {
		if !french.Is(key[at:], french.GluedWord) {
			continue
		}
		if k, ok := s.keyOf(key[start:at]); ok {
			return s.gluedName(i, k, capital, byteAt(surface, 0, at))
		}
	}
	return g, false
}

// gluedSlip is glued for a name with a slip that its sound does not have, "et"
// glued behind it and a name of the list after that: "matisset enzo".
func (s *Search) gluedSlip(i int, name string) (g gluedName, ok bool) {
	if len(name) < 3 || !s.isSmallListed(i+1) {
		return g, false
	}
	for _, k := range s.index.sounds[sound(name)] {
		if distance(name, s.index.keys[k], 1) == 1 {
			return s.gluedName(i, k, 0, byteAt(s.doc.Surface(i), 0, len(name)))
		}
	}
	return g, false
}

// gluedName returns the people whom key k names by bytes from to to of token i. It reports
// false where the key is only a part of their names.
func (s *Search) gluedName(i int, k int32, from, to int) (gluedName, bool) {
	g := gluedName{from: from, to: to}
	for _, p := range s.index.posts[k] {
		m := mention{person: p.person, from: i, to: i, mask: p.mask, worst: hit{post: p, key: k}, split: true}
		if m.grade = s.index.layouts[p.person].grade(p.mask, nothing); m.grade >= surname {
			g.mentions = append(g.mentions, m)
		}
	}
	return g, len(g.mentions) > 0
}

// hump is the byte at which a capital follows a small letter, or 0.
func hump(surface string) int {
	small := false
	for i, r := range surface {
		up := 'A' <= r && r <= 'Z' || r == 'É' || r == 'È' || r == 'Ç'
		if up && small {
			return i
		}
		small = !up
	}
	return 0
}

// byteAt is the byte of surface at which its folded form has n bytes.
func byteAt(surface string, from, n int) int {
	for i := range surface {
		if i >= from && len(fold.Key(surface[:i])) >= n {
			return i
		}
	}
	return len(surface)
}
