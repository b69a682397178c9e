package mine

import (
	"context"
	"slices"

	"github.com/cachenom/cachenom/core/text/near"
)

// Many known forms are not each compared with the whole lexicon: they are filed by
// what is left of them without a letter or two (core/text/near). All letters take
// part: the words of a corpus may begin alike.

const (
	// fewKnown forms are compared faster than anything is filed.
	fewKnown = 256
	// longestFiled is how many letters a filed word has at most: of one with
	// more the drops of two letters are too many.
	longestFiled = 24
)

// file files a word in an index by what is left of it without up to k letters.
func file(x *near.Index, word int32, letters []rune, k int) {
	near.Left(letters, k, func(hash uint64) { x.File(word, hash) })
}

// nearest proposes, for each spelling of the lexicon that resembles none but
// for case and accents, the known form that explains it best. The questions
// are in their order.
func (v *varying) nearest(ctx context.Context, asked []*query, progress func(float64)) error {
	var short, one, two near.Index // known forms of few letters, and of more, within one edit and within two
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
			if err := over(ctx); err != nil {
				return err
			}
			tell(progress, float64(i)/float64(len(v.lexicon.keys)))
		}
		if len(k.letters) > longestFiled+2 || v.explained(k) {
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

// explained reports whether all forms of a spelling are known, or one has been
// proposed for its case and accents, as all are then.
func (v *varying) explained(k *key) bool {
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

// first is the first of the known forms filed that lies within so many edits of
// a spelling; -1 when none does.
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

// file files the spellings of a lexicon, each under what is left of it without
// one letter.
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

// nearFiled is near within one edit, of a filed lexicon.
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

// seamsFiled is seams of a filed lexicon: such a key is the one word with some
// letters of the other, or that with a letter more between them.
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
