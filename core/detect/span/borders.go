package span

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// border moves the borders of a name that the tagger reads to where a French name can begin and
// end. It changes the candidate; the function trim may also change its kind.
func border(p *page.Page, c *page.Candidate) {
	unmark(p, c)
	read := *c
	trim(p, c)
	cutEnglishDate(p, c)
	refuseCut(p, c, read.From, c.From)
	refuseCut(p, c, c.To, read.To)
	complete(p, c)
	for c.Kind == core.Person && c.To > c.From+1 && isCutAtParticle(p, c.To) {
		c.To++
	}
	if at := familyStart(p, c); at > 0 {
		c.From = at
	}
	mayBeElided := c.Kind == core.Org || c.Kind == core.Person && !p.Units[max(0, c.From-1)].Is(core.Start)
	if mayBeElided && hasElidedArticle(p, c) {
		c.From-- // the surname begins with "D'": "avec D'Angelo Pia" ("with …")
	}
}

// refuseCut records in the trace that units [from, to) were removed from a candidate. It does
// nothing for an empty range.
func refuseCut(p *page.Page, c *page.Candidate, from, to int) {
	if from < to {
		p.Refuse(&page.Candidate{From: from, To: to, Kind: c.Kind, Rule: c.Rule}, core.CutFromName)
	}
}

// unmark removes punctuation marks from the beginning and the end of a candidate. A mark at the
// end remains if the function closes reports that it belongs to the name.
func unmark(p *page.Page, c *page.Candidate) {
	for c.To > c.From+1 && p.Units[c.From].Shape == unit.Punct {
		c.From++
	}
	for c.To > c.From+1 && p.Units[c.To-1].Shape == unit.Punct && !closes(p, c) {
		c.To--
	}
}

// closes reports whether the punctuation mark at the end of a candidate belongs to the name: a full
// stop, "!", "?" or "+", or a bracket or quotation mark that was opened inside the candidate,
// "Cabinet « Merle »".
func closes(p *page.Page, c *page.Candidate) bool {
	var opening rune
	switch mark := p.Doc.Tokens[p.Units[c.To-1].From].Mark; mark {
	case '.', '!', '?', '+':
		return true
	case '»':
		opening = '«'
	case '”':
		opening = '“'
	case ')':
		opening = '('
	case '"':
		opening = '"'
	default:
		return false
	}
	for i := c.From; i < c.To-1; i++ {
		if p.IsMark(i, opening) {
			return true
		}
	}
	return false
}

// trim removes words at the beginning and the end of a candidate that are never part of a name: a
// greeting ("Dear Emma"), the label of a field ("Léo Classe : 5eC"), a small word ("Alors
// Martinez", "then Martinez"), a title that the tagger took for an initial ("M. Arnaud").
func trim(p *page.Page, c *page.Candidate) {
	for c.To > c.From+1 && p.Known(c.From).Cue == french.Greeting {
		c.From++
		if k := p.Known(c.From); k.First >= lexicon.By128 && c.Kind == core.Location { // "Cher Paul" is "dear Paul"; Cher is also a department
			c.Kind = core.Person
			c.Rule, c.Why = taggerRule, p.Reasons.Get("tagger", "sign", "first-name")
		}
	}
	for c.To > c.From+1 && (isFieldLabel(p, c.To-1) || isTail(p, c) || isWordBehind(p, c) || opensSentence(p, c.To-1)) {
		c.To--
	}
	for c.To > c.From+1 && (c.Kind == core.Person || c.Kind == core.Org && c.Doubt != nil) && isOpener(p, c.From) {
		c.From++
	}
	if c.Kind == core.Person && c.To > c.From+1 && (isTitleOf(p, c) || isPrepositionOf(p, c) || isArticleOf(p, c)) {
		c.From++
	}
	for k := c.From + 1; k < c.To-1; k++ {
		if p.Units[k].Shape == unit.Lower && isCivilStatus(p, k) {
			c.To = k // ends the name at "Blanc" in "Blanc divorcée Ferrand" ("divorced")
		} else if to := between(p, k); to > 0 {
			c.To = to
		}
	}
}

// between returns the result of rule.Text.Between for unit i, and 0 if unit i is not an initial.
func between(p *page.Page, i int) int {
	if p.Units[i].Shape != unit.Initial {
		return 0
	}
	return p.RuleText().Between(i)
}

// isCivilStatus reports whether unit i precedes another name of the same person and is not part of
// a name: "divorcée" ("divorced"). Words for nicknames, such as "dit" ("called"), may be inside a
// name and do not count.
func isCivilStatus(p *page.Page, i int) bool {
	form := p.Form(i)
	return french.Is(form, french.CivilStatus) && !french.Is(form, french.Nicknamed)
}

