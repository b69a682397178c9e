package mention

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Glued is a name of the list that is a part of one token.
type Glued struct {
	Mentions []Mention // the people who may be meant
	From, To int       // bytes of the token
}

// Glued looks for a name of the list written without the space that should
// part it from a word: "avecLilian", "Lilianet". Only a word that no
// dictionary has is cut, and only between a name to the letter and a filler.
func (s *Search) Glued(i int) (g Glued, ok bool) {
	key, f := s.Doc.Key(i), s.Form(i)
	if f.HasEntry || f.Exact || len(key) < 5 || len(key) > 40 {
		return g, false
	}
	surface := s.Doc.Surface(i)
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
	k, ok := s.Index.ByKey[name]
	return k, ok && !s.Index.OnlyMinor(k)
}

// gluedBetween finds a name between two fillers, where a capital inside the word
// shows at which byte the name begins: "avecLilianhier".
func (s *Search) gluedBetween(i, capital int) (g Glued, ok bool) {
	key, surface := s.Doc.Key(i), s.Doc.Surface(i)
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
func (s *Search) gluedSlip(i int, name string) (g Glued, ok bool) {
	if len(name) < 3 || !s.IsSmallListed(i+1) {
		return g, false
	}
	for _, k := range s.Index.Sounds[index.Sound(name)] {
		if index.Distance(name, s.Index.Keys[k], 1) == 1 {
			return s.gluedName(i, k, 0, byteAt(s.Doc.Surface(i), 0, len(name)))
		}
	}
	return g, false
}

// gluedName returns the people whom key k names by bytes from to to of token i. It reports
// false where the key is only a part of their names.
func (s *Search) gluedName(i int, k int32, from, to int) (Glued, bool) {
	g := Glued{From: from, To: to}
	for _, p := range s.Index.Posts[k] {
		m := Mention{Person: p.Person, From: i, To: i, Mask: p.Mask, Worst: index.Hit{Post: p, Key: k}, Split: true}
		if m.Grade = s.Index.Layouts[p.Person].Grade(p.Mask, index.Nothing); m.Grade >= index.Surname {
			g.Mentions = append(g.Mentions, m)
		}
	}
	return g, len(g.Mentions) > 0
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
