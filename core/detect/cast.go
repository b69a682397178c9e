package detect

import (
	"maps"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person is somebody whom the document names with two words or more, with an
// initial, or apart from others of the surname.
type person struct {
	name    string  // as it stands first, first name before surname
	forms   []int32 // of its words, sorted
	initial byte    // the one that stands for a word, 0 for none
	titled  bool    // the full name stands after a title somewhere
	kin     bool    // it stands after a word of family: "sa fille Noémie Da Cunha"
}

// cast is who is who in a document.
type cast struct {
	people  []person
	byName  map[string]int32         // by the forms of the words
	byForm  map[int32][]int32        // who has a form in the name, in order
	couples map[int32]lexicon.Gender // surnames that stand alone after a title; both: GenderUnknown
}

// crowd is how many bearers of one word are told apart; more are namesakes.
const crowd = 32

// cast tells who is who: a name of one word, or with a title, is of the fuller
// name in the text that has that word, when only one has; namesakes stay apart.
// An address of mail or a handle is of whom it names.
func (r *reading) cast(list []candidate) {
	c := cast{byName: map[string]int32{}, byForm: map[int32][]int32{}, couples: map[int32]lexicon.Gender{}}
	who := make([]int32, len(list)) // of fuller names: whose
	halves := r.halves(list, &c)
	for i := range list {
		who[i] = -1
		n := &list[i]
		if n.kind != core.Person || halves[i] >= 0 {
			continue
		}
		forms := r.words(n)
		if len(forms) < 2 {
			r.couple(&c, n, forms)
			continue
		}
		who[i] = c.add(forms, 0, func() string { return r.canonical(n) })
		p := &c.people[who[i]]
		p.titled = p.titled || r.titleBefore(n) != lexicon.GenderUnknown
		p.kin = p.kin || r.kinBefore(n)
	}
	for i := range list { // "A. Benhamou", where nobody's full name is known
		n := &list[i]
		if n.kind != core.Person || who[i] >= 0 {
			continue
		}
		if forms, initial := r.words(n), r.initialOf(n); len(forms) == 1 && initial != 0 && !c.full(forms[0]) {
			who[i] = c.add(forms, initial, func() string { return r.canonical(n) })
		}
	}
	for i := range list { // "Mme Da Cunha", who is not her daughter Noémie
		n := &list[i]
		if n.kind != core.Person || who[i] >= 0 {
			continue
		}
		if forms := r.words(n); len(forms) == 1 && r.titleBefore(n) != lexicon.GenderUnknown && len(c.byForm[forms[0]]) > 0 && len(r.fitting(n, &c, c.byForm[forms[0]])) == 0 {
			who[i] = c.add(forms, byte(r.titleBefore(n)), func() string { return r.apart(n) })
			c.people[who[i]].initial, c.people[who[i]].titled = 0, true
		}
	}
	r.couples(&c, list)
	r.firms(list)
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
		case halves[i] >= 0:
			n.of = c.people[halves[i]].name
		case who[i] >= 0:
			n.of = c.people[who[i]].name
			// Initials and title may fit the fuller name and not its own.
			fuller := slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool { return p == who[i] })
			if len(forms) > 1 && len(fuller) == 1 { // nobody else, or several, and it stays its own
				n.of = c.people[fuller[0]].name
			}
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
	r.addresses(&c, list)
}

// couples tells "M. Ferrand" from "Mme Ferrand" where both stand.
func (r *reading) couples(c *cast, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || r.titleBefore(n) == lexicon.GenderUnknown {
			continue
		}
		if forms := r.words(n); len(forms) == 1 && r.initialOf(n) == 0 {
			if gender, ok := c.couples[forms[0]]; ok && gender == lexicon.GenderUnknown {
				n.of = r.apart(n)
			}
		}
	}
}

// couple notes the title that a surname alone stands after.
func (r *reading) couple(c *cast, n *candidate, forms []int32) {
	gender := r.titleBefore(n)
	if len(forms) == 0 || gender == lexicon.GenderUnknown {
		return
	}
	if old, ok := c.couples[forms[0]]; ok && old != gender {
		gender = lexicon.GenderUnknown
	}
	c.couples[forms[0]] = gender
}

// firms makes one of a firm's name with its legal form and without: "DURIVAL
// SARL", "DURIVAL".
func (r *reading) firms(list []candidate) {
	first := map[string]string{} // by the other words: the name as it stands first
	for i := range list {
		n := &list[i]
		if n.kind != core.Org {
			continue
		}
		key := ""
		for k := n.from; k < n.to; k++ {
			if u := &r.units[k]; u.Word() && r.book.Of(u.Form).Cue != french.Legal {
				key += r.doc.Forms.Key(u.Form) + " "
			}
		}
		if name, ok := first[key]; !ok {
			first[key] = r.surface(n.from, n.to)
		} else if key != "" && n.of == "" {
			n.of = name
		}
	}
}

// full reports whether somebody has a form in a name of two words or more.
func (c *cast) full(form int32) bool {
	for _, p := range c.byForm[form] {
		if len(c.people[p].forms) > 1 {
			return true
		}
	}
	return false
}

// kinBefore reports whether a word of family leads to a name.
func (r *reading) kinBefore(n *candidate) bool {
	at := n.from
	if r.joined(at) && r.book.Of(r.units[at-1].Form).Cue == french.From {
		at-- // "la mère de Claire Fontaine"
	}
	return r.joined(at) && r.book.Of(r.units[at-1].Form).Cue == french.Kin
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

// rare reports whether a form is no word, no first name, and few bear it.
func (r *reading) rare(form int32) bool {
	k := r.book.Of(form)
	return k.Word == 0 && k.First == 0 && k.Surname < lexicon.By1k
}

// fitting leaves those of the bearers of a name's words whom its initials and
// its title fit: "J. Fontaine" and "M. Fontaine" are not Claire. Where both
// "M. Martin" and "Mme Martin" stand, or where she is somebody's daughter, a
// title makes a surname that of Lucie Martin only if she has it elsewhere.
func (r *reading) fitting(n *candidate, c *cast, bearers []int32) []int32 {
	gender, initial := r.titleBefore(n), r.initialOf(n)
	if gender == lexicon.GenderUnknown && initial == 0 || len(bearers) == 0 {
		return bearers
	}
	forms := r.words(n)
	alone := gender != lexicon.GenderUnknown && initial == 0 && len(forms) == 1
	couple := alone && c.couples[forms[0]] == lexicon.GenderUnknown
	return slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool {
		who := &c.people[p]
		if alone && !who.titled && (couple || who.kin) {
			return true
		}
		begins, contrary := who.initial == initial, false
		for _, f := range who.forms {
			begins = begins || who.initial == 0 && r.doc.Forms.Key(f)[0] == initial
			if k := r.book.Of(f); k.First >= lexicon.By128 && k.First > k.Surname && (k.Gender == lexicon.GenderMale || k.Gender == lexicon.GenderFemale) {
				contrary = contrary || gender != lexicon.GenderUnknown && k.Gender != gender
			}
		}
		return initial != 0 && !begins || contrary
	})
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

// add takes in a name, told apart by mark from others of the same words, and
// returns whose it is.
func (c *cast) add(forms []int32, mark byte, name func() string) int32 {
	key := make([]byte, 0, 16)
	for _, f := range forms {
		key = append(key, byte(f), byte(f>>8), byte(f>>16), byte(f>>24))
	}
	key = append(key, mark)
	if p, ok := c.byName[string(key)]; ok {
		return p
	}
	p := int32(len(c.people))
	c.people = append(c.people, person{name: name(), forms: slices.Clone(forms), initial: mark})
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
