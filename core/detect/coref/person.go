package coref

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person is a person whom the document names with two words or more, with an initial, or in a way
// that distinguishes the person from others with the same surname.
type person struct {
	name    string         // the name as it occurs first, with the first name before the surname
	forms   []int32        // the forms of its words, without other surnames: "née Roux" ("born")
	first   int32          // the form of the first word that is not the surname, or -1
	last    int32          // the form of the surname; -1 if it is not known
	initial byte           // the initial in the name; 0 without one
	leads   []byte         // the first letters of the particles in the name, folded: 'v' and 'd' of Van der Meer
	gender  lexicon.Gender // the gender that a title, a word for a relative or the first name shows
	titled  lexicon.Gender // the gender that a title shows
	miss    bool           // one of the titles is "Mlle"
	titles  []string       // the titles before the name, as titleOf returns them
	nicks   []int32        // those of forms that are other words by which the person is called
	group   bool           // several people: "les Roux" ("the Rouxes")
	apart   bool           // isDisowned holds: no relation of others with the surname
	at      []int32        // the first unit of each name of the person in the text, in order

	adult  bool // the text shows an adult: by a title, an occupation, "sa mère" ("her mother")
	parent bool // the text shows a parent or an older relative, by a word for a relative
	child  bool // the text shows a child: by "sa fille" ("her daughter"), a class, "la mère de" ("mother of") before it
}

// coreference has the people of a document. Resolve fills it in, step by step. Its methods refer
// to a person by the index in the field people.
type coreference struct {
	*page.Page
	scratch []int32 // memory that words reuses

	people []person
	byName map[string]int32  // by the forms of the words of a name, and a mark: see add
	byForm map[int32][]int32 // by form: the people with that word in a name, in order
	// couples has, by a surname that occurs without a first name, the gender of its title;
	// GenderUnknown if it has titles of both genders.
	couples map[int32]lexicon.Gender
	// titles has, by a surname that occurs without a first name, the titles before it.
	titles map[int32][]string

	generations []string // the words after surnames for which kinMark has made a mark

	// halves has, by candidate, the person whose surname or first name it is while the other half
	// of the name is in another cell; -1 for any other candidate.
	halves []int32
	// whole has, by candidate, the person who was added for it or joined to it; -1 if there is no
	// such person.
	whole  []int32
	near   *neighbours        // for mistyped; nil until it is needed
	firsts map[string][]int32 // see noteFirsts; nil until it is needed

	byLetters map[lettering]int32 // the answers of lettered so far
}

// namesakes is how many people with the same word in their names are compared with a name;
// further ones are ignored.
const namesakes = 32

// add returns the index in c.people of the person whose name has these words and this mark. If
// there is no such person, it adds one, under the name that the function name returns. forms are
// the numbers of the words, sorted. mark distinguishes people with the same words; it is 0 if
// that is not needed.
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

// alsoCalled records that the words with these forms are another surname of person p, who is an
// adult then: "sa sœur Claire Morel, épouse Blanc" ("her sister", "married name").
func (c *coreference) alsoCalled(p int32, forms []int32) {
	c.people[p].adult, c.people[p].child = true, false
	for _, f := range forms {
		if !slices.Contains(c.byForm[f], p) {
			c.byForm[f] = append(c.byForm[f], p)
		}
	}
}

// nicknamed records that person p is also called by the words with these forms. They count like a
// first name.
func (c *coreference) nicknamed(p int32, forms []int32) {
	for _, f := range forms {
		if !slices.Contains(c.people[p].forms, f) {
			c.people[p].forms = append(c.people[p].forms, f)
			c.people[p].nicks = append(c.people[p].nicks, f)
			c.byForm[f] = append(c.byForm[f], p)
		}
	}
}

// hasFullName reports whether the name of a person has this form and at least one more word.
func (c *coreference) hasFullName(form int32) bool {
	return slices.ContainsFunc(c.byForm[form], func(p int32) bool { return len(c.people[p].forms) > 1 })
}

