package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// A key is the hashed name of a feature: its template and its values.
type key = uint64

// template numbers a kind of feature. The numbers go into the keys, and so
// into the weights: a new template takes a new number.
type template uint64

const (
	tWord template = iota + 1
	tWordShape
	tSuffix2
	tSuffix3
	tSuffix4
	tPrefix2
	tPrefix3
	tPrefix4
	tNames
	tNamesShape
	tPlaces
	tPlacesShape
	tCue
	tCueShape
	tShape
	tLength
	tSuffixShape
	tNature

	tEvidence
	tEvidenceAll
	tEvidenceShape

	tSigLeft
	tSigRight
	tSigAround
	tCueLeft
	tCueRight
	tCueLeft2
	tCueRight2
	tWordLeftShape
	tWordRightShape
	tWordsLeft
	tWordsAround
	tWordPairLeft
	tWordPairRight
	tGaps
	tHead
	tVerdict
	tVerdictShape
	tVerdictLeft
	tVerdictRight
	tEcho
	tEchoShape
	tEchoNature
	tDensity
	tDensityEvidence
	tManner
)

// mix makes a key. The multipliers are those of splitmix64.
func mix(t template, a, b uint64) key {
	h := uint64(t)*0x9E3779B97F4A7C15 ^ a*0xBF58476D1CE4E5B9 ^ (b+0x632BE59BD9B4E019)*0x94D049BB133111EB
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	return h
}

func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h ^ h>>31
}

// level coarsens a frequency bucket.
func level(bucket uint8) uint64 {
	return uint64([16]uint8{0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5}[bucket])
}

// Nature is what the dictionaries make of a form, in one word.
type Nature uint8

const (
	unknown Nature = iota
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
	natures
)

