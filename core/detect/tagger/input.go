package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Input is a document as the tagger reads it.
type Input struct {
	Doc      *core.Doc
	Book     *unit.Book
	Units    []unit.Unit
	Evidence []uint32 // per unit: what the document says of its form
	Verdicts []uint16 // per unit: what the rules say
	// Density is how many names are plain to see in the document, in steps: 0 in
	// a text too short to tell, 1 none, then more. Where people are named at
	// every step a lone capital is somebody sooner than in a recipe.
	Density uint8
	// Manner is how the text uses capitals: 0 as one does, 1 often not at all, 2
	// mostly not, 3 mostly nothing else.
	Manner uint8
}

// prepared is an input with what every feature needs.
type prepared struct {
	*Input
	views  []view
	sites  []site
	active []bool // by unit: near enough to something that could be a name
	marks  []bool // by unit: room for what is touched
}

// room is a mark per unit, all clear.
func (p *prepared) room() []bool {
	if p.marks == nil {
		p.marks = make([]bool, len(p.Units))
	}
	clear(p.marks)
	return p.marks
}

// near is how far from anything that could be a name a unit is still looked
// at: "Caisse d'allocations familiales de la Loire" has five small words in a
// row. What is further off is no name and costs nothing.
const near = 3

// striking reports whether a unit could be part of a name by itself.
func striking(u *unit.Unit, v *view, k *unit.Known) bool {
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
		// The common word that begins a sentence.
		return !(u.Is(core.Start) && k.Word >= lexicon.EverydayWord && k.First < lexicon.By512 && k.Surname < lexicon.By512 && k.Class&(lexicon.ClassPlace|lexicon.ClassOrg) == 0 && !k.Heads)
	}
	return true
}

// activate marks the units around striking ones.
func (p *prepared) activate() {
	p.active = make([]bool, len(p.Units))
	marked := 0 // up to where it is done
	for i := range p.Units {
		if !striking(&p.Units[i], &p.views[i], p.Book.Of(p.Units[i].Form)) {
			continue
		}
		for j := max(marked, i-near); j <= i+near && j < len(p.active); j++ {
			p.active[j] = true
			marked = j + 1
		}
	}
}

// prepare looks at every unit of a document.
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
