package coref

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person is somebody whom the document names with two words or more, with an
// initial, or apart from others of the surname.
type person struct {
	name    string         // as it stands first, first name before surname
	forms   []int32        // of its words; another surname, "née Roux", is not among them
	first   int32          // the form of the first word that is no surname, -1 for none
	last    int32          // the form of the surname, -1 where nothing tells which it is
	initial byte           // the one that stands for a word, 0 for none
	gender  lexicon.Gender // that a title, a word of family or the first name tells
	titled  lexicon.Gender // that a title tells
	miss    bool           // a title is "Mlle"
	titles  []string       // that stand before the name
	nicks   []int32        // other words that somebody is called by, as by a first name
	group   bool           // several people in one: "les Roux"
	apart   bool           // the text says that somebody else has the surname
	at      []int32        // the units at which the document names this person so

	adult  bool // a title, a trade or a word of family says so: "sa mère", "son époux"
	parent bool // a word of family says so
	child  bool // a word says so, "sa fille", or a class; or it is their parents that the text speaks of
}

// coreference is who is who in a document.
type coreference struct {
	*page.Page
	scratch []int32 // see words

	people  []person
	byName  map[string]int32         // by the forms of the words
	byForm  map[int32][]int32        // who has a form in the name, in order
	couples map[int32]lexicon.Gender // surnames that stand alone after a title; both: GenderUnknown
	titles  map[int32][]string       // the titles that surnames stand alone after

	generations []string // the words behind surnames that tell people apart, as they come

	halves []int32 // by candidate: whose name it is half of; -1 for none
	whole  []int32 // by candidate: whose name of its own it is; -1 for none
	near   *neighbours
	firsts map[string][]int32 // whose first name begins with some letters; nil until asked for

	ofLetters map[lettering]int32 // whose some initials are, as far as they were asked for
}

// namesakes is how many bearers of one word are told apart; nobody counts more.
const namesakes = 32

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

// nicknamed notes another word that person p is called by, as by a first name.
func (c *coreference) nicknamed(p int32, forms []int32) {
	for _, f := range forms {
		if !slices.Contains(c.people[p].forms, f) {
			c.people[p].forms = append(c.people[p].forms, f)
			c.people[p].nicks = append(c.people[p].nicks, f)
			c.byForm[f] = append(c.byForm[f], p)
		}
	}
}

// full reports whether somebody has a form in a name of two words or more.
func (c *coreference) full(form int32) bool {
	return slices.ContainsFunc(c.byForm[form], func(p int32) bool { return len(c.people[p].forms) > 1 })
}

// bearers are the people who have all the forms in their name, groups not among them;
// at most namesakes of them are looked at.
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

// genderOf is the gender that the first name among some forms tells: one that is
// nobody's surname sooner.
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

// isOther reports whether two genders are told and differ.
func isOther(a, b lexicon.Gender) bool {
	return a != lexicon.GenderUnknown && b != lexicon.GenderUnknown && a != b
}

// fitting leaves those of the bearers of a name's words whom its initials, its title and
// the words around it fit: "J. Fontaine" and "M. Fontaine" are not Claire, nor is "sa
// mère, Mme Fontaine".
func (c *coreference) fitting(n *page.Candidate, bearers []int32) []int32 {
	if len(bearers) == 0 {
		return nil
	}
	m := c.readMention(n)
	left := slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool { return !fits(c.Page, &m, &c.people[p]) })
	if len(left) > 1 && m.title != "" { // "le Dr Vidal", where one of the two is a doctor
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !slices.Contains(c.people[p].titles, m.title) }); len(own) == 1 {
			return own
		}
	}
	if m.titled && len(left) > 1 { // who is known for an adult, before who may be one
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !c.people[p].adult }); len(own) == 1 {
			return own
		}
	}
	if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return isUnlikely(c.Page, &m, &c.people[p]) }); len(own) == 0 {
		return nil
	}
	return left
}

// isUnlikely reports whether a first name alone is of somebody who has it for a surname:
// it may be asked about beside others, and is nobody's for that alone.
func isUnlikely(p *page.Page, m *mentioned, who *person) bool {
	if m.titled || len(m.forms) != 1 || m.initial != 0 || len(who.forms) < 2 || who.last != m.forms[0] {
		return false
	}
	k := p.Book.Of(m.forms[0])
	return k.First > k.Surname || who.parent || who.apart
}