func natureOf(k *unit.Known, shape unit.Shape) Nature {
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
	const regions = core.ClassDepartment | core.ClassRegion | core.ClassCountry
	name := k.First > 3 || k.Surname > 5
	switch isWord := k.Word > 3; {
	case k.Class&core.ClassOrg != 0 && !isWord && k.First < 8:
		return organisation
	case k.Class&regions != 0 && k.First < 10:
		return region
	case k.Place > 8 && !isWord && k.First < 10:
		return place
	case isWord && k.Place > 6:
		return placeOrWord
	case isWord && k.First > 7:
		return firstOrWord
	case isWord && k.Surname > 7:
		return surnameOrWord
	case isWord:
		return word
	case k.Place > 0 && name:
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
	shape  uint64 // shape and what makes a capital say nothing
	sig    uint64 // nature and shape
	nature uint64
	cue    uint64
}

func shapeCode(u *unit.Unit) uint64 {
	s := uint64(u.Shape)
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

func look(u *unit.Unit, k *unit.Known, form string) view {
	v := view{word: hash(form), shape: shapeCode(u), nature: uint64(natureOf(k, u.Shape)), cue: uint64(k.Cue)}
	if u.Shape == unit.Digits {
		n := min(len(form), 6)
		v.word = hash("######"[:n])
		if n == 4 && (form[0] == '1' && (form[1] == '9' || form[1] == '8') || form[0] == '2' && form[1] == '0') {
			v.word = hash("year")
		}
	}
	v.sig = v.nature<<8 | v.shape&^16
	return v
}

// Reach is how far the features of a unit's form look: two units either way.
const Reach = 2

// typeKeys appends the features that follow from a unit alone, as seen from a
// unit that stands offset units to its left (positive) or right.
func typeKeys(keys []key, v *view, u *unit.Unit, k *unit.Known, form string, offset int) []key {
	at := uint64(offset+Reach) << 56
	add := func(t template, a uint64) { keys = append(keys, mix(t, a, at)) }
	names := level(k.First)*36 + level(k.Surname)*6 + level(k.Word)
	places := uint64(k.Class>>3)<<8 | level(k.Place)<<4 | level(k.Word)
	add(tWord, v.word)
	add(tShape, v.shape)
	if v.cue != 0 {
		add(tCue, v.cue)
	}
	if u.Shape == unit.Punct || u.Shape == unit.Fixed {
		return keys
	}
	if k.Class != 0 {
		add(tNames, names)
	}
	if k.Class>>3 != 0 {
		add(tPlaces, places)
	}
	if offset == 2 || offset == -2 {
		add(tNature, v.sig)
		return keys
	}
	letters := u.Word() && u.Shape != unit.Initial && u.Shape != unit.Letter
	n := len(form)
	if letters && n > 3 {
		add(tSuffix3, hash(form[n-3:]))
	}
	add(tWordShape, v.word^v.shape*0x9E37)
	add(tNamesShape, names<<8|v.shape)
	if offset != 0 {
		return keys
	}
	if k.Class>>3 != 0 {
		add(tPlacesShape, places<<8|v.shape)
	}
	if v.cue != 0 {
		add(tCueShape, v.cue<<8|v.shape)
	}
	add(tLength, uint64(min(n, 12))<<8|v.shape&^16)
	if letters {
		if n > 2 {
			add(tSuffix2, hash(form[n-2:]))
			add(tPrefix2, hash(form[:2]))
		}
		if n > 3 {
			add(tPrefix3, hash(form[:3]))
			add(tSuffixShape, hash(form[n-3:])^v.shape)
		}
		if n > 4 {
			add(tSuffix4, hash(form[n-4:]))
			add(tPrefix4, hash(form[:4]))
		}
	}
	return keys
}

// evidenceKeys appends the features that follow from what the document says of
// the form elsewhere.
func evidenceKeys(keys []key, v *view, evidence uint32, density, manner uint8) []key {
	keys = append(keys,
		mix(tDensity, uint64(density), v.nature<<8|v.shape),
		mix(tManner, uint64(manner), v.nature<<8|v.shape),
	)
	if evidence == 0 {
		return keys
	}
	keys = append(keys, mix(tDensityEvidence, uint64(density), uint64(evidence)))
	keys = append(keys, mix(tEvidenceAll, uint64(evidence), 0), mix(tEvidenceShape, uint64(evidence), v.shape))
	for bit := uint32(1); bit <= evidence; bit <<= 1 {
		if evidence&bit != 0 {
			keys = append(keys, mix(tEvidence, uint64(bit), v.nature))
		}
	}
	return keys
}

// edge stands before the first unit and after the last.
var edge = view{word: 1, shape: 0xFF, sig: 0xFFFF, nature: 0xFF, cue: 0xFF}

// Site is what the features of one position beside the units themselves see:
// the rules' verdict and the nearest head to the left.
type Site struct {
	Verdict uint16 // what a rule says of the unit, 0 for nothing
	Head    uint16 // class of the nearest head to the left and its distance
}

// pairKeys appends the features of a unit with its neighbours.
func pairKeys(keys []key, views []view, units []unit.Unit, sites []Site, i int) []key {
	at := func(j int) *view {
		if j < 0 || j >= len(views) {
			return &edge
		}
		return &views[j]
	}
	aa, a, v, b, bb := at(i-2), at(i-1), at(i), at(i+1), at(i+2)
	add := func(t template, x, y uint64) { keys = append(keys, mix(t, x, y)) }
	add(tSigLeft, a.sig, v.sig)
	add(tSigRight, v.sig, b.sig)
	add(tSigAround, a.sig<<16|v.sig, b.sig)
	if a.cue != 0 {
		add(tCueLeft, a.cue, v.sig)
	}
	if b.cue != 0 {
		add(tCueRight, b.cue, v.sig)
	}
	if aa.cue != 0 || a.cue != 0 {
		add(tCueLeft2, aa.cue<<8|a.cue, v.sig)
	}
	if b.cue != 0 || bb.cue != 0 {
		add(tCueRight2, b.cue<<8|bb.cue, v.sig)
	}
	add(tWordLeftShape, a.word, v.shape)
	add(tWordRightShape, b.word, v.shape)
	add(tWordsLeft, aa.word, a.word)
	add(tWordsAround, a.word, b.word)
	add(tWordPairLeft, a.word, v.word)
	add(tWordPairRight, v.word, b.word)
	gap := uint64(units[i].Gap) << 4
	if i+1 < len(units) {
		gap |= uint64(units[i+1].Gap)
	} else {
		gap |= uint64(unit.Blank)
	}
	add(tGaps, gap, v.sig)
	s := sites[i]
	if s.Head != 0 {
		add(tHead, uint64(s.Head), v.sig)
	}
	if s.Verdict != 0 {
		add(tVerdict, uint64(s.Verdict), 0)
		add(tVerdictShape, uint64(s.Verdict), v.sig)
	}
	if i > 0 && sites[i-1].Verdict != 0 {
		add(tVerdictLeft, uint64(sites[i-1].Verdict), uint64(s.Verdict))
	}
	if i+1 < len(sites) && sites[i+1].Verdict != 0 {
		add(tVerdictRight, uint64(sites[i+1].Verdict), uint64(s.Verdict))
	}
	return keys
}

// heads are the classes that a name can hang on from afar.
func isHead(c cue.Class) bool { return c >= cue.PlaceHead && c <= cue.Legal && c != cue.Street }

// headsLeft gives, for every unit, the nearest head to its left within six
// units of one clause.
func headsLeft(units []unit.Unit, views []view, sites []Site) {
	last, dist := uint64(0), 0
	for i := range units {
		if units[i].Gap >= unit.Tab {
			last = 0
		}
		if last != 0 {
			dist++
			if dist <= 6 {
				sites[i].Head = uint16(last<<4 | uint64(min(dist, 4)))
			}
		}
		switch c := cue.Class(views[i].cue); {
		case isHead(c):
			last, dist = uint64(c), 0
		case units[i].Shape == unit.Punct || c == cue.Auxiliary || c == cue.Pronoun || c == cue.Deed || c == cue.Speech:
			last = 0
		}
	}
}
