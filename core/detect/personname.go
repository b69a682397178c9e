package detect

import (
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// words are the forms of a name without initials and particles, sorted. Particles
// are the surname where nothing else is: "Hugo Le Du", "LE DU Hugo", "Nadia Du".
func (a *analysis) words(n *candidate) []int32 {
	a.forms = a.forms[:0]
	end := n.to
	for end > n.from+1 && a.particle(end-1) && a.units[end-1].Capital() {
		end--
	}
	start := n.from // behind two particles that stand before a first name alone
	for start < end && a.particle(start) && a.units[start].Capital() {
		start++
	}
	if k := a.book.Of(a.units[n.to-1].Form); start != n.to-1 || start < n.from+2 || k.First < k.Surname {
		start = n.from
	}
	for k := n.from; k < n.to; k++ {
		u := &a.units[k]
		if !u.Word() || u.Initials() || k >= start && k < end && n.to > n.from+1 && a.particle(k) {
			continue
		}
		a.forms = append(a.forms, u.Form)
	}
	sort.Stable(byNumber(a.forms))
	return slices.Compact(a.forms)
}

// byNumber is forms to sort; see byFrom.
type byNumber []int32

func (l byNumber) Len() int           { return len(l) }
func (l byNumber) Less(i, j int) bool { return l[i] < l[j] }
func (l byNumber) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }

// particle reports whether unit i is a word that leads to a surname: de, Le.
func (a *analysis) particle(i int) bool {
	c := a.book.Of(a.units[i].Form).Cue
	return c == french.Particle || c == french.From || c == french.Article
}

// canonical is a name as one would write it alone: "Dubois, Jean-Marc" is
// Jean-Marc Dubois.
func (a *analysis) canonical(n *candidate) string {
	s := a.surface(n.from, n.to)
	if strings.Contains(s, "\n") { // a folded line may cut a word
		from := int(a.units[n.from].From)
		s, _, _ = a.doc.Run(from, int(a.units[n.to-1].To)-from)
	}
	if n.rule == civilRule {
		s = strings.ReplaceAll(s, ",", " ")
	} else if before, after, ok := strings.Cut(s, ","); ok {
		s = after + " " + before
	}
	return strings.Join(strings.Fields(s), " ")
}

// initialOf is the initial that stands with a name, 0 for none.
func (a *analysis) initialOf(n *candidate) byte {
	for k := n.from; k < n.to; k++ {
		if u := &a.units[k]; u.Initials() {
			return a.doc.Forms.Key(u.Form)[0]
		}
	}
	return 0
}

// apart is the name of somebody who shares a surname with people that he is
// not, told by what stands before it: "M. Fontaine" beside Claire Fontaine.
func (a *analysis) apart(n *candidate) string {
	name := a.surface(n.from, n.to)
	switch gender := a.titleBefore(n); {
	case gender == lexicon.GenderMale:
		return "M. " + name
	case gender == lexicon.GenderFemale && french.Is(a.key(n.from-1), french.Girl):
		return "Mlle " + name
	case gender == lexicon.GenderFemale:
		return "Mme " + name
	case a.hasTitle(n):
		return a.titleOf(n) + " " + name
	}
	return name
}
