package core

import "strings"

// search leads a detector over a document. One that fails there, which is a
// mistake of ours, is led over its lines one by one, and leaves out those that
// it fails on: the other detectors and the rest of the text are not lost with
// them, and failed says where nothing was looked for.
func search(d Detector, doc *Doc) (found []Finding, failed []Span) {
	found, ok := attempt(d, doc)
	if ok {
		return found, nil
	}
	found = nil
	at := 0
	for line := range strings.Lines(doc.Text) {
		here := Span{at, at + len(line)}
		at = here.End
		if line == doc.Text {
			return nil, []Span{here}
		}
		list, ok := attempt(d, NewField(doc.ID, doc.Field, line, doc.Forms))
		if !ok {
			failed = append(failed, here)
			continue
		}
		for _, f := range list {
			f.Start, f.End = f.Start+here.Start, f.End+here.Start
			found = append(found, f)
		}
	}
	if failed == nil { // it failed on the whole: what lines say of each other is lost
		failed = []Span{{0, len(doc.Text)}}
	}
	return found, failed
}

// attempt is Detect, and whether it ended.
func attempt(d Detector, doc *Doc) (found []Finding, ok bool) {
	defer func() {
		if recover() != nil {
			found, ok = nil, false
		}
	}()
	return d.Detect(doc), true
}

// stumbled is the warning that a detector failed in a document: names may stay
// there, and only a person can tell. No place is told of an author field or of
// a title.
func stumbled(doc *Doc, failed []Span) Warning {
	w := Warning{Reason: *Because("search-failed", "count", len(failed)), Doc: doc.ID}
	if doc.Field == BodyField {
		w.Spans = failed
	}
	return w
}
