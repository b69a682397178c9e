package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// nature is what the dictionaries make of a form, in one word.
type nature uint8

const (
	unknown nature = iota
	word
	rareWord
	first
	surname
	firstOrSurname
	firstOrWord
	surnameOrWord
	place
	placeOrName
	placeOrWord
	organisation
	region
	mark
	number
	fixed
	alnum
	initial
)

// natureOf is the nature of a form in one spelling: of a word what the dictionaries
// make of it, of anything else what it is written with.
func natureOf(k *unit.Known, shape unit.Shape) nature {
	switch shape {
	case unit.Punct:
		return mark
	case unit.Digits:
		return number
	case unit.Fixed:
		return fixed
	case unit.Alnum:
		return alnum
	case unit.Initial, unit.Letter:
		return initial
	}
	if n := natureOfPlace(k); n != unknown {
		return n
	}
	return natureOfWord(k)
}

// natureOfPlace weighs the lists of organisations and places against the others by
// their frequencies; unknown where the others weigh more.
func natureOfPlace(k *unit.Known) nature {
	const regions = lexicon.ClassDepartment | lexicon.ClassRegion | lexicon.ClassCountry
	isWord := k.Word >= lexicon.RareWord
	switch {
	case k.Class&lexicon.ClassOrg != 0 && !isWord && k.First < lexicon.By256:
		return organisation
	case k.Class&regions != 0 && k.First < lexicon.By1k:
		return region
	case k.Place >= lexicon.Place16k && !isWord && k.First < lexicon.By1k:
		return place
	}
	return unknown
}

// natureOfWord weighs common words, first names, surnames and small places against
// each other by their frequencies.
func natureOfWord(k *unit.Known) nature {
	switch isWord := k.Word >= lexicon.RareWord; {
	case isWord && k.Place >= lexicon.Place4k:
		return placeOrWord
	case isWord && k.First >= lexicon.By256:
		return firstOrWord
	case isWord && k.Surname >= lexicon.By256:
		return surnameOrWord
	case isWord:
		return word
	case k.Place > 0 && (k.First >= lexicon.By16 || k.Surname >= lexicon.By64):
		return placeOrName
	case k.Place > 0:
		return place
	case k.First > k.Surname+2:
		return first
	case k.Surname > k.First+2:
		return surname
	case k.First > 0 || k.Surname > 0:
		return firstOrSurname
	case k.Word > 0:
		return rareWord
	}
	return unknown
}

// view is what features see of a unit.
type view struct {
	word   uint64 // hash of the form
	sig    uint16 // nature and shape
	shape  uint8  // shape and what makes a capital say nothing
	nature nature
	cue    french.Role
}

// shapeCode is a unit's shape and, in the bits above, why its case says
// nothing.
func shapeCode(u *unit.Unit) uint8 {
	s := uint8(u.Shape)
	if u.Is(core.Start) {
		s |= 16
	}
	if u.Is(core.Shout) {
		s |= 32
	}
	if u.Is(core.NoCaps) {
		s |= 64
	}
	return s
}

// look makes the view of a unit; numbers are alike but for their length, and
// years.
func look(u *unit.Unit, k *unit.Known, form string) view {
	v := view{word: hash(form), shape: shapeCode(u), nature: natureOf(k, u.Shape), cue: k.Cue}
	if u.Shape == unit.Digits {
		n := min(len(form), 6)
		v.word = hash("######"[:n])
		if n == 4 && (form[0] == '1' && (form[1] == '9' || form[1] == '8') || form[0] == '2' && form[1] == '0') {
			v.word = hash("year")
		}
	}
	v.sig = uint16(v.nature)<<8 | uint16(v.shape&^16)
	return v
}

// edge stands before the first unit and after the last.
var edge = view{word: 1, shape: 0xFF, sig: 0xFFFF, nature: 0xFF, cue: 0xFF}

// site is what the features of one position beside the units themselves see:
// the rules' verdict and the nearest head to the left.
type site struct {
	verdict uint16 // what a rule says of the unit, 0 for nothing
	head    uint16 // class of the nearest head to the left and its distance
	// left and right are the nearest capitals on the line beyond the neighbours: what the
	// dictionaries make of the word, how it is written, and how far off it stands. Names
	// stand in rows, "Ada Brun, Zoé Roux et Tom".
	left, right uint32
}

// farthest is how many units off a capital is still looked for.
const farthest = 8

// capitals fills left and right.
func capitals(units []unit.Unit, views []view, sites []site) {
	const none = -farthest - 1
	last, other := none, none // the last two capitals before unit i
	for i := range units {
		if units[i].Gap >= unit.Line {
			last, other = none, none
		}
		at := last
		if last == i-1 {
			at = other
		}
		sites[i].left = capital(views, at, i-at)
		if saysCapital(&units[i]) {
			last, other = i, last
		}
	}
	beyond := len(units) + farthest
	last, other = beyond, beyond
	for i := len(units) - 1; i >= 0; i-- {
		at := last
		if last == i+1 {
			at = other
		}
		sites[i].right = capital(views, at, at-i)
		if saysCapital(&units[i]) {
			last, other = i, last
		}
		if units[i].Gap >= unit.Line {
			last, other = beyond, beyond
		}
	}
}

// capital is the capital at unit i, so many units off; 0 where it is too far.
func capital(views []view, i, distance int) uint32 {
	if distance > farthest {
		return 0
	}
	return uint32(views[i].sig)<<2 | uint32(min(distance/2, 3))
}

// saysCapital reports whether a unit has a capital that no beginning asks for.
func saysCapital(u *unit.Unit) bool { return u.Capital() && u.Word() && !u.Is(core.Start) }

// isHead reports whether the class is one that a name can hang on from afar.
func isHead(c french.Role) bool {
	return c >= french.PlaceHead && c <= french.Legal && c != french.Street
}

// headsLeft gives, for every unit, the nearest head to its left within six
// units of one clause.
func headsLeft(units []unit.Unit, views []view, sites []site) {
	last, dist := uint64(0), 0
	for i := range units {
		if units[i].Gap >= unit.Tab {
			last = 0
		}
		if last != 0 {
			dist++
			if dist <= 6 {
				sites[i].head = uint16(last<<4 | uint64(min(dist, 4)))
			}
		}
		switch c := views[i].cue; {
		case isHead(c):
			last, dist = uint64(c), 0
		case units[i].Shape == unit.Punct || c == french.Auxiliary || c == french.Pronoun || c == french.Deed || c == french.Speech:
			last = 0
		}
	}
}
