package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
)

// The functions in this file find names in pieces: cut by a hyphen at the end of a line, "Yanis
// Lau-⏎rent", or with a space after each letter, "M A R T I N".

// takeWhole returns the best hit for a person (Take) of the word that begins at token j, and the
// last token of that word. The word is token j alone if it has a hit, or if the joint before it is
// not a space. Otherwise, a hyphen and a line end may cut the word in two (takeCut).
func (s *Search) takeWhole(j int, joint core.Joint, person int32, used uint32) (h index.Hit, last int, ok bool) {
	if h, ok = Take(s.Source, j, person, used); ok || joint != core.BySpace {
		return h, j, ok
	}
	if h, last, ok = s.takeCut(j, person, used); !ok {
		last = j
	}
	return h, last, ok
}

// takeCut returns the hit for a person of a word that a hyphen at the end of a line cuts in two.
// Token j is the first half of the word, token last the second.
func (s *Search) takeCut(j int, person int32, used uint32) (h index.Hit, last int, ok bool) {
	k, joint := s.Doc.Next(j)
	if joint != core.ByHyphen || !s.Doc.Tokens[k].Has(core.AfterLine) || len(s.Doc.Key(j))+len(s.Doc.Key(k)) > index.LongestTyped {
		return index.Hit{}, 0, false
	}
	key, found := s.Index.ByKey[s.Doc.Key(j)+s.Doc.Key(k)]
	if !found {
		return index.Hit{}, 0, false
	}
	for _, p := range s.Index.Posts[key] {
		if p.Person == person && p.Mask&used == 0 {
			return index.Hit{Post: p, Key: key}, k, true
		}
	}
	return index.Hit{}, 0, false
}

// isLoneLetter reports whether token i is a word of one letter: a small one if small is set, else a
// capital.
func (s *Search) isLoneLetter(i int, small bool) bool {
	return s.Doc.IsWord(i) && len(s.Doc.Key(i)) == 1 && (s.Doc.Tokens[i].Case == core.Lower) == small
}

// isNextLetter reports whether token i is a word of one letter, small or a capital as small says,
// and exactly one byte, such as a space, separates it from the token before.
func (s *Search) isNextLetter(i int, small bool) bool {
	return i > 0 && s.isLoneLetter(i, small) && s.Doc.Tokens[i].Start-s.Doc.Tokens[i-1].End == 1
}

// Fewest letters with a space between each two that are read as a name.
const (
	fewestCapitals = 3
	fewestSmall    = 5
)

// spacedOut adds the people whose name single letters spell from token i on, with a space between
// each two: "M A R T I N". They must spell a whole word of a name, or two such words in one run. At
// least three capitals or five small letters are needed.
func (s *Search) spacedOut(i int) {
	small := s.isNextLetter(i+1, true)
	if !s.isLoneLetter(i, false) && !s.isLoneLetter(i, true) || s.isNextLetter(i, small) && s.isLoneLetter(i-1, small) {
		return
	}
	least := fewestCapitals
	if small {
		least = fewestSmall
	}
	key, to := s.Doc.Key(i), i+1
	for ; s.isNextLetter(to, small) && len(key) < index.LongestTyped; to++ {
		key += s.Doc.Key(to)
	}
	if len(key) < least || s.spacedName(i, key) {
		return
	}
	for at := fewestCapitals; at <= len(key)-fewestCapitals; at++ {
		_, one := s.Index.ByKey[key[:at]]
		if _, two := s.Index.ByKey[key[at:]]; one && two {
			s.spacedName(i, key[:at])
			s.spacedName(i+at, key[at:])
			return
		}
	}
}

// spacedName adds a mention for each person who is listed under key, which the single letters from
// token i on spell. It reports whether key is on the list.
func (s *Search) spacedName(i int, key string) bool {
	k, ok := s.Index.ByKey[key]
	if !ok {
		return false
	}
	for _, p := range s.Index.Posts[k] {
		m := Mention{Person: p.Person, From: i, To: i + len(key) - 1, Mask: p.Mask, Worst: index.Hit{Post: p, Key: k}, Split: true}
		if m.Grade = s.Index.Layouts[p.Person].Grade(m.Mask, index.Nothing); m.Grade != index.Nothing {
			s.mentions = append(s.mentions, m)
		}
	}
	return true
}
