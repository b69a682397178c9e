package mine

import (
	"context"
	"slices"

	"github.com/cachenom/cachenom/core/text/near"
)

// Many known forms are not compared one by one with the whole lexicon. They are put into a deletion
// index (core/text/near), which files each word under what is left of it without one or two
// letters: two words a few edits apart have such a rest in common.

const (
	// fewKnown is the greatest number of known forms that are compared one by one: for so few,
	// building a deletion index takes longer.
	fewKnown = 256
	// longestFiled is the greatest length of a known form that is put into a deletion index, in
	// characters. In longer ones, there are too many ways to delete two letters.
	longestFiled = 24
)

// file puts a word, given by its number and its letters, into a deletion index: under each rest
// that it has without up to k letters.
func file(x *near.Index, word int32, letters []rune, k int) {
	near.Left(letters, k, func(hash uint64) { x.File(word, hash) })
}

// nearest compares each spelling of the corpus with the known forms in asked, and proposes it as a
// variant of the known form from which it differs least. Of forms that differ equally, the first in
// asked counts. Spellings that differ from a known form only in case and accents are left out: the
// method single proposes them.
func (v *varying) nearest(ctx context.Context, asked []*query, progress func(float64)) error {
	var short, one, two near.Index // short known forms; longer ones for one edit; for two
	for i, q := range asked {
		if q.limit() == 1 {
			file(&short, int32(i), q.letters, 1)
			continue
		}
		file(&one, int32(i), q.letters, 1)
		file(&two, int32(i), q.letters, 2)
	}
	short.Build()
	one.Build()
	two.Build()
	for i := range v.lexicon.keys {
		k := &v.lexicon.keys[i]
		if i%1024 == 0 {
			if err := interrupted(ctx); err != nil {
				return err
			}
			report(progress, float64(i)/float64(len(v.lexicon.keys)))
		}
		if len(k.letters) > longestFiled+2 || v.isExplained(k) {
			continue
		}
		best := v.first(&short, asked, k, 1)
		if best < 0 {
			best = v.first(&one, asked, k, 1)
		}
		if best < 0 {
			best = v.first(&two, asked, k, 2)
		}
		if best < 0 {
			continue
		}
		for _, e := range k.entries {
			v.propose(asked[best], v.lexicon.entries[e].form)
		}
	}
	return nil
}

// isExplained reports whether nearest can find no better known form for a spelling: all forms with
// this spelling are known, or one was proposed because it differs from a known form in case and
// accents only.
func (v *varying) isExplained(k *key) bool {
	open := false
	for _, e := range k.entries {
		form := v.lexicon.entries[e].form
		if i, ok := v.best[form]; ok && v.found[i].Criterion == CaseAccent {
			return true
		}
		open = open || !v.known[form]
	}
	return !open
}

// first looks up the spelling k in d, a deletion index of known forms. It returns the smallest
// index in asked of a known form that is 1 to limit edits away from k, or -1.
func (v *varying) first(d *near.Index, asked []*query, k *key, limit int) int32 {
	best := int32(-1)
	if d.IsEmpty() {
		return best
	}
	near.Left(k.letters, limit, func(hash uint64) {
		d.Find(hash, func(q int32) bool {
			if best >= 0 && q >= best {
				return true
			}
			v.compared++
			if n := near.Distance(asked[q].letters, k.letters, limit); n == 0 || n > limit {
				return false
			}
			best = q
			return true
		})
	})
	return best
}

// file returns the deletion index of the keys for one edit. The first call builds it.
func (l *lexicon) file() *near.Index {
	if l.filed == nil {
		l.filed = &near.Index{}
		for i := range l.keys {
			file(l.filed, int32(i), l.keys[i].letters, 1)
		}
		l.filed.Build()
	}
	return l.filed
}

// nearFiled calls found with each key that is at most one edit away from a word. Unlike near, it
// looks the keys up in the deletion index.
func (l *lexicon) nearFiled(word []rune, found func(k *key)) {
	d, seen := l.file(), map[int32]bool{}
	near.Left(word, 1, func(hash uint64) {
		d.Find(hash, func(k int32) bool {
			if !seen[k] && near.Distance(word, l.keys[k].letters, 1) <= 1 {
				found(&l.keys[k])
			}
			seen[k] = true
			return false
		})
	})
}

// seamsFiled calls found with the keys that seams finds, one half of two words with their space
// moved, but looks them up in the deletion index: such a key consists of one word and some letters
// of the other one, of which one at most differs.
func (l *lexicon) seamsFiled(word, next []rune, found func(k *key, first bool)) {
	d, seen := l.file(), map[int32]bool{}
	try := func(letters []rune) {
		d.Find(near.Hash(letters), func(k int32) bool {
			if !seen[k] {
				seen[k] = true
				l.keys[k].seam(word, next, found)
			}
			return false
		})
	}
	for n := range len(next) + 1 {
		try(slices.Concat(word, next[:n]))
	}
	for n := range len(word) + 1 {
		try(slices.Concat(word[len(word)-n:], next))
	}
}
