package restoring

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// When an edited text is restored, a listed person comes back in the spelling of the list. The
// spelling in the original text only decides whether the first name, the surname or both come back,
// and, in tables and lists, which of them is first. Typing errors, nicknames and abbreviations of
// the original text never come back.

// extent says which parts of a listed person's name a form contains.
type extent uint8

const (
	bothNames extent = iota
	onlyFirst
	onlyLast
)

// foldedName is the first name and the surname of a listed person, folded.
type foldedName struct{ first, last string }

// listedName holds the spellings in which a listed person may come back.
type listedName struct {
	first, last string // first name and surname as a sentence has them, "Lefèvre"
	loud        string // the surname in capitals
	turned      string // the surname in capitals, then the first name: only for lists and tables
	homonym     bool   // another person on the list has the same first name
	folded      foldedName
	usual       string // the spelling that comes back if the place in the text does not decide
}

// listingOf returns the spellings in which the person of a pair comes back. It returns nil if the
// person is not listed, and for a doubt (a name that may mean one of several people), which does
// not come back as one of these people.
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
		// A first name counts even if it is also an ordinary word.
		if n == 0 || e == onlyLast && slices.Contains(p.Doubtful, f) {
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
		// Capitals may come from a heading, so prefer the spelling without them.
		isQuieter := spelling.HasCapitals(usual[e]) && usual[other] != "" && !spelling.HasCapitals(usual[other])
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

// as returns the spelling that comes back where former, a form of the original text, was. In the
// cell of a table, it has the same parts as former. Elsewhere, the whole name comes back if former
// is a first name that two people have, or begins with the surname and is not beside a line end.
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

// whole returns the first name and the surname of the person, separated by a space.
func (l *listedName) whole() string { return strings.TrimSpace(l.first + " " + l.last) }

// written returns the spelling of the list for a form of the original text; e says which parts of
// the person's name the form contains. A surname in capitals in the form is in capitals in the
// result; if it also comes first, "MARTIN Emma", it does in the result.
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

// extentOf returns which parts of the person's name a form contains. The form may have typing
// errors and abbreviations. A word that resembles neither part is taken for a nickname, and counts
// as the first name.
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

// settle returns which parts of a listed person's name a form contains. hasFirst and hasLast say
// that a word of the form resembles a word of the first name or of the surname. letters are the
// initials in the form and the first letters of the words that resemble neither; hasOther says that
// there are such words.
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

// closeness returns spelling.Likeness of a folded word to the most similar word in a list (of). If
// a word of the list begins with the word, as "maxime" with "max", it returns at least LikeEnough.
// A single letter is too short for that.
func closeness(word string, of []string) float64 {
	if len(word) > 1 && spelling.AnyBegins(of, word) {
		return max(spelling.LikeEnough, spelling.Likeness(word, of))
	}
	return spelling.Likeness(word, of)
}

// firstLetters returns the first letters of the words of a folded name: "jp" for "jean pierre".
func firstLetters(name string) string {
	letters := ""
	for _, word := range strings.Fields(name) {
		letters += spelling.FirstLetter(word)
	}
	return letters
}

// inRunningText returns a part of a listed name as a sentence has it, "Lefèvre". If the list writes
// it in capitals, "LEFEVRE", the forms of the original texts show its accents.
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

// spelled returns the spelling of the list for a form of a doubt, if it is the same for all people
// whom the doubt may mean: "Lea" comes back as "Léa" if both pupils are called Léa. Otherwise it
// returns the form unchanged.
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
