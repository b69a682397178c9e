package mine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Known is a form that the researcher has listed.
type Known struct {
	Form string
	Type string // such as "prénom"; "" for none. A form may be listed with several types
}

// NoType is the type that is assumed for a known form without one: contexts generalise it to <nom>.
const NoType = "nom"

// units divide a corpus into units: each occurrence of a known form (core/form.go) is one unit,
// however many words it has, each elided word with its apostrophe is one, and so is each other
// token.
type units struct {
	index *Index
	// list has the units in the order of the corpus, each as a number. Equal units have the same
	// number. The lowest numbers are those of forms in the index, the next ones elided words, and
	// those from base on known forms. A border is between two documents.
	list  []int32
	start []int32 // index into list → where the unit begins in Index.ids; the last element is len(ids)
	from  []int32 // number of a unit → index of its first place in the list at; the last element is len(at)
	at    []int32 // places of all units as indexes into list, sorted by number
	base  int32   // number of the first known form; subtracted, it gives indexes into the lists below
	in    []bool  // index into Index.ids → the token is inside a known form

	known [][]int32        // known form → the numbers of its tokens' forms in the Index
	texts []string         // known form → its spelling
	types [][]int32        // known form → its types as indexes into names, in the given order
	names []string         // number of a type → its name
	byTyp map[string]int32 // name of a type in lower case → number of the type
}

// newUnits divides the corpus of an index into units. It is an error if a known form has no letter
// and no digit, if the name of a type has < or > in it, or if it is one of those in Edge.
func newUnits(x *Index, known []Known) (*units, error) {
	u := &units{index: x, base: int32(len(x.forms) + len(x.elisions().texts)), in: make([]bool, len(x.ids)), byTyp: map[string]int32{}}
	byFirst := map[int32][]int32{}
	number := map[string]int32{}
	for i, k := range known {
		if _, err := knownDoc(i, k.Form); err != nil {
			return nil, err
		}
		name := oneSpace(k.Type)
		if strings.ContainsAny(name, "<>") {
			return nil, fmt.Errorf("known[%d].type: must not contain < or >", i)
		}
		if name == "" {
			name = NoType
		}
		if (piece{text: name, typ: true}).isEdge() {
			return nil, fmt.Errorf("known[%d].type: <début> and <fin> mean the beginning and the end of a text; give another", i)
		}
		typ := u.typ(name)
		seq := x.sequence(k.Form)
		if slices.Contains(seq, border) {
			continue // a word of the known form does not occur in the corpus
		}
		id := core.Spelling(k.Form)
		n, ok := number[id]
		if !ok {
			n = int32(len(u.known))
			number[id] = n
			u.known = append(u.known, seq)
			u.texts = append(u.texts, core.Spelling(k.Form))
			u.types = append(u.types, nil)
			byFirst[seq[0]] = append(byFirst[seq[0]], n)
		}
		if !slices.Contains(u.types[n], typ) {
			u.types[n] = append(u.types[n], typ)
		}
	}
	u.mark(byFirst)
	u.file()
	return u, nil
}

// typ returns the number of a type, a new one if necessary.
func (u *units) typ(name string) int32 {
	n, ok := u.byTyp[lower(name)]
	if !ok {
		n = int32(len(u.names))
		u.byTyp[lower(name)] = n
		u.names = append(u.names, name)
	}
	return n
}

// edge returns the sign of the beginning of a text for contexts on the left, of its end for those
// on the right.
func (u *units) edge(side Side) sign { return u.typeSign(u.typ(Edge[side])) }

// mark finds the known forms in the corpus and fills the fields list and start. It takes the known
// forms by the number of their first token's form.
func (u *units) mark(byFirst map[int32][]int32) {
	ids := u.index.ids
	begins := make([]bool, len(u.index.forms))
	for f := range byFirst {
		begins[f] = true
	}
	u.list, u.start = make([]int32, 0, len(ids)), make([]int32, 0, len(ids)+1)
	var cluster []match // an occurrence of a known form, and those that overlap it or one another
	reach := int32(0)   // index into ids at which the cluster ends
	next := int32(0)    // first index into ids that is in no unit yet
	elided := u.index.elisions()
	e := 0
	single := func(to int32) {
		for ; next < to; next++ {
			for e < len(elided.at) && elided.at[e] < next {
				e++
			}
			u.start = append(u.start, next)
			if e < len(elided.at) && elided.at[e] == next && next+1 < to {
				u.list = append(u.list, int32(len(u.index.forms))+elided.which[e])
				next++ // the apostrophe is part of the unit
				continue
			}
			u.list = append(u.list, ids[next])
		}
	}
	flush := func() {
		for _, m := range u.longestFirst(cluster) {
			single(m.at)
			u.list = append(u.list, u.base+m.known)
			u.start = append(u.start, m.at)
			next = m.end
		}
		cluster = cluster[:0]
	}
	for g := range int32(len(ids)) {
		if ids[g] < 0 || !begins[ids[g]] {
			continue
		}
		if g >= reach {
			flush()
		}
		for _, k := range byFirst[ids[g]] {
			if size, ok := u.knownAt(g, k); ok {
				m := match{k, g, g + int32(len(u.known[k])), size}
				cluster = append(cluster, m)
				reach = max(reach, m.end)
			}
		}
	}
	flush()
	single(int32(len(ids)))
	u.start = append(u.start, int32(len(ids)))
}