// bearers returns the people whose names have all of the forms, without groups such as "les Roux"
// ("the Rouxes"). It looks only at the people whose name has the first of the forms, and at no more
// than the constant namesakes of them: those who were added first.
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

// genderOf returns the gender of the first names among the words with these forms; GenderUnknown
// if there are no first names or they differ. A form that is more often a surname does not count.
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

// isOther reports whether a and b are both known and differ.
func isOther(a, b lexicon.Gender) bool {
	return a != lexicon.GenderUnknown && b != lexicon.GenderUnknown && a != b
}

// fitting returns those people among bearers whom the initials and the title of the name n, and the
// words around it, fit as well. The words of n are in the names of all bearers. "J. Fontaine" and
// "M. Fontaine" ("Mr") do not mean Claire Fontaine, nor does "sa mère, Mme Fontaine" ("her
// mother").
func (c *coreference) fitting(n *page.Candidate, bearers []int32) []int32 {
	if len(bearers) == 0 {
		return nil
	}
	m := c.readMention(n)
	left := slices.DeleteFunc(slices.Clone(bearers), func(p int32) bool { return !isFit(c.Page, &m, &c.people[p]) })
	if len(left) > 1 && m.title != "" { // "le Dr Vidal": only one of the people is a doctor
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !slices.Contains(c.people[p].titles, m.title) }); len(own) == 1 {
			return own
		}
	}
	if m.titled && len(left) > 1 { // a known adult is more likely meant than a possible one
		if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return !c.people[p].adult }); len(own) == 1 {
			return own
		}
	}
	if own := slices.DeleteFunc(slices.Clone(left), func(p int32) bool { return isUnlikely(c.Page, &m, &c.people[p]) }); len(own) == 0 {
		return nil
	}
	return left
}

// isUnlikely reports whether a mention of one word, without a title or an initial, hardly means
// the person who has this word as the surname. That is so if the word is more often a first name,
// or if the person is a parent or unrelated to others of the name (isDisowned). Such a person can
// be one of several in a question. If only such people fit, the mention means none of them.
func isUnlikely(p *page.Page, m *mention, who *person) bool {
	if m.titled || len(m.forms) != 1 || m.initial != 0 || len(who.forms) < 2 || who.last != m.forms[0] {
		return false
	}
	k := p.Book.Of(m.forms[0])
	return k.First > k.Surname || who.parent || who.apart
}

// mention is what a name in the text, and the words around it, show about the person who is
// meant.
type mention struct {
	at      int            // the first unit of the name
	forms   []int32        // forms of the words of the name
	initial byte           // see page.Page.InitialOf
	gender  lexicon.Gender // the gender that its title shows
	titled  bool
	title   string   // a title that not everyone has: Dr, Me, Mlle; "" without one
	couple  bool     // in this text, both a man's and a woman's title precede this surname
	kin     page.Kin // see kinOf
}

// readMention returns what a name and the words around it show.
func (c *coreference) readMention(n *page.Candidate) mention {
	m := mention{at: n.From, forms: slices.Clone(c.words(n)), initial: c.InitialOf(n), gender: c.TitleGender(n), titled: c.HasTitle(n)}
	if m.titled && (m.gender == lexicon.GenderUnknown || french.Is(c.Key(n.From-1), french.Girl)) {
		m.title = titleOf(c.Page, n)
	}
	if len(m.forms) == 1 && m.initial == 0 {
		g, ok := c.couples[m.forms[0]]
		m.couple, m.kin = ok && g == lexicon.GenderUnknown, kinOf(c.Page, n)
		if m.titled && c.Cue(n.From-2) == french.Article && isIndefinite(c.Page, n.From-2) || isDisowned(c.Page, n) {
			m.kin = page.Elder // "un monsieur Constant" ("a Mr Constant") is a new person
		}
	}
	if m.initial != 0 {
		m.kin = kinOf(c.Page, n)
	}
	return m
}

// titleOf returns the title before a name, folded and without a full stop. Titles with several
// spellings have one form: "dr" for "docteur".
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

