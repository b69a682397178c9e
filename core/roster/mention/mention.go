package mention

import (
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/index"
)

// Mention is a run of tokens that may name one person of the list. Search.Candidates makes
// mentions; package verdict judges them.
type Mention struct {
	Person   int32  // index in Index.People
	From     int    // first token
	To       int    // last token
	Cut      int    // first token after a cell border that cuts the name in two, "MARTIN<tab>Emma"; 0 for none
	Mask     uint32 // the words of the person's name that it has (index.Layout)
	Grade    index.Grade
	Cost     float64   // sum of the costs of its slips (near.Slip.Cost); 0 without slips
	Slips    int       // how many of its words have a slip
	Worst    index.Hit // the hit whose word differs most from the listed one
	listed   bool      // it begins a sentence, line or cell or follows a mark, so that "Martin, Emma" may be one name
	Split    bool      // put together from pieces, or cut out of a longer token
	Short    bool      // a part of a compound first name is abbreviated: "Marie-Am"
	Homonyms *Homonyms // all people whom it names equally well if they are many; else nil
	Typed    string    // the folded tokens as one word, if together they differ from the listed name; else ""
}

// Extent returns which part of a listed name the mention has, for core.Finding.Extent.
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

// Add counts the hit of one more word in Cost, Slips and Worst. It does not change Mask.
func (m *Mention) Add(h index.Hit) {
	m.Cost += h.Slip.Cost
	if h.Slip.Distance > 0 {
		m.Slips++
	}
	if h.Slip.Cost > m.Worst.Slip.Cost || h.Via != index.ViaAtom && m.Worst.Slip.Cost == 0 {
		m.Worst = h
	}
}

// mayGoOn reports whether the mention may continue with the word of hit n, where joint is what
// separates the two: a space, a comma, a line end. l is the layout of the person's name.
func (m *Mention) mayGoOn(l *index.Layout, n index.Hit, joint core.Joint) bool {
	switch joint {
	case core.ByComma: // "Martin, Emma": the surname is complete, a first name follows, written out
		if l.Commas && m.Mask&l.First != 0 && n.Mask&l.First != 0 {
			return true // "Camille, Thérèse, Anne", as on the list
		}
		isSurname := m.Mask&l.First == 0 && m.Mask&l.Last == l.Last
		return m.listed && isSurname && n.Mask&l.First != 0 && n.Via != index.ViaShort
	case core.ByCell: // one field is complete, the other one follows
		whole := m.Mask&l.Last == l.Last && l.Last != 0 || m.Mask&l.Usual == l.Usual && l.Usual != 0
		return whole && (n.Mask&l.Last != 0) != (m.Mask&l.Last != 0)
	}
	return true
}

// equalCost is the greatest difference between the Cost of two mentions that fit equally well,
// where one plain slip costs about 1.
const equalCost = 0.35

// Fittest returns those of the mentions at one token that fit best and equally well, the best first
// (fitsBetter). The result does not depend on the order of the list. Fittest sorts mentions in
// place.
func Fittest(x *index.Index, mentions []Mention) []Mention {
	if len(mentions) < 2 {
		return mentions
	}
	sort.SliceStable(mentions, func(i, j int) bool { return fitsBetter(x, &mentions[i], &mentions[j]) })
	top := mentions[0]
	n := 1
	for n < len(mentions) {
		o := mentions[n]
		sameGrade := o.Grade == top.Grade || o.Grade >= index.Surname && top.Grade == index.Given
		if o.To != top.To || o.Cost > top.Cost+equalCost || !sameGrade {
			break
		}
		n++
	}
	return mentions[:n]
}

// fitsBetter reports whether mention a fits better than b. The mention that ends later is better.
// If both end at the same token, the one with the higher grade is better, then the one whose slips
// cost less, then the one whose person comes first by name (Index.Ranks).
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
