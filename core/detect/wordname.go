package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Some first names are also words of French: Rose, Pierre ("stone"), Loup ("wolf"), Ange ("angel"),
// Noël ("Christmas"). The tagger learns little from the capital of such a word, and nothing from a
// capital at the beginning of a sentence. Therefore this file looks at all occurrences of the word
// in the document. The word names a person if it has a capital in the middle of a sentence, if the
// words next to it only occur next to people ("Rose, assieds-toi", "sit down"; "a crié Ange",
// "cried Ange"), or if it is the label of a line and other lines have other first names as labels.

// site is what an occurrence of a first name that is also a word turns out to be, judged by the
// words around it.
type site uint8

const (
	ruledOut site = iota // part of something longer, or nothing shows what it is
	word                 // the word: "la Rose" ("the rose"), "en Avril" ("in April")
	open                 // a person, if other occurrences of the form are one: "Rose ?"
	called               // a person: "Rose, assieds-toi" ("sit down")
)

// wordCount counts the occurrences of one form that is a first name and a word: those that are
// clearly a person (their site is called) and those that are clearly the word.
type wordCount struct {
	called, word int
	isName       bool // the form alone was already found as a person's name, without a doubt
}

// addWordNames adds the first names that are also words, where the document uses them as names. A
// doubt remains if fewer than two occurrences of the form are clearly a person, if the form also
// occurs in small letters, or if nothing around an occurrence shows clearly that it is a person
// (its site is open).
func addWordNames(p *page.Page, list []page.Candidate) []page.Candidate {
	sites, forms := wordSites(p, list)
	if len(sites) == 0 {
		return list
	}
	for i := range list {
		if c := &list[i]; c.Kind == core.Person && c.To == c.From+1 && c.Doubt == nil {
			if n := forms[p.Units[c.From].Form]; n != nil {
				n.isName = true
			}
		}
	}
	for _, at := range sites {
		u := &p.Units[at.unit]
		n := forms[u.Form]
		if at.of < open || n.called <= n.word && !(n.isName && n.word == 0) {
			continue
		}
		c := page.Candidate{From: at.unit, To: at.unit + 1, Kind: core.Person, Rule: wordNameRule, Score: wordNameScore, Why: p.Reasons.Get("name-first", "", nil)}
		if n.called < 2 || p.Evidence[u.Form]&page.Small != 0 || at.of == open {
			c.Doubt = p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	page.Sort(list)
	return list
}

// wordNameRule is the Finding.Rule of first names that are also words of French.
const wordNameRule = "name.first"

// wordNameScore is the Finding.Score of a first name that is also a word of French.
const wordNameScore = 0.6

// siteAt is a unit that is a first name and a word, and which of the two it is there.
type siteAt struct {
	unit int
	of   site
}

// wordSites returns the occurrences of first names that are also words and that no step before
// found, in order, without those that are ruled out. forms counts them by form.
func wordSites(p *page.Page, list []page.Candidate) (sites []siteAt, forms map[int32]*wordCount) {
	var taken []bool
	labels := -1
	for i := range p.Units {
		if !isWordName(p, i) {
			continue
		}
		if taken == nil {
			taken, forms = p.Taken(list), map[int32]*wordCount{}
		}
		n := forms[p.Units[i].Form]
		if n == nil {
			n = &wordCount{}
			forms[p.Units[i].Form] = n
		}
		if taken[i] {
			continue
		}
		of := siteOf(p, i, taken)
		if of == open && p.IsLabel(i) {
			if labels < 0 {
				labels = countLabels(p)
			}
			if labels > 1 {
				of = called
			}
		}
		switch of {
		case ruledOut:
			continue
		case word:
			n.word++
		case called:
			n.called++
		}
		sites = append(sites, siteAt{i, of})
	}
	return sites, forms
}

// isWordName reports whether unit i has a capital, and its form is both a frequent first name and
// a word of French.
func isWordName(p *page.Page, i int) bool {
	u := &p.Units[i]
	if !u.Word() || !u.Capital() || u.Initials() {
		return false
	}
	k := p.Book.Of(u.Form)
	isWord := k.Word >= lexicon.UsualWord && k.Word < lexicon.GrammarWord
	isCue := k.Cue.IsJargon() || k.Cue == french.Title || k.Cue == french.LongTitle
	return k.First >= lexicon.By512 && isWord && !isCue
}

// siteOf returns whether unit i, which is a first name and a word, is a person there or the word.
// taken says for each unit whether it is part of a name that was found.
func siteOf(p *page.Page, i int, taken []bool) site {
	switch before := p.CueBefore(i); {
	case isAmongCapitals(p, i):
		return ruledOut
	case before == french.Article, before == french.Determiner, before >= french.PlaceHead && before <= french.Saint,
		p.IsCalendar(i) && (before == french.At || before == french.From && !p.HasRelative(i) || isDated(p, i)):
		return word
	case isCalledAt(p, i, taken):
		return called
	case p.Units[i].Is(core.Start):
		return startSite(p, i)
	case isMiddle(p, i) && !p.IsCalendar(i):
		if before == french.And || before == french.From || p.Density == page.NamesNone {
			return open
		}
		return called
	}
	return ruledOut
}

// startSite returns what unit i, at the beginning of a sentence, is there: the person or the word.
// It returns called if a verb for what people do follows, "Rose pleure" ("Rose cries"), in a
// document that names many people and never has the form in small letters. It returns open if such
// a verb follows in another document, or if the phrase has no other word ("Rose ?"); otherwise
// ruledOut.
func startSite(p *page.Page, i int) site {
	switch does := i+1 < len(p.Units) && p.IsJoined(i+1) && p.IsDeed(i+1); {
	case does && p.Density >= page.NamesMany && !p.IsCalendar(i) && p.Evidence[p.Units[i].Form]&page.Small == 0:
		return called
	case does, endsPhrase(p, i+1):
		return open
	}
	return ruledOut
}

// isAmongCapitals reports whether a word with a capital directly before or after unit i makes
// both part of something longer.
func isAmongCapitals(p *page.Page, i int) bool {
	if i+1 < len(p.Units) && p.IsJoined(i+1) && p.Units[i+1].Capital() && p.Units[i+1].Word() {
		return true
	}
	if !p.IsJoined(i) {
		return false
	}
	before := &p.Units[i-1]
	return before.Capital() && before.Word() && (!before.Is(core.Start) || p.Cue(i-1) == french.None)
}

// isMiddle reports whether unit i follows a word in small letters and neither begins a sentence
// nor is among capitals. Then only a name explains its capital.
func isMiddle(p *page.Page, i int) bool {
	u := &p.Units[i]
	return p.IsJoined(i) && p.Units[i-1].Shape == unit.Lower && !u.Is(core.Start) && !u.Is(core.Shout)
}

// isDated reports whether the unit before or after unit i makes it a date, or part of one: "12
// avril" ("12 April"), "Noël 2024", "en avril" ("in April"). Unit i is a month or a feast.
func isDated(p *page.Page, i int) bool {
	if p.IsJoined(i) && (p.Units[i-1].Shape == unit.Digits || p.Form(i-1) == "en") {
		return true
	}
	if p.IsMark(i+1, ':') {
		return i+2 < len(p.Units) && p.Units[i+2].Shape == unit.Digits
	}
	return i+1 < len(p.Units) && p.IsJoined(i+1) && p.Units[i+1].Shape == unit.Digits
}

// isCalledAt reports whether the words before or after unit i only occur next to people.
func isCalledAt(p *page.Page, i int, taken []bool) bool {
	return isCalledBefore(p, i, taken) || i+1 < len(p.Units) && p.Units[i+1].Gap <= unit.Space && isCalledAfter(p, i, taken)
}

// isCalledBefore reports whether the words before unit i only occur before people: "a crié Ange"
// ("cried Ange"), "avec Loup" ("with Loup"), "la mère d'Avril" ("Avril's mother"), "Emma et Rose".
func isCalledBefore(p *page.Page, i int, taken []bool) bool {
	switch p.CueBefore(i) {
	case french.Speech, french.Kin:
		return true
	case french.With:
		return !p.IsCalendar(i) || !isBeforeTime(p, i-1)
	case french.From:
		return p.HasRelative(i)
	case french.And:
		return isName(p, i-2, taken)
	}
	return false
}

// isCalledAfter reports whether the words after unit i only occur after people: "Rose et Emma",
// "Loup (3C)" (a class), "Noël, assieds-toi" ("sit down"), "Rose, qui pleurait" ("who cried").
func isCalledAfter(p *page.Page, i int, taken []bool) bool {
	next := i + 2
	if next >= len(p.Units) {
		return false
	}
	switch {
	case isSaidOfPeople(p, i+1):
		return true
	case p.Cue(i+1) == french.And:
		return p.IsJoined(next) && isName(p, next, taken)
	case p.IsMark(i+1, '('):
		return p.Units[next].Shape == unit.Fixed && p.Units[next].Kind() == core.ClassName
	case p.IsMark(i+1, ',') && p.IsJoined(next) && p.Units[next].Shape == unit.Digits:
		return next+1 < len(p.Units) && p.Form(next+1) == "ans" // an age: "Avril, 8 ans" ("8 years old")
	case p.IsMark(i+1, ',') && p.IsJoined(next):
		return isCommand(p, next) || p.Form(next) == "qui" && !p.IsCalendar(i)
	}
	return false
}

// isSaidOfPeople reports whether the words from unit i on state something that fits people only,
// and not months or feasts: "est absent" ("is absent"), "n'a pas rendu" ("has not handed in"), "a
// été punie" ("was punished").
func isSaidOfPeople(p *page.Page, i int) bool {
	if !p.IsDeed(i) {
		return false
	}
	for k := i; k < i+6 && k < len(p.Units) && p.IsJoined(k) && p.Units[k].Word(); k++ {
		if key := p.Form(k); french.Is(key, french.PersonalState) {
			return true
		} else if k > i && !p.IsDeed(k) && !french.Is(key, french.BeforeState) {
			return false
		}
	}
	return false
}

// isName reports whether unit i has a capital and is part of a name that was found, or is a first
// name that is also a word, in the middle of a sentence. i may be any number. taken says for each
// unit whether it is part of a name that was found.
func isName(p *page.Page, i int, taken []bool) bool {
	if i < 0 || i >= len(p.Units) || !p.Units[i].Word() || !p.Units[i].Capital() {
		return false
	}
	return taken[i] || isWordName(p, i) && isMiddle(p, i) && !p.IsCalendar(i)
}

// isBeforeTime reports whether the preposition at unit i occurs before times as well as before
// people: "pour Noël" ("for"), "sans Noël" ("without"), but not "chez Noël" ("at Noël's").
func isBeforeTime(p *page.Page, i int) bool {
	switch p.Form(i) {
	case "avec", "chez", "selon":
		return false
	}
	return true
}

// isCommand reports whether unit i is a verb in the imperative: "assieds-toi" ("sit down"), "viens"
// ("come").
func isCommand(p *page.Page, i int) bool {
	form := p.Form(i)
	return strings.HasSuffix(form, "-toi") || strings.HasSuffix(form, "-moi") || strings.HasSuffix(form, "-vous") || french.Is(form, french.Command)
}

// endsPhrase reports whether a phrase ends before unit i: "Rose ?".
func endsPhrase(p *page.Page, i int) bool {
	if i >= len(p.Units) || p.Units[i].Gap >= unit.Line {
		return true
	}
	return p.IsMark(i, '?') || p.IsMark(i, '!') || p.IsMark(i, ':') || p.IsMark(i, ',') || p.IsMark(i, '.')
}

// countLabels returns how many different first names, whether also words or not, are labels of
// lines.
func countLabels(p *page.Page) int {
	seen := map[int32]bool{}
	for i := range p.Units {
		if u := &p.Units[i]; u.Word() && u.Capital() && p.IsLabel(i) && p.Book.Of(u.Form).First >= lexicon.By512 && !p.IsCalendar(i) {
			seen[u.Form] = true
		}
	}
	return len(seen)
}
