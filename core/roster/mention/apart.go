package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
)

// Names in pieces: cut by a hyphen at the end of a line, "Yanis Lau-⏎rent"; with a space
// after each letter, "M A R T I N".

// takeWhole is Take for the word at token j after a joint, or for the two halves of one word
// that a line end cuts. last is the last token of it.
func (s *Search) takeWhole(j int, joint core.Joint, person int32, used uint32) (h index.Hit, last int, ok bool) {
	if h, ok = Take(s.Source, j, person, used); ok || joint != core.BySpace {
		return h, j, ok
	}
	if h, last, ok = s.takeCut(j, person, used); !ok {
		last = j
	}
	return h, last, ok
}

// takeCut is Take for a word that a hyphen cuts at the end of its line: token j is its first
// half, last its other half.
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

// isLoneLetter reports whether token i is a word of one letter, small or a capital.
func (s *Search) isLoneLetter(i int, small bool) bool {
	return s.Doc.IsWord(i) && len(s.Doc.Key(i)) == 1 && (s.Doc.Tokens[i].Case == core.Lower) == small
}

// isNextLetter reports whether token i is a word of one letter exactly one space after the
// token before it.
func (s *Search) isNextLetter(i int, small bool) bool {
	return i > 0 && s.isLoneLetter(i, small) && s.Doc.Tokens[i].Start-s.Doc.Tokens[i-1].End == 1
}

// How many letters with spaces between them are read as a name.
const (
	fewestCapitals = 3
	fewestSmall    = 5
)

// spacedOut adds the people whom single letters from token i on spell, with a space between
// each two. They must spell a whole word of a name, or two in one run. Capitals need three
// letters, small letters five.
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

// spacedName adds the people whose name the letters from token i on spell. It reports whether
// the list has such a name.
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
