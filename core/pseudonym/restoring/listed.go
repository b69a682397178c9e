package restoring

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// In a text that somebody rewrote, a listed person comes back in the spelling of the list:
// the source says only whether the first name, the surname or both are usual, and in a table
// or a list of lines which of them stands first. A typing error, a nickname or an abbreviation
// of the source never comes back.

// extent says which parts of a listed name a form stands for.
type extent uint8

const (
	bothNames extent = iota
	onlyFirst
	onlyLast
)

// foldedName is the folded first name and surname of a listed person.
type foldedName struct{ first, last string }

// listedName is how a listed person comes back.
type listedName struct {
	first, last string // as they are written in running text
	loud        string // the surname in the capitals of a form or of the list
	turned      string // the surname first, in capitals, as a list has it and no sentence
	homonym     bool   // the first name alone would be ambiguous
	folded      foldedName
	usual       string // the name that the source makes most likely
}

// listingOf reads the list's spelling of a pair and the forms of the source; nil for a
// pair that no list names. Doubt is a group of listed people, which has a name of its own.
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
		if n == 0 || e == onlyLast && slices.Contains(p.Doubtful, f) { // a first name that is a word is still one
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

// as is how the person comes back where a form stood. In a cell of a table the form stands
// for itself, so that a first name that two people have is not completed.
func (l *listedName) as(stood formerForm) string {
	e := l.extentOf(stood.form)
	name := l.written(stood.form, e)
	if e == onlyFirst && l.homonym && !stood.alone || !stood.alone && !stood.line && name == l.turned {
		return l.whole()
	}
	return name
}

// whole is the first name and the surname.
func (l *listedName) whole() string { return strings.TrimSpace(l.first + " " + l.last) }

// written is the list's spelling for a form of a known extent. Of the form it keeps the
// capitals of a surname, and the order where the surname stands first in them.
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

// extentOf says for which parts of the name a form stands, be it mistyped, shortened or a
// nickname, which is taken for the first name.
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

// settle decides on an extent by the parts that were recognised, and the letters of the rest.
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

// closeness is likeness, where a beginning of two letters or more stands for the word:
// "Max" for Maxime.
func closeness(word string, of []string) float64 {
	if len(word) > 1 && spelling.AnyBegins(of, word) {
		return max(spelling.LikeEnough, spelling.Likeness(word, of))
	}
	return spelling.Likeness(word, of)
}

// firstLetters are the first letters of the words of a folded name.
func firstLetters(name string) string {
	letters := ""
	for _, word := range strings.Fields(name) {
		letters += spelling.FirstLetter(word)
	}
	return letters
}

// inRunningText is a part of a name of the list as a sentence has it: lists may write it in
// capitals. Then a form of the source says where its accents are.
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

// spelled gives a group the spelling that the list has for all of its members: of the two
// pupils called Léa, "Lea" comes back as "Léa". Anything else stays as the source had it.
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
