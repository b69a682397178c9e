package detect

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// corefer tells who is who: a name of one word, or with a title, is of the fuller
// name in the text that has that word, when only one has; namesakes stay apart.
// Where the text cannot tell, nobody is made one with somebody else: two names for one
// person are a nuisance, one for two a fault. An address of mail or a handle is of whom
// it names.
func (a *analysis) corefer(list []candidate) {
	c := coreference{byName: map[string]int32{}, byForm: map[int32][]int32{}, couples: map[int32]lexicon.Gender{}, titles: map[int32][]string{}, whole: make([]int32, len(list))}
	c.halves = a.halves(list, &c)
	for i := range c.whole {
		c.whole[i] = -1
	}
	a.fullNames(&c, list)
	a.initialed(&c, list)
	a.inBrackets(&c, list)
	a.otherNames(&c, list)
	a.titledApart(&c, list)
	a.firms(list)
	for i := range list {
		if list[i].kind == core.Person {
			a.refer(&c, list, i)
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
		k := a.otherName(list, i)
		if k >= 0 && c.whole[k] >= 0 && a.genderOf(forms) == lexicon.GenderUnknown {
			c.alsoCalled(c.whole[k], forms) // "Claire Vidal, née Le Goff"
			c.whole[i] = c.whole[k]
			continue
		}
		c.whole[i] = c.add(forms, a.orderMark(n, forms), func() string { return a.canonical(n) })
		if gender := a.titleBefore(n); isOther(gender, c.people[c.whole[i]].titled) { // "M. Claude Vialatte et Mme Claude Vialatte"
			c.whole[i] = c.add(forms, markGender+byte(gender), func() string { return a.apart(n) })
		}
		a.learn(&c.people[c.whole[i]], n, forms)
		if k >= 0 && c.whole[k] < 0 && c.halves[k] < 0 { // "Panpi, de son vrai nom Jean Harispe"
			c.nicknamed(c.whole[i], a.words(&list[k]))
			c.whole[k] = c.whole[i]
		}
	}
}

// learn takes in what a mention tells of somebody.
func (a *analysis) learn(who *person, n *candidate, forms []int32) {
	who.at = append(who.at, int32(n.from))
	if who.gender == lexicon.GenderUnknown {
		who.gender = cmp.Or(a.titleBefore(n), a.genderOfKin(n), a.genderOf(forms))
	}
	if a.hasTitle(n) {
		who.titled = cmp.Or(who.titled, a.titleBefore(n))
		who.adult = who.adult || who.titled != lexicon.GenderUnknown
		who.titles = append(who.titles, a.titleOf(n))
		who.miss = who.miss || french.Is(a.key(n.from-1), french.Girl)
	}
	who.apart = who.apart || len(forms) > 1 && a.isDisowned(n)
	switch a.kinOf(n) {
	case elder:
		who.adult, who.parent = true, true
	case younger:
		who.child = true
	}
	if who.last < 0 && len(forms) > 1 {
		who.last = a.surnameOf(n)
		for k := n.from; k < n.to && who.first < 0; k++ {
			if f := a.units[k].Form; f != who.last && slices.Contains(forms, f) {
				who.first = f
			}
		}
	}
	who.adult = who.adult || a.isOfTrade(n)
}

// isOfTrade reports whether a name stands beside what somebody is by trade: "Edgar
// Monnerie, professeur de français".
func (a *analysis) isOfTrade(n *candidate) bool {
	if n.to+1 < len(a.units) && (a.punct(n.to, ',') || a.punct(n.to, '(')) && a.joined(n.to) && a.cueAt(n.to+1) == french.Function {
		return true
	}
	at := n.from - 1
	if a.punct(at, ':') {
		at--
	}
	return a.joined(n.from) && a.cueAt(at) == french.Function
}

// surnameOf is the form of the surname in a name of several words: the word in capitals
// among others, the one before a comma, else the last.
func (a *analysis) surnameOf(n *candidate) int32 {
	last, upper, others := int32(-1), int32(-1), false
	for k := n.from; k < n.to; k++ {
		u := &a.units[k]
		if a.punct(k, ',') && last >= 0 && n.rule != civilRule {
			return last
		}
		if !u.Word() || u.Initials() || a.particle(k) && k+1 < n.to {
			continue
		}
		last = u.Form
		if u.Shape == unit.Upper {
			upper = u.Form
		} else {
			others = true
		}
	}
	if upper >= 0 && others {
		return upper
	}
	return last
}

// orderMark tells two people apart whose names are the same two words, both first names
// and surnames: "Paul Vincent" is not "Vincent Paul", nor "THOMAS Pascal" "PASCAL Thomas".
func (a *analysis) orderMark(n *candidate, forms []int32) byte {
	if len(forms) != 2 {
		return 0
	}
	for _, f := range forms {
		if k := a.book.Of(f); k.First < lexicon.By512 || k.Surname < lexicon.By512 {
			return 0
		}
	}
	if a.surnameOf(n) == forms[0] {
		return 1
	}
	return 2
}

// initialed takes in who has an initial before a surname, "A. Benhamou", where
// nobody's full name is known.
func (a *analysis) initialed(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || c.whole[i] >= 0 {
			continue
		}
		forms, initial := a.words(n), a.initialOf(n)
		if len(forms) != 1 || initial == 0 || c.full(forms[0]) {
			continue
		}
		if p := a.crossed(c, forms[0], initial, a.units[n.to-1].Form == forms[0]); p >= 0 {
			c.nicknamed(p, forms)
			c.whole[i] = p
			continue
		}
		c.whole[i] = c.add(forms, initial, func() string { return a.canonical(n) })
		p := &c.people[c.whole[i]]
		if p.initial = initial; a.units[n.to-1].Form == forms[0] {
			p.last = forms[0]
		}
		a.learn(p, n, forms)
	}
}

