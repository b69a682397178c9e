package span

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isEponym reports whether a candidate is the person after whom a thing is named: "la manœuvre de
// Valsalva", "l'arrêt Blanco" (a ruling), "le triangle de Pascal". It is false in three cases,
// because the name may be that of a private person: a thing that any person may have, before a
// first name or a whole name, "la maladie de Karim Haddad" ("the illness of"); a first name after
// which no thing is known to be named, "l'algorithme de Nadège"; and an amendment or a court case,
// unless its name is well known, "jurisprudence Perruche".
func isEponym(p *page.Page, c *page.Candidate) bool {
	i := c.From
	isThing := func(i int) bool {
		return isEponymHead(p, i) || i > c.From && p.IsParticle(i) || p.Cue(i) == french.From
	}
	for c.To > i+1 && p.Units[i].Shape == unit.Lower && isThing(i) {
		i++ // "jurisprudence" and "canal de" before the name, or only "de"
	}
	if c.Kind != core.Person && c.To > i+2 && isEponymPhrase(p, i) {
		return true
	}
	at := i - 1
	isLinked := false
	for ; at > 0 && at > i-3 && p.IsJoined(at+1) && (p.Cue(at) == french.From || p.Cue(at) == french.Article); at-- {
		isLinked = true
	}
	if at < 0 || !p.IsJoined(at+1) || !p.Units[at].Word() {
		return false
	}
	return p.Units[i].Shape != unit.Lower && isEponymBehind(p, c, i, p.Form(at), isLinked)
}

// isEponymBehind reports whether the name that begins at unit i is that of the person after whom
// a thing is named (see isEponym). thing is the folded word for the thing, before the name and a
// preposition or article; isLinked says whether there is such a preposition or article.
func isEponymBehind(p *page.Page, c *page.Candidate, i int, thing string, isLinked bool) bool {
	isHead := french.Is(thing, french.EponymHead)
	name := p.Form(i)
	isKnown := french.Is(name, french.KnownEponym) || french.Is(name, french.ClassicAuthor)
	switch k := p.Known(i); {
	case !isHead && !french.Is(thing, french.LooseEponymHead):
		return false
	case c.To > i+1:
		return p.Form(c.To-1) == "tourette"
	case isKnown && (isHead || !isLinked):
		return true
	case thing == "amendement" || thing == "jurisprudence" || !isLinked && thing == "signe": // "signe" ("sign") may be folded from "signé" ("signed"): "signé Bonnet"
		return false
	case !isHead && isLinked && k.Class&lexicon.ClassPlace&^lexicon.ClassCommune != 0:
		return false // a place, and not a person: "la position de l'Australie"
	default:
		return !isFirstName(k)
	}
}

// isFirstName reports whether a form is a first name, of 64 people or more, and is at least as
// frequent as a first name as it is as a surname. k is what the dictionaries know of the form.
func isFirstName(k *unit.Known) bool { return k.First >= lexicon.By64 && k.Surname <= k.First }

// isEponymPhrase reports whether unit i begins a sentence and is a thing that is named after the
// person behind "de" ("of"): "Diagramme d'Ishikawa".
func isEponymPhrase(p *page.Page, i int) bool {
	return p.Units[i].Is(core.Start) && p.Cue(i+1) == french.From && french.Is(p.Form(i), french.EponymHead)
}

// isEponymHead reports whether unit i is a word for things that are named after people: "triangle",
// "arrêt" ("ruling").
func isEponymHead(p *page.Page, i int) bool {
	form := p.Form(i)
	return french.Is(form, french.EponymHead) || french.Is(form, french.LooseEponymHead)
}

// isPlant reports whether a candidate is a flower or a fruit that has a capital because it begins a
// sentence, and not a first name: other plants follow in small letters, "Prune, cerise, pomme"
// ("plum, cherry, apple"), or a word that only describes plants, "Violette séchée" ("dried
// violet").
func isPlant(p *page.Page, c *page.Candidate) bool {
	i := c.From
	mayBe := c.Kind == core.Person && c.IsWord() && p.Units[i].Is(core.Start) && p.Known(i).Word >= lexicon.RareWord
	if !mayBe || i+2 >= len(p.Units) {
		return false
	}
	if p.IsJoined(i+1) && p.Units[i+1].Shape == unit.Lower && french.Is(p.Form(i+1), french.PlantState) {
		return true
	}
	if !p.IsMark(i+1, ',') && p.Cue(i+1) != french.And || !p.IsJoined(i+2) || p.Units[i+2].Shape != unit.Lower {
		return false
	}
	return french.Is(p.Form(i+2), french.Nature)
}