// isPrepositionOf reports whether a person's name of two units is a preposition in small letters
// and a first name, so that the preposition is not part of the name: "de Hans" in "ou de Hans" ("or
// of Hans").
func isPrepositionOf(p *page.Page, c *page.Candidate) bool {
	first := p.Known(c.From + 1)
	return c.To == c.From+2 && p.Units[c.From].Shape == unit.Lower && p.Cue(c.From) == french.From && first.First >= lexicon.By128 && first.First >= first.Surname
}

// isArticleOf reports whether a person's name of two units is an article and a first name, so that
// the article is not part of the name: "Le Hans que je connais" ("the Hans whom I know").
func isArticleOf(p *page.Page, c *page.Candidate) bool {
	first := p.Known(c.From + 1)
	u := &p.Units[c.From]
	isArticle := p.Cue(c.From) == french.Article && (u.Shape == unit.Lower || u.Is(core.Start))
	return c.To == c.From+2 && isArticle && first.First >= lexicon.By512 && first.First > first.Surname
}

// opensSentence reports whether unit i is a determiner or a pronoun that begins a sentence after an
// initial: "Son" in "Kylian D. Son père est malade" ("His father is ill"), "Tu" in "E. Tu fais quoi
// ?" ("What are you doing?"). The full stop of the initial also ends a sentence there, or follows
// the letter of a speaker. Before a verb, "Son" is a surname: "K. Son rit" ("laughs").
func opensSentence(p *page.Page, i int) bool {
	if i < 1 || i+1 >= len(p.Units) || !p.Units[i-1].Initials() || p.Units[i].Shape != unit.Title || p.Units[i+1].Shape != unit.Lower || !p.IsJoined(i+1) {
		return false
	}
	if french.Is(p.Form(i), french.SubjectPronoun) {
		return true
	}
	next := p.Form(i + 1)
	if roles := french.RolesOf(next); next == "a" || roles.HasAny(french.Auxiliary, french.Deed, french.Speech, french.Clitic, french.IrregularVerb) {
		return false
	}
	return french.Is(p.Form(i), french.SimpleDeterminer)
}

// isWordBehind reports whether the last unit of a person's name is an everyday word that only
// follows the name, and hardly ever a surname: "lilian baisse" ("gets worse"), "Sarah Sérieuse"
// ("serious"), "GILLES BON TRIMESTRE" ("good term"). More frequent surnames count as such a word,
// too, if only the first of the last two units has a capital. A capital shows that the word is part
// of the name, except where the name begins a sentence.
func isWordBehind(p *page.Page, c *page.Candidate) bool {
	last := c.To - 1
	u := &p.Units[last]
	k := p.Book.Of(u.Form)
	isWord := u.Word() && u.Gap == unit.Space && len(p.Doc.Forms.Key(u.Form)) > 1
	isEveryday := k.Word >= lexicon.EverydayWord && k.First == 0
	if c.Kind != core.Person || !isWord || !isEveryday || p.IsParticle(last-1) {
		return false
	}
	switch {
	case u.Shape == unit.Lower && p.Units[last-1].Shape == unit.Lower:
		return k.Surname < lexicon.By512
	case u.Shape == unit.Lower:
		return k.Surname < lexicon.By1k || k.Surname < lexicon.By8k && c.To < len(p.Units) && p.IsJoined(c.To) && isGrammar(p, c.To)
	case u.Is(core.Shout):
		return c.To < len(p.Units) && p.IsJoined(c.To) && p.Units[c.To].Shape == unit.Upper && k.Word >= lexicon.MainWord && isPlain(p, c.To)
	}
	return k.Surname == 0 && (u.Shape != unit.Title || p.Units[c.From].Is(core.Start))
}

// isGrammar reports whether unit i is a small word that may follow a verb: "me", "le" ("him").
func isGrammar(p *page.Page, i int) bool {
	switch p.Cue(i) {
	case french.Small, french.Pronoun, french.Clitic, french.Article, french.Determiner:
		return true
	case french.Title: // "me" is a pronoun, and also short for the title Maître
		return p.Units[i].Shape == unit.Lower
	}
	return false
}

// isPlain reports whether unit i is a familiar word and hardly ever a name.
func isPlain(p *page.Page, i int) bool {
	k := p.Known(i)
	return k.Word >= lexicon.FamiliarWord && k.First == 0 && k.Surname < lexicon.By256
}

