package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// alone: a first name by itself where a person is meant.
func (r *reader) alone(i int) {
	u, k := r.at(i), r.known(i)
	if !r.firstLike(i, lexicon.By32) || u.Shape == unit.Upper && u.Is(core.Shout) {
		return
	}
	if r.follows(i+1) && r.at(i+1).Capital() || r.joined(i) || r.isSaint(i) {
		return // part of something longer
	}
	if k.Cue == french.Label && r.mark(i+1, ':') {
		return // "IBAN :", which is a first name too
	}
	if k.Cue.IsJargon() && (u.Shape == unit.Upper || k.First < lexicon.By512) {
		return
	}
	next, prev := r.cue(i+1), r.cue(i-1)
	if next == french.At && r.isHas(i+1) {
		next = french.Auxiliary
	}
	if next == french.Called && (r.form(i+1) == "appelle" || r.form(i+1) == "appelait") {
		next = french.Deed
	}
	// Nil, Otis, Florence: rivers, firms and towns do things as well.
	other := k.Class&(lexicon.ClassOrg|lexicon.ClassCountry|lexicon.ClassCity|lexicon.ClassSite|lexicon.ClassRegion|lexicon.ClassDepartment) != 0
	named := prev == french.Article || prev == french.Work || prev == french.Event || headsThing(prev) || prev == french.From && (r.at(i-2).Capital() || isWork(r.cue(i-2)))
	if r.cue(i-1) == french.None && r.at(i-1).Shape == unit.Lower && (r.cue(i-2) == french.Article || r.cue(i-2) == french.Determiner) {
		other = true // la cloche Joséphine, le client April
	}
	if next == french.From || next == french.Particle {
		other = other || r.particle(i+1) // Antoine de Saint-Affrique
	}
	usual := k.First >= lexicon.By8k && k.Word < lexicon.MainWord && (next == french.Speech || next == french.Deed) // Claire raconte
	weak := k.Word >= lexicon.UsualWord && (u.Is(core.Start) && !usual || k.First < lexicon.By512) || u.Shape == unit.Lower && k.Word >= lexicon.RareWord || k.Cue == french.Event
	switch {
	case weak || named && r.follows(i):
	case next == french.Speech || next == french.Deed || next == french.Auxiliary:
		if r.follows(i+1) && k.Place < lexicon.Place32k {
			r.add(Doing, i, i+1, i+1, doubted(u.Capital() && k.First >= lexicon.By256 && !other))
			return
		}
	case prev == french.With:
		if k.Place < lexicon.Place32k && r.follows(i) {
			r.add(With, i, i+1, i-1, doubted(u.Capital() && !other && r.withSomebody(i-1, k.First)))
			return
		}
	case (next == french.And || r.mark(i+1, ',')) && r.firstLike(i+2, lexicon.By32) && !r.plain(i+2) || (prev == french.And || r.mark(i-1, ',')) && r.firstLike(i-2, lexicon.By32) && !r.plain(i-2):
		r.add(Listed, i, i+1, -1, unsure)
		return
	}
	if u.Capital() && !weak && k.First >= lexicon.By128 && k.Place < lexicon.Place16k && !(headsThing(prev)) && prev != french.At && prev != french.Work {
		r.add(BareFirst, i, i+1, -1, unsure)
	}
}

// isHas: "a" is of "avoir" where it has no accent.
func (r *reader) isHas(i int) bool {
	t := &r.Doc.Tokens[r.at(i).From]
	return r.form(i) == "a" && t.End-t.Start == 1
}

// joined reports whether the capital before unit i can belong to a name with
// it. "Hier", "Avec" and "Bonjour" have theirs from the sentence.
func (r *reader) joined(i int) bool {
	p := r.at(i - 1)
	if !r.follows(i) || !p.Capital() {
		return false
	}
	switch r.cue(i - 1) {
	case french.Small, french.Day, french.At, french.With, french.From, french.Pronoun, french.Determiner, french.And, french.Auxiliary, french.Greeting, french.Closing, french.Clitic, french.Speech, french.Deed:
		return !p.Is(core.Start)
	}
	return true
}

// withSomebody: how common a first name must be after a preposition for nothing
// else to be meant: firms are what one is "chez", rooms and boats what one works
// "pour".
func (r *reader) withSomebody(i int, first uint8) bool {
	switch r.form(i) {
	case "chez":
		return false
	case "pour", "par", "sans", "sauf":
		return first > 10
	}
	return first > 7
}

// headsThing: after these a first name is in the name of a place or a body.
func headsThing(c french.Role) bool {
	return c >= french.PlaceHead && c <= french.Saint && c != french.Month && c != french.Day
}

// isWork: what is called after somebody is not that person.
func isWork(c french.Role) bool { return c == french.Work || c == french.Event }

// line: a name that is alone on its line, or before a colon at its head.
func (r *reader) line(i int) {
	if !r.lineStart(i) || r.at(i).Gap == unit.Tab {
		return
	}
	c := r.cue(i)
	if c == french.Title || c == french.LongTitle || c == french.Kin || c.IsOrgHead() {
		return
	}
	to := r.name(i)
	if to == i || to > i+4 {
		return
	}
	named := r.firstLike(i, lexicon.By16) || to > i+1 && r.firstLike(i+1, lexicon.By16)
	if r.mark(to, ':') && r.at(to).Gap < unit.Line {
		r.speaker(i, to, named)
		return
	}
	if r.at(to).Gap >= unit.Line && named && to > i+1 && !r.plainWord(i) && !r.plainWord(i+1) && !r.isListed(i, to) && !r.isBody(i) && (c != french.Article || r.firstLike(to-1, lexicon.By64)) {
		k, next := r.known(i), r.known(i+1)
		r.add(Signature, i, to, -1, doubted((k.First >= lexicon.By128 || next.First >= lexicon.By128 && next.Class&lexicon.ClassCountry == 0) && k.Class&lexicon.ClassOrg == 0))
	}
}

// speaker: "Claire : bonjour". A colon stands after many a word at the head of
// a line; what is no first name has to look like nothing else.
func (r *reader) speaker(i, to int, named bool) {
	k := r.known(i)
	if r.plainWord(i) || k.Cue != french.None || r.at(to+1).Gap >= unit.Line {
		return
	}
	if named {
		sure := k.First >= lexicon.By128 && (to == i+1 && (k.Word < lexicon.CurrentWord || k.First >= lexicon.By8k) || to > i+1 && r.surnameLike(i+1)) && k.Class&lexicon.ClassOrg == 0
		r.add(Speaker, i, to, -1, doubted(sure))
		return
	}
	if to == i+1 && r.at(i).Shape == unit.Title && (k.Unknown() && !k.Parts || k.Surname >= lexicon.By128 && k.Word < lexicon.ScarceWord && k.Class&lexicon.ClassPlace == 0) && len(r.form(i)) > 2 {
		r.add(Speaker, i, to, -1, unsure)
	}
}
