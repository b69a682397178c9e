package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// First names that are words of French: Rose, Pierre, Loup, Ange, Noël. One such
// capital says little to the tagger, at the head of a sentence nothing. What the
// document does with the word elsewhere says more: a capital in the middle of a
// sentence, "Rose, assieds-toi", "a crié Ange", a label among labels that are names.

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

// wordNames adds the first names that are words where the document calls somebody by
// them. A doubt stays while a word is called so once, or stands in small letters, too.
func (a *analysis) wordNames(list []candidate) []candidate {
	sites, forms := a.wordSites(list)
	if len(sites) == 0 {
		return list
	}
	for i := range list {
		if c := &list[i]; c.kind == core.Person && c.to == c.from+1 && c.doubt == nil {
			if n := forms[a.units[c.from].Form]; n != nil {
				n.isName = true
			}
		}
	}
	for _, at := range sites {
		u := &a.units[at.unit]
		n := forms[u.Form]
		if at.of < open || n.called <= n.word && !(n.isName && n.word == 0) {
			continue
		}
		c := candidate{from: at.unit, to: at.unit + 1, kind: core.Person, rule: wordNameRule, score: 0.6, why: a.reasons.get("name-first", "", nil)}
		if n.called < 2 || a.evidence[u.Form]&Small != 0 || at.of == open {
			c.doubt = a.reasons.get("unsure", "", nil)
		}
		list = append(list, c)
	}
	inOrder(list)
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
func (a *analysis) wordSites(list []candidate) (sites []siteAt, forms map[int32]*wordNamed) {
	var taken []bool
	labels := -1
	for i := range a.units {
		if !a.isWordName(i) {
			continue
		}
		if taken == nil {
			taken, forms = a.taken(list), map[int32]*wordNamed{}
		}
		n := forms[a.units[i].Form]
		if n == nil {
			n = &wordNamed{}
			forms[a.units[i].Form] = n
		}
		if taken[i] {
			continue
		}
		of := a.siteOf(i, taken)
		if of == open && a.isLabel(i) {
			if labels < 0 {
				labels = a.labels()
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
func (a *analysis) isWordName(i int) bool {
	u := &a.units[i]
	if !u.Word() || !u.Capital() || u.Initials() {
		return false
	}
	k := a.book.Of(u.Form)
	return k.First >= lexicon.By512 && k.Word >= lexicon.UsualWord && k.Word < lexicon.GrammarWord && !k.Cue.IsJargon() && k.Cue != french.Title && k.Cue != french.LongTitle
}

// isCalendar reports whether unit i is a month or a feast, which have a capital where
// nobody is meant.
func (a *analysis) isCalendar(i int) bool {
	c := a.cueAt(i)
	return c == french.Month || c == french.Day || c == french.Event
}

// cueAt is what unit i announces; None beyond the ends and for what is no word.
func (a *analysis) cueAt(i int) french.Role {
	if i < 0 || i >= len(a.units) || !a.units[i].Word() {
		return french.None
	}
	return a.book.Of(a.units[i].Form).Cue
}

// siteOf is what the place of unit i, a first name and a word, says.
func (a *analysis) siteOf(i int, taken []bool) site {
	switch before := a.before(i); {
	case a.isAmongCapitals(i):
		return closed
	case before == french.Article, before == french.Determiner, before >= french.PlaceHead && before <= french.Saint,
		a.isCalendar(i) && (before == french.At || before == french.From && !a.isOfKin(i) || a.isDated(i)):
		return word
	case a.isCalledAt(i, taken):
		return called
	case a.units[i].Is(core.Start):
		return a.startSite(i)
	case a.isMiddle(i) && !a.isCalendar(i):
		if before == french.And || before == french.From || a.in.Density == namesNobody {
			return open
		}
		return called
	}
	return closed
}

// startSite is what the place of unit i says, with which a sentence begins: somebody
// does something, in a document that names people, or a phrase has no more words.
func (a *analysis) startSite(i int) site {
	switch does := i+1 < len(a.units) && a.joined(i+1) && a.does(i+1); {
	case does && a.in.Density >= namesMany && !a.isCalendar(i) && a.evidence[a.units[i].Form]&Small == 0:
		return called
	case does, a.endsPhrase(i + 1):
		return open
	}
	return closed
}

// isAmongCapitals reports whether another capital beside unit i makes it part of
// something longer.
func (a *analysis) isAmongCapitals(i int) bool {
	if i+1 < len(a.units) && a.joined(i+1) && a.units[i+1].Capital() && a.units[i+1].Word() {
		return true
	}
	if !a.joined(i) {
		return false
	}
	before := &a.units[i-1]
	return before.Capital() && before.Word() && (!before.Is(core.Start) || a.cueAt(i-1) == french.None)
}

// isMiddle reports whether unit i has a capital behind a word in small letters, which
// nothing but a name asks for.
func (a *analysis) isMiddle(i int) bool {
	u := &a.units[i]
	return a.joined(i) && a.units[i-1].Shape == unit.Lower && !u.Is(core.Start) && !u.Is(core.Shout)
}

// before is what the word before unit i announces on its line.
func (a *analysis) before(i int) french.Role {
	if !a.joined(i) {
		return french.None
	}
	return a.cueAt(i - 1)
}

// isOfKin reports whether unit i is whose child or parent somebody is: "la mère
// d'Avril".
func (a *analysis) isOfKin(i int) bool {
	return a.before(i) == french.From && (a.cueAt(i-2) == french.Kin || a.cueAt(i-2) == french.Someone)
}

// isDated reports whether a number stands beside the month or the feast i: "12 avril",
// "Noël 2024", "en avril".
func (a *analysis) isDated(i int) bool {
	if a.joined(i) && (a.units[i-1].Shape == unit.Digits || a.doc.Forms.Key(max(0, a.units[i-1].Form)) == "en") {
		return true
	}
	return i+1 < len(a.units) && a.joined(i+1) && a.units[i+1].Shape == unit.Digits || i+2 < len(a.units) && a.punct(i+1, ':') && a.units[i+2].Shape == unit.Digits
}

// isCalledAt reports whether what stands around unit i is for people only.
func (a *analysis) isCalledAt(i int, taken []bool) bool {
	return a.isCalledBefore(i, taken) || i+1 < len(a.units) && a.units[i+1].Gap <= unit.Space && a.isCalledAfter(i, taken)
}

// isCalledBefore reports whether the words before unit i are for people only: "a crié
// Ange", "avec Loup", "la mère d'Avril", "Emma et Rose".
func (a *analysis) isCalledBefore(i int, taken []bool) bool {
	switch a.before(i) {
	case french.Speech, french.Kin:
		return true
	case french.With:
		return !a.isCalendar(i) || !a.isTimely(i-1)
	case french.From:
		return a.isOfKin(i)
	case french.And:
		return a.isName(i-2, taken)
	}
	return false
}

// isCalledAfter reports whether what stands behind unit i is for people only: "Rose et
// Emma", "Loup (3C)", "Noël, assieds-toi", "Rose, qui pleurait".
func (a *analysis) isCalledAfter(i int, taken []bool) bool {
	next := i + 2
	if next >= len(a.units) {
		return false
	}
	switch {
	case a.isOfPerson(i + 1):
		return true
	case a.cueAt(i+1) == french.And:
		return a.joined(next) && a.isName(next, taken)
	case a.punct(i+1, '('):
		return a.units[next].Shape == unit.Fixed && a.units[next].Kind() == core.ClassName
	case a.punct(i+1, ',') && a.joined(next) && a.units[next].Shape == unit.Digits:
		return next+1 < len(a.units) && a.doc.Forms.Key(max(0, a.units[next+1].Form)) == "ans" // "Avril, 8 ans"
	case a.punct(i+1, ',') && a.joined(next):
		return a.isCommand(next) || a.doc.Forms.Key(max(0, a.units[next].Form)) == "qui" && !a.isCalendar(i)
	}
	return false
}

// isOfPerson reports whether what begins at unit i is said of people and never of a month
// or a feast: "est absent", "a oublié", "n'a pas rendu", "a été punie".
func (a *analysis) isOfPerson(i int) bool {
	if !a.does(i) {
		return false
	}
	for k := i; k < i+6 && k < len(a.units) && a.joined(k) && a.units[k].Word(); k++ {
		if key := a.doc.Forms.Key(a.units[k].Form); french.Is(key, french.PersonalState) {
			return true
		} else if k > i && !a.does(k) && !french.Is(key, french.BeforeState) {
			return false
		}
	}
	return false
}

// isName reports whether unit i, with a capital, is part of a name that was found, or a
// first name and a word that only a name's capital explains.
func (a *analysis) isName(i int, taken []bool) bool {
	if i < 0 || i >= len(a.units) || !a.units[i].Word() || !a.units[i].Capital() {
		return false
	}
	return taken[i] || a.isWordName(i) && a.isMiddle(i) && !a.isCalendar(i)
}

// isTimely reports whether the preposition i stands before times as well: "pour Noël",
// "sans Noël".
func (a *analysis) isTimely(i int) bool {
	switch a.doc.Forms.Key(a.units[i].Form) {
	case "avec", "chez", "selon":
		return false
	}
	return true
}

// does reports whether unit i begins what somebody does: a verb, "n'a", "a été".
func (a *analysis) does(i int) bool {
	switch a.cueAt(i) {
	case french.Speech, french.Deed, french.Auxiliary, french.Clitic:
		return true
	case french.At: // "a", which is not "à"
		t := &a.doc.Tokens[a.units[i].From]
		return a.doc.Forms.Key(a.units[i].Form) == "a" && t.End-t.Start == 1
	}
	return false
}

// isCommand reports whether unit i tells somebody to do something: "assieds-toi",
// "viens".
func (a *analysis) isCommand(i int) bool {
	form := a.doc.Forms.Key(max(0, a.units[i].Form))
	return strings.HasSuffix(form, "-toi") || strings.HasSuffix(form, "-moi") || strings.HasSuffix(form, "-vous") || french.Is(form, french.Command)
}

// endsPhrase reports whether a phrase of one word ends before unit i: "Rose ?".
func (a *analysis) endsPhrase(i int) bool {
	if i >= len(a.units) || a.units[i].Gap >= unit.Line {
		return true
	}
	return a.punct(i, '?') || a.punct(i, '!') || a.punct(i, ':') || a.punct(i, ',') || a.punct(i, '.')
}

// isLabel reports whether unit i, after a mark of a list perhaps, heads a line before a
// colon.
func (a *analysis) isLabel(i int) bool {
	return a.opens(i) && i+1 < len(a.units) && a.punct(i+1, ':') && i+2 < len(a.units) && a.units[i+2].Gap < unit.Line
}

// labels is how many different first names, words or not, head lines before a colon.
func (a *analysis) labels() int {
	seen := map[int32]bool{}
	for i := range a.units {
		if u := &a.units[i]; u.Word() && u.Capital() && a.isLabel(i) && a.book.Of(u.Form).First >= lexicon.By512 && !a.isCalendar(i) {
			seen[u.Form] = true
		}
	}
	return len(seen)
}
