package detect

import (
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Memory is what a Detector learned about the forms of a request: what the dictionaries say of
// each, and the sums of the tagger's weights. Both follow from the form alone, so a Detector that
// recalls them finds the same as one that does not, in less time: the page sends almost the same
// text again after every change of the user. A Memory does not change, and any number of
// Detectors may recall it.
type Memory struct {
	book   *unit.Book
	tagger *tagger.Tagger
}

// mostKept is the largest number of forms in a request of which a Memory is kept; that many take
// some 8 MB.
const mostKept = 1 << 15

// Memory returns what a Detector learned; the Detector must not be used any more. It returns nil
// if the Detector has read nothing, or more than mostKept forms. What the Detector itself
// recalled from an earlier Memory is in the new one only if it was needed again. So nothing of a
// text is kept once another text has been read.
func (d *Detector) Memory() *Memory {
	if d.forms == nil || d.forms.Len() > mostKept {
		return nil
	}
	d.book.Recall(nil)
	d.tagger.Recall(nil)
	return &Memory{d.book, d.tagger}
}

// Recall makes a new Detector use what another Detector learned, which must have had the same
// dictionary and the same weights. last may be nil.
func (d *Detector) Recall(last *Memory) { d.last = last }
