package coref

import (
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// words returns the forms of a name without initials and particles, sorted. Particles are the
// surname if there is no other: "Hugo Le Du", "LE DU Hugo", "Nadia Du". The slice is valid
// until the next call.
func (c *coreference) words(n *page.Candidate) []int32 {
	c.scratch = c.scratch[:0]
	end := n.To
	for end > n.From+1 && c.IsParticle(end-1) && c.Units[end-1].Capital() {
		end--
	}
	start := n.From // after two particles before a first name
	for start < end && c.IsParticle(start) && c.Units[start].Capital() {
		start++
	}
	if k := c.Known(n.To - 1); start != n.To-1 || start < n.From+2 || k.First < k.Surname {
		start = n.From
	}
	for k := n.From; k < n.To; k++ {
		u := &c.Units[k]
		isParticle := k >= start && k < end && !n.IsWord() && c.IsParticle(k)
		if !u.Word() || u.Initials() || isParticle {
			continue
		}
		c.scratch = append(c.scratch, u.Form)
	}
	sort.Stable(byNumber(c.scratch))
	return slices.Compact(c.scratch)
}

// byNumber sorts forms.
type byNumber []int32

func (l byNumber) Len() int { return len(l) }

func (l byNumber) Less(i, j int) bool { return l[i] < l[j] }

func (l byNumber) Swap(i, j int) { l[i], l[j] = l[j], l[i] }

// canonical returns a name as one would write it alone: "Dubois, Jean-Marc" is Jean-Marc
// Dubois.
func canonical(p *page.Page, n *page.Candidate) string {
	s := p.Surface(n.From, n.To)
	if strings.Contains(s, "\n") { // a folded line may cut a word
		from := int(p.Units[n.From].From)
		s, _, _ = p.Doc.Run(from, int(p.Units[n.To-1].To)-from)
	}
	if n.Rule == page.CivilRule {
		s = strings.ReplaceAll(s, ",", " ")
	} else if before, after, ok := strings.Cut(s, ","); ok {
		s = after + " " + before
	}
	return strings.Join(strings.Fields(s), " ")
}

// apart returns the name of a person who is not one of the others with the surname, with the
// title before it: "M. Fontaine" beside Claire Fontaine.
func apart(p *page.Page, n *page.Candidate) string {
	name := p.Surface(n.From, n.To)
	switch gender := p.TitleGender(n); {
	case gender == lexicon.GenderMale:
		return "M. " + name
	case gender == lexicon.GenderFemale && french.Is(p.Key(n.From-1), french.Girl):
		return "Mlle " + name
	case gender == lexicon.GenderFemale:
		return "Mme " + name
	case p.HasTitle(n):
		return titleOf(p, n) + " " + name
	}
	return name
}
