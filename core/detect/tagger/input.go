package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Input is a document for the tagger.
type Input struct {
	Doc      *core.Doc
	Book     *unit.Book
	Units    []unit.Unit
	Evidence []uint32 // by unit: what the document says elsewhere about its form, as bits
	Verdicts []uint16 // by unit: the verdict of the rules, 0 for none
	// Density is the share of obvious names in the document, in steps: 0 in a text that is too
	// short, 1 for no names, then more. If many people are named, a capitalised word is more
	// likely a name than in a recipe.
	Density uint8
	// Manner is the use of capitals in the text: 0 normal, 1 often none, 2 mostly none, 3 mostly
	// capitals only.
	Manner uint8
}

// prepared is an input with what all features need.
type prepared struct {
	*Input
	reuse
	views  []view
	sites  []site
	active []bool // by unit: is tagged, because it is close to a unit that could be a name
	marks  []bool // by unit: scratch memory of room
}

// room returns a false for each unit. The memory is shared by all calls.
func (p *prepared) room() []bool {
	if p.marks == nil {
		p.marks = make([]bool, len(p.Units))
	}
	clear(p.marks)
	return p.marks
}

// near is how many units around one that could be a name are tagged: "Caisse d'allocations familiales
// de la Loire" has five words in lower case in a row. Units further away are not part of a name, and
// cost no time.
const near = 3

// isStriking reports whether a unit alone could be part of a name.
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

// activate fills active: striking units and those near them.
func (p *prepared) activate() {
	p.active = make([]bool, len(p.Units))
	marked := 0 // units before it are done
	for i := range p.Units {
		if !isStriking(&p.Units[i], &p.views[i], p.Book.Of(p.Units[i].Form)) {
			continue
		}
		for j := max(marked, i-near); j <= i+near && j < len(p.active); j++ {
			p.active[j] = true
			marked = j + 1
		}
	}
}

// prepare computes the views and sites of all units of a document.
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
