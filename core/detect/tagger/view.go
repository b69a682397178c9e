package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// nature is what the dictionaries say about a form, as one of a few classes.
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

// natureOf returns the nature of a form: for letters by the dictionaries, for numbers, marks and
// other shapes by the shape.
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

// natureOfPlace returns the nature of a form that is a known organisation, region or town more
// often than a word or a first name; unknown for any other form.
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

// natureOfWord returns the nature of a form for which natureOfPlace returned unknown. It compares
// how frequent the form is as a word, a first name, a surname and a small place.
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

// view is what the features of the tagger use of a unit.
type view struct {
	word   uint64 // hash of the form
	sig    uint16 // nature, and shape without the bit for the beginning of a sentence
	shape  uint8  // see shapeCode
	nature nature
	cue    french.Role
}

// shapeCode returns the shape of a unit in the lower four bits and, in the bits above, why its
// case may show nothing: the beginning of a sentence, a text in capitals, a line without
// capitals.
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

// look returns the view of a unit. Numbers of the same length get the same view.word, except for
// years (1800 to 2099), which get another one.
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

// edge is the view that features use before the first unit and after the last.
var edge = view{word: 1, shape: 0xFF, sig: 0xFFFF, nature: 0xFF, cue: 0xFF}

// site is what the features of the tagger use of the place of a unit, besides the units next to
// it.
type site struct {
	verdict uint16 // of the rules, as in Input.Verdicts
	head    uint16 // role of the nearest head to the left, "mairie" ("town hall"), and its distance; 0 without one
	// left and right are the nearest words with a capital on the line, except the direct
	// neighbours: view.sig of the word, and its distance; 0 without one. Names often come in
	// rows: "Ada Brun, Zoé Roux et Tom".
	left, right uint32
}

// farthest is the greatest distance, in units, at which site.left and site.right look for a word
// with a capital.
const farthest = 8

// capitals fills in site.left and site.right for every unit: the nearest words with a capital on
// its line.
func capitals(units []unit.Unit, views []view, sites []site) {
	const none = -farthest - 1
	last, other := none, none // the two nearest units before unit i that have a capital
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

// capital returns the value of site.left or site.right for a word with a capital at unit i; 0 if
// the distance is too large.
func capital(views []view, i, distance int) uint32 {
	if distance > farthest {
		return 0
	}
	return uint32(views[i].sig)<<2 | uint32(min(distance/2, 3))
}

// saysCapital reports whether a unit is a word with a capital and does not begin a sentence.
func saysCapital(u *unit.Unit) bool { return u.Capital() && u.Word() && !u.Is(core.Start) }

// isHead reports whether a role announces a name that may come some words later: that of "mairie"
// ("town hall") does, that of "rue" ("street") does not.
func isHead(c french.Role) bool {
	return c >= french.PlaceHead && c <= french.Legal && c != french.Street
}

const (
	farthestHead = 6 // greatest distance, in units, at which headsLeft looks for a head
	farDistance  = 4 // distances from this one on count as the same in site.head
)

// headsLeft fills in site.head for every unit: the nearest word to its left, in the same clause and
// cell, that announces a name, such as "mairie" ("town hall", see isHead), and its distance.
func headsLeft(units []unit.Unit, views []view, sites []site) {
	last, dist := uint64(0), 0
	for i := range units {
		if units[i].Gap >= unit.Tab {
			last = 0
		}
		if last != 0 {
			dist++
			if dist <= farthestHead {
				sites[i].head = uint16(last<<4 | uint64(min(dist, farDistance)))
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
