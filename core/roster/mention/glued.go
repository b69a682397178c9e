package mention

import (
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Glued is a name of the list that is a part of one token.
type Glued struct {
	Mentions []Mention // one for each person who may be meant
	From, To int       // byte offsets of the name in the token, half-open
}

// shortestGlued is the fewest letters of a token that Glued cuts into a name and another word.
const shortestGlued = 5

// Glued looks in token i for a name of the list that is written without the space that should
// separate it from a word: "avecLilian" ("with Lilian"), "Lilianet" ("Lilian and"). It cuts only a
// token that is neither in the dictionary nor on the list. The part that it cuts off must be one of
// a few short words (french.GluedWord). The name must be spelled as on the list, except before "et"
// (gluedSlip).
func (s *Search) Glued(i int) (g Glued, ok bool) {
	key, f := s.Doc.Key(i), s.Form(i)
	if f.HasEntry || f.Exact || len(key) < shortestGlued || len(key) > index.LongestTyped {
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

// gluedKey looks up one part of a token among the names of the list, and returns the number of its
// key. It reports false if the other part, rest, is not a word that is often glued to names. The
// name needs four letters, or three if the token has a capital inside: "avecLéa".
func (s *Search) gluedKey(name, rest string, capital bool) (int32, bool) {
	tooShort := len(name) < 3 || len(name) < 4 && !capital
	if tooShort || len(rest) == 1 && rest != "a" || !french.Is(rest, french.GluedWord) {
		return 0, false
	}
	return s.keyOf(name)
}

// keyOf returns the number of a name among the keys of the list. It reports false if the list does
// not have the name, or has it only as a particle.
func (s *Search) keyOf(name string) (int32, bool) {
	k, ok := s.Index.ByKey[name]
	return k, ok && !s.Index.OnlyMinor(k)
}

// gluedBetween finds a name between two words that are often glued to names: "avecLilianhier".
// capital is the byte offset in the token at which a capital begins the name.
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

// gluedSlip finds a name in token i, which ends in "et" and is followed by a name of the list:
// "matisset enzo". name is the token without "et"; it has one slip that does not change its sound.
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

// gluedName returns a mention for each person whom key number k names, at bytes from..to of token
// i. It reports false if the key is only a part of their first names or surnames.
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

// hump returns the byte offset at which a capital follows a small letter inside a word, or 0.
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

// byteAt returns the first byte offset in surface, at or after from, at which the part before it
// has at least n bytes once it is folded. It finds the place in the written word where the folded
// word is cut.
func byteAt(surface string, from, n int) int {
	for i := range surface {
		if i >= from && len(fold.Key(surface[:i])) >= n {
			return i
		}
	}
	return len(surface)
}
