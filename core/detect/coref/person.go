package coref

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person is a person whom the document names with two words or more, with an initial, or as
// different from others of the surname.
type person struct {
	name    string         // as in its first occurrence, first name before surname
	forms   []int32        // of its words, without other surnames ("née Roux")
	first   int32          // the form of the first word that is not the surname; -1 if there is no such word
	last    int32          // the form of the surname; -1 if it is not known
	initial byte           // the initial in the name; 0 without one
	gender  lexicon.Gender // by a title, a word for a relative or the first name
	titled  lexicon.Gender // by a title
	miss    bool           // a title is "Mlle"
	titles  []string       // before the name, see titleOf
	nicks   []int32        // other words by which the person is called, like a first name; also in forms
	group   bool           // several people: "les Roux"
	apart   bool           // the text says that another person has the surname
	at      []int32        // the first units of the names of this person, in order

	adult  bool // a title, a profession or a word for a relative says so: "sa mère", "son époux"
	parent bool // a word for a relative says so
	child  bool // "sa fille", a class, or a parent of the person says so
}

// coreference is the people of a document. Resolve fills it in, step by step. The number of a
// person is the index in people.
type coreference struct {
	*page.Page
	scratch []int32 // memory of words

	people  []person
	byName  map[string]int32         // by the forms of the words
	byForm  map[int32][]int32        // by form: the people who have it in the name, in order
	couples map[int32]lexicon.Gender // by surname that is alone after a title: the gender; GenderUnknown if there are both
	titles  map[int32][]string       // by surname: the titles before it where it is alone

	generations []string // the words after surnames that distinguish people: see kinMark

	halves []int32            // by candidate: the person of whose name it is half; -1 if it is not
	whole  []int32            // by candidate: the person who was added for it; -1 if no person was
	near   *neighbours        // nil until it is needed
	firsts map[string][]int32 // see noteFirsts; nil until it is needed

	byLetters map[lettering]int32 // the answers of lettered so far
}

// namesakes is how many people with one word in their names are looked at; further ones are
// ignored.
const namesakes = 32

// add returns the person with these words and this mark. If there is no such person, it adds
// one, with the name that name returns. Words are sorted.
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
	c.people = append(c.people, person{name: name(), forms: slices.Clone(forms), first: -1, last: -1})
	c.byName[string(key)] = p
	for _, f := range forms {
		c.byForm[f] = append(c.byForm[f], p)
	}
	return p
}

// alsoCalled notes another surname of person p.
func (c *coreference) alsoCalled(p int32, forms []int32) {
	for _, f := range forms {
		if !slices.Contains(c.byForm[f], p) {
			c.byForm[f] = append(c.byForm[f], p)
		}
	}
}

// nicknamed notes another word by which person p is called, like a first name.
func (c *coreference) nicknamed(p int32, forms []int32) {
	for _, f := range forms {
		if !slices.Contains(c.people[p].forms, f) {
			c.people[p].forms = append(c.people[p].forms, f)
			c.people[p].nicks = append(c.people[p].nicks, f)
			c.byForm[f] = append(c.byForm[f], p)
		}
	}
}

// hasFullName reports whether a person has a form in a name of two words or more.
func (c *coreference) hasFullName(form int32) bool {
	return slices.ContainsFunc(c.byForm[form], func(p int32) bool { return len(c.people[p].forms) > 1 })
}

// bearers returns the people who have all the forms in their names, without groups. It looks
// at the first namesakes people with the first form.
func (c *coreference) bearers(forms []int32) []int32 {
	var found []int32
	for i, f := range forms {
		with := c.byForm[f]
		if i == 0 {
			found = slices.Clone(with[:min(len(with), namesakes)])
			found = slices.DeleteFunc(found, func(p int32) bool { return c.people[p].group })
			continue
		}
		found = slices.DeleteFunc(found, func(p int32) bool { return !slices.Contains(with, p) })
	}
	return found
}

// genderOf returns the gender of the first name among some forms. A word that is more often a
// surname does not count.
func genderOf(p *page.Page, forms []int32) lexicon.Gender {
	gender := lexicon.GenderUnknown
	for _, f := range forms {
		k := p.Book.Of(f)
		if k.First < lexicon.By128 || k.First <= k.Surname || k.Gender != lexicon.GenderMale && k.Gender != lexicon.GenderFemale {
			continue
		}
		if gender != lexicon.GenderUnknown && gender != k.Gender {
			return lexicon.GenderUnknown
		}
		gender = k.Gender
	}
	return gender
}

