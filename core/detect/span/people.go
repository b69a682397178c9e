package span

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isAmongPeople reports whether the words around a candidate only occur around people: those for a
// family ("les Garnier", "les Le Goff"), a host ("chez Paul", "at Paul's"), a person who is thanked
// ("Merci Agnès") or signs ("Bise, Solv.", "kisses"). A name with spaces between its letters
// counts, too.
func isAmongPeople(p *page.Page, c *page.Candidate) bool {
	if !p.Units[c.From].Word() {
		return false
	}
	if c.To > c.From+1 {
		return isParticleFamily(p, c.From, c.To)
	}
	isOfFamily := isFamily(p, c.From) || isPluralFamily(p, c.From)
	isAddressed := isHost(p, c.From) || isGreeted(p, c.From) || isSigned(p, c.From)
	return isOfFamily || isAddressed || isSpacedName(p, c.From)
}

// isNameOfBody reports whether a candidate is the value of a form field for the name of an
// organisation: "Nom de l'école : Jean Moulin" ("name of the school").
func isNameOfBody(p *page.Page, c *page.Candidate) bool {
	return c.From > 1 && p.IsMark(c.From-1, ':') && p.RuleText().IsNameOfBody(c.From)
}

// isSurname reports whether unit i is written with one capital and is a surname, and not a known
// organisation.
func isSurname(p *page.Page, i int) bool {
	u := &p.Units[i]
	k := p.Book.Of(u.Form)
	return u.Word() && u.Shape == unit.Title && k.Surname >= lexicon.By128 && k.Class&lexicon.ClassOrg == 0
}

// isFamily reports whether unit i is the surname of several people, after "les" or "parents": "les
// Garnier" ("the Garniers").
func isFamily(p *page.Page, i int) bool {
	return p.IsJoined(i) && isBeforeFamily(p, i-1) && isSurname(p, i)
}

// isPluralFamily reports whether a rule takes unit i for a surname in the plural: "les Roussels"
// ("the Roussels").
func isPluralFamily(p *page.Page, i int) bool {
	m := p.MentionOf(i, i+1, core.Person)
	return m != nil && m.Rule == rule.Family
}

// isSpacedName reports whether unit i is a surname or a first name with spaces between its
// letters: "M A R T I N".
func isSpacedName(p *page.Page, i int) bool {
	k := p.Known(i)
	return p.Units[i].IsSpaced(p.Doc) && k.Class&lexicon.ClassOrg == 0 && k.Word < lexicon.UsualWord && (k.Surname >= lexicon.By32 || k.First >= lexicon.By32)
}

// isParticleFamily reports whether units [from, to) are a particle and the surname of several
// people, after "les" or "parents": "les Le Goff" ("the Le Goffs").
func isParticleFamily(p *page.Page, from, to int) bool {
	if to != from+2 || !p.IsJoined(from) || !isBeforeFamily(p, from-1) {
		return false
	}
	hasParticle := p.IsParticle(from) && p.Units[from].Capital()
	return hasParticle && (isSurname(p, from+1) || isUnknownTitle(p, from+1))
}

// isUnknownTitle reports whether unit i is a word written with one capital (unit.Title) that no
// dictionary has: the "Goff" of "Le Goff".
func isUnknownTitle(p *page.Page, i int) bool {
	u := &p.Units[i]
	return u.Word() && u.Shape == unit.Title && p.Book.Of(u.Form).Unknown()
}

// isHost reports whether unit i is the first name of a person after "chez" ("at the home of"), and
// not a firm: "chez Morgane".
func isHost(p *page.Page, i int) bool {
	k := p.Known(i)
	if !p.IsJoined(i) || p.Form(i-1) != "chez" || k.First < lexicon.By2k {
		return false
	}
	if i+3 < len(p.Units) && p.IsMark(i+1, ',') && (p.Cue(i+3) == french.Kin || p.Cue(i+2) == french.Kin) {
		return true // "chez Paul, son cousin" ("at Paul's, his cousin")
	}
	return k.Class&lexicon.ClassOrg == 0 && k.Surname < lexicon.By8k
}

// isSigned reports whether unit i is the signature of a letter: it ends a line after the closing
// words, and is not a word of French: "Bise, Solv." ("kisses").
func isSigned(p *page.Page, i int) bool {
	u := &p.Units[i]
	closing := i - 1
	if p.IsMark(closing, ',') {
		closing--
	}
	isAfterClosing := closing >= 0 && p.IsJoined(i) && p.IsJoined(closing+1) && p.Cue(closing) == french.Closing
	if u.Shape != unit.Title || p.Book.Of(u.Form).Word > 0 || !isAfterClosing {
		return false
	}
	end := i + 1
	if p.IsMark(end, '.') {
		end++
	}
	return end >= len(p.Units) || p.Units[end].Gap >= unit.Line
}

// isGreeted reports whether unit i is a first name after a greeting, a closing or "merci" ("thank
// you"): "Merci Agnès".
func isGreeted(p *page.Page, i int) bool {
	u := &p.Units[i]
	if u.Shape != unit.Title || p.Book.Of(u.Form).First < lexicon.By512 {
		return false
	}
	before := p.CueBefore(i)
	return before == french.Greeting || before == french.Closing || p.IsJoined(i) && p.Form(i-1) == "merci"
}
