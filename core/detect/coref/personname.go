package coref

import (
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// words returns the forms of the words of a name, sorted, without initials and particles.
// Particles with a capital are the surname if the name has no other: "Hugo Le Du", "LE DU Hugo",
// "Nadia Du". The slice is valid until the next call.
func (c *coreference) words(n *page.Candidate) []int32 {
	c.scratch = wordsOf(c.Page, n, c.scratch[:0])
	return c.scratch
}

// wordsOf returns what coreference.words does, in the memory of list, which is empty.
func wordsOf(p *page.Page, n *page.Candidate, list []int32) []int32 {
	end := n.To
	for end > n.From+1 && p.IsParticle(end-1) && p.Units[end-1].Capital() {
		end--
	}
	start := n.From // particles before this unit are the surname: "LE DU Hugo"
	for start < end && p.IsParticle(start) && p.Units[start].Capital() {
		start++
	}
	if k := p.Known(n.To - 1); start != n.To-1 || start < n.From+2 || k.First < k.Surname {
		start = n.From
	}
	for k := n.From; k < n.To; k++ {
		u := &p.Units[k]
		isParticle := k >= start && k < end && !n.IsWord() && p.IsParticle(k)
		if !u.Word() || u.Initials() || isParticle {
			continue
		}
		list = append(list, u.Form)
	}
	sort.Stable(byNumber(list))
	return slices.Compact(list)
}

// byNumber sorts forms by their numbers.
type byNumber []int32

func (l byNumber) Len() int { return len(l) }

func (l byNumber) Less(i, j int) bool { return l[i] < l[j] }

func (l byNumber) Swap(i, j int) { l[i], l[j] = l[j], l[i] }

// canonical returns a name as it is written alone, with the first name first: "Jean-Marc Dubois"
// for "Dubois, Jean-Marc".
func canonical(p *page.Page, n *page.Candidate) string {
	s := p.Surface(n.From, n.To)
	if strings.Contains(s, "\n") { // a line end may cut a word in two
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

// apart returns the name under which a person is kept apart from others with the surname: the
// title and the name, "M. Fontaine" beside Claire Fontaine.
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