// isOther reports whether two genders are known and differ.
func isOther(a, b lexicon.Gender) bool {
	return a != lexicon.GenderUnknown && b != lexicon.GenderUnknown && a != b
}

// fitting returns those of the bearers of a name's words whom its initials, its title and the
// words around it fit: "J. Fontaine" and "M. Fontaine" are not Claire, and "sa mère, Mme
// Fontaine" is not either.
func (c *coreference) fitting(n *page.Candidate, bearers []int32) []int32 {
	if len(bearers) == 0 {
		return nil
	}
	m := c.readMention(n)
	left := slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool { return !isFit(c.Page, &m, &c.people[p]) })
	if len(left) > 1 && m.title != "" { // "le Dr Vidal", where one of the two is a doctor
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !slices.Contains(c.people[p].titles, m.title) }); len(own) == 1 {
			return own
		}
	}
	if m.titled && len(left) > 1 { // a known adult comes before a person who may be one
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !c.people[p].adult }); len(own) == 1 {
			return own
		}
	}
	if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return isUnlikely(c.Page, &m, &c.people[p]) }); len(own) == 0 {
		return nil
	}
	return left
}

// isUnlikely reports whether a single first name is the surname of a person. That person may
// be one of several in a question, but is not meant for that alone.
func isUnlikely(p *page.Page, m *mention, who *person) bool {
	if m.titled || len(m.forms) != 1 || m.initial != 0 || len(who.forms) < 2 || who.last != m.forms[0] {
		return false
	}
	k := p.Book.Of(m.forms[0])
	return k.First > k.Surname || who.parent || who.apart
}

// mention is what a name in the text says about the person who is meant.
type mention struct {
	at      int            // its first unit
	forms   []int32        // of its words
	initial byte           // see page.Page.InitialOf
	gender  lexicon.Gender // by its title
	titled  bool
	title   string   // a title that not everyone has: Dr, Me, Mlle; "" without one
	couple  bool     // the text has both a man and a woman with a title and this surname
	kin     page.Kin // see kinOf
}

// readMention returns what a name and the words around it say.
func (c *coreference) readMention(n *page.Candidate) mention {
	m := mention{at: n.From, forms: slices.Clone(c.words(n)), initial: c.InitialOf(n), gender: c.TitleGender(n), titled: c.HasTitle(n)}
	if m.titled && (m.gender == lexicon.GenderUnknown || french.Is(c.Key(n.From-1), french.Girl)) {
		m.title = titleOf(c.Page, n)
	}
	if len(m.forms) == 1 && m.initial == 0 {
		g, ok := c.couples[m.forms[0]]
		m.couple, m.kin = ok && g == lexicon.GenderUnknown, kinOf(c.Page, n)
		if m.titled && c.Cue(n.From-2) == french.Article && isIndefinite(c.Page, n.From-2) || isDisowned(c.Page, n) {
			m.kin = page.Elder // "un monsieur Constant" is a new person
		}
	}
	if m.initial != 0 {
		m.kin = kinOf(c.Page, n)
	}
	return m
}

// titleOf returns the title before a name, in one form for those that have several.
func titleOf(p *page.Page, n *page.Candidate) string {
	switch title := strings.TrimSuffix(p.Key(n.From-1), "."); title {
	case "docteur", "docteure":
		return "dr"
	case "maitre":
		return "me"
	case "professeur", "professeure":
		return "pr"
	case "mademoiselle":
		return "mlle"
	default:
		return title
	}
}

// areOffices reports whether all titles are those of an office: "dr", "me".
func areOffices(titles []string) bool {
	return !slices.ContainsFunc(titles, func(t string) bool {
		switch t {
		case "m", "mr", "mme", "mlle", "monsieur", "madame":
			return true
		}
		return false
	})
}

// isIndefinite reports whether unit i is "un" or "une".
func isIndefinite(p *page.Page, i int) bool { return p.Key(i) == "un" || p.Key(i) == "une" }

