package pseudonym

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// mostPerhaps is how many pseudonyms are offered for one that is not certain.
const mostPerhaps = 8

// perhaps are the pseudonyms that something left may mean: that of its head and number,
// those with its number where its head is another word, "STUDENT_001", those with its
// letters where initials lost their number. The user says which, if any.
func (f *finder) perhaps(text, ambiguous string) []string {
	list := []string{}
	if ambiguous != "" {
		for _, id := range f.alike(ambiguous) {
			list = append(list, f.pseudonyms[id])
		}
		return list
	}
	doc := core.NewDoc("", text, core.NewForms())
	number, head := "", ""
	var letters strings.Builder
	for i := range doc.Tokens {
		switch doc.Tokens[i].Kind {
		case core.Number:
			number = withoutZeros(doc.Key(i))
		case core.Word:
			if head == "" {
				head = doc.Key(i)
			}
			letters.WriteString(doc.Key(i) + " ")
		}
	}
	for id := range f.looks {
		if l := &f.looks[id]; l.initials && f.pseudonyms[id] != "" && l.letters() == letters.String() {
			list = append(list, f.pseudonyms[id])
		}
	}
	if number == "" {
		if len(list) == 0 && doc.Surface(len(doc.Tokens)-1) != "" && isCapital(doc, len(doc.Tokens)-1) && len(f.stems) > 0 && (pupils[head] || f.stems[head]) {
			return f.perhapsPupils(head)
		}
		return list[:min(len(list), mostPerhaps)]
	}
	for _, stem := range f.stemsLike(head) {
		for _, id := range f.codes[stem+" "+number+" "] {
			list = append(list, f.pseudonyms[id])
		}
	}
	return list[:min(len(list), mostPerhaps)]
}

// alike are the pseudonyms that look like one.
func (f *finder) alike(pseudonym string) []int {
	key := keyFor(pseudonym)
	if ids := f.codes[key]; len(ids) > 0 {
		return ids
	}
	return f.byKey[key]
}

// stemsLike are the heads that a word may stand for: itself, or its singular, or all.
func (f *finder) stemsLike(head string) []string {
	for _, key := range []string{head, strings.TrimSuffix(head, "s")} {
		if f.stems[key] {
			return []string{key}
		}
	}
	var all []string
	for most := len(head); most >= 0; most-- { // the more it begins alike, the likelier
		from := len(all)
		for stem := range f.stems {
			if commonStart(stem, head) == most {
				all = append(all, stem)
			}
		}
		slices.Sort(all[from:])
	}
	return all
}

