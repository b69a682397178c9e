package checking

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// warnAlike warns of pseudonyms of different people that a reader may confuse: one contains the
// other ("Zoé" in "Zoé Dublin", "F1" in "F12"), or they share a word ("Zoé Roy", "Zoé Dublin").
func (s *checker) warnAlike() {
	list := slices.DeleteFunc(s.usages(), func(b *usage) bool { return b.doubt })
	s.warnSharedWords(list, s.warnInside(list))
}

// nesting is a pair of pseudonyms. outer contains inner.
type nesting struct{ inner, outer *usage }

// isApart reports whether two pseudonyms are used for different entities.
func (b *usage) isApart(other *usage) bool {
	return len(b.who) > 1 || len(other.who) > 1 || b.who[0] != other.who[0]
}

// warnInside warns of pseudonyms of different entities if one contains the other, as whole words or
// as letters. It returns the pairs that it warned of.
func (s *checker) warnInside(list []*usage) map[nesting]bool {
	found := map[nesting]bool{}
	byKey := map[string]*usage{}
	for _, b := range list {
		byKey[b.look.Key()] = b
	}
	spelled := byLettersOf(list)
	for _, b := range list {
		note := func(in *usage) {
			if in == b || found[nesting{in, b}] || !in.isApart(b) {
				return
			}
			found[nesting{in, b}] = true
			s.warn(s.places(slices.Concat(in.uses, b.uses)...), "pseudonym-inside-pseudonym", "inside", in.pseudonym, "pseudonym", b.pseudonym, "entities", joinWho(unique(slices.Concat(in.who, b.who))))
		}
		eachRun(&b.look, func(key string) {
			if in := byKey[key]; in != nil {
				note(in)
			}
		})
		spelled.eachIn(fold.Key(b.pseudonym), note)
	}
	return found
}

// eachRun calls f with the key of every sequence of words and numbers in a pseudonym: for "Zoé
// Dublin", the keys of "Zoé", "Zoé Dublin" and "Dublin".
func eachRun(l *spelling.Look, f func(key string)) {
	for i := range l.Items {
		key := ""
		for j := i; j < len(l.Items); j++ {
			key += l.Items[j].Key + " "
			f(key)
		}
	}
}

// byLetters finds pseudonyms by their folded text.
type byLetters struct {
	bearings map[string][]*usage
	lengths  []int // sizes of the keys of bearings in bytes, each once, sorted
}

// byLettersOf indexes the pseudonyms of list. It omits those of one letter or digit, because nearly
// every other pseudonym would contain them.
func byLettersOf(list []*usage) *byLetters {
	x := &byLetters{bearings: map[string][]*usage{}}
	for _, b := range list {
		folded := fold.Key(b.pseudonym)
		n := 0
		for _, r := range folded {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				n++
			}
		}
		if n > 1 {
			x.bearings[folded] = append(x.bearings[folded], b)
			x.lengths = append(x.lengths, len(folded))
		}
	}
	slices.Sort(x.lengths)
	x.lengths = slices.Compact(x.lengths)
	return x
}

// eachIn calls f with each pseudonym that a longer folded text contains, the shortest first.
func (x *byLetters) eachIn(folded string, f func(*usage)) {
	for _, n := range x.lengths {
		for i := 0; n < len(folded) && i+n <= len(folded); i++ {
			for _, in := range x.bearings[folded[i:i+n]] {
				f(in)
			}
		}
	}
}

// warnSharedWords warns of words that pseudonyms of different entities share. It omits the pairs in
// inside, of which warnInside has already warned.
func (s *checker) warnSharedWords(list []*usage, inside map[nesting]bool) {
	byWord := map[string][]*usage{}
	for _, b := range list {
		for _, w := range b.look.Words() {
			if spelling.IsNobiliary(w) || w == "d" {
				continue // a particle, as in "Manon de Garnier" and "Chloé de Tessier"
			}
			if !slices.Contains(byWord[w], b) {
				byWord[w] = append(byWord[w], b)
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(byWord)) {
		var names, who []string
		var uses []replacement
		for _, a := range byWord[word] {
			shares := func(b *usage) bool {
				return a != b && a.isApart(b) && !inside[nesting{a, b}] && !inside[nesting{b, a}]
			}
			if slices.ContainsFunc(byWord[word], shares) {
				names, who, uses = append(names, a.pseudonym), append(who, a.who...), append(uses, a.uses...)
			}
		}
		if len(names) > 0 {
			s.warn(s.places(uses...), "shared-component", "word", word, "pseudonyms", strings.Join(unique(names), ", "), "entities", joinWho(unique(who)))
		}
	}
}
