package coref

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Resolve sets the field Of, the full name of the person who is meant, in every candidate of the
// slice list that is a person, and in the findings of e-mail addresses and user names in the
// slice fixed. A name of one word, or with a title, gets the fuller name of the text that has
// that word, if there is only one. Where several people are possible, Resolve adds a doubt and
// sets the field OfAny. Where the text leaves it open, two names remain two people: two
// pseudonyms for one person are a nuisance, one pseudonym for two people is an error. It also
// gives an organisation with and without its legal form the same Of.
func Resolve(p *page.Page, list []page.Candidate, fixed []core.Finding) {
	c := &coreference{
		Page:   p,
		byName: map[string]int32{}, byForm: map[int32][]int32{},
		couples: map[int32]lexicon.Gender{}, titles: map[int32][]string{},
		whole: make([]int32, len(list)),
	}
	c.halves = c.joinedHalves(list)
	for i := range c.whole {
		c.whole[i] = -1
	}
	c.fullNames(list)
	c.initialed(list)
	c.inBrackets(list)
	c.otherNames(list)
	c.titledApart(list)
	firms(c.Page, list)
	for i := range list {
		if list[i].Kind == core.Person {
			c.refer(list, i)
		}
	}
	c.addresses(list, fixed)
}

// fullNames adds to c.people the people whom the document names with two words or more. For a
// surname that occurs without a first name, it records the titles before it.
func (c *coreference) fullNames(list []page.Candidate) {
	for i := range list {
		n := &list[i]
		if n.Kind != core.Person || c.halves[i] >= 0 {
			continue
		}
		forms := c.words(n)
		if len(forms) < 2 {
			c.couple(n, forms)
			continue
		}
		k := otherName(c.Page, list, i)
		if k >= 0 && c.whole[k] >= 0 && genderOf(c.Page, forms) == lexicon.GenderUnknown {
			c.alsoCalled(c.whole[k], forms) // another surname of the person: "Claire Vidal, née Le Goff" ("born")
			c.whole[i] = c.whole[k]
			continue
		}
		c.whole[i] = c.add(forms, orderMark(c.Page, n, forms), func() string { return canonical(c.Page, n) })
		if gender := c.TitleGender(n); isOther(gender, c.people[c.whole[i]].titled) { // two people with one name: "M. Claude Vialatte et Mme Claude Vialatte" ("Mr", "Mrs")
			c.whole[i] = c.add(forms, markGender+byte(gender), func() string { return apart(c.Page, n) })
		}
		learn(c.Page, &c.people[c.whole[i]], n, forms)
		if k >= 0 && c.whole[k] < 0 && c.halves[k] < 0 { // the nickname comes first: "Panpi, de son vrai nom Jean Harispe" ("whose real name is")
			c.nicknamed(c.whole[i], c.words(&list[k]))
			c.whole[k] = c.whole[i]
		}
	}
}

// learn adds to a person what one name in the text, and the words around it, show about the
// person. forms are the numbers of the words of the name.
func learn(p *page.Page, who *person, n *page.Candidate, forms []int32) {
	who.at = append(who.at, int32(n.From))
	if who.gender == lexicon.GenderUnknown {
		who.gender = cmp.Or(p.TitleGender(n), genderOfKin(p, n), genderOf(p, forms))
	}
	if p.HasTitle(n) {
		who.titled = cmp.Or(who.titled, p.TitleGender(n))
		who.adult = who.adult || who.titled != lexicon.GenderUnknown
		who.titles = append(who.titles, titleOf(p, n))
		who.miss = who.miss || french.Is(p.Key(n.From-1), french.Girl)
	}
	who.apart = who.apart || len(forms) > 1 && isDisowned(p, n)
	switch kin := kinOf(p, n); {
	case kin == page.Elder, isLabelledParent(p, n):
		who.adult, who.parent = true, true
	case kin == page.Younger:
		who.child = true
	}
	if who.last < 0 && len(forms) > 1 {
		who.last = surnameOf(p, n)
		for k := n.From; k < n.To && who.first < 0; k++ {
			if f := p.Units[k].Form; f != who.last && slices.Contains(forms, f) {
				who.first = f
			}
		}
		for k := n.From; k < n.To; k++ {
			if p.IsParticle(k) && !slices.Contains(forms, p.Units[k].Form) {
				who.leads = append(who.leads, p.Key(k)[0])
			}
		}
	}
	who.adult = who.adult || hasTrade(p, n)
}

