package mine

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/near"
)

// Limits of a known form. A longer one is a passage and not a name, and Variants searches no
// variants of it.
const (
	longestVaried = 200 // most letters and digits
	mostWords     = 30  // most words
)

// TooLong returns the indexes of the known forms that are so long that Variants searches no
// variants of them.
func TooLong(known []string) []int {
	var list []int
	for i, form := range known {
		if q, err := queryOf(i, form); err == nil && q.isTooLong() {
			list = append(list, i)
		}
	}
	return list
}

// isTooLong reports whether a known form is so long that no variants of it are searched.
func (q *query) isTooLong() bool { return q.length > longestVaried || len(q.words) > mostWords }

// sequences compares a known form of several words with rows of words in the texts, and proposes
// those that resemble it. The words of a row are separated by a space, a line end, a mark without
// spaces, or a mark that the known form has too. Because an edit may split or join words, a row may
// have more or fewer words than the known form, by as many as there are edits allowed. The method
// single handles rows of one word. A row with more words than the known form is not proposed if a
// part of it is as near: "Rosa Luxemburg a" adds nothing to "Rosa Luxemburg".
//
// Only rows around some words, the anchors, are compared. An edit changes at most two words,
// so of five words (three if one edit is allowed) at least one is unchanged: the rarest words
// of the known form are the anchors. In a shorter form, one word is within one edit of its
// counterpart, or two are joined, or the space between two has moved. Known weakness: two
// edits that each split one of two words in the middle are not found.
func (v *varying) sequences(q *query) {
	limit, n := q.limit(), len(q.words)
	r := &rows{varying: v, query: q, seen: map[[2]int32]bool{}, proposed: map[string]bool{}}
	r.sign, r.plain = signature(q.letters), bare(q.small)
	r.plainSign, r.plainSize = signature([]rune(r.plain)), len([]rune(r.plain))
	exact := func(word string) (ids []int32) {
		for _, e := range v.lexicon.byBare[bare(word)] {
			if id := v.lexicon.entries[e].id; id >= 0 {
				ids = append(ids, id)
			}
		}
		return ids
	}
	if most := 2*limit + 1; n >= most {
		type anchor struct {
			at, places int
			ids        []int32
		}
		var anchors []anchor
		for w, word := range q.words {
			a := anchor{at: w, ids: exact(word)}
			for _, id := range a.ids {
				a.places += len(v.index.places(id))
			}
			anchors = append(anchors, a)
		}
		slices.SortStableFunc(anchors, func(a, b anchor) int { return cmp.Compare(a.places, b.places) })
		for _, a := range anchors[:most] {
			r.around(a.ids, a.at, n-1-a.at)
		}
		return
	}
	near := func(word string, before, after int) {
		ids := exact(word)
		v.near([]rune(word), func(k *key) {
			for _, e := range k.entries {
				if id := v.lexicon.entries[e].id; id >= 0 && !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
		})
		r.around(ids, before, after)
	}
	for w, word := range q.words {
		near(word, w, n-1-w)
		if w+1 == n {
			break
		}
		next := q.words[w+1]
		if n > 2 {
			near(word+next, w, n-2-w)
		}
		if limit > 1 && n == 2 { // in a known form of three words, at least one word is unchanged
			v.seams([]rune(word), []rune(next), func(k *key, first bool) {
				var ids []int32
				for _, e := range k.entries {
					if id := v.lexicon.entries[e].id; id >= 0 {
						ids = append(ids, id)
					}
				}
				if first {
					r.around(ids, 0, 1)
				} else {
					r.around(ids, 1, 0)
				}
			})
		}
	}
}

// rows is the search for rows of words that resemble one known form.
type rows struct {
	*varying
	query     *query
	sign      uint64            // signature of the known form
	plain     string            // the known form, as bare returns it
	plainSign uint64            // signature of plain
	plainSize int               // number of characters in plain
	seen      map[[2]int32]bool // rows that were compared, by first and last index into Index.ids
	proposed  map[string]bool

	starts, ends []int // scratch memory of around
}

// around compares the known form with the rows of words around the occurrences of some other forms,
// given by their numbers in the Index. The arguments before and after say how many words the known
// form has on each side of such a form. If it has none on a side, the rows have none there either,
// because the row without that word would be nearer.
func (r *rows) around(ids []int32, before, after int) {
	limit, n := r.query.limit(), len(r.query.words)
	for _, id := range ids {
		for _, g := range r.index.places(id) {
			doc, token := r.index.token(g)
			d, base := r.index.docs[doc], r.index.first[doc]
			starts := r.walk(r.starts[:0], d, base, token, -1, before)
			ends := r.walk(r.ends[:0], d, base, token, 1, after)
			r.starts, r.ends = starts, ends
			r.work += len(starts) + len(ends)
			for b := max(0, before-limit); b < len(starts); b++ {
				for a := max(0, after-limit); a < len(ends); a++ {
					words := b + 1 + a
					if words < 2 || words < n-limit || words > n+limit {
						continue
					}
					if r.work++; r.isPossible(d, base, starts[b], ends[a]) {
						r.compare(d, base, starts[b], ends[a], words)
					}
				}
			}
		}
	}
}

// walk appends to list token i and then the words on one side of it. The parameter by is 1 for the
// right side, -1 for the left. The known form has "about" words on this side; if that is 0, walk
// appends only token i. It stops after "about" words and one more for each allowed edit. It stops
// earlier at the end of the row, or where the words have more letters than a variant of the known
// form may have. base is the index of the first token of d in Index.ids.
func (r *rows) walk(list []int, d *core.Doc, base int32, i, by, about int) []int {
	list = append(list, i)
	if about == 0 {
		return list
	}
	room := max(len(r.query.letters), r.plainSize) + r.query.limit()
	for len(list) <= about+r.query.limit() {
		s := &r.lexicon.shapes[r.index.ids[base+int32(i)]]
		if room -= int(min(s.size, s.plainSize)) + 1; room < 0 {
			break
		}
		if i = r.step(d, i, by); i < 0 {
			break
		}
		list = append(list, i)
	}
	return list
}

// step returns the token of the word that follows token i in a row of words. The parameter by is
// the direction: 1 for right, -1 for left. The result is -1 at the end of the row.
func (r *rows) step(d *core.Doc, i, by int) int {
	j := i + by
	if j >= 0 && j < len(d.Tokens) && d.Tokens[j].Kind != core.Mark {
		if d.Tokens[max(i, j)].Flags&(core.AfterBlank|core.AfterTab) != 0 {
			return -1
		}
		return j
	}
	k := j + by
	if j < 0 || k < 0 || k >= len(d.Tokens) {
		return -1
	}
	if m := d.Tokens[j].Mark; m == d.Tokens[k].Mark && (m == '-' || m == '\'') {
		k += by // the hyphen or the apostrophe was typed twice
	}
	if k < 0 || k >= len(d.Tokens) || d.Tokens[k].Kind == core.Mark {
		return -1
	}
	mark, next := &d.Tokens[j], &d.Tokens[k]
	if by < 0 {
		mark, next = &d.Tokens[k+1], &d.Tokens[i]
	}
	apart := core.AfterSpace | core.AfterLine
	before, after := mark.Flags&apart != 0, next.Flags&apart != 0
	switch {
	case (mark.Flags|next.Flags)&(core.AfterBlank|core.AfterTab) != 0:
		return -1
	case !before && !after, mark.Mark == '-' && before != after, mark.Mark == '\'' && !before:
		return k
	case slices.Contains(r.query.marks, mark.Mark):
		return k
	}
	return -1
}

// isPossible reports whether a row of words, from token start to token end, may be near the known
// form. It compares only the number and the set of their letters. It takes the index of the first
// token of d in Index.ids as base.
func (r *rows) isPossible(d *core.Doc, base int32, start, end int) bool {
	l, ids := r.lexicon, r.index.ids
	size, plainSize, sign, plainSign := 0, 0, uint64(0), uint64(0)
	for i := start; i <= end; i++ {
		s := &l.shapes[ids[base+int32(i)]]
		size, plainSize = size+int(s.size), plainSize+int(s.plainSize)
		sign, plainSign = sign|s.sign, plainSign|s.plainSign
		if i > start && d.Tokens[i].Flags&(core.AfterSpace|core.AfterLine) != 0 {
			size, plainSize, sign, plainSign = size+1, plainSize+1, sign|spaceSign, plainSign|spaceSign
		}
	}
	limit := r.query.limit()
	if n := len(r.query.letters); size >= n-limit && size <= n+limit && !isFar(sign, r.sign, limit) {
		return true
	}
	return plainSize == r.plainSize && plainSign == r.plainSign
}

var spaceSign = signature([]rune{' '})

// compare proposes a row of words, from token start to token end, if it is near enough to the known
// form and no part of it is as near.
func (r *rows) compare(d *core.Doc, base int32, start, end, words int) {
	at := [2]int32{base + int32(start), base + int32(end)}
	if r.seen[at] {
		return
	}
	r.seen[at] = true
	text, _, ok := d.Run(start, end-start+1)
	if !ok || r.proposed[text] {
		return
	}
	r.work += len(text)
	limit := r.query.limit()
	own := near.Distance(r.query.letters, []rune(lower(text)), limit)
	if own > limit && bare(lower(text)) != r.plain {
		return
	}
	if more := words - len(r.query.words); more > 0 {
		from := start
		for left := 0; left <= more; left++ {
			to := end
			for right := 0; left+right <= more; right++ {
				if left+right > 0 {
					part, _, _ := d.Run(from, to-from+1)
					if near.Distance(r.query.letters, []rune(lower(part)), limit) <= own {
						return
					}
				}
				to = r.step(d, to, -1)
			}
			from = r.step(d, from, 1)
		}
	}
	r.proposed[text] = true
	r.propose(r.query, text)
}
