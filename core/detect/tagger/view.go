package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// nature is what the dictionaries make of a form.
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

// natureOf returns the nature of a form in one spelling: by the dictionaries for a word, by
// the shape for everything else.
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

// natureOfPlace compares the lists of organisations and places with the others by their
// frequencies. It returns unknown if the others are more frequent.
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

// natureOfWord compares common words, first names, surnames and small places by their
// frequencies.
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
	shape  uint8  // see shapeCode
	nature nature
	cue    french.Role
}

// shapeCode returns a unit's shape and, in the bits above, why its case says nothing.
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

// look returns the view of a unit. Numbers of one length look the same, except years.
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

// edge is the view of what is before the first unit and after the last.
var edge = view{word: 1, shape: 0xFF, sig: 0xFFFF, nature: 0xFF, cue: 0xFF}

// site is what the features see of a unit's place besides the units around it.
type site struct {
	verdict uint16 // see Input.Verdicts
	head    uint16 // the role of the nearest head to the left, and its distance; see headsLeft
	// left and right are the nearest capitals on the line beyond the neighbours: the nature
	// and the shape of the word, and its distance. Names come in lists, "Ada Brun, Zoé Roux et
	// Tom".
	left, right uint32
}

// farthest is how many units away a capital is still looked for.
const farthest = 8

// capitals sets left and right.
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

// capital returns the value for the capital at unit i, at this distance; 0 if it is too far
// away.
func capital(views []view, i, distance int) uint32 {
	if distance > farthest {
		return 0
	}
	return uint32(views[i].sig)<<2 | uint32(min(distance/2, 3))
}

// saysCapital reports whether a unit has a capital that the beginning of a sentence does not
// explain.
func saysCapital(u *unit.Unit) bool { return u.Capital() && u.Word() && !u.Is(core.Start) }

// isHead reports whether a role is that of a word with which the name of a place or an
// organisation begins.
func isHead(c french.Role) bool {
	return c >= french.PlaceHead && c <= french.Legal && c != french.Street
}

// headsLeft sets head: the nearest such word to the left of every unit, within six units of
// one clause.
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
