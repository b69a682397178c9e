// Package assets holds the data that the program carries: the packed
// dictionary that core/lexicon opens. It is made by assets/build from public
// sources; NOTICE.md says which, and under what licences.
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