// commonStart is with how many of the same bytes two words begin.
func commonStart(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// shortestNear is the length, in letters of its key, of the shortest name that a slip is
// looked for in.
const shortestNear = 4

// longestNear is that of the longest word that may be one with a slip.
const longestNear = 40

// nearNames adds what is one slip away from somebody's pseudonym, "Kassim" for Qassim, and
// initials that lost their full stops, to the hits, as unknown: whoever rewrote the text may have mended a spelling, or have
// brought in somebody else.
func (j *judging) nearNames() {
	like := j.likeNames()
	letters := j.initialsWithoutStops()
	if like.index.IsEmpty() && len(letters) == 0 {
		return
	}
	like.index.Build()
	free, n := 0, 0
	var hits []match
	for i := range j.doc.Tokens {
		for n < len(j.hits) && j.hits[n].from <= i {
			hits, free = append(hits, j.hits[n]), max(free, j.hits[n].to+1)
			n++
		}
		if i < free {
			continue
		}
		last, id := j.lettersAt(letters, i, j.firstToken(n))
		if id < 0 {
			last, id = i, j.nearAt(like, letters, i)
		}
		if id < 0 && i+1 < j.firstToken(n) {
			last, id = i+1, j.cutAt(like, i)
		}
		if id >= 0 {
			hits = append(hits, match{Span: core.Span{Start: j.start(i), End: int(j.doc.Tokens[last].End)}, id: -1, from: i, to: last, near: id + 1})
			free = last + 1
		}
	}
	j.hits = append(hits, j.hits[n:]...)
}

// nearAt is the pseudonym that the word in token i is near; -1 for none.
func (j *judging) nearAt(like *soundAlike, letters map[string]int, i int) int {
	t := &j.doc.Tokens[i]
	if !capital(j.doc, i) || touches(j.doc, i) && j.doc.Tokens[i-1].Kind == core.Number {
		return -1
	}
	id, ok := like.asked[t.Form]
	if !ok {
		id = like.find(j.doc.Key(i))
		like.asked[t.Form] = id
	}
	if n, ok := letters[j.doc.Key(i)]; ok && id < 0 && t.Case == core.Upper && !t.Has(core.Shout) {
		id = n
	}
	if j.common(i) {
		return -1
	}
	return id
}

// cutAt is the pseudonym that token i and the next one would be without the space between them,
// where both are words too, "Mont ane"; -1 for none. An article and a noun, "La forêt", may
// begin any sentence: they count only where a word precedes them.
func (j *judging) cutAt(like *soundAlike, i int) int {
	if !capital(j.doc, i) {
		return -1
	}
	id, ok := like.words[j.doc.Key(i)+j.doc.Key(i+1)]
	if !ok || !(j.doc.IsWord(i-1) && j.beside(i-1, i)) && french.Is(j.doc.Key(i), french.NoName) {
		return -1
	}
	if t := &j.doc.Tokens[i+1]; t.Case != core.Lower || !t.Has(core.AfterSpace) || t.Flags&(core.AfterBlank|core.AfterTab) != 0 {
		return -1
	}
	return id
}

// soundAlike finds the names that a word is like.
type soundAlike struct {
	index near.Index
	keys  map[int32]string
	heard map[string]int // by what one hears of them
	words map[string]int // by their keys
	asked map[int32]int  // by form
}

// likeNames are the natural pseudonyms of one word.
func (j *judging) likeNames() *soundAlike {
	l := &soundAlike{keys: map[int32]string{}, heard: map[string]int{}, words: map[string]int{}, asked: map[int32]int{}}
	for id := range j.bearers {
		if k := &j.bearers[id]; k.natural && k.of == 0 {
			if key := fold.Key(k.pseudonym); len(key) >= shortestNear && !strings.ContainsAny(k.pseudonym, " -") {
				l.keys[int32(id)], l.words[key] = key, id
				near.Left([]byte(key), 1, func(hash uint64) { l.index.File(int32(id), hash) })
				if _, ok := l.heard[ear(key)]; !ok {
					l.heard[ear(key)] = id
				}
			}
		}
	}
	return l
}

// find is the name that a key is one slip away from, or sounds like; -1 for none.
func (l *soundAlike) find(key string) int {
	if id := nearest(&l.index, l.keys, key); id >= 0 || len(key) < shortestNear {
		return id
	}
	if id, ok := l.heard[ear(key)]; ok {
		return id
	}
	return -1
}

// firstToken is the first token of hit n; behind the text where there is none.
func (j *judging) firstToken(n int) int {
	if n < len(j.hits) {
		return j.hits[n].from
	}
	return len(j.doc.Tokens)
}

// nearOnes are the pseudonyms that one with a slip may be: it, or all of the same initials.
func (j *judging) nearOnes(id int) []string {
	list := []string{j.bearers[id].pseudonym}
	if !j.bearers[id].initials {
		return list
	}
	l := lookOf(list[0])
	list = list[:0]
	for k := range j.bearers {
		if o := &j.bearers[k]; o.initials && len(list) < mostPerhaps {
			if other := lookOf(o.pseudonym); other.letters() == l.letters() {
				list = append(list, o.pseudonym)
			}
		}
	}
	return list
}

// initialsWithoutStops are the letters of initials of two or more, and whose they are: "GC" is
// told where somebody is G. C., and is never a name.
func (j *judging) initialsWithoutStops() map[string]int {
	m := map[string]int{}
	for id := range j.bearers {
		if k := &j.bearers[id]; k.initials {
			l := lookOf(k.pseudonym)
			if key := strings.ReplaceAll(l.letters(), " ", ""); len(key) > 1 {
				m[key] = id
			}
		}
	}
	return m
}

// nearest is the name that a key is one slip away from; -1 for none, and for several the
// first.
func nearest(index *near.Index, keys map[int32]string, key string) int {
	found := -1
	if len(key) < shortestNear || len(key) > longestNear {
		return found
	}
	near.Left([]byte(key), 1, func(hash uint64) {
		index.Find(hash, func(word int32) bool {
			if d := near.Distance([]byte(keys[word]), []byte(key), 1); d == 1 && (found < 0 || int(word) < found) {
				found = int(word)
			}
			return false
		})
	})
	return found
}