// knownAt reports whether known form k occurs at index g of Index.ids, and its length there in
// bytes.
func (u *units) knownAt(g, k int32) (size int, ok bool) {
	seq := u.known[k]
	if int(g)+len(seq) > len(u.index.ids) || !slices.Equal(u.index.ids[g:int(g)+len(seq)], seq) {
		return 0, false
	}
	doc, token := u.index.token(g)
	text, s, ok := u.index.docs[doc].FormAt(token, len(seq))
	return s.End - s.Start, ok && text == u.texts[k]
}

// match is an occurrence of a known form.
type match struct {
	known, at, end int32 // index of the known form; its tokens are [at, end) of Index.ids
	size           int   // length in the text, in bytes
}

// longestFirst chooses among matches that overlap: the longest is taken first, of equally long ones
// the leftmost. It returns those that are taken, in the order of the text, and records them in
// u.in. It changes the slice that it is given.
func (u *units) longestFirst(cluster []match) []match {
	if len(cluster) == 1 {
		m := cluster[0]
		for g := m.at; g < m.end; g++ {
			u.in[g] = true
		}
		return cluster
	}
	slices.SortStableFunc(cluster, func(a, b match) int {
		return cmp.Or(cmp.Compare(b.size, a.size), cmp.Compare(a.at, b.at))
	})
	stand := cluster[:0]
	for _, m := range cluster {
		if in := u.in[m.at:m.end]; !slices.Contains(in, true) {
			for i := range in {
				in[i] = true
			}
			stand = append(stand, m)
		}
	}
	slices.SortFunc(stand, func(a, b match) int { return cmp.Compare(a.at, b.at) })
	return stand
}

// file fills the fields from and at.
func (u *units) file() {
	n := int(u.base) + len(u.known)
	u.from = make([]int32, n+1)
	for _, f := range u.list {
		if f >= 0 {
			u.from[f+1]++
		}
	}
	for f := range n {
		u.from[f+1] += u.from[f]
	}
	u.at = make([]int32, u.from[n])
	fill := slices.Clone(u.from[:n])
	for i, f := range u.list {
		if f >= 0 {
			u.at[fill[f]] = int32(i)
			fill[f]++
		}
	}
}

// places returns the indexes into list of all units with a number, in the order of the texts.
func (u *units) places(unit int32) []int32 { return u.at[u.from[unit]:u.from[unit+1]] }

// isKnown reports whether the unit at index i of list is a known form.
func (u *units) isKnown(i int32) bool { return u.list[i] >= u.base }

// countFree returns how often a form that is not known occurs outside of longer known forms. That
// is how often it would be found if it were listed.
func (u *units) countFree(form string) int {
	x, n := u.index, 0
	seq, spelling := x.sequence(form), core.Spelling(form)
	if len(seq) == 0 || slices.Contains(seq, border) {
		return 0
	}
	end := int32(0) // index into Index.ids at which the previous occurrence ends
	for _, g := range x.places(seq[0]) {
		if len(seq) == 1 {
			if doc, token := x.token(g); !u.in[g] {
				if _, _, ok := x.docs[doc].FormAt(token, 1); ok {
					n++
				}
			}
			continue
		}
		to := g + int32(len(seq))
		if g < end || int(to) > len(x.ids) || !slices.Equal(x.ids[g:to], seq) {
			continue
		}
		doc, token := x.token(g)
		if text, s, ok := x.docs[doc].FormAt(token, len(seq)); ok && text == spelling {
			end = to
			if !u.hasLonger(g, to, s) {
				n++
			}
		}
	}
	return n
}

// hasLonger reports whether a known form overlaps the tokens [g, end) of Index.ids and has
// precedence over a form that is there with span s: it is longer, or as long and further left.
func (u *units) hasLonger(g, end int32, s core.Span) bool {
	i, found := slices.BinarySearch(u.start, g)
	if !found {
		i--
	}
	for ; u.start[i] < end; i++ {
		if !u.isKnown(int32(i)) {
			continue
		}
		doc, first := u.index.token(u.start[i])
		_, last := u.index.token(u.start[i+1] - 1)
		tokens := u.index.docs[doc].Tokens
		size := int(tokens[last].End - tokens[first].Start)
		if size > s.End-s.Start || size == s.End-s.Start && u.start[i] < g {
			return true
		}
	}
	return false
}

// neighbour returns the place of the word that a context is next to: for contexts on the Left, the
// word that begins with the unit at index i of list; for those on the Right, the word that ends
// with it. A piece of several tokens ("Jean-Marc") is one word, but does not reach into a known
// form. The result is false if the unit is a known form, punctuation, a number, or the end of a
// text.
func (u *units) neighbour(i int32, side Side) (Place, bool) {
	if u.list[i] < 0 || u.isKnown(i) {
		return Place{}, false
	}
	doc, token := u.index.token(u.start[i])
	d, first := u.index.docs[doc], int(u.index.first[doc])
	if d.Tokens[token].Kind == core.Mark {
		return Place{}, false
	}
	step := 1
	if side == Right {
		if u.list[i] >= int32(len(u.index.forms)) {
			return Place{}, false // an elided word is not the end of a form
		}
		step = -1
	}
	other, word := token, d.IsWord(token)
	for next := glued(d, other, step); next >= 0 && !u.in[first+next] && !u.in[first+(other+next)/2]; next = glued(d, other, step) {
		other = next
		word = word || d.IsWord(other)
	}
	from, to := min(token, other), max(token, other)
	return Place{doc, core.Span{Start: int(d.Tokens[from].Start), End: int(d.Tokens[to].End)}}, word
}
