package roster

import (
	"github.com/cachenom/cachenom/core"
)

// Names whose letters stand apart: cut by a hyphen at the end of a line in the middle of a
// longer name, "Yanis Lau-⏎rent"; with a space behind each, "M A R T I N".

// takeWhole is take for the word at token j behind a joint, or for the two halves of one
// that a line end cuts; last is its last token.
func (s *scan) takeWhole(j int, joint core.Joint, person int32, used uint32) (h hit, last int, ok bool) {
	if h, ok = s.take(j, person, used); ok || joint != core.BySpace {
		return h, j, ok
	}
	if h, last, ok = s.takeCut(j, person, used); !ok {
		last = j
	}
	return h, last, ok
}

// takeCut is take for the word at token j that a hyphen cuts at the end of its line; last
// is the token of its other half.
func (s *scan) takeCut(j int, person int32, used uint32) (h hit, last int, ok bool) {
	k, joint := s.doc.Next(j)
	if joint != core.ByHyphen || !s.doc.Tokens[k].Has(core.AfterLine) || len(s.doc.Key(j))+len(s.doc.Key(k)) > longestTyped {
		return hit{}, 0, false
	}
	key, found := s.index.lookup[s.doc.Key(j)+s.doc.Key(k)]
	if !found {
		return hit{}, 0, false
	}
	for _, p := range s.index.posts[key] {
		if p.person == person && p.mask&used == 0 {
			return hit{post: p, key: key}, k, true
		}
	}
	return hit{}, 0, false
}

// isLoneCapital reports whether token i is a word of one capital letter.
func (s *scan) isLoneCapital(i int) bool {
	return s.doc.IsWord(i) && len(s.doc.Key(i)) == 1 && s.doc.Tokens[i].Case == core.Title
}

// spacedOut adds who is named by the capitals from token i on, each one space behind the
// one before: a name of the list with all its letters, five at least.
func (s *scan) spacedOut(i int) {
	if i > 0 && s.isLoneCapital(i-1) && s.doc.Tokens[i].Start-s.doc.Tokens[i-1].End == 1 || !s.isLoneCapital(i) {
		return
	}
	var key []byte
	to := i
	for s.isLoneCapital(to) && (to == i || s.doc.Tokens[to].Start-s.doc.Tokens[to-1].End == 1) && len(key) < longestTyped {
		key = append(key, s.doc.Key(to)...)
		to++
	}
	k, ok := s.index.lookup[string(key)]
	if !ok || to-i < 5 {
		return
	}
	for _, p := range s.index.posts[k] {
		m := mention{person: p.person, from: i, to: to - 1, mask: p.mask, worst: hit{post: p, key: k}, split: true}
		if m.grade = s.index.layouts[p.person].grade(m.mask, nothing); m.grade != nothing {
			s.mentions = append(s.mentions, m)
		}
	}
}
