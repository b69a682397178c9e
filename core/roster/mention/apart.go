package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
)

// Names whose letters stand apart: cut by a hyphen at the end of a line in the middle of a
// longer name, "Yanis Lau-⏎rent"; with a space behind each, "M A R T I N".

// takeWhole is take for the word at token j behind a joint, or for the two halves of one
// that a line end cuts; last is its last token.
func (s *Search) takeWhole(j int, joint core.Joint, person int32, used uint32) (h index.Hit, last int, ok bool) {
	if h, ok = Take(s.Source, j, person, used); ok || joint != core.BySpace {
		return h, j, ok
	}
	if h, last, ok = s.takeCut(j, person, used); !ok {
		last = j
	}
	return h, last, ok
}

// takeCut is take for the word at token j that a hyphen cuts at the end of its line; last
// is the token of its other half.
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

// isLoneLetter reports whether token i is a word of one letter, a capital or not.
func (s *Search) isLoneLetter(i int, small bool) bool {
	return s.Doc.IsWord(i) && len(s.Doc.Key(i)) == 1 && (s.Doc.Tokens[i].Case == core.Lower) == small
}

// isNextLetter reports whether the letter at token i stands one space behind the token
// before it.
func (s *Search) isNextLetter(i int, small bool) bool {
	return i > 0 && s.isLoneLetter(i, small) && s.Doc.Tokens[i].Start-s.Doc.Tokens[i-1].End == 1
}

// spacedOut adds who is named by the letters from token i on, each one space behind the
// one before: a name of the list with all its letters, three capitals or five letters at
// least of which the second is small, or two names in one run.
func (s *Search) spacedOut(i int) {
	small := s.isNextLetter(i+1, true)
	if !s.isLoneLetter(i, false) && !s.isLoneLetter(i, true) || s.isNextLetter(i, small) && s.isLoneLetter(i-1, small) {
		return
	}
	least := 3
	if small {
		least = 5
	}
	key, to := s.Doc.Key(i), i+1
	for ; s.isNextLetter(to, small) && len(key) < index.LongestTyped; to++ {
		key += s.Doc.Key(to)
	}
	if len(key) < least || s.spacedName(i, key) {
		return
	}
	for at := 3; at <= len(key)-3; at++ {
		_, one := s.Index.ByKey[key[:at]]
		if _, two := s.Index.ByKey[key[at:]]; one && two {
			s.spacedName(i, key[:at])
			s.spacedName(i+at, key[at:])
			return
		}
	}
}

// spacedName adds whose name the letters from token i on are, if they are one.
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