// mentioned is what a mention tells of who is meant.
type mentioned struct {
	at      int            // its first unit
	forms   []int32        // of its words
	initial byte           // that stands with them, 0 for none
	gender  lexicon.Gender // that its title tells
	titled  bool
	title   string   // one that not everybody has: Dr, Me, Mlle; "" for none
	couple  bool     // both a man and a woman go by this surname and a title
	kin     page.Kin // what the words around say
}

func (c *coreference) readMention(n *page.Candidate) mentioned {
	m := mentioned{at: n.From, forms: slices.Clone(c.words(n)), initial: c.InitialOf(n), gender: c.TitleGender(n), titled: c.HasTitle(n)}
	if m.titled && (m.gender == lexicon.GenderUnknown || french.Is(c.Key(n.From-1), french.Girl)) {
		m.title = titleOf(c.Page, n)
	}
	if len(m.forms) == 1 && m.initial == 0 {
		g, ok := c.couples[m.forms[0]]
		m.couple, m.kin = ok && g == lexicon.GenderUnknown, kinOf(c.Page, n)
		if m.titled && c.Cue(n.From-2) == french.Article && isIndefinite(c.Page, n.From-2) || isDisowned(c.Page, n) {
			m.kin = page.Elder // "un monsieur Constant" is somebody new
		}
	}
	if m.initial != 0 {
		m.kin = kinOf(c.Page, n)
	}
	return m
}

// titleOf is the title before a name, the short one where there are two.
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

// isOfOffice reports whether all of some titles are those of an office: "dr", "me".
func isOfOffice(titles []string) bool {
	return !slices.ContainsFunc(titles, func(t string) bool {
		return t == "m" || t == "mr" || t == "mme" || t == "mlle" || t == "monsieur" || t == "madame"
	})
}

// isIndefinite reports whether unit i is "un" or "une".
func isIndefinite(p *page.Page, i int) bool { return p.Key(i) == "un" || p.Key(i) == "une" }

// fits reports whether a mention can be of somebody who has its words in the name.
// Whoever is named by first name and surname is not named a second time by title and
// surname in the same sentence. Where both "M. Martin" and "Mme Martin" stand, or where
// she is somebody's daughter, a title makes a surname that of Lucie Martin only if the
// text says elsewhere that she is an adult. A first name alone is not of somebody who
// has it for a surname, nor a title and a surname of somebody who has it for a first
// name.
func fits(p *page.Page, m *mentioned, who *person) bool {
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
	return fitsTitled(p, m, who, form)
}

// fitsTitled is fits for a title and a surname.
func fitsTitled(p *page.Page, m *mentioned, who *person, form int32) bool {
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

// isSurnameToo reports whether a word of somebody's name that is not the last of it is a
// surname before it is a first name: "M. Pereira" of Armindo Pereira de Brito, "Dr Hem" of
// Hem Sokha.
func isSurnameToo(p *page.Page, form int32) bool {
	k := p.Book.Of(form)
	return k.First < lexicon.By128 && k.Surname >= k.First
}

// isOtherTitle reports whether somebody who is known by a title and the surname goes by
// another title: "Mlle Rivoal" beside "Mme Rivoal", "M. Tran" beside "le Dr Tran".
func (m *mentioned) isOtherTitle(who *person) bool {
	switch {
	case len(who.titles) == 0:
		return false
	case m.gender == lexicon.GenderFemale && (m.title != "") != who.miss:
		return true
	case m.title == "":
		return isOfOffice(who.titles)
	}
	return m.gender == lexicon.GenderUnknown && !slices.Contains(who.titles, m.title)
}

// isFull reports whether somebody is named with two words or more.
func (p *person) isFull() bool { return len(p.forms) > 1 }

// has reports whether a form is of somebody's name, another surname not counted.
func (p *person) has(form int32) bool { return slices.Contains(p.forms, form) }

// hasInitial reports whether the letter of a mention is the initial of somebody, or of
// one of their names beside those that the mention spells out.
func hasInitial(p *page.Page, who *person, m *mentioned) bool {
	if who.initial != 0 {
		return who.initial == m.initial
	}
	return slices.ContainsFunc(who.forms, func(f int32) bool {
		return p.Doc.Forms.Key(f)[0] == m.initial && !slices.Contains(m.forms, f)
	})
}

// longestSentence is in how many units around a name its sentence is looked for.
const longestSentence = 40

// isInSentence reports whether the sentence of unit i names somebody, on the same line.
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

func isSentenceEnd(mark rune) bool {
	switch mark {
	case '.', '!', '?', ';', '…', '(', ')', '/':
		return true
	}
	return false
}
