package tagger

import "github.com/cachenom/cachenom/core/text/fold"

// A key identifies a feature: a hash of its template and its values.
type key = uint64

// template is a kind of feature. Its number is part of the keys, and so of the learned weights: add
// new templates at the end.
type template uint64

const (
	// Features of one unit: its form and its spelling.
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

	// Features that follow from what the whole document shows about the form of a unit.
	tEvidence
	tEvidenceAll
	tEvidenceShape

	// Features that follow from a unit together with its neighbours, and from its echo.
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
	tCapitalLeft
	tCapitalRight
)

// mix returns the key of a feature: a hash of its template and of the two values that the feature
// has. The multipliers are those of splitmix64.
func mix(t template, a, b uint64) key {
	h := uint64(t)*0x9E3779B97F4A7C15 ^ a*0xBF58476D1CE4E5B9 ^ (b+0x632BE59BD9B4E019)*0x94D049BB133111EB
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	return h
}

// hash returns the hash of a text, with its high bits mixed into the low ones.
func hash(s string) uint64 {
	h := fold.Hash(s)
	return h ^ h>>31
}
