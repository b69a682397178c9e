package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Input is a document as the tagger needs it.
type Input struct {
	Doc      *core.Doc
	Book     *unit.Book
	Units    []unit.Unit
	Evidence []uint32 // by unit: the bits of page.Evidence about its form, from the whole document
	Verdicts []uint16 // by unit: rule.Mention.Verdict of the mention it is in, or 0
	// Density is how many persons the rules are sure of, relative to the length of the document,
	// in steps: 0 in a text that is too short, 1 for no person, then more. If many people are
	// named, a capitalised word is more likely a name than in a recipe.
	Density uint8
	// Manner is how the text uses capitals: 0 as usual, 1 often without capitals, 2 mostly
	// without capitals, 3 mostly in capitals only.
	Manner uint8
}

// prepared is an Input with what is computed once for all features.
type prepared struct {
	*Input
	reuse
	views  []view
	sites  []site
	active []bool // by unit: it is tagged, because it is near a unit that could be part of a name
	marks  []bool // by unit: memory that room returns
}

// room returns a slice with false for each unit. The next call reuses its memory.
func (p *prepared) room() []bool {
	if p.marks == nil {
		p.marks = make([]bool, len(p.Units))
	}
	clear(p.marks)
	return p.marks
}

// near is how many units on each side of a striking unit are tagged. In "Caisse d'allocations
// familiales de la Loire" (a family allowance fund), five units in small letters are between the
// two striking ones, and each is near one of them. Units further away count as outside of any
// name, and cost no time.
const near = 3

// isStriking reports whether a unit could be part of a name, judged without the units around it.
func isStriking(u *unit.Unit, v *view, k *unit.Known) bool {
	switch u.Shape {
	case unit.Punct, unit.Digits:
		return false
	case unit.Lower:
		if k.Word == 0 || k.Cue == french.Title || k.Cue == french.LongTitle || k.Cue == french.Kin || k.Cue.IsOrgHead() {
			return true
		}
		if u.Is(core.NoCaps) {
			return k.Word < lexicon.EverydayWord || k.Word < lexicon.BasicWord && k.Class&^lexicon.ClassWord != 0
		}
		return k.Word < lexicon.CurrentWord && (k.First >= lexicon.By16 || k.Surname >= lexicon.By128) || k.Word < lexicon.EverydayWord && k.First >= lexicon.By512
	case unit.Title:
		// A common word that begins a sentence is not striking.
		return !(u.Is(core.Start) && k.Word >= lexicon.EverydayWord && k.First < lexicon.By512 && k.Surname < lexicon.By512 && k.Class&(lexicon.ClassPlace|lexicon.ClassOrg) == 0 && !k.Heads)
	}
	return true
}

// activate sets the elements of the field active to true for the striking units and the units
// near them.
func (p *prepared) activate() {
	p.active = make([]bool, len(p.Units))
	markNear(p.active, near, func(i int) bool {
		return isStriking(&p.Units[i], &p.views[i], p.Book.Of(p.Units[i].Form))
	})
}

// markNear sets to true the element of each unit for which the function is returns true, and those
// of the units within the given distance on each side of it.
func markNear(list []bool, distance int, is func(i int) bool) {
	marked := 0 // units before this index need not be set again
	for i := range list {
		if !is(i) {
			continue
		}
		for j := max(marked, i-distance); j <= i+distance && j < len(list); j++ {
			list[j] = true
			marked = j + 1
		}
	}
}

// prepare returns an input with the views and sites of all units, and which units are tagged.
func prepare(in *Input) *prepared {
	p := &prepared{Input: in, views: make([]view, len(in.Units)), sites: make([]site, len(in.Units))}
	for i := range in.Units {
		u := &in.Units[i]
		p.views[i] = look(u, in.Book.Of(u.Form), in.Doc.Forms.Key(u.Form))
		p.sites[i].verdict = in.Verdicts[i]
	}
	headsLeft(in.Units, p.views, p.sites)
	capitals(in.Units, p.views, p.sites)
	p.activate()
	return p
}