// crossed is who goes by a first name and the initial of the surname where another
// mention has the initial of the first name and the surname: "Hamidou B.", "H. Barry"; -1
// for nobody, or several. isBefore says that the initial stands before the word.
func (a *analysis) crossed(c *coreference, form int32, initial byte, isBefore bool) int32 {
	who := int32(-1)
	for p := range c.people {
		q := &c.people[p]
		if q.initial == 0 || len(q.forms) != 1 || isBefore == (q.last >= 0) || q.forms[0] == form || q.initial != a.doc.Forms.Key(form)[0] || a.doc.Forms.Key(q.forms[0])[0] != initial {
			continue
		}
		if who >= 0 {
			return -1
		}
		who = int32(p)
	}
	return who
}

// inBrackets makes one person of a name and another in brackets behind it, where one of
// them is a single word: "Dédé (Adrien Vu)", "ZHENG Ruoxi (Rosie)".
func (a *analysis) inBrackets(c *coreference, list []candidate) {
	for i := 0; i+1 < len(list); i++ {
		one, next := &list[i], &list[i+1]
		if one.kind != core.Person || next.kind != core.Person || !a.punct(next.to, ')') {
			continue
		}
		at := next.from - 1
		if a.hasTitle(next) {
			at--
		}
		if at != one.to || !a.punct(at, '(') || !a.joined(at) || isOther(a.toldGender(one), a.toldGender(next)) {
			continue
		}
		p, q := c.whole[i], c.whole[i+1]
		switch {
		case p >= 0 && q < 0:
			c.nicknamed(p, a.words(next))
			c.whole[i+1] = p
		case q >= 0 && p < 0 && c.halves[i] < 0:
			c.nicknamed(q, a.words(one))
			c.whole[i] = q
		}
	}
}

// toldGender is the gender that a title or a first name tells of a mention.
func (a *analysis) toldGender(n *candidate) lexicon.Gender {
	return cmp.Or(a.titleBefore(n), a.genderOf(a.words(n)))
}

