package mine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Known is a form that the researcher has listed.
type Known struct {
	Form string
	Type string // "prénom"; "" for none. One form may be given with several
}

// NoType is what a known form without a type is generalised to: <nom>.
const NoType = "nom"

// units are a corpus in which every occurrence of a known form is one graphie,
// of however many words: the longest form that begins at a place, from left to
// right, as when the corpus is marked.
type units struct {
	index *Index
	list  []int32 // below base: forms of the index; from base on: known forms; or border
	start []int32 // unit → its first place in Index.ids; one more for the end
	from  []int32 // unit's number → its first place in at
	at    []int32
	base  int32
	in    []bool // place in Index.ids → inside a known form

	known [][]int32        // the known forms' own forms
	types [][]int32        // known form → its types, the first one given first
	names []string         // type → as it is written
	byTyp map[string]int32 // types by their names without case
}

func newUnits(x *Index, known []Known) (*units, error) {
	u := &units{index: x, base: int32(len(x.forms)), in: make([]bool, len(x.ids)), byTyp: map[string]int32{}}
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
		typ := u.typ(name)
		seq := x.sequence(k.Form)
		if slices.Contains(seq, border) {
			continue // stands nowhere
		}
		id := fmt.Sprint(seq)
		n, ok := number[id]
		if !ok {
			n = int32(len(u.known))
			number[id] = n
			u.known = append(u.known, seq)
			u.types = append(u.types, nil)
			byFirst[seq[0]] = append(byFirst[seq[0]], n)
		}
		if !slices.Contains(u.types[n], typ) {
			u.types[n] = append(u.types[n], typ)
		}
	}
	for _, list := range byFirst {
		slices.SortFunc(list, func(a, b int32) int { return len(u.known[b]) - len(u.known[a]) })
	}
	u.mark(byFirst)
	u.file()
	return u, nil
}

// typ is the number of a type, new or not.
func (u *units) typ(name string) int32 {
	n, ok := u.byTyp[lower(name)]
	if !ok {
		n = int32(len(u.names))
		u.byTyp[lower(name)] = n
		u.names = append(u.names, name)
	}
	return n
}

// mark makes the units.
func (u *units) mark(byFirst map[int32][]int32) {
	ids := u.index.ids
	begins := make([]bool, len(u.index.forms))
	for f := range byFirst {
		begins[f] = true
	}
	u.list, u.start = make([]int32, 0, len(ids)), make([]int32, 0, len(ids)+1)
	for g := 0; g < len(ids); {
		unit, n := ids[g], 1
		if unit >= 0 && begins[unit] {
			for _, k := range byFirst[unit] {
				if seq := u.known[k]; g+len(seq) <= len(ids) && slices.Equal(ids[g:g+len(seq)], seq) {
					unit, n = u.base+k, len(seq)
					for i := g; i < g+n; i++ {
						u.in[i] = true
					}
					break
				}
			}
		}
		u.list = append(u.list, unit)
		u.start = append(u.start, int32(g))
		g += n
	}
	u.start = append(u.start, int32(len(ids)))
}

// file sorts the units by their number.
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

func (u *units) places(unit int32) []int32 { return u.at[u.from[unit]:u.from[unit+1]] }

// isKnown reports whether unit i is a known form.
func (u *units) isKnown(i int32) bool { return u.list[i] >= u.base }

// neighbour is the word form that begins (side Left) or ends (side Right) with
// unit i, unless it is known, a mark, a number or the end of a text. What is
// written in one piece is one form, as far as it is not known.
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
