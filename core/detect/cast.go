package detect

import (
	"maps"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
)

// person is somebody whom the document names with two words or more.
type person struct {
	name  string  // as it stands first, first name before surname
	forms []int32 // of its words, sorted
}

// cast is who is who in a document.
type cast struct {
	people []person
	byName map[string]int32  // by the forms of the words
	byForm map[int32][]int32 // who has a form in the name, in order
}

// crowd is how many bearers of one word are told apart; more are namesakes.
const crowd = 32

// cast tells who is who: a name of one word, or with a title, is of the fuller
// name in the text that has that word, when only one has; namesakes stay apart.
// An address of mail or a handle is of whom it names.
func (r *reading) cast(list []candidate) {
	c := cast{byName: map[string]int32{}, byForm: map[int32][]int32{}}
	who := make([]int32, len(list)) // of full names: whose
	for i := range list {
		who[i] = -1
		if list[i].kind != core.Person {
			continue
		}
		if forms := r.words(&list[i]); len(forms) > 1 {
			who[i] = c.add(forms, func() string { return r.canonical(&list[i]) })
		}
	}
	if len(c.people) == 0 {
		return
	}
	var near *nearest
	for i := range list {
		n := &list[i]
		if n.kind != core.Person {
			continue
		}
		forms := r.words(n)
		bearers := r.fitting(n, &c, c.bearers(forms))
		switch {
		case who[i] >= 0 && len(bearers) != 2: // nobody, or several, with a fuller name
			n.of = c.people[who[i]].name
		case who[i] >= 0:
			n.of = c.people[bearers[0]+bearers[1]-who[i]].name
		case len(bearers) == 1:
			n.of = c.people[bearers[0]].name
		case len(bearers) > 1:
			if n.doubt == nil {
				n.doubt = r.reasons.get("namesakes", "count", len(bearers))
			}
		case len(forms) == 1 && len(c.byForm[forms[0]]) > 0:
			n.of = r.apart(n)
		case len(forms) == 1 && r.rare(forms[0]):
			// Hardly on any list and like nobody: somebody mistyped?
			if near == nil {
				near = newNearest(slices.Sorted(maps.Keys(c.byForm)), r.doc.Forms.Key)
			}
			if f := near.find(r.doc.Forms.Key(forms[0])); f >= 0 && len(c.byForm[f]) == 1 {
				n.of = c.people[c.byForm[f][0]].name
				n.doubt = r.reasons.get("mistyped", "of", n.of)
			}
		}
	}
	r.addresses(&c)
}

// rare reports whether a form is no word, no first name, and few bear it.
func (r *reading) rare(form int32) bool {
	k := r.book.Of(form)
	return k.Word == 0 && k.First == 0 && k.Surname < 10
}

// fitting leaves those of the bearers of a name's words whom its initials and
// its title fit: "J. Fontaine" and "M. Fontaine" are not Claire.
func (r *reading) fitting(n *candidate, c *cast, bearers []int32) []int32 {
	gender := r.titleBefore(n)
	initial := byte(0)
	for k := n.from; k < n.to; k++ {
		if u := &r.units[k]; u.Initials() {
			initial = r.doc.Forms.Key(u.Form)[0]
			break
		}
	}
	if gender == core.GenderUnknown && initial == 0 {
		return bearers
	}
	return slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool {
		begins, contrary := false, false
		for _, f := range c.people[p].forms {
			begins = begins || r.doc.Forms.Key(f)[0] == initial
			if k := r.book.Of(f); k.First > 6 && k.First > k.Surname && (k.Gender == core.GenderMale || k.Gender == core.GenderFemale) {
				contrary = contrary || gender != core.GenderUnknown && k.Gender != gender
			}
		}
		return initial != 0 && !begins || contrary
	})
}

// titleBefore is the gender that the title before a name tells.
func (r *reading) titleBefore(n *candidate) core.Gender {
	if n.from == 0 {
		return core.GenderUnknown
	}
	switch r.doc.Forms.Key(r.units[n.from-1].Form) {
	case "m.", "m", "mr", "mr.", "monsieur":
		return core.GenderMale
	case "mme", "mme.", "mlle", "mlle.", "madame", "mademoiselle":
		return core.GenderFemale
	}
	return core.GenderUnknown
}

// apart is the name of somebody who shares a surname with people that he is
// not, told by what stands before it: "M. Fontaine" beside Claire Fontaine.
func (r *reading) apart(n *candidate) string {
	name := r.surface(n.from, n.to)
	switch r.titleBefore(n) {
	case core.GenderMale:
		return "M. " + name
	case core.GenderFemale:
		return "Mme " + name
	}
	return name
}

// add takes in a full name and returns whose it is.
func (c *cast) add(forms []int32, name func() string) int32 {
	key := make([]byte, 0, 16)
	for _, f := range forms {
		key = append(key, byte(f), byte(f>>8), byte(f>>16), byte(f>>24))
	}
	if p, ok := c.byName[string(key)]; ok {
		return p
	}
	p := int32(len(c.people))
	c.people = append(c.people, person{name(), slices.Clone(forms)})
	c.byName[string(key)] = p
	for _, f := range forms {
		c.byForm[f] = append(c.byForm[f], p)
	}
	return p
}

// bearers are the people who have all the forms in their name; at most crowd of
// them are looked at.
func (c *cast) bearers(forms []int32) []int32 {
	var found []int32
	for i, f := range forms {
		with := c.byForm[f]
		if i == 0 {
			if len(with) > crowd {
				with = with[:crowd]
			}
			if len(forms) == 1 {
				return with
			}
			found = slices.Clone(with)
			continue
		}
		found = slices.DeleteFunc(found, func(p int32) bool { return !slices.Contains(c.people[p].forms, f) })
	}
	return found
}

// words are the forms of a name without initials and particles, sorted.
func (r *reading) words(n *candidate) []int32 {
	r.forms = r.forms[:0]
	for k := n.from; k < n.to; k++ {
		u := &r.units[k]
		if !u.Word() || u.Initials() {
			continue
		}
		if cl := r.book.Of(u.Form).Cue; n.to > n.from+1 && (cl == cue.Particle || cl == cue.From || cl == cue.Article) {
			continue
		}
		r.forms = append(r.forms, u.Form)
	}
	slices.Sort(r.forms)
	return slices.Compact(r.forms)
}

// canonical is a name as one would write it alone: "Dubois, Jean-Marc" is
// Jean-Marc Dubois.
func (r *reading) canonical(n *candidate) string {
	s := r.surface(n.from, n.to)
	if before, after, ok := strings.Cut(s, ","); ok {
		s = after + " " + before
	}
	return strings.Join(strings.Fields(s), " ")
}

// reasons shares the reasons of one request: the same words are explained once.
type reasons map[reasonKey]*core.Reason

type reasonKey struct {
	code, name string
	value      any
}

// get is the reason of a code with one argument, or with none when name is "".
func (r reasons) get(code, name string, value any) *core.Reason {
	k := reasonKey{code, name, value}
	reason := r[k]
	if reason == nil {
		if name == "" {
			reason = core.Because(code)
		} else {
			reason = core.Because(code, name, value)
		}
		r[k] = reason
	}
	return reason
}
