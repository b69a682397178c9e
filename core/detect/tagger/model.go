package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Label is what a unit is: 0 outside, then for each kind the beginning of a
// name and its inside.
type Label = uint8

// Outside any name.
const Outside Label = 0

// Kinds are the kinds that the tagger tells apart, in the order of its labels.
var Kinds = []core.Kind{core.Person, core.Location, core.Org, core.Handle}

// Labels is the number of labels.
const Labels = 9

// Begin is the label of the first unit of a name of Kinds[k]; the inside one
// follows it.
func Begin(k int) Label { return Label(1 + 2*k) }

// KindOf is the place in Kinds of a label's kind; -1 for Outside.
func KindOf(l Label) int { return (int(l) - 1) >> 1 }

// Inside reports whether a label continues a name.
func Inside(l Label) bool { return l != Outside && l&1 == 0 }

// Allowed reports whether label l may follow label p: a name goes on only with
// its own kind.
func Allowed(p, l Label) bool { return !Inside(l) || p == l || p == l-1 }

// Breaks reports whether no name goes on over a step of this context: the end
// of a line or of a cell.
func Breaks(context uint8) bool {
	return context == uint8(unit.Tab) || context == uint8(unit.Line) || context == uint8(unit.Blank)
}

// Skipped is the context of a unit that is not looked at: it is Outside.
const Skipped = 0xFF

// Contexts is the number of contexts of a transition.
const Contexts = 10

// contextOf tells what kind of step leads to unit i.
func contextOf(units []unit.Unit, views []view, i int) uint8 {
	u := &units[i]
	switch {
	case u.Gap >= unit.Tab:
		return uint8(u.Gap) // 2, 3, 4
	case u.Shape == unit.Punct:
		return 5
	case i > 0 && units[i-1].Shape == unit.Punct:
		return 6
	case views[i].cue == uint64(cue.From) || views[i].cue == uint64(cue.Article):
		return 7
	case views[i].cue == uint64(cue.And):
		return 8
	case i > 0 && (views[i-1].cue == uint64(cue.From) || views[i-1].cue == uint64(cue.Article)):
		return 9
	}
	return uint8(u.Gap) // 0, 1
}

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
	sites  []Site
	active []bool // by unit: near enough to something that could be a name
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
		if k.Word == 0 || k.Cue == cue.Title || k.Cue == cue.LongTitle || k.Cue == cue.Kin || k.Cue >= cue.SchoolHead && k.Cue <= cue.ClubHead {
			return true
		}
		if u.Is(core.NoCaps) {
			return k.Word < 9 || k.Word < 11 && k.Class&^core.ClassWord != 0
		}
		return k.Word < 6 && (k.First > 3 || k.Surname > 6) || k.Word < 9 && k.First > 8
	case unit.Title:
		// The common word that begins a sentence.
		return !(u.Is(core.Start) && k.Word > 8 && k.First < 9 && k.Surname < 9 && k.Class&(core.ClassPlace|core.ClassOrg) == 0 && !k.Heads)
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

func prepare(in *Input) *prepared {
	p := &prepared{Input: in, views: make([]view, len(in.Units)), sites: make([]Site, len(in.Units))}
	for i := range in.Units {
		u := &in.Units[i]
		p.views[i] = look(u, in.Book.Of(u.Form), in.Doc.Forms.Key(u.Form))
		p.sites[i].Verdict = in.Verdicts[i]
	}
	headsLeft(in.Units, p.views, p.sites)
	p.activate()
	return p
}

// Echo gives every unit the features that follow from the labels of a first
// reading. Only the trainer needs it.
func Echo(in *Input, labels []Label, each func(i int, keys []key)) {
	p := prepare(in)
	for i, e := range echoes(in.Units, in.Doc.Forms.Len(), labels) {
		if e != 0 && p.active[i] {
			each(i, echoKeys(nil, e, &p.views[i]))
		}
	}
}

// Features gives the keys of the features of every unit, and the context of
// the step to it. It is what a trainer learns from; Model.Tag sees the same.
func Features(in *Input, each func(i int, keys []key, context uint8)) {
	p := prepare(in)
	var keys []key
	for i := range in.Units {
		keys = keys[:0]
		if !p.active[i] {
			each(i, nil, Skipped)
			continue
		}
		for o := -Reach; o <= Reach; o++ {
			j := i + o
			if j < 0 || j >= len(in.Units) {
				continue
			}
			u := &in.Units[j]
			keys = typeKeys(keys, &p.views[j], u, in.Book.Of(u.Form), in.Doc.Forms.Key(u.Form), o)
		}
		keys = evidenceKeys(keys, &p.views[i], in.Evidence[i], in.Density, in.Manner)
		keys = pairKeys(keys, p.views, in.Units, p.sites, i)
		each(i, keys, contextOf(in.Units, p.views, i))
	}
}
