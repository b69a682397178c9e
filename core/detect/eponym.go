package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isEponym reports whether a candidate is who a thing is called after: "la manœuvre de
// Valsalva", "l'arrêt Blanco", "le triangle de Pascal". What people have, too, is
// theirs behind a first name or a whole name: "le test d'Inès", "la maladie de Karim
// Haddad". So is whatever is called by a first name that is nobody's whom things are
// called after, "l'algorithme de Nadège", and so are cases and amendments, which are
// called after people of the day.
func (a *analysis) isEponym(c *candidate) bool {
	i := c.from
	for c.to > i+1 && a.units[i].Shape == unit.Lower && (a.isEponymHead(i) || i > c.from && a.particle(i) || a.cueAt(i) == french.From) {
		i++ // "jurisprudence Perruche", "canal de Schlemm", taken whole; "de Spiegel"
	}
	if c.kind != core.Person && c.to > i+2 && a.isEponymPhrase(i) {
		return true
	}
	at := i - 1
	linked := false
	for ; at > 0 && at > i-3 && a.joined(at+1) && (a.cueAt(at) == french.From || a.cueAt(at) == french.Article); at-- {
		linked = true
	}
	if at < 0 || !a.joined(at+1) || !a.units[at].Word() {
		return false
	}
	return a.units[i].Shape != unit.Lower && a.isEponymBehind(c, i, a.doc.Forms.Key(a.units[at].Form), linked)
}

// isEponymBehind is isEponym for a name that begins at unit i, behind a thing that a
// preposition links to it or none.
func (a *analysis) isEponymBehind(c *candidate, i int, thing string, linked bool) bool {
	isHead := french.Is(thing, french.EponymHead)
	name := a.doc.Forms.Key(max(0, a.units[i].Form))
	isKnown := french.Is(name, french.KnownEponym) || french.Is(name, french.ClassicAuthor)
	switch k := a.book.Of(a.units[i].Form); {
	case !isHead && !french.Is(thing, french.LooseEponymHead):
		return false
	case c.to > i+1:
		return a.doc.Forms.Key(a.units[c.to-1].Form) == "tourette"
	case isKnown && (isHead || !linked):
		return true
	case thing == "amendement" || thing == "jurisprudence" || !linked && thing == "signe": // "signé Bonnet"
		return false
	case !isHead && linked && k.Class&lexicon.ClassPlace&^lexicon.ClassCommune != 0:
		return false // "la position de l'Australie"
	default:
		return !isFirstName(k)
	}
}

// isFirstName reports whether a word is a first name, and no sooner a surname.
func isFirstName(k *unit.Known) bool { return k.First >= lexicon.By64 && k.Surname <= k.First }

// isEponymPhrase reports whether a thing that is called after somebody begins at unit i, with
// the capital of its sentence: "Diagramme d'Ishikawa".
func (a *analysis) isEponymPhrase(i int) bool {
	return a.units[i].Is(core.Start) && a.cueAt(i+1) == french.From && french.Is(a.doc.Forms.Key(max(0, a.units[i].Form)), french.EponymHead)
}

// isEponymHead reports whether unit i is a thing that is called after somebody.
func (a *analysis) isEponymHead(i int) bool {
	form := a.doc.Forms.Key(a.units[i].Form)
	return french.Is(form, french.EponymHead) || french.Is(form, french.LooseEponymHead)
}

// isOfNature reports whether a candidate is a first name with the capital of its sentence
// and a flower or a fruit among others in small letters, "Prune, cerise, pomme", or by what
// is said of it, "Violette séchée".
func (a *analysis) isOfNature(c *candidate) bool {
	i := c.from
	if c.kind != core.Person || c.to != i+1 || !a.units[i].Is(core.Start) || a.book.Of(a.units[i].Form).Word < lexicon.RareWord || i+2 >= len(a.units) {
		return false
	}
	if a.joined(i+1) && a.units[i+1].Shape == unit.Lower && french.Is(a.doc.Forms.Key(a.units[i+1].Form), french.PlantState) {
		return true
	}
	if !a.punct(i+1, ',') && a.cueAt(i+1) != french.And || !a.joined(i+2) || a.units[i+2].Shape != unit.Lower {
		return false
	}
	return french.Is(a.doc.Forms.Key(a.units[i+2].Form), french.Nature)
}
