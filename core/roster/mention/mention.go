package mention

import (
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
)

// Extent is how much of a name of the list a mention has.
func (m *Mention) Extent() core.Extent {
	near := m.Cost > 0 && !m.Split
	switch {
	case m.Grade >= index.Abridged:
		return core.Whole
	case m.Grade == index.PartOfName, m.Worst.Via == index.ViaShort:
		return core.Half
	case m.Grade == index.Given && near:
		return core.NearGiven
	case m.Grade == index.Given:
		return core.Given
	case near:
		return core.NearSurname
	}
	return core.Surname
}

// Mention is a run of tokens that may name one person.
type Mention struct {
	Person   int32
	From     int // first token
	To       int // last token
	Cut      int // token that begins a second cell of the same name; 0 for none
	Mask     uint32
	Grade    index.Grade
	Cost     float64
	Slips    int
	Worst    index.Hit // the hit that differs most
	listed   bool      // it begins a line, a label, a cell: where "Martin, Emma" is one name
	Split    bool      // put together again from two pieces
	Short    bool      // a part of a compound first name is abbreviated: "Marie-Am"
	Homonyms *Homonyms // all who are named equally well, when they are many
	Typed    string    // folded, when several tokens together differ from the name
}

func (m *Mention) Add(h index.Hit) {
	m.Cost += h.Slip.Cost
	if h.Slip.Distance > 0 {
		m.Slips++
	}
	if h.Slip.Cost > m.Worst.Slip.Cost || h.Via != index.ViaAtom && m.Worst.Slip.Cost == 0 {
		m.Worst = h
	}
}

// mayGoOn reports whether the name so far may go on with hit n over a joint.
func (m *Mention) mayGoOn(l *index.Layout, n index.Hit, joint core.Joint) bool {
	switch joint {
	case core.ByComma: // "Martin, Emma": the surname is complete, a first name follows, written out
		if l.Commas && m.Mask&l.First != 0 && n.Mask&l.First != 0 {
			return true // "Camille, Thérèse, Anne", as the list has them
		}
		return m.listed && m.Mask&(l.First) == 0 && m.Mask&l.Last == l.Last && n.Mask&l.First != 0 && n.Via != index.ViaShort
	case core.ByCell: // one field is complete, the other one follows
		whole := m.Mask&l.Last == l.Last && l.Last != 0 || m.Mask&l.Usual == l.Usual && l.Usual != 0
		return whole && (n.Mask&l.Last != 0) != (m.Mask&l.Last != 0)
	}
	return true
}

// Fittest keeps, of the candidates at a token, those that fit equally well. Their
// order is that of their names, not of the list.
func Fittest(x *index.Index, mentions []Mention) []Mention {
	if len(mentions) < 2 {
		return mentions
	}
	sort.SliceStable(mentions, func(i, j int) bool { return fitsBetter(x, &mentions[i], &mentions[j]) })
	top := mentions[0]
	n := 1
	for n < len(mentions) {
		o := mentions[n]
		if o.To != top.To || o.Cost > top.Cost+0.35 || o.Grade != top.Grade && !(o.Grade >= index.Surname && top.Grade == index.Given) {
			break
		}
		n++
	}
	return mentions[:n]
}

// fitsBetter reports whether a mention goes before another one: the longer, the
// better graded, the nearer to the list, the first by name.
func fitsBetter(x *index.Index, a, b *Mention) bool {
	switch {
	case a.To != b.To:
		return a.To > b.To
	case a.Grade != b.Grade:
		return a.Grade > b.Grade
	case a.Cost != b.Cost:
		return a.Cost < b.Cost
	}
	return x.Ranks[a.Person] < x.Ranks[b.Person]
}
