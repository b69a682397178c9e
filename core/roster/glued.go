package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// glued looks for a name of the list written without the space that should
// part it from a word: "avecLilian", "Lilianet". Only a word that no
// dictionary has is cut, and only between a name to the letter and a filler.
func (s *scan) glued(i int, f *form) bool {
	key := s.doc.Key(i)
	if f.hasEntry || f.exact || len(key) < 5 || len(key) > 40 {
		return false
	}
	surface := s.doc.Surface(i)
	capital := hump(surface)
	for at := 1; at < len(key); at++ {
		if k, ok := s.gluedName(key[:at], key[at:], capital > 0); ok && s.emitGlued(i, k, 0, byteAt(surface, 0, at)) {
			return true
		}
		if k, ok := s.gluedName(key[at:], key[:at], capital > 0); ok && s.emitGlued(i, k, byteAt(surface, 0, at), len(surface)) {
			return true
		}
	}
	if name, ok := strings.CutSuffix(key, "et"); ok && s.gluedSlip(i, name) {
		return true
	}
	return capital > 0 && s.gluedBetween(i, capital)
}

// gluedName is the key of the list that a part of a word is, if the rest of the
// word is a filler. Without a capital inside, the name has four letters.
func (s *scan) gluedName(name, rest string, capital bool) (int32, bool) {
	if len(name) < 3 || len(name) < 4 && !capital || len(rest) == 1 && rest != "a" || !french.Is(rest, french.GluedWord) {
		return 0, false
	}
	return s.keyOf(name)
}

// keyOf is the number of a key of the list that is more than a particle.
func (s *scan) keyOf(name string) (int32, bool) {
	k, ok := s.index.lookup[name]
	return k, ok && !s.index.onlyMinor(k)
}

// gluedBetween finds a name between two fillers, where a capital inside the word
// shows at which byte the name begins: "avecLilianhier".
func (s *scan) gluedBetween(i, capital int) bool {
	key, surface := s.doc.Key(i), s.doc.Surface(i)
	start := len(fold.Key(surface[:capital]))
	if start > len(key) || !french.Is(key[:start], french.GluedWord) {
		return false
	}
	for at := len(key) - 1; at > max(start, 3); at-- {
		if !french.Is(key[at:], french.GluedWord) {
			continue
		}
		if k, ok := s.keyOf(key[start:at]); ok {
			return s.emitGlued(i, k, capital, byteAt(surface, 0, at))
		}
	}
	return false
}

// gluedSlip is glued for a name with a slip that its sound does not have, "et"
// glued behind it and a name of the list after that: "matisset enzo".
func (s *scan) gluedSlip(i int, name string) bool {
	if len(name) < 3 || !s.borne(i+1) {
		return false
	}
	for _, k := range s.index.sounds[sound(name)] {
		if distance(name, s.index.keys[k], 1) == 1 {
			return s.emitGlued(i, k, 0, byteAt(s.doc.Surface(i), 0, len(name)))
		}
	}
	return false
}

// emitGlued emits bytes from..to of token i as a mention of key k.
func (s *scan) emitGlued(i int, k int32, from, to int) bool {
	var best []mention
	for _, p := range s.index.posts[k] {
		m := mention{person: p.person, from: i, to: i, mask: p.mask, worst: hit{post: p, key: k}, split: true}
		if m.grade = s.index.layouts[p.person].grade(p.mask, nothing); m.grade >= surname {
			best = append(best, m)
		}
	}
	if len(best) == 0 {
		return false
	}
	v := sure
	best, v = s.among(best, v)
	n := len(s.found)
	s.emit(best, v)
	start := int(s.doc.Tokens[i].Start)
	for ; n < len(s.found); n++ {
		s.found[n].Span = core.Span{Start: start + from, End: start + to}
	}
	return true
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