// isTail reports whether the last unit of a candidate is not part of its name: it is a verb in
// small letters, or, after a person's name, a pronoun: "rose tu" ("you").
func isTail(p *page.Page, c *page.Candidate) bool {
	last := c.To - 1
	if p.Units[last].Shape != unit.Lower {
		return false
	}
	switch p.Cue(last) {
	case french.Auxiliary, french.Clitic, french.Deed, french.Speech:
		return true
	case french.At:
		return p.Key(last) == "a" // the verb in "le ministère a" ("has"), not "à" ("to")
	case french.Pronoun:
		return c.Kind == core.Person
	}
	return false
}

// isTitleOf reports whether the first unit of a person's name is a title, an occupation or a
// similar word, because of which a rule takes the rest of the candidate for a person.
func isTitleOf(p *page.Page, c *page.Candidate) bool {
	switch p.Cue(c.From) {
	case french.Title, french.LongTitle, french.Function, french.Kin, french.Called, french.Someone:
	default:
		return false
	}
	m := p.MentionOf(c.From+1, c.To, core.Person)
	return m != nil && m.Cue == c.From && m.From == c.From+1
}

// isOpener reports whether unit i is a small word of French with the capital of its sentence:
// "Alors" ("then"), "Avec" ("with").
func isOpener(p *page.Page, i int) bool {
	u := &p.Units[i]
	if !u.Is(core.Start) || u.Shape != unit.Title {
		return false
	}
	switch p.Book.Of(u.Form).Cue {
	case french.Small, french.Pronoun, french.Determiner, french.With, french.Auxiliary, french.Clitic:
		return true
	case french.From: // "D'Emma, on attend plus." ("of Emma, we expect more"), but not "D'Angelo rit."
		next := p.Known(i + 1)
		return next.First > next.Surname+1 && (p.IsMark(i+2, ',') || p.Cue(i+2) == french.Pronoun)
	}
	return false
}

// complete extends the name of an organisation that ends with "de" ("of") or an article by the noun
// after it: "Agence nationale de la" becomes "Agence nationale de la recherche" ("national agency
// for research"). If no word follows, it removes such words from the end.
func complete(p *page.Page, c *page.Candidate) {
	if c.Kind != core.Org {
		return
	}
	for isBeforeNoun(p, c.To-1) {
		if c.To < len(p.Units) && p.IsJoined(c.To) && p.Units[c.To].Word() && !p.Units[c.To].Initials() {
			c.To++
			continue
		}
		for c.To > c.From+1 && isBeforeNoun(p, c.To-1) {
			c.To--
		}
		return
	}
}

// isBeforeNoun reports whether unit i is a small word with which no name ends: "de" ("of"), "la"
// ("the").
func isBeforeNoun(p *page.Page, i int) bool {
	if p.Units[i].Shape != unit.Lower {
		return false
	}
	c := p.Known(i).Cue
	return c == french.From || c == french.Article
}

// isCutAtParticle reports whether a name that ends before unit i ends with a particle, and unit
// i, which is written in the same way, continues it: "Hugo LE" in "Hugo LE DU".
func isCutAtParticle(p *page.Page, i int) bool {
	return i < len(p.Units) && p.IsJoined(i) && p.IsParticle(i-1) && p.Units[i-1].Capital() && p.Units[i].Shape == p.Units[i-1].Shape
}

// familyStart returns the unit with which the surname begins, if the tagger takes a family for an
// organisation: "Les Garnier", "parents Garnier", "Les Le Goff". It returns 0 for any other
// candidate.
func familyStart(p *page.Page, c *page.Candidate) int {
	if c.Kind != core.Org {
		return 0
	}
	at := c.From
	for at < c.To-1 && isBeforeFamily(p, at) {
		at++
	}
	if at == c.From || !(c.To == at+1 && isFamily(p, at) || isParticleFamily(p, at, c.To)) {
		return 0
	}
	return at
}

// isBeforeFamily reports whether unit i may precede the surname of several people: "les" ("the",
// plural), "parents". i may be -1.
func isBeforeFamily(p *page.Page, i int) bool {
	return p.IsPluralArticle(i) || i >= 0 && p.Units[i].Shape == unit.Lower && french.Is(p.Form(i), french.ManyRelatives)
}

// hasElidedArticle reports whether the unit before a candidate of two units belongs to its
// surname: "L'" before "Hermitte Zéphyr".
func hasElidedArticle(p *page.Page, c *page.Candidate) bool {
	if c.To != c.From+2 || c.From == 0 || p.Units[c.From].Gap != unit.Tight {
		return false
	}
	form := p.Form(c.From - 1)
	first := p.Known(c.To - 1)
	isArticle := (form == "l'" || form == "d'") && p.Units[c.From-1].Capital()
	return isArticle && first.First >= lexicon.By64 && first.First >= first.Surname && !p.Known(c.From).Cue.IsOrgHead()
}
