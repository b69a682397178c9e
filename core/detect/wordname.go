package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// site is what the place of such a word says.
type site uint8

const (
	closed site = iota // nobody, or part of something longer
	word               // the word itself: "la Rose", "en Avril"
	open               // somebody, if the word is somebody elsewhere: "Rose ?"
	called             // somebody: "Rose, assieds-toi"
)

// wordNamed counts the places of one form.
type wordNamed struct {
	called, word int
	isName       bool // a name was found of it
}

// addWordNames adds the first names that are words where the document calls somebody by
// them. A doubt stays while a word is called so once, or stands in small letters, too.
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
		c := page.Candidate{From: at.unit, To: at.unit + 1, Kind: core.Person, Rule: wordNameRule, Score: 0.6, Why: p.Reasons.Get("name-first", "", nil)}
		if n.called < 2 || p.Evidence[u.Form]&page.Small != 0 || at.of == open {
			c.Doubt = p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	page.InOrder(list)
	return list
}

// wordNameRule is the rule of first names that are words of French.
const wordNameRule = "name.first"

// siteAt is a unit that is a first name and a word, and what its place says.
type siteAt struct {
	unit int
	of   site
}

// wordSites are the places of the first names that are words and that nothing has
// found, in order, and what they say together of each form.
func wordSites(p *page.Page, list []page.Candidate) (sites []siteAt, forms map[int32]*wordNamed) {
	var taken []bool
	labels := -1
	for i := range p.Units {
		if !isWordName(p, i) {
			continue
		}
		if taken == nil {
			taken, forms = p.Taken(list), map[int32]*wordNamed{}
		}
		n := forms[p.Units[i].Form]
		if n == nil {
			n = &wordNamed{}
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
		case closed:
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

// isWordName reports whether unit i, with a capital, is a first name that many have and
// a word of French.
func isWordName(p *page.Page, i int) bool {
	u := &p.Units[i]
	if !u.Word() || !u.Capital() || u.Initials() {
		return false
	}
	k := p.Book.Of(u.Form)
	return k.First >= lexicon.By512 && k.Word >= lexicon.UsualWord && k.Word < lexicon.GrammarWord && !k.Cue.IsJargon() && k.Cue != french.Title && k.Cue != french.LongTitle
}

// siteOf is what the place of unit i, a first name and a word, says.
func siteOf(p *page.Page, i int, taken []bool) site {
	switch before := p.CueBefore(i); {
	case isAmongCapitals(p, i):
		return closed
	case before == french.Article, before == french.Determiner, before >= french.PlaceHead && before <= french.Saint,
		p.IsCalendar(i) && (before == french.At || before == french.From && !p.HasRelative(i) || isDated(p, i)):
		return word
	case isCalledAt(p, i, taken):
		return called
	case p.Units[i].Is(core.Start):
		return startSite(p, i)
	case isMiddle(p, i) && !p.IsCalendar(i):
		if before == french.And || before == french.From || p.Density == page.NamesNobody {
			return open
		}
		return called
	}
	return closed
}

// startSite is what the place of unit i says, with which a sentence begins: somebody
// does something, in a document that names people, or a phrase has no more words.
func startSite(p *page.Page, i int) site {
	switch does := i+1 < len(p.Units) && p.IsJoined(i+1) && p.IsDeed(i+1); {
	case does && p.Density >= page.NamesMany && !p.IsCalendar(i) && p.Evidence[p.Units[i].Form]&page.Small == 0:
		return called
	case does, endsPhrase(p, i+1):
		return open
	}
	return closed
}

// isAmongCapitals reports whether another capital beside unit i makes it part of
// something longer.
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

// isMiddle reports whether unit i has a capital behind a word in small letters, which
// nothing but a name asks for.
func isMiddle(p *page.Page, i int) bool {
	u := &p.Units[i]
	return p.IsJoined(i) && p.Units[i-1].Shape == unit.Lower && !u.Is(core.Start) && !u.Is(core.Shout)
}

// isDated reports whether a number stands beside the month or the feast i: "12 avril",
// "Noël 2024", "en avril".
func isDated(p *page.Page, i int) bool {
	if p.IsJoined(i) && (p.Units[i-1].Shape == unit.Digits || p.Form(i-1) == "en") {
		return true
	}
	return i+1 < len(p.Units) && p.IsJoined(i+1) && p.Units[i+1].Shape == unit.Digits || i+2 < len(p.Units) && p.IsMark(i+1, ':') && p.Units[i+2].Shape == unit.Digits
}

// isCalledAt reports whether what stands around unit i is for people only.
func isCalledAt(p *page.Page, i int, taken []bool) bool {
	return isCalledBefore(p, i, taken) || i+1 < len(p.Units) && p.Units[i+1].Gap <= unit.Space && isCalledAfter(p, i, taken)
}

// isCalledBefore reports whether the words before unit i are for people only: "a crié
// Ange", "avec Loup", "la mère d'Avril", "Emma et Rose".
func isCalledBefore(p *page.Page, i int, taken []bool) bool {
	switch p.CueBefore(i) {
	case french.Speech, french.Kin:
		return true
	case french.With:
		return !p.IsCalendar(i) || !isTimely(p, i-1)
	case french.From:
		return p.HasRelative(i)
	case french.And:
		return isName(p, i-2, taken)
	}
	return false
}

// isCalledAfter reports whether what stands behind unit i is for people only: "Rose et
// Emma", "Loup (3C)", "Noël, assieds-toi", "Rose, qui pleurait".
func isCalledAfter(p *page.Page, i int, taken []bool) bool {
	next := i + 2
	if next >= len(p.Units) {
		return false
	}
	switch {
	case isOfPerson(p, i+1):
		return true
	case p.Cue(i+1) == french.And:
		return p.IsJoined(next) && isName(p, next, taken)
	case p.IsMark(i+1, '('):
		return p.Units[next].Shape == unit.Fixed && p.Units[next].Kind() == core.ClassName
	case p.IsMark(i+1, ',') && p.IsJoined(next) && p.Units[next].Shape == unit.Digits:
		return next+1 < len(p.Units) && p.Form(next+1) == "ans" // "Avril, 8 ans"
	case p.IsMark(i+1, ',') && p.IsJoined(next):
		return isCommand(p, next) || p.Form(next) == "qui" && !p.IsCalendar(i)
	}
	return false
}

// isOfPerson reports whether what begins at unit i is said of people and never of a month
// or a feast: "est absent", "a oublié", "n'a pas rendu", "a été punie".
func isOfPerson(p *page.Page, i int) bool {
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

// isName reports whether unit i, with a capital, is part of a name that was found, or a
// first name and a word that only a name's capital explains.
func isName(p *page.Page, i int, taken []bool) bool {
	if i < 0 || i >= len(p.Units) || !p.Units[i].Word() || !p.Units[i].Capital() {
		return false
	}
	return taken[i] || isWordName(p, i) && isMiddle(p, i) && !p.IsCalendar(i)
}

// isTimely reports whether the preposition i stands before times as well: "pour Noël",
// "sans Noël".
func isTimely(p *page.Page, i int) bool {
	switch p.Form(i) {
	case "avec", "chez", "selon":
		return false
	}
	return true
}

// isCommand reports whether unit i tells somebody to do something: "assieds-toi",
// "viens".
func isCommand(p *page.Page, i int) bool {
	form := p.Form(i)
	return strings.HasSuffix(form, "-toi") || strings.HasSuffix(form, "-moi") || strings.HasSuffix(form, "-vous") || french.Is(form, french.Command)
}

// endsPhrase reports whether a phrase of one word ends before unit i: "Rose ?".
func endsPhrase(p *page.Page, i int) bool {
	if i >= len(p.Units) || p.Units[i].Gap >= unit.Line {
		return true
	}
	return p.IsMark(i, '?') || p.IsMark(i, '!') || p.IsMark(i, ':') || p.IsMark(i, ',') || p.IsMark(i, '.')
}

// countLabels is how many different first names, words or not, head lines before a colon.
func countLabels(p *page.Page) int {
	seen := map[int32]bool{}
	for i := range p.Units {
		if u := &p.Units[i]; u.Word() && u.Capital() && p.IsLabel(i) && p.Book.Of(u.Form).First >= lexicon.By512 && !p.IsCalendar(i) {
			seen[u.Form] = true
		}
	}
	return len(seen)
}