// Marks tell apart people who have the same words in their names.
const (
	markGroup  = 3  // several people of a surname
	markGender = 4  // and a gender behind it: of the same words as somebody of the other one
	markBare   = 8  // a first name where a title stands before the same word elsewhere
	markTitles = 16 // and which title of the surname's: "M. Roux", "le Dr Roux"
	markKin    = 64 // and which word behind the name: "Roux père", "Roux fils"
)

// titledApart takes in who stands with a title that fits nobody of the surname, "Mme
// Da Cunha", who is not her daughter Noémie; and several people of one surname, "M. et
// Mme Roux".
func (a *analysis) titledApart(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || c.whole[i] >= 0 || c.halves[i] >= 0 || a.initialOf(n) != 0 {
			continue
		}
		forms := a.words(n)
		if len(forms) != 1 {
			continue
		}
		if word := a.generation(n); word != "" { // "M. Dufour père" is not "M. Dufour fils"
			c.whole[i] = c.add(forms, c.kinMark(word), func() string { return a.apart(n) + " " + word })
			a.learn(&c.people[c.whole[i]], n, forms)
			continue
		}
		if a.isFirstNameOfOther(c, n, forms) { // "Mme Bernard félicite Bernard"
			c.whole[i] = c.add(forms, markBare, func() string { return a.surface(n.from, n.to) })
			c.people[c.whole[i]].gender = a.book.Of(forms[0]).Gender
			continue
		}
		if a.isGroup(n) {
			c.whole[i] = c.add(forms, markGroup, func() string { return "les " + a.surface(n.from, n.to) })
			c.people[c.whole[i]].group = true
			continue
		}
		if !a.hasTitle(n) || len(a.fitting(n, c, c.bearers(forms))) > 0 {
			continue
		}
		if len(c.byForm[forms[0]]) == 0 && len(c.titles[forms[0]]) < 2 && a.kinOf(n) == unrelated {
			continue // nobody to tell from
		}
		mark := byte(slices.Index(c.titles[forms[0]], a.titleOf(n)) + markTitles)
		c.whole[i] = c.add(forms, mark, func() string { return a.apart(n) })
		a.learn(&c.people[c.whole[i]], n, forms)
	}
}

// otherNames gives another surname to whom it belongs: "Mme Garnier, veuve Tissot".
// Where nobody is known by the first one yet, the two are somebody from here on.
func (a *analysis) otherNames(c *coreference, list []candidate) {
	for i := range list {
		n := &list[i]
		k := a.otherName(list, i)
		forms := a.words(n)
		if k < 0 || c.whole[i] >= 0 || len(forms) != 1 {
			continue
		}
		p := c.whole[k]
		if p < 0 {
			of := slices.Clone(a.words(&list[k]))
			bearers := a.fitting(&list[k], c, c.bearers(of))
			switch {
			case len(bearers) == 1:
				p = bearers[0]
			case len(bearers) > 1 || len(of) != 1:
				continue
			default:
				p = c.add(of, byte(markTitles+slices.Index(c.titles[of[0]], a.titleOf(&list[k]))), func() string { return a.canonical(&list[k]) })
				a.learn(&c.people[p], &list[k], of)
			}
			c.whole[k] = p
		}
		if a.isNickname(n) {
			c.nicknamed(p, a.words(n))
		} else {
			c.alsoCalled(p, a.words(n))
		}
		c.whole[i] = p
	}
}

