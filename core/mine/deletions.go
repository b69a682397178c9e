package mine

import (
	"cmp"
	"context"
	"slices"
)

// Many known forms are not each compared with the whole lexicon: two words
// within k edits become the same when k letters at most are dropped from each
// (the symmetric delete method: W. Garbe, SymSpell, 2012), so that the words
// are filed under all that is left of them and meet there. All letters take
// part: the words of a corpus may begin alike.

const (
	// fewKnown forms are compared faster than anything is filed.
	fewKnown = 256
	// longestFiled is how many letters a filed word has at most: of one with
	// more the drops of two letters are too many.
	longestFiled = 24
)

// deletions are words filed under what is left of them.
type deletions struct{ filed []filed } // sorted

type filed struct {
	hash uint64
	word int32 // its number, as the caller has it
}

// add files a word under what is left of it without up to k letters.
func (d *deletions) add(word int32, letters []rune, k int) {
	left(letters, k, func(h uint64) { d.filed = append(d.filed, filed{h, word}) })
}

func (d *deletions) sort() {
	slices.SortFunc(d.filed, func(a, b filed) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.word, b.word)) })
	d.filed = slices.Compact(d.filed)
}

// under calls found with the words filed under a hash, in order of their
// numbers, until it says that it is enough.
func (d *deletions) under(hash uint64, found func(word int32) (enough bool)) {
	at, _ := slices.BinarySearchFunc(d.filed, hash, func(f filed, h uint64) int { return cmp.Compare(f.hash, h) })
	for ; at < len(d.filed) && d.filed[at].hash == hash; at++ {
		if found(d.filed[at].word) {
			return
		}
	}
}

// left calls f with the hash of every string that arises from a word by
// dropping up to k letters, 0 to 2. A hash can come up more than once.
func left(letters []rune, k int, f func(hash uint64)) {
	f(hashWithout(letters, -1, -1))
	for i := range letters {
		if k < 1 {
			return
		}
		f(hashWithout(letters, i, -1))
		for j := i + 1; k > 1 && j < len(letters); j++ {
			f(hashWithout(letters, i, j))
		}
	}
}

// hashWithout is the hash of some letters without two of them (FNV-1a, by
// letters).
func hashWithout(letters []rune, i, j int) uint64 {
	h := uint64(14695981039346656037)
	for n, r := range letters {
		if n != i && n != j {
			h = (h ^ uint64(r)) * 1099511628211
		}
	}
	return h
}

// nearest proposes, for each spelling of the lexicon that resembles none but
// for case and accents, the known form that explains it best. The questions
// are in their order.
func (v *varying) nearest(ctx context.Context, asked []*query, progress func(float64)) error {
	var short, one, two deletions // known forms of few letters, and of more, within one edit and within two
	for i, q := range asked {
		if q.limit() == 1 {
			short.add(int32(i), q.letters, 1)
			continue
		}
		one.add(int32(i), q.letters, 1)
		two.add(int32(i), q.letters, 2)
	}
	short.sort()
	one.sort()
	two.sort()
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
func (v *varying) first(d *deletions, asked []*query, k *key, limit int) int32 {
	best := int32(-1)
	if len(d.filed) == 0 {
		return best
	}
	left(k.letters, limit, func(hash uint64) {
		d.under(hash, func(q int32) bool {
			if best >= 0 && q >= best {
				return true
			}
			v.compared++
			if n := distance(asked[q].letters, k.letters, limit); n == 0 || n > limit {
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
func (l *lexicon) file() *deletions {
	if l.filed == nil {
		l.filed = &deletions{}
		for i := range l.keys {
			l.filed.add(int32(i), l.keys[i].letters, 1)
		}
		l.filed.sort()
	}
	return l.filed
}

// nearFiled is near within one edit, of a filed lexicon.
func (l *lexicon) nearFiled(word []rune, found func(k *key)) {
	d, seen := l.file(), map[int32]bool{}
	left(word, 1, func(hash uint64) {
		d.under(hash, func(k int32) bool {
			if !seen[k] && distance(word, l.keys[k].letters, 1) <= 1 {
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
	meet := func(letters []rune) {
		d.under(hashWithout(letters, -1, -1), func(k int32) bool {
			if !seen[k] {
				seen[k] = true
				l.keys[k].seam(word, next, found)
			}
			return false
		})
	}
	for n := range len(next) + 1 {
		meet(slices.Concat(word, next[:n]))
	}
	for n := range len(word) + 1 {
		meet(slices.Concat(word[len(word)-n:], next))
	}
}
