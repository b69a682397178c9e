package detect

import (
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// Memory is what a Detector learned about the forms of a request: what the dictionaries say of
// each, and the sums of its weights. Both follow from the form alone, so a Detector that recalls
// them finds the same as one that does not, in less time: a page sends almost the same text again
// after every change. It does not change, and any number of Detectors may recall it.
type Memory struct {
	book   *unit.Book
	tagger *tagger.Tagger
}

// mostKept is the largest number of forms that a Memory has: some 8 MB.
const mostKept = 1 << 15

// Memory ends the work of a Detector, which must not be used any more, and returns what it learned;
// nil if that is nothing, or too much to keep. It has nothing of what the Detector recalled itself
// and did not need, so that a text is forgotten after the next one.
func (d *Detector) Memory() *Memory {
	if d.forms == nil || d.forms.Len() > mostKept {
		return nil
	}
	d.book.Recall(nil)
	d.tagger.Recall(nil)
	return &Memory{d.book, d.tagger}
}

// Recall makes a new Detector use what another one learned. It must have the same dictionary and the
// same weights. last may be nil.
func (d *Detector) Recall(last *Memory) { d.last = last }