// refer says whose name candidate i is.
func (a *analysis) refer(c *coreference, list []candidate, i int) {
	n := &list[i]
	forms := a.words(n)
	bearers := a.fitting(n, c, c.bearers(forms))
	if len(forms) == 0 && c.whole[i] < 0 && c.halves[i] < 0 {
		if p := a.lettered(c, n); p >= 0 {
			n.of = c.people[p].name
		} else {
			n.of = a.apart(n) // "Mme K." is not "M. K."
		}
		return
	}
	if len(forms) == 1 && a.isAnother(n) && len(bearers) == 1 {
		bearers = nil
	}
	bearers = slices.DeleteFunc(bearers, func(p int32) bool { return len(forms) == 1 && a.isBesideSelf(c, list, i, p) })
	switch {
	case c.halves[i] >= 0:
		n.of = c.people[c.halves[i]].name
	case c.whole[i] >= 0:
		n.of = c.people[c.fuller(c.whole[i], forms, bearers)].name
	case len(bearers) == 1:
		n.of = c.people[bearers[0]].name
	case len(bearers) > 1:
		a.askWho(c, n, bearers)
	case len(forms) != 1:
	case a.isAnother(n):
		n.of = "autre " + a.apart(n) // "l'autre Léa" is not the one that was named
	case len(c.byForm[forms[0]]) > 0:
		n.of = a.apart(n)
	case len(c.people) > 0 && !a.hasTitle(n) && a.shortened(c, n, forms[0]):
	case len(c.people) > 0 && a.rare(forms[0]):
		a.mistyped(c, n, forms[0])
	}
}

// isAnother reports whether "autre" stands before a name or its title: "l'autre Léa".
func (a *analysis) isAnother(n *candidate) bool {
	return a.key(n.from-1) == "autre" || a.hasTitle(n) && a.key(n.from-2) == "autre"
}

// isBesideSelf reports whether candidate i stands in one enumeration with a fuller name of
// person p, which is two people then: "Maria et Maria Eduarda".
func (a *analysis) isBesideSelf(c *coreference, list []candidate, i int, p int32) bool {
	beside := func(k int) bool {
		if k < 0 || k >= len(list)-1 || c.whole[i] == p || c.whole[k] != p && c.whole[k+1] != p {
			return false
		}
		at := list[k].to
		return list[k+1].from == at+1 && a.joined(at) && a.joined(at+1) && (a.key(at) == "et" || a.key(at) == "ou" || a.punct(at, ','))
	}
	return beside(i-1) || beside(i)
}

// mostAsked is how many people a question names.
const mostAsked = 4

// askWho asks which of several people of the text a mention is of.
func (a *analysis) askWho(c *coreference, n *candidate, bearers []int32) {
	if n.doubt == nil {
		n.doubt = a.reasons.get("namesakes", "count", len(bearers))
	}
	if len(bearers) <= mostAsked {
		for _, p := range bearers {
			n.ofAny = append(n.ofAny, c.people[p].name)
		}
	}
}

// fuller is whose a name of several words is: of the only one whose fuller name has
// all of them, or who has one of them for another surname ("née Roux"), else its own
// bearer's, p. Initials and title may fit the fuller name
// and not its own.
func (c *coreference) fuller(p int32, forms, bearers []int32) int32 {
	if len(forms) < 2 {
		return p
	}
	others := slices.DeleteFunc(slices.Clone(bearers), func(q int32) bool {
		return q == p || len(c.people[q].forms) <= len(forms) && !slices.ContainsFunc(forms, func(f int32) bool { return !c.people[q].has(f) })
	})
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

// couple notes the title that a surname alone stands after.
func (a *analysis) couple(c *coreference, n *candidate, forms []int32) {
	gender := a.titleBefore(n)
	if len(forms) == 0 {
		return
	}
	if title := a.titleOf(n); a.hasTitle(n) && !slices.Contains(c.titles[forms[0]], title) {
		c.titles[forms[0]] = append(c.titles[forms[0]], title)
	}
	if gender == lexicon.GenderUnknown {
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

// rare reports whether a form is no word, no first name, and few bear it.
func (a *analysis) rare(form int32) bool {
	k := a.book.Of(form)
	return k.Word == 0 && k.First == 0 && k.Surname < lexicon.By1k
}