// hasTrade reports whether the occupation of a person precedes or follows the name: "Edgar
// Monnerie, professeur de français" ("teacher of French").
func hasTrade(p *page.Page, n *page.Candidate) bool {
	if n.To+1 < len(p.Units) && (p.IsMark(n.To, ',') || p.IsMark(n.To, '(')) && p.IsJoined(n.To) && p.Cue(n.To+1) == french.Function {
		return true
	}
	at := n.From - 1
	if p.IsMark(at, ':') {
		at--
	}
	return p.IsJoined(n.From) && p.Cue(at) == french.Function
}

// surnameOf returns the form of the surname in a name of several words: the word in capitals if
// others are not, the word before a comma, the first of two words if the dictionary says so
// (isTurned), otherwise the last word. It is -1 if the name has no word.
func surnameOf(p *page.Page, n *page.Candidate) int32 {
	last, upper, others := int32(-1), int32(-1), false
	if isTurned(p, n) {
		return p.Units[n.From].Form
	}
	for k := n.From; k < n.To; k++ {
		u := &p.Units[k]
		if p.IsMark(k, ',') && last >= 0 && n.Rule != page.CivilRule {
			return last
		}
		if !u.Word() || u.Initials() || p.IsParticle(k) && k+1 < n.To {
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

// clearly is by how many levels of the lexicon a word must be more frequent as a first name than as
// a surname, or the other way round, to be taken for it against the usual order of a name. A level
// is a factor of two.
const clearly = 4

// isTurned reports whether a name is a surname and a first name, in this order and written alike:
// "Lefort Emma". The last word must be a first name more often than a surname, and the one before
// it a surname, or a word that no dictionary has.
func isTurned(p *page.Page, n *page.Candidate) bool {
	if n.To != n.From+2 || p.Units[n.From].Shape != unit.Title || p.Units[n.From+1].Shape != unit.Title {
		return false
	}
	a, b := p.Known(n.From), p.Known(n.From+1)
	isFirst := b.First >= lexicon.By512 && b.First > b.Surname
	if a.Unknown() {
		return isFirst && b.First >= b.Surname+clearly
	}
	return isFirst && a.Surname >= lexicon.By64 && (a.First < lexicon.By64 || a.Surname >= a.First+clearly)
}

// orderMark returns a mark for coreference.add that distinguishes two people whose names have the
// same two words, in another order, if both words are first names and surnames: "Paul Vincent"
// and "Vincent Paul", "THOMAS Pascal" and "PASCAL Thomas". It is 1 or 2 by the place of the
// surname, and 0 for any other name.
func orderMark(p *page.Page, n *page.Candidate, forms []int32) byte {
	if len(forms) != 2 {
		return 0
	}
	for _, f := range forms {
		if k := p.Book.Of(f); k.First < lexicon.By512 || k.Surname < lexicon.By512 {
			return 0
		}
	}
	if surnameOf(p, n) == forms[0] {
		return 1
	}
	return 2
}

// initialed adds to c.people the people whose name is an initial and one word, "A. Benhamou",
// "Hamidou B.", unless a full name with that word is known.
func (c *coreference) initialed(list []page.Candidate) {
	for i := range list {
		n := &list[i]
		if n.Kind != core.Person || c.whole[i] >= 0 {
			continue
		}
		forms, initial := c.words(n), c.InitialOf(n)
		if len(forms) != 1 || initial == 0 || c.hasFullName(forms[0]) {
			continue
		}
		if p := c.crossed(forms[0], initial, c.Units[n.To-1].Form == forms[0]); p >= 0 {
			c.nicknamed(p, forms)
			c.whole[i] = p
			continue
		}
		c.whole[i] = c.add(forms, initial, func() string { return canonical(c.Page, n) })
		p := &c.people[c.whole[i]]
		if p.initial = initial; c.Units[n.To-1].Form == forms[0] {
			p.last = forms[0]
		}
		learn(c.Page, p, n, forms)
	}
}

// crossed returns the index in c.people of the person whom one name gives as a word and an
// initial, and another name as an initial and a word: "Hamidou B." and "H. Barry". form and
// initial are those of the name to be resolved, and isBefore says that its initial precedes the
// word. It returns -1 if no such person is known, or several.
func (c *coreference) crossed(form int32, initial byte, isBefore bool) int32 {
	who := int32(-1)
	for p := range c.people {
		q := &c.people[p]
		isOneWord := q.initial != 0 && len(q.forms) == 1 && q.forms[0] != form && isBefore != (q.last >= 0)
		if !isOneWord || q.initial != c.Doc.Forms.Key(form)[0] || c.Doc.Forms.Key(q.forms[0])[0] != initial {
			continue
		}
		if who >= 0 {
			return -1
		}
		who = int32(p)
	}
	return who
}

// inBrackets records that a name and the name in brackets after it mean one person, if one of
// them is a single word: "Dédé (Adrien Vu)", "ZHENG Ruoxi (Rosie)".
func (c *coreference) inBrackets(list []page.Candidate) {
	for i := 0; i+1 < len(list); i++ {
		one, next := &list[i], &list[i+1]
		if one.Kind != core.Person || next.Kind != core.Person || !c.IsMark(next.To, ')') {
			continue
		}
		at := next.From - 1
		if c.HasTitle(next) {
			at--
		}
		if at != one.To || !c.IsMark(at, '(') || !c.IsJoined(at) || isOther(toldGender(c.Page, one), toldGender(c.Page, next)) {
			continue
		}
		p, q := c.whole[i], c.whole[i+1]
		switch {
		case p >= 0 && q < 0:
			c.nicknamed(p, c.words(next))
			c.whole[i+1] = p
		case q >= 0 && p < 0 && c.halves[i] < 0:
			c.nicknamed(q, c.words(one))
			c.whole[i] = q
		}
	}
}

// toldGender returns the gender that the title of a name shows, otherwise that of the first name
// in it; GenderUnknown if neither shows one.
func toldGender(p *page.Page, n *page.Candidate) lexicon.Gender {
	return cmp.Or(p.TitleGender(n), genderOf(p, wordsOf(p, n, nil)))
}

// The marks that coreference.add takes to distinguish people whose names have the same words.
// orderMark has 1 and 2.
const (
	markGroup  = 3  // several people with one surname: "les Roux" ("the Rouxes")
	markGender = 4  // markGender + gender: a person of the other gender has the same words
	markBare   = 8  // a first name alone, which elsewhere is a surname after a title
	markTitles = 16 // markTitles + number of the title before the surname: "M. Roux", "le Dr Roux"
	markKin    = 64 // markKin + number of the word after the surname: "Roux père" ("father"), "Roux fils" ("son")
)

// titledApart adds to c.people the people whose title and surname fit no other person with that
// surname: "Mme Da Cunha" is not her daughter Noémie Da Cunha. It also adds people whom a word
// after the surname distinguishes, "M. Dufour père" ("the elder"), and groups with one surname, "M.
// et Mme Roux" ("Mr and Mrs").
func (c *coreference) titledApart(list []page.Candidate) {
	for i := range list {
		n := &list[i]
		if n.Kind != core.Person || c.whole[i] >= 0 || c.halves[i] >= 0 || c.InitialOf(n) != 0 {
			continue
		}
		forms := c.words(n)
		if len(forms) != 1 {
			continue
		}
		if word := generation(c.Page, n); word != "" { // "M. Dufour père" ("father") is not "M. Dufour fils" ("son")
			c.whole[i] = c.add(forms, c.kinMark(word), func() string { return apart(c.Page, n) + " " + word })
			learn(c.Page, &c.people[c.whole[i]], n, forms)
			continue
		}
		if c.isFirstNameOfOther(n, forms) { // the second one in "Mme Bernard félicite Bernard" ("congratulates")
			c.whole[i] = c.add(forms, markBare, func() string { return c.Surface(n.From, n.To) })
			c.people[c.whole[i]].gender = c.Book.Of(forms[0]).Gender
			continue
		}
		if isGroup(c.Page, n) {
			c.whole[i] = c.add(forms, markGroup, func() string { return "les " + c.Surface(n.From, n.To) })
			c.people[c.whole[i]].group = true
			continue
		}
		if !c.HasTitle(n) || len(c.fitting(n, c.bearers(forms))) > 0 {
			continue
		}
		if len(c.byForm[forms[0]]) == 0 && len(c.titles[forms[0]]) < 2 && kinOf(c.Page, n) == page.Unrelated {
			continue // there is no other person with the surname
		}
		mark := byte(slices.Index(c.titles[forms[0]], titleOf(c.Page, n)) + markTitles)
		c.whole[i] = c.add(forms, mark, func() string { return apart(c.Page, n) })
		learn(c.Page, &c.people[c.whole[i]], n, forms)
	}
}

// otherNames records for the people in c.people the other names that the text gives them: "Mme
// Garnier, veuve Tissot" ("widow"), "qu'on appelle Kadi" ("who is called"). If the person before
// the other name is not known yet, it adds that person.
func (c *coreference) otherNames(list []page.Candidate) {
	for i := range list {
		n := &list[i]
		k := otherName(c.Page, list, i)
		forms := c.words(n)
		if k < 0 || c.whole[i] >= 0 || len(forms) != 1 {
			continue
		}
		p := c.whole[k]
		if p < 0 {
			of := slices.Clone(c.words(&list[k]))
			bearers := c.fitting(&list[k], c.bearers(of))
			switch {
			case len(bearers) == 1:
				p = bearers[0]
			case len(bearers) > 1 || len(of) != 1:
				continue
			default:
				p = c.add(of, byte(markTitles+slices.Index(c.titles[of[0]], titleOf(c.Page, &list[k]))), func() string { return canonical(c.Page, &list[k]) })
				learn(c.Page, &c.people[p], &list[k], of)
			}
			c.whole[k] = p
		}
		if isNickname(c.Page, n) {
			c.nicknamed(p, c.words(n))
		} else {
			c.alsoCalled(p, c.words(n))
		}
		c.whole[i] = p
	}
}

// refer sets the field Of of the candidate list[i], a person, to the name of the only known
// person whom it fits, or to a name of its own if it must be kept apart from the others. If
// several people fit, it sets the fields Doubt and OfAny.
func (c *coreference) refer(list []page.Candidate, i int) {
	n := &list[i]
	forms := c.words(n)
	bearers := c.fitting(n, c.bearers(forms))
	if len(forms) == 0 && c.whole[i] < 0 && c.halves[i] < 0 {
		if p := c.lettered(n); p >= 0 {
			n.Of = c.people[p].name
		} else {
			n.Of = apart(c.Page, n) // "Mme K." is not "M. K."
		}
		return
	}
	if len(forms) == 1 && isAnother(c.Page, n) && len(bearers) == 1 {
		bearers = nil
	}
	bearers = slices.DeleteFunc(bearers, func(p int32) bool { return len(forms) == 1 && c.isBesideSelf(list, i, p) })
	switch {
	case c.halves[i] >= 0:
		n.Of = c.people[c.halves[i]].name
	case c.whole[i] >= 0:
		n.Of = c.people[c.fuller(c.whole[i], forms, bearers)].name
	case len(bearers) == 1:
		n.Of = c.people[bearers[0]].name
	case len(bearers) > 1:
		c.askWho(n, bearers)
	case len(forms) != 1:
	case isAnother(c.Page, n):
		n.Of = "autre " + apart(c.Page, n) // "l'autre Léa" ("the other Léa") is not the Léa named before
	case len(c.byForm[forms[0]]) > 0:
		n.Of = apart(c.Page, n)
	case len(c.people) > 0 && !c.HasTitle(n) && c.shortened(n, forms[0]):
	case len(c.people) > 0 && isRare(c.Page, forms[0]):
		c.mistyped(n, forms[0])
	}
}

// isAnother reports whether "autre" ("other") precedes a name or its title, so that a new person is
// meant: "l'autre Léa".
func isAnother(p *page.Page, n *page.Candidate) bool {
	return p.Key(n.From-1) == "autre" || p.HasTitle(n) && p.Key(n.From-2) == "autre"
}

// isBesideSelf reports whether the candidate list[i] is in one enumeration with a fuller name of
// the person with index p. Then it means another person: "Maria et Maria Eduarda" ("and").
func (c *coreference) isBesideSelf(list []page.Candidate, i int, p int32) bool {
	beside := func(k int) bool {
		if k < 0 || k >= len(list)-1 || c.whole[i] == p || c.whole[k] != p && c.whole[k+1] != p {
			return false
		}
		at := list[k].To
		isBetween := list[k+1].From == at+1 && c.IsJoined(at) && c.IsJoined(at+1)
		return isBetween && (c.Key(at) == "et" || c.Key(at) == "ou" || c.IsMark(at, ','))
	}
	return beside(i-1) || beside(i)
}

// mostNamed is the greatest number of people whom a question lists that asks which of them a name
// means.
const mostNamed = 4

// askWho makes the candidate n a question: which of several people of the text does it mean?
// bearers are these people, at least two.
func (c *coreference) askWho(n *page.Candidate, bearers []int32) {
	if n.Doubt == nil {
		n.Doubt = c.Reasons.Get("namesakes", "count", len(bearers))
	}
	if len(bearers) <= mostNamed {
		for _, p := range bearers {
			n.OfAny = append(n.OfAny, c.people[p].name)
		}
	}
}

// fuller returns the person who is meant by a name of several words; forms are the numbers of these
// words. p is the person with exactly this name, and bearers are all people who may be meant.
// fuller returns another bearer if there is exactly one whose name has more words, or who has one
// of the words only as another surname, "née Roux" ("born"). Otherwise it returns p.
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

// mistyped makes the candidate n a question if form is one typing error away from a word in the
// name of exactly one person of the text: is that person meant?
func (c *coreference) mistyped(n *page.Candidate, form int32) {
	if c.near == nil {
		c.near = newNeighbours(c.byForm, c.Doc.Forms.Key)
	}
	if f := c.near.find(c.Doc.Forms.Key(form)); f >= 0 && len(c.byForm[f]) == 1 {
		n.Of = c.people[c.byForm[f][0]].name
		n.Doubt = c.Reasons.Get("mistyped", "of", n.Of)
	}
}

// couple records the title before a surname without a first name, in c.titles, and the gender
// that it shows, in c.couples. forms are the words of the name.
func (c *coreference) couple(n *page.Candidate, forms []int32) {
	gender := c.TitleGender(n)
	if len(forms) == 0 {
		return
	}
	if title := titleOf(c.Page, n); c.HasTitle(n) && !slices.Contains(c.titles[forms[0]], title) {
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

// firms sets the field Of of an organisation that was named before with the same words, except for
// the legal form, so that both become one: "DURIVAL SARL", "DURIVAL".
func firms(p *page.Page, list []page.Candidate) {
	first := map[string]string{} // by the words without a legal form: the name as it occurs first
	var key []byte
	for i := range list {
		n := &list[i]
		if n.Kind != core.Org {
			continue
		}
		key = key[:0]
		for k := n.From; k < n.To; k++ {
			if u := &p.Units[k]; u.Word() && p.Book.Of(u.Form).Cue != french.Legal {
				key = append(append(key, p.Doc.Forms.Key(u.Form)...), ' ')
			}
		}
		if name, ok := first[string(key)]; !ok {
			first[string(key)] = p.Surface(n.From, n.To)
		} else if len(key) > 0 && n.Of == "" {
			n.Of = name
		}
	}
}

// isRare reports whether a form is neither a word of French nor a first name, and at most a rare
// surname.
func isRare(p *page.Page, form int32) bool {
	k := p.Book.Of(form)
	return k.Word == 0 && k.First == 0 && k.Surname < lexicon.By1k
}