// areOffices reports whether all titles are those of an office or occupation, such as "dr" and
// "me", and not "m", "mme".
func areOffices(titles []string) bool {
	return !slices.ContainsFunc(titles, func(t string) bool {
		switch t {
		case "m", "mr", "mme", "mlle", "monsieur", "madame":
			return true
		}
		return false
	})
}

// isIndefinite reports whether unit i is "un" or "une" ("a").
func isIndefinite(p *page.Page, i int) bool { return p.Key(i) == "un" || p.Key(i) == "une" }

// isFit reports whether a mention can mean a person who has its words in the name. A person with
// a first name and a surname is not named again by title and surname in the same sentence. Where
// both "M. Martin" and "Mme Martin" occur, or where Lucie Martin is a daughter, a title and the
// surname can mean her only if the text shows elsewhere that she is an adult. A first name alone
// does not mean a person with that surname, and a title and a surname do not mean a person with
// that first name.
func isFit(p *page.Page, m *mention, who *person) bool {
	switch {
	case m.initial != 0 && !hasInitial(p, who, m), isOther(m.gender, who.gender):
		return false
	case len(m.forms) > 1:
		isSaid := func(f int32) bool { return slices.Contains(m.forms, f) }
		return who.first < 0 || isSaid(who.first) || slices.ContainsFunc(who.nicks, isSaid) // "Claire Guéguen" is not Marie Claire
	case m.initial != 0 && m.kin != page.Unrelated && who.isFull() && isInSentence(p, who, m.at):
		return false // "A. Ott" is a new person in "Ali Ott et son fils A. Ott" ("and his son")
	case len(m.forms) != 1 || m.initial != 0:
		return true
	}
	form := m.forms[0]
	if !m.titled {
		return who.has(form) && !(who.isFull() && who.last == form && m.kin != page.Unrelated) // "le fils Guillot" ("the Guillots' son") is not Jean Guillot
	}
	return isFitTitled(p, m, who, form)
}

// isFitTitled reports whether a mention that consists of a title and one surname can mean a
// person. form is the number of the surname. isFit calls it.
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

// isSurnameToo reports whether a word that is not the last one of a name is more likely a surname
// than a first name, so that a title may precede it alone: "M. Pereira" is Armindo Pereira de
// Brito, "Dr Hem" is Hem Sokha.
func isSurnameToo(p *page.Page, form int32) bool {
	k := p.Book.Of(form)
	return k.First < lexicon.By128 && k.Surname >= k.First
}

// isOtherTitle reports whether the mention has another title than a person who is known only by
// titles and the surname: "Mlle Rivoal" and "Mme Rivoal", "M. Tran" and "le Dr Tran".
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

// isFull reports whether the name of the person has two words or more.
func (p *person) isFull() bool { return len(p.forms) > 1 }

// has reports whether one of the words in the person's name has the given form. Another surname,
// "née Roux" ("born"), does not count.
func (p *person) has(form int32) bool { return slices.Contains(p.forms, form) }

// hasInitial reports whether the initial in a mention is that of a person: the known initial,
// otherwise the first letter of a particle, "Jan V." for Jan Van der Meer, or of a word of the name
// that the mention does not have.
func hasInitial(p *page.Page, who *person, m *mention) bool {
	if who.initial != 0 {
		return who.initial == m.initial
	}
	if slices.Contains(who.leads, m.initial) {
		return true
	}
	return slices.ContainsFunc(who.forms, func(f int32) bool {
		return p.Doc.Forms.Key(f)[0] == m.initial && !slices.Contains(m.forms, f)
	})
}

// longestSentence is the greatest distance, in units, at which two names are taken to be in one
// sentence.
const longestSentence = 40

// isInSentence reports whether a name of the person is in the same sentence as unit i.
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

// isOneSentence reports whether units i and k (i before k) are in one sentence, line and cell.
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

// isSentenceEnd reports whether a mark ends a sentence, or separates a remark in brackets or an
// alternative ("/") from it.
func isSentenceEnd(mark rune) bool {
	switch mark {
	case '.', '!', '?', ';', '…', '(', ')', '/':
		return true
	}
	return false
}
