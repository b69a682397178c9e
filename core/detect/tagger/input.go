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
	// Density is how many names are plain in the document, in steps: 0 in a text too short to
	// say, 1 for no name, then more. Where people are named often, a single capital is more
	// likely a person than in a recipe.
	Density uint8
	// Manner is how the text uses capitals: 0 as is usual, 1 for a text with lines that have no
	// capitals, 2 for mostly such lines, 3 for mostly words in capitals.
	Manner uint8
}

// prepared is an input with what the features need.
type prepared struct {
	*Input
	views  []view
	sites  []site
	active []bool // by unit: the model looks at it, see near
	marks  []bool // memory of room
}

// room returns memory for one mark per unit, all false.
func (p *prepared) room() []bool {
	if p.marks == nil {
		p.marks = make([]bool, len(p.Units))
	}
	clear(p.marks)
	return p.marks
}

// near is how many units away from one that could be a name a unit is still looked at: "Caisse
// d'allocations familiales de la Loire" has five small words in a row. Units further away are
// not names and cost nothing.
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
		isUsual := u.Is(core.Start) && k.Word >= lexicon.EverydayWord // the common word that begins a sentence
		mayBeName := k.First >= lexicon.By512 || k.Surname >= lexicon.By512 || k.Class&(lexicon.ClassPlace|lexicon.ClassOrg) != 0 || k.Heads
		return !isUsual || mayBeName
	}
	return true
}

// activate marks the units around striking ones.
func (p *prepared) activate() {
	p.active = make([]bool, len(p.Units))
	marked := 0 // the units before it are done
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
