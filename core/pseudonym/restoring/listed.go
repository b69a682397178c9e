package restoring

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// In an edited text, a listed person comes back in the spelling of the list. The source only
// decides whether the first name, the surname or both are written, and, in tables and lists,
// which of them comes first. Typing errors, nicknames and abbreviations of the source never
// come back.

// extent says which parts of a listed name a form contains.
type extent uint8

const (
	bothNames extent = iota
	onlyFirst
	onlyLast
)

// foldedName is the folded first name and surname of a listed person.
type foldedName struct{ first, last string }

// listedName holds the forms in which a listed person may come back.
type listedName struct {
	first, last string // in the spelling for running text
	loud        string // the surname in capitals
	turned      string // the surname in capitals, then the first name: for lists, never for sentences
	homonym     bool   // another person has the same first name
	folded      foldedName
	usual       string // the form that comes back if nothing else is known
}

// listingOf returns the spellings of a pair's name. It returns nil for a pair that is not
// listed, and for a doubt, which has a name of its own.
func (b *owners) listingOf(p *pseudonym.Pair) *listedName {
	if p.First == "" && p.Last == "" || len(p.Members) > 0 {
		return nil
	}
	forms := b.forms[p.Who()]
	l := &listedName{
		first: inRunningText(p.First, forms), last: inRunningText(p.Last, forms), loud: strings.ToUpper(p.Last), homonym: p.Homonym,
		folded: foldedName{fold.Key(p.First), fold.Key(p.Last)},
	}
	l.turned = l.loud + " " + l.first
	var counts [onlyLast + 1]int
	var usual [onlyLast + 1]string
	var most [onlyLast + 1]int
	for _, f := range p.Forms {
		n, e := b.counts[f], l.extentOf(f)
		if n == 0 || e == onlyLast && slices.Contains(p.Doubtful, f) { // a first name counts even if it is an ordinary word
			continue
		}
		counts[e] += n
		as := l.written(f, e)
		if n > most[e] || n == most[e] && spelling.HasCapitals(usual[e]) && !spelling.HasCapitals(as) {
			most[e], usual[e] = n, as
		}
	}
	e := bothNames
	for _, other := range [...]extent{onlyFirst, onlyLast} {
		isQuieter := spelling.HasCapitals(usual[e]) && usual[other] != "" && !spelling.HasCapitals(usual[other]) // a heading in capitals beside a sentence
		if counts[other] > counts[e] || counts[other] == counts[e] && isQuieter {
			e = other
		}
	}
	if e == onlyFirst && l.homonym {
		e = bothNames
	}
	if l.usual = usual[e]; l.usual == "" || l.usual == l.turned {
		l.usual = l.whole()
	}
	return l
}

// as returns the form that comes back where former was. In the cell of a table it is as short
// as former, even if two people have the same first name.
func (l *listedName) as(former formerForm) string {
	e := l.extentOf(former.form)
	name := l.written(former.form, e)
	isAmbiguous := e == onlyFirst && l.homonym
	isOfList := name == l.turned && !former.line
	if !former.alone && (isAmbiguous || isOfList) {
		return l.whole()
	}
	return name
}

// whole returns the first name and the surname.
func (l *listedName) whole() string { return strings.TrimSpace(l.first + " " + l.last) }

// written returns the list's spelling for a form of a known extent. It keeps the capitals of
// the form's surname, and the form's order if the surname comes first in capitals.
func (l *listedName) written(form string, e extent) string {
	words := strings.Fields(form)
	isLoudAt := func(i int) bool { return spelling.InCapitals(strings.Trim(words[i], ".,;:()")) }
	switch {
	case len(words) == 0:
		return l.whole()
	case e == onlyFirst:
		return l.first
	case e == onlyLast:
		if isLoudAt(len(words)-1) && fold.Key(form) == l.folded.last {
			return l.loud
		}
		return l.last
	}
	switch key := fold.Key(form); {
	case key == l.folded.last+" "+l.folded.first && isLoudAt(0):
		return l.turned
	case key == l.folded.first+" "+l.folded.last && isLoudAt(len(words)-1):
		return l.first + " " + l.loud
	}
	return l.whole()
}

// extentOf returns the parts of the name that a form contains. The form may be mistyped or
// shortened; a nickname counts as the first name.
func (l *listedName) extentOf(form string) extent {
	switch {
	case l.folded.last == "":
		return onlyFirst
	case l.folded.first == "":
		return onlyLast
	}
	firsts, lasts := strings.Fields(l.folded.first), strings.Fields(l.folded.last)
	hasFirst, hasLast, initials, others := false, false, "", 0
	for _, word := range strings.Fields(fold.Key(form)) {
		f, s := closeness(word, firsts), closeness(word, lasts)
		switch {
		case utf8.RuneCountInString(word) == 1 && f < 1 && s < 1:
			initials += word
		case f >= spelling.LikeEnough && (f > s || f == s && !hasFirst):
			hasFirst = true
		case s >= spelling.LikeEnough:
			hasLast = true
		default:
			others++
			initials += word
		}
	}
	return l.settle(hasFirst, hasLast, initials, others > 0)
}

// settle decides on an extent by the parts that were recognised and the letters of the rest.
func (l *listedName) settle(hasFirst, hasLast bool, letters string, hasOther bool) extent {
	ofFirst, ofLast := firstLetters(l.folded.first), firstLetters(l.folded.last)
	switch {
	case hasFirst && hasLast, hasLast && letters != "":
		return bothNames
	case hasLast:
		return onlyLast
	case hasFirst && letters != "" && !hasOther && strings.HasPrefix(ofLast, letters):
		return bothNames
	case hasFirst:
		return onlyFirst
	case letters != ofFirst && (letters == ofFirst+ofLast || letters == spelling.FirstLetter(ofFirst)+ofLast || letters == ofLast+ofFirst):
		return bothNames
	}
	return onlyFirst
}

// closeness is Likeness, but a common beginning of two letters or more is close enough: "Max"
// for Maxime.
func closeness(word string, of []string) float64 {
	if len(word) > 1 && spelling.AnyBegins(of, word) {
		return max(spelling.LikeEnough, spelling.Likeness(word, of))
	}
	return spelling.Likeness(word, of)
}

// firstLetters returns the first letters of the words of a folded name.
func firstLetters(name string) string {
	letters := ""
	for _, word := range strings.Fields(name) {
		letters += spelling.FirstLetter(word)
	}
	return letters
}

// inRunningText returns a part of a listed name in the spelling for a sentence. If the list
// writes it in capitals, a form of the source shows where its accents are.
func inRunningText(part string, forms []string) string {
	if !spelling.HasCapitals(part) {
		return part
	}
	words := len(strings.Fields(part))
	for _, f := range forms {
		list := strings.Fields(f)
		for i := 0; i+words <= len(list); i++ {
			own := strings.Join(list[i:i+words], " ")
			if fold.Key(own) == fold.Key(part) && !spelling.HasCapitals(own) && strings.ToLower(own) != own {
				return spelling.Bare(strings.Trim(own, ".,;:()"))
			}
		}
	}
	return spelling.TitleCase(part)
}

// spelled returns the spelling that the list has for all members of a doubt: "Lea" comes back
// as "Léa" if both pupils have that name. Any other form stays.
func (b *owners) spelled(p *pseudonym.Pair, form string) string {
	name := ""
	for _, id := range p.Members {
		member := b.listed[id]
		if member == nil {
			return form
		}
		l := b.listingOf(member)
		own := l.written(form, l.extentOf(form))
		if name != "" && own != name {
			return form
		}
		name = own
	}
	return name
}
