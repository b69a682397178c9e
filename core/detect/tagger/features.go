package tagger

import "github.com/cachenom/cachenom/core/detect/unit"

// level maps a level of the lexicon, 0 to 15, to one of six steps.
func level(bucket uint8) uint64 {
	return uint64([16]uint8{0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5}[bucket])
}

// reach is how many units on each side of a unit have an effect on its features.
const reach = 2

// typeKeys appends the keys of the features that follow from one unit alone. offset is its place
// relative to the unit that is tagged: 0 for that unit itself, 1 for the one after it, -1 for the
// one before it.
func typeKeys(keys []key, v *view, u *unit.Unit, k *unit.Known, form string, offset int) []key {
	at := uint64(offset+reach) << 56
	add := func(t template, a uint64) { keys = append(keys, mix(t, a, at)) }
	names := level(k.First)*36 + level(k.Surname)*6 + level(k.Word)
	shape := uint64(v.shape)
	places := uint64(k.Class>>3)<<8 | level(k.Place)<<4 | level(k.Word)
	add(tWord, v.word)
	add(tShape, shape)
	if v.cue != 0 {
		add(tCue, uint64(v.cue))
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
		add(tNature, uint64(v.sig))
		return keys
	}
	letters := u.Word() && !u.Initials()
	n := len(form)
	if letters && n > 3 {
		add(tSuffix3, hash(form[n-3:]))
	}
	add(tWordShape, v.word^shape*0x9E37)
	add(tNamesShape, names<<8|shape)
	if offset != 0 {
		return keys
	}
	if k.Class>>3 != 0 {
		add(tPlacesShape, places<<8|shape)
	}
	if v.cue != 0 {
		add(tCueShape, uint64(v.cue)<<8|shape)
	}
	add(tLength, uint64(min(n, 12))<<8|shape&^16)
	if letters {
		if n > 2 {
			add(tSuffix2, hash(form[n-2:]))
			add(tPrefix2, hash(form[:2]))
		}
		if n > 3 {
			add(tPrefix3, hash(form[:3]))
			add(tSuffixShape, hash(form[n-3:])^shape)
		}
		if n > 4 {
			add(tSuffix4, hash(form[n-4:]))
			add(tPrefix4, hash(form[:4]))
		}
	}
	return keys
}

// evidenceKeys appends the keys of the features that follow from what the whole document shows
// about the form of a unit. The last three parameters are Input.Evidence of the unit,
// Input.Density and Input.Manner.
func evidenceKeys(keys []key, v *view, evidence uint32, density, manner uint8) []key {
	nature, shape := uint64(v.nature), uint64(v.shape)
	keys = append(keys,
		mix(tDensity, uint64(density), nature<<8|shape),
		mix(tManner, uint64(manner), nature<<8|shape),
	)
	if evidence == 0 {
		return keys
	}
	keys = append(keys, mix(tDensityEvidence, uint64(density), uint64(evidence)))
	keys = append(keys, mix(tEvidenceAll, uint64(evidence), 0), mix(tEvidenceShape, uint64(evidence), shape))
	for bit := uint32(1); bit <= evidence; bit <<= 1 {
		if evidence&bit != 0 {
			keys = append(keys, mix(tEvidence, uint64(bit), nature))
		}
	}
	return keys
}

// pairKeys appends the keys of the features that follow from unit i together with its neighbours.
func pairKeys(keys []key, views []view, units []unit.Unit, sites []site, i int) []key {
	at := func(j int) *view {
		if j < 0 || j >= len(views) {
			return &edge
		}
		return &views[j]
	}
	aa, a, v, b, bb := at(i-2), at(i-1), at(i), at(i+1), at(i+2)
	add := func(t template, x, y uint64) { keys = append(keys, mix(t, x, y)) }
	sig, left, right := uint64(v.sig), uint64(a.sig), uint64(b.sig)
	add(tSigLeft, left, sig)
	add(tSigRight, sig, right)
	add(tSigAround, left<<16|sig, right)
	if a.cue != 0 {
		add(tCueLeft, uint64(a.cue), sig)
	}
	if b.cue != 0 {
		add(tCueRight, uint64(b.cue), sig)
	}
	if aa.cue != 0 || a.cue != 0 {
		add(tCueLeft2, uint64(aa.cue)<<8|uint64(a.cue), sig)
	}
	if b.cue != 0 || bb.cue != 0 {
		add(tCueRight2, uint64(b.cue)<<8|uint64(bb.cue), sig)
	}
	add(tWordLeftShape, a.word, uint64(v.shape))
	add(tWordRightShape, b.word, uint64(v.shape))
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
	add(tGaps, gap, sig)
	s := sites[i]
	if s.head != 0 {
		add(tHead, uint64(s.head), sig)
	}
	if s.left != 0 {
		add(tCapitalLeft, uint64(s.left), sig)
	}
	if s.right != 0 {
		add(tCapitalRight, uint64(s.right), sig)
	}
	if s.verdict != 0 {
		add(tVerdict, uint64(s.verdict), 0)
		add(tVerdictShape, uint64(s.verdict), sig)
	}
	if i > 0 && sites[i-1].verdict != 0 {
		add(tVerdictLeft, uint64(sites[i-1].verdict), uint64(s.verdict))
	}
	if i+1 < len(sites) && sites[i+1].verdict != 0 {
		add(tVerdictRight, uint64(sites[i+1].verdict), uint64(s.verdict))
	}
	return keys
}
