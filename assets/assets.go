// Package assets holds the data that the program carries: the packed
// dictionary that core/lexicon opens, made by assets/build from public sources,
// and the weights of the tagger, learned by assets/train. NOTICE.md says from
// what, and under what licences.
//
// It imports nothing of ours and knows no format: the border hands its bytes
// to whoever reads them.
package assets

import _ "embed"

// Names is the packed dictionary of first names, surnames, places and words,
// uncompressed: the page's brotli compresses it better than anything that
// would have to be unpacked at start. It must not be changed.
//
//go:embed names.bin
var Names []byte

// Tagger is the packed weights of the tagger that core/detect uses, made by
// assets/train from annotated texts; uncompressed like Names. It must not be
// changed.
//
//go:embed tagger.bin
var Tagger []byte

// Styles are the names that natural pseudonyms are taken from, as core/pseudonym/naming reads
// them; a program that names people by ids alone does not carry them. It must not be
// changed.
//
//go:embed styles.txt
var Styles []byte

// Decision is what each voice weighs when core/detect decides whether something is a name,
// made by assets/train; text, a voice a line. It must not be changed.
//
//go:embed decision.txt
var Decision []byte