// isFit reports whether a mention can mean a person who has its words in the name. A person
// who is named by first name and surname is not named a second time by title and surname in
// the same sentence. Where both "M. Martin" and "Mme Martin" occur, or where Lucie Martin is a
// daughter, a title and the surname can mean her only if the text says elsewhere that she is
// an adult. A single first name is not a person whose surname it is, and a title and a surname
// are not a person whose first name it is.
func isFit(p *page.Page, m *mention, who *person) bool {
	switch {
	case m.initial != 0 && !hasInitial(p, who, m), isOther(m.gender, who.gender):
		return false
	case len(m.forms) > 1:
		isSaid := func(f int32) bool { return slices.Contains(m.forms, f) }
		return who.first < 0 || isSaid(who.first) || slices.ContainsFunc(who.nicks, isSaid) // "Claire Guéguen" is not Marie Claire
	case m.initial != 0 && m.kin != page.Unrelated && who.isFull() && isInSentence(p, who, m.at):
		return false // "Ali Ott et son fils A. Ott"
	case len(m.forms) != 1 || m.initial != 0:
		return true
	}
	form := m.forms[0]
	if !m.titled {
		return who.has(form) && !(who.isFull() && who.last == form && m.kin != page.Unrelated) // "le fils Guillot"
	}
	return isFitTitled(p, m, who, form)
}

// isFitTitled is isFit for a title and a surname.
func isFitTitled(p *page.Page, m *mention, who *person, form int32) bool {
	switch {
	case !who.isFull() && m.isOtherTitle(who):
		return false
	case who.isFull() && who.has(form) && who.last >= 0 && who.last != form && !isSurnameToo(p, form):
		return false
	case m.kin != page.Unrelated || who.child:
		return false
	case who.adult:
		return true
	}
	return !m.couple && !(who.isFull() && isInSentence(p, who, m.at))
}

// isSurnameToo reports whether a word of a name that is not the last is more likely a surname
// than a first name: "M. Pereira" is Armindo Pereira de Brito, "Dr Hem" is Hem Sokha.
func isSurnameToo(p *page.Page, form int32) bool {
	k := p.Book.Of(form)
	return k.First < lexicon.By128 && k.Surname >= k.First
}

// isOtherTitle reports whether a person who is known by a title and the surname has another
// title than the mention: "Mlle Rivoal" and "Mme Rivoal", "M. Tran" and "le Dr Tran".
func (m *mention) isOtherTitle(who *person) bool {
	switch {
	case len(who.titles) == 0:
		return false
	case m.gender == lexicon.GenderFemale && (m.title != "") != who.miss:
		return true
	case m.title == "":
		return areOffices(who.titles)
	}
	return m.gender == lexicon.GenderUnknown && !slices.Contains(who.titles, m.title)
}

// isFull reports whether the person is named with two words or more.
func (p *person) isFull() bool { return len(p.forms) > 1 }

// has reports whether a form is part of the name. Another surname does not count.
func (p *person) has(form int32) bool { return slices.Contains(p.forms, form) }

// hasInitial reports whether the letter of a mention is the initial of a person, or of one of
// the words of the name that the mention does not have.
func hasInitial(p *page.Page, who *person, m *mention) bool {
	if who.initial != 0 {
		return who.initial == m.initial
	}
	return slices.ContainsFunc(who.forms, func(f int32) bool {
		return p.Doc.Forms.Key(f)[0] == m.initial && !slices.Contains(m.forms, f)
	})
}

// longestSentence is how many units around a name its sentence is looked for.
const longestSentence = 40

// isInSentence reports whether the sentence of unit i names the person, on the same line.
func isInSentence(p *page.Page, who *person, i int) bool {
	at, found := slices.BinarySearch(who.at, int32(i))
	if found {
		return true
	}
	if at > 0 && isOneSentence(p, int(who.at[at-1]), i) {
		return true
	}
	return at < len(who.at) && isOneSentence(p, i, int(who.at[at]))
}

// isOneSentence reports whether no sentence, line or cell ends between units i and k.
func isOneSentence(p *page.Page, i, k int) bool {
	if k-i > longestSentence {
		return false
	}
	for n := i + 1; n <= k; n++ {
		if p.Units[n].Gap >= unit.Tab || p.Units[n].Shape == unit.Punct && isSentenceEnd(p.Doc.Tokens[p.Units[n].From].Mark) {
			return false
		}
	}
	return true
}

// isSentenceEnd reports whether a mark ends a sentence, or begins or ends a remark in
// brackets.
func isSentenceEnd(mark rune) bool {
	switch mark {
	case '.', '!', '?', ';', '…', '(', ')', '/':
		return true
	}
	return false
}
