package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// words are the forms of a name without initials and particles, sorted. Particles
// are the surname where nothing else is: "Hugo Le Du", "LE DU Hugo", "Nadia Du".
func (r *reading) words(n *candidate) []int32 {
	r.forms = r.forms[:0]
	end := n.to
	for end > n.from+1 && r.particle(end-1) && r.units[end-1].Capital() {
		end--
	}
	start := n.from // behind two particles that stand before a first name alone
	for start < end && r.particle(start) && r.units[start].Capital() {
		start++
	}
	if k := r.book.Of(r.units[n.to-1].Form); start != n.to-1 || start < n.from+2 || k.First < k.Surname {
		start = n.from
	}
	for k := n.from; k < n.to; k++ {
		u := &r.units[k]
		if !u.Word() || u.Initials() || k >= start && k < end && n.to > n.from+1 && r.particle(k) {
			continue
		}
		r.forms = append(r.forms, u.Form)
	}
	slices.Sort(r.forms)
	return slices.Compact(r.forms)
}

// particle reports whether unit i is a word that leads to a surname: de, Le.
func (r *reading) particle(i int) bool {
	c := r.book.Of(r.units[i].Form).Cue
	return c == french.Particle || c == french.From || c == french.Article
}

// canonical is a name as one would write it alone: "Dubois, Jean-Marc" is
// Jean-Marc Dubois.
func (r *reading) canonical(n *candidate) string {
	s := r.surface(n.from, n.to)
	if n.rule == civilRule {
		s = strings.ReplaceAll(s, ",", " ")
	} else if before, after, ok := strings.Cut(s, ","); ok {
		s = after + " " + before
	}
	return strings.Join(strings.Fields(s), " ")
}

// initialOf is the initial that stands with a name, 0 for none.
func (r *reading) initialOf(n *candidate) byte {
	for k := n.from; k < n.to; k++ {
		if u := &r.units[k]; u.Initials() {
			return r.doc.Forms.Key(u.Form)[0]
		}
	}
	return 0
}

// titleBefore is the gender that the title before a name tells.
func (r *reading) titleBefore(n *candidate) lexicon.Gender {
	if n.from == 0 {
		return lexicon.GenderUnknown
	}
	switch title := french.RolesOf(r.doc.Forms.Key(r.units[n.from-1].Form)); {
	case title.Has(french.Man):
		return lexicon.GenderMale
	case title.Has(french.Woman):
		return lexicon.GenderFemale
	}
	return lexicon.GenderUnknown
}

// kinBefore reports whether a word of family leads to a name.
func (r *reading) kinBefore(n *candidate) bool {
	at := n.from
	if r.joined(at) && r.book.Of(r.units[at-1].Form).Cue == french.From {
		at-- // "la mère de Claire Fontaine"
	}
	return r.joined(at) && r.book.Of(r.units[at-1].Form).Cue == french.Kin
}

// apart is the name of somebody who shares a surname with people that he is
// not, told by what stands before it: "M. Fontaine" beside Claire Fontaine.
func (r *reading) apart(n *candidate) string {
	name := r.surface(n.from, n.to)
	switch r.titleBefore(n) {
	case lexicon.GenderMale:
		return "M. " + name
	case lexicon.GenderFemale:
		return "Mme " + name
	}
	return name
}
