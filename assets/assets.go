// Package assets embeds the data of the program: the packed dictionary, made by assets/build from
// public sources; the areas of its places; the weights of the tagger and of the decision, learned by
// assets/train; and the names for natural pseudonyms. NOTICE.md gives the sources and licences.
//
// It imports no other package of this program and does not know the formats. The border passes
// the bytes to the packages that read them.
package assets

import _ "embed"

// Names is the packed dictionary of first names, surnames, places and words, which core/lexicon
// reads. It is not compressed, because the brotli compression of the page is better than one that
// would have to be undone at start. It must not be changed.
//
//go:embed names.bin
var Names []byte

// Tagger is the packed weights of the tagger (core/detect/tagger), which core/detect reads. It is
// not compressed, for the reason given at Names, and must not be changed.
//
//go:embed tagger.bin
var Tagger []byte

// Styles has the names for natural pseudonyms, such as "Manon Garnier", which core/pseudonym/naming
// reads. A program that offers only pseudonyms like ELEVE_001 does not contain it. It must not be
// changed.
//
//go:embed styles.txt
var Styles []byte

// Areas is the packed areas of the dictionary's places, which core/area reads: the region of France
// and the country of each place. A program that does not look places up does not contain it. It
// must not be changed.
//
//go:embed areas.bin
var Areas []byte

// Decision is the weights of the evidence by which core/detect decides what is a name. It is text,
// with one voice (a kind of evidence) on each line. It must not be changed.
//
//go:embed decision.txt
var Decision []byte
