package detect

import (
	"slices"

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

// coreference is who is who in a document.
type coreference struct {
	people  []person
	byName  map[string]int32         // by the forms of the words
	byForm  map[int32][]int32        // who has a form in the name, in order
	couples map[int32]lexicon.Gender // surnames that stand alone after a title; both: GenderUnknown

	halves []int32 // by candidate: whose name it is half of; -1 for none
	whole  []int32 // by candidate: whose name of its own it is; -1 for none
	near   *neighbours
}

// namesakes is how many bearers of one word are told apart; nobody counts more.
const namesakes = 32

// corefer tells who is who: a name of one word, or with a title, is of the fuller
// name in the text that has that word, when only one has; namesakes stay apart.
// An address of mail or a handle is of whom it names.
func (a *analysis) corefer(list []candidate) {
	c := coreference{byName: map[string]int32{}, byForm: map[int32][]int32{}, couples: map[int32]lexicon.Gender{}, whole: make([]int32, len(list))}
	c.halves = a.halves(list, &c)
	for i := range c.whole {
		c.whole[i] = -1
	}
	a.fullNames(&c, list)
	a.initialed(&c, list)
	a.titledApart(&c, list)
	a.couples(&c, list)
	a.firms(list)
	if len(c.people) == 0 {
		return
	}
	for i := range list {
		if list[i].kind == core.Person {
			a.refer(&c, i, &list[i])
		}
	}
	a.addresses(&c, list)
}

// fullNames takes in whom the document names with two words or more, and notes the
// titles of surnames alone.
func (a *analysis) fullNames(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || c.halves[i] >= 0 {
			continue
		}
		forms := a.words(n)
		if len(forms) < 2 {
			a.couple(c, n, forms)
			continue
		}
		c.whole[i] = c.add(forms, 0, func() string { return a.canonical(n) })
		p := &c.people[c.whole[i]]
		p.titled = p.titled || a.titleBefore(n) != lexicon.GenderUnknown
		p.kin = p.kin || a.kinBefore(n)
	}
}

// initialed takes in who has an initial before a surname, "A. Benhamou", where
// nobody's full name is known.
func (a *analysis) initialed(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || c.whole[i] >= 0 {
			continue
		}
		if forms, initial := a.words(n), a.initialOf(n); len(forms) == 1 && initial != 0 && !c.full(forms[0]) {
			c.whole[i] = c.add(forms, initial, func() string { return a.canonical(n) })
		}
	}
}

// titledApart takes in who stands with a title that fits nobody of the surname: "Mme
// Da Cunha", who is not her daughter Noémie.
func (a *analysis) titledApart(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || c.whole[i] >= 0 {
			continue
		}
		gender, forms := a.titleBefore(n), a.words(n)
		if gender == lexicon.GenderUnknown || len(forms) != 1 || len(c.byForm[forms[0]]) == 0 || len(a.fitting(n, c, c.byForm[forms[0]])) > 0 {
			continue
		}
		c.whole[i] = c.add(forms, byte(gender), func() string { return a.apart(n) })
		p := &c.people[c.whole[i]]
		p.initial, p.titled = 0, true
	}
}

// refer says whose name candidate i is.
func (a *analysis) refer(c *coreference, i int, n *candidate) {
	forms := a.words(n)
	bearers := a.fitting(n, c, c.bearers(forms))
	switch {
	case c.halves[i] >= 0:
		n.of = c.people[c.halves[i]].name
	case c.whole[i] >= 0:
		n.of = c.people[c.fuller(c.whole[i], forms, bearers)].name
	case len(bearers) == 1:
		n.of = c.people[bearers[0]].name
	case len(bearers) > 1:
		if n.doubt == nil {
			n.doubt = a.reasons.get("namesakes", "count", len(bearers))
		}
	case len(forms) != 1:
	case len(c.byForm[forms[0]]) > 0:
		n.of = a.apart(n)
	case a.rare(forms[0]):
		a.mistyped(c, n, forms[0])
	}
}

// fuller is whose a name of several words is: of the only one whose fuller name has
// all of them, else its own bearer's, p. Initials and title may fit the fuller name
// and not its own.
func (c *coreference) fuller(p int32, forms, bearers []int32) int32 {
	if len(forms) < 2 {
		return p
	}
	others := slices.DeleteFunc(slices.Clone(bearers), func(q int32) bool { return q == p })
	if len(others) == 1 {
		return others[0]
	}
	return p
}

// mistyped gives a form that is hardly on any list and like nobody's name to whom
// the form one slip away names, and asks.
func (a *analysis) mistyped(c *coreference, n *candidate, form int32) {
	if c.near == nil {
		c.near = newNeighbours(c.byForm, a.doc.Forms.Key)
	}
	if f := c.near.find(a.doc.Forms.Key(form)); f >= 0 && len(c.byForm[f]) == 1 {
		n.of = c.people[c.byForm[f][0]].name
		n.doubt = a.reasons.get("mistyped", "of", n.of)
	}
}

// couples tells "M. Ferrand" from "Mme Ferrand" where both stand.
func (a *analysis) couples(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || a.titleBefore(n) == lexicon.GenderUnknown {
			continue
		}
		if forms := a.words(n); len(forms) == 1 && a.initialOf(n) == 0 {
			if gender, ok := c.couples[forms[0]]; ok && gender == lexicon.GenderUnknown {
				n.of = a.apart(n)
			}
		}
	}
}

// couple notes the title that a surname alone stands after.
func (a *analysis) couple(c *coreference, n *candidate, forms []int32) {
	gender := a.titleBefore(n)
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
func (a *analysis) firms(list []candidate) {
	first := map[string]string{} // by the other words: the name as it stands first
	var key []byte
	for i := range list {
		n := &list[i]
		if n.kind != core.Org {
			continue
		}
		key = key[:0]
		for k := n.from; k < n.to; k++ {
			if u := &a.units[k]; u.Word() && a.book.Of(u.Form).Cue != french.Legal {
				key = append(append(key, a.doc.Forms.Key(u.Form)...), ' ')
			}
		}
		if name, ok := first[string(key)]; !ok {
			first[string(key)] = a.surface(n.from, n.to)
		} else if len(key) > 0 && n.of == "" {
			n.of = name
		}
	}
}

// full reports whether somebody has a form in a name of two words or more.
func (c *coreference) full(form int32) bool {
	for _, p := range c.byForm[form] {
		if len(c.people[p].forms) > 1 {
			return true
		}
	}
	return false
}

// rare reports whether a form is no word, no first name, and few bear it.
func (a *analysis) rare(form int32) bool {
	k := a.book.Of(form)
	return k.Word == 0 && k.First == 0 && k.Surname < lexicon.By1k
}

// fitting leaves those of the bearers of a name's words whom its initials and
// its title fit: "J. Fontaine" and "M. Fontaine" are not Claire. Where both
// "M. Martin" and "Mme Martin" stand, or where she is somebody's daughter, a
// title makes a surname that of Lucie Martin only if she has it elsewhere.
func (a *analysis) fitting(n *candidate, c *coreference, bearers []int32) []int32 {
	gender, initial := a.titleBefore(n), a.initialOf(n)
	if gender == lexicon.GenderUnknown && initial == 0 || len(bearers) == 0 {
		return bearers
	}
	forms := a.words(n)
	alone := gender != lexicon.GenderUnknown && initial == 0 && len(forms) == 1
	couple := alone && c.couples[forms[0]] == lexicon.GenderUnknown
	return slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool {
		who := &c.people[p]
		if alone && !who.titled && (couple || who.kin) {
			return true
		}
		return initial != 0 && !a.hasInitial(who, initial) || gender != lexicon.GenderUnknown && a.isOtherGender(who, gender)
	})
}

// hasInitial reports whether a letter is the initial of somebody, or of one of their
// names.
func (a *analysis) hasInitial(who *person, initial byte) bool {
	if who.initial != 0 {
		return who.initial == initial
	}
	return slices.ContainsFunc(who.forms, func(f int32) bool { return a.doc.Forms.Key(f)[0] == initial })
}

// isOtherGender reports whether one of somebody's names is a first name of the other
// gender sooner than a surname.
func (a *analysis) isOtherGender(who *person, gender lexicon.Gender) bool {
	return slices.ContainsFunc(who.forms, func(f int32) bool {
		k := a.book.Of(f)
		return k.First >= lexicon.By128 && k.First > k.Surname && k.Gender != gender && (k.Gender == lexicon.GenderMale || k.Gender == lexicon.GenderFemale)
	})
}

// add takes in a name, told apart by mark from others of the same words, and
// returns whose it is.
func (c *coreference) add(forms []int32, mark byte, name func() string) int32 {
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

// bearers are the people who have all the forms in their name; at most namesakes of
// them are looked at.
func (c *coreference) bearers(forms []int32) []int32 {
	var found []int32
	for i, f := range forms {
		with := c.byForm[f]
		if i == 0 {
			if len(with) > namesakes {
				with = with[:namesakes]
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
